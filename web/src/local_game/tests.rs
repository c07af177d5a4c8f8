use damka_game::{Opening, Proposal};
use damka_rules::Ruleset;
use serde_json::{Value, json};

use super::*;

fn started(rules: &Ruleset) -> LocalGame {
    let opening = Opening::new(rules).with_sides_settled();
    let id = "g".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).unwrap();
    let mut local = LocalGame::of_log(vec![opened]).unwrap();
    local.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
    local
}

/// Takes the last move back, if the rules let them.
fn take_back(local: &mut LocalGame, now: Time) {
    let proposal = Proposal::Takeback;
    let side = local.game().position().turn().other();
    let offer = Command::Offer { proposal };
    if local.act(Seat::from(side), &offer, now).is_ok() {
        let offer = local.game().offers()[0].id;
        let accept = Command::Accept { offer };
        local.act(Seat::from(side.other()), &accept, now).unwrap();
    }
}

#[test]
fn what_is_taken_in_is_what_is_replayed() {
    for rules in Ruleset::ALL {
        let mut local = started(rules);
        let start = *local.game().position();
        for step in 1..50_u64 {
            let now = Time(step);
            match step % 11 {
                7 => take_back(&mut local, now),
                9 if step > 30 => {
                    let note = String::new();
                    let position = start;
                    let correct = Command::Correct { position, note };
                    drop(local.act(Seat::Referee, &correct, now));
                }
                10 if step < 40 => drop(local.act(Seat::Referee, &Command::Undo, now)),
                _ => {
                    let moves = rules.legal_moves(local.game().position());
                    let Some(m) = moves.get(step as usize % moves.len().max(1)) else {
                        break;
                    };
                    if local.play(Attempt::from(m), now).is_err() {
                        break;
                    }
                }
            }
            let replayed = LocalGame::of_log(local.log().to_vec()).unwrap();
            assert_eq!(local, replayed, "{} step {step}", rules.id);
        }
        assert!(local.log().len() > 20);
        assert_eq!(LocalGame::from_json(local.to_json()).unwrap(), local);
    }
    assert!(LocalGame::from_json(json!({})).is_err());
}

/// As the page of version 0.1 kept it.
fn old_game() -> Value {
    let rules = damka_rules::format1::builtin("classic").unwrap();
    let hash = damka_rules::format1::hash(&rules).to_string();
    let at = 1_790_000_000_000_u64;
    json!({
        "v": 1, "id": "0a1b2c3d", "name": "Finał",
        "chairs": ["person", {"computer": 3}],
        "series": {"id": "ff00", "round": 1, "points": [1, 3]},
        "events": [
            {"v": 1, "seq": 0, "at": at, "type": "opened", "rules": {"id": "classic", "hash": hash},
             "position": rules.initial().to_string(), "players": {"first": "Ala", "second": ""},
             "sides": "settled"},
            {"v": 1, "seq": 1, "at": at, "type": "started"},
            {"v": 1, "seq": 2, "at": at + 900, "type": "played", "side": "first", "from": 22, "to": 18},
            {"v": 1, "seq": 3, "at": at + 2_000, "type": "ended", "outcome": "second-wins", "reason": "resigned"},
        ],
    })
}

#[test]
fn a_game_of_version_0_1_is_read_whole() {
    let local = LocalGame::from_json(old_game()).unwrap();
    assert_eq!(local.name(), "Finał");
    assert_eq!(local.id().as_str(), "0a1b2c3d");
    assert_eq!(local.began(), Time(1_790_000_000_000));
    assert_eq!(local.player_kind(Side::First), PlayerKind::Here);
    assert_eq!(
        local.player_kind(Side::Second),
        PlayerKind::Computer { level: 3 }
    );
    assert_eq!(local.only_person(), Some(Side::First));
    assert_eq!(local.game().players().first.name, "Ala");
    assert_eq!(local.last().unwrap().m.to_string(), "22-18");
    assert!(local.game().ended().is_some());
    // The person had the second side in the first game, and 1½ points.
    let series = local.game().opening().series.as_ref().unwrap();
    assert_eq!((series.first.as_str(), series.round), ("ff00", 2));
    assert_eq!(
        (series.half_points.first, series.half_points.second),
        (3, 1)
    );
    let score = damka_host::match_score(local.game()).unwrap();
    assert_eq!((score.first, score.second), (3, 3));
    // It is written as a game of this version.
    assert_eq!(LocalGame::from_json(local.to_json()).unwrap(), local);
}

#[test]
fn a_game_gets_another_id_and_keeps_the_rest() {
    let local = LocalGame::from_json(old_game()).unwrap();
    let copy = local.clone().with_id(&"other".parse().unwrap());
    assert_eq!(copy.id().as_str(), "other");
    assert!(copy.log().iter().all(|envelope| envelope.id == *copy.id()));
    assert_eq!((copy.plies(), copy.name()), (local.plies(), local.name()));
    assert_ne!(copy.seed(), local.seed());
}
