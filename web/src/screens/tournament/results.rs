//! The pairs of a round with their results: one tap for each.

use damka_rules::Side;
use damka_text::Value;
use damka_tournament::{
    Command, EnteredResult, GameResult, Pairing, PairingId, ResultSource, Role,
};
use leptos::prelude::*;

use super::{
    correction::Correction,
    move_board::MoveBoard,
    panel::TournamentPanel,
    row_tools::RowTools,
    tie::{Tie, is_tied, may_toss},
    words,
};
use crate::route::Route;

/// A game of a pairing: results are entered for it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct GameKey {
    /// The pairing.
    pub pairing: PairingId,
    /// The game of it, from 1.
    pub game: u8,
}

/// The rows of a round of the group that is looked at.
#[component]
pub fn Results(
    panel: TournamentPanel,
    /// Which round; the last one, if none is chosen.
    #[prop(into)]
    round: Signal<Option<damka_tournament::RoundNumber>>,
) -> impl IntoView {
    let keys = Memo::new(move |_| {
        let keys = panel.read_group(|_, group| {
            let round = match round.get() {
                Some(round) => group.round(round),
                None => group.last_round(),
            };
            let mut pairings: Vec<&Pairing> =
                round.map_or(Vec::new(), |round| round.pairings.iter().collect());
            pairings.sort_by_key(|pairing| (pairing.seating.wave, pairing.seating.board));
            let games = pairings.iter().flat_map(|pairing| {
                (1..=pairing.seating.games).map(|game| GameKey {
                    pairing: pairing.id,
                    game,
                })
            });
            games.collect::<Vec<_>>()
        });
        keys.unwrap_or_default()
    });
    view! {
        <ol class="results" id="results">
            <For each=move || keys.get() key=|key| *key let:key>
                <ResultRow panel=panel key=key />
            </For>
        </ol>
    }
}

/// One game: who plays, and a button for each result.
#[component]
pub fn ResultRow(panel: TournamentPanel, key: GameKey) -> impl IntoView {
    let app = panel.app;
    let GameKey { pairing: id, game } = key;
    let pairing = Memo::new(move |_| {
        panel
            .read(|followed| followed.tournament.pairing(id).cloned())
            .flatten()
    });
    let entered =
        Memo::new(move |_| pairing.with(|pairing| pairing.as_ref()?.game(game)?.result.clone()));
    let wanted = RwSignal::new(None::<Command>);
    // A row waits for its own answer only: what is tapped quickly at several boards counts.
    let is_sent = RwSignal::new(false);
    let choose = move |result: GameResult| match entered.get_untracked() {
        Some(EnteredResult { result: same, .. }) if same == result => {}
        Some(standing) => wanted.set(Some(enter(key, result, Some(standing.seq)))),
        None if is_sent.get_untracked() => {}
        None => {
            is_sent.set(true);
            panel.send_beside(enter(key, result, None), move || {
                is_sent.try_set(false);
            });
        }
    };
    let name = move |side: Side| {
        pairing.with(|pairing| {
            let pairing = pairing.as_ref();
            pairing.map_or(String::new(), |pairing| {
                panel.name(pairing.player(game, side))
            })
        })
    };
    let place = move || {
        let board = words::board(panel, id);
        match pairing.with(|pairing| pairing.as_ref().map(|pairing| pairing.seating.games)) {
            Some(2..) => format!("{board}/{game}"),
            _ => board,
        }
    };
    let said_of = move |result: GameResult| {
        pairing.with(|pairing| {
            let pairing = pairing.as_ref();
            pairing.map_or(String::new(), |pairing| {
                panel.words(|words| words.result(pairing, game, result))
            })
        })
    };
    let button = move |result: GameResult, mark: &'static str| {
        let pressed = move || {
            let is = entered.with(|entered| {
                let entered = entered.as_ref().map(|entered| entered.result);
                match (entered, result) {
                    (Some(GameResult::Drawn { .. }), GameResult::Drawn { .. }) => true,
                    (Some(entered), result) => entered == result,
                    (None, _) => false,
                }
            });
            is.to_string()
        };
        let label = move || said_of(result);
        view! {
            <button
                class="result"
                data-result=result.to_string()
                aria-label=label
                aria-pressed=pressed
                on:click=move |_| choose(result)
            >
                {mark}
            </button>
        }
    };
    let first = GameResult::won(Side::First);
    let second = GameResult::won(Side::Second);
    let walkovers = [
        GameResult::Forfeit { side: Side::Second },
        GameResult::Forfeit { side: Side::First },
        GameResult::DoubleForfeit,
    ];
    let tosses = Side::BOTH.map(|side| GameResult::Drawn { toss: Some(side) });
    let other = move |result: GameResult| {
        let label = move || said_of(result);
        view! { <button class="other-result" data-result=result.to_string() on:click=move |_| choose(result)>{label}</button> }
    };
    let said = move || {
        pairing.with(|pairing| {
            let pairing = pairing.as_ref()?;
            let claims = pairing.game(game)?;
            if claims.result.is_some() {
                return None;
            }
            let rows = Side::BOTH.into_iter().filter_map(|side| {
                let claim = claims.claims[side]?;
                let values = [
                    ("name", Value::from(name(side))),
                    ("result", said_of(claim.result).into()),
                ];
                let words = app.phrase("page-tournament-claims", &values);
                Some(view! { <li>{words}</li> })
            });
            let rows: Vec<_> = rows.collect();
            (!rows.is_empty()).then(|| {
                let disputed = pairing.is_disputed();
                view! { <ul class="claims" class:disputed=disputed>{rows}</ul> }
            })
        })
    };
    let standing = move || {
        entered.with(|entered| {
            let entered = entered.as_ref()?;
            let unusual = !matches!(entered.result, GameResult::Won { .. } | GameResult::DRAW);
            unusual.then(|| said_of(entered.result))
        })
    };
    let third = move || {
        let round = panel.read(|followed| {
            let group = followed.tournament.group(id.group)?;
            group.round(id.round).cloned()
        });
        let (round, pairing) = (round.flatten()?, pairing.get()?);
        let third = panel.words(|words| words.third_place(&round, &pairing));
        third.map(|third| view! { <span class="standing-result third-place">{third}</span> })
    };
    let to_game = move || {
        let seated = pairing.with(|pairing| pairing.as_ref()?.game(game)?.seated.clone())?;
        let href = Route::OnlineGame(seated.to_string()).to_string();
        Some(
            view! { <a class="button see-game" target="_blank" href=href>{app.label("page-tournament-see-game")}</a> },
        )
    };
    let may_move = Memo::new(move |_| {
        let is_open =
            pairing.with(|pairing| pairing.as_ref().is_some_and(|one| !one.is_complete()));
        is_open && matches!(panel.role(), Role::Organiser | Role::Referee)
    });
    let is_done = move || entered.with(Option::is_some);
    // Once for a match, below its last game.
    let is_tie_here = Memo::new(move |_| {
        let is_last = pairing.with(|pairing| {
            pairing
                .as_ref()
                .is_some_and(|pairing| pairing.seating.games == game)
        });
        let may_settle = matches!(panel.role(), Role::Organiser | Role::Referee);
        is_last && may_settle && is_tied(panel, id)
    });
    let names = move || format!("{} – {}", name(Side::First), name(Side::Second));
    let more = Signal::derive(move || {
        let names = Value::from(names());
        app.phrase("page-tournament-other-results", &[("names", names)])
    });
    view! {
        <li class="result-row" class:done=is_done data-pairing=id.to_string()>
            <span class="place">{place}</span>
            <span class="who first" class:winner=move || won(entered, Side::First)>{move || name(Side::First)}</span>
            <span class="marks" role="group" aria-label=names>
                {button(first, "1")}
                {button(GameResult::DRAW, "½")}
                {button(second, "2")}
            </span>
            <span class="who second" class:winner=move || won(entered, Side::Second)>{move || name(Side::Second)}</span>
            <RowTools label=more>
                <div class="buttons">
                    {walkovers.map(other)}
                    {move || may_toss(panel, id).then(|| tosses.map(other))}
                    {to_game}
                </div>
                <Show when=move || may_move.get()>
                    <MoveBoard panel=panel id=id />
                </Show>
            </RowTools>
            <span class="standing-result">{standing}</span>
            {third}
            {said}
            <Correction panel=panel wanted=wanted />
            <Show when=move || is_tie_here.get()>
                <Tie panel=panel id=id />
            </Show>
        </li>
    }
}

fn won(entered: Memo<Option<EnteredResult>>, side: Side) -> bool {
    entered.with(|entered| words::winner(entered.as_ref()) == Some(side))
}

/// The command that enters a result.
fn enter(key: GameKey, result: GameResult, replaces: Option<damka_game::Seq>) -> Command {
    Command::EnterResult {
        pairing: key.pairing,
        game: key.game,
        result,
        replaces,
        source: ResultSource::Desk,
        note: String::new(),
    }
}
