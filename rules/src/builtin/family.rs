//! The official games of the family.

use alloc::borrow::Cow;

use super::{WHITE_BLACK, name, published, reading, rule};
use crate::{
    Basics, CaptureChoice, CapturePriority, Cited, Clock, DrawRule, DrawSettlement, KingLanding,
    KingLook, KingReach, ManCapture, MissedCapture, MoveAxes, Name, Pairing, Promotion, Removal,
    Ruleset, Seating, Source, StartRows, Takeback,
};

impl Ruleset {
    /// Brazilian draughts: the moves of classic, the draws of the 64-square federation.
    pub const BRAZILIAN: &'static Ruleset = &family(
        "brazilian",
        name("Brazylijskie", "Brazilian"),
        BRAZILIAN_MOVES,
        FEDERATION_DRAWS,
    );

    /// American pool checkers: any capture, but a king lands where it can go on.
    pub const POOL: &'static Ruleset = &family(
        "pool",
        name("Amerykańskie pool", "American pool"),
        POOL_MOVES,
        KING_MOVES_OR_REPETITION,
    );

    /// Russian draughts: as pool, and a man goes on as a king.
    pub const RUSSIAN: &'static Ruleset = &family(
        "russian",
        name("Rosyjskie", "Russian"),
        MoveAxes {
            promotion: Promotion::GoesOnAsKing,
            ..POOL_MOVES
        },
        FEDERATION_DRAWS,
    );

    /// English draughts (checkers): men capture forward, kings go one step.
    pub const ENGLISH: &'static Ruleset = &family(
        "english",
        name("Angielskie", "English"),
        MoveAxes {
            man_capture: ManCapture::ForwardOnly,
            king_reach: KingReach::OneStep,
            king_landing: KingLanding::JustBehind,
            promotion: Promotion::EndsTurn,
            ..POOL_MOVES
        },
        ENGLISH_DRAWS,
    );

    /// Czech draughts: men capture forward, a king's capture comes first.
    pub const CZECH: &'static Ruleset = &family(
        "czech",
        name("Czeskie", "Czech"),
        MoveAxes {
            capture_priority: CapturePriority::King,
            man_capture: ManCapture::ForwardOnly,
            promotion: Promotion::EndsTurn,
            ..POOL_MOVES
        },
        KING_MOVES_OR_REPETITION,
    );

    /// Thai draughts with twelve men a side: the king lands directly behind, pieces leave at once.
    pub const THAI: &'static Ruleset = &family(
        "thai",
        name("Tajskie", "Thai"),
        MoveAxes {
            man_capture: ManCapture::ForwardOnly,
            king_landing: KingLanding::JustBehind,
            removal: Removal::AtOnce,
            promotion: Promotion::EndsTurn,
            ..POOL_MOVES
        },
        KING_MOVES_OR_REPETITION,
    );
}

/// A published game of the family, which differs from the others in its moves and draws.
const fn family(
    id: &'static str,
    name: Name,
    moves: MoveAxes,
    draws: &'static [Cited<DrawRule>],
) -> Ruleset {
    Ruleset {
        id: Cow::Borrowed(id),
        name,
        document: None,
        basics: Basics {
            board: Source::Published,
            dark_squares: Source::Published,
            dark_corner: Source::Published,
            turns: Source::Published,
            no_passing: Source::Published,
            man_moves: Source::Published,
            jumps: Source::Published,
            men_take_kings: Source::Published,
            goes_on: Source::Published,
            whole_capture: Source::Published,
            jumped_once: Source::Published,
            forfeit: Source::Published,
            crowning: Source::Published,
            crowning_ends_turn: Source::Published,
            king_moves: Source::Published,
            kings_take_kings: Source::Published,
            one_at_a_time: Source::Published,
            king_turns: Source::Published,
            loss: Source::Published,
            resigning: Source::Published,
            agreement: Source::Published,
        },
        colours: published(WHITE_BLACK),
        seating: published(Seating::Chosen),
        start_rows: published(StartRows::Three),
        man_capture: published(moves.man_capture),
        capture_choice: published(moves.capture_choice),
        capture_priority: published(moves.capture_priority),
        king_reach: published(moves.king_reach),
        king_landing: published(moves.king_landing),
        removal: published(moves.removal),
        promotion: published(moves.promotion),
        missed_capture: published(MissedCapture::Refused),
        draws: Cow::Borrowed(draws),
        draw_settlement: published(DrawSettlement::Stands),
        clock: reading(Clock::None),
        takeback: reading(Takeback::IfOpponentAgrees),
        pairing: reading(Pairing::Open),
        king_look: published(KingLook::Crowned),
    }
}

const BRAZILIAN_MOVES: MoveAxes = Ruleset::CLASSIC.move_axes();

const POOL_MOVES: MoveAxes = MoveAxes {
    capture_choice: CaptureChoice::Any,
    king_landing: KingLanding::WhereItCanGoOn,
    ..BRAZILIAN_MOVES
};

/// The draws of the 64-square federation, as the tools in use implement them.
const FEDERATION_DRAWS: &[Cited<DrawRule>] = &[
    published(DrawRule::Repetition { times: 3 }),
    rule(
        "FMJD-64 7.2.4",
        DrawRule::ThreeKingsAgainstOne { moves: 15 },
    ),
    rule("FMJD-64 7.2.5", DrawRule::KingMoves { plies: 30 }),
    rule(
        "FMJD-64 7.2.6",
        DrawRule::FewPieces {
            from: 4,
            to: 5,
            plies: 60,
        },
    ),
    rule(
        "FMJD-64 7.2.6",
        DrawRule::FewPieces {
            from: 6,
            to: 7,
            plies: 120,
        },
    ),
    rule("FMJD-64 7.2.7", DrawRule::LongDiagonal { plies: 10 }),
    rule("FMJD-64 7.2.8", DrawRule::TwoAgainstOne { plies: 10 }),
];

/// Our reading for pool, Czech and Thai draughts.
const KING_MOVES_OR_REPETITION: &[Cited<DrawRule>] = &[
    reading(DrawRule::KingMoves { plies: 30 }),
    reading(DrawRule::Repetition { times: 3 }),
];

const ENGLISH_DRAWS: &[Cited<DrawRule>] = &[
    published(DrawRule::KingMoves { plies: 80 }),
    published(DrawRule::Repetition { times: 3 }),
];
