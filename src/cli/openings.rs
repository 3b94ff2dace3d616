//! `hexmate openings`: the moves with which the games of files begin, as a tree.

mod print;

use std::io::Write;

use anyhow::anyhow;

use super::charset::Charset;
use super::collection::{Collection, Console};
use super::games::Found;
use crate::game::{OpeningTree, Query};
use crate::rules::Position;

/// Which games are counted, and how much of the tree is told.
#[derive(Debug)]
pub struct Openings {
    /// Where the games come from.
    pub collection: Collection,
    /// What they have to be.
    pub query: Query,
    /// The position from which the tree grows.
    pub root: Position,
    /// How far it grows.
    pub plies: usize,
    /// Moves of fewer games are not told.
    pub min_games: u32,
    /// How it is told.
    pub form: Form,
}

/// How a tree is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Lines with indentation.
    Text,
    /// A JSON object for each move.
    Json,
}

/// Counts the games that are found and tells the tree.
pub fn run(args: &Openings, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    let mut tree = OpeningTree::new(args.plies);
    let mut console = Console::before_output();
    let access = args.collection.for_each(&mut console, |console, source, reading| {
        let found = Found::new(source, &reading);
        found.tell_fault(console);
        if args.query.finds(&reading.record, found.ending()) {
            tree.add_from(&args.root, &reading.record, found.ending().points());
        }
        Ok(())
    })?;
    match tree.left_out() {
        0 => {}
        moves => console.tell(&anyhow!(
            "the tree is full: {moves} moves that were new to it were left out, fewer --plies need \
             less room"
        )),
    }
    print::write(&tree, args, charset, out)?;
    out.flush()?;
    access.complete()
}
