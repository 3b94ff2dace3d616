//! A position as vector graphics that need nothing else: no fonts but for the coordinates.

use std::fmt::Write;

use super::pieces::{Shape, shape};
use crate::hex::{Axial, Cell, Direction};
use crate::notation::{FenOrder, write_fen};
use crate::rules::{Color, Position};
use crate::tui::{BoardSize, ColorDepth, Coordinates, Geometry, Marks, Paint, Theme};

/// From the middle of a hex to a corner.
const RADIUS: f32 = 32.0;
/// From the middle of a hex to the middle of a side.
const APOTHEM: f32 = RADIUS * 0.866_025_4;
/// Between the board and the edge of the picture.
const MARGIN: f32 = 26.0;

/// A point of the picture; `y` goes down.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Point {
    x: f32,
    y: f32,
}

/// The picture of a position.
pub fn write(position: &Position, marks: &Marks, theme: &Theme, below: Color) -> String {
    let rules = position.rules();
    let geometry = Geometry::new(BoardSize::Small, rules.board, below, Coordinates::Shown);
    let drawing = Drawing { position, marks, theme, geometry };
    drawing.write().expect("a string takes any text")
}

struct Drawing<'a> {
    position: &'a Position,
    marks: &'a Marks,
    theme: &'a Theme,
    geometry: Geometry,
}

impl Drawing<'_> {
    fn write(&self) -> Result<String, std::fmt::Error> {
        let cells = || self.geometry.cells().iter();
        let edge = |towards: fn(f32, f32) -> f32, of: fn(Point) -> f32| {
            cells().map(|cell| of(self.centre(cell))).fold(0.0, towards)
        };
        let left = edge(f32::min, |point| point.x) - RADIUS - MARGIN;
        let top = edge(f32::min, |point| point.y) - APOTHEM - MARGIN;
        let width = edge(f32::max, |point| point.x) + RADIUS + MARGIN - left;
        let height = edge(f32::max, |point| point.y) + APOTHEM + MARGIN - top;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.1} {top:.1} {width:.1} \
             {height:.1}\" width=\"{width:.0}\" height=\"{height:.0}\">\n<title>{}</title>\n\
             <desc>{}</desc>\n",
            self.position.rules().name,
            write_fen(self.position, FenOrder::Ranks),
        );
        let background = hex(self.theme.background);
        writeln!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             fill=\"{background}\"/>"
        )?;
        for cell in cells() {
            self.tile(&mut svg, cell)?;
        }
        for cell in cells() {
            self.piece(&mut svg, cell)?;
        }
        self.labels(&mut svg)?;
        svg += "</svg>\n";
        Ok(svg)
    }

    fn centre(&self, cell: Cell) -> Point {
        let Axial { q, r } = self.geometry.seen(cell);
        let (q, r) = (f32::from(q), f32::from(r));
        Point { x: 1.5 * RADIUS * q, y: -2.0 * APOTHEM * (r + q / 2.0) }
    }

    fn tile(&self, svg: &mut String, cell: Cell) -> std::fmt::Result {
        let Point { x, y } = self.centre(cell);
        let half = RADIUS / 2.0;
        let corners = [
            (-RADIUS, 0.0),
            (-half, -APOTHEM),
            (half, -APOTHEM),
            (RADIUS, 0.0),
            (half, APOTHEM),
            (-half, APOTHEM),
        ];
        write!(svg, "<polygon points=\"")?;
        for (i, (dx, dy)) in corners.into_iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(svg, "{gap}{:.1},{:.1}", x + dx, y + dy)?;
        }
        // A thin line of the same colour closes the hairline that would show between two hexes.
        let fill = hex(self.fill(cell));
        writeln!(svg, "\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\".5\"/>")
    }

    fn fill(&self, cell: Cell) -> Paint {
        let shade = (cell.shade() + 1) % 3;
        let is_last = self.marks.last_move.is_some_and(|(from, to)| from == cell || to == cell);
        match self.marks.check {
            Some(king) if king == cell => self.theme.check,
            _ if is_last => self.theme.last_move[shade],
            _ => self.theme.tiles[shade],
        }
    }

    /// White's pieces have a dark outline, Black's none, so that they differ without colour too.
    fn piece(&self, svg: &mut String, cell: Cell) -> std::fmt::Result {
        let Some(piece) = self.position.board().piece_at(cell) else { return Ok(()) };
        let Point { x, y } = self.centre(cell);
        let Shape { body, lines } = shape(piece.role);
        let [white, black] = [self.theme.white, self.theme.black].map(hex);
        let outline = hex(self.theme.outline);
        let (fill, rim, ink) = match piece.color {
            Color::White => (white, format!(" stroke=\"{outline}\" stroke-width=\"3.2\""), outline),
            Color::Black => (black, String::new(), white),
        };
        writeln!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1}) scale(1.2)\"><path d=\"{body}\" fill=\"{fill}\"{rim} \
             stroke-linejoin=\"round\" paint-order=\"stroke\"/><path d=\"{lines}\" fill=\"none\" \
             stroke=\"{ink}\" stroke-width=\"1.5\" stroke-linecap=\"round\"/></g>"
        )
    }

    /// File letters under the lowest cells, rank numbers at the left.
    fn labels(&self, svg: &mut String) -> std::fmt::Result {
        let color = hex(self.theme.label);
        writeln!(
            svg,
            "<g fill=\"{color}\" font-family=\"sans-serif\" font-size=\"14\" \
             text-anchor=\"middle\">"
        )?;
        for cell in self.geometry.cells().iter() {
            let is_outer = |towards| self.geometry.step(cell, towards).is_none();
            let label = (self.position.rules().label)(cell);
            let Point { x, y } = self.centre(cell);
            let mut text = |dx: f32, dy: f32, text: &dyn std::fmt::Display| {
                let (x, y) = (x + dx, y + dy + 5.0);
                writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>")
            };
            if is_outer(Direction::South) {
                text(0.0, APOTHEM + 12.0, &label.file)?;
            }
            if self.begins_rank(cell) {
                let slope = 0.97 * RADIUS;
                match (is_outer(Direction::NorthWest), is_outer(Direction::SouthWest)) {
                    (true, true) => text(-RADIUS - 11.0, 0.0, &label.rank)?,
                    (true, false) => text(-slope, -slope * 0.577, &label.rank)?,
                    // A little lower, not to be read together with the letter beside it.
                    (false, _) => text(3.0 - slope, 6.0 + slope * 0.577, &label.rank)?,
                }
            }
        }
        writeln!(svg, "</g>")
    }

    /// Whether no cell of the rank is seen further to the left.
    fn begins_rank(&self, cell: Cell) -> bool {
        let rank = |cell| (self.position.rules().label)(cell).rank;
        let file = |cell| self.geometry.seen(cell).q;
        let others = self.geometry.cells().iter().filter(|&other| rank(other) == rank(cell));
        others.map(file).min() == Some(file(cell))
    }
}

fn hex(paint: Paint) -> String {
    let [red, green, blue] = paint.seen(ColorDepth::TrueColor);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
