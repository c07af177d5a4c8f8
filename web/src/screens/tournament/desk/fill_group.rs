//! Filling a group with the first places of others: a final. Where equal players stand on
//! both sides of the line, a lot decides first.

use damka_tournament::{Command, Group, GroupId, Purpose};
use leptos::prelude::*;

use crate::{
    screens::tournament::{panel::TournamentPanel, tie::SmallLot},
    view::form::NumberField,
};

/// How many of each group go on, unless it is said.
const PLACES: u64 = 2;

/// The form, for a group that has not begun and is not the only one.
#[component]
pub fn FillGroup(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let places = RwSignal::new(PLACES);
    let left_out = RwSignal::new(Vec::<GroupId>::new());
    // The groups that are finished can send somebody; the others are named, too.
    let others = Memo::new(move |_| {
        let others = panel.read_group(|tournament, into| {
            let groups = tournament.groups().iter();
            let others = groups.filter(|group| group.id != into.id);
            let open = into.rounds.is_empty();
            let one = |group: &Group| (group.id, group.settings.name.clone(), group.is_finished());
            others.filter(|_| open).map(one).collect::<Vec<_>>()
        });
        others.unwrap_or_default()
    });
    let from = Memo::new(move |_| {
        let left_out = left_out.get();
        let finished = others
            .get()
            .into_iter()
            .filter(|(_, _, finished)| *finished);
        let ids = finished.map(|(id, ..)| id);
        ids.filter(|id| !left_out.contains(id)).collect::<Vec<_>>()
    });
    let lots = Memo::new(move |_| {
        let places = u16::try_from(places.get()).unwrap_or(0);
        let lots = panel.read(|followed| {
            let tournament = &followed.tournament;
            tournament.lots_before_final(&from.get(), places)
        });
        lots.unwrap_or_default()
    });
    let toggle = move |id: GroupId| {
        left_out.update(
            |left_out| match left_out.iter().position(|one| *one == id) {
                Some(at) => {
                    left_out.remove(at);
                }
                None => left_out.push(id),
            },
        );
    };
    let pick = move |(id, name, finished): (GroupId, String, bool)| {
        let words = move || match finished {
            true => name.clone(),
            false => app.phrase(
                "page-tournament-not-finished",
                &[("name", name.clone().into())],
            ),
        };
        view! {
            <label class="pick">
                <input
                    type="checkbox"
                    disabled=!finished
                    prop:checked=move || from.with(|from| from.contains(&id))
                    on:change=move |_| toggle(id)
                />
                <span>{words}</span>
            </label>
        }
    };
    let lot = move |purpose: Purpose| {
        view! { <SmallLot panel=panel purpose=purpose /> }
    };
    let fill = move |_| {
        panel.send(Command::Advance {
            group: panel.group.get_untracked(),
            from: from.get_untracked(),
            places: u16::try_from(places.get_untracked()).unwrap_or(0),
        });
    };
    let is_ready = move || lots.with(Vec::is_empty) && !from.with(Vec::is_empty);
    view! {
        <Show when=move || !others.with(Vec::is_empty)>
            <details class="card" id="fill-group">
                <summary>{app.label("page-tournament-fill")}</summary>
                <p class="soft">{app.label("page-tournament-fill-about")}</p>
                <div class="picks">{move || others.get().into_iter().map(pick).collect_view()}</div>
                <NumberField label="page-tournament-advance" min=1 max=64 value=places on_set=move |count: u64| places.set(count.clamp(1, 64)) />
                {move || lots.get().into_iter().map(lot).collect_view()}
                <button class="main" id="fill-now" disabled=move || !is_ready() || panel.request.busy.get() on:click=fill>
                    {app.label("page-tournament-fill-now")}
                </button>
            </details>
        </Show>
    }
}
