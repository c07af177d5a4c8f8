mod display;
mod subject;

use damka_game::{
    Envelope, Face, GameId, PersonId, Seq, TournamentId,
    lot::{Commitment, Contribution, Seed},
};
use damka_rules::{BySide, Millis, Side};
use serde::{Deserialize, Serialize};

use crate::{
    BoardSlot, BrokenPromise, Bye, ByeKind, Decider, Decision, Entry, GameResult, GroupId,
    GroupSettings, PairedBy, PairingId, Purpose, ResultSource, RoundNumber, SeatedPair, Settings,
};

/// An event of a tournament as it is stored.
pub type TournamentEnvelope = Envelope<TournamentId, Event>;

/// Something that happened at an event. The events, each in its
/// [envelope](Envelope), are all that is stored, besides the
/// [names](crate::Names): the rest is [replayed](crate::Tournament::replay)
/// from them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The event was made.
    Opened(Box<Settings>),
    /// What holds for the whole event changed.
    SettingsChanged(Box<Settings>),
    /// A group was made.
    GroupAdded {
        /// Its number.
        group: GroupId,
        /// Its settings.
        settings: Box<GroupSettings>,
    },
    /// The settings of a group changed.
    GroupChanged {
        /// Which.
        group: GroupId,
        /// Its settings.
        settings: Box<GroupSettings>,
    },
    /// Players were added to a group.
    PlayersAdded {
        /// Which.
        group: GroupId,
        /// Who.
        players: Vec<Entry>,
        /// What rounds that they missed count as.
        missed: ByeKind,
    },
    /// Those with the first places of other groups were added to a group.
    PlayersAdvanced {
        /// Which.
        group: GroupId,
        /// From where.
        from: Vec<GroupId>,
        /// How many of each.
        places: u16,
        /// Who: the winners first, then the second ones, and so on.
        players: Vec<Entry>,
    },
    /// Somebody was taken off the list.
    PlayerRemoved {
        /// From which group.
        group: GroupId,
        /// Who.
        player: PersonId,
    },
    /// A player withdrew.
    PlayerWithdrawn {
        /// From which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// A player who withdrew is back.
    PlayerReturned {
        /// To which group.
        group: GroupId,
        /// Who.
        player: PersonId,
    },
    /// Somebody will have no game in a round.
    ByeGiven {
        /// In which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// In which round.
        round: RoundNumber,
        /// What it counts as.
        bye: ByeKind,
    },
    /// He will have one after all.
    ByeCancelled {
        /// In which group.
        group: GroupId,
        /// Who.
        player: PersonId,
        /// In which round.
        round: RoundNumber,
    },
    /// No two of these players meet.
    KeptApart {
        /// Who.
        players: Vec<PersonId>,
        /// In how many rounds from the first; in all, if none is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u16>,
    },
    /// They may meet again.
    ApartEnded {
        /// The event that kept them apart.
        rule: Seq,
    },
    /// A lot was committed to.
    LotCommitted {
        /// For what.
        purpose: Purpose,
        /// The SHA-256 of the seed.
        commitment: Commitment,
        /// The commitment to the same lot that it takes the place of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Seq>,
    },
    /// A lot was drawn; what it decided comes with it.
    LotDrawn {
        /// The event that committed to it.
        lot: Seq,
        /// For what.
        purpose: Purpose,
        /// The seed.
        seed: Seed,
        /// What was called out.
        contributions: Vec<Contribution>,
    },
    /// The players of a group got their start numbers.
    StartNumbersGiven {
        /// In which group.
        group: GroupId,
        /// From number 1 on.
        order: Vec<PersonId>,
    },
    /// Number 1 of a group got its side in the first round.
    FirstSideGiven {
        /// In which group.
        group: GroupId,
        /// Which side.
        side: Side,
    },
    /// Players who are equal in all tie-breaks got an order.
    TieOrderGiven {
        /// In which group.
        group: GroupId,
        /// The better ones first.
        order: Vec<PersonId>,
    },
    /// A coin was tossed for a drawn game.
    CoinTossed {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// What it showed.
        face: Face,
        /// The side that won the toss.
        winner: Side,
    },
    /// Pairs were made by hand, and are not confirmed.
    Drafted {
        /// In which group.
        group: GroupId,
        /// For which round.
        round: RoundNumber,
        /// Who meets whom.
        pairs: Vec<BySide<PersonId>>,
        /// Who has no opponent.
        byes: Vec<Bye>,
        /// What the pairs break.
        broken: Vec<BrokenPromise>,
    },
    /// They were discarded.
    DraftDropped {
        /// In which group.
        group: GroupId,
        /// The event of the draft.
        draft: Seq,
    },
    /// A round was paired.
    Paired {
        /// In which group.
        group: GroupId,
        /// Which round.
        round: RoundNumber,
        /// How.
        by: PairedBy,
        /// Who sits where.
        pairings: Vec<SeatedPair>,
        /// Who has no opponent.
        byes: Vec<Bye>,
    },
    /// The pairs of the last round were taken back.
    RoundDropped {
        /// In which group.
        group: GroupId,
        /// Which round.
        round: RoundNumber,
        /// The event that had paired it.
        paired: Seq,
        /// Why.
        note: String,
        /// Who came after it was paired, and plays in it when it is paired again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        late: Vec<PersonId>,
    },
    /// A pair was put at another board.
    BoardMoved {
        /// Which pairing.
        pairing: PairingId,
        /// The board.
        board: u16,
        /// The wave.
        wave: u16,
    },
    /// Two pairs changed boards.
    BoardsSwapped {
        /// Which pairing.
        pairing: PairingId,
        /// The other one.
        other: PairingId,
        /// Where the other one sat, and the first sits now.
        to: BoardSlot,
    },
    /// A game of a pairing began on a device here.
    GameSeated {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The game here.
        id: GameId,
    },
    /// A result was entered or corrected.
    ResultEntered {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The result.
        result: GameResult,
        /// The event that entered the result which it replaces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<Seq>,
        /// Where it comes from.
        source: ResultSource,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// A player said how his game ended.
    ResultClaimed {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The side that says so.
        side: Side,
        /// The result.
        result: GameResult,
    },
    /// A game played here has another result now than the table.
    ResultProposed {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The result.
        result: GameResult,
        /// The game here.
        id: GameId,
        /// Its last event.
        seq: Seq,
    },
    /// The table stays as it was.
    ProposalDismissed {
        /// Which pairing.
        pairing: PairingId,
        /// Which game of it, from 1.
        game: u8,
        /// The event of the proposal.
        proposal: Seq,
    },
    /// It was settled who goes on from a tied match.
    TieSettled {
        /// Which pairing.
        pairing: PairingId,
        /// Who.
        winner: PersonId,
        /// By what.
        by: Decider,
        /// What is known of it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// The referee decided; a result that follows from it comes with it.
    DecisionMade {
        /// What.
        decision: Decision,
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// The clock of the hall was started.
    ClockStarted {
        /// How long the round is.
        length: Millis,
    },
    /// It was stopped.
    ClockPaused {
        /// The event that started it.
        clock: Seq,
    },
    /// It runs again.
    ClockResumed {
        /// The event that started it.
        clock: Seq,
    },
    /// The round was ended.
    ClockEnded {
        /// The event that started it.
        clock: Seq,
    },
    /// The last command was undone.
    Undone {
        /// Its first event.
        command: Seq,
        /// Why.
        note: String,
    },
}

impl Event {
    /// The name of the event in files and message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Event::Opened(_) => "opened",
            Event::SettingsChanged(_) => "settings-changed",
            Event::GroupAdded { .. } => "group-added",
            Event::GroupChanged { .. } => "group-changed",
            Event::PlayersAdded { .. } => "players-added",
            Event::PlayersAdvanced { .. } => "players-advanced",
            Event::PlayerRemoved { .. } => "player-removed",
            Event::PlayerWithdrawn { .. } => "player-withdrawn",
            Event::PlayerReturned { .. } => "player-returned",
            Event::ByeGiven { .. } => "bye-given",
            Event::ByeCancelled { .. } => "bye-cancelled",
            Event::KeptApart { .. } => "kept-apart",
            Event::ApartEnded { .. } => "apart-ended",
            Event::LotCommitted { .. } => "lot-committed",
            Event::LotDrawn { .. } => "lot-drawn",
            Event::StartNumbersGiven { .. } => "start-numbers-given",
            Event::FirstSideGiven { .. } => "first-side-given",
            Event::TieOrderGiven { .. } => "tie-order-given",
            Event::CoinTossed { .. } => "coin-tossed",
            Event::Drafted { .. } => "drafted",
            Event::DraftDropped { .. } => "draft-dropped",
            Event::Paired { .. } => "paired",
            Event::RoundDropped { .. } => "round-dropped",
            Event::BoardMoved { .. } => "board-moved",
            Event::BoardsSwapped { .. } => "boards-swapped",
            Event::GameSeated { .. } => "game-seated",
            Event::ResultEntered { .. } => "result-entered",
            Event::ResultClaimed { .. } => "result-claimed",
            Event::ResultProposed { .. } => "result-proposed",
            Event::ProposalDismissed { .. } => "proposal-dismissed",
            Event::TieSettled { .. } => "tie-settled",
            Event::DecisionMade { .. } => "decision-made",
            Event::ClockStarted { .. } => "clock-started",
            Event::ClockPaused { .. } => "clock-paused",
            Event::ClockResumed { .. } => "clock-resumed",
            Event::ClockEnded { .. } => "clock-ended",
            Event::Undone { .. } => "undone",
        }
    }
}
