//! Ratings: what counts for them, once, and who sees them.

use damka_client::{Client, GameConnection, News};
use damka_game::{GameId, Outcome, Phase, Proposal};
use damka_protocol::{
    Act, Answer, Denial, Leader, LobbyInvite, Pace, Pair, Paired, PlayerRating, Profile, Rating,
    RatingPoint, RulesChoice, SideChoice,
};
use damka_server::Config;

use crate::world::{Data, Kind, Manner, PATIENCE, Running, denial, invite, play};

on_both!(
    a_rated_game_changes_both_ratings_once,
    a_drawn_game_counts_as_a_draw_and_an_aborted_one_does_not,
    only_accounts_play_rated_games_and_nothing_is_taken_back,
    two_who_want_a_rated_game_meet_and_hear_what_it_changes,
);

fn rated(rules: &str) -> LobbyInvite {
    LobbyInvite {
        invite: invite(rules, SideChoice::First),
        rated: true,
    }
}

/// One offers a rated game, the other sits down.
async fn meet_rated(one: &Client, two: &Client) -> GameId {
    let offer = one.offer(&rated("classic")).await.unwrap();
    assert!(offer.rated);
    two.sit_down(&offer.game).await.unwrap().game
}

async fn play_out(one: &Client, two: &Client, game: &GameId, act: Act) -> Outcome {
    let manner = |seed| Manner::new(seed).then(2, act.clone());
    let second = match act {
        Act::Resign => Manner::new(2),
        _ => manner(2),
    };
    let (first, second) = tokio::join!(
        play(one.clone(), game.clone(), manner(1)),
        play(two.clone(), game.clone(), second),
    );
    second.unwrap();
    first.unwrap().ended().unwrap().outcome
}

async fn rating(client: &Client) -> Option<Rating> {
    let path = format!("/api/players/{}", client.player().id);
    let profile: Profile = client.get(&path).await.unwrap();
    assert_eq!(profile.player, *client.player());
    profile.ratings.into_iter().next()
}

async fn a_rated_game_changes_both_ratings_once(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    assert_eq!(rating(&ala).await, None);
    let game = meet_rated(&ala, &ewa).await;
    let listed = ala.lobby().await.unwrap().games;
    assert!(listed.iter().any(|entry| entry.game == game && entry.rated));
    assert_eq!(
        play_out(&ala, &ewa, &game, Act::Resign).await,
        Outcome::SecondWins
    );
    let (hers, other) = (rating(&ala).await.unwrap(), rating(&ewa).await.unwrap());
    // The numbers of the first game of two beginners, by Glicko-2.
    assert_eq!((hers.rating, other.rating), (1338, 1662));
    assert_eq!((hers.deviation, other.deviation), (290, 290));
    assert_eq!((hers.games, hers.pace), (1, Pace::Slow));
    assert!(hers.provisional, "after one game nobody can rely on it");
    let path = format!("/api/players/{}/ratings/classic/slow", ala.player().id);
    let points: Vec<RatingPoint> = ala.get(&path).await.unwrap();
    assert_eq!((points.len(), &points[0].game), (1, &game));
    let everything = ala.export("everything.json").await.unwrap();
    let everything: serde_json::Value = serde_json::from_str(&everything).unwrap();
    assert_eq!(everything["ratings"][0]["rating"], 1338);
    assert_eq!(everything["ratings"][0]["history"][0]["rating"], 1338);
    // Whoever is not known well enough is on no leaderboard.
    let leaders: Vec<Leader> = ala.get("/api/leaderboards/classic/slow").await.unwrap();
    assert_eq!(leaders, []);

    // A restart changes nothing, though the game is loaded once more.
    drop(server);
    let server = Running::start(&data).await;
    let guest = server.guest("Gość").await;
    guest.game_file(&game).await.unwrap();
    let path = format!("/api/players/{}", ala.player().id);
    let profile: Profile = guest.get(&path).await.unwrap();
    assert_eq!(profile.ratings, [hers]);
}

async fn a_drawn_game_counts_as_a_draw_and_an_aborted_one_does_not(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let game = meet_rated(&ala, &ewa).await;
    let mut seat = GameConnection::open(&ala, &game).await.unwrap();
    seat.act(Act::Abort).await.unwrap();
    let ended = async {
        while seat.game().ended().is_none() {
            seat.next().await.unwrap();
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
    assert_eq!(rating(&ala).await, None, "it does not count");

    let game = meet_rated(&ala, &ewa).await;
    let draw = Act::Offer {
        proposal: Proposal::Draw,
    };
    assert_eq!(play_out(&ala, &ewa, &game, draw).await, Outcome::Draw);
    let (hers, other) = (rating(&ala).await.unwrap(), rating(&ewa).await.unwrap());
    assert_eq!((hers.rating, other.rating), (1500, 1500));
    assert_eq!((hers.games, other.games), (1, 1));
}

async fn only_accounts_play_rated_games_and_nothing_is_taken_back(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let guest = Client::visit(&server.address, &"Olek".parse().unwrap())
        .await
        .unwrap();
    assert_eq!(
        denial(guest.offer(&rated("classic")).await),
        Denial::NotRated
    );
    let mut own = rated("classic");
    own.invite.rules = RulesChoice::Own(
        "id = \"club\"\nname = { pl = \"Klubowe\", en = \"Club\" }\nbased-on = \"classic\"\n"
            .into(),
    );
    assert_eq!(denial(ala.offer(&own).await), Denial::NotRated);
    let offer = ala.offer(&rated("classic")).await.unwrap();
    assert_eq!(denial(guest.sit_down(&offer.game).await), Denial::NotRated);
    // A program of an account meets programs only.
    let token = ewa
        .new_bot(&"Maszyna".parse().unwrap())
        .await
        .unwrap()
        .token;
    let bot = Client::with_token(&server.address, &token.unwrap())
        .await
        .unwrap();
    assert_eq!(denial(bot.sit_down(&offer.game).await), Denial::NotRated);
    let game = ewa.sit_down(&offer.game).await.unwrap().game;
    let (mut hers, _other) = (
        GameConnection::open(&ala, &game).await.unwrap(),
        GameConnection::open(&ewa, &game).await.unwrap(),
    );
    while *hers.game().phase() == Phase::Waiting {
        hers.next().await.unwrap();
    }
    for act in [
        Act::Offer {
            proposal: Proposal::Takeback,
        },
        Act::Offer {
            proposal: Proposal::Pause,
        },
        Act::CallReferee,
    ] {
        hers.act(act.clone()).await.unwrap();
        let answer = async {
            loop {
                if let News::Answered(answer) = hers.next().await.unwrap() {
                    return answer;
                }
            }
        };
        let answer = tokio::time::timeout(PATIENCE, answer).await.unwrap();
        assert_eq!(answer, Answer::Denied(Denial::NotRated), "{act:?}");
    }

    // In a closed room nothing of it is public.
    drop(server);
    let room = Config {
        lan: true,
        ..Config::default()
    };
    let server = Running::with(&data, room).await;
    let bot = Client::with_token(&server.address, bot.token().unwrap())
        .await
        .unwrap();
    for path in [
        format!("/api/players/{}", ala.player().id),
        "/api/leaderboards/classic/slow".to_owned(),
    ] {
        let denied = bot.get::<serde_json::Value>(&path).await;
        assert_eq!(denial(denied), Denial::NothingPublic, "{path}");
    }
}

/// Listens until this is heard.
async fn ratings(
    seat: &mut GameConnection,
    wanted: impl Fn(&PlayerRating) -> bool,
) -> Vec<PlayerRating> {
    let heard = async {
        loop {
            if let News::Ratings(ratings) = seat.next().await.unwrap()
                && ratings.iter().all(&wanted)
            {
                return ratings;
            }
        }
    };
    tokio::time::timeout(PATIENCE, heard).await.unwrap()
}

async fn two_who_want_a_rated_game_meet_and_hear_what_it_changes(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let guest = Client::visit(&server.address, &"Olek".parse().unwrap())
        .await
        .unwrap();
    let wish = |rated| Pair {
        rules: RulesChoice::Named("classic".into()),
        clock: None,
        rated,
    };
    assert_eq!(denial(guest.pair(&wish(true)).await), Denial::NotRated);
    let Paired::Waiting { game } = ala.pair(&wish(true)).await.unwrap() else {
        panic!("nobody is there")
    };
    let offer = &guest.lobby().await.unwrap().offers[0];
    assert!(
        offer.rated && offer.rating.is_none(),
        "she has not played yet"
    );
    // Who wants a game that does not count waits for another.
    let other = guest.pair(&wish(false)).await.unwrap();
    assert!(matches!(other, Paired::Waiting { .. }), "{other:?}");
    let met = ewa.pair(&wish(true)).await.unwrap();
    assert_eq!(met, Paired::Seated { game: game.clone() });

    let mut watcher = GameConnection::open(&guest, &game).await.unwrap();
    assert!(watcher.is_rated());
    let before = watcher.ratings();
    assert_eq!(before.len(), 2);
    assert!({ before.iter() }.all(|one| one.rating == 1500 && one.change.is_none()));
    play_out(&ala, &ewa, &game, Act::Resign).await;
    let counted = |rating: &PlayerRating| rating.change.is_some();
    for rating in ratings(&mut watcher, counted).await {
        let lost = rating.player == ala.player().id;
        let expected = if lost { (1338, -162) } else { (1662, 162) };
        assert_eq!((rating.rating, rating.change.unwrap()), expected);
        assert!(rating.provisional);
    }
    // Whoever comes later hears the same; the next offer tells the rating.
    let late = GameConnection::open(&guest, &game).await.unwrap();
    assert!(late.ratings().iter().all(counted));
    ala.pair(&wish(true)).await.unwrap();
    let offers = guest.lobby().await.unwrap().offers;
    let shown = offers.iter().find(|offer| offer.rated).unwrap();
    assert_eq!(shown.rating.as_ref().unwrap().rating, 1338);
}
