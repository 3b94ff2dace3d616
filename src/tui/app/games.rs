//! The list of the games in a file or in a pasted text: they are looked at and opened as an
//! analysis. The file itself is never written to.

use crate::game::{Game, Spot};
use crate::tui::keymap::Command;
use crate::tui::reader::{Listed, Origin, Reader};

use super::chooser::scrolled;
use super::shown::Shown;
use super::text_field::TextField;
use super::{App, Layer, Session};

/// So many remarks on a game are shown at a time.
const MOST_REMARKS: usize = 12;

/// Games, as far as they were read.
#[derive(Debug)]
pub struct Games {
    origin: Origin,
    /// Reads on; none once all was read.
    reader: Option<Reader>,
    games: Vec<Listed>,
    /// The places of those that are listed.
    listed: Vec<usize>,
    /// The marked line.
    marked: usize,
    /// What a game has to have in its line to be listed.
    pub filter: TextField,
    /// What went wrong with reading the file.
    pub fault: Option<String>,
    preview: Option<Preview>,
}

/// A game, and where in it one looks.
#[derive(Debug)]
struct Preview {
    at: usize,
    session: Box<Session>,
}

impl Games {
    /// Begins to read the games.
    pub fn new(origin: Origin) -> Self {
        let (reader, fault) = match Reader::open(origin.clone()) {
            Ok(reader) => (Some(reader), None),
            Err(fault) => (None, Some(format!("no games can be read now: {fault}"))),
        };
        Self {
            origin,
            reader,
            games: Vec::new(),
            listed: Vec::new(),
            marked: 0,
            filter: TextField::default(),
            fault,
            preview: None,
        }
    }

    /// What they stand in.
    pub fn name(&self) -> String {
        self.origin.name()
    }

    /// How many games are listed.
    pub const fn len(&self) -> usize {
        self.listed.len()
    }

    /// How many games were read.
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// How much was read, in per cent; `None` once all was.
    pub fn percent(&self) -> Option<u64> {
        self.reader.as_ref().map(Reader::percent)
    }

    /// The marked line.
    pub const fn marked(&self) -> usize {
        self.marked
    }

    /// Marks a line.
    pub fn mark(&mut self, line: usize) {
        self.marked = line.min(self.listed.len().saturating_sub(1));
    }

    /// The game of a line.
    pub fn game(&self, line: usize) -> Option<&Listed> {
        self.games.get(*self.listed.get(line)?)
    }

    /// The board of the marked game.
    pub fn board(&self) -> Option<Shown<'_>> {
        self.preview.as_ref().map(|preview| preview.session.picture())
    }

    /// How many moves of both sides precede the position that is shown.
    pub fn ply(&self) -> Option<usize> {
        self.preview.as_ref().map(|preview| preview.session.shown_ply())
    }

    /// Takes what was read in the meantime, and sets up the marked game.
    pub fn settle(&mut self) {
        if let Some(reader) = &self.reader {
            let news = reader.news();
            let words = self.words();
            for game in news.games {
                if game.has(&words) {
                    self.listed.push(self.games.len());
                }
                self.games.push(game);
            }
            self.fault = self.fault.take().or(news.fault);
            if news.is_last {
                self.reader = None;
            }
        }
        let marked = self.listed.get(self.marked).copied();
        if marked != self.preview.as_ref().map(|preview| preview.at) {
            self.preview = marked.map(|at| {
                let session = Box::new(Session::new(self.games[at].bare()));
                Preview { at, session }
            });
        }
    }

    fn words(&self) -> Vec<String> {
        self.filter.text().to_lowercase().split_whitespace().map(str::to_owned).collect()
    }

    /// Lists what the filter lets through. The same game stays marked.
    fn arrange(&mut self) {
        let same = self.listed.get(self.marked).copied();
        let words = self.words();
        self.listed = (0..self.games.len()).filter(|&at| self.games[at].has(&words)).collect();
        let again = same.and_then(|same| self.listed.binary_search(&same).ok());
        self.mark(again.unwrap_or(0));
    }

    /// Types into the filter.
    pub fn insert(&mut self, text: &str) {
        self.filter.insert(text);
        self.arrange();
    }

    /// Marks another game, looks at another move of it, or changes the filter; a page is so many
    /// lines.
    pub fn edit(&mut self, command: Command, page: usize) {
        match (command, &mut self.preview) {
            (Command::EraseBack | Command::EraseAll, _) => {
                self.filter.edit(command);
                self.arrange();
            }
            (Command::BrowseBack | Command::BrowseForward, Some(preview)) => {
                preview.session.browse(command);
            }
            _ => self.marked = scrolled(command, self.marked, self.listed.len(), page),
        }
    }

    /// The marked game with all that is said of it.
    fn chosen(&self) -> Option<(&Listed, Game)> {
        let listed = self.game(self.marked)?;
        let game = listed.read_again(&self.origin).unwrap_or_else(|| listed.bare());
        Some((listed, game))
    }
}

impl App {
    /// Lists the games of a file, which are counted from now on too, or of a text.
    pub(super) fn list_games(&mut self, origin: Origin) {
        if let Origin::File(path) = &origin {
            self.count_records(path);
        }
        self.layers.push(Layer::Games(Box::new(Games::new(origin))));
    }

    pub(super) fn games_command(&mut self, command: Command) {
        let page = self.page();
        let Some(Layer::Games(games)) = self.layers.last_mut() else { return };
        match command {
            Command::Confirm => self.analyse_recorded(),
            Command::Remarks => self.show_remarks(),
            Command::Cancel if games.filter.text().is_empty() => self.close_uppermost(),
            Command::Cancel => games.edit(Command::EraseAll, page),
            command => games.edit(command, page),
        }
    }

    /// Takes what was read of the list that is seen.
    pub(super) fn read_games(&mut self) {
        if let Some(Layer::Games(games)) = self.layers.last_mut() {
            games.settle();
        }
    }

    /// Whether more of a list may have been read in a moment.
    pub(super) fn reads_games(&self) -> bool {
        matches!(self.layers.last(), Some(Layer::Games(games)) if games.reader.is_some())
    }

    /// Analyses the marked game from the position that is shown. The list is there again when the
    /// analysis is left.
    fn analyse_recorded(&mut self) {
        if !self.may_lose_analysis(Command::Confirm) {
            return;
        }
        let Some(Layer::Games(games)) = self.layers.last() else { return };
        let Some((listed, game)) = games.chosen() else { return };
        let spot = Spot::on_main_line(games.ply().unwrap_or_default().min(game.line().len()));
        let (fault, told) = (listed.fault.clone(), in_short(&listed.remarks));
        if self.is_analysing() {
            self.layers.clear();
            self.analyse_instead(game);
            self.show_spot(spot);
        } else {
            self.analyse_game(game, spot);
        }
        match (fault, told) {
            (Some(fault), _) => self.say_fault(fault),
            (None, Some(told)) => self.say(told),
            (None, None) => {}
        }
    }

    fn show_remarks(&mut self) {
        let Some(Layer::Games(games)) = self.layers.last() else { return };
        let Some(listed) = games.game(games.marked) else { return };
        let all: Vec<_> = listed.fault.iter().chain(&listed.remarks).collect();
        let shown = all.iter().take(MOST_REMARKS).map(|text| text.as_str());
        let more = all.len().saturating_sub(MOST_REMARKS);
        let rest = (more > 0).then(|| format!("and {more} more"));
        let text = shown.chain(rest.as_deref()).collect::<Vec<_>>().join("\n");
        let text = if text.is_empty() { "Nothing was odd with this game".to_owned() } else { text };
        self.layers.push(Layer::Note(text));
    }
}

/// The first remark, and how many follow.
fn in_short(remarks: &[String]) -> Option<String> {
    let first = remarks.first()?;
    Some(match remarks.len() - 1 {
        0 => first.clone(),
        more => format!("{first}; {more} more in the list of games"),
    })
}
