use std::collections::HashMap;

use damka_game::PersonId;
use damka_rules::Side;
use damka_tournament::{
    ByeKind, Group, RoundScore, ScoreCard, ScoreCardEntry, StandingsRow, System,
};

use crate::{EventText, tournament::html::Html};

impl EventText<'_> {
    /// All results in the order of the table: player against player where
    /// everybody meets everybody, else round by round.
    pub(in crate::tournament) fn crosstable(&self, html: &mut Html, group: &Group) {
        let standings = group.standings();
        if standings.is_empty() {
            html.element("p", "", &self.word("tournament-nobody"));
            return;
        }
        let cards: HashMap<PersonId, ScoreCard> = { group.cards().into_iter() }
            .map(|card| (card.player.clone(), card))
            .collect();
        let rows: Vec<(u32, &StandingsRow, Option<&ScoreCard>)> = (1..)
            .zip(&standings)
            .map(|(line, standing)| (line, standing, cards.get(&standing.player)))
            .collect();
        let by_player = matches!(group.settings.system, System::RoundRobin { .. });
        let columns = match by_player {
            true => standings.len(),
            false => usize::from(group.rounds_in_all()).max(group.rounds.len()),
        };
        let width = if columns > 12 {
            "cross narrow"
        } else {
            "cross"
        };
        html.open("table", width);
        let mut head = vec![
            ("place", self.word("tournament-number")),
            ("name", self.word("tournament-player")),
        ];
        head.extend((1..=columns).map(|column| ("cell", column.to_string())));
        head.push(("number", self.word("tournament-points")));
        html.head(head).raw("<tbody>\n");
        for (line, standing, card) in &rows {
            html.raw("<tr>");
            html.element("td", "place", &line.to_string());
            html.element("td", "name", &self.player(&standing.player));
            for column in 0..columns {
                let met = rows.get(column).map(|(_, other, _)| &other.player);
                let (class, cell) = match by_player {
                    true if met == Some(&standing.player) => ("cell self", String::new()),
                    true => ("cell", self.against(group, *card, met)),
                    false => ("cell", self.in_round(group, *card, column, &rows)),
                };
                html.element("td", class, &cell);
            }
            html.element("td", "number points", &self.text.points(standing.points));
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table>\n");
        if !by_player {
            let side = |side| {
                let word = self.text.side(&group.settings.rules, side);
                format!("{} – {word}", self.side_letter(group, side))
            };
            let values = [
                ("first", side(Side::First).into()),
                ("second", side(Side::Second).into()),
            ];
            let legend = self.text.say("tournament-crosstable.legend", &values);
            html.element("p", "legend", &legend);
        }
    }

    /// The results of a player against an opponent.
    fn against(&self, group: &Group, card: Option<&ScoreCard>, met: Option<&PersonId>) -> String {
        let entries = card.map(|card| &card.entries[..]).unwrap_or_default();
        let games = entries.iter().filter(|entry| entry.score.opponent() == met);
        let points = games.map(|entry| self.score_points(group, entry));
        points.collect::<Vec<_>>().join(" ")
    }

    /// The result of a player in a round: `4b 1`.
    fn in_round(
        &self,
        group: &Group,
        card: Option<&ScoreCard>,
        column: usize,
        rows: &[(u32, &StandingsRow, Option<&ScoreCard>)],
    ) -> String {
        let entries = card.map(|card| &card.entries[..]).unwrap_or_default();
        let games = entries
            .iter()
            .filter(|entry| usize::from(entry.round.0) == column + 1);
        let line = |opponent: &PersonId| {
            let mut found = rows.iter();
            let found = found.find(|(_, standing, _)| standing.player == *opponent);
            found.map_or(String::new(), |(line, ..)| line.to_string())
        };
        let cells = games.map(|entry| match entry.score.opponent() {
            Some(opponent) => {
                let side = entry.score.side().map(|side| self.side_letter(group, side));
                let points = self.score_points(group, entry);
                format!("{}{} {points}", line(opponent), side.unwrap_or_default())
            }
            None => self.score_points(group, entry),
        });
        cells.collect::<Vec<_>>().join(", ")
    }

    fn score_points(&self, group: &Group, entry: &ScoreCardEntry) -> String {
        let points = self
            .text
            .points(entry.score.points(&group.settings.scoring));
        match &entry.score {
            RoundScore::Pending { .. } => "·".to_owned(),
            RoundScore::Out | RoundScore::Bye(ByeKind::Rest) => "–".to_owned(),
            RoundScore::ForfeitWon { .. } => "+".to_owned(),
            RoundScore::ForfeitLost { .. } => "−".to_owned(),
            RoundScore::Drawn {
                toss: Some(true), ..
            } => points + "*",
            RoundScore::Bye(_) => format!("({points})"),
            _ => points,
        }
    }

    /// The first letter of the colour of a side.
    fn side_letter(&self, group: &Group, side: Side) -> String {
        let side = self.text.side(&group.settings.rules, side).to_lowercase();
        side.chars().take(1).collect()
    }
}
