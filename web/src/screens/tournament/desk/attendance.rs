//! Who is here: leaving those out of the next round who are not, and letting them in again.

use damka_game::PersonId;
use damka_text::Value;
use damka_tournament::{ByeKind, Command, Entrant, GroupId, RoundNumber};
use leptos::prelude::*;

use crate::screens::tournament::panel::TournamentPanel;

/// Players for whom the next round is to be changed.
#[derive(Clone, PartialEq)]
struct Concerned {
    group: GroupId,
    round: RoundNumber,
    players: Vec<PersonId>,
}

/// The buttons, as soon as somebody has checked in.
#[component]
pub fn Attendance(panel: TournamentPanel) -> impl IntoView {
    let absent = chosen(panel, |one, round, here| one.plays_in(round) && !here);
    let came = chosen(panel, |one, round, here| {
        !one.withdrawn && one.requested(round) == Some(ByeKind::Absent) && here
    });
    let leave_out = |group, round, player| Command::GiveBye {
        group,
        player,
        round,
        bye: ByeKind::Absent,
    };
    let let_in = |group, round, player| Command::CancelBye {
        group,
        player,
        round,
    };
    view! {
        {button(panel, absent, ("leave-out", "page-tournament-leave-out"), leave_out)}
        {button(panel, came, ("let-in", "page-tournament-let-in"), let_in)}
    }
}

/// Those of the group for whom something holds in the next round; none before anybody has
/// checked in, for then nobody is missing.
fn chosen(
    panel: TournamentPanel,
    holds: fn(&Entrant, RoundNumber, bool) -> bool,
) -> Memo<Option<Concerned>> {
    Memo::new(move |_| {
        let here = panel.read(|followed| followed.here())?;
        let found = panel.read_group(|_, group| {
            let round = group.next_round();
            let is_here = |one: &Entrant| here.contains(&one.player);
            let found = { group.entrants.iter() }.filter(|one| holds(one, round, is_here(one)));
            Concerned {
                group: group.id,
                round,
                players: match group.entrants.iter().any(is_here) {
                    true => found.map(|one| one.player.clone()).collect(),
                    false => Vec::new(),
                },
            }
        });
        found.filter(|found| !found.players.is_empty())
    })
}

/// A button that gives a command for each of them.
fn button(
    panel: TournamentPanel,
    who: Memo<Option<Concerned>>,
    (id, label): (&'static str, &'static str),
    command: fn(GroupId, RoundNumber, PersonId) -> Command,
) -> impl IntoView {
    let act = move |_| {
        if let Some(found) = who.get_untracked() {
            let (group, round) = (found.group, found.round);
            let players = found.players.into_iter();
            let commands = players.map(|player| command(group, round, player));
            panel.send_all(commands.collect(), || {});
        }
    };
    let words = move || {
        let count = who.with(|who| who.as_ref().map_or(0, |who| who.players.len()));
        panel.app.phrase(label, &[("count", Value::from(count))])
    };
    view! {
        <Show when=move || who.with(Option::is_some)>
            <button id=id disabled=move || panel.request.busy.get() on:click=act>{words}</button>
        </Show>
    }
}
