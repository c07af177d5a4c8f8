use std::{fmt, time::Duration};

use serde::Serialize;

use crate::measurements::{Measurements, ServerFigures};

/// The measurements beside the bars that they are to meet.
#[derive(Serialize)]
pub struct Report<'a> {
    measurements: &'a Measurements,
    bars: Vec<Bar>,
}

/// A figure and its bar.
#[derive(Serialize)]
struct Bar {
    what: &'static str,
    figure: f64,
    bar: f64,
    /// Whether the figure is to be at least the bar, or at most.
    least: bool,
    met: bool,
}

impl Bar {
    fn at_least(what: &'static str, figure: f64, bar: f64) -> Bar {
        Bar {
            what,
            figure,
            bar,
            least: true,
            met: figure >= bar,
        }
    }

    fn at_most(what: &'static str, figure: f64, bar: f64) -> Bar {
        Bar {
            what,
            figure,
            bar,
            least: false,
            met: figure <= bar,
        }
    }
}

impl Report<'_> {
    pub fn new(measurements: &Measurements) -> Report<'_> {
        let Measurements {
            echo_throughput,
            writer_throughput,
            sqlite,
            socket_memory,
            game_memory,
            scaling,
            ..
        } = measurements;
        let lower = echo_throughput.min(*writer_throughput);
        let mut bars = vec![
            Bar::at_least("events a second", sqlite.throughput, lower / 2.0),
            Bar::at_most("commits an event", sqlite.commits_per_event, 0.2),
            Bar::at_most(
                "p99 at half of it, ms",
                ms(sqlite.p99),
                ms(sqlite.echo_p99 + sqlite.sync_p99 * 3),
            ),
            Bar::at_most(
                "bytes of an idle game",
                *game_memory,
                2.0 * socket_memory + 8192.0,
            ),
        ];
        if let [first, .., last] = &scaling[..] {
            let memory = last.memory as f64 / first.memory as f64;
            bars.push(Bar::at_most("times the memory", memory, 11.0));
            let processor = last.processor / first.processor;
            bars.push(Bar::at_most("times the processor time", processor, 11.0));
        }
        Report { measurements, bars }
    }

    pub fn is_met(&self) -> bool {
        self.bars.iter().all(|bar| bar.met)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.measurements;
        writeln!(f, "bare echo    {:8.0} messages/s", all.echo_throughput)?;
        writeln!(f, "bare writer  {:8.0} rows/s", all.writer_throughput)?;
        let mut show = |name: &str, figures: &ServerFigures| {
            let ServerFigures {
                throughput,
                commits_per_event,
                p99,
                sync_p99,
                echo_p99,
            } = figures;
            writeln!(
                f,
                "{name:12} {throughput:8.0} events/s, {commits_per_event:.3} commits an event; at \
                 half of it p99 {:.1} ms, a sync's {:.1} ms, the echo's {:.1} ms",
                ms(*p99),
                ms(*sync_p99),
                ms(*echo_p99)
            )
        };
        show("SQLite", &all.sqlite)?;
        if let Some(postgres) = &all.postgres {
            show("PostgreSQL", postgres)?;
        }
        writeln!(f, "idle socket  {:8.0} bytes", all.socket_memory)?;
        writeln!(f, "idle game    {:8.0} bytes", all.game_memory)?;
        for step in &all.scaling {
            writeln!(
                f,
                "{:6} games {:8.1} MB, {:.3} processors, p99 {:.1} ms",
                step.games,
                step.memory as f64 / 1e6,
                step.processor,
                ms(step.p99)
            )?;
        }
        writeln!(f)?;
        for bar in &self.bars {
            let sign = if bar.met { "met  " } else { "SHORT" };
            let least = if bar.least { "at least" } else { "at most" };
            writeln!(
                f,
                "{sign} {}: {:.3}, {least} {:.3}",
                bar.what, bar.figure, bar.bar
            )?;
        }
        Ok(())
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
