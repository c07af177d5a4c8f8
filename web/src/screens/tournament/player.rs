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
};

/// Where somebody sits now.
#[derive(Clone, PartialEq)]
enum Seat {
    /// At a board.
    Pairing(Box<Pairing>),
    /// Nowhere in this round.
    Bye(damka_tournament::ByeKind),
    /// The round is not paired yet, or he is out.
    None,
}

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
        let seat = panel.read(|followed| {
            let me = me.get_value();
            let mut groups = followed.tournament.groups().iter();
            // The group in which he plays now: the last that he came into.
            let group = groups.rfind(|group| group.entrant(&me).is_some())?;
            let round = group.last_round()?;
            Some(match (round.pairing_of(&me), round.bye_of(&me)) {
                (Some(pairing), _) => Seat::Pairing(Box::new(pairing.clone())),
                (None, Some(bye)) => Seat::Bye(bye),
                (None, None) => Seat::None,
            })
        });
        seat.flatten().unwrap_or(Seat::None)
    });
    let own = move || panel.read(|followed| followed.me.is_some()) == Some(true);
    let body = move || match seat.get() {
        Seat::None => {
            view! { <p class="big" role="status">{app.label("page-tournament-wait-pairs")}</p> }
                .into_any()
        }
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
            let rules = panel.read(|followed| {
                let group = followed.tournament.group(id.group)?;
                Some(group.settings.rules.clone())
            });
            let games: Vec<_> = (1..=pairing.seating.games)
                .map(|game| view! { <OwnGame panel=panel pairing=(*pairing).clone() game=game me=me.clone() may_claim=own() /> })
                .collect();
            let side = pairing
                .side_of(&me)
                .zip(rules.flatten())
                .map(|(side, rules)| {
                    let side = Value::from(app.text().side(&rules, side));
                    app.phrase("page-tournament-your-side", &[("side", side)])
                });
            view! {
                <p class="big" id="own-board">{app.phrase("page-tournament-your-board", &[("board", board)])}</p>
                <p class="big">{app.phrase("page-tournament-your-opponent", &[("name", opponent.unwrap_or_default().into())])}</p>
                <p>{side}</p>
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
    if let Some(entered) = &played.result {
        let words = panel.words(|words| words.result(&pairing, game, entered.result));
        return view! { <p class="big" id="own-result">{words}</p> }.into_any();
    }
    let link = played.seated.as_ref().map(|seated| {
        let href = Route::OnlineGame(seated.to_string()).to_string();
        view! { <a class="button main" id="to-game" href=href>{app.label("page-tournament-to-game")}</a> }
    });
    let Some(mine) = mine.filter(|_| may_claim && played.seated.is_none()) else {
        return link.into_any();
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
