//! Sheets of all rule sets, in both languages and both formats.

use damka_rules::{MoveAxes, Ruleset};
use damka_text::{Language, Sheet, Text};

#[test]
fn every_rule_set_has_a_whole_sheet() {
    for rules in Ruleset::ALL {
        for language in Language::ALL {
            let sheet = Sheet::new(Text::new(language), rules);
            check(&sheet);
            let html = sheet.to_html();
            assert!(html.contains(&format!("<html lang=\"{language}\">")));
            assert_eq!(
                html.matches("<svg").count(),
                html.matches("<figure>").count()
            );
            assert!(html.matches("<svg").count() >= 8, "{}", rules.id);
            assert!(sheet.to_markdown().contains("<figcaption>"));
        }
    }
}

#[test]
fn the_sheet_of_a_document_speaks_of_every_axis() {
    for rules in &Ruleset::ALL[..5] {
        for language in Language::ALL {
            let html = Sheet::new(Text::new(language), rules).to_html();
            let choices = rules.choices().map(|choice| choice.key.to_owned());
            let draws = rules
                .draws
                .iter()
                .map(|draw| format!("draw-{}", draw.key()));
            let others = ["colours", "clock", "board", "turns", "man-moves", "jumps"];
            let others = others.map(str::to_owned);
            for key in choices.into_iter().chain(draws).chain(others) {
                let mark = format!("data-axis=\"{key}\"");
                assert!(html.contains(&mark), "{}: {key}", rules.id);
            }
        }
    }
}

#[test]
fn readings_of_ours_are_marked_and_explained() {
    let html = Sheet::new(Text::new(Language::Polish), Ruleset::SCHOOL).to_html();
    let removal = html.lines().find(|line| line.contains("\"removal\""));
    assert!(removal.unwrap().ends_with("<sup>◦</sup></li>"));
    assert!(html.contains("◦ nasze odczytanie: dokument 003 nie mówi o\u{a0}tym wprost."));
    let choice = html
        .lines()
        .find(|line| line.contains("\"capture-choice\""));
    assert!(choice.unwrap().ends_with("<cite>punkt k</cite></li>"));
}

#[test]
fn a_user_s_own_rules_have_a_sheet_whatever_they_are() {
    for (i, axes) in MoveAxes::all().enumerate() {
        let mut rules = Ruleset::CLASSIC.clone().with_move_axes(axes);
        rules.draws = Vec::new().into();
        rules.name.pl = "<Klub> & *Spółka* \"1\"".into();
        let language = Language::ALL[i % 2];
        check(&Sheet::new(Text::new(language), &rules));
    }
}

/// No message is missing or unfilled, numbers run through, and the page is well formed.
fn check(sheet: &Sheet) {
    let html = sheet.to_html();
    let (before, rest) = html.split_once("<style>").expect("it has a style");
    let (_, after) = rest.split_once("</style>").expect("the style ends");
    for text in [before, after, &sheet.to_markdown()] {
        assert!(!text.contains(['{', '}']), "{text}");
    }
    let rules = sheet.sections.iter().flat_map(|section| &section.rules);
    for (i, rule) in rules.enumerate() {
        assert_eq!(rule.number, i + 1);
        assert!(rule.text.ends_with('.'), "{}", rule.text);
    }
    for figure in sheet.sections.iter().flat_map(|section| &section.figures) {
        let caption = &figure.caption;
        assert!(
            caption.ends_with('.') && !caption.contains(": ."),
            "{caption}"
        );
    }
    well_formed(&html);
}

/// Every element that is opened is closed, in order.
fn well_formed(html: &str) {
    let mut open = Vec::new();
    let body = html.strip_prefix("<!doctype html>").expect("it is a page");
    for tag in body.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every < begins a tag");
        if tag.ends_with('/') || tag.starts_with("meta") {
            continue;
        }
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name.to_owned()), "</{name}>"),
            None => open.push(
                tag.split(char::is_whitespace)
                    .next()
                    .map_or_else(String::new, str::to_owned),
            ),
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
}
