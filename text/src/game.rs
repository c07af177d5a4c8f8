use damka_game::{
    Ended, Event, Face, Game, Offer, Outcome, Player, Proposal, Purpose, Reason, Refusal, Seat,
    Step,
};
use damka_rules::{Axis, BySide, Clock, Millis, Notation, Ruleset, Side, Square};

use crate::{Text, Value, capital::capitalised, message::Named};

impl Text {
    /// Why a command was refused, and which rule says so, if one does.
    pub fn game_refusal(&self, rules: &Ruleset, refusal: &Refusal, notation: Notation) -> String {
        if let Refusal::Rules(refusal) = refusal {
            return self.refusal(rules, refusal, notation);
        }
        let seat = match refusal {
            Refusal::NotFromThisSeat { seat, .. } => match seat {
                Seat::First | Seat::Second => "player",
                Seat::Referee => "referee",
                Seat::Watcher => "watcher",
            },
            _ => "player",
        };
        let id = format!("game-refusal-{}", refusal.key());
        let mut values = vec![("seat", Value::from(seat))];
        match refusal {
            Refusal::TooLong { what, length, most } => values.extend([
                ("what", what.key().into()),
                ("length", (*length).into()),
                ("most", (*most).into()),
            ]),
            Refusal::TooManyOffers { most } => values.push(("most", u32::from(*most).into())),
            Refusal::TooManyEvents { most } => values.push(("most", (*most).into())),
            _ => {}
        }
        let words = self.say(&id, &values);
        match refusal.clause() {
            Some(clause) => format!("{words} {}", self.because(rules, clause)),
            None => words,
        }
    }

    /// How a game ended, why, and which rule says so.
    pub fn result(&self, rules: &Ruleset, clock: Clock, ended: &Ended) -> String {
        self.result_of(None, rules, clock, ended)
    }

    /// The same with the names of the players, if both have one.
    pub fn result_between(
        &self,
        players: &BySide<Player>,
        rules: &Ruleset,
        clock: Clock,
        ended: &Ended,
    ) -> String {
        let named = !players.first.name.is_empty() && !players.second.name.is_empty();
        self.result_of(named.then_some(players), rules, clock, ended)
    }

    fn result_of(
        &self,
        named: Option<&BySide<Player>>,
        rules: &Ruleset,
        clock: Clock,
        ended: &Ended,
    ) -> String {
        let words = self.outcome_of(named, rules, clock, ended);
        match &ended.reason {
            Reason::Awarded { note } | Reason::Recorded { note } => self.with_note(words, note),
            Reason::Resigned | Reason::Agreed => words,
            reason => match reason.clause(rules, clock) {
                Some(clause) => format!("{words} {}", self.because(rules, clause)),
                None => words,
            },
        }
    }

    /// An event as a sentence; `game` is the state after it.
    pub fn event(&self, game: &Game, event: &Event, notation: Notation) -> String {
        let rules = game.rules();
        let side = |side: Side| Value::from(self.player(game, side));
        let of = |by: Side| [("side", side(by)), named(game, by)];
        let sentence = |id: &str, values: &[(&'static str, Value)]| self.sentence(id, values);
        match event {
            Event::Opened(opening) => {
                let name = self.ruleset_name(&opening.rules);
                sentence("game-opened", &[("name", name.into())])
            }
            Event::LotCommitted {
                purpose,
                commitment,
            } => {
                let id = match purpose {
                    Purpose::Sides => "game-lot-committed-sides",
                    Purpose::Coin => "game-lot-committed-coin",
                };
                sentence(id, &[("commitment", commitment.to_string().into())])
            }
            Event::LotContributed { side: by, text } => sentence(
                "game-lot-contributed",
                &[
                    ("side", side(*by)),
                    named(game, *by),
                    ("text", text.as_str().into()),
                ],
            ),
            Event::CoinCalled(call) => sentence(
                "game-coin-called",
                &[
                    ("side", side(call.side)),
                    named(game, call.side),
                    ("face", self.face(call.face).into()),
                ],
            ),
            Event::SidesDrawn { seed, change } => {
                let change = if *change { "yes" } else { "no" };
                let words = sentence("game-sides-drawn", &[("change", change.into())]);
                format!("{words} {}", self.seed(&seed.to_string()))
            }
            Event::CoinTossed { seed, face, winner } => {
                let values = [
                    ("face", face.to_string().into()),
                    ("winner", side(*winner)),
                    named(game, *winner),
                ];
                let words = sentence("game-coin-tossed", &values);
                format!("{words} {}", self.seed(&seed.to_string()))
            }
            Event::Started => sentence("game-started", &[]),
            Event::Played {
                side: by, played, ..
            } => self.move_of(self.player(game, *by), &played.step, notation),
            Event::CaptureMissed {
                side: by,
                missed,
                forfeits,
            } => {
                let missed = missed.iter().map(|step| step_text(step, notation));
                let mut values = of(*by).to_vec();
                values.push(("missed", self.or(missed).into()));
                if forfeits.len() < 2 {
                    return sentence("game-capture-missed", &values);
                }
                values.push(self.input());
                let first = forfeits.first().map(|square| notation.square(square));
                values.push(("forfeits", self.squares_or(*forfeits, notation).into()));
                values.push(("example", format!("x{}", first.unwrap_or_default()).into()));
                sentence("game-capture-missed-choice", &values)
            }
            Event::PieceLost {
                side: by, square, ..
            } => sentence(
                "game-piece-lost",
                &[
                    ("side", side(*by)),
                    named(game, *by),
                    ("square", notation.square(*square).into()),
                ],
            ),
            Event::Offered { side: by, proposal } => {
                sentence(&format!("game-offered-{proposal}"), &of(*by))
            }
            Event::Accepted { .. } => sentence("game-accepted", &[]),
            Event::Declined { .. } => sentence("game-declined", &[]),
            Event::Withdrawn { .. } => sentence("game-withdrawn", &[]),
            Event::TakenBack { .. } => sentence("game-taken-back", &[]),
            Event::Paused => sentence("game-paused", &[]),
            Event::Interrupted { .. } => sentence("game-interrupted", &[]),
            Event::Resumed => sentence("game-resumed", &[]),
            Event::RefereeJoined { .. } => sentence("game-referee-joined", &[]),
            Event::RefereeLeft { .. } => sentence("game-referee-left", &[]),
            Event::RefereeCalled { side: by } => sentence("game-referee-called", &of(*by)),
            Event::Corrected { position, note } => {
                let values = [self.input(), ("fen", position.to_string().into())];
                self.with_note(sentence("game-corrected", &values), note)
            }
            Event::ClockSet { side: of, left } => sentence(
                "game-clock-set",
                &[("side", side(*of)), ("time", self.duration(*left).into())],
            ),
            Event::Warned { side: whom, note } => {
                self.with_note(sentence("game-warned", &of(*whom)), note)
            }
            Event::Undone { .. } => sentence("game-undone", &[]),
            Event::Ended(ended) => {
                self.result_between(game.players(), rules, game.opening().clock, ended)
            }
        }
    }

    /// Asks the opponent about a proposal.
    pub fn offer_question(&self, rules: &Ruleset, offer: &Offer) -> String {
        let id = match offer.proposal {
            Proposal::Draw => "game-offer-draw",
            Proposal::Takeback => "game-offer-takeback",
            Proposal::Pause => "game-offer-pause",
            Proposal::Resume => "game-offer-resume",
        };
        let values = [
            ("side", self.side(rules, offer.side).into()),
            ("other", self.side(rules, offer.side.other()).into()),
        ];
        capitalised(self.say(id, &values))
    }

    /// A clock as a label: “białe: 1:30”; of a whole match it is the same for both.
    pub fn clock_face(&self, game: &Game, side: Side, left: &str) -> String {
        let values = [
            ("side", self.side(game.rules(), side).into()),
            ("time", left.to_owned().into()),
        ];
        let id = match game.opening().clock {
            Clock::WholeMatch { .. } => "game-clock-match",
            _ => "game-clock-side",
        };
        self.say(id, &values)
    }

    /// The time left, as a sentence.
    pub fn time_left(&self, game: &Game, side: Side, left: Millis) -> String {
        // Tenths of seconds would only distract.
        let whole = Millis::seconds(left.0.div_ceil(1000));
        let values = [
            ("side", self.player(game, side).into()),
            ("time", self.duration(whole).into()),
        ];
        match game.opening().clock {
            Clock::WholeMatch { .. } => self.sentence("game-clock-match-left", &values),
            _ => self.sentence("game-clock-left", &values),
        }
    }

    /// A move as a sentence: who, from where, to where, what it takes.
    pub fn played(&self, rules: &Ruleset, side: Side, step: &Step, notation: Notation) -> String {
        self.move_of(self.side(rules, side), step, notation)
    }

    fn move_of(&self, who: String, step: &Step, notation: Notation) -> String {
        let square = |square: Square| Value::from(notation.square(square));
        let values = [
            ("side", who.into()),
            ("from", square(step.from)),
            ("to", square(step.to)),
            ("count", step.captured.len().into()),
            ("squares", self.squares(step.captured, notation).into()),
        ];
        match step.captured.is_empty() {
            true => self.sentence("game-played-quiet", &values),
            false => self.sentence("game-played-capture", &values),
        }
    }

    /// The name of the player of a side, or else the colour.
    fn player(&self, game: &Game, side: Side) -> String {
        match game.players()[side].name.as_str() {
            "" => self.side(game.rules(), side),
            name => name.to_owned(),
        }
    }

    /// A face of the coin.
    pub fn face(&self, face: Face) -> String {
        match face {
            Face::Heads => self.say("game-face-heads", &[]),
            Face::Tails => self.say("game-face-tails", &[]),
        }
    }

    fn seed(&self, seed: &str) -> String {
        self.say("game-seed", &[("seed", seed.to_owned().into())])
    }

    fn with_note(&self, words: String, note: &str) -> String {
        match note.trim() {
            "" => words,
            note => {
                let values = [("text", words.into()), ("note", note.to_owned().into())];
                self.say("game-note", &values)
            }
        }
    }

    fn outcome_of(
        &self,
        named: Option<&BySide<Player>>,
        rules: &Ruleset,
        clock: Clock,
        ended: &Ended,
    ) -> String {
        let winner = ended.outcome.winner();
        let name = |side: Option<Side>| match (side, named) {
            (Some(side), Some(players)) => players[side].name.clone(),
            (Some(side), None) => self.side(rules, side),
            (None, _) => String::new(),
        };
        let values = [
            ("winner", name(winner).into()),
            ("loser", name(winner.map(Side::other)).into()),
            ("named", yes_or_no(named.is_some())),
        ];
        let id = match &ended.reason {
            Reason::NoPieces => "outcome-no-pieces".to_owned(),
            Reason::NoMoves => "outcome-no-moves".to_owned(),
            Reason::MissedCapture => "game-result-missed-capture".to_owned(),
            Reason::Resigned => "game-result-resigned".to_owned(),
            Reason::Agreed => "game-result-agreed".to_owned(),
            Reason::TimeUp => {
                let at_zero = match clock {
                    Clock::EachMove { at_zero, .. }
                    | Clock::WholeMatch { at_zero, .. }
                    | Clock::EachPlayer { at_zero, .. } => at_zero.key(),
                    Clock::None => "draws",
                };
                format!("game-result-time-up-{at_zero}")
            }
            Reason::DrawRule { rule, since } => {
                let outcome = match rules.draws.get(*rule) {
                    Some(rule) => self.draw_outcome(**rule),
                    None => String::new(),
                };
                // A rule that needs no count began with the position itself.
                if rules.draws.get(*rule).is_some_and(|rule| rule.limit() <= 1) {
                    return outcome;
                }
                let values = [
                    ("outcome", outcome.into()),
                    ("move", (since / 2 + 1).into()),
                ];
                return self.say("game-result-since", &values);
            }
            Reason::Awarded { .. } => match ended.outcome {
                Outcome::FirstWins | Outcome::SecondWins => "game-result-awarded-win".to_owned(),
                Outcome::Draw => "game-result-awarded-draw".to_owned(),
                Outcome::BothLose => "game-result-awarded-both-lose".to_owned(),
                Outcome::Void => "game-result-awarded-void".to_owned(),
            },
            Reason::Aborted => "game-result-aborted".to_owned(),
            Reason::Absent { absence } if winner.is_some() => {
                format!("game-result-{}", absence.key())
            }
            Reason::Absent { .. } => "game-result-both-absent".to_owned(),
            Reason::Recorded { .. } => match ended.outcome {
                Outcome::FirstWins | Outcome::SecondWins => "game-result-recorded-win".to_owned(),
                Outcome::Draw => "game-result-recorded-draw".to_owned(),
                Outcome::BothLose => "game-result-recorded-both-lose".to_owned(),
                Outcome::Void => "game-result-recorded-void".to_owned(),
            },
        };
        self.sentence(&id, &values)
    }

    /// A message that begins with a capital.
    fn sentence(&self, id: &str, values: &[Named]) -> String {
        capitalised(self.say(id, values))
    }
}

/// Whether the player of a side has a name: the verb follows it.
fn named(game: &Game, side: Side) -> Named {
    ("named", yes_or_no(!game.players()[side].name.is_empty()))
}

fn yes_or_no(is: bool) -> Value {
    if is { "yes" } else { "no" }.into()
}

/// A stored move as people write it, with the captured squares in braces.
pub(crate) fn step_text(step: &Step, notation: Notation) -> String {
    let (from, to) = (notation.square(step.from), notation.square(step.to));
    match step.captured.is_empty() {
        true => format!("{from}-{to}"),
        false => format!("{from}x{to}"),
    }
}
