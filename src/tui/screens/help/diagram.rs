//! A part of a board on which a piece shows where it can go. What is written down is only what
//! stands there; where the piece can go follows from the rules.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::hex::{Cell, CellSet};
use crate::notation::{parse_cell, parse_variant, role_letter};
use crate::rules::{Board, Color, Piece, Position, Role, Rules, Setup, Variant};
use crate::tui::app::App;
use crate::tui::board::{BoardView, Marks};
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};
use crate::tui::hit_map::HitMap;
use crate::tui::pen::{Ink, Pen, below, wrapped};

/// A part of a board with a title and a sentence.
pub struct Diagram {
    title: String,
    caption: String,
    rules: &'static Rules,
    board: Board,
    /// The cell of the piece that it is about.
    piece: Cell,
    targets: CellSet,
    places: HitMap,
}

/// The columns of a diagram, if its board has no more.
const NARROWEST: u16 = 29;

impl Diagram {
    /// Reads `title | variant | pieces | radius | caption`. The first piece is White's and the one
    /// that the diagram is about; `x` puts something on each cell on which it captures as a pawn.
    /// The cells around it up to the radius are shown.
    pub fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [title, variant, pieces, radius, caption] = fields[..] else { return None };
        let variant = parse_variant(variant).ok()?;
        let rules = variant.rules();
        let radius: i8 = radius.parse().ok()?;
        let mut board = Board::EMPTY;
        let mut first = None;
        for word in pieces.split_whitespace() {
            match (word, first) {
                ("x", Some(cell)) => put_captures(&mut board, rules, cell),
                _ => {
                    let (cell, piece) = read_piece(rules, word)?;
                    board.put(cell, piece);
                    first.get_or_insert(cell);
                }
            }
        }
        let piece = first?;
        let near = |cell: &Cell| cell.axial().distance(piece.axial()) <= radius;
        let cells: CellSet = rules.board.iter().filter(near).collect();
        let position = complete(variant, &board, cells)?;
        let moves = position.legal_moves();
        let targets: CellSet =
            moves.into_iter().filter(|m| m.from() == piece).map(|m| m.to()).collect();
        let geometry = Geometry::new(BoardSize::Small, cells, Color::White, Coordinates::Hidden);
        Some(Self {
            title: title.to_owned(),
            caption: caption.to_owned(),
            rules,
            board,
            piece,
            targets: targets & cells,
            places: HitMap::new(geometry),
        })
    }

    /// The columns it takes.
    pub fn width(&self) -> u16 {
        self.places.geometry().extent().width.max(NARROWEST)
    }

    /// The rows it takes.
    pub fn height(&self) -> u16 {
        let caption = wrapped(&self.caption, self.width()).len() as u16;
        1 + self.places.geometry().extent().height + caption
    }

    /// Draws it.
    pub fn draw(&self, app: &App, buffer: &mut Buffer, area: Rect) {
        Pen::new(app, buffer).write(area, &self.title, Ink::Strong);
        let area = below(area, 1);
        let extent = self.places.geometry().extent();
        let shift = self.width().min(area.width).saturating_sub(extent.width) / 2;
        let view = BoardView {
            board: &self.board,
            rules: self.rules,
            places: &self.places,
            marks: Marks { selected: Some(self.piece), targets: self.targets, ..Marks::default() },
            look: app.look(),
        };
        let place = Rect { x: area.x + shift, width: area.width.saturating_sub(shift), ..area };
        view.render(place, buffer);
        Pen::new(app, buffer).write_wrapped(below(area, extent.height), &self.caption, Ink::Text);
    }
}

/// A letter of a piece, a capital for White, and the name of its cell.
fn read_piece(rules: &Rules, word: &str) -> Option<(Cell, Piece)> {
    let letter = word.chars().next()?;
    let color = if letter.is_uppercase() { Color::White } else { Color::Black };
    let role =
        Role::ALL.into_iter().find(|&role| role_letter(role).eq_ignore_ascii_case(&letter))?;
    let cell = parse_cell(rules, &word[letter.len_utf8()..]).ok()?;
    Some((cell, Piece::new(color, role)))
}

/// Puts a piece of Black's on every cell on which a white pawn captures.
fn put_captures(board: &mut Board, rules: &Rules, pawn: Cell) {
    for cell in rules.pawn_captures(Color::White, pawn).iter() {
        board.put(cell, Piece::new(Color::Black, Role::Knight));
    }
}

/// The position with kings beyond the cells that are shown, where they change nothing.
fn complete(variant: Variant, board: &Board, shown: CellSet) -> Option<Position> {
    let beyond = variant.rules().board.minus(shown);
    let has_king = |color| !board.pieces(color, Role::King).is_empty();
    let places =
        |color| if has_king(color) { vec![None] } else { beyond.iter().map(Some).collect() };
    let whites: Vec<Option<Cell>> = places(Color::White);
    let blacks: Vec<Option<Cell>> = places(Color::Black);
    let pairs = whites.iter().flat_map(|white| blacks.iter().map(move |black| (*white, *black)));
    pairs.filter(|(white, black)| white.is_none() || white != black).find_map(|(white, black)| {
        let mut setup = Setup { board: board.clone(), ..Setup::empty(variant) };
        for (color, cell) in [(Color::White, white), (Color::Black, black)] {
            if let Some(cell) = cell {
                setup.board.put(cell, Piece::new(color, Role::King));
            }
        }
        setup.position().ok().filter(|position| !position.is_check())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reached(line: &str) -> usize {
        Diagram::parse(line).expect("a diagram").targets.len() as usize
    }

    #[test]
    fn a_piece_shows_the_cells_it_reaches() {
        assert_eq!(reached("t | glinski | Nf6 | 3 | c"), 12);
        assert_eq!(reached("t | glinski | Kf6 | 3 | c"), 12);
        assert_eq!(reached("t | glinski | Rf6 | 3 | c"), 18);
        assert_eq!(reached("t | glinski | Pe4 x | 2 | c"), 4);
        assert_eq!(reached("t | mccooey | Pe3 x | 2 | c"), 4);
        assert_eq!(reached("t | shafran | Pe2 x | 3 | c"), 5);
    }

    #[test]
    fn what_cannot_be_read_is_no_diagram() {
        for line in ["", "t | chess | Nf6 | 3 | c", "t | glinski | Nz6 | 3 | c", "a | b"] {
            assert!(Diagram::parse(line).is_none(), "{line}");
        }
    }
}
