use std::collections::BTreeSet;

use damka_rules::Ruleset;
use leptos::prelude::*;

use super::{Report, count, pdn};
use crate::{
    app::App,
    archive::Merge,
    browser,
    storage::{self, Change},
    store::{Table, Write, read_rules},
};

/// How to resolve a game or rule set that differs in the file.
#[derive(Copy, Clone, PartialEq)]
pub enum Choice {
    /// What is here stays.
    Keep,
    /// What is in the file takes its place.
    Take,
    /// Both stay.
    Both,
}

/// Stores what an archive brings.
pub async fn take_all(app: App, found: Merge, choice: Choice, settings: bool) -> Report {
    let store = storage::games();
    let others = found.other_games.into_iter();
    let mut games = found.games;
    match choice {
        Choice::Keep => {}
        Choice::Take => games.extend(others),
        Choice::Both => games.extend(others.map(|game| game.with_id(browser::new_game_id()))),
    }
    let mut kept = 0;
    for game in &games {
        if !pdn::keep(game.put()).await {
            break;
        }
        kept += 1;
    }
    let unreadable = found.unreadable.into_iter();
    let unreadable = unreadable.map(|(key, text)| Write::Put(Table::Unreadable, key, text.into()));
    pdn::keep(unreadable.collect()).await;
    let mut rules: Vec<Ruleset> = found.rules.values().filter_map(|it| sound(it)).collect();
    let others = found.other_rules.values().filter_map(|it| sound(it));
    match choice {
        Choice::Keep => {}
        Choice::Take => rules.extend(others),
        Choice::Both => {
            let own = store.own_rules().await.unwrap_or_default().into_iter();
            let mut taken: BTreeSet<String> = own.map(|rules| rules.id.to_string()).collect();
            taken.extend(rules.iter().map(|rules| rules.id.to_string()));
            for mut other in others {
                let numbered = (2..).map(|number| format!("{}-{number}", other.id));
                if let Some(id) = { numbered }.find(|id| !taken.contains(id)) {
                    taken.insert(id.clone());
                    other.id = id.into();
                    rules.push(other);
                }
            }
        }
    }
    let mut kept_rules = 0;
    for rules in &rules {
        kept_rules += usize::from(store.put_own_rules(rules).await.is_ok());
    }
    app.load_rules().await;
    Change::Rules.announce();
    if let Some(theirs) = found.settings.filter(|_| settings) {
        app.settings.set(theirs);
    }
    let lines = [
        count(app, "page-games-taken", kept),
        count(app, "page-games-taken-rules", kept_rules),
        count(app, "page-games-known", found.same),
        count(app, "page-games-no-room", games.len() - kept),
        count(app, "page-games-broken", found.broken),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-nothing-new", &[]));
    }
    Report {
        lines,
        faults: Vec::new(),
    }
}

/// The rules of an archive, if they are valid.
fn sound(kept: &str) -> Option<Ruleset> {
    let rules = read_rules(kept)?;
    Ruleset::from_toml(rules.to_toml()).is_ok().then_some(rules)
}
