//! The colours of diagrams.
//!
//! The pieces of any two colours differ in lightness by a contrast of 1.4 or
//! more, so that they stay apart on a black-and-white printer and for eyes that
//! see few colours; the tests compute it.

use crate::Colour;

impl Colour {
    /// The colour of a piece, as red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        let [_, red, green, blue] = self.paint().fill.to_be_bytes();
        [red, green, blue]
    }

    pub(super) const fn paint(self) -> Paint {
        let (fill, groove, ink) = match self {
            Colour::White => (0xfdfaf3, 0xb9b1a0, INK),
            Colour::Yellow => (0xf5cb30, 0xa88413, INK),
            Colour::Grey => (0xa5a9ae, 0x6a6e73, INK),
            Colour::Red => (0xe45c43, 0x9b2f1d, INK),
            Colour::Green => (0x177a5e, 0x6fb9a2, CREAM),
            Colour::Blue => (0x1f4e96, 0x7f9fd0, CREAM),
            Colour::Brown => (0x54301a, 0xa27a5c, CREAM),
            Colour::Black => (0x1b1a1a, 0x77736f, CREAM),
        };
        Paint { fill, groove, ink }
    }
}

/// The colours in which a piece is drawn, each as `0xRRGGBB`.
#[derive(Copy, Clone)]
pub(super) struct Paint {
    /// The disc.
    pub fill: u32,
    /// The groove in its top.
    pub groove: u32,
    /// What is drawn on a king.
    pub ink: u32,
}

/// What a diagram is made for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Medium {
    /// A screen, or a colour print: a walnut board.
    #[default]
    Screen,
    /// A black-and-white print that saves ink.
    Print,
}

impl Medium {
    pub(super) const fn paint(self) -> BoardPaint {
        match self {
            Medium::Screen => BoardPaint {
                margin: 0xfbf8f1,
                light: 0xf1e5cf,
                dark: 0xae8f6d,
                frame: 0x4a3724,
                label: 0x4a3724,
                number: 0x3b2a1a,
                from: 0xdcc17a,
                to: 0xeacb6b,
                arrow: 0x00534a,
                wrong: 0xb0172a,
                ring: 0xf6d743,
                halo: 0xfffdf7,
            },
            Medium::Print => BoardPaint {
                margin: 0xffffff,
                light: 0xffffff,
                dark: 0xd2d2d2,
                frame: INK,
                label: INK,
                number: INK,
                from: 0xececec,
                to: 0xececec,
                arrow: INK,
                wrong: INK,
                ring: 0xffffff,
                halo: 0xffffff,
            },
        }
    }
}

/// The colours in which the board and the marks on it are drawn.
#[derive(Copy, Clone)]
pub(super) struct BoardPaint {
    pub margin: u32,
    pub light: u32,
    pub dark: u32,
    pub frame: u32,
    pub label: u32,
    pub number: u32,
    pub from: u32,
    pub to: u32,
    pub arrow: u32,
    pub wrong: u32,
    pub ring: u32,
    pub halo: u32,
}

/// The outline of every piece.
pub(super) const INK: u32 = 0x14110f;
const CREAM: u32 = 0xf7e9c3;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Ruleset};
    use std::{vec, vec::Vec};

    /// Red, green and blue as amounts of light.
    fn light(colour: u32) -> [f64; 3] {
        let [_, rgb @ ..] = colour.to_be_bytes();
        rgb.map(|byte| {
            let value = f64::from(byte) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    fn luminance([red, green, blue]: [f64; 3]) -> f64 {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(a: u32, b: u32) -> f64 {
        let (a, b) = (luminance(light(a)) + 0.05, luminance(light(b)) + 0.05);
        a.max(b) / a.min(b)
    }

    /// The place of a light in the CIELAB space, in which distances are those that people see.
    fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
        let root = |t: f64| {
            if t > 0.008856 {
                t.cbrt()
            } else {
                7.787 * t + 16.0 / 116.0
            }
        };
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
        let y = root(luminance([red, green, blue]));
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// What is seen without one of the three kinds of cones (Machado et al. 2009).
    const EYES: [(&str, [[f64; 3]; 3]); 3] = [
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
    ];

    fn pairs() -> Vec<(Colour, Colour)> {
        let mut pairs = vec![];
        for (i, &a) in Colour::ALL.iter().enumerate() {
            pairs.extend(Colour::ALL[..i].iter().map(|&b| (a, b)));
        }
        pairs
    }

    #[test]
    fn any_two_colours_differ_in_grey() {
        for (a, b) in pairs() {
            let contrast = contrast(a.paint().fill, b.paint().fill);
            assert!(contrast >= 1.4, "{a} and {b}: {contrast:.2}");
        }
    }

    #[test]
    fn the_sides_of_the_built_in_rule_sets_differ_twice_as_much() {
        for rules in Ruleset::ALL {
            let [a, b] = [rules.colours.first, rules.colours.second];
            let contrast = contrast(a.paint().fill, b.paint().fill);
            assert!(contrast >= 2.0, "{}: {contrast:.2}", rules.id);
        }
    }

    #[test]
    fn any_two_colours_differ_for_colour_blind_eyes() {
        for (eye, matrix) in EYES {
            let seen = |colour: Colour| {
                let light = light(colour.paint().fill);
                lab(matrix.map(|row| {
                    let sum: f64 = row.iter().zip(light).map(|(a, b)| a * b).sum();
                    sum.clamp(0.0, 1.0)
                }))
            };
            for (a, b) in pairs() {
                let squares = seen(a)
                    .into_iter()
                    .zip(seen(b))
                    .map(|(a, b)| (a - b).powi(2));
                let distance = squares.sum::<f64>().sqrt();
                assert!(distance >= 15.0, "{a} and {b} with {eye}: {distance:.0}");
            }
        }
    }

    #[test]
    fn a_king_is_told_from_a_man() {
        for &colour in Colour::ALL {
            let paint = colour.paint();
            let contrast = contrast(paint.fill, paint.ink);
            assert!(contrast >= 4.0, "{colour}: {contrast:.2}");
        }
    }

    #[test]
    fn labels_can_be_read() {
        for medium in [Medium::Screen, Medium::Print] {
            let board = medium.paint();
            assert!(contrast(board.label, board.margin) >= 7.0);
            assert!(contrast(board.number, board.dark) >= 4.5);
            assert!(contrast(board.number, board.to) >= 4.5);
        }
    }
}
