use damka_game::{Actor, Command, Game, Opening, Seat, Time};

use super::*;

/// Two moves, a variation to the second, and one that goes on from there.
fn small() -> (Tree, [NodeId; 4]) {
    let mut tree = Tree::of_rules(Arc::new(Ruleset::CLASSIC.clone()));
    let mut play = |at: NodeId, text: &str| {
        let before = tree.node(at).position;
        let m = tree.rules.read_move(&before, text).unwrap();
        tree.add(at, Some(m), before.play_unchecked(&m))
    };
    let a = play(START, "22-18");
    let b = play(a, "9-13");
    let c = play(a, "11-15");
    let d = play(c, "18x11");
    (tree, [a, b, c, d])
}

#[test]
fn a_game_that_was_played_comes_with_what_is_known() {
    let opening = Opening::new(Ruleset::ONLINE)
        .with_players("Ala", "Olek")
        .with_sides_settled();
    let id = "g".parse().unwrap();
    let opened = Game::opening_envelope(id, Actor::local(), opening, Time(0)).unwrap();
    let local = LocalGame::of_log(vec![opened]).unwrap();
    let mut local = local.with_name("Liga \"A\"");
    local.act(Seat::Referee, &Command::Start, Time(0)).unwrap();
    let play = Attempt::parse("22-18").unwrap();
    local.play(play, Time(1)).unwrap();
    let second = Seat::Second;
    local.act(second, &Command::Resign, Time(2)).unwrap();
    let mut tree = Tree::of_local_game(&local);
    assert_eq!(tree.len(), 1);
    assert_eq!(tree.players.second, "Olek");
    assert_eq!(tree.result, GameResult::WhiteWins);
    assert_eq!(
        (tree.tag("event"), tree.tag("Date")),
        ("Liga  A", "1970.01.01")
    );
    tree.set_tag("EVENT", "");
    assert_eq!((tree.tag("Event"), tree.tags.len()), ("", 1));
}

#[test]
fn the_same_move_makes_no_variation() {
    let (mut tree, [a, b, ..]) = small();
    let node = tree.node(b).clone();
    assert_eq!(tree.add(a, node.played, node.position), b);
    assert_eq!(tree.len(), 4);
    assert_eq!(tree.end(START), b);
}

#[test]
fn a_variation_becomes_the_main_line() {
    let (mut tree, [_, b, c, d]) = small();
    assert!(tree.is_aside(d) && !tree.is_aside(b));
    assert!(tree.promote(d));
    assert_eq!(tree.end(START), d);
    assert!(tree.is_aside(b) && !tree.is_aside(c));
    assert!(!tree.promote(d));
}

#[test]
fn what_is_deleted_takes_its_rest_along() {
    let (mut tree, [_, _, c, _]) = small();
    let at = tree.delete(c);
    assert_eq!(tree.len(), 2);
    assert_eq!(tree.node(at).next.len(), 1);
    assert_eq!(tree.path(tree.end(at)).len(), 3);
    assert_eq!(tree.delete(START), START);
    assert_eq!(tree.delete(99), START);
}

#[test]
fn the_engine_gets_the_game() {
    let (tree, [.., d]) = small();
    let root = tree.search_root(d);
    assert_eq!(root.position, tree.node(d).position);
    assert_eq!(root.progress.counters().same_number, 0);
}

#[test]
fn the_engine_gets_every_position_of_every_rule_set() {
    for rules in Ruleset::ALL {
        let mut tree = Tree::of_rules(Arc::new(rules.clone()));
        let mut at = START;
        for turn in 0..60 {
            let before = tree.node(at).position;
            assert_eq!(tree.search_root(at).position, before, "{}", rules.id);
            let verdict = rules.verdict(&before);
            let moves: Vec<_> = verdict.moves().collect();
            let Some(m) = moves.get(turn * 7 % moves.len().max(1)) else {
                break;
            };
            at = tree.add(at, Some(**m), before.play_unchecked(m));
        }
    }
}

#[test]
fn other_rules_take_what_they_allow() {
    let (tree, [.., d]) = small();
    let other = tree.under(Arc::new(Ruleset::RUSSIAN.clone()));
    assert_eq!(other.len(), tree.len());
    assert_eq!(
        other.path(other.end(START)).len(),
        tree.path(tree.end(START)).len()
    );
    assert!(tree.has(d));
}
