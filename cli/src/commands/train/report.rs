//! The report of a training in its folder: `report.md`, `loss.svg`, `elo.svg`.

use std::{fmt::Write, fs, path::Path};

use damka_engine::training::{Generation, TrainingPlan};
use damka_rules::Ruleset;
use damka_text::Text;

use super::{
    TEST, figures,
    plot::{Series, plot},
    tally,
};
use crate::failure::Failure;

/// Writes all files of the report.
pub fn write(
    dir: &Path,
    text: &Text,
    rules: &Ruleset,
    plan: &TrainingPlan,
    generations: &[Generation],
) -> Result<(), Failure> {
    let name = text.ruleset_name(rules);
    let save = |file: &str, content: String| {
        let path = dir.join(file);
        fs::write(&path, content).map_err(|error| Failure::file(&path, &error))
    };
    save("report.md", report(text, rules, plan, generations))?;
    save("loss.svg", losses(text, name, generations))?;
    save("elo.svg", strengths(text, name, generations))
}

fn report(text: &Text, rules: &Ruleset, plan: &TrainingPlan, generations: &[Generation]) -> String {
    let mut report = format!("# {}\n\n", text.train_title(text.ruleset_name(rules)));
    let mut add = |line: &str| writeln!(report, "{line}").expect("a string takes all text");
    add(&format!(
        "{}\n",
        text.train_plan(
            [
                plan.seed,
                plan.games.into(),
                plan.nodes.into(),
                plan.epochs.into(),
                plan.match_nodes.into(),
            ],
            TEST
        )
    ));
    let heads = text.train_heads();
    add(&format!("| {} |", heads.join(" | ")));
    add(&format!("|{}", "---|".repeat(heads.len())));
    for generation in generations {
        add(&format!(
            "| {} |",
            text.train_row(&figures(generation)).join(" | ")
        ));
    }
    add("\n![](loss.svg)\n\n![](elo.svg)");
    report
}

/// A plot of the loss of all epochs of all generations.
fn losses(text: &Text, name: &str, generations: &[Generation]) -> String {
    let all = || {
        generations
            .iter()
            .flat_map(|generation| &generation.losses)
            .filter(|loss| loss.epoch > 0)
    };
    let series = |name: String, value: fn(&damka_engine::training::Loss) -> f64| Series {
        name,
        points: (1..)
            .zip(all())
            .map(|(at, loss)| [f64::from(at), value(loss)])
            .collect(),
        errors: Vec::new(),
    };
    let [title, learned, held_back, epochs] = text.train_loss_plot(name);
    let both = [
        series(learned, |loss| loss.learned),
        series(held_back, |loss| loss.held_back),
    ];
    plot(&title, &epochs, &both)
}

/// A plot of the strength of the best weights after each generation: the sum of the
/// gains.
fn strengths(text: &Text, name: &str, generations: &[Generation]) -> String {
    let (mut points, mut errors) = (vec![[0.0, 0.0]], vec![[0.0, 0.0]]);
    let mut best = 0.0;
    for generation in generations {
        let elo = tally(&generation.pairs).elo();
        // A perfect score has an infinite Elo, which a plot cannot show.
        let [value, low, high] = [elo.value, elo.low, elo.high].map(|elo| elo.clamp(-800.0, 800.0));
        points.push([generation.number.into(), best + value]);
        errors.push([value - low, high - value]);
        if generation.accepted {
            best += value;
        }
    }
    let [title, line, below] = text.train_elo_plot(name);
    let series = Series {
        name: line,
        points,
        errors,
    };
    plot(&title, &below, &[series])
}
