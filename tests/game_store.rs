//! Games as files: the folder, the lock, writing at once, and what is told when it cannot be done.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use hexmate::game::{
    Game, GameSetup, SaveFile, SaveFolder, StoreError, delete, load, rename, to_json, write_atomic,
};
use hexmate::rules::{Color, Variant};
use tempfile::TempDir;

fn folder() -> (TempDir, SaveFolder) {
    let dir = TempDir::new().expect("a temporary folder");
    let folder = SaveFolder::at(dir.path().join("deep").join("saves"));
    (dir, folder)
}

fn a_game(plies: usize) -> Game {
    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    for _ in 0..plies {
        let m = game.position().legal_moves()[0];
        game.play(m, Instant::now()).expect("legal");
    }
    game
}

/// 30 November 2026, 17:48:05.
fn today() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_796_060_885)
}

fn create(folder: &SaveFolder, game: &Game) -> SaveFile {
    folder.create(game, Instant::now(), today()).expect("a save")
}

fn files(folder: &SaveFolder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let mut names: Vec<_> =
        entries.map(|e| e.expect("an entry").file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

/// Files that other programs may see: not the locks.
fn saves(folder: &SaveFolder) -> Vec<String> {
    files(folder).into_iter().filter(|name| !name.starts_with('.')).collect()
}

fn set_age(path: &Path, age: Duration) {
    let file = fs::File::options().write(true).open(path).expect("a file");
    file.set_modified(SystemTime::now() - age).expect("a time");
}

#[test]
fn the_folder_is_the_named_one_or_the_variables_or_the_users() {
    let none = |_: &str| None;
    let set = |name: &str| (name == "HEXMATE_SAVES").then(|| OsString::from("from-variable"));
    let resolve = |named: Option<&str>, environment: &dyn Fn(&str) -> Option<OsString>| {
        let folder =
            SaveFolder::resolve(named.map(PathBuf::from), environment, None).expect("a folder");
        folder.path().to_owned()
    };
    assert_eq!(resolve(Some("named"), &set), Path::new("named"));
    assert_eq!(resolve(None, &set), Path::new("from-variable"));
    let users = resolve(None, &none);
    assert!(users.ends_with("hexmate/saves") && users.is_absolute(), "{users:?}");
    assert_eq!(resolve(None, &|_| Some(OsString::new())), users, "an empty variable is none");
}

#[test]
fn each_game_has_a_file_of_its_own() {
    let (_dir, folder) = folder();
    assert!(folder.list().expect("no folder is an empty one").is_empty());
    let one = create(&folder, &a_game(1));
    let other = create(&folder, &a_game(2));
    let one_path = one.path().to_owned();
    drop(one);
    let third = create(&folder, &a_game(3));
    // The name begins with the time in whatever zone this is run.
    let stem = one_path.file_stem().expect("a name").to_str().expect("text");
    assert!(stem.starts_with("2026-") && stem.ends_with("05-glinski"), "{stem}");
    let names = ["-2.json", "-3.json", ".json"].map(|end| format!("{stem}{end}"));
    assert_eq!(saves(&folder), names);
    assert_eq!(load(other.path()).expect("a game").ply(), 2);
    third.save(&a_game(4), Instant::now()).expect("a save");
    assert_eq!(load(third.path()).expect("a game").ply(), 4);
    drop((other, third));
    if cfg!(unix) {
        assert_eq!(files(&folder), names, "locks are gone with their owners");
    }
}

#[test]
fn an_open_game_is_locked_and_a_closed_one_is_offered() {
    let (_dir, folder) = folder();
    let file = create(&folder, &a_game(3));
    let path = file.path().to_owned();
    assert!(matches!(SaveFile::open(&path), Err(StoreError::InUse { .. })));
    let entry = &folder.list().expect("a list")[0];
    assert!(entry.in_use && entry.is_unfinished());
    assert!(folder.newest_unfinished().expect("a list").is_none());
    drop(file);
    let (entry, game) = folder.newest_unfinished().expect("a list").expect("an unfinished game");
    assert_eq!(game.ply(), 3);
    assert_eq!((&entry.path, entry.in_use), (&path, false));
    let (file, game) = SaveFile::open(&path).expect("a game");
    assert_eq!((game.ply(), game.is_clock_running()), (3, false));
    assert!(folder.newest_unfinished().expect("a list").is_none());
    drop(file);
}

#[test]
fn nothing_else_is_written_over_a_game_that_is_being_played() {
    let (dir, folder) = folder();
    let file = create(&folder, &a_game(3));
    let path = file.path().to_owned();
    let error = write_atomic(&path, b"another").expect_err("a game");
    assert_eq!(error.to_string(), "a game that is being played is kept there");
    assert_eq!(load(&path).expect("a game").ply(), 3);
    assert!(write_atomic(&dir.path().join("copy.json"), b"a copy").is_ok());
    drop(file);
    write_atomic(&path, b"another").expect("nobody plays it");
}

#[test]
fn the_list_shows_games_and_damage_the_newest_first() {
    let (_dir, folder) = folder();
    let mut over = a_game(2);
    over.resign(Color::White, Instant::now()).expect("a game that goes on");
    over.tags.set("event", "Club evening");
    over.tags.set("date", "1999-12-31");
    let hours = |hours: u64| Duration::from_secs(3600 * hours);
    for (game, age) in [(&over, 1), (&a_game(5), 2), (&a_game(7), 3)] {
        let path = create(&folder, game).path().to_owned();
        set_age(&path, hours(age));
    }
    let damaged = folder.path().join("damaged.json");
    fs::write(&damaged, "{ \"format\": ").expect("a file");
    for other in ["readme.txt", ".hidden.json"] {
        fs::write(folder.path().join(other), "").expect("a file");
    }
    fs::create_dir(folder.path().join("folder.json")).expect("a folder");
    let list = folder.list().expect("a list");
    let plies: Vec<_> =
        list.iter().map(|e| e.content.as_ref().ok().map(|game| game.plies)).collect();
    assert_eq!(plies, [None, Some(2), Some(5), Some(7)]);
    let fault = list[0].content.as_ref().expect_err("damage").to_string();
    let expected =
        "damaged.json: damaged or no game: EOF while parsing a value at line 1, column 12";
    assert!(fault.ends_with(expected), "{fault}");
    let summary = list[1].content.as_ref().expect("a game");
    assert_eq!(summary.title.as_deref(), Some("Club evening"));
    assert_eq!((summary.date.as_str(), summary.outcome), ("1999-12-31", over.outcome()));
    let (newest, game) = folder.newest_unfinished().expect("a list").expect("a game");
    assert_eq!((newest.content.expect("a game").plies, game.ply()), (5, 5));
}

#[test]
fn a_folder_that_cannot_be_used_is_told() {
    let dir = TempDir::new().expect("a temporary folder");
    let file = dir.path().join("file");
    fs::write(&file, "").expect("a file");
    let folder = SaveFolder::at(file.join("saves"));
    let error = folder.create(&a_game(1), Instant::now(), today()).expect_err("no folder");
    assert!(error.to_string().starts_with("cannot save to "), "{error}");
    assert_eq!(error.to_string().lines().count(), 1);
    let error = load(&dir.path().join("missing.json")).expect_err("no file");
    assert!(error.to_string().starts_with("cannot read "), "{error}");
    assert!(SaveFile::open(dir.path()).is_err(), "a folder is no game");
}

#[test]
fn a_failed_save_leaves_the_last_one() {
    let (_dir, folder) = folder();
    let file = create(&folder, &a_game(3));
    let mut permissions = fs::metadata(file.path()).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file.path(), permissions).expect("a file of ours");
    assert!(matches!(file.save(&a_game(4), Instant::now()), Err(StoreError::Write { .. })));
    assert_eq!(load(file.path()).expect("the old game").ply(), 3);
    assert!(!files(&folder).iter().any(|name| name.ends_with("tmp")));
}

#[test]
fn leftovers_of_crashes_are_passed_over_and_removed_in_time() {
    let (_dir, folder) = folder();
    let path = create(&folder, &a_game(3)).path().to_owned();
    let name = path.file_name().expect("a name").to_str().expect("text").to_owned();
    let left = |suffix: &str| {
        let path = folder.path().join(format!(".{name}{suffix}"));
        fs::write(&path, "{ \"format\"").expect("a file");
        path
    };
    let (old, young) = (left(".1-0.hexmate-tmp"), left(".1-1.hexmate-tmp"));
    let lock = left(".lock");
    set_age(&old, Duration::from_secs(7200));
    set_age(&lock, Duration::from_secs(7200));
    assert_eq!(folder.list().expect("a list").len(), 1);
    let (file, game) = SaveFile::open(&path).expect("nobody holds the lock");
    assert_eq!(game.ply(), 3);
    drop(file);
    let lock = left(".lock");
    set_age(&lock, Duration::from_secs(7200));
    folder.create(&a_game(1), Instant::now(), SystemTime::now()).expect("a save");
    assert_eq!((old.exists(), young.exists()), (false, true));
    assert_eq!(lock.exists(), cfg!(not(unix)));
    assert!(path.exists());
}

#[test]
fn writing_replaces_files_but_nothing_else() {
    let dir = TempDir::new().expect("a temporary folder");
    let path = dir.path().join("game.json");
    let names = || fs::read_dir(dir.path()).expect("a folder").count();
    write_atomic(&path, b"one").expect("a new file");
    write_atomic(&path, b"two").expect("a file replaced");
    assert_eq!((fs::read(&path).expect("a file"), names()), (b"two".to_vec(), 1));
    assert!(write_atomic(dir.path(), b"no file").is_err());
    assert!(write_atomic(&dir.path().join("missing").join("x"), b"no folder").is_err());
    assert!(write_atomic(Path::new(""), b"no name").is_err());
    assert_eq!(names(), 1);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = TempDir::new().expect("a temporary folder");
    let (file, link) = (dir.path().join("file"), dir.path().join("link"));
    fs::write(&file, "old").expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("a file of ours");
    symlink(&file, &link).expect("a link");
    write_atomic(&link, b"new").expect("a file replaced");
    assert_eq!(fs::read(&file).expect("a file"), b"new");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o640);
    // A link may also lead to a file that is still to be written, but in no circle.
    fs::remove_file(&file).expect("a file of ours");
    let second = dir.path().join("second");
    symlink("link", &second).expect("a link");
    write_atomic(&second, b"again").expect("a new file");
    assert_eq!(fs::read(&file).expect("a file"), b"again");
    assert!([&link, &second].iter().all(|path| path.is_symlink()));
    let circle = dir.path().join("circle");
    symlink("circle", &circle).expect("a link");
    assert!(write_atomic(&circle, b"nowhere").is_err());
}

#[cfg(unix)]
#[test]
fn a_link_to_an_open_game_is_in_use() {
    let ((_dir, folder), (_other_dir, other)) = (folder(), folder());
    let file = create(&folder, &a_game(3));
    fs::create_dir_all(other.path()).expect("a folder");
    let link = other.path().join("link.json");
    std::os::unix::fs::symlink(file.path(), &link).expect("a link");
    let in_use = || other.list().expect("a list")[0].in_use;
    assert!(in_use() && other.newest_unfinished().expect("a list").is_none());
    drop(file);
    assert!(!in_use() && other.newest_unfinished().expect("a list").is_some());
}

#[test]
fn a_lock_has_one_owner_at_a_time() {
    let (_dir, folder) = folder();
    let path = create(&folder, &a_game(0)).path().to_owned();
    let owners = std::sync::atomic::AtomicU32::new(0);
    let opened = std::sync::atomic::AtomicU32::new(0);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let Ok((file, _)) = SaveFile::open(&path) else { continue };
                    use std::sync::atomic::Ordering::SeqCst;
                    assert_eq!(owners.fetch_add(1, SeqCst), 0, "two owners");
                    opened.fetch_add(1, SeqCst);
                    std::thread::yield_now();
                    owners.fetch_sub(1, SeqCst);
                    drop(file);
                }
            });
        }
    });
    assert!(opened.into_inner() > 0);
    assert!(SaveFile::open(&path).is_ok());
}

#[test]
fn a_reader_never_meets_a_part_of_a_save() {
    let (_dir, folder) = folder();
    let file = create(&folder, &a_game(0));
    let texts: Vec<String> = (0..20).map(|plies| to_json(&a_game(plies), Instant::now())).collect();
    std::thread::scope(|scope| {
        let writer =
            scope.spawn(|| texts.iter().for_each(|text| file.write(text).expect("a save")));
        while !writer.is_finished() {
            load(file.path()).expect("a whole save");
        }
    });
    assert_eq!(load(file.path()).expect("a game").ply(), 19);
}

#[test]
fn games_are_renamed_and_deleted_but_none_that_is_played_or_in_the_way() {
    let (dir, folder) = folder();
    let file = create(&folder, &a_game(3));
    let path = file.path().to_owned();
    assert!(matches!(rename(&path, "mine"), Err(StoreError::InUse { .. })));
    assert!(matches!(delete(&path), Err(StoreError::InUse { .. })));
    drop(file);
    let other = create(&folder, &a_game(1)).path().to_owned();
    let renamed = rename(&path, " Anna's best ").expect("a free name");
    assert_eq!(renamed.file_name().and_then(|name| name.to_str()), Some("Anna's best.json"));
    assert!(renamed.exists() && !path.exists());
    let taken = rename(&other, "Anna's best").expect_err("a taken name").to_string();
    assert_eq!(taken, "cannot save to Anna's best: another game has this name");
    for name in ["", ".", "..", "a/b", "/a", ".hidden", "a/"] {
        let fault = rename(&renamed, name).expect_err("no name").to_string();
        assert_eq!(fault.lines().count(), 1, "{fault}");
    }
    assert_eq!(rename(&renamed, "Anna's best").ok(), Some(renamed.clone()));
    delete(&renamed).expect("nobody plays it");
    assert!(delete(&renamed).is_err() && !renamed.exists() && other.exists());
    assert_eq!(files(&folder).len(), 1, "{}", dir.path().display());
}

#[test]
fn a_game_whose_moves_do_not_fit_is_passed_over() {
    let (_dir, folder) = folder();
    let good = create(&folder, &a_game(3)).path().to_owned();
    set_age(&good, Duration::from_secs(3600));
    let bad = r#"{"format": "hexmate game", "version": 1, "variant": "glinski",
        "moves": [{"move": "a1l6"}]}"#;
    fs::write(folder.path().join("bad.json"), bad).expect("a file");
    let (newest, _) = folder.newest_unfinished().expect("a list").expect("a game");
    assert_eq!(newest.path, good);
}
