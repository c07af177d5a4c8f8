//! A room without internet: the teacher at the machine, pupils with their cards, and nobody else.

use crate::{
    harness::{Browser, LAN_NAME, Result},
    online_class::{cards, enter, teach},
    pair::choose,
    server_process::ServerProcess,
};

/// A tablet in the room: it knows the server by a name of the LAN.
async fn tablet(server: &ServerProcess) -> Result<Browser> {
    let host = format!("{LAN_NAME}:{}", server.address.port());
    Browser::visit(server.address, &host, "en").await
}

/// Every way in leads nowhere without a card, and says what to do.
async fn find_no_way_in(tablet: &Browser) -> Result<()> {
    // There are neither offers nor games to watch nor a table of the best.
    tablet.open("/online").await?;
    tablet
        .reads("#lobby #closed-room", "Use your class card")
        .await?;
    tablet
        .count(".lobby-lists, #pairing, #to-leaders", 0)
        .await?;
    tablet.see("#friend").await?.click().await?;
    tablet.write("#guest-name", "Zuza").await?;
    tablet.see("#invite").await?.click().await?;
    tablet
        .reads("#invite-form .online-note", "Use your class card")
        .await?;
    tablet.open("/online/account").await?;
    tablet.write("#new-name", "Zuza").await?;
    tablet.write("#new-password", "koń na koniu").await?;
    tablet.see("#make-account").await?.click().await?;
    tablet
        .reads("#sign-up .online-note", "Use your class card")
        .await?;
    tablet.open("/online/games").await?;
    tablet.count(".found-game", 0).await?;
    tablet.open("/online/ratings").await?;
    tablet.reads(".online-note", "class card").await?;
    tablet.open("/online/room").await?;
    tablet.see("#online-trouble").await?;
    // Playing the computer needs nobody's leave.
    tablet.open("/").await?;
    tablet.see("#play-now").await?.click().await?;
    tablet.see(".game #board").await?;
    Ok(())
}

#[tokio::test]
async fn a_closed_room_opens_with_a_card_only() -> Result<()> {
    let server = ServerProcess::start_in_room().await?;
    let ewa = server.visitor("en").await?;
    // The start tells the others where to go, as text and as a code.
    ewa.open("/").await?;
    let port = server.address.port();
    ewa.reads("#room-address", &format!(":{port}/")).await?;
    ewa.see(".room-address .qr-code").await?;
    ewa.holds("return !document.querySelector('#room-address').textContent.includes('127.0.0.1')")
        .await?;
    ewa.check_with_axe("the start in a room").await?;
    teach(&server, &ewa, "Ala A\nOlek O").await?;
    let cards = cards(&ewa, 2).await?;
    // The codes on the cards lead to the room, not to this computer.
    ewa.holds(&format!(
        "return [...document.querySelectorAll('.pupil-card')].every(({{ dataset }}) => \
            dataset.link.includes(':{port}/card#') && !dataset.link.includes('127.0.0.1'))"
    ))
    .await?;
    let (ala, olek) = (tablet(&server).await?, tablet(&server).await?);
    // A stranger has no card.
    find_no_way_in(&ala).await?;
    for (pupil, (key, picture)) in [&ala, &olek].into_iter().zip(&cards) {
        enter(pupil, key, picture, false).await?;
    }
    // Who clears his cookies is a stranger, too, and no longer in the class.
    ewa.reads("#pupils h2", "2 of 2").await?;
    olek.driver.delete_all_cookies().await?;
    find_no_way_in(&olek).await?;
    ewa.reads("#pupils h2", "1 of 2").await?;
    // The card brings him back: the device is new, so his picture is asked.
    enter(&olek, &cards[1].0, &cards[1].1, true).await?;
    ewa.reads("#pupils h2", "2 of 2").await?;
    choose(&ewa, "page-clock", "10").await?;
    ewa.see("#draw-now").await?.click().await?;
    for pupil in [&ala, &olek] {
        pupil.see(".game #board").await?;
    }
    for browser in [ewa, ala, olek] {
        browser.close().await?;
    }
    Ok(())
}
