use std::collections::HashSet;

use damka_rules::Ruleset;
use damka_text::Value;
use js_sys::Uint8Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

use super::{Report, count};
use crate::{
    app::App,
    archive::Archive,
    browser,
    game_import::{GameImport, ImportRemark, RemarkKind},
    storage,
    store::Write,
};

/// Where games come from.
pub enum PdnSource {
    /// A file, read part by part.
    File(File),
    /// A pasted text.
    Text(String),
}

/// How far an import is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// How many games were read.
    pub games: usize,
    /// The user wants no more.
    pub stopped: bool,
    read: f64,
    all: f64,
}

impl Progress {
    /// The share of the file that is read, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.read / self.all.max(1.0)
    }
}

/// How many bytes are read at a time: the page stays usable in between.
const PART: f64 = 32_768.0;

impl PdnSource {
    fn size(&self) -> f64 {
        match self {
            PdnSource::File(file) => file.size(),
            PdnSource::Text(text) => text.len() as f64,
        }
    }

    async fn bytes(&self, from: f64, to: f64) -> Result<Vec<u8>, JsValue> {
        match self {
            PdnSource::File(file) => {
                let part = file.slice_with_f64_and_f64(from, to)?;
                let bytes = JsFuture::from(part.array_buffer()).await?;
                Ok(Uint8Array::new(&bytes).to_vec())
            }
            PdnSource::Text(text) => {
                let part = text
                    .as_bytes()
                    .get(from as usize..text.len().min(to as usize));
                Ok(part.unwrap_or_default().to_vec())
            }
        }
    }

    /// The archive that it is, if it is one.
    pub async fn archive(&self) -> Option<Archive> {
        let begin = self.bytes(0.0, 100.0).await.ok()?;
        if !begin.trim_ascii_start().starts_with(b"{") {
            return None;
        }
        let bytes = self.bytes(0.0, self.size()).await.ok()?;
        Archive::from_json(str::from_utf8(&bytes).ok()?)
    }
}

/// Imports the games of a PDN source.
pub async fn take(app: App, source: PdnSource, progress: RwSignal<Option<Progress>>) -> Report {
    let all = source.size();
    progress.set(Some(Progress {
        games: 0,
        stopped: false,
        read: 0.0,
        all,
    }));
    let store = storage::games();
    let own: Vec<Ruleset> = store.own_rules().await.unwrap_or_default();
    let mut import = GameImport::new(own, known().await, browser::now());
    let (mut read, mut stopped, mut no_room) = (0.0, false, 0);
    while read < all && !stopped && no_room == 0 {
        let Ok(bytes) = source.bytes(read, read + PART).await else {
            return Report::of(app.phrase("page-games-unreadable", &[]));
        };
        read += PART;
        let before = import.report.new;
        let mut writes = import.take(&bytes, browser::new_game_id);
        if read >= all {
            writes.extend(import.finish(browser::new_game_id));
        }
        if !keep(writes).await {
            no_room = import.report.new - before;
            import.report.new = before;
        }
        let games = import.report.new;
        let still = progress.try_update(|progress| match progress {
            Some(progress) => {
                (progress.games, progress.read) = (games, read.min(all));
                progress.stopped
            }
            None => true,
        });
        stopped = still != Some(false);
    }
    let found = &import.report;
    let lines = [
        count(app, "page-games-taken", found.new),
        count(app, "page-games-known", found.known),
        count(app, "page-games-nearest", found.by_nearest.min(found.new)),
        count(app, "page-games-no-room", no_room),
        count(app, "page-games-bad", found.bad),
        count(app, "page-games-odd", found.odd),
        (stopped && read < all).then(|| app.phrase("page-games-stopped", &[])),
    ];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    if lines.is_empty() {
        lines.push(app.phrase("page-games-no-game", &[]));
    }
    let faults = found.remarks.iter().map(|remark| words(app, remark));
    Report {
        lines,
        faults: faults.collect(),
    }
}

/// The fingerprints of all games here.
async fn known() -> HashSet<u64> {
    let store = storage::games();
    let mut known = HashSet::new();
    let mut place: Option<String> = None;
    while let Ok(Some((rows, last))) = store.rows(place.as_deref(), 4_000).await {
        known.extend(rows.iter().map(|row| row.fingerprint));
        place = Some(last);
    }
    known
}

/// Stores it; false if there is no room.
pub async fn keep(writes: Vec<Write>) -> bool {
    writes.is_empty() || storage::games().write_for_good(writes).await.is_ok()
}

fn words(app: App, remark: &ImportRemark) -> String {
    let text = app.text();
    let why = match &remark.kind {
        RemarkKind::Bad(rules, error) => {
            let notation = app.settings.with_untracked(|settings| settings.notation());
            text.record_error(rules, error, notation)
        }
        RemarkKind::Odd(warning) => text.pdn_warning(warning),
    };
    let values = [
        ("number", Value::from(remark.number as i64)),
        ("players", remark.players.as_str().into()),
        ("why", why.into()),
    ];
    app.phrase("page-games-fault", &values)
}
