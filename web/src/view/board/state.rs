//! The interactive state of a board, common to pointer and keyboard.

use damka_game::Refusal;
use damka_rules::{Move, Side, Square, Squares, notation::Attempt};
use leptos::{prelude::*, svg};

use super::{BoardConfig, motion::Motion, question};
use crate::{
    app::App,
    board::{Arrow, Drawing, MoveInput, Touch, step},
    view::text_board,
};

/// The interactive state of a board between two moves.
#[derive(Copy, Clone)]
pub(super) struct BoardState {
    pub config: BoardConfig,
    pub app: App,
    pub input: RwSignal<MoveInput>,
    /// The captures between which the player must choose.
    pub which: RwSignal<Vec<Move>>,
    pub cursor: RwSignal<Option<Square>>,
    pub drawing: RwSignal<Drawing>,
    pub motion: Motion,
    pub node: NodeRef<svg::Svg>,
}

impl BoardState {
    /// Nothing is selected, nothing drawn.
    pub fn new(config: BoardConfig, app: App) -> BoardState {
        BoardState {
            config,
            app,
            input: RwSignal::new(MoveInput::default()),
            which: RwSignal::new(Vec::new()),
            cursor: RwSignal::new(None),
            drawing: RwSignal::new(Drawing::default()),
            motion: Motion::new(config, app),
            node: NodeRef::new(),
        }
    }

    /// Applies the result of entering a square.
    pub fn follow(self, touch: Touch, mut was: MoveInput, dropped: bool) {
        let playable = self.config.playable.get_untracked();
        let decided = matches!(touch, Touch::Paused | Touch::Move { .. });
        if decided && was.is_forked(&playable) {
            // Only now the path is known: it is animated from its start.
            self.motion.put_back(&was, &playable);
            was = was.home();
        }
        match touch {
            Touch::Empty => self.motion.put_back(&was, &playable),
            Touch::Held => {
                self.config.lit.set(Squares::EMPTY);
            }
            Touch::Paused => {
                let input = self.input.get_untracked();
                self.motion.pause(&was, &input, &playable, dropped);
            }
            Touch::Fork => {
                let input = self.input.get_untracked();
                self.motion.advance(&was, &input, dropped);
                self.app.say(question::fork(self.app, &playable, &input));
            }
            Touch::Move { attempt, path } => {
                self.config.lit.set(Squares::EMPTY);
                self.motion.expect(path, was.path().len(), dropped);
                self.config.on_play.run(attempt);
            }
            Touch::Which(options) => self.which.set(options),
            Touch::Refused(_, refusal) => {
                self.config.lit.set(refusal.squares());
                self.config.on_refuse.run(Refusal::Rules(refusal));
            }
        }
    }

    pub fn touch(self, square: Square) {
        if !self.config.active.get_untracked() {
            return;
        }
        let playable = self.config.playable.get_untracked();
        let was = self.input.get_untracked();
        let touch = self
            .input
            .try_update(|input| input.touch(&playable, square));
        self.follow(touch.unwrap_or(Touch::Empty), was, false);
    }

    pub fn let_go(self) {
        let was = self.input.get_untracked();
        self.input.update(MoveInput::let_go);
        self.which.set(Vec::new());
        self.config.lit.set(Squares::EMPTY);
        self.motion
            .put_back(&was, &self.config.playable.get_untracked());
    }

    /// Plays the capture that the player chose.
    pub fn choose(self, m: Move) {
        let mut was = self.input.get_untracked();
        let playable = self.config.playable.get_untracked();
        if was.is_forked(&playable) {
            self.motion.put_back(&was, &playable);
            was = was.home();
        }
        self.input.update(MoveInput::let_go);
        self.which.set(Vec::new());
        self.motion
            .expect(was.path().to_vec(), was.path().len(), false);
        self.config.on_play.run(Attempt::from(&m));
    }

    pub fn press_key(self, event: &web_sys::KeyboardEvent) {
        let key = event.key();
        let viewer = self.config.viewer.get_untracked();
        if let Some(arrow) = Arrow::from_key(&key) {
            let to = match self.cursor.get_untracked() {
                Some(square) => step(square, arrow, viewer),
                None => match viewer {
                    Side::First => Square::C3,
                    Side::Second => Square::C3.turned(),
                },
            };
            self.cursor.set(Some(to));
            let playable = self.config.playable.get_untracked();
            self.app.say(text_board::square(self.app, &playable, to));
        } else if key == "Enter" || key == " " {
            if let Some(square) = self.cursor.get_untracked() {
                self.touch(square);
            }
        } else if key == "Escape" {
            self.let_go();
        } else {
            return;
        }
        event.prevent_default();
    }
}
