//! The laws of PDN: what is written is read back, and what was played is played again.

use damka_pdn::{Game, GameResult, Item, Reader, ResultFormat, Style, Tag, Transition, Writer};
use damka_rules::{Move, Movegen, Notation, Position, Ruleset};
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
        prop_assert_eq!(moves_of(&converted.replay(rules).unwrap()), moves);
        // Converting once more changes nothing.
        prop_assert_eq!(converted.converted(rules, &style), Ok(converted));
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
