//! The names of players and games for display.

use damka_game::Player;
use damka_host::PlayerKind;
use damka_rules::{BySide, Ruleset, Side};
use damka_text::{Text, Value, capitalised};

use crate::local_game::LocalGame;

/// The players of a game, and the rules by which sides are named.
#[derive(Copy, Clone)]
pub struct Players<'a> {
    /// By their sides.
    pub players: &'a BySide<Player>,
    /// The rules.
    pub rules: &'a Ruleset,
}

impl<'a> From<&'a LocalGame> for Players<'a> {
    fn from(local: &'a LocalGame) -> Players<'a> {
        Players {
            players: local.game().players(),
            rules: local.game().rules(),
        }
    }
}

impl Players<'_> {
    fn is_person(self, side: Side) -> bool {
        PlayerKind::from(&self.players[side]).is_person()
    }

    /// Whether this is the only person, and the other side is the computer's.
    fn is_only_person(self, side: Side) -> bool {
        self.is_person(side) && !self.is_person(side.other())
    }

    fn is_nameless(self, side: Side) -> bool {
        self.players[side].name.is_empty()
    }

    /// The side of a person without a name who plays the computer: a sentence says “you”.
    pub fn against_computer(self) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| self.is_only_person(*side) && self.is_nameless(*side))
    }

    /// The side of the only person at this device, if there is one.
    fn only_here(self) -> Option<Side> {
        let here = |side: &Side| PlayerKind::from(&self.players[*side]) == PlayerKind::Here;
        let mut here = Side::BOTH.into_iter().filter(here);
        here.next().filter(|_| here.next().is_none())
    }
}

/// The name of the player of a side; without one, the name of the side.
pub fn name<'a>(text: Text, of: impl Into<Players<'a>>, side: Side) -> String {
    let of = of.into();
    match PlayerKind::from(&of.players[side]) {
        PlayerKind::Computer { level } => text.phrase(
            "page-computer-name",
            &[("level", Value::from(i64::from(level)))],
        ),
        _ if of.is_nameless(side) => text.side(of.rules, side),
        _ => of.players[side].name.clone(),
    }
}

/// How a sentence speaks of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The only person at this device, without a name.
    You,
    /// By name.
    Name(String),
    /// The colour of the pieces, in place of a name.
    Side(String),
}

impl Who {
    /// The variant of a message.
    pub fn key(&self) -> &'static str {
        match self {
            Who::You => "you",
            Who::Name(_) => "name",
            Who::Side(_) => "side",
        }
    }

    /// The name in it, if it needs one.
    pub fn name(&self) -> &str {
        match self {
            Who::You => "",
            Who::Name(name) | Who::Side(name) => name,
        }
    }
}

/// How a sentence speaks of the player of a side.
pub fn who<'a>(text: Text, of: impl Into<Players<'a>>, side: Side) -> Who {
    let of = of.into();
    match PlayerKind::from(&of.players[side]) {
        PlayerKind::Computer { .. } => Who::Name(text.phrase("page-computer", &[])),
        _ if !of.is_nameless(side) => Who::Name(of.players[side].name.clone()),
        _ if of.only_here() == Some(side) => Who::You,
        _ => Who::Side(text.side(of.rules, side)),
    }
}

/// A sentence about the player of a side.
pub fn of_player<'a>(text: Text, of: impl Into<Players<'a>>, side: Side, id: &str) -> String {
    let who = who(text, of, side);
    let values = [("who", who.key().into()), ("name", who.name().into())];
    capitalised(text.phrase(id, &values))
}

/// The same, but a nameless player against the computer is “you”.
pub fn player<'a>(text: Text, of: impl Into<Players<'a>>, side: Side) -> String {
    let of = of.into();
    match of.against_computer() == Some(side) {
        true => text.phrase("page-you", &[]),
        false => name(text, of, side),
    }
}

/// The same for the bar beside the board, capitalised.
pub fn beside_board(text: Text, local: &LocalGame, side: Side) -> String {
    capitalised_side(local.into(), side, player(text, local, side))
}

/// Capitalises the name of a side; the name of a person stays as written.
fn capitalised_side(of: Players<'_>, side: Side, words: String) -> String {
    match of.is_nameless(side) {
        true => capitalised(words),
        false => words,
    }
}

/// Both players.
pub fn players<'a>(text: Text, of: impl Into<Players<'a>>) -> String {
    let of = of.into();
    let names = Side::BOTH.map(|side| player(text, of, side)).join(" – ");
    capitalised_side(of, Side::First, names)
}

/// The title of a game: its name, or its players.
pub fn title(text: Text, local: &LocalGame) -> String {
    match local.name() {
        "" => players(text, local),
        name => name.to_owned(),
    }
}
