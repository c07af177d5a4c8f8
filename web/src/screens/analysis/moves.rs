//! The move tree with its variations, marks and comments.

use std::sync::Arc;

use damka_rules::Notation;
use leptos::prelude::*;

use super::{game_info::Title, state::AnalysisState};
use crate::{
    study::{Branch, Mark, MoveEntry, NodeId, START, Session, Tree, layout},
    view::history,
};

/// The move tree, and the tools for the current move.
#[component]
pub fn Moves(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    // Scrolls to the current move.
    Effect::new(move |_| {
        state.at.track();
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
        <Title state=state />
        <div class="tree" role="group" aria-label=app.label("page-moves") tabindex="0">
            {move || {
                let tree = state.tree.get();
                if tree.is_empty() {
                    return view! { <p class="none">{app.label("page-analysis-empty")}</p> }.into_any();
                }
                let comment = remark(&tree, START);
                let branch = layout(&tree);
                let notation = state.notation();
                view! {
                    {comment}
                    {line(state, &tree, &branch, notation)}
                }
                .into_any()
            }}
        </div>
        <Remarks state=state />
    }
}

fn line(state: AnalysisState, tree: &Arc<Tree>, branch: &Branch, notation: Notation) -> AnyView {
    let entries = branch.entries.iter().map(|entry| {
        let variations = entry.variations.iter().map(|inner| {
            view! { <div class="variation">{line(state, tree, inner, notation)}</div> }
        });
        view! {
            {ply(state, tree, entry, notation)}
            {remark(tree, entry.node)}
            {variations.collect_view()}
        }
    });
    entries.collect_view().into_any()
}

fn ply(state: AnalysisState, tree: &Arc<Tree>, entry: &MoveEntry, notation: Notation) -> AnyView {
    let id = entry.node;
    let node = tree.node(id);
    let words = match tree.ply(id) {
        Some(ply) => history::short(&ply, notation),
        None => state.app.phrase("page-analysis-setup", &[]),
    };
    let mark = node
        .mark
        .map(|mark| view! { <b class="mark" data-mark=mark.key()>{mark.sign()}</b> });
    let nags = node
        .nags
        .iter()
        .map(|number| format!(" ${number}"))
        .collect::<String>();
    let here = move || state.at.get() == id;
    view! {
        <span class="spot">
            {entry.number.clone().map(|number| view! { <span class="count">{number}</span> })}
            <button
                class="ply"
                class:here=here
                aria-current=move || here().then_some("true")
                on:click=move |_| state.go(id)
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

/// The mark and the comment of the current move.
#[component]
fn Remarks(state: AnalysisState) -> impl IntoView {
    let app = state.app;
    let is_move = Memo::new(move |_| state.node().parent.is_some());
    let marks = Mark::ALL.map(|mark| {
        let label = move || app.phrase(&format!("{}-{}", "page-analysis-mark", mark.key()), &[]);
        view! {
            <button
                class="sign"
                data-mark=mark.key()
                aria-label=label
                title=label
                aria-pressed=move || (state.node().mark == Some(mark)).to_string()
                disabled=move || !is_move.get()
                on:click=move |_| state.change(|session| session.mark(mark))
            >
                {mark.sign()}
            </button>
        }
    });
    let comment_label = move || match is_move.get() {
        true => app.phrase("page-analysis-comment", &[]),
        false => app.phrase("page-analysis-comment-start", &[]),
    };
    let aside = Memo::new(move |_| state.tree.with(|tree| tree.is_aside(state.at.get())));
    view! {
        <div class="remarks">
            <div class="marks" role="group" aria-label=app.label("page-analysis-mark")>{marks}</div>
            <textarea
                id="comment"
                rows="2"
                aria-label=comment_label
                placeholder=comment_label
                prop:value=move || state.node().comment
                on:change=move |event| {
                    let comment = event_target_value(&event);
                    state.change(|session| session.comment(comment.trim()));
                }
            ></textarea>
            <button id="promote" disabled=move || !aside.get() on:click=move |_| state.change(Session::promote)>
                {app.label("page-analysis-promote")}
            </button>
            <button id="delete" disabled=move || !is_move.get() on:click=move |_| state.change(Session::delete)>
                {app.label("page-analysis-delete")}
            </button>
        </div>
    }
}
