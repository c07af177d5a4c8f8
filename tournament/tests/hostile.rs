//! A log from elsewhere may say anything: nothing that is asked of it panics.

use damka_game::Actor;
use damka_tournament::*;
use oorandom::Rand32;
use serde_json::Value;

use crate::desk::{Desk, school::school_event};

/// Changes one value somewhere inside.
fn spoil(value: &mut Value, random: &mut Rand32) {
    let any = |random: &mut Rand32, n: usize| random.rand_range(0..n.max(1) as u32) as usize;
    match value {
        Value::Number(number) => {
            let numbers = [0, 1, 2, 255, 65_535, number.as_u64().unwrap_or(0) + 1];
            *value = numbers[any(random, numbers.len())].into();
        }
        Value::String(text) => {
            let texts = ["p1", "p2", "first", "second", "0.0", "999999.9", "half", ""];
            let text = match any(random, 3) {
                0 => text.clone(),
                _ => texts[any(random, texts.len())].to_owned(),
            };
            *value = text.into();
        }
        Value::Array(values) if values.is_empty() => {}
        Value::Array(values) => match any(random, 6) {
            0 => values.push(values[0].clone()),
            1 => drop(values.pop()),
            _ => {
                let at = any(random, values.len());
                spoil(&mut values[at], random);
            }
        },
        Value::Object(fields) => {
            let at = any(random, fields.len());
            if let Some((_, field)) = fields.iter_mut().nth(at) {
                spoil(field, random);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

#[test]
fn a_spoilt_log_never_panics() {
    let Desk { event, issued, .. } = school_event();
    let log: Vec<Value> = { event.log().iter() }
        .map(|envelope| serde_json::to_value(envelope).unwrap())
        .collect();
    let mut random = Rand32::new(5);
    let (mut read, mut told) = (0, 0);
    for _ in 0..600 {
        let mut spoilt = log.clone();
        for _ in 0..=random.rand_range(0..3) {
            let at = random.rand_range(1..spoilt.len() as u32) as usize;
            match random.rand_range(0..8) {
                0 => drop(spoilt.remove(at)),
                1 => spoilt.swap(at, 1),
                _ => spoil(&mut spoilt[at]["event"], &mut random),
            }
        }
        let envelopes: Result<Vec<TournamentEnvelope>, _> = (0..)
            .zip(spoilt)
            .map(|(seq, mut envelope)| {
                envelope["seq"] = Value::from(seq);
                serde_json::from_value(envelope)
            })
            .collect();
        let Ok(envelopes) = envelopes else {
            continue;
        };
        read += 1;
        told += usize::from(verify(&envelopes).is_err());
        let event = Tournament::replay(&envelopes).unwrap();
        for group in event.groups() {
            let _ = (
                group.standings(),
                group.is_finished(),
                event.missing(group.id),
            );
            let _ = event.broken_by_draft(group.id);
        }
        let _ = (event.draws(), event.last_command());
        let round = |group: &Group| Command::Pair {
            group: group.id,
            round: group.next_round(),
        };
        let pairs: Vec<Command> = event.groups().iter().map(round).collect();
        for command in issued.iter().chain(&pairs) {
            let _ = event.preview(&Actor::local(), Role::Organiser, command, event.last_time());
        }
    }
    assert!(read > 280, "{read} could be read");
    assert!(told > read / 2, "{told} of {read} were found out");
}
