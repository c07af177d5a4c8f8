//! The states of play over the network before a game.

use super::{
    Deed, NO_SERVER, State,
    Step::{Click, Open, Other, Run, See, Write},
};

pub const STATES: &[State] = &[
    ("lobby, no offers", &[Open("/online"), See("#no-offers")]),
    (
        "lobby, offers",
        &[
            Other(Deed::Offer(&[
                ("Olek", "school"),
                ("Ewa", "strict"),
                ("Wielki Mistrz Konstanty", "tournament"),
            ])),
            See("#offers li:nth-child(3)"),
        ],
    ),
    (
        "lobby, an offer of one's own",
        &[Open("/online/offer"), See("#invite-form")],
    ),
    (
        "invited",
        &[Other(Deed::Invite("school")), See("#invited #guest-name")],
    ),
    ("account, none", &[Open("/online/account"), See("#sign-up")]),
    (
        "games online, signed out",
        &[
            Open("/online/games"),
            See("#nothing"),
            Click("#scope-own"),
            See("#sign-in-first"),
        ],
    ),
    (
        "games online, public",
        &[Open("/online/games"), See("#nothing")],
    ),
    (
        "leaderboard, empty",
        &[Open("/online/ratings"), See("#no-leaders")],
    ),
    (
        "referee, no key",
        &[
            Open("/online/referee/5d0c3f7e9a1b4286b0e4d2c8f6a97135"),
            See("#online-trouble"),
        ],
    ),
    (
        "operator, no key",
        &[Open("/operator"), See("#no-operator-key")],
    ),
    (
        "account, recovery",
        &[Open("/online/account/recovery"), See("main h1")],
    ),
    ("friend", &[Open("/friend"), See("#invite-form")]),
    (
        "online, no server",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_SERVER),
            Click("#online"),
            See("#online-trouble"),
        ],
    ),
    (
        "friend, waiting",
        &[
            Open("/friend"),
            Write("#guest-name", "Aleksandra"),
            Click("#invite"),
            See("#waiting #link"),
        ],
    ),
    (
        "no such game online",
        &[Open("/play/nowhere"), See("main h1")],
    ),
    ("no such game", &[Open("/game/nowhere"), See("main h1")]),
];
