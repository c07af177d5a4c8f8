#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod account;
mod act;
mod class;
mod client_message;
mod contribution;
mod denial;
mod draw;
mod game_entry;
mod game_file;
mod game_search;
mod invitation;
mod join_code;
mod key;
mod lobby;
mod operator;
mod pace;
mod page;
mod phrase;
mod player;
mod rating;
mod referee;
mod report;
mod server_message;
mod tournament;
mod tournament_link;
mod tournament_names;
mod version;

pub use account::{
    Account, Confirmation, Credentials, NewAccount, NewBot, ParsePasswordError, Password,
    PasswordChange, Recovery, SessionEntry, Standing,
};
pub use act::Act;
pub use class::{
    Card, CardAnswer, CardSignIn, Class, ClassEntry, ClassName, ClassSettings, ClassView,
    MOST_PUPILS, NewClass, NewPupil, NewPupils, NicknameLanguage, ParseLineError, Picture, Pupil,
    PupilChange, RealName,
};
pub use client_message::ClientMessage;
pub use contribution::is_made_by_client;
pub use denial::{Denial, TextFault};
pub use draw::{Draw, DrawContribution, DrawFault, Drawn, DrawnPair, NewDraw};
pub use game_entry::{GameEnd, GameEntry, RulesTitle};
pub use game_file::GameFile;
pub use game_search::{GameScope, GameSearch, SoughtResult};
pub use invitation::{
    Invitation, InvitationState, Invite, MOST_GAMES, PROPOSED_CLOCK, RulesChoice, Seated,
    SideChoice, Visibility,
};
pub use join_code::{JoinCode, ParseJoinCodeError};
pub use key::{Key, ParseKeyError};
pub use lobby::{Lobby, LobbyNews, LobbyOffer, Pair, Paired};
pub use operator::{AccountEntry, LinkSignIn, NewOperator, Promotion, Rename, SignInLink};
pub use pace::{Pace, is_correspondence};
pub use page::Page;
pub use phrase::Phrase;
pub use player::{NewSession, ParsePlayerNameError, Player, PlayerName, Session};
pub use rating::{Leader, LobbyInvite, PlayerRating, Profile, Rating, RatingPoint};
pub use referee::{RefereeAct, RefereeLink};
pub use report::{Report, ReportEntry, ReportReason};
pub use server_message::{Answer, Presence, Role, ServerMessage};
pub use tournament::{
    ClassPlayers, DrawLot, EveryRound, NewEntrant, NewLot, NewPlayers, NewTournament, PlayHere,
    TournamentAnswer, TournamentCommand, TournamentEntry, TournamentEvents, TournamentView,
};
pub use tournament_link::{
    ENTRANT_PREFIX, LinkAnswer, LinkEntered, LinkEntry, LinkLook, LinkView, NewRoleLink,
    NewWallCode, RoleLink, WallCode, may_hang_on_wall, may_have_link,
};
pub use tournament_names::{CheckIn, NamesChange, ShowNames, TournamentNames};
pub use version::{OLDEST, VERSION, is_spoken};
