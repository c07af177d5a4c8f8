use std::{borrow::Cow, fmt};

use damka_game::{PersonId, Seq, lot::WrongSeed};
use serde::{Deserialize, Serialize};

use crate::{BrokenPromise, GroupId, PairingId, Purpose, Role, RoundNumber};

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
    /// He has gone home before.
    AlreadyWithdrawn {
        /// Who.
        player: PersonId,
    },
    /// He has not gone home.
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
        /// The event that promised it.
        lot: Seq,
    },
    /// No such lot is open: it was drawn, or its draw was undone.
    NoSuchLot {
        /// Which was meant.
        lot: Seq,
    },
    /// This seed was promised before: every lot has its own.
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
    /// No such draft is there: it was replaced, confirmed or thrown away.
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
    /// What a group is played by cannot be changed so after its first round.
    SystemStands,
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

/// What is missing before a round can be paired.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// Players: there are at least two.
    Players {
        /// How many there are.
        present: usize,
    },
    /// A lot.
    Lot {
        /// For what.
        purpose: Purpose,
    },
    /// Results.
    Results {
        /// Of these.
        pairings: Vec<PairingId>,
    },
    /// Who goes on from these tied matches.
    Ties {
        /// Which.
        pairings: Vec<PairingId>,
    },
    /// Another round: all have been played.
    Rounds,
}

/// Something that is bounded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bounded {
    /// The title of the event.
    Title,
    /// The name of a player or a group.
    Name,
    /// A note or a reason.
    Note,
    /// Players of a group.
    Players,
    /// Groups.
    Groups,
    /// Rounds of a group.
    Rounds,
    /// Boards.
    Boards,
    /// Contributions to a lot.
    Contributions,
    /// Rules that keep players apart.
    Apart,
    /// Tie-breaks.
    TieBreaks,
    /// Places of a group.
    Places,
    /// Events.
    Events,
}

impl Bounded {
    /// Its name in files and message ids.
    pub const fn key(self) -> &'static str {
        match self {
            Bounded::Title => "title",
            Bounded::Name => "name",
            Bounded::Note => "note",
            Bounded::Players => "players",
            Bounded::Groups => "groups",
            Bounded::Rounds => "rounds",
            Bounded::Boards => "boards",
            Bounded::Contributions => "contributions",
            Bounded::Apart => "apart",
            Bounded::TieBreaks => "tie-breaks",
            Bounded::Places => "places",
            Bounded::Events => "events",
        }
    }
}

impl From<WrongSeed> for Refusal {
    fn from(error: WrongSeed) -> Refusal {
        Refusal::WrongSeed(error)
    }
}

impl Refusal {
    /// The name of the reason in message ids.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotInThisRole { .. } => "not-in-this-role",
            Refusal::NoSuchGroup { .. } => "no-such-group",
            Refusal::NoSuchPlayer { .. } => "no-such-player",
            Refusal::NoSuchRound { .. } => "no-such-round",
            Refusal::NoSuchPairing { .. } => "no-such-pairing",
            Refusal::NoSuchGame { .. } => "no-such-game",
            Refusal::AlreadyIn { .. } => "already-in",
            Refusal::NamedTwice { .. } => "named-twice",
            Refusal::AlreadyWithdrawn { .. } => "already-withdrawn",
            Refusal::NotWithdrawn { .. } => "not-withdrawn",
            Refusal::NoLatePlayers => "no-late-players",
            Refusal::AlreadyBegun => "already-begun",
            Refusal::AlreadyPaired { .. } => "already-paired",
            Refusal::OtherRound { .. } => "other-round",
            Refusal::NotReady { .. } => "not-ready",
            Refusal::NotARequestedBye => "not-a-requested-bye",
            Refusal::NoSuchBye { .. } => "no-such-bye",
            Refusal::TooFewApart => "too-few-apart",
            Refusal::NoSuchApart { .. } => "no-such-apart",
            Refusal::LotOpen { .. } => "lot-open",
            Refusal::NoSuchLot { .. } => "no-such-lot",
            Refusal::CommitmentUsed => "commitment-used",
            Refusal::NoContribution => "no-contribution",
            Refusal::WrongSeed(_) => "wrong-seed",
            Refusal::NotDrawnHere { .. } => "not-drawn-here",
            Refusal::AlreadyDrawn { .. } => "already-drawn",
            Refusal::LotFirst { .. } => "lot-first",
            Refusal::NoPairing { .. } => "no-pairing",
            Refusal::NoSuchDraft { .. } => "no-such-draft",
            Refusal::OtherPromises { .. } => "other-promises",
            Refusal::NotTheLastRound { .. } => "not-the-last-round",
            Refusal::NoSuchBoard { .. } => "no-such-board",
            Refusal::BoardTaken { .. } => "board-taken",
            Refusal::ResultChanged { .. } => "result-changed",
            Refusal::SameResult => "same-result",
            Refusal::SourceElsewhere => "source-elsewhere",
            Refusal::NextRoundPaired { .. } => "next-round-paired",
            Refusal::NotYourGame { .. } => "not-your-game",
            Refusal::ResultStands => "result-stands",
            Refusal::TooManyClaims { .. } => "too-many-claims",
            Refusal::OtherGame { .. } => "other-game",
            Refusal::NoSuchProposal { .. } => "no-such-proposal",
            Refusal::NotTied { .. } => "not-tied",
            Refusal::NotDrawn { .. } => "not-drawn",
            Refusal::AlreadySettled { .. } => "already-settled",
            Refusal::OtherDecider => "other-decider",
            Refusal::NoSuchClock { .. } => "no-such-clock",
            Refusal::ClockRunning => "clock-running",
            Refusal::ClockNotRunning => "clock-not-running",
            Refusal::ClockLength => "clock-length",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NotTheLast { .. } => "not-the-last",
            Refusal::NoReason => "no-reason",
            Refusal::NotFinished { .. } => "not-finished",
            Refusal::SystemStands => "system-stands",
            Refusal::Scoring => "scoring",
            Refusal::TooLong { .. } => "too-long",
            Refusal::TooMany { .. } => "too-many",
            Refusal::TooFew { .. } => "too-few",
        }
    }
}

/// In plain English, for logs and for developers; what people read is in `damka-text`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotInThisRole { role, command } => {
                return write!(f, "“{command}” is not for a {role}");
            }
            Refusal::NoSuchGroup { group } => {
                return write!(f, "there is no group {group}");
            }
            Refusal::NoSuchPlayer { player } => {
                return write!(f, "{player} does not play in the group");
            }
            Refusal::NoSuchRound { round } => {
                return write!(f, "there is no round {round}");
            }
            Refusal::NoSuchPairing { pairing } => {
                return write!(f, "there is no pairing {pairing}");
            }
            Refusal::NoSuchGame { pairing, game } => {
                return write!(f, "pairing {pairing} has no game {game}");
            }
            Refusal::AlreadyIn { player } => {
                return write!(f, "{player} plays in the group already");
            }
            Refusal::NamedTwice { player } => {
                return write!(f, "{player} is named twice");
            }
            Refusal::AlreadyWithdrawn { .. } => "he has gone home before",
            Refusal::NotWithdrawn { .. } => "he has not gone home",
            Refusal::NoLatePlayers => "the system takes nobody after its first round",
            Refusal::AlreadyBegun => "the group has begun",
            Refusal::AlreadyPaired { .. } => "the round has been paired",
            Refusal::OtherRound { asked, next } => {
                return write!(f, "round {next} comes next, not {asked}");
            }
            Refusal::NotReady { missing } => {
                return write!(f, "something is missing: {missing:?}");
            }
            Refusal::NotARequestedBye => "such a bye cannot be asked for",
            Refusal::NoSuchBye { .. } => "he has no such bye",
            Refusal::TooFewApart => "two at least are kept apart",
            Refusal::NoSuchApart { .. } => "no such rule keeps anybody apart",
            Refusal::LotOpen { .. } => "a lot for the same thing is open",
            Refusal::NoSuchLot { .. } => {
                "no such lot is open: it was drawn, or its draw was undone"
            }
            Refusal::CommitmentUsed => "this seed was promised before: every lot has its own",
            Refusal::NoContribution => {
                "nobody has called anything out: the program alone must not decide it"
            }
            Refusal::WrongSeed(error) => {
                return error.fmt(f);
            }
            Refusal::NotDrawnHere { .. } => "nothing of the kind is drawn here",
            Refusal::AlreadyDrawn { .. } => "it was drawn before",
            Refusal::LotFirst { .. } => "a lot gives the pairs here",
            Refusal::NoPairing { .. } => {
                "however they are paired, two meet who are to be kept apart"
            }
            Refusal::NoSuchDraft { .. } => {
                "no such draft is there: it was replaced, confirmed or thrown away"
            }
            Refusal::OtherPromises { .. } => {
                "the draft breaks other things than those that were seen"
            }
            Refusal::NotTheLastRound { .. } => {
                "only the last round can be taken back, as it was seen"
            }
            Refusal::NoSuchBoard { .. } => "the board is not there",
            Refusal::BoardTaken { .. } => "somebody else sits there in this wave",
            Refusal::ResultChanged { .. } => {
                "there is another result than the one that this replaces: somebody else was quicker"
            }
            Refusal::SameResult => "the same result stands there",
            Refusal::SourceElsewhere => {
                "such a result comes from the players, the referee or an absence, not from here"
            }
            Refusal::NextRoundPaired { .. } => {
                "the next round was paired by who went on here: take it back first"
            }
            Refusal::NotYourGame { .. } => "he does not play in this pairing",
            Refusal::ResultStands => "the result stands: the desk corrects it",
            Refusal::TooManyClaims { .. } => "the players have said enough: the desk enters it",
            Refusal::OtherGame { .. } => "the game has another game here, or none",
            Refusal::NoSuchProposal { .. } => "no such proposal is open",
            Refusal::NotTied { .. } => "the match is not tied",
            Refusal::NotDrawn { .. } => "the game is not drawn: there is nothing to toss for",
            Refusal::AlreadySettled { .. } => "the tie was settled before",
            Refusal::OtherDecider => "the organiser chose something else to decide ties",
            Refusal::NoSuchClock { .. } => {
                "there is no such clock: it was ended, or another was started"
            }
            Refusal::ClockRunning => "the clock is running",
            Refusal::ClockNotRunning => "the clock is not running",
            Refusal::ClockLength => "the round has a length between a second and a day",
            Refusal::NothingToUndo => "there is nothing to undo",
            Refusal::NotTheLast { last } => {
                return write!(f, "another command was the last, at event {last}");
            }
            Refusal::NoReason => "a reason has to be given",
            Refusal::NotFinished { .. } => "a group is not finished",
            Refusal::SystemStands => {
                "what a group is played by cannot be changed so after its first round"
            }
            Refusal::Scoring => {
                "the scoring is not sound: a win is worth more than a loss, a draw lies between"
            }
            Refusal::TooLong { what, length, most } => {
                let what = what.key();
                return write!(f, "the {what} has {length} characters, at most {most} fit");
            }
            Refusal::TooMany { what, count, most } => {
                let what = what.key();
                return write!(f, "{count} {what}, at most {most} fit");
            }
            Refusal::TooFew { what, count, least } => {
                let what = what.key();
                return write!(f, "{count} {what}, at least {least} are needed");
            }
        })
    }
}

impl std::error::Error for Refusal {}
