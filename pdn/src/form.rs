use alloc::{format, string::String};

use crate::{Game, GameType, Item, Orientation};
use damka_rules::{MissedCapture, Notation, Ruleset};

/// How the moves of a game are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// How the board of the text lies to ours.
    pub board: Orientation,
    /// How squares are written.
    pub notation: Notation,
    /// The sign of a capture.
    pub sign: char,
}

impl Form {
    /// The form of a game without a type, unless another is chosen.
    pub const UNTYPED: Form = Form {
        board: Orientation::Same,
        notation: Notation::Numeric,
        sign: 'x',
    };

    /// The sign with which captures by this rule set are written. Where a
    /// capture can be missed, a dash would not tell it from a quiet move.
    pub(crate) fn sign_for(self, rules: &Ruleset) -> char {
        match self.sign {
            '-' if *rules.missed_capture != MissedCapture::Refused => 'x',
            sign => sign,
        }
    }
}

impl From<&GameType> for Form {
    fn from(kind: &GameType) -> Form {
        Form {
            board: Orientation::of(kind),
            notation: kind.notation,
            sign: kind.capture_sign(),
        }
    }
}

/// The tag that says how the board lies where the game has no type: what
/// follows the number in `GameType`, such as `B,8,8,N1,0`.
const BOARD_LAYOUT: &str = "BoardLayout";

impl Game<'_> {
    /// Writes the type of the game, if it has one, and how its board lies.
    pub fn set_type(&mut self, kind: Option<GameType>, form: Form) {
        let layout = GameType {
            black_first: form.board != Orientation::Same,
            notation: form.notation,
            corner: corner(form),
            ..kind.unwrap_or(GameType::LAYOUT)
        };
        let text = format!("{layout}");
        let layout_counts = form.board != Orientation::Same;
        match kind {
            Some(_) => {
                self.set_tag("GameType", text);
                self.remove_tag(BOARD_LAYOUT);
            }
            None => {
                self.remove_tag("GameType");
                match text.split_once(',') {
                    Some((_, layout)) if layout_counts => {
                        self.set_tag(BOARD_LAYOUT, String::from(layout));
                    }
                    _ => self.remove_tag(BOARD_LAYOUT),
                }
            }
        }
    }

    /// The type that the game says, or how it says that its board lies.
    pub(crate) fn layout(&self) -> Option<GameType> {
        if let Some(kind) = self.tag("GameType") {
            return kind.parse().ok();
        }
        let layout = self.tag(BOARD_LAYOUT)?;
        format!("{},{layout}", GameType::LAYOUT.number).parse().ok()
    }

    /// How the first move writes its squares.
    pub(crate) fn written_notation(&self) -> Option<Notation> {
        first_move(&self.items).and_then(|text| {
            let square = text.trim_start_matches(['x', 'X', ':']);
            match square.as_bytes().first()? {
                b'0'..=b'9' => Some(Notation::Numeric),
                _ => Some(Notation::Algebraic),
            }
        })
    }
}

fn first_move<'i>(items: &'i [Item<'_>]) -> Option<&'i str> {
    items.iter().find_map(|item| match item {
        Item::Move(ply) => Some(&*ply.text),
        Item::Variation(items) => first_move(items),
        _ => None,
    })
}

/// The corner of the first square, as the player who begins sees it.
const fn corner(form: Form) -> u8 {
    match (form.board, form.notation) {
        (Orientation::Turned, Notation::Numeric) => 1,
        (Orientation::Turned, Notation::Algebraic) => 3,
        (_, Notation::Numeric) => 2,
        (_, Notation::Algebraic) => 0,
    }
}
