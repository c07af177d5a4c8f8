use alloc::string::{String, ToString};

use proptest::{collection::vec, prelude::*, sample::select};
use roxmltree::Document;

use super::*;
use crate::{Axis, fen};

fn pieces(svg: &str, class: &str) -> usize {
    let document = Document::parse(svg).unwrap();
    let has_class = |node: &roxmltree::Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|name| name == class)
    };
    document.descendants().filter(has_class).count()
}

fn diagram(fen: &str) -> Diagram {
    Diagram::new(Ruleset::STRICT, fen::parse(fen).unwrap())
}

#[test]
fn every_piece_is_drawn_once() {
    let svg = diagram("W:W22,K23,24:BK1,K3,5").to_string();
    for (class, count) in [("first", 3), ("second", 3), ("man", 3), ("king", 3)] {
        assert_eq!(pieces(&svg, class), count, "{class}");
    }
}

#[test]
fn captured_pieces_marks_and_arrows_are_drawn() {
    let svg = diagram("W:W11:B6,7,12")
        .captured(Squares::of(Square::C7).with(Square::E7).with(Square::A1))
        .mark(Mark::MustCapture, [Square::F6])
        .mark(Mark::Target, [Square::B6, Square::D8])
        .arrow(ArrowKind::Played, [Square::F6, Square::D8, Square::B6])
        .arrow(ArrowKind::Wrong, [Square::F6, Square::G7])
        .arrow(ArrowKind::Wrong, [Square::F6, Square::F6])
        .to_string();
    assert_eq!(pieces(&svg, "captured"), 2);
    assert_eq!(pieces(&svg, "must-capture"), 1);
    assert_eq!(pieces(&svg, "target"), 2);
    assert_eq!(pieces(&svg, "arrow"), 2, "one arrow goes nowhere");
    assert_eq!(pieces(&svg, "wrong"), 1);
}

#[test]
fn pieces_to_choose_from_have_a_ring() {
    let svg = diagram("B:W18,22,30:B5:X18,22").to_string();
    assert_eq!(pieces(&svg, "must-capture"), 2);
}

#[test]
fn the_rule_set_gives_the_looks() {
    let king = |rules: &Ruleset| {
        Diagram::new(rules, fen::parse("W:WK1:B").unwrap())
            .labels(Labels::None)
            .to_string()
    };
    let mut looks: Vec<String> = Vec::new();
    for &look in KingLook::ALL {
        for &colour in Colour::ALL {
            let mut rules = Ruleset::STRICT.clone();
            rules.king_look.value = look;
            rules.colours.value.first = colour;
            looks.push(king(&rules));
        }
    }
    looks.sort();
    looks.dedup();
    assert_eq!(looks.len(), KingLook::ALL.len() * Colour::ALL.len());
}

#[test]
fn a_diagram_with_a_name_is_an_image_and_one_without_is_decoration() {
    let svg = diagram("W:W22:B18").width(300).title("Bicie").to_string();
    let document = Document::parse(&svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("width"), Some("300"));
    assert_eq!(root.first_child().unwrap().text(), Some("Bicie"));

    let svg = diagram("W:W22:B18").to_string();
    let document = Document::parse(&svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("aria-hidden"), Some("true"));
    assert_eq!(root.attribute("role"), None);
}

#[test]
fn labels_follow_the_viewer() {
    // Both sets of labels have the same glyphs, in another order.
    let letters = diagram("W:W22:B18");
    let turned = letters.clone().seen_by(Side::Second);
    assert_ne!(letters.to_string(), turned.to_string());
    let numbers = diagram("W:W22:B18").labels(Labels::Numbers).to_string();
    // Nine numbers have one digit, and twenty-three have two.
    let document = Document::parse(&numbers).unwrap();
    let labels = document
        .descendants()
        .find(|node| node.attribute("class") == Some("labels"))
        .unwrap();
    let glyphs = labels
        .descendants()
        .filter(|node| node.has_tag_name("path"));
    assert_eq!(glyphs.count(), 9 + 2 * 23);
}

prop_compose! {
    fn any_setup()(men in any::<[u32; 2]>(), kings in any::<[u32; 2]>(), owed in any::<u32>()) -> Setup {
        let mut setup = Setup::empty(Side::First);
        let mut free = Squares::ALL;
        for (side, (men, kings)) in Side::BOTH.into_iter().zip(men.into_iter().zip(kings)) {
            setup.men[side] = Squares::from_numbered(men) & free;
            free -= setup.men[side];
            setup.kings[side] = Squares::from_numbered(kings) & free;
            free -= setup.kings[side];
        }
        setup.owed = Squares::from_numbered(owed);
        setup
    }
}

prop_compose! {
    fn any_diagram()(
        setup in any_setup(),
        rules in select(&Ruleset::ALL[..]),
        labels in select(&[Labels::Letters, Labels::Numbers, Labels::None][..]),
        marks in vec((select(&Square::ALL[..]), select(&[
            Mark::From, Mark::To, Mark::MustCapture, Mark::Target, Mark::Wrong,
        ][..])), 0..5),
        path in vec(select(&Square::ALL[..]), 0..5),
        captured in any::<u32>(),
        title in any::<String>(),
        description in any::<String>(),
        width in any::<u32>(),
    ) -> Diagram {
        let diagram = Diagram::new(rules, setup)
            .labels(labels)
            .title(title)
            .description(description)
            .width(width)
            .captured(Squares::from_numbered(captured))
            .arrow(ArrowKind::Played, path);
        marks.into_iter().fold(diagram, |diagram, (square, mark)| diagram.mark(mark, [square]))
    }
}

/// The diagram of the same board turned by hand: squares, sides and colours.
fn turned_by_hand(diagram: &Diagram) -> Diagram {
    let turn = |sets: BySide<Squares>| BySide {
        first: sets.second.turned(),
        second: sets.first.turned(),
    };
    let mut turned = diagram.clone();
    turned.setup.men = turn(diagram.setup.men);
    turned.setup.kings = turn(diagram.setup.kings);
    turned.captured = diagram.captured.turned();
    turned.colours = BySide {
        first: diagram.colours.second,
        second: diagram.colours.first,
    };
    for (square, _) in &mut turned.marks {
        *square = square.turned();
    }
    for (_, path) in &mut turned.arrows {
        path.iter_mut().for_each(|square| *square = square.turned());
    }
    turned
}

proptest! {
    #[test]
    fn every_diagram_is_well_formed_and_complete(diagram in any_diagram()) {
        let svg = diagram.to_string();
        let document = Document::parse(&svg).unwrap();
        let expected = (0..2).map(|i| {
            let side = Side::BOTH[i];
            (diagram.setup.men[side] | diagram.setup.kings[side]).len() as usize
        });
        for (class, count) in ["first", "second"].into_iter().zip(expected) {
            prop_assert_eq!(pieces(&svg, class), count);
        }
        for node in document.descendants() {
            // A strict content security policy forbids the one, a page with two diagrams the other.
            prop_assert!(!node.has_attribute("style") && !node.has_attribute("id"));
        }
    }

    #[test]
    fn texts_are_read_back(title in "[^\\x00-\\x1f\u{fffe}\u{ffff}]+") {
        let svg = diagram("W:W22:B18").title(&*title).description(&*title).to_string();
        let document = Document::parse(&svg).unwrap();
        for tag in ["title", "desc"] {
            let node = document.descendants().find(|node| node.has_tag_name(tag)).unwrap();
            prop_assert_eq!(node.text(), Some(&*title));
        }
    }

    #[test]
    fn turning_the_viewer_is_turning_the_board(diagram in any_diagram()) {
        let diagram = diagram.labels(Labels::None).title("");
        let seen = diagram.clone().seen_by(Side::Second);
        prop_assert_eq!(seen.clone().seen_by(Side::First).to_string(), diagram.to_string());
        let by_hand = turned_by_hand(&diagram).to_string();
        let swapped = by_hand
            .replace(" first", " \0").replace(" second", " first").replace(" \0", " second");
        let (_, drawn) = swapped.split_once("<path").unwrap();
        prop_assert!(seen.to_string().ends_with(drawn));
    }
}
