use alloc::vec::Vec;

use crate::{Form, Game, GameType, Item};
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
    /// assert_eq!(game.tag("GameType"), Some("25,W,8,8,A0,0"));
    /// assert_eq!(game.tag("Rules"), Some("russian"));
    /// assert!(Writer::default().text(&game).ends_with("\n\n1. c3-d4 *\n"));
    /// ```
    pub fn record(
        rules: &Ruleset,
        start: &Position,
        moves: &[Move],
        notation: Option<Notation>,
    ) -> Game<'static> {
        let kind = GameType::fitting(rules, start, moves);
        let mut form = kind.as_ref().map_or(Form::UNTYPED, Form::from);
        form.notation = notation.unwrap_or(form.notation);
        let mut game = Game::default();
        game.set_type(kind, form);
        game.set_rules(rules);
        if *start != rules.initial() || *start != Ruleset::BRAZILIAN.initial() {
            game.set_tag("FEN", form.board.fen(start, form.notation));
        }
        game.play_on(rules, form, start, moves);
        game
    }

    /// Adds moves that were played from a position, in this form: after a
    /// set-up, for example.
    pub fn play_on(
        &mut self,
        rules: &Ruleset,
        form: impl Into<Form>,
        from: &Position,
        moves: &[Move],
    ) {
        let form = form.into();
        let (board, sign) = (form.board, form.sign_for(rules));
        let mut position = *from;
        for m in moves {
            let (before, turned) = (board.turn(&position), board.turn_move(m));
            let text = rules.write_move(&before, &turned, form.notation, sign);
            self.items.push(Item::new_move(text));
            position = position.play_unchecked(m);
            if matches!(m.kind(), MoveKind::Missed | MoveKind::Removal) {
                let fen = board.fen(&position, form.notation);
                self.items.push(Item::new_setup(fen));
            }
        }
    }
}

impl GameType {
    /// The type under which a game by this rule set is written: the one with
    /// its moves, or else 26, 25 or 23, if every move of the game is legal
    /// there. None otherwise: a type would mislead other programs.
    pub fn fitting(rules: &Ruleset, start: &Position, moves: &[Move]) -> Option<GameType> {
        let mut position = *start;
        let played: Vec<(Position, Move)> = moves
            .iter()
            .map(|m| {
                let before = position;
                position = position.play_unchecked(m);
                (before, *m)
            })
            .collect();
        GameType::allowing(rules, None, &played).filter(|_| start.owed().is_empty())
    }

    /// As [`GameType::fitting`], for moves with the positions before them; the
    /// type that the game names comes after that of the rule set.
    pub(crate) fn allowing(
        rules: &Ruleset,
        named: Option<GameType>,
        played: &[(Position, Move)],
    ) -> Option<GameType> {
        let usual = [26, 25, 23].map(GameType::numbered);
        [GameType::of(rules), named]
            .into_iter()
            .chain(usual)
            .flatten()
            .find(|kind| kind.allows(rules, played))
    }

    /// Whether all these moves by a rule set are legal in this type as well.
    fn allows(&self, rules: &Ruleset, played: &[(Position, Move)]) -> bool {
        let Some(standard) = self.rules() else {
            return false;
        };
        let is_usual = |m: &Move| matches!(m.kind(), MoveKind::Quiet | MoveKind::Capture);
        if standard.move_axes().normal() == rules.move_axes().normal() {
            return played.iter().all(|(_, m)| is_usual(m));
        }
        let movegen = Movegen::from(standard);
        (played.iter()).all(|(before, m)| is_usual(m) && movegen.legal_moves(before).contains(m))
    }

    /// The type in whose form a game is written: the
    /// [fitting](GameType::fitting) one, or 26.
    pub fn nearest(rules: &Ruleset, start: &Position, moves: &[Move]) -> GameType {
        GameType::fitting(rules, start, moves)
            .or_else(|| GameType::numbered(26))
            .expect("type 26 is in the table")
    }
}
