use damka_game::{Face, Proposal, lot::Seed};
use damka_rules::Ruleset;

use super::*;

fn started(rules: &Ruleset) -> LocalGame {
    let opening = Opening::new(rules).with_sides_settled();
    let chairs = [Chair::Person, Chair::Computer(3)];
    let mut local = LocalGame::open("g".into(), opening, chairs, Time(0));
    local.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
    local
}

#[test]
fn what_is_kept_comes_back() {
    for rules in Ruleset::ALL {
        let mut local = started(rules);
        for time in 1..40 {
            let moves = rules.legal_moves(local.game().position());
            let Some(m) = moves.get(time as usize % moves.len().max(1)) else {
                break;
            };
            if local.play(Attempt::from(m), Time(time)).is_err() {
                break;
            }
        }
        assert!(local.plies().len() > 5);
        assert_eq!(LocalGame::from_json(&local.to_json()).unwrap(), local);
    }
    assert!(LocalGame::from_json("{}").is_err());
}

#[test]
fn a_game_with_another_clock_comes_back() {
    let mut rules = Ruleset::CLASSIC.clone();
    rules.clock = Ruleset::SCHOOL.clock.clone();
    let local = started(&rules);
    assert_eq!(LocalGame::from_json(&local.to_json()).unwrap(), local);
}

#[test]
fn the_computer_is_asked_on_its_turn() {
    let mut local = started(Ruleset::CLASSIC);
    assert_eq!(local.computer_to_move(), None);
    assert_eq!(local.only_person(), Some(Side::First));
    local
        .play(Attempt::parse("22-18").unwrap(), Time(1))
        .unwrap();
    assert_eq!(local.computer_to_move(), Some(3));
    assert_eq!(local.last().unwrap().m.to_string(), "22-18");
}

#[test]
fn a_match_is_counted_by_players_not_by_sides() {
    let mut local = started(Ruleset::CLASSIC);
    assert_eq!(local.match_points(), None);
    // The person resigns with the first side, then with the second.
    local.act(Seat::First, &Command::Resign, Time(5)).unwrap();
    let series = local.next_series();
    assert_eq!((series.round, series.points), (1, [0, 2]));
    let opening = Opening::new(Ruleset::CLASSIC).with_sides_settled();
    let chairs = [Chair::Computer(3), Chair::Person];
    let mut again = LocalGame::open("h".into(), opening, chairs, Time(9)).with_series(Some(series));
    let points = again.match_points().unwrap();
    assert_eq!((points.first, points.second), (2, 0));
    again.act(Seat::Referee, &Command::Start, Time(9)).unwrap();
    again.act(Seat::Second, &Command::Resign, Time(10)).unwrap();
    let points = again.match_points().unwrap();
    assert_eq!((points.first, points.second), (4, 0));
    assert_eq!(again.next_series().points, [0, 4]);
    assert_eq!(LocalGame::from_json(&again.to_json()).unwrap(), again);
}

#[test]
fn a_toss_counts_for_whom_the_coin_chose() {
    let mut local = started(Ruleset::TOURNAMENT);
    let seed = Seed::from_bytes([7; 32]);
    let commitment = seed.commitment();
    let side = Side::First;
    let face = Face::Heads;
    let proposal = Proposal::Draw;
    let asked = Command::Offer { proposal };
    local.act(Seat::First, &asked, Time(1)).unwrap();
    let offer = local.game().offers()[0].id;
    for (seat, command) in [
        (Seat::Second, Command::Accept { offer }),
        (Seat::Referee, Command::Commit { commitment }),
        (Seat::First, Command::Call { side, face }),
        (
            Seat::First,
            Command::Contribute {
                text: "word".parse().unwrap(),
            },
        ),
        (Seat::Referee, Command::Reveal { seed }),
    ] {
        local.act(seat, &command, Time(2)).unwrap();
    }
    let winner = local.game().toss().unwrap().winner;
    assert_eq!(local.next_series().points[winner as usize], 2);
    assert_eq!(local.next_series().points[winner.other() as usize], 0);
}

#[test]
fn nobody_pays_for_a_closed_page() {
    let mut local = started(Ruleset::SCHOOL);
    local.return_after(Time(1_000), Time(4_000));
    assert_eq!(local.game().phase(), &Phase::Playing);
    local.return_after(Time(10_000), Time(10_000_000));
    assert_eq!(local.game().phase(), &Phase::Paused);
    let left = local
        .game()
        .timer()
        .left(Side::First, Time(10_000_000))
        .unwrap();
    assert_eq!(left.to_string(), "1:50");
}
