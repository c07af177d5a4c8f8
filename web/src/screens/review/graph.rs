use leptos::prelude::*;

use super::Desktop;

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 150.0;

/// The chance of the first side after each move; a click shows the position.
#[component]
pub(super) fn Graph(desktop: Desktop) -> impl IntoView {
    let app = desktop.app;
    let count = Memo::new(move |_| desktop.table.with(|table| table.plies().len()));
    let x = move |ply: usize| WIDTH * ply as f32 / count.get().max(1) as f32;
    let y = |chance: f32| HEIGHT * (1.0 - chance);
    let title = move || {
        desktop
            .table
            .with(|table| app.text().review_graph(table.game().rules()))
    };
    // Each move that was judged: its number from 1, the chance after it.
    let points = move || {
        desktop.review.with(|review| {
            let moves = review.moves.iter();
            moves
                .map(|m| (m.step + 1, m.chance_of_first()))
                .collect::<Vec<_>>()
        })
    };
    let line = move || {
        let mut path = format!("M0 {:.1}", HEIGHT / 2.0);
        for (ply, chance) in points() {
            path += &format!("L{:.1} {:.1}", x(ply), y(chance));
        }
        path
    };
    let area = move || {
        let end = points().last().map_or(0, |(ply, _)| *ply);
        format!("{}L{:.1} {HEIGHT}L0 {HEIGHT}Z", line(), x(end))
    };
    let faults = move || {
        desktop.review.with(|review| {
            let faults = review.moves.iter().filter(|m| m.judgement.is_fault());
            faults
                .map(|m| {
                    let class = format!("fault {}", m.judgement.key());
                    view! { <circle class=class cx=x(m.step + 1) cy=y(m.chance_of_first()) r="6" /> }
                })
                .collect_view()
        })
    };
    let here = move || x(desktop.shown.get().unwrap_or(count.get()));
    let columns = move || {
        let wide = WIDTH / count.get().max(1) as f32;
        (1..=count.get())
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
                        on:click=move |_| {
                            if desktop.exercise.with_untracked(Option::is_none) {
                                desktop.shown.set((ply < count.get_untracked()).then_some(ply));
                            }
                        }
                    />
                }
            })
            .collect_view()
    };
    view! {
        <svg class="graph" id="graph" viewBox="-8 -8 616 166" role="img" aria-label=title>
            <rect class="paper" x="0" y="0" width=WIDTH height=HEIGHT />
            <path class="area" d=area />
            <path class="middle" d=format!("M0 {0}H{WIDTH}", HEIGHT / 2.0) />
            <path class="course" d=line />
            <path class="now" d=move || format!("M{:.1} 0V{HEIGHT}", here()) />
            {faults}
            {columns}
        </svg>
    }
}
