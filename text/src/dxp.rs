use damka_rules::{Ruleset, Side};

use crate::Text;

/// A message about games with another program over the network.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is named after its message")]
pub enum DxpNotice<'a> {
    Listening {
        address: &'a str,
    },
    Here {
        peer: &'a str,
    },
    Gone {
        peer: &'a str,
    },
    TooMany {
        peer: &'a str,
    },
    Chat {
        text: &'a str,
    },
    Ignored {
        text: &'a str,
    },
    Game {
        number: u32,
        rules: &'a Ruleset,
        side: Side,
        name: &'a str,
        points: &'a str,
    },
    ErrorGone,
    ErrorSilent,
    ErrorGarbage,
    ErrorRefused {
        code: char,
    },
    ErrorPlayer {
        reason: &'a str,
    },
}

impl Text {
    /// A line of a session.
    pub fn dxp(&self, notice: &DxpNotice<'_>) -> String {
        match notice {
            DxpNotice::Listening { address } => {
                self.say("dxp-listening", &[("address", (*address).into())])
            }
            DxpNotice::Here { peer } => self.say("dxp-here", &[("peer", (*peer).into())]),
            DxpNotice::Gone { peer } => self.say("dxp-gone", &[("peer", (*peer).into())]),
            DxpNotice::TooMany { peer } => self.say("dxp-too-many", &[("peer", (*peer).into())]),
            DxpNotice::Chat { text } => self.say("dxp-chat", &[("text", (*text).into())]),
            DxpNotice::Ignored { text } => self.say("dxp-ignored", &[("text", (*text).into())]),
            DxpNotice::Game {
                number,
                rules,
                side,
                name,
                points,
            } => {
                let values = [
                    ("number", (*number).into()),
                    ("side", self.side(rules, *side).into()),
                    ("name", (*name).into()),
                    ("points", (*points).into()),
                ];
                self.say("dxp-game", &values)
            }
            DxpNotice::ErrorGone => self.say("dxp-error-gone", &[]),
            DxpNotice::ErrorSilent => self.say("dxp-error-silent", &[]),
            DxpNotice::ErrorGarbage => self.say("dxp-error-garbage", &[]),
            DxpNotice::ErrorRefused { code } => {
                self.say("dxp-error-refused", &[("code", code.to_string().into())])
            }
            DxpNotice::ErrorPlayer { reason } => {
                self.say("dxp-error-player", &[("reason", (*reason).into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_notice_is_said() {
        let game = DxpNotice::Game {
            number: 2,
            rules: Ruleset::CLASSIC,
            side: Side::First,
            name: "Kat",
            points: "½",
        };
        let notices = [
            DxpNotice::Listening { address: "here" },
            DxpNotice::Here { peer: "Kat" },
            DxpNotice::Gone { peer: "Kat" },
            DxpNotice::TooMany { peer: "Kat" },
            DxpNotice::Chat { text: "hello" },
            DxpNotice::Ignored { text: "?" },
            game.clone(),
            DxpNotice::ErrorGone,
            DxpNotice::ErrorSilent,
            DxpNotice::ErrorGarbage,
            DxpNotice::ErrorRefused { code: '1' },
            DxpNotice::ErrorPlayer { reason: "ill" },
        ];
        for language in Language::ALL {
            let said = notices
                .each_ref()
                .map(|notice| Text::new(language).dxp(notice));
            assert!(said.iter().all(|line| !line.is_empty()), "{said:?}");
        }
        let said = Text::new(Language::Polish).dxp(&game);
        assert_eq!(said, "partia 2, szare, przeciw Kat: ½");
    }
}
