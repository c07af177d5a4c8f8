use damka_rules::{
    Axis, CapturePriority, Clock, DrawSettlement, KingReach, MissedCapture, Ruleset,
};

use crate::Text;

/// The game in a few short sentences.
pub(super) fn sentences(text: Text, rules: &Ruleset) -> Vec<String> {
    let say = |id: &str| text.say(id, &[]);
    let mut sentences = vec![
        say("minute-goal"),
        say(&format!("minute-man-{}", rules.man_capture.key())),
    ];
    let mut capture = say(&format!("minute-capture-{}", rules.capture_choice.key()));
    if *rules.capture_priority == CapturePriority::King {
        capture = capture + " " + &say("minute-priority-king");
    }
    if *rules.missed_capture != MissedCapture::Refused {
        capture = capture + " " + &say(&format!("minute-missed-{}", rules.missed_capture.key()));
    }
    sentences.push(capture);
    sentences.push(match *rules.king_reach {
        KingReach::OneStep => say("minute-king-one-step"),
        KingReach::Flying => say(&format!("minute-king-{}", rules.king_landing.key())),
    });
    if *rules.clock != Clock::None {
        let clock = text.clock_label(*rules.clock);
        sentences.push(text.say("minute-clock", &[("clock", clock.into())]));
    }
    if *rules.draw_settlement == DrawSettlement::CoinToss {
        sentences.push(say("minute-coin-toss"));
    }
    sentences
}
