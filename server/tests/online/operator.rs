//! The operator: signing in, what he sees and does; blocks and reports between players.

use damka_client::{Client, GameConnection, News};
use damka_game::{Event, GameId, Outcome, Reason};
use damka_protocol::{
    AccountEntry, Confirmation, Denial, GameEntry, LinkSignIn, LobbyNews, NewOperator, Page, Pair,
    Paired, Player, Promotion, Rename, Report, ReportEntry, ReportReason, RulesChoice,
    ServerMessage, Session, SideChoice, SignInLink, Standing,
};
use damka_rules::Side;
use damka_server::Config;

use crate::{
    lobby::follow_lobby,
    world::{
        Data, Kind, Manner, PATIENCE, Running, SECRET, credentials, denial, hear_socket, invite,
        meet, play,
    },
};

on_both!(
    the_first_start_makes_one_operator_at_the_machine_itself,
    operators_and_teachers_sign_in_where_nobody_listens,
    a_link_signs_a_phone_in_once,
    only_the_operator_does_what_operators_do,
    names_are_found_however_their_letters_are_written,
    the_operator_closes_renames_bans_and_promotes,
    a_report_reaches_the_operator,
    whoever_is_blocked_is_not_met,
    whoever_deletes_his_account_gives_up_his_games,
);

fn account_path(player: &Player, rest: &str) -> String {
    format!("/api/operator/accounts/{}{rest}", player.id)
}

fn new_operator(server: &Running, name: &str) -> NewOperator {
    NewOperator {
        key: server.operator_key.clone().unwrap(),
        name: name.parse().unwrap(),
        password: SECRET.parse().unwrap(),
    }
}

async fn the_first_start_makes_one_operator_at_the_machine_itself(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let new = new_operator(&server, "Opiekun");
    // The key is good at this machine only.
    let (status, cookie, body) = server.ask_from_afar("POST /api/operator", "", &new).await;
    assert_eq!((status, cookie), (403, None));
    assert_eq!(body, "\"not-private\"");
    let wrong = NewOperator {
        key: "0".repeat(32).parse().unwrap(),
        ..new.clone()
    };
    let refused = Client::make_operator(&server.address, &wrong).await;
    assert_eq!(
        denial(refused.map(|(client, _)| client)),
        Denial::NoSuchLink
    );
    let (operator, codes) = Client::make_operator(&server.address, &new).await.unwrap();
    assert_eq!(codes.len(), 10);
    let session = operator.session().await.unwrap();
    assert_eq!(session.standing, Standing::Operator);
    // It is good once, and the next start prints none.
    let again = Client::make_operator(&server.address, &new_operator(&server, "Inny")).await;
    assert_eq!(denial(again.map(|(client, _)| client)), Denial::NoSuchLink);
    drop(server);
    let server = Running::start(&data).await;
    assert_eq!(server.operator_key, None);
    drop(server);
    let config = Config {
        operator_link: true,
        ..Config::default()
    };
    let server = Running::with(&data, config).await;
    assert!(server.operator_key.is_some(), "it was asked for");
}

async fn operators_and_teachers_sign_in_where_nobody_listens(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    server.teacher(&operator, "Nauczycielka").await;
    server.member("Ala").await;
    for (name, expected) in [("Opiekun", 403), ("Nauczycielka", 403), ("Ala", 200)] {
        let credentials = credentials(name, SECRET);
        let (status, cookie, body) = server
            .ask_from_afar("POST /api/sign-in", "", &credentials)
            .await;
        assert_eq!(status, expected, "{name} {body}");
        assert_eq!(cookie.is_some(), expected == 200, "{name}");
        if expected == 403 {
            assert_eq!(body, "\"not-private\"");
            // At the machine itself it works.
            Client::sign_in(&server.address, &credentials)
                .await
                .unwrap();
        }
    }
}

async fn a_link_signs_a_phone_in_once(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let SignInLink { key, .. } = teacher.new_link().await.unwrap();
    let link = LinkSignIn { key };
    // Her phone is in the room, where others can listen.
    let (status, cookie, body) = server
        .ask_from_afar("POST /api/sign-in/link", "", &link)
        .await;
    assert_eq!(status, 200, "{body}");
    let session: Session = serde_json::from_str(&body).unwrap();
    assert_eq!(session.player, *teacher.player());
    let phone = cookie.unwrap();
    let (status, _, _) = server.ask_from_afar("GET /api/account", &phone, &()).await;
    assert_eq!(status, 200);
    // Once; and what was heard there makes no further session, nor another password.
    let again = Client::sign_in_by_link(&server.address, &link).await;
    assert_eq!(denial(again), Denial::NoSuchLink);
    for request in ["POST /api/account/link", "DELETE /api/account"] {
        let confirmation = Confirmation {
            password: SECRET.parse().unwrap(),
        };
        let (status, _, body) = server.ask_from_afar(request, &phone, &confirmation).await;
        assert_eq!((status, body.as_str()), (403, "\"not-private\""));
    }
    let guest = server.guest("Gość").await;
    assert_eq!(denial(guest.new_link().await), Denial::NoAccount);

    // A link lasts five minutes, and the session of a phone twelve hours.
    let minutes = 5 * 60 * 1000;
    for (passed, is_good) in [(minutes - 60_000, true), (minutes, false)] {
        let SignInLink { key, .. } = teacher.new_link().await.unwrap();
        with_database!(data, c => {
            let update = "update sign_in_links set until = until - $1";
            sqlx::query(update).bind(passed).execute(&mut c).await.unwrap();
        });
        let entered = Client::sign_in_by_link(&server.address, &LinkSignIn { key }).await;
        assert_eq!(entered.is_ok(), is_good, "{passed}");
    }
    let lasts: Vec<i64> = with_database!(data, c => {
        let select = "select until - created from sessions where until is not null";
        sqlx::query_scalar(select).fetch_all(&mut c).await.unwrap()
    });
    assert!(!lasts.is_empty() && lasts.iter().all(|lasts| *lasts == 12 * 60 * 60 * 1000));
    with_database!(data, c => {
        let update = "update sessions set until = created where until is not null";
        sqlx::query(update).execute(&mut c).await.unwrap();
    });
    let (status, _, _) = server.ask_from_afar("GET /api/account", &phone, &()).await;
    assert_eq!(status, 401, "it is over");
}

async fn only_the_operator_does_what_operators_do(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (ala, guest) = (server.member("Ala").await, server.guest("Gość").await);
    let needed = Standing::Operator;
    for client in [&teacher, &ala, &guest] {
        for path in ["reports", "accounts", "games"] {
            let path = format!("/api/operator/{path}");
            let denied = client.get::<serde_json::Value>(&path).await;
            assert_eq!(denial(denied), Denial::Standing { needed }, "{path}");
        }
        let him = account_path(ala.player(), "");
        for rest in ["/name", "/standing", "/ban"] {
            let rename = Rename {
                name: "Inna".parse().unwrap(),
            };
            let path = format!("{him}{rest}");
            let denied = client.put(&path, Some(&rename)).await;
            assert_eq!(denial(denied), Denial::Standing { needed }, "{path}");
        }
        let game = format!("/api/operator/games/{}", "0".repeat(32));
        for path in [&him, &game, &"/api/operator/reports/1".to_owned()] {
            let denied = client.delete(path).await;
            assert_eq!(denial(denied), Denial::Standing { needed }, "{path}");
        }
    }
    // An operator stays, whatever another does.
    for rest in ["", "/ban"] {
        let path = account_path(operator.player(), rest);
        let refused = match rest {
            "" => operator.delete(&path).await,
            _ => operator.put(&path, None::<&()>).await,
        };
        assert_eq!(denial(refused), Denial::IsOperator);
    }
}

async fn how_it_ended(client: &Client, game: &GameId) -> Option<(Outcome, Reason)> {
    let events = client.game_file(game).await.unwrap().events;
    events
        .into_iter()
        .find_map(|envelope| match envelope.event {
            Event::Ended(ended) => Some((ended.outcome, ended.reason)),
            _ => None,
        })
}

async fn names_are_found_however_their_letters_are_written(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    server.member("Żaneta").await;
    server.guest("Łucja").await;
    server.guest("Zoja 100%").await;
    // Letters as an address has them.
    for (query, expected) in [
        ("%C5%BBaneta", "Żaneta"),
        ("%C5%BCan", "Żaneta"),
        ("%C5%82ucja", "Łucja"),
        ("100%25", "Zoja 100%"),
    ] {
        let path = format!("/api/operator/accounts?name={query}");
        let found: Page<AccountEntry> = operator.get(&path).await.unwrap();
        let names: Vec<_> = { found.entries.iter() }
            .map(|entry| entry.player.name.as_str())
            .collect();
        assert_eq!(names, [expected], "{query}");
    }
    let path = "/api/operator/accounts?name=%25a";
    let found: Page<AccountEntry> = operator.get(path).await.unwrap();
    assert_eq!(found.entries, [], "nothing stands for other letters");
}

async fn the_operator_closes_renames_bans_and_promotes(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let (ala, ewa) = (server.member("Ala").await, server.member("Ewa").await);
    let olek = server.guest("Olek").await;
    let found: Page<AccountEntry> = operator
        .get("/api/operator/accounts?name=al")
        .await
        .unwrap();
    assert_eq!(found.entries.len(), 1);
    assert_eq!(found.entries[0].player, *ala.player());
    assert_eq!(found.entries[0].standing, Standing::Member);
    let all: Page<AccountEntry> = operator.get("/api/operator/accounts").await.unwrap();
    assert_eq!((all.entries.len(), all.next), (4, None));

    // Games: one is called off, though it has begun.
    let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    let open: Page<GameEntry> = operator.get("/api/operator/games").await.unwrap();
    assert_eq!(open.entries[0].game, game);
    let path = format!("/api/operator/games/{game}");
    operator.delete(&path).await.unwrap();
    assert_eq!(
        how_it_ended(&ala, &game).await,
        Some((Outcome::Void, Reason::Aborted))
    );
    operator.delete(&path).await.unwrap();
    let nothing = format!("/api/operator/games/{}", "0".repeat(32));
    assert_eq!(denial(operator.delete(&nothing).await), Denial::NoSuchGame);

    let rename = |name: &str| Rename {
        name: name.parse().unwrap(),
    };
    let path = account_path(ala.player(), "/name");
    let taken = operator.put(&path, Some(&rename("EWA"))).await;
    assert_eq!(denial(taken), Denial::NameTaken);
    operator.put(&path, Some(&rename("Alicja"))).await.unwrap();
    assert_eq!(ala.session().await.unwrap().player.name.as_str(), "Alicja");

    // A ban ends what he plays, and he does not come back until it is lifted.
    let game = meet(&ewa, &olek, &invite("classic", SideChoice::First)).await;
    let ban = account_path(ewa.player(), "/ban");
    operator.put(&ban, None::<&()>).await.unwrap();
    assert!(how_it_ended(&olek, &game).await.is_some());
    assert_eq!(denial(ewa.session().await), Denial::NotSignedIn);
    let back = Client::sign_in(&server.address, &credentials("Ewa", SECRET)).await;
    assert_eq!(denial(back), Denial::Banned);
    operator.delete(&ban).await.unwrap();
    ewa.session().await.unwrap();

    // A guest is no teacher; an account is one, and then signs in anew.
    let teacher = Promotion {
        standing: Standing::Teacher,
    };
    let path = account_path(olek.player(), "/standing");
    let refused = operator.put(&path, Some(&teacher)).await;
    assert_eq!(denial(refused), Denial::NoAccount);
    let path = account_path(ewa.player(), "/standing");
    operator.put(&path, Some(&teacher)).await.unwrap();
    assert_eq!(denial(ewa.session().await), Denial::NotSignedIn);
    operator
        .delete(&account_path(ewa.player(), ""))
        .await
        .unwrap();
    let gone = Client::sign_in(&server.address, &credentials("Ewa", SECRET)).await;
    assert_eq!(denial(gone), Denial::WrongPassword);
}

async fn a_report_reaches_the_operator(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let game = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    let report = Report {
        player: olek.player().id.clone(),
        reason: ReportReason::Leaving,
        game: Some(game.clone()),
    };
    ala.report(&report).await.unwrap();
    ala.report(&report).await.unwrap();
    let own = Report {
        player: ala.player().id.clone(),
        ..report
    };
    assert_eq!(denial(ala.report(&own).await), Denial::NoSuchPlayer);
    let reports: Page<ReportEntry> = operator.get("/api/operator/reports").await.unwrap();
    let [entry] = &reports.entries[..] else {
        panic!("the same report is there once: {reports:?}");
    };
    assert_eq!(entry.by.as_ref(), Some(ala.player()));
    assert_eq!(
        (&entry.about, entry.reason, &entry.game),
        (olek.player(), ReportReason::Leaving, &Some(game))
    );
    let path = format!("/api/operator/reports/{}", entry.id);
    operator.delete(&path).await.unwrap();
    assert_eq!(denial(operator.delete(&path).await), Denial::NoSuchReport);
}

async fn whoever_is_blocked_is_not_met(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.guest("Ala").await, server.guest("Olek").await);
    let offered = invite("classic", SideChoice::First);
    let game = meet(&ala, &olek, &offered).await;
    let resigns = Manner::new(1).then(2, damka_protocol::Act::Resign);
    let (one, two) = tokio::join!(
        play(ala.clone(), game.clone(), resigns),
        play(olek.clone(), game.clone(), Manner::new(2)),
    );
    one.unwrap();
    two.unwrap();

    let (mut socket, _) = follow_lobby(&olek).await;
    let offer = ala.invite_everybody(&offered).await.unwrap();
    let shown = hear_socket(&mut socket, |message| match message {
        ServerMessage::Lobby(LobbyNews::Offered(offer)) => Some(offer.game),
        _ => None,
    });
    assert_eq!(shown.await, offer.game);
    let path = format!("/api/blocks/{}", olek.player().id);
    ala.put(&path, None::<&()>).await.unwrap();
    let blocked: Vec<Player> = ala.get("/api/blocks").await.unwrap();
    assert_eq!(blocked, [olek.player().clone()]);
    // What he saw goes, and neither sees what the other offers.
    let left = hear_socket(&mut socket, |message| match message {
        ServerMessage::Lobby(LobbyNews::All(lobby)) => Some(lobby.offers),
        _ => None,
    });
    assert_eq!(left.await, []);
    olek.invite_everybody(&offered).await.unwrap();
    assert_eq!(olek.lobby().await.unwrap().offers.len(), 1);
    assert_eq!(ala.lobby().await.unwrap().offers.len(), 1);
    assert_eq!(denial(olek.sit_down(&offer.game).await), Denial::Blocked);
    let private = olek.invite(&offered).await.unwrap();
    assert_eq!(denial(ala.sit_down(&private.game).await), Denial::Blocked);
    // A code is a way to the same link.
    let found = ala.look_by_code(private.code.unwrap()).await.unwrap();
    assert_eq!(denial(ala.sit_down(&found.game).await), Denial::Blocked);
    let wish = Pair {
        rules: RulesChoice::Named("classic".into()),
        clock: None,
        rated: false,
    };
    let paired = olek.pair(&wish).await.unwrap();
    assert!(matches!(paired, Paired::Waiting { .. }), "{paired:?}");
    // Nor do they play on.
    let mut seat = GameConnection::open(&olek, &game).await.unwrap();
    seat.ask_for_rematch().await.unwrap();
    let denied = async {
        loop {
            if let News::Denied(denial) = seat.next().await.unwrap() {
                return denial;
            }
        }
    };
    let denied = tokio::time::timeout(PATIENCE, denied).await.unwrap();
    assert_eq!(denied, Denial::Blocked);

    ala.delete(&path).await.unwrap();
    olek.sit_down(&offer.game).await.unwrap();
}

async fn whoever_deletes_his_account_gives_up_his_games(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let (ala, olek) = (server.member("Ala").await, server.guest("Olek").await);
    let fresh = meet(&ala, &olek, &invite("classic", SideChoice::First)).await;
    let game = meet(&olek, &ala, &invite("classic", SideChoice::First)).await;
    let (mut his, hers) = (
        GameConnection::open(&olek, &game).await.unwrap(),
        GameConnection::open(&ala, &game).await.unwrap(),
    );
    while *his.game().phase() == damka_game::Phase::Waiting {
        his.next().await.unwrap();
    }
    drop(hers);
    let moves = Manner::new(1).act(his.game(), Side::First).unwrap();
    his.act(moves).await.unwrap();
    while his.game().moves().len() == 0 {
        his.next().await.unwrap();
    }
    let confirmation = Confirmation {
        password: SECRET.parse().unwrap(),
    };
    ala.delete_account(&confirmation).await.unwrap();
    assert_eq!(
        how_it_ended(&olek, &game).await,
        Some((Outcome::FirstWins, Reason::Resigned))
    );
    assert_eq!(
        how_it_ended(&olek, &fresh).await,
        Some((Outcome::Void, Reason::Aborted))
    );
}
