//! The states that all others have left, and those that leave too much for others.

use super::{
    Deed, SOCKETS, State,
    Step::{Choose, Click, Forget, Open, Other, Print, Run, See, Type, Write},
};

/// A file of 2,000 games, in the field where one pastes.
const MANY_GAMES: &str = "const field = document.querySelector('#paste'); \
    field.value = Array.from({ length: 2000 }, (_, at) => `[Event \"Cup ${at % 100}\"] \
        [White \"Player ${at}\"] [Black \"Player ${at + 1}\"] \
        [Result \"${['1-0', '0-1', '1/2-1/2'][at % 3]}\"] \
        1. 22-18 11-15 2. 18x11 8x15 ${['1-0', '0-1', '1/2-1/2'][at % 3]}`).join('\\n\\n'); \
    field.dispatchEvent(new Event('input', { bubbles: true }));";

pub const STATES: &[State] = &[
    ("start, unfinished games", &[Open("/"), See(".more-games")]),
    (
        "games, thousands",
        &[
            Open("/games"),
            See("#search"),
            Run(MANY_GAMES),
            Choose("#take"),
            See(".saved-game[aria-setsize^='20']"),
        ],
    ),
    (
        "games, one of thousands",
        &[Write("#search", "Player 1234"), See(".saved-game")],
    ),
    (
        "own rules",
        &[
            Open("/compose/from/school"),
            Write(
                "#rules-name",
                "Zasady świetlicy przy Szkole Podstawowej nr 12 w Bieczu",
            ),
            Choose("#save"),
            See("#sheet h1"),
        ],
    ),
    ("own rules, set-up", &[Choose("#play-two"), See("#begin")]),
    (
        "rules, some of one's own",
        &[Open("/rules"), See("#own-rules .facts")],
    ),
    (
        "small board",
        &[
            Open("/settings"),
            Choose("input[name='page-board-size'][value=small]"),
            Open("/computer"),
            Click("#rules option[value=classic]"),
            Click("#begin"),
            See("#turn"),
        ],
    ),
    // At another server: the cookies are those of the host.
    (
        "online, downtime",
        &[
            Forget,
            Other(Deed::PlayElsewhere),
            See("#watching"),
            See(".clock.running"),
            Run(SOCKETS),
            Other(Deed::Downtime),
            See("#downtime"),
            Run("window.sockets.forEach((socket) => { socket.onmessage = null; })"),
        ],
    ),
    // After these nothing is shown as on a screen.
    (
        "class, cards printed",
        &[
            Forget,
            Open("/online/account"),
            Write("#name", "Pani Ewa"),
            Write("#password", "koń na koniu"),
            Choose("#enter"),
            See("#sessions"),
            Open("/online/classes"),
            Click("#classes .row"),
            Type(
                "#names",
                "Zosia Mak\nMaksymilian Konstantynopolitańczykiewicz\nKuba Wilk",
            ),
            Choose("#join"),
            See(".pupil-card .qr-code"),
            Print,
        ],
    ),
    (
        "sheet, printed",
        &[Open("/rules/school"), See("#sheet figure svg")],
    ),
    (
        "comparison, printed",
        &[Open("/rules/compare/strict/online"), See(".trials")],
    ),
];
