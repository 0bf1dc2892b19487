//! What readers of PDFs warn of, although the standards allow it.

/// That nothing is suspect is the default. Poppler before 23 takes the word "false" for a mistake.
const SUSPECTS: &[u8] = b"/Suspects false";
/// One color for all sides of a cell: poppler looks for four. The lines themselves are drawn on the page.
const BORDER_COLOR: &[u8] = b"/BorderColor[";
const STREAM: &[u8] = b"stream";
const END_OF_STREAM: &[u8] = b"endstream";

/// Blanks these entries of the file's objects, never what stands in texts and streams. Each stays as long as it was, so that
/// every object stays where the file's table of them says it is.
pub(crate) fn hush(pdf: &mut [u8]) {
    let mut at = 0;
    while let Some(rest) = pdf.get_mut(at..).filter(|rest| !rest.is_empty()) {
        let (length, is_blanked) = piece(rest);
        if is_blanked && let Some(entry) = rest.get_mut(..length) {
            entry.fill(b' ');
        }
        at += length;
    }
}

/// How long the piece is that begins here, and whether it is to be blanked.
fn piece(rest: &[u8]) -> (usize, bool) {
    if rest.starts_with(b"(") {
        (text(rest), false)
    } else if rest.starts_with(STREAM) {
        let end = find(rest, END_OF_STREAM).unwrap_or(rest.len());
        (end + END_OF_STREAM.len(), false)
    } else if rest.starts_with(SUSPECTS) {
        (SUSPECTS.len(), true)
    } else {
        one_color(rest).map_or((1, false), |length| (length, true))
    }
}

/// How long the text in parentheses is; those within it come in pairs, or behind a backslash.
fn text(rest: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(byte) = rest.get(at) {
        match byte {
            b'\\' => at += 1,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}

/// How long the entry is, where it has three numbers and not four colors.
fn one_color(rest: &[u8]) -> Option<usize> {
    let numbers = rest.strip_prefix(BORDER_COLOR)?;
    let end = numbers
        .iter()
        .position(|byte| matches!(byte, b']' | b'['))?;
    (numbers.get(end) == Some(&b']')).then_some(BORDER_COLOR.len() + end + 1)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece of a PDF → what is left of it.
    #[test]
    fn r5_065_entries_that_readers_warn_of_are_blanked_and_nothing_else() {
        let cases = [
            ("", ""),
            (
                "/MarkInfo<</Marked true/Suspects false>>",
                "/MarkInfo<</Marked true               >>",
            ),
            (
                "<</BorderColor[0.1 0.2 0.3]/A 1>>",
                "<<                         /A 1>>",
            ),
            (
                "<</BorderColor[[0 0 0] null null null]>>",
                "<</BorderColor[[0 0 0] null null null]>>",
            ),
            (
                "/T(/Suspects false \\( (/BorderColor[1 1 1]) )/B",
                "/T(/Suspects false \\( (/BorderColor[1 1 1]) )/B",
            ),
            (
                "stream\n/Suspects false\nendstream/Suspects false",
                "stream\n/Suspects false\nendstream               ",
            ),
            ("stream without an end", "stream without an end"),
            ("(no end \\", "(no end \\"),
            ("/BorderColor[", "/BorderColor["),
        ];
        for (written, outcome) in cases {
            let mut pdf = written.as_bytes().to_vec();
            hush(&mut pdf);
            assert_eq!(String::from_utf8_lossy(&pdf), outcome);
        }
    }
}
