//! What a file is, by its first bytes, its name and its document's type.

use super::*;
use std::io::Cursor;

/// An ISO media file's first box with these brands.
fn boxed(brands: &[&[u8; 4]]) -> Vec<u8> {
    let length = u32::try_from(12 + 4 * brands.len()).unwrap();
    let (major, compatible) = brands.split_first().unwrap();
    let mut bytes = length.to_be_bytes().to_vec();
    bytes.extend_from_slice(b"ftyp");
    bytes.extend_from_slice(*major);
    bytes.extend_from_slice(&[0, 0, 2, 0]);
    for brand in compatible {
        bytes.extend_from_slice(*brand);
    }
    // One more brand's room: the length counts the version.
    bytes.extend_from_slice(b"mdat");
    bytes
}

#[test]
fn r1_162_a_file_is_what_its_first_bytes_say() {
    let cases: Vec<(Vec<u8>, Option<Media>)> = vec![
        (b"%PDF-1.7\n%\xe2\xe3".to_vec(), Some(Media::Pdf)),
        (b"\xef\xbb\xbf%PDF-1.4".to_vec(), Some(Media::Pdf)),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(), Some(Media::Png)),
        (b"\xff\xd8\xff\xe0\0\x10JFIF".to_vec(), Some(Media::Jpeg)),
        (boxed(&[b"heic", b"mif1"]), Some(Media::Heic)),
        (boxed(&[b"mif1", b"heic"]), Some(Media::Heic)),
        (boxed(&[b"msf1"]), Some(Media::Heic)),
        (boxed(&[b"M4A ", b"isom"]), Some(Media::M4a)),
        (boxed(&[b"mp42", b"isom", b"M4A "]), Some(Media::M4a)),
        (boxed(&[b"isom", b"mp42"]), None),
        (boxed(&[b"qt  "]), None),
        (b"RIFF\x24\0\0\0WAVEfmt ".to_vec(), Some(Media::Wav)),
        (b"RIFF\x24\0\0\0AVI LIST".to_vec(), None),
        (b"OggS\0\x02".to_vec(), Some(Media::Ogg)),
        (b"ID3\x04\0\0".to_vec(), Some(Media::Mp3)),
        (b"\xff\xfb\x90\x64".to_vec(), Some(Media::Mp3)),
        (b"\xff\xf3\x40\xc0".to_vec(), Some(Media::Mp3)),
        (b"\xff\xfb\xf0\x64".to_vec(), None),
        (b"\xff\xff\xff\xff".to_vec(), None),
        (b"\xff\xfe<\0h\0t\0".to_vec(), None),
        (b"<!DOCTYPE html>".to_vec(), None),
        (b"<svg xmlns=".to_vec(), None),
        (b"PK\x03\x04".to_vec(), None),
        (b"MZ\x90\0".to_vec(), None),
        (b"GIF89a".to_vec(), None),
        (b"%PD".to_vec(), None),
        (b"\0\0\0\0ftyp".to_vec(), None),
        (Vec::new(), None),
    ];
    for (bytes, media) in cases {
        assert_eq!(Media::recognise(&bytes), media, "{bytes:?}");
    }
}

#[test]
fn r5_071_a_pdf_has_up_to_1024_bytes_before_its_header() {
    let behind = |before: &[u8]| [before, b"%PDF-1.4\n1 0 obj"].concat();
    let cases: Vec<(Vec<u8>, Option<Media>)> = vec![
        (behind(b"\r\n"), Some(Media::Pdf)),
        (behind(b"\n\n  \t"), Some(Media::Pdf)),
        (behind(b"\x1b%-12345X@PJL\r\n"), Some(Media::Pdf)),
        (
            behind(b"Content-Type: application/pdf\r\n\r\n"),
            Some(Media::Pdf),
        ),
        (behind(&[b' '; 1_024]), Some(Media::Pdf)),
        (behind(&[b' '; 1_025]), None),
        (behind(&[0; 5_000]), None),
        // What is opened as something else is no PDF, whatever stands behind its beginning.
        (behind(b"<!DOCTYPE html><script>1</script>"), None),
        (behind(b"\r\n <svg/>"), None),
        (behind(b"PK\x03\x04"), None),
        (behind(b"MZ\x90\0"), None),
        (behind(b"GIF89a"), None),
        (behind(b"#!/bin/sh\n"), None),
        (behind(b"\x89PNG\r\n\x1a\n"), Some(Media::Png)),
        (behind(b"\xff\xd8\xff\xe0"), Some(Media::Jpeg)),
        (behind(b"OggS\0\x02"), Some(Media::Ogg)),
    ];
    for (bytes, media) in cases {
        let shown = &bytes[..bytes.len().min(40)];
        assert_eq!(Media::recognise(&bytes), media, "{shown:?}");
    }
}

#[test]
fn r5_071_the_reported_files_are_pdfs() {
    let files: [(&str, &[u8]); 3] = [
        (
            "a line end",
            include_bytes!("../../../testdata/b28-bytes-before-pdf.pdf"),
        ),
        (
            "PJL",
            include_bytes!("../../../testdata/b28-pjl-before-pdf.pdf"),
        ),
        ("nothing", include_bytes!("../../../testdata/b28-plain.pdf")),
    ];
    for (before, bytes) in files {
        let kind = DocumentType::ResortContract;
        let found = inspect(&mut Cursor::new(bytes), "deed.pdf", kind);
        assert!(matches!(found, Ok(Media::Pdf)), "{before}: {found:?}");
    }
}

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";
const LOCKED: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Encrypt 2 0 R>>\nstartxref\n29\n%%EOF";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
const OGG: &[u8] = b"OggS\0\x02";

#[test]
fn a_file_is_taken_or_refused_with_the_way_out() {
    use ContentRefusal as R;
    use DocumentType::{CallRecording, IdVerification, ResortContract};
    let misnamed = |name: &str, media| R::NotItsName {
        name: name.to_owned(),
        media,
    };
    let cases = [
        (PDF, "contract.pdf", ResortContract, Ok(Media::Pdf)),
        (PDF, "Contract.PDF", ResortContract, Ok(Media::Pdf)),
        (PDF, "contract", ResortContract, Ok(Media::Pdf)),
        (PNG, "passport.png", IdVerification, Ok(Media::Png)),
        (OGG, "call.ogg", CallRecording, Ok(Media::Ogg)),
        (PNG, "call.png", CallRecording, Ok(Media::Png)),
        (OGG, "call.ogg", IdVerification, Err(R::AudioKind)),
        (b"", "contract.pdf", ResortContract, Err(R::Empty)),
        (b"hello", "contract.pdf", ResortContract, Err(R::Unknown)),
        (LOCKED, "contract.pdf", ResortContract, Err(R::Encrypted)),
        (
            PNG,
            "contract.pdf",
            ResortContract,
            Err(misnamed("contract.pdf", Media::Png)),
        ),
        (
            PDF,
            "contract.docx",
            ResortContract,
            Err(misnamed("contract.docx", Media::Pdf)),
        ),
    ];
    for (bytes, name, kind, outcome) in cases {
        let inspected = inspect(&mut Cursor::new(bytes), name, kind);
        let inspected = inspected.map_err(|error| match error {
            InspectError::Refused(refusal) => refusal,
            InspectError::Unreadable(error) => panic!("{error}"),
        });
        assert_eq!(inspected, outcome, "{name} {kind}");
    }
}

#[test]
fn the_limit_follows_the_content() {
    let mut large = PNG.to_vec();
    large.resize(usize::try_from(MAX_FILE).unwrap() + 1, 0);
    let refused = inspect(
        &mut Cursor::new(&large),
        "a.png",
        DocumentType::CallRecording,
    );
    let told = refused.unwrap_err().to_string();
    assert!(told.contains("25 MB"), "{told}");
    assert_eq!(Media::limit(Some(Media::Mp3)), MAX_AUDIO);
    assert_eq!(Media::limit(None), MAX_FILE);
    let told = ContentRefusal::NotItsName {
        name: "contract.pdf".to_owned(),
        media: Media::Png,
    };
    let sentence = "The file is named contract.pdf, but its content is a PNG image. \
                    Rename it to end in .png, or choose another file.";
    assert_eq!(told.to_string(), sentence);
}

#[test]
fn r1_220_a_scan_is_a_pdf_or_a_picture() {
    use ContentRefusal as R;
    let cases = [
        (PDF, "signed.pdf", Ok(Media::Pdf)),
        (PNG, "signed.png", Ok(Media::Png)),
        (OGG, "signed.ogg", Err(R::AudioScan)),
        (LOCKED, "signed.pdf", Err(R::Encrypted)),
        (b"hello", "signed.pdf", Err(R::Unknown)),
        (b"", "signed.pdf", Err(R::Empty)),
    ];
    for (bytes, name, outcome) in cases {
        let found = inspect_scan(&mut Cursor::new(bytes), name);
        let found = found.map_err(|error| match error {
            InspectError::Refused(refusal) => refusal,
            InspectError::Unreadable(cause) => panic!("{cause}"),
        });
        assert_eq!(found, outcome, "{name}");
    }
}

#[test]
fn r4_056_a_copy_of_a_consent_is_a_small_pdf_or_picture() {
    use ContentRefusal as R;
    let heic = boxed(&[b"heic", b"mif1"]);
    let mut large = PNG.to_vec();
    large.resize(usize::try_from(MAX_COPY).unwrap() + 1, 0);
    let cases: [(&[u8], &str, Result<Media, R>); 7] = [
        (PDF, "consent.pdf", Ok(Media::Pdf)),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "form.jpg", Ok(Media::Jpeg)),
        (PNG, "form.png", Ok(Media::Png)),
        (&heic, "form.heic", Err(R::NotACopy)),
        (OGG, "call.ogg", Err(R::NotACopy)),
        (b"hello", "consent.txt", Err(R::NotACopy)),
        (&large, "form.png", Err(R::TooLarge { limit: MAX_COPY })),
    ];
    for (bytes, name, outcome) in cases {
        let found = inspect_copy(&mut Cursor::new(bytes), name);
        let found = found.map_err(|error| match error {
            InspectError::Refused(refusal) => refusal,
            InspectError::Unreadable(cause) => panic!("{cause}"),
        });
        assert_eq!(found, outcome, "{name}");
    }
}
