//! Every screen in every state at every size: nothing scrolls sideways, nothing is cut
//! off, no text leaves its box, and axe finds nothing serious.
//!
//! A quick run has two sizes; with `DAMKA_LONG=1` there are all of them, and dark mode.

use crate::{
    harness::{Browser, Result},
    states::{Company, QUICK, SIZES, Step, limits, states},
};

/// What does not fit: the page, a box outside of the window, a text outside of its box.
const MISFITS: &str = r#"
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
    const name = (part) => `${part.tagName.toLowerCase()}${part.id && '#' + part.id}`
        + `${[...part.classList].map((one) => '.' + one).join('')} “${part.textContent.trim().slice(0, 40)}”`;
    const scrolls = (part) => /auto|scroll/.test(getComputedStyle(part).overflowX);
    // What may be wider inside than outside, and is scrolled sideways.
    const wide = '.wide, .top nav, textarea';
    const shortened = (part) => getComputedStyle(part).textOverflow === 'ellipsis';
    const inside = (part) => {
        for (let at = part.parentElement; at; at = at.parentElement)
            if (scrolls(at) || shortened(at)) return true;
        return false;
    };
    for (const part of document.querySelectorAll('body *')) {
        if (part.closest('svg, .visually-hidden, .skip, .options input, .file input, select, option')) continue;
        if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (scrolls(part) && !part.matches(wide) && part.scrollWidth > part.clientWidth + 1)
            found.push(`scrolls sideways: ${name(part)}`);
        const box = part.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        if ((box.right > innerWidth + 1 || box.left < -1) && !inside(part)) found.push(`outside: ${name(part)}`);
        const style = getComputedStyle(part);
        const speaks = [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!speaks || style.display === 'inline' || part.tagName === 'TEXTAREA') continue;
        const button = part.parentElement.closest('button, a');
        const around = button?.getBoundingClientRect();
        if (button && (box.right > around.right + 1 || box.left < around.left - 1)) found.push(`wider than its button: ${name(part)}`);
        if (part.scrollWidth > part.clientWidth + 1 && !scrolls(part) && !shortened(part))
            found.push(`too wide: ${name(part)}`);
        if (part.scrollHeight > part.clientHeight + 2 && /hidden|clip/.test(style.overflowY))
            found.push(`cut off: ${name(part)}`);
    }
    // A game is never scrolled: what is needed is inside of the window.
    for (const part of document.querySelectorAll('.game :is(.board, .clock, .status, .action, .fork, .question, #stage button.main)')) {
        const { top, bottom, height } = part.getBoundingClientRect();
        if (height && part.checkVisibility() && (bottom > innerHeight + 1 || top < -1))
            found.push(`outside of the window: ${name(part)}`);
    }
    return found;
"#;

#[tokio::test]
async fn everything_fits_in_polish() -> Result<()> {
    sweep("pl").await
}

#[tokio::test]
async fn everything_fits_in_english() -> Result<()> {
    sweep("en").await
}

async fn reach(browser: &Browser, company: &mut Company, steps: &[Step]) -> Result<()> {
    for step in steps {
        step.take(browser, company).await?;
    }
    Ok(())
}

async fn sweep(language: &str) -> Result<()> {
    let long = std::env::var_os("DAMKA_LONG").is_some();
    let sizes = if long { &SIZES[..] } else { &SIZES[..QUICK] };
    let looks: &[&str] = if long { &["light", "dark"] } else { &["light"] };
    let mut found = Vec::new();
    for look in looks {
        let browser = Browser::start_with(language, limits()).await?;
        let mut company = Company::default();
        browser.prefer(look).await?;
        for (state, steps) in states() {
            browser.resize(1000, 1000).await?;
            if let Err(error) = reach(&browser, &mut company, steps).await {
                // Others begin where this one ends; what was found before is told.
                found.push(format!("{language} {look} {state} is not reached: {error}"));
                break;
            }
            for (width, height) in sizes {
                browser.resize(*width, *height).await?;
                let misfits = browser.driver.execute(MISFITS, Vec::new()).await?;
                let misfits: Vec<String> = misfits.convert()?;
                let place = format!("{language} {look} {state} {width}x{height}");
                found.extend(misfits.iter().map(|misfit| format!("{place}: {misfit}")));
                // What is seen and what lies over it is another on a phone.
                if let Err(error) = browser.check_with_axe(&place).await {
                    found.push(error.to_string());
                }
            }
        }
        browser.close().await?;
    }
    assert!(
        found.is_empty(),
        "{} misfits:\n{}",
        found.len(),
        found.join("\n")
    );
    Ok(())
}
