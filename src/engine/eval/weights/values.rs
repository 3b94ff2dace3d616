//! What each weight is worth, as `hexmate tune` has found it.
//!
//! ```text
//! hexmate tune generate --games 9000 --nodes 2000 --seed 1 --output POSITIONS
//! hexmate tune fit --epochs 20 --seed 1 --blend 0.3 \
//!     --input POSITIONS --output WEIGHTS
//! ```
//!
//! 813038 positions; mean cross entropy before and after:
//! 0.447362, held out 0.458321; 0.432918, held out 0.438767.
//!
//! The engine of commit 3930a25 played the games, and the fit started from guessed weights that
//! were never built in; whoever begins anew says `--from-scratch`.

use super::{Taper, Weights};

/// Centipawns with all pieces on the board, and with next to none.
const fn t(opening: i32, ending: i32) -> Taper {
    Taper::new(opening, ending)
}

#[rustfmt::skip]
pub(in crate::engine::eval) const WEIGHTS: Weights<Taper> = Weights {
    material: [
        t(63, 123), t(370, 370), t(308, 307), t(634, 728), t(1056, 1109),
    ],
    ring: [
        [
            t(-10, -1), t(7, -3), t(19, 3), t(17, 12), t(25, 23), t(47, 21),
        ],
        [
            t(-4, 4), t(2, 6), t(5, 2), t(12, 1), t(16, 6), t(26, 14),
        ],
        [
            t(-8, 6), t(-6, 8), t(-14, 7), t(-4, 1), t(12, -3), t(10, -1),
        ],
        [
            t(2, 1), t(7, 9), t(8, 12), t(4, 19), t(8, 27), t(7, 31),
        ],
        [
            t(-2, 2), t(-13, 32), t(-12, 28), t(-24, 28), t(-37, 21), t(-48, 39),
        ],
    ],
    advance: [
        [
            t(5, -1), t(0, 0), t(-5, 3), t(-10, -5), t(-11, -3), t(-7, -9),
            t(-2, -3), t(-1, -2),
        ],
        [
            t(3, 5), t(9, -1), t(9, -1), t(1, 2), t(0, -3), t(-12, -7),
            t(-13, -8), t(0, 0),
        ],
        [
            t(-14, -15), t(-10, -17), t(-7, -14), t(-6, -7), t(2, 4), t(5, 14),
            t(2, 16), t(1, 7),
        ],
        [
            t(11, -11), t(0, -9), t(3, -3), t(-6, 3), t(-1, 7), t(1, 11),
            t(-2, 7), t(2, 4),
        ],
        [
            t(-12, -3), t(-8, -5), t(-22, -6), t(-40, -5), t(-57, 9), t(-58, 20),
            t(-55, 23), t(-55, 11),
        ],
    ],
    wing: [
        [
            t(-4, -8), t(-4, -3), t(-7, 1), t(-7, -7), t(-4, -1), t(-4, -2),
        ],
        [
            t(6, -3), t(4, 1), t(4, 0), t(1, 3), t(-5, -4), t(-12, -9),
        ],
        [
            t(4, -10), t(5, -5), t(-3, -3), t(4, -6), t(-16, 5), t(-19, 7),
        ],
        [
            t(3, -5), t(10, -1), t(3, 8), t(-12, 0), t(-1, 7), t(3, 0),
        ],
        [
            t(-5, -4), t(3, 1), t(6, -2), t(0, 2), t(-1, 0), t(-3, 3),
        ],
    ],
    pawn_steps: [
        t(0, 0), t(10, -15), t(-3, 2), t(-11, 7), t(-12, 7), t(-9, -2),
        t(-8, -3), t(4, -3), t(2, 1), t(0, 0), t(0, 0),
    ],
    pawn_wing: [
        t(5, 0), t(6, 3), t(12, -6), t(9, 8), t(5, -7), t(-4, -5),
    ],
    doubled_pawn: t(1, -12),
    isolated_pawn: t(-8, -4),
    backward_pawn: t(-4, -1),
    supported_pawn: t(11, 4),
    pawn_with_guarded_step: t(2, 6),
    lever: t(-3, -2),
    candidate: [
        t(0, 0), t(30, 65), t(17, 42), t(1, 27), t(-10, 16), t(-6, 8),
        t(-7, 9), t(1, 10),
    ],
    passed_pawn: [
        t(0, 0), t(128, 236), t(73, 154), t(35, 106), t(19, 55), t(8, 35),
        t(-3, 28), t(-5, 10),
    ],
    passed_blocked: t(1, -36),
    passed_supported: t(8, 0),
    passed_way_free: t(-9, 9),
    passed_way_safe: t(-3, 47),
    passed_own_king: [
        t(-1, 40), t(-15, 23), t(-9, 9), t(9, -10), t(4, -24), t(-4, -18),
        t(-4, -21),
    ],
    passed_enemy_king: [
        t(-1, -11), t(-12, -18), t(-10, -14), t(5, -12), t(7, -4), t(-7, 12),
        t(-2, 25),
    ],
    passed_own_rook: t(0, 16),
    passed_enemy_rook: t(-2, -4),
    passed_unstoppable: t(-1, 292),
    knight_mobility: [
        t(-45, -40), t(-28, -34), t(-24, -28), t(-15, -30), t(-15, -9), t(-12, -10),
        t(-8, 7), t(0, 13), t(5, 20), t(16, 24), t(22, 23), t(31, 23),
        t(43, 22),
    ],
    bishop_mobility: [
        t(-24, -33), t(-13, -23), t(-16, -10), t(0, -10), t(2, 0), t(7, 6),
        t(10, 15), t(7, 19), t(13, 20), t(16, 23), t(27, 30), t(36, 32),
        t(40, 31), t(49, 34), t(55, 33),
    ],
    rook_mobility: [
        t(-42, -56), t(-23, -48), t(-21, -42), t(-21, -39), t(-10, -38), t(-12, -26),
        t(-9, -15), t(-5, -17), t(-4, -9), t(-7, -5), t(-6, 3), t(-4, 13),
        t(0, 17), t(0, 23), t(1, 28), t(7, 30), t(10, 36), t(15, 40),
        t(24, 49), t(26, 47), t(33, 48), t(56, 4),
    ],
    queen_mobility: [
        t(-26, -72), t(-30, -66), t(-26, -61), t(-19, -49), t(-18, -40), t(-12, -30),
        t(-10, -17), t(-9, -12), t(-13, 0), t(-2, 5), t(0, 13), t(7, 22),
        t(13, 31), t(18, 33), t(21, 41), t(26, 50), t(27, 51), t(30, 57),
        t(31, 53),
    ],
    knight_outpost: t(12, 7),
    bishop_outpost: t(13, -2),
    shades_covered: [
        t(0, 0), t(-12, 17), t(24, 4), t(51, 87),
    ],
    unopposed_bishop: t(6, -3),
    bishop_with_pawn: t(-2, -4),
    rook_on_open_file: t(17, -10),
    rook_on_half_open_file: t(4, 2),
    rook_on_open_slant: t(11, -19),
    rook_on_half_open_slant: t(7, 3),
    shelter: [
        t(23, -6), t(-1, 8), t(-5, -2), t(3, -5),
    ],
    far_shelter: [
        t(3, 2), t(6, -1), t(-6, 8), t(-2, -7),
    ],
    storm: [
        t(13, 22), t(0, 15), t(-4, 3), t(-2, -4),
    ],
    king_danger: [
        t(0, 16), t(-5, 23), t(0, 13), t(12, 16), t(21, 12), t(29, 14),
        t(46, 1), t(57, 7), t(78, 5), t(92, 8), t(113, -8), t(134, 18),
        t(160, 26), t(187, 35), t(219, 43), t(251, 47), t(288, 57), t(324, 64),
        t(364, 72), t(406, 81), t(450, 90), t(496, 99), t(500, 100), t(500, 100),
    ],
    threat_by_pawn: [
        t(60, 29), t(53, 29), t(57, 34), t(56, 35),
    ],
    threat_by_step: t(8, -2),
    threat_by_minor: [
        t(-4, 12), t(22, 18), t(13, 15), t(52, 24), t(44, 22),
    ],
    threat_by_rook: [
        t(-1, 6), t(12, 25), t(7, 8), t(7, 8), t(37, 19),
    ],
    threat_by_king: t(14, 16),
    hanging: [
        t(17, 34), t(29, 16), t(30, 22), t(28, 8), t(17, 14),
    ],
    outnumbered: t(21, 19),
    space: t(0, 6),
    control_far: t(2, -8),
    control_near: t(0, -6),
    tempo: t(29, 8),
};
