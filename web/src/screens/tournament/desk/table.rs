//! The table of a group: places with the sentence that explains each, and what everybody did.

use damka_game::PersonId;
use damka_rules::Side;
use damka_tournament::{Pairing, Purpose, RoundScore, StandingsRow, TieBreak};
use leptos::prelude::*;

use crate::{
    screens::tournament::{panel::TournamentPanel, tie::SmallLot},
    tournament::{Cell, Crosstable},
};

/// The standings, then the bracket or the crosstable.
#[component]
pub fn TableTab(panel: TournamentPanel) -> impl IntoView {
    let is_knock_out = Memo::new(move |_| {
        panel.read_group(|_, group| group.settings.system.knock_out().is_some()) == Some(true)
    });
    view! {
        <section class="card" id="standings">
            <h2>{move || panel.words(|words| words.standings_title(panel.group.get()))}</h2>
            <p class="soft">{move || panel.words(|words| words.order_line(panel.group.get()))}</p>
            <Standings panel=panel />
            <TieOrder panel=panel />
        </section>
        <section class="card" id="crosstable">
            {move || match is_knock_out.get() {
                true => view! { <Bracket panel=panel /> }.into_any(),
                false => view! { <Cross panel=panel /> }.into_any(),
            }}
        </section>
    }
}

/// The places.
#[component]
pub fn Standings(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let table = Memo::new(move |_| {
        panel.read_group(|tournament, group| {
            (
                tournament.standings(group.id),
                group.settings.table_tie_breaks().to_vec(),
                group.settings.has_points(),
            )
        })
    });
    let row = move |standing: StandingsRow, has_points: bool| {
        let text = app.text();
        let values = standing.values.iter().filter(|_| has_points).map(|value| {
            let shown = value.map(|value| text.tie_break_value(value));
            view! { <td class="number">{shown}</td> }
        });
        let reason = panel.words(|words| words.place_reason(&standing));
        view! {
            <tr>
                <td class="number">{standing.place.to_string()}"."</td>
                <td>
                    <details class="reason">
                        <summary>{panel.name(&standing.player)}</summary>
                        <p>{reason}</p>
                    </details>
                </td>
                {has_points.then(|| view! { <td class="number points">{text.points(standing.points)}</td> })}
                {values.collect_view()}
            </tr>
        }
    };
    let head = move |tie_break: &TieBreak| {
        let text = app.text();
        let (short, name) = (
            text.tie_break_short(tie_break),
            text.tie_break_name(tie_break),
        );
        view! { <th scope="col" class="number"><abbr title=name>{short}</abbr></th> }
    };
    move || {
        let (standings, tie_breaks, has_points) = table.get()?;
        let has_values = standings.iter().any(|standing| !standing.values.is_empty());
        let heads = tie_breaks.iter().filter(|_| has_values).map(head);
        Some(view! {
            <div class="wide" tabindex="0">
                <table class="standings">
                    <thead>
                        <tr>
                            <th scope="col" class="number"><span class="visually-hidden">{app.label("page-tournament-place")}</span></th>
                            <th scope="col">{app.label("page-tournament-player")}</th>
                            {has_points.then(|| view! { <th scope="col" class="number">{app.label("page-tournament-points-head")}</th> })}
                            {heads.collect_view()}
                        </tr>
                    </thead>
                    <tbody>{standings.into_iter().map(|standing| row(standing, has_points)).collect_view()}</tbody>
                </table>
            </div>
        })
    }
}

/// A lot for those who are equal to the end, if the group wants one.
#[component]
fn TieOrder(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let wants = Memo::new(move |_| {
        let wants = panel.read_group(|_, group| {
            let lot = group.settings.tie_breaks.contains(&TieBreak::Lot);
            lot && group.tie_order.is_none() && group.is_finished()
        });
        wants == Some(true)
    });
    move || {
        wants.get().then(|| {
            let purpose = Purpose::TieOrder {
                group: panel.group.get(),
            };
            view! {
                <p>{app.label("page-tournament-tie-order")}</p>
                <SmallLot panel=panel purpose=purpose />
            }
        })
    }
}

/// What everybody did, round by round.
#[component]
fn Cross(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let table = Memo::new(move |_| panel.read_group(|_, group| Crosstable::of(group)));
    move || {
        let table = table.get().filter(|table| !table.rounds.is_empty())?;
        let heads = table.rounds.iter().map(|round| {
            view! { <th scope="col">{round.to_string()}</th> }
        });
        let rows = table.rows.into_iter().map(|row| {
            let cells = row.cells.iter().map(|cells| {
                let words: Vec<String> = cells.iter().map(cell).collect();
                view! { <td>{words.join(" ")}</td> }
            });
            view! {
                <tr>
                    <td class="number">{row.place.to_string()}</td>
                    <th scope="row">{panel.name(&row.player)}</th>
                    {cells.collect_view()}
                    <td class="number points">{app.text().points(row.points)}</td>
                </tr>
            }
        });
        Some(view! {
            <h2>{app.label("page-tournament-crosstable")}</h2>
            <p class="soft">{app.label("page-tournament-crosstable-about")}</p>
            <div class="wide" tabindex="0">
                <table class="crosstable">
                    <thead>
                        <tr>
                            <th scope="col" class="number">"#"</th>
                            <th scope="col">{app.label("page-tournament-player")}</th>
                            {heads.collect_view()}
                            <th scope="col" class="number">{app.label("page-tournament-points-head")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        })
    }
}

/// A cell: the line of the opponent, the side, what came of it: `4b1`.
fn cell(cell: &Cell) -> String {
    let side = match cell.entry.score.side() {
        Some(Side::First) => "¹",
        Some(Side::Second) => "²",
        None => "",
    };
    let sign = match &cell.entry.score {
        RoundScore::Won { .. } => "1",
        RoundScore::Drawn {
            toss: Some(true), ..
        } => "½*",
        RoundScore::Drawn { .. } => "½",
        RoundScore::Lost { .. } => "0",
        RoundScore::ForfeitWon { .. } => "+",
        RoundScore::ForfeitLost { .. } => "−",
        RoundScore::Bye(_) => "•",
        RoundScore::Out => "",
        RoundScore::Pending { .. } => "…",
    };
    match cell.opponent {
        Some(opponent) => format!("{opponent}{side} {sign}"),
        None => sign.to_owned(),
    }
}

/// The matches of a knock-out, a column for each round.
#[component]
fn Bracket(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let line = move |pairing: &Pairing, player: &PersonId| {
        let is_winner = pairing.winner() == Some(player);
        let name = panel.name(player);
        view! { <span class="side" class:winner=is_winner>{name}</span> }
    };
    move || {
        let group = panel.read_group(|_, group| group.clone())?;
        let columns = group.rounds.iter().map(|round| {
            let title = panel.words(|words| words.round_title(&group, round.number));
            let matches = round.pairings.iter().map(|pairing| {
                let players = &pairing.seating.players;
                let signs = panel.words(|words| words.result_signs(pairing));
                view! {
                    <li class="match">
                        {line(pairing, &players.first)}
                        {line(pairing, &players.second)}
                        <small>{signs}</small>
                    </li>
                }
            });
            let byes = round.byes.iter().map(|bye| {
                let name = panel.name(&bye.player);
                let kind = app.text().bye(bye.kind);
                view! { <li class="match bye"><span class="side winner">{name}</span><small>{kind}</small></li> }
            });
            view! {
                <li class="bracket-round">
                    <h3>{title}</h3>
                    <ol>{matches.collect_view()}{byes.collect_view()}</ol>
                </li>
            }
        });
        let columns: Vec<_> = columns.collect();
        (!columns.is_empty()).then(|| {
            view! {
                <h2>{app.label("page-tournament-bracket")}</h2>
                <ol class="bracket wide" tabindex="0">{columns}</ol>
            }
        })
    }
}
