//! A part of a sealed file as a stream: only the chunks that it lies in are fetched.

use super::sealed::Layout;
use super::{Content, told};
use crate::sealed_stream::{CHUNK, SEALED_CHUNK, StreamKey, altered};
use futures_util::stream::{BoxStream, StreamExt, TryStreamExt, try_unfold};
use object_store::Result as Fetched;
use std::io;
use std::ops::Range;

/// The chunks of a file that a part of it lies in.
pub(super) struct Part {
    /// Plain bytes, none beyond the file's end.
    range: Range<u64>,
    chunks: Range<u64>,
    layout: Layout,
}

impl Part {
    /// `None` when nothing of the file is asked for.
    pub(super) fn of(range: Range<u64>, layout: Layout) -> Option<Self> {
        let range = range.start..range.end.min(layout.size);
        let last = range
            .end
            .checked_sub(1)
            .filter(|last| *last >= range.start)?;
        Some(Self {
            chunks: Layout::chunk_at(range.start)..Layout::chunk_at(last) + 1,
            range,
            layout,
        })
    }

    /// What is to be fetched for it.
    pub(super) fn stored(&self) -> Range<u64> {
        self.layout.stored(self.chunks.clone())
    }

    /// Opens what was fetched.
    pub(super) fn opened<B: AsRef<[u8]> + Send + 'static>(
        self,
        key: StreamKey,
        fetched: BoxStream<'static, Fetched<B>>,
    ) -> Content {
        let reading = Reading {
            next: self.chunks.start,
            part: self,
            key,
            fetched,
            sealed: Vec::with_capacity(SEALED_CHUNK),
        };
        try_unfold(reading, Reading::next).boxed()
    }
}

struct Reading<B> {
    part: Part,
    key: StreamKey,
    fetched: BoxStream<'static, Fetched<B>>,
    /// Fetched and not opened yet.
    sealed: Vec<u8>,
    next: u64,
}

impl<B: AsRef<[u8]>> Reading<B> {
    async fn next(mut self) -> io::Result<Option<(Vec<u8>, Self)>> {
        let number = self.next;
        if number == self.part.chunks.end {
            return Ok(None);
        }
        let stored = self.part.layout.stored(number..number + 1);
        let size = usize::try_from(stored.end - stored.start).map_err(io::Error::other)?;
        while self.sealed.len() < size {
            let bytes = self.fetched.try_next().await.map_err(told)?;
            let bytes = bytes.ok_or_else(altered)?;
            self.sealed.extend_from_slice(bytes.as_ref());
        }
        let behind = self.sealed.split_off(size);
        let mut chunk = std::mem::replace(&mut self.sealed, behind);
        let last = self.part.layout.is_last(number);
        self.key.open(number, last, &mut chunk)?;
        self.next += 1;
        let wanted = within(&self.part.range, number);
        let wanted = chunk.get(wanted).map(<[u8]>::to_vec);
        Ok(Some((wanted.ok_or_else(altered)?, self)))
    }
}

/// The part of the chunk that lies in the range.
fn within(range: &Range<u64>, chunk: u64) -> Range<usize> {
    let size = CHUNK as u64;
    let begins = chunk * size;
    let place = |at: u64| usize::try_from(at.saturating_sub(begins).min(size)).unwrap_or(CHUNK);
    place(range.start)..place(range.end)
}
