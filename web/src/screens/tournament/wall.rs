//! The wall: pairs, results, the clock and the draw, legible from far away.

mod moment;
mod scroll;
mod show;

use std::time::Duration;

use damka_protocol::WallCode;
use damka_rules::Millis;
use damka_text::{Language, Text};
use damka_tournament::{Group, GroupId, Pairing, Role, Round};
use leptos::prelude::*;

use super::{hall_clock, made_link::address_of, panel::TournamentPanel};
use crate::{
    browser,
    online::QrCode,
    screens::online::{ConnectionNotice, SharedOrigin, picture},
    sound,
    tournament::{WallFit, WallPage, takes_turns},
};
use moment::Moment;
use scroll::{Turns, scroll};
use show::Show as MomentShow;

/// How long one language is shown if both are.
const LANGUAGE_FOR: Duration = Duration::from_secs(12);

/// A gong: a low note with its overtones, that rings out.
const GONG: &[(f32, f64, f64, f32)] = &[
    (98.0, 0.0, 3.5, 0.9),
    (147.0, 0.0, 3.0, 0.5),
    (233.0, 0.02, 2.2, 0.3),
    (311.0, 0.04, 1.6, 0.2),
];

/// What the wall is written in.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Tongue {
    One(Language),
    Both,
}

/// The wall. It covers the whole window.
#[component]
pub fn Wall(panel: TournamentPanel) -> impl IntoView {
    let app = panel.app;
    let tongue = RwSignal::new(Tongue::One(untrack(|| app.text().language())));
    let turn = RwSignal::new(false);
    if let Ok(timer) =
        set_interval_with_handle(move || turn.update(|turn| *turn = !*turn), LANGUAGE_FOR)
    {
        on_cleanup(move || timer.clear());
    }
    let language = Memo::new(move |_| match (tongue.get(), turn.get()) {
        (Tongue::One(language), _) => language,
        (Tongue::Both, false) => Language::Polish,
        (Tongue::Both, true) => Language::English,
    });
    let text = move || Text::new(language.get());
    let say = move |id: &'static str| move || text().phrase(id, &[]);
    let left = hall_clock::time_left(panel);
    gong(panel, left);
    // Browsers are silent until somebody has touched the page: the wall asks for it.
    let silent = RwSignal::new(false);
    Effect::new(move |_| {
        let has_clock = left.get().is_some();
        silent.set(has_clock && !sound::is_allowed());
    });
    let allow = move |_| {
        sound::play(GONG);
        silent.set(false);
    };
    let lock = browser::WakeLock::ask();
    on_cleanup({
        let lock = StoredValue::new_local(lock);
        move || drop(lock.try_update_value(Option::take))
    });
    let time = move || left.get().map(hall_clock::written);
    let groups = Memo::new(move |_| {
        let groups = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            groups.map(|group| group.id).collect::<Vec<_>>()
        });
        groups.unwrap_or_default()
    });
    let moment = Moment::of(panel);
    let list = NodeRef::<leptos::html::Div>::new();
    let turns = scroll(list);
    // When a round is over its table comes first.
    let resting = Memo::new(move |_| {
        let groups = panel.read(|followed| {
            let groups = followed.tournament.groups().iter();
            let resting = groups.filter(|group| takes_turns(group));
            resting.map(|group| group.id).collect::<Vec<_>>()
        });
        groups.unwrap_or_default()
    });
    Effect::new(move |_| {
        // A memo that nobody reads is never computed, and tells of nothing.
        resting.get();
        turns.restart();
    });
    let fit = Memo::new(move |_| room_for(panel, turns.count()));
    let origin = SharedOrigin::find();
    let hanging = Memo::new(move |_| panel.read(|followed| followed.wall_code.clone()).flatten());
    let code = move || {
        let WallCode { key, role } = hanging.get()?;
        let code = QrCode::of(&address_of(origin, &key))?;
        let what_for = match role {
            Role::Player => "page-tournament-join-by-code",
            _ => "page-tournament-find-board",
        };
        Some(view! {
            <figure class="wall-code" id="wall-code">
                {picture(app, &code)}
                <figcaption>{say(what_for)}</figcaption>
            </figure>
        })
    };
    let choice = move |key: &'static str, this: Tongue| {
        view! {
            <button
                aria-pressed=move || (tongue.get() == this).to_string()
                on:click=move |_| {
                    sound::prepare();
                    tongue.set(this);
                }
            >
                {key}
            </button>
        }
    };
    view! {
        <div class="wall" id="wall" lang=move || language.get().tag()>
            <header class="wall-head">
                <h1>{move || panel.words_in(text(), |words| words.title())}</h1>
                <Show when=move || silent.get()>
                    <button id="allow-gong" on:click=allow>{say("page-tournament-gong-allow")}</button>
                </Show>
                <p class="wall-time" id="wall-time" role="timer" class:over=move || left.get() == Some(Millis(0))>{time}</p>
            </header>
            <ConnectionNotice live=panel.live />
            <div class="wall-list" id="wall-list" node_ref=list tabindex="0" role="region" aria-label=say("page-tournament-wall")>
                <div class="wall-groups" style=("--height", move || fit.get().height.to_string()) style=("--width", move || fit.get().width.to_string())>
                    {move || groups.get().into_iter().map(|group| view! {
                        <WallGroup panel=panel group=group language=language moment=moment turns=turns />
                    }).collect_view()}
                </div>
                <Show when=move || groups.with(Vec::is_empty)>
                    <p class="wall-wait">{say("page-tournament-wall-empty")}</p>
                </Show>
            </div>
            {code}
            <MomentShow panel=panel moment=moment language=language />
            <footer class="wall-tools">
                {choice("Polski", Tongue::One(Language::Polish))}
                {choice("English", Tongue::One(Language::English))}
                {choice("Polski / English", Tongue::Both)}
                <button id="try-gong" on:click=move |_| sound::play(GONG)>{app.label("page-tournament-gong")}</button>
            </footer>
        </div>
    }
}

/// Strikes the gong when the time is over or the round is ended, and a minute before.
fn gong(panel: TournamentPanel, left: Memo<Option<Millis>>) {
    Effect::new(move |before: Option<Option<Millis>>| {
        let now = left.get();
        if let Some(Some(before)) = before {
            let strikes = match now {
                Some(now) => {
                    let passed = |mark: Millis| before > mark && now <= mark;
                    passed(Millis(0)) || passed(Millis::seconds(60))
                }
                // Somebody has ended it before its time.
                None => before > Millis(0) && hall_clock::is_ended(panel),
            };
            if strikes {
                sound::play(GONG);
            }
        }
        now
    });
}

/// How much room everything takes that is shown.
fn room_for(panel: TournamentPanel, turn: u32) -> WallFit {
    let groups = panel.read(|followed| followed.tournament.groups().to_vec());
    let length = |player: &damka_game::PersonId| panel.name(player).chars().count();
    let fits = groups.unwrap_or_default().into_iter().map(|group| {
        if WallPage::of(&group, turn) == WallPage::Table {
            let standings = group.standings().into_iter();
            return WallFit::of_table(standings.map(|standing| length(&standing.player)));
        }
        let (pairings, byes) = match group.last_round() {
            Some(round) => (&round.pairings[..], round.byes.len()),
            // Only how many players there are.
            None => (&[][..], 1),
        };
        let names = pairings.iter().map(|pairing| {
            let players = &pairing.seating.players;
            [length(&players.first), length(&players.second)]
        });
        let thirds = group.last_round().map_or(0, |round| {
            let thirds = pairings.iter().filter(|one| round.is_for_third_place(one));
            thirds.count()
        });
        WallFit::of_pairs(names, byes + thirds)
    });
    fits.fold(WallFit::default(), WallFit::above)
}

/// The pairs of a group; its table when all is played, and in turn with the results between
/// two rounds.
#[component]
fn WallGroup(
    panel: TournamentPanel,
    group: GroupId,
    language: Memo<Language>,
    moment: Moment,
    turns: Turns,
) -> impl IntoView {
    let text = move || Text::new(language.get());
    let page = Memo::new(move |_| {
        let turn = turns.count();
        let page = panel.read(|followed| {
            let group = followed.tournament.group(group)?;
            Some(WallPage::of(group, turn))
        });
        page.flatten().unwrap_or(WallPage::Players)
    });
    let of_group = move |read: &dyn Fn(&Group) -> AnyView| {
        let found = panel.read(|followed| followed.tournament.group(group).cloned());
        found.flatten().map(|group| read(&group))
    };
    let title = move || {
        let found = panel.read(|followed| {
            let tournament = &followed.tournament;
            (tournament.group(group).cloned(), tournament.groups().len())
        });
        let (Some(group), count) = found? else {
            return None;
        };
        let round = group.last_round().map(|round| round.number);
        Some(panel.words_in(text(), |words| {
            let round = round.map(|round| match page.get() {
                WallPage::Table => words.standings_title(group.id),
                WallPage::Pairs | WallPage::Players => words.round_title(&group, round),
            });
            let name = (count > 1).then(|| words.group_title(group.id));
            let parts: Vec<String> = name.into_iter().chain(round).collect();
            parts.join(" – ")
        }))
    };
    let row = move |round: &Round, at: usize, pairing: &Pairing| {
        let third = panel.words_in(text(), |words| words.third_place(round, pairing));
        let players = pairing.seating.players.clone();
        let name = |player| panel.words_in(text(), |words| words.player(player));
        let signs = panel.words_in(text(), |words| words.result_signs(pairing));
        let winner = pairing.winner().cloned();
        let won = |player: &damka_game::PersonId| winner.as_ref() == Some(player);
        let id = pairing.id;
        let hidden = move || moment.hides(id, at);
        let seating = &pairing.seating;
        let board = match seating.wave {
            1 => seating.board.to_string(),
            wave => format!("{}·{}", seating.board, wave),
        };
        view! {
            {third.map(|third| view! { <li class="wall-bye third-place" class:hidden=hidden>{third}</li> })}
            <li class="wall-pair" class:hidden=hidden>
                <span class="wall-board">{board}</span>
                <span class="wall-name" class:winner=won(&players.first)>{name(&players.first)}</span>
                <span class="wall-sign">{if signs.is_empty() { "–".to_owned() } else { signs }}</span>
                <span class="wall-name" class:winner=won(&players.second)>{name(&players.second)}</span>
            </li>
        }
    };
    let body = move || {
        of_group(&|group: &Group| {
            if page.get() == WallPage::Table {
                return standings(panel, group.id, text());
            }
            let Some(round) = group.last_round() else {
                let count = damka_text::Value::from(group.entrants.len());
                let words = text().phrase("page-tournament-players", &[("count", count)]);
                return view! { <p class="wall-wait">{words}</p> }.into_any();
            };
            let mut pairings: Vec<&Pairing> = round.pairings.iter().collect();
            pairings.sort_by_key(|pairing| (pairing.seating.wave, pairing.seating.board));
            let rows = pairings
                .iter()
                .enumerate()
                .map(|(at, pairing)| row(round, at, pairing));
            let byes = round.byes.iter().map(|bye| {
                let name = panel.words_in(text(), |words| words.player(&bye.player));
                let kind = text().bye(bye.kind);
                view! { <li class="wall-bye">{name}" – "{kind}</li> }
            });
            view! {
                <ol class="wall-pairs">{rows.collect_view()}</ol>
                <ul class="wall-byes">{byes.collect_view()}</ul>
            }
            .into_any()
        })
    };
    view! {
        <section class="wall-group">
            <h2>{title}</h2>
            {body}
        </section>
    }
}

/// The table.
fn standings(panel: TournamentPanel, group: GroupId, text: Text) -> AnyView {
    let standings = panel.read(|followed| followed.tournament.standings(group));
    let found = panel.read(|followed| followed.tournament.group(group).cloned());
    let has_points = found
        .flatten()
        .is_some_and(|group| group.settings.has_points());
    let row = |standing: damka_tournament::StandingsRow| {
        let name = panel.words_in(text, |words| words.player(&standing.player));
        view! {
            <li class="wall-place">
                <span class="wall-board">{standing.place.to_string()}</span>
                <span class="wall-name">{name}</span>
                <span class="wall-sign">{has_points.then(|| text.points(standing.points))}</span>
            </li>
        }
    };
    let rows = standings.unwrap_or_default().into_iter().map(row);
    view! { <ol class="wall-table">{rows.collect_view()}</ol> }.into_any()
}
