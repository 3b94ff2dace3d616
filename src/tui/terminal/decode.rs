//! The bytes that a Unix terminal sends, as events.
//!
//! crossterm has such a reader too, but it spins for ever once the terminal is gone, and forgets
//! all that stands beyond the first kilobyte until the next key. Only what this program switches
//! on is understood here: the keys of xterm and its kin, SGR mouse reports, focus and pastes. The
//! sequences are those of <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

const ESCAPE: u8 = 0x1b;
const PASTE_END: &[u8] = b"\x1b[201~";

/// After so many bytes the end of a sequence is no longer waited for.
const LONGEST_SEQUENCE: usize = 64;
/// After so many bytes the end of a paste is no longer waited for.
const LONGEST_PASTE: usize = 1 << 22;
/// A read that yields so many bytes may have cut a sequence short.
const LONG_READ: usize = 1024;

/// Turns bytes into events, and keeps what is not complete until more is read.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    pending: Vec<u8>,
    /// What has arrived of a paste that goes on.
    paste: Option<Vec<u8>>,
}

/// What stands first in a row of bytes, and how many of them it takes.
enum Found {
    Event(Event, usize),
    PasteBegins(usize),
    Nothing(usize),
    Incomplete,
}

impl Decoder {
    /// The events that are complete with the bytes of another read.
    pub(super) fn decode(&mut self, read: &[u8]) -> Vec<Event> {
        let mut bytes = std::mem::take(&mut self.pending);
        bytes.extend_from_slice(read);
        let mut events = Vec::new();
        let mut rest = bytes.as_slice();
        while !rest.is_empty() {
            if let Some(paste) = self.paste.take() {
                rest = self.go_on_pasting(paste, rest, &mut events);
                continue;
            }
            match first(rest) {
                Found::Event(event, length) => {
                    events.push(event);
                    rest = &rest[length..];
                }
                Found::PasteBegins(length) => {
                    self.paste = Some(Vec::new());
                    rest = &rest[length..];
                }
                Found::Nothing(length) => rest = &rest[length..],
                Found::Incomplete if rest == [ESCAPE] && read.len() < LONG_READ => {
                    events.push(Event::Key(KeyCode::Esc.into()));
                    break;
                }
                Found::Incomplete if rest.len() > LONGEST_SEQUENCE => rest = &rest[1..],
                Found::Incomplete => {
                    self.pending = rest.to_vec();
                    break;
                }
            }
        }
        events
    }

    /// Adds bytes to a paste, up to its end if that is among them; returns what follows.
    fn go_on_pasting<'a>(
        &mut self,
        mut paste: Vec<u8>,
        bytes: &'a [u8],
        events: &mut Vec<Event>,
    ) -> &'a [u8] {
        // The mark of the end may have been cut in two.
        let before = paste.len();
        let from = before.saturating_sub(PASTE_END.len() - 1);
        paste.extend_from_slice(bytes);
        let end = paste[from..].windows(PASTE_END.len()).position(|window| window == PASTE_END);
        let (text, next) = match end {
            Some(end) => (from + end, from + end + PASTE_END.len()),
            None if paste.len() > LONGEST_PASTE => (paste.len(), paste.len()),
            None => {
                self.paste = Some(paste);
                return &[];
            }
        };
        events.push(Event::Paste(String::from_utf8_lossy(&paste[..text]).into_owned()));
        &bytes[next - before..]
    }
}

/// What stands first in `bytes`, which are not empty.
fn first(bytes: &[u8]) -> Found {
    match bytes {
        [ESCAPE] => Found::Incomplete,
        [ESCAPE, ESCAPE, ..] => key(KeyCode::Esc, KeyModifiers::NONE, 1),
        [ESCAPE, b'[', ..] => control_sequence(bytes),
        [ESCAPE, b'O'] => Found::Incomplete,
        [ESCAPE, b'O', last, ..] => match letter_key(*last) {
            Some(code) => key(code, KeyModifiers::NONE, 3),
            None => Found::Nothing(3),
        },
        [ESCAPE, rest @ ..] => match character(rest) {
            Found::Event(Event::Key(KeyEvent { code, modifiers, .. }), length) => {
                key(code, modifiers | KeyModifiers::ALT, length + 1)
            }
            Found::Nothing(length) => Found::Nothing(length + 1),
            other => other,
        },
        _ => character(bytes),
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers, length: usize) -> Found {
    Found::Event(Event::Key(KeyEvent::new(code, modifiers)), length)
}

/// A character, or a key that is sent like one.
fn character(bytes: &[u8]) -> Found {
    let held = |key: u8| (KeyCode::Char(key.into()), KeyModifiers::CONTROL);
    let (code, modifiers) = match bytes[0] {
        // Some terminals send the one, some the other.
        b'\r' | b'\n' => (KeyCode::Enter, KeyModifiers::NONE),
        0x08 | 0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
        b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
        0 => held(b' '),
        letter @ 0x01..=0x1a => held(letter - 1 + b'a'),
        digit @ 0x1c..=0x1f => held(digit - 0x1c + b'4'),
        _ => return text(bytes),
    };
    key(code, modifiers, 1)
}

/// A character beyond the controls.
fn text(bytes: &[u8]) -> Found {
    let bytes = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => match (error.valid_up_to(), error.error_len()) {
            (0, None) => return Found::Incomplete,
            (0, Some(length)) => return Found::Nothing(length),
            (valid, _) => std::str::from_utf8(&bytes[..valid]).unwrap_or_default(),
        },
    };
    match valid.chars().next() {
        Some(c) if c.is_uppercase() => key(KeyCode::Char(c), KeyModifiers::SHIFT, c.len_utf8()),
        Some(c) => key(KeyCode::Char(c), KeyModifiers::NONE, c.len_utf8()),
        None => Found::Nothing(1),
    }
}

/// `ESC [`, parameters, and a last byte that tells the kind.
fn control_sequence(bytes: &[u8]) -> Found {
    // The console of Linux sends its first five function keys in a form of its own.
    if let [_, _, b'[', rest @ ..] = bytes {
        return match rest {
            [] => Found::Incomplete,
            [last @ b'A'..=b'E', ..] => key(KeyCode::F(last - b'A' + 1), KeyModifiers::NONE, 4),
            _ => Found::Nothing(4),
        };
    }
    let Some(end) = bytes[2..].iter().position(|byte| !matches!(byte, 0x20..=0x3f)) else {
        return Found::Incomplete;
    };
    let (parameters, last, length) = (&bytes[2..2 + end], bytes[2 + end], end + 3);
    let event = match (parameters, last) {
        ([b'<', report @ ..], b'M' | b'm') => mouse(report, last).map(Event::Mouse),
        ([], b'I') => Some(Event::FocusGained),
        ([], b'O') => Some(Event::FocusLost),
        (b"200", b'~') => return Found::PasteBegins(length),
        _ => special_key(parameters, last).map(Event::Key),
    };
    match event {
        Some(event) => Found::Event(event, length),
        // An escape or control begins something else.
        None if last < 0x20 => Found::Nothing(length - 1),
        None => Found::Nothing(length),
    }
}

/// The key of a control sequence: named by its last byte or its first number, while the second
/// number names the keys that are held.
fn special_key(parameters: &[u8], last: u8) -> Option<KeyEvent> {
    let [number, held] = numbers(parameters)?;
    let mut modifiers = modifiers(held.unwrap_or(1).saturating_sub(1), [1, 2, 4]);
    let code = match last {
        b'~' => numbered_key(number?)?,
        b'Z' => {
            modifiers |= KeyModifiers::SHIFT;
            KeyCode::BackTab
        }
        _ => letter_key(last)?,
    };
    Some(KeyEvent::new(code, modifiers))
}

fn letter_key(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

fn numbered_key(number: u16) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23 | 24 => KeyCode::F(number as u8 - 12),
        _ => return None,
    })
}

/// An SGR mouse report: a button with flags, column and row from 1. It ends with `m` where the
/// button was let go.
fn mouse(report: &[u8], last: u8) -> Option<MouseEvent> {
    let [flags, column, row] = numbers(report)?;
    let flags = flags?;
    let button = match flags & 0b11 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let (is_wheel, is_moving) = (flags & 64 != 0, flags & 32 != 0);
    let kind = match (button, is_wheel, is_moving, last) {
        (Some(MouseButton::Left), true, ..) => MouseEventKind::ScrollUp,
        (Some(MouseButton::Middle), true, ..) => MouseEventKind::ScrollDown,
        (_, true, ..) => return None,
        (None, _, true, _) => MouseEventKind::Moved,
        (Some(button), _, true, _) => MouseEventKind::Drag(button),
        (Some(button), _, _, b'M') => MouseEventKind::Down(button),
        (Some(button), ..) => MouseEventKind::Up(button),
        (None, ..) => return None,
    };
    Some(MouseEvent {
        kind,
        column: column?.saturating_sub(1),
        row: row?.saturating_sub(1),
        modifiers: modifiers(flags, [4, 8, 16]),
    })
}

/// The bits of Shift, Alt and Control, read from `flags`.
fn modifiers(flags: u16, [shift, alt, control]: [u16; 3]) -> KeyModifiers {
    let held = |bit, key| if flags & bit != 0 { key } else { KeyModifiers::NONE };
    held(shift, KeyModifiers::SHIFT)
        | held(alt, KeyModifiers::ALT)
        | held(control, KeyModifiers::CONTROL)
}

/// The first numbers of `1;5`; a number that is left out is none.
fn numbers<const N: usize>(parameters: &[u8]) -> Option<[Option<u16>; N]> {
    let mut numbers = [None; N];
    let texts = std::str::from_utf8(parameters).ok()?.split(';');
    for (number, text) in numbers.iter_mut().zip(texts) {
        if !text.is_empty() {
            *number = Some(text.parse().ok()?);
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decode(bytes: &str) -> Vec<Event> {
        Decoder::default().decode(bytes.as_bytes())
    }

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_are_told_apart() {
        const NONE: KeyModifiers = KeyModifiers::NONE;
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        const CONTROL: KeyModifiers = KeyModifiers::CONTROL;
        for (bytes, code, modifiers) in [
            ("a", KeyCode::Char('a'), NONE),
            ("Ł", KeyCode::Char('Ł'), SHIFT),
            ("\r", KeyCode::Enter, NONE),
            ("\x7f", KeyCode::Backspace, NONE),
            ("\x1a", KeyCode::Char('z'), CONTROL),
            ("\x1b", KeyCode::Esc, NONE),
            ("\x1bx", KeyCode::Char('x'), KeyModifiers::ALT),
            ("\x1b[A", KeyCode::Up, NONE),
            ("\x1bOB", KeyCode::Down, NONE),
            ("\x1b[1;5D", KeyCode::Left, CONTROL),
            ("\x1b[Z", KeyCode::BackTab, SHIFT),
            ("\x1b[5~", KeyCode::PageUp, NONE),
            ("\x1b[3;2~", KeyCode::Delete, SHIFT),
            ("\x1bOP", KeyCode::F(1), NONE),
            ("\x1b[15~", KeyCode::F(5), NONE),
            ("\x1b[24~", KeyCode::F(12), NONE),
            ("\x1b[[C", KeyCode::F(3), NONE),
        ] {
            assert_eq!(decode(bytes), [press(code, modifiers)], "{bytes:?}");
        }
    }

    #[test]
    fn the_mouse_reports_buttons_wheel_and_ways() {
        let mouse = |bytes| match decode(bytes).as_slice() {
            [Event::Mouse(MouseEvent { kind, column, row, .. })] => Some((*kind, *column, *row)),
            _ => None,
        };
        let left = MouseButton::Left;
        for (bytes, kind) in [
            ("\x1b[<0;10;5M", MouseEventKind::Down(left)),
            ("\x1b[<0;10;5m", MouseEventKind::Up(left)),
            ("\x1b[<32;10;5M", MouseEventKind::Drag(left)),
            ("\x1b[<35;10;5M", MouseEventKind::Moved),
            ("\x1b[<2;10;5M", MouseEventKind::Down(MouseButton::Right)),
            ("\x1b[<64;10;5M", MouseEventKind::ScrollUp),
            ("\x1b[<65;10;5M", MouseEventKind::ScrollDown),
        ] {
            assert_eq!(mouse(bytes), Some((kind, 9, 4)), "{bytes:?}");
        }
        assert_eq!(mouse("\x1b[<0;0;99999M"), None);
    }

    #[test]
    fn a_paste_is_one_event_wherever_it_is_cut() {
        let bytes = b"\x1b[200~e4\n\x1b[A\x1b[201~q";
        let expected =
            [Event::Paste("e4\n\x1b[A".to_owned()), Event::Key(KeyCode::Char('q').into())];
        for cut in 0..bytes.len() {
            // An escape on its own is taken for the key.
            if cut == 1 {
                continue;
            }
            let mut decoder = Decoder::default();
            let mut events = decoder.decode(&bytes[..cut]);
            events.extend(decoder.decode(&bytes[cut..]));
            assert_eq!(events, expected, "{cut}");
        }
    }

    #[test]
    fn what_is_not_understood_is_dropped_without_what_follows() {
        for bytes in ["\x1b[?1;2cq", "\x1bOzq", "\x1b[99~q", "\x1b[Iq", "\x1b[1;2Qq", "\x1b[3\tq"] {
            let last = decode(bytes).pop();
            assert_eq!(last, Some(Event::Key(KeyCode::Char('q').into())), "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn no_bytes_are_too_much(reads in prop::collection::vec(
            prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"\x1b[<;0M~O2".to_vec())], 0..40),
            0..10,
        )) {
            let mut decoder = Decoder::default();
            for read in reads {
                decoder.decode(&read);
                prop_assert!(decoder.pending.len() <= LONGEST_SEQUENCE);
            }
        }
    }
}
