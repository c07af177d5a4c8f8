//! Pictures of every screen, to be looked at: `cargo xtask shots` puts them
//! into `target/shots`.

use std::{fs, path::Path, time::Duration};

use super::house::{House, Result};

/// A telephone, a tablet, a projector.
const SIZES: [(&str, u32, u32); 3] = [
    ("phone", 360, 740),
    ("tablet", 820, 1180),
    ("projector", 1920, 1080),
];

const PLACES: [(&str, &str); 11] = [
    ("start", "#/"),
    ("computer", "#/computer"),
    ("device", "#/device"),
    ("settings", "#/settings"),
    ("rules", "#/rules"),
    ("sheet", "#/rules/school"),
    ("compare", "#/rules/compare/strict/school"),
    ("compose", "#/compose/from/school"),
    (
        "analysis",
        "#/analysis/fen/strict/W:W18,24,27,28,K10:B12,16,19,20",
    ),
    ("games", "#/games"),
    ("link", "#/r/1/nothing"),
];

#[tokio::test]
#[ignore = "pictures, not a check: cargo xtask shots"]
async fn shots() -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/shots");
    fs::create_dir_all(&folder)?;
    for language in ["pl", "en"] {
        let house = House::open_up_in(language).await?;
        for (size, width, height) in SIZES {
            house.resize(width, height).await?;
            let save = async |name: &str| -> Result<()> {
                // What slides comes to rest.
                tokio::time::sleep(Duration::from_millis(700)).await;
                let file = folder.join(format!("{name}-{size}-{language}.png"));
                house.driver.screenshot(&file).await?;
                Ok(())
            };
            for (name, place) in PLACES {
                house.open(place).await?;
                house.see("main h1, main h2, main #board").await?;
                save(name).await?;
            }
            house.two_at_one_device("tournament").await?;
            house.touch(&[22, 18, 11, 15]).await?;
            house.plies(2).await?;
            house.touch(&[21]).await?;
            save("two").await?;
            house.open("#/").await?;
            house.see("#play-now").await?.click().await?;
            house.see(".play #board").await?;
            house.touch(&[22, 18]).await?;
            house.plies(2).await?;
            house.touch(&[21, 14]).await?;
            save("game").await?;
            house.see("#resign").await?.click().await?;
            house.see("#resign-yes").await?.click().await?;
            house.see("#result").await?;
            save("over").await?;
        }
        house.close().await?;
    }
    Ok(())
}
