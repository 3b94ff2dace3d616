//! What is told about a text that was read: odd things that were passed over or guessed, and why a
//! game could not be read. One plain sentence each.

use std::fmt;

use super::Excerpt;
use crate::notation::{FenError, MoveError};
use crate::rules::Points;

/// Something odd in a text which did not keep it from being read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// From 1 in the file.
    pub line: usize,
    /// What was odd.
    pub kind: RemarkKind,
}

/// What was odd.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RemarkKind {
    /// A comment runs to the end of the game.
    #[error("the comment that begins here is not closed, it was read to the end of the game")]
    CommentUnclosed,
    /// A variation runs to the end of the game.
    #[error("a variation is not closed, it was read to the end of the game")]
    VariationUnclosed,
    /// Brackets within brackets, more than anybody writes.
    #[error("variations deeper than {deepest} brackets were passed over")]
    VariationTooDeep {
        /// How many are read.
        deepest: usize,
    },
    /// `)`, `}` or `]` without its beginning.
    #[error("`{0}` closes nothing and was passed over")]
    ClosesNothing(char),
    /// The name of a tag was corrected.
    #[error("tag {written} was read as `{name}`")]
    TagMisspelt {
        /// As it stands in the text.
        written: Excerpt,
        /// What was meant.
        name: &'static str,
    },
    /// The tag stands twice.
    #[error("tag {0} stands there again, both were kept")]
    TagRepeated(Excerpt),
    /// The tag was closed where its line ends.
    #[error("tag {0} is not closed, it was read to the end of its line")]
    TagUnclosed(Excerpt),
    /// Words that are neither tag nor move.
    #[error("{0} was passed over, it is neither tag nor move")]
    PassedOver(Excerpt),
    /// The tag and the moves tell another result.
    #[error("the tag tells the result {tag}, the moves end with {moves}, which was kept")]
    ResultsDiffer {
        /// White's points in the tag.
        tag: ResultText,
        /// White's points behind the moves.
        moves: ResultText,
    },
    /// A second result behind the moves.
    #[error("the moves end with {first} and then with {then}, the first was kept")]
    ResultRepeated {
        /// White's points where they stand first.
        first: ResultText,
        /// White's points where they stand again.
        then: ResultText,
    },
    /// A tag whose value is no result.
    #[error("result {0} was not understood, expected one such as 1-0, 3/4-1/4, 1/2-1/2 or *")]
    ResultUnknown(Excerpt),
    /// A stalemate is told, but not whose.
    #[error("{0} was read as a stalemate, its points follow from the last position")]
    Stalemate(Excerpt),
    /// Letters of an older code.
    #[error("the letters here are not UTF-8, they were read as {0}")]
    CodePage(&'static str),
    /// A move fits several; the rest of the game decides.
    #[error("{place} {text} was read as {taken}, {} does not lead as far", others.join(" or "))]
    Guessed {
        /// The number of the move.
        place: String,
        /// As it is written.
        text: Excerpt,
        /// The move that was taken.
        taken: String,
        /// The moves that it fits too.
        others: Vec<String>,
    },
    /// A move fits several, and nothing decides.
    #[error("{place} {text} was read as {taken}, {} would do as well", others.join(" or "))]
    GuessedFreely {
        /// The number of the move.
        place: String,
        /// As it is written.
        text: Excerpt,
        /// The move that was taken.
        taken: String,
        /// The moves with which the game goes on too.
        others: Vec<String>,
    },
    /// What is written is not quite the move.
    #[error("{place} {text} was read as {taken}: {slip}")]
    Slip {
        /// The number of the move.
        place: String,
        /// As it is written.
        text: Excerpt,
        /// The move that was taken.
        taken: String,
        /// What is wrong with it.
        slip: &'static str,
    },
    /// Moves after mate or stalemate.
    #[error("{moves} more words were left out, the game is over by {end} before {place} {text}")]
    AfterEnd {
        /// The number of the first of them.
        place: String,
        /// The first of them.
        text: Excerpt,
        /// How many there are.
        moves: usize,
        /// "checkmate" or "stalemate".
        end: &'static str,
    },
    /// A variation was cut where it cannot go on.
    #[error("a variation was cut before {place} {text}: {why}")]
    VariationCut {
        /// The number of the move.
        place: String,
        /// As it is written.
        text: Excerpt,
        /// Why it is no move.
        why: MoveError,
    },
    /// A game that is not known here.
    #[error("variant {written} is not known, the game was read as {game}'s")]
    VariantUnknown {
        /// As it stands in the text.
        written: Excerpt,
        /// The name of the game.
        game: &'static str,
    },
    /// The rules give other points for the last position.
    #[error("the result is told as {told}, the last position gives {ruled}")]
    ResultAgainstRules {
        /// As it is told.
        told: ResultText,
        /// By the rules.
        ruled: ResultText,
    },
    /// So much was odd that the rest is not told.
    #[error("more is odd with this game than is told here")]
    More,
}

/// The points of both sides as a result is written; `*` for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultText(pub Option<Points>);

/// Why a game or a part of it could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// More text than a game has.
    #[error("the text of the game is longer than {most} bytes and was skipped")]
    TooLong {
        /// How long a text may be, in bytes.
        most: usize,
    },
    /// More tags than a game has.
    #[error("the game has more than {most} tags and was skipped")]
    TooManyTags {
        /// How many there may be.
        most: usize,
    },
    /// The first position is none.
    #[error("line {line}: the position is not understood, {why}")]
    Start {
        /// From 1 in the file.
        line: usize,
        /// Why not.
        why: FenError,
    },
    /// A move that no rule allows; what was played before it is kept.
    #[error("line {line}: {place} {text} is no move here, {why}")]
    Impossible {
        /// From 1 in the file.
        line: usize,
        /// The number of the move.
        place: String,
        /// As it is written.
        text: Excerpt,
        /// Why it is no move, and which ones would be.
        why: Box<MoveError>,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(white) => write!(f, "{white}-{}", white.rest()),
            None => f.write_str("*"),
        }
    }
}
