//! Games as lines of columns, as many of them as the width has room for.

use std::io::{self, Write};

use super::Found;
use super::columns::{columns, cut, left, printable, right};
use crate::cli::charset::Charset;
use crate::cli::collection::Collection;
use crate::cli::stream::Stream;
use crate::game::player_name;
use crate::notation::{Reading, Record, san};
use crate::rules::{Color, Points};

/// Writes a line for every game, and at last how many there were.
pub(super) struct List {
    layout: Layout,
    charset: Charset,
    /// Whether games of several files are told apart by lines with their names.
    names_files: bool,
    file: Option<Stream>,
    read: u64,
    found: u64,
}

/// How wide the columns are; those without room are 0.
struct Layout {
    number: usize,
    players: usize,
    result: usize,
    event: usize,
    date: usize,
    opening: usize,
}

/// The columns that are always there: number, result with a sign, number of moves, and gaps.
const NUMBER: usize = 5;
const MOVES: usize = 4;
const DATE: usize = 10;
const EVENT: usize = 14;
const GAP: usize = 2;

impl Layout {
    /// From 60 columns on there is room for the date, from 76 for the event, from 100 for the
    /// first moves.
    fn new(width: usize, charset: Charset) -> Self {
        let result = match charset {
            Charset::Ascii => "3/4-1/4!".len(),
            Charset::Unicode => 4,
        };
        let with_gap = |column: usize, from: usize| if width >= from { column + GAP } else { 0 };
        let (date, event) = (with_gap(DATE, 60), with_gap(EVENT, 76));
        let free = width.saturating_sub(NUMBER + GAP + GAP + result + GAP + MOVES + date + event);
        let players = if width >= 100 { free.min(34) } else { free.max(12) };
        let opening = if width >= 100 { free.saturating_sub(players + GAP) } else { 0 };
        let bare = |column: usize| column.saturating_sub(GAP);
        Self { number: NUMBER, players, result, event: bare(event), date: bare(date), opening }
    }
}

impl List {
    /// A list of the games of a collection, in lines so wide.
    pub(super) fn new(width: usize, charset: Charset, collection: &Collection) -> Self {
        Self {
            layout: Layout::new(width, charset),
            charset,
            names_files: collection.has_many_files(),
            file: None,
            read: 0,
            found: 0,
        }
    }

    /// Counts a game that was read, whether or not it is listed.
    pub(super) const fn count(&mut self) {
        self.read += 1;
    }

    /// Lists a game.
    pub(super) fn write(&mut self, found: &Found, out: &mut impl Write) -> io::Result<()> {
        self.name_file(found.source, out)?;
        self.found += 1;
        let Reading { record, number, fault, .. } = found.reading;
        let layout = &self.layout;
        let fit = |text: &str| self.charset.fit(&printable(text)).into_owned();
        let sign = if found.note.is_some() { "!" } else { "" };
        let moves = record.line.len().div_ceil(2);
        let moves = if fault.is_some() { format!("{moves}?") } else { moves.to_string() };
        let mut line = [
            right(&number.to_string(), layout.number),
            left(&self.players(record), layout.players, self.charset),
            left(&fit(&(result_text(found.ending.points()) + sign)), layout.result, self.charset),
            right(&moves, MOVES),
        ]
        .join("  ");
        let tag = |name| fit(record.tag(name).unwrap_or_default());
        for (text, width) in [
            (date(record), layout.date),
            (tag("Event"), layout.event),
            (first_moves(record, layout.opening), layout.opening),
        ] {
            if width > 0 {
                line += "  ";
                line += &left(&text, width, self.charset);
            }
        }
        writeln!(out, "{}", line.trim_end())
    }

    /// Both names, each cut to what the other leaves.
    fn players(&self, record: &Record) -> String {
        let name = |color| printable(player_name(record, color).unwrap_or("?"));
        let [white, black] = Color::ALL.map(|color| self.charset.fit(&name(color)).into_owned());
        let dash = self.charset.fit(" – ");
        let room = self.layout.players.saturating_sub(3);
        let [one, other] = [&white, &black].map(|name| columns(name));
        let half = room / 2;
        let cut = |name: &str, width| cut(name, width, self.charset);
        let white = cut(&white, room.saturating_sub(other.min(half)).max(half.min(one)));
        let left_over = room.saturating_sub(columns(&white));
        format!("{white}{dash}{}", cut(&black, left_over))
    }

    fn name_file(&mut self, source: &Stream, out: &mut impl Write) -> io::Result<()> {
        if self.names_files && self.file.as_ref() != Some(source) {
            writeln!(out, "{}:", self.charset.fit(&printable(&source.to_string())))?;
            self.file = Some(source.clone());
        }
        Ok(())
    }

    /// Tells how many games were listed.
    pub(super) fn finish(&self, out: &mut impl Write) -> io::Result<()> {
        let games = |count| if count == 1 { "game" } else { "games" };
        match (self.found, self.read) {
            (found, read) if found == read => writeln!(out, "{read} {}", games(read)),
            (found, read) => writeln!(out, "{found} of {read} {}", games(read)),
        }
    }
}

/// Both sides' points: `¾–¼`; `*` for none.
pub(super) fn result_text(white: Option<Points>) -> String {
    white.map_or_else(|| "*".to_owned(), |white| format!("{white}–{}", white.rest()))
}

/// When it was played, or else when its event was.
pub(super) fn date(record: &Record) -> String {
    let mut dates =
        ["Date", "UTCDate", "EventDate"].into_iter().filter_map(|name| record.tag(name));
    let date = dates.find(|date| date.contains(|c: char| c.is_ascii_digit())).unwrap_or_default();
    printable(date)
}

/// The first moves, as many as the width has room for.
pub(super) fn first_moves(record: &Record, width: usize) -> String {
    let mut position = record.start.clone();
    let mut text = String::new();
    for entry in &record.line {
        let name = san(&position, entry.played);
        if text.len() + usize::from(!text.is_empty()) + name.len() > width {
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += &name;
        position.play(entry.played);
    }
    text
}
