//! Why a command is refused, and what to do.

use damka_game::{Face, PersonId, Seq};
use damka_rules::Side;
use damka_tournament::{Decider, GroupId, Missing, PairingId, Purpose, Refusal};

use super::EventText;
use crate::{Value, message::Named};

impl EventText<'_> {
    /// Why a command is refused, as a sentence that says what to do.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let player = |player: &PersonId| vec![("player", Value::from(self.player(player)))];
        let round = |round: &damka_tournament::RoundNumber| vec![("round", Value::from(round.0))];
        let group = |group: GroupId| vec![("group", Value::from(self.group_name(group)))];
        let pair = |pairing: &PairingId| {
            let (pair, round) = (pairing.number, pairing.round.0);
            vec![("pair", Value::from(pair)), ("round", Value::from(round))]
        };
        let purpose = |purpose: &Purpose| vec![("purpose", Value::from(self.purpose(purpose)))];
        let values: Vec<Named> = match refusal {
            Refusal::NotInThisRole { role, .. } => vec![("role", self.text.role(*role).into())],
            Refusal::NoSuchGroup { group: id } | Refusal::NotFinished { group: id } => group(*id),
            Refusal::NoSuchPlayer { player: id }
            | Refusal::AlreadyIn { player: id }
            | Refusal::NamedTwice { player: id }
            | Refusal::AlreadyWithdrawn { player: id }
            | Refusal::NotWithdrawn { player: id }
            | Refusal::NoSuchBye { player: id } => player(id),
            Refusal::NoSuchRound { round: number }
            | Refusal::AlreadyPaired { round: number }
            | Refusal::NextRoundPaired { round: number }
            | Refusal::NoPairing { round: number } => round(number),
            Refusal::NotTheLastRound { last } => vec![("last", last.0.into())],
            Refusal::OtherRound { asked, next } => {
                vec![("asked", asked.0.into()), ("next", next.0.into())]
            }
            Refusal::NoSuchPairing { pairing }
            | Refusal::NotYourGame { pairing }
            | Refusal::OtherGame { pairing }
            | Refusal::NotTied { pairing }
            | Refusal::NotDrawn { pairing }
            | Refusal::AlreadySettled { pairing }
            | Refusal::BoardTaken { pairing }
            | Refusal::SitsElsewhere { pairing } => pair(pairing),
            Refusal::NoSuchGame { pairing, game } => {
                let mut values = pair(pairing);
                values.push(("game", (*game).into()));
                values
            }
            Refusal::NotReady { missing } => {
                let missing = missing.iter().map(|missing| self.missing(missing));
                let missing: Vec<String> = missing.collect();
                vec![("missing", missing.join("; ").into())]
            }
            Refusal::NotDrawnHere { purpose: lot }
            | Refusal::AlreadyDrawn { purpose: lot }
            | Refusal::LotFirst { purpose: lot } => purpose(lot),
            Refusal::OtherPromises { broken } => {
                let broken = broken.iter().map(|broken| self.broken_promise(broken));
                let broken: Vec<String> = broken.collect();
                vec![("broken", broken.join("; ").into())]
            }
            Refusal::NoSuchBoard { board } => vec![("board", (*board).into())],
            Refusal::ResultChanged { now } => {
                let standing = if now.is_some() { "some" } else { "none" };
                vec![("standing", standing.into())]
            }
            Refusal::TooManyClaims { most } => vec![("most", (*most).into())],
            Refusal::OtherDecider => vec![("decider", self.deciders().into())],
            Refusal::TooLong { what, length, most } => vec![
                ("what", what.key().into()),
                ("length", (*length).into()),
                ("most", (*most).into()),
            ],
            Refusal::TooMany { what, count, most } => vec![
                ("what", self.text.bounded(*what).into()),
                ("count", (*count).into()),
                ("most", (*most).into()),
            ],
            Refusal::TooFew { what, count, least } => vec![
                ("what", self.text.bounded(*what).into()),
                ("count", (*count).into()),
                ("least", (*least).into()),
            ],
            Refusal::NoLatePlayers
            | Refusal::AlreadyBegun
            | Refusal::NotARequestedBye
            | Refusal::TooFewApart
            | Refusal::NoSuchApart { .. }
            | Refusal::LotOpen { .. }
            | Refusal::NoSuchLot { .. }
            | Refusal::CommitmentUsed
            | Refusal::NoContribution
            | Refusal::WrongSeed(_)
            | Refusal::NoSuchDraft { .. }
            | Refusal::SameResult
            | Refusal::SourceElsewhere
            | Refusal::ResultStands
            | Refusal::NoSuchProposal { .. }
            | Refusal::NoSuchClock { .. }
            | Refusal::ClockRunning
            | Refusal::ClockNotRunning
            | Refusal::ClockLength
            | Refusal::NothingToUndo
            | Refusal::NotTheLast { .. }
            | Refusal::NoReason
            | Refusal::SystemStands
            | Refusal::NumbersDrawn
            | Refusal::Scoring => Vec::new(),
        };
        let id = format!("tournament-refusal-{}", refusal.key());
        EventText::with_single_stops(&self.text.say(&id, &values))
    }

    /// What is missing before a round can be paired.
    pub fn missing(&self, missing: &Missing) -> String {
        let pairs = |pairings: &[PairingId]| {
            let pairs = pairings.iter().map(|pairing| self.pair(*pairing));
            let pairs: Vec<String> = pairs.collect();
            vec![
                ("count", Value::from(pairings.len())),
                ("pairs", Value::from(pairs.join(", "))),
            ]
        };
        let (id, values) = match missing {
            Missing::Players { present } => ("players", vec![("present", (*present).into())]),
            Missing::Lot { purpose } => ("lot", vec![("purpose", self.purpose(purpose).into())]),
            Missing::Results { pairings } => ("results", pairs(pairings)),
            Missing::Ties { pairings } => ("ties", pairs(pairings)),
            Missing::Rounds => ("rounds", Vec::new()),
        };
        self.text.say(&format!("tournament-missing-{id}"), &values)
    }

    /// What a lot is for; where there are several groups, with the group.
    pub fn purpose(&self, purpose: &Purpose) -> String {
        let what = self.bare_purpose(purpose, self.event.next_seq());
        self.of_group(purpose.group(), what)
    }

    /// What a lot was for, of which an event tells.
    pub(super) fn bare_purpose(&self, purpose: &Purpose, seq: Seq) -> String {
        let players = |pairing: PairingId, game: u8, first: Side| {
            let name = |side| self.player_at(pairing, game, side, seq);
            let (one, other) = (name(first), name(first.other()));
            vec![("first", one.into()), ("second", other.into())]
        };
        let values: Vec<Named> = match purpose {
            Purpose::Pairs { round, .. } => vec![("round", round.0.into())],
            Purpose::Toss {
                pairing,
                game,
                call,
            } => players(*pairing, *game, call.winner(Face::Heads)),
            Purpose::TiedMatch { pairing } => players(*pairing, 1, Side::First),
            Purpose::StartNumbers { .. } | Purpose::FirstSide { .. } | Purpose::TieOrder { .. } => {
                Vec::new()
            }
        };
        self.text
            .say(&format!("tournament-purpose-{}", purpose.key()), &values)
    }

    /// What decides tied matches at this event: the refusal does not say in which group.
    fn deciders(&self) -> String {
        let mut chosen: Vec<Decider> = Vec::new();
        for group in self.event.groups() {
            if let Some(matches) = group.settings.system.knock_out()
                && !chosen.contains(&matches.decider)
            {
                chosen.push(matches.decider);
            }
        }
        let names = chosen.into_iter().map(|decider| self.text.decider(decider));
        self.text.or(names)
    }
}
