//! Games played here whose result has changed since the table has it: the organiser takes
//! the new one, or leaves the table as it is.

use damka_text::Value;
use damka_tournament::{Command, ResultProposal, ResultSource};
use leptos::prelude::*;

use crate::{
    route::Route,
    screens::tournament::{
        changes::{Changes, changes},
        panel::TournamentPanel,
        results::GameKey,
        words,
    },
};

/// The proposals that nobody has looked at, whatever else is looked at.
#[component]
pub fn Proposals(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let open = Memo::new(move |_| {
        let open = panel.read(|followed| {
            let pairings = followed.tournament.proposals();
            let games = pairings.flat_map(|pairing| {
                let games = (1..).zip(&pairing.games);
                games.filter_map(|(game, played)| {
                    let pairing = pairing.id;
                    let proposal = played.proposal.clone()?;
                    Some((GameKey { pairing, game }, proposal))
                })
            });
            games.collect::<Vec<_>>()
        });
        open.unwrap_or_default()
    });
    let rows = move || {
        let open = open.get();
        (!open.is_empty()).then(|| {
            view! {
                <section class="card proposals" id="proposals">
                    <h2>{app.label("page-tournament-proposals")}</h2>
                    <ul class="rows">{open.into_iter().map(|(key, proposal)| row(panel, key, proposal)).collect_view()}</ul>
                </section>
            }
        })
    };
    view! { <div aria-live="polite">{rows}</div> }
}

/// One of them: what the game says, what that would change, and the two answers.
fn row(panel: TournamentPanel, key: GameKey, proposal: ResultProposal) -> impl IntoView {
    let app = panel.app;
    let GameKey { pairing: id, game } = key;
    let pairing = panel.read(|followed| followed.tournament.pairing(id).cloned());
    let pairing = pairing.flatten();
    let standing = pairing
        .as_ref()
        .and_then(|pairing| pairing.game(game)?.result.clone());
    let said = |result| {
        let words = pairing
            .as_ref()
            .map(|pairing| panel.words(|words| words.result(pairing, game, result)));
        Value::from(words.unwrap_or_default())
    };
    let names = pairing.as_ref().map(|pairing| {
        let players = &pairing.seating.players;
        format!(
            "{} – {}",
            panel.name(&players.first),
            panel.name(&players.second)
        )
    });
    let values = [
        ("board", Value::from(words::board(panel, id))),
        ("names", names.unwrap_or_default().into()),
        ("new", said(proposal.result)),
        (
            "old",
            standing
                .as_ref()
                .map_or("–".into(), |standing| said(standing.result)),
        ),
    ];
    let words = app.phrase("page-tournament-proposal", &values);
    let accept = Command::EnterResult {
        pairing: id,
        game,
        result: proposal.result,
        replaces: standing.map(|standing| standing.seq),
        source: ResultSource::Game {
            game: proposal.game.clone(),
            seq: proposal.game_seq,
        },
        note: String::new(),
    };
    let dismiss = Command::DismissProposal {
        pairing: id,
        game,
        proposal: proposal.seq,
    };
    let Changes { view, is_refused } = changes(panel, &accept);
    let to_game = Route::OnlineGame(proposal.game.to_string()).to_string();
    view! {
        <li class="proposal">
            <p>{words}</p>
            {view}
            <div class="buttons">
                <button
                    class="main accept-proposal"
                    disabled=move || is_refused || panel.request.busy.get()
                    on:click=move |_| panel.send(accept.clone())
                >
                    {app.label("page-tournament-proposal-accept")}
                </button>
                <button class="dismiss-proposal" disabled=move || panel.request.busy.get() on:click=move |_| panel.send(dismiss.clone())>
                    {app.label("page-tournament-proposal-dismiss")}
                </button>
                <a class="button quiet" target="_blank" href=to_game>{app.label("page-tournament-see-game")}</a>
            </div>
        </li>
    }
}
