//! What a referee decides, and the log of it.

use damka_rules::Side;
use damka_text::Value;
use damka_tournament::{Command, Decision, GameResult, MissedCaptureCost, Pairing, PairingId};
use leptos::prelude::*;

use super::{
    correction::Correction,
    move_board::MoveBoard,
    panel::TournamentPanel,
    tie::{SmallLot, Tie, is_tied, may_toss, toss},
    words,
};

/// The choice of a board, and what can be decided there.
#[component]
pub fn Decide(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let boards = Memo::new(move |_| {
        let boards = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            let rounds = groups.filter_map(damka_tournament::Group::last_round);
            let mut pairings: Vec<&Pairing> = rounds.flat_map(|round| &round.pairings).collect();
            pairings.sort_by_key(|pairing| (pairing.seating.wave, pairing.seating.board));
            pairings
                .iter()
                .map(|pairing| pairing.id)
                .collect::<Vec<_>>()
        });
        boards.unwrap_or_default()
    });
    let chosen = RwSignal::new(None::<PairingId>);
    let row = move |id: PairingId| {
        let is_open = move || (chosen.get() == Some(id)).to_string();
        let toggle = move |_| {
            chosen.update(|chosen| *chosen = (*chosen != Some(id)).then_some(id));
        };
        view! {
            <li>
                <button class="board-row" aria-expanded=is_open on:click=toggle>
                    <strong>{move || words::board(panel, id)}</strong>
                    <span>{move || players(panel, id)}</span>
                    <small>{move || signs(panel, id)}</small>
                </button>
                <Show when=move || chosen.get() == Some(id)>
                    <BoardTools panel=panel id=id />
                </Show>
            </li>
        }
    };
    view! {
        <section class="card" id="decide">
            <h2>{app.label("page-tournament-decide")}</h2>
            <p class="soft">{app.label("page-tournament-decide-about")}</p>
            <ol class="board-rows">
                <For each=move || boards.get() key=|id| *id children=row />
            </ol>
        </section>
    }
}

fn players(panel: TournamentPanel, id: PairingId) -> String {
    let players = panel.read(|followed| {
        let pairing = followed.tournament.pairing(id)?;
        Some(pairing.seating.players.clone())
    });
    players.flatten().map_or(String::new(), |players| {
        format!(
            "{} – {}",
            panel.name(&players.first),
            panel.name(&players.second)
        )
    })
}

fn signs(panel: TournamentPanel, id: PairingId) -> String {
    let pairing = panel.read(|followed| followed.tournament.pairing(id).cloned());
    pairing.flatten().map_or(String::new(), |pairing| {
        panel.words(|words| words.result_signs(&pairing))
    })
}

/// What can be decided at a board.
#[component]
fn BoardTools(panel: TournamentPanel, id: PairingId) -> impl IntoView {
    let app = panel.app;
    let note = RwSignal::new(String::new());
    let wanted = RwSignal::new(None::<Command>);
    let pairing = Memo::new(move |_| {
        panel
            .read(|followed| followed.tournament.pairing(id).cloned())
            .flatten()
    });
    // The game that is being played, or the last one.
    let game = Memo::new(move |_| {
        pairing.with(|pairing| {
            let games = pairing.as_ref().map_or(&[][..], |pairing| &pairing.games);
            let open = games.iter().position(|game| game.result.is_none());
            open.unwrap_or(games.len().saturating_sub(1)) as u8 + 1
        })
    });
    let decide = move |decision: Decision| {
        let replaces = decision.result().and_then(|_| {
            let game = game.get_untracked();
            pairing.with_untracked(|pairing| {
                let entered = pairing.as_ref()?.game(game)?.result.as_ref()?;
                Some(entered.seq)
            })
        });
        let command = Command::Decide {
            decision,
            replaces,
            note: note.get_untracked(),
        };
        match replaces {
            // What stands there is not replaced by a slip of the finger.
            Some(_) => wanted.set(Some(command)),
            None => panel.send_all(vec![command], move || note.set(String::new())),
        }
    };
    let name = move |side: Side| {
        pairing.with(|pairing| {
            let pairing = pairing.as_ref()?;
            Some(panel.name(pairing.player(game.get(), side)))
        })
    };
    let of_side = move |side: Side| {
        let warn = move |_| {
            let player = pairing.with_untracked(|pairing| {
                Some(pairing.as_ref()?.player(game.get_untracked(), side).clone())
            });
            if let Some(player) = player {
                decide(Decision::Warning {
                    player,
                    pairing: Some(id),
                });
            }
        };
        let missed = move |cost: MissedCaptureCost| {
            decide(Decision::MissedCapture {
                pairing: id,
                game: game.get_untracked(),
                side,
                cost,
            });
        };
        let absent = move |_| {
            decide(Decision::Walkover {
                pairing: id,
                game: game.get_untracked(),
                side: Some(side),
            });
        };
        let wins = move |_| {
            decide(Decision::Adjudication {
                pairing: id,
                game: game.get_untracked(),
                result: GameResult::won(side),
            });
        };
        view! {
            <fieldset class="decision-side">
                <legend>{move || name(side)}</legend>
                <button class="warn" on:click=warn>{app.label("page-tournament-warn")}</button>
                <button class="missed-game" on:click=move |_| missed(MissedCaptureCost::Game)>{app.label("page-tournament-missed-game")}</button>
                <button class="missed-piece" on:click=move |_| missed(MissedCaptureCost::Piece)>{app.label("page-tournament-missed-piece")}</button>
                <button class="absent" on:click=absent>{app.label("page-tournament-walkover")}</button>
                <button class="adjudge" on:click=wins>{app.label("page-tournament-adjudge")}</button>
            </fieldset>
        }
    };
    let both_absent = move |_| {
        decide(Decision::Walkover {
            pairing: id,
            game: game.get_untracked(),
            side: None,
        });
    };
    let draw = move |_| {
        decide(Decision::Adjudication {
            pairing: id,
            game: game.get_untracked(),
            result: GameResult::DRAW,
        });
    };
    let is_tie = Memo::new(move |_| is_tied(panel, id));
    // A tied match of a knock-out has its coin below.
    let drawn = Memo::new(move |_| {
        let drawn = pairing.with(|pairing| {
            let entered = pairing.as_ref()?.game(game.get())?.result.as_ref()?;
            (entered.result == GameResult::DRAW).then_some(game.get())
        });
        drawn.filter(|_| !is_tie.get() && may_toss(panel, id))
    });
    let is_open =
        Memo::new(move |_| pairing.with(|one| one.as_ref().is_some_and(|one| !one.is_complete())));
    view! {
        <div class="board-tools">
            <label class="field">
                <span>{app.label("page-tournament-why")}</span>
                <input
                    class="decision-note"
                    maxlength="200"
                    prop:value=move || note.get()
                    on:input=move |event| note.set(event_target_value(&event))
                />
            </label>
            {Side::BOTH.map(of_side)}
            <div class="buttons">
                <button class="adjudge-draw" on:click=draw>{app.label("page-tournament-adjudge-draw")}</button>
                <button class="both-absent" on:click=both_absent>{app.label("page-tournament-walkover-both")}</button>
            </div>
            <Correction panel=panel wanted=wanted />
            {move || drawn.get().map(|game| view! { <SmallLot panel=panel purpose=toss(id, game) /> })}
            <Show when=move || is_tie.get()>
                <Tie panel=panel id=id />
            </Show>
            <Show when=move || is_open.get()>
                <MoveBoard panel=panel id=id />
            </Show>
        </div>
    }
}

/// The log of decisions, the last one first.
#[component]
pub fn DecisionLog(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let rows = move || {
        let made = panel.read(|followed| followed.tournament.decisions().to_vec());
        let row = |made: damka_tournament::MadeDecision| {
            let words = panel.words(|words| words.decision(&made.decision, made.seq));
            let back = panel.words(|words| words.taken_back(made.seq));
            let is_back = back.is_some();
            let note = (!made.note.is_empty()).then(|| {
                let note = Value::from(made.note.clone());
                app.phrase("page-tournament-because", &[("note", note)])
            });
            view! { <li class:undone=is_back>{words}" "{note}" "<em>{back}</em></li> }
        };
        let made = made.unwrap_or_default().into_iter().rev();
        let rows: Vec<_> = made.map(row).collect();
        match rows.is_empty() {
            true => {
                view! { <p class="soft">{app.label("page-tournament-no-decisions")}</p> }.into_any()
            }
            false => view! { <ol reversed class="decision-log">{rows}</ol> }.into_any(),
        }
    };
    view! {
        <section class="card" id="decision-log">
            <h2>{app.label("page-tournament-decisions")}</h2>
            {rows}
        </section>
    }
}
