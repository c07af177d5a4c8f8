use damka_protocol::Denial;

/// Why a client did not get what it wanted.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server refuses it.
    #[error("the server says: {0}")]
    Denied(Denial),
    /// The text is no address of a server.
    #[error("a server is named as http://HOST:PORT, not “{0}”")]
    Address(String),
    /// The server cannot be reached, or the connection was lost.
    #[error("the connection: {0}")]
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
