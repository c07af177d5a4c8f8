//! The states of the operator, of a teacher and his class, and of a pupil.

use super::{
    Deed, State,
    Step::{Choose, Click, Forget, Open, Other, Run, See, Type, Write},
};

/// Pupils, one with a long name.
const PUPILS: &str = "Ala Kowalska\nOlek Nowak\nJan Lis\nMaria Magdalena Konstantynopolitańczykowska\n\
    Ela Sowa\nTomek Dąb\nIga Wilk";

pub const STATES: &[State] = &[
    (
        "operator, first",
        &[Forget, Other(Deed::OperatorLink), See("#first-operator")],
    ),
    (
        "operator, reports",
        &[
            Other(Deed::Report),
            Write("#new-name", "Pani Ewa"),
            Write("#new-password", "koń na koniu"),
            Click("#make-operator"),
            Click("#codes-kept"),
            See(".report-row"),
        ],
    ),
    (
        "operator, accounts",
        &[Click("#tab-accounts"), See(".person")],
    ),
    (
        "operator, an account",
        &[Click(".person summary"), See(".person .ban")],
    ),
    (
        "operator, games",
        &[Click("#tab-games"), See("#operator-list .rows .item")],
    ),
    (
        "classes, none",
        &[Open("/online/classes"), See("#class-name")],
    ),
    (
        "class, empty",
        &[
            Write("#class-name", "Klasa 2b"),
            Click("#make-class"),
            See("#names"),
        ],
    ),
    (
        "class, cards",
        &[
            Type("#names", PUPILS),
            Choose("#join"),
            See(".pupil-card .qr-code"),
        ],
    ),
    (
        "class",
        &[
            Other(Deed::ShowCards),
            Choose("#cards-printed"),
            See(".pupil.present ~ .pupil.present ~ .pupil.present"),
        ],
    ),
    (
        "class, names of a pupil",
        &[Choose(".pupil:first-child .names"), See("#pupil-nickname")],
    ),
    (
        "class, drawn",
        &[
            Choose("#draw-now"),
            See(".drawn-pair:nth-child(3)"),
            Choose("#draw-proof summary"),
            See("#draw-proof code"),
        ],
    ),
    (
        "class, games",
        &[
            Choose("#class-games summary"),
            See("#class-games .found-game"),
        ],
    ),
    (
        "class, all boards",
        &[Choose("#all-boards"), See(".small-board:nth-child(3) svg")],
    ),
    ("classes", &[Open("/online/classes"), See("#classes .row")]),
    (
        "class, deleting",
        &[
            Click("#classes .row"),
            See("#pupils"),
            Choose("#ask-delete"),
            See("#delete-class"),
        ],
    ),
    (
        "card, which picture?",
        &[
            Forget,
            Other(Deed::ShowFirstCard),
            See("#card-entry .picture"),
        ],
    ),
    (
        "pupil's room",
        &[Other(Deed::NamePicture), See("#wait-for-draw")],
    ),
    (
        "card, unknown",
        &[
            Run("location.href = '/card#nonsense'"),
            See("#card-entry .online-note"),
        ],
    ),
];
