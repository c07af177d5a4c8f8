//! The scripts of the host, typed at the keyboard.

use damka_game::{Face, Proposal, Seat, Time};
use damka_text::{Language, Text};

use super::terminal::Terminal;
use crate::commands::play::session::Session;
use script::Act;

#[path = "../../../../../../host/tests/script/mod.rs"]
mod script;

/// The lines that people type to do this.
fn typed(act: &Act) -> Vec<String> {
    let lines: &[&str] = match act {
        Act::Start | Act::Resume => &[""],
        Act::Play(text) | Act::Add(text) => &[text],
        Act::Offer(Proposal::Draw) => &["draw"],
        Act::Offer(Proposal::Takeback) => &["undo"],
        Act::Offer(Proposal::Pause | Proposal::Resume) | Act::Pause => &["pause"],
        Act::Accept => &["yes"],
        Act::Decline => &["no"],
        Act::Call(Face::Heads) => &["heads"],
        Act::Call(Face::Tails) => &["tails"],
        Act::Resign => &["resign", "yes"],
        Act::Warn(side, note) => return vec![format!("referee warn {} {note}", Seat::from(*side))],
        Act::Wait => &[],
    };
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn the_scripts_of_the_host_give_the_same_events_when_they_are_typed() {
    for (name, script) in script::all() {
        let (text, id) = (Text::new(Language::English), "g1".parse().unwrap());
        let session = Session::open(text, id, script.opening.clone(), Time(0)).unwrap();
        let mut terminal = Terminal::new(session, script::SEED);
        for step in &script.steps {
            terminal.wake_at(step.at.0);
            if step.act == Act::Resign {
                // The one who is to move resigns.
                let mover = terminal.game().position().turn();
                assert_eq!(Seat::from(mover), step.seat, "{name}");
            }
            for line in typed(&step.act) {
                terminal.type_at(step.at.0, &[&line]);
            }
        }
        let told = script::told(&terminal.session.batches().concat());
        assert_eq!(told, script.expected, "{name}\n{}", told.join("\n"));
    }
}
