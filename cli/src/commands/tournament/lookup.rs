//! Finds what a user names on the command line: a group, a player, a pair, a side, a
//! result.

use clap::Args;
use damka_game::PersonId;
use damka_rules::{Side, excerpt};
use damka_text::folded;
use damka_tournament::{Audience, GameResult, Group, GroupId, Pairing, PairingId, RoundNumber};

use super::open_event::OpenEvent;
use crate::failure::Failure;

/// The option for a group.
#[derive(Args)]
pub struct GroupOption {
    /// The group, by its number or its name; not needed if there is only one.
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
}

impl GroupOption {
    /// The group that is meant.
    pub fn find<'e>(&self, open: &'e OpenEvent) -> Result<&'e Group, Failure> {
        match &self.group {
            Some(name) => group(open, name),
            None => match open.event.groups() {
                [only] => Ok(only),
                [] => Err(Failure::new(
                    "the tournament has no group: make one with `damka tournament group`",
                )),
                _ => Err(Failure::new(format_args!(
                    "say which group with --group: {}",
                    list(open)
                ))),
            },
        }
    }

    /// The group that is named, or all.
    pub fn chosen<'e>(&self, open: &'e OpenEvent) -> Result<Vec<&'e Group>, Failure> {
        let only = self.found(open)?;
        let groups = open.event.groups().iter();
        Ok(groups
            .filter(|group| only.is_none_or(|only| only == group.id))
            .collect())
    }

    /// The group, if one is named.
    pub fn found(&self, open: &OpenEvent) -> Result<Option<GroupId>, Failure> {
        match self.group {
            Some(_) => self.find(open).map(|group| Some(group.id)),
            None => Ok(None),
        }
    }
}

/// A group by its number or its name.
pub fn group<'e>(open: &'e OpenEvent, name: &str) -> Result<&'e Group, Failure> {
    let groups = open.event.groups();
    let wanted = folded(name);
    let by_name = { groups.iter() }.find(|group| folded(&group.settings.name) == wanted);
    let by_number = || {
        let number = name.parse().ok()?;
        groups.iter().find(|group| group.id == GroupId(number))
    };
    by_name.or_else(by_number).ok_or_else(|| {
        Failure::new(format_args!(
            "no group “{}”; there are: {}",
            excerpt(name),
            list(open)
        ))
    })
}

fn list(open: &OpenEvent) -> String {
    let groups = open.event.groups().iter();
    let names = groups.map(|group| format!("{} ({})", group.id, open.words().group_name(group.id)));
    names.collect::<Vec<_>>().join(", ")
}

/// A player by the start number, the name, or the beginning of the name, in one group or in all.
pub fn player(open: &OpenEvent, group: Option<GroupId>, name: &str) -> Result<PersonId, Failure> {
    let groups = open.event.groups().iter();
    let groups: Vec<&Group> = groups
        .filter(|found| group.is_none_or(|group| found.id == group))
        .collect();
    let entrants = || groups.iter().flat_map(|group| &group.entrants);
    let number = name.strip_prefix('#').unwrap_or(name).parse::<u16>();
    if let (Ok(number), [_]) = (number, &groups[..]) {
        let by_number =
            entrants().find(|entrant| entrant.number.is_some_and(|own| own.0 == number));
        if let Some(found) = by_number {
            return Ok(found.player.clone());
        }
    }
    let wanted = folded(name.trim());
    let matching = |fits: &dyn Fn(&str) -> bool| {
        let mut found: Vec<PersonId> = entrants()
            .map(|entrant| entrant.player.clone())
            .filter(|player| {
                fits(&folded(&open.names.shown(player, Audience::Desk)))
                    || fits(&folded(&open.words().player(player)))
            })
            .collect();
        found.sort();
        found.dedup();
        found
    };
    let exact = matching(&|shown| shown == wanted);
    let found = match exact.len() {
        0 => matching(&|shown| shown.starts_with(&wanted)),
        _ => exact,
    };
    match &found[..] {
        [only] => Ok(only.clone()),
        [] => Err(Failure::new(format_args!(
            "nobody here is called “{}”; `damka tournament names FILE` lists all",
            excerpt(name)
        ))),
        several => {
            let mut names: Vec<String> = several.iter().map(|player| open.player(player)).collect();
            names.sort();
            Err(Failure::new(format_args!(
                "“{}” may be {}; write more of the name, or the start number",
                excerpt(name),
                names.join(", ")
            )))
        }
    }
}

/// The options for a pair.
#[derive(Args)]
pub struct PairOption {
    /// The pair: its number in the round, or `GROUP.ROUND.NUMBER`.
    #[arg(value_name = "PAIR")]
    pub pair: String,
    #[command(flatten)]
    pub group: GroupOption,
    /// The round [default: the last one].
    #[arg(long, value_name = "NUMBER")]
    round: Option<u16>,
    /// Which game of a match.
    #[arg(long, value_name = "NUMBER")]
    game: Option<u8>,
}

impl PairOption {
    /// The pair that is meant.
    pub fn find<'e>(&self, open: &'e OpenEvent) -> Result<&'e Pairing, Failure> {
        let bad = || {
            Failure::new(format_args!(
                "“{}” is not a pair: write its number in the round, as `damka tournament show` \
                 lists them, or GROUP.ROUND.NUMBER",
                excerpt(&self.pair)
            ))
        };
        let parts: Option<Vec<u16>> = { self.pair.split('.') }
            .map(|part| part.parse().ok())
            .collect();
        let id = match parts.as_deref() {
            Some([group, round, number]) => PairingId {
                group: GroupId(*group),
                round: RoundNumber(*round),
                number: *number,
            },
            Some([number]) => {
                let group = self.group.find(open)?;
                let last = group.last_round().map(|round| round.number);
                let round = self.round.map(RoundNumber).or(last).ok_or_else(|| {
                    Failure::new("no round is paired yet: `damka tournament pair` pairs one")
                })?;
                PairingId {
                    group: group.id,
                    round,
                    number: *number,
                }
            }
            _ => return Err(bad()),
        };
        open.event
            .pairing(id)
            .ok_or_else(|| open.refused(&damka_tournament::Refusal::NoSuchPairing { pairing: id }))
    }

    /// Which game of the pair: the one that is named, else the first without a result.
    pub fn game(&self, pairing: &Pairing) -> u8 {
        let open = (1..)
            .zip(&pairing.games)
            .find(|(_, game)| game.result.is_none());
        let open = open.map(|(number, _)| number);
        self.game
            .or(open)
            .unwrap_or(pairing.games.len().max(1) as u8)
    }
}

/// A result as it is written: `1-0`, `0-1`, `1/2`, `+-`, `-+`, `--`.
pub fn result(text: &str) -> Result<GameResult, Failure> {
    let plain: String = { text.chars() }
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| match letter {
            ':' | '–' | '−' => '-',
            other => other,
        })
        .collect();
    Ok(match plain.as_str() {
        "1-0" | "1" => GameResult::won(Side::First),
        "0-1" | "0" => GameResult::won(Side::Second),
        "1/2" | "1/2-1/2" | "½" | "½-½" | "=" | "0.5" | "0.5-0.5" | "0,5" => GameResult::DRAW,
        "+-" | "+--" => GameResult::Forfeit { side: Side::Second },
        "-+" | "--+" => GameResult::Forfeit { side: Side::First },
        "--" | "---" => GameResult::DoubleForfeit,
        _ => {
            return Err(Failure::new(format_args!(
                "“{}” is not a result; results are 1-0, 0-1, 1/2 (a draw), and +- (the second \
                 player is not there), -+ (the first one is not there), -- (neither is)",
                excerpt(text)
            )));
        }
    })
}

/// A side of a pair, by a player's name, or by `first` and `second`.
pub fn side(open: &OpenEvent, pairing: &Pairing, game: u8, name: &str) -> Result<Side, Failure> {
    match name {
        "first" => return Ok(Side::First),
        "second" => return Ok(Side::Second),
        _ => {}
    }
    let who = player(open, Some(pairing.id.group), name)?;
    let mut sides = Side::BOTH.into_iter();
    let side = sides.find(|&side| *pairing.player(game, side) == who);
    side.ok_or_else(|| {
        Failure::new(format_args!(
            "{} does not play in {}",
            open.player(&who),
            open.words().pair(pairing.id)
        ))
    })
}
