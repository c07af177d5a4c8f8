use core::fmt;

/// Defines an axis of a rule set: an enum whose values have stable names, as
/// they are written in rule files and used as message ids. The doc comments
/// are also the comments that a rule file has above its keys.
macro_rules! axis {
    ($(#[doc = $about:literal])+ $name:ident $key:literal {
        $($(#[doc = $meaning:literal])+ $value:ident $text:literal,)+
    }) => {
        $(#[doc = $about])+
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[doc = $meaning])+ $value,)+
        }

        impl Axis for $name {
            const KEY: &'static str = $key;
            const ABOUT: &'static str = concat!($($about),+).trim_ascii();
            const ALL: &'static [$name] = &[$($name::$value),+];
            const MEANINGS: &'static [Meaning] = &[
                $(Meaning { key: $text, about: concat!($($meaning),+).trim_ascii() }),+
            ];

            fn key(self) -> &'static str {
                match self {
                    $($name::$value => $text,)+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }
    };
}

/// An independent question that a rule set answers with one of a few values.
pub trait Axis: Copy + PartialEq + 'static {
    /// The name of the axis in rule files.
    const KEY: &'static str;
    /// What it asks, in a sentence.
    const ABOUT: &'static str;
    /// All its values.
    const ALL: &'static [Self];
    /// The names of all its values and what they mean, in the same order.
    const MEANINGS: &'static [Meaning];
    /// The value that every rule set had before the axis existed, if it was
    /// added after version 0.1. It is not written into a canonical text, so
    /// texts from before it are read, and their hashes stay.
    const IMPLIED: Option<Self> = None;

    /// The name of this value in rule files.
    fn key(self) -> &'static str;

    /// The value with this name.
    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.key() == key)
    }
}

/// The name of a value in rule files, and what it means, in a sentence.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The name.
    pub key: &'static str,
    /// What it means.
    pub about: &'static str,
}

axis! {
    /// Which of several captures may be played.
    CaptureChoice "capture-choice" {
        /// Whichever the player likes.
        Any "any",
        /// Only those that take the most pieces.
        MostPieces "most-pieces",
    }
}

axis! {
    /// In which directions men capture.
    ManCapture "man-capture" {
        /// Forward and back.
        ForwardAndBack "forward-and-back",
        /// Forward only.
        ForwardOnly "forward-only",
    }
}

axis! {
    /// How far a king goes.
    KingReach "king-reach" {
        /// Any distance over free squares.
        Flying "flying",
        /// One step, as a man does, in all directions.
        OneStep "one-step",
    }
}

axis! {
    /// Where a flying king lands behind the piece that it captures.
    KingLanding "king-landing" {
        /// On any free square behind.
        Free "free",
        /// On any free square behind, but where it can go on capturing, if there is such a square.
        WhereItCanGoOn "where-it-can-go-on",
        /// On the square directly behind.
        JustBehind "just-behind",
    }
}

axis! {
    /// When captured pieces leave the board.
    Removal "removal" {
        /// After the whole move: until then they are in the way, and none is jumped twice.
        AfterMove "after-move",
        /// At once, each when it is jumped.
        AtOnce "at-once",
    }
}

axis! {
    /// What becomes of a man that reaches the last row while capturing.
    Promotion "promotion" {
        /// It goes on as a man if it can, and becomes a king only if the move ends there.
        AtRest "at-rest",
        /// It becomes a king, and the turn ends.
        EndsTurn "ends-turn",
        /// It becomes a king, and goes on as a king if it can.
        GoesOnAsKing "goes-on-as-king",
    }
}

axis! {
    /// Whether some captures come before others whatever their number.
    CapturePriority "capture-priority" {
        /// All alike.
        None "none",
        /// If a king can capture, a king must.
        King "king",
    }
}

axis! {
    /// What happens when a player could capture and plays a quiet move.
    MissedCapture "missed-capture" {
        /// The move is refused.
        Refused "refused",
        /// The player has lost the game.
        LosesGame "loses-game",
        /// The move stands, and the player loses a piece that could have captured.
        LosesPiece "loses-piece",
    }
}

axis! {
    /// How many rows of men each side begins with.
    StartRows "start-rows" {
        /// Twelve men on the three nearest rows.
        Three "three",
        /// Eight men on the two nearest rows.
        Two "two",
    }
}

axis! {
    /// How the players get their sides.
    Seating "seating" {
        /// They choose.
        Chosen "chosen",
        /// Whoever begins has the first side's colour.
        StarterTakesFirst "starter-takes-first",
        /// The colours are drawn by lot.
        ColoursByLot "colours-by-lot",
        /// Who moves first is drawn by lot.
        StarterByLot "starter-by-lot",
    }
}

axis! {
    /// What becomes of a drawn game.
    DrawSettlement "draw-settlement" {
        /// It stays a draw.
        Stands "stands",
        /// The referee tosses a coin, and the winner of the toss is recorded beside the draw.
        CoinToss "coin-toss",
    }
}

axis! {
    /// Whether a move can be taken back.
    Takeback "takeback" {
        /// If the opponent agrees.
        IfOpponentAgrees "if-opponent-agrees",
        /// Never: a released piece stays.
        Never "never",
    }
}

axis! {
    /// How the players of a tournament are put into pairs.
    Pairing "pairing" {
        /// The rule set does not say.
        Open "open",
        /// By lot.
        ByLot "by-lot",
    }
}

axis! {
    /// How a king is shown.
    KingLook "king-look" {
        /// With a crown.
        Crowned "crowned",
        /// As the man turned over.
        TurnedOver "turned-over",
        /// As two men, one on the other.
        Stacked "stacked",
    }
}

axis! {
    /// The colour of a side.
    Colour "colour" {
        /// White.
        White "white",
        /// Black.
        Black "black",
        /// Grey.
        Grey "grey",
        /// Blue.
        Blue "blue",
        /// Red.
        Red "red",
        /// Green.
        Green "green",
        /// Yellow.
        Yellow "yellow",
        /// Brown.
        Brown "brown",
    }
}

axis! {
    /// What happens when the time is over.
    TimeUp "at-zero" {
        /// The player whose time it was has lost.
        Loses "loses",
        /// The player whose time it was counts as having resigned.
        Resigns "resigns",
        /// The game is drawn.
        Draws "draws",
    }
}

/// The axes that decide which moves there are: all that the generator knows of a rule set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveAxes {
    /// Which of several captures may be played.
    pub capture_choice: CaptureChoice,
    /// In which directions men capture.
    pub man_capture: ManCapture,
    /// How far a king goes.
    pub king_reach: KingReach,
    /// Where a flying king lands.
    pub king_landing: KingLanding,
    /// When captured pieces leave.
    pub removal: Removal,
    /// What becomes of a man on the last row.
    pub promotion: Promotion,
    /// Whether a king's capture comes first.
    pub capture_priority: CapturePriority,
}

impl MoveAxes {
    /// How many combinations there are; the codes are below this.
    pub(crate) const COMBINATIONS: u16 = 2 * 2 * 2 * 3 * 2 * 3 * 2;

    /// The combination as a number.
    pub(crate) const fn code(self) -> u16 {
        let mut code = self.capture_choice as u16;
        code = code * 2 + self.man_capture as u16;
        code = code * 2 + self.king_reach as u16;
        code = code * 3 + self.king_landing as u16;
        code = code * 2 + self.removal as u16;
        code = code * 3 + self.promotion as u16;
        code * 2 + self.capture_priority as u16
    }

    /// The combination with this number, the reverse of [`MoveAxes::code`].
    pub(crate) const fn from_code(code: u16) -> MoveAxes {
        const fn pick<A: Axis>(code: &mut u16) -> A {
            let count = A::ALL.len() as u16;
            let value = A::ALL[(*code % count) as usize];
            *code /= count;
            value
        }
        let mut rest = code;
        let capture_priority = pick(&mut rest);
        let promotion = pick(&mut rest);
        let removal = pick(&mut rest);
        let king_landing = pick(&mut rest);
        let king_reach = pick(&mut rest);
        let man_capture = pick(&mut rest);
        let capture_choice = pick(&mut rest);
        MoveAxes {
            capture_choice,
            man_capture,
            king_reach,
            king_landing,
            removal,
            promotion,
            capture_priority,
        }
    }

    /// Every combination of the axes, for tests and searches over rule sets.
    pub fn all() -> impl Iterator<Item = MoveAxes> {
        (0..MoveAxes::COMBINATIONS).map(MoveAxes::from_code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_its_number() {
        for (code, axes) in MoveAxes::all().enumerate() {
            assert_eq!(usize::from(axes.code()), code);
        }
    }

    #[test]
    fn names_of_values_are_read_back() {
        for &landing in KingLanding::ALL {
            assert_eq!(KingLanding::from_key(landing.key()), Some(landing));
        }
        for (landing, meaning) in KingLanding::ALL.iter().zip(KingLanding::MEANINGS) {
            assert_eq!(landing.key(), meaning.key);
        }
        assert_eq!(
            KingLanding::MEANINGS[2].about,
            "On the square directly behind."
        );
        assert_eq!(KingLanding::from_key("anywhere"), None);
    }
}
