//! Sessions and recovery codes: how long they last, and what ends them.

use damka_client::Client;
use damka_protocol::{
    Confirmation, Denial, LinkSignIn, NewAccount, NewBot, PasswordChange, Promotion, Recovery,
    Standing,
};
use damka_server::{Config, Limits, Rate};

use crate::world::{Data, Kind, PATIENCE, Running, SECRET, credentials, denial};

on_both!(
    becoming_an_account_ends_the_session_of_the_guest,
    a_cookie_that_is_used_is_kept_for_longer,
    links_that_wait_end_with_the_password,
    new_recovery_codes_take_the_place_of_the_old_ones,
    requests_are_counted_for_a_player_whatever_session_he_uses,
    of_too_many_sessions_the_one_that_was_not_used_for_longest_ends,
    what_was_heard_on_the_way_gives_nothing_that_lasts,
);

async fn becoming_an_account_ends_the_session_of_the_guest(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let name = "Ala".parse().unwrap();
    let guest = Client::visit(&server.address, &name).await.unwrap();
    let mut socket = guest.socket().await.unwrap();
    let wanted = credentials("Alicja", SECRET);
    let made = Client::sign_up(&server.address, Some(&guest), &wanted).await;
    let (ala, _) = made.unwrap();
    assert_ne!(ala.cookie(), guest.cookie(), "it has another secret");
    assert_eq!(ala.session().await.unwrap().standing, Standing::Member);
    // Whoever knew that of the guest is not in the account.
    assert_eq!(denial(guest.session().await), Denial::NotSignedIn);
    let ended = async { while socket.next().await.is_ok() {} };
    tokio::time::timeout(PATIENCE, ended).await.unwrap();
    assert_eq!(ala.account().await.unwrap().sessions.len(), 1);
}

async fn a_cookie_that_is_used_is_kept_for_longer(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let host = server.address.strip_prefix("http://").unwrap();
    let ala = server.member("Ala").await;
    let ask = async || {
        let cookie = ala.cookie().unwrap();
        server.ask(host, "GET /api/account", cookie, &()).await
    };
    let (status, cookie, _) = ask().await;
    assert_eq!((status, cookie), (200, None), "it is new");
    with_database!(data, c => {
        let update = "update sessions set last_used = last_used - 90000000";
        sqlx::query(update).execute(&mut c).await.unwrap();
    });
    let (status, cookie, _) = ask().await;
    assert_eq!((status, cookie.as_deref()), (200, ala.cookie()));
    // Once a day; what is noted of it is stored a moment later.
    let noted = async { while ask().await.1.is_some() {} };
    tokio::time::timeout(PATIENCE, noted).await.unwrap();
}

async fn links_that_wait_end_with_the_password(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let ala = server.member("Ala").await;
    let link = LinkSignIn {
        key: ala.new_link().await.unwrap().key,
    };
    let change = PasswordChange {
        old: SECRET.parse().unwrap(),
        new: "wóz bez konia".parse().unwrap(),
    };
    ala.change_password(&change).await.unwrap();
    let late = Client::sign_in_by_link(&server.address, &link).await;
    assert_eq!(denial(late), Denial::NoSuchLink);
}

async fn new_recovery_codes_take_the_place_of_the_old_ones(kind: Kind) {
    const CODES: &str = "/api/account/codes";
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let made = Client::sign_up(&server.address, None, &credentials("Ala", SECRET)).await;
    let (ala, old) = made.unwrap();
    let wrong = Confirmation {
        password: "wrong password".parse().unwrap(),
    };
    let refused = ala.post::<NewAccount>(CODES, Some(&wrong)).await;
    assert_eq!(denial(refused), Denial::WrongPassword);
    let right = Confirmation {
        password: SECRET.parse().unwrap(),
    };
    let cookie = ala.cookie().unwrap();
    let request = format!("POST {CODES}");
    let (status, _, body) = server.ask_from_afar(&request, cookie, &right).await;
    assert_eq!((status, body.as_str()), (403, "\"not-private\""));
    let new: NewAccount = ala.post(CODES, Some(&right)).await.unwrap();
    assert_eq!(new.recovery_codes.len(), 10);
    let recover = async |code: &str| {
        let recovery = Recovery {
            name: "Ala".parse().unwrap(),
            code: code.to_owned(),
            password: "wóz bez konia".parse().unwrap(),
        };
        Client::recover(&server.address, &recovery).await
    };
    assert_eq!(denial(recover(&old[0]).await), Denial::WrongPassword);
    let back = recover(&new.recovery_codes[0]).await.unwrap();
    assert_eq!(back.account().await.unwrap().recovery_codes, 9);
}

async fn requests_are_counted_for_a_player_whatever_session_he_uses(kind: Kind) {
    let data = Data::new(kind).await;
    let slow = Config {
        limits: Limits {
            player_rate: Rate {
                burst: 6,
                per_minute: 1,
            },
            ..Limits::default()
        },
        ..Config::default()
    };
    let server = Running::with(&data, slow).await;
    let ala = server.member("Ala").await;
    let known = credentials("Ala", SECRET);
    let phone = Client::sign_in(&server.address, &known).await.unwrap();
    for client in [&ala, &phone] {
        for _ in 0..3 {
            client.account().await.unwrap();
        }
    }
    for client in [&ala, &phone] {
        assert_eq!(denial(client.account().await), Denial::TooFast);
    }
    // Others of the same address ask on.
    server.member("Ewa").await.account().await.unwrap();
}

async fn of_too_many_sessions_the_one_that_was_not_used_for_longest_ends(kind: Kind) {
    let data = Data::new(kind).await;
    let limits = Limits::default().without_rates();
    let config = Config {
        limits,
        ..Config::default()
    };
    let server = Running::with(&data, config).await;
    let ala = server.member("Ala").await;
    let mut last = ala.clone();
    for _ in 0..55 {
        let link = LinkSignIn {
            key: last.new_link().await.unwrap().key,
        };
        let next = Client::sign_in_by_link(&server.address, &link).await;
        last = next.unwrap();
    }
    assert_eq!(last.account().await.unwrap().sessions.len(), 50);
    assert_eq!(denial(ala.session().await), Denial::NotSignedIn);
}

async fn what_was_heard_on_the_way_gives_nothing_that_lasts(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let ala = server.member("Ala").await;
    let link = LinkSignIn {
        key: operator.new_link().await.unwrap().key,
    };
    let entered = server.ask_from_afar("POST /api/sign-in/link", "", &link);
    let phone = entered.await.1.unwrap();
    let id = &ala.player().id;
    let promote = format!("PUT /api/operator/accounts/{id}/standing");
    let teacher = Promotion {
        standing: Standing::Teacher,
    };
    let refused = (403, "\"not-private\"");
    let (status, _, body) = server.ask_from_afar(&promote, &phone, &teacher).await;
    assert_eq!((status, body.as_str()), refused);
    let bot = NewBot {
        name: "Program".parse().unwrap(),
    };
    let (status, _, body) = server.ask_from_afar("POST /api/bots", &phone, &bot).await;
    assert_eq!((status, body.as_str()), refused);
    // A member's session that began so makes no program either; one by password does.
    let link = LinkSignIn {
        key: ala.new_link().await.unwrap().key,
    };
    let entered = server.ask_from_afar("POST /api/sign-in/link", "", &link);
    let hers = entered.await.1.unwrap();
    let (status, _, body) = server.ask_from_afar("POST /api/bots", &hers, &bot).await;
    assert_eq!((status, body.as_str()), refused);
    let own = ala.cookie().unwrap();
    let (status, _, body) = server.ask_from_afar("POST /api/bots", own, &bot).await;
    assert_eq!(status, 200, "{body}");
}
