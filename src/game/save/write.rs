//! From a game to the structs of its file.

use std::time::{Duration, Instant};

use super::format::{
    FORMAT, Kind, SavedClock, SavedEval, SavedGame, SavedMove, SavedPlayer, SavedResult,
    SavedSettings, Sides, VERSION,
};
use crate::engine::{Limits, Strength};
use crate::game::{Eval, EvalValue, Game, Notes, Played, Player};
use crate::notation::{FenOrder, coordinates, result_word, variant_id, write_fen};
use crate::rules::{Color, Rules};

/// The game as it is written; a running clock shows what it does `now`.
pub(super) fn saved(game: &Game, now: Instant) -> SavedGame {
    let rules = game.rules();
    SavedGame {
        format: FORMAT.to_owned(),
        version: VERSION,
        variant: variant_id(rules.variant).to_owned(),
        start: Some(write_fen(game.start(), FenOrder::Ranks)),
        players: Sides {
            white: player(game, Color::White),
            black: player(game, Color::Black),
            extra: game.unknown.players.clone(),
        },
        tags: game.tags.0.clone(),
        clock: SavedClock {
            time: game.time_control().map(|time| time.to_string()),
            thinking_ms: ms(game.thinking(now)),
            extra: game.unknown.clock.clone(),
        },
        result: result(game),
        printed_result: game.printed().map(|white| result_word(Some(white)).to_owned()),
        draw_offer: game.draw_offer().map(Into::into),
        ply: Some(game.ply()).filter(|&ply| ply < game.line().len()),
        comment: game.comment.clone(),
        extra: game.unknown.file.clone(),
        moves: line(rules, game.line()),
    }
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn player(game: &Game, color: Color) -> SavedPlayer {
    let player = &game.players[color];
    let extra = &game.unknown.settings[color];
    SavedPlayer {
        kind: match player {
            Player::Human { .. } => Kind::Human,
            Player::Engine { .. } => Kind::Engine,
        },
        name: player.name().map(str::to_owned),
        settings: player
            .strength()
            .map(|&strength| SavedSettings { extra: extra.clone(), ..settings(strength) }),
        extra: game.unknown.player[color].clone(),
    }
}

fn settings(strength: Strength) -> SavedSettings {
    let Strength {
        limits: Limits { depth, nodes, time, clock: _, mate: _ },
        noise_centipawns,
        oversight_percent,
        contempt_centipawns,
        resign_centipawns,
        book,
    } = strength;
    SavedSettings {
        depth,
        nodes,
        time_ms: time.map(ms),
        noise_centipawns,
        oversight_percent,
        contempt_centipawns,
        resign_centipawns,
        book,
        extra: Default::default(),
    }
}

fn result(game: &Game) -> Option<SavedResult> {
    let mut result = SavedResult::new(game.outcome()?, game.rules());
    result.extra = game.unknown.result.clone();
    if let Some(points) = &mut result.points {
        points.extra = game.unknown.points.clone();
    }
    Some(result)
}

fn line(rules: &Rules, line: &[Played]) -> Vec<SavedMove> {
    line.iter().map(|played| saved_move(rules, played)).collect()
}

fn saved_move(rules: &Rules, played: &Played) -> SavedMove {
    let Notes { comment, glyphs, eval, extra } = &played.notes;
    SavedMove {
        coordinates: coordinates(rules, played.played()),
        san: Some(played.san().to_owned()),
        think_ms: played.think_time().map(ms),
        clock_ms: played.time_left().map(ms),
        glyphs: glyphs.clone(),
        eval: eval.as_ref().map(saved_eval),
        comment: comment.clone(),
        extra: extra.clone(),
        variations: played.variations().iter().map(|moves| line(rules, moves)).collect(),
    }
}

fn saved_eval(eval: &Eval) -> SavedEval {
    let (cp, mate) = match eval.value {
        EvalValue::Centipawns(cp) => (Some(cp), None),
        EvalValue::MateInMoves(moves) => (None, Some(moves)),
    };
    SavedEval { cp, mate, depth: eval.depth, extra: eval.extra.clone() }
}
