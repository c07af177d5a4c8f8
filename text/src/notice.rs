use damka_rules::{BySide, DrawCount, Notation, Ruleset, Side, Squares};

use crate::{Text, Value, capital::capitalised};

/// A message of the program to the players that is not about an event of the game.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is named after its message")]
pub enum Notice<'a> {
    HowToBegin,
    Ready,
    Paused,
    Turn(Side),
    Choose {
        side: Side,
        choices: Squares,
    },
    LastMove(&'a str),
    Left(BySide<u32>),
    NearDraw(DrawCount),
    MustCapture(Squares),
    Moves(Vec<String>),
    AskWhy {
        reason: String,
    },
    NothingToExplain,
    Unknown {
        word: &'a str,
    },
    NeedsFile {
        usage: String,
    },
    YesOrNo,
    ConfirmResign(Side),
    AskSave,
    Answer {
        question: String,
    },
    Saved {
        path: &'a str,
    },
    GoOnWith {
        command: &'a str,
    },
    Exported {
        path: &'a str,
    },
    NotWritten {
        path: &'a str,
        error: &'a str,
    },
    NotKept {
        path: &'a str,
        error: &'a str,
    },
    OpenElsewhere {
        path: &'a str,
    },
    NowhereToSave {
        usage: String,
    },
    NoAutosave,
    ExportKind,
    AskWord {
        player: &'a str,
    },
    WordTooLong {
        longest: usize,
    },
    AskCall(Side),
    CheckLot {
        command: &'a str,
    },
    Sides {
        players: BySide<String>,
    },
    Player {
        number: usize,
    },
    Over {
        export: String,
        rematch: String,
    },
    MatchScore {
        players: BySide<String>,
        half_points: BySide<u32>,
        toss: Option<String>,
    },
    HelpMoves,
    RefereeMenu,
    BadFen {
        fen: &'a str,
        reason: String,
    },
    BadTime {
        text: &'a str,
    },
    BadSide,
    BadAward,
    InputEnded,
    NothingPlayed,
    Continued {
        path: &'a str,
    },
    TooSmall,
    Thinking,
    NothingToHint,
    MoreHint,
    Computer {
        level: String,
    },
    Bye,
}

impl Text {
    /// A notice in a game by these rules.
    pub fn notice(&self, rules: &Ruleset, notice: &Notice<'_>, notation: Notation) -> String {
        let side = |side: Side| Value::from(self.side(rules, side));
        let both = || [("first", side(Side::First)), ("second", side(Side::Second))];
        let say = |id: &str, values: &[(&'static str, Value)]| capitalised(self.say(id, values));
        match notice {
            Notice::HowToBegin => say("play-how-to-begin", &[]),
            Notice::Ready => say("play-ready", &[]),
            Notice::Paused => say("play-paused", &[]),
            Notice::Turn(mover) => say("play-turn", &[("side", side(*mover))]),
            Notice::Choose {
                side: mover,
                choices,
            } => {
                let choices = self.squares_or(*choices, notation).into();
                say(
                    "play-choose",
                    &[("side", side(*mover)), ("choices", choices)],
                )
            }
            Notice::LastMove(text) => say("play-last-move", &[("move", (*text).into())]),
            Notice::Left(counts) => {
                let [first, second] = both();
                let values = [
                    first,
                    second,
                    ("first-count", counts.first.into()),
                    ("second-count", counts.second.into()),
                ];
                say("play-taken", &values)
            }
            Notice::NearDraw(count) => {
                let count = self.draw_count(rules, *count).into();
                say("play-near-draw", &[("count", count)])
            }
            Notice::MustCapture(able) => {
                let squares = self.squares(*able, notation).into();
                let values = [("count", able.len().into()), ("squares", squares)];
                say("play-must-capture", &values)
            }
            Notice::Moves(moves) => say("play-moves", &[("moves", moves.join(", ").into())]),
            Notice::AskWhy { reason } => say("play-ask-why", &[("reason", reason.clone().into())]),
            Notice::NothingToExplain => say("play-nothing-to-explain", &[]),
            Notice::Unknown { word } => say("play-unknown", &[("word", (*word).into())]),
            Notice::NeedsFile { usage } => {
                say("play-needs-file", &[("usage", usage.clone().into())])
            }
            Notice::YesOrNo => say("play-yes-or-no", &[]),
            Notice::ConfirmResign(loser) => say("play-confirm-resign", &[("side", side(*loser))]),
            Notice::AskSave => say("play-ask-save", &[]),
            Notice::Answer { question } => {
                say("play-answer", &[("question", question.clone().into())])
            }
            Notice::Saved { path } => say("play-saved", &[("path", (*path).into())]),
            Notice::GoOnWith { command } => {
                say("play-go-on-with", &[("command", (*command).into())])
            }
            Notice::Exported { path } => say("play-exported", &[("path", (*path).into())]),
            Notice::NotWritten { path, error } => say(
                "play-not-written",
                &[("path", (*path).into()), ("error", (*error).into())],
            ),
            Notice::NotKept { path, error } => say(
                "play-not-kept",
                &[("path", (*path).into()), ("error", (*error).into())],
            ),
            Notice::OpenElsewhere { path } => {
                say("play-open-elsewhere", &[("path", (*path).into())])
            }
            Notice::NowhereToSave { usage } => {
                say("play-nowhere-to-save", &[("usage", usage.clone().into())])
            }
            Notice::NoAutosave => say("play-no-autosave", &[]),
            Notice::ExportKind => say("play-export-kind", &[]),
            Notice::AskWord { player } => say("play-ask-word", &[("player", (*player).into())]),
            Notice::WordTooLong { longest } => {
                say("play-word-too-long", &[("count", (*longest).into())])
            }
            Notice::AskCall(caller) => say("play-ask-call", &[("side", side(*caller))]),
            Notice::CheckLot { command } => {
                say("play-check-lot", &[("command", (*command).into())])
            }
            Notice::Sides { players } => {
                let [first, second] = both();
                let values = [
                    first,
                    second,
                    ("first-player", players.first.clone().into()),
                    ("second-player", players.second.clone().into()),
                ];
                say("play-sides", &values)
            }
            Notice::Player { number } => say("play-player", &[("number", (*number).into())]),
            Notice::Over { export, rematch } => {
                let (export, rematch) = (export.clone().into(), rematch.clone().into());
                say("play-over", &[("export", export), ("rematch", rematch)])
            }
            Notice::MatchScore {
                players,
                half_points,
                toss,
            } => {
                let points = half_points.map(|half_points| points(half_points).into());
                let values = [
                    ("first", players.first.clone().into()),
                    ("second", players.second.clone().into()),
                    ("first-points", points.first),
                    ("second-points", points.second),
                ];
                let score = say("play-match-score", &values);
                match toss {
                    None => score,
                    Some(winner) => {
                        let winner = winner.clone().into();
                        let toss = say("play-match-toss", &[("winner", winner)]);
                        format!("{score} {toss}")
                    }
                }
            }
            Notice::HelpMoves => say("play-help-moves", &[]),
            Notice::RefereeMenu => say("play-referee-menu", &[]),
            Notice::BadFen { fen, reason } => say(
                "play-bad-fen",
                &[("fen", (*fen).into()), ("reason", reason.clone().into())],
            ),
            Notice::BadTime { text } => say("play-bad-time", &[("text", (*text).into())]),
            Notice::BadSide => say("play-bad-side", &both()),
            Notice::BadAward => say("play-bad-award", &both()),
            Notice::InputEnded => say("play-input-ended", &[]),
            Notice::NothingPlayed => say("play-nothing-played", &[]),
            Notice::Continued { path } => say("play-continued", &[("path", (*path).into())]),
            Notice::TooSmall => say("play-too-small", &[]),
            Notice::Thinking => say("play-thinking", &[]),
            Notice::NothingToHint => say("play-nothing-to-hint", &[]),
            Notice::MoreHint => say("play-more-hint", &[]),
            Notice::Computer { level } => say("play-computer", &[("level", level.clone().into())]),
            Notice::Bye => say("play-bye", &[]),
        }
    }
}

/// Half points as points: 3 is `1½`.
fn points(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}
