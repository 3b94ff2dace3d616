//! Drawn pieces: pictures of quadrants, a quarter of a place of the terminal each.
//!
//! The pictures are text under `assets/sprites`, read when the program is compiled: a picture of
//! the wrong size does not compile.

use crate::rules::{Piece, Role};

use super::geometry::BoardSize;

/// The quadrants of one place, by the bits 1 upper left, 2 upper right, 4 lower left, 8 lower
/// right.
pub const QUADRANTS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// One place of a picture, as bits of [`QUADRANTS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// What is drawn.
    pub body: u8,
    /// What lies around it, left and right, above and below.
    pub rim: u8,
}

/// A picture: its places row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    /// How many places a row has.
    pub width: usize,
    /// The places.
    pub stamps: &'static [Stamp],
}

impl Picture {
    /// How many rows there are.
    pub const fn height(self) -> usize {
        self.stamps.len() / self.width
    }
}

/// The picture of a piece on a board of this size. On the small one there is no room for one.
pub fn piece(size: BoardSize, role: Role) -> Option<Picture> {
    match size {
        BoardSize::Small => None,
        BoardSize::Medium => Some(MEDIUM.picture(role.index())),
        BoardSize::Large => Some(LARGE.picture(role.index())),
    }
}

/// The picture of the letter of a piece, a capital for White.
pub fn letter(size: BoardSize, piece: Piece) -> Option<Picture> {
    match size {
        BoardSize::Small => None,
        BoardSize::Medium | BoardSize::Large => Some(LETTERS.picture(piece.index())),
    }
}

/// The picture of the dot on a cell that can be moved to.
pub fn dot(size: BoardSize) -> Option<Picture> {
    match size {
        BoardSize::Small => None,
        BoardSize::Medium => Some(MEDIUM.picture(DOT)),
        BoardSize::Large => Some(LARGE.picture(DOT)),
    }
}

/// The number of the dot on a sheet, after those of the roles.
const DOT: usize = Role::ALL.len();

/// The roles from pawn to king, and the dot.
static MEDIUM: Sheet<7, 3, { DOT + 1 }> =
    Sheet::read(include_str!("../../assets/sprites/medium.txt"));
/// The same, larger.
static LARGE: Sheet<9, 5, { DOT + 1 }> =
    Sheet::read(include_str!("../../assets/sprites/large.txt"));
/// White's pieces from pawn to king, then Black's.
static LETTERS: Sheet<7, 3, 12> = Sheet::read(include_str!("../../assets/sprites/letters.txt"));

type Rows<const WIDTH: usize, const HEIGHT: usize> = [[Stamp; WIDTH]; HEIGHT];

/// Pictures of one size.
struct Sheet<const WIDTH: usize, const HEIGHT: usize, const COUNT: usize>(
    [Rows<WIDTH, HEIGHT>; COUNT],
);

impl<const WIDTH: usize, const HEIGHT: usize, const COUNT: usize> Sheet<WIDTH, HEIGHT, COUNT> {
    const fn picture(&'static self, index: usize) -> Picture {
        Picture { width: WIDTH, stamps: self.0[index].as_flattened() }
    }

    /// Reads pictures one after the other, each under a line with its name, with an empty line
    /// between two.
    const fn read(text: &str) -> Self {
        let text = text.as_bytes();
        let mut sheet = Self([[[Stamp { body: 0, rim: 0 }; WIDTH]; HEIGHT]; COUNT]);
        let mut at = 0;
        let mut index = 0;
        while index < COUNT {
            while text[at] != b'\n' {
                at += 1;
            }
            at += 1;
            sheet.0[index] = Self::read_one(text, at);
            at += 2 * HEIGHT * (2 * WIDTH + 1) + 1;
            index += 1;
        }
        sheet
    }

    /// Reads the picture whose first row begins at `start`.
    const fn read_one(text: &[u8], start: usize) -> Rows<WIDTH, HEIGHT> {
        let mut rows = [[Stamp { body: 0, rim: 0 }; WIDTH]; HEIGHT];
        let mut y = 0;
        while y < 2 * HEIGHT {
            let mut x = 0;
            while x < 2 * WIDTH {
                let bit = 1 << (x % 2 + y % 2 * 2);
                let stamp = &mut rows[y / 2][x / 2];
                if Self::is_drawn(text, start, x, y) {
                    stamp.body |= bit;
                } else if Self::is_drawn(text, start, x.wrapping_sub(1), y)
                    || Self::is_drawn(text, start, x + 1, y)
                    || Self::is_drawn(text, start, x, y.wrapping_sub(1))
                    || Self::is_drawn(text, start, x, y + 1)
                {
                    stamp.rim |= bit;
                }
                x += 1;
            }
            assert!(text[start + y * (2 * WIDTH + 1) + x] == b'\n', "a row has a wrong length");
            y += 1;
        }
        rows
    }

    /// Whether the quadrant at `x`, `y` is drawn; those outside the picture are not.
    const fn is_drawn(text: &[u8], start: usize, x: usize, y: usize) -> bool {
        x < 2 * WIDTH && y < 2 * HEIGHT && text[start + y * (2 * WIDTH + 1) + x] == b'#'
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    const DRAWN: [BoardSize; 2] = [BoardSize::Medium, BoardSize::Large];

    /// The lines of a sheet that are no rows of a picture.
    fn names(text: &str) -> Vec<String> {
        let is_name = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
        text.lines().filter(is_name).map(str::to_owned).collect()
    }

    #[test]
    fn pictures_stand_in_the_order_they_are_read_in() {
        let mut roles = Role::ALL.map(|role| role.to_string()).to_vec();
        roles.push("dot".to_owned());
        assert_eq!(names(include_str!("../../assets/sprites/medium.txt")), roles);
        assert_eq!(names(include_str!("../../assets/sprites/large.txt")), roles);
        let mut letters = names(include_str!("../../assets/sprites/letters.txt"));
        let pieces = Color::ALL.map(|color| Role::ALL.map(|role| Piece::new(color, role)));
        for piece in pieces.as_flattened().iter().rev() {
            assert_eq!(letters.pop(), Some(piece.to_string().to_lowercase()));
        }
        assert!(letters.is_empty());
    }

    #[test]
    fn pieces_differ_in_shape() {
        for size in DRAWN {
            let pictures = Role::ALL.map(|role| (role, piece(size, role).unwrap()));
            for (i, (one, picture)) in pictures.iter().enumerate() {
                for (other, another) in &pictures[i + 1..] {
                    let quadrants: u32 = (picture.stamps.iter().zip(another.stamps))
                        .map(|(a, b)| (a.body ^ b.body).count_ones())
                        .sum();
                    assert!(quadrants >= 12, "{one} and {other}: {quadrants}");
                }
            }
        }
    }

    #[test]
    fn bodies_and_rims_do_not_meet() {
        for (size, role) in DRAWN.into_iter().flat_map(|size| Role::ALL.map(|role| (size, role))) {
            for stamp in piece(size, role).unwrap().stamps {
                assert_eq!(stamp.body & stamp.rim, 0);
            }
        }
    }

    #[test]
    fn a_dot_is_the_same_from_above_and_below() {
        for dot in DRAWN.into_iter().filter_map(dot) {
            let rows: Vec<_> = dot.stamps.chunks(dot.width).collect();
            for (upper, lower) in rows.iter().zip(rows.iter().rev()) {
                for (upper, lower) in upper.iter().zip(*lower) {
                    assert_eq!(upper.body, (lower.body & 3) << 2 | lower.body >> 2);
                }
            }
        }
    }
}
