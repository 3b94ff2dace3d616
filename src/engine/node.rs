//! One node of the search: principal variation search with a table. What is cut off without a
//! search of the moves is in `cuts`; by how much moves are searched deeper or shallower in
//! `depths`.

use super::Score;
use super::correction::Likeness;
use super::cuts::Worth;
use super::depths::Singular;
use super::entry::{Bound, Entry, Hint};
use super::history::{self, Arrival};
use super::ordering::{Order, is_quiet};
use super::picker::{Picker, Wanted};
use super::technique::Technique;
use super::worker::Worker;
use crate::rules::{Move, Position};

/// From so many quiet plies on, scores of the table are not trusted.
const NEAR_FIFTY_MOVES: u32 = 90;

/// What is expected of a node (Knuth and Moore 1975).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Node {
    /// Its score lies in the window.
    Principal,
    /// One of its moves refutes the last one.
    Cut,
    /// None of its moves does.
    All,
}

impl Node {
    /// What the node after a move is that is only asked whether it is better.
    const fn asked(self) -> Self {
        match self {
            Self::Principal | Self::All => Self::Cut,
            Self::Cut => Self::All,
        }
    }
}

/// How a node is searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Visit {
    /// Plies from here to the leaves.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    pub(super) node: Node,
    /// The best move of an earlier search.
    pub(super) hint: Option<Move>,
    /// What the hint gets on top of its depth.
    pub(super) extension: i32,
}

/// How a move is searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deeper {
    /// Plies after the move.
    pub(super) depth: i32,
    /// Fewer plies at first.
    pub(super) reduction: i32,
    /// The number of the move among all that were searched, from 1.
    pub(super) count: i32,
}

impl Worker<'_> {
    /// The score of a position, searched so many plies deep, if it lies in the window; a bound of
    /// it otherwise.
    pub(super) fn search_node(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        window: [Score; 2],
        node: Node,
    ) -> Score {
        let hash = position.hash();
        let is_drawn = self.is_drawn(position, hash);
        if !is_drawn && (depth <= 0 || ply >= Score::MAX_PLIES as usize) {
            return self.quiesce(position, 0, ply, window);
        }
        self.frames[ply].line.clear();
        self.count_node(ply);
        if self.stopped || is_drawn {
            return self.draw(ply);
        }
        if let Some(score) = self.known_ending(position, ply) {
            return score;
        }
        // No line from here is better than mating at once, or worse than being mated.
        let alpha = window[0].max(Score::mated_in(ply as u32));
        let beta = window[1].min(Score::mate_in(ply as u32 + 1));
        if alpha >= beta {
            return alpha;
        }
        self.memory.history.forget_killers(ply + 1);
        let mut visit = Visit { depth, ply, node, hint: None, extension: 0 };
        if self.frames[ply].excluded.is_some() {
            // Neither the table nor a cut says anything about the other moves alone.
            return self.search_moves(position, hash, visit, [alpha, beta]).0;
        }
        let known = self.probe(hash, ply);
        if let Some(score) = cut_by_table(position, visit, [alpha, beta], known) {
            return score;
        }
        let likeness = Likeness::of(position);
        self.evaluate_frame(position, hash, ply, known, likeness);
        if node != Node::Principal
            && !self.frames[ply].is_check
            && let Some(score) = self.cut_early(position, hash, visit, beta, known)
        {
            return score;
        }
        visit.hint = known.and_then(|entry| entry.hint?.find(position));
        visit.depth = self.without_hint(visit);
        match self.singular(position, visit, beta, known) {
            Singular::Extend(plies) => visit.extension = plies,
            Singular::Refuted(score) => return score,
        }
        let (best, best_move) = self.search_moves(position, hash, visit, [alpha, beta]);
        if self.stopped {
            return self.draw(ply);
        }
        let bound = Bound::of(best, [alpha, beta]);
        self.correct(position, likeness, visit, (best, bound, best_move));
        let (hint, evaluation) = (best_move.map(Hint::of), self.frames[ply].raw);
        let entry = Entry { hint, score: best, bound, depth: visit.depth, evaluation };
        self.shared.table.store(hash, ply as u32, entry);
        best
    }

    /// Searches the moves of the position with this hash: the best score, and the move that
    /// lifted alpha.
    fn search_moves(
        &mut self,
        position: &Position,
        hash: u64,
        visit: Visit,
        window: [Score; 2],
    ) -> (Score, Option<Move>) {
        self.path.descend(hash);
        let found = self.try_moves(position, visit, window);
        self.path.ascend();
        found
    }

    /// What the table knows of the position.
    pub(super) fn probe(&self, hash: u64, ply: usize) -> Option<Entry> {
        if !self.uses(Technique::Table) {
            return None;
        }
        self.shared.table.probe(hash, ply as u32)
    }

    /// Searches the moves one after another: the best score, and the move that lifted alpha.
    fn try_moves(
        &mut self,
        position: &Position,
        visit: Visit,
        [mut alpha, beta]: [Score; 2],
    ) -> (Score, Option<Move>) {
        let Visit { depth, ply, node, hint, extension } = visit;
        let excluded = self.frames[ply].excluded;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let first_failed = self.failed.len();
        let order = Order::at(&self.memory.history, hint, ply, self.before(ply));
        let mut picker = Picker::new(&self.moves, Wanted::All, order);
        while let Some(m) = picker.next(position, &mut self.moves, &self.memory.history) {
            if excluded == Some(m) {
                continue;
            }
            count += 1;
            // Somebody who has found nothing but mates so far has to look at every move.
            if node != Node::Principal && best > -Score::BEST_WITHOUT_MATE {
                match self.worth_of(position, m, visit, count, alpha, picker.is_losing()) {
                    Worth::Search => (),
                    Worth::Skip => continue,
                    Worth::SkipQuiets { hope } => {
                        best = best.max(hope);
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let next = self.step(position, m, ply);
            let reduction = self.reduction(position, m, depth, ply, count, node);
            let extension = if hint == Some(m) { extension } else { 0 };
            let deeper = Deeper { depth: depth - 1 + extension, reduction, count };
            let score = self.search_move(&next, deeper, ply + 1, [alpha, beta], node);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    self.extend_line(ply, m);
                }
            }
            if alpha >= beta {
                self.learn(position, depth, ply, m, first_failed);
                break;
            }
            self.failed.push(m);
        }
        picker.finish(&mut self.moves);
        self.failed.truncate(first_failed);
        if count == 0 {
            best = if excluded.is_some() { alpha } else { self.without_moves(position, ply) };
        }
        (best, best_move)
    }

    /// The position after a move, noted as the next one of the path.
    pub(super) fn step(&mut self, position: &Position, m: Move, ply: usize) -> Position {
        let mut next = position.clone();
        let standing = self.shared.evaluator.play(&mut next, self.frames[ply].standing, m);
        let frame = &mut self.frames[ply + 1];
        frame.standing = standing;
        frame.is_check = next.is_check();
        frame.arrival = Some(Arrival::of(position, m));
        next
    }

    /// The first move is searched with the full window, all others are only asked whether they
    /// are better, reduced ones once more if they are.
    pub(super) fn search_move(
        &mut self,
        next: &Position,
        Deeper { depth, reduction, count }: Deeper,
        ply: usize,
        [alpha, beta]: [Score; 2],
        node: Node,
    ) -> Score {
        let asks = self.uses(Technique::NullWindows);
        let first = if node == Node::Principal { Node::Principal } else { node.asked() };
        if count == 1 || !asks && reduction == 0 {
            return -self.search_node(next, depth, ply, [-beta, -alpha], first);
        }
        let window = [-(alpha + 1), -alpha];
        let mut score = -self.search_node(next, depth - reduction, ply, window, node.asked());
        if score > alpha && reduction > 0 {
            score = -self.search_node(next, depth, ply, window, node.asked());
        }
        if score > alpha && score < beta {
            score = -self.search_node(next, depth, ply, [-beta, -alpha], first);
        }
        score
    }

    /// Remembers that a move was good where those before it were not.
    fn learn(&mut self, position: &Position, depth: i32, ply: usize, good: Move, failed: usize) {
        let bonus = history::bonus(depth);
        let before = self.before(ply);
        let history = &mut self.memory.history;
        let is_good_quiet = is_quiet(position, good);
        if is_good_quiet {
            history.quiet_refuted(ply, good, before);
            history.add_quiet(position, good, before, bonus);
        } else {
            history.add_capture(position, good, bonus);
        }
        for &bad in &self.failed[failed..] {
            if !is_quiet(position, bad) {
                history.add_capture(position, bad, -bonus);
            } else if is_good_quiet {
                history.add_quiet(position, bad, before, -bonus);
            }
        }
    }

    /// The score of a side to move that has no legal move.
    fn without_moves(&self, position: &Position, ply: usize) -> Score {
        if self.frames[ply].is_check {
            Score::mated_in(ply as u32)
        } else {
            self.stalemated(position, ply)
        }
    }
}

/// The score of the table, where it answers the question of a node off the principal variation.
fn cut_by_table(
    position: &Position,
    visit: Visit,
    window: [Score; 2],
    known: Option<Entry>,
) -> Option<Score> {
    // Near the fiftieth move a score depends on the way here.
    let may_cut = visit.node != Node::Principal && position.halfmoves() < NEAR_FIFTY_MOVES;
    let entry = known.filter(|entry| may_cut && entry.depth >= visit.depth)?;
    entry.decides(window).then_some(entry.score)
}
