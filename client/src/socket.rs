use damka_protocol::{ClientMessage, ServerMessage, VERSION};
use futures_util::{SinkExt, StreamExt};
use hyper::header;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::{ClientError, http::Http, server::Stream};

/// A socket that has said hello.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<Stream>,
}

impl Socket {
    pub(crate) async fn open(http: &Http) -> Result<Socket, ClientError> {
        let address = http.server().socket_url("/api/socket");
        let mut request = address
            .into_client_request()
            .map_err(ClientError::connection)?;
        if let Some(token) = http.token() {
            let value = format!("Bearer {token}");
            let value = value.parse().map_err(ClientError::connection)?;
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        if let Some(cookie) = http.cookie() {
            let value = cookie.parse().map_err(ClientError::connection)?;
            request.headers_mut().insert(header::COOKIE, value);
        }
        let stream = http.server().connect().await?;
        let opened = tokio_tungstenite::client_async(request, stream).await;
        let (stream, _) = opened.map_err(ClientError::connection)?;
        let mut socket = Socket { stream };
        socket
            .send(&ClientMessage::Hello { version: VERSION })
            .await?;
        match socket.next().await? {
            ServerMessage::Hello { .. } => Ok(socket),
            ServerMessage::Denied { denial, .. } => Err(ClientError::Denied(denial)),
            other => Err(ClientError::Malformed(format!("{other:?} before a hello"))),
        }
    }

    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(ClientError::connection)?;
        let sent = self.stream.send(Message::text(text)).await;
        sent.map_err(ClientError::connection)
    }

    /// What the server says next. Pings are answered.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        loop {
            let message = self.stream.next().await;
            let message = message.ok_or_else(|| ClientError::connection("it was closed"))?;
            let Message::Text(text) = message.map_err(ClientError::connection)? else {
                continue;
            };
            let message = serde_json::from_str(&text);
            match message.map_err(|error| ClientError::Malformed(format!("{error}: {text}")))? {
                ServerMessage::Ping { ping } => self.send(&ClientMessage::Pong { ping }).await?,
                message => return Ok(message),
            }
        }
    }
}
