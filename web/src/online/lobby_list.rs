use damka_protocol::{GameEntry, LobbyNews, LobbyOffer, Pace, RulesTitle};
use damka_rules::RulesHash;

/// What is in the lobby, as far as it was heard of: the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbyList {
    offers: Vec<LobbyOffer>,
    games: Vec<GameEntry>,
}

/// Which offers and games are shown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbyFilter {
    /// Only those by these rules.
    pub rules: Option<RulesHash>,
    /// Only those at this pace.
    pub pace: Option<Pace>,
}

impl LobbyFilter {
    fn fits(self, rules: &RulesTitle, pace: Option<Pace>) -> bool {
        self.rules.is_none_or(|hash| hash == rules.hash)
            && (self.pace.is_none() || self.pace == pace)
    }
}

impl LobbyList {
    /// How many rows of each kind are kept.
    const LONGEST: usize = 200;

    /// Something has changed.
    pub fn hear(&mut self, news: LobbyNews) {
        match news {
            LobbyNews::All(lobby) => {
                self.offers = lobby.offers;
                self.games = lobby.games;
            }
            LobbyNews::Offered(offer) => {
                self.offers.retain(|other| other.game != offer.game);
                self.offers.insert(0, offer);
                self.offers.truncate(LobbyList::LONGEST);
            }
            LobbyNews::Gone { game } => self.offers.retain(|offer| offer.game != game),
            LobbyNews::Began(entry) => {
                self.games.retain(|other| other.game != entry.game);
                self.games.insert(0, entry);
                self.games.truncate(LobbyList::LONGEST);
            }
            LobbyNews::Over { game } => self.games.retain(|entry| entry.game != game),
        }
    }

    /// Who looks for an opponent.
    pub fn offers(&self, filter: LobbyFilter) -> Vec<LobbyOffer> {
        let fits = |offer: &&LobbyOffer| filter.fits(&offer.rules, Some(offer.pace));
        self.offers.iter().filter(fits).cloned().collect()
    }

    /// Which games can be watched.
    pub fn games(&self, filter: LobbyFilter) -> Vec<GameEntry> {
        let fits = |entry: &&GameEntry| filter.fits(&entry.rules, entry.pace);
        self.games.iter().filter(fits).cloned().collect()
    }

    /// The rules by which something is offered or played, each once.
    pub fn rules(&self) -> Vec<RulesTitle> {
        let offered = self.offers.iter().map(|offer| &offer.rules);
        let played = self.games.iter().map(|entry| &entry.rules);
        let mut found: Vec<RulesTitle> = Vec::new();
        for rules in offered.chain(played) {
            if !found.iter().any(|other| other.hash == rules.hash) {
                found.push(rules.clone());
            }
        }
        found.sort_by(|one, two| one.id.cmp(&two.id));
        found
    }
}

#[cfg(test)]
mod tests {
    use damka_game::Time;
    use damka_protocol::{Lobby, Player, SideChoice, Visibility};
    use damka_rules::{BySide, Ruleset, StoredRules};

    use super::*;

    fn offer(game: &str, rules: &Ruleset, clock: &str) -> LobbyOffer {
        let clock = clock.parse().unwrap();
        LobbyOffer {
            game: game.parse().unwrap(),
            by: Player {
                id: "p1".parse().unwrap(),
                name: "Ala".parse().unwrap(),
                bot: false,
            },
            rules: RulesTitle::from(&StoredRules::from(rules)),
            clock,
            pace: Pace::of(clock).unwrap(),
            sides: SideChoice::Lot,
            games: 1,
            rated: false,
            rating: None,
            since: Time(0),
        }
    }

    fn entry(game: &str, rules: &Ruleset) -> GameEntry {
        let clock = "each-player base 5:00 at-zero loses".parse().unwrap();
        GameEntry {
            game: game.parse().unwrap(),
            players: BySide::from_fn(|_| None),
            rules: RulesTitle::from(&StoredRules::from(rules)),
            clock,
            pace: Pace::of(clock),
            visibility: Visibility::Public,
            rated: false,
            since: Time(0),
            to_move: None,
            ended: None,
        }
    }

    const SLOW: &str = "each-player base 10:00 at-zero loses";
    const DAY: &str = "each-move limit 1440:00 at-zero loses";

    #[test]
    fn what_comes_and_goes_is_followed_in_its_order() {
        let mut list = LobbyList::default();
        list.hear(LobbyNews::All(Lobby {
            offers: vec![offer("a", Ruleset::CLASSIC, SLOW)],
            games: vec![entry("g", Ruleset::CLASSIC)],
        }));
        list.hear(LobbyNews::Offered(offer("b", Ruleset::STRICT, DAY)));
        // Said twice, it is there once.
        list.hear(LobbyNews::Offered(offer("a", Ruleset::CLASSIC, SLOW)));
        let ids = |list: &LobbyList, filter| {
            let offers = list.offers(filter);
            { offers.iter() }
                .map(|one| one.game.to_string())
                .collect::<Vec<_>>()
        };
        let all = LobbyFilter::default();
        assert_eq!(ids(&list, all), ["a", "b"]);
        assert_eq!(list.rules().len(), 2);
        let gone = "a".parse().unwrap();
        list.hear(LobbyNews::Gone { game: gone });
        assert_eq!(ids(&list, all), ["b"]);
        list.hear(LobbyNews::Began(entry("h", Ruleset::STRICT)));
        let over = "g".parse().unwrap();
        list.hear(LobbyNews::Over { game: over });
        assert_eq!(list.games(all).len(), 1);
        // After a lost connection everything is told anew.
        list.hear(LobbyNews::All(Lobby::default()));
        assert_eq!(list, LobbyList::default());
    }

    #[test]
    fn rules_and_pace_choose() {
        let mut list = LobbyList::default();
        for one in [
            offer("a", Ruleset::CLASSIC, SLOW),
            offer("b", Ruleset::CLASSIC, DAY),
            offer("c", Ruleset::STRICT, SLOW),
        ] {
            list.hear(LobbyNews::Offered(one));
        }
        let classic = StoredRules::from(Ruleset::CLASSIC).hash;
        for (rules, pace, count) in [
            (None, None, 3),
            (Some(classic), None, 2),
            (None, Some(Pace::Slow), 2),
            (Some(classic), Some(Pace::Correspondence), 1),
            (Some(classic), Some(Pace::Quick), 0),
        ] {
            let filter = LobbyFilter { rules, pace };
            assert_eq!(list.offers(filter).len(), count, "{filter:?}");
        }
    }
}
