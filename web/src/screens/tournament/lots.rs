//! Lots that are promised and drawn from here.

use damka_game::{TournamentId, lot::Contribution};
use damka_protocol::Denial;
use damka_tournament::{Command, Purpose};
use leptos::prelude::*;

use super::panel::{TournamentPanel, new_command_id};
use crate::{
    online::api::RequestError,
    tournament::api::{self, Fault},
};

impl TournamentPanel {
    /// Promises lots: the server picks and keeps their seeds.
    pub fn commit(self, purposes: Vec<Purpose>) {
        let id = self.id.get_value();
        self.run(
            async move {
                for purpose in purposes {
                    self.promise(&id, purpose).await?;
                }
                Ok(())
            },
            || {},
        );
    }

    /// Promises a lot; if one is promised for the same, the new one takes its place.
    async fn promise(self, id: &TournamentId, purpose: Purpose) -> Result<(), Fault> {
        let open = self.now(|followed| Some(followed.tournament.open_lot(&purpose)?.seq));
        let envelopes = api::commit(id, new_command_id(), purpose, open.flatten()).await?;
        self.hear(&envelopes);
        Ok(())
    }

    /// Draws lots that are promised, all with the same words, and then gives a command.
    pub fn draw(
        self,
        purposes: Vec<Purpose>,
        words: Vec<Contribution>,
        and: Option<Command>,
        then: impl FnOnce() + 'static,
    ) {
        let id = self.id.get_value();
        self.run(
            async move {
                for (at, purpose) in purposes.iter().enumerate() {
                    let lot = self.now(|followed| Some(followed.tournament.open_lot(purpose)?.seq));
                    let Some(lot) = lot.flatten() else {
                        continue;
                    };
                    match api::draw(&id, new_command_id(), lot, &words).await {
                        Ok(envelopes) => self.hear(&envelopes),
                        Err(fault) if is_elsewhere(&fault) => {
                            // Words that were called out before the new promise do not count.
                            for purpose in &purposes[at..] {
                                self.promise(&id, *purpose).await?;
                            }
                            return Err(Fault::SeedElsewhere);
                        }
                        Err(fault) => return Err(fault),
                    }
                }
                match and {
                    Some(command) => self.give(&command).await,
                    None => Ok(()),
                }
            },
            then,
        );
    }
}

/// Whether the seed of a lot is not on this computer.
fn is_elsewhere(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::RequestError(RequestError::Denied(Denial::NoSuchDraw))
    )
}
