use damka_game::{Actor, Game, GameId, PersonId};
use damka_protocol::{Denial, ServerMessage, Visibility};
use damka_rules::{BySide, Side};

use super::{GameTask, person, side_of};
use crate::{
    outbox::Outbox,
    random,
    store::{NewGame, Origin, Write, Written},
};

impl GameTask {
    /// Somebody wants another game. When both want one it begins; within a
    /// match they have agreed on that before.
    pub(super) async fn rematch(&mut self, player: &PersonId, outbox: &Outbox) {
        let game = self.host.game().id().clone();
        if let Err(denial) = self.try_rematch(player).await {
            let game = Some(game);
            outbox.send(&ServerMessage::Denied { game, denial });
        }
    }

    async fn try_rematch(&mut self, player: &PersonId) -> Result<(), Denial> {
        let game = self.host.game();
        let side = side_of(game, player).ok_or(Denial::NotAPlayer)?;
        if game.ended().is_none() || game.is_toss_due() || game.open_lot().is_some() {
            return Err(Denial::NotOver);
        }
        if let Some(other) = person(game, side.other())
            && self.rematch.is_none()
        {
            let apart = self.games.store().are_kept_apart(player, other).await;
            if apart.map_err(|_| Denial::Unavailable)? {
                return Err(Denial::Blocked);
            }
        }
        let id = self.host.game().id().clone();
        self.rematch_wanted[side] = true;
        let BySide { first, second } = self.rematch_wanted;
        if self.rematch.is_none() && !(first && second) && !self.match_goes_on() {
            self.tell(&ServerMessage::RematchOffered { game: id, side });
            return Ok(());
        }
        if self.rematch.is_none() {
            self.rematch = Some(self.open_rematch().await?);
        }
        if let Some(next) = self.rematch.clone() {
            self.games.wake(&next);
            self.tell(&ServerMessage::Rematch { game: id, next });
        }
        Ok(())
    }

    fn match_goes_on(&self) -> bool {
        let series = self.host.game().opening().series.as_ref();
        series.is_some_and(|series| series.round < u32::from(self.match_games))
    }

    /// Opens the next game; the key decides if somebody else does so, too.
    async fn open_rematch(&self) -> Result<GameId, Denial> {
        let game = self.host.game();
        let players = |side: Side| person(game, side.other()).cloned();
        let (Some(first), Some(second)) = (players(Side::First), players(Side::Second)) else {
            return Err(Denial::NotAPlayer);
        };
        let id = random::game_id();
        let opening = damka_host::rematch(game);
        let now = self.games.clock().now();
        let opened = Game::opening_envelope(id.clone(), Actor::Program, opening, now)
            .expect("what one game began with another can begin with");
        let new = NewGame {
            opened,
            players: BySide { first, second },
            games: self.match_games,
            visibility: self.visibility,
            class: self.class.clone(),
            rated: self.rated,
            origin: Origin::Rematch(game.id().clone()),
        };
        let written = self.games.writer().write(Write::Game(Box::new(new))).await;
        match written.map_err(|_| Denial::Unavailable)? {
            Written::Done => {
                if self.visibility == Visibility::Public {
                    self.games.show(&id).await;
                }
                Ok(id)
            }
            Written::Conflict => {
                let found = self.games.store().rematch(game.id()).await;
                found.ok().flatten().ok_or(Denial::Unavailable)
            }
        }
    }
}
