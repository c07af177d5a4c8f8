use std::{
    pin::Pin,
    task::{Context, Poll},
};

use axum::{body::Body, http::Response};
use hyper::body::{Body as HttpBody, Bytes, Frame, SizeHint};
use tokio::sync::watch;

/// Whether a connection has a request that is not answered completely. When the
/// server stops, such a request is waited for; half a request is not.
#[derive(Debug, Default)]
pub struct Answering(watch::Sender<bool>);

impl Answering {
    /// A request has come.
    pub fn begin(&self) -> Answer {
        self.0.send_replace(true);
        Answer(self.0.clone())
    }

    /// Completes when no request is being answered.
    pub async fn finished(&self) {
        let mut busy = self.0.subscribe();
        // The sender is ours, so that waiting cannot fail.
        drop(busy.wait_for(|busy| !busy).await);
    }
}

/// An answer under way, until it is dropped.
#[derive(Debug)]
pub struct Answer(watch::Sender<bool>);

impl Answer {
    /// The answer is under way until its body has been handed over.
    pub fn until_sent(
        self,
        response: Response<Body>,
    ) -> Response<impl HttpBody<Data = Bytes, Error = axum::Error>> {
        response.map(|body| AnswerBody {
            body,
            _answer: self,
        })
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.0.send_replace(false);
    }
}

struct AnswerBody {
    body: Body,
    _answer: Answer,
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
