//! The operator: the first account, reports, banning; blocking; a link for a phone.

use crate::{
    harness::Result,
    online_account::sign_up,
    pair::{PLAIN, invite, join, until_started},
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
