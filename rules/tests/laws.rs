//! Laws that hold in every position.

use damka_rules::{
    Move, MoveKind, Movegen, Notation, Piece, Position, Role, Ruleset, Setup, Side, Square,
    Squares, StoredMove, Zobrist, fen, hub, perft::Counting,
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_fen_reads_back(position in positions()) {
        let setup = position.to_setup();
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        prop_assert_eq!(fen::to_algebraic(&setup).parse(), Ok(position));
    }

    #[test]
    fn any_arrangement_reads_back(mut setup in setups()) {
        // A square that a man and a king of one side share has no FEN.
        for side in Side::BOTH {
            setup.kings[side] -= setup.men[side];
        }
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        prop_assert_eq!(fen::parse(&fen::to_algebraic(&setup)), Ok(setup));
    }

    #[test]
    fn a_hub_position_reads_back(position in positions()) {
        let setup = position.to_setup();
        prop_assert_eq!(hub::parse(&hub::write(&setup)), Ok(setup));
    }

    #[test]
    fn a_position_is_its_setup(setup in setups()) {
        if let Ok(position) = Position::try_from(setup) {
            prop_assert_eq!(position.to_setup(), setup);
        }
    }

    #[test]
    fn turned_twice_is_the_same(position in positions()) {
        prop_assert_eq!(position.turned().turned(), position);
    }

    #[test]
    fn the_turned_position_has_the_turned_moves(position in positions()) {
        for rules in Ruleset::ALL {
            let mut moves: Vec<_> = rules
                .legal_moves(&position)
                .iter()
                .map(|m| (m.from().turned(), m.to().turned(), m.captured().turned(), m.promotes()))
                .collect();
            let mut turned: Vec<_> = rules
                .legal_moves(&position.turned())
                .iter()
                .map(|m| (m.from(), m.to(), m.captured(), m.promotes()))
                .collect();
            moves.sort_by_key(|m| (m.0, m.1, m.2.to_numbered()));
            turned.sort_by_key(|m| (m.0, m.1, m.2.to_numbered()));
            prop_assert_eq!(moves, turned, "{}", rules.id);
        }
    }

    #[test]
    fn every_move_is_listed_once(position in positions()) {
        for rules in Ruleset::ALL {
            let moves = rules.legal_moves(&position).sorted();
            prop_assert!(moves.is_sorted_by(|a, b| a < b), "{}: {:?}", rules.id, moves);
        }
    }

    #[test]
    fn captures_come_first(position in positions()) {
        for rules in Ruleset::ALL {
            let movegen = Movegen::from(rules);
            let (moves, captures) = (movegen.legal_moves(&position), movegen.captures(&position));
            if !position.owed().is_empty() {
                prop_assert!(moves.iter().all(|m| m.kind() == MoveKind::Removal));
                prop_assert!(captures.is_empty());
                continue;
            }
            prop_assert_eq!(!captures.is_empty(), movegen.has_capture(&position, position.turn()));
            if captures.is_empty() {
                prop_assert_eq!(moves.sorted(), movegen.quiet_moves(&position).sorted());
            } else {
                prop_assert_eq!(moves.sorted(), captures.sorted());
            }
        }
    }

    #[test]
    fn a_move_leads_to_a_position(position in positions()) {
        for rules in Ruleset::ALL {
            for m in &rules.legal_moves(&position) {
                played_well(&position, m)?;
            }
        }
    }

    #[test]
    fn the_hash_carried_along_is_that_from_scratch(position in positions()) {
        let hash = Zobrist::of(&position);
        for rules in Ruleset::ALL {
            let (legal, missed) = (rules.legal_moves(&position), rules.missed_captures(&position));
            for m in legal.iter().chain(&missed) {
                let after = position.play_unchecked(m);
                prop_assert_eq!(hash.after(&position, &after), Zobrist::of(&after), "{}", m);
                prop_assert_ne!(hash, Zobrist::of(&after), "{}", m);
            }
        }
    }

    #[test]
    fn a_move_reads_back(position in positions()) {
        for rules in Ruleset::ALL {
            reads_back(rules, &position)?;
        }
    }

    #[test]
    fn a_stored_move_is_the_move(position in positions()) {
        for rules in Ruleset::ALL {
            let (legal, missed) = (rules.legal_moves(&position), rules.missed_captures(&position));
            for m in legal.iter().chain(&missed) {
                let stored = match m.kind() {
                    MoveKind::Removal => Move::trusted_removal(&position, m.from()),
                    _ => StoredMove::from(m).trusted(&position),
                };
                prop_assert_eq!(stored, *m);
            }
        }
    }

    #[test]
    fn a_move_is_played_only_where_it_is_legal(
        position in positions(),
        other in positions(),
    ) {
        for rules in Ruleset::ALL {
            let legal = rules.legal_moves(&position);
            for m in &rules.legal_moves(&other) {
                prop_assert_eq!(rules.play(&position, m).is_ok(), legal.contains(m));
            }
        }
    }

    #[test]
    fn every_way_of_a_capture_ends_alike(position in positions()) {
        for rules in Ruleset::ALL {
            let movegen = Movegen::from(rules);
            let mut ways = 0;
            for m in &movegen.captures(&position) {
                let paths = movegen.paths(&position, m);
                ways += paths.len() as u64;
                for path in &paths {
                    let overs: Squares = path.iter().map(|jump| jump.over).collect();
                    prop_assert_eq!(overs, m.captured(), "{}", m);
                    prop_assert_eq!(path.last().map(|jump| jump.landing), Some(m.to()));
                }
            }
            if ways > 0 {
                prop_assert_eq!(movegen.perft(&position, 1, Counting::Paths), ways);
            }
        }
    }

    #[test]
    fn two_plies_are_one_and_one(position in positions()) {
        for rules in Ruleset::ALL {
            let movegen = Movegen::from(rules);
            let children = movegen.legal_moves(&position);
            for counting in [Counting::Bulk, Counting::EveryMove] {
                let sum: u64 = children
                    .iter()
                    .map(|m| movegen.perft(&position.play_unchecked(m), 1, counting))
                    .sum();
                prop_assert_eq!(movegen.perft(&position, 2, counting), sum, "{}", rules.id);
            }
        }
    }
}

#[test]
fn moves_that_share_their_ends_read_back() -> Result<(), TestCaseError> {
    for fen in [
        // The way of one capture is a part of the way of another.
        "B:W14,16,17,18,25:B1,2,3,4,5,6,7,8,9,10,12,K22",
        // A quiet move that misses a capture with the same start and end.
        "B:W14,15,16,22,23:B1,2,3,4,5,6,7,8,11,13,25,K26",
        // A capture of one piece, and one of four with the same start and end.
        "W:W14,16,21,K22,24:B1,3,4,5,6,7,8,10,12,15,23,26",
    ] {
        let position: Position = fen.parse().unwrap();
        for rules in Ruleset::ALL {
            reads_back(rules, &position)?;
        }
    }
    Ok(())
}

/// Every move is read from every form in which it is written.
fn reads_back(rules: &Ruleset, position: &Position) -> Result<(), TestCaseError> {
    let (legal, missed) = (rules.legal_moves(position), rules.missed_captures(position));
    for m in legal.iter().chain(&missed) {
        for text in [
            rules.write_move(position, m, Notation::Numeric, 'x'),
            rules.write_move(position, m, Notation::Algebraic, ':'),
            m.to_string(),
            hub::write_move(m),
        ] {
            let read = rules.read_move(position, &text);
            prop_assert_eq!(read, Ok(*m), "{} by {}", text, rules.id);
        }
    }
    Ok(())
}

/// A move changes what it says it changes, and nothing else.
fn played_well(before: &Position, m: &Move) -> Result<(), TestCaseError> {
    let after = before.play_unchecked(m);
    prop_assert_eq!(Position::try_from(after.to_setup()), Ok(after), "{}", m);
    let (own, foe) = (before.turn(), before.turn().other());
    let moved = |before: Squares| before.without(m.from()).with(m.to());
    if m.kind() == MoveKind::Removal {
        prop_assert_eq!(after.turn(), own);
        prop_assert_eq!(after.pieces(own), before.pieces(own));
        prop_assert_eq!(after.pieces(foe), before.pieces(foe).without(m.from()));
        prop_assert!(before.owed().contains(m.from()));
        return Ok(());
    }
    prop_assert_eq!(after.turn(), foe);
    prop_assert!(before.pieces(own).contains(m.from()));
    prop_assert!(m.captured().is_subset(before.pieces(foe)));
    prop_assert_eq!(after.pieces(foe), before.pieces(foe) - m.captured());
    prop_assert_eq!(after.kings(foe), before.kings(foe) - m.captured());
    prop_assert_eq!(after.pieces(own), moved(before.pieces(own)));
    let crowned = m.role() == Role::King || m.promotes();
    let kings = before.kings(own).without(m.from());
    let expected = if crowned { kings.with(m.to()) } else { kings };
    prop_assert_eq!(after.kings(own), expected, "{}", m);
    Ok(())
}

/// Positions with up to twelve pieces a side; in some a piece is to be taken off.
fn positions() -> impl Strategy<Value = Position> {
    let cells = proptest::collection::vec((0..4_u8, any::<bool>(), any::<bool>()), 32);
    let owed = prop_oneof![9 => Just(0), 1 => any::<u32>()];
    (cells, any::<bool>(), owed).prop_map(|(cells, first, owed)| {
        let turn = if first { Side::First } else { Side::Second };
        let mut setup = Setup::empty(turn);
        for (square, (filled, king, first)) in Square::ALL.into_iter().zip(cells) {
            let side = if first { Side::First } else { Side::Second };
            let count = (setup.men[side] | setup.kings[side]).len();
            if filled == 0 && count < 12 {
                let king = king || square.row() == side.last_row();
                let role = if king { Role::King } else { Role::Man };
                setup.put(square, Piece { side, role });
            }
        }
        let debtor = turn.other();
        let owed = Squares::from_numbered(owed) & (setup.men[debtor] | setup.kings[debtor]);
        if owed.len() > 1 {
            setup.owed = owed;
        }
        Position::try_from(setup).expect("made without faults")
    })
}

/// Any arrangement, most of them nonsense.
fn setups() -> impl Strategy<Value = Setup> {
    let sparse = (any::<u32>(), any::<u32>(), any::<u32>())
        .prop_map(|(a, b, c)| Squares::from_numbered(a & b & c));
    (
        [
            sparse.clone(),
            sparse.clone(),
            sparse.clone(),
            sparse.clone(),
        ],
        any::<bool>(),
        sparse,
    )
        .prop_map(|(sets, first, owed)| {
            let mut setup = Setup::empty(if first { Side::First } else { Side::Second });
            [
                setup.men.first,
                setup.men.second,
                setup.kings.first,
                setup.kings.second,
            ] = sets;
            setup.owed = owed;
            setup
        })
}
