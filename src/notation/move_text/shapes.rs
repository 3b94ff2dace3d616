//! Letters, ranks and signs → the ways to understand them.

use super::parts::{Letter, Part};
use super::{Goal, MoveText, Signs, Step};
use crate::notation::names::{role_of_letter, wing_letter};
use crate::notation::record::Letters;
use crate::rules::{Label, Promotion, Role, Span, Wing};

/// `Q-0-0`, `b-0-0-0`, `QO-O`, `0-0(B)` and the like; without a letter the side is left open.
pub(super) fn castle(core: &str, letters: Letters) -> Option<MoveText> {
    let is_nought = |c: char| "0OoОо".contains(c);
    let is_between = |c: char| " -–—.()".contains(c);
    let begin = core.find(is_nought)?;
    let end = core.trim_end_matches(|c| !is_nought(c)).len();
    let name: String = [&core[..begin], &core[end..]].concat();
    let name = name.trim_matches(is_between);
    let wing = if name.is_empty() { None } else { Some(wing_of(name, letters)?) };
    let noughts = core[begin..end].chars().filter(|&c| !is_between(c));
    let span = match noughts.map(is_nought).collect::<Vec<_>>()[..] {
        [true, true] => Span::Short,
        [true, true, true] => Span::Long,
        _ => return None,
    };
    Some(MoveText::Castle { wing, span })
}

/// The wing on whose name is that of its piece, in these letters or in English ones.
fn wing_of(name: &str, letters: Letters) -> Option<Wing> {
    let in_letters = |(role, rest): (Role, &str)| match role {
        Role::Queen if rest.is_empty() => Some(Wing::Queen),
        Role::Bishop if rest.is_empty() => Some(Wing::Bishop),
        _ => None,
    };
    let found = letters.strip(name).or_else(|| letters.strip_small(name)).and_then(in_letters);
    found.or_else(|| {
        let is_named = |wing: &Wing| name.eq_ignore_ascii_case(&wing_letter(*wing).to_string());
        Wing::ALL.into_iter().find(is_named)
    })
}

/// Every way in which the parts are a move, the likeliest first; what they say of the captured
/// piece goes into `signs`.
pub(super) fn shapes(parts: &[Part], signs: &mut Signs) -> Vec<MoveText> {
    signs.takes = parts.contains(&Part::Takes);
    // Some write what is captured before the promotion and some after it.
    let (parts, after) = without_captured(parts);
    let Some((parts, promotion)) = without_promotion(parts) else { return Vec::new() };
    let (parts, before) = without_captured(parts);
    let between = captured_between(parts);
    signs.captured = after.or(before).or(between.map(|(role, _)| role));
    let Some((from, to)) = goal(parts, between) else { return Vec::new() };
    origins(&from)
        .into_iter()
        .map(|(role, file, rank)| MoveText::Step(Step { role, file, rank, to, promotion }))
        .collect()
}

/// The parts before the captured piece of `f7g6xP`. It may be a small letter where both cells
/// stand before it, so that no file can be meant.
fn without_captured(parts: &[Part]) -> (&[Part], Option<Role>) {
    use Part::{Becomes, Rank, Takes};
    if let [rest @ .., Takes, Part::Letter(letter)] = parts
        && let Some(role) = letter.role
        && let [.., Part::Letter(_), Rank(_)] | [.., Rank(_), Part::Letter(_)] | [.., Becomes, _] =
            rest
        && (letter.is_name || cells(rest) == 2)
    {
        return (rest, Some(role));
    }
    (parts, None)
}

fn cells(parts: &[Part]) -> usize {
    parts.windows(2).filter(|pair| matches!(pair, [Part::Letter(_), Part::Rank(_)])).count()
}

/// The parts before a promotion; `None` where a letter follows the goal that is none.
fn without_promotion(parts: &[Part]) -> Option<(&[Part], Option<Promotion>)> {
    use Part::{Becomes, Rank};
    let becomes = |letter: &Letter| letter.role.and_then(Promotion::to);
    match parts {
        [rest @ .., Becomes, Part::Letter(letter)] => Some((rest, Some(becomes(letter)?))),
        [rest @ .., Rank(_), Part::Letter(letter)] => {
            let coordinates = coordinates_letter(rest, letter);
            let promotion = coordinates.or_else(|| becomes(letter))?;
            Some((&parts[..rest.len() + 1], Some(promotion)))
        }
        _ => Some((parts, None)),
    }
}

/// The promotion of `b6b7q`: coordinates are the same in all languages.
fn coordinates_letter(before: &[Part], letter: &Letter) -> Option<Promotion> {
    let said = before.iter().filter(|part| **part != Part::Takes).count();
    let is_small = said == 3 && !letter.is_name;
    letter.to.filter(|_| is_small).and_then(role_of_letter).and_then(Promotion::to)
}

/// The captured piece of `QxBf9`, and how many parts stand before it.
fn captured_between(parts: &[Part]) -> Option<(Role, usize)> {
    use Part::{Rank, Takes};
    match parts {
        [rest @ .., Takes, Part::Letter(letter), Part::Letter(_), Rank(_)] if letter.is_name => {
            Some((letter.role?, rest.len()))
        }
        _ => None,
    }
}

/// Where the move goes, and the parts before that.
fn goal(parts: &[Part], captured: Option<(Role, usize)>) -> Option<(Vec<Part>, Goal)> {
    use Part::{Becomes, Rank, Takes};
    let (from, goal) = match parts {
        [from @ .., Part::Letter(letter), Rank(rank)] => {
            (from, Goal::Cell(Label { file: letter.to?, rank: *rank }))
        }
        [from @ .., Takes, Part::Letter(letter)] => (from, Goal::CaptureOn(letter.from?)),
        _ => return None,
    };
    let from = captured.map_or(from, |(_, before)| &from[..before]);
    if from.contains(&Becomes) {
        return None;
    }
    Some((from.iter().copied().filter(|part| *part != Takes).collect(), goal))
}

/// What may be said of where the move begins: role, file and rank.
fn origins(from: &[Part]) -> Vec<(Option<Role>, Option<char>, Option<u8>)> {
    use Part::Rank;
    let mut origins = Vec::new();
    match *from {
        [] => origins.push((Some(Role::Pawn), None, None)),
        [Part::Letter(one)] => {
            origins.extend(one.from.map(|file| (Some(Role::Pawn), Some(file), None)));
            origins.extend(one.role.map(|role| (Some(role), None, None)));
        }
        [Part::Letter(one), Rank(rank)] => {
            origins.extend(one.from.map(|file| (None, Some(file), Some(rank))));
            origins.extend(one.role.map(|role| (Some(role), None, Some(rank))));
        }
        [Part::Letter(one), Part::Letter(two)] => {
            let both = one.role.zip(two.to);
            origins.extend(both.map(|(role, file)| (Some(role), Some(file), None)));
        }
        [Part::Letter(one), Part::Letter(two), Rank(rank)] => {
            let both = one.role.zip(two.to);
            origins.extend(both.map(|(role, file)| (Some(role), Some(file), Some(rank))));
        }
        _ => {}
    }
    origins
}
