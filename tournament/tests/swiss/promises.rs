//! What the rules promise, in simulated tournaments.

use std::collections::HashSet;

use damka_rules::Side;
use damka_tournament::{
    StartNumber,
    swiss::{self, Field, FieldError, NoPairing, PastRound},
};

use super::{naive, simulated::Simulated};

/// How much more the long run does.
fn times() -> u64 {
    if std::env::var_os("DAMKA_LONG").is_some() {
        20
    } else {
        1
    }
}

#[test]
fn small_fields_are_paired_as_the_text_says() {
    let (mut rounds, mut impossible) = (0, 0);
    for seed in 0..400 * times() {
        let mut simulated = Simulated::new(seed, 2..=8, 8);
        loop {
            let expected = naive::pair(&simulated.field);
            let found = swiss::pair(&simulated.field);
            rounds += 1;
            let Some(expected) = expected else {
                impossible += 1;
                assert_eq!(found, Err(NoPairing::Impossible), "seed {seed}");
                break;
            };
            assert_eq!(
                found.as_ref(),
                Ok(&expected),
                "seed {seed}: {:#?}",
                simulated.field
            );
            if !simulated.play(&expected) {
                break;
            }
        }
    }
    println!("{rounds} rounds, {impossible} of them impossible");
    assert!(rounds > 500 && impossible > 50);
}

fn games(field: &Field, number: StartNumber) -> Vec<(StartNumber, Side)> {
    let player = field.players.iter().find(|player| player.number == number);
    let past = player.expect("it is in the field").past.iter();
    { past }
        .filter_map(|past| match *past {
            PastRound::Game { opponent, side, .. } => Some((opponent, side)),
            _ => None,
        })
        .collect()
}

#[test]
fn nobody_meets_twice_or_has_two_byes_or_one_side_too_often() {
    let mut rounds = 0;
    for seed in 0..60 * times() {
        let mut simulated = Simulated::new(1_000_000 + seed, 9..=60, 9);
        while let Ok(pairing) = swiss::pair(&simulated.field) {
            rounds += 1;
            let field = &simulated.field;
            let is_last = field.round() == field.rounds;
            let mut seen = HashSet::new();
            for pair in &pairing.pairs {
                for side in Side::BOTH {
                    let (me, other) = (pair[side], pair[side.other()]);
                    assert!(seen.insert(me), "seed {seed}: {me} is paired twice");
                    let past = games(field, me);
                    assert!(
                        past.iter().all(|&(opponent, _)| opponent != other),
                        "seed {seed}"
                    );
                    let had: Vec<Side> = past.iter().map(|&(_, side)| side).collect();
                    let same = had.iter().filter(|&&had| had == side).count();
                    let difference = 2 * (same + 1) as i64 - (had.len() + 1) as i64;
                    // Only for top scorers, in the last round, a third one may be worth it.
                    assert!(is_last || difference <= 2, "seed {seed}: {me} has {side:?}");
                    assert!(
                        is_last || !had.ends_with(&[side, side]),
                        "seed {seed}: {me}"
                    );
                }
                let is_ban = |&(a, b): &(StartNumber, StartNumber)| {
                    (a, b) == (pair.first, pair.second) || (b, a) == (pair.first, pair.second)
                };
                assert!(!field.forbidden.iter().any(is_ban), "seed {seed}");
            }
            if let Some(bye) = pairing.bye {
                assert!(seen.insert(bye), "seed {seed}");
                let player = field
                    .players
                    .iter()
                    .find(|player| player.number == bye)
                    .unwrap();
                let had = |past: &PastRound| match *past {
                    PastRound::Bye { .. } => true,
                    PastRound::Game { .. } => false,
                    past => past.points() >= field.win,
                };
                assert!(
                    !player.past.iter().any(had),
                    "seed {seed}: a second bye for {bye}"
                );
            }
            let present: HashSet<StartNumber> = { field.players.iter() }
                .filter(|player| player.is_present)
                .map(|player| player.number)
                .collect();
            assert_eq!(seen, present, "seed {seed}");
            if !simulated.play(&pairing) {
                break;
            }
        }
    }
    println!("{rounds} rounds");
    assert!(rounds > 200);
}

#[test]
fn a_field_that_contradicts_itself_is_refused() {
    let numbers = || (1..=4).map(StartNumber);
    let refused = |field: &Field| match swiss::pair(field) {
        Err(NoPairing::Field(error)) => error,
        other => panic!("{other:?}"),
    };
    let mut field = Field::new(3, Side::First, numbers());
    field.players.swap(1, 2);
    let number = StartNumber(2);
    assert_eq!(refused(&field), FieldError::NotInOrder { number });
    let mut field = Field::new(3, Side::First, numbers());
    field.forbidden = vec![(StartNumber(1), StartNumber(9))];
    let number = StartNumber(9);
    assert_eq!(refused(&field), FieldError::Unknown { number });
    let mut field = Field::new(3, Side::First, numbers());
    field.paired_rounds = 1;
    field.players[0].past = vec![PastRound::Game {
        opponent: StartNumber(2),
        side: Side::First,
        points: damka_tournament::Points::ONE,
    }];
    let number = StartNumber(1);
    assert_eq!(refused(&field), FieldError::OneSided { number, round: 1 });
    field.paired_rounds = 3;
    assert_eq!(refused(&field), FieldError::NoRoundLeft { rounds: 3 });
    field.paired_rounds = 0;
    assert_eq!(refused(&field), FieldError::PastTooLong { number });
    let many = (1..=5000).map(StartNumber);
    let field = Field::new(3, Side::First, many);
    assert_eq!(
        refused(&field),
        FieldError::TooManyPlayers { players: 5000 }
    );
}

#[test]
fn the_empty_field_has_no_pairs_and_a_lonely_player_the_bye() {
    let nobody = swiss::pair(&Field::new(3, Side::First, [])).unwrap();
    assert_eq!((nobody.pairs.len(), nobody.bye), (0, None));
    let one = swiss::pair(&Field::new(3, Side::First, [StartNumber(7)])).unwrap();
    assert_eq!((one.pairs.len(), one.bye), (0, Some(StartNumber(7))));
}
