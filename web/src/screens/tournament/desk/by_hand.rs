//! Pairs by hand: a draft, every promise that it breaks by name, and the confirmation.

use damka_game::PersonId;
use damka_rules::BySide;
use damka_tournament::{Bye, ByeKind, Command, Draft, Entrant};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::screens::tournament::panel::TournamentPanel;

/// The draft that is being made, or the one that waits for its confirmation.
#[component]
pub fn ByHand(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let draft = Memo::new(move |_| panel.read_group(|_, group| group.draft.clone()).flatten());
    let is_ready = move || {
        let missing = panel.read_group(|tournament, group| {
            let mut missing = tournament.missing(group.id);
            missing.retain(|one| {
                !matches!(
                    one,
                    damka_tournament::Missing::Lot {
                        purpose: damka_tournament::Purpose::Pairs { .. }
                    }
                )
            });
            missing.is_empty()
        });
        missing == Some(true)
    };
    move || match draft.get() {
        Some(draft) => view! { <Drafted panel=panel draft=draft /> }.into_any(),
        None if is_ready() => view! {
            <details class="card by-hand" id="by-hand">
                <summary>{app.label("page-tournament-by-hand")}</summary>
                <DraftForm panel=panel />
            </details>
        }
        .into_any(),
        None => ().into_any(),
    }
}

/// The form: two of those who are left are chosen at a time.
#[component]
fn DraftForm(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let pairs = RwSignal::new(Vec::<BySide<PersonId>>::new());
    let chosen = RwSignal::new(None::<PersonId>);
    let left = Memo::new(move |_| {
        let taken = pairs.get();
        let players = panel.read_group(|_, group| {
            let (round, still_in) = (group.next_round(), group.still_in());
            let plays =
                |entrant: &&Entrant| entrant.plays_in(round) && still_in.contains(&entrant.player);
            let players = group.entrants.iter().filter(plays);
            players.map(|one| one.player.clone()).collect::<Vec<_>>()
        });
        let mut players = players.unwrap_or_default();
        players.retain(|player| {
            !{ taken.iter() }.any(|pair| pair.first == *player || pair.second == *player)
        });
        players
    });
    let choose = move |player: PersonId| match chosen.get_untracked() {
        Some(first) if first == player => chosen.set(None),
        Some(first) => {
            chosen.set(None);
            let second = player;
            pairs.update(|pairs| pairs.push(BySide { first, second }));
            // The button that was pressed is gone with the player.
            request_animation_frame(focus_next);
        }
        None => chosen.set(Some(player)),
    };
    let make = move |_| {
        let group = panel.group.get_untracked();
        let byes = left.get_untracked().into_iter().map(|player| Bye {
            player,
            kind: ByeKind::Allocated,
        });
        let round = panel.now(|followed| Some(followed.tournament.group(group)?.next_round()));
        if let Some(round) = round.flatten() {
            panel.send(Command::Draft {
                group,
                round,
                pairs: pairs.get_untracked(),
                byes: byes.collect(),
            });
        }
    };
    let one = move |player: PersonId| {
        let (name, mine) = (player.clone(), player.clone());
        view! {
            <button
                class="left"
                aria-pressed=move || (chosen.get().as_ref() == Some(&mine)).to_string()
                on:click=move |_| choose(player.clone())
            >
                {move || panel.name(&name)}
            </button>
        }
    };
    let pair = move |(at, pair): (usize, BySide<PersonId>)| {
        let apart = move |_| pairs.update(|pairs| drop(pairs.remove(at)));
        let words = move || format!("{} – {}", panel.name(&pair.first), panel.name(&pair.second));
        view! { <li>{words}" "<button class="quiet" on:click=apart>{app.label("page-tournament-split")}</button></li> }
    };
    view! {
        <p class="soft">{app.label("page-tournament-by-hand-about")}</p>
        <ol id="drafted-pairs">{move || pairs.get().into_iter().enumerate().map(pair).collect_view()}</ol>
        <div class="buttons" id="left-over">{move || left.get().into_iter().map(one).collect_view()}</div>
        <button class="main" id="make-draft" disabled=move || pairs.with(Vec::is_empty) on:click=make>
            {app.label("page-tournament-draft")}
        </button>
    }
}

/// Focuses the next player who is left, or the button that makes the draft.
fn focus_next() {
    let next = document().query_selector("#left-over .left, #make-draft");
    if let Ok(Some(next)) = next {
        let next: web_sys::HtmlElement = next.unchecked_into();
        drop(next.focus());
    }
}

/// A draft, with what it breaks.
#[component]
fn Drafted(panel: TournamentPanel, draft: Draft) -> impl IntoView {
    let app = panel.app;
    let Draft {
        seq,
        pairs,
        byes,
        broken,
        ..
    } = draft;
    let pair = |pair: BySide<PersonId>| {
        let words = move || format!("{} – {}", panel.name(&pair.first), panel.name(&pair.second));
        view! { <li>{words}</li> }
    };
    let bye = |bye: Bye| {
        let words = move || format!("{} – {}", panel.name(&bye.player), app.text().bye(bye.kind));
        view! { <li>{words}</li> }
    };
    let promises = broken.clone().into_iter().map(|broken| {
        view! { <li>{move || panel.words(|words| words.broken_promise(&broken))}</li> }
    });
    let is_fine = broken.is_empty();
    let confirm = move |_| {
        panel.send(Command::ConfirmDraft {
            group: panel.group.get_untracked(),
            draft: seq,
            broken: broken.clone(),
        });
    };
    let throw_away = move |_| {
        panel.send(Command::DropDraft {
            group: panel.group.get_untracked(),
            draft: seq,
        });
    };
    let verdict = match is_fine {
        true => "page-tournament-breaks-nothing",
        false => "page-tournament-breaks",
    };
    view! {
        <section class="card" id="draft">
            <h2>{app.label("page-tournament-draft-title")}</h2>
            <ol>{pairs.into_iter().map(pair).collect_view()}</ol>
            <ul class="byes">{byes.into_iter().map(bye).collect_view()}</ul>
            <p role="status">{app.label(verdict)}</p>
            <ul class="broken" id="broken">{promises.collect_view()}</ul>
            <div class="buttons">
                <button class="main" id="confirm-draft" on:click=confirm>{app.label("page-tournament-draft-confirm")}</button>
                <button class="quiet" id="drop-draft" on:click=throw_away>{app.label("page-tournament-draft-drop")}</button>
            </div>
        </section>
    }
}
