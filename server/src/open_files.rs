//! The number of files, and so of connections, that the process may have open.

/// What is kept for the database, its log, the terminal and the like.
const OTHERS: usize = 128;

/// Raises the limit as far as it can be raised. Where it stays low, the log says so.
pub fn raise() {
    let wanted = u64::MAX;
    match rlimit::increase_nofile_limit(wanted) {
        Ok(files) if files < 4_096 => tracing::warn!(
            files,
            "few files can be open at once, so only as many connections; raise the limit (`ulimit -n`, LimitNOFILE=)"
        ),
        Ok(files) => tracing::info!(files, "limit of open files"),
        Err(error) => tracing::warn!(%error, "the limit of open files cannot be raised"),
    }
}

/// How many connections the limit leaves room for.
pub fn for_connections() -> usize {
    #[cfg(unix)]
    if let Ok((soft, _)) = rlimit::Resource::NOFILE.get() {
        let files = usize::try_from(soft).unwrap_or(usize::MAX);
        return files.saturating_sub(OTHERS).max(OTHERS);
    }
    usize::MAX
}
