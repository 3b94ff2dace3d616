//! What the engine finds: mates, stalemates and draws, in all games; and that it keeps its limits.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use hexmate::engine::{
    Level, Limits, Report, Score, Searcher, StopFlag, Strength, Task, Technique, Techniques, choose,
};
use hexmate::notation::{FenOrder, parse_fen};
use hexmate::rules::{Move, Outcome, Position, Variant};

fn position(variant: Variant, fen: &str) -> Position {
    parse_fen(fen, variant, FenOrder::Ranks).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn glinski(fen: &str) -> Position {
    position(Variant::Glinski, fen)
}

fn search_after(past: &[u64], position: &Position, limits: &Limits) -> Report {
    let stop = StopFlag::new();
    let report = Searcher::new(4).search(position, past, limits, &stop, &mut |_| ());
    report.expect("a position with legal moves")
}

fn search(position: &Position, depth: u32) -> Report {
    search_after(&[], position, &Limits::depth(depth))
}

/// Whether the side to move mates within so many of its moves, found by trying everything.
fn mates(position: &Position, moves: u32) -> bool {
    position.legal_moves().into_iter().any(|m| is_mating(position, m, moves))
}

fn is_mating(position: &Position, m: Move, moves: u32) -> bool {
    let next = position.after(m);
    match next.outcome() {
        Some(outcome) => matches!(outcome, Outcome::Win { .. }),
        None => {
            moves > 1 && next.legal_moves().into_iter().all(|m| mates(&next.after(m), moves - 1))
        }
    }
}

fn is_stalemate(position: &Position) -> bool {
    matches!(position.outcome(), Some(Outcome::Stalemate { .. }))
}

/// Deep enough for a mate whose quiet moves the search looks at late; a mate ends the search.
const DEEP: u32 = 14;

const MATES: [(Variant, u32, &str); 27] = {
    use Variant::{Glinski, McCooey, Shafran};
    [
        (Glinski, 1, "1/2k/5/6b/pp1pp1p2/1n1p7/1R4PK1p1/3Pq1P4/7P3/1PP6r1/2R8 b - 1 26"),
        (Glinski, 1, "1/1k1/5/Q6/2P6/4K3Q2/1P9/6P4/11/11/11 w - 1 66"),
        (Glinski, 1, "1/3/5/6k/1rBp2p1p/7pp2/1p8R/1q9/3P7/1PP5P2/2K1R4P1 b - 0 37"),
        (Glinski, 2, "1/3/5/6Q/9/4K6/1k1P7/2P3P4/1P9/11/11 w - 1 57"),
        (Glinski, 2, "1/3/5/7/7p1/11/2b1k6/6b4/11/2p2p5/2K8 b - 3 73"),
        (Glinski, 2, "1/3/5/7/9/11/6K4/9k1/11/8Q2/11 w - 11 69"),
        (Glinski, 3, "1/3/5/7/9/11/n4Q5/11/8K2/6k4/11 w - 0 1"),
        (Glinski, 3, "1/3/5/4Q2/9/11/5n5/11/7K2k/11/11 w - 0 1"),
        (Glinski, 3, "1/3/5/4K2/9/10k/11/11/4Q6/11/8n2 w - 0 1"),
        (McCooey, 1, "1/3/4Q/7/9/6B4/6K3k/9R1/3P7/11/2P8 w - 3 61"),
        (McCooey, 1, "1/3/5/3N1B1/9/4p6/4P6/2P1Q2P3/7K3/1k4R4/7BP2 w - 3 56"),
        (McCooey, 1, "b/k2/4B/pR1p1pp/3p4n/11/6P4/5P1P3/8q1N/3P1BK1P2/2P1q6 b - 0 17"),
        (McCooey, 2, "1/3/5/7/9/11/3pk6/11/2p8/11/4K2q3 b - 1 72"),
        (McCooey, 2, "1/3/5/7/9/11/3pk6/11/11/2p1K6/7q3 b - 1 73"),
        (McCooey, 2, "1/3/5/5p1/3p1p3/8p2/11/5k5/11/9r1/6K4 b - 7 52"),
        (McCooey, 3, "1/1k1/5/7/4K4/2Q8/5n5/11/11/11/11 w - 0 1"),
        (McCooey, 3, "1/3/5/7/9/11/11/7n3/2k1K2Q3/11/11 w - 0 1"),
        (McCooey, 3, "1/3/4k/7/Q8/11/n8K1/11/11/11/11 w - 0 1"),
        (Shafran, 1, "K4/6/3b3/3k4/5q3/9/8/3q3/6/5 b - - 3 69"),
        (Shafran, 1, "k2n1/5p/np2p2/5r2/Q5p1P/pp4qP1/8/2N4/PP1PPR/R2K1 w - - 2 24"),
        (Shafran, 1, "5/1k1p1p/1p1p2b/7n/1p1K5/1Pp6/8/4r2/6/q4 b - - 1 42"),
        (Shafran, 2, "2b1r/1k1p1p/1p1p3/2Np4/1p4P1P/1Pp5R/p3nrBK/3PP2/6/5 b - - 1 24"),
        (Shafran, 2, "5/1ppp2/7/8/8p/k2r5/8/1pK4/6/5 b - - 1 40"),
        (Shafran, 2, "k2q1/3p2/1p1p3/2p3p1/3N1n1P1/4P4/1R1P1PP1/4r2/5K/5 b - - 0 29"),
        (Shafran, 3, "Q4/6/7/8/9/9/3K4/6n/1k4/5 w - - 0 1"),
        (Shafran, 3, "5/4k1/7/8/4K4/9/8/2Q4/6/4n w - - 0 1"),
        (Shafran, 3, "5/6/7/8/9/2K4n1/5Q2/7/6/k4 w - - 0 1"),
    ]
};

#[test]
fn mates_in_one_to_three_moves_are_found() {
    for (variant, moves, fen) in MATES {
        let position = position(variant, fen);
        let report = search(&position, DEEP);
        assert_eq!(report.score.mate(), Some(2 * moves as i32 - 1), "{variant:?} {fen}");
        assert!(is_mating(&position, report.line[0], moves), "{variant:?} {fen}");
        assert!(moves == 1 || !mates(&position, moves - 1), "{variant:?} {fen}");
    }
}

#[test]
fn whoever_is_being_mated_knows_when() {
    for (variant, moves, fen) in MATES {
        let position = position(variant, fen);
        let next = position.after(search(&position, DEEP).line[0]);
        if moves > 1 {
            let score = search(&next, DEEP).score;
            assert_eq!(score.mate(), Some(2 - 2 * moves as i32), "{variant:?} {fen}");
        }
    }
}

#[test]
fn three_quarters_are_taken_where_no_mate_is_left() {
    // Bare kings, and a bishop and a knight that cannot mate.
    let fens = ["k/3/5/3K3/9/11/11/11/11/11/11 w - 0 1", "k/1B1/4K/7/9/11/8N2/11/11/11/11 w - 0 1"];
    for fen in fens {
        let mut position = glinski(fen);
        assert_eq!(search(&position, 6).score, Score::STALEMATE, "{fen}");
        for _ in 0..5 {
            if position.outcome().is_none() {
                position.play(search(&position, 6).line[0]);
            }
        }
        assert!(is_stalemate(&position), "{fen}");
    }
}

#[test]
fn a_stalemate_of_bare_kings_is_worth_nothing_where_points_are_halved() {
    let fen = "k/3/5/3K3/9/11/11/11/11/11/11 w - 0 1";
    assert_eq!(search(&position(Variant::McCooey, fen), 4).score, Score::DRAW);
}

#[test]
fn nobody_is_stalemated_who_can_be_mated() {
    let fens = [
        "1/3/5/7/9/11/9Q1/2K8/11/11/k10 w - 0 1",
        "1/3/5/7/9/11/8K1k/Q10/11/11/11 w - 0 1",
        "k/3/5/1K5/1Q7/11/11/11/11/11/11 w - 0 1",
        "1/3/3Q1/7/2p4P1/8K1k/7P3/11/11/11/11 w - 0 1",
        "1/3/5/7/9/1P5Q3/11/11/8K2/5P1p3/10k w - 0 1",
    ];
    for fen in fens {
        let position = glinski(fen);
        let stalemates = |m: &Move| is_stalemate(&position.after(*m));
        assert!(position.legal_moves().iter().any(stalemates), "{fen}");
        let report = search(&position, 6);
        assert!(report.score.mate().is_some_and(|plies| plies > 0), "{fen}");
        assert!(!stalemates(&report.line[0]), "{fen}");
    }
}

#[test]
fn whoever_is_lost_heads_for_a_quarter() {
    // The last rook gives itself up, and whatever takes it stalemates.
    let fens = [
        "1/3/5/5r1/9/11/11/10Q/8k2/11/7RK2 b - 0 1",
        "1/3/5/7/9/5r1R3/11/4Q5k/11/10K/11 b - 0 1",
        "1/3/5/7/9/8K1k/9R1/11/7r3/1Q9/11 b - 0 1",
        "1/3/5/7/9/11/11/11/5Q5/R4r5/2k7K b - 0 1",
    ];
    for fen in fens {
        assert!(search(&glinski(fen), 4).score >= -Score::STALEMATE, "{fen}");
    }
}

#[test]
fn a_winner_does_not_repeat() {
    let position = glinski("1/3/2k2/7/9/5K5/11/11/10Q/11/11 w - 30 60");
    let best = search(&position, 6);
    let next = position.after(best.line[0]);
    // The position after the best move has stood twice already.
    let other = position.hash() ^ 1;
    let past = [next.hash(), other, other, other, next.hash(), other, other];
    let report = search_after(&past, &position, &Limits::depth(6));
    assert_ne!(report.line[0], best.line[0]);
    assert!(report.score > Score::centipawns(500));
}

#[test]
fn the_hundredth_quiet_ply_draws_unless_it_mates() {
    let in_seven = "1/3/2k2/7/9/5K5/11/11/10Q/11/11 w - 99 90";
    assert_eq!(search(&glinski(in_seven), 5).score, Score::DRAW);
    let in_one = "1/1k1/5/Q6/2P6/4K3Q2/1P9/6P4/11/11/11 w - 99 90";
    assert_eq!(search(&glinski(in_one), 5).score, Score::mate_in(1));
}

#[test]
fn a_fresh_searcher_always_finds_the_same() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        for limits in [Limits::depth(5), Limits::nodes(20_000)] {
            let [one, other] = [0, 1].map(|_| search_after(&[], &start, &limits));
            assert_eq!((one.line, one.score), (other.line, other.score), "{variant:?}");
            assert_eq!(one.nodes, other.nodes, "{variant:?}");
        }
    }
}

#[test]
fn a_search_without_end_can_be_stopped() {
    let stop = StopFlag::new();
    let (sender, reports) = mpsc::channel();
    let flag = stop.clone();
    let thread = thread::spawn(move || {
        let start = Position::start(Variant::Glinski);
        let mut searcher = Searcher::new(4);
        searcher.search(&start, &[], &Limits::default(), &flag, &mut |report| {
            let _ = sender.send(report.depth);
        })
    });
    assert_eq!(reports.recv(), Ok(1));
    stop.stop();
    let report = thread.join().expect("the search does not panic");
    assert!(report.is_some_and(|report| !report.line.is_empty()));
}

#[test]
fn a_search_that_is_stopped_before_it_begins_has_a_move() {
    let stop = StopFlag::new();
    stop.stop();
    for limits in [Limits::default(), Limits::nodes(0), Limits::time(Duration::ZERO)] {
        let start = Position::start(Variant::Shafran);
        let report = Searcher::new(1).search(&start, &[], &limits, &stop, &mut |_| ());
        assert!(report.is_some_and(|report| start.legal_moves().contains(&report.line[0])));
    }
}

#[test]
fn there_is_no_move_where_the_game_is_over() {
    let (variant, _, fen) = MATES[0];
    let before = position(variant, fen);
    let mated = before.after(search(&before, 2).line[0]);
    let stalemated = glinski("k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1");
    for over in [mated, stalemated] {
        let (mut searcher, stop) = (Searcher::new(1), StopFlag::new());
        assert!(over.outcome().is_some());
        assert_eq!(searcher.search(&over, &[], &Limits::depth(3), &stop, &mut |_| ()), None);
        let beginner = Level::ALL[0].strength();
        let chosen = choose(&mut searcher, &over, &[], &beginner, 1, &stop, &mut |_| ());
        assert_eq!(chosen, None);
    }
}

/// Numbers that are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn lines_are_legal_wherever_random_games_lead() {
    let mut chance = Chance(1);
    let mut searcher = Searcher::new(1);
    for game in 0..30 {
        let mut position = Position::start(Variant::ALL[game % 3]);
        let mut past = Vec::new();
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let limits = Limits::nodes(chance.below(400) as u64);
            let stop = StopFlag::new();
            let report = searcher.search(&position, &past, &limits, &stop, &mut |_| ());
            let mut here = position.clone();
            for m in report.expect("a legal move").line {
                assert!(here.legal_moves().contains(&m));
                here.play(m);
            }
            past.push(position.hash());
            position.play(moves[chance.below(moves.len())]);
        }
    }
}

#[test]
fn the_weak_levels_play_legal_games() {
    let weak: Vec<Strength> = Level::ALL[..3].iter().map(|level| level.strength()).collect();
    let mut searcher = Searcher::new(1);
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let mut position = Position::start(variant);
        let mut past = Vec::new();
        for ply in 0..60 {
            let strength = &weak[ply % 3];
            let stop = StopFlag::new();
            let chosen =
                choose(&mut searcher, &position, &past, strength, seed, &stop, &mut |_| ());
            let Some(report) = chosen else { break };
            assert!(position.legal_moves().contains(&report.line[0]));
            past.push(position.hash());
            position.play(report.line[0]);
        }
    }
}

#[test]
fn several_lines_begin_with_different_moves_the_best_first() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        for nodes in (500..8_000).step_by(700) {
            let task = Task { lines: 4, ..Task::new(&start, &[], Limits::nodes(nodes)) };
            let reports = Searcher::new(1).analyse(&task, &StopFlag::new(), &mut |_| ());
            assert_eq!(reports.len(), 4);
            let mut moves: Vec<_> = reports.iter().map(|report| report.line[0]).collect();
            moves.sort();
            moves.dedup();
            assert_eq!(moves.len(), 4, "{variant:?} {nodes}");
            assert!(reports.iter().map(|report| report.rank).eq(1..=4));
        }
    }
}

#[test]
fn only_the_moves_that_were_asked_for_are_searched() {
    let start = Position::start(Variant::McCooey);
    let moves: Vec<Move> = start.legal_moves().into_iter().skip(5).take(2).collect();
    let task = Task { moves: &moves, lines: 9, ..Task::new(&start, &[], Limits::depth(4)) };
    let reports = Searcher::new(1).analyse(&task, &StopFlag::new(), &mut |_| ());
    let mut found: Vec<_> = reports.iter().map(|report| report.line[0]).collect();
    found.sort();
    assert_eq!(found, moves);
}

#[test]
fn every_technique_can_be_left_out() {
    for technique in Technique::ALL {
        let mut searcher = Searcher::new(1);
        searcher.set_techniques(Techniques::all().without(technique));
        for (variant, _, fen) in MATES.iter().filter(|(_, moves, _)| *moves <= 2) {
            let position = position(*variant, fen);
            let limits = Limits { mate: Some(4), ..Limits::depth(10) };
            let report = searcher.search(&position, &[], &limits, &StopFlag::new(), &mut |_| ());
            let mate = report.and_then(|report| report.score.mate());
            assert!(mate.is_some_and(|plies| plies > 0), "{fen} without {}", technique.id());
        }
    }
}

#[test]
fn threads_find_what_one_finds() {
    let mut searcher = Searcher::new(4);
    searcher.set_threads(3);
    for (variant, moves, fen) in MATES {
        let position = position(variant, fen);
        let report = searcher.search(
            &position,
            &[],
            &Limits::depth(2 * DEEP),
            &StopFlag::new(),
            &mut |_| (),
        );
        let mate = report.and_then(|report| report.score.mate());
        // Which entries the others leave in the table, and so what is cut, is up to chance: a
        // mate may be found later, and a longer one.
        let fastest = 2 * moves as i32 - 1;
        assert!(mate.is_some_and(|plies| plies >= fastest), "{fen}: {mate:?}");
    }
}

#[test]
fn a_mate_that_is_near_enough_ends_the_search() {
    let (variant, _, fen) = MATES[9];
    let limits = Limits { mate: Some(3), ..Limits::default() };
    let report = search_after(&[], &position(variant, fen), &limits);
    assert!(report.score.mate().is_some_and(|plies| plies > 0 && plies <= 5));
}

#[test]
fn draws_are_seen_where_the_search_ends() {
    // Whatever is played is the hundredth quiet ply, and no move mates or stalemates.
    let position = glinski("k/3/5/7/9/11/11/11/5K5/11/5Q5 w - 99 90");
    assert!(position.legal_moves().iter().all(|&m| position.after(m).outcome().is_none()));
    for depth in 1..=3 {
        assert_eq!(search(&position, depth).score, Score::DRAW, "depth {depth}");
    }
    let one_more = glinski("k/3/5/7/9/11/11/11/5K5/11/5Q5 w - 96 90");
    assert!(search(&one_more, 1).score > Score::STALEMATE);
}

#[test]
fn whoever_despises_draws_thinks_less_of_them_in_every_form() {
    // Bare kings: a draw by material in Shafran's game, by stalemate or the counter in McCooey's.
    let bare = [
        (Variant::Shafran, "5/6/7/3k4/9/9/3K4/7/6/5 w - - 0 1"),
        (Variant::McCooey, "k/3/5/3K3/9/11/11/11/11/11/11 w - 97 90"),
    ];
    for (variant, fen) in bare {
        let position = position(variant, fen);
        let mut searcher = Searcher::new(1);
        searcher.set_contempt(40);
        let stop = StopFlag::new();
        let report = searcher.search(&position, &[], &Limits::depth(4), &stop, &mut |_| ());
        let score = report.map(|report| report.score);
        if position.outcome().is_none() {
            assert_eq!(score, Some(Score::centipawns(-40)), "{variant:?}");
        }
    }
}
