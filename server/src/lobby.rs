//! What everybody may see: open invitations, and games to watch. It is a copy
//! of what is stored, kept up to date as that changes.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{Json, extract::State};
use damka_game::{GameId, PersonId, Time};
use damka_protocol::{
    Denial, GameEntry, Lobby as Lists, LobbyNews, LobbyOffer, Pace, Player, RulesTitle,
    ServerMessage, Standing,
};
use damka_rules::Side;

use crate::{
    api::Denied,
    blocks,
    game_task::ConnectionId,
    online::Online,
    outbox::{Outbox, Outgoing, frame},
    session::OptionalSession,
    store::{InvitationRow, Store, StoreError},
};

/// How many invitations to everybody are open at once.
pub const MOST_OFFERS: usize = 500;

/// How many games and invitations somebody is shown.
const MOST_SHOWN: usize = 100;

/// How many games are in the lobby at most; those beyond are played unseen.
const MOST_GAMES: usize = 2_000;

/// The lobby. Clones are the same one.
#[derive(Clone, Default)]
pub struct Lobby(Arc<Mutex<Contents>>);

#[derive(Default)]
struct Contents {
    offers: HashMap<GameId, LobbyOffer>,
    games: HashMap<GameId, GameEntry>,
    followers: HashMap<ConnectionId, Follower>,
}

/// A connection that follows the lobby.
struct Follower {
    outbox: Outbox,
    player: Option<PersonId>,
    /// Whose invitations it does not see.
    unseen: HashSet<PersonId>,
}

impl Lobby {
    /// As it is stored.
    pub async fn load(store: &Store) -> Result<Lobby, StoreError> {
        let mut offers = HashMap::new();
        for (row, inviter) in store.public_invitations(MOST_OFFERS).await? {
            if let Some(offer) = offer(store, &row, inviter).await? {
                offers.insert(offer.game.clone(), offer);
            }
        }
        let games = store.public_games(MOST_GAMES).await?;
        let games = games.into_iter().map(|one| (one.game.clone(), one));
        Ok(Lobby(Arc::new(Mutex::new(Contents {
            offers,
            games: games.collect(),
            followers: HashMap::new(),
        }))))
    }

    /// What somebody is shown who is not to meet these.
    pub fn lists(&self, unseen: &HashSet<PersonId>) -> Lists {
        self.contents().lists(unseen)
    }

    /// The invitation that has to go for another one, if no more fit in: the oldest of whoever
    /// has most. So nobody can fill the lobby for others.
    pub fn surplus(&self) -> Option<GameId> {
        let contents = self.contents();
        if contents.offers.len() < MOST_OFFERS {
            return None;
        }
        let mut counts: HashMap<&PersonId, usize> = HashMap::new();
        for offer in contents.offers.values() {
            *counts.entry(&offer.by.id).or_default() += 1;
        }
        let first = contents.offers.values().min_by_key(|offer| {
            let count = counts[&offer.by.id];
            (std::cmp::Reverse(count), offer.since, offer.game.as_str())
        });
        first.map(|offer| offer.game.clone())
    }

    /// All invitations that fit, those first that have waited longest.
    pub fn offers(&self, fits: impl Fn(&LobbyOffer) -> bool) -> Vec<LobbyOffer> {
        let contents = self.contents();
        let mut found: Vec<_> = contents
            .offers
            .values()
            .filter(|one| fits(one))
            .cloned()
            .collect();
        found.sort_by(|one, two| {
            (one.since, one.game.as_str()).cmp(&(two.since, two.game.as_str()))
        });
        found
    }

    /// The invitations of these players to games for which one has to be there.
    pub fn live_offers_of(&self, players: &[&PersonId]) -> Vec<GameId> {
        let theirs =
            |one: &LobbyOffer| one.pace != Pace::Correspondence && players.contains(&&one.by.id);
        self.offers(theirs)
            .into_iter()
            .map(|one| one.game)
            .collect()
    }

    /// Somebody looks for an opponent.
    pub fn offered(&self, offer: LobbyOffer) {
        let mut contents = self.contents();
        contents.offers.insert(offer.game.clone(), offer.clone());
        contents.tell(LobbyNews::Offered(offer));
    }

    /// An invitation is open no longer; it is handed back, if it was.
    pub fn gone(&self, game: &GameId) -> Option<LobbyOffer> {
        let mut contents = self.contents();
        let offer = contents.offers.remove(game)?;
        contents.tell(LobbyNews::Gone { game: game.clone() });
        Some(offer)
    }

    /// A game has begun.
    pub fn began(&self, game: GameEntry) {
        let mut contents = self.contents();
        if contents.games.len() < MOST_GAMES {
            contents.games.insert(game.game.clone(), game.clone());
            contents.tell(LobbyNews::Began(game));
        }
    }

    /// A game is over.
    pub fn over(&self, game: &GameId) {
        let mut contents = self.contents();
        if contents.games.remove(game).is_some() {
            contents.tell(LobbyNews::Over { game: game.clone() });
        }
    }

    /// A player is called otherwise, or is there no more: then his invitations go.
    pub fn player_changed(&self, id: &PersonId, player: Option<&Player>) {
        let mut contents = self.contents();
        let offers: Vec<_> = contents
            .offers
            .values()
            .filter(|offer| offer.by.id == *id)
            .cloned()
            .collect();
        for offer in offers {
            let game = offer.game.clone();
            contents.offers.remove(&game);
            contents.tell(LobbyNews::Gone { game: game.clone() });
            if let Some(player) = player {
                let by = player.clone();
                let offer = LobbyOffer { by, ..offer };
                contents.offers.insert(game, offer.clone());
                contents.tell(LobbyNews::Offered(offer));
            }
        }
        for entry in contents.games.values_mut() {
            for side in Side::BOTH {
                let his = entry.players[side]
                    .as_ref()
                    .is_some_and(|one| one.id == *id);
                if his {
                    entry.players[side] = player.cloned();
                }
            }
        }
    }

    /// A connection follows the lobby; its player is not to meet these.
    pub fn follow(
        &self,
        connection: ConnectionId,
        outbox: Outbox,
        player: Option<PersonId>,
        unseen: HashSet<PersonId>,
    ) {
        let mut contents = self.contents();
        let follower = Follower {
            outbox,
            player,
            unseen,
        };
        if follower.tell_all(&contents) {
            contents.followers.insert(connection, follower);
        }
    }

    /// From now on a player is not to meet these.
    pub fn keep_apart(&self, player: &PersonId, unseen: &HashSet<PersonId>) {
        let mut contents = self.contents();
        let mut followers = std::mem::take(&mut contents.followers);
        followers.retain(|_, follower| {
            if follower.player.as_ref() != Some(player) {
                return true;
            }
            follower.unseen.clone_from(unseen);
            follower.tell_all(&contents)
        });
        contents.followers = followers;
    }

    /// It follows no longer.
    pub fn leave(&self, connection: ConnectionId) {
        self.contents().followers.remove(&connection);
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        // What is stored is elsewhere: at worst a list is out of date.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Follower {
    /// Tells everything; false if the connection is gone.
    fn tell_all(&self, contents: &Contents) -> bool {
        let all = LobbyNews::All(contents.lists(&self.unseen));
        self.outbox.send(&ServerMessage::Lobby(all))
    }

    fn sees(&self, news: &LobbyNews) -> bool {
        match news {
            LobbyNews::Offered(offer) => !self.unseen.contains(&offer.by.id),
            _ => true,
        }
    }
}

impl Contents {
    fn lists(&self, unseen: &HashSet<PersonId>) -> Lists {
        let offers = self.offers.values();
        let offers = offers.filter(|offer| !unseen.contains(&offer.by.id));
        Lists {
            offers: newest(offers, |offer| offer.since),
            games: newest(self.games.values(), |game| game.since),
        }
    }

    /// Tells every follower. Whoever is too slow is dropped, and asks again.
    fn tell(&mut self, news: LobbyNews) {
        if self.followers.is_empty() {
            return;
        }
        let message = ServerMessage::Lobby(news);
        let frame = frame(&message);
        let ServerMessage::Lobby(news) = &message else {
            return;
        };
        (self.followers).retain(|_, follower| {
            !follower.sees(news) || follower.outbox.put(Outgoing::Frame(frame.clone()))
        });
    }
}

fn newest<'a, T: Clone + 'a>(
    all: impl Iterator<Item = &'a T>,
    since: impl Fn(&T) -> Time,
) -> Vec<T> {
    let mut shown: Vec<_> = all.cloned().collect();
    shown.sort_by_key(|one| std::cmp::Reverse(since(one)));
    shown.truncate(MOST_SHOWN);
    shown
}

/// An open invitation as the lobby shows it; none without a clock, which no invitation to
/// everybody has.
pub async fn offer(
    store: &Store,
    row: &InvitationRow,
    by: Player,
) -> Result<Option<LobbyOffer>, StoreError> {
    let Some(pace) = Pace::of(row.clock) else {
        return Ok(None);
    };
    let rules = RulesTitle::from(&row.rules);
    let rating = match row.rated {
        true => store.rating(&by.id, &rules.id, pace).await?,
        false => None,
    };
    Ok(Some(LobbyOffer {
        game: row.game.clone(),
        by,
        rules,
        clock: row.clock,
        pace,
        sides: row.sides,
        games: row.games,
        rated: row.rated,
        rating,
        since: row.created,
    }))
}

/// `GET /api/lobby`
pub async fn show(
    State(online): State<Online>,
    OptionalSession(session): OptionalSession,
) -> Result<Json<Lists>, Denied> {
    check_public(&online, session.as_ref().map(|session| session.standing))?;
    let player = session.map(|session| session.player.id);
    let unseen = blocks::kept_apart_from(&online, player.as_ref()).await?;
    Ok(Json(online.lobby().lists(&unseen)))
}

/// Refuses whoever may see nothing public: pupils, and everybody where there are no guests.
pub fn check_public(online: &Online, standing: Option<Standing>) -> Result<(), Denial> {
    match (online.has_guests(), standing) {
        (_, Some(Standing::Pupil)) => Err(Denial::ClassOnly),
        (true, _) => Ok(()),
        (false, _) => Err(Denial::NothingPublic),
    }
}

#[cfg(test)]
mod tests {
    use damka_protocol::SideChoice;
    use damka_rules::{Clock, Ruleset, StoredRules};

    use super::*;

    fn offer_of(player: &str, number: u64) -> LobbyOffer {
        LobbyOffer {
            game: format!("{player}-{number}").parse().unwrap(),
            by: Player {
                id: player.parse().unwrap(),
                name: player.parse().unwrap(),
                bot: false,
            },
            rules: RulesTitle::from(&StoredRules::from(Ruleset::CLASSIC)),
            clock: Clock::None,
            pace: Pace::Slow,
            sides: SideChoice::Lot,
            games: 1,
            rated: false,
            rating: None,
            since: Time(number),
        }
    }

    #[test]
    fn a_full_lobby_gives_way() {
        let lobby = Lobby::default();
        lobby.offered(offer_of("ala", 1));
        (2..MOST_OFFERS as u64).for_each(|number| lobby.offered(offer_of("flood", number)));
        assert_eq!(lobby.surplus(), None, "there is room for one more");
        lobby.offered(offer_of("olek", 1_000));
        let oldest = lobby.surplus().unwrap();
        assert_eq!(oldest.as_str(), "flood-2", "the oldest of whoever has most");
        lobby.gone(&oldest);
        assert_eq!(lobby.surplus(), None);
    }
}
