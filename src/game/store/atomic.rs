//! Replaces a file at once: a reader, a crash or a full disk meets the old contents or the new,
//! never a part.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Writes a file, or leaves it as it was. A file that stood there keeps its permissions; a link
/// keeps leading to its file, which is replaced.
///
/// # Errors
/// If the folder cannot be written to, or what stands there is no file or must not be changed.
pub(super) fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut replacement = Replacement::begin(path)?;
    replacement.write_all(contents)?;
    replacement.finish()
}

/// A file that is written beside the one whose place it takes when it is finished, and is removed
/// if it never is.
#[derive(Debug)]
pub struct Replacement {
    temporary: Temporary,
    target: PathBuf,
}

impl Replacement {
    pub(super) fn begin(path: &Path) -> io::Result<Self> {
        let target = behind_links(path)?;
        let permissions = replaceable(&target)?;
        let temporary = Temporary::create(&target)?;
        if let Some(permissions) = permissions {
            temporary.file.set_permissions(permissions)?;
        }
        Ok(Self { temporary, target })
    }

    /// Takes the place of the file.
    ///
    /// # Errors
    /// If that cannot be done; then the file is as it was.
    pub fn finish(self) -> io::Result<()> {
        // Without it the new name could reach the disk before the contents.
        self.temporary.file.sync_all()?;
        self.temporary.rename(&self.target)?;
        sync_folder_of(&self.target);
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.temporary.file.flush()
    }
}

/// The file to which a path leads, also where it is still to be written.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => match fs::read_link(path) {
            // Links that lead in a circle are an error above, so this comes to an end.
            Ok(target) => behind_links(&path.with_file_name(target)),
            Err(_) => Ok(path.to_owned()),
        },
        found => found,
    }
}

/// The permissions of the file that is to be replaced, if there is one.
fn replaceable(path: &Path) -> io::Result<Option<Permissions>> {
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !about.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    // The rename would not ask: it only changes the folder.
    if about.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    Ok(Some(about.permissions()))
}

/// A file beside the one that is to be replaced; removed unless it takes its place.
#[derive(Debug)]
struct Temporary {
    file: File,
    path: PathBuf,
    renamed: bool,
}

impl Temporary {
    fn create(target: &Path) -> io::Result<Self> {
        // Unlike other threads' and processes' names; one that was left by a crash is passed over.
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let mut hidden = OsString::from(".");
            hidden.push(name);
            hidden.push(format!(".{}-{number}{SUFFIX}", process::id()));
            let path = target.with_file_name(hidden);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => return Ok(Self { file, path, renamed: false }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.renamed = true;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.renamed {
            // The error that led here is the one to be told.
            let _ = fs::remove_file(&self.path);
        }
    }
}

const SUFFIX: &str = ".hexmate-tmp";

/// Whether the name is that of a temporary file of this program.
pub(super) fn is_temporary(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().ends_with(SUFFIX.as_bytes()))
}

/// Makes the new name last through a power cut.
#[cfg(unix)]
fn sync_folder_of(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Some file systems cannot do it for folders; the file is in its place all the same.
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

/// Folders cannot be opened here; the file system does it by itself.
#[cfg(not(unix))]
fn sync_folder_of(_: &Path) {}
