//! A tied match of a knock-out: who goes on.

use damka_game::{Call, Face, Seat};
use damka_rules::Side;
use damka_text::Value;
use damka_tournament::{Command, Decider, PairingId, Purpose};
use leptos::prelude::*;

use super::{draw_panel::contributions, panel::TournamentPanel};

/// Whether a match is tied, and it is not settled who goes on.
pub fn is_tied(panel: TournamentPanel, id: PairingId) -> bool {
    let tied = panel.read(|followed| {
        let group = followed.tournament.group(id.group)?;
        Some(group.open_ties().any(|pairing| pairing.id == id))
    });
    tied.flatten() == Some(true)
}

/// Whether a coin can be tossed for a drawn game: in a knock-out only where it decides the
/// match, as the organiser chose.
pub fn may_toss(panel: TournamentPanel, id: PairingId) -> bool {
    let may = panel.read(|followed| {
        let group = followed.tournament.group(id.group)?;
        let games = followed.tournament.pairing(id)?.seating.games;
        Some(match group.settings.system.knock_out() {
            Some(matches) => matches.decider == Decider::Toss && games == 1,
            None => true,
        })
    });
    may.flatten() == Some(true)
}

/// The buttons for a tied match.
#[component]
pub fn Tie(panel: TournamentPanel, id: PairingId) -> impl IntoView {
    let app = panel.app;
    let decider = Memo::new(move |_| {
        panel
            .read(|followed| {
                let group = followed.tournament.group(id.group)?;
                Some(group.settings.system.knock_out()?.decider)
            })
            .flatten()
    });
    let by_hand = move |decider: Decider| {
        let goes_on = move |side: Side| {
            let name = move || {
                let player = panel.read(|followed| {
                    let pairing = followed.tournament.pairing(id)?;
                    Some(pairing.seating.players[side].clone())
                });
                player.flatten().map(|player| panel.name(&player))
            };
            let settle = move |_| {
                let winner = panel.now(|followed| {
                    let pairing = followed.tournament.pairing(id)?;
                    Some(pairing.seating.players[side].clone())
                });
                if let Some(winner) = winner.flatten() {
                    panel.send(Command::SettleTie {
                        pairing: id,
                        winner,
                        by: decider,
                        note: String::new(),
                    });
                }
            };
            let label = move || {
                let name = Value::from(name().unwrap_or_default());
                app.phrase("page-tournament-goes-on", &[("name", name)])
            };
            view! { <button class="goes-on" on:click=settle>{label}</button> }
        };
        view! { <div class="buttons">{Side::BOTH.map(goes_on)}</div> }
    };
    move || {
        let decider = decider.get()?;
        let key = match decider {
            Decider::Toss => "toss",
            Decider::Superblitz => "superblitz",
            Decider::Lot => "lot",
        };
        let games = panel.now(|followed| Some(followed.tournament.pairing(id)?.seating.games));
        let lot = match decider {
            // In a match of several games the coin of one of them decides nothing.
            Decider::Toss if games.flatten() == Some(1) => Some(toss(id, 1)),
            Decider::Toss | Decider::Lot => Some(Purpose::TiedMatch { pairing: id }),
            Decider::Superblitz => None,
        };
        let by_hand = (decider != Decider::Lot).then(|| by_hand(decider));
        Some(view! {
            <div class="tie">
                <p>{app.phrase("page-tournament-tied", &[("decider", key.into())])}</p>
                {lot.map(|lot| view! { <SmallLot panel=panel purpose=lot /> })}
                {by_hand}
            </div>
        })
    }
}

/// The coin for a drawn game: the first side wins with heads.
pub fn toss(pairing: PairingId, game: u8) -> Purpose {
    Purpose::Toss {
        pairing,
        game,
        call: Call {
            by: Seat::First,
            side: Side::First,
            face: Face::Heads,
        },
    }
}

/// A lot for one thing: promised, then drawn with a word.
#[component]
pub fn SmallLot(panel: TournamentPanel, purpose: Purpose) -> impl IntoView {
    let app = panel.app;
    let typed = RwSignal::new(String::new());
    let open = Memo::new(move |_| {
        panel
            .read(|followed| {
                let lot = followed.tournament.open_lot(&purpose)?;
                Some(lot.commitment.to_string())
            })
            .flatten()
    });
    // What was called out before another promise does not count.
    Effect::new(move |_| {
        open.track();
        typed.set(String::new());
    });
    let is_coin = match purpose {
        Purpose::Toss { .. } => true,
        Purpose::TiedMatch { pairing } => {
            panel.now(|followed| {
                let group = followed.tournament.group(pairing.group)?;
                Some(group.settings.system.knock_out()?.decider == Decider::Toss)
            }) == Some(Some(true))
        }
        _ => false,
    };
    let label = match is_coin {
        true => "page-tournament-toss",
        false => "page-tournament-lot",
    };
    let about = move || panel.words(|words| words.purpose(&purpose));
    let draw = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let words = contributions(&typed.get_untracked());
        if words.is_empty() {
            return panel
                .request
                .note
                .set(app.phrase("page-tournament-word-missing", &[]));
        }
        panel.draw(vec![purpose], words, None, || {});
    };
    move || {
        match open.get() {
        None => view! {
            <p class="soft lot-purpose">{about}</p>
            <button class="promise-lot" on:click=move |_| panel.commit(vec![purpose])>{app.label(label)}</button>
        }
        .into_any(),
        Some(commitment) => view! {
            <form class="small-lot" on:submit=draw>
                <p class="soft lot-purpose">{about}</p>
                <p class="soft">{app.label("page-tournament-promised")}" "<code>{commitment}</code></p>
                <label class="field">
                    <span>{app.label("page-tournament-words")}</span>
                    <input
                        class="lot-words"
                        autocomplete="off"
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <button class="main draw-lot">{app.label("page-tournament-draw")}</button>
            </form>
        }
        .into_any(),
    }
    }
}
