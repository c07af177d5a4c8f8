//! What a group is played by: the system with a sentence that explains it, rounds, rules,
//! points, tie-breaks.

use std::sync::Arc;

use damka_rules::{Ruleset, Side};
use damka_text::Value;
use damka_tournament::{
    Decider, GroupSettings, KnockOut, MatchLength, Scoring, Seeding, System, TieBreak,
};
use leptos::prelude::*;

use super::{
    scoring_form::{ScoringChoice, ScoringFields},
    tie_break_list::TieBreakList,
};
use crate::{
    app::App,
    clock_choice::ClockChoice,
    view::{
        clock_choice::ClockField,
        form::{Choice, NumberField, RulesetSelect, Switch},
    },
};

/// What is chosen for a group. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct GroupChoice {
    app: App,
    /// The key of the system.
    pub system: RwSignal<String>,
    rounds: RwSignal<u64>,
    by_rating: RwSignal<bool>,
    two_games: RwSignal<bool>,
    decider: RwSignal<String>,
    third_place: RwSignal<bool>,
    scoring: ScoringChoice,
    /// Those that the organiser chose; what is usual for the system, if none.
    tie_breaks: RwSignal<Option<Vec<TieBreak>>>,
    clock: RwSignal<ClockChoice>,
    /// Those of a group that is there; those of the next game, if it is new.
    rules: RwSignal<Option<Arc<Ruleset>>>,
}

/// How many rounds are proposed: enough for a lesson or two.
const ROUNDS: u64 = 5;

/// The systems that can be chosen, the one for a first event first.
fn systems(rounds: u16) -> [System; 5] {
    let matches = KnockOut::default();
    [
        System::Swiss {
            rounds,
            seeding: Seeding::Lot,
        },
        System::RandomPairs { rounds },
        System::RoundRobin {
            games: MatchLength::One,
            seeding: Seeding::Lot,
        },
        System::KnockOut(matches),
        System::WinnerGoesOn(matches),
    ]
}

const DECIDERS: [(&str, Decider); 3] = [
    ("toss", Decider::Toss),
    ("superblitz", Decider::Superblitz),
    ("lot", Decider::Lot),
];

impl GroupChoice {
    /// Sensible defaults: a Swiss of five rounds by lot, 1-½-0.
    pub fn new(app: App) -> GroupChoice {
        GroupChoice {
            app,
            system: RwSignal::new("swiss".to_owned()),
            rounds: RwSignal::new(ROUNDS),
            by_rating: RwSignal::new(false),
            two_games: RwSignal::new(false),
            decider: RwSignal::new("toss".to_owned()),
            third_place: RwSignal::new(true),
            scoring: ScoringChoice::new(Scoring::HALVES),
            tie_breaks: RwSignal::new(None),
            clock: RwSignal::new(ClockChoice::default()),
            rules: RwSignal::new(None),
        }
    }

    /// Goes on with the settings of a group that is there.
    pub fn set(self, settings: &GroupSettings) {
        let system = settings.system;
        self.system.set(system.key().to_owned());
        if let System::RandomPairs { rounds } | System::Swiss { rounds, .. } = system {
            self.rounds.set(rounds.into());
        }
        self.by_rating
            .set(system.seeding() == Some(Seeding::Rating));
        let games = match system {
            System::RoundRobin { games, .. } => games,
            System::KnockOut(matches) | System::WinnerGoesOn(matches) => matches.games,
            System::RandomPairs { .. } | System::Swiss { .. } => MatchLength::One,
        };
        self.two_games.set(games == MatchLength::Two);
        let matches = system.knock_out().copied().unwrap_or_default();
        let decider = DECIDERS.iter().find(|(_, one)| *one == matches.decider);
        if let Some((key, _)) = decider {
            self.decider.set((*key).to_owned());
        }
        self.third_place.set(matches.third_place);
        self.scoring.set(settings.scoring);
        // What is usual follows the system.
        let own = settings.tie_breaks != TieBreak::usual(&system);
        self.tie_breaks
            .set(own.then(|| settings.tie_breaks.clone()));
        let choice = ClockChoice::of(settings.clock, *settings.rules.clock);
        self.clock.set(choice);
        self.rules.set(Some(settings.rules.clone()));
    }

    /// The rules that are chosen.
    fn ruleset(self) -> Arc<Ruleset> {
        self.rules.get().unwrap_or_else(|| self.app.ruleset())
    }

    fn choose_rules(self, id: &str) {
        if self.rules.with_untracked(Option::is_none) {
            return self.app.choose_rules(id);
        }
        let found = self
            .app
            .rulesets
            .with_untracked(|rulesets| rulesets.find(id));
        if found.is_some() {
            self.rules.set(found);
        }
    }

    /// The system that is chosen.
    fn chosen(self) -> System {
        let rounds = u16::try_from(self.rounds.get()).unwrap_or(u16::MAX);
        let key = self.system.get();
        let all = systems(rounds);
        let system = { all.iter() }.find(|system| system.key() == key).copied();
        let seeding = match self.by_rating.get() {
            true => Seeding::Rating,
            false => Seeding::Lot,
        };
        let games = match self.two_games.get() {
            true => MatchLength::Two,
            false => MatchLength::One,
        };
        let decider = self.decider.get();
        let decider = DECIDERS.iter().find(|(key, _)| *key == decider);
        let matches = KnockOut {
            seeding,
            games,
            decider: decider.map_or(Decider::Toss, |(_, decider)| *decider),
            third_place: self.third_place.get(),
        };
        match system.unwrap_or(all[0]) {
            System::Swiss { rounds, .. } => System::Swiss { rounds, seeding },
            System::RoundRobin { .. } => System::RoundRobin { games, seeding },
            System::KnockOut(_) => System::KnockOut(matches),
            System::WinnerGoesOn(_) => System::WinnerGoesOn(matches),
            random @ System::RandomPairs { .. } => random,
        }
    }

    /// The settings of a group with this name.
    pub fn settings(self, name: &str) -> GroupSettings {
        untrack(|| {
            let rules = self.ruleset();
            GroupSettings {
                name: name.to_owned(),
                system: self.chosen(),
                clock: self.clock.get().clock().unwrap_or(*rules.clock),
                rules,
                scoring: self.scoring.scoring.get(),
                tie_breaks: self.order(),
            }
        })
    }

    /// What decides between equal points.
    fn order(self) -> Vec<TieBreak> {
        let own = self.tie_breaks.get();
        own.unwrap_or_else(|| TieBreak::usual(&self.chosen()))
    }
}

/// The fields.
#[component]
pub fn GroupFields(
    choice: GroupChoice,
    /// What the ids begin with: two of these forms may be on the screen.
    #[prop(optional)]
    prefix: &'static str,
    /// Whether the group has begun: then only the number of rounds and the table change.
    #[prop(optional, into)]
    begun: Signal<bool>,
) -> impl IntoView {
    let app = App::get();
    let is_open = move || !begun.get();
    let rules = Signal::derive(move || choice.ruleset());
    let radio = move |system: System| {
        let key = system.key();
        view! {
            <label class="system">
                <input
                    type="radio"
                    name="system"
                    id=format!("{prefix}system-{key}")
                    prop:checked=move || choice.system.get() == key
                    on:change=move |_| choice.system.set(key.to_owned())
                />
                <span>
                    <strong>{move || app.text().system_name(&system)}</strong>
                    <small>{move || app.text().system_sentence(&system)}</small>
                </span>
            </label>
        }
    };
    let system = Memo::new(move |_| choice.chosen());
    let has_rounds = move || {
        matches!(
            system.get(),
            System::Swiss { .. } | System::RandomPairs { .. }
        )
    };
    let has_matches = move || system.get().knock_out().is_some();
    let may_be_double = move || has_matches() || matches!(system.get(), System::RoundRobin { .. });
    let has_seeding = move || system.get().seeding().is_some();
    let deciders = Signal::derive(move || {
        let label =
            |(key, decider): &(&str, Decider)| (key.to_string(), app.text().decider(*decider));
        DECIDERS.iter().map(label).collect::<Vec<_>>()
    });
    let sides = move || {
        let (rules, text) = (rules.get(), app.text());
        let values = Side::BOTH.map(|side| Value::from(text.side(&rules, side)));
        let [first, second] = values;
        text.phrase(
            "page-tournament-sides",
            &[("first", first), ("second", second)],
        )
    };
    view! {
        <Show when=is_open>
            <fieldset class="choice systems">
                <legend>{app.label("page-tournament-system")}</legend>
                {systems(1).map(radio)}
            </fieldset>
        </Show>
        <Show when=has_rounds>
            <NumberField
                label="page-tournament-rounds"
                id=format!("{prefix}rounds")
                min=1
                max=30
                value=choice.rounds
                on_set=move |rounds: u64| choice.rounds.set(rounds.clamp(1, 30))
            />
        </Show>
        <Show when=is_open>
            <RulesetSelect id=format!("{prefix}rules") rules=rules on_choose=move |id: String| choice.choose_rules(&id) />
            <p class="soft">{sides}</p>
        </Show>
        // In a knock-out nothing is decided by a table: once it has begun, nothing is left to choose.
        <Show when=move || is_open() || !has_matches()>
            <details class="finer">
                <summary>
                    {move || match (begun.get(), has_matches()) {
                        (true, _) => app.phrase("page-tournament-group-table", &[]),
                        (false, true) => app.phrase("page-tournament-finer-matches", &[]),
                        (false, false) => app.phrase("page-tournament-finer", &[]),
                    }}
                </summary>
                <Show when=is_open>
                    <ClockField value=choice.clock rules=rules />
                </Show>
                <Show when=move || !has_matches()>
                    <ScoringFields choice=choice.scoring />
                </Show>
                <Show when=move || is_open() && has_seeding()>
                    <Switch label="page-tournament-by-rating" value=choice.by_rating on_switch=move |is| choice.by_rating.set(is) />
                </Show>
                <Show when=move || is_open() && may_be_double()>
                    <Switch label="page-tournament-two-games" value=choice.two_games on_switch=move |is| choice.two_games.set(is) />
                </Show>
                <Show when=move || is_open() && has_matches()>
                    <Choice label="page-tournament-decider" options=deciders value=choice.decider on_choose=move |key| choice.decider.set(key) />
                    <Switch label="page-tournament-third-place" value=choice.third_place on_switch=move |is| choice.third_place.set(is) />
                </Show>
                <Show when=move || !has_matches()>
                    <TieBreakList value=Signal::derive(move || choice.order()) on_change=move |order| choice.tie_breaks.set(Some(order)) />
                </Show>
            </details>
        </Show>
    }
}
