//! What is missing before a round, and the lots for it: promised, then drawn with words
//! that the children call out.

use damka_game::lot::Contribution;
use damka_text::Value;
use damka_tournament::{Command, GroupId, Missing, Purpose, RoundNumber};
use leptos::prelude::*;

use super::{panel::TournamentPanel, words};

/// What is to be done before the next round can be played.
#[derive(Clone, PartialEq)]
struct Next {
    group: GroupId,
    round: RoundNumber,
    missing: Vec<Missing>,
    /// Whether the system pairs the round, after the lots.
    by_system: bool,
    is_drafted: bool,
    /// The lots that are promised, with what is shown of their seeds.
    open: Vec<(Purpose, String)>,
    /// Why the last draw of this round was taken back, and how often it was.
    undone: Vec<String>,
}

impl Next {
    fn of(panel: TournamentPanel) -> Option<Next> {
        panel.read_group(|tournament, group| {
            let missing = tournament.missing(group.id);
            let lots = { missing.iter() }.filter_map(|missing| match missing {
                Missing::Lot { purpose } => Some(*purpose),
                _ => None,
            });
            let open = lots.filter_map(|purpose| {
                let lot = tournament.open_lot(&purpose)?;
                Some((purpose, lot.commitment.to_string()))
            });
            Next {
                group: group.id,
                round: group.next_round(),
                open: open.collect(),
                by_system: !group.settings.system.draws_each_round(),
                is_drafted: group.draft.is_some(),
                undone: words::dropped_pairs(tournament, group.id, group.next_round()),
                missing,
            }
        })
    }

    fn lots(&self) -> Vec<Purpose> {
        let lots = self.missing.iter().filter_map(|missing| match missing {
            Missing::Lot { purpose } => Some(*purpose),
            _ => None,
        });
        lots.collect()
    }

    /// What is missing besides lots.
    fn others(&self) -> Vec<Missing> {
        let mut others = self.missing.clone();
        others.retain(|missing| !matches!(missing, Missing::Lot { .. }));
        others
    }

    /// The command that pairs the round, if the system does it.
    fn pair(&self) -> Option<Command> {
        self.by_system.then_some(Command::Pair {
            group: self.group,
            round: self.round,
        })
    }
}

/// The panel.
#[component]
pub fn DrawPanel(panel: TournamentPanel) -> impl IntoView {
    let next = Memo::new(move |_| Next::of(panel));
    move || {
        let next = next.get().filter(|next| !next.is_drafted)?;
        Some(shown(panel, next))
    }
}

fn shown(panel: TournamentPanel, next: Next) -> AnyView {
    let app = panel.app;
    let others = next.others();
    if others == [Missing::Rounds] {
        return view! { <p class="desk-notice" id="all-played">{app.label("page-tournament-all-played")}</p> }
            .into_any();
    }
    let round = next.round;
    let title = move || {
        panel.read_group(|_, group| group.clone()).map(|group| {
            let name = panel.words(|words| words.round_title(&group, round));
            app.phrase("page-tournament-next", &[("round", name.into())])
        })
    };
    let undone = next.undone.clone();
    let again = move || {
        let reason = undone.last()?.clone();
        let count = Value::from(undone.len() + 1);
        let words = app.phrase(
            "page-tournament-draw-again",
            &[("count", count), ("reason", reason.into())],
        );
        Some(view! { <p class="again">{words}</p> })
    };
    let body = if !others.is_empty() {
        let rows = others.iter().map(|missing| {
            let missing = missing.clone();
            view! { <li>{move || panel.words(|words| words.missing(&missing))}</li> }
        });
        // With too few players a tournament ends early.
        let is_short = matches!(others[..], [Missing::Players { .. }]) && next.round.0 > 1;
        let hint = is_short.then(|| {
            view! { <p class="soft" id="end-early">{app.label("page-tournament-end-early")}</p> }
        });
        view! { <ul class="missing" id="missing">{rows.collect_view()}</ul>{hint} }.into_any()
    } else if next.lots().is_empty() {
        let pair = next.pair();
        view! {
            <button
                class="main"
                id="pair"
                disabled=move || panel.request.busy.get()
                on:click=move |_| pair.iter().for_each(|pair| panel.send(pair.clone()))
            >
                {move || app.phrase("page-tournament-pair", &[("round", round.0.into())])}
            </button>
        }
        .into_any()
    } else if next.open.len() < next.lots().len() {
        promise(panel, &next)
    } else {
        view! { <DrawForm panel=panel next=next /> }.into_any()
    };
    view! {
        <section class="card next-round" id="next-round">
            <h2>{title}</h2>
            {again}
            {body}
        </section>
    }
    .into_any()
}

/// The button that promises the lots.
fn promise(panel: TournamentPanel, next: &Next) -> AnyView {
    let app = panel.app;
    let mut purposes = next.lots();
    purposes.retain(|purpose| next.open.iter().all(|(open, _)| open != purpose));
    view! {
        <p class="soft">{app.label("page-tournament-promise-about")}</p>
        <button
            class="main"
            id="promise"
            disabled=move || panel.request.busy.get()
            on:click=move |_| panel.commit(purposes.clone())
        >
            {app.label("page-tournament-promise")}
        </button>
    }
    .into_any()
}

/// The words that are called out, and the draw.
#[component]
fn DrawForm(panel: TournamentPanel, next: Next) -> impl IntoView {
    let app = panel.app;
    let typed = RwSignal::new(String::new());
    let purposes = next.lots();
    let pair = next.pair();
    let is_paired_then = pair.is_some();
    let purposes = StoredValue::new(purposes);
    let draw = move |pair: Option<Command>| {
        let words = contributions(&typed.get_untracked());
        if words.is_empty() {
            return panel
                .request
                .note
                .set(app.phrase("page-tournament-word-missing", &[]));
        }
        panel.draw(purposes.get_value(), words, pair, || {});
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        draw(pair.clone());
    };
    let promised = next.open.into_iter().map(|(purpose, commitment)| {
        view! {
            <li>
                <span>{move || panel.words(|words| words.purpose(&purpose))}</span>
                <code>{commitment}</code>
            </li>
        }
    });
    view! {
        <form id="draw-form" on:submit=submit>
            <details class="promised">
                <summary>{app.label("page-tournament-promised")}</summary>
                <p class="soft">{app.label("page-tournament-promised-about")}</p>
                <ul>{promised.collect_view()}</ul>
            </details>
            <label class="field">
                <span>{app.label("page-tournament-words")}</span>
                <input
                    id="words"
                    autocomplete="off"
                    maxlength="600"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <p class="soft">{app.label("page-tournament-words-about")}</p>
            <button class="main" id="draw-lots" disabled=move || panel.request.busy.get()>
                {app.label("page-tournament-draw")}
            </button>
            <Show when=move || is_paired_then>
                <button type="button" class="quiet" id="draw-only" disabled=move || panel.request.busy.get() on:click=move |_| draw(None)>
                    {app.label("page-tournament-draw-only")}
                </button>
            </Show>
        </form>
    }
}

/// The words that were typed, one for each comma.
pub fn contributions(typed: &str) -> Vec<Contribution> {
    let words = typed.split(',').map(str::trim);
    words
        .filter_map(|word| word.parse().ok())
        .take(64)
        .collect()
}
