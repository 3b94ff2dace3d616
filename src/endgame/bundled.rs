//! The tables of three pieces, which are small enough to be part of the program.
//! `hexmate endgame build --bundled assets/endgame` makes the files.

/// Their files.
pub(super) static BUNDLED: &[&[u8]] = &[
    include_bytes!("../../assets/endgame/glinski-KBK.hextable"),
    include_bytes!("../../assets/endgame/glinski-KK.hextable"),
    include_bytes!("../../assets/endgame/glinski-KNK.hextable"),
    include_bytes!("../../assets/endgame/glinski-KPK.hextable"),
    include_bytes!("../../assets/endgame/glinski-KQK.hextable"),
    include_bytes!("../../assets/endgame/glinski-KRK.hextable"),
    include_bytes!("../../assets/endgame/mccooey-KPK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KBK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KNK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KPK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KQK.hextable"),
    include_bytes!("../../assets/endgame/shafran-KRK.hextable"),
];
