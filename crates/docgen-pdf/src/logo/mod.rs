//! Logos that a user uploads: only a drawing is taken over, rewritten.

mod raster;
mod vector;

use docgen::{Brand, FORMAT, Logo, LogoError, LogoKind, Paper, Sheet};
use time::OffsetDateTime;

/// Of the upload, in bytes.
const MOST_BYTES: usize = 512 * 1024;

const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// # Errors
/// When it is no SVG or PNG, too large, broken, or more than a drawing: [`LogoError`].
pub(crate) fn read(bytes: &[u8]) -> Result<Logo, LogoError> {
    if bytes.len() > MOST_BYTES {
        return Err(LogoError::TooLarge { most: MOST_BYTES });
    }
    if bytes.starts_with(PNG_SIGNATURE) {
        let bytes = raster::rewrite(bytes)?;
        return Ok(Logo {
            kind: LogoKind::Png,
            bytes,
        });
    }
    let text = std::str::from_utf8(bytes).map_err(|_| LogoError::Kind)?;
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with('<') {
        return Err(LogoError::Kind);
    }
    Ok(Logo {
        kind: LogoKind::Svg,
        bytes: vector::rewrite(text)?.into_bytes(),
    })
}

/// A paper with nothing but a logo, to try one on.
pub(crate) fn trial() -> Paper {
    Paper {
        format: FORMAT,
        title: "Logo".to_owned(),
        reference: String::new(),
        number: None,
        language: "en-US".to_owned(),
        date: OffsetDateTime::UNIX_EPOCH.date(),
        brand: Some(Brand {
            name: "Logo".to_owned(),
            slug: "logo".to_owned(),
            letterhead: Vec::new(),
        }),
        sheet: Sheet::Letter,
        sample: false,
        blocks: Vec::new(),
    }
}
