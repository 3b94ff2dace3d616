//! The records below a folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::has_extension;

/// Records and saved games in a folder and the folders in it, folder by folder in the order of
/// their names. Links to folders are not followed, so that the walk ends.
pub(super) fn records_in(folder: &Path) -> impl Iterator<Item = anyhow::Result<PathBuf>> + use<> {
    let mut waiting = vec![Entry { path: folder.to_owned(), kind: Kind::Folder }];
    std::iter::from_fn(move || {
        loop {
            let Entry { path, kind } = waiting.pop()?;
            match kind {
                Kind::File => return Some(Ok(path)),
                Kind::Folder => match entries(&path) {
                    Ok(found) => waiting.extend(found),
                    Err(error) => return Some(Err(error)),
                },
            }
        }
    })
}

struct Entry {
    path: PathBuf,
    kind: Kind,
}

enum Kind {
    File,
    Folder,
}

/// What is in a folder, the last name first, since it is taken from the end.
fn entries(folder: &Path) -> anyhow::Result<Vec<Entry>> {
    let context = || format!("cannot read {}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(context)? {
        let entry = entry.with_context(context)?;
        let path = entry.path();
        if entry.file_type().with_context(context)?.is_dir() {
            found.push(Entry { path, kind: Kind::Folder });
        } else if ["pgn", "json"].iter().any(|extension| has_extension(&path, extension)) {
            found.push(Entry { path, kind: Kind::File });
        }
    }
    found.sort_unstable_by(|one, other| other.path.cmp(&one.path));
    Ok(found)
}
