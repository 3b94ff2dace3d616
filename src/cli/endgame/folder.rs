//! Where tables are kept.

use std::path::PathBuf;

use anyhow::Context;
use etcetera::{BaseStrategy, choose_base_strategy};

use crate::endgame::Tables;

/// Names the folder of tables where no option of the command line does.
const FOLDER_VARIABLE: &str = "HEXMATE_TABLES";

/// The folder that is named, or else the environment variable, or else `hexmate/tables` in the
/// user's data folder. It need not exist.
///
/// # Errors
/// If none is named and the user has no home.
pub fn tables_folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let variable = || std::env::var_os(FOLDER_VARIABLE).filter(|path| !path.is_empty());
    if let Some(path) = named.or_else(|| variable().map(PathBuf::from)) {
        return Ok(path);
    }
    let user = choose_base_strategy().context("there is no home folder; name one by --tables")?;
    Ok(user.data_dir().join("hexmate").join("tables"))
}

/// The tables of the program and those of [`tables_folder`], if there is such a folder.
pub fn open_tables(named: Option<PathBuf>) -> Tables {
    tables_folder(named).map_or_else(|_| Tables::bundled(), |folder| Tables::open(&folder))
}
