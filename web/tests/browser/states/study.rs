//! The states of the start, of set-up forms, rules, games, reviews and the analysis.

use super::{
    GAME, LATE_PROGRAM, NO_DATABASE, NO_ENGINE, NO_LANGUAGE, NO_LINE, NO_PART, NO_PROGRAM,
    OTHER_VERSION, SLOW_ENGINE, State,
    Step::{Choose, Click, Open, OpenWith, Run, See, Touch, Type, Write},
};

/// Chooses the language in which the page is not.
const OTHER_LANGUAGE: &str = "const other = document.documentElement.lang === 'pl' ? 'en' : 'pl'; \
    document.querySelector(`input[name='page-language'][value=${other}]`).click()";

/// Opens a file of rules with faults.
const FAULTY_FILE: &str = "const field = document.querySelector('#rule-file'); \
    const files = new DataTransfer(); \
    files.items.add(new File(['name = 1\\nking-reach = \"far\"'], 'zasady-klubu.toml')); \
    field.files = files.files; \
    field.dispatchEvent(new Event('change', { bubbles: true }));";

pub const STATES: &[State] = &[
    (
        "page not loaded",
        &[OpenWith(NO_PROGRAM, "/"), See("#loading button")],
    ),
    (
        "page late",
        &[OpenWith(LATE_PROGRAM, "/"), See("#loading button")],
    ),
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
        "part of another version",
        &[
            Open("/"),
            See("#play-now"),
            Run(OTHER_VERSION),
            Click(".top a[href='/settings']"),
            See("#part-reload"),
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
        ],
    ),
    (
        "settings, stone",
        &[
            Choose("input[name='page-theme'][value=stone]"),
            See(":root[data-theme=stone]"),
        ],
    ),
    (
        "settings, language missing",
        &[
            Choose("input[name='page-theme'][value=wood]"),
            Run(NO_LANGUAGE),
            Run(OTHER_LANGUAGE),
            See("#language-missing"),
        ],
    ),
    ("rules", &[Open("/rules"), See(".rules-list .facts")]),
    (
        "rules, faulty file",
        &[Run(FAULTY_FILE), See("#file-faults")],
    ),
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
