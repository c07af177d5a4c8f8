//! The states of a game over the network. Each goes on from the one before: whoever sits at
//! the browser is signed in as a guest.

use damka_protocol::Phrase;

use super::{
    Deed, NO_HURRY, NO_SOCKET, State,
    Step::{Choose, Click, Open, Other, Plies, Run, See, Touch},
    seat::{self, Order},
};

/// Picks a picture, or does nothing if the server does not wait any longer.
const PICK: &str = "document.querySelector('#picture-cat')?.click()";

pub const STATES: &[State] = &[
    (
        "online, lot",
        &[
            Open("/friend"),
            Run(NO_HURRY),
            Click("#rules option[value=school]"),
            Choose("input[name='page-online-sides'][value=lot]"),
            Click("#invite"),
            Other(Deed::SitDown),
            See("#picture-cat"),
        ],
    ),
    (
        "online, lot, the other adds",
        &[Click("#picture-cat"), See("#lot-waits")],
    ),
    (
        "online, lot, drawn",
        &[Other(Deed::At(Order::Act(seat::add_to_lot))), See("#read")],
    ),
    (
        "online, before the first move",
        &[Click("#read"), See("#abort")],
    ),
    ("online, menu", &[Click("#more"), See("#report")]),
    (
        "online, said",
        &[
            Click("#more"),
            Other(Deed::At(Order::Say(Phrase::GoodLuck))),
            See("#said-phrase"),
        ],
    ),
    (
        "online, own offer",
        &[
            // Chance has decided which of them begins.
            Other(Deed::At(Order::Act(seat::play))),
            Touch(&[22, 18]),
            See(".ply"),
            Click("#offer-draw"),
            See("#own-offer"),
        ],
    ),
    (
        "online, asked",
        &[
            Click("#withdraw-offer"),
            // Two offers of a draw at once are an agreement.
            See("body:not(:has(#own-offer))"),
            Other(Deed::At(Order::Act(seat::offer_draw))),
            See("#offer-yes"),
        ],
    ),
    (
        "online, paused",
        &[
            Click(".prompt button:not(.main)"),
            // The next question is another.
            See(".status:not(:has(.prompt))"),
            Other(Deed::At(Order::Act(seat::propose_pause))),
            Click("#offer-yes"),
            See("#resume"),
        ],
    ),
    (
        "online, proposed to play on",
        &[Click("#resume"), See("#own-offer")],
    ),
    (
        "online, claim",
        &[
            Other(Deed::At(Order::Act(seat::accept))),
            See(".clock.running"),
            Other(Deed::Leave),
            See("#claim"),
        ],
    ),
    ("online, claimed", &[Click("#claim"), See("#won")]),
    (
        "online, toss",
        &[
            Open("/friend"),
            Run(NO_HURRY),
            Click("#rules option[value=tournament]"),
            Choose("input[name='page-online-sides'][value=second]"),
            Click("#invite"),
            Other(Deed::SitDown),
            See("#turn"),
            Other(Deed::At(Order::Act(seat::play))),
            Plies(1),
            Run("document.querySelector('#read')?.click()"),
            Other(Deed::At(Order::Act(seat::offer_draw))),
            Click("#offer-yes"),
            See("#picture-cat"),
            Other(Deed::At(Order::Act(seat::add_to_lot))),
        ],
    ),
    ("online, toss, call", &[Run(PICK), See("#heads")]),
    (
        "online, toss, drawn",
        &[
            Run("document.querySelector('#heads')?.click()"),
            See("#read"),
        ],
    ),
    ("online, over", &[Click("#read"), See("#won")]),
    (
        "online, rematch?",
        &[
            Other(Deed::At(Order::AskForRematch)),
            See("#notice:not(.empty)"),
        ],
    ),
    ("online, rematch", &[Click("#rematch"), See("#abort")]),
    (
        "online, watching",
        &[
            Other(Deed::PlayApart("classic")),
            See("#watching"),
            Plies(2),
        ],
    ),
    (
        "online, invited as the referee",
        &[Other(Deed::InviteReferee), See("#become-referee")],
    ),
    (
        "online, referee",
        &[Click("#become-referee"), See("#you-referee")],
    ),
    (
        "online, orders of the referee",
        &[
            Click("#more"),
            Click("#referee summary"),
            See("#award-first"),
        ],
    ),
    ("online, awarded", &[Click("#award-first"), See("#won")]),
    (
        "online, correspondence",
        &[
            Open("/friend"),
            Choose("input[name='page-online-sides'][value=first]"),
            Choose("input[name='page-clock'][value='3-days']"),
            Click("#invite"),
            Other(Deed::SitDown),
            See("#abort"),
        ],
    ),
    (
        "online, referee is there",
        &[Other(Deed::Judge), See("#the-referee")],
    ),
    (
        "online, connection lost",
        &[Run(NO_SOCKET), Touch(&[22, 18]), See("#link-state")],
    ),
    ("start, your move", &[Open("/"), See("#your-move .row")]),
    (
        "lobby, your move",
        &[Open("/online"), See("#your-move .row")],
    ),
    ("games online", &[Open("/online/games"), See(".found-game")]),
];
