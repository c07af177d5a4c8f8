//! What everything is worth in the table: one of the usual scorings, or an own one.

use damka_text::Value;
use damka_tournament::{Points, Scoring, TossValue};
use leptos::prelude::*;

use crate::{
    app::App,
    tournament::read_points,
    view::form::{Choice, Switch},
};

/// The usual ones.
const USUAL: [(&str, Scoring); 3] = [
    ("1", Scoring::HALVES),
    ("2", Scoring::TWO),
    ("3", Scoring::THREE),
];

/// The key of an own scoring.
const OWN: &str = "own";

/// What is chosen. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct ScoringChoice {
    /// The scoring.
    pub scoring: RwSignal<Scoring>,
    /// Whether its values are written one by one.
    is_own: RwSignal<bool>,
}

impl ScoringChoice {
    /// Begins with a scoring.
    pub fn new(scoring: Scoring) -> ScoringChoice {
        let choice = ScoringChoice {
            scoring: RwSignal::new(scoring),
            is_own: RwSignal::new(false),
        };
        choice.set(scoring);
        choice
    }

    /// Goes on with another one.
    pub fn set(self, scoring: Scoring) {
        self.is_own.set(usual_key(&scoring).is_none());
        self.scoring.set(scoring);
    }

    fn key(self) -> String {
        let scoring = self.scoring.get();
        let usual = usual_key(&scoring).filter(|_| !self.is_own.get());
        usual.unwrap_or(OWN).to_owned()
    }

    fn choose(self, key: &str) {
        let usual = USUAL.iter().find(|(usual, _)| *usual == key);
        self.is_own.set(usual.is_none());
        if let Some((_, usual)) = usual {
            self.scoring.update(|scoring| {
                *scoring = Scoring {
                    toss: scoring.toss,
                    ..*usual
                }
            });
        }
    }
}

/// Which of the usual ones it is, whatever a toss gives.
fn usual_key(scoring: &Scoring) -> Option<&'static str> {
    let same = |usual: &Scoring| {
        *scoring
            == Scoring {
                toss: scoring.toss,
                ..*usual
            }
    };
    let found = USUAL.iter().find(|(_, usual)| same(usual));
    found.map(|(key, _)| *key)
}

/// A value of a scoring, by the key of its message.
type PointsOf = (&'static str, fn(&mut Scoring) -> &mut Points);

/// The values, those that everybody asks for first.
const VALUES: [PointsOf; 9] = [
    ("win", |scoring| &mut scoring.win),
    ("draw", |scoring| &mut scoring.draw),
    ("loss", |scoring| &mut scoring.loss),
    ("allocated-bye", |scoring| &mut scoring.allocated_bye),
    ("forfeit-win", |scoring| &mut scoring.forfeit_win),
    ("forfeit-loss", |scoring| &mut scoring.forfeit_loss),
    ("full-bye", |scoring| &mut scoring.full_bye),
    ("half-bye", |scoring| &mut scoring.half_bye),
    ("absent", |scoring| &mut scoring.absent),
];

/// The fields.
#[component]
pub fn ScoringFields(choice: ScoringChoice) -> impl IntoView {
    let app = App::get();
    let options = Signal::derive(move || {
        let usual = USUAL.iter().map(|(key, scoring)| {
            let shown = |points| Value::from(app.text().points(points));
            let values = [
                ("win", shown(scoring.win)),
                ("draw", shown(scoring.draw)),
                ("loss", shown(scoring.loss)),
            ];
            let words = app.phrase("page-tournament-scoring", &values);
            (key.to_string(), words)
        });
        let own = (
            OWN.to_owned(),
            app.phrase("page-tournament-scoring-own", &[]),
        );
        usual.chain([own]).collect::<Vec<_>>()
    });
    let field = move |(key, value): PointsOf| {
        let label = move || app.phrase("page-tournament-worth", &[("what", key.into())]);
        let shown = move || {
            let mut scoring = choice.scoring.get();
            app.text().points(*value(&mut scoring))
        };
        let set = move |event: web_sys::Event| {
            // What is no number changes nothing, and the field shows what stands.
            let points = read_points(&event_target_value(&event));
            choice.scoring.update(|scoring| {
                if let Some(points) = points {
                    *value(scoring) = points;
                }
            });
        };
        view! {
            <label class="field">
                <span>{label}</span>
                // A number field would have the comma of the browser, not that of the page.
                <input type="text" inputmode="decimal" autocomplete="off" data-worth=key prop:value=shown on:change=set />
            </label>
        }
    };
    let toss_wins = Signal::derive(move || {
        choice
            .scoring
            .with(|scoring| scoring.toss == TossValue::Win)
    });
    let set_toss = move |wins: bool| {
        choice.scoring.update(|scoring| {
            scoring.toss = match wins {
                true => TossValue::Win,
                false => TossValue::Nothing,
            };
        });
    };
    view! {
        <Choice label="page-tournament-points" options=options value=Signal::derive(move || choice.key()) on_choose=move |key: String| choice.choose(&key) />
        <Show when=move || choice.key() == OWN>
            <div class="worths">{VALUES.map(field)}</div>
        </Show>
        <Switch label="page-tournament-toss-wins" value=toss_wins on_switch=set_toss />
    }
}
