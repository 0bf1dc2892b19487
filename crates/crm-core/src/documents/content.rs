//! What a file is, by its content and never by its name alone.

use super::kind::DocumentType;
use super::pdf;
use crate::closed_set::closed_set;
use std::io::{self, Read, Seek, SeekFrom};
use thiserror::Error;

/// The largest file, in bytes.
pub const MAX_FILE: u64 = 25 * 1024 * 1024;
/// The largest copy of a consent, in bytes.
pub const MAX_COPY: u64 = 10 * 1024 * 1024;
/// The largest sound, in bytes.
pub const MAX_AUDIO: u64 = 100 * 1024 * 1024;
/// How many bytes of a file are looked at to know what it is: a PDF's header, and what may stand before it.
pub const BEGINNING: usize = pdf::MAX_BEFORE + pdf::HEADER.len();

closed_set! {
    /// The kinds of files that are taken, by their media type.
    pub enum Media {
        Pdf = "application/pdf",
        Png = "image/png",
        Jpeg = "image/jpeg",
        Heic = "image/heic",
        Mp3 = "audio/mpeg",
        M4a = "audio/mp4",
        Wav = "audio/wav",
        Ogg = "audio/ogg",
    }
}

impl Media {
    /// What the first bytes ([`BEGINNING`] suffice) say.
    #[must_use]
    pub fn recognise(beginning: &[u8]) -> Option<Self> {
        let starts = |magic: &[u8]| beginning.starts_with(magic);
        let at = |from: usize, magic: &[u8]| {
            beginning
                .get(from..)
                .is_some_and(|rest| rest.starts_with(magic))
        };
        if starts(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if starts(b"\xff\xd8\xff") {
            Some(Self::Jpeg)
        } else if at(4, b"ftyp") {
            by_brands(beginning)
        } else if starts(b"RIFF") && at(8, b"WAVE") {
            Some(Self::Wav)
        } else if starts(b"OggS") {
            Some(Self::Ogg)
        } else if starts(b"ID3") || is_mp3_frame(beginning) {
            Some(Self::Mp3)
        } else if pdf::begins_at(beginning).is_some() {
            // Last: any of the above may have the letters of a PDF's header in it.
            Some(Self::Pdf)
        } else {
            None
        }
    }

    /// As in "its content is …".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pdf => "a PDF",
            Self::Png => "a PNG image",
            Self::Jpeg => "a JPEG image",
            Self::Heic => "a HEIC image",
            Self::Mp3 => "an MP3 recording",
            Self::M4a => "an M4A recording",
            Self::Wav => "a WAV recording",
            Self::Ogg => "an OGG recording",
        }
    }

    /// The endings its files have; the first is the usual one.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Pdf => &["pdf"],
            Self::Png => &["png"],
            Self::Jpeg => &["jpg", "jpeg", "jpe", "jfif"],
            Self::Heic => &["heic", "heif", "hif"],
            Self::Mp3 => &["mp3"],
            Self::M4a => &["m4a", "m4b", "mp4"],
            Self::Wav => &["wav", "wave"],
            Self::Ogg => &["ogg", "oga", "opus"],
        }
    }

    #[must_use]
    pub const fn is_audio(self) -> bool {
        match self {
            Self::Mp3 | Self::M4a | Self::Wav | Self::Ogg => true,
            Self::Pdf | Self::Png | Self::Jpeg | Self::Heic => false,
        }
    }

    /// Whether browsers show it; the others can only be downloaded.
    #[must_use]
    pub const fn is_shown_by_browsers(self) -> bool {
        !matches!(self, Self::Heic)
    }

    /// The most bytes a file may have that begins like this.
    #[must_use]
    pub fn limit(recognised: Option<Self>) -> u64 {
        if recognised.is_some_and(Self::is_audio) {
            MAX_AUDIO
        } else {
            MAX_FILE
        }
    }
}

/// An ISO media file by the brands of its first box: HEIC, or sound alone.
fn by_brands(beginning: &[u8]) -> Option<Media> {
    let length = beginning
        .first_chunk::<4>()
        .map_or(0, |bytes| u32::from_be_bytes(*bytes));
    let end = usize::try_from(length)
        .unwrap_or(usize::MAX)
        .min(beginning.len());
    let brands = beginning.get(8..end).unwrap_or_default();
    // Major brand, a version, then the brands it is compatible with.
    let mut each = brands.chunks_exact(4).enumerate();
    each.find_map(|(at, brand)| match (at, brand) {
        (1, _) => None,
        (_, b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"hevx" | b"mif1" | b"msf1") => {
            Some(Media::Heic)
        }
        (_, b"M4A " | b"M4B ") => Some(Media::M4a),
        _ => None,
    })
}

/// The head of an MPEG layer III frame whose fields make sense.
fn is_mp3_frame(beginning: &[u8]) -> bool {
    let Some([0xff, second, third]) = beginning.first_chunk::<3>() else {
        return false;
    };
    let synchronised = second & 0xe0 == 0xe0;
    let layer_three = second & 0x06 == 0x02;
    let version = second & 0x18 != 0x08;
    let bit_rate = !matches!(third >> 4, 0 | 0x0f);
    let sample_rate = third & 0x0c != 0x0c;
    synchronised && layer_three && version && bit_rate && sample_rate
}

/// Why a file is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContentRefusal {
    #[error("This file is empty. Choose the file again.")]
    Empty,
    #[error(
        "This file is not a PDF, PNG, JPEG or HEIC file, nor an MP3, M4A, WAV or OGG recording. \
         Save it as one of these and upload it again."
    )]
    Unknown,
    #[error(
        "The file is named {name}, but its content is {}. Rename it to end in .{}, or choose another file.",
        media.name(), media.endings().first().unwrap_or(&"")
    )]
    NotItsName { name: String, media: Media },
    #[error("This PDF is password-protected. Save it without a password and upload it again.")]
    Encrypted,
    #[error("Upload recordings as the type Call Recording.")]
    AudioKind,
    #[error("A recording can't be a scan. Choose a PDF or an image.")]
    AudioScan,
    #[error("A copy is a PDF, JPEG or PNG file. Save it as one of these and upload it again.")]
    NotACopy,
    #[error(
        "This file is larger than {} MB. Reduce its size or split it, then upload it again.",
        limit / 1024 / 1024
    )]
    TooLarge { limit: u64 },
}

/// Why a file could not be looked at, or is not taken.
#[derive(Debug, Error)]
pub enum InspectError {
    #[error(transparent)]
    Refused(#[from] ContentRefusal),
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// Looks at a whole file: what it is, and whether a document of this type may have it.
///
/// # Errors
/// When the file is of a type that is not allowed or is not what its name says: [`InspectError`].
pub fn inspect(
    file: &mut (impl Read + Seek),
    name: &str,
    kind: DocumentType,
) -> Result<Media, InspectError> {
    let media = look(file, name)?;
    if media.is_audio() && !kind.may_be_audio() {
        return Err(ContentRefusal::AudioKind.into());
    }
    Ok(media)
}

/// Looks at the whole scan of a signed paper, which is no recording whatever it belongs to.
///
/// # Errors
/// As [`inspect`]; [`ContentRefusal::AudioScan`].
pub fn inspect_scan(file: &mut (impl Read + Seek), name: &str) -> Result<Media, InspectError> {
    let media = look(file, name)?;
    if media.is_audio() {
        return Err(ContentRefusal::AudioScan.into());
    }
    Ok(media)
}

/// Looks at the whole copy of a consent: a PDF, or an image that every browser shows.
///
/// # Errors
/// As [`inspect`]; [`ContentRefusal::NotACopy`].
pub fn inspect_copy(file: &mut (impl Read + Seek), name: &str) -> Result<Media, InspectError> {
    let media = match look(file, name) {
        Err(InspectError::Refused(ContentRefusal::Unknown)) => {
            return Err(ContentRefusal::NotACopy.into());
        }
        looked => looked?,
    };
    if !matches!(media, Media::Pdf | Media::Jpeg | Media::Png) {
        return Err(ContentRefusal::NotACopy.into());
    }
    if file.seek(SeekFrom::End(0))? > MAX_COPY {
        return Err(ContentRefusal::TooLarge { limit: MAX_COPY }.into());
    }
    Ok(media)
}

fn look(file: &mut (impl Read + Seek), name: &str) -> Result<Media, InspectError> {
    let size = file.seek(SeekFrom::End(0))?;
    if size == 0 {
        return Err(ContentRefusal::Empty.into());
    }
    let mut beginning = Vec::with_capacity(BEGINNING);
    file.rewind()?;
    file.by_ref()
        .take(BEGINNING as u64)
        .read_to_end(&mut beginning)?;
    let media = Media::recognise(&beginning).ok_or(ContentRefusal::Unknown)?;
    let limit = Media::limit(Some(media));
    if size > limit {
        return Err(ContentRefusal::TooLarge { limit }.into());
    }
    if !fits_name(name, media) {
        let name = name.to_owned();
        return Err(ContentRefusal::NotItsName { name, media }.into());
    }
    let before = pdf::begins_at(&beginning).unwrap_or_default();
    if media == Media::Pdf && pdf::is_encrypted(file, before)? {
        return Err(ContentRefusal::Encrypted.into());
    }
    Ok(media)
}

/// A name without an ending fits anything.
fn fits_name(name: &str, media: Media) -> bool {
    match name.rsplit_once('.') {
        None => true,
        Some((_, ending)) => media
            .endings()
            .iter()
            .any(|known| known.eq_ignore_ascii_case(ending.trim())),
    }
}

#[cfg(test)]
mod tests;
