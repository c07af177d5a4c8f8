//! The scripts of the host, played at the page.

use damka_game::Time;
use damka_host::{Effect, Input};

use super::{Session, id, run, store};
use crate::{game_session::OpenedGame, store::memory_database::MemoryDatabase};
use script::{Act, Step};

#[path = "../../../../host/tests/script/mod.rs"]
mod script;

/// Does what the session wants, with the seed of the scripts.
fn settle(session: &mut Session, effects: Vec<Effect>, now: Time) {
    let wanted = run(session.settle(effects, now));
    if wanted.contains(&Effect::NeedSeed) {
        let effects = session.handle(Input::Seed(script::SEED), now);
        settle(session, effects, now);
    }
}

fn act(session: &mut Session, number: usize, step: &Step) {
    // The page looks at the clock before it takes what was done.
    let effects = session.handle(Input::Wake, step.at);
    settle(session, effects, step.at);
    let effects = match step.command(session.host().game()) {
        Some(command) => {
            let id = format!("c{number}").parse().unwrap();
            session.command(id, step.seat, command, step.at)
        }
        None => match (&step.act, step.seat.side()) {
            (Act::Add(_), Some(side)) => session.handle(Input::AddNothing(side), step.at),
            _ => Vec::new(),
        },
    };
    settle(session, effects, step.at);
}

#[test]
fn the_scripts_of_the_host_give_the_same_events_on_the_page() {
    for (name, script) in script::all() {
        let database = MemoryDatabase::default();
        let opening = script.opening.clone();
        let opened = run(OpenedGame::open(store(&database), id(), opening, Time(0))).unwrap();
        let mut session = opened.session;
        settle(&mut session, opened.effects, Time(0));
        for (number, step) in script.steps.iter().enumerate() {
            act(&mut session, number, step);
        }
        let stored = run(store(&database).game(&id())).unwrap();
        let told = script::told(stored.log());
        assert_eq!(told, script.expected, "{name}\n{}", told.join("\n"));
    }
}
