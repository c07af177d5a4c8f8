//! Games that come from a PDN file: read part by part, so that a file may be
//! larger than the memory, and opened again as the file tells them.

use std::collections::HashSet;

use damka_game::{GameId, Record, Time, record::RecordError};
use damka_pdn::{Encoding, Fault, Game, GameType, Location, Reader, Warning, boundary};
use damka_rules::Ruleset;

use crate::{
    local_game::LocalGame,
    saved_games::{NAME, time_of_day},
    store::{FileGame, GameRow, Write, put_game, put_rules, rules_key},
};

/// A PDN file while it is read.
#[derive(Debug)]
pub struct GameImport {
    own: Vec<Ruleset>,
    /// The fingerprints of the games that are stored.
    known: HashSet<u64>,
    /// The rules that are stored, and their keys: few, even in a large file.
    rules: Vec<(Ruleset, String)>,
    now: Time,
    encoding: Option<Encoding>,
    /// What is not read yet, because its end has not come.
    rest: Vec<u8>,
    read: Location,
    number: usize,
    /// What was found.
    pub report: ImportReport,
}

/// What an import has found.
#[derive(Debug, Default)]
pub struct ImportReport {
    /// How many games are new.
    pub new: usize,
    /// How many are stored already.
    pub known: usize,
    /// How many name unknown rules and were read by the nearest known ones.
    pub by_nearest: usize,
    /// How many could not be read.
    pub bad: usize,
    /// How many are odd.
    pub odd: usize,
    /// The first that could not be read or are odd.
    pub remarks: Vec<ImportRemark>,
}

/// What is wrong or odd with a game.
#[derive(Debug)]
pub struct ImportRemark {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The players, as its tags name them.
    pub players: String,
    /// What it is.
    pub kind: RemarkKind,
}

/// What is wrong or odd with a game.
#[derive(Debug)]
pub enum RemarkKind {
    /// It could not be read by these rules.
    Bad(Box<Ruleset>, RecordError),
    /// It was read, but something in it is odd.
    Odd(Warning),
}

/// How many remarks are told.
const REMARKS: usize = 20;

impl GameImport {
    /// Nothing is read yet. Games may name the user's own rules; those with one of
    /// these fingerprints are stored.
    pub fn new(own: Vec<Ruleset>, known: HashSet<u64>, now: Time) -> GameImport {
        GameImport {
            own,
            known,
            rules: Vec::new(),
            now,
            encoding: None,
            rest: Vec::new(),
            read: Location::START,
            number: 0,
            report: ImportReport::default(),
        }
    }

    /// Takes the next bytes of the file, and gives what stores the games that end
    /// in them.
    pub fn take(&mut self, bytes: &[u8], new_id: impl FnMut() -> GameId) -> Vec<Write> {
        self.rest.extend_from_slice(bytes);
        let Some(end) = boundary(&self.rest) else {
            return Vec::new();
        };
        let rest = self.rest.split_off(end);
        let part = std::mem::replace(&mut self.rest, rest);
        self.read_part(&part, new_id)
    }

    /// The file is at its end.
    pub fn finish(&mut self, new_id: impl FnMut() -> GameId) -> Vec<Write> {
        let part = std::mem::take(&mut self.rest);
        self.read_part(&part, new_id)
    }

    fn read_part(&mut self, part: &[u8], mut new_id: impl FnMut() -> GameId) -> Vec<Write> {
        // Letters of plain English do not tell how others are written.
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => Encoding::guess(part),
        };
        if !part.is_ascii() {
            self.encoding = Some(encoding);
        }
        let text = encoding.decode(part);
        let mut reader = Reader::at(&text, self.read);
        let mut writes = Vec::new();
        while let Some(read) = reader.next() {
            let (game, faults) = match read {
                Ok(game) => (game, Vec::new()),
                Err(bad) => (bad.game, bad.faults),
            };
            self.number += 1;
            let begin = game.location().offset - self.read.offset;
            let source = text.get(begin..reader.offset()).unwrap_or_default();
            writes.extend(self.game(game, faults, source.trim(), &mut new_id));
        }
        self.read = self.read.after(&text);
        writes
    }

    fn game(
        &mut self,
        mut game: Game<'_>,
        faults: Vec<Fault>,
        source: &str,
        new_id: &mut impl FnMut() -> GameId,
    ) -> Vec<Write> {
        let (rules, exact) = rules_of(&game, &self.own);
        let mut warnings = game.join_captures(&rules);
        warnings.extend(game.results_differ());
        let record = match faults.is_empty() {
            true => record_of(&mut game, &rules, exact),
            false => Err(RecordError::Faults(faults)),
        };
        let began = game.tag("Date").and_then(time_of_day).unwrap_or(self.now);
        let local = record.and_then(|record| local_game(&record, new_id(), began));
        let local = match local {
            Ok(local) => local,
            Err(error) => {
                self.report.bad += 1;
                self.remark(&game, RemarkKind::Bad(Box::new(rules), error));
                return Vec::new();
            }
        };
        let stored = self.rules.iter().find(|(stored, _)| *stored == rules);
        let (is_new, key) = match stored {
            Some((_, key)) => (false, key.clone()),
            None => (true, rules_key(&rules)),
        };
        let row = GameRow::new(local.game(), key.clone(), began).with_name(name_of(&game));
        if !self.known.insert(row.fingerprint) {
            self.report.known += 1;
            return Vec::new();
        }
        self.report.new += 1;
        self.report.by_nearest += usize::from(!exact);
        self.report.odd += usize::from(!warnings.is_empty());
        for warning in warnings {
            self.remark(&game, RemarkKind::Odd(warning));
        }
        let mut writes = match row.ended() {
            Some(_) => {
                let file = FileGame {
                    id: row.id.clone(),
                    began,
                    rules: key.clone(),
                    pdn: source.to_owned(),
                };
                file.put(&row)
            }
            // It can be played on.
            None => put_game(&local.with_name(name_of(&game))),
        };
        if is_new {
            writes.push(put_rules(&rules));
            self.rules.push((rules, key));
        }
        writes
    }

    fn remark(&mut self, game: &Game<'_>, kind: RemarkKind) {
        if self.report.remarks.len() < REMARKS {
            let name = |tag| game.tag(tag).unwrap_or("?");
            self.report.remarks.push(ImportRemark {
                number: self.number,
                players: format!("{} – {}", name("White"), name("Black")),
                kind,
            });
        }
    }
}

/// Opens a game as its file tells it, by the rules that it was read by.
pub fn open(file: &FileGame, rules: &Ruleset) -> Result<LocalGame, RecordError> {
    let mut game = match Reader::new(&file.pdn).next() {
        Some(Ok(game)) => game,
        Some(Err(bad)) => return Err(RecordError::Faults(bad.faults)),
        None => Game::default(),
    };
    game.join_captures(rules);
    let exact = game
        .tag("RulesHash")
        .is_none_or(|hash| rules.has_hash(hash));
    let record = record_of(&mut game, rules, exact)?;
    local_game(&record, file.id.clone(), file.began)
}

fn record_of(game: &mut Game<'_>, rules: &Ruleset, exact: bool) -> Result<Record, RecordError> {
    if !exact {
        game.remove_tag("RulesHash");
    }
    Record::from_pdn_game(game, rules)
}

fn local_game(record: &Record, id: GameId, began: Time) -> Result<LocalGame, RecordError> {
    let events = record.events(id, began)?;
    LocalGame::of_log(events).map_err(|_| RecordError::Faults(Vec::new()))
}

fn name_of(game: &Game<'_>) -> String {
    let name = game.tag("Event").filter(|name| *name != "?");
    name.unwrap_or_default().chars().take(NAME).collect()
}

/// The rules to read a game by, and whether they are exactly those that it names.
fn rules_of(game: &Game<'_>, own: &[Ruleset]) -> (Ruleset, bool) {
    let tag = game.tag("Rules");
    let mine: Vec<&Ruleset> = own.iter().filter(|rules| Some(&*rules.id) == tag).collect();
    let fits = |rules: &&&Ruleset| {
        let hash = game.tag("RulesHash");
        hash.is_none_or(|hash| rules.has_hash(hash))
    };
    if let Some(rules) = mine.iter().find(fits) {
        return ((*rules).clone(), true);
    }
    match game.named_rules() {
        Ok(Some(named)) => return (named.rules.into_owned(), true),
        Ok(None) => return (Ruleset::CLASSIC.clone(), true),
        Err(_) => {}
    }
    let by_type = || {
        let kind: GameType = game.tag("GameType")?.parse().ok()?;
        kind.rules()
    };
    let built_in = tag.and_then(Ruleset::builtin);
    let nearest = built_in.or(mine.first().copied()).or_else(by_type);
    (nearest.unwrap_or(Ruleset::CLASSIC).clone(), false)
}

#[cfg(test)]
mod tests;
