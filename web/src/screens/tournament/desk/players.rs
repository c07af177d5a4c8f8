//! The players of a group: who they are, who is here, who rests or goes home.

use damka_game::{ClassId, PersonId};
use damka_protocol::{ClassEntry, NamesChange, NewRoleLink, RoleLink, may_have_link};
use damka_text::Value;
use damka_tournament::{ByeKind, Command, Consent, Entrant, Name, Role};
use leptos::{prelude::*, task::spawn_local};

use super::{
    apart::Apart, attendance::Attendance, fill_group::FillGroup, player_codes::PlayerCodes,
};
use crate::{
    online::api::classes,
    screens::tournament::{
        made_link::MadeLink,
        names_field::{NamesField, TypedNames},
        panel::{TournamentPanel, new_command_id},
        row_tools::RowTools,
    },
    tournament::{TournamentRoute, api},
    view::form::Switch,
};

/// The list, and the ways into it.
#[component]
pub fn Players(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let players = Memo::new(move |_| {
        let players = panel.read_group(|_, group| {
            let list = group.start_list().into_iter();
            list.map(|entrant| entrant.player.clone())
                .collect::<Vec<_>>()
        });
        players.unwrap_or_default()
    });
    let title = move || {
        let count = Value::from(players.with(Vec::len));
        app.phrase("page-tournament-players", &[("count", count)])
    };
    let made = RwSignal::new(None::<RoleLink>);
    let check_in = TournamentRoute::CheckIn(panel.id.get_value().to_string()).url();
    view! {
        {move || made.get().map(|link| view! { <MadeLink panel=panel link=link made=made /> })}
        <section class="card" id="players">
            <div class="round-head">
                <h2>{title}</h2>
                <a class="button" id="open-check-in" target="_blank" href=check_in>{app.label("page-tournament-check-in")}</a>
            </div>
            <Attendance panel=panel />
            <PlayerCodes panel=panel />
            <ol class="players">
                <For each=move || players.get() key=Clone::clone let:player>
                    <PlayerRow panel=panel player=player made=made />
                </For>
            </ol>
        </section>
        <AddPlayers panel=panel />
        <FillGroup panel=panel />
        <Apart panel=panel />
    }
}

/// One of them. What can be done about him is folded.
#[component]
fn PlayerRow(
    panel: TournamentPanel,
    player: PersonId,
    made: RwSignal<Option<RoleLink>>,
) -> impl IntoView {
    let app = panel.app;
    let who = StoredValue::new(player.clone());
    let entrant = Memo::new(move |_| {
        panel
            .read_group(|_, group| group.entrant(&who.get_value()).cloned())
            .flatten()
    });
    let name = Memo::new(move |_| {
        panel
            .read(|followed| followed.names.names.name(&who.get_value()).cloned())
            .flatten()
    });
    let is_here = move || panel.read(|followed| followed.is_here(&who.get_value())) == Some(true);
    let next = move || panel.read_group(|_, group| group.next_round());
    let state = move || {
        let entrant: Entrant = entrant.get()?;
        let rests = next().and_then(|round| entrant.requested(round));
        match (entrant.withdrawn, rests) {
            (true, _) => Some(app.phrase("page-tournament-withdrawn", &[])),
            (false, Some(kind)) => Some(app.text().bye(kind)),
            (false, None) => None,
        }
    };
    let about = move || {
        let mut parts: Vec<String> = Vec::new();
        name.with(|name| {
            let name = name.as_ref();
            let known = name.and_then(|name| name.real.clone().map(|_| name.display.clone()));
            parts.extend(known);
            parts.extend(name.and_then(|name| name.class.clone()));
            parts.extend(name.and_then(|name| name.club.clone()));
        });
        let rating = entrant.with(|entrant| entrant.as_ref().and_then(|one| one.rating));
        parts.extend(rating.map(|rating| rating.to_string()));
        parts.join(", ")
    };
    let more = Signal::derive(move || {
        let name = Value::from(panel.name(&who.get_value()));
        app.phrase("page-tournament-player-more", &[("name", name)])
    });
    let number = move || {
        let number = entrant.with(|entrant| entrant.as_ref().and_then(|one| one.number));
        number.map(|number| format!("{}.", number.0))
    };
    view! {
        <li class="player" class:gone=move || entrant.with(|one| one.as_ref().is_some_and(|one| one.withdrawn)) class:here=is_here>
            <span class="number">{number}</span>
            <strong class="name">{move || panel.name(&who.get_value())}</strong>
            <span class="soft">{about}</span>
            <em>{state}</em>
            <RowTools label=more>
                <PlayerTools panel=panel who=who entrant=entrant name=name made=made />
            </RowTools>
        </li>
    }
}

/// What can be done about somebody.
#[component]
fn PlayerTools(
    panel: TournamentPanel,
    who: StoredValue<PersonId>,
    entrant: Memo<Option<Entrant>>,
    name: Memo<Option<Name>>,
    /// Where a link that is made for him is shown.
    made: RwSignal<Option<RoleLink>>,
) -> impl IntoView {
    let app = panel.app;
    let typed = RwSignal::new(String::new());
    let group = move || panel.group.get_untracked();
    let next = move || {
        let round = panel.now(|followed| Some(followed.tournament.group(group())?.next_round()));
        round.flatten()
    };
    let rest = move |bye: ByeKind| {
        if let Some(round) = next() {
            panel.send(Command::GiveBye {
                group: group(),
                player: who.get_value(),
                round,
                bye,
            });
        }
    };
    let cancel = move |_| {
        if let Some(round) = next() {
            panel.send(Command::CancelBye {
                group: group(),
                player: who.get_value(),
                round,
            });
        }
    };
    let withdraw = move |_| {
        panel.send(Command::Withdraw {
            group: group(),
            player: who.get_value(),
            note: String::new(),
        });
    };
    let come_back = move |_| {
        panel.send(Command::Return {
            group: group(),
            player: who.get_value(),
        });
    };
    let remove = move |_| {
        panel.send(Command::RemovePlayer {
            group: group(),
            player: who.get_value(),
        });
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let new = typed.get_untracked().trim().to_owned();
        if new.is_empty() {
            return;
        }
        let known = name.get_untracked().unwrap_or_default();
        let changed = match known.real {
            // A pupil keeps the nickname that the room reads.
            Some(_) => Name {
                real: Some(new),
                ..known
            },
            None => Name {
                display: new,
                ..known
            },
        };
        change_name(panel, who.get_value(), changed, move || {
            typed.set(String::new())
        });
    };
    // What a pupil agrees to is told by the class.
    let may_agree = move || {
        name.with(|name| {
            name.as_ref()
                .is_some_and(|name| name.consent != Consent::Nickname)
        })
    };
    let agrees = move || {
        name.with(|name| {
            name.as_ref()
                .is_some_and(|name| name.consent == Consent::RealName)
        })
    };
    let agree = move |event: web_sys::Event| {
        let consent = match event_target_checked(&event) {
            true => Consent::RealName,
            false => Consent::None,
        };
        let known = name.get_untracked().unwrap_or_default();
        let changed = Name { consent, ..known };
        change_name(panel, who.get_value(), changed, || {});
    };
    let own_link = move |_| {
        let id = panel.id.get_value();
        let new = NewRoleLink {
            role: Role::Player,
            group: None,
            player: Some(who.get_value()),
        };
        let work = async move {
            let link = api::new_link(&id, &new).await?;
            made.try_set(Some(link));
            Ok(())
        };
        panel.run(work, || {});
    };
    let begun = move || panel.read_group(|_, group| !group.rounds.is_empty()) == Some(true);
    let rests = move || {
        let round = panel.read_group(|_, group| group.next_round());
        entrant.with(|entrant| {
            let entrant = entrant.as_ref();
            entrant
                .zip(round)
                .is_some_and(|(one, round)| one.requested(round).is_some())
        })
    };
    let gone = move || entrant.with(|one| one.as_ref().is_some_and(|one| one.withdrawn));
    let button = move |kind: ByeKind| {
        let words = move || app.phrase("page-tournament-rest", &[("bye", kind.key().into())]);
        view! { <button class="rest" data-bye=kind.key() on:click=move |_| rest(kind)>{words}</button> }
    };
    let tools = move || {
        match (gone(), rests()) {
        (true, _) => view! {
            <button class="return" on:click=come_back>{app.label("page-tournament-return")}</button>
        }
        .into_any(),
        (false, true) => view! {
            <button class="cancel-rest" on:click=cancel>{app.label("page-tournament-cancel-bye")}</button>
        }
        .into_any(),
        (false, false) => view! {
            {[ByeKind::Absent, ByeKind::Half, ByeKind::Full].map(button)}
            <button class="withdraw" on:click=withdraw>{app.label("page-tournament-withdraw")}</button>
        }
        .into_any(),
    }
    };
    view! {
        <div class="buttons">
            {tools}
            <Show when=move || may_have_link(&who.get_value())>
                <button class="own-link" on:click=own_link>{app.label("page-tournament-own-link")}</button>
            </Show>
            <Show when=move || !begun()>
                <button class="quiet remove" on:click=remove>{app.label("page-tournament-remove")}</button>
            </Show>
        </div>
        <form class="inline" on:submit=rename>
            <label class="field">
                <span>{app.label("page-tournament-rename")}</span>
                <input
                    class="new-name"
                    maxlength="80"
                    autocomplete="off"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <button>{app.label("page-tournament-rename-now")}</button>
        </form>
        <Show when=may_agree>
            <label class="switch">
                <input class="agrees" type="checkbox" prop:checked=agrees on:change=agree />
                <span>{app.label("page-tournament-agrees")}</span>
            </label>
        </Show>
    }
}

/// Changes who somebody is in the table of names.
fn change_name(panel: TournamentPanel, who: PersonId, name: Name, then: impl FnOnce() + 'static) {
    let change = NamesChange {
        set: [(who, name)].into(),
        ..NamesChange::default()
    };
    let id = panel.id.get_value();
    let work = async move { Ok(api::change_names(&id, &change).await?) };
    panel.run(work, move || {
        then();
        panel.refresh();
    });
}

/// Names by hand, pasted, from a file or from a class.
#[component]
fn AddPlayers(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let names = TypedNames::new();
    let half = RwSignal::new(false);
    let own_classes = RwSignal::new(Vec::<ClassEntry>::new());
    spawn_local(async move {
        // Whoever has no account has no classes.
        if let Ok(found) = classes::classes().await {
            own_classes.try_set(found);
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let players = names.players();
        if players.is_empty() {
            let words = app.phrase("page-tournament-names-missing", &[]);
            return panel.request.note.set(words);
        }
        let group = panel.group.get_untracked();
        let missed = match half.get_untracked() {
            true => ByeKind::Half,
            false => ByeKind::Absent,
        };
        panel.add_players(group, players, missed, move || names.clear());
    };
    let is_late = move || panel.read_group(|_, group| !group.rounds.is_empty()) == Some(true);
    let take_class = move |class: ClassId| {
        let (id, group) = (panel.id.get_value(), panel.group.get_untracked());
        let work = async move {
            let envelopes = api::add_class(&id, new_command_id(), group, class).await?;
            panel.hear(&envelopes);
            Ok(())
        };
        panel.run(work, move || panel.refresh());
    };
    let class = move |entry: ClassEntry| {
        let (id, name) = (entry.id.clone(), Value::from(String::from(entry.name)));
        let words = move || app.phrase("page-tournament-from-class", &[("name", name.clone())]);
        view! { <button type="button" class="from-class" on:click=move |_| take_class(id.clone())>{words}</button> }
    };
    view! {
        <form class="card" id="add-players" on:submit=submit>
            <h2>{app.label("page-tournament-add")}</h2>
            <NamesField names=names />
            <Show when=is_late>
                <Switch label="page-tournament-missed-half" value=half on_switch=move |is| half.set(is) />
            </Show>
            <div class="buttons">
                <button class="main" id="add-now" disabled=move || panel.request.busy.get()>{app.label("page-tournament-add-now")}</button>
                {move || own_classes.get().into_iter().map(class).collect_view()}
            </div>
            <p class="soft">{app.label("page-tournament-join-about")}</p>
        </form>
    }
}
