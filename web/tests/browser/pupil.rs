//! Pupils without a browser: clients of the protocol who join a tournament with a code, say
//! how their games ended, and play on their devices.

use std::{cell::Cell, time::Duration};

use damka_client::{Client, GameConnection};
use damka_game::{Face, Game, GameId, PersonId, Phase, Proposal, Purpose, TournamentId};
use damka_protocol::{
    Act, LinkAnswer, LinkEntry, TournamentAnswer, TournamentCommand, TournamentView,
};
use damka_rules::{Movegen, Side, notation::Attempt};
use damka_tournament::{Command, GameResult, PairingId, Tournament};

use crate::harness::Result;

/// Nothing that is played takes longer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A pupil at a tournament.
pub struct Pupil {
    pub client: Client,
    tournament: TournamentId,
    commands: Cell<u32>,
}

impl Pupil {
    /// Joins by the key of a link.
    pub async fn join(server: &str, key: &str, name: &str) -> Result<Pupil> {
        let entry = LinkEntry {
            key: key.parse()?,
            name: Some(name.parse()?),
        };
        let (answer, client) = Client::enter_event(server, None, &entry).await?;
        match (answer, client) {
            (LinkAnswer::Entered(entered), Some(client)) => Ok(Pupil {
                client,
                tournament: entered.tournament,
                commands: Cell::new(0),
            }),
            (answer, _) => Err(format!("{name} does not come in: {answer:?}").into()),
        }
    }

    /// Who he is in the log.
    pub fn id(&self) -> &PersonId {
        &self.client.player().id
    }

    /// The tournament as its log tells it.
    pub async fn event(&self) -> Result<Tournament> {
        let path = format!("/api/tournaments/{}", self.tournament);
        let view: TournamentView = self.client.get(&path).await?;
        Ok(Tournament::replay(&view.events)?)
    }

    /// Says how his game ended.
    pub async fn claim(&self, pairing: PairingId, result: GameResult) -> Result<()> {
        self.commands.set(self.commands.get() + 1);
        let command = TournamentCommand {
            id: format!("{}-{}", self.id(), self.commands.get()).parse()?,
            command: Command::Claim {
                pairing,
                game: 1,
                result,
            },
        };
        let path = format!("/api/tournaments/{}/commands", self.tournament);
        let answer: TournamentAnswer = self.client.post(&path, Some(&command)).await?;
        match answer {
            TournamentAnswer::Done { .. } => Ok(()),
            other => Err(format!("{pairing} {result}: {other:?}").into()),
        }
    }

    /// Sits down at a game.
    pub async fn sit(&self, game: &GameId) -> Result<GameConnection> {
        Ok(GameConnection::open(&self.client, game).await?)
    }
}

/// Makes moves until so many plies are played; the server may fall meanwhile.
pub async fn play_to(seat: &mut GameConnection, plies: u32) -> Result<()> {
    patiently(async {
        while seat.game().turn().ply < plies {
            if is_free(seat) && Some(seat.game().position().turn()) == seat.side() {
                seat.act(first_move(seat)).await?;
            }
            seat.next().await?;
        }
        Ok(())
    })
    .await
}

/// Gives the game up, and waits for its end.
pub async fn resign(seat: &mut GameConnection) -> Result<()> {
    end(seat, |_| Some(Act::Resign)).await
}

/// The first side offers a draw, the second accepts it; waits for the end.
pub async fn agree(seat: &mut GameConnection) -> Result<()> {
    let proposal = Proposal::Draw;
    end(seat, |seat| match (seat.game().offers(), seat.side()) {
        ([], Some(Side::First)) => Some(Act::Offer { proposal }),
        ([offer], side) if Some(offer.side) != side => Some(Act::Accept { offer: offer.id }),
        _ => None,
    })
    .await
}

/// Watches a game to its end.
pub async fn watch(seat: &mut GameConnection) -> Result<()> {
    end(seat, |_| None).await
}

async fn end(
    seat: &mut GameConnection,
    act: impl Fn(&GameConnection) -> Option<Act>,
) -> Result<()> {
    let is_over =
        |game: &Game| game.ended().is_some() && !game.is_toss_due() && game.open_lot().is_none();
    patiently(async {
        while !is_over(seat.game()) {
            let wanted = toss(seat).or_else(|| act(seat).filter(|_| is_free(seat)));
            if let Some(act) = wanted.filter(|_| !seat.is_waiting()) {
                seat.act(act).await?;
            }
            seat.next().await?;
        }
        Ok(())
    })
    .await
}

async fn patiently(work: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::time::timeout(PATIENCE, work).await?
}

/// What a pupil does for the coin after a draw: he adds something, and one of them calls it.
fn toss(seat: &GameConnection) -> Option<Act> {
    let (lot, side) = (seat.game().open_lot()?, seat.side()?);
    if lot.contributions[side].is_none() {
        let text = "cat 7f3a".parse().expect("it is one line");
        return Some(Act::Contribute { text });
    }
    let calls = side == Side::Second && lot.purpose == Purpose::Coin && lot.call.is_none();
    calls.then_some(Act::Call { face: Face::Tails })
}

/// Whether something can be done at once.
fn is_free(seat: &GameConnection) -> bool {
    !seat.is_waiting() && *seat.game().phase() == Phase::Playing
}

fn first_move(seat: &GameConnection) -> Act {
    let game = seat.game();
    let legal = Movegen::from(game.rules()).legal_moves(game.position());
    let first = legal.first().expect("the game goes on");
    Act::Play {
        turn: game.turn(),
        attempt: Attempt::from(first),
    }
}
