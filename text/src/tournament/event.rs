//! What happened, an event a sentence.

use damka_game::{Face, PersonId, Seq};
use damka_rules::{Millis, Side};
use damka_tournament::{Event, GameResult, PairedBy, Pairing, PairingId, TournamentEnvelope};

use super::{EventText, harmless};
use crate::{capitalised, message::Named};

/// Up to so many players are named when they are added.
const MOST_NAMED: usize = 3;

impl EventText<'_> {
    /// An event of the log as a sentence; where there are several groups, with the group.
    pub fn event(&self, envelope: &TournamentEnvelope) -> String {
        let sentence = EventText::with_single_stops(&self.sentence(envelope));
        let about = match &envelope.event {
            Event::Undone { command, .. } => self.logged(*command).unwrap_or(envelope),
            _ => envelope,
        };
        match &about.event {
            // They name it themselves.
            Event::GroupAdded { .. } | Event::GroupChanged { .. } => sentence,
            event => match event.group() {
                Some(group) => self.of_group(group, sentence),
                None => sentence,
            },
        }
    }

    /// The sentence without its group.
    fn sentence(&self, envelope: &TournamentEnvelope) -> String {
        let seq = envelope.seq;
        let player = |player: &PersonId| ("player", self.player(player).into());
        let players = |players: &[PersonId]| ("players", self.players(players).into());
        let pair = |pairing: &PairingId| ("pair", self.pair_at(*pairing, seq).into());
        let round = |round: &damka_tournament::RoundNumber| ("round", round.0.into());
        let (id, values): (&str, Vec<Named>) = match &envelope.event {
            Event::Opened(settings) => {
                ("opened", vec![("title", harmless(&settings.title).into())])
            }
            Event::SettingsChanged(settings) => {
                let boards = settings.boards.unwrap_or(0).into();
                let title = harmless(&settings.title).into();
                (
                    "settings-changed",
                    vec![("title", title), ("boards", boards)],
                )
            }
            Event::GroupAdded { settings, .. } => {
                let rules = self.text.ruleset_name(&settings.rules).to_owned();
                let values = vec![
                    ("group", harmless(&settings.name).into()),
                    ("system", self.text.system_line(&settings.system).into()),
                    ("rules", rules.into()),
                    ("clock", self.text.clock_label(settings.clock).into()),
                ];
                ("group-added", values)
            }
            Event::GroupChanged { group, settings } => {
                let changes = self.group_changes(*group, settings, seq);
                let values = vec![
                    ("group", harmless(&settings.name).into()),
                    ("changes", changes.join("; ").into()),
                ];
                ("group-changed", values)
            }
            Event::PlayersAdded { players, .. } if players.len() <= MOST_NAMED => {
                let named = self.players(players.iter().map(|entry| &entry.player));
                ("players-named", vec![("players", named.into())])
            }
            Event::PlayersAdded { players, .. } => {
                ("players-added", vec![("count", players.len().into())])
            }
            Event::PlayersAdvanced { from, players, .. } => {
                let groups = from.iter().map(|group| self.group_name(*group));
                let groups = self.text.and(groups).into();
                let count = players.len().into();
                (
                    "players-advanced",
                    vec![("count", count), ("groups", groups)],
                )
            }
            Event::PlayerRemoved { player: who, .. } => ("player-removed", vec![player(who)]),
            Event::PlayerWithdrawn { player: who, .. } => ("player-withdrawn", vec![player(who)]),
            Event::PlayerReturned { player: who, .. } => ("player-returned", vec![player(who)]),
            Event::ByeGiven {
                player: who,
                round: number,
                bye,
                ..
            } => {
                let bye = ("bye", self.text.bye(*bye).into());
                ("bye-given", vec![player(who), round(number), bye])
            }
            Event::ByeCancelled {
                player: who,
                round: number,
                ..
            } => ("bye-cancelled", vec![player(who), round(number)]),
            Event::KeptApart {
                players: who,
                rounds: Some(rounds),
            } => {
                let rounds = ("rounds", (*rounds).into());
                ("kept-apart-rounds", vec![players(who), rounds])
            }
            Event::KeptApart { players: who, .. } => ("kept-apart", vec![players(who)]),
            Event::ApartEnded { rule } => match self.logged(*rule).map(|kept| &kept.event) {
                Some(Event::KeptApart { players: who, .. }) => ("apart-ended", vec![players(who)]),
                _ => ("apart-ended", vec![players(&[])]),
            },
            Event::LotCommitted {
                purpose,
                commitment,
                replaces,
            } => {
                let purpose = ("purpose", self.bare_purpose(purpose, seq).into());
                let commitment = ("commitment", commitment.to_string().into());
                let id = match replaces {
                    Some(_) => "lot-committed-again",
                    None => "lot-committed",
                };
                (id, vec![purpose, commitment])
            }
            Event::LotDrawn {
                purpose,
                contributions,
                ..
            } => {
                let words = contributions.iter().map(|word| harmless(word.as_str()));
                let words = self.text.and(words);
                let values = [
                    ("purpose", self.bare_purpose(purpose, seq).into()),
                    ("words", words.into()),
                ];
                let drawn = self.text.say("tournament-event-lot-drawn", &values);
                return match self.second_draw(purpose, seq) {
                    Some(again) => format!("{drawn} {again}"),
                    None => drawn,
                };
            }
            Event::StartNumbersGiven { order, .. } => {
                let numbered = (1..).zip(order);
                let numbered = numbered.map(|(n, who)| format!("{n}. {}", self.player(who)));
                let numbered = numbered.collect::<Vec<_>>().join(", ");
                ("start-numbers-given", vec![("players", numbered.into())])
            }
            Event::FirstSideGiven { group, side } => {
                let side = self.event.group(*group).map_or_else(String::new, |group| {
                    self.text.side(&group.settings.rules, *side).to_owned()
                });
                ("first-side-given", vec![("side", side.into())])
            }
            Event::TieOrderGiven { order, .. } => {
                let order = order.iter().map(|who| self.player(who));
                let order = order.collect::<Vec<_>>().join(", ");
                ("tie-order-given", vec![("players", order.into())])
            }
            Event::CoinTossed {
                pairing,
                game,
                face,
                winner,
            } => {
                let id = match face {
                    Face::Heads => "coin-tossed-heads",
                    Face::Tails => "coin-tossed-tails",
                };
                let winner = self.player_at(*pairing, *game, *winner, seq);
                (id, vec![("player", winner.into()), pair(pairing)])
            }
            Event::Drafted { round: number, .. } => ("drafted", vec![round(number)]),
            Event::DraftDropped { .. } => ("draft-dropped", Vec::new()),
            Event::Paired {
                round: number,
                by: PairedBy::Hand { .. },
                ..
            } => ("paired-hand", vec![round(number)]),
            Event::Paired {
                round: number,
                pairings,
                ..
            } => {
                let count = ("count", pairings.len().into());
                ("paired", vec![round(number), count])
            }
            Event::RoundDropped {
                round: number,
                late,
                ..
            } => match late.is_empty() {
                true => ("round-dropped", vec![round(number)]),
                false => ("round-dropped-late", vec![round(number), players(late)]),
            },
            Event::BoardMoved { pairing, board, .. } => {
                let board = ("board", (*board).into());
                ("board-moved", vec![pair(pairing), board])
            }
            Event::BoardsSwapped { pairing, other, to } => {
                let other = ("other", self.pair_at(*other, seq).into());
                let board = ("board", to.board.into());
                ("boards-swapped", vec![pair(pairing), other, board])
            }
            Event::GameSeated { pairing, .. } => ("game-seated", vec![pair(pairing)]),
            Event::ResultEntered {
                pairing,
                game,
                result,
                replaces,
                ..
            } => {
                let result = self.result_at(*pairing, *game, *result, seq);
                let id = match replaces {
                    Some(_) => "result-corrected",
                    None => "result",
                };
                (id, vec![pair(pairing), ("result", result.into())])
            }
            Event::ResultClaimed {
                pairing,
                game,
                side,
                result,
            } => {
                let who = self.player_at(*pairing, *game, *side, seq);
                let result = self.result_at(*pairing, *game, *result, seq);
                let values = [("player", who.into()), ("result", result.into())];
                let values = values.into_iter().chain([pair(pairing)]);
                ("result-claimed", values.collect())
            }
            Event::ResultProposed {
                pairing,
                game,
                result,
                ..
            } => {
                let result = self.result_at(*pairing, *game, *result, seq);
                let values = vec![pair(pairing), ("result", result.into())];
                ("result-proposed", values)
            }
            Event::ProposalDismissed { pairing, .. } => ("proposal-dismissed", vec![pair(pairing)]),
            Event::TieSettled {
                pairing,
                winner,
                by,
                ..
            } => {
                let decider = ("decider", self.text.decider(*by).into());
                ("tie-settled", vec![player(winner), pair(pairing), decider])
            }
            Event::DecisionMade { decision, .. } => return self.decision(decision, seq),
            Event::ClockStarted { length } => clock_started(*length),
            Event::ClockPaused { .. } => ("clock-paused", Vec::new()),
            Event::ClockResumed { .. } => ("clock-resumed", Vec::new()),
            Event::ClockEnded { .. } => ("clock-ended", Vec::new()),
            Event::Undone { command, .. } => {
                // What was undone happened before, so this ends.
                let undone = self.logged(*command).filter(|undone| undone.seq < seq);
                let what = undone.map_or_else(String::new, |undone| self.sentence(undone));
                ("undone", vec![("what", what.into())])
            }
        };
        let sentence = self.text.say(&format!("tournament-event-{id}"), &values);
        match &envelope.event {
            // They begin with “pair 3”.
            Event::BoardMoved { .. }
            | Event::BoardsSwapped { .. }
            | Event::ResultEntered { .. } => capitalised(sentence),
            _ => sentence,
        }
    }

    fn logged(&self, seq: Seq) -> Option<&TournamentEnvelope> {
        self.event.log().get(seq.0 as usize)
    }

    /// A pair as it was when an event happened: “para 3 (Ala – Olek)”.
    pub(super) fn pair_at(&self, pairing: PairingId, seq: Seq) -> String {
        self.pair_of(pairing, self.event.pairing_at(pairing, seq).as_ref())
    }

    /// Who had a side in a game when an event happened.
    pub(super) fn player_at(&self, pairing: PairingId, game: u8, side: Side, seq: Seq) -> String {
        let then = self.event.pairing_at(pairing, seq);
        then.map_or_else(String::new, |then| self.player(then.player(game, side)))
    }

    /// A result with the names of those who played then.
    pub(super) fn result_at(
        &self,
        pairing: PairingId,
        game: u8,
        result: GameResult,
        seq: Seq,
    ) -> String {
        let then: Option<Pairing> = self.event.pairing_at(pairing, seq);
        then.map_or_else(String::new, |then| self.result(&then, game, result))
    }
}

/// A length in whole minutes, or as a clock shows it.
fn clock_started(length: Millis) -> (&'static str, Vec<Named>) {
    let seconds = length.0 / 1_000;
    match (seconds / 60, seconds % 60) {
        (minutes, 0) => ("clock-started", vec![("minutes", minutes.into())]),
        (minutes, seconds) => {
            let time = format!("{minutes}:{seconds:02}");
            ("clock-started-time", vec![("time", time.into())])
        }
    }
}
