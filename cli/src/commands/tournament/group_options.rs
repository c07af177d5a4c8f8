//! The settings of a group as options.

use clap::{Args, ValueEnum};
use damka_rules::excerpt;
use damka_tournament::{
    Decider, GroupSettings, KnockOut, MatchLength, Points, Scoring, Seeding, System, TieBreak,
    TossValue,
};

use crate::{clock_option, failure::Failure, input};

/// The settings of a group.
#[derive(Args)]
pub struct GroupOptions {
    /// The pairing system.
    #[arg(long)]
    system: Option<SystemName>,
    /// The rules of the games: an id, or the path of a rule file [default: school].
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The clock of the games, as for `damka play` [default: that of the rules].
    #[arg(long, value_name = "CLOCK")]
    clock: Option<String>,
    /// The number of rounds, in a Swiss and with random pairs [default: 5].
    #[arg(long, value_name = "NUMBER")]
    rounds: Option<u16>,
    /// How start numbers are given.
    #[arg(long)]
    seeding: Option<SeedingName>,
    /// How many games two players have when they meet (round robin, knock-out):
    /// 1, or 2 with sides changed.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=2))]
    games: Option<u8>,
    /// What decides a tied match of a knock-out.
    #[arg(long)]
    decider: Option<DeciderName>,
    /// Whether a knock-out has a match for third place [default: yes].
    #[arg(long, value_name = "YES|NO", conflicts_with = "no_third_place")]
    third_place: Option<Whether>,
    /// No match for third place in a knock-out.
    #[arg(long)]
    no_third_place: bool,
    /// Points for a win, a draw and a loss [default: 1-0.5-0].
    #[arg(long, value_name = "WIN-DRAW-LOSS")]
    scoring: Option<String>,
    /// Points for what is not played, for example bye=1,absent=0.5: bye (odd number), full, half,
    /// absent, walkover (the opponent is not there), walkover-loss.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    points: Vec<String>,
    /// What winning a coin toss after a draw is worth in the table.
    #[arg(long)]
    toss: Option<TossName>,
    /// The tie-breaks, in this order [default: those usual for the system].
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tie_breaks: Option<Vec<TieBreakName>>,
}

#[derive(Copy, Clone, ValueEnum)]
enum SystemName {
    /// Pairs by lot in every round.
    Random,
    /// Whoever loses is out; new pairs by lot each round.
    WinnerGoesOn,
    /// Whoever loses is out; the bracket is fixed from the beginning.
    KnockOut,
    /// Everybody meets everybody.
    RoundRobin,
    /// Opponents with about as many points, nobody twice (FIDE Dutch).
    Swiss,
}

#[derive(Copy, Clone, ValueEnum)]
enum SeedingName {
    /// By lot.
    Lot,
    /// By rating; among equal ones by lot.
    Rating,
}

#[derive(Copy, Clone, ValueEnum)]
enum DeciderName {
    /// The referee tosses a coin.
    Toss,
    /// Short games with sides changed, until one is won.
    Superblitz,
    /// A lot is drawn.
    Lot,
}

#[derive(Copy, Clone, ValueEnum)]
enum Whether {
    Yes,
    No,
}

#[derive(Copy, Clone, ValueEnum)]
enum TossName {
    /// Nothing: the game counts as a draw.
    Nothing,
    /// The points of a win.
    Win,
}

#[derive(Copy, Clone, ValueEnum)]
enum TieBreakName {
    /// The points of all opponents.
    Buchholz,
    /// Without the lowest opponent.
    BuchholzCut1,
    /// Without the two lowest opponents.
    BuchholzCut2,
    /// Without the lowest and the highest opponent.
    Median,
    /// The points of those who were beaten, and half of those drawn with.
    SonnebornBerger,
    /// Games won on the board.
    Wins,
    /// The games between those who are equal.
    DirectEncounter,
    /// The points after each round added up.
    Progressive,
    /// The average rating of the opponents.
    RatingAverage,
    /// A lot.
    Lot,
}

/// The default number of rounds.
const USUAL_ROUNDS: u16 = 5;

impl GroupOptions {
    /// The settings of a new group.
    pub fn settings(&self, name: &str) -> Result<GroupSettings, Failure> {
        let rules = input::ruleset(self.rules.as_deref().unwrap_or("school"))?;
        let system = self.new_system(self.system.unwrap_or(SystemName::Swiss));
        let settings = GroupSettings::new(name, system, &rules);
        self.changed(settings)
    }

    /// These settings with what the options change.
    pub fn changed(&self, mut settings: GroupSettings) -> Result<GroupSettings, Failure> {
        if let Some(system) = self.system {
            settings.system = self.new_system(system);
            settings.tie_breaks = TieBreak::usual(&settings.system);
        }
        self.change_system(&mut settings.system);
        if let Some(rules) = &self.rules {
            let rules = input::ruleset(rules)?;
            settings = GroupSettings {
                tie_breaks: settings.tie_breaks,
                scoring: settings.scoring,
                ..GroupSettings::new(settings.name, settings.system, &rules)
            };
        }
        if let Some(clock) = &self.clock {
            settings.clock = clock_option::read(clock, *settings.rules.clock)?;
        }
        if let Some(scoring) = &self.scoring {
            let toss = settings.scoring.toss;
            settings.scoring = Scoring {
                toss,
                ..read_scoring(scoring)?
            };
        }
        for value in &self.points {
            set_points(&mut settings.scoring, value)?;
        }
        if let Some(toss) = self.toss {
            settings.scoring.toss = match toss {
                TossName::Nothing => TossValue::Nothing,
                TossName::Win => TossValue::Win,
            };
        }
        if let Some(tie_breaks) = &self.tie_breaks {
            settings.tie_breaks = tie_breaks.iter().map(|name| tie_break(*name)).collect();
        }
        Ok(settings)
    }

    fn new_system(&self, name: SystemName) -> System {
        let (rounds, seeding) = (USUAL_ROUNDS, Seeding::Lot);
        match name {
            SystemName::Random => System::RandomPairs { rounds },
            SystemName::WinnerGoesOn => System::WinnerGoesOn(KnockOut::default()),
            SystemName::KnockOut => System::KnockOut(KnockOut::default()),
            SystemName::RoundRobin => System::RoundRobin {
                games: MatchLength::One,
                seeding,
            },
            SystemName::Swiss => System::Swiss { rounds, seeding },
        }
    }

    fn change_system(&self, system: &mut System) {
        let wanted_rounds = self.rounds;
        let wanted_seeding = self.seeding.map(|seeding| match seeding {
            SeedingName::Lot => Seeding::Lot,
            SeedingName::Rating => Seeding::Rating,
        });
        let wanted_games = self.games.map(|games| match games {
            2 => MatchLength::Two,
            _ => MatchLength::One,
        });
        match system {
            System::RandomPairs { rounds } => set(rounds, wanted_rounds),
            System::Swiss { rounds, seeding } => {
                set(rounds, wanted_rounds);
                set(seeding, wanted_seeding);
            }
            System::RoundRobin { games, seeding } => {
                set(games, wanted_games);
                set(seeding, wanted_seeding);
            }
            System::WinnerGoesOn(matches) | System::KnockOut(matches) => {
                set(&mut matches.seeding, wanted_seeding);
                set(&mut matches.games, wanted_games);
                let decider = self.decider.map(|decider| match decider {
                    DeciderName::Toss => Decider::Toss,
                    DeciderName::Superblitz => Decider::Superblitz,
                    DeciderName::Lot => Decider::Lot,
                });
                set(&mut matches.decider, decider);
                let third_place = match (self.third_place, self.no_third_place) {
                    (Some(whether), _) => Some(matches!(whether, Whether::Yes)),
                    (None, true) => Some(false),
                    (None, false) => None,
                };
                set(&mut matches.third_place, third_place);
            }
        }
    }
}

fn set<T>(value: &mut T, wanted: Option<T>) {
    if let Some(wanted) = wanted {
        *value = wanted;
    }
}

fn read_scoring(text: &str) -> Result<Scoring, Failure> {
    let bad = || {
        Failure::new(format_args!(
            "“{}” is not a scoring; write the points for a win, a draw and a loss, for example \
             1-0.5-0, 2-1-0 or 3-1-0",
            excerpt(text)
        ))
    };
    let plain = text.replace('½', "0.5").replace(',', ".");
    let points: Option<Vec<Points>> = plain
        .split(['-', '/', ':'])
        .map(|part| part.trim().parse().ok())
        .collect();
    match points.as_deref() {
        Some([win, draw, loss]) => Ok(Scoring {
            loss: *loss,
            ..Scoring::of(*win, *draw)
        }),
        _ => Err(bad()),
    }
}

/// Sets what one thing is worth: `bye=0.5`.
fn set_points(scoring: &mut Scoring, text: &str) -> Result<(), Failure> {
    let bad = || {
        Failure::new(format_args!(
            "“{}” gives no points; write for example bye=1, full=1, half=0.5, absent=0, \
             walkover=1 or walkover-loss=0",
            excerpt(text)
        ))
    };
    let (what, points) = text.split_once('=').ok_or_else(bad)?;
    let points: Points = points
        .trim()
        .replace('½', "0.5")
        .parse()
        .map_err(|_| bad())?;
    let value = match what.trim() {
        "bye" => &mut scoring.allocated_bye,
        "full" => &mut scoring.full_bye,
        "half" => &mut scoring.half_bye,
        "absent" => &mut scoring.absent,
        "walkover" => &mut scoring.forfeit_win,
        "walkover-loss" => &mut scoring.forfeit_loss,
        _ => return Err(bad()),
    };
    *value = points;
    Ok(())
}

fn tie_break(name: TieBreakName) -> TieBreak {
    match name {
        TieBreakName::Buchholz => TieBreak::BUCHHOLZ,
        TieBreakName::BuchholzCut1 => TieBreak::BUCHHOLZ_CUT_1,
        TieBreakName::BuchholzCut2 => TieBreak::Buchholz {
            cut_lowest: 2,
            cut_highest: 0,
        },
        TieBreakName::Median => TieBreak::MEDIAN,
        TieBreakName::SonnebornBerger => TieBreak::SonnebornBerger,
        TieBreakName::Wins => TieBreak::Wins,
        TieBreakName::DirectEncounter => TieBreak::DirectEncounter,
        TieBreakName::Progressive => TieBreak::Progressive,
        TieBreakName::RatingAverage => TieBreak::RatingAverage,
        TieBreakName::Lot => TieBreak::Lot,
    }
}
