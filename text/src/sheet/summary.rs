use damka_rules::{
    Axis, CapturePriority, Clock, DrawSettlement, KingReach, MissedCapture, Ruleset, Source,
};

use super::Sentence;
use crate::Text;

/// The game in a few short sentences.
pub(super) fn sentences(text: Text, rules: &Ruleset) -> Vec<Sentence> {
    let say = |id: &str| text.say(id, &[]);
    let man = say(&format!("minute-man-{}", rules.man_capture.key()));
    let mut sentences = vec![
        sentence(say("minute-goal"), &[&rules.basics.loss]),
        sentence(man, &[&rules.basics.man_moves, &rules.man_capture.source]),
    ];
    let mut capture = say(&format!("minute-capture-{}", rules.capture_choice.key()));
    let mut sources = vec![&rules.missed_capture.source, &rules.capture_choice.source];
    if *rules.capture_priority == CapturePriority::King {
        capture = capture + " " + &say("minute-priority-king");
        sources.push(&rules.capture_priority.source);
    }
    if *rules.missed_capture != MissedCapture::Refused {
        capture = capture + " " + &say(&format!("minute-missed-{}", rules.missed_capture.key()));
    }
    sentences.push(sentence(capture, &sources));
    let (crowning, reach) = (&rules.basics.crowning, &rules.king_reach.source);
    sentences.push(match *rules.king_reach {
        KingReach::OneStep => sentence(say("minute-king-one-step"), &[crowning, reach]),
        KingReach::Flying => {
            let landing = say(&format!("minute-king-{}", rules.king_landing.key()));
            sentence(landing, &[crowning, reach, &rules.king_landing.source])
        }
    });
    if *rules.clock != Clock::None {
        let clock = text.clock_label(*rules.clock);
        let clock = text.say("minute-clock", &[("clock", clock.into())]);
        sentences.push(sentence(clock, &[&rules.clock.source]));
    }
    if *rules.draw_settlement == DrawSettlement::CoinToss {
        let toss = say("minute-coin-toss");
        sentences.push(sentence(toss, &[&rules.draw_settlement.source]));
    }
    sentences
}

/// A sentence that follows from these sources. What a document says in part it says so briefly
/// as the sentence does.
fn sentence(text: String, sources: &[&Source]) -> Sentence {
    let reading = sources.contains(&&Source::Reading);
    Sentence { text, reading }
}
