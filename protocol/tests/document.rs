//! `docs/protocol.md` is read: every example is a message, written the same
//! again, and every message has an example.

#![allow(clippy::unwrap_used, reason = "in a test it says enough")]

use std::collections::BTreeSet;

use damka_protocol::{
    Account, AccountEntry, Act, Answer, Card, CardAnswer, CardSignIn, Class, ClassEntry,
    ClassSettings, ClassView, ClientMessage, Confirmation, Credentials, Denial, Draw, GameEntry,
    GameFile, Invitation, Invite, Leader, LinkSignIn, Lobby, LobbyInvite, LobbyNews, NewAccount,
    NewBot, NewClass, NewDraw, NewOperator, NewPupils, NewSession, Page, Pair, Paired,
    PasswordChange, Profile, Promotion, PupilChange, RatingPoint, Recovery, RefereeAct,
    RefereeLink, Rename, Report, ReportEntry, Seated, ServerMessage, Session, SignInLink,
};
use damka_protocol::{
    CheckIn, ClassPlayers, DrawLot, EveryRound, LinkAnswer, LinkEntry, LinkLook, LinkView,
    NamesChange, NewLot, NewPlayers, NewRoleLink, NewTournament, NewWallCode, PlayHere, RoleLink,
    ShowNames, TournamentAnswer, TournamentCommand, TournamentEntry, TournamentEvents,
    TournamentNames, TournamentView, WallCode,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../docs/protocol.md");

/// The examples: the type that each names, and its text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = DOCUMENT.split("```json ").skip(1);
    let block = |block: &'static str| {
        let (name, rest) = block.split_once('\n').unwrap();
        (name, rest.split_once("\n```").unwrap().0)
    };
    blocks.map(block).collect()
}

/// Reads an example as this type, and writes it again.
fn check<T: Serialize + DeserializeOwned>(text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(serde_json::to_value(&read).unwrap(), value, "{text}");
}

#[test]
fn every_example_is_a_message() {
    let examples = examples();
    assert!(examples.len() > 50, "the document is found");
    for (name, text) in examples {
        match name {
            "NewSession" => check::<NewSession>(text),
            "Session" => check::<Session>(text),
            "Invite" => check::<Invite>(text),
            "Invitation" => check::<Invitation>(text),
            "Seated" => check::<Seated>(text),
            "Credentials" => check::<Credentials>(text),
            "NewAccount" => check::<NewAccount>(text),
            "Account" => check::<Account>(text),
            "PasswordChange" => check::<PasswordChange>(text),
            "Recovery" => check::<Recovery>(text),
            "NewBot" => check::<NewBot>(text),
            "Confirmation" => check::<Confirmation>(text),
            "LobbyInvite" => check::<LobbyInvite>(text),
            "Profile" => check::<Profile>(text),
            "RatingPoint" => check::<RatingPoint>(text),
            "Leader" => check::<Leader>(text),
            "RefereeLink" => check::<RefereeLink>(text),
            "RefereeAct" => check::<RefereeAct>(text),
            "Page of GameEntry" => check::<Page<GameEntry>>(text),
            "NewClass" => check::<NewClass>(text),
            "ClassEntry" => check::<ClassEntry>(text),
            "NewPupils" => check::<NewPupils>(text),
            "Card" => check::<Card>(text),
            "PupilChange" => check::<PupilChange>(text),
            "Class" => check::<Class>(text),
            "ClassSettings" => check::<ClassSettings>(text),
            "ClassView" => check::<ClassView>(text),
            "CardSignIn" => check::<CardSignIn>(text),
            "CardAnswer" => check::<CardAnswer>(text),
            "NewDraw" => check::<NewDraw>(text),
            "Draw" => check::<Draw>(text),
            "SignInLink" => check::<SignInLink>(text),
            "LinkSignIn" => check::<LinkSignIn>(text),
            "NewOperator" => check::<NewOperator>(text),
            "Page of AccountEntry" => check::<Page<AccountEntry>>(text),
            "Page of ReportEntry" => check::<Page<ReportEntry>>(text),
            "Rename" => check::<Rename>(text),
            "Promotion" => check::<Promotion>(text),
            "Report" => check::<Report>(text),
            "Lobby" => check::<Lobby>(text),
            "LobbyNews" => check::<LobbyNews>(text),
            "Pair" => check::<Pair>(text),
            "Paired" => check::<Paired>(text),
            "GameEntry" => check::<GameEntry>(text),
            "GameFile" => check::<GameFile>(text),
            "NewTournament" => check::<NewTournament>(text),
            "TournamentEntry" => check::<TournamentEntry>(text),
            "TournamentView" => check::<TournamentView>(text),
            "TournamentEvents" => check::<TournamentEvents>(text),
            "TournamentNames" => check::<TournamentNames>(text),
            "ShowNames" => check::<ShowNames>(text),
            "TournamentCommand" => check::<TournamentCommand>(text),
            "TournamentAnswer" => check::<TournamentAnswer>(text),
            "NewLot" => check::<NewLot>(text),
            "DrawLot" => check::<DrawLot>(text),
            "NewPlayers" => check::<NewPlayers>(text),
            "ClassPlayers" => check::<ClassPlayers>(text),
            "NamesChange" => check::<NamesChange>(text),
            "CheckIn" => check::<CheckIn>(text),
            "PlayHere" => check::<PlayHere>(text),
            "EveryRound" => check::<EveryRound>(text),
            "NewRoleLink" => check::<NewRoleLink>(text),
            "RoleLink" => check::<RoleLink>(text),
            "NewWallCode" => check::<NewWallCode>(text),
            "WallCode" => check::<WallCode>(text),
            "LinkLook" => check::<LinkLook>(text),
            "LinkView" => check::<LinkView>(text),
            "LinkEntry" => check::<LinkEntry>(text),
            "LinkAnswer" => check::<LinkAnswer>(text),
            "ClientMessage" => check::<ClientMessage>(text),
            "ServerMessage" => check::<ServerMessage>(text),
            "Act" => check::<Act>(text),
            "Answer" => check::<Answer>(text),
            "Denial" => check::<Denial>(text),
            other => panic!("no type is called {other}"),
        }
    }
}

/// The name of the variant that an example shows, at any depth of the document.
fn shown(name: &str) -> BTreeSet<String> {
    let of = |value: &Value| match value {
        Value::String(key) => key.clone(),
        Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other} is no variant"),
    };
    let mut found = BTreeSet::new();
    for (of_type, text) in examples() {
        let value: Value = serde_json::from_str(text).unwrap();
        if of_type == name {
            found.insert(of(&value));
        }
        if let (Some(inner), "Act") = (value.pointer("/act/act"), name) {
            found.insert(of(inner));
        }
        if let (Some(inner), "RefereeAct") = (value.pointer("/referee"), name)
            && of_type == "Act"
        {
            found.insert(of(inner));
        }
        if let (Some(inner), "LobbyNews") = (value.pointer("/lobby"), name) {
            found.insert(of(inner));
        }
        if let (Some(inner), "Answer") = (value.pointer("/answer/answer"), name) {
            found.insert(of(inner));
        }
    }
    found
}

/// The names of all variants, as serde lists them when it is given a wrong one.
fn variants<T: DeserializeOwned>() -> BTreeSet<String> {
    let error = serde_json::from_str::<T>("\"no such variant\"")
        .err()
        .unwrap();
    let list = error.to_string();
    let names = list.split('`').skip(3).step_by(2);
    names.map(str::to_owned).collect()
}

#[test]
fn every_message_has_an_example() {
    assert_eq!(shown("ClientMessage"), variants::<ClientMessage>());
    assert_eq!(shown("ServerMessage"), variants::<ServerMessage>());
    assert_eq!(shown("Act"), variants::<Act>());
    assert_eq!(shown("RefereeAct"), variants::<RefereeAct>());
    assert_eq!(shown("Answer"), variants::<Answer>());
    assert_eq!(shown("LobbyNews"), variants::<LobbyNews>());
    assert_eq!(shown("Paired"), variants::<Paired>());
    assert_eq!(shown("CardAnswer"), variants::<CardAnswer>());
    assert_eq!(shown("TournamentAnswer"), variants::<TournamentAnswer>());
    assert_eq!(shown("LinkAnswer"), variants::<LinkAnswer>());
    assert_eq!(shown("Denial"), variants::<Denial>());
}

#[test]
fn the_draw_that_is_shown_is_that_of_its_lot() {
    let shown = examples().into_iter().find_map(|(name, text)| {
        let message = (name == "ServerMessage").then(|| serde_json::from_str(text).unwrap());
        match message {
            Some(ServerMessage::Draw(draw)) => Some(draw),
            _ => None,
        }
    });
    assert_eq!(shown.unwrap().verify(), Ok(()));
}
