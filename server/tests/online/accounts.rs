//! Accounts: made of guests, signed in and out, recovered, exported, deleted.

use std::time::Duration;

use damka_client::{Client, GameConnection};
use damka_game::Phase;
use damka_protocol::{
    Act, Confirmation, Denial, PasswordChange, Recovery, Report, ReportReason, RulesChoice,
    SideChoice, Standing, TextFault,
};
use damka_server::Config;

use crate::world::{
    Data, Kind, Manner, PATIENCE, Running, SECRET, credentials, denial, invite, meet, play,
};

on_both!(
    a_guest_becomes_an_account_and_keeps_his_games,
    names_are_unique_by_their_looks_and_checked,
    few_passwords_can_be_tried,
    a_revoked_session_is_over_everywhere,
    a_recovery_code_is_good_once,
    a_program_of_an_account_plays_with_its_token,
    everything_is_exported_and_deleting_leaves_the_opponents_game,
);

async fn member(server: &Running, name: &str) -> (Client, Vec<String>) {
    let credentials = credentials(name, SECRET);
    Client::sign_up(&server.address, None, &credentials)
        .await
        .unwrap()
}

async fn a_guest_becomes_an_account_and_keeps_his_games(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let olek = server.guest("Olek").await;
    let guest = Client::visit(&server.address, &"Ala".parse().unwrap())
        .await
        .unwrap();
    let game = meet(&guest, &olek, &invite("classic", SideChoice::First)).await;
    let wanted = credentials("Alicja", SECRET);
    let (ala, codes) = Client::sign_up(&server.address, Some(&guest), &wanted)
        .await
        .unwrap();
    assert_eq!(ala.player().id, guest.player().id);
    assert_eq!((codes.len(), ala.player().name.as_str()), (10, "Alicja"));
    let file = olek.game_file(&game).await.unwrap();
    assert_eq!(file.players.first.unwrap().name.as_str(), "Alicja");
    let again = Client::sign_up(&server.address, Some(&ala), &credentials("Inna", SECRET)).await;
    assert_eq!(
        denial(again.map(|(client, _)| client)),
        Denial::AlreadyMember
    );

    // Elsewhere she signs in, plays on, and sees both sessions.
    let phone = Client::sign_in(&server.address, &wanted).await.unwrap();
    let session = phone.session().await.unwrap();
    assert_eq!(
        (session.player.id, session.standing),
        (guest.player().id.clone(), Standing::Member)
    );
    let seat = GameConnection::open(&phone, &game).await.unwrap();
    assert!(seat.side().is_some());
    let account = phone.account().await.unwrap();
    assert_eq!((account.sessions.len(), account.recovery_codes), (2, 10));
    assert_eq!(account.sessions.iter().filter(|one| one.current).count(), 1);
}

async fn names_are_unique_by_their_looks_and_checked(kind: Kind) {
    let data = Data::new(kind).await;
    let further = Config {
        refused_words: "gamoń*".into(),
        ..Config::default()
    };
    let server = Running::with(&data, further).await;
    member(&server, "Olek").await;
    let sign_up = async |name: &str| {
        let made = Client::sign_up(&server.address, None, &credentials(name, SECRET)).await;
        denial(made.map(|(client, _)| client))
    };
    // Small letters, a zero, Cyrillic letters throughout.
    for taken in ["olek", "0LEK", "Оlеk"] {
        let expected = [
            Denial::NameTaken,
            Denial::Text {
                fault: TextFault::MixedLetters,
            },
        ];
        assert!(expected.contains(&sign_up(taken).await), "{taken}");
    }
    let word = Denial::Text {
        fault: TextFault::Word,
    };
    assert_eq!(sign_up("KURWA mać").await, word);
    assert_eq!(sign_up("GAMOŃ 7").await, word);
    // Guests are not taken for accounts, and rules that others see have decent names.
    let guest = Client::visit(&server.address, &"olek".parse().unwrap()).await;
    assert_eq!(denial(guest), Denial::NameTaken);
    let guest = Client::visit(&server.address, &"Chuj".parse().unwrap()).await;
    assert_eq!(denial(guest), word);
    let ala = server.guest("Ala").await;
    let mut offer = invite("classic", SideChoice::Lot);
    let rules = "id = \"club\"\nname = { pl = \"Kurwa\", en = \"Club\" }\nbased-on = \"classic\"\n";
    offer.rules = RulesChoice::Own(rules.into());
    assert_eq!(denial(ala.invite_everybody(&offer).await), word);
    assert_eq!(denial(ala.invite(&offer).await), word);
}

async fn few_passwords_can_be_tried(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    member(&server, "Ala").await;
    member(&server, "Ewa").await;
    let try_in = async |name: &str, password: &str| {
        Client::sign_in(&server.address, &credentials(name, password)).await
    };
    for _ in 0..10 {
        assert_eq!(
            denial(try_in("Ala", "wrong password").await),
            Denial::WrongPassword
        );
    }
    assert!(matches!(
        denial(try_in("Ala", SECRET).await),
        Denial::TooManyTries { .. }
    ));
    // Names that do not exist look the same, and others are not locked out.
    assert_eq!(
        denial(try_in("Nobody", SECRET).await),
        Denial::WrongPassword
    );
    try_in("Ewa", SECRET).await.unwrap();
}

async fn a_revoked_session_is_over_everywhere(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, _) = member(&server, "Ala").await;
    let phone = Client::sign_in(&server.address, &credentials("Ala", SECRET))
        .await
        .unwrap();
    let mut socket = phone.socket().await.unwrap();
    let sessions = ala.account().await.unwrap().sessions;
    let other = sessions.iter().find(|one| !one.current).unwrap();
    let (ewa, _) = member(&server, "Ewa").await;
    assert_eq!(denial(ewa.revoke(&other.id).await), Denial::NoSuchSession);
    ala.revoke(&other.id).await.unwrap();
    let ended = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap();
    assert!(ended.is_err(), "its socket ends: {ended:?}");
    assert_eq!(denial(phone.session().await), Denial::NotSignedIn);

    // Another password ends all other sessions, and signing out one's own.
    let phone = Client::sign_in(&server.address, &credentials("Ala", SECRET))
        .await
        .unwrap();
    let change = |old: &str| PasswordChange {
        old: old.parse().unwrap(),
        new: "wóz bez konia".parse().unwrap(),
    };
    assert_eq!(
        denial(ala.change_password(&change("wrong password")).await),
        Denial::WrongPassword
    );
    ala.change_password(&change(SECRET)).await.unwrap();
    assert_eq!(denial(phone.session().await), Denial::NotSignedIn);
    assert_eq!(
        denial(Client::sign_in(&server.address, &credentials("Ala", SECRET)).await),
        Denial::WrongPassword
    );
    ala.sign_out().await.unwrap();
    assert_eq!(denial(ala.session().await), Denial::NotSignedIn);
}

async fn a_recovery_code_is_good_once(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, codes) = member(&server, "Ala").await;
    let recovery = |name: &str, code: &str| Recovery {
        name: name.parse().unwrap(),
        code: code.to_owned(),
        password: "wóz bez konia".parse().unwrap(),
    };
    let recover = async |recovery: &Recovery| Client::recover(&server.address, recovery).await;
    let invented = recovery("Ala", "AAAA-AAAA-AAAA-AAAA");
    assert_eq!(denial(recover(&invented).await), Denial::WrongPassword);
    member(&server, "Ewa").await;
    let foreign = recovery("Ewa", &codes[0]);
    assert_eq!(denial(recover(&foreign).await), Denial::WrongPassword);
    // However it is typed.
    let typed = codes[0].to_lowercase().replace('-', " ");
    let back = recover(&recovery("ala", &typed)).await.unwrap();
    assert_eq!(back.account().await.unwrap().recovery_codes, 9);
    assert_eq!(denial(ala.session().await), Denial::NotSignedIn);
    let again = recover(&recovery("Ala", &codes[0])).await;
    assert_eq!(denial(again), Denial::WrongPassword);
}

async fn a_program_of_an_account_plays_with_its_token(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, _) = member(&server, "Ala").await;
    let made = ala.new_bot(&"Scan".parse().unwrap()).await.unwrap();
    let bot = Client::with_token(&server.address, &made.token.unwrap())
        .await
        .unwrap();
    assert!(bot.player().bot && bot.player().id != ala.player().id);
    assert_eq!(
        denial(ala.new_bot(&"SCAN".parse().unwrap()).await),
        Denial::NameTaken
    );
    let name = "Other".parse().unwrap();
    assert_eq!(denial(bot.new_bot(&name).await), Denial::NoAccount);
    assert_eq!(
        denial(server.guest("Olek").await.new_bot(&name).await),
        Denial::NoAccount
    );
    let game = meet(&bot, &ala, &invite("classic", SideChoice::First)).await;
    let resigns = Manner::new(1).then(0, Act::Resign);
    let (one, two) = tokio::join!(
        play(bot, game.clone(), resigns),
        play(ala.clone(), game, Manner::new(2)),
    );
    assert_eq!(one.unwrap(), two.unwrap());
}

async fn everything_is_exported_and_deleting_leaves_the_opponents_game(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let olek = server.guest("Olek").await;
    let (ala, _) = member(&server, "Ala").await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
        let resigns = Manner::new(1).then(2, Act::Resign);
        let (one, _) = tokio::join!(
            play(ala.clone(), game.clone(), resigns),
            play(olek.clone(), game.clone(), Manner::new(2)),
        );
        one.unwrap();
        games.push(game);
    }
    let waiting = ala
        .invite(&invite("strict", SideChoice::Lot))
        .await
        .unwrap();
    let olek_path = format!("/api/blocks/{}", olek.player().id);
    ala.put(&olek_path, None::<&()>).await.unwrap();
    let report = Report {
        player: olek.player().id.clone(),
        reason: ReportReason::Bothering,
        game: None,
    };
    ala.report(&report).await.unwrap();
    let pdn = ala.export("games.pdn").await.unwrap();
    assert_eq!(pdn.matches("[Result ").count(), 2, "{pdn}");
    let json: serde_json::Value =
        serde_json::from_str(&ala.export("everything.json").await.unwrap()).unwrap();
    assert_eq!(json["account"]["player"]["name"], "Ala");
    assert_eq!(json["games"].as_array().unwrap().len(), 2);
    assert_eq!(json["blocks"][0]["name"], "Olek");
    assert_eq!(json["reports"][0]["about"]["name"], "Olek");
    assert_eq!(json["invitations"][0]["game"], waiting.game.as_str());
    for list in ["ratings", "classes", "tournaments"] {
        assert_eq!(json[list], serde_json::json!([]), "{list}");
    }
    ala.delete(&olek_path).await.unwrap();
    let text = json.to_string();
    assert!(!text.contains("argon2"), "a hash is nobody's business");

    // A game that is being watched forgets the name, too.
    let offer = invite("classic", SideChoice::First);
    let open = ala.invite_everybody(&offer).await.unwrap().game;
    olek.sit_down(&open).await.unwrap();
    let seat = GameConnection::open(&olek, &open).await.unwrap();
    assert_eq!(*seat.game().phase(), Phase::Waiting);
    let wrong = Confirmation {
        password: "wrong password".parse().unwrap(),
    };
    assert_eq!(
        denial(ala.delete_account(&wrong).await),
        Denial::WrongPassword
    );
    let right = Confirmation {
        password: SECRET.parse().unwrap(),
    };
    ala.delete_account(&right).await.unwrap();
    assert_eq!(denial(ala.session().await), Denial::NotSignedIn);
    for game in games.iter().chain([&open]) {
        let file = olek.game_file(game).await.unwrap();
        assert!(file.players.first.is_none() && file.players.second.is_some());
        let kept = serde_json::to_string(&file).unwrap();
        assert!(!kept.contains("Ala"), "{kept}");
    }
    // She has given up the open one, so there is nothing to watch.
    let over = async {
        while !olek.lobby().await.unwrap().games.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, over).await.unwrap();
    // The name is free again.
    member(&server, "Ala").await;
}
