//! The animation of the pieces from one position to the next.

use damka_rules::{Role, Side, Square, Squares};
use leptos::prelude::*;

use super::BoardConfig;
use crate::{
    app::App,
    board::{Frame, MoveAnimation, MoveInput, PlayablePosition, Point, Scene, Sprite},
    browser,
    local_game::Ply,
    sound::Sound,
};

/// The pieces on the screen, and the one that is moving.
#[derive(Copy, Clone)]
pub struct Motion {
    app: App,
    viewer: Signal<Side>,
    scene: RwSignal<Scene>,
    /// The animated piece and its frame.
    frame: RwSignal<Option<(u16, Frame)>>,
    /// The dragged piece and its point.
    drag: RwSignal<Option<(u16, Point)>>,
    /// The piece drawn above the others.
    above: Memo<Option<u16>>,
    /// The position that the scene shows or is being animated to.
    shown: StoredValue<Option<PlayablePosition>>,
    /// How the next move was entered on this board.
    entered: StoredValue<EnteredMove>,
    /// The number of the running animation; older ones end themselves.
    generation: StoredValue<u32>,
}

#[derive(Clone, Default)]
struct EnteredMove {
    path: Vec<Square>,
    /// How many squares of it the piece has already passed on the screen.
    passed: usize,
    dropped: bool,
}

impl Motion {
    /// Follows the position of a board.
    pub fn new(config: BoardConfig, app: App) -> Motion {
        let frame = RwSignal::new(None::<(u16, Frame)>);
        let drag = RwSignal::new(None::<(u16, Point)>);
        let above = Memo::new(move |_| {
            let dragged = drag.get().map(|(id, _)| id);
            dragged.or(frame.get().map(|(id, _)| id))
        });
        let motion = Motion {
            app,
            viewer: config.viewer,
            scene: RwSignal::new(Scene::default()),
            frame,
            drag,
            above,
            shown: StoredValue::new(None),
            entered: StoredValue::new(EnteredMove::default()),
            generation: StoredValue::new(0),
        };
        Effect::new(move |_| {
            let playable = config.playable.get();
            let last = config.last.get_untracked();
            motion.follow(&playable, last);
        });
        motion
    }

    /// The pieces in drawing order.
    pub fn sprites(self) -> Vec<Sprite> {
        let above = self.above.get();
        let sprites = self.scene.with(|scene| scene.sprites().to_vec());
        let (above, mut sprites): (Vec<_>, Vec<_>) = sprites
            .into_iter()
            .partition(|sprite| Some(sprite.id) == above);
        sprites.extend(above);
        sprites
    }

    /// The square of a piece.
    pub fn square_of(self, id: u16) -> Option<Square> {
        self.scene.with(|scene| {
            let mut sprites = scene.sprites().iter();
            sprites
                .find(|sprite| sprite.id == id)
                .map(|sprite| sprite.square)
        })
    }

    /// Where a piece is drawn. Only the moving one depends on drag and animation.
    pub fn place_of(self, id: u16) -> Point {
        let viewer = self.viewer.get();
        if self.is_moving(id) {
            if let Some((held, point)) = self.drag.get()
                && held == id
            {
                return point;
            }
            if let Some((moving, frame)) = self.frame.get()
                && moving == id
            {
                let to = Point::of(frame.to, viewer);
                return Point::of(frame.from, viewer).towards(to, frame.share);
            }
        }
        let square = self.square_of(id);
        square.map_or_else(Point::default, |square| Point::of(square, viewer))
    }

    /// Whether a piece is animated or dragged.
    pub fn is_moving(self, id: u16) -> bool {
        self.above.get() == Some(id)
    }

    /// Pieces that are captured in the running animation but still shown.
    pub fn taken(self) -> Squares {
        self.frame
            .get()
            .map_or(Squares::EMPTY, |(_, frame)| frame.taken)
    }

    /// Pieces that are removed in the running animation.
    pub fn gone(self) -> Squares {
        self.frame
            .get()
            .map_or(Squares::EMPTY, |(_, frame)| frame.gone)
    }

    /// Drags the piece on a square.
    pub fn drag(self, square: Square, point: Point) {
        if let Some(sprite) = self.scene.with_untracked(|scene| scene.at(square)) {
            self.drag.set(Some((sprite.id, point)));
        }
    }

    /// Ends the drag.
    pub fn end_drag(self) {
        self.drag.set(None);
    }

    /// Announces the next move: entered along these squares.
    pub fn expect(self, path: Vec<Square>, passed: usize, dropped: bool) {
        self.entered.set_value(EnteredMove {
            path,
            passed,
            dropped,
        });
    }

    /// Animates the next jumps of an unfinished capture.
    pub fn pause(
        self,
        was: &MoveInput,
        input: &MoveInput,
        playable: &PlayablePosition,
        dropped: bool,
    ) {
        let (Some(from), Some(to)) = (was.at(), input.at()) else {
            return;
        };
        let before = playable
            .jumps_along(was.path())
            .map_or(0, |jumps| jumps.len());
        let jumps = playable.jumps_along(input.path()).unwrap_or_default();
        let animation = MoveAnimation::capture(
            from,
            jumps.get(before..).unwrap_or_default(),
            *playable.rules().removal,
        );
        self.sound(Sound::Capture);
        let land = move || self.scene.update(|scene| scene.shift(from, to));
        if dropped || self.is_still() {
            land();
        } else {
            self.run(from, animation, land);
        }
    }

    /// Moves the piece to a square while its path is not known yet.
    pub fn advance(self, was: &MoveInput, input: &MoveInput, dropped: bool) {
        let (Some(from), Some(to)) = (was.at(), input.at()) else {
            return;
        };
        let land = move || self.scene.update(|scene| scene.shift(from, to));
        if dropped || self.is_still() {
            land();
        } else {
            self.run(from, MoveAnimation::step(from, to), land);
        }
    }

    /// Resets an unfinished capture.
    pub fn put_back(self, was: &MoveInput, playable: &PlayablePosition) {
        if let (Some(home), Some(at)) = (was.holds(), was.at())
            && home != at
        {
            self.stop();
            let position = *playable.position();
            self.scene.update(|scene| {
                scene.shift(at, home);
                scene.settle(&position);
            });
        }
    }

    /// The squares of a move from its start to its end.
    pub fn path_of(self, ply: &Ply) -> Vec<Square> {
        let playable = self.shown.with_value(|shown| shown.clone());
        let rules = playable.map(|playable| playable.rules().clone());
        let Some(rules) = rules else {
            return vec![ply.m.from(), ply.m.to()];
        };
        let path = self.entered.with_value(|entered| entered.path.clone());
        let jumps = PlayablePosition::new(rules, ply.before).jumps_of(&ply.m, &path);
        let landings = jumps.into_iter().map(|jump| jump.landing);
        [ply.m.from()].into_iter().chain(landings).collect()
    }

    /// Shows another position.
    fn follow(self, playable: &PlayablePosition, last: Option<Ply>) {
        let position = *playable.position();
        let before = self.shown.with_value(|shown| shown.clone());
        self.shown.set_value(Some(playable.clone()));
        self.stop();
        let settle = move || self.scene.update(|scene| scene.settle(&position));
        let played = last.zip(before).filter(|(ply, before)| {
            ply.before == *before.position() && ply.before.play_unchecked(&ply.m) == position
        });
        let Some((ply, before)) = played else {
            self.entered.set_value(EnteredMove::default());
            settle();
            return;
        };
        let entered = self.entered.with_value(|entered| entered.clone());
        let m = ply.m;
        let (path, passed) = match entered.path.first() {
            Some(from) if *from == m.from() => (entered.path.clone(), entered.passed.max(1)),
            _ => (vec![m.from()], 1),
        };
        // After a pause the animation continues from there.
        let here = path.get(passed - 1).copied().unwrap_or(m.from());
        let animation = if m.is_capture() {
            let jumps = before.jumps_of(&m, &path);
            let shown = match passed {
                1 => 0,
                _ => before
                    .jumps_along(&path[..passed])
                    .map_or(0, |jumps| jumps.len()),
            };
            MoveAnimation::capture(
                here,
                jumps.get(shown..).unwrap_or_default(),
                *before.rules().removal,
            )
        } else {
            MoveAnimation::step(here, m.to())
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
        if entered.dropped && path.first() == Some(&m.from()) || self.is_still() {
            arrive();
        } else {
            self.run(here, animation, arrive);
        }
        // The path is kept for the line that marks the capture.
        self.entered.update_value(|entered| {
            entered.dropped = false;
            entered.passed = 0;
            if entered.path.first() != Some(&m.from()) {
                entered.path.clear();
            }
        });
    }

    /// Animates the piece on this square, then calls `then`.
    fn run(self, from: Square, animation: MoveAnimation, then: impl FnOnce() + 'static) {
        let Some(sprite) = self.scene.with_untracked(|scene| scene.at(from)) else {
            then();
            return;
        };
        self.generation.update_value(|generation| *generation += 1);
        let generation = self.generation.get_value();
        self.frame.set(Some((sprite.id, animation.frame(0.0))));
        self.next_frame(
            generation,
            sprite.id,
            animation,
            js_sys::Date::now(),
            Box::new(then),
        );
    }

    fn next_frame(
        self,
        generation: u32,
        id: u16,
        animation: MoveAnimation,
        begun: f64,
        then: Box<dyn FnOnce()>,
    ) {
        request_animation_frame(move || {
            // The board may be gone, or another animation may run.
            if self.generation.try_get_value() != Some(generation) {
                return;
            }
            let frame = animation.frame(js_sys::Date::now() - begun);
            if frame.over {
                self.frame.set(None);
                then();
            } else {
                self.frame.set(Some((id, frame)));
                self.next_frame(generation, id, animation, begun, then);
            }
        });
    }

    /// Ends the running animation.
    fn stop(self) {
        self.generation.update_value(|generation| *generation += 1);
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
