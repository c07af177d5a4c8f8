//! The laws of PDN: what is written is read back, and what was played is played again.

use damka_pdn::{
    Game, GameResult, GameType, Item, Orientation, Reader, ResultFormat, Style, Tag, Transition,
    Writer,
};
use damka_rules::{Move, Movegen, Notation, Piece, Position, Role, Ruleset, Setup, Side, Square};
use oorandom::Rand64;
use proptest::prelude::*;

fn read_one(text: &str) -> Game<'_> {
    let mut reader = Reader::new(text);
    let game = reader.next().expect("a game").expect("a good game");
    assert!(reader.next().is_none(), "{text}");
    game
}

/// A game by picking moves with these numbers; penalties, where the rules let
/// a player err, are among them.
fn played(rules: &Ruleset, picks: &[u16]) -> (Position, Vec<Move>) {
    let movegen = Movegen::from(rules);
    let start = rules.initial();
    let (mut position, mut moves) = (start, Vec::new());
    for &pick in picks {
        let mut options = movegen.legal_moves(&position).sorted();
        if pick % 4 == 0 {
            for m in rules.missed_captures(&position) {
                options.push(m);
            }
        }
        if options.is_empty() {
            break;
        }
        let m = options[usize::from(pick) % options.len()];
        position = position.play_unchecked(&m);
        moves.push(m);
        // Nothing can follow a missed capture that loses the game.
        if m.kind() == damka_rules::MoveKind::Missed && m.forfeits().is_empty() {
            break;
        }
    }
    (start, moves)
}

fn moves_of(steps: &[Transition]) -> Vec<Move> {
    steps.iter().filter_map(|step| step.played).collect()
}

/// The id of a built-in rule set.
fn any_rules() -> impl Strategy<Value = &'static str> {
    let ids = Ruleset::ALL.iter().map(|rules| &*rules.id);
    prop::sample::select(ids.collect::<Vec<_>>())
}

fn any_notation() -> impl Strategy<Value = Option<Notation>> {
    prop::sample::select(vec![
        None,
        Some(Notation::Numeric),
        Some(Notation::Algebraic),
    ])
}

fn any_items() -> impl Strategy<Value = Vec<Item<'static>>> {
    let leaf = prop_oneof![
        4 => "[1-9]-[12][0-9]|[a-h][1-8][-:x][a-h][1-8]|x[1-9]".prop_map(Item::new_move),
        1 => any::<u16>().prop_map(Item::Nag),
        1 => "[!?]{1,3}|\\([!?]{1,2}\\)".prop_map(|mark| Item::Strength(mark.into())),
        1 => "([^}\n\\[\r]|\n){0,30}".prop_map(|text| Item::Comment(text.into())),
        1 => "[WB]:W[1-9]:BK3[0-2]|[WB]::".prop_map(Item::new_setup),
    ];
    let items = |item| prop::collection::vec(item, 0..12);
    let item = leaf.prop_recursive(3, 40, 8, move |inner| {
        items(inner).prop_map(Item::Variation)
    });
    prop::collection::vec(item, 0..20)
}

fn any_game() -> impl Strategy<Value = Game<'static>> {
    let tag = ("[A-Z][A-Za-z0-9_]{0,6}", "[^\n\r]{0,12}");
    let tags = prop::collection::vec(tag.prop_map(|(name, value)| Tag::new(name, value)), 1..6);
    use GameResult::*;
    let end = prop::sample::select(vec![WhiteWins, BlackWins, Draw, BothLose, Unknown]);
    (tags, any_items(), end).prop_map(|(mut tags, items, end)| {
        // The first tag, when it comes again, begins another game.
        let first = tags[0].name.clone();
        let mut at = 0;
        tags.retain(|tag| {
            at += 1;
            at == 1 || tag.name != first
        });
        let mut game = Game::default();
        (game.tags, game.items, game.end) = (tags, items, end);
        game
    })
}

proptest! {
    #[test]
    fn a_written_game_is_read_back(
        game in any_game(),
        width in prop::sample::select(vec![0, 1, 40, 79]),
        draughts: bool,
    ) {
        let results = if draughts { ResultFormat::Draughts } else { ResultFormat::Classic };
        let text = Writer { width, results }.text(&game);
        let read: Vec<_> = Reader::new(&text).collect();
        prop_assert_eq!(read.len(), 1, "{}", text);
        prop_assert_eq!(read[0].as_ref(), Ok(&game), "{}", text);
    }

    #[test]
    fn a_played_game_is_played_again(
        id in any_rules(),
        picks in prop::collection::vec(any::<u16>(), 0..120),
        notation in any_notation(),
    ) {
        let rules = Ruleset::builtin(id).unwrap();
        let (start, moves) = played(rules, &picks);
        let text = Writer::default().text(&Game::record(rules, &start, &moves, notation));
        let game = read_one(&text);
        let steps = game.replay(rules).map_err(|faults| {
            TestCaseError::fail(format!("{}\n{text}", faults[0]))
        })?;
        prop_assert_eq!(moves_of(&steps), moves, "{}", text);
    }

    #[test]
    fn a_converted_game_is_the_same_game(
        id in any_rules(),
        picks in prop::collection::vec(any::<u16>(), 1..80),
        from in any_notation(),
        notation in any_notation(),
    ) {
        let rules = Ruleset::builtin(id).unwrap();
        let (start, moves) = played(rules, &picks);
        let mut game = Game::record(rules, &start, &moves, from);
        game.end = GameResult::Draw;
        let style = Style { notation, results: Some(ResultFormat::Draughts) };
        let converted = game.converted(rules, &style).map_err(|faults| {
            TestCaseError::fail(format!("{}\n{}", faults[0], Writer::default().text(&game)))
        })?;
        prop_assert_eq!(converted.tag("Result"), Some("1-1"));
        prop_assert_eq!(converted.result(), GameResult::Draw);
        prop_assert_eq!(&moves_of(&converted.replay(rules).unwrap()), &moves);
        // Whoever reads it finds the rules in it.
        let text = Writer::default().text(&converted);
        let read = read_one(&text);
        let named = read.named_rules().unwrap().unwrap().rules;
        prop_assert_eq!(&*named.id, id);
        prop_assert_eq!(moves_of(&read.replay(&named).unwrap()), moves);
        // Converting once more changes nothing.
        prop_assert_eq!(converted.converted(rules, &style), Ok(converted));
    }

    /// A game as other people write it: no type, no rules, numbers or names.
    #[test]
    fn what_is_converted_reads_back_with_nothing_else(
        id in any_rules(),
        told in any_rules(),
        picks in prop::collection::vec(any::<u16>(), 1..60),
        from in any_notation(),
        notation in any_notation(),
        is_own: bool,
    ) {
        let rules = Ruleset::builtin(id).unwrap();
        let (start, moves) = played(rules, &picks);
        let mut game = Game::record(rules, &start, &moves, from);
        let is_numeric = game.moves().next().is_none_or(|text| {
            text.trim_start_matches('x').starts_with(|c: char| c.is_ascii_digit())
        });
        // Someone says that it was played by other rules.
        let mut told = Ruleset::builtin(told).unwrap().clone();
        if is_own {
            told.id = "own".into();
        }
        game.tags.clear();
        let Ok(expected) = game.replay(&told) else { return Ok(()) };
        let style = Style { notation, results: None };
        let converted = game.converted(&told, &style).unwrap();
        let text = Writer::default().text(&converted);
        let read = read_one(&text);
        let named = read.named_rules().unwrap().unwrap().rules;
        prop_assert_eq!(&*named, &told);
        prop_assert_eq!(read.replay(&named), Ok(expected), "{}", text);
        if notation.is_none() && is_numeric {
            let numeric = |text: &str| text.trim_start_matches('x').starts_with(|c: char| c.is_ascii_digit());
            prop_assert!(read.moves().all(numeric), "{}", text);
        }
    }
}

/// Where Black begins from 1 to 12, a set-up stays where it is in every notation.
#[test]
fn turned_set_ups_survive_every_notation() {
    for (number, rules) in [(21, Ruleset::ENGLISH), (23, Ruleset::POOL)] {
        let mut random = Random::new(number);
        let mut converted = 0;
        while converted < 1_000 {
            let Some(start) = random.position() else {
                continue;
            };
            let moves = random.game(rules, start, 6);
            let kind = GameType::numbered(number as u16).unwrap();
            let mut game = Game::default();
            game.set_tag("GameType", kind.to_string());
            game.set_tag("FEN", Orientation::Turned.fen(&start, Notation::Numeric));
            game.play_on(rules, &kind, &start, &moves);
            let expected = game.replay(rules).unwrap();
            assert_eq!(moves_of(&expected), moves);
            let there = rewritten(&game, rules, Notation::Algebraic);
            assert_eq!(there.replay(rules).as_ref(), Ok(&expected), "{there:?}");
            let back = rewritten(&there, rules, Notation::Numeric);
            assert_eq!(back.replay(rules), Ok(expected));
            for name in ["GameType", "FEN"] {
                assert_eq!(back.tag(name), game.tag(name));
            }
            assert_eq!(back.items, game.items);
            converted += 1;
        }
    }
}

/// Converted, written and read again.
fn rewritten(game: &Game<'_>, rules: &Ruleset, notation: Notation) -> Game<'static> {
    let style = Style {
        notation: Some(notation),
        results: None,
    };
    let converted = game.converted(rules, &style).expect("a good game");
    read_one(&Writer::default().text(&converted)).into_owned()
}

/// Random numbers from a seed, so that a failure can be repeated.
struct Random(Rand64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(Rand64::new(seed.into()))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0.rand_range(0..limit as u64) as usize
    }

    /// Some pieces anywhere, if they may stand there.
    fn position(&mut self) -> Option<Position> {
        let mut setup = Setup::empty(Side::BOTH[self.below(2)]);
        for square in Square::ALL {
            if self.below(3) == 0 {
                let side = Side::BOTH[self.below(2)];
                let role = if self.below(3) == 0 {
                    Role::King
                } else {
                    Role::Man
                };
                setup.put(square, Piece { side, role });
            }
        }
        Position::try_from(setup).ok()
    }

    fn game(&mut self, rules: &Ruleset, start: Position, length: usize) -> Vec<Move> {
        let mut position = start;
        let mut moves = Vec::new();
        while moves.len() < length {
            let legal = rules.legal_moves(&position).sorted();
            if legal.is_empty() {
                break;
            }
            let m = legal[self.below(legal.len())];
            position = position.play_unchecked(&m);
            moves.push(m);
        }
        moves
    }
}

/// The first move shows that the tag is wrong: a set-up in the middle must
/// then keep its colours.
#[test]
fn a_type_that_the_first_move_belies_is_corrected() {
    for (tag, first) in [("21,B,8,8,N1,0", "22-18"), ("26,W,8,8,N2,0", "11-15")] {
        let text = format!("[GameType \"{tag}\"] 1. {first} /FEN \"W:WK1:BK32,5\"/ *");
        let game = read_one(&text);
        let rules = Ruleset::ENGLISH;
        let expected = game.replay(rules).unwrap();
        for notation in [Notation::Numeric, Notation::Algebraic] {
            let again = rewritten(&game, rules, notation);
            assert_eq!(again.replay(rules).as_ref(), Ok(&expected), "{again:?}");
        }
    }
}

/// A game with no type keeps how its board lies, where the first move does not
/// tell it.
#[test]
fn a_board_without_a_type_stays_turned() {
    let mut own = Ruleset::SCHOOL.clone();
    own.id = "own".into();
    let text = "[GameType \"23,B,8,8,N1,0\"] [FEN \"B:W32,15:B10,1\"] 1. 1-6 15-11 *";
    let game = read_one(text);
    let expected = game.replay(&own).unwrap();
    let again = rewritten(&game, &own, Notation::Algebraic);
    assert_eq!(again.tag("GameType"), None, "{again:?}");
    let named = again.named_rules().unwrap().unwrap().rules;
    assert_eq!(again.replay(&named), Ok(expected), "{again:?}");
}

#[test]
fn results_that_differ_are_kept() {
    let cases = [
        (
            "[Result \"1-0\"] 1. 22-18 0-1",
            "1-0",
            GameResult::BlackWins,
            true,
        ),
        (
            "[Result \"white\"] 1. 22-18 1-0",
            "white",
            GameResult::WhiteWins,
            false,
        ),
        (
            "[Result \"*\"] 1. 22-18 1-0",
            "1-0",
            GameResult::Unknown,
            false,
        ),
        (
            "[Result \"1-0\"] 1. 22-18 *",
            "1-0",
            GameResult::Unknown,
            false,
        ),
        (
            "[Result \"2-0\"] 1. 22-18 1-0",
            "2-0",
            GameResult::Unknown,
            false,
        ),
        ("1. 22-18 0-1", "0-1", GameResult::Unknown, false),
    ];
    for (text, tag, end, differ) in cases {
        let game = read_one(text);
        assert_eq!(game.results_differ().is_some(), differ, "{text}");
        assert!(game.replay(Ruleset::CLASSIC).is_ok(), "{text}");
        let converted = game.converted(Ruleset::CLASSIC, &Style::default()).unwrap();
        assert_eq!((converted.tag("Result"), converted.end), (Some(tag), end));
        assert_eq!(converted.result(), game.result(), "{text}");
    }
}

/// Games whose captures are written jump by jump are the same games.
#[test]
fn split_captures_are_joined() {
    let mut random = Random::new(5);
    let (mut games, mut split) = (0, 0);
    for rules in [
        Ruleset::CLASSIC,
        Ruleset::RUSSIAN,
        Ruleset::ENGLISH,
        Ruleset::THAI,
    ] {
        let movegen = Movegen::from(rules);
        for _ in 0..300 {
            let moves = random.game(rules, rules.initial(), 60);
            let mut game = Game::record(rules, &rules.initial(), &moves, None);
            let sign = if *rules == *Ruleset::THAI { "-" } else { "x" };
            let (mut position, mut items, mut joints) = (rules.initial(), Vec::new(), 0);
            let board = Orientation::of_game(&game);
            for (m, item) in moves.iter().zip(&game.items) {
                match movegen.paths(&position, m).first() {
                    Some(path) if path.len() > 1 => {
                        joints += 1;
                        let mut from = m.from();
                        for jump in path {
                            let [start, end] = [from, jump.landing].map(|square| {
                                if board == Orientation::Turned {
                                    square.turned()
                                } else {
                                    square
                                }
                            });
                            items.push(Item::new_move(format!("{start}{sign}{end}")));
                            items.push(Item::Comment("!".into()));
                            from = jump.landing;
                        }
                    }
                    _ => items.push(item.clone()),
                }
                position = position.play_unchecked(m);
            }
            game.items = items;
            let warnings = game.join_captures(rules);
            let faults = game.replay(rules).err();
            assert_eq!(warnings.len(), joints, "{faults:?} {game:?}");
            assert_eq!(moves_of(&game.replay(rules).unwrap()), moves);
            games += usize::from(joints > 0);
            split += joints;
        }
    }
    assert!(games > 500 && split > 1_000, "{games} {split}");
}

#[test]
fn what_is_no_capture_is_not_joined() {
    for text in [
        "1. 22-18 18-15 *",
        "1. 22-18 9-13 2. 18x11 11x4 *",
        "[FEN \"W:W22:B18,11,1\"] 1. 22x15 /FEN \"W:W15:B11\"/ 15x8 *",
        "[FEN \"W:W22:B18,11,1\"] 1. 22x15 (22x15 15x8) 1-6 *",
    ] {
        let mut game = read_one(text);
        let before = game.items[0].clone();
        game.join_captures(Ruleset::CLASSIC);
        assert_eq!(game.items[0], before, "{text}");
    }
}

/// Some games write captures with a dash: where two begin and end alike, two
/// squares alone are the whole way of the shorter one.
#[test]
fn a_dash_between_two_squares_is_a_whole_way() {
    let text = "[GameType \"31,B,8,8,N2,0\"]\n\n1. 23-18 11-16 2. 21-17 9-13 3. 26-23 6-9 \
        4. 30-26 1-6 5. 23-19 16-30 6. 24-19 30-16 *";
    let steps = read_one(text).replay(Ruleset::THAI).unwrap();
    let moves = moves_of(&steps);
    assert_eq!(moves[11].to_string(), "30x16{19}");
    let again = Game::record(Ruleset::THAI, &Ruleset::THAI.initial(), &moves, None);
    assert_eq!(moves_of(&again.replay(Ruleset::THAI).unwrap()), moves);
}
