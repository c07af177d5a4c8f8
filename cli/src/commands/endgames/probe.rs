use std::{io::Write, process::ExitCode};

use clap::Args;
use damka_engine::endgame::{CountProof, Material, MoveVerdict, Prober, Tables, Value, Verdict};
use damka_rules::{Counters, Notation, Position, Ruleset};
use serde_json::{Value as Json, json};

use super::table_options::RulesOptions;
use crate::{failure::Failure, input, larger_tables::LargerTables};

/// Probe a position: who wins with perfect play, the verdict on every move, and the
/// principal variation.
#[derive(Args)]
#[command(after_help = "Examples:
  damka endgames probe strict W:WK29,K30,K31:BK5
  damka endgames probe school W:WK29,25:BK5 --lang pl
  damka endgames probe strict W:WK29,K30,K31:BK5 --count 12 --json")]
pub struct Arguments {
    #[command(flatten)]
    of: RulesOptions,
    /// A position as FEN.
    fen: String,
    /// Plies already counted towards a draw.
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    count: u16,
    /// Name squares by letter and digit.
    #[arg(long)]
    letters: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Maximum number of moves of the variation.
const MAX_MOVES: usize = 400;

impl Arguments {
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (rules, text) = (self.of.ruleset()?, self.of.language.text());
        let position = input::position(&rules, &self.fen)?;
        let pieces = Material::of(&position).pieces();
        let most = Material::MAX_PIECES;
        let tables = self.of.folder.tables(&rules, pieces.min(most))?;
        let counters = self.counters(&position);
        let mut prober = Prober::new(&tables, Prober::THOROUGH);
        let moves = prober.moves(&position, &counters);
        // The cached proofs of the moves serve the rest.
        prober.set_effort(Prober::QUICK);
        let verdict = prober.verdict(&position, &counters);
        let (Some(verdict), Some(moves)) = (verdict, moves) else {
            let mut larger = LargerTables::new(&self.of.rules, tables.pieces());
            let reason = match pieces > most {
                true => text.endgame_too_many(pieces, most),
                false => larger.advice(&text, pieces).unwrap_or_default(),
            };
            return Err(Failure::new(reason));
        };
        let variation = prober.variation(&position, &counters, MAX_MOVES);
        let answer = Answer {
            rules: &rules,
            tables: &tables,
            position,
            verdict,
            moves,
            variation,
        };
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", answer.json())?;
            return Ok(ExitCode::SUCCESS);
        }
        let notation = match self.letters {
            true => Notation::Algebraic,
            false => Notation::Numeric,
        };
        writeln!(out, "{}", answer.words(&text, notation))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Every count at the given number, as after quiet moves of kings.
    fn counters(&self, position: &Position) -> Counters {
        let mut counters = Counters {
            king_moves: self.count,
            no_progress: self.count,
            same_number: self.count,
            on_diagonal: self.count,
            ..Counters::default()
        };
        counters.moves[position.turn()] = self.count / 2;
        counters.moves[position.turn().other()] = self.count.div_ceil(2);
        counters
    }
}

struct Answer<'a> {
    rules: &'a Ruleset,
    tables: &'a Tables,
    position: Position,
    verdict: Verdict,
    moves: Vec<MoveVerdict>,
    variation: Vec<damka_rules::Move>,
}

impl Answer<'_> {
    fn words(&self, text: &damka_text::Text, notation: Notation) -> String {
        let metric = self.tables.metric(Material::of(&self.position));
        let best = self.moves.first();
        let mut lines = vec![text.endgame_verdict(
            self.rules,
            &self.position,
            &self.verdict,
            metric,
            best,
            notation,
        )];
        for judged in &self.moves {
            let verdict = &judged.verdict;
            let words = text.endgame_move(self.rules, &self.position, verdict, metric);
            let written = self
                .rules
                .write_move(&self.position, &judged.m, notation, 'x');
            lines.push(format!("  {written:<12} {words}"));
        }
        if !self.variation.is_empty() {
            lines.push(text.endgame_line(&self.variation, notation));
        }
        lines.join("\n")
    }

    fn json(&self) -> Json {
        let moves = self.moves.iter().map(|judged| {
            let mut move_ = self.verdict_json(&judged.verdict);
            move_["move"] = judged.m.to_string().into();
            move_
        });
        let variation = self.variation.iter().map(ToString::to_string);
        let mut answer = self.verdict_json(&self.verdict);
        answer["fen"] = self.position.to_string().into();
        answer["metric"] = self
            .tables
            .metric(Material::of(&self.position))
            .key()
            .into();
        answer["moves"] = moves.collect();
        answer["line"] = variation.collect();
        answer
    }

    fn verdict_json(&self, verdict: &Verdict) -> Json {
        let value = match verdict.value {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        };
        let rule = verdict.ended_by.and_then(|at| self.rules.draws.get(at));
        json!({
            "value": value,
            "plies": verdict.plies,
            "ended_by": rule.map(|rule| rule.key()),
            "later_counts": match verdict.proof {
                CountProof::Safe => "safe",
                CountProof::Drawn => "drawn",
                CountProof::Unknown => "unknown",
            },
        })
    }
}
