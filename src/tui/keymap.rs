//! Which key does what. One table, `assets/keys.json`, says it to the program, to the help and to
//! the line of hints.

mod key;

use std::sync::LazyLock;

use crossterm::event::KeyEvent;
use serde::Deserialize;

pub use key::{Key, KeyError};

/// What a key can mean. What it does depends on where it is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the table of keys says what each does")]
pub enum Command {
    Up,
    Down,
    Left,
    Right,
    NorthWest,
    NorthEast,
    SouthWest,
    SouthEast,
    Next,
    Previous,
    Confirm,
    Cancel,
    PageUp,
    PageDown,
    First,
    Last,
    TypeMove,
    Takeback,
    Redo,
    BrowseBack,
    BrowseForward,
    Flip,
    Draw,
    Resign,
    NewGame,
    Open,
    SaveAs,
    Settings,
    Help,
    Size,
    Coordinates,
    Theme,
    Mouse,
    Rename,
    Remarks,
    EraseBack,
    EraseForward,
    EraseAll,
    Queen,
    Rook,
    Bishop,
    Knight,
    Yes,
    No,
    Edit,
    Letter,
    Erase,
    Clear,
    SetUp,
    OtherGame,
    SideToMove,
    CastlingRights,
    EnPassant,
    PlayHere,
    Page,
    Learn,
    Train,
    Restart,
    Hint,
    Threats,
    EvaluationBar,
    Moves,
    Openings,
    ListOpenings,
    Comment,
    Rematch,
    Analyse,
    Leave,
    SiblingBefore,
    SiblingAfter,
    Promote,
    Delete,
    Engine,
    MoreLines,
    FewerLines,
    Judge,
    Worst,
    PlayFrom,
    CopyFen,
    Redraw,
    Suspend,
    Quit,
}

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Context {
    /// Anywhere; what the other contexts say comes first.
    Everywhere,
    /// At the board.
    Game,
    /// At the board of an analysis.
    Analysis,
    /// In a menu.
    Menu,
    /// In a list, or a text that is read.
    List,
    /// In the list of saved games.
    Saves,
    /// In the list of the games in a file of records.
    Records,
    /// Where text is typed.
    Text,
    /// Where a pawn is promoted.
    Promotion,
    /// Where a question is asked.
    Question,
    /// In the board editor.
    Editor,
    /// In a lesson.
    Lesson,
    /// In the list of endings that can be trained.
    Exercises,
    /// In one that is trained.
    Drill,
}

/// One line of the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Binding {
    /// The keys.
    pub keys: Vec<Key>,
    /// What they mean.
    pub command: Command,
    /// What they do, for the help.
    pub help: String,
    /// The same in a word or two, for the line of hints; none where it is not worth the room.
    #[serde(default)]
    pub hint: Option<String>,
    /// What the line of hints calls the keys, if not by the first one.
    #[serde(default)]
    shown: Option<String>,
}

impl Binding {
    /// The keys and what they do, in a few words.
    pub fn hint(&self) -> Option<[String; 2]> {
        let keys = match (&self.shown, self.keys.first()) {
            (Some(shown), _) => shown.clone(),
            (None, Some(key)) => key.to_string(),
            (None, None) => return None,
        };
        Some([keys, self.hint.clone()?])
    }
}

/// The keys of one context.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Where they are pressed.
    pub context: Context,
    /// The heading in the help.
    pub title: String,
    /// The keys, in the order of the help.
    pub bindings: Vec<Binding>,
}

/// The whole table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Keymap {
    /// Its sections, in the order of the help.
    pub sections: Vec<Section>,
}

impl Keymap {
    /// The table that comes with the program.
    pub fn builtin() -> &'static Self {
        static KEYS: LazyLock<Keymap> = LazyLock::new(|| {
            let text = include_str!("../../assets/keys.json");
            serde_json::from_str(text).expect("the program's own table of keys is tested")
        });
        &KEYS
    }

    /// The keys of a context.
    pub fn bindings(&self, context: Context) -> impl Iterator<Item = &Binding> {
        let sections = self.sections.iter().filter(move |section| section.context == context);
        sections.flat_map(|section| &section.bindings)
    }

    /// What a key means where it is pressed.
    pub fn command(&self, context: Context, event: KeyEvent) -> Option<Command> {
        let key = Key::from(event);
        let found = |context| self.bindings(context).find(|binding| binding.keys.contains(&key));
        found(context).or_else(|| found(Context::Everywhere)).map(|binding| binding.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_and_none_is_without_help() {
        for section in &Keymap::builtin().sections {
            let mut keys: Vec<Key> = Vec::new();
            for binding in &section.bindings {
                assert!(!binding.help.is_empty() && !binding.keys.is_empty());
                for &key in &binding.keys {
                    assert!(!keys.contains(&key), "{key} in {:?}", section.context);
                    keys.push(key);
                }
            }
        }
    }

    #[test]
    fn a_letter_is_text_where_text_is_typed() {
        let keys = Keymap::builtin();
        let press = |context, name: &str| {
            let key: Key = name.parse().unwrap();
            keys.command(context, KeyEvent::new(key.code, key.modifiers))
        };
        assert_eq!(press(Context::Game, "f"), Some(Command::Flip));
        assert_eq!(press(Context::Text, "f"), None);
        assert_eq!(press(Context::Text, "Ctrl+c"), Some(Command::Quit));
        for context in [Context::Menu, Context::Game, Context::List, Context::Text] {
            assert_eq!(press(context, "Enter"), Some(Command::Confirm), "{context:?}");
        }
    }
}
