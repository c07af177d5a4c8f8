use damka_game::{Actor, Command, Game, Opening, Seat};
use damka_rules::{Clock, Millis, TimeUp, notation::Attempt};
use proptest::prelude::*;

use super::*;

fn played(id: &str, opening: Opening, plies: usize) -> LocalGame {
    let opening = opening.with_players("Ala", "Łukasz").with_sides_settled();
    let (id, now) = (id.parse().unwrap(), Time(1_790_000_000_000));
    let opened = Game::opening_envelope(id, Actor::local(), opening, now).unwrap();
    let mut local = LocalGame::of_log(vec![opened]).unwrap();
    local.act(Seat::Referee, &Command::Start, now).unwrap();
    for ply in 0..plies {
        let moves = local.game().rules().legal_moves(local.game().position());
        let m = moves[ply * 7 % moves.len()];
        local
            .play(Attempt::from(&m), Time(now.0 + 1_000 * ply as u64))
            .unwrap();
    }
    local
}

fn numbers() -> impl FnMut() -> GameId {
    let mut next = 0;
    move || {
        next += 1;
        format!("n{next}").parse().unwrap()
    }
}

#[test]
fn a_game_comes_back_from_pdn() {
    for rules in Ruleset::ALL {
        let local = played("g", Opening::new(rules), 9);
        let mut local = local.with_name("Finał „szkolny”");
        local
            .act(Seat::First, &Command::Resign, Time(1_790_000_100_000))
            .unwrap();
        let pdn = to_pdn(&local).unwrap();
        let imported = from_pdn(&pdn, &[], &[], Time(5), numbers());
        assert!(imported.bad.is_empty(), "{:?}", imported.bad);
        assert_eq!(imported.by_nearest, 0);
        let back = &imported.games[0];
        assert_eq!(back.game().position(), local.game().position());
        assert_eq!(back.game().ended(), local.game().ended());
        let names = |local: &LocalGame| local.game().players().clone().map(|player| player.name);
        assert_eq!(names(back), names(&local));
        assert_eq!(back.game().rules(), local.game().rules());
        assert_eq!(back.name(), local.name());
        assert_eq!(day_of(back.began()), day_of(local.began()));
        let again = from_pdn(&pdn, &[local], &[], Time(5), numbers());
        assert_eq!((again.games.len(), again.known), (0, 1));
    }
}

#[test]
fn a_chosen_clock_comes_back() {
    let clock = Clock::EachMove {
        limit: Millis::seconds(40),
        at_zero: TimeUp::Loses,
    };
    let opening = Opening::new(Ruleset::CLASSIC).with_clock(clock);
    let local = played("g", opening, 3);
    let imported = from_pdn(&to_pdn(&local).unwrap(), &[], &[], Time(5), numbers());
    assert_eq!(imported.by_nearest, 0);
    let back = imported.games[0].game();
    assert_eq!(
        (back.rules(), back.opening().clock),
        (Ruleset::CLASSIC, clock)
    );
}

#[test]
fn own_rules_are_known_or_the_nearest_taken() {
    let mut rules = Ruleset::STRICT.clone();
    rules.id = "mine".into();
    let pdn = to_pdn(&played("g", Opening::new(&rules), 3)).unwrap();
    let imported = from_pdn(&pdn, &[], &[rules.clone()], Time(5), numbers());
    assert_eq!(imported.by_nearest, 0);
    assert_eq!(imported.games[0].game().rules(), &rules);
    let imported = from_pdn(&pdn, &[], &[], Time(5), numbers());
    assert_eq!((imported.games.len(), imported.by_nearest), (1, 1));
}

#[test]
fn a_bad_game_harms_no_other() {
    let pdn = "[White \"A\"] 1. 22-18 * [White \"B\"] 1. 22-12 * [White \"C\"] 1. 22-17 1/2-1/2";
    let imported = from_pdn(pdn, &[], &[], Time(5), numbers());
    assert_eq!(imported.games.len(), 2);
    assert_eq!(imported.bad[0].number, 2);
    assert_eq!(imported.bad[0].players, "B – ?");
    assert!(imported.games[1].game().ended().is_some());
}

#[test]
fn search_minds_neither_case_nor_marks() {
    assert!(is_found("lukasz KLAS", "Ala – Łukasz, klasyczne"));
    assert!(is_found("", "anything"));
    assert!(!is_found("ola", "Ala"));
}

#[test]
fn the_unfinished_and_the_newest_come_first() {
    let mut over = played("over", Opening::new(Ruleset::CLASSIC), 12);
    over.act(Seat::First, &Command::Resign, Time(1_790_000_100_000))
        .unwrap();
    let mut games = vec![
        over,
        played("old", Opening::new(Ruleset::CLASSIC), 2),
        played("new", Opening::new(Ruleset::CLASSIC), 5),
    ];
    sort(&mut games);
    let ids: Vec<&str> = games.iter().map(|local| local.id().as_str()).collect();
    assert_eq!(ids, ["new", "old", "over"]);
}

#[test]
fn days_are_told() {
    assert_eq!(day_of(Time(0)), (1970, 1, 1));
    assert_eq!(day_of(Time(1_709_164_800_000)), (2024, 2, 29));
    assert_eq!(time_of_day("1969.01.01"), None);
    assert_eq!(time_of_day("????.??.??"), None);
}

proptest! {
    #[test]
    fn a_day_comes_back(days in 0u64..2_900_000) {
        let (year, month, day) = day_of(Time(days * DAY));
        let back = time_of_day(&format!("{year:04}.{month:02}.{day:02}"));
        prop_assert_eq!(back, Some(Time(days * DAY + DAY / 2)));
    }

    #[test]
    fn nothing_that_comes_in_breaks_it(text in "\\PC{0,200}") {
        from_pdn(&text, &[], &[], Time(u64::MAX), numbers());
    }

    #[test]
    fn nothing_like_pdn_breaks_it(
        text in "(\\[(White|Date|Rules|RulesHash|Reason|FEN|EndedAt|TimeControl) \"[-0-9:.WBK,]{0,12}\"\\] ?|[0-9]{1,2}[-x][0-9]{1,2} |\\*|1-0|\\{|\\(|\\)){0,20}"
    ) {
        from_pdn(&text, &[], &[], Time(5), numbers());
    }
}
