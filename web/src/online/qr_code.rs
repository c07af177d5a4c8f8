use std::fmt::Write;

use qrcode::{Color, EcLevel};

/// A text as a QR code, to be drawn as one path of squares of 1 by 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// How many squares it is wide and high, with the quiet zone around it.
    pub size: usize,
    /// The dark squares as the path of an SVG drawing.
    pub path: String,
}

/// How many squares around a code are free, as its standard says.
const QUIET: usize = 4;

impl QrCode {
    /// None for a text that is too long.
    pub fn of(text: &str) -> Option<QrCode> {
        let code = qrcode::QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let width = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(width).enumerate() {
            let mut x = 0;
            // Neighbours in a row are one rectangle.
            for run in row.chunk_by(|a, b| a == b) {
                if run[0] == Color::Dark {
                    let (left, top, wide) = (x + QUIET, y + QUIET, run.len());
                    write!(path, "M{left} {top}h{wide}v1h-{wide}z").ok()?;
                }
                x += run.len();
            }
        }
        Some(QrCode {
            size: width + 2 * QUIET,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_a_code_with_its_three_corners() {
        let link = "http://192.168.1.20:8080/play/5d0c3f7e9a1b4286b0e4d2c8f6a97135";
        let code = QrCode::of(link).unwrap();
        let last = code.size - QUIET - 7;
        for (x, y) in [(QUIET, QUIET), (last, QUIET), (QUIET, last)] {
            let edge = format!("M{x} {y}h7v1h-7z");
            assert!(code.path.contains(&edge), "{edge} is not in {}", code.path);
        }
        assert_eq!(QrCode::of(&"x".repeat(9_000)), None);
    }
}
