//! The files that a match writes: what may stand in their places, looked at before anything is
//! played or written.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use super::settings::Match;
use crate::cli::stream::Stream;

/// A file that was asked for, and by which option.
#[derive(Debug, Clone, Copy)]
struct Asked<'a> {
    option: &'static str,
    path: &'a Path,
}

fn asked<'a>(option: &'static str, path: Option<&'a PathBuf>) -> std::option::IntoIter<Asked<'a>> {
    path.map(|path| Asked { option, path }).into_iter()
}

/// Nothing, if all files of a match can be what they are meant to be.
///
/// # Errors
/// If two options name the same file, if games would be written to something that is no file, or
/// if there is something in a file that is to be new.
pub fn check(args: &Match) -> anyhow::Result<()> {
    let openings = match &args.openings {
        Some(Stream::File(path)) => Some(path),
        Some(Stream::Standard) | None => None,
    };
    let games = asked("--record", args.record.as_ref()).chain(asked("--pgn", args.pgn.as_ref()));
    let errors = asked("--stderr", args.errors.as_ref());
    let written: Vec<_> = games.clone().chain(errors).collect();
    let all: Vec<_> = asked("--openings", openings).chain(written.iter().copied()).collect();
    for (i, file) in all.iter().enumerate() {
        for other in &all[..i] {
            ensure!(
                !is_same(other.path, file.path),
                "{} and {} name the same file, {}; expected another for each",
                other.option,
                file.option,
                file.path.display()
            );
        }
    }
    for Asked { option, path } in games {
        let is_file = fs::metadata(path).map_or(true, |about| about.is_file());
        ensure!(
            is_file,
            "{option} {}: not a regular file, expected one or the name of a new one",
            path.display()
        );
    }
    for Asked { path, .. } in written {
        if !args.resume && fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() > 0)
        {
            let hint = if args.record.is_some() { ", or go on with --resume" } else { "" };
            bail!("{}: the file exists; name another{hint}", path.display());
        }
    }
    Ok(())
}

/// Opens the file to which engines tell of errors. What stands in it stays.
///
/// # Errors
/// If it cannot be written.
pub fn open_errors(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.with_context(|| format!("cannot write {}", path.display()))
}

/// Whether two paths lead to the same place, where there may be no file yet.
fn is_same(one: &Path, other: &Path) -> bool {
    is_linked(one, other) || place_of(one) == place_of(other)
}

/// Where a file is or would be made, behind all links.
fn place_of(path: &Path) -> PathBuf {
    if let Ok(found) = fs::canonicalize(path) {
        return found;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok();
    let place = folder.zip(path.file_name()).map(|(folder, name)| folder.join(name));
    let place = place.unwrap_or_else(|| path.to_owned());
    match fs::read_link(&place) {
        // A link in a circle leads nowhere; opening it will fail.
        Ok(target)
            if fs::metadata(&place).is_err_and(|e| e.kind() == std::io::ErrorKind::NotFound) =>
        {
            place_of(&place.with_file_name(target))
        }
        _ => place,
    }
}

/// Whether two paths are names of one file that exists.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |path| fs::metadata(path).ok().map(|about| (about.dev(), about.ino()));
    id(one).is_some_and(|one| Some(one) == id(other))
}

#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn the_same_place_has_many_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("inner")).expect("a folder");
        symlink(path("new"), path("link")).expect("a link");
        symlink("link", path("link to link")).expect("a link");
        symlink("circle", path("circle")).expect("a link");
        for name in ["new", "./new", "inner/../new", "link", "link to link"] {
            assert!(is_same(&path("new"), &path(name)), "{name}");
        }
        assert!(!is_same(&path("new"), &path("inner/new")));
        assert!(!is_same(&path("new"), &path("circle")));
        assert!(is_same(Path::new("here"), Path::new("./here")));
        fs::write(path("new"), "").expect("a file");
        fs::hard_link(path("new"), path("second")).expect("a link");
        assert!(is_same(&path("link"), &path("second")));
    }
}
