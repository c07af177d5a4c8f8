//! A game that is written says by which rules it was played, and a reader needs
//! nothing else to find them.

use std::borrow::Cow;

use damka_pdn::{FaultKind, Game, Reader, RulesSource, Style, Writer};
use damka_rules::{
    Choice, Cited, Clock, Millis, Move, Position, Ruleset, Source, TimeUp, excerpt, format1,
};

fn read_one(text: &str) -> Game<'_> {
    let mut reader = Reader::new(text);
    let game = reader.next().expect("a game").expect("a good game");
    assert!(reader.next().is_none(), "{text}");
    game
}

fn text_of(rules: &Ruleset) -> String {
    Writer::default().text(&Game::record(rules, &rules.initial(), &[], None))
}

/// A club's own rules, with everything that a rule set can have.
fn club() -> Ruleset {
    let mut rules = Ruleset::SCHOOL.clone();
    rules.id = "club \"Damka\" \\".into();
    rules.name.pl = "Zasady klubu „Żółw” \"[x]\" \\".into();
    rules.document = Some("a sheet on the wall".into());
    rules.man_capture = Cited {
        value: *Ruleset::ENGLISH.man_capture,
        source: Source::Rule("7 \"b\"]".into()),
    };
    rules.draws = Cow::Owned(Ruleset::RUSSIAN.draws.to_vec());
    rules
}

#[test]
fn built_in_rules_are_named() {
    for rules in Ruleset::ALL {
        let text = text_of(rules);
        let game = read_one(&text);
        assert_eq!(game.tag("Rules"), Some(&*rules.id));
        assert_eq!(game.tag("RulesHash"), Some(&*rules.hash().to_string()));
        assert_eq!(game.tag("RulesText"), None);
        let named = game.named_rules().unwrap().unwrap();
        assert_eq!((&*named.rules, named.by), (rules, RulesSource::Tag));
    }
}

#[test]
fn own_rules_stand_in_the_game() {
    let mut changed = Ruleset::CLASSIC.clone();
    changed.king_reach = Ruleset::ENGLISH.king_reach.clone();
    for rules in [club(), changed] {
        let text = text_of(&rules);
        let game = read_one(&text);
        let named = game.named_rules().unwrap().unwrap();
        assert_eq!(named.by, RulesSource::Text);
        assert_eq!(*named.rules, rules, "{text}");
        assert!(text.contains("[RulesText \"{"), "{text}");
    }
}

#[test]
fn a_default_clock_makes_no_other_rules() {
    let mut rules = Ruleset::SCHOOL.clone();
    rules.clock = Cited::house(Clock::None);
    let text = text_of(&rules);
    let game = read_one(&text);
    assert_eq!(game.tag("RulesText"), None);
    assert_eq!(
        *game.named_rules().unwrap().unwrap().rules,
        *Ruleset::SCHOOL
    );
}

#[test]
fn another_hash_is_refused() {
    let other = Ruleset::ONLINE.hash().to_string();
    for rules in [Ruleset::SCHOOL.clone(), club()] {
        let own = rules.hash().to_string();
        let text = text_of(&rules).replacen(&own, &other, 1);
        let fault = read_one(&text).named_rules().unwrap_err();
        assert_eq!(fault.kind, FaultKind::RulesHash(excerpt(&other)));
    }
    // Equal rules by another name are found.
    let text = format!("[Rules \"renamed\"] [RulesHash \"{other}\"] *");
    let named = read_one(&text).named_rules().unwrap().unwrap();
    assert_eq!(&*named.rules, Ruleset::ONLINE);
    let unknown = read_one("[Rules \"club\"] *").named_rules().unwrap_err();
    assert_eq!(unknown.kind, FaultKind::UnknownRules("club".into()));
}

#[test]
fn a_text_that_is_no_rule_set_is_refused() {
    let good = text_of(&club());
    for (from, to) in [
        ("damka rules 2", "damka rules 3"),
        ("king-landing just-behind", "king-landing somewhere"),
        ("[RulesText \"{", "[RulesText \""),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good);
        let fault = read_one(&text).named_rules().unwrap_err();
        assert!(matches!(fault.kind, FaultKind::RulesText(_)), "{fault}");
    }
}

#[test]
fn a_game_with_its_own_clock_is_by_the_rules_themselves() {
    let rules = Ruleset::SCHOOL;
    let blitz = Clock::EachMove {
        limit: Millis::seconds(20),
        at_zero: TimeUp::Resigns,
    };
    let mut game = Game::record(rules, &rules.initial(), &[], None);
    game.set_clock(rules, blitz);
    let text = Writer::default().text(&game);
    let game = read_one(&text);
    assert_eq!(*game.named_rules().unwrap().unwrap().rules, *rules);
    assert_eq!(game.clock(rules), Ok(Some(blitz)));
    assert_eq!(
        game.tag("ClockRules"),
        Some("each-move limit 0:20 at-zero resigns")
    );
}

/// What version 0.1 wrote.
#[test]
fn own_clocks_of_0_1_are_read() {
    for (id, time_control, clock) in [
        ("school", "1/20", "each-move limit 0:20 at-zero loses"),
        ("online", "1/20", "each-move limit 0:20 at-zero resigns"),
        (
            "classic",
            "300+3",
            "each-player base 5:00 bronstein 0:03 at-zero loses",
        ),
        ("tournament", "-", "none"),
    ] {
        let rules = Ruleset::builtin(id).unwrap();
        let clock: Clock = clock.parse().unwrap();
        let mut played = rules.clone();
        played.clock = Cited::house(clock);
        let hash = format1::hash(&played);
        let text = format!(
            "[Rules \"{id}-own-clock\"]\n[RulesHash \"{hash}\"]\n\
             [TimeControl \"{time_control}\"]\n\n1. 22-18 *\n"
        );
        let game = read_one(&text);
        let named = game.named_rules().unwrap().unwrap();
        assert_eq!(*named.rules, *rules);
        assert_eq!(game.clock(rules), Ok(Some(clock)));
    }
}

fn played(rules: &Ruleset, texts: &[&str]) -> (Position, Vec<Move>) {
    let start = rules.initial();
    let mut position = start;
    let moves = texts.iter().map(|text| {
        let m = rules.read_move(&position, text).expect("the move is legal");
        position = position.play_unchecked(&m);
        m
    });
    let moves = moves.collect();
    (start, moves)
}

/// A type is written only if every move is legal there.
#[test]
fn a_type_is_written_only_if_every_move_is_legal_there() {
    // A king that lands where it cannot go on, which types 25 and 23 forbid,
    // and takes too few for 26.
    let rules = Ruleset::ONLINE;
    let start: Position = "W:WK29:B18,16,1".parse().unwrap();
    let m = rules.read_move(&start, "29x15").unwrap();
    let game = Game::record(rules, &start, &[m], None);
    assert_eq!(game.tag("GameType"), None);
    assert_eq!(game.tag("Rules"), Some("online"));
    let on = rules.read_move(&start, "29x20").unwrap();
    let game = Game::record(rules, &start, &[on], None);
    assert_eq!(game.tag("GameType"), Some("26,W,8,8,A0,0"));

    // A missed capture is legal in no type.
    let (start, moves) = played(Ruleset::STRICT, &["22-18", "9-14", "24-20"]);
    let game = Game::record(Ruleset::STRICT, &start, &moves, None);
    assert_eq!(game.tag("GameType"), None);
    assert!(game.replay(Ruleset::STRICT).is_ok());
    let game = Game::record(Ruleset::STRICT, &start, &moves[..2], None);
    assert_eq!(game.tag("GameType"), Some("26,W,8,8,A0,0"));

    // Converting takes a wrong one away.
    let text = "[GameType \"26\"] 1. 22-18 9-14 2. 24-20 *";
    let converted = read_one(text)
        .converted(Ruleset::STRICT, &Style::default())
        .unwrap();
    assert_eq!(converted.tag("GameType"), None);
    assert_eq!(converted.tag("Rules"), Some("strict"));
}

/// Own rules by every single choice of an axis come back from a game.
#[test]
fn every_axis_comes_back() {
    for choice in Ruleset::CLASSIC.choices() {
        let Choice { key, meanings, .. } = choice;
        for meaning in meanings {
            let mut rules = Ruleset::SCHOOL.clone();
            rules.id = format!("own-{key}").into();
            assert!(rules.answer(Ruleset::CLASSIC, key, meaning.key));
            let text = text_of(&rules);
            let named = read_one(&text).named_rules().unwrap().unwrap();
            assert_eq!(*named.rules, rules, "{key} {}", meaning.key);
        }
    }
}
