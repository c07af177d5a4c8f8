//! What is done with the pieces on the board, whoever's finger or key it is.

use damka_game::Refusal;
use damka_rules::{Move, Side, Square, Squares, notation::Attempt};
use leptos::{prelude::*, svg};

use super::{Setting, motion::Motion, question};
use crate::{
    app::App,
    board::{Arrow, Drawing, Hand, Touch, step},
    view::words,
};

/// What happens on the board between two moves.
#[derive(Copy, Clone)]
pub(super) struct Hold {
    pub setting: Setting,
    pub app: App,
    pub hand: RwSignal<Hand>,
    /// The captures of which one is meant.
    pub which: RwSignal<Vec<Move>>,
    pub cursor: RwSignal<Option<Square>>,
    pub drawing: RwSignal<Drawing>,
    pub motion: Motion,
    pub node: NodeRef<svg::Svg>,
}

impl Hold {
    /// Nothing is held, nothing drawn.
    pub fn new(setting: Setting, app: App) -> Hold {
        Hold {
            setting,
            app,
            hand: RwSignal::new(Hand::default()),
            which: RwSignal::new(Vec::new()),
            cursor: RwSignal::new(None),
            drawing: RwSignal::new(Drawing::default()),
            motion: Motion::new(setting, app),
            node: NodeRef::new(),
        }
    }

    /// Does what comes of touching a square.
    pub fn follow(self, touch: Touch, mut was: Hand, dropped: bool) {
        let desk = self.setting.desk.get_untracked();
        let decided = matches!(touch, Touch::Paused | Touch::Move { .. });
        if decided && was.is_forked(&desk) {
            // Only now the way is known: it is shown from its beginning.
            self.motion.put_back(&was, &desk);
            was = was.home();
        }
        match touch {
            Touch::Empty => self.motion.put_back(&was, &desk),
            Touch::Held => {
                self.setting.lit.set(Squares::EMPTY);
            }
            Touch::Paused => {
                let hand = self.hand.get_untracked();
                self.motion.pause(&was, &hand, &desk, dropped);
            }
            Touch::Fork => {
                let hand = self.hand.get_untracked();
                self.motion.advance(&was, &hand, dropped);
                self.app.say(question::fork(self.app, &desk, &hand));
            }
            Touch::Move { attempt, way } => {
                self.setting.lit.set(Squares::EMPTY);
                self.motion.expect(way, was.way().len(), dropped);
                self.setting.on_play.run(attempt);
            }
            Touch::Which(options) => self.which.set(options),
            Touch::Refused(_, refusal) => {
                self.setting.lit.set(refusal.squares());
                self.setting.on_refuse.run(Refusal::Rules(refusal));
            }
        }
    }

    pub fn touch(self, square: Square) {
        if !self.setting.active.get_untracked() {
            return;
        }
        let desk = self.setting.desk.get_untracked();
        let was = self.hand.get_untracked();
        let touch = self.hand.try_update(|hand| hand.touch(&desk, square));
        self.follow(touch.unwrap_or(Touch::Empty), was, false);
    }

    pub fn let_go(self) {
        let was = self.hand.get_untracked();
        self.hand.update(Hand::let_go);
        self.which.set(Vec::new());
        self.setting.lit.set(Squares::EMPTY);
        self.motion
            .put_back(&was, &self.setting.desk.get_untracked());
    }

    /// Answers the question which capture is meant.
    pub fn choose(self, m: Move) {
        let mut was = self.hand.get_untracked();
        let desk = self.setting.desk.get_untracked();
        if was.is_forked(&desk) {
            self.motion.put_back(&was, &desk);
            was = was.home();
        }
        self.hand.update(Hand::let_go);
        self.which.set(Vec::new());
        self.motion
            .expect(was.way().to_vec(), was.way().len(), false);
        self.setting.on_play.run(Attempt::from(&m));
    }

    pub fn press_key(self, event: &web_sys::KeyboardEvent) {
        let key = event.key();
        let viewer = self.setting.viewer.get_untracked();
        if let Some(arrow) = Arrow::from_key(&key) {
            let to = match self.cursor.get_untracked() {
                Some(square) => step(square, arrow, viewer),
                None => match viewer {
                    Side::First => Square::C3,
                    Side::Second => Square::C3.turned(),
                },
            };
            self.cursor.set(Some(to));
            let desk = self.setting.desk.get_untracked();
            self.app.say(words::square(self.app, &desk, to));
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
