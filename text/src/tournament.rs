//! Texts about a tournament.

mod csv;
mod decision;
mod decision_log;
mod diploma;
mod event;
mod export;
mod group_change;
mod html;
mod page;
mod print;
mod proof;
mod refusal;
mod standing;
mod term;
#[cfg(feature = "terminal")]
mod terminal;

use damka_game::PersonId;
use damka_rules::{Ruleset, Side};
use damka_tournament::{
    Audience, BrokenPromise, GameResult, Group, GroupId, Names, Pairing, PairingId, Round,
    RoundNumber, System, Tournament,
};

pub use csv::CsvOptions;
pub use diploma::{Diploma, DiplomaKind};
pub use print::{Paper, PlayerCode, Print, PrintOptions};

use crate::{Text, capitalised};

/// The texts of a tournament in a language, with the names that an audience may read.
#[derive(Copy, Clone)]
pub struct EventText<'a> {
    text: Text,
    event: &'a Tournament,
    names: &'a Names,
    audience: Audience,
    /// By how many minutes the clocks on the wall are ahead of UTC.
    ahead: Option<i32>,
}

impl<'a> EventText<'a> {
    /// The texts of this tournament.
    pub fn new(
        text: Text,
        event: &'a Tournament,
        names: &'a Names,
        audience: Audience,
    ) -> EventText<'a> {
        EventText {
            text,
            event,
            names,
            audience,
            ahead: None,
        }
    }

    /// The same with times as a clock shows them that is so many minutes ahead of UTC;
    /// otherwise times are those of UTC.
    #[must_use]
    pub fn with_clock_ahead(self, minutes: i32) -> EventText<'a> {
        EventText {
            ahead: Some(minutes),
            ..self
        }
    }

    /// The name of a player, without line breaks and signs that change the direction
    /// of the text.
    pub fn player(&self, player: &PersonId) -> String {
        harmless(&self.names.shown(player, self.audience))
    }

    /// Several players: “Ala, Ewa i Olek”.
    pub fn players<'p>(&self, players: impl IntoIterator<Item = &'p PersonId>) -> String {
        let names = players.into_iter().map(|player| self.player(player));
        self.text.and(names)
    }

    /// The title of the event.
    pub fn title(&self) -> String {
        harmless(&self.event.settings().title)
    }

    /// The name of a group; its number, if it has no name or does not exist.
    pub fn group_name(&self, group: GroupId) -> String {
        let found = self.event.group(group).map(|group| &group.settings.name);
        match found {
            Some(name) if !name.trim().is_empty() => harmless(name),
            _ => group.to_string(),
        }
    }

    /// “Grupa 4b”.
    pub fn group_title(&self, group: GroupId) -> String {
        let name = self.group_name(group);
        self.text.say("tournament-group", &[("name", name.into())])
    }

    /// Something of a group: where there are several, with its name before it.
    fn of_group(&self, group: GroupId, what: String) -> String {
        if self.event.groups().len() < 2 {
            return what;
        }
        let values = [
            ("group", self.group_name(group).into()),
            ("what", what.into()),
        ];
        self.text.say("tournament-of-group", &values)
    }

    /// A sentence in which a name stands that ends with a full stop, “Ala K.”: it has no other
    /// one behind it.
    fn with_single_stops(sentence: &str) -> String {
        let mut single = String::with_capacity(sentence.len());
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once("..") {
            single.push_str(before);
            // Three are meant.
            let is_meant = before.ends_with('.') || after.starts_with('.');
            single.push_str(if is_meant { ".." } else { "." });
            rest = after;
        }
        single + rest
    }

    /// “para 3 (Ala – Olek)”.
    pub fn pair(&self, pairing: PairingId) -> String {
        self.pair_of(pairing, self.event.pairing(pairing))
    }

    fn pair_of(&self, pairing: PairingId, found: Option<&Pairing>) -> String {
        let Some(found) = found else {
            return pairing.number.to_string();
        };
        let players = &found.seating.players;
        self.text.say(
            "tournament-pair",
            &[
                ("number", pairing.number.into()),
                ("first", self.player(&players.first).into()),
                ("second", self.player(&players.second).into()),
            ],
        )
    }

    /// “Runda 2”; in a knock-out “Ćwierćfinały”, “Półfinały” and “Finał”.
    pub fn round_title(&self, group: &Group, round: RoundNumber) -> String {
        let rounds = group.rounds_in_all();
        let left = rounds.saturating_sub(round.0);
        let id = match (&group.settings.system, left) {
            (System::KnockOut(_) | System::WinnerGoesOn(_), 0) => "tournament-round-final",
            (System::KnockOut(_), 1) if rounds > 1 => "tournament-round-semi-final",
            (System::KnockOut(_), 2) if rounds > 2 => "tournament-round-quarter-final",
            _ => "tournament-round",
        };
        self.text.say(id, &[("round", round.0.into())])
    }

    /// “Mecz o trzecie miejsce”, if a pair of a round plays for that.
    pub fn third_place(&self, round: &Round, pairing: &Pairing) -> Option<String> {
        let is = round.is_for_third_place(pairing);
        is.then(|| self.word("tournament-third-place"))
    }

    /// The result of a game in words, with the names of those who played it.
    pub fn result(&self, pairing: &Pairing, game: u8, result: GameResult) -> String {
        let player = |side: Side| {
            let name = self.player(pairing.player(game, side));
            vec![("player", name.into())]
        };
        let (id, values) = match result {
            GameResult::Won { side } => ("won", player(side)),
            GameResult::Drawn { toss: None } => ("drawn", Vec::new()),
            GameResult::Drawn { toss: Some(side) } => ("tossed", player(side)),
            GameResult::Forfeit { side } => ("forfeit", player(side)),
            GameResult::DoubleForfeit => ("double-forfeit", Vec::new()),
        };
        self.text.say(&format!("tournament-result-{id}"), &values)
    }

    /// The results of a pairing so far in signs, as a list has them: “1–0”.
    pub fn result_signs(&self, pairing: &Pairing) -> String {
        let signs = pairing
            .results()
            .map(|(_, result)| signs(result).to_owned());
        signs.collect::<Vec<_>>().join(", ")
    }

    /// A promise that pairs by hand break.
    pub fn broken_promise(&self, broken: &BrokenPromise) -> String {
        let name = |player: &PersonId| self.player(player).into();
        let (id, values) = match broken {
            BrokenPromise::MetBefore {
                player,
                opponent,
                round,
            } => (
                "met-before",
                vec![
                    ("player", name(player)),
                    ("opponent", name(opponent)),
                    ("round", round.0.into()),
                ],
            ),
            BrokenPromise::KeptApart {
                player, opponent, ..
            } => (
                "kept-apart",
                vec![("player", name(player)), ("opponent", name(opponent))],
            ),
            BrokenPromise::ByeTwice { player } => ("bye-twice", vec![("player", name(player))]),
            BrokenPromise::LeftOut { player } => ("left-out", vec![("player", name(player))]),
            BrokenPromise::NotThere { player } => ("not-there", vec![("player", name(player))]),
            BrokenPromise::Out { player } => ("out", vec![("player", name(player))]),
            BrokenPromise::SideAgain { player } => ("side-again", vec![("player", name(player))]),
            BrokenPromise::NotBySystem { player } => {
                ("not-by-system", vec![("player", name(player))])
            }
        };
        self.text.say(&format!("tournament-broken-{id}"), &values)
    }

    /// The rules and the clock of a group in a line.
    pub fn rules_line(&self, group: &Group) -> String {
        let rules = self.text.ruleset_name(&group.settings.rules).to_owned();
        let clock = self.text.clock_label(group.settings.clock);
        let values = [("rules", rules.into()), ("clock", clock.into())];
        self.text.say("tournament-rules", &values)
    }

    /// The name of a side as the head of a column: “Białe”.
    fn side_title(&self, rules: &Ruleset, side: Side) -> String {
        capitalised(self.text.side(rules, side))
    }

    /// A message without values.
    fn word(&self, id: &str) -> String {
        self.text.say(id, &[])
    }

    /// The groups that are meant: one, or all.
    fn chosen_groups(&self, group: Option<GroupId>) -> Vec<&'a Group> {
        let groups = self.event.groups().iter();
        groups
            .filter(|found| group.is_none_or(|id| found.id == id))
            .collect()
    }
}

/// A result in signs.
fn signs(result: GameResult) -> &'static str {
    match result {
        GameResult::Won { side: Side::First } => "1–0",
        GameResult::Won { side: Side::Second } => "0–1",
        GameResult::Drawn { toss: None } => "½–½",
        GameResult::Drawn {
            toss: Some(Side::First),
        } => "½*–½",
        GameResult::Drawn {
            toss: Some(Side::Second),
        } => "½–½*",
        GameResult::Forfeit { side: Side::First } => "− : +",
        GameResult::Forfeit { side: Side::Second } => "+ : −",
        GameResult::DoubleForfeit => "− : −",
    }
}

/// A text from outside on one line, without signs that change the direction of the
/// text around it.
fn harmless(text: &str) -> String {
    let plain = text.chars().filter_map(|letter| match letter {
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        control if control.is_control() => Some(' '),
        other => Some(other),
    });
    plain.collect()
}
