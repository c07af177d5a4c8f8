//! The board: shows a position and reports the moves made on it.

mod frame;
mod marks;
mod motion;
mod pieces;
mod pointer;
mod question;
mod squares;
mod state;

use damka_game::Refusal;
use damka_rules::{Side, Square, Squares, notation::Attempt};
use leptos::prelude::*;

use crate::{
    app::App,
    board::{Drawing, Dropped, MoveInput, Penalty, PlayablePosition, Point, Premove},
    local_game::Ply,
    view::{piece, text_board},
};
pub use frame::{frame, rim, view_box};
use state::BoardState;

/// The inputs and callbacks of a board.
#[derive(Copy, Clone)]
pub struct BoardConfig {
    /// The position with its rules.
    pub playable: Memo<PlayablePosition>,
    /// The move that led to it, if it was just played.
    pub last: Memo<Option<Ply>>,
    /// The side at the lower edge.
    pub viewer: Signal<Side>,
    /// Whether moves can be made here now.
    pub active: Signal<bool>,
    /// Squares to highlight, such as those of a refusal.
    pub lit: RwSignal<Squares>,
    /// Called with a complete move.
    pub on_play: Callback<Attempt>,
    /// Called when a move is refused.
    pub on_refuse: Callback<Refusal>,
}

/// The board.
#[component]
pub fn Board(
    /// Its inputs and callbacks.
    config: BoardConfig,
    /// The id of its element, where there are several boards.
    #[prop(into, default = "board".into())]
    id: String,
    /// Arrows to draw, such as the engine's best move.
    #[prop(optional, into)]
    arrows: Signal<Vec<(Square, Square)>>,
    /// The move that a hint suggests.
    #[prop(optional, into)]
    hinted: Signal<Option<(Square, Square)>>,
    /// A missed capture and what it cost.
    #[prop(optional, into)]
    penalty: Signal<Option<Penalty>>,
    /// The side that may enter its next move while the opponent thinks.
    #[prop(optional, into)]
    premover: Signal<Option<Side>>,
    /// Called when such a move is not played.
    #[prop(optional)]
    on_drop: Option<Callback<Dropped>>,
    /// Called when somebody wants to move where no move can be made.
    #[prop(optional)]
    on_idle: Option<Callback<()>>,
    /// The phrase that says what the keys do here.
    #[prop(into, default = Signal::stored("page-board"))]
    label: Signal<&'static str>,
) -> impl IntoView {
    let app = App::get();
    let board = BoardState::new(config, app, premover, on_idle);
    // A new position discards the selection.
    Effect::new(move |_| {
        config.playable.track();
        board.input.update(MoveInput::let_go);
        board.close_question();
        board.drawing.set(Drawing::default());
    });
    let active = Memo::new(move |_| config.active.get());
    Effect::new(move |_| {
        // The game ended, or an earlier move is shown, while a piece was selected.
        if !active.get() {
            board.drop_input();
        }
    });

    // Also whoever plays with a mouse, which leaves the focus elsewhere, lets go by a key.
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && !event.default_prevented() && board.let_go() {
            event.prevent_default();
        }
    });
    on_cleanup(move || escape.remove());

    // The turn has come: what was entered meanwhile is played, or dropped.
    Effect::new(move |_| {
        config.playable.track();
        if active.get() {
            let playable = config.playable.get_untracked();
            let played = board.premove.try_update(|premove| premove.play(&playable));
            match played.flatten() {
                Some(Ok(attempt)) => set_timeout(
                    move || config.on_play.run(attempt.clone()),
                    std::time::Duration::ZERO,
                ),
                Some(Err(dropped)) => {
                    if let Some(on_drop) = on_drop {
                        on_drop.run(dropped);
                    }
                }
                None => {}
            }
        } else if premover.get().is_none() {
            board.premove.update(Premove::cancel);
        }
    });

    view! {
        <div class="board-box">
            <svg
                id=id
                class="board"
                class:active=move || config.active.get()
                viewBox=move || view_box(app)
                tabindex="0"
                role="application"
                aria-label=move || app.phrase(label.get(), &[])
                node_ref=board.node
                on:pointerdown=move |event| pointer::down(board, &event)
                on:pointermove=move |event| pointer::moved(board, &event)
                on:pointerup=move |event| pointer::up(board, &event)
                on:pointercancel=move |_| pointer::cancel(board)
                on:mousedown=|event| pointer::leave_keyboard(&event)
                on:contextmenu=|event| event.prevent_default()
                on:keydown=move |event| board.press_key(&event)
                on:blur=move |_| board.cursor.set(None)
            >
                <defs>
                    {piece::gloss()}
                    {arrow_head("arrow-head")}
                    {arrow_head("advice-head")}
                    {arrow_head("missed-head")}
                    {arrow_head("premove-head")}
                </defs>
                {frame(app, config.viewer)}
                {squares::squares(board, hinted)}
                {marks::marks(board)}
                {pieces::pieces(board)}
                {marks::premoved(board)}
                {marks::penalised(board, penalty)}
                {marks::advised(board, arrows, hinted)}
                {marks::drawn(board)}
            </svg>
            {move || question::question(board)}
            {move || question::fork_bar(board)}
        </div>
        <text_board::TextBoard playable=config.playable />
    }
}

fn translate(Point { x, y }: Point) -> String {
    format!("translate({x} {y})")
}

/// The SVG marker for arrow heads, with its name as id and class.
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
