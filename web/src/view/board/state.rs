//! The interactive state of a board, common to pointer and keyboard.

use damka_game::Refusal;
use damka_rules::{Move, Side, Square, Squares, notation::Attempt};
use damka_text::Value;
use leptos::{prelude::*, svg};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{BoardConfig, motion::Motion, question};
use crate::{
    app::App,
    board::{Arrow, Drawing, MoveInput, Premove, Touch, step},
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
    /// Whether the board had the focus when that was asked.
    asked_by_keys: StoredValue<bool>,
    pub cursor: RwSignal<Option<Square>>,
    pub drawing: RwSignal<Drawing>,
    /// The move to play when the turn comes.
    pub premove: RwSignal<Premove>,
    /// Whose it is, while one can be entered.
    pub premover: Signal<Option<Side>>,
    on_idle: Option<Callback<()>>,
    pub motion: Motion,
    pub node: NodeRef<svg::Svg>,
}

impl BoardState {
    /// Nothing is selected, nothing drawn.
    pub fn new(
        config: BoardConfig,
        app: App,
        premover: Signal<Option<Side>>,
        on_idle: Option<Callback<()>>,
    ) -> BoardState {
        BoardState {
            config,
            app,
            input: RwSignal::new(MoveInput::default()),
            which: RwSignal::new(Vec::new()),
            asked_by_keys: StoredValue::new(false),
            cursor: RwSignal::new(None),
            drawing: RwSignal::new(Drawing::default()),
            premove: RwSignal::new(Premove::default()),
            premover,
            on_idle,
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
            Touch::Empty => {
                self.motion.put_back(&was, &playable);
                self.say_square("page-put-back", was.holds());
            }
            Touch::Held => {
                self.config.lit.set(Squares::EMPTY);
                self.say_square("page-picked-up", self.input.with_untracked(MoveInput::at));
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
            Touch::Which(options) => self.ask_which(options),
            Touch::Refused(_, refusal) => {
                self.config.lit.set(refusal.squares());
                self.config.on_refuse.run(Refusal::Rules(refusal));
            }
        }
    }

    /// Announces what is done with the piece on a square.
    fn say_square(self, id: &str, square: Option<Square>) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        if let Some(square) = square {
            let square = Value::from(notation.square(square));
            self.app.say(self.app.phrase(id, &[("square", square)]));
        }
    }

    pub fn touch(self, square: Square) {
        let playable = self.config.playable.get_untracked();
        if !self.config.active.get_untracked() {
            match self.premover.get_untracked() {
                Some(side) => {
                    self.premove
                        .update(|premove| premove.touch(&playable, side, square));
                    self.say_premove();
                }
                None => self.idle(),
            }
            return;
        }
        let was = self.input.get_untracked();
        let touch = self
            .input
            .try_update(|input| input.touch(&playable, square));
        self.follow(touch.unwrap_or(Touch::Empty), was, false);
    }

    /// Somebody wants to move where no move can be made.
    pub fn idle(self) {
        if let Some(on_idle) = self.on_idle {
            on_idle.run(());
        }
    }

    /// Announces the move that is entered in advance.
    pub fn say_premove(self) {
        let notation = self
            .app
            .settings
            .with_untracked(|settings| settings.notation());
        let squares = self.premove.with_untracked(|premove| {
            let squares = premove.path().iter().map(|square| notation.square(*square));
            squares.collect::<Vec<_>>()
        });
        match &squares[..] {
            [] => self.app.say(self.app.phrase("page-premove-none", &[])),
            [piece] => {
                let square = Value::from(piece.clone());
                self.app
                    .say(self.app.phrase("page-picked-up", &[("square", square)]));
            }
            squares => {
                let planned = Value::from(squares.join("-"));
                self.app
                    .say(self.app.phrase("page-premove", &[("move", planned)]));
            }
        }
    }

    /// Asks which capture is meant; the question has the focus until it is answered.
    fn ask_which(self, options: Vec<Move>) {
        let by_keys = document()
            .active_element()
            .is_some_and(|at| at.class_list().contains("board"));
        self.asked_by_keys.set_value(by_keys);
        self.which.set(options);
        self.app.say(self.app.phrase("page-which", &[]));
        request_animation_frame(|| {
            let first = document().query_selector(".question button").ok().flatten();
            if let Some(first) = first.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
                drop(first.focus());
            }
        });
    }

    /// The question is answered, or does not matter any more.
    pub fn close_question(self) {
        let asked = self.which.with_untracked(|which| !which.is_empty());
        if !asked {
            return;
        }
        self.which.set(Vec::new());
        if self.asked_by_keys.get_value()
            && let Some(board) = self.node.get_untracked()
        {
            drop(board.focus());
        }
    }

    /// Drops what is half entered, and the move entered in advance, and says so; false if
    /// there is none.
    pub fn let_go(self) -> bool {
        let planned = (self
            .premove
            .try_with_untracked(|premove| !premove.path().is_empty()))
        .unwrap_or_default();
        let held = self.input.try_with_untracked(MoveInput::holds).flatten();
        if planned {
            self.premove.update(Premove::cancel);
            self.say_premove();
        }
        if held.is_some() {
            self.drop_input();
            self.say_square("page-put-back", held);
        }
        planned || held.is_some()
    }

    /// Drops what is half entered.
    pub fn drop_input(self) {
        let was = self.input.get_untracked();
        self.input.update(MoveInput::let_go);
        self.close_question();
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
        self.close_question();
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
        } else {
            return;
        }
        event.prevent_default();
    }
}
