//! Words of the part of a record that holds the moves: what may be a move and what is prose.

/// Where the letters end with which the text begins, in bytes.
pub(super) fn letters_end(text: &str) -> usize {
    text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len())
}

/// Where the digits end with which the text begins, in bytes.
pub(super) fn digits_end(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())
}

/// Whether a word has in it what a move has: a cell, a capture from file to file, or a castling.
pub(super) fn looks_like_move(word: &str) -> bool {
    let castles = ["0-0", "O-O", "o-o", "0–0", "O–O"];
    let is_file = |c: char| matches!(c, 'a'..='l' | 'A'..='L');
    let mut last = [' ', ' '];
    castles.iter().any(|castle| word.contains(castle))
        || word.chars().any(|c| {
            let [before, between] = last;
            last = [between, c];
            (is_file(between) && matches!(c, '1'..='9'))
                || (is_file(before) && matches!(between, 'x' | ':' | '×') && is_file(c))
        })
}

/// Whether a line has words, and none of them looks like a move.
pub(super) fn is_prose(line: &str) -> bool {
    line.contains(char::is_alphabetic) && !line.split_whitespace().any(looks_like_move)
}

/// A word that says of the move before it that it captures in passing.
pub(super) fn is_en_passant(word: &str) -> bool {
    matches!(&*word.to_lowercase(), "ep" | "ep." | "e.p" | "e.p.")
}

/// A word that only says of the move before it what the move itself shows: check and mate.
pub(super) fn says_nothing(word: &str) -> bool {
    const SILENT: [&str; 14] = [
        "mat",
        "matt",
        "mate",
        "checkmate",
        "sakk",
        "check",
        "chess",
        "schach",
        "szach",
        "шах",
        "мат",
        "мат.",
        "dbl",
        "ch",
    ];
    let small = word.to_lowercase();
    small.chars().all(|c| "+#†‡-–—.…_".contains(c)) || SILENT.contains(&&*small)
}

/// The number of the sign that judges the position, where the word is one.
pub(super) fn verdict(word: &str) -> Option<u8> {
    Some(match word {
        "=" => 10,
        "∞" => 13,
        "⩲" | "+=" | "+/=" => 14,
        "⩱" | "=+" | "=/+" => 15,
        "±" | "+/-" => 16,
        "∓" | "-/+" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_cells_captures_or_castlings() {
        for word in ["e5", "Hdf8", "ixk", "0-0", "12.fxe", "f7g6xP", "Крf10", "b1V", "♘g2"] {
            assert!(looks_like_move(word), "{word}");
        }
        for word in ["játszmajegyzés", "83.", "remi", "Bxx", "=====", "1985", "x"] {
            assert!(!looks_like_move(word), "{word}");
        }
    }

    #[test]
    fn lines_without_moves_are_prose() {
        assert!(is_prose("Round 3, London, 1980"));
        assert!(!is_prose("12.e5 and White wins"));
        assert!(!is_prose("12. ..."));
    }
}
