//! A played game: moves taken back and played again, clocks, draws and results.

use std::time::{Duration, Instant};

use hexmate::game::{Game, GameError, GameSetup, TimeControl};
use hexmate::notation::{FenOrder, parse_fen, read_move, write_fen};
use hexmate::rules::{Color, DrawReason, Outcome, Points, Variant, WinReason};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn new_game() -> Game {
    Game::new(GameSetup::new(Variant::Glinski))
}

fn from_fen(variant: Variant, fen: &str) -> Game {
    let start = parse_fen(fen, variant, FenOrder::Ranks).expect("a position of the test");
    Game::new(GameSetup::from_position(start))
}

fn timed(control: &str) -> Game {
    let time: TimeControl = control.parse().expect("a time control of the test");
    Game::new(GameSetup { time: Some(time), ..GameSetup::new(Variant::Glinski) })
}

fn play(game: &mut Game, moves: &str, now: Instant) {
    for text in moves.split_whitespace() {
        let m = read_move(game.position(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(m, now).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn sans(game: &Game) -> Vec<&str> {
    game.line().iter().map(|played| played.san()).collect()
}

#[test]
fn moves_are_taken_back_to_the_start_and_played_again() {
    let now = Instant::now();
    let mut game = new_game();
    play(&mut game, "f5f6 g7g6 f6g6 f7g6", now);
    assert_eq!(sans(&game), ["f6", "g6", "fxg6", "fxg6"]);
    let fens: Vec<String> = (0..=4)
        .map(|ply| write_fen(game.position_at(ply).expect("a ply"), FenOrder::Ranks))
        .collect();
    for ply in (0..4).rev() {
        game.takeback(now).expect("a move");
        assert_eq!(
            (game.ply(), write_fen(game.position(), FenOrder::Ranks)),
            (ply, fens[ply].clone())
        );
    }
    assert_eq!(game.takeback(now), Err(GameError::NothingToTakeBack));
    for fen in &fens[1..] {
        game.redo(now).expect("a move");
        assert_eq!(&write_fen(game.position(), FenOrder::Ranks), fen);
    }
    assert_eq!(game.redo(now), Err(GameError::NothingToRedo));
    assert_eq!(game.position_at(5), None);
}

#[test]
fn a_move_that_was_taken_back_becomes_a_variation() {
    let now = Instant::now();
    let mut game = new_game();
    play(&mut game, "f5f6 g7g6", now);
    game.takeback(now).expect("a move");
    game.takeback(now).expect("a move");
    play(&mut game, "g4g6", now);
    assert_eq!(sans(&game), ["g6"]);
    let variations = game.line()[0].variations();
    assert_eq!(variations.len(), 1);
    assert_eq!(variations[0].iter().map(|p| p.san()).collect::<Vec<_>>(), ["f6", "g6"]);
    // Played after all, it is the main line again, and what followed can be played again.
    game.takeback(now).expect("a move");
    play(&mut game, "f5f6", now);
    assert_eq!((game.ply(), sans(&game)), (1, vec!["f6", "g6"]));
    assert_eq!(game.line()[0].variations()[0][0].san(), "g6");
    game.redo(now).expect("a move");
    assert_eq!(game.ply(), 2);
}

#[test]
fn clocks_count_only_while_they_run_and_go_back_with_the_moves() {
    let begin = Instant::now();
    let at = |s| begin + seconds(s);
    let mut game = timed("1+3");
    let left = |game: &Game, s| {
        Color::ALL.map(|color| game.remaining(color, at(s)).expect("a clock").as_secs())
    };
    assert_eq!(left(&game, 50), [60, 60]);
    game.start_clock(at(50));
    assert_eq!(left(&game, 60), [50, 60]);
    play(&mut game, "f5f6", at(60));
    assert_eq!(left(&game, 60), [53, 60]);
    assert_eq!(game.line()[0].think_time(), Some(seconds(10)));
    game.stop_clock(at(65));
    assert_eq!(left(&game, 900), [53, 55]);
    game.start_clock(at(900));
    play(&mut game, "g7g6", at(905));
    assert_eq!(left(&game, 905), [53, 53]);
    game.takeback(at(910)).expect("a move");
    assert_eq!(left(&game, 911), [53, 59]);
    game.takeback(at(912)).expect("a move");
    assert_eq!(left(&game, 912), [60, 60]);
    game.redo(at(920)).expect("a move");
    game.redo(at(930)).expect("a move");
    assert_eq!(left(&game, 931), [52, 53]);
    assert_eq!(game.remaining_at(0).expect("clocks").white, seconds(60));
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let begin = Instant::now();
    let mut game = timed("0.5+0");
    game.start_clock(begin);
    assert_eq!(game.check_flag(begin + seconds(29)), None);
    let late = begin + seconds(30);
    let reply = read_move(game.position(), "f6").expect("a move");
    let loss = Outcome::Win { winner: Color::Black, by: WinReason::Timeout };
    assert_eq!(game.play(reply, late), Err(GameError::Over(loss)));
    assert_eq!((game.outcome(), game.ply()), (Some(loss), 0));
    assert_eq!(game.check_flag(late), None);
    assert!(!game.is_clock_running());
    game.takeback(late).expect("a result to take back");
    assert_eq!((game.outcome(), game.remaining(Color::White, late)), (None, Some(seconds(30))));
}

#[test]
fn against_bare_pieces_time_only_costs_half_a_point() {
    let begin = Instant::now();
    let fen = "1/3/k4/7/9/11/11/11/5Q5/5K5/11 w - 0 1";
    let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).expect("a position");
    let time = "1+0".parse().ok();
    let mut game = Game::new(GameSetup { time, ..GameSetup::from_position(start) });
    game.start_clock(begin);
    let draw = Some(Outcome::Draw(DrawReason::Timeout));
    assert_eq!(game.check_flag(begin + seconds(61)), draw);
    assert_eq!(game.points().map(|points| points.white), Some(Points::HALF));
}

#[test]
fn a_game_without_clocks_measures_think_times_once_it_is_told_to() {
    let begin = Instant::now();
    let mut game = new_game();
    play(&mut game, "f5f6", begin + seconds(5));
    game.start_clock(begin + seconds(5));
    play(&mut game, "g7g6", begin + seconds(5) + Duration::from_micros(1_999_900));
    let times: Vec<_> = game.line().iter().map(|played| played.think_time()).collect();
    assert_eq!(times, [None, Some(Duration::from_millis(1999))]);
    assert_eq!(game.remaining(Color::White, begin), None);
    assert_eq!(game.check_flag(begin + seconds(9999)), None);
}

#[test]
fn draws_are_offered_accepted_declined_and_lapse() {
    let now = Instant::now();
    let mut game = new_game();
    assert_eq!(game.accept_draw(now), Err(GameError::NoOffer));
    game.offer_draw(Color::White).expect("no offer yet");
    let again = Err(GameError::AlreadyOffered(Color::White));
    assert_eq!(game.offer_draw(Color::Black), again);
    play(&mut game, "f5f6", now);
    assert_eq!(game.draw_offer(), Some(Color::White), "the offer goes with the move");
    play(&mut game, "g7g6", now);
    assert_eq!(game.draw_offer(), None, "a move is an answer");
    game.offer_draw(Color::Black).expect("no offer yet");
    game.decline_draw().expect("an offer");
    assert_eq!(game.decline_draw(), Err(GameError::NoOffer));
    game.offer_draw(Color::Black).expect("no offer yet");
    game.accept_draw(now).expect("an offer");
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
    assert!(matches!(game.resign(Color::White, now), Err(GameError::Over(_))));
    assert!(matches!(game.offer_draw(Color::White), Err(GameError::Over(_))));
}

#[test]
fn resigning_ends_the_game_until_it_is_taken_back() {
    let now = Instant::now();
    let mut game = new_game();
    play(&mut game, "f5f6 g7g6", now);
    game.takeback(now).expect("a move");
    game.resign(Color::White, now).expect("a game that goes on");
    let loss = Outcome::Win { winner: Color::Black, by: WinReason::Resignation };
    assert_eq!(game.outcome(), Some(loss));
    assert_eq!(game.redo(now), Err(GameError::Over(loss)));
    let m = game.position().legal_moves()[0];
    assert_eq!(game.play(m, now), Err(GameError::Over(loss)));
    game.takeback(now).expect("a result");
    assert_eq!((game.outcome(), game.ply()), (None, 0));
    game.redo(now).expect("a move");
}

#[test]
fn the_third_occurrence_draws_and_the_first_position_counts() {
    let now = Instant::now();
    for variant in Variant::ALL {
        let mut game = Game::new(GameSetup::new(variant));
        let there = game.position().legal_moves().into_iter().find(|&m| {
            // A move that can be undone: one of a knight.
            let piece = game.position().board().piece_at(m.from());
            piece.is_some_and(|piece| piece.role == hexmate::rules::Role::Knight)
        });
        let white = there.expect("a knight can move");
        game.play(white, now).expect("legal");
        let black = game.position().legal_moves().into_iter().find(|&m| {
            let piece = game.position().board().piece_at(m.from());
            piece.is_some_and(|piece| piece.role == hexmate::rules::Role::Knight)
        });
        let black = black.expect("a knight can move");
        let mut cycle = vec![(black.from(), black.to()), (white.to(), white.from())];
        cycle.extend([(black.to(), black.from()), (white.from(), white.to())]);
        for &(from, to) in cycle.iter().cycle().take(6) {
            assert_eq!(game.outcome(), None, "{variant:?}");
            let m = game.position().find(from, to, None).expect("legal");
            game.play(m, now).expect("legal");
        }
        assert_eq!(game.ply(), 7);
        let m = game.position().find(black.to(), black.from(), None).expect("legal");
        game.play(m, now).expect("legal");
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Threefold)), "{variant:?}");
        assert_eq!(game.past_hashes().len(), 8);
    }
}

#[test]
fn fifty_quiet_moves_draw() {
    let now = Instant::now();
    let mut game = from_fen(Variant::Glinski, "k/3/5/7/9/11/11/11/11/2Q8/5K5 w - 98 80");
    play(&mut game, "Qc3", now);
    assert_eq!(game.outcome(), None);
    let quiet = game.position().legal_moves()[0];
    game.play(quiet, now).expect("legal");
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::FiftyMoves)));
    let m = game.position().legal_moves()[0];
    assert!(matches!(game.play(m, now), Err(GameError::Over(_))));
}

#[test]
fn mate_and_stalemate_come_before_fifty_moves() {
    let now = Instant::now();
    let stalemate = Outcome::Stalemate { stalemated: Color::Black };
    let mate = Outcome::Win { winner: Color::White, by: WinReason::Checkmate };
    for (fen, m, outcome) in [
        ("k/3/5/3K3/9/11/11/11/11/11/11 w - 99 80", "Kf9", stalemate),
        ("k/3/5/7/9/11/11/11/2Q8/11/K10 w - 99 80", "Qf9", mate),
    ] {
        let mut game = from_fen(Variant::Glinski, fen);
        play(&mut game, m, now);
        assert_eq!((game.outcome(), game.position().halfmoves()), (Some(outcome), 100));
    }
}

#[test]
fn a_move_of_another_position_is_refused() {
    let now = Instant::now();
    let mut game = new_game();
    let m = game.position().legal_moves()[0];
    game.play(m, now).expect("legal");
    assert_eq!(game.play(m, now), Err(GameError::Illegal(m)));
    assert_eq!(game.ply(), 1);
}
