use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep, sleep},
};

use super::slots::Slot;

/// A connection that ends when its client takes nothing of what is sent to it.
/// It keeps its slot as long as it lives, also when it has become a WebSocket.
#[derive(Debug)]
pub struct Guarded {
    stream: TcpStream,
    stall_time: Duration,
    /// Set while a write waits.
    stalled: Option<Pin<Box<Sleep>>>,
    _slot: Slot,
}

impl Guarded {
    /// A connection in its slot.
    pub fn new(stream: TcpStream, stall_time: Duration, slot: Slot) -> Guarded {
        Guarded {
            stream,
            stall_time,
            stalled: None,
            _slot: slot,
        }
    }

    /// Lets a write wait, but not for ever.
    fn bounded<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stall_time = self.stall_time;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(stall_time)));
        ready!(stalled.as_mut().poll(context));
        // Whoever asks once more gets the same answer later, and no panic.
        stalled.as_mut().reset(Instant::now() + stall_time);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Guarded {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Guarded {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.bounded(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.bounded(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
