use axum::{
    extract::{FromRequestParts, Query, RawPathParams},
    http::request::Parts,
};
use damka_game::{Actor, PersonId, TournamentId};
use damka_protocol::{Denial, Standing};
use damka_tournament::{Command, Role};
use serde::Deserialize;

use crate::{
    api::Denied,
    client::Client,
    online::Online,
    session::OptionalSession,
    store::{SessionRow, TournamentRow},
};

/// Somebody with a role in a tournament, who sends a request about it. To others the
/// tournament does not exist.
#[derive(Clone, Debug)]
pub struct RoleHolder {
    /// The tournament.
    pub row: TournamentRow,
    /// His roles there, the one that may do most first.
    pub roles: Vec<Role>,
    /// His session; none, if he sits at this machine and has none.
    pub session: Option<SessionRow>,
}

/// As which role somebody wants to see it.
#[derive(Deserialize)]
struct SeenAs {
    #[serde(default, rename = "as")]
    role: Option<Role>,
}

impl RoleHolder {
    /// The roles of a session in a tournament; none, if it has no role there.
    pub async fn find(
        online: &Online,
        tournament: &TournamentId,
        session: Option<SessionRow>,
        client: Client,
    ) -> Result<Option<RoleHolder>, Denied> {
        let store = online.games().store();
        let Some(row) = store.tournament(tournament).await? else {
            return Ok(None);
        };
        let mut roles = Vec::new();
        let own = match (&row.owner, &session) {
            (Some(owner), Some(session)) => *owner == session.player.id,
            // A tournament of this machine is for whoever sits there.
            (None, _) => client.is_loopback,
            (Some(_), None) => false,
        };
        if own {
            roles.push(Role::Organiser);
        }
        if let Some(session) = &session {
            roles.extend(
                store
                    .granted_roles(tournament, &session.secret_hash)
                    .await?,
            );
            if { store.is_in_tournament(tournament, &session.player.id) }.await? {
                roles.push(Role::Player);
            }
        }
        roles.sort_unstable();
        roles.dedup();
        Ok((!roles.is_empty()).then_some(RoleHolder {
            row,
            roles,
            session,
        }))
    }

    /// Who acts.
    pub fn actor(&self) -> Actor {
        match &self.session {
            Some(session) => Actor::Person(session.player.id.clone()),
            None => Actor::local(),
        }
    }

    /// Who he is, if he is signed in.
    pub fn person(&self) -> Option<&PersonId> {
        self.session.as_ref().map(|session| &session.player.id)
    }

    /// Who he is, if he is one of the players.
    pub fn player(&self) -> Option<PersonId> {
        let plays = self.roles.contains(&Role::Player);
        self.person().filter(|_| plays).cloned()
    }

    /// In which of his roles he gives a command.
    pub fn role_for(&self, command: &Command) -> Role {
        let mut roles = self.roles.iter().copied();
        let fitting = roles.find(|role| role.may(command));
        fitting.unwrap_or_else(|| self.role())
    }

    /// The role in which he may do most.
    pub fn role(&self) -> Role {
        self.roles.first().copied().unwrap_or(Role::Wall)
    }

    /// Refuses whoever is not the organiser.
    pub fn needs_organiser(&self) -> Result<(), Denial> {
        self.needs(&[Role::Organiser])
    }

    /// Refuses whoever has none of these roles.
    pub fn needs(&self, roles: &[Role]) -> Result<(), Denial> {
        match self.roles.iter().any(|role| roles.contains(role)) {
            true => Ok(()),
            false => Err(Denial::OrganiserOnly),
        }
    }
}

impl FromRequestParts<Online> for RoleHolder {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<RoleHolder, Denied> {
        let nothing = Denied(Denial::NoSuchTournament);
        let Ok(params) = RawPathParams::from_request_parts(parts, online).await else {
            return Err(nothing);
        };
        let named = params.iter().find(|(name, _)| *name == "tournament");
        let Some(tournament) = named.and_then(|(_, id)| id.parse().ok()) else {
            return Err(nothing);
        };
        let OptionalSession(session) = OptionalSession::from_request_parts(parts, online).await?;
        let Ok(client) = Client::from_request_parts(parts, online).await else {
            return Err(nothing);
        };
        let found = RoleHolder::find(online, &tournament, session, client).await?;
        found.ok_or(nothing)
    }
}

/// In which role somebody looks at a tournament: `?as=wall`, or the one in which
/// he may do most. An organiser may look as everybody.
pub struct Seen(pub RoleHolder, pub Role);

impl FromRequestParts<Online> for Seen {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<Seen, Denied> {
        let holder = RoleHolder::from_request_parts(parts, online).await?;
        let wanted = Query::<SeenAs>::from_request_parts(parts, online).await;
        let wanted = wanted.map_err(|error| Denial::Malformed {
            fault: error.body_text(),
        })?;
        let role = wanted.0.role.unwrap_or_else(|| holder.role());
        holder.needs(&[Role::Organiser, role])?;
        Ok(Seen(holder, role))
    }
}

/// Whose a new tournament is: an account's, or that of this machine.
pub fn owner_of_new(
    session: Option<&SessionRow>,
    client: Client,
) -> Result<Option<PersonId>, Denial> {
    match session {
        Some(session) if session.standing == Standing::Pupil => Err(Denial::ClassOnly),
        Some(session) if session.standing >= Standing::Member && !session.player.bot => {
            Ok(Some(session.player.id.clone()))
        }
        _ if client.is_loopback => Ok(None),
        _ => Err(Denial::NoAccount),
    }
}
