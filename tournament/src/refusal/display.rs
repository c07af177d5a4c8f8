use std::fmt;

use crate::Refusal;

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
            Refusal::AlreadyWithdrawn { .. } => "he has withdrawn already",
            Refusal::NotWithdrawn { .. } => "he has not withdrawn",
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
            Refusal::CommitmentUsed => {
                "this commitment was used before: every lot has its own seed"
            }
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
                "no such draft is there: it was replaced, confirmed or discarded"
            }
            Refusal::OtherPromises { .. } => {
                "the draft breaks other things than those that were seen"
            }
            Refusal::NotTheLastRound { .. } => {
                "only the last round can be taken back, as it was seen"
            }
            Refusal::NoSuchBoard { .. } => "the board is not there",
            Refusal::BoardTaken { .. } => "somebody else sits there in this wave",
            Refusal::SitsElsewhere { .. } => "the pair sits at another board now",
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
                "these settings of a group cannot be changed after its first round"
            }
            Refusal::NumbersDrawn => "the start numbers were drawn for the system of the group",
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
