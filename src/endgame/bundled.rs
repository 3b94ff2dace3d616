//! The tables of three pieces, which are small enough to be part of the program.
//! `hexmate endgame build --bundled assets/endgame` makes the files.

macro_rules! table {
    ($name:literal) => {
        ($name, include_bytes!(concat!("../../assets/endgame/", $name, ".hextable")))
    };
}

/// Their names and files.
pub(super) static BUNDLED: [(&str, &[u8]); 13] = [
    table!("glinski-KBK"),
    table!("glinski-KK"),
    table!("glinski-KNK"),
    table!("glinski-KPK"),
    table!("glinski-KQK"),
    table!("glinski-KRK"),
    table!("mccooey-KPK"),
    table!("shafran-KBK"),
    table!("shafran-KK"),
    table!("shafran-KNK"),
    table!("shafran-KPK"),
    table!("shafran-KQK"),
    table!("shafran-KRK"),
];
