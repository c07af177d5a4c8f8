use damka_protocol::{Denial, Session};
use http_body_util::{BodyExt, Full};
use hyper::{Method, Request, StatusCode, body::Bytes, header};
use hyper_rustls::HttpsConnector;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use serde::{Serialize, de::DeserializeOwned};

use crate::{ClientError, Server, ToServer};

/// Requests to one server, by one session.
#[derive(Clone, Debug)]
pub struct Http {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    server: Server,
    token: Option<String>,
    /// The cookie of a session, as a browser would send it.
    cookie: Option<String>,
}

impl Http {
    pub fn new(
        server: &(impl ToServer + ?Sized),
        token: Option<String>,
    ) -> Result<Http, ClientError> {
        let server = server.to_server()?;
        Ok(Http {
            client: Client::builder(TokioExecutor::new()).build(server.connector()),
            server,
            token,
            cookie: None,
        })
    }

    pub fn set_token(&mut self, token: Option<String>) {
        self.token = token;
    }

    /// With the session of this cookie, or with none.
    #[must_use]
    pub fn with_cookie(mut self, cookie: Option<String>) -> Http {
        (self.token, self.cookie) = (None, cookie);
        self
    }

    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    pub fn server(&self) -> &Server {
        &self.server
    }

    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Who is signed in. The server answers `null` to a session that it does not know.
    pub async fn session(&self) -> Result<Session, ClientError> {
        let session: Option<Session> = self
            .request(Method::GET, "/api/session", None::<&()>)
            .await?;
        session.ok_or(ClientError::Denied(Denial::NotSignedIn))
    }

    /// Sends a request, and reads the JSON of the answer.
    pub async fn request<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ClientError> {
        let body = self.send(method, path, body).await?;
        read(&body)
    }

    /// Sends a request; the body of the answer.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Bytes, ClientError> {
        let (body, _) = self.exchange(method, path, body).await?;
        Ok(body)
    }

    /// Sends a request; the body of the answer, and the cookie that it sets.
    pub async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<(Bytes, Option<String>), ClientError> {
        let mut request = Request::builder().method(method).uri(self.server.url(path));
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let mut bytes = Bytes::new();
        if let Some(body) = body {
            request = request.header(header::CONTENT_TYPE, "application/json");
            bytes = serde_json::to_vec(body)
                .map_err(ClientError::connection)?
                .into();
        }
        let request = request
            .body(Full::new(bytes))
            .map_err(ClientError::connection)?;
        let answer = self
            .client
            .request(request)
            .await
            .map_err(ClientError::connection)?;
        let status = answer.status();
        let cookie = answer.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookie = cookie.map(str::to_owned);
        let body = answer
            .into_body()
            .collect()
            .await
            .map_err(ClientError::connection)?;
        let body = body.to_bytes();
        match status {
            StatusCode::OK => Ok((body, cookie)),
            _ => Err(ClientError::Denied(read(&body)?)),
        }
    }
}

pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(body).map_err(|error| {
        let text = String::from_utf8_lossy(&body[..body.len().min(200)]).into_owned();
        ClientError::Malformed(format!("{error}: {text}"))
    })
}
