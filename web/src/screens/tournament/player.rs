//! A player's phone: one's own board and opponent, and how the game ended.

use std::collections::BTreeSet;

use damka_game::PersonId;
use damka_rules::Side;
use damka_text::Value;
use damka_tournament::{Command, GameResult, Pairing};
use leptos::prelude::*;

use super::{desk::TableTab, hall_clock, panel::TournamentPanel, words};
use crate::{
    route::Route,
    screens::online::{ConnectionNotice, Note},
    tournament::{Seat, api},
};

/// The screen.
#[component]
pub fn PlayerScreen(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    // Who is looked at: oneself, or whoever was chosen in the list.
    let chosen = RwSignal::new(None::<PersonId>);
    let me = Memo::new(move |_| {
        let own = panel.read(|followed| followed.me.clone()).flatten();
        own.or(chosen.get())
    });
    let left = hall_clock::time_left(panel);
    let time = move || left.get().map(hall_clock::written);
    let body = move || match me.get() {
        None => view! { <WhoAreYou panel=panel chosen=chosen /> }.into_any(),
        Some(me) => view! { <OwnBoard panel=panel me=me /> }.into_any(),
    };
    view! {
        <div class="desk phone" id="player">
            <h1>{move || panel.words(|words| words.title())}</h1>
            <ConnectionNotice live=panel.live />
            <Note words=panel.request.note />
            <p class="time small" role="timer">{time}</p>
            {body}
            <details class="table-details">
                <summary>{app.label("page-tournament-see-table")}</summary>
                <TableTab panel=panel />
            </details>
        </div>
    }
}

/// The names to choose from, for whoever is nobody here.
#[component]
fn WhoAreYou(panel: TournamentPanel, chosen: RwSignal<Option<PersonId>>) -> impl IntoView {
    let app = panel.app;
    let players = Memo::new(move |_| {
        let players = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            let entrants = groups.flat_map(|group| &group.entrants);
            // Whoever is in a final is in a group, too.
            entrants
                .map(|one| one.player.clone())
                .collect::<BTreeSet<_>>()
        });
        let mut players: Vec<PersonId> = players.unwrap_or_default().into_iter().collect();
        players.sort_by_cached_key(|player| damka_text::folded(&panel.name(player)));
        players
    });
    let button = move |player: PersonId| {
        let name = player.clone();
        view! { <li><button class="board-row" on:click=move |_| chosen.set(Some(player.clone()))>{move || panel.name(&name)}</button></li> }
    };
    view! {
        <section class="card" id="who-are-you">
            <h2>{app.label("page-tournament-who")}</h2>
            <ul class="board-rows">{move || players.get().into_iter().map(button).collect_view()}</ul>
        </section>
    }
}

/// The own board.
#[component]
fn OwnBoard(panel: TournamentPanel, me: PersonId) -> impl IntoView {
    let app = panel.app;
    let me = StoredValue::new(me);
    let seat = Memo::new(move |_| {
        let seat = panel.read(|followed| Seat::of(&followed.tournament, &me.get_value()));
        seat.unwrap_or(Seat::Waiting)
    });
    let own = move || panel.read(|followed| followed.me.is_some()) == Some(true);
    let own_games = move |pairing: &Pairing| {
        let game = |game: u8| {
            view! { <OwnGame panel=panel pairing=pairing.clone() game=game me=me.get_value() may_claim=own() /> }
        };
        (1..=pairing.seating.games).map(game).collect_view()
    };
    let said = move |id: &'static str, place: Option<u32>| {
        let place = Value::from(place.unwrap_or(0));
        let words = app.phrase(id, &[("place", place)]);
        let last = panel.read(|followed| {
            let me = me.get_value();
            Seat::last_pairing(&followed.tournament, &me)
        });
        let games = last.flatten().map(|pairing| own_games(&pairing));
        view! { <p class="big" id="own-end" role="status">{words}</p>{games} }.into_any()
    };
    let body = move || match seat.get() {
        Seat::Waiting => view! {
            <p class="big" role="status">{app.label("page-tournament-wait-pairs")}</p>
            <ImHere panel=panel />
        }
        .into_any(),
        Seat::Out(place) => said("page-tournament-you-out", Some(place)),
        Seat::Finished(place) => said("page-tournament-you-finished", Some(place)),
        Seat::Withdrawn => said("page-tournament-you-withdrawn", None),
        Seat::Bye(kind) => {
            let words = app.text().bye(kind);
            let words = app.phrase("page-tournament-you-rest", &[("bye", words.into())]);
            view! { <p class="big" role="status">{words}</p> }.into_any()
        }
        Seat::Pairing(pairing) => {
            let me = me.get_value();
            let id = pairing.id;
            let opponent = pairing.opponent_of(&me).map(|other| panel.name(other));
            let board = Value::from(words::board(panel, id));
            let games = own_games(&pairing);
            view! {
                <p class="big" id="own-board">{app.phrase("page-tournament-your-board", &[("board", board)])}</p>
                <p class="big">{app.phrase("page-tournament-your-opponent", &[("name", opponent.unwrap_or_default().into())])}</p>
                {games}
            }
            .into_any()
        }
    };
    view! {
        <section class="card own-board" id="own">
            <h2>{move || panel.name(&me.get_value())}</h2>
            {body}
        </section>
    }
}

/// The button by which somebody says that he is here, until he has.
#[component]
fn ImHere(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let away = Memo::new(move |_| {
        let away = panel.read(|followed| {
            let me = followed.me.clone()?;
            (!followed.names.present.contains(&me)).then_some(me)
        });
        away.flatten()
    });
    let here = move |_| {
        let (id, me) = (panel.id.get_value(), away.get_untracked());
        let work = async move {
            match me {
                Some(me) => Ok(api::check_in(&id, me, true).await?),
                None => Ok(()),
            }
        };
        panel.run(work, move || panel.refresh());
    };
    view! {
        <Show when=move || away.with(Option::is_some)>
            <button id="im-here" disabled=move || panel.request.busy.get() on:click=here>
                {app.label("page-tournament-im-here")}
            </button>
        </Show>
    }
}

/// A game of one's own: a link to it if it is played here, and how it ended.
#[component]
fn OwnGame(
    panel: TournamentPanel,
    pairing: Pairing,
    game: u8,
    me: PersonId,
    may_claim: bool,
) -> impl IntoView {
    let app = panel.app;
    let id = pairing.id;
    let played = pairing.game(game).cloned().unwrap_or_default();
    let mine = Side::BOTH
        .into_iter()
        .find(|side| *pairing.player(game, *side) == me);
    let rules = panel.read(|followed| {
        let group = followed.tournament.group(id.group)?;
        Some(group.settings.rules.clone())
    });
    let side = mine.zip(rules.flatten()).map(|(side, rules)| {
        let side = Value::from(app.text().side(&rules, side));
        match pairing.seating.games {
            1 => app.phrase("page-tournament-your-side", &[("side", side)]),
            _ => {
                let values = [("game", game.into()), ("side", side)];
                app.phrase("page-tournament-your-side-in", &values)
            }
        }
    });
    let side = view! { <p class="own-side">{side}</p> };
    if let Some(entered) = &played.result {
        let words = panel.words(|words| words.result(&pairing, game, entered.result));
        return view! { {side}<p class="big" id="own-result">{words}</p> }.into_any();
    }
    let link = played.seated.as_ref().map(|seated| {
        let href = Route::OnlineGame(seated.to_string()).to_string();
        view! { <a class="button main" id="to-game" href=href>{app.label("page-tournament-to-game")}</a> }
    });
    let Some(mine) = mine.filter(|_| may_claim && played.seated.is_none()) else {
        return view! { {side}{link} }.into_any();
    };
    let button = |result: GameResult, label: &'static str| {
        let claimed = played.claims[mine].is_some_and(|claim| claim.result == result);
        let claim = move |_| {
            panel.send(Command::Claim {
                pairing: id,
                game,
                result,
            });
        };
        view! {
            <button class="claim" data-claim=label aria-pressed=claimed.to_string() on:click=claim>{app.label(label)}</button>
        }
    };
    let note = match (played.claims[mine], played.claims[mine.other()]) {
        (Some(_), None) => Some("page-tournament-claim-waits"),
        (Some(_), Some(_)) => Some("page-tournament-claim-differs"),
        (None, Some(_)) => Some("page-tournament-claim-other"),
        (None, None) => None,
    };
    view! {
        {side}
        {link}
        <p>{app.label("page-tournament-claim")}</p>
        <div class="claims-row">
            {button(GameResult::won(mine), "page-tournament-claim-won")}
            {button(GameResult::DRAW, "page-tournament-claim-drawn")}
            {button(GameResult::won(mine.other()), "page-tournament-claim-lost")}
        </div>
        {note.map(|note| view! { <p class="soft" role="status" id="claim-note">{app.label(note)}</p> })}
    }
    .into_any()
}
