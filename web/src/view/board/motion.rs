//! How the pieces on the screen get where the position has them.

use damka_rules::{Role, Side, Square, Squares};
use leptos::prelude::*;

use super::Setting;
use crate::{
    app::App,
    board::{Desk, Film, Frame, Hand, Place, Scene, Token},
    browser,
    sound::Sound,
    table::Ply,
};

/// The pieces on the screen, and the one that moves.
#[derive(Copy, Clone)]
pub struct Motion {
    app: App,
    viewer: Signal<Side>,
    scene: RwSignal<Scene>,
    /// The piece in motion, and where it is.
    frame: RwSignal<Option<(u16, Frame)>>,
    /// The piece under the finger, and where that is.
    drag: RwSignal<Option<(u16, Place)>>,
    /// The piece that is drawn above the others.
    above: Memo<Option<u16>>,
    /// The position that the scene shows or is on its way to.
    shown: StoredValue<Option<Desk>>,
    /// How the next move was led on this board.
    led: StoredValue<Led>,
    /// The film that runs; an older one ends itself.
    reel: StoredValue<u32>,
}

#[derive(Clone, Default)]
struct Led {
    way: Vec<Square>,
    /// How many squares of it the piece has passed on the screen.
    passed: usize,
    dropped: bool,
}

impl Motion {
    /// Pieces that follow the position.
    pub fn new(setting: Setting, app: App) -> Motion {
        let frame = RwSignal::new(None::<(u16, Frame)>);
        let drag = RwSignal::new(None::<(u16, Place)>);
        let above = Memo::new(move |_| {
            let dragged = drag.get().map(|(id, _)| id);
            dragged.or(frame.get().map(|(id, _)| id))
        });
        let motion = Motion {
            app,
            viewer: setting.viewer,
            scene: RwSignal::new(Scene::default()),
            frame,
            drag,
            above,
            shown: StoredValue::new(None),
            led: StoredValue::new(Led::default()),
            reel: StoredValue::new(0),
        };
        Effect::new(move |_| {
            let desk = setting.desk.get();
            let last = setting.last.get_untracked();
            motion.follow(&desk, last);
        });
        motion
    }

    /// The pieces, in the order in which they are drawn.
    pub fn tokens(self) -> Vec<Token> {
        let above = self.above.get();
        let tokens = self.scene.with(|scene| scene.tokens().to_vec());
        let (above, mut tokens): (Vec<_>, Vec<_>) = tokens
            .into_iter()
            .partition(|token| Some(token.id) == above);
        tokens.extend(above);
        tokens
    }

    /// Where a piece stands.
    pub fn square_of(self, id: u16) -> Option<Square> {
        self.scene.with(|scene| {
            let mut tokens = scene.tokens().iter();
            tokens
                .find(|token| token.id == id)
                .map(|token| token.square)
        })
    }

    /// Where a piece is drawn. Only the one that moves follows what moves it.
    pub fn place_of(self, id: u16) -> Place {
        let viewer = self.viewer.get();
        if self.is_moving(id) {
            if let Some((held, place)) = self.drag.get()
                && held == id
            {
                return place;
            }
            if let Some((moving, frame)) = self.frame.get()
                && moving == id
            {
                let to = Place::of(frame.to, viewer);
                return Place::of(frame.from, viewer).towards(to, frame.share);
            }
        }
        let square = self.square_of(id);
        square.map_or_else(Place::default, |square| Place::of(square, viewer))
    }

    /// Whether a piece is on its way or under the finger.
    pub fn is_moving(self, id: u16) -> bool {
        self.above.get() == Some(id)
    }

    /// Pieces that are captured in the running film, but still there.
    pub fn taken(self) -> Squares {
        self.frame
            .get()
            .map_or(Squares::EMPTY, |(_, frame)| frame.taken)
    }

    /// Pieces that have left in the running film.
    pub fn gone(self) -> Squares {
        self.frame
            .get()
            .map_or(Squares::EMPTY, |(_, frame)| frame.gone)
    }

    /// Takes the piece on a square under the finger.
    pub fn drag(self, square: Square, place: Place) {
        if let Some(token) = self.scene.with_untracked(|scene| scene.at(square)) {
            self.drag.set(Some((token.id, place)));
        }
    }

    /// The finger has let go.
    pub fn end_drag(self) {
        self.drag.set(None);
    }

    /// The next move will be this one, led along these squares.
    pub fn expect(self, way: Vec<Square>, passed: usize, dropped: bool) {
        self.led.set_value(Led {
            way,
            passed,
            dropped,
        });
    }

    /// The piece goes on to where its capture pauses.
    pub fn pause(self, was: &Hand, hand: &Hand, desk: &Desk, dropped: bool) {
        let (Some(from), Some(to)) = (was.at(), hand.at()) else {
            return;
        };
        let before = desk.jumps_along(was.way()).map_or(0, |jumps| jumps.len());
        let jumps = desk.jumps_along(hand.way()).unwrap_or_default();
        let film = Film::capture(
            from,
            jumps.get(before..).unwrap_or_default(),
            *desk.rules().removal,
        );
        self.sound(Sound::Capture);
        let land = move || self.scene.update(|scene| scene.shift(from, to));
        if dropped || self.is_still() {
            land();
        } else {
            self.run(from, film, land);
        }
    }

    /// The piece goes to a square, by which way is not known yet.
    pub fn advance(self, was: &Hand, hand: &Hand, dropped: bool) {
        let (Some(from), Some(to)) = (was.at(), hand.at()) else {
            return;
        };
        let land = move || self.scene.update(|scene| scene.shift(from, to));
        if dropped || self.is_still() {
            land();
        } else {
            self.run(from, Film::step(from, to), land);
        }
    }

    /// A half-made capture is given up.
    pub fn put_back(self, was: &Hand, desk: &Desk) {
        if let (Some(home), Some(at)) = (was.holds(), was.at())
            && home != at
        {
            self.cut();
            let position = *desk.position();
            self.scene.update(|scene| {
                scene.shift(at, home);
                scene.settle(&position);
            });
        }
    }

    /// The squares of the last move from its start to its end.
    pub fn way_of(self, ply: &Ply) -> Vec<Square> {
        let desk = self.shown.with_value(|shown| shown.clone());
        let rules = desk.map(|desk| desk.rules().clone());
        let Some(rules) = rules else {
            return vec![ply.m.from(), ply.m.to()];
        };
        let way = self.led.with_value(|led| led.way.clone());
        let jumps = Desk::new(rules, ply.before).jumps_of(&ply.m, &way);
        let landings = jumps.into_iter().map(|jump| jump.landing);
        [ply.m.from()].into_iter().chain(landings).collect()
    }

    /// Another position is to be shown.
    fn follow(self, desk: &Desk, last: Option<Ply>) {
        let position = *desk.position();
        let before = self.shown.with_value(|shown| shown.clone());
        self.shown.set_value(Some(desk.clone()));
        self.cut();
        let settle = move || self.scene.update(|scene| scene.settle(&position));
        let played = last.zip(before).filter(|(ply, before)| {
            ply.before == *before.position() && ply.before.play_unchecked(&ply.m) == position
        });
        let Some((ply, before)) = played else {
            self.led.set_value(Led::default());
            settle();
            return;
        };
        let led = self.led.with_value(|led| led.clone());
        let m = ply.m;
        let (way, passed) = match led.way.first() {
            Some(from) if *from == m.from() => (led.way.clone(), led.passed.max(1)),
            _ => (vec![m.from()], 1),
        };
        // It may have paused on the way: from there it goes on.
        let here = way.get(passed - 1).copied().unwrap_or(m.from());
        let film = if m.is_capture() {
            let jumps = before.jumps_of(&m, &way);
            let shown = match passed {
                1 => 0,
                _ => before
                    .jumps_along(&way[..passed])
                    .map_or(0, |jumps| jumps.len()),
            };
            Film::capture(
                here,
                jumps.get(shown..).unwrap_or_default(),
                *before.rules().removal,
            )
        } else {
            Film::step(here, m.to())
        };
        let crowned = m.promotes()
            || m.role() == Role::Man && {
                let piece = position.piece_at(m.to());
                piece.is_some_and(|piece| piece.role == Role::King)
            };
        let sound = match (crowned, m.is_capture()) {
            (true, _) => Sound::Crown,
            (false, true) => Sound::Capture,
            (false, false) => Sound::Step,
        };
        let arrive = move || {
            self.scene.update(|scene| {
                scene.shift(here, m.to());
                scene.settle(&position);
            });
            self.sound(sound);
        };
        if led.dropped && way.first() == Some(&m.from()) || self.is_still() {
            arrive();
        } else {
            self.run(here, film, arrive);
        }
        // The way is kept for the line that marks the capture.
        self.led.update_value(|led| {
            led.dropped = false;
            led.passed = 0;
            if led.way.first() != Some(&m.from()) {
                led.way.clear();
            }
        });
    }

    /// Shows a film with the piece on this square, then does the rest.
    fn run(self, from: Square, film: Film, then: impl FnOnce() + 'static) {
        let Some(token) = self.scene.with_untracked(|scene| scene.at(from)) else {
            then();
            return;
        };
        self.reel.update_value(|reel| *reel += 1);
        let reel = self.reel.get_value();
        self.frame.set(Some((token.id, film.frame(0.0))));
        self.roll(reel, token.id, film, js_sys::Date::now(), Box::new(then));
    }

    fn roll(self, reel: u32, id: u16, film: Film, begun: f64, then: Box<dyn FnOnce()>) {
        request_animation_frame(move || {
            // The board may be gone, or another film may run.
            if self.reel.try_get_value() != Some(reel) {
                return;
            }
            let frame = film.frame(js_sys::Date::now() - begun);
            if frame.over {
                self.frame.set(None);
                then();
            } else {
                self.frame.set(Some((id, frame)));
                self.roll(reel, id, film, begun, then);
            }
        });
    }

    /// Ends a film that runs: its piece is where the last position had it.
    fn cut(self) {
        self.reel.update_value(|reel| *reel += 1);
        if self.frame.get_untracked().is_some() {
            self.frame.set(None);
        }
    }

    fn is_still(self) -> bool {
        let wanted = self.app.settings.with_untracked(|settings| settings.motion);
        !wanted || browser::media("(prefers-reduced-motion: reduce)")
    }

    fn sound(self, sound: Sound) {
        if self.app.settings.with_untracked(|settings| settings.sound) {
            sound.play();
        }
    }
}
