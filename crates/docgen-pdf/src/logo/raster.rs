//! PNG: decoded within limits and rewritten, so that nothing but the picture is left.

use docgen::LogoError;
use png::{ColorType, DecodingError, Transformations};
use std::io::Cursor;

/// Of each side, in pixels: ten times what a letter's head can show.
const MOST_PIXELS: u32 = 4096;
/// Of memory while decoding, in bytes: four channels of the largest picture, and the decoder's own.
const MOST_MEMORY: usize = 80 * 1024 * 1024;

/// # Errors
/// When it can't be decoded or is larger than the limits: [`LogoError`].
pub(super) fn rewrite(bytes: &[u8]) -> Result<Vec<u8>, LogoError> {
    let limits = png::Limits { bytes: MOST_MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let header = decoder.read_header_info().map_err(|error| broken(&error))?;
    if header.width > MOST_PIXELS || header.height > MOST_PIXELS {
        return Err(LogoError::Broken(format!(
            "it has more than {MOST_PIXELS} pixels on a side"
        )));
    }
    let mut reader = decoder.read_info().map_err(|error| broken(&error))?;
    let size = reader
        .output_buffer_size()
        .filter(|size| *size <= MOST_MEMORY)
        .ok_or_else(|| LogoError::Broken("it is too large when unpacked".to_owned()))?;
    let mut pixels = vec![0; size];
    let frame = reader
        .next_frame(&mut pixels)
        .map_err(|error| broken(&error))?;
    let picture = pixels.get(..frame.buffer_size()).unwrap_or_default();
    write(picture, frame.width, frame.height, frame.color_type)
        .map_err(|error| LogoError::Broken(error.to_string()))
}

fn write(
    picture: &[u8],
    width: u32,
    height: u32,
    color: ColorType,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut written = Vec::new();
    let mut encoder = png::Encoder::new(&mut written, width, height);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(picture)?;
    writer.finish()?;
    Ok(written)
}

fn broken(error: &DecodingError) -> LogoError {
    LogoError::Broken(match error {
        DecodingError::LimitsExceeded => "it is too large when unpacked".to_owned(),
        _ => "it can't be decoded as PNG".to_owned(),
    })
}
