use alloc::{boxed::Box, vec::Vec};

use crate::{
    Fault, FaultKind, Game, GameType, GameTypeError, Item, Orientation,
    game::{Ply, Setup},
};
use damka_rules::{
    MissedCapture, Move, MoveKind, MoveList, Movegen, Position, PositionError, Ruleset, Side,
    Square, excerpt, fen, notation::ReadError,
};

/// An item of a game that was played through: a move, or a set-up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The position before it.
    pub before: Position,
    /// The move; none for a set-up.
    pub played: Option<Move>,
    /// The position after it.
    pub after: Position,
}

impl Game<'_> {
    /// Plays the moves of the game, without the variations, by a rule set.
    ///
    /// Positions and moves are on our board: see [`Orientation`]. Where the
    /// rules let a player miss a capture, such a move is [`MoveKind::Missed`].
    /// If something in the game is wrong, also in a variation, all faults are given.
    pub fn replay(&self, rules: &Ruleset) -> Result<Vec<Transition>, Vec<Fault>> {
        Replayer::new(rules).replay(self)
    }

    /// The position from which the game begins, on our board.
    pub fn start(&self, rules: &Ruleset) -> Result<Position, Fault> {
        start(rules, self).map(|position| Orientation::of_game(self).turn(&position))
    }
}

/// Plays games through, one after another, by one rule set.
#[derive(Clone, Debug)]
pub struct Replayer<'r> {
    rules: &'r Ruleset,
    movegen: Movegen,
    /// The legal moves of the position, kept to be used again.
    moves: MoveList,
}

/// A move or set-up that the replayer visits.
pub(crate) struct VisitedItem {
    /// How many variations are around it.
    pub depth: usize,
    /// How the board of the text lies.
    pub board: Orientation,
    /// The transition, on the board of the text; none if it cannot be played, or
    /// comes after one that cannot.
    pub step: Option<Transition>,
}

impl VisitedItem {
    /// The transition on our board, if it belongs to the main line.
    fn of_main_line(&self) -> Option<Transition> {
        self.on_our_board().filter(|_| self.depth == 0)
    }

    /// The transition on our board.
    fn on_our_board(&self) -> Option<Transition> {
        let step = self.step?;
        Some(Transition {
            before: self.board.turn(&step.before),
            played: step.played.map(|m| self.board.turn_move(&m)),
            after: self.board.turn(&step.after),
        })
    }
}

type Visit<'v> = &'v mut dyn FnMut(VisitedItem);

impl<'r> Replayer<'r> {
    /// For this rule set.
    pub fn new(rules: &'r Ruleset) -> Replayer<'r> {
        Replayer {
            rules,
            movegen: Movegen::from(rules),
            moves: MoveList::new(),
        }
    }

    /// The rule set.
    pub(crate) fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// See [`Game::replay`].
    pub fn replay(&mut self, game: &Game<'_>) -> Result<Vec<Transition>, Vec<Fault>> {
        let mut steps = Vec::with_capacity(game.items.len());
        let faults = self.walk(game, &mut |item| steps.extend(item.of_main_line()));
        if faults.is_empty() {
            Ok(steps)
        } else {
            Err(faults)
        }
    }

    /// As [`Replayer::replay`], but without variations; if a move cannot be
    /// played, the error is the number of moves before it.
    pub fn main_line(&mut self, game: &Game<'_>) -> Result<Vec<Transition>, usize> {
        let mut steps = Vec::with_capacity(game.items.len());
        let (mut played, mut broken) = (0, start(self.rules, game).is_err());
        self.walk(game, &mut |item| {
            broken |= item.depth == 0 && item.step.is_none();
            if !broken {
                let step = item.of_main_line();
                played += usize::from(step.is_some_and(|step| step.played.is_some()));
                steps.extend(step);
            }
        });
        if broken { Err(played) } else { Ok(steps) }
    }

    /// Plays every move and set-up of the game in the order of the text,
    /// variations too; none for one that cannot be played. The second list has
    /// all faults.
    ///
    /// ```
    /// use damka_pdn::{Reader, Replayer};
    /// use damka_rules::Ruleset;
    ///
    /// let game = Reader::new("22-18 (24-20) 9-13 *").next().unwrap().unwrap();
    /// let (steps, faults) = Replayer::new(Ruleset::CLASSIC).every_step(&game);
    /// assert_eq!(steps.len(), 3);
    /// assert_eq!(steps[0].unwrap().before, steps[1].unwrap().before);
    /// assert!(faults.is_empty());
    /// ```
    pub fn every_step(&mut self, game: &Game<'_>) -> (Vec<Option<Transition>>, Vec<Fault>) {
        let mut steps = Vec::with_capacity(game.items.len());
        let faults = self.walk(game, &mut |item| steps.push(item.on_our_board()));
        (steps, faults)
    }

    /// Plays every move of the game, variations too, and gives all faults.
    pub fn check(&mut self, game: &Game<'_>) -> Vec<Fault> {
        self.walk(game, &mut |_| ())
    }

    /// Plays the game on the board of its text.
    pub(crate) fn walk(&mut self, game: &Game<'_>, visit: Visit<'_>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let start = match start(self.rules, game) {
            Ok(start) => Some(start),
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let mut walk = Walk {
            replayer: self,
            game,
            board: Orientation::of_game(game),
            sign: game.capture_sign(),
            faults: &mut faults,
            visit,
        };
        walk.line(&game.items, start, 0);
        faults
    }

    /// The move of a position that is written so, in a text that has this sign
    /// for a capture.
    #[inline]
    pub(crate) fn read(
        &mut self,
        position: &Position,
        text: &str,
        sign: char,
    ) -> Result<Move, Box<ReadError>> {
        // Two squares and a sign between them, and one move that they mean:
        // nearly always. Everything else takes the slow path.
        if let Some((from, is_capture, to)) = two_squares(text.as_bytes()) {
            self.movegen.legal_moves_into(position, &mut self.moves);
            let mut fitting = self.moves.iter().filter(|m| {
                let kind = m.kind() != MoveKind::Removal && m.is_capture() == is_capture;
                m.from() == from && m.to() == to && kind
            });
            if let (Some(m), None) = (fitting.next(), fitting.next()) {
                return Ok(*m);
            }
        }
        self.rules
            .read_move_with_sign(position, text, sign)
            .map_err(Box::new)
    }
}

/// The position from which a game begins, on the board of its text.
pub(crate) fn start(rules: &Ruleset, game: &Game<'_>) -> Result<Position, Fault> {
    if let Some(tag) = game.find_tag("GameType") {
        let error = match tag.value.parse::<GameType>() {
            Ok(known) if (known.width, known.height) == (8, 8) => None,
            Ok(other) => Some(GameTypeError::Board(other)),
            Err(error) => Some(error),
        };
        if let Some(error) = error {
            return Err(game.fault(tag.offset, FaultKind::GameType(error)));
        }
    }
    let board = Orientation::of_game(game);
    match game.find_tag("FEN") {
        Some(tag) => {
            let initial = board.turn(&rules.initial());
            set_up(rules, &tag.value, board, &initial).map_err(|kind| game.fault(tag.offset, kind))
        }
        None => Ok(board.turn(&rules.initial())),
    }
}

/// The position that a FEN means, on the board of the text.
pub(crate) fn set_up(
    rules: &Ruleset,
    fen: &str,
    board: Orientation,
    now: &Position,
) -> Result<Position, FaultKind> {
    let position = parse_fen(fen, board, now).map_err(FaultKind::Fen)?;
    let owed = position.owed();
    match owed.is_empty() || *rules.missed_capture == MissedCapture::LosesPiece {
        true => Ok(position),
        false => Err(FaultKind::NoPieceOwed(owed)),
    }
}

fn parse_fen(fen: &str, board: Orientation, now: &Position) -> Result<Position, PositionError> {
    let turn = match fen.trim() {
        "W::" | "w::" => Some(Side::First),
        "B::" | "b::" => Some(Side::Second),
        _ => None,
    };
    if let Some(turn) = turn {
        // A null move: the pieces stay.
        let mut setup = board.recolour(now.to_setup());
        setup.turn = turn;
        setup.owed = Default::default();
        return Ok(Position::try_from(board.recolour(setup))?);
    }
    Ok(Position::try_from(board.recolour(fen::parse(fen)?))?)
}

struct Walk<'w, 'r, 'g, 'a> {
    replayer: &'w mut Replayer<'r>,
    game: &'g Game<'a>,
    board: Orientation,
    /// The sign of a capture.
    sign: char,
    faults: &'w mut Vec<Fault>,
    visit: Visit<'w>,
}

impl<'a> Walk<'_, '_, '_, 'a> {
    /// Plays a line from a position, if that is known.
    fn line(&mut self, items: &[Item<'a>], start: Option<Position>, depth: usize) {
        let mut now = start;
        // Where the last move was played: variations begin there.
        let mut before_last = start;
        let mut lost = false;
        for item in items {
            let step = match item {
                Item::Move(ply) => {
                    let step = now.and_then(|before| self.play(ply, before, &mut lost));
                    before_last = now;
                    step
                }
                Item::Setup(setup) => {
                    let step = self.set_up(setup, now);
                    before_last = step.map(|step| step.after);
                    step
                }
                Item::Variation(items) => {
                    self.line(items, before_last, depth + 1);
                    continue;
                }
                Item::Comment(_) | Item::Nag(_) | Item::Strength(_) => continue,
            };
            now = step.map(|step| step.after);
            (self.visit)(VisitedItem {
                depth,
                board: self.board,
                step,
            });
        }
    }

    #[inline]
    fn play(&mut self, ply: &Ply<'a>, before: Position, lost: &mut bool) -> Option<Transition> {
        if *lost {
            self.fault(ply.offset, FaultKind::AfterTheEnd(excerpt(&ply.text)));
            return None;
        }
        match self.replayer.read(&before, &ply.text, self.sign) {
            Ok(m) => {
                let rules = self.replayer.rules;
                *lost = m.kind() == MoveKind::Missed
                    && *rules.missed_capture == MissedCapture::LosesGame;
                Some(Transition {
                    before,
                    played: Some(m),
                    after: before.play_unchecked(&m),
                })
            }
            Err(reason) => {
                let text = excerpt(&ply.text);
                self.fault(ply.offset, FaultKind::Move { text, reason });
                None
            }
        }
    }

    fn set_up(&mut self, setup: &Setup<'a>, now: Option<Position>) -> Option<Transition> {
        let before = now.unwrap_or_else(|| self.board.turn(&self.replayer.rules.initial()));
        match set_up(self.replayer.rules, &setup.fen, self.board, &before) {
            Ok(after) => Some(Transition {
                before,
                played: None,
                after,
            }),
            Err(kind) => {
                self.fault(setup.offset, kind);
                None
            }
        }
    }

    #[cold]
    fn fault(&mut self, offset: usize, kind: FaultKind) {
        self.faults.push(self.game.fault(offset, kind));
    }
}

/// Reads two squares with a sign between them and nothing else; tells whether
/// the sign is that of a capture.
#[inline]
fn two_squares(text: &[u8]) -> Option<(Square, bool, Square)> {
    let (from, rest) = square(text)?;
    let (sign, rest) = rest.split_first()?;
    let is_capture = match sign {
        b'-' => false,
        b'x' | b':' | b'X' => true,
        _ => return None,
    };
    match square(rest)? {
        (to, []) => Some((from, is_capture, to)),
        _ => None,
    }
}

#[inline]
fn square(text: &[u8]) -> Option<(Square, &[u8])> {
    match *text {
        [tens @ b'0'..=b'9', units @ b'0'..=b'9', ref rest @ ..] => {
            let number = (tens - b'0') * 10 + (units - b'0');
            Some((Square::from_number(number)?, rest))
        }
        [digit @ b'0'..=b'9', ref rest @ ..] => Some((Square::from_number(digit - b'0')?, rest)),
        [letter, row @ b'1'..=b'8', ref rest @ ..] => {
            let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
            Some((Square::at(column, row - b'1')?, rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use proptest::prelude::*;

    proptest! {
        // Each case reads every pair of squares in up to sixty positions.
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// The fast path reads what the slow one does.
        #[test]
        fn the_fast_path_is_the_slow_one(
            which in 0..Ruleset::ALL.len(),
            picks in prop::collection::vec(any::<u16>(), 0..60),
            sign in "[-x:]",
            captures in prop::sample::select(alloc::vec!['-', 'x', ':']),
            names: bool,
        ) {
            let rules = Ruleset::ALL[which];
            let mut replayer = Replayer::new(rules);
            let mut position = rules.initial();
            for pick in picks {
                let moves = replayer.movegen.legal_moves(&position);
                for from in position.pieces(position.turn()) {
                    for to in Square::ALL {
                        let text = if names {
                            format!("{}{sign}{}", from.name(), to.name())
                        } else {
                            format!("{from}{sign}{to}")
                        };
                        let slow = rules.read_move_with_sign(&position, &text, captures);
                        let fast = replayer.read(&position, &text, captures);
                        prop_assert_eq!(fast, slow.map_err(Box::new), "{}", text);
                    }
                }
                match moves.get(usize::from(pick) % moves.len().max(1)) {
                    Some(m) => position = position.play_unchecked(m),
                    None => break,
                }
            }
        }
    }
}
