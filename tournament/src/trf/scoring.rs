use super::{Outcome, Record, Report};
use crate::Points;

/// What each outcome of a round is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A won game.
    pub win: Points,
    /// A drawn game.
    pub draw: Points,
    /// A lost game.
    pub loss: Points,
    /// A game won because the opponent did not come.
    pub forfeit_win: Points,
    /// A game lost because the player did not come.
    pub forfeit_loss: Points,
    /// The bye that the pairing gives.
    pub pairing_bye: Points,
    /// A bye that is as good as a win.
    pub full_bye: Points,
    /// A bye that is as good as a draw.
    pub half_bye: Points,
    /// Absence.
    pub zero_bye: Points,
    /// A game of which no result is known.
    pub unknown: Points,
}

impl Scoring {
    /// The usual values that follow from those of a win, a draw and a loss.
    pub const fn new(win: Points, draw: Points, loss: Points) -> Scoring {
        Scoring {
            win,
            draw,
            loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            pairing_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: Points::ZERO,
            unknown: draw,
        }
    }

    /// The points of an outcome.
    pub fn points(&self, outcome: Outcome) -> Points {
        match outcome {
            Outcome::Win | Outcome::UnratedWin => self.win,
            Outcome::Draw | Outcome::UnratedDraw => self.draw,
            Outcome::Loss | Outcome::UnratedLoss => self.loss,
            Outcome::ForfeitWin => self.forfeit_win,
            Outcome::ForfeitLoss => self.forfeit_loss,
            Outcome::PairingBye => self.pairing_bye,
            Outcome::FullBye => self.full_bye,
            Outcome::HalfBye => self.half_bye,
            Outcome::ZeroBye => self.zero_bye,
            Outcome::Unknown => self.unknown,
            Outcome::Pending => Points::ZERO,
        }
    }

    /// Whether the points of all players are the sums of their outcomes.
    fn explains(&self, report: &Report) -> bool {
        report.players().all(|player| {
            let outcomes = player.rounds.iter().flatten().map(|entry| entry.outcome);
            outcomes.map(|outcome| self.points(outcome)).sum::<Points>() == player.points
        })
    }
}

impl Report {
    /// What the report says of the points, or the name of a value that is not understood.
    ///
    /// If it says nothing the first of these fits best that explains all sums: a point, two or
    /// three for a win, and the bye worth a win, a draw or nothing.
    pub fn scoring(&self) -> Result<Scoring, String> {
        let values: Vec<(&str, &str, Points)> = { self.records.iter() }
            .filter_map(|record| match record {
                Record::PointValues { code, values } => Some((code, values)),
                _ => None,
            })
            .flat_map(|(code, values)| {
                values
                    .iter()
                    .map(|(name, points)| (*code, name.as_str(), *points))
            })
            .collect();
        if values.is_empty() {
            return Ok(self.guessed_scoring());
        }
        let first_of = |names: &[&str]| {
            let found = values.iter().find(|(_, name, _)| names.contains(name));
            found.map(|(_, _, points)| *points)
        };
        let mut scoring = Scoring::new(
            first_of(&["W", "WW", "BW"]).unwrap_or(Points::ONE),
            first_of(&["D", "WD", "BD"]).unwrap_or(Points::HALF),
            first_of(&["L", "WL", "BL"]).unwrap_or(Points::ZERO),
        );
        for (code, name, points) in values {
            let same = match (code, name) {
                (_, "W" | "WW" | "BW") => &mut scoring.win,
                (_, "D" | "WD" | "BD") => &mut scoring.draw,
                (_, "L" | "WL" | "BL") => &mut scoring.loss,
                ("162", "P") | ("BBU", _) | (_, "PAB") => &mut scoring.pairing_bye,
                ("162", "A") => {
                    scoring.forfeit_loss = points;
                    &mut scoring.zero_bye
                }
                ("BBZ", _) | (_, "ZPB") => &mut scoring.zero_bye,
                ("BBF", _) | (_, "FL") => &mut scoring.forfeit_loss,
                (_, "FW") => &mut scoring.forfeit_win,
                (_, "FPB") => &mut scoring.full_bye,
                (_, "HPB") => &mut scoring.half_bye,
                ("162", "X") => &mut scoring.unknown,
                _ => return Err(name.to_owned()),
            };
            // A win of one side may be worth more than that of the other in some files.
            if matches!(name, "WW" | "BW" | "WD" | "BD" | "WL" | "BL") && *same != points {
                return Err(name.to_owned());
            }
            *same = points;
        }
        Ok(scoring)
    }

    fn guessed_scoring(&self) -> Scoring {
        let usual = Scoring::new(Points::ONE, Points::HALF, Points::ZERO);
        let systems = [
            usual,
            Scoring::new(Points::whole(2), Points::ONE, Points::ZERO),
            Scoring::new(Points::whole(3), Points::ONE, Points::ZERO),
        ];
        { systems.into_iter() }
            .flat_map(|scoring| {
                [scoring.win, scoring.draw, scoring.loss].map(|pairing_bye| Scoring {
                    pairing_bye,
                    ..scoring
                })
            })
            .find(|scoring| scoring.explains(self))
            .unwrap_or(usual)
    }
}
