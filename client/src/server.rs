use std::{
    fmt,
    net::IpAddr,
    sync::{Arc, OnceLock},
};

use hyper::Uri;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder, MaybeHttpsStream};
use hyper_util::{client::legacy::connect::HttpConnector, rt::TokioIo};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject},
};
use tokio::net::TcpStream;
use tower_service::Service;

use crate::ClientError;

/// A server: its address, and the certificates that are trusted.
#[derive(Clone)]
pub struct Server {
    encrypted: bool,
    /// The host, and the port if it is not the usual one.
    authority: String,
    connector: HttpsConnector<HttpConnector>,
}

/// A connection to it.
pub(crate) type Stream = TokioIo<MaybeHttpsStream<TokioIo<TcpStream>>>;

impl Server {
    /// The server at `http://HOST:PORT` or `https://HOST:PORT`; of the latter the
    /// certificate is checked as the system does.
    pub fn new(url: &str) -> Result<Server, ClientError> {
        Server::build(url, RootCertStore::empty(), None)
    }

    /// The same, reached from this address of the machine, which has several.
    pub fn reached_from(url: &str, local: IpAddr) -> Result<Server, ClientError> {
        Server::build(url, RootCertStore::empty(), Some(local))
    }

    /// The same, with the certificates in this text (PEM) trusted, too.
    pub fn with_certificates(url: &str, pem: &[u8]) -> Result<Server, ClientError> {
        let bad = |error: String| ClientError::Certificates(error);
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(pem) {
            let certificate = certificate.map_err(|error| bad(error.to_string()))?;
            let added = roots.add(certificate);
            added.map_err(|error| bad(error.to_string()))?;
        }
        match roots.is_empty() {
            true => Err(bad("there is none in the file".to_owned())),
            false => Server::build(url, roots, None),
        }
    }

    fn build(
        url: &str,
        mut roots: RootCertStore,
        local: Option<IpAddr>,
    ) -> Result<Server, ClientError> {
        let bad = || ClientError::Address(url.to_owned());
        let uri: Uri = url.parse().map_err(|_| bad())?;
        let encrypted = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err(bad()),
        };
        let authority = uri.authority().ok_or_else(bad)?.to_string();
        if encrypted {
            roots.extend(system_roots().roots.iter().cloned());
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| ClientError::Certificates(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let mut http = HttpConnector::new();
        http.enforce_http(false);
        // Otherwise a move that follows an answer to a ping waits until that is acknowledged.
        http.set_nodelay(true);
        http.set_local_address(local);
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls)
            .https_or_http()
            .enable_http1()
            .wrap_connector(http);
        Ok(Server {
            encrypted,
            authority,
            connector,
        })
    }

    /// The address of a path, with the scheme of requests.
    pub(crate) fn url(&self, path: &str) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        format!("{scheme}://{}{path}", self.authority)
    }

    /// The address of a path, with the scheme of sockets.
    pub(crate) fn socket_url(&self, path: &str) -> String {
        let scheme = if self.encrypted { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", self.authority)
    }

    /// What opens connections.
    pub(crate) fn connector(&self) -> HttpsConnector<HttpConnector> {
        self.connector.clone()
    }

    /// A new connection.
    pub(crate) async fn connect(&self) -> Result<Stream, ClientError> {
        let uri: Uri = self.url("/").parse().map_err(ClientError::connection)?;
        let stream = self.connector.clone().call(uri).await;
        Ok(TokioIo::new(stream.map_err(ClientError::connection)?))
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url("/"))
    }
}

/// Something that names a server.
pub trait ToServer {
    /// The server.
    fn to_server(&self) -> Result<Server, ClientError>;
}

impl ToServer for Server {
    fn to_server(&self) -> Result<Server, ClientError> {
        Ok(self.clone())
    }
}

impl ToServer for str {
    fn to_server(&self) -> Result<Server, ClientError> {
        Server::new(self)
    }
}

impl ToServer for String {
    fn to_server(&self) -> Result<Server, ClientError> {
        Server::new(self)
    }
}

/// The certificates that the system trusts; those that cannot be read are left out.
fn system_roots() -> &'static RootCertStore {
    static ROOTS: OnceLock<RootCertStore> = OnceLock::new();
    ROOTS.get_or_init(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots
    })
}
