use damka_pdn as pdn;
use damka_pdn::{ClockNote, Form, GameResult, GameType, Item, Orientation, Writer};
use damka_rules::{Millis, Move, MoveKind, Notation, Position, Side, notation::Attempt};

use super::{Entry, Record, RecordError, RecordedAct, tags};
use crate::Outcome;

/// A segment of moves from the start or a correction to the next.
struct Segment<'r> {
    start: Position,
    /// The correction that it begins with.
    corrected: Option<&'r Entry>,
    moves: Vec<Move>,
    entries: Vec<&'r Entry>,
}

impl Record {
    /// The record as the text of a PDN game.
    ///
    /// The moves were judged when they were played; if somebody has changed
    /// them since so that they cannot be, the error says where.
    pub fn to_pdn(&self) -> Result<String, RecordError> {
        Ok(Writer::default().text(&self.to_pdn_game()?))
    }

    /// The record as a PDN game, to add tags such as the date.
    pub fn to_pdn_game(&self) -> Result<pdn::Game<'static>, RecordError> {
        let segments = self.segments()?;
        let (kind, form) = self.game_type(&segments);
        let board = form.board;
        let white = if board.letter(Side::First) == 'W' {
            Side::First
        } else {
            Side::Second
        };

        let mut game = pdn::Game::default();
        game.set_tag("White", tags::of_name(&self.players[white]));
        game.set_tag("Black", tags::of_name(&self.players[white.other()]));
        let result = self.ended.as_ref().map_or(GameResult::Unknown, |(_, end)| {
            to_result(end.outcome, white)
        });
        game.set_tag("Result", result.to_string());
        game.set_type(kind, form);
        game.set_rules(&self.rules);
        game.set_clock(&self.rules, self.clock);
        let usual = pdn::Game::record(&self.rules, &self.start, &[], Some(form.notation));
        if usual.tag("FEN").is_some() {
            game.set_tag("FEN", board.fen(&self.start, form.notation));
        }
        if let Some((at, ended)) = &self.ended {
            game.set_tag("Reason", tags::reason(&ended.reason));
            if let crate::Reason::Awarded { note } | crate::Reason::Recorded { note } =
                &ended.reason
            {
                game.set_tag("ReasonNote", note.clone());
            }
            if ended.outcome == Outcome::Void {
                game.set_tag("Termination", "void");
            }
            game.set_tag("EndedAt", clock_text(*at));
        }
        if let Some(toss) = &self.toss {
            for (name, value) in tags::of_toss(toss) {
                game.set_tag(name, value);
            }
        }
        for segment in &segments {
            if let Some(entry) = segment.corrected {
                game.items
                    .push(Item::new_setup(board.fen(&segment.start, form.notation)));
                game.items.push(comment(entry));
            }
            self.write_segment(&mut game, form, segment);
        }
        game.end = result;
        Ok(game)
    }

    /// The moves of a segment, each with its times behind it.
    fn write_segment(&self, game: &mut pdn::Game<'static>, form: Form, segment: &Segment<'_>) {
        let mut position = segment.start;
        for (m, entry) in segment.moves.iter().zip(&segment.entries) {
            game.play_on(&self.rules, form, &position, std::slice::from_ref(m));
            position = position.play_unchecked(m);
            game.items.push(comment(entry));
        }
    }

    /// The type of the game, if there is one in which all its moves are legal,
    /// and how they are written.
    fn game_type(&self, segments: &[Segment<'_>]) -> (Option<GameType>, Form) {
        let mut types = segments
            .iter()
            .map(|segment| GameType::fitting(&self.rules, &segment.start, &segment.moves));
        let first = types.next().flatten();
        let kind = first.filter(|first| types.all(|other| other.as_ref() == Some(first)));
        let mut form = kind.as_ref().map_or(Form::UNTYPED, Form::from);
        if form.board == Orientation::Same {
            // Numbers are what the rest of the program writes.
            form.notation = Notation::Numeric;
        }
        (kind, form)
    }

    fn segments(&self) -> Result<Vec<Segment<'_>>, RecordError> {
        let begin = |start, corrected| Segment {
            start,
            corrected,
            moves: Vec::new(),
            entries: Vec::new(),
        };
        let mut segments = Vec::new();
        let mut segment = begin(self.start, None);
        let mut position = self.start;
        for entry in &self.entries {
            let attempt = match &entry.act {
                RecordedAct::Corrected { position: set, .. } => {
                    segments.push(std::mem::replace(&mut segment, begin(*set, Some(entry))));
                    position = *set;
                    continue;
                }
                RecordedAct::Played(step) => step.attempt(),
                RecordedAct::Chosen(square) => Attempt::Removal(*square),
            };
            let m = self
                .rules
                .judge(&position, &attempt)
                .map_err(RecordError::Move)?;
            debug_assert!(
                m.kind() == MoveKind::Removal || !matches!(entry.act, RecordedAct::Chosen(_))
            );
            position = position.play_unchecked(&m);
            segment.moves.push(m);
            segment.entries.push(entry);
        }
        segments.push(segment);
        Ok(segments)
    }
}

fn to_result(outcome: Outcome, white: Side) -> GameResult {
    match outcome {
        Outcome::Draw => GameResult::Draw,
        Outcome::BothLose => GameResult::BothLose,
        Outcome::Void => GameResult::Unknown,
        won if won.winner() == Some(white) => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    }
}

/// The comment behind a move: when it was played, the time left, and the
/// referee's note.
fn comment(entry: &Entry) -> Item<'static> {
    let mut text = ClockNote::Game(entry.at).to_string();
    if let Some(left) = entry.left {
        text += &format!(" {}", ClockNote::Left(left));
    }
    if let RecordedAct::Corrected { note, .. } = &entry.act
        && !note.is_empty()
    {
        text += &format!(" {note}");
    }
    Item::Comment(text.into())
}

/// As the times in comments are written.
fn clock_text(time: Millis) -> String {
    let note = ClockNote::Game(time).to_string();
    note.trim_start_matches("[%egt ")
        .trim_end_matches(']')
        .to_owned()
}
