//! Inviting somebody, looking at an invitation, sitting down.

use axum::{Json, extract::State};
use damka_game::{Actor, ClassId, Game, GameId, Opening, PersonId, Player as Seat, Series, Time};
use damka_protocol::{
    Denial, Invitation, InvitationState, Invite, JoinCode, LobbyInvite, LobbyOffer, MOST_GAMES,
    PROPOSED_CLOCK, Pace, Player, RulesChoice, RulesTitle, Seated, ServerMessage, SideChoice,
    Standing, Visibility,
};
use damka_rules::{BySide, Clock, Millis, Ruleset, Side, StoredRules};

use crate::{
    access,
    api::{Body, Denied, Named},
    client::Client,
    game_task::MOST_LAG,
    lobby,
    online::Online,
    random, ratings,
    session::{Signed, SignedIn, Visitor},
    store::{InvitationRow, NewGame, Origin, SessionRow, Write, Written},
    text_check::TextCheck,
};

/// How long a code is good.
const CODE_LASTS: Millis = Millis::seconds(15 * 60);

/// How many invitations of one player are open at once.
const MOST_OPEN: u32 = 20;

/// The longest time a clock may give: a month.
const LONGEST: Millis = Millis::seconds(31 * 24 * 60 * 60);

/// The shortest that can be played by over a network.
const SHORTEST: Millis = Millis::seconds(1);

/// What somebody is invited to, once it is understood.
pub struct Terms {
    /// The rules.
    pub rules: Ruleset,
    /// The clock.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// The class whose members may sit down.
    pub class: Option<ClassId>,
    /// Whether the game counts for the ratings of both.
    pub rated: bool,
}

impl Terms {
    /// Checks what somebody wants.
    pub fn of(invite: &Invite, visibility: Visibility, texts: &TextCheck) -> Result<Terms, Denial> {
        let rules = ruleset(&invite.rules)?;
        if visibility == Visibility::Public && matches!(invite.rules, RulesChoice::Own(_)) {
            // Everybody reads what an own rule set is called.
            for text in [&rules.id, &rules.name.pl, &rules.name.en] {
                texts.check(text)?;
            }
        }
        let usual = match (*rules.clock, visibility) {
            (Clock::None, Visibility::Public) => PROPOSED_CLOCK,
            (clock, _) => clock,
        };
        let clock = invite.clock.unwrap_or(usual);
        check_clock(clock)?;
        if clock == Clock::None && visibility == Visibility::Public {
            return Err(Denial::NoClock);
        }
        if !(1..=MOST_GAMES).contains(&invite.games) {
            return Err(Denial::MatchLength { most: MOST_GAMES });
        }
        Ok(Terms {
            rules,
            clock,
            visibility,
            class: None,
            rated: false,
        })
    }
}

/// Invites somebody.
pub async fn invite(
    State(online): State<Online>,
    Signed(session): Signed,
    Body(invite): Body<Invite>,
) -> Result<Json<Invitation>, Denied> {
    let class = match session.standing {
        Standing::Pupil => {
            access::check_pupil_rules(&invite.rules)?;
            let pupil = online.games().store().pupil(&session.player.id).await?;
            Some(pupil.ok_or(Denial::NoSuchClass)?.class)
        }
        _ => None,
    };
    let visibility = match class {
        Some(_) => Visibility::Class,
        None => Visibility::Link,
    };
    let mut terms = Terms::of(&invite, visibility, online.text_check())?;
    terms.class = class;
    post(&online, &session.player, &invite, terms)
        .await
        .map(Json)
}

/// Invites everybody.
pub async fn invite_everybody(
    State(online): State<Online>,
    Signed(session): Signed,
    Body(LobbyInvite { invite, rated }): Body<LobbyInvite>,
) -> Result<Json<Invitation>, Denied> {
    lobby::check_public(&online, Some(session.standing))?;
    let mut terms = Terms::of(&invite, Visibility::Public, online.text_check())?;
    ratings::check_terms(&online, &session.player, &invite, rated).await?;
    terms.rated = rated;
    post(&online, &session.player, &invite, terms)
        .await
        .map(Json)
}

/// Keeps an invitation, and tells everybody of one to everybody.
pub async fn post(
    online: &Online,
    player: &Player,
    invite: &Invite,
    terms: Terms,
) -> Result<Invitation, Denied> {
    let open = online.games().store().open_invitations(&player.id).await?;
    if open >= MOST_OPEN {
        return Err(Denied(Denial::TooMany { most: MOST_OPEN }));
    }
    let public = terms.visibility == Visibility::Public;
    if public && online.lobby().is_full() {
        let most = lobby::MOST_OFFERS as u32;
        return Err(Denied(Denial::TooMany { most }));
    }
    let now = online.now();
    let row = InvitationRow {
        game: random::game_id(),
        inviter: player.id.clone(),
        code: random::join_code(),
        code_until: now.after(CODE_LASTS),
        rules: StoredRules::from(&terms.rules),
        clock: terms.clock,
        sides: invite.sides,
        games: invite.games,
        visibility: terms.visibility,
        class: terms.class,
        rated: terms.rated,
        state: InvitationState::Open,
        created: now,
    };
    online
        .write(Write::Invitation(Box::new(row.clone())))
        .await?;
    if let (true, Some(pace)) = (public, Pace::of(row.clock)) {
        let rating = match row.rated {
            true => ratings::of_offer(online.games().store(), &player.id, &row.rules, pace).await?,
            false => None,
        };
        online.lobby().offered(LobbyOffer {
            game: row.game.clone(),
            by: player.clone(),
            rules: RulesTitle::from(&row.rules),
            clock: row.clock,
            pace,
            sides: row.sides,
            games: row.games,
            rated: row.rated,
            rating,
            since: now,
        });
    }
    Ok(view(row, player.clone(), Some(&player.id), now))
}

/// Looks at an invitation. That changes nothing.
pub async fn look(
    State(online): State<Online>,
    Visitor(visitor): Visitor,
    Named(game): Named<GameId>,
) -> Result<Json<Invitation>, Denied> {
    let (row, inviter) = find(&online, &game, visitor_id(visitor.as_ref())).await?;
    Ok(Json(view(
        row,
        inviter,
        visitor_id(visitor.as_ref()),
        online.now(),
    )))
}

/// Looks at an invitation by its code. Few wrong ones may be tried.
pub async fn look_by_code(
    State(online): State<Online>,
    Visitor(visitor): Visitor,
    client: Client,
    code: Result<Named<JoinCode>, Denied>,
) -> Result<Json<Invitation>, Denied> {
    let now = online.now();
    // Thirty tablets share an address, so whoever is signed in counts by himself.
    let who = match &visitor {
        Some(session) => session.player.id.to_string(),
        None => client.address.to_string(),
    };
    if let Some(until) = online.tries().locked_until(&who, now) {
        return Err(Denied(Denial::TooManyTries { until }));
    }
    let Named(code) = code?;
    let Some(game) = online.games().store().game_of_code(code, now).await? else {
        online.tries().miss(&who, now);
        return Err(Denied(Denial::NoSuchInvitation));
    };
    let (row, inviter) = find(&online, &game, visitor_id(visitor.as_ref())).await?;
    Ok(Json(view(row, inviter, visitor_id(visitor.as_ref()), now)))
}

/// Sits down: the game begins. Whoever sits there already is told so again.
pub async fn sit_down(
    State(online): State<Online>,
    SignedIn(player): SignedIn,
    Named(game): Named<GameId>,
) -> Result<Json<Seated>, Denied> {
    seat(&online, &player, game.clone()).await?;
    Ok(Json(Seated { game }))
}

/// Lets a player sit down at the game of an invitation.
pub async fn seat(online: &Online, player: &Player, game: GameId) -> Result<(), Denied> {
    let (row, inviter) = find(online, &game, Some(&player.id)).await?;
    let pupil = online.games().store().pupil(&player.id).await?;
    if pupil.is_some_and(|pupil| row.class.as_ref() != Some(&pupil.class)) {
        return Err(Denied(Denial::ClassOnly));
    }
    if inviter.id == player.id {
        return Err(Denied(Denial::OwnInvitation));
    }
    if row.state == InvitationState::Withdrawn {
        return Err(Denied(Denial::InvitationWithdrawn));
    }
    let store = online.games().store();
    if row.state == InvitationState::Open && store.are_kept_apart(&inviter.id, &player.id).await? {
        return Err(Denied(Denial::Blocked));
    }
    if row.rated && row.state == InvitationState::Open {
        ratings::check_rated(online, [&inviter, player]).await?;
    }
    let new = new_game(&row, &inviter, player, online.now())?;
    if row.state == InvitationState::Taken
        || online.write(Write::Game(Box::new(new))).await? == Written::Conflict
    {
        let stored = store.game(&game).await?;
        let sits = |players: &BySide<_>| [&players.first, &players.second].contains(&&player.id);
        if !stored.is_some_and(|stored| sits(&stored.players)) {
            return Err(Denied(Denial::InvitationTaken));
        }
    } else {
        tell_inviter(online, &inviter.id, &game, InvitationState::Taken);
        show_to_everybody(online, &row, [&inviter.id, &player.id]).await;
    }
    online.games().wake(&game);
    Ok(())
}

/// A game of the lobby has begun.
async fn show_to_everybody(online: &Online, row: &InvitationRow, players: [&PersonId; 2]) {
    if row.visibility == Visibility::Public {
        online.lobby().gone(&row.game);
        online.games().show(&row.game).await;
        if Pace::of(row.clock) != Some(Pace::Correspondence) {
            withdraw_others(online, players).await;
        }
    }
}

/// Whoever waits for somebody to sit down hears what has become of it.
fn tell_inviter(online: &Online, inviter: &PersonId, game: &GameId, state: InvitationState) {
    let game = game.clone();
    let message = ServerMessage::Invitation { game, state };
    online.games().attendance().tell(inviter, &message);
}

/// Who has found an opponent in the lobby looks for no further one.
async fn withdraw_others(online: &Online, players: [&PersonId; 2]) {
    for game in online.lobby().live_offers_of(&players) {
        withdraw_from_lobby(online, game).await;
    }
}

/// Withdraws an invitation to everybody. If that cannot be stored it stays.
pub async fn withdraw_from_lobby(online: &Online, game: GameId) {
    if online.write(Write::Withdraw(game.clone())).await.is_ok()
        && let Some(offer) = online.lobby().gone(&game)
    {
        tell_inviter(online, &offer.by.id, &game, InvitationState::Withdrawn);
    }
}

/// Withdraws an invitation.
pub async fn withdraw(
    State(online): State<Online>,
    SignedIn(player): SignedIn,
    Named(game): Named<GameId>,
) -> Result<(), Denied> {
    let (row, _) = find(&online, &game, Some(&player.id)).await?;
    if row.inviter != player.id {
        return Err(Denied(Denial::NotYourInvitation));
    }
    let written = online.write(Write::Withdraw(game.clone())).await?;
    online.lobby().gone(&game);
    match written {
        Written::Done => {
            tell_inviter(&online, &player.id, &game, InvitationState::Withdrawn);
            Ok(())
        }
        Written::Conflict if row.state == InvitationState::Withdrawn => Ok(()),
        Written::Conflict => Err(Denied(Denial::InvitationTaken)),
    }
}

/// An invitation that a visitor may see.
async fn find(
    online: &Online,
    game: &GameId,
    visitor: Option<&PersonId>,
) -> Result<(InvitationRow, Player), Denied> {
    let store = online.games().store();
    let row = store.invitation(game).await?;
    let row = row.ok_or(Denial::NoSuchInvitation)?;
    if !access::may_see(store, row.class.as_ref(), visitor).await? {
        return Err(Denied(Denial::NoSuchInvitation));
    }
    let inviter = store.player(&row.inviter).await?;
    Ok((row, inviter.ok_or(Denial::NoSuchInvitation)?))
}

fn visitor_id(visitor: Option<&SessionRow>) -> Option<&PersonId> {
    visitor.map(|session| &session.player.id)
}

/// What a visitor sees of an invitation: the code only if he made it.
fn view(row: InvitationRow, by: Player, visitor: Option<&PersonId>, now: Time) -> Invitation {
    let own = visitor == Some(&row.inviter);
    let good = own && row.state == InvitationState::Open && now <= row.code_until;
    Invitation {
        game: row.game,
        code: good.then_some(row.code),
        code_until: good.then_some(row.code_until),
        by,
        rules: row.rules,
        clock: row.clock,
        sides: row.sides,
        games: row.games,
        visibility: row.visibility,
        rated: row.rated,
        state: row.state,
    }
}

/// The game of an invitation, when somebody has sat down.
fn new_game(
    row: &InvitationRow,
    inviter: &Player,
    guest: &Player,
    now: Time,
) -> Result<NewGame, Denied> {
    let rules = row.rules.ruleset().map_err(|error| {
        tracing::error!(%error, "the rules of an invitation cannot be read");
        Denial::Unavailable
    })?;
    let (first, second) = match row.sides {
        SideChoice::First | SideChoice::Lot => (inviter, guest),
        SideChoice::Second => (guest, inviter),
    };
    let players = BySide {
        first: first.id.clone(),
        second: second.id.clone(),
    };
    let mut opening = opening(&rules, row.clock, &players);
    if row.sides != SideChoice::Lot {
        opening = opening.with_sides_settled();
    }
    if row.games > 1 {
        opening.series = Some(Series {
            first: row.game.clone(),
            round: 1,
            half_points: BySide::default(),
        });
    }
    let actor = Actor::Person(guest.id.clone());
    let opened = Game::opening_envelope(row.game.clone(), actor, opening, now);
    Ok(NewGame {
        opened: opened.expect("two people without names can begin a game"),
        players,
        games: row.games,
        visibility: row.visibility,
        class: row.class.clone(),
        rated: row.rated,
        origin: Origin::Invitation,
    })
}

/// How a game between two people begins over the network.
pub fn opening(rules: &Ruleset, clock: Clock, players: &BySide<PersonId>) -> Opening {
    // Names are joined on reading: an account can be deleted.
    let seat = |side: Side| Seat {
        actor: Actor::Person(players[side].clone()),
        name: String::new(),
    };
    let opening = Opening::new(rules)
        .with_clock(clock)
        .between(BySide::from_fn(seat));
    match clock {
        Clock::WholeMatch { .. } => opening,
        _ => opening.with_lag_limit(MOST_LAG),
    }
}

fn ruleset(choice: &RulesChoice) -> Result<Ruleset, Denial> {
    match choice {
        RulesChoice::Named(name) => Ruleset::builtin(name).cloned().ok_or_else(|| {
            let name = name.chars().take(100).collect();
            Denial::NoSuchRules { name }
        }),
        RulesChoice::Own(text) => Ruleset::from_toml(text).map_err(|error| {
            let faults = error.faults.iter().take(20).map(ToString::to_string);
            Denial::RuleFile {
                faults: faults.collect(),
            }
        }),
    }
}

/// A clock that can be played by.
pub fn check_clock(clock: Clock) -> Result<(), Denial> {
    let time = match clock {
        Clock::None => return Ok(()),
        Clock::EachMove { limit, .. } => limit,
        Clock::WholeMatch { length, .. } => length,
        Clock::EachPlayer { base, .. } => base,
    };
    match (SHORTEST..=LONGEST).contains(&time) {
        true => Ok(()),
        false => Err(Denial::Clock),
    }
}
