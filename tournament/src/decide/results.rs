//! Results: from the desk, from the players, from games played here, from the referee.

use damka_game::{Actor, GameId, PersonId, Seq};

use super::Decided;
use crate::{
    Decider, Decision, Event, GameResult, Pairing, PairingGame, PairingId, Refusal, ResultSource,
    Tournament, bounds, pairing::side_in,
};

impl Tournament {
    pub(super) fn enter_result(
        &self,
        pairing: PairingId,
        game: u8,
        result: GameResult,
        replaces: Option<Seq>,
        source: &ResultSource,
        note: &str,
    ) -> Decided {
        bounds::check_note(note)?;
        let found = self.required_pairing(pairing)?;
        let at = required_game(found, game)?;
        if let ResultSource::Game { game: id, .. } = source
            && at.seated.as_ref() != Some(id)
        {
            return Err(Refusal::OtherGame { pairing });
        }
        let standing = at.result.as_ref();
        let now = standing.map(|entered| entered.seq);
        if now != replaces {
            return Err(Refusal::ResultChanged { now });
        }
        if standing.is_some_and(|entered| entered.result == result) {
            return Err(Refusal::SameResult);
        }
        let event = Event::ResultEntered {
            pairing,
            game,
            result,
            replaces: standing.map(|entered| entered.entered),
            source: source.clone(),
            note: note.to_owned(),
        };
        self.check_who_goes_on(pairing, &event)?;
        Ok(vec![event])
    }

    pub(super) fn claim(
        &self,
        actor: &Actor,
        pairing: PairingId,
        game: u8,
        result: GameResult,
    ) -> Decided {
        let found = self.required_pairing(pairing)?;
        let at = required_game(found, game)?;
        let side = match actor {
            Actor::Person(player) => found.side_of(player),
            _ => None,
        };
        let side = side.ok_or(Refusal::NotYourGame { pairing })?;
        let side = side_in(game, side);
        if at.result.is_some() {
            return Err(Refusal::ResultStands);
        }
        if at.claimed >= bounds::MOST_CLAIMS {
            let most = bounds::MOST_CLAIMS;
            return Err(Refusal::TooManyClaims { most });
        }
        if at.claims[side].is_some_and(|claim| claim.result == result) {
            return Ok(Vec::new());
        }
        let mut events = vec![Event::ResultClaimed {
            pairing,
            game,
            side,
            result,
        }];
        let other = at.claims[side.other()];
        if other.is_some_and(|claim| claim.result == result) {
            events.push(Event::ResultEntered {
                pairing,
                game,
                result,
                replaces: None,
                source: ResultSource::Players,
                note: String::new(),
            });
        }
        Ok(events)
    }

    pub(super) fn seat_game(&self, pairing: PairingId, game: u8, id: &GameId) -> Decided {
        let found = self.required_pairing(pairing)?;
        if required_game(found, game)?.result.is_some() {
            return Err(Refusal::ResultStands);
        }
        let id = id.clone();
        Ok(vec![Event::GameSeated { pairing, game, id }])
    }

    pub(super) fn propose_result(
        &self,
        pairing: PairingId,
        game: u8,
        result: GameResult,
        id: &GameId,
        seq: Seq,
    ) -> Decided {
        let found = self.required_pairing(pairing)?;
        let at = required_game(found, game)?;
        if at.seated.as_ref() != Some(id) {
            return Err(Refusal::OtherGame { pairing });
        }
        if { at.result.as_ref() }.is_some_and(|entered| entered.result == result) {
            return Err(Refusal::SameResult);
        }
        let known = at.proposal.as_ref();
        if known.is_some_and(|known| known.result == result && known.game_seq >= seq) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::ResultProposed {
            pairing,
            game,
            result,
            id: id.clone(),
            seq,
        }])
    }

    pub(super) fn dismiss_proposal(&self, pairing: PairingId, game: u8, proposal: Seq) -> Decided {
        let found = self.required_pairing(pairing)?;
        let open = required_game(found, game)?.proposal.as_ref();
        if open.is_none_or(|open| open.seq != proposal) {
            return Err(Refusal::NoSuchProposal { proposal });
        }
        Ok(vec![Event::ProposalDismissed {
            pairing,
            game,
            proposal,
        }])
    }

    pub(super) fn settle_tie(
        &self,
        pairing: PairingId,
        winner: &PersonId,
        by: Decider,
        note: &str,
    ) -> Decided {
        bounds::check_note(note)?;
        let found = self.required_pairing(pairing)?;
        self.check_tie(found, by)?;
        if found.side_of(winner).is_none() {
            let player = winner.clone();
            return Err(Refusal::NoSuchPlayer { player });
        }
        Ok(vec![Event::TieSettled {
            pairing,
            winner: winner.clone(),
            by,
            note: note.to_owned(),
        }])
    }

    /// Refuses to settle what is not tied, or otherwise than the organiser chose.
    pub(super) fn check_tie(&self, found: &Pairing, by: Decider) -> Result<(), Refusal> {
        let pairing = found.id;
        let group = self.required_group(pairing.group)?;
        let knock_out = group.settings.system.knock_out();
        if knock_out.is_none() || !found.is_tied() || found.is_void() {
            return Err(Refusal::NotTied { pairing });
        }
        if found.winner().is_some() {
            return Err(Refusal::AlreadySettled { pairing });
        }
        if knock_out.is_some_and(|matches| matches.decider != by) {
            return Err(Refusal::OtherDecider);
        }
        Ok(())
    }

    pub(super) fn make_decision(
        &self,
        decision: &Decision,
        replaces: Option<Seq>,
        note: &str,
    ) -> Decided {
        bounds::check_note(note)?;
        if let Decision::Warning { player, .. } = decision {
            let mut groups = self.state.groups.iter();
            if !groups.any(|group| group.entrant(player).is_some()) {
                let player = player.clone();
                return Err(Refusal::NoSuchPlayer { player });
            }
        }
        if let Some(pairing) = decision.pairing() {
            self.required_pairing(pairing)?;
        }
        if let Decision::MissedCapture { pairing, game, .. } = decision {
            required_game(self.required_pairing(*pairing)?, *game)?;
        }
        let mut events = vec![Event::DecisionMade {
            decision: decision.clone(),
            note: note.to_owned(),
        }];
        if let Some((pairing, game, result)) = decision.result() {
            let source = ResultSource::Referee;
            events.extend(self.enter_result(pairing, game, result, replaces, &source, note)?);
        }
        Ok(events)
    }
}

pub(super) fn required_game(pairing: &Pairing, game: u8) -> Result<&PairingGame, Refusal> {
    pairing.game(game).ok_or(Refusal::NoSuchGame {
        pairing: pairing.id,
        game,
    })
}

impl Tournament {
    /// Refuses to change who goes on after the next round of a knock-out was paired.
    fn check_who_goes_on(&self, id: PairingId, event: &Event) -> Result<(), Refusal> {
        let group = self.required_group(id.group)?;
        let next = crate::RoundNumber(id.round.0.saturating_add(1));
        if group.settings.system.knock_out().is_none() || group.round(next).is_none() {
            return Ok(());
        }
        let mut state = self.state.clone();
        state.apply(&crate::TournamentEnvelope {
            id: self.id.clone(),
            seq: self.next_seq(),
            at: self.last,
            actor: Actor::Program,
            command: "preview".parse().expect("it is an id"),
            event: event.clone(),
        });
        let winner = |pairing: Option<&Pairing>| pairing.and_then(Pairing::winner).cloned();
        if winner(self.pairing(id)) == winner(state.pairing(id)) {
            Ok(())
        } else {
            Err(Refusal::NextRoundPaired { round: next })
        }
    }
}
