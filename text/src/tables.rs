use std::time::Duration;

use damka_engine::endgame::{Defender, Material, Metric, Playout, Value as Worth};
use damka_rules::{Position, Ruleset};

use crate::{Language, Text, Value};

/// The cost of building tables.
#[derive(Copy, Clone, Debug)]
pub struct BuildCost {
    /// Bytes of memory.
    pub memory: u64,
    /// Time of one processor, roughly.
    pub time: Duration,
    /// Bytes on the disk, roughly.
    pub size: u64,
}

/// How games from random positions ended, for the player with the tables.
#[derive(Copy, Clone, Debug, Default)]
pub struct PlayedGames {
    /// How many there were.
    pub games: u64,
    /// Won ones.
    pub won: u64,
    /// Lost ones.
    pub lost: u64,
    /// Drawn by a count, as the tables predicted.
    pub counted: u64,
    /// Drawn, with an open verdict of the tables.
    pub doubtful: u64,
    /// Worse than the verdict of the tables.
    pub broken: u64,
}

type Values = Vec<(&'static str, Value)>;

impl Text {
    /// What will be built, where, and its cost.
    pub fn tables_plan(
        &self,
        rules: &Ruleset,
        pieces: u8,
        cost: &BuildCost,
        folder: &str,
    ) -> String {
        let mut values = self.cost(cost);
        values.push(("rules", rules.id.as_ref().into()));
        values.push(("pieces", pieces.into()));
        values.push(("folder", folder.into()));
        self.say("tables-plan", &values)
    }

    /// “5 pieces”.
    pub fn tables_pieces(&self, pieces: u8) -> String {
        self.say("tables-pieces", &[("pieces", pieces.into())])
    }

    /// The label of the time left.
    pub fn tables_left(&self) -> String {
        self.say("tables-left", &[])
    }

    /// A material is finished.
    pub fn tables_done(&self, material: Material) -> String {
        let values = [
            ("pieces", material.pieces().into()),
            ("material", self.material(material).into()),
        ];
        self.say("tables-done", &values)
    }

    /// All tables of this many pieces are built, in this time.
    pub fn tables_built(&self, pieces: u8, wall: Duration, cpu: Duration) -> String {
        let seconds = |time: Duration| rounded(time.as_secs_f64());
        let values = [
            ("pieces", pieces.into()),
            ("wall", seconds(wall)),
            ("cpu", seconds(cpu)),
        ];
        self.say("tables-built", &values)
    }

    /// The size of the files of values and of distances, in bytes.
    pub fn tables_on_disk(&self, values: u64, distances: u64) -> String {
        let values = [
            ("values", self.bytes(values).into()),
            ("distances", self.bytes(distances).into()),
        ];
        self.say("tables-disk", &values)
    }

    /// A table is missing: which command builds it.
    pub fn tables_missing(&self, material: Material, command: &str) -> String {
        let values = [
            ("material", self.material(material).into()),
            ("command", command.into()),
        ];
        self.say("tables-missing", &values)
    }

    /// There is no folder for tables.
    pub fn tables_no_folder(&self) -> String {
        self.say("tables-no-folder", &[])
    }

    /// Larger tables would help: which command builds them.
    pub fn larger_tables(&self, pieces: u8, command: &str) -> String {
        let values = [("pieces", pieces.into()), ("command", command.into())];
        self.say("tables-larger", &values)
    }

    /// The number of positions of a table that were verified, and of those wrong.
    pub fn tables_proved(&self, pieces: u8, looked: u64, wrong: usize) -> String {
        self.proof("tables-proved", pieces, looked, wrong)
    }

    /// The same for random positions.
    pub fn tables_sampled(&self, pieces: u8, looked: u64, wrong: usize) -> String {
        self.proof("tables-sampled", pieces, looked, wrong)
    }

    /// The same for positions that the second solver solved.
    pub fn tables_forward(&self, pieces: u8, looked: u64, wrong: usize) -> String {
        self.proof("tables-forward", pieces, looked, wrong)
    }

    /// A wrong position of a table: its value and plies, and those that its moves
    /// lead to.
    pub fn tables_flaw(
        &self,
        position: &Position,
        found: (Option<Worth>, Option<u16>),
        expected: (Worth, u16),
    ) -> String {
        let values = [
            ("position", position.to_string().into()),
            ("found", self.table_value(found.0, found.1).into()),
            (
                "expected",
                self.table_value(Some(expected.0), Some(expected.1)).into(),
            ),
        ];
        self.say("tables-flaw", &values)
    }

    /// How games from positions of a value ended.
    pub fn tables_played(
        &self,
        pieces: u8,
        value: Worth,
        defender: Defender,
        played: &PlayedGames,
    ) -> String {
        let id = match value {
            Worth::Win => "tables-played-wins",
            _ => "tables-played-draws",
        };
        let values = [
            ("pieces", pieces.into()),
            ("defender", defender_key(defender).into()),
            ("games", played.games.into()),
            ("won", played.won.into()),
            ("lost", played.lost.into()),
            ("counted", played.counted.into()),
            ("doubtful", played.doubtful.into()),
            ("broken", played.broken.into()),
        ];
        self.say(id, &values)
    }

    /// The number of games won by a search with this many nodes a move.
    pub fn tables_won_with(&self, nodes: u64, won: u64) -> String {
        let values = [("nodes", nodes.into()), ("won", won.into())];
        self.say("tables-won-with", &values)
    }

    /// Games are being played.
    pub fn tables_playing(&self, defender: Defender) -> String {
        let values = [("defender", defender_key(defender).into())];
        self.say("tables-playing", &values)
    }

    /// A game with a worse result than the verdict of the tables.
    pub fn tables_broken(&self, played: &Playout) -> String {
        let values = [
            ("position", played.start.to_string().into()),
            ("moves", played.plies.into()),
        ];
        self.say("tables-broken", &values)
    }

    /// The heads of the columns of the list of tables.
    pub fn tables_list_head(&self) -> Vec<String> {
        self.columns("tables-list-head")
    }

    /// The heads of the columns of the statistics, in two lines.
    pub fn tables_stat_heads(&self) -> [Vec<String>; 2] {
        ["tables-stat-head", "tables-stat-head-below"].map(|id| self.columns(id))
    }

    /// The labels of the information about the tables of a rule set: key, built in,
    /// folder, present there.
    pub fn tables_info_names(&self) -> [String; 4] {
        ["key", "builtin", "folder", "there"]
            .map(|name| self.say(&format!("tables-info-{name}"), &[]))
    }

    /// The number of pieces up to which there are tables, and their size in bytes.
    pub fn tables_info_size(&self, pieces: u8, size: u64) -> String {
        let values = [("pieces", pieces.into()), ("size", self.bytes(size).into())];
        self.say("tables-info-size", &values)
    }

    /// The metrics of the tables of this many pieces, and the cost of building them.
    pub fn tables_info(&self, positions: u64, metrics: &[Metric], cost: &BuildCost) -> String {
        let goal = |metric: &Metric| self.say("tables-goal", &[("goal", metric.key().into())]);
        let mut values = self.cost(cost);
        values.push(("positions", positions.into()));
        let goals: Vec<String> = metrics.iter().map(goal).collect();
        values.push(("goals", goals.join("; ").into()));
        self.say("tables-info-line", &values)
    }

    /// The title of a plot.
    pub fn tables_plot(&self, rules: &Ruleset) -> String {
        let name = self.ruleset_name(rules).to_owned();
        self.say("tables-plot", &[("rules", name.into())])
    }

    /// A share to one decimal, without its sign.
    pub fn percent(&self, share: f64) -> String {
        self.decimal(share, 1)
    }

    /// “8.4 MB”.
    pub fn bytes(&self, count: u64) -> String {
        let (size, unit) = match count {
            0..10_000 => (Value::from(count), "B"),
            10_000..1_000_000 => (Value::from(count / 1000), "kB"),
            1_000_000..10_000_000_000 => (rounded(count as f64 / 1e6), "MB"),
            _ => (rounded(count as f64 / 1e9), "GB"),
        };
        self.say("tables-size", &[("size", size), ("unit", unit.into())])
    }

    /// `KKM v KM`, in the letters of the language: kings and men of both
    /// sides, the side to move first.
    pub fn material(&self, material: Material) -> String {
        let letters = material.to_string();
        match self.language() {
            Language::English => letters,
            Language::Polish => {
                let letters = letters.replace('K', "D").replace('M', "P");
                letters.replace(" v ", " – ")
            }
        }
    }

    fn proof(&self, id: &str, pieces: u8, looked: u64, wrong: usize) -> String {
        let values = [
            ("pieces", pieces.into()),
            ("looked", looked.into()),
            ("wrong", wrong.into()),
        ];
        self.say(id, &values)
    }

    fn cost(&self, cost: &BuildCost) -> Values {
        let seconds = cost.time.as_secs();
        let (time, unit) = match seconds {
            0..120 => (seconds, "s"),
            120..7200 => (seconds.div_ceil(60), "min"),
            _ => (seconds.div_ceil(3600), "h"),
        };
        let time = self.say(
            "tables-time",
            &[("time", time.into()), ("unit", unit.into())],
        );
        vec![
            ("memory", self.bytes(cost.memory).into()),
            ("time", time.into()),
            ("size", self.bytes(cost.size).into()),
        ]
    }

    fn table_value(&self, value: Option<Worth>, plies: Option<u16>) -> String {
        let key = match value {
            Some(Worth::Win) => "win",
            Some(Worth::Draw) => "draw",
            Some(Worth::Loss) => "loss",
            None => "none",
        };
        let measured = plies.filter(|plies| *plies > 0).map(|_| "measured");
        let values = [
            ("value", key.into()),
            ("plies", plies.unwrap_or_default().into()),
        ];
        self.say_part("tables-value", measured, &values)
    }

    fn columns(&self, id: &str) -> Vec<String> {
        let heads = self.say(id, &[]);
        heads.split('|').map(str::to_owned).collect()
    }
}

fn defender_key(defender: Defender) -> &'static str {
    match defender {
        Defender::Random => "random",
        Defender::Tables => "tables",
    }
}

/// To one decimal.
fn rounded(number: f64) -> Value {
    Value::from((number * 10.0).round() / 10.0)
}
