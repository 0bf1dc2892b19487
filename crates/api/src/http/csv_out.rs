//! Writing CSV: the one way a list leaves the house.
//!
//! A cell that a spreadsheet would compute gets an apostrophe in front (decisions, section 1); a negative
//! number is none, so that columns of amounts can be summed. Every text starts with a byte order mark, so that spreadsheets read accents.

use actix_web::HttpResponse;
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::Bytes;
use futures_util::Stream;
use std::io;

/// How cells begin that spreadsheets compute, the full-width spellings too.
const COMPUTED: [char; 11] = [
    '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
];

/// An empty CSV text.
pub(crate) fn start() -> String {
    "\u{feff}".to_owned()
}

/// Adds a row (RFC 4180).
pub(crate) fn row<'a>(text: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (at, cell) in cells.into_iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        write_cell(text, cell);
    }
    text.push_str("\r\n");
}

fn write_cell(text: &mut String, cell: &str) {
    let is_guarded = cell.starts_with(COMPUTED) && !is_negative_number(cell);
    let guard = if is_guarded { "'" } else { "" };
    if cell.contains([',', '"', '\r', '\n', ';', '\t']) {
        text.push('"');
        text.push_str(guard);
        text.push_str(&cell.replace('"', "\"\""));
        text.push('"');
    } else {
        text.push_str(guard);
        text.push_str(cell);
    }
}

/// `-50.00`: digits, and perhaps a point among them; whatever computes it, it is what it says.
fn is_negative_number(cell: &str) -> bool {
    let Some(digits) = cell.strip_prefix('-') else {
        return false;
    };
    let (whole, cents) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    is_digits(whole) && is_digits(cents)
}

/// A download of `size` bytes that is sent piece by piece. `name` is the file's name, ASCII.
pub(crate) fn download(
    name: &str,
    size: u64,
    content: impl Stream<Item = io::Result<Bytes>> + 'static,
) -> HttpResponse {
    attachment(name).no_chunking(size).streaming(content)
}

/// A download that is short enough to be made at once.
/// "Milestone Payment" from `milestone_payment`: a stored word as the screens write it.
pub(crate) fn words(stored: &str) -> String {
    if stored == "ach" {
        return "ACH".to_owned();
    }
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    };
    let words: Vec<String> = stored.split('_').map(word).collect();
    words.join(" ")
}

pub(crate) fn download_text(name: &str, text: String) -> HttpResponse {
    attachment(name).body(text)
}

fn attachment(name: &str) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .content_type("text/csv; charset=utf-8")
        .insert_header(ContentDisposition {
            disposition: DispositionType::Attachment,
            parameters: vec![DispositionParam::Filename(name.to_owned())],
        });
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_101_a_stored_word_is_written_as_the_screens_write_it() {
        for (stored, shown) in [
            ("milestone_payment", "Milestone Payment"),
            ("credit_card", "Credit Card"),
            ("completed", "Completed"),
            ("ach", "ACH"),
            ("", ""),
        ] {
            assert_eq!(words(stored), shown);
        }
    }

    fn written(cells: &[&str]) -> String {
        let mut text = String::new();
        row(&mut text, cells.iter().copied());
        text
    }

    #[test]
    fn r1_095_r3_004_cells_that_compute_are_neutralised_and_amounts_are_none() {
        let cases = [
            ("=1+1", "'=1+1"),
            ("+1 508 555 4272", "'+1 508 555 4272"),
            ("-2+3", "'-2+3"),
            ("-2", "-2"),
            ("-50.00", "-50.00"),
            ("-", "'-"),
            ("-.5", "'-.5"),
            ("-5.", "'-5."),
            ("-1.2.3", "'-1.2.3"),
            ("--1", "'--1"),
            ("-1e9", "'-1e9"),
            ("-1 ", "'-1 "),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\tx", "\"'\tx\""),
            ("\r=1", "\"'\r=1\""),
            ("\n=1", "\"'\n=1\""),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("\u{ff20}x", "'\u{ff20}x"),
            (
                "=HYPERLINK(\"a\",\"b\")",
                "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\"",
            ),
            ("a=b", "a=b"),
            ("O'Neil", "O'Neil"),
            ("", ""),
        ];
        for (cell, cells) in cases {
            assert_eq!(written(&[cell]), format!("{cells}\r\n"), "{cell:?}");
        }
    }

    #[test]
    fn a_reader_gets_back_what_was_written() {
        let cells = ["a,b", "say \"hi\"", "two\r\nlines", " kept ", "José"];
        let text = written(&cells);
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(text.as_bytes());
        let record = reader.records().next().unwrap().unwrap();
        assert_eq!(record.iter().collect::<Vec<_>>(), cells);
    }
}
