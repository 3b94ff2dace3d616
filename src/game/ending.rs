//! How the record of a game ends: the result that is printed, and what the last position says.

use super::{describe_outcome, score_text};
use crate::notation::{Record, ResultText};
use crate::rules::{Color, Outcome, Points, Position, Rules};

/// How the record of a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// White's points as they are printed.
    pub printed: Option<Points>,
    /// The end on the board, if the last position is one.
    pub on_board: Option<Outcome>,
    /// White's points for that end.
    by_rules: Option<Points>,
}

impl Ending {
    /// The end of a record that was read to its last move.
    pub fn of(record: &Record) -> Self {
        let last = last_position(record);
        let on_board = last.outcome();
        let by_rules = on_board.map(|outcome| outcome.points(last.rules())[Color::White]);
        Self { printed: record.result, on_board, by_rules }
    }

    /// The end of a record of which only the beginning was read: the last position is not known.
    pub const fn of_part(record: &Record) -> Self {
        Self { printed: record.result, on_board: None, by_rules: None }
    }

    /// White's points: those that are printed, else those of the last position.
    pub fn points(&self) -> Option<Points> {
        self.printed.or(self.by_rules)
    }

    /// Where the rules give other points than those that are printed: a sentence without its full
    /// stop.
    pub fn contradiction(&self, rules: &Rules) -> Option<String> {
        let outcome = self.on_board.filter(|_| self.by_rules != self.printed)?;
        let (end, points) = (describe_outcome(outcome, rules), score_text(outcome, rules));
        let printed = ResultText(self.printed);
        self.printed.map(|_| {
            format!("the result is given as {printed}, by the rules it is {points} ({end})")
        })
    }
}

/// Where a record ends.
fn last_position(record: &Record) -> Position {
    let mut position = record.start.clone();
    record.line.iter().for_each(|entry| position.play(entry.played));
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{FenOrder, RecordMove, parse_fen, read_move};
    use crate::rules::Variant;

    /// Black is stalemated by the one move.
    fn stalemate(variant: Variant, result: Option<Points>) -> Record {
        let fen = "k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1";
        let mut record = Record::new(parse_fen(fen, variant, FenOrder::Ranks).unwrap());
        let played = read_move(&record.start, "Kf9").unwrap();
        record.line.push(RecordMove::new(played));
        record.result = result;
        record
    }

    #[test]
    fn a_printed_result_is_kept_and_what_the_rules_give_is_told() {
        let rules = Variant::Glinski.rules();
        let ending = Ending::of(&stalemate(Variant::Glinski, Some(Points::HALF)));
        assert_eq!(ending.points(), Some(Points::HALF));
        let told = "the result is given as ½-½, by the rules it is ¾–¼ (Black is stalemated: ¾ to \
                    White, ¼ to Black)";
        assert_eq!(ending.contradiction(rules).as_deref(), Some(told));
    }

    #[test]
    fn without_a_printed_result_that_of_the_board_holds() {
        let record = stalemate(Variant::Glinski, None);
        let ending = Ending::of(&record);
        assert_eq!(ending.points(), Some(Points::THREE_QUARTERS));
        assert_eq!(ending.contradiction(Variant::Glinski.rules()), None);
        assert_eq!(Ending::of_part(&record).points(), None);
    }

    #[test]
    fn where_both_agree_nothing_is_told() {
        let drawn = Ending::of(&stalemate(Variant::McCooey, Some(Points::HALF)));
        assert_eq!(drawn.contradiction(Variant::McCooey.rules()), None);
        let start =
            Record { result: Some(Points::ONE), ..Record::new(Position::start(Variant::Glinski)) };
        assert_eq!(Ending::of(&start).contradiction(Variant::Glinski.rules()), None);
    }
}
