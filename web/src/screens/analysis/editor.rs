//! A position is arranged: pieces are put where they belong.

use std::sync::Arc;

use damka_rules::{Axis, Piece, Position, Role, Side, Square, Squares};
use damka_text::Value;
use leptos::{prelude::*, svg};

use super::{bench::Bench, rulebook::RulesSelect};
use crate::{
    board::{Arrow, CELL, Desk, Place, step},
    study::{Brush, Editor, Tree},
    view::{board, form::Choice, piece, words},
};

/// The board on which everything is allowed.
#[component]
pub fn EditorBoard(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let node = NodeRef::<svg::Svg>::new();
    let cursor = RwSignal::new(None::<Square>);
    let held = StoredValue::new(None::<Square>);
    let editor = move || bench.editor.get();
    let wrong = Memo::new(move |_| {
        let error = editor().and_then(|editor| editor.position().err());
        let faults = error.into_iter().flat_map(|error| error.faults);
        faults.fold(Squares::EMPTY, |all, fault| all | squares_of(fault))
    });
    let square_at = move |event: &web_sys::PointerEvent| {
        let shown = node.get_untracked()?.get_bounding_client_rect();
        let rim = untrack(|| board::rim(app));
        let scale = (8.0 * CELL + 2.0 * rim) / shown.width().max(1.0);
        let place = Place {
            x: (f64::from(event.client_x()) - shown.left()) * scale - rim,
            y: (f64::from(event.client_y()) - shown.top()) * scale - rim,
        };
        place.square(bench.viewer.get_untracked())
    };
    let touch = move |square: Square| {
        bench.edit_with(|editor| editor.touch(square));
        say_square(bench, square);
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
            bench.edit_with(|editor| editor.lead(from, to));
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let pressed = event.key();
        if let Some(arrow) = Arrow::from_key(&pressed) {
            let viewer = bench.viewer.get_untracked();
            let to = cursor.get_untracked().map(|at| step(at, arrow, viewer));
            let to = to.unwrap_or(Square::C3);
            cursor.set(Some(to));
            say_square(bench, to);
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
            let Place { x, y } = Place::of(square, bench.viewer.get());
            format!("translate({x} {y})")
        };
        let stands = move || {
            let editor = editor()?;
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
                aria-label=app.label("page-analysis-editor-board")
                node_ref=node
                on:pointerdown=down
                on:pointerup=up
                on:keydown=key
                on:blur=move |_| cursor.set(None)
            >
                <defs>
                    <radialGradient id="gloss" cx="0.38" cy="0.3" r="0.75">
                        <stop class="gloss-in" offset="0" />
                        <stop class="gloss-out" offset="1" />
                    </radialGradient>
                </defs>
                {board::frame(app, bench.viewer)}
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

fn say_square(bench: Bench, square: Square) {
    let words = untrack(|| {
        let editor = bench.editor.get()?;
        let position = Position::from_setup_unchecked(&editor.setup);
        let desk = Desk::new(Arc::clone(&editor.rules), position);
        Some(words::square(bench.app, &desk, square))
    });
    bench.app.say(words.unwrap_or_default());
}

/// What to put, who is to move, what is wrong.
#[component]
pub fn EditorPanel(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let change = move |change: fn(&mut Editor)| bench.edit_with(change);
    let turn = Signal::derive(move || {
        let turn = bench
            .editor
            .with(|editor| editor.as_ref().map(|editor| editor.setup.turn));
        match turn {
            Some(Side::Second) => "second".to_owned(),
            _ => "first".to_owned(),
        }
    });
    let sides = Signal::derive(move || {
        let text = app.text();
        let rules = bench.rules();
        let option = |side, key: &str| (key.to_owned(), text.side(&rules, side));
        vec![option(Side::First, "first"), option(Side::Second, "second")]
    });
    let fault = move || {
        let editor = bench.editor.get()?;
        let text = app.text();
        Some(match editor.position() {
            Err(error) => text.setup_error(&error, bench.notation()),
            Ok(position) => match editor.rules.legal_moves(&position).is_empty() {
                true => text.phrase("page-analysis-editor-stuck", &[]),
                false => text.phrase("page-analysis-editor-good", &[]),
            },
        })
    };
    let wrong = Memo::new(move |_| {
        let editor = bench.editor.get();
        editor.is_some_and(|editor| editor.position().is_err())
    });
    let apply = move |_| {
        let Some(editor) = bench.editor.get_untracked() else {
            return;
        };
        if let Ok(position) = editor.position() {
            bench.editor.set(None);
            bench.change(|study| study.replace(Tree::new(editor.rules, position)));
        }
    };
    view! {
        <section class="editor" aria-labelledby="editor-title">
            <h2 id="editor-title">{app.label("page-analysis-editor")}</h2>
            <RulesSelect bench=bench />
            <Brushes bench=bench />
            <Choice
                label="page-analysis-turn"
                options=sides
                value=turn
                on_choose=move |key: String| {
                    change(match key.as_str() {
                        "second" => |editor| editor.set_turn(Side::Second),
                        _ => |editor| editor.set_turn(Side::First),
                    });
                }
            />
            <div class="controls">
                <button id="clear" on:click=move |_| change(Editor::clear)>{app.label("page-analysis-clear")}</button>
                <button id="restart" on:click=move |_| change(Editor::restart)>{app.label("page-analysis-restart")}</button>
            </div>
            <p class="judged" class:wrong=move || wrong.get() role="status">{fault}</p>
            <div class="controls">
                <button class="main" id="use" disabled=move || wrong.get() on:click=apply>
                    {app.label("page-analysis-use")}
                </button>
                <button on:click=move |_| bench.editor.set(None)>{app.label("page-analysis-cancel")}</button>
            </div>
        </section>
    }
}

/// The pieces to choose from, and the eraser.
#[component]
fn Brushes(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let pieces = Side::BOTH.map(|side| [Role::Man, Role::King].map(|role| Piece { side, role }));
    let brushes = pieces
        .into_iter()
        .flatten()
        .map(Brush::Put)
        .chain([Brush::Erase]);
    let chosen = Memo::new(move |_| bench.editor.get().map(|editor| editor.brush));
    let button = move |brush: Brush| {
        let label = move || match brush {
            Brush::Erase => app.phrase("page-analysis-brush-erase", &[]),
            Brush::Put(piece) => {
                let rules = bench.rules();
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
                let rules = bench.rules();
                let class = piece::class(rules.colours[piece.side]);
                view! { <g class=class>{piece::shapes(piece.role, *rules.king_look)}</g> }
                    .into_any()
            }
        };
        view! {
            <button
                class="brush"
                aria-label=label
                title=label
                aria-pressed=move || (chosen.get() == Some(brush)).to_string()
                on:click=move |_| bench.edit_with(|editor| editor.brush = brush)
            >
                <svg viewBox="-50 -50 100 100" aria-hidden="true">{picture}</svg>
            </button>
        }
    };
    view! {
        <div class="brushes" role="group" aria-label=app.label("page-analysis-brush")>
            {brushes.map(button).collect_view()}
        </div>
    }
}
