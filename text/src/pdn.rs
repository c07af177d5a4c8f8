use damka_game::record::RecordError;
use damka_pdn::{Fault, FaultKind, GameTypeError, Location, Warning, WarningKind};
use damka_rules::{Notation, Ruleset};

use crate::Text;

impl Text {
    /// What is wrong in a PDN text, and where.
    pub fn pdn_fault(&self, rules: &Ruleset, fault: &Fault, notation: Notation) -> String {
        let reason = self.pdn_reason(rules, &fault.kind, notation);
        self.at(fault.location, reason)
    }

    /// What is odd in a PDN text, and where.
    pub fn pdn_warning(&self, warning: &Warning) -> String {
        let reason = match &warning.kind {
            WarningKind::ResultsDiffer { tag, end } => self.say(
                "pdn-results-differ",
                &[
                    ("tag", tag.to_string().into()),
                    ("end", end.to_string().into()),
                ],
            ),
            WarningKind::JoinedCapture { written, joined } => self.say(
                "pdn-joined-capture",
                &[
                    ("written", written.as_str().into()),
                    ("joined", joined.as_str().into()),
                ],
            ),
        };
        self.at(warning.location, reason)
    }

    fn at(&self, location: Location, reason: String) -> String {
        let values = [
            ("line", location.line.into()),
            ("column", location.column.into()),
            ("reason", reason.into()),
        ];
        self.say("pdn-at", &values)
    }

    /// Why a PDN game is not the record of a game by these rules.
    pub fn record_error(&self, rules: &Ruleset, error: &RecordError, notation: Notation) -> String {
        match error {
            RecordError::Faults(faults) => {
                let told = faults
                    .iter()
                    .map(|fault| self.pdn_fault(rules, fault, notation));
                told.collect::<Vec<_>>().join("; ")
            }
            RecordError::OtherRules { hash } => {
                self.say("pdn-other-rules", &[("hash", hash.as_str().into())])
            }
            RecordError::Move(refusal) => self.refusal(rules, refusal, notation),
            RecordError::Tag { name, value } => self.say(
                "pdn-tag",
                &[("name", (*name).into()), ("text", value.as_str().into())],
            ),
        }
    }

    fn pdn_reason(&self, rules: &Ruleset, kind: &FaultKind, notation: Notation) -> String {
        let say = |id: &str| self.say(id, &[]);
        let tell = |id: &str, text: &str| self.say(id, &[("text", text.to_owned().into())]);
        match kind {
            FaultKind::Unexpected(text) => tell("pdn-unexpected", text),
            FaultKind::TagName => say("pdn-tag-name"),
            FaultKind::TagValue(name) => tell("pdn-tag-value", name),
            FaultKind::TagEnd(name) => tell("pdn-tag-end", name),
            FaultKind::CommentEnd => say("pdn-comment-end"),
            FaultKind::Setup => say("pdn-setup"),
            FaultKind::Nag => say("pdn-nag"),
            FaultKind::VariationEnd => say("pdn-variation-end"),
            FaultKind::VariationStart => say("pdn-variation-start"),
            FaultKind::TooDeep => say("pdn-too-deep"),
            FaultKind::ResultInVariation(result) => {
                tell("pdn-result-in-variation", &result.to_string())
            }
            FaultKind::GameType(GameTypeError::Unreadable(text)) => {
                tell("pdn-game-type-unreadable", text)
            }
            FaultKind::GameType(GameTypeError::Board(game)) => {
                tell("pdn-game-type-board", &game.number.to_string())
            }
            FaultKind::UnknownRules(id) => tell("pdn-unknown-rules", id),
            FaultKind::RulesHash(hash) => {
                self.say("pdn-other-rules", &[("hash", hash.as_str().into())])
            }
            FaultKind::RulesText(reason) => tell("pdn-rules-text", reason),
            FaultKind::Clock(text) => tell("pdn-clock", text),
            FaultKind::NoPieceOwed(squares) => {
                let squares = squares.into_iter().map(|square| notation.square(square));
                tell("pdn-no-piece-owed", &squares.collect::<Vec<_>>().join(","))
            }
            FaultKind::Fen(error) => self.say(
                "pdn-fen",
                &[("reason", self.position_error(error, notation).into())],
            ),
            FaultKind::Move { text, reason } => self.say(
                "pdn-move",
                &[
                    ("text", text.as_str().into()),
                    ("reason", self.read_error(rules, reason, notation).into()),
                ],
            ),
            FaultKind::AfterTheEnd(text) => tell("pdn-after-the-end", text),
        }
    }
}
