//! The requests of play over the network.

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State},
    http::StatusCode,
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{delete, get, post, put},
};
use damka_game::{ClassId, GameId, PersonId, TournamentId};
use damka_protocol::{Denial, GameEntry, JoinCode};

use crate::{
    accounts, blocks, cards, classes,
    client::Client,
    config::Limits,
    export, game_file, game_search, invitations, links, lobby,
    online::Online,
    operator, pairing,
    rate::{Caller, RateLimit},
    ratings, referees, reports,
    session::{self, SignedInPlayer},
    socket,
    store::StoreError,
    tournaments,
};

/// The largest body of a request: a rule file fits in.
const LARGEST_BODY: usize = 128 * 1024;

/// The requests of play over the network, all under `/api`. A whole class may come
/// from one address, so whoever is signed in is counted by himself, too; on a socket
/// `message_rate` counts.
pub fn api(online: Online, limits: &Limits) -> Router {
    let all = RateLimit::new("api", limits.api_rate);
    let sign_up = RateLimit::new("sign-up", limits.sign_up_rate);
    let sign_in = RateLimit::new("sign-in", limits.sign_in_rate);
    let player_limit = RateLimit::new("player", limits.player_rate);
    let newcomers = Router::new()
        .route("/api/session", post(session::begin))
        .route("/api/account", post(accounts::sign_up))
        .route("/api/operator", post(accounts::make_operator))
        .route("/api/card", post(cards::sign_in))
        .merge(tournaments::entrance_route())
        .layer(middleware::from_fn_with_state(sign_up, not_too_fast));
    let passwords = Router::new()
        .route("/api/sign-in", post(accounts::sign_in))
        .route("/api/sign-in/link", post(links::sign_in))
        .route("/api/recovery", post(accounts::recover))
        .route("/api/account", delete(accounts::delete))
        .route("/api/account/password", put(accounts::change_password))
        .route("/api/account/codes", post(accounts::renew_codes))
        .layer(middleware::from_fn_with_state(sign_in, not_too_fast));
    Router::new()
        .merge(newcomers)
        .merge(passwords)
        .route("/api/session", get(session::show).delete(session::end))
        .route("/api/account", get(accounts::show))
        .route("/api/account/{file}", get(export::export))
        .route("/api/sessions/{id}", delete(accounts::revoke))
        .route("/api/account/link", post(links::make))
        .route("/api/blocks", get(blocks::show))
        .route(
            "/api/blocks/{player}",
            put(blocks::block).delete(blocks::unblock),
        )
        .route("/api/reports", post(reports::report))
        .merge(operator::routes())
        .merge(classes::routes())
        .merge(tournaments::routes())
        .merge(ratings::routes())
        .merge(referees::routes())
        .route("/api/bots", post(accounts::new_bot))
        .route("/api/bots/{id}", delete(accounts::delete_bot))
        .route("/api/invitations", post(invitations::invite))
        .route(
            "/api/invitations/{game}",
            get(invitations::look).delete(invitations::withdraw),
        )
        .route("/api/invitations/{game}/seat", post(invitations::sit_down))
        .route(
            "/api/invitations/{game}/code",
            post(invitations::renew_code),
        )
        .route("/api/codes/{code}", get(invitations::look_by_code))
        .route(
            "/api/lobby",
            get(lobby::show).post(invitations::invite_everybody),
        )
        .route("/api/pairing", post(pairing::pair))
        .route("/api/room", get(room))
        .route("/api/games", get(game_search::list))
        .route("/api/games.pdn", get(game_search::pdn))
        .route("/api/games/to-move", get(to_move))
        .route("/api/games/{file}", get(game_file::show))
        .route("/api/socket", get(socket::upgrade))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(
            (online.clone(), player_limit),
            session::identify,
        ))
        .layer(middleware::from_fn_with_state(all, not_too_fast))
        .with_state(online)
}

/// Counts by address, and answers as the protocol does.
async fn not_too_fast(
    State(limit): State<RateLimit>,
    client: Client,
    request: Request,
    next: Next,
) -> Result<Response, Denied> {
    let counted = limit.check(Caller::at(client.address));
    counted.map_err(|_| Denied(Denial::TooFast))?;
    Ok(next.run(request).await)
}

/// A [`Denial`] as an answer.
#[derive(Debug)]
pub struct Denied(pub Denial);

impl From<Denial> for Denied {
    fn from(denial: Denial) -> Denied {
        Denied(denial)
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        tracing::error!(%error, "the database could not be read");
        Denied(Denial::Unavailable)
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        let status = match self.0 {
            Denial::NotSignedIn | Denial::WrongPassword | Denial::WrongPicture { .. } => {
                StatusCode::UNAUTHORIZED
            }
            Denial::NotYourInvitation
            | Denial::OwnInvitation
            | Denial::NotAPlayer
            | Denial::NothingPublic
            | Denial::NoAccount
            | Denial::AlreadyMember
            | Denial::NotPrivate
            | Denial::Standing { .. }
            | Denial::Banned
            | Denial::Blocked
            | Denial::IsOperator
            | Denial::CardLocked
            | Denial::ClassOnly
            | Denial::NotRated
            | Denial::OrganiserOnly
            | Denial::LinkOfPlayer
            | Denial::PlaysHere
            | Denial::NoGuests => StatusCode::FORBIDDEN,
            Denial::NoSuchGame
            | Denial::NoSuchInvitation
            | Denial::NoSuchSession
            | Denial::NoSuchLink
            | Denial::NoSuchClass
            | Denial::NoSuchTournament
            | Denial::NoSuchCard
            | Denial::NoSuchDraw
            | Denial::NoSuchReport
            | Denial::NoSuchPlayer => StatusCode::NOT_FOUND,
            Denial::InvitationTaken
            | Denial::InvitationWithdrawn
            | Denial::DrawOpen
            | Denial::RefereeThere
            | Denial::NameOnList
            | Denial::NameTaken => StatusCode::CONFLICT,
            Denial::TooManyTries { .. } | Denial::TooFast | Denial::TooMany { .. } => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Denial::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(self.0)).into_response()
    }
}

/// A JSON body; a malformed one is denied like everything else.
pub struct Body<T>(pub T);

impl<T, S> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = axum::extract::rejection::JsonRejection>,
    S: Send + Sync,
{
    type Rejection = (StatusCode, Json<Denial>);

    async fn from_request(
        request: axum::extract::Request,
        state: &S,
    ) -> Result<Body<T>, Self::Rejection> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(error) => {
                let status = match error.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
                    _ => StatusCode::BAD_REQUEST,
                };
                let fault = error.body_text();
                Err((status, Json(Denial::Malformed { fault })))
            }
        }
    }
}

/// An id in the path.
pub struct Named<T>(pub T);

/// Something that is named in a path.
pub trait Nameable: std::str::FromStr + Send {
    /// What is said of a name that nothing can have.
    const MISSING: Denial;
}

impl Nameable for GameId {
    const MISSING: Denial = Denial::NoSuchGame;
}

impl Nameable for JoinCode {
    const MISSING: Denial = Denial::NoSuchInvitation;
}

impl Nameable for PersonId {
    const MISSING: Denial = Denial::NoSuchPlayer;
}

impl Nameable for ClassId {
    const MISSING: Denial = Denial::NoSuchClass;
}

impl Nameable for TournamentId {
    const MISSING: Denial = Denial::NoSuchTournament;
}

impl<T, S> FromRequestParts<S> for Named<T>
where
    T: Nameable,
    S: Send + Sync,
{
    type Rejection = Denied;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Named<T>, Denied> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let named = path.ok().and_then(|Path(text)| text.parse().ok());
        named.map(Named).ok_or(Denied(T::MISSING))
    }
}

/// Where others in the same room open the page; empty without `--lan`.
async fn room(State(online): State<Online>) -> Json<Vec<String>> {
    Json(online.room().to_vec())
}

/// How many games a list has at most.
const LONGEST_LIST: usize = 200;

/// The games in which it is the player's move.
async fn to_move(
    State(online): State<Online>,
    SignedInPlayer(player): SignedInPlayer,
) -> Result<Json<Vec<GameEntry>>, Denied> {
    let games = online
        .games()
        .store()
        .games_to_move(&player.id, LONGEST_LIST);
    Ok(Json(games.await?))
}
