//! A class of six, paired by lot: the teacher and two pupils in browsers, the others as
//! clients of the protocol.

use damka_client::{Client, Socket};
use damka_protocol::{CardSignIn, ClientMessage, ServerMessage};

use crate::{
    harness::{Browser, LAN_NAME, Result},
    pair::{choose, until_started},
    server_process::ServerProcess,
};

/// Makes an account that keeps the server, and a class of these pupils.
pub async fn teach(server: &ServerProcess, teacher: &Browser, names: &str) -> Result<()> {
    let key = server.operator_key.as_deref().ok_or("there is a key")?;
    teacher.open(&format!("/operator#{key}")).await?;
    teacher.write("#new-name", "Pani Ewa").await?;
    teacher.write("#new-password", "koń na koniu").await?;
    teacher.see("#make-operator").await?.click().await?;
    teacher.see("#codes-kept").await?.click().await?;
    teacher.see("#operator").await?;
    teacher.open("/online/classes").await?;
    teacher.write("#class-name", "2b").await?;
    teacher.see("#make-class").await?.click().await?;
    teacher.see("#names").await?.send_keys(names).await?;
    teacher.see("#join").await?.click().await?;
    Ok(())
}

/// The key of each card, with the picture of its pupil.
pub async fn cards(teacher: &Browser, pupils: usize) -> Result<Vec<(String, String)>> {
    teacher.count(".pupil-card", pupils).await?;
    teacher.count(".pupil", pupils).await?;
    let script = "const pictures = new Map([...document.querySelectorAll('.pupil')].map((pupil) => [ \
            pupil.querySelector('strong').textContent, \
            pupil.querySelector('.picture-mark').getAttribute('aria-label').toLowerCase()])); \
        return [...document.querySelectorAll('.pupil-card')].map((card) => \
            [card.dataset.link.split('#')[1], pictures.get(card.querySelector('strong').textContent)]);";
    let found = teacher.driver.execute(script, Vec::new()).await?;
    Ok(serde_json::from_value(found.json().clone())?)
}

/// A pupil comes with his card: a wrong picture first, if so wanted.
pub async fn enter(pupil: &Browser, key: &str, picture: &str, wrong: bool) -> Result<()> {
    pupil.open(&format!("/card#{key}")).await?;
    pupil.see("#card-entry .picture").await?;
    // The key does not stay in the address bar.
    pupil.holds("return location.hash === ''").await?;
    if wrong {
        pupil.check_with_axe("the question for a picture").await?;
        let other = format!("#card-entry .picture:not(#picture-{picture})");
        pupil.see(&other).await?.click().await?;
        pupil.reads(".online-note", "not your picture").await?;
    }
    pupil
        .see(&format!("#picture-{picture}"))
        .await?
        .click()
        .await?;
    pupil.see("#wait-for-draw").await?;
    Ok(())
}

/// A pupil without a browser, who takes part in the lot.
async fn take_part(mut socket: Socket) -> Result<()> {
    loop {
        match socket.next().await? {
            ServerMessage::Draw(draw) if draw.drawn.is_none() => {
                let add = ClientMessage::ContributeToDraw {
                    draw: draw.id,
                    text: "cat 7f3a".parse()?,
                };
                socket.send(&add).await?;
            }
            ServerMessage::Draw(draw) => return Ok(draw.verify()?),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_class_of_six_is_paired_by_lot() -> Result<()> {
    let server = ServerProcess::start().await?;
    let host = server.address.to_string();
    let ewa = server.visitor("en").await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    teach(&server, &ewa, "Ala A\nOlek O\nJan J\nIga I\nEla E\nTomek T").await?;
    let cards = cards(&ewa, 6).await?;
    ewa.check_with_axe("a class with its cards").await?;
    // On paper there are the cards and nothing else.
    let tools = ewa.driver.cdp();
    let print = serde_json::json!({ "media": "print" });
    tools.send_raw("Emulation.setEmulatedMedia", print).await?;
    ewa.holds(
        "return [...document.querySelectorAll('button, .top, h1')].every((part) => !part.checkVisibility()) \
            && [...document.querySelectorAll('.pupil-card')].every((card) => card.checkVisibility())",
    )
    .await?;
    let screen = serde_json::json!({ "media": "" });
    tools.send_raw("Emulation.setEmulatedMedia", screen).await?;

    enter(&ala, &cards[0].0, &cards[0].1, true).await?;
    enter(&olek, &cards[1].0, &cards[1].1, false).await?;
    let mut others = Vec::new();
    for (key, picture) in &cards[2..] {
        let card = CardSignIn {
            key: key.parse()?,
            picture: Some(serde_json::from_value(picture.clone().into())?),
        };
        let (_, client) = Client::show_card(&format!("http://{host}"), &card).await?;
        let client = client.ok_or("the card is good")?;
        others.push(tokio::spawn(take_part(client.socket().await?)));
    }
    ewa.reads("#pupils h2", "6 of 6").await?;
    choose(&ewa, "page-clock", "10").await?;
    ewa.see("#draw-now").await?.click().await?;
    ewa.count(".drawn-pair", 3).await?;
    ewa.reads("#draw-proof summary", "verified").await?;
    for other in others {
        other.await??;
    }
    for pupil in [&ala, &olek] {
        pupil.see(".game #board").await?;
    }
    // The teacher sees all boards at once.
    ewa.see("#all-boards").await?.click().await?;
    ewa.count(".small-board svg", 3).await?;
    ewa.check_with_axe("all boards").await?;
    ewa.driver.back().await?;
    ewa.see("#class-games summary").await?.click().await?;
    ewa.count("#class-games .found-game", 3).await?;
    ewa.see(".pupil:first-child .names").await?.click().await?;
    ewa.write("#pupil-nickname", "Delfin").await?;
    ewa.see(".save-names").await?.click().await?;
    ewa.reads("#pupils .rows", "Delfin").await?;
    ewa.see(".pupil:first-child .remove").await?.click().await?;
    ewa.see(".remove-now").await?.click().await?;
    ewa.count(".pupil", 5).await?;
    ewa.see("#rename-class summary").await?.click().await?;
    ewa.write("#class-name", "3c").await?;
    ewa.see("#save-class-name").await?.click().await?;
    ewa.reads("#class h1", "3c").await?;
    ewa.check_with_axe("a class with its games").await?;
    ewa.see("#ask-delete").await?.click().await?;
    ewa.see("#delete-class").await?.click().await?;
    ewa.see("#classes").await?;
    ewa.count("#classes .row", 0).await?;
    for browser in [ewa, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}

/// The teacher sits at the machine, the tablets of the pupils know the server by a name of
/// the LAN, without TLS.
#[tokio::test]
async fn on_a_lan_pupils_come_with_their_cards_and_play() -> Result<()> {
    let server = ServerProcess::start().await?;
    let host = format!("{LAN_NAME}:{}", server.address.port());
    let ewa = server.visitor("en").await?;
    let ala = Browser::visit(server.address, &host, "en").await?;
    let olek = Browser::visit(server.address, &host, "pl").await?;
    teach(&server, &ewa, "Ala A\nOlek O").await?;
    let cards = cards(&ewa, 2).await?;
    for (pupil, (key, picture)) in [&ala, &olek].into_iter().zip(&cards) {
        enter(pupil, key, picture, false).await?;
        pupil.holds("return !isSecureContext").await?;
    }
    ewa.reads("#pupils h2", "2 of 2").await?;
    choose(&ewa, "page-clock", "10").await?;
    ewa.see("#rules option[value='classic']")
        .await?
        .click()
        .await?;
    ewa.see("#draw-now").await?.click().await?;
    ewa.count(".drawn-pair", 1).await?;
    until_started(&[&ala, &olek]).await?;
    let first = match ala.see("#turn").await?.text().await?.as_str() {
        "Your move" => [&ala, &olek],
        _ => [&olek, &ala],
    };
    for (done, squares) in [[22, 18], [11, 15]].iter().enumerate() {
        first[done].touch(squares).await?;
        for player in first {
            player.plies(done + 1).await?;
        }
    }
    // Whoever reloads the page is still that pupil, without the card.
    olek.driver.refresh().await?;
    olek.plies(2).await?;
    first[0].see("#resign").await?.click().await?;
    first[0].see("#resign-yes").await?.click().await?;
    for player in first {
        player.see("#game-over").await?;
    }
    for browser in [ewa, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}
