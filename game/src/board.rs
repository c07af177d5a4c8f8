use damka_rules::{DrawRule, Move, MoveKind, Position, Progress, Ruleset, Side, Zobrist};

/// The position, and the moves since the start or the last correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    start: Position,
    first_ply: u32,
    moves: Vec<PlayedMove>,
    ply: u32,
    position: Position,
    progress: Progress,
}

/// A move that was played, or the removal of a lost piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMove {
    pub ply: u32,
    pub side: Side,
    pub m: Move,
}

impl Board {
    pub fn new(start: Position, ply: u32) -> Board {
        Board {
            start,
            first_ply: ply,
            moves: Vec::new(),
            ply,
            position: start,
            progress: Progress::start(&start),
        }
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    pub fn ply(&self) -> u32 {
        self.ply
    }

    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The position and the counts after a move of the present position.
    pub fn after(&self, m: &Move) -> (Position, Progress) {
        let after = self.position.play_unchecked(m);
        let mut progress = self.progress.clone();
        progress.play(&self.position, m, &after);
        (after, progress)
    }

    /// Plays a move of the present position.
    pub fn play(&mut self, m: Move) {
        self.moves.push(PlayedMove {
            ply: self.ply,
            side: self.position.turn(),
            m,
        });
        let after = self.position.play_unchecked(&m);
        self.progress.play(&self.position, &m, &after);
        self.position = after;
        // Choosing the opponent's lost piece is only the first half of a turn.
        if m.kind() != MoveKind::Removal {
            self.ply = self.ply.saturating_add(1);
        }
    }

    /// The ply of the last move of a side, which a takeback goes back to.
    pub fn last_turn_of(&self, side: Side) -> Option<u32> {
        let own =
            |played: &&PlayedMove| played.side == side && played.m.kind() != MoveKind::Removal;
        self.moves.iter().rev().find(own).map(|played| played.ply)
    }

    /// Goes back to the beginning of an earlier turn.
    pub fn go_back(&mut self, ply: u32) {
        let mut board = Board::new(self.start, self.first_ply);
        for played in self.moves.iter().take_while(|played| played.ply < ply) {
            board.play(played.m);
        }
        *self = board;
    }

    /// The position from which the moves begin: the start, or the last correction.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The ply of the first move that a fulfilled draw rule counted.
    pub fn counted_since(&self, rules: &Ruleset, rule: usize) -> u32 {
        let Some(draw) = rules.draws.get(rule) else {
            return self.ply;
        };
        let now = Zobrist::of(&self.position);
        let mut board = Board::new(self.start, self.first_ply);
        let mut since = None;
        for played in &self.moves {
            let (ply, before) = (board.ply, Zobrist::of(&board.position));
            board.play(played.m);
            let counts = match **draw {
                // From the first time that the position stood.
                DrawRule::Repetition { .. } => since.is_some() || before == now,
                rule => board.progress.count(rule, &board.position) > 0,
            };
            since = if counts { since.or(Some(ply)) } else { None };
        }
        since.unwrap_or(self.ply)
    }
}
