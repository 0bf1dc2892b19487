//! Where a PDF begins, and whether it asks for a password: its trailer then names an encryption dictionary
//! (ISO 32000-1, 7.5.5 and 7.5.8).

use std::io::{self, Read, Seek, SeekFrom};

pub(super) const HEADER: &[u8] = b"%PDF-";
/// How many bytes may stand before the header: readers look for it in the first 1,024 (ISO 32000-1, Annex H, note 13).
/// Printers' job language, a line end or a byte order mark come to stand there on a file's way.
pub(super) const MAX_BEFORE: usize = 1_024;
/// What begins so is opened as something else by other programs, whatever stands behind it: a web page, a ZIP archive or
/// Office file, a Windows program, a GIF picture, a script.
const OTHERS: [&[u8]; 5] = [b"<", b"PK\x03\x04", b"MZ", b"GIF8", b"#!"];

/// How much of the end holds `startxref` and, in files without cross-reference streams, the trailer.
const END: u64 = 64 * 1024;
/// How much of a cross-reference section is looked at.
const SECTION: u64 = 64 * 1024;

/// How many bytes stand before the header. `None` when the file is no PDF.
pub(super) fn begins_at(beginning: &[u8]) -> Option<usize> {
    let looked_at = beginning.len().min(MAX_BEFORE + HEADER.len());
    let at = find(beginning.get(..looked_at)?, HEADER)?;
    let before = beginning.get(..at)?.trim_ascii_start();
    let is_other = OTHERS.iter().any(|other| before.starts_with(other));
    (!is_other).then_some(at)
}

/// Whether the file is encrypted that has this many bytes before its header. A damaged file counts as not encrypted.
///
/// # Errors
/// When it cannot be read.
pub(super) fn is_encrypted(file: &mut (impl Read + Seek), before: usize) -> io::Result<bool> {
    let size = file.seek(SeekFrom::End(0))?;
    let end = read_at(file, size.saturating_sub(END), END)?;
    if rfind(&end, b"trailer").is_some_and(|at| names_encryption(after(&end, at))) {
        return Ok(true);
    }
    let Some(offset) = section_offset(&end) else {
        return Ok(false);
    };
    // Offsets are counted from the header, or from the file's first byte if the writer knew what stands before it.
    let from_header = offset.saturating_add(before as u64);
    let mut places = vec![from_header];
    if from_header != offset {
        places.push(offset);
    }
    for place in places.into_iter().filter(|place| *place < size) {
        if stream_names_encryption(&read_at(file, place, SECTION)?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A cross-reference stream carries the trailer's entries in its own dictionary.
fn stream_names_encryption(section: &[u8]) -> bool {
    let dictionary =
        find(section, b"stream").map_or(section, |end| section.get(..end).unwrap_or_default());
    !section.starts_with(b"xref") && names_encryption(dictionary)
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
            let found = is_encrypted(&mut Cursor::new(pdf.as_bytes()), 0).unwrap();
            assert_eq!(found, encrypted, "{}", &pdf[..pdf.len().min(90)]);
        }
    }

    #[test]
    fn r5_071_a_password_is_seen_behind_bytes_before_the_header() {
        let before = "\x1b%-12345X@PJL\r\n";
        let pdf = |startxref: usize, key: &str| {
            format!(
                "{before}%PDF-1.5\n7 0 obj<</Type/XRef {key}>>stream\n{}\nstartxref\n{startxref}\n%%EOF",
                " ".repeat(100_000)
            )
        };
        let cases = [
            (pdf(9, "/Encrypt 3 0 R"), true),
            (pdf(9 + before.len(), "/Encrypt 3 0 R"), true),
            (pdf(9, ""), false),
            (pdf(9 + before.len(), ""), false),
        ];
        for (number, (pdf, encrypted)) in cases.iter().enumerate() {
            let begins = begins_at(pdf.as_bytes()).unwrap();
            let found = is_encrypted(&mut Cursor::new(pdf.as_bytes()), begins).unwrap();
            assert_eq!((begins, found), (before.len(), *encrypted), "case {number}");
        }
    }
}
