use alloc::string::ToString;

use crate::{Game, GameType, Item, Orientation, conversion::corner};
use damka_rules::{Move, MoveKind, Movegen, Notation, Position, Ruleset};

impl Game<'static> {
    /// A game that was played: its type, its rule set, its start if it is not
    /// the usual one, and its moves. The caller adds players, date and result.
    ///
    /// ```
    /// use damka_pdn::{Game, Writer};
    /// use damka_rules::Ruleset;
    ///
    /// let rules = Ruleset::RUSSIAN;
    /// let start = rules.initial();
    /// let m = rules.read_move(&start, "c3-d4").unwrap();
    /// let game = Game::record(rules, &start, &[m], None);
    /// assert_eq!(
    ///     Writer::default().text(&game),
    ///     "[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 *\n"
    /// );
    /// ```
    pub fn record(
        rules: &Ruleset,
        start: &Position,
        moves: &[Move],
        notation: Option<Notation>,
    ) -> Game<'static> {
        let mut kind = GameType::nearest(rules, start, moves);
        let board = Orientation::of(&kind);
        if let Some(notation) = notation {
            kind.notation = notation;
            kind.corner = corner(board, notation);
        }
        let mut game = Game::default();
        game.set_tag("GameType", kind.to_string());
        if kind.rules().is_none_or(|usual| usual.id != rules.id) {
            game.set_tag("Rules", rules.id.to_string());
            game.set_tag("RulesHash", rules.hash().to_string());
        }
        if *start != rules.initial() || *start != Ruleset::BRAZILIAN.initial() {
            game.set_tag("FEN", board.fen(start, kind.notation));
        }
        game.play_on(rules, &kind, start, moves);
        game
    }

    /// Adds moves that were played from a position, as a game of this type
    /// writes them: after a set-up, for example.
    pub fn play_on(&mut self, rules: &Ruleset, kind: &GameType, from: &Position, moves: &[Move]) {
        let (board, sign) = (Orientation::of(kind), kind.capture_sign());
        let mut position = *from;
        for m in moves {
            let (before, turned) = (board.turn(&position), board.turn_move(m));
            let text = rules.write_move(&before, &turned, kind.notation, sign);
            self.items.push(Item::new_move(text));
            position = position.play_unchecked(m);
            if matches!(m.kind(), MoveKind::Missed | MoveKind::Removal) {
                let fen = board.fen(&position, kind.notation);
                self.items.push(Item::new_setup(fen));
            }
        }
    }
}

impl GameType {
    /// The type under which a game by this rule set is written: the one with
    /// its moves; else 26, 25 or 23 if every move of the game is legal there;
    /// else 26, since a number that is not ours must not be invented.
    pub fn nearest(rules: &Ruleset, start: &Position, moves: &[Move]) -> GameType {
        let legal_in = |kind: &GameType| {
            let movegen = kind.rules().map(Movegen::from);
            let mut position = *start;
            movegen.is_some_and(|movegen| {
                moves.iter().all(|m| {
                    let before = position;
                    position = position.play_unchecked(m);
                    movegen.legal_moves(&before).contains(m)
                })
            })
        };
        let candidates = [26, 25, 23].map(GameType::numbered);
        let mut known = candidates.iter().flatten();
        GameType::of(rules)
            .or_else(|| known.clone().copied().find(legal_in))
            .or_else(|| known.next().copied())
            .expect("type 26 is in the table")
    }
}
