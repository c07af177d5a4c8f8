//! The operator: the first account, reports, banning; blocking; a link for a phone.

use crate::{
    harness::Result,
    online_account::sign_up,
    pair::{PLAIN, choose, invite, join, sign_in, until_started},
    server_process::ServerProcess,
};

#[tokio::test]
async fn the_operator_sees_a_report_looks_at_the_game_and_bans() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let path = invite(&ala, PLAIN).await?;
    join(&olek, &path, "Olek").await?;
    until_started(&[&ala, &olek]).await?;
    // She does not want to meet him again, and tells the operator why.
    ala.menu("#block").await?;
    ala.says("not meet again").await?;
    ala.menu("#report").await?;
    ala.see("#report-cheating").await?.click().await?;
    ala.says("Thank you").await?;
    let ewa = server.visitor("en").await?;
    let key = server.operator_key.as_deref().ok_or("there is a key")?;
    ewa.open(&format!("/operator#{key}")).await?;
    // The key does not stay in the address bar.
    ewa.see("#first-operator").await?;
    ewa.holds("return location.hash === ''").await?;
    ewa.write("#new-name", "Ewa").await?;
    ewa.write("#new-password", "koń na koniu").await?;
    ewa.see("#make-operator").await?.click().await?;
    ewa.see("#codes-kept").await?.click().await?;
    ewa.reads(".report-row", "about Olek, from Ala").await?;
    ewa.check_with_axe("the reports").await?;
    ewa.see(".report-row .close-report").await?.click().await?;
    ewa.see("#nothing").await?;
    ewa.see("#tab-accounts").await?.click().await?;
    ewa.write("#find-name", "Olek").await?;
    ewa.see("#find").await?.click().await?;
    ewa.count(".person", 1).await?;
    ewa.check_with_axe("the accounts").await?;
    ewa.see(".person summary").await?.click().await?;
    ewa.see(".person .ban").await?.click().await?;
    ewa.see(".person.banned").await?;
    // Whoever is banned cannot play on.
    olek.open("/online").await?;
    olek.see("#lobby, #online-trouble").await?;
    ewa.see("#tab-games").await?.click().await?;
    ewa.see("#operator-list .rows, #nothing").await?;
    for browser in [ala, olek, ewa] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_phone_signs_in_by_a_link_that_works_once() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let phone = server.visitor("en").await?;
    sign_up(&ala, "Ala z kotem", "koń na koniu").await?;
    ala.see("#phone-link").await?.click().await?;
    ala.see("#phone .qr-code").await?;
    let link = ala.see("#phone-address").await?.prop("value").await?;
    let link = link.ok_or("there is a link")?;
    let path = &link[link.find("/link#").ok_or("it leads nowhere")?..];
    phone.open(path).await?;
    phone.see("#enter-by-link").await?;
    phone.holds("return location.hash === ''").await?;
    phone.see("#enter-by-link").await?.click().await?;
    phone.reads(".who-plays", "Ala z kotem").await?;
    phone.driver.delete_all_cookies().await?;
    phone.open(path).await?;
    phone.see("#enter-by-link").await?.click().await?;
    phone.reads(".online-note", "already been used").await?;
    ala.close().await?;
    phone.close().await
}

#[tokio::test]
async fn whoever_has_never_played_somebody_reports_and_blocks_him() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let ewa = server.visitor("pl").await?;
    sign_in(&ewa, "Ewa").await?;
    ala.open("/online/offer").await?;
    ala.write("#guest-name", "Ala").await?;
    choose(&ala, "page-online-sides", "first").await?;
    let rules = "#rules option[value='classic']";
    ala.see(rules).await?.click().await?;
    ala.see("#invite").await?.click().await?;
    ala.see("#waiting").await?;
    // From an offer in the lobby to whoever has made it.
    ewa.open("/online").await?;
    ewa.reads("#offers .person-link", "Profil: Ala").await?;
    ewa.see("#offers .person-link").await?.click().await?;
    ewa.reads("#player-ratings h1", "Ala").await?;
    ewa.see("#about-player #block").await?.click().await?;
    ewa.reads("#about-told", "Nie spotkacie się").await?;
    ewa.check_with_axe("a player").await?;
    ewa.open("/online").await?;
    ewa.see("#no-offers").await?;
    // The account lists whom she has blocked.
    ewa.open("/online/account").await?;
    ewa.reads("#blocked", "Ala").await?;
    ewa.see("#blocked .unblock").await?.click().await?;
    ewa.count("#blocked", 0).await?;
    ewa.open("/online").await?;
    ewa.see("#offers .person-link").await?.click().await?;
    ewa.see("#about-player #report").await?.click().await?;
    ewa.see("#report-name").await?.click().await?;
    ewa.reads("#about-told", "Dziękujemy").await?;
    // Nobody reports himself, or without being signed in.
    olek.open("/online").await?;
    olek.see("#offers .person-link").await?.click().await?;
    olek.see("#player-ratings").await?;
    olek.count("#about-player", 0).await?;
    olek.driver.back().await?;
    olek.see(".offer").await?.click().await?;
    olek.write("#guest-name", "Olek").await?;
    olek.see("#sit-down").await?.click().await?;
    until_started(&[&ala, &olek]).await?;
    // From a game that is watched, in its list and in its menu.
    ewa.open("/online").await?;
    ewa.count("#watch .person-link", 2).await?;
    ewa.see("#watch .row").await?.click().await?;
    ewa.see("#watching").await?;
    ewa.menu(".report-person:last-child").await?;
    ewa.see("#report").await?.click().await?;
    ewa.see("#report-bothering").await?.click().await?;
    ewa.says("Dziękujemy").await?;
    // From a game that is over.
    ala.touch(&[22, 18]).await?;
    olek.plies(1).await?;
    olek.see("#resign").await?.click().await?;
    olek.see("#resign-yes").await?.click().await?;
    ewa.see("#game-over").await?;
    ewa.open("/online/games").await?;
    ewa.see("#scope-public").await?.click().await?;
    ewa.count(".found-game .person-link", 2).await?;
    ewa.see(".found-game .person-link:last-child")
        .await?
        .click()
        .await?;
    ewa.reads("#player-ratings h1", "Olek").await?;
    ewa.see("#about-player #block").await?;
    let operator = server.visitor("en").await?;
    let key = server.operator_key.as_deref().ok_or("there is a key")?;
    operator.open(&format!("/operator#{key}")).await?;
    operator.write("#new-name", "Opiekun").await?;
    operator.write("#new-password", "koń na koniu").await?;
    operator.see("#make-operator").await?.click().await?;
    operator.see("#codes-kept").await?.click().await?;
    operator.count(".report-row", 2).await?;
    operator
        .reads("#operator-list", "about Ala, from Ewa")
        .await?;
    operator
        .reads("#operator-list", "about Olek, from Ewa")
        .await?;
    for browser in [ala, olek, ewa, operator] {
        browser.close().await?;
    }
    Ok(())
}
