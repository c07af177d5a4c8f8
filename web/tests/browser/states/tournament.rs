//! The states of the tournament desk.

use super::{
    State,
    Step::{Choose, Click, Open, Run, See, Type},
};

/// Players of a tournament: two of one class, a long name, a rating.
const PLAYERS: &str = "Ala Kowalska, 4b\nOlek Nowak, 5a, 1200\nJan Lis, 4b\n\
    Maria Magdalena Konstantynopolitańczykowska, 5a\nEla Sowa\nTomek Dąb\nIga Wilk";

/// Players of a knock-out: the first three have a bye.
const FIVE: &str = "Ala Kowalska\nOlek Nowak\nJan Lis\nIga Wilk\nEla Sowa";

/// Draws all lots that are promised, while the wall looks on.
const DRAW: &str = "return (async () => { \
        const event = location.pathname.split('/')[2]; \
        const log = await (await fetch(`/api/tournaments/${event}/events`)).json(); \
        for (const { seq } of log.events.filter((one) => one.event['lot-committed'])) { \
            const body = JSON.stringify({ id: `draw-${seq}`, lot: seq, contributions: ['żuraw'] }); \
            const headers = { 'content-type': 'application/json' }; \
            await fetch(`/api/tournaments/${event}/draw`, { method: 'POST', headers, body }); \
        } \
    })()";

/// From the desk to the wall, and back.
const TO_WALL: &str = "location.pathname += '/wall'";
const TO_DESK: &str = "location.pathname = location.pathname.replace('/wall', '')";

/// Chooses one of two who have met at the first board, whoever the lot has put there.
const ONE_WHO_PLAYED: &str = "const board = document.querySelector('.result-row').textContent; \
    [...document.querySelectorAll(\"#left-over .left[aria-pressed='false']\")]\
        .find((left) => board.includes(left.textContent.trim())).click()";

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
        "tournament, kept apart",
        &[
            Choose("#link-seen"),
            Choose("#apart > summary"),
            Choose("#apart-classes"),
            See("#apart-rules li"),
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
        "tournament, by hand",
        &[
            Run(TO_DESK),
            Choose("#by-hand summary"),
            See("#left-over .left"),
            Run(ONE_WHO_PLAYED),
            Run(ONE_WHO_PLAYED),
            See("#drafted-pairs li"),
        ],
    ),
    (
        "tournament, draft with broken promises",
        &[Choose("#make-draft"), See("#broken li")],
    ),
    (
        "tournament, sheet",
        &[
            Click("#tab-files"),
            Click(".print-kind[data-print='standings']"),
            See("#print-preview"),
        ],
    ),
    (
        "tournament, two groups",
        &[
            Choose("#close-print"),
            Click("#tab-more"),
            Choose("#another-group > summary"),
            Choose("#make-group"),
            See("#groups"),
        ],
    ),
    (
        "tournament, knock-out",
        &[
            Open("/tournament"),
            Type("#names", FIVE),
            Choose("#system-knock-out"),
            Choose("#begin"),
            See("#words"),
        ],
    ),
    (
        "tournament, promise on the wall",
        &[Run(TO_WALL), See("#wall-promise")],
    ),
    (
        "tournament, proof on the wall",
        &[Run(DRAW), See("#wall-proof")],
    ),
    (
        "tournament, tied match",
        &[
            Run(TO_DESK),
            Click("#pair"),
            Click(".result-row .result[data-result='½-½']"),
            See(".tie"),
            Choose(".promise-lot"),
            See(".small-lot"),
        ],
    ),
    (
        "tournament, coin on the wall",
        &[
            Run(TO_WALL),
            See("#wall-promise"),
            Run(DRAW),
            See(".wall-coin"),
        ],
    ),
    (
        "tournament, bracket",
        &[Run(TO_DESK), Click("#tab-table"), See(".bracket")],
    ),
    (
        "tournament, missing",
        &[Open("/tournament/nowhere"), See("#online-trouble")],
    ),
];
