use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_rules::{
    Axis, Clause, Labels, MissedCapture, Move, MoveKind, Notation, Position, Refusal, Ruleset,
    Squares, TextBoard, excerpt, notation::ReadError,
};
use damka_text::Text;
use serde_json::{Value, json};

use crate::{failure::Failure, input, language::LanguageOption, shell_word::quoted};

/// Explain whether a move may be played, and if not, why and by which rule.
///
/// The squares that matter are in brackets on the board. The exit code is 0 if the
/// move is accepted, also one that misses a capture where the rules let a player
/// do so; 1 if it is refused.
#[derive(Args)]
#[command(after_help = "Examples:
  damka why classic W:W22,32:B18 32-28
  damka why school W:W22,23,32:B18 32-28 --lang pl
  damka why school W:WK29:B18 a1xf6 --letters --json")]
pub struct Arguments {
    /// A rule set: an id, or the path of a rule file.
    rules: String,
    /// A position as FEN, or `start`.
    fen: String,
    /// The move: 22-18, c3-d4, 22x8, c3xe5xg7; x18 takes a piece off.
    #[arg(value_name = "MOVE")]
    attempt: String,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = self.language.text();
        let notation = match self.letters {
            true => Notation::Algebraic,
            false => Notation::Numeric,
        };
        let rules = input::ruleset(&self.rules)?;
        let position = match &*self.fen {
            "start" => rules.initial(),
            fen => fen.parse().map_err(|error| {
                let reason = text.position_error(&error, notation);
                Failure::new(format_args!("FEN {}: {reason}", excerpt(fen)))
            })?,
        };
        let position = input::fitting(&rules, position).map_err(Failure::new)?;
        let judgement = match rules.read_move(&position, &self.attempt) {
            Ok(m) => Judgement::Accepted(m),
            Err(ReadError::Refused(refusal)) => Judgement::Refused(refusal),
            Err(ReadError::Text(error)) => {
                return Err(Failure::new(text.move_text_error(&error)));
            }
        };
        let question = Question {
            rules: &rules,
            position,
            text,
            notation,
        };
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", question.json(&judgement))?;
        } else {
            write!(
                out,
                "{}\n{}\n",
                question.board(&judgement),
                question.words(&judgement)
            )?;
            if let Some(clause) = question.clause(&judgement) {
                let argument = quoted(&self.rules);
                writeln!(out, "{}", text.sheet_command(&rules, clause, &argument))?;
            }
        }
        Ok(match judgement {
            Judgement::Accepted(_) => ExitCode::SUCCESS,
            Judgement::Refused(_) => ExitCode::from(1),
        })
    }
}

enum Judgement {
    Accepted(Move),
    Refused(Refusal),
}

struct Question<'a> {
    rules: &'a Ruleset,
    position: Position,
    text: Text,
    notation: Notation,
}

impl Question<'_> {
    fn words(&self, judgement: &Judgement) -> String {
        let (rules, text) = (self.rules, self.text);
        match judgement {
            Judgement::Accepted(m) => text.verdict(rules, &self.position, m, self.notation),
            Judgement::Refused(refusal) => text.refusal(rules, refusal, self.notation),
        }
    }

    /// The clause that explains it, if it is not simply a legal move.
    fn clause(&self, judgement: &Judgement) -> Option<Clause> {
        match judgement {
            Judgement::Accepted(m) if m.kind() == MoveKind::Missed => {
                Some(Clause::Named(MissedCapture::KEY))
            }
            Judgement::Accepted(_) => None,
            Judgement::Refused(refusal) => Some(refusal.clause()),
        }
    }

    /// The squares that the answer mentions.
    fn squares(&self, judgement: &Judgement) -> Squares {
        match judgement {
            Judgement::Accepted(m) if m.kind() == MoveKind::Missed => {
                let legal = self.rules.legal_moves(&self.position);
                legal.iter().map(Move::from).collect()
            }
            Judgement::Accepted(m) => m.captured().with(m.from()).with(m.to()),
            Judgement::Refused(refusal) => refusal.squares(),
        }
    }

    fn board(&self, judgement: &Judgement) -> TextBoard {
        TextBoard::new(self.position.to_setup())
            .labels(match self.notation {
                Notation::Numeric => Labels::Numbers,
                Notation::Algebraic => Labels::Letters,
            })
            .marked(self.squares(judgement))
    }

    fn json(&self, judgement: &Judgement) -> Value {
        let (verdict, reason) = match judgement {
            Judgement::Accepted(m) if m.kind() == MoveKind::Missed => ("missed", None),
            Judgement::Accepted(_) => ("legal", None),
            Judgement::Refused(refusal) => ("refused", Some(refusal.key())),
        };
        let source = self
            .clause(judgement)
            .map(|clause| self.rules.source(clause));
        let read = match judgement {
            Judgement::Accepted(m) => Some(m.to_string()),
            Judgement::Refused(_) => None,
        };
        let squares = self.squares(judgement).into_iter();
        json!({
            "rules": self.rules.id,
            "fen": self.position.to_string(),
            "verdict": verdict,
            "move": read,
            "reason": reason,
            "squares": squares.map(|square| square.number()).collect::<Vec<_>>(),
            "source": source.map(|source| self.text.source(self.rules, source)),
            "text": self.words(judgement),
        })
    }
}
