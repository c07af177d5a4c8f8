//! The moves with their variations, and what is said of them.

use std::sync::Arc;

use damka_rules::Notation;
use leptos::prelude::*;

use super::{about::Title, bench::Bench};
use crate::{
    study::{Branch, Mark, NodeId, START, Spot, Study, Tree, layout},
    view::history,
};

/// The list of moves, and what can be done with the one on the board.
#[component]
pub fn Moves(bench: Bench) -> impl IntoView {
    let app = bench.app;
    // The list follows the board.
    Effect::new(move |_| {
        bench.at.track();
        request_animation_frame(|| {
            let here = document().query_selector(".tree .here").ok().flatten();
            let list = document().query_selector(".tree").ok().flatten();
            if let (Some(here), Some(list)) = (here, list) {
                let (inner, outer) = (
                    here.get_bounding_client_rect(),
                    list.get_bounding_client_rect(),
                );
                let above = inner.top() - outer.top();
                let below = inner.bottom() - outer.bottom();
                let by = if above < 0.0 { above } else { below.max(0.0) };
                list.set_scroll_top(list.scroll_top() + by as i32);
            }
        });
    });
    view! {
        <Title bench=bench />
        <div class="tree" role="group" aria-label=app.label("page-moves") tabindex="0">
            {move || {
                let tree = bench.tree.get();
                if tree.is_empty() {
                    return view! { <p class="none">{app.label("page-analysis-empty")}</p> }.into_any();
                }
                let comment = remark(&tree, START);
                let branch = layout(&tree);
                let notation = bench.notation();
                view! {
                    {comment}
                    {line(bench, &tree, &branch, notation)}
                }
                .into_any()
            }}
        </div>
        <Remarks bench=bench />
    }
}

fn line(bench: Bench, tree: &Arc<Tree>, branch: &Branch, notation: Notation) -> AnyView {
    let spots = branch.spots.iter().map(|spot| {
        let variations = spot.variations.iter().map(|inner| {
            view! { <div class="variation">{line(bench, tree, inner, notation)}</div> }
        });
        view! {
            {ply(bench, tree, spot, notation)}
            {remark(tree, spot.node)}
            {variations.collect_view()}
        }
    });
    spots.collect_view().into_any()
}

fn ply(bench: Bench, tree: &Arc<Tree>, spot: &Spot, notation: Notation) -> AnyView {
    let id = spot.node;
    let node = tree.node(id);
    let words = match tree.ply(id) {
        Some(ply) => history::short(&ply, notation),
        None => bench.app.phrase("page-analysis-setup", &[]),
    };
    let mark = node
        .mark
        .map(|mark| view! { <b class="mark" data-mark=mark.key()>{mark.sign()}</b> });
    let nags = node
        .nags
        .iter()
        .map(|number| format!(" ${number}"))
        .collect::<String>();
    let here = move || bench.at.get() == id;
    view! {
        <span class="spot">
            {spot.number.clone().map(|number| view! { <span class="count">{number}</span> })}
            <button
                class="ply"
                class:here=here
                aria-current=move || here().then_some("true")
                on:click=move |_| bench.go(id)
            >
                {words}
                {mark}
                {nags}
            </button>
        </span>
    }
    .into_any()
}

fn remark(tree: &Tree, id: NodeId) -> Option<AnyView> {
    let comment = tree.node(id).comment.clone();
    (!comment.is_empty()).then(|| view! { <span class="remark">{comment}</span> }.into_any())
}

/// The mark and the comment of the move on the board.
#[component]
fn Remarks(bench: Bench) -> impl IntoView {
    let app = bench.app;
    let is_move = Memo::new(move |_| bench.node().parent.is_some());
    let marks = Mark::ALL.map(|mark| {
        let label = move || app.phrase(&format!("{}-{}", "page-analysis-mark", mark.key()), &[]);
        view! {
            <button
                class="sign"
                data-mark=mark.key()
                aria-label=label
                title=label
                aria-pressed=move || (bench.node().mark == Some(mark)).to_string()
                disabled=move || !is_move.get()
                on:click=move |_| bench.change(|study| study.mark(mark))
            >
                {mark.sign()}
            </button>
        }
    });
    let comment_label = move || match is_move.get() {
        true => app.phrase("page-analysis-comment", &[]),
        false => app.phrase("page-analysis-comment-start", &[]),
    };
    let aside = Memo::new(move |_| bench.tree.with(|tree| tree.is_aside(bench.at.get())));
    view! {
        <div class="remarks">
            <div class="marks" role="group" aria-label=app.label("page-analysis-mark")>{marks}</div>
            <textarea
                id="comment"
                rows="2"
                aria-label=comment_label
                placeholder=comment_label
                prop:value=move || bench.node().comment
                on:change=move |event| {
                    let comment = event_target_value(&event);
                    bench.change(|study| study.comment(comment.trim()));
                }
            ></textarea>
            <button id="promote" disabled=move || !aside.get() on:click=move |_| bench.change(Study::promote)>
                {app.label("page-analysis-promote")}
            </button>
            <button id="delete" disabled=move || !is_move.get() on:click=move |_| bench.change(Study::delete)>
                {app.label("page-analysis-delete")}
            </button>
        </div>
    }
}
