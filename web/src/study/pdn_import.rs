use std::sync::Arc;

use damka_pdn::{
    BadGame, Fault, Game, GameResult, GameType, Item, Location, Orientation, Reader, Replayer, Tag,
    Transition,
};
use damka_rules::{BySide, Position, PositionError, Ruleset, Side, fen};

use super::{Mark, NodeId, Tree, tree::START};

/// An imported game or position, and its faults.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What could be read.
    pub tree: Tree,
    /// What could not.
    pub faults: Vec<Fault>,
    /// The rules that it names, if they are unknown.
    pub unknown_rules: Option<String>,
}

/// A text from which nothing can be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It contains no game.
    Empty,
    /// It is an invalid FEN.
    Position(PositionError),
}

/// The tags that the export generates.
const GENERATED_TAGS: [&str; 10] = [
    "GameType",
    "BoardLayout",
    "Rules",
    "RulesHash",
    "RulesText",
    "FEN",
    "SetUp",
    "White",
    "Black",
    "Result",
];

impl Loaded {
    /// Reads a FEN, or the first game of a PDN text.
    ///
    /// A game is read by the rules that it names if they are known, otherwise by
    /// those of its game type, otherwise by the usual ones; if these do not allow
    /// its moves, by the first that do.
    pub fn from_text(
        text: &str,
        known: &[Arc<Ruleset>],
        usual: &Arc<Ruleset>,
    ) -> Result<Loaded, Unreadable> {
        Loaded::from_part(text, Location::START, known, usual)
    }

    /// Like [`Loaded::from_text`], for a part of a longer text that starts at this
    /// location.
    pub fn from_part(
        text: &str,
        location: Location,
        known: &[Arc<Ruleset>],
        usual: &Arc<Ruleset>,
    ) -> Result<Loaded, Unreadable> {
        if is_fen(text) {
            return match text.trim().parse::<Position>() {
                Ok(position) => Ok(Loaded {
                    tree: Tree::new(Arc::clone(usual), position),
                    faults: Vec::new(),
                    unknown_rules: None,
                }),
                Err(error) => Err(Unreadable::Position(error)),
            };
        }
        match Reader::at(text, location).next() {
            None => Err(Unreadable::Empty),
            Some(Ok(game)) => Ok(Loaded::from_game(&game, known, usual)),
            Some(Err(bad)) => {
                let BadGame { game, faults } = *bad;
                if game.tags.is_empty() && game.items.is_empty() && faults.is_empty() {
                    return Err(Unreadable::Empty);
                }
                let mut loaded = Loaded::from_game(&game, known, usual);
                loaded.faults.splice(0..0, faults);
                Ok(loaded)
            }
        }
    }

    /// Imports a parsed game; see [`Loaded::from_text`].
    pub fn from_game(game: &Game<'_>, known: &[Arc<Ruleset>], usual: &Arc<Ruleset>) -> Loaded {
        let (rules, unknown_rules) = rules_of(game, known, usual);
        let mut game = game.clone();
        game.join_captures(&rules);
        let game = &game;
        let (steps, mut faults) = Replayer::new(&rules).every_step(game);
        let start = match game.start(&rules) {
            Ok(start) => start,
            Err(fault) => {
                if !faults.contains(&fault) {
                    faults.insert(0, fault);
                }
                rules.initial()
            }
        };
        let mut tree = Tree::new(rules, start);
        let white = white_of(Orientation::of_game(game));
        let name = |tag| game.tag(tag).unwrap_or_default().to_owned();
        tree.players = BySide::from_fn(|side| name(if side == white { "White" } else { "Black" }));
        tree.result = by_side(game.result(), white);
        let is_own = |tag: &&Tag<'_>| {
            !GENERATED_TAGS
                .iter()
                .any(|name| tag.name.eq_ignore_ascii_case(name))
        };
        let pair = |tag: &Tag<'_>| (tag.name.to_string(), tag.value.to_string());
        tree.tags = game.tags.iter().filter(is_own).map(pair).collect();
        add_line(&mut tree, &game.items, &mut steps.into_iter(), START);
        Loaded {
            tree,
            faults,
            unknown_rules,
        }
    }
}

/// Whether a text looks like a FEN: `W:…` or `B:…`.
pub fn is_fen(text: &str) -> bool {
    let mut letters = text.trim_start().chars();
    let side = letters.next().is_some_and(|letter| "WBwb".contains(letter));
    side && letters.as_str().trim_start().starts_with(':') || fen::parse(text).is_ok()
}

/// The rules by which a game is read, and the unknown ones that it names.
fn rules_of(
    game: &Game<'_>,
    known: &[Arc<Ruleset>],
    usual: &Arc<Ruleset>,
) -> (Arc<Ruleset>, Option<String>) {
    let mut unknown = None;
    if let Some(id) = game.tag("Rules") {
        let hash = game.tag("RulesHash").unwrap_or_default();
        let by_hash = |rules: &&Arc<Ruleset>| rules.has_hash(hash);
        let by_id = |rules: &&Arc<Ruleset>| rules.id == id;
        // Two rule sets can have the same axes, and a rule set may have changed under
        // its name.
        let both = known.iter().find(|rules| by_id(rules) && by_hash(rules));
        let by_hash = || known.iter().find(by_hash);
        if let Some(rules) = both.or_else(by_hash) {
            return (Arc::clone(rules), None);
        }
        if let Ok(Some(named)) = game.named_rules() {
            return (Arc::new(named.rules.into_owned()), None);
        }
        match known.iter().find(by_id) {
            Some(rules) => return (Arc::clone(rules), None),
            None => unknown = Some(id.to_owned()),
        }
    }
    let kind: Option<GameType> = game.tag("GameType").and_then(|tag| tag.parse().ok());
    let of_type = kind
        .and_then(|kind| GameType::rules(&kind))
        .and_then(|of_type| {
            // The current rules may have the same moves as this type.
            let same = |rules: &Ruleset| rules.move_axes().normal() == of_type.move_axes().normal();
            match same(usual) {
                true => Some(usual),
                false => known.iter().find(|rules| rules.id == of_type.id),
            }
        });
    let first = of_type.unwrap_or(usual);
    let fits = |rules: &&Arc<Ruleset>| Replayer::new(rules).main_line(game).is_ok();
    let fitting = [first, usual].into_iter().chain(known).find(fits);
    (Arc::clone(fitting.unwrap_or(first)), unknown)
}

/// Adds the moves of a line to the tree; `steps` are those of all its moves and
/// set-ups, variations included.
fn add_line(
    tree: &mut Tree,
    items: &[Item<'_>],
    steps: &mut impl Iterator<Item = Option<Transition>>,
    from: NodeId,
) {
    let mut now = from;
    // Where the last move was played: variations start there.
    let mut before_last = from;
    let mut begun = from == START;
    let mut leading = String::new();
    for item in items {
        match item {
            Item::Move(_) => {
                if let Some(step) = steps.next().flatten() {
                    before_last = now;
                    now = tree.add(now, step.played, step.after);
                    begun = true;
                    remark(tree, now, &std::mem::take(&mut leading));
                }
            }
            Item::Setup(_) => {
                if let Some(step) = steps.next().flatten() {
                    // Most of them only repeat the current position.
                    if step.after != tree.node(now).position {
                        now = tree.add(now, None, step.after);
                        begun = true;
                    }
                    before_last = now;
                }
            }
            Item::Variation(items) => add_line(tree, items, steps, before_last),
            Item::Comment(text) if begun => remark(tree, now, text),
            Item::Comment(text) => leading = format!("{leading} {text}"),
            Item::Strength(sign) => set_mark(tree, now, Mark::from_sign(sign)),
            Item::Nag(number) => match (Mark::from_nag(*number), tree.node_mut(now)) {
                (Some(mark), _) => set_mark(tree, now, Some(mark)),
                (None, Some(node)) => node.nags.push(*number),
                (None, None) => {}
            },
        }
    }
}

fn set_mark(tree: &mut Tree, at: NodeId, mark: Option<Mark>) {
    if let Some(node) = tree.node_mut(at).filter(|node| node.played.is_some()) {
        node.mark = mark.or(node.mark);
    }
}

/// Adds a comment; clock values are stored separately.
fn remark(tree: &mut Tree, at: NodeId, text: &str) {
    let (words, times) = without_times(text);
    let Some(node) = tree.node_mut(at) else {
        return;
    };
    for (all, new) in [(&mut node.comment, words), (&mut node.times, times)] {
        if !all.is_empty() && !new.is_empty() {
            all.push(' ');
        }
        all.push_str(&new);
    }
}

/// The text of a comment, and its `[%…]` commands.
fn without_times(text: &str) -> (String, String) {
    let (mut words, mut times) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[%") {
        let Some((time, after)) = after.split_once(']') else {
            break;
        };
        words.extend(before.split_whitespace());
        times.push(format!("[%{time}]"));
        rest = after;
    }
    words.extend(rest.split_whitespace());
    (words.join(" "), times.join(" "))
}

pub(super) fn white_of(board: Orientation) -> Side {
    match board.letter(Side::First) {
        'W' => Side::First,
        _ => Side::Second,
    }
}

/// Converts a result between the colours of the text and our sides.
pub(super) fn by_side(result: GameResult, white: Side) -> GameResult {
    match (white, result) {
        (Side::Second, GameResult::WhiteWins) => GameResult::BlackWins,
        (Side::Second, GameResult::BlackWins) => GameResult::WhiteWins,
        (_, result) => result,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::to_pdn, *};
    use proptest::prelude::*;

    fn known() -> Vec<Arc<Ruleset>> {
        let all = Ruleset::ALL.iter();
        all.map(|rules| Arc::new((*rules).clone())).collect()
    }

    fn read(text: &str) -> Loaded {
        let known = known();
        Loaded::from_text(text, &known, &known[0]).unwrap()
    }

    #[test]
    fn a_game_comes_back_with_all_that_is_said() {
        let text = "[Event \"Liga\"] [White \"Nowak\"] [Black \"Kowal\"] [Rules \"classic\"] \
            {a start} 1. 22-18! {good} 9-13 $14 (1... {or} 11-16 2. 18-14 (2. 24-20?? 16-19)) \
            2. 24-20 {[%clk 0:01:00] quick} 1-0";
        let first = read(text);
        assert_eq!(first.faults, []);
        assert_eq!(first.tree.len(), 7);
        assert_eq!(first.tree.players.first, "Nowak");
        let written = to_pdn(&first.tree);
        let again = read(&written);
        assert_eq!(again.tree, first.tree, "{written}");
        assert!(written.contains("[%clk 0:01:00] quick"), "{written}");
    }

    #[test]
    fn rules_are_found() {
        assert_eq!(read("[Rules \"school\"] *").tree.rules.id, "school");
        assert_eq!(
            read("[GameType \"21\"] 1. 11-15 *").tree.rules.id,
            "english"
        );
        let strange = read("[Rules \"mine\"] 1. 22-18 *");
        assert_eq!(strange.unknown_rules.as_deref(), Some("mine"));
        assert_eq!(strange.tree.len(), 1);
    }

    #[test]
    fn rules_that_say_the_same_are_told_apart_by_their_names() {
        let mut known = known();
        let mut own = Ruleset::SCHOOL.clone();
        own.id = "mine".into();
        let own = Arc::new(own);
        known.push(Arc::clone(&own));
        let text = to_pdn(&Tree::of_rules(own));
        let read = Loaded::from_text(&text, &known, &known[0]).unwrap();
        assert_eq!(read.tree.rules.id, "mine");
    }

    #[test]
    fn rules_that_only_the_game_holds_are_read_from_it() {
        let mut own = Ruleset::SCHOOL.clone();
        own.id = "theirs".into();
        own.king_reach = Ruleset::ENGLISH.king_reach.clone();
        let text = to_pdn(&Tree::of_rules(Arc::new(own.clone())));
        let loaded = read(&text);
        assert_eq!(*loaded.tree.rules, own);
        assert_eq!(loaded.unknown_rules, None);
        assert_eq!(to_pdn(&loaded.tree), text);
    }

    #[test]
    fn what_is_before_a_fault_is_kept() {
        let loaded = read("1. 22-18 9-13 2. 1-32 *");
        assert_eq!(loaded.tree.len(), 2);
        assert_eq!(loaded.faults.len(), 1);
        let known = known();
        let wrong = Loaded::from_text("W:W99:B1", &known, &known[0]);
        assert!(matches!(wrong, Err(Unreadable::Position(_))));
        assert_eq!(
            Loaded::from_text(" ", &known, &known[0]).unwrap_err(),
            Unreadable::Empty
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn nothing_that_is_pasted_stops_us(text in "[\\[\\]{}()WBK0-9a-h:,x \n*!?$/\"-]{0,80}") {
            let known = known();
            if let Ok(loaded) = Loaded::from_text(&text, &known, &known[0]) {
                to_pdn(&loaded.tree);
            }
        }

        /// Random trees of every rule set, missed captures and all.
        #[test]
        fn every_tree_is_written_and_read(
            which in 0..Ruleset::ALL.len(),
            acts in prop::collection::vec((any::<u16>(), any::<u16>()), 0..50),
        ) {
            let known = known();
            let rules = &known[which];
            let mut tree = Tree::of_rules(Arc::clone(rules));
            for (place, pick) in acts {
                let at = match place % 3 {
                    0 => usize::from(place) % (tree.len() + 1),
                    _ => tree.end(START),
                };
                // By some rules a missed capture ends the game.
                let lost = tree.node(at).played.is_some_and(|m| {
                    m.kind() == damka_rules::MoveKind::Missed
                        && *rules.missed_capture == damka_rules::MissedCapture::LosesGame
                });
                let before = tree.node(at).position;
                let verdict = rules.verdict(&before);
                let moves: Vec<_> = verdict.moves().collect();
                if let (false, Some(m)) = (lost, moves.get(usize::from(pick) % moves.len().max(1))) {
                    tree.add(at, Some(**m), before.play_unchecked(m));
                }
            }
            let text = to_pdn(&tree);
            let again = Loaded::from_text(&text, &known, rules).unwrap();
            prop_assert_eq!(again.faults, vec![], "{}", text);
            prop_assert_eq!(&again.tree.rules.id, &tree.rules.id);
            prop_assert_eq!(to_pdn(&again.tree), text);
            prop_assert_eq!(again.tree.len(), tree.len());
        }
    }
}
