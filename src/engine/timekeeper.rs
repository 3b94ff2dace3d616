//! How much of the time a move gets. Two limits: at the soft one no new depth is begun, and it
//! moves with what the search finds; at the hard one the search ends wherever it is.

use std::time::{Duration, Instant};

use super::{Clock, Limits, Score};

/// A move of a game without increment gets about this part of what is left.
const SHARE_OF_TIME: u32 = 36;
/// No move gets more than this part of what is left.
const MOST_OF_TIME: u32 = 4;
/// Time is kept back for what so many moves may lose on their way to the clock, and besides for
/// what so many moves lose if they lose as much as those before.
const RESERVE: u32 = 3;
const LAG_RESERVE: u32 = 40;
/// But what a move loses is never taken for more than this part of what is left.
const MOST_LAG: u32 = 100;
/// The hard limit lies so many times further than the soft one, where the time allows it.
const HARD_LIMIT: u32 = 4;

/// Per cent of the soft limit by how many depths the best move has stayed the same.
const STABILITY: [u32; 6] = [180, 140, 115, 100, 88, 78];
/// For each centipawn by which the score falls, the soft limit grows by so many per cent.
const FALL: i32 = 1;
const MOST_FALL: i32 = 60;
/// The share of the nodes that the best move took, in per cent, above which less time is needed
/// and below which more: the soft limit is multiplied by what is missing from this number.
const NODE_SHARE: u32 = 155;

/// Watches the time of one search.
#[derive(Debug)]
pub(super) struct Timekeeper {
    start: Instant,
    /// No new depth after this, before it is adapted; `None` for no such limit.
    soft: Option<Duration>,
    hard: Option<Duration>,
}

/// What the last depth found.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    /// The number of the move, any that tells it from others.
    pub(super) id: u32,
    pub(super) score: Score,
    /// The per cent of the nodes that were spent on the best move.
    pub(super) node_share: u32,
}

impl Timekeeper {
    /// The limits in time of a search that began at `start`.
    pub(super) fn new(limits: &Limits, lag: &mut Lag, start: Instant) -> Self {
        let (soft, hard) = limits.clock.map(|clock| allot(clock, lag.before(clock))).unzip();
        let hard = hard.into_iter().chain(limits.time).min();
        Self { start, soft, hard }
    }

    /// Since the beginning of the search.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search has to end.
    pub(super) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether there is a clock, so that less than all the time may be used.
    pub(super) fn may_end_early(&self) -> bool {
        self.soft.is_some()
    }

    /// Whether no deeper search is worth its time after what each depth so far has found, the
    /// last one last.
    pub(super) fn is_enough(&self, found: &[Best]) -> bool {
        let (Some(soft), [.., last]) = (self.soft, found) else { return false };
        let same = found.iter().rev().skip(1).take_while(|best| best.id == last.id).count();
        let stability = STABILITY[same.min(STABILITY.len() - 1)];
        // Against the score of some depths ago, so that a slow fall counts too.
        let before = found[found.len().saturating_sub(4)].score;
        let fall = (before.value() - last.score.value()).clamp(0, MOST_FALL) * FALL;
        let share = NODE_SHARE - last.node_share.min(100);
        let percent = stability * share / 100 * (100 + fall.unsigned_abs()) / 100;
        self.elapsed() >= soft.saturating_mul(percent) / 100
    }
}

/// How much more the clock of a game takes than the searches do, move by move.
#[derive(Debug, Default)]
pub(super) struct Lag {
    /// What the clock showed before the last move, and how long that was thought about.
    last: Option<(Clock, Duration)>,
    /// What a move loses.
    usual: Duration,
}

impl Lag {
    /// What a move loses, as the clock tells that is seen before the next one.
    fn before(&mut self, clock: Clock) -> Duration {
        if let Some((before, thought)) = self.last.take()
            && let Some(gone) =
                (before.left.saturating_add(before.increment)).checked_sub(clock.left)
        {
            // It falls slowly: one move that was lucky says little.
            self.usual = gone.saturating_sub(thought).max(self.usual / 8 * 7);
        }
        self.usual.min(clock.left / MOST_LAG)
    }

    /// Notes how long a move was thought about on this clock.
    pub(super) fn moved(&mut self, clock: Option<Clock>, thought: Duration) {
        self.last = clock.map(|clock| (clock, thought));
    }
}

/// The soft and the hard limit of a move on this clock, of which so much is lost.
fn allot(clock: Clock, lag: Duration) -> (Duration, Duration) {
    let reserve = clock.overhead.saturating_mul(RESERVE).saturating_add(lag * LAG_RESERVE);
    let usable = clock.left.saturating_sub(reserve);
    let moves = clock.moves.map_or(SHARE_OF_TIME, |moves| moves.clamp(1, SHARE_OF_TIME));
    // Three quarters of the increment, lest what is left melts away.
    let gain = clock.increment.saturating_sub(clock.overhead) / 4 * 3;
    let most = match moves {
        1 => usable / 4 * 3,
        _ => (usable / MOST_OF_TIME).saturating_add(gain).min(usable / 4 * 3),
    };
    let share = (usable / moves).saturating_add(gain);
    (share.min(most), share.saturating_mul(HARD_LIMIT).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(left: Duration, increment: Duration) -> Clock {
        Clock { left, increment, moves: None, overhead: Clock::OVERHEAD }
    }

    fn found(id: u32, score: i32) -> Best {
        Best { id, score: Score::centipawns(score), node_share: 55 }
    }

    #[test]
    fn a_clock_never_runs_out() {
        for millis in [0, 1, 10, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 1, 100, 10_000, u64::MAX] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let left = Duration::from_millis(millis);
                    let base = clock(left, Duration::from_millis(increment));
                    let (soft, hard) = allot(Clock { moves, ..base }, Duration::ZERO);
                    assert!(soft <= hard && hard <= left.saturating_sub(Clock::OVERHEAD));
                }
            }
        }
        assert!(allot(clock(Duration::MAX, Duration::MAX), Duration::ZERO).0 > SECOND);
    }

    #[test]
    fn an_increment_and_few_moves_to_go_give_more_time() {
        let allot = |clock| allot(clock, Duration::ZERO);
        let minute = allot(clock(60 * SECOND, Duration::ZERO)).0;
        assert!(minute > SECOND && minute < 3 * SECOND);
        assert!(allot(clock(60 * SECOND, SECOND)).0 > minute + SECOND / 2);
        let control = Clock { moves: Some(5), ..clock(60 * SECOND, Duration::ZERO) };
        assert!(allot(control).0 > 4 * minute);
    }

    #[test]
    fn a_time_for_the_move_is_a_hard_limit_that_may_be_used_up() {
        let start = Instant::now();
        let keeper = Timekeeper::new(&Limits::time(Duration::ZERO), &mut Lag::default(), start);
        assert!(keeper.is_over() && !keeper.may_end_early());
        assert!(!keeper.is_enough(&[found(1, 0)]));
        assert!(!Timekeeper::new(&Limits::default(), &mut Lag::default(), start).is_over());
    }

    #[test]
    fn doubts_take_time() {
        let needed = |found: &[Best]| {
            // The least time with which it goes on, in hundredths of the soft limit.
            let soft = 100 * SECOND;
            let percent = (0..1_000).find(|&percent: &u32| {
                let start =
                    Instant::now().checked_sub(SECOND * percent).unwrap_or_else(Instant::now);
                let keeper = Timekeeper { start, soft: Some(soft), hard: None };
                keeper.is_enough(found)
            });
            percent.expect("an end")
        };
        let calm = needed(&[found(1, 10); 8]);
        assert!(calm < needed(&[found(1, 10), found(1, 10), found(2, 10)]));
        assert!(calm < needed(&[found(1, 60), found(1, 50), found(1, 30), found(1, 10)]));
        let sure = Best { node_share: 95, ..found(1, 10) };
        assert!(needed(&[sure; 8]) < calm);
    }

    #[test]
    fn what_moves_lose_is_kept_back() {
        let ms = Duration::from_millis;
        let mut lag = Lag::default();
        assert_eq!(lag.before(clock(ms(1_000), Duration::ZERO)), Duration::ZERO);
        lag.moved(Some(clock(ms(1_000), ms(20))), ms(100));
        // It thought for 100 and gained 20, but 86 are gone.
        let known = lag.before(clock(ms(914), Duration::ZERO));
        assert_eq!(known, ms(6));
        let share = |lag| allot(clock(ms(914), Duration::ZERO), lag).0;
        assert!(share(known) < share(Duration::ZERO) && share(known) > Duration::ZERO);
        // A clock that was set anew says nothing, and one that stood for long not too much.
        lag.moved(Some(clock(ms(500), Duration::ZERO)), ms(10));
        assert_eq!(lag.before(clock(ms(5_000), Duration::ZERO)), ms(6));
        lag.moved(Some(clock(ms(5_000), Duration::ZERO)), ms(10));
        assert_eq!(lag.before(clock(ms(300), Duration::ZERO)), ms(3));
    }
}
