//! The referee's seat: a link, a third browser that takes it, and what he decides.

use crate::{
    harness::Result,
    pair::{PLAIN, Pair, Terms},
};

#[tokio::test]
async fn a_third_takes_the_referees_seat_by_a_link_and_decides() -> Result<()> {
    let pair = Pair::sit_down(Terms {
        clock: "10",
        ..PLAIN
    })
    .await?;
    let [ala, olek] = pair.in_turn().await?;
    ala.menu("#referee-link").await?;
    let link = ala.see("#referee-url").await?;
    let link = link.prop("value").await?.ok_or("there is a link")?;
    let at = link.find("/online/referee/").ok_or("it leads nowhere")?;
    let path = &link[at..];
    let ewa = pair.server.visitor("pl").await?;
    ewa.open(path).await?;
    ewa.see("#referee-entry").await?;
    // The key does not stay in the address bar, and opening the link changes nothing.
    ewa.holds("return location.hash === ''").await?;
    ewa.check_with_axe("the referee's entry").await?;
    ala.count("#the-referee", 0).await?;
    ewa.write("#guest-name", "Ewa").await?;
    ewa.see("#become-referee").await?.click().await?;
    ewa.see("#you-referee").await?;
    for player in pair.players() {
        player.reads("#the-referee", "Referee: Ewa").await?;
        // It is not said twice.
        player
            .holds("return !document.querySelector('#notice').textContent.includes('Ewa')")
            .await?;
    }
    ewa.menu("#referee-pause").await?;
    ala.reads("#turn", "The clock is paused").await?;
    ewa.see("#resume").await?.click().await?;
    ala.reads("#turn", "Your move").await?;
    ala.touch(&[22, 18]).await?;
    ewa.plies(1).await?;
    // He warns, and awards the game; both see it.
    ewa.menu("#referee summary").await?;
    ewa.see("#warn-second").await?.click().await?;
    // A decision closes the menu, so that it is seen.
    ewa.see("#more[aria-expanded='false']")
        .await?
        .click()
        .await?;
    ewa.see("#undo").await?;
    ewa.see("#award-first").await?.click().await?;
    for browser in [ala, olek, &ewa] {
        browser.see("#game-over").await?;
    }
    ala.reads("#won", "won").await?;
    // Dismissed, he is a watcher like others.
    olek.menu("#dismiss-referee").await?;
    ewa.see("#watching").await?;
    ewa.count("#you-referee", 0).await?;
    ewa.close().await?;
    pair.close().await
}
