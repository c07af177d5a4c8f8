use damka_pdn::{Game, GameResult, GameType, Orientation, Tag, Writer};
use damka_rules::{BySide, Ruleset, Side};

use crate::{Ending, Fault, PlayedGame, Points};

impl PlayedGame {
    /// The game as PDN text, with an empty line behind it.
    pub fn to_pdn(&self, rules: &Ruleset, event: &str, round: &str, names: BySide<&str>) -> String {
        let kind = GameType::nearest(rules, &self.start, &self.moves);
        let white = match Orientation::of(&kind).letter(Side::First) {
            'W' => Side::First,
            _ => Side::Second,
        };
        let result = match (self.points, white) {
            (Points::Draw, _) => GameResult::Draw,
            (Points::Win, Side::First) | (Points::Loss, Side::Second) => GameResult::WhiteWins,
            _ => GameResult::BlackWins,
        };
        let mut game = Game::record(rules, &self.start, &self.moves, None);
        let mut tags = vec![
            Tag::new("Event", event.to_owned()),
            Tag::new("Round", round.to_owned()),
            Tag::new("White", names[white].to_owned()),
            Tag::new("Black", names[white.other()].to_owned()),
            Tag::new("Result", result.to_string()),
            Tag::new("Termination", self.termination()),
        ];
        tags.append(&mut game.tags);
        game.tags = tags;
        game.end = result;
        Writer::default().text(&game) + "\n"
    }

    fn termination(&self) -> String {
        match &self.ending {
            Ending::Rules(_) => "normal".to_owned(),
            Ending::Missed(_) => "missed capture".to_owned(),
            Ending::Table => "adjudication: endgame tables".to_owned(),
            Ending::TooLong => format!("adjudication: {} plies", self.moves.len()),
            Ending::Time(_) => "time forfeit".to_owned(),
            Ending::Fault(_, fault @ Fault::Illegal { .. }) => format!("rules infraction: {fault}"),
            Ending::Fault(_, fault) => format!("abandoned: {fault}"),
        }
    }
}
