use damka_game::Opening;
use damka_protocol::Role;
use damka_rules::Ruleset;

use super::*;

const NOW: Time = Time(1_000);

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

fn player(name: &str) -> Player {
    Player {
        id: name.parse().unwrap(),
        name: name.parse().unwrap(),
        bot: false,
    }
}

fn opened(game: &str) -> GameEnvelope {
    let actor = |name: &str| damka_game::Player {
        actor: Actor::Person(name.parse().unwrap()),
        name: String::new(),
    };
    let players = BySide {
        first: actor("ala"),
        second: actor("olek"),
    };
    let opening = Opening::new(Ruleset::CLASSIC)
        .between(players)
        .with_sides_settled();
    Game::opening_envelope(id(game), Actor::Program, opening, NOW).unwrap()
}

fn following(game: &str, next: u32) -> ServerMessage {
    ServerMessage::Following {
        game: id(game),
        role: Role::Player,
        players: BySide {
            first: Some(player("ala")),
            second: Some(player("olek")),
        },
        presence: BySide::from_fn(|_| Presence::There),
        next: Seq(next),
        games: 3,
        rematch: None,
        referee: None,
        rated: false,
    }
}

fn arrived(me: Option<&str>) -> Participant {
    let me = me.map(|name| name.parse().unwrap());
    let (mut arrival, follow) = Arrival::new(me, id("g1"));
    assert!(matches!(follow, ClientMessage::Follow { from: Seq(0), .. }));
    let early = arrival.message(following("g1", 1)).unwrap();
    assert!(early.is_none(), "no event has come");
    // What another game says, and what comes twice, changes nothing.
    let other = ServerMessage::Events(vec![opened("g2")]);
    assert!(arrival.message(other).unwrap().is_none());
    let events = ServerMessage::Events(vec![opened("g1")]);
    arrival.message(events).unwrap().expect("all has come")
}

#[test]
fn whoever_arrives_knows_who_plays_and_who_is_there() {
    let participant = arrived(Some("olek"));
    assert_eq!(participant.side(), Some(Side::Second));
    assert_eq!(participant.games(), 3);
    assert_eq!(participant.players()[Side::First], Some(player("ala")));
    assert_eq!(arrived(Some("ewa")).side(), None);
    assert_eq!(arrived(None).side(), None);
}

#[test]
fn a_game_that_is_not_shown_is_told() {
    let (mut arrival, _) = Arrival::new(None, id("g1"));
    let denial = Denial::NoSuchGame;
    let denied = ServerMessage::Denied { game: None, denial };
    let error = arrival.message(denied).unwrap_err();
    assert!(matches!(error, ArrivalError::Denied(Denial::NoSuchGame)));
}

#[test]
fn what_is_done_without_a_connection_is_sent_when_it_is_there() {
    let mut participant = arrived(Some("ala"));
    let act = || {
        participant
            .clone()
            .act("c1".parse().unwrap(), Act::Resign, NOW)
    };
    assert!(
        !act()
            .iter()
            .any(|effect| matches!(effect, ParticipantEffect::Send(_)))
    );
    participant.act("c1".parse().unwrap(), Act::Resign, NOW);
    assert!(participant.is_waiting());
    let sent = participant.connected(NOW);
    let resigned = ClientMessage::Act {
        game: id("g1"),
        id: "c1".parse().unwrap(),
        act: Act::Resign,
    };
    assert!(
        sent.contains(&ParticipantEffect::Send(resigned)),
        "{sent:?}"
    );
    let answer = ServerMessage::Answer {
        game: id("g1"),
        id: "c1".parse().unwrap(),
        answer: Answer::NotStored,
    };
    let effects = participant.message(answer, NOW);
    assert!(effects.contains(&ParticipantEffect::News(News::Answered(Answer::NotStored))));
    assert!(!participant.is_waiting());
}

#[test]
fn another_game_on_the_same_connection_is_passed_over() {
    let mut participant = arrived(Some("ala"));
    let gone = Presence::Gone {
        since: NOW,
        claim_from: None,
    };
    let presence = |game: &str| ServerMessage::Presence {
        game: id(game),
        side: Side::Second,
        presence: gone,
    };
    assert_eq!(participant.message(presence("g2"), NOW), []);
    assert_eq!(participant.presence()[Side::Second], Presence::There);
    let effects = participant.message(presence("g1"), NOW);
    assert_eq!(
        effects,
        [ParticipantEffect::News(News::Presence(Side::Second, gone))]
    );
    assert_eq!(participant.presence()[Side::Second], gone);
}
