use alloc::borrow::Cow;

use crate::{
    Basics, BySide, CaptureChoice, CapturePriority, Cited, Clock, Colour, DrawRule, DrawSettlement,
    KingLanding, KingLook, KingReach, ManCapture, MissedCapture, MoveAxes, Pairing, Position,
    Promotion, Removal, Seating, Side, Square, Squares, StartRows, Takeback,
};

/// A complete set of rules as data: one value for each axis, and where it comes from.
///
/// The built-in ones are [`Ruleset::ALL`]; with the feature `toml` others are
/// read from files.
///
/// ```
/// use damka_rules::{MissedCapture, Ruleset, Source};
///
/// let strict = Ruleset::builtin("strict").unwrap();
/// assert_eq!(*strict.missed_capture, MissedCapture::LosesGame);
/// assert_eq!(strict.missed_capture.source, Source::Rule("9".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// A short name for commands and files.
    pub id: Cow<'static, str>,
    /// What people call it.
    pub name: Name,
    /// The document that it comes from.
    pub document: Option<Cow<'static, str>>,
    /// Where the document says what is the same in all rule sets.
    pub basics: Basics,
    /// The colours of the two sides.
    pub colours: Cited<BySide<Colour>>,
    /// How the players get their sides.
    pub seating: Cited<Seating>,
    /// How many rows of men there are at the start.
    pub start_rows: Cited<StartRows>,
    /// In which directions men capture.
    pub man_capture: Cited<ManCapture>,
    /// Which of several captures may be played.
    pub capture_choice: Cited<CaptureChoice>,
    /// Whether a king's capture comes first.
    pub capture_priority: Cited<CapturePriority>,
    /// How far a king goes.
    pub king_reach: Cited<KingReach>,
    /// Where a flying king lands.
    pub king_landing: Cited<KingLanding>,
    /// When captured pieces leave.
    pub removal: Cited<Removal>,
    /// What becomes of a man on the last row.
    pub promotion: Cited<Promotion>,
    /// What happens when a capture is missed.
    pub missed_capture: Cited<MissedCapture>,
    /// The rules by which a game is drawn.
    pub draws: Cow<'static, [Cited<DrawRule>]>,
    /// What becomes of a drawn game.
    pub draw_settlement: Cited<DrawSettlement>,
    /// How the time is limited.
    pub clock: Cited<Clock>,
    /// Whether a move can be taken back.
    pub takeback: Cited<Takeback>,
    /// How players are put into pairs.
    pub pairing: Cited<Pairing>,
    /// How a king is shown.
    pub king_look: Cited<KingLook>,
}

/// The name of a rule set in the languages of the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Name {
    /// In Polish.
    pub pl: Cow<'static, str>,
    /// In English.
    pub en: Cow<'static, str>,
}

impl Ruleset {
    /// The axes that decide which moves there are.
    pub const fn move_axes(&self) -> MoveAxes {
        MoveAxes {
            capture_choice: self.capture_choice.value,
            man_capture: self.man_capture.value,
            king_reach: self.king_reach.value,
            king_landing: self.king_landing.value,
            removal: self.removal.value,
            promotion: self.promotion.value,
            capture_priority: self.capture_priority.value,
        }
    }

    /// The same rules with other axes of this kind, which then cite nothing.
    pub fn with_move_axes(mut self, axes: MoveAxes) -> Ruleset {
        self.capture_choice = Cited::house(axes.capture_choice);
        self.man_capture = Cited::house(axes.man_capture);
        self.king_reach = Cited::house(axes.king_reach);
        self.king_landing = Cited::house(axes.king_landing);
        self.removal = Cited::house(axes.removal);
        self.promotion = Cited::house(axes.promotion);
        self.capture_priority = Cited::house(axes.capture_priority);
        self
    }

    /// The position at the start of a game.
    ///
    /// ```
    /// use damka_rules::Ruleset;
    ///
    /// let start = Ruleset::STRICT.initial();
    /// assert_eq!(start.to_string(), "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    /// ```
    pub fn initial(&self) -> Position {
        let men = match *self.start_rows {
            StartRows::Three => 12,
            StartRows::Two => 8,
        };
        let second: Squares = Square::ALL.into_iter().take(men).collect();
        Position::from_parts(
            BySide {
                first: second.turned(),
                second,
            },
            Squares::EMPTY,
            Side::First,
        )
    }
}
