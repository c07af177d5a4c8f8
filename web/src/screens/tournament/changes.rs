//! What a command would change, before it is given.

use damka_game::Actor;
use damka_text::Value;
use damka_tournament::{Command, PlaceChange};
use leptos::prelude::*;

use super::{panel::TournamentPanel, words};

/// What a command would change, and whether it would be refused.
pub struct Changes {
    /// The places that would change, the later pairs that were made from what is there, or
    /// why it would be refused.
    pub view: AnyView,
    /// Whether it would be.
    pub is_refused: bool,
}

/// What a command would change.
pub fn changes(panel: TournamentPanel, command: &Command) -> Changes {
    let app = panel.app;
    let preview = panel.read(|followed| {
        let tournament = &followed.tournament;
        let now = tournament.last_time();
        tournament.preview(&Actor::Program, followed.role, command, now)
    });
    let preview = match preview {
        None => {
            return Changes {
                view: ().into_any(),
                is_refused: true,
            };
        }
        Some(Err(refusal)) => {
            let words = words::refusal(panel, &refusal);
            return Changes {
                view: view! { <p role="alert">{words}</p> }.into_any(),
                is_refused: true,
            };
        }
        Some(Ok(preview)) => preview,
    };
    let row = |change: PlaceChange| {
        let (before, after) = change.before.zip(change.after)?;
        let mut values = vec![
            ("name", Value::from(panel.name(&change.player))),
            ("before", before.0.into()),
            ("after", after.0.into()),
        ];
        let points = before.1.zip(after.1).filter(|(old, new)| old != new);
        let words = match points {
            Some((old, new)) => {
                values.push(("old", app.text().points(old).into()));
                values.push(("new", app.text().points(new).into()));
                app.phrase("page-tournament-change", &values)
            }
            None => app.phrase("page-tournament-change-place", &values),
        };
        Some(view! { <li>{words}</li> })
    };
    let rows: Vec<_> = preview.places.into_iter().filter_map(row).collect();
    let list = match rows.is_empty() {
        true => view! { <p>{app.phrase("page-tournament-change-none", &[])}</p> }.into_any(),
        false => view! { <ul class="changes">{rows}</ul> }.into_any(),
    };
    let later = (!preview.based_on_it.is_empty()).then(|| {
        let count = Value::from(preview.based_on_it.len());
        let words = app.phrase("page-tournament-change-later", &[("count", count)]);
        view! { <p class="soft">{words}</p> }
    });
    let finals = preview.finals.iter().map(|group| {
        let name = Value::from(panel.words(|words| words.group_name(*group)));
        let words = app.phrase("page-tournament-change-final", &[("name", name)]);
        view! { <p class="soft">{words}</p> }
    });
    let finals = finals.collect_view();
    Changes {
        view: view! { {list}{later}{finals} }.into_any(),
        is_refused: false,
    }
}
