use super::*;
use crate::endgame::TableId;
use crate::rules::Variant;
use crate::tui::app::train::{Difficulty, Ending, Goal};

fn exercise(material: &str) -> Exercise {
    let (table, _) = TableId::of(Variant::Glinski, material.parse().unwrap()).unwrap();
    let ending = Ending { variant: Variant::Glinski, table };
    Exercise { ending, goal: Goal::Mate, difficulty: Difficulty::Easy }
}

fn record(tries: u32, wins: u32, best: Option<u16>) -> Record {
    Record { tries, wins, best }
}

/// A file of records in a folder of its own.
fn file(text: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("training.json");
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn tries_wins_and_the_fewest_moves_lost_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hexmate").join("training.json");
    let (mut training, told) = Training::open(Some(path.clone()));
    assert_eq!(told, None);
    let queen = exercise("KQK");
    for news in
        [News::Begun, News::Begun, News::Won { lost: 3 }, News::Begun, News::Won { lost: 1 }]
    {
        training.note(queen, news);
    }
    assert_eq!(training.record(queen), record(3, 2, Some(1)));
    assert!(!path.exists());
    training.save().unwrap();
    let (again, told) = Training::open(Some(path));
    assert_eq!((again.record(queen), told), (record(3, 2, Some(1)), None));
    assert_eq!(again.record(exercise("KRK")), Record::default());
}

#[test]
fn two_programs_count_together_and_what_is_not_known_stays() {
    let text = r#"{"glinski-KQK win easy": {"tries": 1, "wins": 1, "best": 2, "day": "Monday"}, "chess-KQK": {"mood": "good"}}"#;
    let (_folder, path) = file(text);
    let (mut one, _) = Training::open(Some(path.clone()));
    let (mut other, told) = Training::open(Some(path.clone()));
    assert_eq!(told, None);
    one.note(exercise("KQK"), News::Begun);
    other.note(exercise("KQK"), News::Begun);
    one.save().unwrap();
    other.save().unwrap();
    // What was written is not written again.
    other.save().unwrap();
    assert_eq!(other.record(exercise("KQK")), record(3, 1, Some(2)));
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(r#""mood": "good""#) && text.contains(r#""day": "Monday""#), "{text}");
}

#[test]
fn wrong_fields_are_told_and_the_rest_holds() {
    let text = r#"{"glinski-KQK win easy": {"tries": 4, "wins": "two", "best": -1}, "glinski-KRK win easy": 7}"#;
    let (folder, path) = file(text);
    let (mut training, told) = Training::open(Some(path.clone()));
    let told = told.unwrap();
    for fault in [
        r#""glinski-KQK win easy": wins: expected a whole number up to 4294967295, not "two""#,
        r#""glinski-KQK win easy": best: expected a whole number up to 65535, not -1"#,
        r#""glinski-KRK win easy": expected an object"#,
        "training.json)",
    ] {
        assert!(told.contains(fault), "{told}");
    }
    assert_eq!(training.record(exercise("KQK")), record(4, 0, None));
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "reading changes nothing");
    training.note(exercise("KQK"), News::Begun);
    training.save().unwrap();
    let aside = folder.path().join("training.damaged.json");
    assert_eq!(fs::read_to_string(aside).unwrap(), text);
    let (again, told) = Training::open(Some(path));
    assert_eq!((again.record(exercise("KQK")), told), (record(5, 0, None), None));
}

#[test]
fn damaged_files_are_kept_beside_the_new_one() {
    for text in [&b"{\"glinski"[..], b"[]", b"{\"\xff\": {}}"] {
        let (folder, path) = file(text);
        let older = folder.path().join("training.damaged.json");
        fs::write(&older, "an older one").unwrap();
        let (mut training, told) = Training::open(Some(path.clone()));
        assert!(told.is_some());
        training.note(exercise("KQK"), News::Begun);
        training.save().unwrap();
        assert_eq!(fs::read_to_string(&older).unwrap(), "an older one");
        let aside = folder.path().join("training.damaged-2.json");
        assert_eq!(fs::read(aside).unwrap(), text);
        let (again, told) = Training::open(Some(path));
        assert_eq!((again.record(exercise("KQK")), told), (record(1, 0, None), None));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("training.json");
    fs::create_dir(&path).unwrap();
    let (mut training, told) = Training::open(Some(path.clone()));
    assert!(told.is_some());
    training.note(exercise("KQK"), News::Begun);
    assert!(training.save().unwrap_err().contains("training.json"));
    assert!(path.is_dir());
    assert_eq!(training.record(exercise("KQK")), record(1, 0, None));
}
