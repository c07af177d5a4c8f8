use damka_game::{Face, Proposal, lot::Seed};
use damka_rules::Ruleset;

use super::*;

fn started(rules: &Ruleset) -> Table {
    let opening = Opening::new(rules).with_sides_settled();
    let chairs = [Chair::Person, Chair::Computer(3)];
    let mut table = Table::open("g".into(), opening, chairs, Time(0));
    table.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
    table
}

#[test]
fn what_is_kept_comes_back() {
    for rules in Ruleset::ALL {
        let mut table = started(rules);
        for time in 1..40 {
            let moves = rules.legal_moves(table.game().position());
            let Some(m) = moves.get(time as usize % moves.len().max(1)) else {
                break;
            };
            if table.play(Attempt::from(m), Time(time)).is_err() {
                break;
            }
        }
        assert!(table.plies().len() > 5);
        assert_eq!(Table::from_json(&table.to_json()).unwrap(), table);
    }
    assert!(Table::from_json("{}").is_err());
}

#[test]
fn a_game_with_another_clock_comes_back() {
    let mut rules = Ruleset::CLASSIC.clone();
    rules.clock = Ruleset::SCHOOL.clock.clone();
    let table = started(&rules);
    assert_eq!(Table::from_json(&table.to_json()).unwrap(), table);
}

#[test]
fn the_computer_is_asked_on_its_turn() {
    let mut table = started(Ruleset::CLASSIC);
    assert_eq!(table.computer_to_move(), None);
    assert_eq!(table.only_person(), Some(Side::First));
    table
        .play(Attempt::parse("22-18").unwrap(), Time(1))
        .unwrap();
    assert_eq!(table.computer_to_move(), Some(3));
    assert_eq!(table.last().unwrap().m.to_string(), "22-18");
}

#[test]
fn a_match_is_counted_by_players_not_by_sides() {
    let mut table = started(Ruleset::CLASSIC);
    assert_eq!(table.match_points(), None);
    // The person resigns with the first side, then with the second.
    table.act(Seat::First, &Command::Resign, Time(5)).unwrap();
    let series = table.next_series();
    assert_eq!((series.round, series.points), (1, [0, 2]));
    let opening = Opening::new(Ruleset::CLASSIC).with_sides_settled();
    let chairs = [Chair::Computer(3), Chair::Person];
    let mut again = Table::open("h".into(), opening, chairs, Time(9)).with_series(Some(series));
    let points = again.match_points().unwrap();
    assert_eq!((points.first, points.second), (2, 0));
    again.act(Seat::Referee, &Command::Start, Time(9)).unwrap();
    again.act(Seat::Second, &Command::Resign, Time(10)).unwrap();
    let points = again.match_points().unwrap();
    assert_eq!((points.first, points.second), (4, 0));
    assert_eq!(again.next_series().points, [0, 4]);
    assert_eq!(Table::from_json(&again.to_json()).unwrap(), again);
}

#[test]
fn a_toss_counts_for_whom_the_coin_chose() {
    let mut table = started(Ruleset::TOURNAMENT);
    let seed = Seed::from_bytes([7; 32]);
    let commitment = seed.commitment();
    let side = Side::First;
    let face = Face::Heads;
    let proposal = Proposal::Draw;
    let asked = Command::Offer { proposal };
    table.act(Seat::First, &asked, Time(1)).unwrap();
    let offer = table.game().offers()[0].id;
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
        table.act(seat, &command, Time(2)).unwrap();
    }
    let winner = table.game().toss().unwrap().winner;
    assert_eq!(table.next_series().points[winner as usize], 2);
    assert_eq!(table.next_series().points[winner.other() as usize], 0);
}

#[test]
fn nobody_pays_for_a_closed_page() {
    let mut table = started(Ruleset::SCHOOL);
    table.return_after(Time(1_000), Time(4_000));
    assert_eq!(table.game().phase(), &Phase::Playing);
    table.return_after(Time(10_000), Time(10_000_000));
    assert_eq!(table.game().phase(), &Phase::Paused);
    let left = table
        .game()
        .timer()
        .left(Side::First, Time(10_000_000))
        .unwrap();
    assert_eq!(left.to_string(), "1:50");
}
