use super::*;
use crate::engine::Level;
use crate::rules::Variant;
use crate::tui::action::Capture;
use crate::tui::app::settings::{Switch, Way};
use crate::tui::geometry::BoardSize;
use crate::tui::theme::Theme;

fn defaults() -> Settings {
    Settings::new(Theme::builtin())
}

/// The settings of a text, and its faults in one line.
fn read_text(text: &str) -> (Settings, String) {
    let mut settings = defaults();
    let faults = read(text, &mut settings);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    (settings, faults.join("; "))
}

#[test]
fn fields_are_read_and_what_is_not_there_has_its_default() {
    assert_eq!(read_text("{}"), (defaults(), String::new()));
    assert_eq!(read_text(" \n"), (defaults(), String::new()));
    let (settings, faults) = read_text(
        r#"{"theme": "slate", "board_size": "medium", "mouse": false, "bell": true, "level": 7,
            "clock": "5+3", "save_folder": "~/games", "of_tomorrow": [1],
            "new_game": {"variant": "shafran", "people": "both"}}"#,
    );
    assert_eq!(faults, "");
    assert_eq!(settings.theme.place(), 1);
    assert_eq!(settings.size, Some(BoardSize::Medium));
    assert_eq!((settings.mouse, settings.bell), (Capture::Off, Switch::On));
    assert_eq!((settings.level.number(), settings.clock), (7, "5+3".parse().ok()));
    assert_eq!(settings.save_folder.named(), Some(Path::new("~/games")));
    let last = settings.last_game.expect("a game");
    assert_eq!((last.variant, last.level), (Variant::Shafran, Level::default()));
}

#[test]
fn one_wrong_field_is_told_and_the_others_hold() {
    for (field, fault) in [
        (r#""theme": "pink""#, "field \"theme\": \"pink\" is none of \"wood\", "),
        (r#""theme": 3"#, "field \"theme\": 3 is none of "),
        (r#""board_size": "huge""#, "field \"board_size\": \"huge\" is none of \"fitting\", "),
        (r#""coordinates": "yes""#, "field \"coordinates\": \"yes\" is none of false, true"),
        (r#""auto_flip": 1"#, "field \"auto_flip\": 1 is none of false, true"),
        (r#""confirm_move": null"#, "field \"confirm_move\": null is none of false, true"),
        (r#""auto_queen": {}"#, "field \"auto_queen\": {} is none of false, true"),
        (r#""mouse": []"#, "field \"mouse\": [] is none of false, true"),
        (
            r#""lessons": "rook""#,
            "field \"lessons\": expected a list of lessons, such as [\"rook\"]",
        ),
        (r#""resigning": "no""#, "field \"resigning\": \"no\" is none of false, true"),
        (r#""level": 11"#, "field \"level\": 11 is no level, 1 to 10"),
        (r#""level": 0"#, "field \"level\": 0 is no level, 1 to 10"),
        (r#""level": 1e99"#, "field \"level\": 1e+99 is no level, 1 to 10"),
        (r#""level": "4""#, "field \"level\": \"4\" is no level, 1 to 10"),
        (r#""clock": "5""#, "field \"clock\": time control `5`: expected minutes and seconds"),
        (r#""clock": 5"#, "field \"clock\": 5 is neither null nor such as \"5+3\""),
        (r#""save_folder": "games""#, "field \"save_folder\": folder \"games\": expected one that"),
        (r#""save_folder": true"#, "field \"save_folder\": true is neither null nor a folder"),
        (r#""new_game": "chess""#, "field \"new_game\": \"chess\" is no object"),
        (r#""new_game": {"people": 2}"#, "field \"new_game.people\": 2 is none of \"white\", "),
        (r#""new_game": {"clock": "x"}"#, "field \"new_game.clock\": time control `x`: "),
    ] {
        let (settings, faults) = read_text(&format!("{{{field}, \"bell\": true}}"));
        assert!(faults.starts_with(fault), "{faults}");
        let mut expected = Settings { bell: Switch::On, ..defaults() };
        // What is right about a game is kept too.
        expected.last_game = settings.last_game;
        assert_eq!(settings, expected, "{field}");
        assert!(settings.last_game.is_none_or(|last| last == LastGame::default()));
    }
}

#[test]
fn what_is_no_object_is_told_and_all_have_their_defaults() {
    for (text, fault) in [
        ("{\"bell\": tru}", "expected"),
        ("{\"bell\": true", "EOF while parsing an object at line 1 column 13"),
        ("bell = true", "expected value at line 1 column 1"),
        ("[true]", "expected an object with settings, such as {\"bell\": true}"),
        ("\u{0}", "expected value at line 1 column 1"),
    ] {
        let (settings, faults) = read_text(text);
        assert!(faults.starts_with(fault), "{faults}");
        assert_eq!(settings, defaults());
    }
    let deep = "[".repeat(100_000);
    assert!(read_text(&deep).1.starts_with("recursion limit"));
    let long = format!("{{\"theme\": \"{}\"}}", "é".repeat(5000));
    assert!(read_text(&long).1.len() < 400);
}

#[test]
fn only_what_has_changed_is_written_and_the_rest_of_the_file_stays() {
    let text = r#"{"mine": {"a": 1.50}, "level": 99, "bell": true, "new_game": {"colour": "red"}}"#;
    let (known, _) = read_text(text);
    let mut now = known.clone();
    now.value_mut(Setting::Size).step(Way::On);
    now.last_game = Some(LastGame { variant: Variant::McCooey, ..LastGame::default() });
    let written = merged(text, &known, &now).unwrap();
    let fields: Json = serde_json::from_str(&written).unwrap();
    assert!(written.contains("1.50"), "{written}");
    assert_eq!((&fields["level"], &fields["bell"]), (&99.into(), &true.into()));
    assert_eq!(fields["board_size"], "small");
    assert_eq!(fields["new_game"]["colour"], "red");
    assert_eq!(fields["new_game"]["variant"], "mccooey");
    assert!(fields.get("theme").is_none());
    let (again, _) = read_text(&written);
    assert_eq!(again, now);
    assert_eq!(merged(&written, &now, &now).unwrap(), written);
}

#[test]
fn every_setting_survives_the_file_at_every_value() {
    let mut settings = defaults();
    for setting in Setting::ALL {
        for _ in 0..10 {
            settings.value_mut(setting).step(Way::On);
            let (read, faults) = read_text(&merged("", &defaults(), &settings).unwrap());
            assert_eq!((read, faults), (settings.clone(), String::new()));
            assert!(!settings.value(setting).words().is_empty());
        }
        let before = settings.clone();
        settings.value_mut(setting).step(Way::On);
        settings.value_mut(setting).step(Way::Back);
        assert_eq!(settings, before, "{setting:?}");
    }
}

#[test]
fn a_broken_file_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep").join("settings.json");
    let mut settings = defaults();
    let (mut file, faults) = SettingsFile::open(Some(path.clone()), &mut settings);
    assert!(faults.is_none() && !path.exists());
    settings.bell = Switch::On;
    file.save(&settings).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "{\n  \"bell\": true\n}\n");

    fs::write(&path, "{oh").unwrap();
    let (mut file, faults) = SettingsFile::open(Some(path.clone()), &mut defaults());
    // Of a long path the end may be cut, but not the reason.
    let place = format!(" (in {})", path.display());
    assert!(faults.is_some_and(|told| told.starts_with("settings: key") && told.ends_with(&place)));
    assert!(file.save(&settings).unwrap_err().ends_with(&place));
    assert_eq!(fs::read_to_string(&path).unwrap(), "{oh");

    let (_, faults) = SettingsFile::open(Some(folder.path().to_owned()), &mut settings);
    let reason = "settings: expected a file of a few kilobytes";
    assert!(faults.is_some_and(|told| told.starts_with(reason)));
    fs::write(&path, b"{\"bell\": \"\xff\"}").unwrap();
    let (_, faults) = SettingsFile::open(Some(path), &mut settings);
    assert!(faults.is_some());
}

#[test]
fn two_copies_of_the_program_keep_what_the_other_has_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.json");
    let mut both = [0; 2].map(|_| {
        let mut settings = defaults();
        let (file, _) = SettingsFile::open(Some(path.clone()), &mut settings);
        (file, settings)
    });
    both[0].1.bell = Switch::On;
    both[1].1.auto_queen = Switch::On;
    for (file, settings) in &mut both {
        file.save(settings).unwrap();
    }
    let (read, _) = read_text(&fs::read_to_string(&path).unwrap());
    assert_eq!((read.bell, read.auto_queen), (Switch::On, Switch::On));
}
