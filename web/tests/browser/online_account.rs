//! Accounts: a guest becomes one, sessions, passwords, tokens, deleting.

use crate::{
    harness::{Browser, Result},
    pair::{PLAIN, invite, join},
    server_process::ServerProcess,
};

pub const PASSWORD: &str = "koń na koniu";

async fn sign_in(browser: &Browser, password: &str) -> Result<()> {
    browser.open("/online/account").await?;
    browser.write("#sign-in #name", "Ala z kotem").await?;
    browser.write("#sign-in #password", password).await?;
    browser.see("#enter").await?.click().await?;
    Ok(())
}

/// What the server has of somebody, as it is downloaded from the account.
async fn export_everything(browser: &Browser) -> Result<String> {
    browser.keep_downloads().await?;
    let link = browser.see("a[download='everything.json']").await?;
    link.click().await?;
    browser.saved_text("everything.json").await
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_his_games() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let olek = server.visitor("en").await?;
    let path = invite(&ala, PLAIN).await?;
    join(&olek, &path, "Olek").await?;
    ala.see(".game #board").await?;
    ala.open("/online").await?;
    ala.see("#account").await?.click().await?;
    ala.reads("#guest", "Ala").await?;
    ala.check_with_axe("signing in").await?;
    // A short password is refused in words, before anything is sent.
    ala.write("#new-password", "kot").await?;
    ala.see("#make-account").await?.click().await?;
    ala.reads("#sign-up .online-note", "at least 8").await?;
    ala.write("#new-name", "Ala z kotem").await?;
    ala.write("#new-password", PASSWORD).await?;
    ala.see("#make-account").await?.click().await?;
    ala.count(".codes li", 10).await?;
    let code = ala.see(".codes code").await?.text().await?;
    ala.see("#codes-kept").await?.click().await?;
    ala.reads("#member h1", "Ala z kotem").await?;
    ala.check_with_axe("an account").await?;
    // The game is still hers, under the new name, on another device too.
    ala.open(&path).await?;
    ala.see("#abort").await?;
    olek.driver.refresh().await?;
    olek.reads(".player-bar.far .name", "Ala z kotem").await?;
    let phone = server.visitor("pl").await?;
    sign_in(&phone, "nie to hasło").await?;
    phone
        .reads("#sign-in .online-note", "się nie zgadza")
        .await?;
    sign_in(&phone, PASSWORD).await?;
    phone.see("#member").await?;
    phone.open(&path).await?;
    phone.see("#abort").await?;
    phone.touch(&[22, 18]).await?;
    ala.plies(1).await?;
    // A forgotten password: a code sets a new one, and ends the other sessions.
    phone.driver.delete_all_cookies().await?;
    phone.open("/online/account").await?;
    phone.see("#forgotten").await?.click().await?;
    phone.write("#recovery #name", "Ala z kotem").await?;
    phone.write("#recovery-code", &code.to_lowercase()).await?;
    phone
        .write("#recovery #new-password", "wół na wole")
        .await?;
    phone.check_with_axe("a recovery").await?;
    phone.see("#recover").await?.click().await?;
    phone.reads("#member", "9 kodów").await?;
    ala.open("/online/account").await?;
    ala.see("#sign-in").await?;
    for browser in [ala, olek, phone] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn sessions_are_ended_a_program_gets_its_token_and_an_account_is_deleted() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("en").await?;
    let other = server.visitor("en").await?;
    sign_up(&ala, "Ala z kotem", PASSWORD).await?;
    ala.count("#sessions .item", 1).await?;
    sign_in(&other, PASSWORD).await?;
    other.see("#member").await?;
    ala.driver.refresh().await?;
    ala.count("#sessions .item", 2).await?;
    ala.see("#sessions .revoke").await?.click().await?;
    ala.count("#sessions .item", 1).await?;
    other.driver.refresh().await?;
    other.see("#sign-in").await?;
    ala.write("#bot-name", "Bot Ali").await?;
    ala.see("#new-bot").await?.click().await?;
    ala.see("#token code").await?;
    ala.see("#token-kept").await?.click().await?;
    ala.reads("#bots .item", "Bot Ali").await?;
    ala.write("#old-password", PASSWORD).await?;
    ala.write("#next-password", "wół na wole").await?;
    ala.see("#change").await?.click().await?;
    ala.see("#password-changed").await?;
    sign_in(&other, PASSWORD).await?;
    other.see("#sign-in .online-note").await?;
    let everything = export_everything(&ala).await?;
    assert!(everything.contains("Ala z kotem"), "{everything}");
    ala.see("#ask-delete").await?.click().await?;
    ala.write("#delete-password", "wół na wole").await?;
    ala.see("#delete").await?.click().await?;
    ala.see("#sign-up").await?;
    sign_in(&other, "wół na wole").await?;
    other.reads("#sign-in .online-note", "wrong").await?;
    ala.close().await?;
    other.close().await
}

#[tokio::test]
async fn a_guest_takes_his_data_along_and_an_account_gets_new_codes() -> Result<()> {
    let server = ServerProcess::start().await?;
    let ala = server.visitor("pl").await?;
    invite(&ala, PLAIN).await?;
    ala.open("/online/account").await?;
    ala.reads("#guest-kept", "nie będzie do nich powrotu")
        .await?;
    ala.check_with_axe("a guest").await?;
    let everything = export_everything(&ala).await?;
    assert!(everything.contains("\"invitations\":[{"), "{everything}");
    ala.see("#ask-sign-out").await?.click().await?;
    ala.reads("#leave-guest", "nie wrócisz do swoich partii")
        .await?;
    ala.see("#sign-out").await?.click().await?;
    ala.count("#guest", 0).await?;
    ala.count("#leave-guest", 0).await?;
    // The codes of an account are renewed with its password.
    sign_up(&ala, "Ala z kotem", PASSWORD).await?;
    ala.write("#codes-password", "nie to hasło").await?;
    ala.see("#renew").await?.click().await?;
    ala.reads("#renew-codes .online-note", "się nie zgadza")
        .await?;
    ala.write("#codes-password", PASSWORD).await?;
    ala.see("#renew").await?.click().await?;
    ala.count(".codes li", 10).await?;
    ala.see("#codes-kept").await?.click().await?;
    ala.reads("#member", "10 kodów").await?;
    ala.close().await
}

/// Makes the account of Ala.
pub async fn sign_up(browser: &Browser, name: &str, password: &str) -> Result<()> {
    browser.open("/online/account").await?;
    browser.write("#new-name", name).await?;
    browser.write("#new-password", password).await?;
    browser.see("#make-account").await?.click().await?;
    browser.see("#codes-kept").await?.click().await?;
    Ok(())
}
