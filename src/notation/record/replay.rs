//! Plays written moves from a position: what they mean, what had to be guessed, and where they
//! cannot go on.

mod candidates;
mod search;

use super::tree::WrittenMove;
use super::{Dialect, Letters, Remark, RemarkKind};
use crate::notation::algebraic::explain;
use crate::notation::{MoveError, Wording, san};
use crate::rules::{Color, Move, Position};
use candidates::{Slip, candidates, wrong_sign};
use search::{Candidate, Chosen, Search};

/// Words in other letters than the rest of a game that are let pass.
const MOST_OTHER_LETTERS: usize = 3;

/// Written moves as far as they can be played.
pub(super) struct Replay {
    pub moves: Vec<Move>,
    /// The position after them.
    pub last: Position,
    pub remarks: Vec<Remark>,
    pub end: End,
    /// Where the next letters are tried: less is better.
    cost: u32,
}

/// Why a replay ends.
pub(super) enum End {
    /// All is played.
    Complete,
    /// Mate or stalemate.
    Over,
    /// The next text is no move.
    Stuck(MoveError),
}

impl Replay {
    /// Whether another replay should take its place.
    pub fn is_worse_than(&self, other: &Self) -> bool {
        (self.moves.len(), other.cost) < (other.moves.len(), self.cost)
    }

    pub fn is_complete(&self) -> bool {
        matches!(self.end, End::Complete | End::Over)
    }

    pub fn has_guesses(&self) -> bool {
        self.remarks.iter().any(|remark| {
            matches!(remark.kind, RemarkKind::Guessed { .. } | RemarkKind::GuessedFreely { .. })
        })
    }
}

/// Plays the words from a position. Where none of `others` is empty, a word may be in one of those
/// letters, if it is but one move then.
pub(super) fn replay(
    start: &Position,
    written: &[WrittenMove],
    dialect: Dialect,
    others: &[Letters],
) -> Replay {
    let mut search = Search::new(start);
    let mut signs = Vec::new();
    let mut end = End::Complete;
    let mut other_letters = 0;
    for word in written {
        let wording = Wording::read(&word.text, dialect);
        let is_single = search.is_single();
        let is_played = wording.as_ref().is_ok_and(|wording| {
            search.advance(|position| candidates(position, wording, is_single))
        });
        if is_played {
            signs.push(wording.map(|wording| wording.signs).unwrap_or_default());
            continue;
        }
        if !search.best().has_legal_move() {
            end = End::Over;
            break;
        }
        if other_letters < MOST_OTHER_LETTERS
            && search.advance(|position| in_other_letters(position, &word.text, dialect, others))
        {
            other_letters += 1;
            signs.push(Default::default());
            continue;
        }
        end = End::Stuck(match wording {
            Ok(wording) => explain(search.best(), &word.text, &wording.readings),
            Err(error) => error.into(),
        });
        break;
    }
    let mut position = start.clone();
    let mut remarks = Vec::new();
    let mut moves = Vec::new();
    for ((chosen, word), signs) in search.chosen().into_iter().zip(written).zip(&signs) {
        remarks.extend(remark(
            &position,
            word,
            &chosen,
            wrong_sign(&position, signs, chosen.played),
        ));
        position.play(chosen.played);
        moves.push(chosen.played);
    }
    Replay { moves, last: position, remarks, end, cost: search.cost() }
}

/// The one move that a text is in other letters.
fn in_other_letters(
    position: &Position,
    text: &str,
    dialect: Dialect,
    others: &[Letters],
) -> Vec<Candidate<Option<Slip>>> {
    let mut found: Vec<Candidate<Option<Slip>>> = Vec::new();
    for &letters in others {
        let Ok(wording) = Wording::read(text, Dialect { letters, ..dialect }) else { continue };
        for candidate in candidates(position, &wording, true) {
            if found.iter().all(|other| other.played != candidate.played) {
                found.push(Candidate { slip: Some(Slip::OtherLetters), cost: 16, ..candidate });
            }
        }
    }
    if found.len() == 1 { found } else { Vec::new() }
}

/// What is to be told about a move.
fn remark(
    position: &Position,
    word: &WrittenMove,
    chosen: &Chosen<Option<Slip>>,
    wrong_sign: Option<&'static str>,
) -> Vec<Remark> {
    let slip = chosen.slip.map(Slip::sentence).or(wrong_sign);
    if slip.is_none() && chosen.others.is_empty() {
        return Vec::new();
    }
    let (place, text) = (place(position), word.text.as_str().into());
    let taken = san(position, chosen.played);
    let mut kinds = Vec::new();
    let names = |leads_on: Option<bool>| -> Vec<String> {
        let others = chosen.others.iter();
        let others = others.filter(|(_, other)| leads_on.is_none_or(|wanted| wanted == *other));
        others.map(|&(other, _)| san(position, other)).collect()
    };
    if let Some(slip) = slip {
        let (place, taken) = (place.clone(), taken.clone());
        kinds.push(RemarkKind::Slip { place, text, taken, slip });
    }
    let text = word.text.as_str().into();
    let rivals = names(Some(true));
    if !rivals.is_empty() {
        kinds.push(RemarkKind::GuessedFreely { place, text, taken, others: rivals });
    } else if !chosen.others.is_empty() {
        kinds.push(RemarkKind::Guessed { place, text, taken, others: names(None) });
    }
    kinds.into_iter().map(|kind| Remark { line: word.line, kind }).collect()
}

/// `14.` or `14...`
pub(super) fn place(position: &Position) -> String {
    let dots = match position.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{}{dots}", position.fullmoves())
}
