//! The states of the start, of set-up forms, rules, games, reviews and the analysis.

use super::{
    GAME, NO_DATABASE, NO_ENGINE, NO_LINE, NO_PART, SLOW_ENGINE, State,
    Step::{Choose, Click, Open, OpenWith, Run, See, Touch, Type, Write},
};

pub const STATES: &[State] = &[
    ("start", &[Open("/"), See("#board")]),
    ("no such page", &[Open("/nowhere"), See("#no-such-page")]),
    (
        "new version",
        &[
            Open("/"),
            See("#board"),
            Run("window.dispatchEvent(new Event('newversion'))"),
            See("#take-over"),
        ],
    ),
    (
        "part missing",
        &[OpenWith(NO_PART, "/settings"), See("#part-again")],
    ),
    (
        "part missing, no server",
        &[
            OpenWith(NO_LINE, "/"),
            See("#play-now"),
            Click(".top a[href='/settings']"),
            See("#part-again"),
        ],
    ),
    (
        "storage blocked",
        &[
            OpenWith(NO_DATABASE, "/"),
            See("#store-blocked"),
            Click("#play-now"),
            See(".game #store-blocked"),
        ],
    ),
    ("computer", &[Open("/computer"), See("#begin")]),
    (
        "computer, position",
        &[
            Open("/computer"),
            Choose("#position summary"),
            See("#board"),
        ],
    ),
    (
        "computer, damaged link",
        &[Open("/computer#fen/classic/nonsense"), See("#unread")],
    ),
    (
        "computer, unknown rules",
        &[Open("/computer#fen/1%2Fx/W:W22:B1"), See("#unread-rules")],
    ),
    ("device", &[Open("/device"), See("#begin")]),
    ("settings", &[Open("/settings"), See(".settings")]),
    (
        "settings, high contrast",
        &[
            Choose("input[name='page-theme'][value=contrast]"),
            See(":root[data-theme=contrast]"),
        ],
    ),
    (
        "settings, flat",
        &[
            Choose("input[name='page-theme'][value=flat]"),
            See(":root[data-theme=flat]"),
            Choose("input[name='page-theme'][value=wood]"),
        ],
    ),
    ("rules", &[Open("/rules"), See(".rules-list .facts")]),
    ("sheet", &[Open("/rules/school"), See("#sheet figure svg")]),
    ("sheet, missing", &[Open("/rules/nowhere"), See("main h1")]),
    (
        "comparison",
        &[Open("/rules/compare/strict/online"), See(".trials")],
    ),
    (
        "composer",
        &[Open("/compose/from/classic"), See("#rules-name")],
    ),
    (
        "composer, fault",
        &[
            Open("/compose/from/classic"),
            Choose("#axis-king-reach input[value=one-step]"),
            See("#state.faulty"),
        ],
    ),
    ("bad link", &[Open("/r#9/nothing"), See("#bad-link")]),
    ("games, none", &[Open("/games"), See("#paste")]),
    (
        "games, import with faults",
        &[
            Open("/games"),
            Type("#paste", "[White \"Ola\"] 1. 22-12 *"),
            Click("#take"),
            See("#report li"),
        ],
    ),
    (
        "games",
        &[
            Open("/games"),
            Type("#paste", GAME),
            Click("#take"),
            See(".saved-game"),
        ],
    ),
    (
        "games, none found",
        &[
            Write("#search", "zzz"),
            See("#game-count"),
            See(".games > .soft"),
        ],
    ),
    (
        "review, in progress",
        &[
            Open("/games"),
            See(".saved-game"),
            Run(SLOW_ENGINE),
            Click(".saved-game a[href*='review/']"),
            See("#stop-review"),
        ],
    ),
    (
        "review, stopped",
        &[Click("#stop-review"), See("#begin-review")],
    ),
    (
        "review",
        &[
            Open("/games"),
            Click(".saved-game a[href*='review/']"),
            See("#summary"),
        ],
    ),
    ("review, how", &[Click("#how summary")]),
    ("review, a move", &[Touch(&[22]), See("#notice")]),
    ("review, keys", &[Click("#show-keys"), See("#close-keys")]),
    (
        "exercise",
        &[Click("#close-keys"), Click("#train"), See("#exercise")],
    ),
    (
        "exercise, wrong",
        &[Touch(&[22, 18]), See("#notice:not(.empty)")],
    ),
    (
        "exercise, solution",
        &[Click("#try-solution"), See("#try-hint:disabled")],
    ),
    (
        "review of nothing",
        &[Open("/review/nothing"), See("main h1")],
    ),
    (
        "analysis",
        &[
            Open("/analysis"),
            See("#board"),
            Click(".engine input"),
            See(".line-move"),
        ],
    ),
    (
        "analysis, keys",
        &[Click(".steps button:last-child"), See("#close-keys")],
    ),
    (
        "analysis, threat",
        &[Click("#close-keys"), Click("#threat"), See(".line-move")],
    ),
    ("analysis, graph", &[Click("#tab-graph"), See("#part")]),
    (
        "analysis, other rules",
        &[Click("#tab-other-rules"), See("#part")],
    ),
    ("analysis, files", &[Click("#tab-text"), See("#pdn")]),
    (
        "analysis, editor",
        &[Click("#tab-moves"), Click("#edit"), See("#arrange-fen")],
    ),
    (
        "analysis, engine missing",
        &[
            Open("/analysis"),
            See("#board"),
            Run(NO_ENGINE),
            Click(".engine input"),
            See(".engine-failed"),
        ],
    ),
    (
        "analysis, damaged link",
        &[Open("/analysis#pdn/classic/W*"), See("#notice:not(.empty)")],
    ),
];
