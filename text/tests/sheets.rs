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
    assert!(html.contains("◦ nasza interpretacja: tekst zasad szkolnych o\u{a0}tym nie mówi"));
    let rule = |key: &str| {
        let mut lines = html.lines();
        lines
            .find(|line| line.contains(&format!("data-axis=\"{key}\"")))
            .expect("the sheet has the rule")
    };
    assert!(rule("capture-priority").contains("<cite>punkt k</cite> <q lang=\"pl\">„Przy czym"));
    assert!(!rule("capture-priority").contains("◦"));
    // What the document says in part is quoted beside the mark.
    assert!(
        rule("clock").ends_with(
            "<sup>◦</sup> <cite>punkt o</cite> <q lang=\"pl\">„Nad ruchem można się zastanawiać \
             nie dłużej niż 2 minuty”</q></li>"
        ),
        "{}",
        rule("clock")
    );
}

/// Which rules of the sheets are readings of ours, wholly or in part.
#[test]
fn readings_are_told_from_the_words_of_the_documents() {
    let readings = |rules: &Ruleset| -> Vec<String> {
        let sheet = Sheet::new(Text::new(Language::English), rules);
        let all = sheet.sections.into_iter().flat_map(|section| section.rules);
        all.filter(|rule| rule.reading)
            .map(|rule| rule.key)
            .collect()
    };
    let everywhere = ["dark-corner", "whole-capture", "agreement"];
    let expected: [(&Ruleset, &[&str]); 5] = [
        (
            Ruleset::TOURNAMENT,
            &[
                "turns",
                "no-passing",
                "men-take-kings",
                "capture-choice",
                "king-landing",
                "draw-settlement",
                "draw-king-moves",
                "clock",
                "resigning",
            ],
        ),
        (
            Ruleset::STRICT,
            &["no-passing", "goes-on", "capture-priority", "resigning"],
        ),
        (
            Ruleset::CLASSIC,
            &["no-passing", "goes-on", "men-take-kings", "colours"],
        ),
        (
            Ruleset::SCHOOL,
            &[
                "forfeit",
                "crowning-ends-turn",
                "promotion",
                "men-take-kings",
                "kings-take-kings",
                "draw-one-king-each",
                "draw-equal-numbers",
                "clock",
                "colours",
            ],
        ),
        (
            Ruleset::ONLINE,
            &["men-take-kings", "removal", "colours", "draw-no-progress"],
        ),
    ];
    for (rules, keys) in expected {
        let readings = readings(rules);
        for key in keys.iter().chain(&everywhere) {
            assert!(
                readings.iter().any(|known| known == key),
                "{} {key}",
                rules.id
            );
        }
    }
    // What the documents do say is credited to them.
    for (rules, key) in [
        (Ruleset::STRICT, "colours"),
        (Ruleset::STRICT, "men-take-kings"),
        (Ruleset::TOURNAMENT, "king-turns"),
        (Ruleset::ONLINE, "no-passing"),
        (Ruleset::ONLINE, "resigning"),
        (Ruleset::ONLINE, "clock"),
        (Ruleset::SCHOOL, "missed-capture"),
    ] {
        assert!(!readings(rules).iter().any(|known| known == key), "{key}");
    }
}

/// The documents say that as many as possible must be taken, not what holds among equals.
#[test]
fn the_choice_among_equals_is_not_told_as_the_documents_word() {
    for (rules, key) in [
        (Ruleset::STRICT, "capture-priority"),
        (Ruleset::CLASSIC, "capture-priority"),
        (Ruleset::SCHOOL, "capture-choice"),
        (Ruleset::BRAZILIAN, "capture-choice"),
    ] {
        let sheet = Sheet::new(Text::new(Language::Polish), rules);
        let all = sheet.sections.iter().flat_map(|section| &section.rules);
        let telling: Vec<_> = all
            .filter(|rule| rule.text.contains("tyle samo, gracz wybiera"))
            .collect();
        let [rule] = telling[..] else {
            panic!("{}: it is told once", rules.id);
        };
        assert_eq!(rule.key, key, "{}", rules.id);
        assert_eq!(rule.reading, rules.id != "brazilian", "{}", rules.id);
    }
}

/// Which sentences of the short version are.
#[test]
fn readings_are_marked_in_the_short_version_too() {
    let sheet = |rules| Sheet::new(Text::new(Language::Polish), rules);
    let readings = |rules| -> Vec<String> {
        let sentences = sheet(rules).summary.into_iter();
        let readings = sentences.filter(|sentence| sentence.reading);
        readings.map(|sentence| sentence.text).collect()
    };
    let choice = "Gdy możesz bić, musisz; które bicie wykonasz, to Twój wybór.";
    assert_eq!(readings(Ruleset::TOURNAMENT), [choice]);
    assert!(readings(Ruleset::STRICT).is_empty());
    let tournament = sheet(Ruleset::TOURNAMENT);
    assert!(
        tournament
            .to_markdown()
            .contains(&format!("- {choice} ◦\n"))
    );
    let html = tournament.to_html();
    assert!(html.contains("to Twój wybór.<sup>◦</sup></li>"));
}

/// What was said wrongly before, in the words that it is said in now.
#[test]
fn polish_sheets_use_the_words_of_players() {
    let phrases: [(&Ruleset, &str); 5] = [
        (Ruleset::CLASSIC, "wykonują ruchy na zmianę"),
        (Ruleset::CLASSIC, "gra szarymi pionkami"),
        (Ruleset::STRICT, "zbiła jak najwięcej"),
        (Ruleset::SCHOOL, "Kto z kim gra, rozstrzyga losowanie"),
        (Ruleset::ONLINE, "uznaje się, że poddał partię"),
    ];
    for (rules, phrase) in phrases {
        let sheet = Sheet::new(Text::new(Language::Polish), rules);
        assert!(
            sheet.to_markdown().contains(phrase),
            "{}: {phrase}",
            rules.id
        );
    }
}

#[test]
fn every_rule_has_an_anchor_of_its_own() {
    for rules in Ruleset::ALL {
        let sheet = Sheet::new(Text::new(Language::Polish), rules);
        let html = sheet.to_article();
        for rule in sheet.sections.iter().flat_map(|section| &section.rules) {
            let id = format!("id=\"{}\"", rule.anchor);
            assert_eq!(html.matches(&id).count(), 1, "{} {id}", rules.id);
        }
    }
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
