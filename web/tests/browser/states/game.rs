//! The states of a game at one device.

use super::{
    NO_ENGINE, NO_ROOM, SLEEP, SLOW_COIN, SLOW_ENGINE, State,
    Step::{Choose, Click, Open, Plies, Run, See, Start, Touch, Type, Write},
};

pub const STATES: &[State] = &[
    (
        "game",
        &[
            Open("/"),
            Click("#play-now"),
            See("#turn"),
            Touch(&[22, 18]),
            Plies(2),
        ],
    ),
    ("idea of a hint", &[Click("#hint"), See(".square.hinted")]),
    ("hint", &[Click("#hint"), See(".drawn.advised")]),
    ("menu", &[Click("#more"), See("#judge")]),
    ("evaluation", &[Click("#judge"), See("#notice:not(.empty)")]),
    (
        "keys",
        &[Click("#more"), Click("#show-keys"), See("#close-keys")],
    ),
    (
        "calm view",
        &[
            Click("#close-keys"),
            Click("#more"),
            Click("#calm"),
            See("#leave-calm"),
        ],
    ),
    (
        "earlier position",
        &[
            Click("#leave-calm"),
            Click(".navigation button:first-child"),
            See("#to-present"),
        ],
    ),
    (
        "resign?",
        &[Click("#to-present"), Click("#resign"), See("#resign-yes")],
    ),
    ("game over", &[Click("#resign-yes"), See("#result")]),
    ("game over, menu", &[Click("#more"), See("#copy-link")]),
    (
        "game over, earlier position",
        &[
            Click("#more"),
            Click(".navigation button:first-child"),
            See("#to-present"),
        ],
    ),
    (
        "new version during a game",
        &[
            Click("#to-present"),
            Run("window.dispatchEvent(new Event('newversion'))"),
            See("#take-over"),
        ],
    ),
    (
        "premove",
        &[
            Open("/computer#fen/classic/W:W13,31:B5"),
            See("#begin"),
            Run(SLOW_ENGINE),
            Click("#begin"),
            See("#turn"),
            Touch(&[31, 27]),
            Plies(1),
            Touch(&[27, 24]),
            See("#premove"),
        ],
    ),
    (
        "premove, dropped",
        &[
            Run("release()"),
            Plies(2),
            See("#board.active"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "won",
        &[
            Open("/computer#fen/classic/W:W22:B18"),
            Click("#begin"),
            See("#turn"),
            Touch(&[22, 15]),
            See("#won"),
        ],
    ),
    (
        "review, faultless",
        &[Click("#review"), See("#summary ~ p")],
    ),
    (
        "lost, in a match",
        &[
            Open("/computer#fen/classic/W:W22:B18"),
            Click("#begin"),
            See("#turn"),
            Touch(&[22, 15]),
            Click("#rematch"),
            See("#match"),
            See("#won"),
        ],
    ),
    (
        "sides by lot against the computer",
        &[
            Open("/computer"),
            Choose("input[name='page-side'][value=lot]"),
            Run(SLOW_COIN),
            Click("#begin"),
            See("#turning"),
        ],
    ),
    ("sides by lot, told", &[Run("land()"), See("#drawn")]),
    (
        "two players",
        &[
            Open("/device"),
            Click("#rules option[value=classic]"),
            Type(".field:nth-of-type(2) input", "Aleksandra Wiśniewska"),
            Type(
                ".field:nth-of-type(3) input",
                "Konstanty Brzęczyszczykiewicz",
            ),
            Click("#begin"),
            See("#turn"),
        ],
    ),
    ("refusal", &[Touch(&[22, 14]), See("#notice:not(.empty)")]),
    (
        "takeback?",
        &[
            Touch(&[24, 20]),
            Plies(1),
            Click("#takeback"),
            See("#offer-yes"),
        ],
    ),
    (
        "offer",
        &[
            Click(".prompt button:not(.main)"),
            Click("#offer-draw"),
            See("#offer-yes"),
        ],
    ),
    ("draw", &[Click("#offer-yes"), See("#result")]),
    (
        "lot",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Click("#begin"),
            See("#draw-lot"),
        ],
    ),
    (
        "lot, is it fair?",
        &[Click("#lot-fair summary"), See("#lot-fair code")],
    ),
    (
        "lot, turning",
        &[Run(SLOW_COIN), Click("#draw-lot"), See("#turning")],
    ),
    ("lot, drawn", &[Run("land()"), See("#drawn")]),
    (
        "lot, proof",
        &[Click("#stage #proof summary"), See("#stage #proof code")],
    ),
    ("clock", &[Click("#start-clock"), See(".clock.running")]),
    ("pause", &[Click("#pause"), See("#resume")]),
    (
        "referee",
        &[
            Click("#resume"),
            Click("#more"),
            Click("#referee summary"),
            See("#arrange"),
        ],
    ),
    ("correction", &[Click("#arrange"), See("#correct")]),
    (
        "corrected",
        &[
            Write("#arrange-fen", "W:W21-30:B1-10"),
            Click("#correct"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "warned",
        &[
            Click("#more"),
            Click("#referee summary"),
            Click("#warn-first"),
            See("#notice:not(.empty)"),
        ],
    ),
    (
        "awarded",
        &[Click("#more"), Click("#award-first"), See("#won")],
    ),
    ("undone", &[Click("#more"), Click("#undo"), See("#resume")]),
    ("void", &[Click("#more"), Click("#award-void"), See("#won")]),
    (
        "time is up",
        &[
            Click("#more"),
            Click("#undo"),
            Click("#resume"),
            See("#pause"),
            Run(SLEEP),
            See("#won"),
        ],
    ),
    (
        "penalty",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,29,32:B18,5,6"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See("#penalty"),
        ],
    ),
    (
        "penalty, whose piece?",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,23,32:B18,5"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See(".due"),
        ],
    ),
    (
        "penalty against the computer",
        &[
            Open("/computer#fen/school/W:W22,29,31,32:B18,5,6,8"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            Plies(2),
            See("#penalty"),
        ],
    ),
    (
        "which capture?",
        &[
            Open("/device"),
            Click("#rules option[value=tournament]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W30:B9,10,17,18,25,26"),
            Click("#begin"),
            Start,
            Touch(&[30, 5]),
            See(".question"),
        ],
    ),
    (
        "end here or go on?",
        &[
            Open("/device"),
            Click("#rules option[value=russian]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W27:B6,7,14,23,24"),
            Click("#begin"),
            Start,
            Touch(&[27, 20]),
            See("#fork"),
        ],
    ),
    (
        "draw by a rule",
        &[
            Open("/device"),
            Click("#rules option[value=school]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:WK22:BK32,18"),
            Click("#begin"),
            Start,
            Touch(&[22, 15]),
            See("#won"),
        ],
    ),
    (
        "lost by a missed capture",
        &[
            Open("/device"),
            Click("#rules option[value=strict]"),
            Choose("#position summary"),
            Write("#arrange-fen", "W:W22,32:B18,6"),
            Click("#begin"),
            Start,
            Touch(&[32, 28]),
            See("#won"),
        ],
    ),
    (
        "toss",
        &[
            Open("/device"),
            Click("#rules option[value=tournament]"),
            Click("#begin"),
            Start,
            Click("#offer-draw"),
            Click("#offer-yes"),
            See("#heads"),
        ],
    ),
    (
        "toss, turning",
        &[Run(SLOW_COIN), Click("#heads"), See("#turning")],
    ),
    ("toss, drawn", &[Run("land()"), See("#drawn")]),
    ("toss, over", &[Click("#start-clock"), See("#result")]),
    ("rematch", &[Click("#rematch"), See("#drawn")]),
    (
        "toss against the computer",
        &[
            Open("/computer#fen/tournament/W:WK32,21:BK1,12"),
            Click("#begin"),
            See("#turn"),
            Click("#offer-draw"),
            See("#draw-lot"),
        ],
    ),
    (
        "engine missing",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_ENGINE),
            Click("#play-now"),
            See("#turn"),
            Touch(&[22, 18]),
            See(".engine-failed"),
        ],
    ),
    (
        "review, engine missing",
        &[
            Open("/games"),
            See(".saved-game"),
            Run(NO_ENGINE),
            Click(".saved-game:last-child a[href*='review/']"),
            See(".engine-failed"),
        ],
    ),
    (
        "storage full",
        &[
            Open("/"),
            See("#play-now"),
            Run(NO_ROOM),
            Click("#play-now"),
            See("#store-full"),
        ],
    ),
];
