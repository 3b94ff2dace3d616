//! Endgames known by heart: for positions with few pieces, what they are worth with best play and
//! how long it takes, built by going back from every mate and stalemate.
//!
//! Inside a table neither repetition nor the counter of quiet plies ends a game. Knows the rules
//! and names of things, but no search and no game that is played.

mod build;
mod bundled;
mod distances;
mod file;
mod holding;
mod index;
mod kings;
mod known;
mod links;
mod locate;
mod material;
mod packed;
mod passes;
mod scene;
mod statistics;
mod table;
mod table_id;
mod tables;
mod value;

pub use build::{Builder, Progress, Stage, build};
pub use distances::{Distances, Wanted};
pub use file::{TABLE_EXTENSION, TableFile, TableFileError};
pub use holding::{Hold, Holding};
pub use known::{Known, KnownMove, Unknown};
pub use material::{MOST_PIECES, MOST_WITH_PAWNS, Material, MaterialError, Orientation};
pub use statistics::{Counts, SideStatistics, Statistics};
pub use table::{Entry, Table};
pub use table_id::TableId;
pub use tables::Tables;
pub use value::{Value, Verdict};
