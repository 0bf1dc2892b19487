//! The parts within a backup's sealed stream, one behind the other: a letter, a name, then pieces of content up to an
//! empty one.

use crate::sealed_stream::{OpeningReader, SealingWriter, altered};
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};

/// What a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rows: a line with the columns' names, then a line a row.
    Table,
    File,
    /// A file that could not be read, as it lies in the store.
    AsItLies,
    /// The last part.
    Manifest,
}

impl Kind {
    const fn letter(self) -> u8 {
        match self {
            Self::Table => b'T',
            Self::File => b'F',
            Self::AsItLies => b'L',
            Self::Manifest => b'M',
        }
    }

    fn of(letter: u8) -> Option<Self> {
        [Self::Table, Self::File, Self::AsItLies, Self::Manifest]
            .into_iter()
            .find(|kind| kind.letter() == letter)
    }
}

/// How long a part is and what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) size: u64,
    pub(super) sha256: String,
}

#[derive(Debug, Clone, Default)]
struct Summing {
    size: u64,
    digest: Sha256,
}

impl Summing {
    fn add(&mut self, bytes: &[u8]) {
        self.size += bytes.len() as u64;
        self.digest.update(bytes);
    }

    fn sum(&self) -> Sum {
        Sum {
            size: self.size,
            sha256: format!("{:x}", self.digest.clone().finalize()),
        }
    }
}

/// Writes parts.
pub(super) struct Parts<W: Write> {
    out: SealingWriter<W>,
    summing: Summing,
}

impl<W: Write> Parts<W> {
    pub(super) fn new(out: SealingWriter<W>) -> Self {
        Self {
            out,
            summing: Summing::default(),
        }
    }

    pub(super) fn begin(&mut self, kind: Kind, name: &str) -> io::Result<()> {
        self.summing = Summing::default();
        let length = u8::try_from(name.len()).map_err(io::Error::other)?;
        self.out.write_all(&[kind.letter(), length])?;
        self.out.write_all(name.as_bytes())
    }

    pub(super) fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
        self.out.write_all(&length.to_be_bytes())?;
        self.out.write_all(bytes)?;
        self.summing.add(bytes);
        Ok(())
    }

    pub(super) fn end(&mut self) -> io::Result<Sum> {
        self.out.write_all(&0_u32.to_be_bytes())?;
        Ok(self.summing.sum())
    }

    pub(super) fn finish(self) -> io::Result<W> {
        self.out.finish()
    }
}

/// Reads parts. What is not read of a part is passed over.
pub(super) struct PartsIn<R: Read> {
    from: OpeningReader<R>,
    /// Bytes left of the piece; `None` between two parts.
    piece: Option<u32>,
    summing: Summing,
}

impl<R: Read> PartsIn<R> {
    pub(super) fn new(from: OpeningReader<R>) -> Self {
        Self {
            from,
            piece: None,
            summing: Summing::default(),
        }
    }

    /// Whether what comes belongs to the header.
    ///
    /// # Errors
    /// `InvalidData` when it does not, or one of them was altered.
    pub(super) fn open_first(&mut self) -> io::Result<()> {
        self.from.open_first()
    }

    /// The next part; `None` at the end of the stream.
    pub(super) fn next(&mut self) -> io::Result<Option<(Kind, String)>> {
        self.pass_over()?;
        let mut letter = [0];
        if self.from.read(&mut letter)? == 0 {
            return Ok(None);
        }
        let [letter] = letter;
        let kind = Kind::of(letter).ok_or_else(altered)?;
        let [length] = self.exactly::<1>()?;
        let mut name = vec![0; length.into()];
        self.from.read_exact(&mut name)?;
        let name = String::from_utf8(name).map_err(|_| altered())?;
        self.summing = Summing::default();
        self.piece = Some(u32::from_be_bytes(self.exactly()?)).filter(|length| *length > 0);
        Ok(Some((kind, name)))
    }

    /// Reads to the part's end; what all of it was.
    pub(super) fn sum(&mut self) -> io::Result<Sum> {
        self.pass_over()?;
        Ok(self.summing.sum())
    }

    fn pass_over(&mut self) -> io::Result<()> {
        io::copy(self, &mut io::sink()).map(drop)
    }

    fn exactly<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

/// The content of the part.
impl<R: Read> Read for PartsIn<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some(left) = self.piece else {
            return Ok(0);
        };
        let most = out.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        let Some(out) = out.get_mut(..most).filter(|out| !out.is_empty()) else {
            return Ok(0);
        };
        let read = self.from.read(out)?;
        if read == 0 {
            return Err(altered());
        }
        self.summing.add(out.get(..read).unwrap_or_default());
        let left = left - u32::try_from(read).unwrap_or(left);
        self.piece = if left > 0 {
            Some(left)
        } else {
            Some(u32::from_be_bytes(self.exactly()?)).filter(|length| *length > 0)
        };
        Ok(read)
    }
}
