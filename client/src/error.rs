use damka_protocol::Denial;

/// Why a client did not get what it wanted.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server refuses it.
    #[error("the server says: {0}")]
    Denied(Denial),
    /// The text is no address of a server.
    #[error("a server is named as http://HOST:PORT or https://HOST:PORT, not “{0}”")]
    Address(String),
    /// Certificates that are to be trusted cannot be read.
    #[error("the certificates: {0}")]
    Certificates(String),
    /// The server cannot be reached, or the connection was lost.
    #[error("the connection: {}", reasons(&**.0))]
    Connection(Box<dyn std::error::Error + Send + Sync>),
    /// The server said something that is none of this protocol.
    #[error("the server was not understood: {0}")]
    Malformed(String),
}

impl ClientError {
    /// The connection failed for this reason.
    pub(crate) fn connection(
        error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> ClientError {
        ClientError::Connection(error.into())
    }
}

/// An error with its sources: the first message alone seldom says why.
fn reasons(error: &(dyn std::error::Error + 'static)) -> String {
    let all = std::iter::successors(Some(error), |error| error.source());
    let mut words: Vec<String> = all.map(ToString::to_string).collect();
    // Some errors repeat their source.
    words.dedup();
    words.join(": ")
}
