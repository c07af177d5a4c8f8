use std::fmt;

use damka_game::Time;
use serde::{Deserialize, Serialize};

use crate::Standing;

/// Why the server does not do what it was asked for. What the rules of a game
/// refuse is a [`Refusal`](damka_game::Refusal).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Denial {
    /// The message is not of this protocol.
    Malformed {
        /// What is wrong with it, in English, for developers.
        fault: String,
    },
    /// This version of the protocol is not spoken any more or not yet: reload.
    Version {
        /// The oldest that is.
        oldest: u32,
        /// The newest that is.
        newest: u32,
    },
    /// The first message says hello.
    HelloFirst,
    /// This needs a session.
    NotSignedIn,
    /// Guests are not admitted here: a card or an account is needed.
    NoGuests,
    /// This needs an account.
    NoAccount,
    /// This needs another standing.
    Standing {
        /// The least that is needed.
        needed: Standing,
    },
    /// The operator has banned this account.
    Banned,
    /// One of the two has blocked the other.
    Blocked,
    /// The link was used, or has expired.
    NoSuchLink,
    /// There is no such report, or it is closed.
    NoSuchReport,
    /// There is no such class.
    NoSuchClass,
    /// There is no such tournament, or the visitor has no role there.
    NoSuchTournament,
    /// That is for the organiser of the tournament.
    OrganiserOnly,
    /// The server does that itself: nobody enters it by hand.
    NotByHand,
    /// This browser runs the tournament: a player's link is opened on his own device.
    LinkOfPlayer,
    /// A name is needed to join.
    NameNeeded,
    /// Somebody with this name plays in the tournament already.
    NameOnList,
    /// The file is not a whole event.
    EventFile {
        /// What is wrong with it, in English.
        fault: String,
    },
    /// The card is no longer valid: the teacher prints another one.
    NoSuchCard,
    /// It is not this pupil's picture.
    WrongPicture {
        /// How many can still be tried.
        left: u32,
    },
    /// Too many wrong pictures were tried: the teacher unlocks the card.
    CardLocked,
    /// A pupil meets his class only, and writes nothing.
    ClassOnly,
    /// It takes two to draw lots.
    TooFewPresent,
    /// A rated game is by a built-in rule set, between two people with accounts or
    /// two programs of accounts, and has no takebacks, pauses or referee.
    NotRated,
    /// Lots are being drawn.
    DrawOpen,
    /// There is no such draw, or it is over.
    NoSuchDraw,
    /// That cannot be done to an operator.
    IsOperator,
    /// The visitor has an account already.
    AlreadyMember,
    /// Name or password is wrong.
    WrongPassword,
    /// An operator or a teacher signs in at the machine itself or over TLS.
    NotPrivate,
    /// Somebody else has this name, or one that looks like it.
    NameTaken,
    /// Others cannot be shown this text.
    Text {
        /// Why.
        fault: TextFault,
    },
    /// There is no such session.
    NoSuchSession,
    /// There is no such player.
    NoSuchPlayer,
    /// There is no such game, or it has not begun.
    NoSuchGame,
    /// There is no such invitation, or its code has expired.
    NoSuchInvitation,
    /// Somebody else has sat down.
    InvitationTaken,
    /// The invitation was withdrawn.
    InvitationWithdrawn,
    /// Nobody can accept his own invitation.
    OwnInvitation,
    /// Only the player who invites can do that.
    NotYourInvitation,
    /// Too many codes were tried: wait.
    TooManyTries {
        /// Until when.
        until: Time,
    },
    /// Too many messages at once: wait a moment.
    TooFast,
    /// Too many of something are open at once.
    TooMany {
        /// How many may be.
        most: u32,
    },
    /// No built-in rule set has this name.
    NoSuchRules {
        /// The name.
        name: String,
    },
    /// The rule file has faults.
    RuleFile {
        /// All of them, in English, as the reader of rule files tells them.
        faults: Vec<String>,
    },
    /// The clock is too short or too long to play by.
    Clock,
    /// A game that everybody may see has a clock.
    NoClock,
    /// Nothing is public on this server.
    NothingPublic,
    /// A match has at least one game, and not more than this.
    MatchLength {
        /// The most.
        most: u8,
    },
    /// A watcher cannot do that.
    NotAPlayer,
    /// The opponent is there.
    OpponentThere,
    /// The opponent has not been gone for long enough.
    NotGoneYet {
        /// When he will have been.
        at: Time,
    },
    /// In correspondence nobody has to be there.
    Correspondence,
    /// Somebody else is the referee of this game.
    RefereeThere,
    /// A player of a game cannot be its referee.
    PlaysHere,
    /// The game is not over.
    NotOver,
    /// The server cannot store anything now: try again in a moment.
    Unavailable,
}

/// In plain English, for logs and for developers; what players read is in `damka-text`.
impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Denial::Malformed { fault } => return write!(f, "not understood: {fault}"),
            Denial::Version { oldest, newest } => {
                return write!(f, "versions {oldest} to {newest} are spoken here");
            }
            Denial::HelloFirst => "the first message says hello",
            Denial::NotSignedIn => "this needs a session",
            Denial::NoGuests => "guests are not let in here",
            Denial::NoAccount => "this needs an account",
            Denial::Standing { needed } => return write!(f, "this is for a {needed}"),
            Denial::Banned => "the operator has banned this account",
            Denial::Blocked => "one of the two has blocked the other",
            Denial::NoSuchLink => "the link was used, or has expired",
            Denial::NoSuchReport => "there is no such report",
            Denial::NoSuchClass => "there is no such class",
            Denial::NoSuchTournament => "there is no such tournament",
            Denial::OrganiserOnly => "that is for the organiser",
            Denial::NotByHand => "the server does that itself",
            Denial::LinkOfPlayer => "a player's link is for his own device",
            Denial::NameNeeded => "a name is needed to join",
            Denial::NameOnList => "somebody with this name plays there already",
            Denial::EventFile { fault } => return write!(f, "it is not a whole event: {fault}"),
            Denial::NoSuchCard => "there is no such card",
            Denial::WrongPicture { left } => {
                return write!(f, "it is the wrong picture; {left} can still be tried");
            }
            Denial::CardLocked => "too many wrong pictures were tried",
            Denial::ClassOnly => "a pupil meets his class only",
            Denial::TooFewPresent => "it takes two to draw lots",
            Denial::NotRated => "a rated game does not have that",
            Denial::DrawOpen => "lots are being drawn",
            Denial::NoSuchDraw => "there is no such draw",
            Denial::IsOperator => "that cannot be done to an operator",
            Denial::AlreadyMember => "there is an account already",
            Denial::WrongPassword => "name or password is wrong",
            Denial::NotPrivate => "others could listen here",
            Denial::NameTaken => "somebody else has this name",
            Denial::Text { fault } => return fault.fmt(f),
            Denial::NoSuchSession => "there is no such session",
            Denial::NoSuchPlayer => "there is no such player",
            Denial::NoSuchGame => "there is no such game",
            Denial::NoSuchInvitation => "there is no such invitation",
            Denial::InvitationTaken => "somebody else has sat down",
            Denial::InvitationWithdrawn => "the invitation was withdrawn",
            Denial::OwnInvitation => "it is the own invitation",
            Denial::NotYourInvitation => "it is somebody else's invitation",
            Denial::TooManyTries { .. } => "too many codes were tried",
            Denial::TooFast => "too many messages at once",
            Denial::TooMany { most } => return write!(f, "more than {most} at once"),
            Denial::NoSuchRules { name } => return write!(f, "no rule set is called “{name}”"),
            Denial::RuleFile { faults } => {
                return write!(f, "the rule file has faults: {}", faults.join("; "));
            }
            Denial::Clock => "the clock is too short or too long",
            Denial::NoClock => "a public game has a clock",
            Denial::NothingPublic => "nothing is public here",
            Denial::MatchLength { most } => {
                return write!(f, "a match has 1 to {most} games");
            }
            Denial::NotAPlayer => "a watcher cannot do that",
            Denial::OpponentThere => "the opponent is there",
            Denial::NotGoneYet { .. } => "the opponent has not been gone for long enough",
            Denial::Correspondence => "in correspondence nobody has to be there",
            Denial::RefereeThere => "somebody else is the referee",
            Denial::PlaysHere => "a player cannot be the referee",
            Denial::NotOver => "the game is not over",
            Denial::Unavailable => "nothing can be stored now",
        })
    }
}

impl std::error::Error for Denial {}

/// Why others cannot be shown a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextFault {
    /// A word of it has letters of several alphabets, which look alike.
    MixedLetters,
    /// It has a word that nobody wants to read.
    Word,
    /// There is no room for words where it stands.
    Free,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TextFault::MixedLetters => "letters of several alphabets are mixed",
            TextFault::Word => "it has a word that is refused",
            TextFault::Free => "what is added to a lot is a number or a picture",
        })
    }
}
