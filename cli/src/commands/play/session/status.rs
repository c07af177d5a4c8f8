//! The state of the game in words: for the panel beside the board, and on request.

use damka_engine::Level;
use damka_game::{Phase, Player, Time};
use damka_host::match_score;
use damka_rules::{
    BySide, Clock, DrawCount, Labels, Millis, MissedCapture, Move, MoveKind, Notation, Ruleset,
    Side, Squares,
};
use damka_text::{Notice, Text};

use super::{Effect, Session};

/// How near to the limit of a draw rule its count is shown.
const NEAR: u16 = 10;

impl Session {
    /// Who plays, by which rules, in one line.
    pub fn title(&self) -> String {
        let rules = self.rules();
        let player = |side| {
            let colour = self.text.side(rules, side);
            match self.player_name(side) {
                name if name.is_empty() => colour,
                name => format!("{name} ({colour})"),
            }
        };
        let (first, second) = (player(Side::First), player(Side::Second));
        let name = self.text.ruleset_name(rules);
        format!("Damka · {name} · {first} – {second}")
    }

    /// The panel beside the board: whose turn, clocks, last move, counts.
    pub fn panel(&self, now: Time) -> Vec<String> {
        let (rules, position) = (self.rules(), self.game().position());
        let notice = |notice: Notice<'_>| self.text.notice(rules, &notice, self.notation);
        let mut lines = vec![match self.game().phase() {
            Phase::Over(ended) => {
                let (players, clock) = (self.game().players(), self.game().opening().clock);
                self.text.result_between(players, rules, clock, ended)
            }
            _ => self.turn_line(),
        }];
        lines.extend(self.score_words());
        if self.host.task().is_some() {
            lines.push(notice(Notice::Thinking));
        }
        lines.extend(self.clock_faces(now));
        lines.extend(self.last_move().map(|text| notice(Notice::LastMove(&text))));
        let counts = BySide::from_fn(|side| position.pieces(side).len());
        lines.push(notice(Notice::Left(counts)));
        if self.game().ended().is_none() {
            // Where the rules let a player miss a capture, it is not pointed out.
            let able = self.able_to_capture();
            if !able.is_empty() && *rules.missed_capture == MissedCapture::Refused {
                lines.push(notice(Notice::MustCapture(able)));
            }
            let near = self.game().draw_counts().filter(is_near);
            lines.extend(near.map(|count| notice(Notice::NearDraw(count))));
        }
        lines
    }

    /// The name of a player, without control characters.
    pub fn player_name(&self, side: Side) -> String {
        let Player { actor, name } = &self.game().players()[side];
        let name: String = name.trim().chars().filter(|c| !c.is_control()).collect();
        match (name.is_empty(), actor.level().and_then(Level::new)) {
            (true, Some(level)) => computer_name(self.text, level),
            _ => name,
        }
    }

    /// The squares to mark: those of a refused move, else of the last move.
    pub fn marked(&self) -> Squares {
        let last = self.game().moves().next_back();
        match (self.marked.is_empty(), last) {
            (true, Some(m)) => Squares::EMPTY.with(m.from()).with(m.to()),
            _ => self.marked,
        }
    }

    /// From which side the board is seen.
    pub fn viewer(&self) -> Side {
        self.viewer
    }

    /// How the squares are labelled.
    pub fn labels(&self) -> Labels {
        match self.notation {
            Notation::Numeric => Labels::Numbers,
            Notation::Algebraic => Labels::Letters,
        }
    }

    /// Announces a turn that has just begun.
    pub(super) fn announce_new_turn(&mut self) {
        let game = self.game();
        let turn = (game.turn(), game.position().turn());
        let turn = (*game.phase() == Phase::Playing).then_some(turn);
        if std::mem::replace(&mut self.announced, turn) != turn {
            self.announce_turn();
        }
    }

    /// The score of the match; none for a single game.
    pub(super) fn score_words(&self) -> Option<String> {
        let game = self.game();
        let half_points = match_score(game)?;
        let players = BySide::from_fn(|side| match self.player_name(side) {
            name if name.is_empty() => self.text.side(game.rules(), side),
            name => name,
        });
        let toss = game.toss().map(|toss| players[toss.winner].clone());
        Some(self.words(&Notice::MatchScore {
            players,
            half_points,
            toss,
        }))
    }

    pub(super) fn announce_turn(&mut self) {
        if matches!(self.game().phase(), Phase::Playing | Phase::Paused) {
            let words = self.turn_line();
            self.effects.push(Effect::Turn(words));
        }
    }

    pub(super) fn list_moves(&mut self) {
        let able = self.able_to_capture();
        if !able.is_empty() {
            self.notice(&Notice::MustCapture(able));
        }
        let (rules, position) = (self.rules(), self.game().position());
        let write = |m: &Move| rules.write_move(position, m, self.notation, 'x');
        let moves = rules.legal_moves(position).sorted();
        let moves = moves.iter().map(write).collect();
        self.notice(&Notice::Moves(moves));
    }

    pub(super) fn tell_history(&mut self) {
        let moves: Vec<Move> = self.game().moves().collect();
        if moves.is_empty() {
            return self.notice(&Notice::NothingPlayed);
        }
        let is_turn = |m: &Move| m.kind() != MoveKind::Removal;
        let plies = moves.iter().filter(|m| is_turn(m)).count();
        // Who made the first of these moves follows from whose turn it is now.
        let turn = usize::from(self.game().position().turn() == Side::Second);
        let mut ply = (plies + turn) % 2;
        let mut text = if ply == 1 { "1…" } else { "" }.to_owned();
        let mut turn_begins = true;
        for m in &moves {
            if turn_begins && ply % 2 == 0 {
                text += &format!(" {}.", ply / 2 + 1);
            }
            text += &format!(" {}", short(m, self.notation));
            turn_begins = is_turn(m);
            ply += usize::from(turn_begins);
        }
        self.say(text.trim().to_owned());
    }

    /// Whose turn it is.
    fn turn_line(&self) -> String {
        let position = self.game().position();
        let (side, choices) = (position.turn(), position.owed());
        let notice = match choices.is_empty() {
            true => Notice::Turn(side),
            false => Notice::Choose { side, choices },
        };
        self.text.notice(self.rules(), &notice, self.notation)
    }

    /// The last move.
    fn last_move(&self) -> Option<String> {
        let m = self.game().moves().next_back()?;
        Some(short(&m, self.notation))
    }

    /// The pieces that can capture now.
    fn able_to_capture(&self) -> Squares {
        let position = self.game().position();
        if !position.owed().is_empty() {
            return Squares::EMPTY;
        }
        let captures = self.rules().captures(position);
        captures.iter().map(Move::from).collect()
    }

    fn clock_faces(&self, now: Time) -> Vec<String> {
        let sides: &[Side] = match self.game().opening().clock {
            Clock::None => &[],
            Clock::WholeMatch { .. } => &[Side::First],
            Clock::EachMove { .. } | Clock::EachPlayer { .. } => &Side::BOTH,
        };
        let running = self.game().timer().running();
        let face = |&side: &Side| {
            let left = self.game().timer().left(side, now)?;
            let face = self.text.clock_face(self.game(), side, &clock_text(left));
            let runs = running == Some(side) || running.is_some() && sides.len() == 1;
            let sign = if runs { '▶' } else { ' ' };
            Some(format!("{sign} {face}"))
        };
        sides.iter().filter_map(face).collect()
    }
}

/// What the computer is called at a level.
pub fn computer_name(text: Text, level: Level) -> String {
    let level = text.level_title(level);
    text.notice(
        Ruleset::CLASSIC,
        &Notice::Computer { level },
        Notation::Numeric,
    )
}

/// Whether a draw by this rule is near. A rule that counts to one has no count to show.
fn is_near(count: &DrawCount) -> bool {
    count.limit > 1 && count.count > 0 && count.limit.saturating_sub(count.count) <= NEAR
}

/// A time as a clock shows it: minutes and seconds, with tenths when little is left.
fn clock_text(Millis(left): Millis) -> String {
    let (minutes, seconds) = (left / 60_000, left / 1000 % 60);
    match left {
        ..10_000 => format!("{minutes}:{seconds:02}.{}", left / 100 % 10),
        10_000..3_600_000 => format!("{minutes}:{seconds:02}"),
        _ => format!("{}:{:02}:{seconds:02}", minutes / 60, minutes % 60),
    }
}

fn short(m: &Move, notation: Notation) -> String {
    let (from, to) = (notation.square(m.from()), notation.square(m.to()));
    match m.kind() {
        MoveKind::Quiet | MoveKind::Missed => format!("{from}-{to}"),
        MoveKind::Capture => format!("{from}x{to}"),
        MoveKind::Removal => format!("x{from}"),
    }
}
