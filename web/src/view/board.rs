//! The board: it shows a position, and hands over the moves that are made on it.

mod frame;
mod hold;
mod marks;
mod motion;
mod pieces;
mod pointer;
mod question;
mod squares;

use damka_game::Refusal;
use damka_rules::{Side, Square, Squares, notation::Attempt};
use leptos::prelude::*;

use crate::{
    app::App,
    board::{Desk, Drawing, Hand, Place},
    table::Ply,
    view::{piece, words},
};
pub use frame::{frame, rim, view_box};
use hold::Hold;

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
    /// The move that a hint advises.
    #[prop(optional, into)]
    hinted: Signal<Option<(Square, Square)>>,
) -> impl IntoView {
    let app = App::get();
    let hold = Hold::new(setting, app);
    // Another position: whatever was held is not there any more.
    Effect::new(move |_| {
        setting.desk.track();
        hold.hand.update(Hand::let_go);
        hold.which.set(Vec::new());
        hold.drawing.set(Drawing::default());
    });
    let active = Memo::new(move |_| setting.active.get());
    Effect::new(move |_| {
        // Somebody resigns, or looks at an earlier move, with a piece in the hand.
        if !active.get() {
            hold.let_go();
        }
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
                on:mousedown=|event| pointer::leave_keyboard(&event)
                on:contextmenu=|event| event.prevent_default()
                on:keydown=move |event| hold.press_key(&event)
                on:blur=move |_| hold.cursor.set(None)
            >
                <defs>
                    {piece::gloss()}
                    {arrow_head("arrow-head")}
                    {arrow_head("advice-head")}
                </defs>
                {frame(app, setting.viewer)}
                {squares::squares(hold, hinted)}
                {marks::marks(hold)}
                {pieces::pieces(hold)}
                {marks::advised(hold, arrows, hinted)}
                {marks::drawn(hold)}
            </svg>
            {move || question::question(hold)}
            {move || question::fork_bar(hold)}
        </div>
        <words::TextBoard desk=setting.desk />
    }
}

fn translate(Place { x, y }: Place) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// The head of the arrows that name it; its class has the same name.
fn arrow_head(name: &'static str) -> impl IntoView {
    view! {
        <marker
            id=name
            viewBox="0 0 10 10"
            refX="6"
            refY="5"
            markerWidth="3.4"
            markerHeight="3.4"
            orient="auto"
        >
            <path d="M0 0 10 5 0 10Z" class=name />
        </marker>
    }
}
