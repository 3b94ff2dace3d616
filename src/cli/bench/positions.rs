//! What `hexmate bench` searches: of each game its beginning, openings, middlegames and endings out
//! of games that the program has played against itself.

use crate::rules::Variant;

/// The positions. Another one, or another order, changes the signature.
pub const POSITIONS: [(Variant, &str); 36] = {
    use Variant::{Glinski, McCooey, Shafran};
    [
        (Glinski, "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1"),
        (
            Glinski,
            "b/qbk/n1b1n/r5r/1pppp1pp1/1p3P3p1/4P1p4/3B2P4/3P1B1P3/2P5P2/1PRNQBKNRP1 b - 1 5",
        ),
        (Glinski, "b/q2/n1b2/r4kr/1ppppp1p1/7bnp1/2B1PP1p3/6P4/3P1B1PN2/8P2/1PRNQBK1RP1 w - 1 8"),
        (Glinski, "b/q1k/5/2rn2r/1p2pnp1p/1p1p2pbp2/3N1PP4/2PP2P4/5BB1P2/1Q5R3/1PR2BK2P1 b - 1 13"),
        (Glinski, "1/2k/rbb2/3n2r/2ppp3p/5Ppp3/R3P3p2/3PB1P4/7P3/4BQ2P2/1PR3KN1q1 b - 5 19"),
        (Glinski, "1/3/nb2k/4b1r/4ppppp/4r6/1p2n1PB3/5RQ4/6BP3/2P4KP2/1P5N1P1 b - 5 19"),
        (Glinski, "1/k2/5/2qr3/pr5pR/3pp2p3/2p2Pp1b2/3QB6/3P7/2P3R1P2/1P6KP1 w - 0 26"),
        (Glinski, "1/3/3Rk/6r/4pB3/3pp2pp1Q/2b1PP5/6P4/3P7/8P2/1q5K1P1 b - 0 33"),
        (Glinski, "1/2b/5/3k3/4P1ppp/1p2p1P4/2bpP6/5N2P2/3K3P3/1PP8/11 b i3 0 33"),
        (Glinski, "1/3/1br2/5k1/8R/3pp1P4/6K1pp1/3P1N5/1P5P3/11/11 w - 2 41"),
        (Glinski, "1/3/5/1k1n3/9/3p1r5/11/2P3RPP2/3B2K4/11/11 w - 5 51"),
        (Glinski, "1/3/5/7/4kpb2/3p2p4/3P1BP1pp1/1p3KP4/9P1/1P9/11 w - 0 51"),
        (McCooey, "b/qbk/rnbnr/ppppppp/9/11/11/5P5/4PBP4/3PNBNP3/2PRQBKRP2 w - 0 1"),
        (McCooey, "1/qbk/1rbnr/pppppp1/2b2nN2/8p2/1B9/4PP5/5BP4/3P1BNP3/2PRQ1KRP2 b - 5 5"),
        (McCooey, "1/qbk/3nr/1pppppp/r4n3/2p8/1B9/5PB4/4PRP4/3P1BNP3/1NP2QKbP2 w - 0 8"),
        (McCooey, "1/q1k/r4/pp1p1bp/3p2p2/3b2n4/6B4/r4P2Q2/4P1P2b1/B2PNB1R3/2PR2K1P2 b - 5 13"),
        (McCooey, "1/3/3n1/1pbp1kp/3p2Q2/2p8/11/5P1N3/4PRP4/3P3P3/2r3KB3 b - 0 19"),
        (McCooey, "1/k2/r4/pp5/5r3/3bp1p4/6N4/R7R2/2bPP6/5B5/2P3K1P2 w - 4 26"),
        (McCooey, "1/2k/2r2/p1pp1pp/5p2R/2n5n2/1q2P6/4NQ5/4N1P1P2/2r4P3/R6K3 b - 1 19"),
        (McCooey, "1/3/5/1p5/3pbk3/2p3Pp3/11/4P5R/7r3/3P3PB2/7K3 b - 6 33"),
        (McCooey, "1/3/5/pp5/5k3/4B1p1p2/4P6/11/3K2P4/3P3b3/2P5P2 w - 2 26"),
        (McCooey, "1/3/5/3R3/6B2/2p1p1Pp3/4b4k1/4P6/8r2/2KP7/11 w - 0 66"),
        (McCooey, "1/3/5/7/3p5/4B6/6k4/3P2P4/8K2/8P2/11 w - 1 96"),
        (McCooey, "1/3/5/7/9/5N5/6kp3/4K6/6P1P2/3P7/2P8 w - 0 41"),
        (Shafran, "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/RNBQK w QBqb - 0 1"),
        (Shafran, "kqb1r/bppppp/1p2b2/5n2/1r6P/pp1PBQ1PR/6PB/5PN/PP2P1/RN2K w QBq - 2 8"),
        (Shafran, "k1b1r/bqpppp/np5/bp1p4/rp6P/p2P2BPR/6P1/4NPN/PPPPBB/R2QK b QBqb - 0 5"),
        (Shafran, "kq1nr/4pp/Np1p1p1/b7/r3p3P/8R/p3B1P1/1b2PPN/P2P1B/R2QK b QBqb - 1 13"),
        (Shafran, "kq2r/1p1ppp/1p2P2/n3P3/1r2b2PP/1p1P1R2R/4P2B/1p5/P2NQ1/1N2K b Bq - 0 19"),
        (Shafran, "k3r/1p2pp/1p1qP2/8/3Pr2PP/1pn2N2R/4p3/2Q2B1/P5/1N2K w Bq - 0 26"),
        (Shafran, "k4/1r2pp/N2p1Q1/5n2/2p5P/4qPR2/p3N1P1/1b2B2/P2P2/4K w - - 3 26"),
        (Shafran, "1k3/4pp/3p3/8/4rP2P/3P2R2/p5P1/1b2B2/P3K1/5 b - - 2 33"),
        (Shafran, "5/6/b1k4/1Pp1p3/9/3B4B/2P5/5P1/3P2/4K b - c3 0 33"),
        (Shafran, "5/3kp1/3p2p/7P/4rP3/5KP2/8/p6/P2R2/5 w - - 0 41"),
        (Shafran, "5/6/7/1P2p3/k2K5/3B5/b4P2/4B2/6/5 w - - 3 51"),
        (Shafran, "5/k5/7/2p5/4p1NpK/9/5R2/2q4/6/5 w - - 2 51"),
    ]
};
