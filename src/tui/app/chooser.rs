//! The list of saved games. Of a folder with thousands of them only those are read that are seen,
//! and the others little by little while nobody waits.

mod summary;

use std::cmp::Reverse;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::game::{Entry, Format, Found, load};
use crate::tui::keymap::Command;

use super::records::{Place, Records};
use super::session::Session;
use super::shown::Shown;
use super::text_field::TextField;

pub use summary::{Line, summary};

/// So many files are read at a time.
const BATCH: usize = 40;

/// The saved games, and which of them is marked.
#[derive(Debug, Default)]
pub struct Chooser {
    /// All files, the newest of each folder first.
    items: Vec<Item>,
    /// The places of those that are listed: damaged ones come last.
    listed: Vec<usize>,
    /// So many of the first files are read.
    read: usize,
    /// The marked line.
    marked: usize,
    /// What a game has to have in its line to be listed.
    pub filter: TextField,
    /// What went wrong: with finding the games, or with opening the marked one.
    pub fault: Option<String>,
    preview: Option<Preview>,
    /// The file whose path was typed.
    typed: Option<PathBuf>,
}

/// A file, and what is known about it.
#[derive(Debug)]
struct Item {
    file: Found,
    place: Place,
    content: Content,
}

/// What is known about a file.
#[derive(Debug)]
enum Content {
    /// Nothing yet.
    Unread,
    /// What a saved game says of itself.
    Save(Box<Entry>),
    /// It holds records of games.
    Records,
}

/// The marked game, as far as it can be loaded.
#[derive(Debug)]
struct Preview {
    path: PathBuf,
    session: Result<Box<Session>, String>,
}

impl Item {
    fn read(&mut self) {
        if matches!(self.content, Content::Unread) {
            self.content = Content::Save(Box::new(Entry::read(self.file.clone())));
        }
    }

    fn entry(&self) -> Option<&Entry> {
        match &self.content {
            Content::Save(entry) => Some(entry),
            Content::Unread | Content::Records => None,
        }
    }

    fn is_damaged(&self) -> bool {
        self.entry().is_some_and(|entry| entry.content.is_err())
    }

    /// Whether all these words stand in its line. Of what was not read nothing is known.
    fn has(&self, words: &[String]) -> bool {
        let text = match &self.content {
            _ if words.is_empty() => return true,
            Content::Unread => return false,
            Content::Save(entry) => match summary(entry) {
                Ok(Line { parts, end, .. }) => {
                    format!("{} {} {end}", entry.name(), parts.join(" "))
                }
                Err(fault) => format!("{} {fault}", entry.name()),
            },
            Content::Records => {
                let name = self.file.path.file_name().unwrap_or_default().to_string_lossy();
                format!("{name} records")
            }
        };
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

impl Chooser {
    /// The games as they are now.
    pub fn new(records: &Records) -> Self {
        let (files, fault) = records.list();
        let item = |(file, place): (Found, _)| {
            let content = if is_save(&file.path) { Content::Unread } else { Content::Records };
            Item { file, place, content }
        };
        let items = files.into_iter().map(item).collect();
        let mut chooser = Self { items, fault, ..Self::default() };
        chooser.arrange();
        chooser
    }

    /// Lists a file no longer.
    pub fn forget(&mut self, path: &Path) {
        if let Some(at) = self.items.iter().position(|item| item.file.path == path) {
            self.items.remove(at);
            self.read -= usize::from(at < self.read);
            self.listed.clear();
            let marked = self.marked;
            self.arrange();
            self.mark(marked);
        }
    }

    /// Lists a file under its new name.
    pub fn rename(&mut self, path: &Path, renamed: PathBuf) {
        if let Some(item) = self.items.iter_mut().find(|item| item.file.path == path) {
            item.file.path = renamed;
            item.content = Content::Unread;
            item.read();
            self.arrange();
        }
    }

    /// How many games are listed.
    pub const fn len(&self) -> usize {
        self.listed.len()
    }

    /// How many files there are.
    pub const fn files(&self) -> usize {
        self.items.len()
    }

    /// The marked line.
    pub const fn marked(&self) -> usize {
        self.marked
    }

    /// Marks a line.
    pub fn mark(&mut self, line: usize) {
        self.marked = line.min(self.listed.len().saturating_sub(1));
    }

    /// What is known about the game of a line; nothing yet for one that was never seen.
    pub fn entry(&self, line: usize) -> Option<&Entry> {
        self.items[*self.listed.get(line)?].entry()
    }

    /// The file of the marked line, and where it lies.
    pub fn marked_file(&self) -> Option<(&Path, Place)> {
        let item = &self.items[*self.listed.get(self.marked)?];
        Some((&item.file.path, item.place))
    }

    /// The file of a line if it holds records of games.
    pub fn records(&self, line: usize) -> Option<&Found> {
        let item = &self.items[*self.listed.get(line)?];
        matches!(item.content, Content::Records).then_some(&item.file)
    }

    /// The file whose path was typed, if there is one.
    pub fn typed(&self) -> Option<&Path> {
        self.typed.as_deref()
    }

    /// What the marked game is called, with its date.
    pub fn marked_words(&self) -> Option<String> {
        let entry = self.entry(self.marked)?;
        summary(entry).ok().map(|Line { date, called, .. }| format!("{called}, {date}"))
    }

    /// The marked game, or why it cannot be loaded.
    pub fn preview(&self) -> Option<&Result<Box<Session>, String>> {
        let (path, _) = self.marked_file()?;
        self.preview.as_ref().filter(|preview| preview.path == path).map(|preview| &preview.session)
    }

    /// The board of the marked game.
    pub fn board(&self) -> Option<Shown<'_>> {
        self.preview()?.as_ref().ok().map(|session| session.picture())
    }

    /// Whether there are files of which nothing is known yet.
    pub const fn has_unread(&self) -> bool {
        self.read < self.items.len()
    }

    /// Reads what is seen, a few more files, and the marked game.
    pub fn read_seen(&mut self, seen: impl Fn(&Self) -> Range<usize>) {
        // A damaged one goes to the end, and another one is seen in its place.
        while let Some(unread) = self.first_unread(seen(self)) {
            self.items[unread].read();
            self.arrange();
        }
        if self.has_unread() {
            self.read_more();
        }
        if let Some((path, _)) = self.marked_file()
            && self.preview.as_ref().is_none_or(|preview| preview.path != path)
            && self.records(self.marked).is_none()
        {
            let path = path.to_owned();
            let session = load(&path)
                .map(|game| Box::new(Session::new(game)))
                .map_err(|fault| fault.to_string());
            self.preview = Some(Preview { path, session });
        }
    }

    fn first_unread(&self, lines: Range<usize>) -> Option<usize> {
        let lines = self.listed.get(lines.start..lines.end.min(self.listed.len()))?;
        lines.iter().copied().find(|&at| matches!(self.items[at].content, Content::Unread))
    }

    fn read_more(&mut self) {
        let end = (self.read + BATCH).min(self.items.len());
        self.items[self.read..end].iter_mut().for_each(Item::read);
        self.read = end;
        self.arrange();
    }

    /// Lists what the filter lets through. The same game stays marked.
    fn arrange(&mut self) {
        let same = self.listed.get(self.marked).copied();
        let words: Vec<String> =
            self.filter.text().to_lowercase().split_whitespace().map(str::to_owned).collect();
        self.listed = (0..self.items.len()).filter(|&at| self.items[at].has(&words)).collect();
        self.listed.sort_by_key(|&at| {
            let item = &self.items[at];
            (item.is_damaged(), item.place, Reverse(item.file.modified), at)
        });
        let again = same.and_then(|same| self.listed.iter().position(|&at| at == same));
        // Whoever has just come wants the newest game, also where that is found to be another.
        let at_top = self.marked == 0 && same.is_some_and(|same| self.items[same].is_damaged());
        self.mark(if at_top { 0 } else { again.unwrap_or(0) });
    }

    fn after_typing(&mut self) {
        self.typed = named_file(self.filter.text());
        self.arrange();
    }

    /// Types into the filter.
    pub fn insert(&mut self, text: &str) {
        self.fault = None;
        self.filter.insert(text);
        self.after_typing();
    }

    /// Marks another game, or changes the filter; a page is so many lines.
    pub fn edit(&mut self, command: Command, page: usize) {
        self.fault = None;
        match command {
            Command::EraseBack | Command::EraseAll => {
                self.filter.edit(command);
                self.after_typing();
            }
            _ => self.marked = scrolled(command, self.marked, self.listed.len(), page),
        }
    }
}

/// Whether the name of a file is that of a saved game, and not of records.
pub fn is_save(path: &Path) -> bool {
    Format::of(path) == Some(Format::Json)
}

/// The file that a text names by its path, as it is typed or as other programs copy it.
fn named_file(text: &str) -> Option<PathBuf> {
    let text = text.trim().trim_matches(['"', '\'']);
    let path = Path::new(text.strip_prefix("file://").unwrap_or(text));
    // A mere word is looked for in the list.
    if path.components().count() < 2 {
        return None;
    }
    let home = || etcetera::home_dir().ok();
    let path = match path.strip_prefix("~") {
        Ok(rest) => home()?.join(rest),
        Err(_) => path.to_owned(),
    };
    path.is_file().then_some(path)
}

/// The marked line of so many after a command; a page is so many lines.
pub fn scrolled(command: Command, marked: usize, length: usize, page: usize) -> usize {
    let last = length.saturating_sub(1);
    let wanted = match command {
        Command::Up => marked.saturating_sub(1),
        Command::Down => marked + 1,
        Command::PageUp => marked.saturating_sub(page),
        Command::PageDown => marked + page,
        Command::First => 0,
        Command::Last => last,
        _ => marked,
    };
    wanted.min(last)
}
