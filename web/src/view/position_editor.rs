//! The position editor: a board on which pieces are placed freely, and its tools.

use std::sync::Arc;

use damka_rules::{Axis, Piece, Position, Role, Ruleset, Side, Square, Squares};
use damka_text::Value;
use leptos::{prelude::*, svg};

use super::{board, form::Choice, piece, text_board};
use crate::{
    app::App,
    board::{Arrow, Brush, CELL, Editor, PlayablePosition, Point, step},
};

/// The board of the editor.
#[component]
pub fn EditorBoard(
    /// The position being edited.
    editor: RwSignal<Option<Editor>>,
    /// The side at the lower edge.
    #[prop(into)]
    viewer: Signal<Side>,
) -> impl IntoView {
    let app = App::get();
    let node = NodeRef::<svg::Svg>::new();
    let cursor = RwSignal::new(None::<Square>);
    let held = StoredValue::new(None::<Square>);
    let wrong = Memo::new(move |_| {
        let error = editor.get().and_then(|editor| editor.position().err());
        let faults = error.into_iter().flat_map(|error| error.faults);
        faults.fold(Squares::EMPTY, |all, fault| all | squares_of(fault))
    });
    let square_at = move |event: &web_sys::PointerEvent| {
        let shown = node.get_untracked()?.get_bounding_client_rect();
        let rim = untrack(|| board::rim(app));
        let scale = (8.0 * CELL + 2.0 * rim) / shown.width().max(1.0);
        let point = Point {
            x: (f64::from(event.client_x()) - shown.left()) * scale - rim,
            y: (f64::from(event.client_y()) - shown.top()) * scale - rim,
        };
        point.square(viewer.get_untracked())
    };
    let touch = move |square: Square| {
        edit(editor, |editor| editor.touch(square));
        say_square(app, editor, square);
    };
    let down = move |event: web_sys::PointerEvent| {
        if event.button() == 0 && event.is_primary() {
            held.set_value(square_at(&event));
            cursor.set(None);
        }
    };
    let up = move |event: web_sys::PointerEvent| {
        let from = held.try_update_value(Option::take).flatten();
        let (Some(from), Some(to)) = (from, square_at(&event)) else {
            return;
        };
        if from == to {
            touch(to);
        } else {
            edit(editor, |editor| editor.lead(from, to));
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let pressed = event.key();
        if let Some(arrow) = Arrow::from_key(&pressed) {
            let viewer = viewer.get_untracked();
            let to = cursor.get_untracked().map(|at| step(at, arrow, viewer));
            let to = to.unwrap_or(Square::C3);
            cursor.set(Some(to));
            say_square(app, editor, to);
        } else if pressed == "Enter" || pressed == " " {
            if let Some(square) = cursor.get_untracked() {
                touch(square);
            }
        } else {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let square = move |square: Square| {
        let at = move || {
            let Point { x, y } = Point::of(square, viewer.get());
            format!("translate({x} {y})")
        };
        let stands = move || {
            let editor = editor.get()?;
            let piece = editor.setup.piece_at(square)?;
            let colour = editor.rules.colours[piece.side];
            let look = *editor.rules.king_look;
            Some(view! {
                <g class=piece::class(colour) data-colour=colour.key()>{piece::shapes(piece.role, look)}</g>
            })
        };
        view! {
            <g class="square" data-square=square.number() class:lit=move || wrong.get().contains(square) transform=at>
                <rect class="dark" x="-50" y="-50" width="100" height="100" />
                <rect class="wash" x="-50" y="-50" width="100" height="100" />
                {stands}
                {move || {
                    let here = cursor.get() == Some(square);
                    here.then(|| view! { <rect class="cursor" x="-46" y="-46" width="92" height="92" rx="8" /> })
                }}
            </g>
        }
    };
    view! {
        <div class="board-box">
            <svg
                id="board"
                class="board editing"
                viewBox=move || board::view_box(app)
                tabindex="0"
                role="application"
                aria-label=app.label("page-arrange-board")
                node_ref=node
                on:pointerdown=down
                on:pointerup=up
                on:keydown=key
                on:blur=move |_| cursor.set(None)
            >
                <defs>
                    {piece::gloss()}
                </defs>
                {board::frame(app, viewer)}
                {Square::ALL.map(square)}
            </svg>
        </div>
    }
}

fn squares_of(fault: damka_rules::SetupFault) -> Squares {
    use damka_rules::SetupFault::{ManOnLastRow, NoChoice, OwedByNobody, SharedSquares, TooMany};
    match fault {
        SharedSquares(squares)
        | ManOnLastRow(_, squares)
        | OwedByNobody(squares)
        | NoChoice(squares) => squares,
        TooMany(..) => Squares::EMPTY,
    }
}

fn say_square(app: App, editor: RwSignal<Option<Editor>>, square: Square) {
    let words = untrack(|| {
        let editor = editor.get()?;
        let position = Position::from_setup_unchecked(&editor.setup);
        let playable = PlayablePosition::new(Arc::clone(&editor.rules), position);
        Some(text_board::square(app, &playable, square))
    });
    app.say(words.unwrap_or_default());
}

/// The tools of the editor: pieces, side to move, FEN, faults.
#[component]
pub fn EditorTools(
    /// The position being edited.
    editor: RwSignal<Option<Editor>>,
) -> impl IntoView {
    let app = App::get();
    let rules = Signal::derive(move || {
        let rules = editor.with(|editor| editor.as_ref().map(|editor| Arc::clone(&editor.rules)));
        rules.unwrap_or_else(|| app.ruleset())
    });
    let turn = Signal::derive(move || {
        let turn = editor.with(|editor| editor.as_ref().map(|editor| editor.setup.turn));
        match turn {
            Some(Side::Second) => "second".to_owned(),
            _ => "first".to_owned(),
        }
    });
    let sides = Signal::derive(move || {
        let text = app.text();
        let rules = rules.get();
        let option = |side, key: &str| (key.to_owned(), text.side(&rules, side));
        vec![option(Side::First, "first"), option(Side::Second, "second")]
    });
    // Why the FEN was refused, until the next change.
    let unread = RwSignal::new(None::<String>);
    let judged = move || {
        let editor = editor.get()?;
        Some(match (unread.get(), judge(app, &editor)) {
            (Some(why), _) | (None, Err(why)) => why,
            (None, Ok(_)) => app.phrase("page-arrange-good", &[]),
        })
    };
    let written = move || {
        let position = editor.get().and_then(|editor| editor.position().ok());
        position.map_or(String::new(), |position| position.to_string())
    };
    let read = move |event| {
        let notation = app.settings.with_untracked(|settings| settings.notation());
        let position = event_target_value(&event).trim().parse::<Position>();
        match position {
            Ok(position) => edit(editor, |editor| editor.setup = position.to_setup()),
            Err(error) => unread.set(Some(app.text().position_error(&error, notation))),
        }
    };
    Effect::new(move |_| {
        editor.track();
        unread.set(None);
    });
    view! {
        <Brushes editor=editor rules=rules />
        <Choice
            label="page-arrange-turn"
            options=sides
            value=turn
            on_choose=move |key: String| {
                let side = if key == "second" { Side::Second } else { Side::First };
                edit(editor, |editor| editor.set_turn(side));
            }
        />
        <div class="controls">
            <button type="button" id="clear" on:click=move |_| edit(editor, Editor::clear)>{app.label("page-arrange-clear")}</button>
            <button type="button" id="restart" on:click=move |_| edit(editor, Editor::restart)>{app.label("page-arrange-restart")}</button>
        </div>
        <label class="field">
            <span>{app.label("page-arrange-fen")}</span>
            <input
                id="arrange-fen"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby="judged"
                prop:value=written
                on:change=read
            />
        </label>
        <p class="judged" id="judged" class:wrong=move || unread.get().is_some() || is_wrong(editor) role="status">{judged}</p>
    }
}

/// The edited position, or why no game can start from it.
pub fn judge(app: App, editor: &Editor) -> Result<Position, String> {
    let text = app.text();
    let notation = app.settings.with(|settings| settings.notation());
    let position = editor.position();
    let position = position.map_err(|error| text.setup_error(&error, notation))?;
    match editor.rules.legal_moves(&position).is_empty() {
        true => Err(text.phrase("page-arrange-stuck", &[])),
        false => Ok(position),
    }
}

/// Whether the edited position is invalid.
pub fn is_wrong(editor: RwSignal<Option<Editor>>) -> bool {
    let wrong = |editor: &Editor| editor.position().is_err();
    editor.with(|editor| editor.as_ref().is_some_and(wrong))
}

fn edit(editor: RwSignal<Option<Editor>>, change: impl FnOnce(&mut Editor)) {
    editor.update(|editor| {
        if let Some(editor) = editor {
            change(editor);
        }
    });
}

/// The pieces to choose from, and the eraser.
#[component]
fn Brushes(editor: RwSignal<Option<Editor>>, rules: Signal<Arc<Ruleset>>) -> impl IntoView {
    let app = App::get();
    let pieces = Side::BOTH.map(|side| [Role::Man, Role::King].map(|role| Piece { side, role }));
    let brushes = pieces
        .into_iter()
        .flatten()
        .map(Brush::Put)
        .chain([Brush::Erase]);
    let chosen = Memo::new(move |_| editor.get().map(|editor| editor.brush));
    let button = move |brush: Brush| {
        let label = move || match brush {
            Brush::Erase => app.phrase("page-arrange-erase", &[]),
            Brush::Put(piece) => {
                let rules = rules.get();
                let side = [("side", Value::from(app.text().side(&rules, piece.side)))];
                match piece.role {
                    Role::Man => app.phrase("page-piece-man", &side),
                    Role::King => app.phrase("page-piece-king", &side),
                }
            }
        };
        let picture = move || match brush {
            Brush::Erase => {
                view! { <path class="eraser" d="M-26-26 26 26M26-26-26 26" /> }.into_any()
            }
            Brush::Put(piece) => {
                let rules = rules.get();
                let class = piece::class(rules.colours[piece.side]);
                view! { <g class=class>{piece::shapes(piece.role, *rules.king_look)}</g> }
                    .into_any()
            }
        };
        view! {
            <button
                type="button"
                class="brush"
                aria-label=label
                title=label
                aria-pressed=move || (chosen.get() == Some(brush)).to_string()
                on:click=move |_| edit(editor, |editor| editor.brush = brush)
            >
                <svg viewBox="-50 -50 100 100" aria-hidden="true">{picture}</svg>
            </button>
        }
    };
    view! {
        <div class="brushes" role="group" aria-label=app.label("page-arrange-brush")>
            {brushes.map(button).collect_view()}
        </div>
    }
}
