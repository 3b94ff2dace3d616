//! Fits the weights of the evaluation to how games ended: logistic regression, by Adam (Kingma, Ba
//! 2014) on the cross entropy.

use super::Sample;
use crate::engine::Score;
use crate::engine::chance::Chance;
use crate::engine::eval::{Evaluator, Features, material_weights, tunable_weights, weights_source};
use crate::rules::Variant;

/// How weights are fitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// How often every position is looked at.
    pub epochs: u32,
    /// Other seeds look at them in another order.
    pub seed: u64,
    /// How much the score of the search counts beside the end of the game, 0 to 1.
    pub blend: f64,
    /// From where.
    pub start: FitStart,
}

/// From which weights fitting starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FitStart {
    /// Those that are built in.
    BuiltIn,
    /// Usual values of the pieces, and nothing for all else.
    Material,
}

impl FitStart {
    fn weights(self) -> Vec<[f64; 2]> {
        match self {
            Self::BuiltIn => tunable_weights(),
            Self::Material => material_weights(),
        }
    }
}

/// Positions to which weights are fitted. The last tenth of them is held out: it only tells
/// whether what was learnt holds elsewhere.
#[derive(Debug)]
pub struct Lessons {
    evaluators: [Evaluator; 3],
    /// How often weights count, of all lessons in one row.
    counts: Vec<(u16, i16)>,
    lessons: Vec<Lesson>,
}

/// One position.
#[derive(Debug)]
struct Lesson {
    /// Where its counts end.
    end: usize,
    features: Features,
    /// White's points.
    points: f32,
    /// White's points as the search expects them.
    expected: f32,
}

/// Weights that were fitted.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitted {
    weights: Vec<[f64; 2]>,
    /// How far off the weights were before: learnt from, and held out.
    pub before: [f64; 2],
    /// How far off they are now.
    pub after: [f64; 2],
}

/// How far the weights go with each step at first, in centipawns; less and less towards the end.
const RATE: f64 = 1.0;
/// So many positions make a step.
const BATCH: usize = 8192;
/// How strongly each weight is pulled to where it began, so that one that hardly ever counts stays
/// there.
const PULL: f64 = 5e-8;
/// How fast Adam forgets the slope and its square.
const MEMORY: [f64; 2] = [0.9, 0.999];

impl Default for Lessons {
    fn default() -> Self {
        let evaluators = Variant::ALL.map(|variant| Evaluator::new(variant.rules()));
        Self { evaluators, counts: Vec::new(), lessons: Vec::new() }
    }
}

impl Lessons {
    /// A tenth of fewer is not a single one.
    pub const FEWEST: usize = 10;

    /// Takes one more position.
    pub fn add(&mut self, sample: &Sample) {
        let Sample { position, points, score } = sample;
        let mut features = self.evaluators[position.variant() as usize].features(position);
        self.counts.append(&mut features.counts);
        let (points, expected) = (f64::from(*points) as f32, score.expected_points() as f32);
        self.lessons.push(Lesson { end: self.counts.len(), features, points, expected });
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lessons.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty()
    }

    /// Fits the weights; after every epoch hands over its number and how far off the weights are
    /// on the positions held out.
    pub fn fit(&self, fit: &Fit, mut on_epoch: impl FnMut(u32, f64)) -> Fitted {
        let begun = fit.start.weights();
        let mut weights = begun.clone();
        let learnt = self.len() - self.len() / Self::FEWEST;
        let mut order: Vec<usize> = (0..learnt).collect();
        let held_out: Vec<usize> = (learnt..self.len()).collect();
        let learnt_from = order.clone();
        let both = |weights: &[[f64; 2]]| {
            [&learnt_from, &held_out].map(|lessons| self.loss(lessons, weights, fit.blend))
        };
        let before = both(&weights);
        let mut adam = Adam::new(weights.len());
        let mut chance = Chance::new(fit.seed);
        let steps = f64::from(fit.epochs) * order.len().div_ceil(BATCH) as f64;
        let mut step = 0.0;
        for epoch in 1..=fit.epochs {
            shuffle(&mut order, &mut chance);
            for batch in order.chunks(BATCH) {
                let rate = RATE * (1.0 - step / steps);
                let mut slope = self.slope(batch, &weights, fit.blend);
                pull(&mut slope, &weights, &begun);
                adam.step(&mut weights, &slope, rate);
                step += 1.0;
            }
            on_epoch(epoch, self.loss(&held_out, &weights, fit.blend));
        }
        weights.iter_mut().flatten().for_each(|weight| *weight = weight.round());
        let after = both(&weights);
        Fitted { weights, before, after }
    }

    fn counts(&self, lesson: usize) -> &[(u16, i16)] {
        let begin = lesson.checked_sub(1).map_or(0, |earlier| self.lessons[earlier].end);
        &self.counts[begin..self.lessons[lesson].end]
    }

    /// What the weights add up to in a position, for White; and how much what he expects changes
    /// with it, with what he expects.
    fn expected(&self, lesson: usize, weights: &[[f64; 2]]) -> (f64, f64) {
        let features = &self.lessons[lesson].features;
        let opening = f64::from(features.opening);
        let worth = |&(number, count): &(u16, i16)| {
            let [first, last] = weights[usize::from(number)];
            f64::from(count) * (first * opening + last * (1.0 - opening))
        };
        let (score, factor) = features.corrected(self.counts(lesson).iter().map(worth).sum());
        (1.0 / (1.0 + (-score * Score::STEEPNESS).exp()), factor * Score::STEEPNESS)
    }

    /// What White should expect in a position.
    fn target(&self, lesson: usize, blend: f64) -> f64 {
        let Lesson { points, expected, .. } = &self.lessons[lesson];
        f64::from(*points) * (1.0 - blend) + f64::from(*expected) * blend
    }

    /// The mean cross entropy.
    fn loss(&self, lessons: &[usize], weights: &[[f64; 2]], blend: f64) -> f64 {
        let loss = |&lesson: &usize| {
            let (expected, _) = self.expected(lesson, weights);
            let target = self.target(lesson, blend);
            // Where a number is too near to 0 for its logarithm, the other is as good as 1.
            let entropy = |target: f64, expected: f64| -target * expected.max(1e-12).ln();
            entropy(target, expected) + entropy(1.0 - target, 1.0 - expected)
        };
        lessons.iter().map(loss).sum::<f64>() / lessons.len().max(1) as f64
    }

    /// How the loss changes with each weight.
    fn slope(&self, lessons: &[usize], weights: &[[f64; 2]], blend: f64) -> Vec<[f64; 2]> {
        let mut slope = vec![[0.0; 2]; weights.len()];
        for &lesson in lessons {
            let (expected, steepness) = self.expected(lesson, weights);
            let off = (expected - self.target(lesson, blend)) * steepness / lessons.len() as f64;
            let opening = f64::from(self.lessons[lesson].features.opening);
            for &(number, count) in self.counts(lesson) {
                let [first, last] = &mut slope[usize::from(number)];
                *first += off * f64::from(count) * opening;
                *last += off * f64::from(count) * (1.0 - opening);
            }
        }
        slope
    }
}

impl Fitted {
    /// The text of the source file that holds the weights, with these lines on how they were
    /// found.
    pub fn source(&self, recipe: &[String]) -> String {
        weights_source(&self.weights, recipe)
    }
}

/// Adds to the slope what pulls the weights to where they began.
fn pull(slope: &mut [[f64; 2]], weights: &[[f64; 2]], begun: &[[f64; 2]]) {
    let weights = weights.iter().flatten().zip(begun.iter().flatten());
    for (slope, (weight, begun)) in slope.iter_mut().flatten().zip(weights) {
        *slope += PULL * (weight - begun);
    }
}

/// Puts them in an order that depends on chance alone.
fn shuffle(lessons: &mut [usize], chance: &mut Chance) {
    for last in (1..lessons.len()).rev() {
        lessons.swap(last, chance.below(last as u64 + 1) as usize);
    }
}

/// Slopes and their squares, remembered with less and less weight.
struct Adam {
    slopes: Vec<[[f64; 2]; 2]>,
    /// What the memories lack to the whole weight, since they began with nothing.
    lacking: [f64; 2],
}

impl Adam {
    fn new(weights: usize) -> Self {
        Self { slopes: vec![[[0.0; 2]; 2]; weights], lacking: [1.0; 2] }
    }

    fn step(&mut self, weights: &mut [[f64; 2]], slope: &[[f64; 2]], rate: f64) {
        for (lacking, memory) in self.lacking.iter_mut().zip(MEMORY) {
            *lacking *= memory;
        }
        for ((weight, slope), remembered) in weights.iter_mut().zip(slope).zip(&mut self.slopes) {
            for half in 0..2 {
                let mut whole = [0.0; 2];
                for power in 0..2 {
                    let new = if power == 0 { slope[half] } else { slope[half] * slope[half] };
                    let old = &mut remembered[half][power];
                    *old = MEMORY[power] * *old + (1.0 - MEMORY[power]) * new;
                    whole[power] = *old / (1.0 - self.lacking[power]);
                }
                weight[half] -= rate * whole[0] / (whole[1].sqrt() + 1e-12);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::SelfPlay;

    fn lessons() -> Lessons {
        let play = SelfPlay { nodes: 50, seed: 5 };
        let mut lessons = Lessons::default();
        (0..6).flat_map(|number| play.game(number)).for_each(|sample| lessons.add(&sample));
        lessons
    }

    #[test]
    fn the_slope_is_how_the_loss_changes() {
        let lessons = lessons();
        let all: Vec<usize> = (0..lessons.len()).collect();
        let weights = tunable_weights();
        let slope = lessons.slope(&all, &weights, 0.3);
        let mut steepest: Vec<usize> = (0..weights.len()).collect();
        steepest.sort_by(|&a, &b| slope[b][1].abs().total_cmp(&slope[a][1].abs()));
        for &number in &steepest[..20] {
            for half in 0..2 {
                let loss = |by: f64| {
                    let mut moved = weights.clone();
                    moved[number][half] += by;
                    lessons.loss(&all, &moved, 0.3)
                };
                let measured = (loss(0.01) - loss(-0.01)) / 0.02;
                let slope = slope[number][half];
                assert!((measured - slope).abs() < 1e-7 + 1e-3 * slope.abs(), "{measured} {slope}");
            }
        }
    }

    #[test]
    fn fitting_lessens_the_loss_and_is_the_same_every_time() {
        let lessons = lessons();
        for start in [FitStart::BuiltIn, FitStart::Material] {
            let fit = Fit { epochs: 20, seed: 1, blend: 0.0, start };
            let mut told = 0;
            let fitted = lessons.fit(&fit, |_, _| told += 1);
            assert_eq!(told, 20);
            assert!(fitted.after[0] < fitted.before[0], "{fitted:?}");
            assert_eq!(fitted, lessons.fit(&fit, |_, _| ()));
        }
    }

    #[test]
    fn without_positions_nothing_changes() {
        for start in [FitStart::BuiltIn, FitStart::Material] {
            let fit = Fit { epochs: 2, seed: 1, blend: 0.5, start };
            assert_eq!(Lessons::default().fit(&fit, |_, _| ()).weights, start.weights());
        }
        assert_eq!(FitStart::Material.weights()[..2], [[100.0; 2], [400.0; 2]]);
        assert!(FitStart::Material.weights()[5..].iter().all(|weight| *weight == [0.0; 2]));
    }
}
