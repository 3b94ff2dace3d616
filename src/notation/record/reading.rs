//! Text → records, one after the other.

use std::io::{self, BufRead};

use super::commands::take_commands;
use super::raw::{RawGame, TokenKind};
use super::replay::{End, Replay, place, replay};
use super::split::RawGames;
use super::start::take_start;
use super::tree::{WrittenLine, WrittenMove, append, main_line};
use super::{
    Dialect, FileNames, Letters, Record, RecordFault, RecordMove, RecordTag, Remark, RemarkKind,
    ResultText,
};
use crate::notation::Wording;
use crate::rules::{Color, Outcome, Points, Position, Variant};

/// What is told about one game at most.
const MOST_REMARKS: usize = 100;

/// What is known about a text beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The game, where the text does not say it; else Gliński's.
    pub variant: Option<Variant>,
    /// The letters of the pieces; else they are found for each game.
    pub letters: Option<Letters>,
    /// The names of the files.
    pub files: FileNames,
}

/// A game that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// What the text tells; where there is a fault, its legal beginning.
    pub record: Record,
    /// From 1 in its file.
    pub number: usize,
    /// Where it begins, from 1.
    pub line: usize,
    /// The letters of its pieces.
    pub letters: Letters,
    /// What was odd or guessed.
    pub remarks: Vec<Remark>,
    /// Why it was not read to its end.
    pub fault: Option<RecordFault>,
}

/// One reading after the other from a text of many games, in bounded memory.
pub fn read_records<R: BufRead>(
    input: R,
    options: &ReadOptions,
) -> impl Iterator<Item = io::Result<Reading>> + use<R> {
    let options = *options;
    let mut likeliest = Letters::default();
    RawGames::new(input).map(move |game| {
        let reading = read_game(game?, &options, likeliest);
        likeliest = reading.letters;
        Ok(reading)
    })
}

/// The reading of one game; `likeliest` are the letters of the game before.
pub(super) fn read_game(raw: RawGame, options: &ReadOptions, likeliest: Letters) -> Reading {
    let RawGame { number, line, mut tags, tokens, mut remarks, refused } = raw;
    let result = tokens.iter().find_map(|token| match token.kind {
        TokenKind::Result(points) => Some(points),
        _ => None,
    });
    let variant = options.variant.unwrap_or_default();
    let (start, mut fault) = match take_start(&mut tags, variant, &mut remarks) {
        Ok(start) => (start, refused),
        Err(error) => (Position::start(variant), Some(refused.unwrap_or(error))),
    };
    let mut record = Record::new(start);
    record.tags.extend(tags.into_iter().map(|tag| RecordTag { name: tag.name, value: tag.value }));
    record.result = result.flatten();
    let mut letters = options.letters.unwrap_or(likeliest);
    if fault.is_none() {
        let mut written = main_line(tokens);
        pass_over_prose(&mut written, options.files, &mut remarks);
        let played;
        (letters, played) = replay_in_letters(&record.start, &written.moves, options, likeliest);
        let line = written.moves.get(played.moves.len()).map_or(line, |word| word.line);
        remarks.extend(played.remarks.iter().cloned());
        let next = written.moves.get(played.moves.len());
        if let (End::Stuck(why), Some(next)) = (&played.end, next) {
            let (place, text) = (place(&played.last), next.text.as_str().into());
            fault = Some(RecordFault::Impossible { line, place, text, why: Box::new(why.clone()) });
        }
        remarks.extend(after_end(&played, &written.moves));
        remarks.extend(against_rules(&played.last, record.result, line));
        record.comment = std::mem::take(&mut written.comment);
        let dialect = Dialect { letters, files: options.files };
        record.line = line_of(&record.start, written, played, dialect, &mut remarks);
    }
    remarks.sort_by_key(|remark| remark.line);
    if let Some(first) = remarks.get_mut(MOST_REMARKS) {
        first.kind = RemarkKind::More;
        remarks.truncate(MOST_REMARKS + 1);
    }
    Reading { record, number, line, letters, remarks, fault }
}

/// Words that are moves in no letters and hold no number are what somebody says; they become part
/// of the comment before them.
fn pass_over_prose(line: &mut WrittenLine, files: FileNames, remarks: &mut Vec<Remark>) {
    let is_prose = |text: &str| {
        let is_move = |letters| Wording::read(text, Dialect { letters, files }).is_ok();
        !text.contains(|c: char| c.is_ascii_digit()) && !Letters::ALL.into_iter().any(is_move)
    };
    let mut kept: Vec<WrittenMove> = Vec::with_capacity(line.moves.len());
    for word in std::mem::take(&mut line.moves) {
        if !is_prose(&word.text) {
            kept.push(word);
            continue;
        }
        let kind = RemarkKind::PassedOver(word.text.as_str().into());
        remarks.push(Remark { line: word.line, kind });
        match kept.last_mut() {
            Some(last) => {
                last.comments.push(word.text);
                last.comments.extend(word.comments);
                last.variations.extend(word.variations);
            }
            None => {
                append(&mut line.comment, &word.text);
                word.comments.iter().for_each(|text| append(&mut line.comment, text));
            }
        }
    }
    line.moves = kept;
}

/// The letters with which the words lead furthest, and how they are played so.
fn replay_in_letters(
    start: &Position,
    written: &[WrittenMove],
    options: &ReadOptions,
    likeliest: Letters,
) -> (Letters, Replay) {
    let files = options.files;
    let in_letters =
        |letters, others: &[Letters]| replay(start, written, Dialect { letters, files }, others);
    if let Some(letters) = options.letters {
        return (letters, in_letters(letters, &[]));
    }
    let mut best: Option<(Letters, Replay, usize)> = None;
    for letters in by_likelihood(written, files, likeliest) {
        let played = in_letters(letters, &[]);
        let misfits = misfits(start, written, &played, Dialect { letters, files });
        let is_sure = played.is_complete() && !played.has_guesses() && misfits == 0;
        let is_better = best.as_ref().is_none_or(|(_, best, others)| {
            best.is_worse_than(&played) || (!played.is_worse_than(best) && misfits < *others)
        });
        if is_better {
            best = Some((letters, played, misfits));
        }
        if is_sure {
            break;
        }
    }
    let (letters, played) = match best {
        Some((letters, played, _)) => (letters, played),
        None => (likeliest, in_letters(likeliest, &[])),
    };
    if played.is_complete() {
        return (letters, played);
    }
    let others: Vec<Letters> = Letters::ALL.into_iter().filter(|&set| set != letters).collect();
    let again = in_letters(letters, &others);
    (letters, if played.is_worse_than(&again) { again } else { played })
}

/// How many variations cannot even begin in these letters: where the moves of a short game fit two
/// languages, they tell which it is.
fn misfits(start: &Position, written: &[WrittenMove], played: &Replay, dialect: Dialect) -> usize {
    let mut position = start.clone();
    let mut misfits = 0;
    for (word, &m) in written.iter().zip(&played.moves) {
        let first = word.variations.iter().map(|line| &line.moves[..line.moves.len().min(1)]);
        let stuck =
            first.filter(|first| replay(&position, first, dialect, &[]).moves.len() < first.len());
        misfits += stuck.count();
        position.play(m);
    }
    misfits
}

/// The sets of letters in which most words can be moves, those first; sets in which only few can
/// are left out.
fn by_likelihood(written: &[WrittenMove], files: FileNames, likeliest: Letters) -> Vec<Letters> {
    const LOOKED_AT: usize = 60;
    let understood = |letters: Letters| {
        let words = written.iter().take(LOOKED_AT);
        words.filter(|word| Wording::read(&word.text, Dialect { letters, files }).is_ok()).count()
    };
    let mut sets: Vec<(usize, Letters)> = Letters::ALL.map(|set| (understood(set), set)).into();
    sets.sort_by_key(|&(count, set)| (std::cmp::Reverse(count), set != likeliest));
    sets.into_iter().map(|(_, set)| set).collect()
}

/// Words after mate or stalemate.
fn after_end(played: &Replay, written: &[WrittenMove]) -> Option<Remark> {
    let rest = &written[played.moves.len()..];
    let (End::Over, Some(first)) = (&played.end, rest.first()) else { return None };
    let end = if played.last.is_check() { "checkmate" } else { "stalemate" };
    let (place, text) = (place(&played.last), first.text.as_str().into());
    let kind = RemarkKind::AfterEnd { place, text, moves: rest.len(), end };
    Some(Remark { line: first.line, kind })
}

/// Where the last position gives other points than those that are told.
fn against_rules(last: &Position, told: Option<Points>, line: usize) -> Option<Remark> {
    let outcome = last.outcome().filter(|outcome| !matches!(outcome, Outcome::Draw(_)))?;
    let ruled = outcome.points(last.rules())[Color::White];
    let told = told.filter(|told| *told != ruled)?;
    let (told, ruled) = (ResultText(Some(told)), ResultText(Some(ruled)));
    Some(Remark { line, kind: RemarkKind::ResultAgainstRules { told, ruled } })
}

/// The moves of a line with all that is said about them, and its variations, which are played
/// from the position before the move in whose place they stand.
fn line_of(
    start: &Position,
    written: WrittenLine,
    played: Replay,
    dialect: Dialect,
    remarks: &mut Vec<Remark>,
) -> Vec<RecordMove> {
    let mut position = start.clone();
    let mut line = Vec::with_capacity(played.moves.len());
    for (word, m) in written.moves.into_iter().zip(played.moves) {
        let mut entry = RecordMove::new(m);
        entry.glyphs = word.glyphs;
        for comment in word.comments {
            let told = take_commands(&comment);
            append(&mut entry.comment, &told.text);
            entry.clock = told.clock.or(entry.clock);
            entry.spent = told.spent.or(entry.spent);
            entry.eval = told.eval.or(entry.eval);
        }
        for variation in word.variations {
            entry.variations.extend(variation_of(&position, variation, dialect, remarks));
        }
        position.play(m);
        line.push(entry);
    }
    line
}

/// A variation as far as it can be played; none where not even its first move can.
fn variation_of(
    start: &Position,
    mut written: WrittenLine,
    dialect: Dialect,
    remarks: &mut Vec<Remark>,
) -> Option<Vec<RecordMove>> {
    pass_over_prose(&mut written, dialect.files, remarks);
    let played = replay(start, &written.moves, dialect, &[]);
    remarks.extend(played.remarks.iter().cloned());
    if let (End::Stuck(why), Some(next)) = (&played.end, written.moves.get(played.moves.len())) {
        let (place, text) = (place(&played.last), next.text.as_str().into());
        let kind = RemarkKind::VariationCut { place, text, why: why.clone() };
        remarks.push(Remark { line: next.line, kind });
    }
    remarks.extend(after_end(&played, &written.moves));
    let comment = std::mem::take(&mut written.comment);
    let mut line = line_of(start, written, played, dialect, remarks);
    let first = line.first_mut()?;
    let after = std::mem::replace(&mut first.comment, comment);
    append(&mut first.comment, &after);
    Some(line)
}

#[cfg(test)]
mod tests;
