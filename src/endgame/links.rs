//! From a table into those that a capture or a promotion leads to.

use std::sync::Arc;

use super::index::{Index, NO_MEN};
use super::material::{MOST_PIECES, Material, OFFICERS_AND_PAWN, Orientation};
use super::scene::Scene;
use super::{Table, TableId, Verdict};
use crate::hex::Cell;
use crate::rules::{Piece, Role};

/// The tables into which moves lead that change the material.
pub(super) struct Links {
    /// By what is captured (the last: nothing), what moves, and what it becomes.
    links: Vec<Option<Link>>,
}

/// The way into one table, for one capture or promotion.
struct Link {
    table: Arc<Table>,
    orientation: Orientation,
    /// By place of a piece, its place in the other table; `None` for the captured one.
    slots: [Option<u8>; MOST_PIECES],
}

impl Links {
    /// The ways out of a table; `None` if one that is needed is not there.
    pub fn new(
        id: TableId,
        index: &Index,
        smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
    ) -> Option<Self> {
        let mut links = Vec::new();
        for gone in 0..=MOST_PIECES {
            for mover in 0..MOST_PIECES {
                for becomes in OFFICERS_AND_PAWN {
                    links.push(match change(id.material(), index, gone, mover, becomes) {
                        Some(pieces) => Some(Link::new(id, &pieces, smaller)?),
                        None => None,
                    });
                }
            }
        }
        Some(Self { links })
    }

    /// What a move is worth to the side to move that captures or promotes; `None` where it is
    /// not legal. `becomes` is what moves, or what the pawn is promoted to.
    pub fn verdict(
        &self,
        scene: &Scene,
        mover: usize,
        to: Cell,
        gone: Option<usize>,
        becomes: Role,
    ) -> Option<Verdict> {
        let link = self.links[place(gone.unwrap_or(MOST_PIECES), mover, becomes)].as_ref()?;
        let locator = link.table.locator();
        let mut men = NO_MEN;
        for (i, slot) in link.slots.iter().enumerate() {
            if let Some(slot) = slot {
                let cell = if i == mover { to } else { scene.men[i] };
                men[usize::from(*slot)] = locator.cell(cell, link.orientation);
            }
        }
        let turn = link.orientation.turn(!scene.pieces[mover].color);
        link.table.verdict_of(&men, turn).map(Verdict::of_move)
    }
}

impl Link {
    fn new(
        id: TableId,
        pieces: &[Option<Piece>],
        smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
    ) -> Option<Self> {
        let present = pieces.iter().flatten();
        let material = present.fold(Material::KINGS, |set, piece| match piece.role {
            Role::King => set,
            role => set.with(piece.color, role),
        });
        let (smaller_id, orientation) = TableId::of(id.variant(), material)?;
        let table = smaller(smaller_id)?;
        let (mut slots, mut taken) = ([None; MOST_PIECES], [false; MOST_PIECES]);
        for (slot, piece) in slots.iter_mut().zip(pieces) {
            if let Some(piece) = piece {
                let found = table.locator().slot(*piece, orientation, &taken)?;
                taken[found] = true;
                *slot = Some(found as u8);
            }
        }
        Some(Self { table, orientation, slots })
    }
}

fn place(gone: usize, mover: usize, becomes: Role) -> usize {
    let becomes = OFFICERS_AND_PAWN.iter().position(|&role| role == becomes);
    // A king stays what it is, as all officers do: it shares the place of the first.
    (gone * MOST_PIECES + mover) * OFFICERS_AND_PAWN.len() + becomes.unwrap_or(0)
}

/// The pieces after such a move, by their places before; `None` where it changes no material or
/// cannot be.
fn change(
    material: Material,
    index: &Index,
    gone: usize,
    mover: usize,
    becomes: Role,
) -> Option<Vec<Option<Piece>>> {
    let pieces = index.pieces();
    let moved = *pieces.get(mover)?;
    let captured = pieces.get(gone);
    if gone < MOST_PIECES && captured.is_none() {
        return None;
    }
    if captured.is_some_and(|taken| taken.color == moved.color || taken.role == Role::King) {
        return None;
    }
    let is_fitting = match moved.role {
        Role::Pawn => captured.is_some() || becomes != Role::Pawn,
        Role::King => captured.is_some() && becomes == OFFICERS_AND_PAWN[0],
        role => captured.is_some() && becomes == role,
    };
    if !is_fitting {
        return None;
    }
    debug_assert!(material.pieces() == pieces.len());
    let mut after: Vec<Option<Piece>> = pieces.iter().copied().map(Some).collect();
    if moved.role == Role::Pawn {
        after[mover] = Some(Piece::new(moved.color, becomes));
    }
    if let Some(captured) = after.get_mut(gone) {
        *captured = None;
    }
    Some(after)
}
