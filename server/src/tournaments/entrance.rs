//! Who somebody is after he has entered by a link: whoever he was before, the
//! player whose link it is, or a new guest.

use damka_game::PersonId;
use damka_protocol::{Denial, Player, PlayerName, Session, Standing, TournamentAnswer};
use damka_tournament::{
    Audience, ByeKind, Command, Consent, Entry, GroupId, Name, Names, Refusal, Role, Tournament,
};

use super::{
    OF_PROGRAM,
    names::{self, MOST_NAMES},
    open_tournaments::Given,
};
use crate::{
    api::Denied,
    online::Online,
    random,
    session::{new_player, new_session, session_of},
    store::{Entrance, LinkRow, NameRow, NewPlayer, SessionRow, TournamentChange, Write, Written},
    text_check::NameKey,
};

/// Somebody who has entered.
pub struct Entered {
    /// Who he is now.
    pub session: Session,
    /// The secret of his session, if it is a new one.
    pub secret: Option<String>,
}

/// Lets somebody enter by a link; or the tournament refuses him.
pub async fn enter(
    online: &Online,
    link: LinkRow,
    session: Option<SessionRow>,
    name: Option<PlayerName>,
) -> Result<Result<Entered, Refusal>, Denied> {
    // A program has its own account to play by.
    if session.as_ref().is_some_and(|session| session.player.bot) {
        return Err(Denied(Denial::NoAccount));
    }
    if let Some(name) = &name {
        check_name(online, name).await?;
    }
    match (link.role, link.group, link.person.clone()) {
        (Role::Player, Some(group), _) => join(online, link, group, session, name).await,
        (Role::Player, None, Some(person)) => {
            as_player(online, link, person, session).await.map(Ok)
        }
        _ => {
            let name = name.unwrap_or_else(|| name_of(link.role.key()));
            with_role(online, link, session, name).await.map(Ok)
        }
    }
}

/// As in a sign-in of a guest: others read it, and nobody with an account has it.
async fn check_name(online: &Online, name: &PlayerName) -> Result<(), Denied> {
    online.text_check().check(name.as_str())?;
    let key = NameKey::of(name.as_str());
    let taken = { online.games().store() }
        .account_of_name(key.as_str())
        .await?;
    match taken {
        Some(_) => Err(Denied(Denial::NameTaken)),
        None => Ok(()),
    }
}

/// Whoever comes gets the role, and stays who he is.
async fn with_role(
    online: &Online,
    link: LinkRow,
    session: Option<SessionRow>,
    name: PlayerName,
) -> Result<Entered, Denied> {
    match session {
        Some(session) => grant(online, link, session).await,
        None => {
            let (player, secret) = new_player(name, false, online.now());
            admit(online, link, player, secret).await
        }
    }
}

/// Somebody joins a group, with a name.
async fn join(
    online: &Online,
    link: LinkRow,
    group: GroupId,
    session: Option<SessionRow>,
    name: Option<PlayerName>,
) -> Result<Result<Entered, Refusal>, Denied> {
    if let Some(session) = &session {
        check_pupil(online, &link, session).await?;
    }
    let name = match (&session, name) {
        (_, Some(name)) => name,
        (Some(session), None) => session.player.name.clone(),
        (None, None) => return Err(Denied(Denial::NameNeeded)),
    };
    let (tournament, now) = (link.tournament.clone(), online.now());
    let known = { online.games().store() }
        .tournament_names(&tournament)
        .await?;
    if known.len() >= MOST_NAMES {
        let most = MOST_NAMES as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let own = session.as_ref().map(|session| &session.player.id);
    if is_on_list(known, &name, own) {
        return Err(Denied(Denial::NameOnList));
    }
    let new = match &session {
        Some(_) => None,
        None => Some(new_player(name.clone(), false, now)),
    };
    let player = match (&session, &new) {
        (Some(session), _) => session.player.id.clone(),
        (None, Some((new, _))) => new.player.id.clone(),
        (None, None) => return Err(Denied(Denial::NotSignedIn)),
    };
    let pupil = session
        .as_ref()
        .is_some_and(|session| session.standing == Standing::Pupil);
    let given = join_command(group, &player, &name, pupil);
    let first = given.clone();
    // Nobody becomes a guest here who cannot play.
    let judged = move |event: &Tournament| {
        { event.decide(&first.actor, first.role, &first.command, now) }.err()
    };
    match { online.tournaments() }
        .look(online, &tournament, judged)
        .await?
    {
        None | Some(Refusal::AlreadyIn { .. }) => {}
        Some(refusal) => return Ok(Err(refusal)),
    }
    let entered = match (session, new) {
        (None, Some((player, secret))) => admit(online, link, player, secret).await?,
        (Some(session), _) => grant(online, link, session).await?,
        (None, None) => return Err(Denied(Denial::NotSignedIn)),
    };
    let answer = { online.tournaments() }
        .give(online, &tournament, given)
        .await?;
    Ok(match answer {
        TournamentAnswer::Refused(Refusal::AlreadyIn { .. }) => Ok(entered),
        TournamentAnswer::Refused(refusal) => Err(refusal),
        _ => Ok(entered),
    })
}

/// Whether somebody else has this name on the list, whole or as it is shown outside: then two
/// would be there for one child.
fn is_on_list(rows: Vec<NameRow>, name: &PlayerName, own: Option<&PersonId>) -> bool {
    let wanted = NameKey::of(name.as_str());
    let mut names = Names::new();
    for row in rows {
        names.set(row.person, row.name);
    }
    let mut others = names.iter().filter(|(person, _)| Some(*person) != own);
    others.any(|(person, name)| {
        let shown = names.shown(person, Audience::World);
        let whole = name.real.iter().chain([&name.display, &shown]);
        whole.map(|name| NameKey::of(name)).any(|key| key == wanted)
    })
}

fn join_command(group: GroupId, player: &PersonId, name: &PlayerName, pupil: bool) -> Given {
    let id = format!("{OF_PROGRAM}join-{group}-{}", random::command_id());
    let name = Name {
        consent: match pupil {
            true => Consent::Nickname,
            false => Consent::None,
        },
        ..Name::new(name.as_str())
    };
    Given {
        actor: damka_game::Actor::Person(player.clone()),
        // The program puts him on the list.
        role: Role::Organiser,
        id: id.parse().expect("words and digits are an id"),
        command: Command::AddPlayers {
            group,
            players: vec![Entry::new(player.clone())],
            missed: ByeKind::Absent,
        },
        secret: None,
        names: vec![(player.clone(), name)],
    }
}

/// A pupil plays in tournaments of his teacher only.
async fn check_pupil(online: &Online, link: &LinkRow, session: &SessionRow) -> Result<(), Denied> {
    let store = online.games().store();
    let Some(pupil) = store.pupil(&session.player.id).await? else {
        return Ok(());
    };
    let class = store.class(&pupil.class).await?;
    let row = store.tournament(&link.tournament).await?;
    let owner = row.and_then(|row| row.owner);
    match class.is_some_and(|class| owner == Some(class.teacher)) {
        true => Ok(()),
        false => Err(Denied(Denial::ClassOnly)),
    }
}

/// Whoever comes is the player whose link it is.
async fn as_player(
    online: &Online,
    link: LinkRow,
    person: PersonId,
    session: Option<SessionRow>,
) -> Result<Entered, Denied> {
    let store = online.games().store();
    if let Some(session) = session {
        if session.player.id == person {
            return grant(online, link, session).await;
        }
        let row = store.tournament(&link.tournament).await?;
        let owns = row.is_some_and(|row| row.owner.as_ref() == Some(&session.player.id));
        let roles = { store.granted_roles(&link.tournament, &session.secret_hash) }.await?;
        if owns || roles.iter().any(|role| *role < Role::Player) {
            // He would not run the tournament any more.
            return Err(Denied(Denial::LinkOfPlayer));
        }
    }
    let (new, secret) = new_session(person.clone(), online.now(), None);
    if let Some(player) = store.player(&person).await? {
        let entrance = Entrance {
            link,
            session: new.secret_hash.clone(),
            player: None,
            new_session: Some(new),
        };
        write(online, entrance).await?;
        return Ok(entered(player, Some(secret)));
    }
    let rows = store.tournament_names(&link.tournament).await?;
    let name = names::called_outside(rows, &person).ok_or(Denial::NoSuchPlayer)?;
    let player = NewPlayer {
        player: Player {
            id: person,
            // His opponents read it, too.
            name: name_of(&name),
            bot: false,
        },
        secret_hash: new.secret_hash,
        created: new.at,
    };
    admit(online, link, player, secret).await
}

/// The name of a player, as short as those are.
fn name_of(text: &str) -> PlayerName {
    let short: String = text.chars().take(PlayerName::LONGEST).collect();
    let name = short.trim().parse();
    name.unwrap_or_else(|_| "?".parse().expect("it can be seen"))
}

/// The session that is there has the role from now on.
async fn grant(online: &Online, link: LinkRow, session: SessionRow) -> Result<Entered, Denied> {
    let entrance = Entrance {
        link,
        session: session.secret_hash.clone(),
        player: None,
        new_session: None,
    };
    write(online, entrance).await?;
    Ok(Entered {
        session: session_of(session.player, session.standing, None),
        secret: None,
    })
}

/// Somebody new has the role.
async fn admit(
    online: &Online,
    link: LinkRow,
    new: NewPlayer,
    secret: String,
) -> Result<Entered, Denied> {
    let player = new.player.clone();
    let entrance = Entrance {
        link,
        session: new.secret_hash.clone(),
        player: Some(new),
        new_session: None,
    };
    write(online, entrance).await?;
    Ok(entered(player, Some(secret)))
}

fn entered(player: Player, secret: Option<String>) -> Entered {
    Entered {
        session: session_of(player, Standing::Guest, None),
        secret,
    }
}

async fn write(online: &Online, entrance: Entrance) -> Result<(), Denied> {
    let change = TournamentChange::Enter(Box::new(entrance));
    match online.write(Write::Tournament(change)).await? {
        Written::Done => Ok(()),
        Written::Conflict => Err(Denied(Denial::NoSuchLink)),
    }
}
