//! What the server looks at before the tournament judges a command: texts that
//! others read, and what nobody gives by hand.

use std::collections::HashSet;

use damka_game::{CommandId, PersonId};
use damka_protocol::Denial;
use damka_rules::Ruleset;
use damka_tournament::{Command, GroupSettings, Name, ResultSource, Tournament, bounds};

use super::OF_PROGRAM;
use crate::{
    api::Denied, invitations, online::Online, store::TournamentRow, text_check::TextCheck,
};

/// Checks a command that a client gives.
pub async fn check(online: &Online, row: &TournamentRow, command: &Command) -> Result<(), Denied> {
    let texts = online.text_check();
    match command {
        // The server picks the seeds of lots, makes the games and knows their results.
        Command::Commit { .. }
        | Command::Draw { .. }
        | Command::SeatGame { .. }
        | Command::ProposeResult { .. } => return Err(Denied(Denial::NotByHand)),
        Command::EnterResult {
            pairing,
            game,
            result,
            source,
            note,
            ..
        } => {
            texts.check(note)?;
            let (pairing, game, result) = (*pairing, *game, *result);
            let source = source.clone();
            let known = move |tournament: &Tournament| match source {
                ResultSource::Desk => true,
                // Only what a game played here has proposed is taken from it.
                ResultSource::Game { game: id, seq } => {
                    let pairing = tournament.pairing(pairing);
                    let open = pairing.and_then(|pairing| pairing.game(game)?.proposal.as_ref());
                    open.is_some_and(|open| {
                        (&open.game, open.game_seq, open.result) == (&id, seq, result)
                    })
                }
                _ => false,
            };
            if !online.tournaments().look(online, &row.id, known).await? {
                return Err(Denied(Denial::NotByHand));
            }
        }
        Command::ChangeSettings { settings } => texts.check(&settings.title)?,
        Command::AddGroup { settings } | Command::ChangeGroup { settings, .. } => {
            check_group(texts, settings)?;
        }
        Command::AddPlayers { players, .. } => {
            let known = { online.games().store() }.tournament_names(&row.id).await?;
            let known: HashSet<PersonId> = known.into_iter().map(|one| one.person).collect();
            if players.iter().any(|entry| !known.contains(&entry.player)) {
                // Somebody new comes with his name.
                return Err(Denied(Denial::NoSuchPlayer));
            }
        }
        Command::Withdraw { note, .. }
        | Command::DropRound { note, .. }
        | Command::SettleTie { note, .. }
        | Command::Decide { note, .. }
        | Command::Undo { note, .. } => texts.check(note)?,
        _ => {}
    }
    Ok(())
}

/// Nobody else's commands are taken for the server's own.
pub fn check_id(id: &CommandId) -> Result<(), Denial> {
    match id.as_str().starts_with(OF_PROGRAM) {
        true => Err(Denial::NotByHand),
        false => Ok(()),
    }
}

/// Checks what a group is played by.
pub fn check_group(texts: &TextCheck, settings: &GroupSettings) -> Result<(), Denial> {
    texts.check(&settings.name)?;
    let rules = &*settings.rules;
    if Ruleset::builtin(&rules.id) != Some(rules) {
        for text in [&*rules.id, &*rules.name.pl, &*rules.name.en] {
            texts.check(text)?;
        }
    }
    invitations::check_clock(settings.clock)
}

/// Checks a name that others may read.
pub fn check_name(texts: &TextCheck, name: &Name) -> Result<(), Denial> {
    if name.display.trim().is_empty() {
        return Err(Denial::NameNeeded);
    }
    let further = [&name.real, &name.club, &name.class];
    let further = further.into_iter().filter_map(Option::as_ref);
    for text in further.chain([&name.display]) {
        if text.chars().count() > bounds::LONGEST_NAME || text.chars().any(char::is_control) {
            let most = bounds::LONGEST_NAME;
            let fault = format!("a name is one line of at most {most} characters");
            return Err(Denial::Malformed { fault });
        }
        texts.check(text)?;
    }
    Ok(())
}
