use serde::{Deserialize, Serialize};

/// What players can say to each other: there is no free text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Good game.
    GoodGame,
    /// Thank you.
    ThankYou,
    /// One moment, please.
    OneMoment,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 5] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::GoodGame,
        Phrase::ThankYou,
        Phrase::OneMoment,
    ];
}
