//! What each event does to a tournament. This is the only place where one changes.

use std::collections::HashSet;

use damka_game::lot::Commitment;

use crate::{
    ApartRule, BoardSlot, Claim, ClockPhase, Draft, EnteredResult, Entrant, Entry, Event,
    GameResult, Group, GroupId, HallClock, MadeDecision, OpenLot, Pairing, ResultProposal, Round,
    StartNumber, TieSettled, Tournament, TournamentEnvelope, bounds, pairing::PairingGame,
    state::State,
};

impl Tournament {
    /// Applies an event that was decided and stored. It was judged then, and is
    /// trusted here.
    ///
    /// An event that was applied before changes nothing, nor does one before which
    /// another is missing: a caller that may have missed one compares
    /// [`Tournament::next_seq`] first.
    pub fn evolve(&mut self, envelope: &TournamentEnvelope) {
        if envelope.seq != self.next_seq() {
            return;
        }
        let at = envelope.at.max(self.last);
        self.last = at;
        let mut envelope = envelope.clone();
        envelope.at = at;
        self.commands.add(&envelope.command, envelope.seq);
        if let Event::Undone { command, .. } = &envelope.event {
            self.undone.insert(*command, envelope.seq);
            self.log.push(envelope);
            self.rebuild();
        } else {
            self.state.apply(&envelope);
            self.log.push(envelope);
        }
    }

    /// Builds the state from the events that were not undone. A lot whose seed
    /// has been revealed is not open again: the next draw needs another.
    fn rebuild(&mut self) {
        let mut state = State::default();
        let mut shown: HashSet<Commitment> = HashSet::new();
        for envelope in &self.log {
            if let Event::LotDrawn { seed, .. } = &envelope.event {
                shown.insert(seed.commitment());
            }
            let events = self.commands.events(&envelope.command);
            if !events.is_some_and(|events| self.undone.contains_key(&events.start)) {
                state.apply(envelope);
            }
        }
        state.lots.retain(|lot| !shown.contains(&lot.commitment));
        self.state = state;
    }
}

impl State {
    /// Applies an event.
    pub(crate) fn apply(&mut self, envelope: &TournamentEnvelope) {
        let (seq, at) = (envelope.seq, envelope.at);
        match &envelope.event {
            Event::Opened(settings) | Event::SettingsChanged(settings) => {
                self.settings = (**settings).clone();
            }
            Event::GroupAdded { settings, .. } => {
                // Bounds hold here too: a log from elsewhere may say anything.
                if self.groups.len() < bounds::MOST_GROUPS {
                    let id = GroupId(self.groups.len() as u16 + 1);
                    self.groups.push(Group::new(id, (**settings).clone()));
                }
            }
            Event::GroupChanged { group, settings } => {
                self.in_group(*group, |group| group.settings = (**settings).clone());
            }
            Event::PlayersAdded {
                group,
                players,
                missed,
            } => self.in_group(*group, |group| add_players(group, players, *missed)),
            Event::PlayersAdvanced { group, players, .. } => {
                self.in_group(*group, |group| {
                    add_players(group, players, crate::ByeKind::Absent)
                });
            }
            Event::PlayerRemoved { group, player } => self.in_group(*group, |group| {
                group.entrants.retain(|entrant| entrant.player != *player);
                renumber(group);
            }),
            Event::PlayerWithdrawn { group, player, .. } => self.in_group(*group, |group| {
                if let Some(entrant) = group.entrant_mut(player) {
                    entrant.withdrawn = true;
                }
            }),
            Event::PlayerReturned { group, player } => self.in_group(*group, |group| {
                if let Some(entrant) = group.entrant_mut(player) {
                    entrant.withdrawn = false;
                }
            }),
            Event::ByeGiven {
                group,
                player,
                round,
                bye,
            } => self.in_group(*group, |group| {
                if let Some(entrant) = group.entrant_mut(player) {
                    entrant.byes.retain(|(number, _)| number != round);
                    entrant.byes.push((*round, *bye));
                }
            }),
            Event::ByeCancelled {
                group,
                player,
                round,
            } => self.in_group(*group, |group| {
                if let Some(entrant) = group.entrant_mut(player) {
                    entrant.byes.retain(|(number, _)| number != round);
                }
            }),
            Event::KeptApart { players, rounds } => self.apart.push(ApartRule {
                rule: seq,
                players: players.clone(),
                rounds: *rounds,
            }),
            Event::ApartEnded { rule } => self.apart.retain(|apart| apart.rule != *rule),
            Event::LotCommitted {
                purpose,
                commitment,
                replaces,
            } => {
                self.lots.retain(|open| Some(open.seq) != *replaces);
                self.lots.push(OpenLot {
                    seq,
                    purpose: *purpose,
                    commitment: *commitment,
                });
            }
            Event::LotDrawn { lot, .. } => self.lots.retain(|open| open.seq != *lot),
            Event::StartNumbersGiven { group, order } => self.in_group(*group, |group| {
                for (number, player) in (1..).zip(order.iter().take(bounds::MOST_PLAYERS)) {
                    if let Some(entrant) = group.entrant_mut(player) {
                        entrant.number = Some(StartNumber(number));
                    }
                }
            }),
            Event::FirstSideGiven { group, side } => {
                self.in_group(*group, |group| group.first_side = Some(*side));
            }
            Event::TieOrderGiven { group, order } => {
                self.in_group(*group, |group| group.tie_order = Some(order.clone()));
            }
            Event::CoinTossed {
                pairing,
                game,
                winner,
                ..
            } => self.in_game(*pairing, *game, |game| {
                if let Some(entered) = &mut game.result {
                    entered.result = GameResult::Drawn {
                        toss: Some(*winner),
                    };
                    // Whoever corrects it has to have seen the toss.
                    entered.seq = seq;
                }
            }),
            Event::Drafted {
                group,
                round,
                pairs,
                byes,
                broken,
            } => self.in_group(*group, |group| {
                group.draft = Some(Draft {
                    seq,
                    round: *round,
                    pairs: pairs.clone(),
                    byes: byes.clone(),
                    broken: broken.clone(),
                });
            }),
            Event::DraftDropped { group, .. } => self.in_group(*group, |group| group.draft = None),
            Event::Paired {
                group: id,
                round,
                by,
                pairings,
                byes,
            } => self.in_group(*id, |group| {
                if group.rounds.len() >= usize::from(bounds::MOST_ROUNDS) {
                    return;
                }
                let final_round = group.settings.system.knock_out().is_some()
                    && group.survivors().iter().flatten().count() == 2;
                group.draft = None;
                group.rounds.push(Round {
                    number: *round,
                    paired: seq,
                    by: *by,
                    third_place: final_round && pairings.len() == 2,
                    pairings: { pairings.iter().take(bounds::MOST_PLAYERS) }
                        .map(|seating| Pairing::new(*id, *round, seating))
                        .collect(),
                    byes: byes.clone(),
                });
            }),
            Event::RoundDropped {
                group, round, late, ..
            } => self.in_group(*group, |group| {
                group.rounds.retain(|paired| paired.number < *round);
                for player in late {
                    if let Some(entrant) = group.entrant_mut(player) {
                        entrant.since = entrant.since.min(*round);
                    }
                }
            }),
            Event::BoardMoved {
                pairing,
                board,
                wave,
            } => {
                let (board, wave) = (*board, *wave);
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.seating.sit_at(BoardSlot { wave, board });
                }
            }
            Event::BoardsSwapped { pairing, other, to } => {
                let from = self.pairing(*pairing).map(|pairing| pairing.seating.slot());
                for (id, slot) in [(pairing, Some(*to)), (other, from)] {
                    if let (Some(pairing), Some(slot)) = (self.pairing_mut(*id), slot) {
                        pairing.seating.sit_at(slot);
                    }
                }
            }
            Event::GameSeated { pairing, game, id } => {
                self.in_game(*pairing, *game, |game| game.seated = Some(id.clone()));
            }
            Event::ResultEntered {
                pairing,
                game,
                result,
                source,
                note,
                ..
            } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.settled = None;
                }
                self.in_game(*pairing, *game, |game| {
                    game.proposal = None;
                    game.result = Some(EnteredResult {
                        seq,
                        entered: seq,
                        result: *result,
                        source: source.clone(),
                        actor: envelope.actor.clone(),
                        at,
                        note: note.clone(),
                    });
                });
            }
            Event::ResultClaimed {
                pairing,
                game,
                side,
                result,
            } => self.in_game(*pairing, *game, |game| {
                game.claims[*side] = Some(Claim {
                    seq,
                    result: *result,
                });
                game.claimed = game.claimed.saturating_add(1);
            }),
            Event::ResultProposed {
                pairing,
                game,
                result,
                id,
                seq: game_seq,
            } => self.in_game(*pairing, *game, |game| {
                game.proposal = Some(ResultProposal {
                    seq,
                    result: *result,
                    game: id.clone(),
                    game_seq: *game_seq,
                });
            }),
            Event::ProposalDismissed { pairing, game, .. } => {
                self.in_game(*pairing, *game, |game| game.proposal = None);
            }
            Event::TieSettled {
                pairing,
                winner,
                by,
                ..
            } => {
                if let Some(pairing) = self.pairing_mut(*pairing) {
                    pairing.settled = Some(TieSettled {
                        seq,
                        winner: winner.clone(),
                        by: *by,
                    });
                }
            }
            Event::DecisionMade { decision, note } => self.decisions.push(MadeDecision {
                seq,
                at,
                actor: envelope.actor.clone(),
                decision: decision.clone(),
                note: note.clone(),
            }),
            Event::ClockStarted { length } => {
                self.clock = Some(HallClock::start(seq, *length, at));
            }
            Event::ClockPaused { .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.pause(at);
                }
            }
            Event::ClockResumed { .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.resume(at);
                }
            }
            Event::ClockEnded { .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.phase = ClockPhase::Ended;
                }
            }
            // The tournament itself goes back: see `Tournament::evolve`.
            Event::Undone { .. } => {}
        }
    }

    fn in_group(&mut self, group: GroupId, change: impl FnOnce(&mut Group)) {
        if let Some(group) = self.group_mut(group) {
            change(group);
        }
    }

    fn in_game(
        &mut self,
        pairing: crate::PairingId,
        game: u8,
        change: impl FnOnce(&mut PairingGame),
    ) {
        let Some(pairing) = self.pairing_mut(pairing) else {
            return;
        };
        let game = usize::from(game).checked_sub(1);
        if let Some(game) = game.and_then(|game| pairing.games.get_mut(game)) {
            change(game);
        }
    }
}

/// Adds players from the next round on, after those who are there. Where start
/// numbers have been given they get the next ones.
fn add_players(group: &mut Group, players: &[Entry], missed: crate::ByeKind) {
    let (since, numbered) = (group.next_round(), group.has_start_numbers());
    let room = bounds::MOST_PLAYERS.saturating_sub(group.entrants.len());
    for entry in players.iter().take(room) {
        let number = StartNumber(group.entrants.len() as u16 + 1);
        group.entrants.push(Entrant {
            player: entry.player.clone(),
            rating: entry.rating,
            number: numbered.then_some(number),
            since,
            missed,
            withdrawn: false,
            byes: Vec::new(),
        });
    }
}

/// Closes the gap in the start numbers that somebody left.
fn renumber(group: &mut Group) {
    let mut numbered: Vec<&mut Entrant> = { group.entrants.iter_mut() }
        .filter(|entrant| entrant.number.is_some())
        .collect();
    numbered.sort_by_key(|entrant| entrant.number);
    for (number, entrant) in (1..).zip(numbered) {
        entrant.number = Some(StartNumber(number));
    }
}
