//! The board: it shows a position, and hands over the moves that are made on it.

mod motion;
mod pointer;

use damka_game::Refusal;
use damka_rules::{Axis, Move, Removal, Side, Square, Squares, notation::Attempt};
use damka_text::Value;
use leptos::{prelude::*, svg};

use crate::{
    app::App,
    board::{Arrow, CELL, Desk, Drawing, Hand, Place, Touch, step},
    settings::{Names, Settings},
    table::Ply,
    view::{piece, words},
};
use motion::Motion;

/// What the board needs to know, and whom it tells.
#[derive(Copy, Clone)]
pub struct Setting {
    /// The position under its rules.
    pub desk: Memo<Desk>,
    /// The move that led to it, if it was just played.
    pub last: Memo<Option<Ply>>,
    /// Who sits at the lower edge.
    pub viewer: Signal<Side>,
    /// Whether the side to move is played here and now.
    pub active: Signal<bool>,
    /// Squares that something else speaks of, as a refusal does.
    pub lit: RwSignal<Squares>,
    /// Takes a whole move.
    pub on_play: Callback<Attempt>,
    /// Hears why a square was refused.
    pub on_refuse: Callback<Refusal>,
}

/// What happens on the board between two moves.
#[derive(Copy, Clone)]
struct Hold {
    setting: Setting,
    app: App,
    hand: RwSignal<Hand>,
    /// The captures of which one is meant.
    which: RwSignal<Vec<Move>>,
    cursor: RwSignal<Option<Square>>,
    drawing: RwSignal<Drawing>,
    motion: Motion,
    node: NodeRef<svg::Svg>,
}

impl Hold {
    fn rim(self) -> f64 {
        rim(self.app)
    }

    /// Does what comes of touching a square.
    fn follow(self, touch: Touch, was: Hand, dropped: bool) {
        match touch {
            Touch::Empty => self
                .motion
                .put_back(&was, &self.setting.desk.get_untracked()),
            Touch::Held => {
                self.setting.lit.set(Squares::EMPTY);
            }
            Touch::Paused => {
                let hand = self.hand.get_untracked();
                self.motion
                    .pause(&was, &hand, &self.setting.desk.get_untracked(), dropped);
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

    fn touch(self, square: Square) {
        if !self.setting.active.get_untracked() {
            return;
        }
        let desk = self.setting.desk.get_untracked();
        let was = self.hand.get_untracked();
        let touch = self.hand.try_update(|hand| hand.touch(&desk, square));
        self.follow(touch.unwrap_or(Touch::Empty), was, false);
    }

    fn let_go(self) {
        let was = self.hand.get_untracked();
        self.hand.update(Hand::let_go);
        self.which.set(Vec::new());
        self.setting.lit.set(Squares::EMPTY);
        self.motion
            .put_back(&was, &self.setting.desk.get_untracked());
    }

    /// Answers the question which capture is meant.
    fn choose(self, m: Move) {
        let was = self.hand.get_untracked();
        self.hand.update(Hand::let_go);
        self.which.set(Vec::new());
        self.motion
            .expect(was.way().to_vec(), was.way().len(), false);
        self.setting.on_play.run(Attempt::from(&m));
    }

    fn press_key(self, event: &web_sys::KeyboardEvent) {
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

/// The board.
#[component]
pub fn Board(
    /// What it shows, and whom it tells.
    setting: Setting,
    /// Its id in the page, where there are several.
    #[prop(into, default = "board".into())]
    id: String,
    /// Arrows that something else draws, as the engine does.
    #[prop(optional, into)]
    arrows: Signal<Vec<(Square, Square)>>,
) -> impl IntoView {
    let app = App::get();
    let hold = Hold {
        setting,
        app,
        hand: RwSignal::new(Hand::default()),
        which: RwSignal::new(Vec::new()),
        cursor: RwSignal::new(None),
        drawing: RwSignal::new(Drawing::default()),
        motion: Motion::new(setting, app),
        node: NodeRef::new(),
    };
    // Another position: whatever was held is not there any more.
    Effect::new(move |_| {
        setting.desk.track();
        hold.hand.update(Hand::let_go);
        hold.which.set(Vec::new());
        hold.drawing.set(Drawing::default());
    });

    view! {
        <div class="board-box">
            <svg
                id=id
                class="board"
                class:active=move || setting.active.get()
                viewBox=move || view_box(app)
                tabindex="0"
                role="application"
                aria-label=app.label("page-board")
                node_ref=hold.node
                on:pointerdown=move |event| pointer::down(hold, &event)
                on:pointermove=move |event| pointer::moved(hold, &event)
                on:pointerup=move |event| pointer::up(hold, &event)
                on:pointercancel=move |_| pointer::cancel(hold)
                on:contextmenu=|event| event.prevent_default()
                on:keydown=move |event| hold.press_key(&event)
                on:blur=move |_| hold.cursor.set(None)
            >
                <defs>
                    <radialGradient id="gloss" cx="0.38" cy="0.3" r="0.75">
                        <stop class="gloss-in" offset="0" />
                        <stop class="gloss-out" offset="1" />
                    </radialGradient>
                    <marker
                        id="arrow-head"
                        viewBox="0 0 10 10"
                        refX="6"
                        refY="5"
                        markerWidth="3.4"
                        markerHeight="3.4"
                        orient="auto"
                    >
                        <path d="M0 0 10 5 0 10Z" class="arrow-head" />
                    </marker>
                    <marker
                        id="advice-head"
                        viewBox="0 0 10 10"
                        refX="6"
                        refY="5"
                        markerWidth="3.4"
                        markerHeight="3.4"
                        orient="auto"
                    >
                        <path d="M0 0 10 5 0 10Z" class="advice-head" />
                    </marker>
                </defs>
                {frame(app, setting.viewer)}
                {squares(hold)}
                {marks(hold)}
                {pieces(hold)}
                {advised(hold, arrows)}
                {drawn(hold)}
            </svg>
            {move || question(hold)}
        </div>
        <words::TextBoard desk=setting.desk />
    }
}

/// How wide the rim is, in units of the drawing.
pub fn rim(app: App) -> f64 {
    match app
        .settings
        .with(|settings| is_labelled(settings, Names::Letters))
    {
        true => 34.0,
        false => 10.0,
    }
}

/// What a drawing of the whole board shows.
pub fn view_box(app: App) -> String {
    let rim = rim(app);
    let size = 8.0 * CELL + 2.0 * rim;
    format!("{} {} {size} {size}", -rim, -rim)
}

/// The rim, with its letters.
pub fn frame(app: App, viewer: Signal<Side>) -> impl IntoView {
    let rim_labels = move || {
        let shown = app
            .settings
            .with(|settings| is_labelled(settings, Names::Letters));
        let viewer = viewer.get();
        shown.then(|| {
            (0..8u8)
                .map(|i| {
                    let (column, row) = match viewer {
                        Side::First => (i, 7 - i),
                        Side::Second => (7 - i, i),
                    };
                    let at = (f64::from(i) + 0.5) * CELL;
                    let letter = char::from(b'a' + column).to_string();
                    view! {
                        <text class="rim" x=at y="825">{letter}</text>
                        <text class="rim" x="-17" y=at + 8.0>{(row + 1).to_string()}</text>
                    }
                })
                .collect_view()
        })
    };
    view! {
        <rect
            class="frame"
            x=move || -rim(app)
            y=move || -rim(app)
            width=move || 800.0 + 2.0 * rim(app)
            height=move || 800.0 + 2.0 * rim(app)
            rx="14"
        />
        <rect class="light" x="0" y="0" width="800" height="800" />
        {rim_labels}
    }
}

/// The dark squares, and what is marked on them.
fn squares(hold: Hold) -> impl IntoView {
    let targets = Memo::new(move |_| {
        let desk = hold.setting.desk.get();
        let shown = hold
            .app
            .settings
            .with(|settings| settings.shows_hints(desk.rules()));
        if shown && hold.setting.active.get() {
            hold.hand.with(|hand| hand.targets(&desk))
        } else {
            Squares::EMPTY
        }
    });
    let touched = Memo::new(move |_| match hold.setting.last.get() {
        Some(ply) => Squares::of(ply.m.from()).with(ply.m.to()),
        None => Squares::EMPTY,
    });
    let numbered = move || {
        hold.app
            .settings
            .with(|settings| is_labelled(settings, Names::Numbers))
    };
    Square::ALL.map(|square| {
        let at = move || Place::of(square, hold.setting.viewer.get());
        view! {
            <g
                class="square"
                data-square=square.number()
                class:last=move || touched.get().contains(square)
                class:held=move || hold.hand.with(|hand| hand.at() == Some(square))
                class:lit=move || hold.setting.lit.get().contains(square)
                transform=move || translate(at())
            >
                <rect class="dark" x="-50" y="-50" width="100" height="100" />
                <rect class="wash" x="-50" y="-50" width="100" height="100" />
                {move || {
                    numbered().then(|| view! { <text class="number" x="-44" y="-28">{square.to_string()}</text> })
                }}
                {move || targets.get().contains(square).then(|| view! { <circle class="target" r="15" /> })}
                {move || {
                    let here = hold.cursor.get() == Some(square);
                    here.then(|| view! { <rect class="cursor" x="-46" y="-46" width="92" height="92" rx="8" /> })
                }}
            </g>
        }
    })
}

/// The way of the last capture, and the pieces that must capture.
fn marks(hold: Hold) -> impl IntoView {
    let way = move || {
        let viewer = hold.setting.viewer.get();
        let ply = hold.setting.last.get().filter(|ply| ply.m.is_capture())?;
        let way = hold.motion.way_of(&ply);
        let point = |square: &Square| {
            let Place { x, y } = Place::of(*square, viewer);
            format!("{x},{y}")
        };
        let points: Vec<String> = way.iter().map(point).collect();
        Some(view! { <polyline class="way" points=points.join(" ") /> })
    };
    let due = Memo::new(move |_| {
        let desk = hold.setting.desk.get();
        let shown = hold
            .app
            .settings
            .with(|settings| settings.shows_hints(desk.rules()));
        let choice = !desk.position().owed().is_empty();
        let held = hold.hand.with(|hand| hand.holds().is_some());
        match hold.setting.active.get() && !held && (choice || shown && desk.must_capture()) {
            true => desk.able(),
            false => Squares::EMPTY,
        }
    });
    view! {
        {way}
        {move || {
            let viewer = hold.setting.viewer.get();
            due.get()
                .into_iter()
                .map(|square| {
                    let at = translate(Place::of(square, viewer));
                    view! { <circle class="due" r="45" transform=at /> }
                })
                .collect_view()
        }}
    }
}

fn pieces(hold: Hold) -> impl IntoView {
    let motion = hold.motion;
    let look = Memo::new(move |_| hold.setting.desk.with(|desk| *desk.rules().king_look));
    let colours = Memo::new(move |_| hold.setting.desk.with(|desk| *desk.rules().colours));
    let at_once = Memo::new(move |_| {
        hold.setting
            .desk
            .with(|desk| *desk.rules().removal == Removal::AtOnce)
    });
    let half = Memo::new(move |_| {
        let desk = hold.setting.desk.get();
        let jumps = hold.hand.with(|hand| match hand.is_capturing() {
            true => desk.jumps_along(hand.way()),
            false => None,
        });
        let over = jumps.unwrap_or_default().into_iter().map(|jump| jump.over);
        over.collect::<Squares>()
    });
    view! {
        <For
            each=move || {
                let colours = colours.get();
                motion.tokens().into_iter().map(move |token| (token, colours[token.piece.side]))
            }
            key=|(token, colour)| (token.id, token.piece.role == damka_rules::Role::King, colour.key())
            let((token, colour))
        >
            {
                let id = token.id;
                let square = move || motion.square_of(id);
                let taken = move || {
                    square().is_some_and(|at| half.get().contains(at) || motion.taken().contains(at))
                };
                let gone = move || {
                    square().is_some_and(|at| motion.gone().contains(at) || at_once.get() && half.get().contains(at))
                };
                view! {
                    <g
                        class=piece::class(colour)
                        class:taken=taken
                        class:gone=gone
                        class:moving=move || motion.is_moving(id)
                        data-role=match token.piece.role {
                            damka_rules::Role::Man => "man",
                            damka_rules::Role::King => "king",
                        }
                        data-colour=colour.key()
                        transform=move || translate(motion.place_of(id))
                    >
                        {move || piece::shapes(token.piece.role, look.get())}
                    </g>
                }
            }
        </For>
    }
}

/// Arrows and circles that the user has drawn.
fn drawn(hold: Hold) -> impl IntoView {
    move || {
        let viewer = hold.setting.viewer.get();
        let drawing = hold.drawing.get();
        let circles = drawing.circles().into_iter().map(|square| {
            let at = translate(Place::of(square, viewer));
            view! { <circle class="drawn" r="44" transform=at /> }.into_any()
        });
        let arrows = drawing
            .arrows()
            .iter()
            .map(|arrow| line(*arrow, viewer, "drawn", "url(#arrow-head)"));
        circles.chain(arrows).collect_view()
    }
}

/// Arrows that something else has drawn.
fn advised(hold: Hold, arrows: Signal<Vec<(Square, Square)>>) -> impl IntoView {
    move || {
        let viewer = hold.setting.viewer.get();
        let arrows = arrows.get().into_iter();
        arrows
            .map(|arrow| line(arrow, viewer, "drawn advised", "url(#advice-head)"))
            .collect_view()
    }
}

fn line(
    (from, to): (Square, Square),
    viewer: Side,
    class: &'static str,
    head: &'static str,
) -> AnyView {
    let (from, to) = (Place::of(from, viewer), Place::of(to, viewer));
    let long = to.distance(from).max(1.0);
    let (from, to) = (from.towards(to, 0.05), to.towards(from, 30.0 / long));
    view! {
        <line class=class x1=from.x y1=from.y x2=to.x y2=to.y marker-end=head />
    }
    .into_any()
}

/// Which of several captures is meant.
fn question(hold: Hold) -> Option<AnyView> {
    let options = hold.which.get();
    if options.is_empty() {
        return None;
    }
    let app = hold.app;
    let notation = app.settings.with(|settings| settings.notation());
    let buttons = options.into_iter().map(|m| {
        let words = move || {
            let text = app.text();
            let name = format!("{}x{}", notation.square(m.from()), notation.square(m.to()));
            let squares = text.squares(m.captured(), notation);
            let values: [(&str, Value); 2] = [("move", name.into()), ("squares", squares.into())];
            text.phrase("page-which-option", &values)
        };
        let show = move |_| hold.setting.lit.set(m.captured());
        view! {
            <button on:click=move |_| hold.choose(m) on:focus=show on:pointerenter=move |_| hold.setting.lit.set(m.captured())>
                {words}
            </button>
        }
    });
    let buttons = buttons.collect_view();
    Some(
        view! {
            <div class="question" role="dialog" aria-label=app.label("page-which")>
                <p>{app.label("page-which")}</p>
                {buttons}
                <button class="quiet" on:click=move |_| hold.let_go()>{app.label("page-close")}</button>
            </div>
        }
        .into_any(),
    )
}

/// Whether the squares carry these names.
fn is_labelled(settings: &Settings, names: Names) -> bool {
    settings.labels && settings.names == names
}

fn translate(Place { x, y }: Place) -> String {
    format!("translate({x:.1} {y:.1})")
}
