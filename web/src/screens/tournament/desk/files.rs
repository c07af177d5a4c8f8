//! Sheets to print, and files to take along.

use damka_text::{Diploma, DiplomaKind, EventText, Paper, Print, PrintOptions, Value};
use damka_tournament::{Audience, GroupId};
use leptos::prelude::*;

use super::links::ShowNames;
use crate::{
    browser,
    screens::tournament::{
        panel::TournamentPanel,
        print_frame::{PrintFrame, written},
    },
    tournament::api,
    view::form::{Choice, NumberField},
};

/// How many places get diplomas at most.
const MOST_PLACES: u64 = 100;

/// The sheets and the files.
#[component]
pub fn Files(panel: TournamentPanel) -> impl IntoView {
    view! {
        <Prints panel=panel />
        <ShowNames panel=panel />
        <Downloads panel=panel />
    }
}

/// The sheets.
#[component]
fn Prints(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let small = RwSignal::new(false);
    let own_text = RwSignal::new(String::new());
    let taking_part = RwSignal::new(false);
    let places = RwSignal::new(3_u64);
    // The number of a group, or nothing for all of them.
    let group = RwSignal::new(String::new());
    let groups = Signal::derive(move || {
        let all = (
            String::new(),
            app.phrase("page-tournament-diploma-groups", &[]),
        );
        let groups = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            let named = groups.map(|group| (group.id.to_string(), group.settings.name.clone()));
            named.collect::<Vec<_>>()
        });
        let groups = groups.unwrap_or_default();
        [all].into_iter().chain(groups).collect::<Vec<_>>()
    });
    let sheet = RwSignal::new(None::<String>);
    let show = move |kind: Print| {
        let chosen = group.get_untracked().parse().ok().map(GroupId);
        let options = PrintOptions {
            group: chosen.filter(|_| kind == Print::Diplomas),
            round: None,
            paper: match small.get_untracked() {
                true => Paper::A5,
                false => Paper::A4,
            },
            diploma: Diploma {
                kind: match taking_part.get_untracked() {
                    true => DiplomaKind::TakingPart,
                    false => DiplomaKind::Place,
                },
                places: places.get_untracked() as u32,
                text: own_text.get_untracked(),
            },
        };
        match written(panel, kind, &options) {
            Some(Ok(html)) => sheet.set(Some(html)),
            Some(Err(why)) => {
                app.say(why.clone());
                panel.request.note.set(why);
            }
            None => {}
        }
    };
    let button = move |kind: Print| {
        let label = move || panel.words(|words| words.print_title(kind));
        view! { <button class="print-kind" data-print=kind.key() on:click=move |_| show(kind)>{label}</button> }
    };
    view! {
        {move || sheet.get().map(|html| view! { <PrintFrame html=html sheet=sheet /> })}
        <section class="card" id="prints">
            <h2>{app.label("page-tournament-prints")}</h2>
            <div class="buttons">{Print::ALL.map(button)}</div>
            <label class="switch">
                <input id="small-paper" type="checkbox" prop:checked=move || small.get() on:change=move |event| small.set(event_target_checked(&event)) />
                <span>{app.label("page-tournament-small-paper")}</span>
            </label>
            <details class="finer">
                <summary>{app.label("page-tournament-diploma")}</summary>
                <label class="field">
                    <span>{app.label("page-tournament-diploma-text")}</span>
                    <input
                        id="diploma-text"
                        maxlength="200"
                        prop:value=move || own_text.get()
                        on:input=move |event| own_text.set(event_target_value(&event))
                    />
                </label>
                <NumberField label="page-tournament-diploma-places" min=1 max=MOST_PLACES value=places on_set=move |count: u64| places.set(count.clamp(1, MOST_PLACES)) />
                <Show when=move || groups.with(|groups| groups.len() > 2)>
                    <Choice label="page-tournament-diploma-group" options=groups value=group on_choose=move |key| group.set(key) />
                </Show>
                <label class="switch">
                    <input type="checkbox" prop:checked=move || taking_part.get() on:change=move |event| taking_part.set(event_target_checked(&event)) />
                    <span>{app.label("page-tournament-diploma-all")}</span>
                </label>
            </details>
        </section>
    }
}

/// A file that is made here.
#[derive(Copy, Clone)]
enum Export {
    Csv,
    Json,
    Trf,
    Html,
}

impl Export {
    const ALL: [Export; 4] = [Export::Csv, Export::Html, Export::Json, Export::Trf];

    /// How its name ends, and its name in messages and on the page.
    fn key(self) -> &'static str {
        match self {
            Export::Csv => "csv",
            Export::Json => "json",
            Export::Trf => "trf",
            Export::Html => "html",
        }
    }

    /// Its text, or why there is none.
    fn write(self, words: EventText<'_>, group: GroupId) -> Result<String, String> {
        match self {
            Export::Csv => Ok(words.to_csv(words.usual_csv(None))),
            Export::Json => Ok(words.to_json()),
            Export::Trf => words.to_trf(group).map_err(|error| error.to_string()),
            Export::Html => Ok(words.to_page()),
        }
    }
}

/// The files. What leaves the room shows nicknames, or first names with an initial.
#[component]
fn Downloads(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let consent = RwSignal::new(false);
    let save = move |export: Export| {
        let audience = match consent.get_untracked() {
            true => Audience::Desk,
            false => Audience::World,
        };
        let text = untrack(|| app.text());
        let group = panel.group.get_untracked();
        let made = panel.now(|followed| {
            let (tournament, names) = (&followed.tournament, &followed.names.names);
            export.write(EventText::new(text, tournament, names, audience), group)
        });
        let name = format!("damka-{}.{}", panel.id.get_value(), export.key());
        let words = match made {
            Some(Ok(made)) if browser::download(&name, &made).is_ok() => return,
            Some(Err(fault)) => {
                let fault = Value::from(fault);
                app.phrase("page-tournament-not-written", &[("fault", fault)])
            }
            _ => app.phrase("page-tournament-not-saved", &[]),
        };
        panel.request.note.set(words);
    };
    let row = move |key: &'static str, button: AnyView| {
        let about = move || app.phrase("page-tournament-file-about", &[("file", key.into())]);
        view! { <li class="item"><span>{about}</span>{button}</li> }
    };
    let made = move |export: Export| {
        let key = export.key();
        let button = view! { <button id=format!("save-{key}") on:click=move |_| save(export)>{key.to_uppercase()}</button> };
        row(key, button.into_any())
    };
    let (file, pdn) = (panel.id.get_value(), panel.id.get_value());
    let file = move || api::file_address(&file, consent.get());
    let pdn = move || api::pdn_address(&pdn, consent.get());
    let pdn = view! { <a class="button" id="save-pdn" href=pdn download rel="external">"PDN"</a> };
    let file =
        view! { <a class="button" id="save-event" href=file download rel="external">"DAMKA"</a> };
    view! {
        <section class="card" id="downloads">
            <h2>{app.label("page-tournament-files")}</h2>
            <label class="switch">
                <input id="consent" type="checkbox" prop:checked=move || consent.get() on:change=move |event| consent.set(event_target_checked(&event)) />
                <span>{app.label("page-tournament-consent")}</span>
            </label>
            <p class="soft">{app.label("page-tournament-files-about")}</p>
            <ul class="rows">
                {Export::ALL.map(made)}
                {row("pdn", pdn.into_any())}
                {row("event", file.into_any())}
            </ul>
        </section>
    }
}
