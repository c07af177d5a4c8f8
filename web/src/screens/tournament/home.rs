//! The own tournaments, and the form for a new one: a title, the names, and it begins.

use damka_game::{Actor, Time, TournamentId};
use damka_protocol::{NewTournament, TournamentEntry};
use damka_text::EventText;
use damka_tournament::{
    Audience, ByeKind, Command, GroupId, Missing, Names, Refusal, Role, Settings, Tournament,
    bounds::MOST_BOARDS,
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    group_form::{GroupChoice, GroupFields},
    names_field::{NamesField, TypedNames},
    panel::new_command_id,
};
use crate::{
    app::App,
    browser,
    online::api::RequestError,
    route::Route,
    screens::{
        file_input::{FileField, LoadedFile, reading},
        online::{Area, Note, Request, RequestErrorScreen},
    },
    tournament::{
        ListedPlayer, TournamentRoute,
        api::{self, Fault},
    },
    view::form::TypedNumber,
};

/// The list and the form.
#[component]
pub fn Home() -> impl IntoView {
    let app = App::get();
    let list = RwSignal::new(Vec::<TournamentEntry>::new());
    let wrong = RwSignal::new(None::<RequestError>);
    spawn_local(async move {
        match api::list().await {
            Ok(found) => drop(list.try_set(found)),
            // Who is not signed in has none.
            Err(RequestError::Denied(_)) => {}
            Err(error) => drop(wrong.try_set(Some(error))),
        }
    });
    let row = move |entry: TournamentEntry| {
        let href = TournamentRoute::Event(entry.id.to_string()).url();
        let about = move || {
            let role = app.text().role(entry.role);
            let day = browser::day(entry.last_used, app.text().language().tag());
            format!("{role}, {day}")
        };
        view! { <li><a class="row" href=href><strong>{entry.title}</strong><span>{about}</span></a></li> }
    };
    let own = move || {
        let list = list.get();
        (!list.is_empty()).then(|| {
            view! {
                <section id="own-tournaments">
                    <h2>{app.label("page-tournament-own")}</h2>
                    <ul class="rows">{list.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    };
    view! {
        {move || match wrong.get() {
            Some(error) => view! { <RequestErrorScreen error=error area=Area::Tournament /> }.into_any(),
            None => view! {
                <div class="tournament-home" id="tournaments">
                    <h1>{app.label("page-tournament")}</h1>
                    <p class="soft">{app.label("page-tournament-about")}</p>
                    {own}
                    <NewForm />
                    <Upload />
                </div>
            }
            .into_any(),
        }}
    }
}

/// The form for a new tournament.
#[component]
fn NewForm() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let title = RwSignal::new(String::new());
    let names = TypedNames::new();
    let boards = RwSignal::new(String::new());
    let choice = GroupChoice::new(app);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if request.busy.get_untracked() {
            return;
        }
        let typed = title.get_untracked();
        let title = match typed.trim() {
            "" => app.phrase("page-tournament-default-title", &[]),
            typed => typed.to_owned(),
        };
        let settings = Settings {
            title,
            boards: { boards.get_untracked().parse().ok() }
                .filter(|boards| (1..=MOST_BOARDS).contains(boards)),
        };
        let name = app.phrase("page-tournament-default-group", &[]);
        let group = Command::AddGroup {
            settings: Box::new(choice.settings(&name)),
        };
        // Nothing is begun with a group that cannot be.
        if let Err(fault) = judge(&settings, &group) {
            return request.note.set(fault.in_words(app));
        }
        let players = names.players();
        request.busy.set(true);
        spawn_local(async move {
            let made = make(settings, group, players).await;
            if request.busy.try_set(false).is_some() {
                // The screen is gone.
                return;
            }
            match made {
                Ok(id) => app.go(&Route::from(&TournamentRoute::Event(id.to_string()))),
                Err(words) => request.note.set(words.in_words(app)),
            }
        });
    };
    view! {
        <form class="card" id="new-tournament" on:submit=submit>
            <h2>{app.label("page-tournament-new")}</h2>
            <label class="field">
                <span>{app.label("page-tournament-title")}</span>
                <input
                    id="tournament-title"
                    maxlength="120"
                    autocomplete="off"
                    placeholder=move || app.phrase("page-tournament-default-title", &[])
                    prop:value=move || title.get()
                    on:input=move |event| title.set(event_target_value(&event))
                />
            </label>
            <NamesField names=names />
            <GroupFields choice=choice />
            <TypedNumber label="page-tournament-boards" class="boards" max=MOST_BOARDS.into() value=boards placeholder="page-tournament-boards-enough" />
            <Note words=request.note />
            <button class="main" id="begin" disabled=move || request.busy.get()>{app.label("page-tournament-begin")}</button>
        </form>
    }
}

/// Begins a tournament with one group, its players, and the promise of its first lots.
async fn make(
    settings: Settings,
    group: Command,
    players: Vec<ListedPlayer>,
) -> Result<TournamentId, Fault> {
    let id = api::open(&NewTournament { settings }).await?.id;
    match fill(&id, &group, &players).await {
        Ok(()) => Ok(id),
        Err(fault) => {
            // Whoever tries again makes it anew: none is left behind without its players.
            drop(api::delete(&id).await);
            Err(fault)
        }
    }
}

async fn fill(id: &TournamentId, group: &Command, players: &[ListedPlayer]) -> Result<(), Fault> {
    api::command(id, new_command_id(), group).await?;
    if !players.is_empty() {
        let (command, missed) = (new_command_id(), ByeKind::Absent);
        api::add_players(id, command, GroupId::FIRST, players, missed).await?;
    }
    if players.len() >= 2 {
        let now = api::snapshot(id, None).await?;
        for missing in now.tournament.missing(GroupId::FIRST) {
            if let Missing::Lot { purpose } = missing {
                api::commit(id, new_command_id(), purpose, None).await?;
            }
        }
    }
    Ok(())
}

/// Whether a tournament can begin with this group.
fn judge(settings: &Settings, group: &Command) -> Result<(), Fault> {
    let judged = empty(settings.clone())
        .and_then(|tournament| tournament.decide(&Actor::local(), Role::Organiser, group, Time(0)));
    judged.map(drop).map_err(Fault::Refused)
}

/// A tournament with nothing in it.
fn empty(settings: Settings) -> Result<Tournament, Refusal> {
    let id = "new".parse().expect("it is an id");
    Tournament::open(id, settings, Time(0))
}

impl Fault {
    /// In words, where there is no tournament yet.
    fn in_words(&self, app: App) -> String {
        let text = untrack(|| app.text());
        match self {
            Fault::RequestError(error) => crate::screens::online::error_words(text, error),
            Fault::SeedElsewhere => text.phrase("page-tournament-seed-elsewhere", &[]),
            Fault::Refused(refusal) => match empty(Settings::default()) {
                Ok(none) => {
                    let names = Names::new();
                    EventText::new(text, &none, &names, Audience::Desk).refusal(refusal)
                }
                Err(_) => refusal.to_string(),
            },
        }
    }
}

/// A whole event from a file.
#[component]
fn Upload() -> impl IntoView {
    let app = App::get();
    let request = Request::new(app);
    let take = reading(Callback::new(move |file: LoadedFile| {
        let Some(text) = file.text else {
            return;
        };
        request.run(async move { api::upload(&text).await }, move |entry| {
            let id = entry.id.to_string();
            app.go(&Route::from(&TournamentRoute::Event(id)));
        });
    }));
    view! {
        <section class="card" id="upload">
            <h2>{app.label("page-tournament-upload")}</h2>
            <p class="soft">{app.label("page-tournament-upload-about")}</p>
            <Note words=request.note />
            <div class="buttons">
                <FileField id="event-file" label="page-tournament-upload-file" accept=".damka,.jsonl,.json,.txt" on_take=take />
            </div>
        </section>
    }
}
