//! Results of many games, counted by what they brought.

use crate::rules::Points;

/// How many games brought one side how many points. Games without a result are counted apart.
///
/// ```
/// use hexmate::game::Scores;
/// use hexmate::rules::Points;
/// let mut scores = Scores::default();
/// for points in [Some(Points::THREE_QUARTERS), Some(Points::ONE), None] {
///     scores.add(points);
/// }
/// assert_eq!((scores.games(), scores.quarters(), scores.share()), (3, 7, Some(0.875)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scores {
    by_points: [u32; Points::ALL.len()],
    open: u32,
}

impl Scores {
    /// Counts a game; `None` for one without a result.
    pub fn add(&mut self, points: Option<Points>) {
        let count = match points {
            Some(points) => &mut self.by_points[usize::from(points.quarters())],
            None => &mut self.open,
        };
        *count = count.saturating_add(1);
    }

    /// All games, those without a result included.
    pub fn games(&self) -> u32 {
        self.finished().saturating_add(self.open)
    }

    /// The games with a result.
    pub fn finished(&self) -> u32 {
        self.by_points.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The games that brought so many points.
    pub const fn with(&self, points: Points) -> u32 {
        self.by_points[points.quarters() as usize]
    }

    /// The games without a result.
    pub const fn open(&self) -> u32 {
        self.open
    }

    /// All points, in quarters.
    pub fn quarters(&self) -> u64 {
        let counts = self.by_points.iter().zip(0..);
        counts.map(|(&count, quarters)| u64::from(count) * quarters).sum()
    }

    /// The points for each game with a result, from 0 to 1; `None` where there is no such game.
    pub fn share(&self) -> Option<f64> {
        let finished = self.finished();
        (finished > 0).then(|| self.quarters() as f64 / (4.0 * f64::from(finished)))
    }
}

/// Quarters of points as they are written: `324½`.
///
/// ```
/// use hexmate::game::quarters_text;
/// assert_eq!([0, 1, 4, 7, 1298].map(quarters_text), ["0", "¼", "1", "1¾", "324½"]);
/// ```
pub fn quarters_text(quarters: u64) -> String {
    let fraction = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match quarters / 4 {
        0 if !fraction.is_empty() => fraction.to_owned(),
        whole => format!("{whole}{fraction}"),
    }
}
