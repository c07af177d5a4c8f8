use std::{io, net::SocketAddr};

use crate::{store::DatabaseError, tls::TlsError};

/// Why a server cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is taken, foreign or forbidden.
    #[error("{address}: {error}")]
    Listen {
        /// The address that was wanted.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The certificate or its key is no good.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}
