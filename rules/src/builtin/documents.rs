//! The five documents.

use alloc::borrow::Cow;

use super::{WHITE_BLACK, as_read, at, colours, name, read_at, reading, rule};
use crate::{
    Basics, CaptureChoice, CapturePriority, Clock, Colour, DrawRule, DrawSettlement, KingLanding,
    KingLook, KingReach, ManCapture, Millis, MissedCapture, Pairing, Promotion, Removal, Ruleset,
    Seating, Source, StartRows, Takeback, TimeUp,
};

impl Ruleset {
    /// Document 000: free choice of capture, ten minutes a match, draws settled by a coin.
    pub const TOURNAMENT: &'static Ruleset = &Ruleset {
        id: Cow::Borrowed("tournament"),
        name: name("Turniejowe", "Tournament"),
        document: Some(Cow::Borrowed("000")),
        basics: Basics {
            board: Source::Reading,
            dark_squares: Source::Reading,
            dark_corner: Source::Reading,
            // One piece in one move; that the players take turns is our reading.
            turns: read_at("1"),
            no_passing: Source::Reading,
            man_moves: at("1"),
            jumps: at("2"),
            men_take_kings: Source::Reading,
            goes_on: at("2"),
            whole_capture: Source::Reading,
            jumped_once: Source::Reading,
            forfeit: Source::Reading,
            crowning: at("3"),
            crowning_ends_turn: at("3"),
            king_moves: at("3"),
            kings_take_kings: at("4"),
            one_at_a_time: at("4"),
            king_turns: at("4"),
            loss: at("Zakończenie gry"),
            resigning: Source::Reading,
            agreement: Source::Reading,
        },
        colours: reading(WHITE_BLACK),
        seating: reading(Seating::Chosen),
        start_rows: reading(StartRows::Three),
        man_capture: rule("2", ManCapture::ForwardAndBack),
        capture_choice: reading(CaptureChoice::Any),
        capture_priority: reading(CapturePriority::None),
        king_reach: rule("3", KingReach::Flying),
        // That it must go on from where it lands is our reading.
        king_landing: as_read("4", KingLanding::Free),
        removal: rule("2", Removal::AfterMove),
        promotion: rule("3", Promotion::AtRest),
        missed_capture: rule("2", MissedCapture::Refused),
        // That a man's move starts the count again is our reading.
        draws: Cow::Borrowed(&[as_read(
            "Zakończenie gry",
            DrawRule::KingMoves { plies: 30 },
        )]),
        // The coin decides who wins; that the game itself stays a draw is our reading.
        draw_settlement: as_read("Zakończenie gry", DrawSettlement::CoinToss),
        // The document does not say what happens at the end of the ten minutes.
        clock: as_read(
            "Zakończenie gry",
            Clock::WholeMatch {
                length: Millis::minutes(10),
                at_zero: TimeUp::Draws,
            },
        ),
        takeback: reading(Takeback::IfOpponentAgrees),
        pairing: reading(Pairing::Open),
        king_look: rule("3", KingLook::TurnedOver),
    };

    /// Document 001: the most pieces must be taken, and a missed capture loses the game.
    pub const STRICT: &'static Ruleset = &Ruleset {
        id: Cow::Borrowed("strict"),
        name: name("Ścisłe (brazylijskie)", "Strict (Brazilian)"),
        document: Some(Cow::Borrowed("001")),
        basics: Basics {
            board: at("1"),
            dark_squares: at("2"),
            dark_corner: Source::Reading,
            turns: at("3"),
            no_passing: Source::Reading,
            man_moves: at("5"),
            jumps: at("6"),
            men_take_kings: at("6"),
            // It may go on (8) and must take the most (14): that it must go on is our reading.
            goes_on: read_at("8, 14"),
            whole_capture: Source::Reading,
            jumped_once: at("15"),
            forfeit: Source::Reading,
            crowning: at("10"),
            crowning_ends_turn: at("11"),
            king_moves: at("12"),
            kings_take_kings: at("13"),
            one_at_a_time: at("13"),
            king_turns: at("13"),
            loss: at("4"),
            resigning: Source::Reading,
            agreement: Source::Reading,
        },
        colours: rule("2, 3", WHITE_BLACK),
        seating: reading(Seating::Chosen),
        // Twelve men on dark squares: that they fill three rows is our reading.
        start_rows: as_read("2", StartRows::Three),
        man_capture: rule("7", ManCapture::ForwardAndBack),
        capture_choice: rule("14", CaptureChoice::MostPieces),
        capture_priority: reading(CapturePriority::None),
        king_reach: rule("12", KingReach::Flying),
        king_landing: rule("13", KingLanding::Free),
        removal: rule("6", Removal::AfterMove),
        promotion: rule("10", Promotion::AtRest),
        missed_capture: rule("9", MissedCapture::LosesGame),
        draws: Cow::Borrowed(&[as_read("4", DrawRule::KingMoves { plies: 30 })]),
        draw_settlement: rule("4", DrawSettlement::Stands),
        clock: reading(Clock::None),
        takeback: reading(Takeback::IfOpponentAgrees),
        pairing: reading(Pairing::Open),
        king_look: reading(KingLook::Crowned),
    };

    /// Document 002: as strict, but a missed capture is not allowed; grey begins.
    pub const CLASSIC: &'static Ruleset = &Ruleset {
        id: Cow::Borrowed("classic"),
        name: name("Klasyczne", "Classic"),
        document: Some(Cow::Borrowed("002")),
        basics: Basics {
            board: at("¶ 1"),
            dark_squares: at("¶ 2"),
            dark_corner: Source::Reading,
            turns: at("¶ 3"),
            no_passing: Source::Reading,
            man_moves: at("¶ 5"),
            jumps: at("¶ 6"),
            men_take_kings: Source::Reading,
            // As in strict.
            goes_on: read_at("¶ 8, 14"),
            whole_capture: Source::Reading,
            jumped_once: at("¶ 15"),
            forfeit: Source::Reading,
            crowning: at("¶ 10"),
            crowning_ends_turn: at("¶ 11"),
            king_moves: at("¶ 12"),
            kings_take_kings: at("¶ 13"),
            one_at_a_time: at("¶ 13"),
            king_turns: at("¶ 13"),
            loss: at("¶ 4"),
            resigning: Source::Reading,
            agreement: Source::Reading,
        },
        // The document names grey only; black is our reading.
        colours: as_read("¶ 2, 3", colours(Colour::Grey, Colour::Black)),
        seating: rule("¶ 2, 3", Seating::StarterTakesFirst),
        start_rows: as_read("¶ 2", StartRows::Three),
        man_capture: rule("¶ 7", ManCapture::ForwardAndBack),
        capture_choice: rule("¶ 14", CaptureChoice::MostPieces),
        capture_priority: reading(CapturePriority::None),
        king_reach: rule("¶ 12", KingReach::Flying),
        king_landing: rule("¶ 13", KingLanding::Free),
        removal: rule("¶ 6", Removal::AfterMove),
        promotion: rule("¶ 10", Promotion::AtRest),
        missed_capture: rule("¶ 9", MissedCapture::Refused),
        draws: Cow::Borrowed(&[as_read("¶ 4", DrawRule::KingMoves { plies: 30 })]),
        draw_settlement: rule("¶ 4", DrawSettlement::Stands),
        clock: reading(Clock::None),
        takeback: reading(Takeback::IfOpponentAgrees),
        pairing: reading(Pairing::Open),
        king_look: reading(KingLook::Crowned),
    };

    /// Document 003: the king lands directly behind, a missed capture costs a piece.
    pub const SCHOOL: &'static Ruleset = &Ruleset {
        id: Cow::Borrowed("school"),
        name: name("Szkolne", "School"),
        document: Some(Cow::Borrowed("003")),
        basics: Basics {
            // Eight rows, by their numbers; the document does not name the size.
            board: read_at("b"),
            dark_squares: at("e"),
            dark_corner: Source::Reading,
            turns: at("d"),
            no_passing: Source::Reading,
            man_moves: at("e"),
            jumps: at("f"),
            men_take_kings: Source::Reading,
            goes_on: at("f"),
            whole_capture: Source::Reading,
            jumped_once: Source::Reading,
            forfeit: Source::Reading,
            crowning: at("i"),
            crowning_ends_turn: Source::Reading,
            king_moves: at("j"),
            kings_take_kings: Source::Reading,
            one_at_a_time: at("j"),
            king_turns: Source::Reading,
            loss: at("l"),
            resigning: Source::Reading,
            agreement: Source::Reading,
        },
        // The document names white only; black is our reading.
        colours: as_read("c", WHITE_BLACK),
        seating: rule("c", Seating::ColoursByLot),
        start_rows: rule("b", StartRows::Three),
        man_capture: rule("h", ManCapture::ForwardAndBack),
        // That kings count as men do is our reading.
        capture_choice: as_read("k", CaptureChoice::MostPieces),
        capture_priority: rule("k", CapturePriority::None),
        king_reach: rule("j", KingReach::Flying),
        // The document says where it lands, not from how far.
        king_landing: as_read("j", KingLanding::JustBehind),
        removal: reading(Removal::AfterMove),
        promotion: reading(Promotion::AtRest),
        // Which piece: see the basics.
        missed_capture: rule("g", MissedCapture::LosesPiece),
        draws: Cow::Borrowed(&[
            // At once, even if one of the kings could be taken: our reading.
            as_read("m", DrawRule::OneKingEach),
            // Ten moves by each side, and that a capture starts the count again: our reading.
            as_read(
                "m",
                DrawRule::EqualNumbers {
                    at_most: 3,
                    plies: 20,
                },
            ),
            reading(DrawRule::KingMoves { plies: 100 }),
        ]),
        draw_settlement: rule("m", DrawSettlement::Stands),
        // That whoever thinks longer has lost is our reading.
        clock: as_read(
            "o",
            Clock::EachMove {
                limit: Millis::minutes(2),
                at_zero: TimeUp::Loses,
            },
        ),
        takeback: rule("n", Takeback::Never),
        pairing: rule("a", Pairing::ByLot),
        king_look: rule("i", KingLook::Stacked),
    };

    /// Document 004: free choice, captured pieces leave at once, promotion ends the turn.
    pub const ONLINE: &'static Ruleset = &Ruleset {
        id: Cow::Borrowed("online"),
        name: name("Sieciowe", "Online"),
        document: Some(Cow::Borrowed("004")),
        basics: Basics {
            board: at("Plansza"),
            dark_squares: Source::Reading,
            dark_corner: Source::Reading,
            turns: at("Początek gry"),
            no_passing: at("Początek gry"),
            man_moves: at("Jak grać"),
            jumps: at("Zbicie"),
            men_take_kings: Source::Reading,
            goes_on: at("Wielokrotne zbicia"),
            whole_capture: Source::Reading,
            jumped_once: Source::Reading,
            forfeit: Source::Reading,
            crowning: at("Damka"),
            crowning_ends_turn: at("Damka"),
            king_moves: at("Damka"),
            kings_take_kings: Source::Reading,
            one_at_a_time: at("Damka"),
            king_turns: at("Damka"),
            loss: at("Przegrana"),
            resigning: at("Wygrana"),
            agreement: Source::Reading,
        },
        // The document does not say which of the two begins: blue is our reading.
        colours: as_read("Esencja gry", colours(Colour::Blue, Colour::Red)),
        seating: rule("Początek gry", Seating::StarterByLot),
        start_rows: as_read("Esencja gry", StartRows::Three),
        man_capture: rule("Zbicie", ManCapture::ForwardAndBack),
        capture_choice: rule("Wielokrotne zbicia", CaptureChoice::Any),
        capture_priority: rule("Wielokrotne zbicia", CapturePriority::None),
        king_reach: rule("Damka", KingReach::Flying),
        king_landing: rule("Damka", KingLanding::Free),
        // A captured piece leaves the game; that it leaves at once is our reading.
        removal: as_read("Zbicie", Removal::AtOnce),
        promotion: rule("Damka", Promotion::EndsTurn),
        missed_capture: rule("Zbicie", MissedCapture::Refused),
        // Thirty moves of both sides together is our reading.
        draws: Cow::Borrowed(&[as_read("Remis", DrawRule::NoProgress { plies: 30 })]),
        draw_settlement: rule("Remis", DrawSettlement::Stands),
        clock: rule(
            "Ograniczenia czasowe",
            Clock::EachMove {
                limit: Millis::seconds(150),
                at_zero: TimeUp::Resigns,
            },
        ),
        takeback: reading(Takeback::IfOpponentAgrees),
        pairing: reading(Pairing::Open),
        king_look: reading(KingLook::Crowned),
    };
}
