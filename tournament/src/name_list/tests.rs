use super::*;
use crate::{Audience, Name};

fn read(text: &str) -> Vec<ListedPlayer> {
    read_names(text, NameOrder::GivenFirst)
}

fn listed(name: &str, class: Option<&str>, rating: Option<u16>) -> ListedPlayer {
    ListedPlayer {
        name: name.to_owned(),
        class: class.map(str::to_owned),
        rating,
    }
}

#[test]
fn a_line_is_a_name() {
    let text = "Ala Kowalska\n\n  Olek   Nowak \r\n3. Jan\n4) Iga\n";
    let names: Vec<String> = read(text).into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Ala Kowalska", "Olek Nowak", "Jan", "Iga"]);
}

#[test]
fn columns_are_a_name_a_class_and_a_rating() {
    let text = "1\tAla\t4b\t1450\n2\tOlek\t\t\n3\tJan\t1200\t5a";
    assert_eq!(
        read(text),
        [
            listed("Ala", Some("4b"), Some(1450)),
            listed("Olek", None, None),
            listed("Jan", Some("5a"), Some(1200)),
        ]
    );
}

#[test]
fn headings_say_what_the_columns_are() {
    let text = "\u{feff}Lp.;Nazwisko;Imię;Klasa;Ranking\n1;Kowalska;Ala;\"4 \"\"b\"\"\";1500\n2;Nowak;Olek;;x";
    assert_eq!(
        read(text),
        [
            listed("Ala Kowalska", Some("4 \"b\""), Some(1500)),
            listed("Olek Nowak", None, None),
        ]
    );
}

/// A whole surname never leaves the room, however the list is ordered.
#[test]
fn a_surname_comes_last() {
    let outside = |text: &str, order| {
        let players = read_names(text, order).into_iter();
        let shown = players.map(|one| Name::new(one.name).shown(Audience::World));
        shown.collect::<Vec<_>>()
    };
    for text in [
        "Lp.;Nazwisko;Imię\n1;Kowalska;Ala",
        "Nazwisko i imię\tOddział\nKowalska Ala\t4b",
        "Surname,Class,First name\nKowalska,4b,Ala",
        "\"Kowalska, Ala\"",
        "Kowalska, Ala\t4b",
    ] {
        assert_eq!(outside(text, NameOrder::GivenFirst), ["Ala K."], "{text}");
    }
    let register = "Kowalska Ala\nNowak-Zielińska Olga\n";
    let expected = ["Ala K.", "Olga N."];
    assert_eq!(outside(register, NameOrder::SurnameFirst), expected);
    let columns = "Kowalska\tAla\t4b\nNowak\tOlek\t5a\n";
    assert_eq!(
        outside(columns, NameOrder::SurnameFirst),
        ["Ala K.", "Olek N."]
    );
    // What the headings say holds.
    let named = "Imię;Nazwisko\nAla;Kowalska";
    assert_eq!(outside(named, NameOrder::SurnameFirst), ["Ala K."]);
}

#[test]
fn two_columns_of_words_are_one_name() {
    let text = "Ala\tKowalska\t4b\nOlek\tNowak\t4b\t1200\nIga\tNowak-Bis\t\n";
    assert_eq!(
        read(text),
        [
            listed("Ala Kowalska", Some("4b"), None),
            listed("Olek Nowak", Some("4b"), Some(1200)),
            listed("Iga Nowak-Bis", None, None),
        ]
    );
    // Classes and clubs are no surnames: they have digits, or many share one.
    for text in [
        "Ala,IVb\nOlek,Va",
        "Ala,Pogoń\nOlek,Pogoń\nIga,Pogoń\nJan,Start",
    ] {
        let players = read(text);
        assert!(players.iter().all(|one| one.class.is_some()), "{text}");
    }
    let clubs = "Ala Kowalska,Pogoń\nOlek Nowak,Start";
    assert!(read(clubs).iter().all(|one| one.class.is_some()));
}

#[test]
fn a_quoted_cell_may_hold_the_separator() {
    let text = "\"Kowalska, Ala\",4b\nNowak,\"5a\"";
    assert_eq!(
        read(text),
        [
            listed("Ala Kowalska", Some("4b"), None),
            listed("Nowak", Some("5a"), None),
        ]
    );
}

#[test]
fn whatever_is_pasted_gives_bounded_names() {
    let long = "x".repeat(500);
    assert_eq!(read(&long)[0].name.len(), LONGEST_NAME);
    assert_eq!(read(&"a\n".repeat(5_000)).len(), MOST_PLAYERS);
    assert_eq!(read("\"\n\t\t\n,,,\n12\n"), []);
    assert_eq!(read("a\u{7}b")[0].name, "ab");
}

#[test]
fn names_that_are_there_twice_are_listed_once() {
    let players = read("Ala\nOla\nAla\nAla\n");
    assert_eq!(repeated(&players), ["Ala"]);
}
