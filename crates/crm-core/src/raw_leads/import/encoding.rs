//! Which characters a list's bytes are (decisions, section 3: UTF-8 with or without BOM, Windows-1252).

use super::refusal::{ListError, Refusal};
use encoding_rs::{Decoder, Encoding};
use std::io::Read;

/// Bytes looked at in one go.
const CHUNK: usize = 64 * 1024;

/// How the files of other programs begin: workbooks, PDFs, pictures, archives.
const OTHER_PROGRAMS: &[&[u8]] = &[
    b"PK\x03\x04",
    b"\xD0\xCF\x11\xE0",
    b"%PDF",
    b"\x89PNG",
    b"GIF8",
    b"\xFF\xD8\xFF",
    b"\x1F\x8B",
];

/// An encoding that lists come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListEncoding {
    Utf8,
    Windows1252,
    /// What spreadsheets call "Unicode text"; known by its byte order mark only.
    Utf16Le,
    Utf16Be,
}

impl ListEncoding {
    /// The name a person knows it by.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Windows1252 => "Windows-1252",
            Self::Utf16Le | Self::Utf16Be => "UTF-16",
        }
    }

    /// Reads all of `file`, whose end may be a cut when it is not `complete`.
    ///
    /// Bytes that are not UTF-8 make it Windows-1252, unless most of the accented characters are
    /// UTF-8: then a few bytes are damaged, not the encoding.
    pub(super) fn detect(file: &mut impl Read, complete: bool) -> Result<Self, ListError> {
        let mut census = Census::default();
        let mut chunk = vec![0; CHUNK];
        let mut marked = None;
        loop {
            let read = fill(file, &mut chunk)?;
            let bytes = chunk.get(..read).unwrap_or_default();
            if census.bytes == 0 {
                if OTHER_PROGRAMS.iter().any(|start| bytes.starts_with(start)) {
                    return Err(Refusal::Binary.into());
                }
                marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
            }
            if read == 0 {
                break;
            }
            census.add(bytes);
        }
        census.verdict(marked, complete).map_err(ListError::from)
    }

    fn codec(self) -> &'static Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Windows1252 => encoding_rs::WINDOWS_1252,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
        }
    }
}

/// Counts what tells encodings and binary files apart.
#[derive(Debug, Default)]
struct Census {
    bytes: usize,
    nul: bool,
    controls: usize,
    accented: usize,
    broken: usize,
    /// The start of a character that the next chunk ends; at most three bytes.
    carry: Vec<u8>,
}

impl Census {
    fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len();
        self.nul |= bytes.contains(&0);
        let odd = |b: &&u8| **b < 0x20 && !matches!(**b, b'\t' | b'\n' | b'\r');
        self.controls += bytes.iter().filter(odd).count();
        let mut joined = std::mem::take(&mut self.carry);
        joined.extend_from_slice(bytes);
        let mut rest = joined.as_slice();
        while let Err(error) = std::str::from_utf8(rest) {
            let (valid, after) = rest.split_at(error.valid_up_to());
            self.accented += leads(valid);
            let Some(length) = error.error_len() else {
                self.carry = after.to_vec();
                return;
            };
            self.broken += 1;
            rest = after.get(length..).unwrap_or_default();
        }
        self.accented += leads(rest);
    }

    fn verdict(
        self,
        marked: Option<&'static Encoding>,
        complete: bool,
    ) -> Result<ListEncoding, Refusal> {
        let cut = usize::from(complete && !self.carry.is_empty());
        let encoding = match marked {
            Some(encoding) if encoding == encoding_rs::UTF_16LE => ListEncoding::Utf16Le,
            Some(encoding) if encoding == encoding_rs::UTF_16BE => ListEncoding::Utf16Be,
            Some(_) => ListEncoding::Utf8,
            None if self.broken + cut == 0 || self.accented > self.broken => ListEncoding::Utf8,
            None => ListEncoding::Windows1252,
        };
        let wide = matches!(encoding, ListEncoding::Utf16Le | ListEncoding::Utf16Be);
        if !wide && (self.nul || self.controls * 100 > self.bytes) {
            return Err(Refusal::Binary);
        }
        Ok(encoding)
    }
}

/// How many characters of more than one byte begin in valid UTF-8.
fn leads(utf8: &[u8]) -> usize {
    utf8.iter().filter(|b| **b >= 0xC0).count()
}

/// Reads until `buffer` is full or the file ends.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> std::io::Result<usize> {
    let mut filled = 0;
    while let Some(free) = buffer.get_mut(filled..).filter(|free| !free.is_empty()) {
        match file.read(free) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// The file's text, decoded piece by piece, without its byte order mark.
pub(super) struct Text<R> {
    file: R,
    decoder: Decoder,
    bytes: Vec<u8>,
    ended: bool,
}

impl<R: Read> Text<R> {
    pub(super) fn new(file: R, encoding: ListEncoding) -> Self {
        Self {
            file,
            decoder: encoding.codec().new_decoder_with_bom_removal(),
            bytes: vec![0; CHUNK],
            ended: false,
        }
    }

    /// Replaces `piece` with the next characters; false at the end.
    pub(super) fn next_piece(&mut self, piece: &mut String) -> std::io::Result<bool> {
        piece.clear();
        while piece.is_empty() && !self.ended {
            let read = fill(&mut self.file, &mut self.bytes)?;
            self.ended = read < self.bytes.len();
            let bytes = self.bytes.get(..read).unwrap_or_default();
            let room = self.decoder.max_utf8_buffer_length(read).unwrap_or(read);
            piece.reserve(room.max(16));
            // The room was asked for, so that all of the chunk is decoded at once.
            let _ = self.decoder.decode_to_string(bytes, piece, self.ended);
        }
        Ok(!piece.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(bytes: &[u8]) -> Result<&'static str, String> {
        ListEncoding::detect(&mut &*bytes, true)
            .map(ListEncoding::as_str)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn encodings_are_told_apart() {
        let cases: [(&[u8], &str); 8] = [
            (b"Name\nAna", "UTF-8"),
            ("Name\nJosé".as_bytes(), "UTF-8"),
            (b"\xEF\xBB\xBFName\nAna", "UTF-8"),
            (b"Name\nJos\xE9,", "Windows-1252"),
            (b"Name\nJos\xE9", "Windows-1252"),
            ("José Álvaro\n".as_bytes(), "UTF-8"),
            (b"\xFF\xFEN\0a\0", "UTF-16"),
            (b"\xFE\xFF\0N\0a", "UTF-16"),
        ];
        for (bytes, encoding) in cases {
            assert_eq!(detect(bytes), Ok(encoding), "{bytes:?}");
        }
        let damaged = [&"é".repeat(20).into_bytes()[..], b"\xE9,"].concat();
        assert_eq!(detect(&damaged), Ok("UTF-8"), "one damaged byte of many");
    }

    #[test]
    fn other_programs_files_are_refused() {
        let cases: [&[u8]; 5] = [
            b"PK\x03\x04rest",
            b"%PDF-1.7",
            b"a,b\n\0,1",
            b"\x01\x02\x03\x04abc",
            b"\x89PNG\r\n",
        ];
        for bytes in cases {
            assert_eq!(detect(bytes), Err(Refusal::Binary.to_string()), "{bytes:?}");
        }
    }

    #[test]
    fn text_is_decoded_across_pieces() {
        let long = "é,".repeat(CHUNK);
        let mut text = Text::new(long.as_bytes(), ListEncoding::Utf8);
        let (mut piece, mut all) = (String::new(), String::new());
        while text.next_piece(&mut piece).unwrap() {
            all.push_str(&piece);
        }
        assert_eq!(all, long);
    }
}
