//! A tree of moves in lines.

use std::collections::HashMap;
use std::io::{self, Write};

use serde_json::json;

use super::{Form, Openings};
use crate::cli::charset::Charset;
use crate::cli::games::write_line;
use crate::game::{OpeningMove, OpeningTree, Scores};
use crate::notation::{coordinates, san, variant_id};
use crate::rules::{Color, Points, Position};

/// Points of White, the most first, with the head of their column.
const RESULTS: [(Points, &str); 5] = [
    (Points::ONE, "1"),
    (Points::THREE_QUARTERS, "¾"),
    (Points::HALF, "½"),
    (Points::QUARTER, "¼"),
    (Points::NONE, "0"),
];

/// How wide the first column is, for moves and their indentation.
const MOVES: usize = 28;

/// Writes the tree from its root on, the moves of most games first.
pub(super) fn write(
    tree: &OpeningTree,
    args: &Openings,
    charset: Charset,
    out: &mut impl Write,
) -> io::Result<()> {
    if args.form == Form::Text {
        write_head(tree, &args.root, charset, out)?;
    }
    let mut printer = Printer { tree, args, charset, told: HashMap::new(), line: Vec::new(), out };
    printer.write_from(&args.root, args.plies)
}

fn write_head(
    tree: &OpeningTree,
    root: &Position,
    charset: Charset,
    out: &mut impl Write,
) -> io::Result<()> {
    let name = charset.fit(root.rules().name);
    let games = if tree.games() == 1 { "game" } else { "games" };
    writeln!(out, "{name}: {} {games}; per cent of the points are White's", tree.games())?;
    let mut head = format!("{:<MOVES$}{:>7}{:>8}", "move", "games", "White %");
    for (_, name) in RESULTS {
        head += &format!("{:>6}", charset.fit(name));
    }
    writeln!(out, "{head}{:>6}", "*")
}

struct Printer<'a, W> {
    tree: &'a OpeningTree,
    args: &'a Openings,
    charset: Charset,
    /// Positions of which all was told, and for how many plies.
    told: HashMap<u64, usize>,
    /// The moves from the root to the current position, as they are written in a record.
    line: Vec<String>,
    out: &'a mut W,
}

impl<W: Write> Printer<'_, W> {
    fn write_from(&mut self, position: &Position, plies: usize) -> io::Result<()> {
        if plies == 0 {
            return Ok(());
        }
        self.told.insert(position.hash(), plies);
        for entry in self.often_played(position) {
            let after = position.after(entry.played);
            // A tree with other orders of moves would otherwise be told again for each of them.
            let is_told = self.told.get(&after.hash()).is_some_and(|&told| told >= plies - 1);
            let is_told = is_told && plies > 1 && !self.often_played(&after).is_empty();
            self.line.push(san(position, entry.played));
            match self.args.form {
                Form::Text => self.write_text(position, &entry, is_told)?,
                Form::Json => self.write_json(position, &entry, is_told)?,
            }
            if !is_told {
                self.write_from(&after, plies - 1)?;
            }
            self.line.pop();
        }
        Ok(())
    }

    /// The moves of so many games that they are told.
    fn often_played(&self, position: &Position) -> Vec<OpeningMove> {
        let mut moves = self.tree.moves_from(position);
        moves.retain(|entry| entry.scores.games() >= self.args.min_games);
        moves
    }

    fn write_text(
        &mut self,
        position: &Position,
        entry: &OpeningMove,
        is_told: bool,
    ) -> io::Result<()> {
        let scores = &entry.scores;
        let dots = if position.turn() == Color::White { "." } else { "…" };
        let name = self.line.last().map_or("", String::as_str);
        let indentation = "  ".repeat(self.line.len() - 1);
        let mark = if is_told { " (as above)" } else { "" };
        let text = format!("{indentation}{}{dots}{name}{mark}", position.fullmoves());
        let text = self.charset.fit(&text);
        let mut line = format!("{text:<MOVES$}{:>7}{:>8}", scores.games(), per_cent(scores));
        for (points, _) in RESULTS {
            line += &format!("{:>6}", scores.with(points));
        }
        writeln!(self.out, "{line}{:>6}", scores.open())
    }

    fn write_json(
        &mut self,
        position: &Position,
        entry: &OpeningMove,
        is_told: bool,
    ) -> io::Result<()> {
        let scores = &entry.scores;
        let object = json!({
            "variant": variant_id(position.variant()),
            "ply": self.line.len(),
            "line": self.line,
            "move": coordinates(position.rules(), entry.played),
            "games": scores.games(),
            "white_share": scores.share(),
            "results": {
                "1": scores.with(Points::ONE),
                "3/4": scores.with(Points::THREE_QUARTERS),
                "1/2": scores.with(Points::HALF),
                "1/4": scores.with(Points::QUARTER),
                "0": scores.with(Points::NONE),
                "*": scores.open(),
            },
            "as_above": is_told,
        });
        write_line(&object, self.out)
    }
}

fn per_cent(scores: &Scores) -> String {
    scores.share().map_or_else(|| "-".to_owned(), |share| format!("{:.1}", 100.0 * share))
}
