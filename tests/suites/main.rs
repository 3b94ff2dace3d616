//! Suites of positions that the engine must solve, each within the same number of nodes, and each
//! verified here by trying everything.
//!
//! A line of `tests/data/suites` is `VARIANT ; FEN ; what is claimed ; the only right moves`. What
//! takes long to verify is verified by
//!
//! ```text
//! HEXMATE_SUITES_FULL=1 cargo test --release --test suites
//! ```

mod draws;
mod hold;
mod material;
mod mates;
mod oracle;
mod problem;
mod stalemates;
mod wins;
