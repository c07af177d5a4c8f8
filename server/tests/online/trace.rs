//! Reads what strace wrote: which event was written when, and told when.

use std::collections::HashMap;

use damka_game::GameId;

/// A system call in the trace.
struct Call<'t> {
    /// In which line it began and ended.
    began: usize,
    ended: usize,
    name: &'t str,
    text: String,
}

impl Call<'_> {
    /// Its file or socket, as `-yy` shows it.
    fn socket(&self) -> &str {
        self.text.split(['<', '>']).nth(1).unwrap_or_default()
    }

    /// The bytes that it moved, as strace escapes them.
    fn quoted(&self) -> &str {
        let opened = self.text.split_once('"').map(|(_, rest)| rest);
        let bytes = opened.and_then(|rest| rest.rsplit_once('"'));
        bytes.map_or("", |(bytes, _)| bytes)
    }
}

/// Where events are stored.
#[derive(Copy, Clone, Debug)]
pub enum Disk {
    /// In the log of an SQLite database: a write, and then a sync.
    Sqlite,
    /// In a PostgreSQL at this port: sent there, and then the answer to "commit".
    Postgres { port: u16 },
}

impl Disk {
    fn is_its(self, call: &Call<'_>) -> bool {
        match self {
            Disk::Sqlite => call.text.contains("damka.db-wal"),
            Disk::Postgres { port } => call.text.contains(&format!("->127.0.0.1:{port}]")),
        }
    }

    fn is_write(self, call: &Call<'_>) -> bool {
        let names: &[&str] = match self {
            Disk::Sqlite => &["pwrite64"],
            Disk::Postgres { .. } => &["write", "writev", "sendto", "sendmsg"],
        };
        names.contains(&call.name) && self.is_its(call)
    }

    /// The calls after whose end the disk has what was written before them.
    fn syncs<'c, 't>(self, calls: &'c [Call<'t>]) -> Vec<&'c Call<'t>> {
        let its = calls.iter().filter(|call| self.is_its(call));
        match self {
            Disk::Sqlite => its
                .filter(|call| matches!(call.name, "fsync" | "fdatasync"))
                .collect(),
            Disk::Postgres { .. } => {
                // An answer may come in several reads.
                let mut answers: HashMap<&str, String> = HashMap::new();
                its.filter(|call| {
                    let answer = answers.entry(call.socket()).or_default();
                    if !matches!(call.name, "read" | "readv" | "recvfrom") {
                        answer.clear();
                        return false;
                    }
                    answer.push_str(call.quoted());
                    answer.contains("COMMIT")
                })
                .collect()
            }
        }
    }
}

/// Checks that each event of the game that was told was written before, and
/// that the disk had it in between. How many times one was told.
pub fn check(trace: &str, game: &GameId, disk: Disk) -> u32 {
    let calls = calls(trace);
    let writes: Vec<_> = calls.iter().filter(|call| disk.is_write(call)).collect();
    let syncs = disk.syncs(&calls);
    let is_told = |call: &&Call<'_>| call.text.contains("TCP:[") && !disk.is_its(call);
    let mut told = 0;
    for call in calls.iter().filter(is_told) {
        for seq in told_in(&call.text, game) {
            // The opening is long, and lies in several pages of the file.
            if seq == 0 {
                continue;
            }
            let row = format!("{}{seq},", mark(game));
            let written = writes.iter().find(|write| write.text.contains(&row));
            let written = written.unwrap_or_else(|| panic!("event {seq} was never written"));
            let synced = syncs
                .iter()
                .any(|sync| sync.began > written.ended && sync.ended < call.began);
            assert!(
                synced,
                "event {seq} was told before it was on disk:\n{}",
                between(&calls, written, call)
            );
            told += 1;
        }
    }
    told
}

/// The beginnings of the calls from one to another.
fn between(calls: &[Call<'_>], from: &Call<'_>, to: &Call<'_>) -> String {
    let shown = calls
        .iter()
        .filter(|call| call.ended >= from.began && call.began <= to.ended);
    let lines = shown.map(|call| {
        let text: String = call.text.chars().take(200).collect();
        format!("{}-{} {text}\n", call.began, call.ended)
    });
    lines.collect()
}

/// What stands before the number of an event, as strace shows it.
fn mark(game: &GameId) -> String {
    format!("\\\"id\\\":\\\"{game}\\\",\\\"seq\\\":")
}

/// The numbers of the events that a call sends.
fn told_in(text: &str, game: &GameId) -> Vec<u32> {
    let mark = mark(game);
    let parts = text.split(mark.as_str()).skip(1);
    let number = |part: &str| part.split(',').next()?.parse().ok();
    parts.filter_map(number).collect()
}

/// The calls of all threads, in the order of their beginnings. One that another
/// thread interrupts stands in two lines.
fn calls(trace: &str) -> Vec<Call<'_>> {
    let mut calls: Vec<Call<'_>> = Vec::new();
    let mut open: HashMap<&str, usize> = HashMap::new();
    for (number, line) in trace.lines().enumerate() {
        let Some((thread, rest)) = line.split_once(' ') else {
            continue;
        };
        let rest = rest.trim_start();
        if rest.starts_with("<...") {
            if let Some(at) = open.remove(thread) {
                calls[at].ended = number;
                calls[at].text.push_str(rest);
            }
            continue;
        }
        let Some((name, _)) = rest.split_once('(') else {
            continue;
        };
        if rest.ends_with("<unfinished ...>") {
            open.insert(thread, calls.len());
        }
        calls.push(Call {
            began: number,
            ended: number,
            name,
            text: rest.to_owned(),
        });
    }
    calls
}

#[test]
fn an_answer_in_two_reads_is_one() {
    let socket = "11<TCP:[127.0.0.1:36178->127.0.0.1:5432]>";
    let trace = format!(
        "7 sendto({socket}, \"insert\", 6, 0, NULL, 0) = 6\n\
         7 recvfrom({socket}, \"C\\0\\0COM\", 5, 0, NULL, NULL) = 5\n\
         7 recvfrom({socket}, \"MIT\\0Z\", 8192, 0, NULL, NULL) = 5\n\
         7 sendto({socket}, \"begin\", 5, 0, NULL, 0) = 5\n\
         7 recvfrom({socket}, \"BEGIN\", 8192, 0, NULL, NULL) = 5\n"
    );
    let calls = calls(&trace);
    let disk = Disk::Postgres { port: 5432 };
    let ended: Vec<_> = disk.syncs(&calls).iter().map(|call| call.ended).collect();
    assert_eq!(ended, [2]);
}
