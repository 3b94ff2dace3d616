//! A line of a suite, and what the engine makes of it.

use hexmate::engine::{Limits, Report, Score, Searcher, StopFlag};
use hexmate::notation::{FenOrder, coordinates, parse_fen, parse_variant, read_coordinates};
use hexmate::rules::{Move, Position};

/// The engine has to find what it is asked for within so many nodes.
pub const NODES: u64 = 60_000;

/// A position, and what is claimed of it.
pub struct Problem {
    /// The line itself, for messages.
    pub line: &'static str,
    pub position: Position,
    /// The word that says what is claimed, and its numbers.
    pub claim: (&'static str, Vec<u32>),
    /// All moves that keep what is claimed, sorted by name.
    pub best: Vec<Move>,
}

/// The problems of a suite.
pub fn read(suite: &'static str) -> Vec<Problem> {
    let lines = suite.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let problems: Vec<_> = lines.map(Problem::read).collect();
    assert!(!problems.is_empty());
    problems
}

/// Whether everything is verified, however long it takes.
pub fn is_full() -> bool {
    std::env::var_os("HEXMATE_SUITES_FULL").is_some()
}

impl Problem {
    fn read(line: &'static str) -> Self {
        let fields: Vec<_> = line.split(" ; ").collect();
        let [variant, fen, claim, best] = fields[..] else { panic!("{line}") };
        let variant = parse_variant(variant).expect(line);
        let position = parse_fen(fen, variant, FenOrder::Ranks).expect(line);
        let mut words = claim.split(' ');
        let word = words.next().expect(line);
        let numbers = words.map(|number| number.parse().expect(line)).collect();
        let read = |name| read_coordinates(&position, name).expect(line);
        let best = best.split(' ').map(read).collect();
        Self { line, position, claim: (word, numbers), best }
    }

    /// The number of the claim.
    pub fn number(&self) -> u32 {
        self.claim.1[0]
    }

    /// What the engine finds within these limits; wrong if it plays another move than the right
    /// ones, or the score does not fit.
    pub fn solve(&self, limits: Limits, fits: impl Fn(Score) -> bool) -> Result<(), String> {
        let (position, stop) = (&self.position, StopFlag::new());
        let report = Searcher::new(4).search(position, &[], &limits, &stop, &mut |_| ());
        let Report { score, nodes, line, .. } = report.expect(self.line);
        if self.best.contains(&line[0]) && fits(score) {
            return Ok(());
        }
        let line = line.iter().map(|&m| coordinates(position.rules(), m)).collect::<Vec<_>>();
        Err(format!("{}\n    {score} at {nodes} nodes: {}", self.line, line.join(" ")))
    }

    /// Asserts that the right moves are those, and no others, of which this is true.
    pub fn verify_best(&self, mut is_right: impl FnMut(Move) -> bool) {
        for m in self.position.legal_moves() {
            let name = coordinates(self.position.rules(), m);
            assert_eq!(self.best.contains(&m), is_right(m), "{name} in {}", self.line);
        }
    }
}

/// Asserts that all were solved, and tells which were not.
pub fn assert_solved(answers: impl Iterator<Item = Result<(), String>>) {
    let failed: Vec<_> = answers.filter_map(Result::err).collect();
    assert!(failed.is_empty(), "{} not solved:\n{}", failed.len(), failed.join("\n"));
}
