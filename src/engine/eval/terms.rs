//! The terms of the evaluation, by what they look at. Each hands its weights to a
//! [`Tally`](super::tally::Tally).

pub(super) mod king;
pub(super) mod passed;
pub(super) mod pieces;
pub(super) mod space;
pub(super) mod threats;
