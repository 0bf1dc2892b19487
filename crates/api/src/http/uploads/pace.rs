//! The least rate of an upload: a sender who trickles bytes would hold a connection for days.

use crate::kernel::clock::Stopwatch;
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::Stream;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Sleep, sleep};

/// How many bytes arrive at least while so much time is spent waiting for them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    pub(super) bytes: u64,
    pub(super) within: Duration,
}

impl Pace {
    /// 8 KiB a second, looked at every 30 seconds: a tenth of a bad mobile connection.
    pub(super) const LEAST: Self = Self {
        bytes: 30 * 8 * 1024,
        within: Duration::from_secs(30),
    };
}

/// A body that breaks off when it arrives slower than the pace. Only the time that is spent waiting for the sender
/// counts, not what we need to write.
#[derive(Debug)]
pub(super) struct Paced<S> {
    body: S,
    pace: Pace,
    /// Bytes since the pace was looked at last.
    bytes: u64,
    /// Time spent waiting since then, but for the wait that is under way.
    waited: Duration,
    waiting: Option<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    since: Stopwatch,
    /// Ends when the pace is to be looked at.
    end: Pin<Box<Sleep>>,
}

impl<S> Paced<S> {
    pub(super) const fn new(body: S, pace: Pace) -> Self {
        Self {
            body,
            pace,
            bytes: 0,
            waited: Duration::ZERO,
            waiting: None,
        }
    }

    /// Whether the sender kept up; restarts its count.
    const fn kept_up(&mut self) -> bool {
        let kept_up = self.bytes >= self.pace.bytes;
        self.bytes = 0;
        self.waited = Duration::ZERO;
        kept_up
    }

    fn wait(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, PayloadError>>> {
        loop {
            let left = self.pace.within.saturating_sub(self.waited);
            let waiting = self.waiting.get_or_insert_with(|| Waiting {
                since: Stopwatch::start(),
                end: Box::pin(sleep(left)),
            });
            if waiting.end.as_mut().poll(cx).is_pending() {
                return Poll::Pending;
            }
            self.waiting = None;
            if !self.kept_up() {
                return Poll::Ready(Some(Err(too_slow())));
            }
        }
    }
}

impl<S> Stream for Paced<S>
where
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin,
{
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Poll::Ready(next) = Pin::new(&mut self.body).poll_next(cx) else {
            return self.wait(cx);
        };
        if let Some(waiting) = self.waiting.take() {
            self.waited += waiting.since.elapsed();
        }
        if let Some(Ok(chunk)) = &next {
            self.bytes += chunk.len() as u64;
            if self.waited >= self.pace.within && !self.kept_up() {
                return Poll::Ready(Some(Err(too_slow())));
            }
        }
        Poll::Ready(next)
    }
}

fn too_slow() -> PayloadError {
    PayloadError::Io(io::Error::new(
        io::ErrorKind::TimedOut,
        "the upload is too slow",
    ))
}

/// Whether this is how a [`Paced`] body broke off.
pub(super) fn is_too_slow(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::TimedOut
}

#[cfg(test)]
mod tests {
    use super::super::{Parts, next_chunk};
    use super::*;
    use actix_multipart::Multipart;
    use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use futures_util::{StreamExt, stream};

    /// Sends this many chunks of this many bytes, each this many milliseconds after the one before.
    fn arriving(
        chunks: u64,
        bytes: usize,
        millis: u64,
    ) -> impl Stream<Item = Result<Bytes, PayloadError>> + Unpin {
        Box::pin(stream::iter(0..chunks).then(move |_| async move {
            sleep(Duration::from_millis(millis)).await;
            Ok(Bytes::from(vec![0; bytes]))
        }))
    }

    /// Bytes that arrived, and whether the body came to its end.
    async fn read(body: impl Stream<Item = Result<Bytes, PayloadError>> + Unpin) -> (usize, bool) {
        let pace = Pace {
            bytes: 1_000,
            within: Duration::from_millis(200),
        };
        let mut paced = Paced::new(body, pace);
        let mut bytes = 0;
        while let Some(chunk) = paced.next().await {
            match chunk {
                Ok(chunk) => bytes += chunk.len(),
                Err(PayloadError::Io(error)) if is_too_slow(&error) => return (bytes, false),
                Err(other) => panic!("{other}"),
            }
        }
        (bytes, true)
    }

    #[actix_web::test]
    async fn r3_035_a_body_that_trickles_breaks_off() {
        // Slower than the pace, however regularly a byte comes.
        let (bytes, whole) = read(arriving(1_000, 1, 10)).await;
        assert!(!whole && bytes < 100, "{bytes}");
        // Nothing at all.
        let silent = Box::pin(stream::pending());
        assert_eq!(read(silent).await, (0, false));
        // A fast beginning buys no slow end.
        let fast = arriving(50, 100_000, 0);
        let (bytes, whole) = read(fast.chain(arriving(1_000, 1, 10))).await;
        assert!(!whole && bytes < 5_000_100, "{bytes}");
    }

    #[actix_web::test]
    async fn r3_035_an_upload_that_trickles_ends_with_408() {
        let head =
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
        let head = stream::iter([Ok(Bytes::from_static(head.as_bytes()))]);
        let pace = Pace {
            bytes: 1_000,
            within: Duration::from_millis(200),
        };
        let body = Paced::new(Box::pin(head.chain(arriving(1_000, 1, 10))), pace);
        let mut headers = HeaderMap::new();
        let media = HeaderValue::from_static("multipart/form-data; boundary=b");
        headers.insert(CONTENT_TYPE, media);
        let mut parts = Parts::<()>::of(Multipart::new(&headers, body));
        let mut field = parts.next().await.unwrap().unwrap();
        let refused = loop {
            match next_chunk(&mut field).await {
                Ok(Some(_)) => {}
                Ok(None) => panic!("the file came to its end"),
                Err(refused) => break refused,
            }
        };
        assert_eq!(refused.code().status().as_u16(), 408, "{refused}");
    }

    #[actix_web::test]
    async fn r3_035_a_body_at_the_pace_arrives() {
        assert_eq!(read(arriving(60, 400, 10)).await, (24_000, true));
        // A short one is not looked at before its end.
        assert_eq!(read(arriving(2, 1, 50)).await, (2, true));
        assert_eq!(read(arriving(0, 0, 0)).await, (0, true));
    }
}
