//! The graph of winning chances of the first side after each move.

use damka_engine::ReviewedMove;
use damka_rules::Side;
use leptos::prelude::*;

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 150.0;

/// The curve, with a mark on each mistake; a click goes to the position.
#[component]
pub fn Chart(
    /// A description of the graph.
    #[prop(into)]
    label: Signal<String>,
    /// The moves that are judged so far.
    #[prop(into)]
    moves: Signal<Vec<ReviewedMove>>,
    /// How many moves the game has.
    #[prop(into)]
    count: Signal<usize>,
    /// The current ply, if it is in this game.
    #[prop(into)]
    here: Signal<Option<usize>>,
    /// Called with the ply that was clicked.
    #[prop(into)]
    on_go: Callback<usize>,
) -> impl IntoView {
    let x = move |ply: usize| WIDTH * ply as f32 / count.get().max(1) as f32;
    let y = |chance: f32| HEIGHT * (1.0 - chance);
    let line = move || {
        moves.with(|moves| {
            let before = moves.first().map_or(0.5, |m| match m.side {
                Side::First => m.chance_before(),
                Side::Second => 1.0 - m.chance_before(),
            });
            let mut path = format!("M0 {:.1}", y(before));
            for m in moves {
                path += &format!("L{:.1} {:.1}", x(m.step + 1), y(m.chance_of_first()));
            }
            path
        })
    };
    let area = move || {
        let end = moves.with(|moves| moves.last().map_or(0, |m| m.step + 1));
        format!("{}L{:.1} {HEIGHT}L0 {HEIGHT}Z", line(), x(end))
    };
    let faults = move || {
        moves.with(|moves| {
            let faults = moves.iter().filter(|m| m.judgement.is_fault());
            faults
                .map(|m| {
                    let class = format!("fault {}", m.judgement.key());
                    view! { <circle class=class cx=x(m.step + 1) cy=y(m.chance_of_first()) r="6" /> }
                })
                .collect_view()
        })
    };
    let now = move || {
        let at = x(here.get()?);
        Some(view! { <path class="now" d=format!("M{at:.1} 0V{HEIGHT}") /> })
    };
    let columns = move || {
        let wide = WIDTH / count.get().max(1) as f32;
        (0..=count.get())
            .map(|ply| {
                let left = x(ply) - wide / 2.0;
                view! {
                    <rect
                        class="column"
                        x=left
                        y="0"
                        width=wide
                        height=HEIGHT
                        data-ply=ply
                        on:click=move |_| on_go.run(ply)
                    />
                }
            })
            .collect_view()
    };
    view! {
        <svg class="graph" id="graph" viewBox="-8 -8 616 166" role="img" aria-label=move || label.get()>
            <rect class="paper" x="0" y="0" width=WIDTH height=HEIGHT />
            <path class="area" d=area />
            <path class="middle" d=format!("M0 {0}H{WIDTH}", HEIGHT / 2.0) />
            <path class="chance-line" d=line />
            {now}
            {faults}
            {columns}
        </svg>
    }
}
