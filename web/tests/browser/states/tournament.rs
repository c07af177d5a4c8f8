//! The states of the tournament desk.

use super::{
    State,
    Step::{Choose, Click, Open, Run, See, Type},
};

/// Players of a tournament: two of one class, a long name, a rating.
const PLAYERS: &str = "Ala Kowalska, 4b\nOlek Nowak, 5a, 1200\nJan Lis, 4b\n\
    Maria Magdalena Konstantynopolitańczykowska, 5a\nEla Sowa\nTomek Dąb\nIga Wilk";

pub const STATES: &[State] = &[
    ("tournament, new", &[Open("/tournament"), See("#names")]),
    // Each of these goes on from the one before.
    (
        "tournament, promise",
        &[
            Type("#names", PLAYERS),
            Choose("#system-random-pairs"),
            Click("#begin"),
            See("#words"),
        ],
    ),
    (
        "tournament, group before its first round",
        &[
            Click("#tab-more"),
            See("#group-settings"),
            Choose("#group-settings .finer summary"),
            See("#group-settings .tie-breaks"),
        ],
    ),
    (
        "tournament, round",
        &[
            Click("#tab-round"),
            Type("#words", "żuraw"),
            Click("#draw-lots"),
            See(".result-row"),
            Click(".result-row:first-child .result[data-result='1-0']"),
            See(".result-row.done"),
        ],
    ),
    (
        "tournament, correction",
        &[
            Click(".result-row:first-child .result[data-result='0-1']"),
            See(".changes"),
        ],
    ),
    (
        "tournament, another board",
        &[
            Choose(".result-row:last-child .row-more"),
            See(".move-board"),
        ],
    ),
    (
        "tournament, players",
        &[Click("#tab-players"), See(".player")],
    ),
    (
        "tournament, code of a player",
        &[
            Choose(".player:first-child .row-more"),
            Choose(".player:first-child .own-link"),
            See("#made-link"),
        ],
    ),
    (
        "tournament, table",
        &[Click("#tab-table"), See(".crosstable")],
    ),
    (
        "tournament, hall",
        &[
            Click("#tab-hall"),
            Click("#start-clock"),
            See("#toggle-clock"),
            Click(".board-row"),
            See(".board-tools"),
        ],
    ),
    (
        "tournament, code",
        &[
            Click("#tab-links"),
            Click("#link-player"),
            See("#made-link"),
            Click("#on-wall"),
            Click("#link-scorer"),
            See("#made-link"),
        ],
    ),
    ("tournament, files", &[Click("#tab-files"), See("#prints")]),
    (
        "tournament, diplomas too early",
        &[
            Click(".print-kind[data-print='diplomas']"),
            See(".desk .report"),
        ],
    ),
    ("tournament, more", &[Click("#tab-more"), See("#log")]),
    (
        "tournament, own points and tie-breaks",
        &[
            Choose("#group-settings .finer summary"),
            Choose("#group-settings input[name='page-tournament-points'][value='own']"),
            See(".worths"),
        ],
    ),
    (
        "tournament, check-in",
        &[
            Run("location.pathname += '/check-in'"),
            See(".check-in-row"),
        ],
    ),
    (
        "tournament, referee",
        &[
            Run("location.pathname = location.pathname.replace('check-in', 'referee')"),
            See("#referee .board-row"),
        ],
    ),
    (
        "tournament, scorer",
        &[
            Run("location.pathname = location.pathname.replace('referee', 'scorer')"),
            See("#scorer .result-row"),
        ],
    ),
    (
        "tournament, player",
        &[
            Run("location.pathname = location.pathname.replace('scorer', 'player')"),
            See("#who-are-you button"),
            Click("#who-are-you button"),
            See("#own"),
        ],
    ),
    (
        "tournament, wall",
        &[
            Run("location.pathname = location.pathname.replace('player', 'wall')"),
            See(".wall-pair"),
        ],
    ),
    (
        "tournament, wall between rounds",
        &[
            Run("location.pathname = location.pathname.replace('wall', 'scorer')"),
            Click(".result-row:nth-child(2) .result[data-result='½-½']"),
            Click(".result-row:nth-child(3) .result[data-result='0-1']"),
            See(".result-row:nth-child(3).done"),
            Run("location.pathname = location.pathname.replace('scorer', 'wall')"),
            See(".wall-table"),
        ],
    ),
    (
        "tournament, missing",
        &[Open("/tournament/nowhere"), See("#online-trouble")],
    ),
];
