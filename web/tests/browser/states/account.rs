//! The states of an account, from its first day on, and of ratings.

use super::{
    Deed, State,
    Step::{Choose, Click, Forget, Open, Other, Run, See, Write},
};

pub const STATES: &[State] = &[
    (
        "account, refused",
        &[
            Forget,
            Open("/online/account"),
            Write("#new-name", "Ala z kotem"),
            Write("#new-password", "kot"),
            Click("#make-account"),
            See("#sign-up .online-note"),
        ],
    ),
    (
        "account, recovery codes",
        &[
            Write("#new-password", "koń na koniu"),
            Click("#make-account"),
            See("#codes-kept"),
        ],
    ),
    ("account", &[Click("#codes-kept"), See("#sessions")]),
    (
        "account, program",
        &[
            Write("#bot-name", "Robot Ali"),
            Click("#new-bot"),
            See("#token"),
        ],
    ),
    (
        "account, deleting",
        &[
            Click("#token-kept"),
            See("#bots .item"),
            Choose("#ask-delete"),
            See("#delete-password"),
        ],
    ),
    (
        "account, phone",
        &[Choose("#phone-link"), See("#phone .qr-code")],
    ),
    (
        "sign-in by link",
        &[
            Run("location.href = document.querySelector('#phone-address').value"),
            See("#enter-by-link"),
        ],
    ),
    (
        "leaderboard",
        &[
            Other(Deed::PlayRated(30)),
            Open("/online/ratings"),
            Click("#rating-rules option[value=classic]"),
            See("#leaders tbody tr"),
        ],
    ),
    (
        "ratings of a player",
        &[Click("#leaders tbody tr a"), See("#rating-plot .dot")],
    ),
    (
        "ratings, game by game",
        &[
            Choose("#rating-table summary"),
            See("#rating-table tbody tr"),
        ],
    ),
    (
        "ratings, none",
        &[
            Open("/online/account"),
            Click("#own-ratings"),
            See("#no-ratings"),
        ],
    ),
];
