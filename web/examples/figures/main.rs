//! Measures the page in a headless browser: time to interactive, the computer's first
//! reply on a slow line, smoothness of a drag on a slow machine, a large collection, speed
//! of the engine. `cargo xtask bench web` builds the page and runs it; words choose among
//! the measurements. With the address of a server `reply` measures the page of that one, such as
//! an earlier version.

#[path = "../../tests/browser/harness.rs"]
#[expect(dead_code, reason = "the tests use the rest of it")]
mod harness;
mod large_collection;
mod slow_line;

use std::{env, net::SocketAddr, time::Instant};

use damka_engine::{Engine, Limits, Root, Stop};
use damka_engine_worker::{Effort, Question, SearchRoot, Thought};
use damka_rules::{Progress, Ruleset};
use harness::{Browser, Result};
use serde_json::{Value, json};

/// Large enough that start-up time is negligible.
const NODES: u64 = 3_000_000;

#[tokio::main]
async fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let is_asked = |word: &str| words.is_empty() || words.iter().any(|asked| asked == word);
    let server = words.iter().find_map(|word| word.parse().ok());
    if is_asked("ready") {
        ready().await?;
    }
    if is_asked("reply") {
        first_reply(server).await?;
    }
    if is_asked("drag") {
        drag().await?;
    }
    if is_asked("collection") {
        large_collection::measure().await?;
    }
    if is_asked("engine") {
        think().await?;
    }
    Ok(())
}

/// From navigation to a board on which a move can be made.
async fn ready() -> Result<()> {
    // Pieces and event listeners are mounted together.
    const WATCH: &str = "new MutationObserver((_, watch) => {
        if (!document.querySelector('#board .piece')) return;
        watch.disconnect();
        requestAnimationFrame(() => { window.readyAfter = performance.now(); });
    }).observe(document, { childList: true, subtree: true });";
    let browser = Browser::start().await?;
    let tools = browser.driver.cdp();
    tools
        .send_raw(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": WATCH }),
        )
        .await?;
    let mut times = Vec::new();
    for _ in 0..7 {
        browser.open("/").await?;
        browser.see("#board .piece").await?;
        times.push(
            browser
                .number("return Math.round(window.readyAfter)")
                .await?,
        );
    }
    let first = times.remove(0);
    let later = middle(&mut times);
    println!("ready after {first} ms the first time, then {later} ms");
    browser.close().await
}

/// From navigation to the computer's reply to the first move, by a player who moves at
/// once, over a line of 1.6 Mbit/s with a delay of 150 ms. The server is this one, if none is
/// given.
async fn first_reply(server: Option<SocketAddr>) -> Result<()> {
    let browser = Browser::start().await?;
    let line = slow_line::SlowLine::start(server.unwrap_or(browser.address)).await?;
    let begun = Instant::now();
    let url = format!("http://{}/", line.address);
    browser.driver.goto(&url).await?;
    browser.see("#board .piece").await?;
    let (ready, loaded) = (begun.elapsed(), line.bytes());
    browser.touch(&[22, 18]).await?;
    browser.plies(2).await?;
    println!(
        "on a slow line: a board after {:.1} s and {loaded} bytes, the computer's first reply after {:.1} s and {} bytes",
        ready.as_secs_f64(),
        begun.elapsed().as_secs_f64(),
        line.bytes(),
    );
    browser.close().await
}

/// A piece is dragged across the board with the CPU throttled to a quarter.
async fn drag() -> Result<()> {
    const WATCH: &str = "window.tasks = [[], []]; window.frames = []; window.dragging = true;
        let released = Infinity;
        addEventListener('pointerup', (event) => { released = event.timeStamp; }, true);
        new PerformanceObserver((list) => {
            for (const task of list.getEntries()) {
                const after = task.startTime + task.duration > released ? 1 : 0;
                tasks[after].push(task.duration);
            }
        }).observe({ type: 'longtask' });
        let last = performance.now();
        requestAnimationFrame(function frame(now) {
            frames.push(now - last);
            last = now;
            if (dragging) requestAnimationFrame(frame);
        });";
    let browser = Browser::start().await?;
    browser.pass_and_play("classic").await?;
    let tools = browser.driver.cdp();
    tools
        .send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
        .await?;
    let place = |number: u8| {
        format!(
            "const {{ left, top, width, height }} = \
             document.querySelector(\"[data-square='{number}']\").getBoundingClientRect(); \
             return [left + width / 2, top + height / 2]"
        )
    };
    let from = pair(&browser, &place(22)).await?;
    let to = pair(&browser, &place(17)).await?;
    browser.driver.execute(WATCH, Vec::new()).await?;
    let mouse = async |kind: &str, (x, y): (f64, f64)| {
        let event = json!({
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1,
        });
        tools.send_raw("Input.dispatchMouseEvent", event).await
    };
    mouse("mousePressed", from).await?;
    for step in 0..240 {
        // In circles over the middle of the board.
        let turn = f64::from(step) / 20.0;
        let wide = (to.0 - from.0).abs() * 2.0;
        let place = (
            from.0 + wide * turn.cos(),
            from.1 - wide + wide * turn.sin(),
        );
        mouse("mouseMoved", place).await?;
    }
    mouse("mouseMoved", to).await?;
    mouse("mouseReleased", to).await?;
    browser.plies(1).await?;
    browser
        .driver
        .execute("window.dragging = false", Vec::new())
        .await?;
    let list = |tasks: Vec<f64>| {
        let each = tasks.iter().map(|task| format!(" {task:.0}"));
        format!("{}{}", tasks.len(), each.collect::<String>())
    };
    let dragging = list(numbers(&browser, "return tasks[0]").await?);
    let after = list(numbers(&browser, "return tasks[1]").await?);
    let mut frames = numbers(&browser, "return frames").await?;
    let longest = frames.iter().copied().fold(0.0, f64::max);
    println!(
        "dragging, four times slowed: tasks over 50 ms: {dragging}, and to put the piece down: {after}; \
         {} frames of {:.0} ms, the longest {longest:.0} ms",
        frames.len(),
        middle(&mut frames),
    );
    browser.close().await
}

/// The same search natively and in the worker of the page.
async fn think() -> Result<()> {
    let rules = Ruleset::CLASSIC;
    let start = rules.initial();
    let root = SearchRoot::new(rules, start, Progress::start(&start));
    let effort = Effort::Nodes(NODES);
    let question = Question {
        id: 1,
        root,
        effort,
    };
    let ask = format!(
        "const [done] = arguments; \
         const address = document.querySelector('meta[name=engine-worker]').content; \
         const worker = new Worker(address, {{ type: 'module' }}); \
         worker.onmessage = ({{ data }}) => {{ if (JSON.parse(data).done) done(data); }}; \
         worker.postMessage({})",
        Value::from(serde_json::to_string(&question)?)
    );
    let browser = Browser::start().await?;
    browser.open("/").await?;
    browser.see("#board").await?;
    let answer = browser.driver.execute_async(&ask, Vec::new()).await?;
    let answer = answer.json().as_str().ok_or("the engine says nothing")?;
    let thought: Thought = serde_json::from_str(answer)?;
    browser.close().await?;

    let root = Root {
        position: start,
        progress: Progress::start(&start),
    };
    let engine = Engine::new(rules);
    let found = engine.search(&root, &Limits::nodes(NODES), &Stop::new(), &mut |_| {});
    let native = found.report.nodes as f64 / found.report.elapsed.as_secs_f64();
    let browser = thought.nodes as f64 / (thought.millis as f64 / 1000.0);
    println!(
        "the engine in the browser: {:.2} million nodes a second, {:.2} natively: {:.0} %",
        browser / 1e6,
        native / 1e6,
        browser / native * 100.0
    );
    Ok(())
}

fn middle(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

async fn numbers(browser: &Browser, script: &str) -> Result<Vec<f64>> {
    let value = browser.driver.execute(script, Vec::new()).await?;
    let values = value.json().as_array().ok_or("no list")?;
    Ok(values.iter().filter_map(Value::as_f64).collect())
}

async fn pair(browser: &Browser, script: &str) -> Result<(f64, f64)> {
    match numbers(browser, script).await?[..] {
        [x, y] => Ok((x, y)),
        _ => Err("no place".into()),
    }
}
