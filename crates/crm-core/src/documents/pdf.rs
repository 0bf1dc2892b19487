//! Whether a PDF asks for a password: its trailer then names an encryption dictionary
//! (ISO 32000-1, 7.5.5 and 7.5.8).

use std::io::{self, Read, Seek, SeekFrom};

/// How much of the end holds `startxref` and, in files without cross-reference streams, the trailer.
const END: u64 = 64 * 1024;
/// How much of a cross-reference section is looked at.
const SECTION: u64 = 64 * 1024;

/// Whether the file is encrypted. A damaged file counts as not encrypted.
///
/// # Errors
/// When it cannot be read.
pub(super) fn is_encrypted(file: &mut (impl Read + Seek)) -> io::Result<bool> {
    let size = file.seek(SeekFrom::End(0))?;
    let end = read_at(file, size.saturating_sub(END), END)?;
    if rfind(&end, b"trailer").is_some_and(|at| names_encryption(after(&end, at))) {
        return Ok(true);
    }
    let Some(offset) = section_offset(&end).filter(|offset| *offset < size) else {
        return Ok(false);
    };
    let section = read_at(file, offset, SECTION)?;
    // A cross-reference stream carries the trailer's entries in its own dictionary.
    let dictionary = find(&section, b"stream").map_or(section.as_slice(), |end| {
        section.get(..end).unwrap_or_default()
    });
    let is_stream = !section.starts_with(b"xref");
    Ok(is_stream && names_encryption(dictionary))
}

/// Where the newest cross-reference section begins.
fn section_offset(end: &[u8]) -> Option<u64> {
    let at = rfind(end, b"startxref")? + b"startxref".len();
    let digits: String = after(end, at)
        .iter()
        .skip_while(|byte| byte.is_ascii_whitespace())
        .take_while(|byte| byte.is_ascii_digit())
        .map(|byte| char::from(*byte))
        .collect();
    digits.parse().ok()
}

/// `/Encrypt` as a key of its own, not the beginning of a longer one.
fn names_encryption(dictionary: &[u8]) -> bool {
    let key = b"/Encrypt";
    let mut rest = dictionary;
    while let Some(at) = find(rest, key) {
        rest = after(rest, at + key.len());
        if !rest.first().is_some_and(u8::is_ascii_alphanumeric) {
            return true;
        }
    }
    false
}

fn after(bytes: &[u8], at: usize) -> &[u8] {
    bytes.get(at..).unwrap_or_default()
}

fn find(bytes: &[u8], text: &[u8]) -> Option<usize> {
    bytes.windows(text.len()).position(|window| window == text)
}

fn rfind(bytes: &[u8], text: &[u8]) -> Option<usize> {
    bytes.windows(text.len()).rposition(|window| window == text)
}

fn read_at(file: &mut (impl Read + Seek), at: u64, most: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::new();
    file.by_ref().take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_password_is_seen_in_the_trailer_and_in_a_cross_reference_stream() {
        let stream = |dictionary: &str| {
            format!(
                "%PDF-1.5\n7 0 obj<<{dictionary}>>\nstream\n/Encrypt \nendstream\nstartxref\n9\n%%EOF"
            )
        };
        let far = format!(
            "%PDF-1.5\n7 0 obj<</Type/XRef/Encrypt 3 0 R>>stream\n{}\nstartxref\n9\n%%EOF",
            " ".repeat(100_000)
        );
        let cases = [
            ("%PDF-1.4\nxref\n0 1\ntrailer\n<< /Size 1 /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF".to_owned(), true),
            ("%PDF-1.4\nxref\n0 1\ntrailer\n<< /Encrypt<</V 1>> >>\nstartxref\n9\n%%EOF".to_owned(), true),
            ("%PDF-1.4\nxref\n0 1\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF".to_owned(), false),
            ("%PDF-1.4\n(about /Encrypt)\nxref\n0 1\ntrailer\n<< /Size 1 >>\nstartxref\n28\n%%EOF".to_owned(), false),
            ("%PDF-1.4\ntrailer\n<< /EncryptMetadata false >>\n%%EOF".to_owned(), false),
            (stream("/Type/XRef /Encrypt 3 0 R"), true),
            (stream("/Type/XRef"), false),
            (far, true),
            ("%PDF-1.4\nstartxref\n99999999\n%%EOF".to_owned(), false),
            ("%PDF-1.4".to_owned(), false),
        ];
        for (pdf, encrypted) in cases {
            let found = is_encrypted(&mut Cursor::new(pdf.as_bytes())).unwrap();
            assert_eq!(found, encrypted, "{}", &pdf[..pdf.len().min(90)]);
        }
    }
}
