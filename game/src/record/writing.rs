use damka_pdn as pdn;
use damka_pdn::{ClockNote, GameResult, GameType, Item, Orientation, Writer};
use damka_rules::{
    Clock, Millis, MissedCapture::Refused, Move, MoveKind, Notation, Position, Side,
    notation::Attempt,
};

use super::{Act, Entry, Record, RecordError, tags};
use crate::Outcome;

/// A stretch of moves from the start or a correction to the next.
struct Stretch<'r> {
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
        let stretches = self.stretches()?;
        let kind = self.game_type(&stretches);
        let board = Orientation::of(&kind);
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
        game.set_tag("GameType", kind.to_string());
        game.set_tag("Rules", self.rules.id.to_string());
        game.set_tag("RulesHash", self.rules.hash().to_string());
        if self.clock != *self.rules.clock {
            game.set_tag("Clock", self.clock.to_string());
        }
        game.set_tag("TimeControl", tags::time_control(self.clock));
        if let Clock::WholeMatch { length, .. } = self.clock {
            game.set_tag("MatchClock", length.0.div_euclid(1000).to_string());
        }
        let usual = pdn::Game::record(&self.rules, &self.start, &[], Some(kind.notation));
        if usual.tag("FEN").is_some() {
            game.set_tag("FEN", board.fen(&self.start, kind.notation));
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
        for stretch in &stretches {
            if let Some(entry) = stretch.corrected {
                game.items
                    .push(Item::new_setup(board.fen(&stretch.start, kind.notation)));
                game.items.push(remark(entry));
            }
            self.write_stretch(&mut game, &kind, stretch);
        }
        game.end = result;
        Ok(game)
    }

    /// The moves of a stretch, each with its times behind it.
    fn write_stretch(&self, game: &mut pdn::Game<'static>, kind: &GameType, stretch: &Stretch<'_>) {
        let mut position = stretch.start;
        for (m, entry) in stretch.moves.iter().zip(&stretch.entries) {
            game.play_on(&self.rules, kind, &position, std::slice::from_ref(m));
            position = position.play_unchecked(m);
            game.items.push(remark(entry));
        }
    }

    /// The type in which every move can be written.
    fn game_type(&self, stretches: &[Stretch<'_>]) -> GameType {
        let mut types = stretches
            .iter()
            .map(|stretch| GameType::nearest(&self.rules, &stretch.start, &stretch.moves));
        let first = types.next();
        let usual = GameType::numbered(26).expect("type 26 is in the table");
        // Where a capture can be missed, its sign must tell it from a quiet move.
        let tells =
            |kind: &GameType| *self.rules.missed_capture == Refused || kind.capture_sign() != '-';
        let mut kind = first
            .filter(|first| types.all(|other| other == *first) && tells(first))
            .unwrap_or(usual);
        if Orientation::of(&kind) == Orientation::Same && kind.notation == Notation::Algebraic {
            // Numbers are what the rest of the program writes; bottom right
            // of the second player is top left of the first.
            kind.notation = Notation::Numeric;
            kind.corner = 2;
        }
        kind
    }

    fn stretches(&self) -> Result<Vec<Stretch<'_>>, RecordError> {
        let begin = |start, corrected| Stretch {
            start,
            corrected,
            moves: Vec::new(),
            entries: Vec::new(),
        };
        let mut stretches = Vec::new();
        let mut stretch = begin(self.start, None);
        let mut position = self.start;
        for entry in &self.entries {
            let attempt = match &entry.act {
                Act::Corrected { position: set, .. } => {
                    stretches.push(std::mem::replace(&mut stretch, begin(*set, Some(entry))));
                    position = *set;
                    continue;
                }
                Act::Played(step) => step.attempt(),
                Act::Chosen(square) => Attempt::Removal(*square),
            };
            let m = self
                .rules
                .judge(&position, &attempt)
                .map_err(RecordError::Move)?;
            debug_assert!(m.kind() == MoveKind::Removal || !matches!(entry.act, Act::Chosen(_)));
            position = position.play_unchecked(&m);
            stretch.moves.push(m);
            stretch.entries.push(entry);
        }
        stretches.push(stretch);
        Ok(stretches)
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

/// When it was done, what was left, and the referee's words.
fn remark(entry: &Entry) -> Item<'static> {
    let mut text = ClockNote::Game(entry.at).to_string();
    if let Some(left) = entry.left {
        text += &format!(" {}", ClockNote::Left(left));
    }
    if let Act::Corrected { note, .. } = &entry.act
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
