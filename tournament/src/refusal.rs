mod display;
mod key;

use std::borrow::Cow;

use damka_game::{PersonId, Seq, lot::WrongSeed};
use serde::{Deserialize, Serialize};

use crate::{Bounded, BrokenPromise, GroupId, Missing, PairingId, Purpose, Role, RoundNumber};

/// Why a command is not carried out. The tournament is as it was.
///
/// In JSON it is named by its [key](Refusal::key):
///
/// ```
/// use damka_tournament::{GroupId, Refusal};
///
/// let refusal = Refusal::NoSuchGroup { group: GroupId(3) };
/// let json = r#"{"no-such-group":{"group":3}}"#;
/// assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
/// assert_eq!(serde_json::from_str::<Refusal>(json).unwrap(), refusal);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Nobody in this role may do that.
    NotInThisRole {
        /// The role.
        role: Role,
        /// The name of the command.
        command: Cow<'static, str>,
    },
    /// There is no such group.
    NoSuchGroup {
        /// Which was meant.
        group: GroupId,
    },
    /// Nobody of this id plays in the group.
    NoSuchPlayer {
        /// Who was meant.
        player: PersonId,
    },
    /// There is no such round.
    NoSuchRound {
        /// Which was meant.
        round: RoundNumber,
    },
    /// There is no such pairing: the round may have been paired anew.
    NoSuchPairing {
        /// Which was meant.
        pairing: PairingId,
    },
    /// The pairing has no such game.
    NoSuchGame {
        /// Which pairing.
        pairing: PairingId,
        /// Which game was meant.
        game: u8,
    },
    /// He plays in the group already.
    AlreadyIn {
        /// Who.
        player: PersonId,
    },
    /// Somebody is named twice.
    NamedTwice {
        /// Who.
        player: PersonId,
    },
    /// He has withdrawn already.
    AlreadyWithdrawn {
        /// Who.
        player: PersonId,
    },
    /// He has not withdrawn.
    NotWithdrawn {
        /// Who.
        player: PersonId,
    },
    /// The system takes nobody after its first round.
    NoLatePlayers,
    /// The group has begun.
    AlreadyBegun,
    /// The round has been paired.
    AlreadyPaired {
        /// Which.
        round: RoundNumber,
    },
    /// Another round is to be paired: somebody else was quicker, or one is left out.
    OtherRound {
        /// Which was meant.
        asked: RoundNumber,
        /// Which comes next.
        next: RoundNumber,
    },
    /// Something is missing before that.
    NotReady {
        /// What, all of it.
        missing: Vec<Missing>,
    },
    /// Such a bye cannot be asked for.
    NotARequestedBye,
    /// He has no such bye.
    NoSuchBye {
        /// Who.
        player: PersonId,
    },
    /// Two at least are kept apart.
    TooFewApart,
    /// No such rule keeps anybody apart.
    NoSuchApart {
        /// Which was meant.
        rule: Seq,
    },
    /// A lot for the same thing is open.
    LotOpen {
        /// The event that committed to it.
        lot: Seq,
    },
    /// No such lot is open: it was drawn, or its draw was undone.
    NoSuchLot {
        /// Which was meant.
        lot: Seq,
    },
    /// This commitment was used before: every lot has its own seed.
    CommitmentUsed,
    /// Nobody has called anything out: the program alone must not decide it.
    NoContribution,
    /// The seed is not the one that was committed to.
    WrongSeed(WrongSeed),
    /// Nothing of the kind is drawn here.
    NotDrawnHere {
        /// What.
        purpose: Purpose,
    },
    /// It was drawn before.
    AlreadyDrawn {
        /// What.
        purpose: Purpose,
    },
    /// A lot gives the pairs here.
    LotFirst {
        /// What is to be drawn.
        purpose: Purpose,
    },
    /// However they are paired, two meet who are to be kept apart.
    NoPairing {
        /// In which round.
        round: RoundNumber,
    },
    /// No such draft is there: it was replaced, confirmed or discarded.
    NoSuchDraft {
        /// Which was meant.
        draft: Seq,
    },
    /// The draft breaks other things than those that were seen.
    OtherPromises {
        /// What it breaks now.
        broken: Vec<BrokenPromise>,
    },
    /// Only the last round can be taken back, as it was seen.
    NotTheLastRound {
        /// The last one.
        last: RoundNumber,
    },
    /// The board is not there.
    NoSuchBoard {
        /// Which was meant.
        board: u16,
    },
    /// Somebody else sits there in this wave.
    BoardTaken {
        /// Who.
        pairing: PairingId,
    },
    /// The pair sits at another board than was seen: somebody else was quicker.
    SitsElsewhere {
        /// Which.
        pairing: PairingId,
    },
    /// There is another result than the one that this replaces: somebody else was quicker.
    ResultChanged {
        /// The event of the result that stands, if there is one.
        now: Option<Seq>,
    },
    /// The same result stands there.
    SameResult,
    /// Such a result comes from the players, the referee or an absence, not from here.
    SourceElsewhere,
    /// The next round was paired by who went on here: take it back first.
    NextRoundPaired {
        /// Which.
        round: RoundNumber,
    },
    /// He does not play in this pairing.
    NotYourGame {
        /// Which.
        pairing: PairingId,
    },
    /// The result stands: the desk corrects it.
    ResultStands,
    /// The players have said enough: the desk enters it.
    TooManyClaims {
        /// How often they may.
        most: u8,
    },
    /// The game has another game here, or none.
    OtherGame {
        /// Which pairing.
        pairing: PairingId,
    },
    /// No such proposal is open.
    NoSuchProposal {
        /// Which was meant.
        proposal: Seq,
    },
    /// The match is not tied.
    NotTied {
        /// Which pairing.
        pairing: PairingId,
    },
    /// The game is not drawn: there is nothing to toss for.
    NotDrawn {
        /// Which pairing.
        pairing: PairingId,
    },
    /// The tie was settled before.
    AlreadySettled {
        /// Which pairing.
        pairing: PairingId,
    },
    /// The organiser chose something else to decide ties.
    OtherDecider,
    /// There is no such clock: it was ended, or another was started.
    NoSuchClock {
        /// The clock that runs, if there is one.
        now: Option<Seq>,
    },
    /// The clock is running.
    ClockRunning,
    /// The clock is not running.
    ClockNotRunning,
    /// The round has a length between a second and a day.
    ClockLength,
    /// There is nothing to undo.
    NothingToUndo,
    /// Another command was the last: somebody else was quicker.
    NotTheLast {
        /// The first event of the last one.
        last: Seq,
    },
    /// A reason has to be given.
    NoReason,
    /// A group is not finished.
    NotFinished {
        /// Which.
        group: GroupId,
    },
    /// These settings of a group cannot be changed after its first round.
    SystemStands,
    /// The start numbers were drawn for the system of the group.
    NumbersDrawn,
    /// The scoring is not sound: a win is worth more than a loss, a draw lies between.
    Scoring,
    /// A text is too long.
    TooLong {
        /// Which.
        what: Bounded,
        /// How many characters it has.
        length: usize,
        /// How many it may have.
        most: usize,
    },
    /// There is too much of something.
    TooMany {
        /// Of what.
        what: Bounded,
        /// How many there would be.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// There is too little of something.
    TooFew {
        /// Of what.
        what: Bounded,
        /// How many there are.
        count: usize,
        /// How many are needed.
        least: usize,
    },
}

impl From<WrongSeed> for Refusal {
    fn from(error: WrongSeed) -> Refusal {
        Refusal::WrongSeed(error)
    }
}

impl std::error::Error for Refusal {}
