//! What is told of a search, as lines.

use crate::engine::{Report, Score};
use crate::notation::coordinates;
use crate::rules::{Move, Position, Rules};

/// What a search has found so far.
pub fn info(report: &Report, rules: &Rules) -> String {
    let line: Vec<_> = report.line.iter().map(|&m| coordinates(rules, m)).collect();
    format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
        report.depth,
        report.seldepth,
        report.rank,
        score_words(report.score),
        report.nodes,
        report.nodes_per_second(),
        report.table_permille,
        report.elapsed.as_millis(),
        line.join(" "),
    )
}

/// What a position without a legal move is worth.
pub fn info_of_end(position: &Position) -> String {
    let score = match position.outcome() {
        Some(outcome) if !position.is_check() => {
            Score::of_points(outcome.points(position.rules())[position.turn()])
        }
        _ => Score::mated_in(0),
    };
    format!("info depth 0 score {}", score_words(score))
}

/// The answer: the move, and the one that is expected after it.
pub fn best_move(line: &[Move], rules: &Rules) -> String {
    match *line {
        [] => "bestmove 0000".to_owned(),
        [best] => format!("bestmove {}", coordinates(rules, best)),
        [best, reply, ..] => {
            format!("bestmove {} ponder {}", coordinates(rules, best), coordinates(rules, reply))
        }
    }
}

/// Hundredths of a pawn, or moves to the mate: below 0 if the side to move is mated.
fn score_words(score: Score) -> String {
    match score.mate() {
        Some(plies) => format!("mate {}", (plies + i32::from(plies > 0)) / 2),
        None => format!("cp {}", score.value()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    #[test]
    fn mates_are_counted_in_moves() {
        let words = [1, 2, 3, 4].map(|plies| score_words(Score::mate_in(plies)));
        assert_eq!(words, ["mate 1", "mate 1", "mate 2", "mate 2"]);
        let words = [0, 1, 2, 4].map(|plies| score_words(Score::mated_in(plies)));
        assert_eq!(words, ["mate 0", "mate 0", "mate -1", "mate -2"]);
        assert_eq!(score_words(-Score::STALEMATE), "cp -191");
    }

    #[test]
    fn a_report_is_a_line() {
        let position = Position::start(Variant::Glinski);
        let moves = position.legal_moves();
        let report = Report {
            depth: 7,
            seldepth: 12,
            score: Score::centipawns(-35),
            nodes: 20_000,
            elapsed: Duration::from_millis(40),
            table_permille: 3,
            rank: 2,
            line: moves[..1].to_vec(),
        };
        let first = coordinates(position.rules(), moves[0]);
        assert_eq!(
            info(&report, position.rules()),
            format!(
                "info depth 7 seldepth 12 multipv 2 score cp -35 nodes 20000 nps 500000 \
                 hashfull 3 time 40 pv {first}"
            )
        );
        assert_eq!(best_move(&report.line, position.rules()), format!("bestmove {first}"));
    }

    #[test]
    fn ends_have_a_score_and_no_move() {
        let end = |variant, fen| info_of_end(&parse_fen(fen, variant, FenOrder::Ranks).unwrap());
        let stalemate = "k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1";
        assert_eq!(end(Variant::Glinski, stalemate), "info depth 0 score cp -191");
        assert_eq!(end(Variant::McCooey, stalemate), "info depth 0 score cp 0");
        let mate = "1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1";
        assert_eq!(end(Variant::Glinski, mate), "info depth 0 score mate 0");
        assert_eq!(best_move(&[], Variant::Glinski.rules()), "bestmove 0000");
    }
}
