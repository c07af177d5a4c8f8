//! Sheets to print.

mod board_cards;
mod bracket;
mod crosstable;
mod decisions;
mod pairings;
mod player_codes;
mod slips;
mod standings;
mod start_list;

pub use player_codes::PlayerCode;

use damka_tournament::{Group, GroupId, Round, RoundNumber};

use super::{EventText, diploma::Diploma, html::Html};
use crate::Sheet;

/// A kind of sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Print {
    /// Who plays.
    StartList,
    /// Who meets whom in a round, at which board, in which wave.
    Pairings,
    /// A slip for each pair, to cut out, fill in and bring back.
    Slips,
    /// The number of each board, to fold and put up.
    BoardCards,
    /// The table, with the reason for each place.
    Standings,
    /// All results: a crosstable, or the bracket of a knock-out.
    Crosstable,
    /// What was decided.
    Decisions,
    /// The rules of the games.
    Rules,
    /// Diplomas.
    Diplomas,
}

impl Print {
    /// All kinds.
    pub const ALL: [Print; 9] = [
        Print::StartList,
        Print::Pairings,
        Print::Slips,
        Print::BoardCards,
        Print::Standings,
        Print::Crosstable,
        Print::Decisions,
        Print::Rules,
        Print::Diplomas,
    ];

    /// Its name on the command line and in addresses.
    ///
    /// ```
    /// use damka_text::Print;
    ///
    /// assert_eq!(Print::from_key(Print::BoardCards.key()), Some(Print::BoardCards));
    /// ```
    pub const fn key(self) -> &'static str {
        match self {
            Print::StartList => "start-list",
            Print::Pairings => "pairings",
            Print::Slips => "slips",
            Print::BoardCards => "board-cards",
            Print::Standings => "standings",
            Print::Crosstable => "crosstable",
            Print::Decisions => "decisions",
            Print::Rules => "rules",
            Print::Diplomas => "diplomas",
        }
    }

    /// The kind with this name.
    pub fn from_key(key: &str) -> Option<Print> {
        Print::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

/// The size of the paper.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
}

impl Paper {
    const fn style(self) -> &'static str {
        match self {
            Paper::A4 => "@page { size: A4; margin: 13mm 14mm; }\n:root { --base: 11pt; }\n",
            Paper::A5 => "@page { size: A5; margin: 9mm 10mm; }\n:root { --base: 9pt; }\n",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
        }
    }
}

/// The options of a sheet.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// Only this group.
    pub group: Option<GroupId>,
    /// This round; by default the last one.
    pub round: Option<RoundNumber>,
    /// The paper.
    pub paper: Paper,
    /// The diplomas.
    pub diploma: Diploma,
}

impl EventText<'_> {
    /// A sheet as a whole document in HTML that prints on its paper. It has no scripts.
    pub fn print(&self, kind: Print, options: &PrintOptions) -> String {
        let title = format!("{} – {}", self.print_title(kind), self.title());
        let mut html = Html::new();
        html.raw(&format!(
            "<main class=\"{} print-{}\">\n",
            options.paper.class(),
            kind.key()
        ));
        match kind {
            Print::StartList => self.each_group(&mut html, kind, options, Self::start_list),
            Print::Pairings => self.each_round(&mut html, kind, options, Self::pairings),
            Print::Slips => self.slips(&mut html, options),
            Print::BoardCards => self.board_cards(&mut html),
            Print::Standings => self.each_group(&mut html, kind, options, Self::standings),
            Print::Crosstable => self.each_group(&mut html, kind, options, Self::all_results),
            Print::Decisions => self.decisions(&mut html),
            Print::Rules => return self.rule_sheets(options),
            Print::Diplomas => self.diplomas(&mut html, options),
        }
        html.raw("</main>\n");
        let style = options.paper.style().to_owned() + include_str!("print/print.css");
        html.document(self.text.language(), &title, &style)
    }

    /// The name of a kind of sheet.
    pub fn print_title(&self, kind: Print) -> String {
        self.word(match kind {
            Print::StartList => "tournament-start-list",
            Print::Pairings => "tournament-pairings",
            Print::Slips => "tournament-slips",
            Print::BoardCards => "tournament-board-cards",
            Print::Standings => "tournament-standings",
            Print::Crosstable => "tournament-crosstable",
            Print::Decisions => "tournament-decisions",
            Print::Rules => "tournament-rule-sheet",
            Print::Diplomas => "tournament-diploma",
        })
    }

    /// All results: a knock-out has a bracket.
    pub(super) fn all_results(&self, html: &mut Html, group: &Group) {
        match group.settings.system.knock_out() {
            Some(_) => self.bracket(html, group),
            None => self.crosstable(html, group),
        }
    }

    /// The head of a sheet.
    fn head(&self, html: &mut Html, what: &str, below: &str) {
        html.raw("<header>\n");
        html.element("p", "event", &self.title());
        html.element("h1", "", what);
        if !below.is_empty() {
            html.element("p", "below", below);
        }
        html.raw("</header>\n");
    }

    /// The name of a group, if there are several.
    fn below(&self, group: &Group) -> String {
        match self.event.groups() {
            [_] => String::new(),
            _ => self.group_title(group.id),
        }
    }

    fn each_group(
        &self,
        html: &mut Html,
        kind: Print,
        options: &PrintOptions,
        print: impl Fn(&Self, &mut Html, &Group),
    ) {
        let groups = self.chosen_groups(options.group);
        if groups.is_empty() {
            self.head(
                html,
                &self.print_title(kind),
                &self.word("tournament-nobody"),
            );
        }
        for group in groups {
            html.raw("<section class=\"sheet\">\n");
            let what = match kind {
                Print::Standings => self.standings_title(group.id),
                Print::Crosstable if group.settings.system.knock_out().is_some() => {
                    self.word("tournament-bracket")
                }
                _ => self.print_title(kind),
            };
            self.head(html, &what, &self.below(group));
            print(self, html, group);
            html.raw("</section>\n");
        }
    }

    fn each_round(
        &self,
        html: &mut Html,
        kind: Print,
        options: &PrintOptions,
        print: impl Fn(&Self, &mut Html, &Group, &Round),
    ) {
        let rounds = self.chosen_rounds(options);
        if rounds.is_empty() {
            self.head(
                html,
                &self.print_title(kind),
                &self.word("tournament-no-round"),
            );
        }
        for (group, round) in rounds {
            html.raw("<section class=\"sheet\">\n");
            let what = self.round_title(group, round.number);
            self.head(html, &what, &self.below(group));
            print(self, html, group, round);
            html.raw("</section>\n");
        }
    }

    /// The chosen round of each chosen group.
    fn chosen_rounds(&self, options: &PrintOptions) -> Vec<(&Group, &Round)> {
        let groups = self.chosen_groups(options.group).into_iter();
        groups
            .filter_map(|group| {
                let round = match options.round {
                    Some(round) => group.round(round)?,
                    None => group.last_round()?,
                };
                Some((group, round))
            })
            .collect()
    }

    /// The rule sheet of each rule set that is played.
    fn rule_sheets(&self, options: &PrintOptions) -> String {
        let mut sheets: Vec<Sheet> = Vec::new();
        let mut known = Vec::new();
        for group in self.chosen_groups(options.group) {
            if !known.contains(&&group.settings.rules) {
                known.push(&group.settings.rules);
                sheets.push(Sheet::new(self.text, &group.settings.rules));
            }
        }
        // It is made for A4: half of the paper takes it at three quarters of the size.
        let style = match options.paper {
            Paper::A4 => "",
            Paper::A5 => "@page { size: A5; margin: 10mm; }\nmain { zoom: 0.76; }\n",
        };
        Sheet::all_to_html(&sheets, self.text.language(), style)
    }
}
