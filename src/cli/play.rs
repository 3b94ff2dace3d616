//! The game that `hexmate play` begins or goes on with, on the screen or by typed lines.

use std::fs;
use std::path::{self, Path, PathBuf};
use std::time::SystemTime;

use super::document;
use super::line::read_start;
use super::stream::Stream;
use crate::engine::Level;
use crate::game::{
    Format, Game, GameSetup, Player, SaveFile, SaveFolder, Tags, TimeControl, agree, local_date,
};
use crate::rules::{ByColor, Variant};

/// Which game is played, and how.
#[derive(Debug)]
pub struct Play {
    /// Where it begins.
    pub origin: Origin,
    /// Who plays.
    pub players: Players,
}

/// Where a game begins.
#[derive(Debug)]
pub enum Origin {
    /// A new game.
    New {
        /// Which.
        variant: Variant,
        /// The first position, if it is not the usual one.
        fen: Option<String>,
        /// The time each side has.
        time: Option<TimeControl>,
    },
    /// A game in a file.
    File {
        /// The file.
        source: Stream,
        /// Which game it is, where the file does not tell.
        variant: Option<Variant>,
    },
}

/// Who plays, as far as it was said.
#[derive(Debug, Clone, Copy, Default)]
pub struct Players {
    /// The sides.
    pub sides: ByColor<Option<Side>>,
    /// How strong the program plays.
    pub level: Option<Level>,
}

/// Somebody at this terminal, or the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Side {
    Human,
    Engine,
}

impl Players {
    /// Two people; but where a level is named and the program was given no side, it takes the one
    /// that is free, rather Black's.
    fn of_new_game(self) -> ByColor<Player> {
        let Self { mut sides, level } = self;
        let has_engine = [sides.white, sides.black].contains(&Some(Side::Engine));
        if level.is_some() && !has_engine {
            let free = if sides.black.is_none() { &mut sides.black } else { &mut sides.white };
            free.get_or_insert(Side::Engine);
        }
        ByColor::from_fn(|color| self.player(sides[color].unwrap_or(Side::Human)))
    }

    /// Lets others play on.
    fn take_over(self, players: &mut ByColor<Player>) {
        for (side, player) in
            [(self.sides.white, &mut players.white), (self.sides.black, &mut players.black)]
        {
            match side {
                Some(side) => *player = self.player(side),
                None if self.level.is_some() && player.strength().is_some() => {
                    *player = self.player(Side::Engine);
                }
                None => {}
            }
        }
    }

    fn player(self, side: Side) -> Player {
        match side {
            Side::Human => Player::HUMAN,
            Side::Engine => Player::engine(self.level.unwrap_or_default().strength()),
        }
    }
}

/// A game that is about to be played.
#[derive(Debug)]
pub struct Opened {
    /// The game.
    pub game: Game,
    /// Its file, if it has one in the folder of saves.
    pub file: Option<SaveFile>,
}

impl Play {
    /// The file that is asked for, if its games are to be listed on the screen: if it holds
    /// several, or one that breaks off.
    pub fn list(&self) -> Option<&Path> {
        let Origin::File { source: Stream::File(path), variant: None } = &self.origin else {
            return None;
        };
        document::is_list(path).then_some(path)
    }

    /// The game that is asked for. Only a game in the folder of saves is played on in its own file;
    /// any other file is left as it is.
    pub fn open(&self, folder: Option<&SaveFolder>) -> anyhow::Result<Opened> {
        match &self.origin {
            Origin::New { variant, fen, time } => {
                let start = read_start(*variant, fen.as_deref())?;
                let players = self.players.of_new_game();
                let mut tags = Tags::default();
                tags.set(Tags::DATE, local_date(SystemTime::now()));
                let game = Game::new(GameSetup { start, players, time: *time, tags });
                Ok(Opened { game, file: None })
            }
            Origin::File { source, variant } => {
                let mut opened = open_file(source, *variant, folder)?;
                self.players.take_over(&mut opened.game.players);
                Ok(opened)
            }
        }
    }
}

fn open_file(
    source: &Stream,
    variant: Option<Variant>,
    folder: Option<&SaveFolder>,
) -> anyhow::Result<Opened> {
    if let (Stream::File(path), Some(folder)) = (source, folder)
        && Format::of(path) == Some(Format::Json)
        && lies_in(path, folder.path())
    {
        let (file, game) = SaveFile::open(path)?;
        agree(variant, Some(game.rules().variant))?;
        return Ok(Opened { game, file: Some(file) });
    }
    Ok(Opened { game: document::read(source, variant)?, file: None })
}

/// Whether a file or a link to it lies in a folder.
fn lies_in(path: &Path, folder: &Path) -> bool {
    let folder = fs::canonicalize(folder).ok();
    let folder_of = |place: PathBuf| fs::canonicalize(place.parent()?).ok();
    let mut places = [path::absolute(path), fs::canonicalize(path)].into_iter().flatten();
    folder.is_some() && places.any(|place| folder_of(place) == folder)
}
