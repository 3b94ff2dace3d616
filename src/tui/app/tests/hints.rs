//! The keys that a screen names.

use super::Seat;
use super::monkey::scene::{SCENES, folder};
use crate::tui::keymap::Keymap;

#[test]
fn a_click_on_the_name_of_a_key_does_what_the_key_does() {
    let folder = folder();
    let mut clicked = 0;
    for scene in &SCENES {
        for (width, height) in [(47, 24), (80, 24), (150, 68)] {
            let begin = || {
                let mut seat = scene.begin(folder.path());
                seat.resize(width, height);
                seat
            };
            let context = begin().app.context();
            for binding in Keymap::builtin().bindings(context) {
                let Some([keys, label]) = binding.hint() else { continue };
                let hint = format!("{keys} {label}");
                let Some(at) = begin().search(&hint) else { continue };
                // One after the other: a saved game is open in one place only.
                let done = |act: &dyn Fn(&mut Seat)| {
                    let mut seat = begin();
                    act(&mut seat);
                    seat.text()
                };
                let by_key = done(&|seat| seat.press(&binding.keys[0].to_string()));
                let by_click = done(&|seat| seat.click(at));
                assert_eq!(by_click, by_key, "{}: {hint} in {width}x{height}", scene.name);
                clicked += 1;
            }
        }
    }
    assert!(clicked > 100, "{clicked}");
}
