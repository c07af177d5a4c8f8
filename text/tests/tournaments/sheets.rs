//! Sheets, pages and tables.

use damka_game::PersonId;
use damka_rules::{Ruleset, Side};
use damka_text::{
    CsvOptions, Diploma, DiplomaKind, EventText, Language, Paper, Print, PrintOptions, Text,
};
use damka_tournament::{
    Audience, ByeKind, Command, Decider, Entry, GroupId, GroupSettings, KnockOut, MatchLength,
    Name, PairingId, Purpose, RoundNumber, Seeding, System, TieBreak,
};

use super::{
    csv_reader::read_csv,
    hall::{HOSTILE, Hall},
};

#[test]
fn hostile_names_do_no_harm_on_any_sheet() {
    let hall = Hall::with_players(&HOSTILE);
    let long = "ż".repeat(300);
    let longest = Hall::with_players(&[&long, "b", "c", "d", "e"]);
    let mut finished = Hall::with_players(&HOSTILE);
    finished.finish();
    for language in Language::ALL {
        for hall in [&hall, &longest, &finished] {
            let text = hall.text(language);
            let mut pages = vec![text.to_page()];
            for kind in Print::ALL {
                for paper in [Paper::A4, Paper::A5] {
                    let diploma = Diploma {
                        text: "<em>Brawo!</em>\nTak trzymać".to_owned(),
                        ..Diploma::default()
                    };
                    let options = PrintOptions {
                        paper,
                        diploma,
                        ..PrintOptions::default()
                    };
                    pages.push(text.print(kind, &options));
                }
            }
            for page in pages {
                assert!(page.starts_with("<!doctype html>\n<html lang="), "{page}");
                assert!(page.ends_with("</html>\n"));
                let body = &page[page.find("<body>").unwrap()..];
                for bad in [
                    "<script",
                    "<b>żuraw",
                    "<i>",
                    "<u>",
                    "<em>",
                    "</style>",
                    "\u{202e}",
                    "{",
                ] {
                    assert!(!body.contains(bad), "{bad} in {body}");
                }
                assert!(!body.contains("onmouseover='x\""), "{body}");
            }
        }
    }
}

#[test]
fn the_table_is_read_back_from_csv() {
    let hall = Hall::with_players(&HOSTILE);
    for language in Language::ALL {
        let text = hall.text(language);
        for options in [CsvOptions::default(), text.usual_csv(None)] {
            let separator = if options.semicolons { ';' } else { ',' };
            let csv = text.to_csv(options);
            assert_eq!(csv.starts_with('\u{feff}'), options.byte_order_mark);
            let rows = read_csv(&csv, separator);
            assert_eq!(rows.len(), 1 + HOSTILE.len());
            let columns = rows[0].len();
            for (row, standing) in rows[1..].iter().zip(hall.event.standings(GroupId::FIRST)) {
                assert_eq!(row.len(), columns);
                assert_eq!(row[0], "4b & 4c");
                assert_eq!(row[1], standing.place.to_string());
                let name = text.player(&standing.player);
                assert_eq!(
                    row[3].strip_prefix('\'').unwrap_or(&row[3]),
                    name.trim_start_matches('\'')
                );
                assert!(!row[3].starts_with(['=', '+', '-', '@']), "{}", row[3]);
                assert!(!row[4].starts_with(['=', '+', '-', '@']), "{}", row[4]);
                assert_eq!(row[6], Text::new(language).points(standing.points));
            }
        }
    }
}

/// Groups with other tie-breaks have their values in columns that are named.
#[test]
fn every_tie_break_of_any_group_has_its_column() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let group = |name: &str, tie_breaks: &[TieBreak], system| {
        let settings = GroupSettings::new(name, system, Ruleset::SCHOOL);
        let tie_breaks = tie_breaks.to_vec();
        let settings = Box::new(GroupSettings {
            tie_breaks,
            ..settings
        });
        Command::AddGroup { settings }
    };
    let random = System::RandomPairs { rounds: 1 };
    let wins_first = [TieBreak::Wins, TieBreak::Progressive, TieBreak::BUCHHOLZ];
    hall.act(group("Liga", &wins_first, random));
    // A knock-out has no points, and so nothing to decide between equal ones.
    let knock_out = System::KnockOut(KnockOut::default());
    hall.act(group("Puchar", &[TieBreak::Lot], knock_out));
    for group in [GroupId(2), GroupId(3)] {
        let id = |number| format!("g{group}-{number}").parse().unwrap();
        let players = (0..2).map(|number| Entry::new(id(number))).collect();
        hall.act(Command::AddPlayers {
            group,
            players,
            missed: ByeKind::Absent,
        });
    }
    hall.finish();
    let text = hall.text(Language::English);
    let rows = read_csv(&text.to_csv(CsvOptions::default()), ',');
    assert_eq!(
        rows[0][6..],
        [
            "Points",
            "Buchholz without the lowest",
            "Buchholz",
            "Sonneborn-Berger",
            "direct encounter",
            "number of wins",
            "progressive score",
            "Why this place",
        ]
    );
    let of = |group: &str| rows.iter().find(|row| row[0] == group && row[1] == "1");
    assert_eq!(
        of("Liga").unwrap()[6..13],
        ["1", "", "0", "", "", "1", "1"],
        "{rows:?}"
    );
    assert_eq!(of("Puchar").unwrap()[6..13], [""; 7], "{rows:?}");
    let first = of("4b & 4c").unwrap();
    assert!(
        first[7..12].iter().all(|value| !value.is_empty()),
        "{first:?}"
    );
    assert_eq!(first[12], "");
    let sheet = text.print(Print::Standings, &PrintOptions::default());
    assert!(!sheet.contains("A lot decides."), "{sheet}");
}

/// Diplomas of a kind for the first ten places.
fn diplomas(kind: DiplomaKind) -> PrintOptions {
    PrintOptions {
        diploma: Diploma {
            kind,
            places: 10,
            text: String::new(),
        },
        ..PrintOptions::default()
    }
}

#[test]
fn nobody_gets_two_diplomas_of_one_kind() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    // All four play in the final as well.
    let system = System::RoundRobin {
        games: MatchLength::One,
        seeding: Seeding::Lot,
    };
    let settings = Box::new(GroupSettings::new("final", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    let players = ["p0", "p1", "p2", "p3"].map(|id| Entry::new(id.parse().unwrap()));
    hall.act(Command::AddPlayers {
        group: GroupId(2),
        players: players.to_vec(),
        missed: ByeKind::Absent,
    });
    hall.finish();
    for kind in [DiplomaKind::Place, DiplomaKind::TakingPart] {
        let options = diplomas(kind);
        let page = hall.text(Language::Polish).print(Print::Diplomas, &options);
        for name in ["Ala", "Ewa", "Jan", "Olek"] {
            let who = format!("<p class=\"who\">{name}</p>");
            assert_eq!(page.matches(&who).count(), 1, "{name}");
        }
        assert!(!page.contains("4b &amp; 4c"), "the final counts");
        // Nor if only the first group is printed.
        let first = PrintOptions {
            group: Some(GroupId::FIRST),
            ..options
        };
        let page = hall.text(Language::Polish).print(Print::Diplomas, &first);
        assert!(!page.contains("class=\"who\""), "{page}");
    }
}

#[test]
fn pairs_of_a_group_that_has_none_say_so() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let system = System::RandomPairs { rounds: 1 };
    let settings = Box::new(GroupSettings::new("final", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    let options = PrintOptions {
        group: Some(GroupId(2)),
        ..PrintOptions::default()
    };
    for kind in [Print::Pairings, Print::Slips] {
        let page = hall.text(Language::Polish).print(kind, &options);
        assert!(
            page.contains("Żadna runda nie jest jeszcze skojarzona."),
            "{page}"
        );
    }
}

/// A slip asks for the toss only where a coin decides the match.
#[test]
fn a_slip_asks_for_what_decides() {
    let decided_by = [
        (Decider::Toss, MatchLength::One, true),
        (Decider::Toss, MatchLength::Two, false),
        (Decider::Superblitz, MatchLength::One, false),
        (Decider::Lot, MatchLength::One, false),
    ];
    for (decider, games, asks) in decided_by {
        let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
        let system = System::KnockOut(KnockOut {
            decider,
            games,
            ..KnockOut::default()
        });
        let settings = Box::new(GroupSettings::new("cup", system, Ruleset::SCHOOL));
        hall.act(Command::AddGroup { settings });
        let (group, round) = (GroupId(2), RoundNumber::FIRST);
        let players = ["p0", "p1"].map(|id| Entry::new(id.parse().unwrap()));
        hall.act(Command::AddPlayers {
            group,
            players: players.to_vec(),
            missed: ByeKind::Absent,
        });
        hall.draw(Purpose::StartNumbers { group });
        hall.act(Command::Pair { group, round });
        let options = PrintOptions {
            group: Some(group),
            ..PrintOptions::default()
        };
        let page = hall.text(Language::English).print(Print::Slips, &options);
        assert!(page.contains("Who won?"), "{page}");
        assert_eq!(
            page.contains("Coin toss won by"),
            asks,
            "{decider:?} {games:?}"
        );
    }
}

#[test]
fn a_diploma_is_for_whoever_came() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    // Iga never comes.
    hall.names.set("p9".parse().unwrap(), Name::new("Iga"));
    let (group, player) = (GroupId::FIRST, "p9".parse::<PersonId>().unwrap());
    hall.act(Command::AddPlayers {
        group,
        players: vec![Entry::new(player.clone())],
        missed: ByeKind::Absent,
    });
    hall.act(Command::GiveBye {
        group,
        player,
        round: RoundNumber(2),
        bye: ByeKind::Absent,
    });
    hall.finish();
    // A final that nobody has filled keeps nobody waiting.
    let system = System::RandomPairs { rounds: 1 };
    let settings = Box::new(GroupSettings::new("final", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    let text = hall.text(Language::Polish);
    for kind in [DiplomaKind::Place, DiplomaKind::TakingPart] {
        let options = diplomas(kind);
        assert_eq!(text.not_printable(Print::Diplomas, &options), None);
        let page = text.print(Print::Diplomas, &options);
        assert_eq!(page.matches("class=\"who\"").count(), 4, "{page}");
        assert!(!page.contains("Iga"));
    }
}

#[test]
fn a_place_that_may_change_gets_no_diploma() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek", "Iga"]);
    let options = PrintOptions::default();
    let why =
        |hall: &Hall| { hall.text(Language::Polish) }.not_printable(Print::Diplomas, &options);
    // The first round is over, the second is not drawn.
    let words = "Dyplomy za miejsca można drukować, gdy tabela jest końcowa. \
        Na razie: przed nami Runda 2.";
    assert_eq!(why(&hall).as_deref(), Some(words));
    let page = hall.text(Language::Polish).print(Print::Diplomas, &options);
    assert!(page.contains(words) && !page.contains("class=\"who\""));
    // Everybody takes part already.
    let taking_part = PrintOptions {
        diploma: Diploma {
            kind: DiplomaKind::TakingPart,
            ..Diploma::default()
        },
        ..PrintOptions::default()
    };
    let text = hall.text(Language::Polish);
    assert_eq!(text.not_printable(Print::Diplomas, &taking_part), None);
    let page = text.print(Print::Diplomas, &taking_part);
    assert_eq!(page.matches("class=\"who\"").count(), 5);

    let (group, round) = (GroupId::FIRST, RoundNumber(2));
    hall.draw(Purpose::Pairs { group, round });
    let said = why(&hall).unwrap();
    assert!(said.contains("brakuje wyników: para 1 ("), "{said}");
    let said = { hall.text(Language::English) }.not_printable(Print::Diplomas, &options);
    let said = said.unwrap();
    assert!(
        said.contains("Still missing: the results of pair 1 ("),
        "{said}"
    );
    hall.finish();
    assert_eq!(why(&hall), None);
    let page = hall.text(Language::Polish).print(Print::Diplomas, &options);
    assert!(page.contains("class=\"who\""));
}

#[test]
fn the_title_of_a_table_says_what_counts_in_it() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let titles = |hall: &Hall| {
        Language::ALL.map(|language| hall.text(language).standings_title(GroupId::FIRST))
    };
    let expect = |titles: [String; 2], words: [&str; 2]| {
        let mut words = words.map(str::to_owned);
        let mut titles = titles;
        words.sort();
        titles.sort();
        assert_eq!(titles, words);
    };
    let after = ["Tabela po rundzie 1", "Standings after round 1"];
    expect(titles(&hall), after);
    let (group, round) = (GroupId::FIRST, RoundNumber(2));
    hall.draw(Purpose::Pairs { group, round });
    let during = ["Tabela w trakcie rundy 2", "Standings during round 2"];
    expect(titles(&hall), during);
    hall.finish();
    expect(titles(&hall), ["Tabela końcowa", "Final table"]);
    assert_eq!(
        hall.text(Language::English).standings_title(GroupId(9)),
        "Standings"
    );
}

#[test]
fn the_match_for_the_third_place_is_told_from_the_final() {
    let mut hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    let system = System::KnockOut(KnockOut::default());
    let settings = Box::new(GroupSettings::new("cup", system, Ruleset::SCHOOL));
    hall.act(Command::AddGroup { settings });
    let group = GroupId(2);
    let players = ["p0", "p1", "p2", "p3"].map(|id| Entry::new(id.parse().unwrap()));
    hall.act(Command::AddPlayers {
        group,
        players: players.to_vec(),
        missed: ByeKind::Absent,
    });
    hall.draw(Purpose::StartNumbers { group });
    for round in [1, 2].map(RoundNumber) {
        hall.act(Command::Pair { group, round });
        for number in [1, 2] {
            let pairing = PairingId {
                group,
                round,
                number,
            };
            hall.act(Command::win(pairing, Side::First));
        }
    }
    let options = PrintOptions {
        group: Some(group),
        ..PrintOptions::default()
    };
    for kind in [Print::Pairings, Print::Slips, Print::Crosstable] {
        let page = hall.text(Language::English).print(kind, &options);
        let third = page.matches("Match for third place").count();
        assert_eq!(third, 1, "{page}");
    }
}

#[test]
fn every_sheet_knows_its_paper() {
    let hall = Hall::with_players(&["Ala", "Ewa", "Jan", "Olek"]);
    for kind in Print::ALL {
        for (paper, size) in [(Paper::A4, "A4"), (Paper::A5, "A5")] {
            let options = PrintOptions {
                paper,
                ..PrintOptions::default()
            };
            let page = hall.text(Language::Polish).print(kind, &options);
            // Where there are two, the last one holds.
            let last = page.rsplit("@page { size: ").next().unwrap();
            assert!(last.starts_with(size), "{}", kind.key());
        }
    }
}

#[test]
fn names_leave_the_room_only_as_agreed() {
    let hall = Hall::with_players(&["Ala Kowalska", "Ewa Nowak", "Jan Lis", "Olek Wilk"]);
    let text = Text::new(Language::Polish);
    let world = EventText::new(text, &hall.event, &hall.names, Audience::World);
    let page = world.to_page() + &world.to_csv(CsvOptions::default());
    assert!(page.contains("Ala K.") && !page.contains("Ala Kowalska"));
    let room = hall.text(Language::Polish);
    assert!(room.to_page().contains("Ala Kowalska"));
}
