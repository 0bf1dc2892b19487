//! The first look at a list: its encoding, delimiter, header and number of rows, or why it is refused.

use super::delimiter::{Declared, Delimiter};
use super::encoding::{ListEncoding, Text};
use super::field::ImportField;
use super::proposal::propose;
use super::records::{Record, Records};
use super::refusal::{ListError, Refusal};
use crate::contact::{EmailAddress, Phone};
use std::collections::HashSet;
use std::io::{Read, Seek};

/// How many values of a column help to recognise it.
const SAMPLES: usize = 3;

/// What the whole file looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Survey {
    pub encoding: ListEncoding,
    pub delimiter: Delimiter,
    /// As in the file, trimmed. A column may be without a name; it cannot be matched.
    pub headers: Vec<String>,
    /// The header not counted.
    pub rows: u64,
}

impl Survey {
    /// Reads `file` from its start to its end, twice.
    ///
    /// # Errors
    /// [`ListError::Refused`] when its shape is not a list's.
    pub fn of<R: Read + Seek>(file: &mut R) -> Result<Self, ListError> {
        file.rewind()?;
        let encoding = ListEncoding::detect(file, true)?;
        let delimiter = delimiter_of(file, encoding)?;
        file.rewind()?;
        let mut records = Records::new(Text::new(file, encoding), delimiter);
        let headers = headers_of(&mut records)?;
        let mut record = Record::default();
        let mut rows = 0;
        while records.next(&mut record)? {
            rows += 1;
        }
        if rows == 0 {
            return Err(Refusal::NoRows.into());
        }
        Ok(Self {
            encoding,
            delimiter,
            headers,
            rows,
        })
    }
}

/// A column as the matching screen shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub header: String,
    /// What it seems to hold.
    pub field: Option<ImportField>,
    /// Its first values that are not empty.
    pub samples: Vec<String>,
}

/// The columns of a list with what they seem to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Columns {
    pub encoding: ListEncoding,
    pub delimiter: Delimiter,
    pub columns: Vec<Column>,
}

impl Columns {
    /// Reads the columns off the beginning of a file. A beginning may end anywhere; what is only
    /// wrong further down is left to [`Survey::of`].
    ///
    /// # Errors
    /// [`ListError::Refused`] when the beginning is not a list's.
    pub fn of(beginning: &[u8], complete: bool) -> Result<Self, ListError> {
        let encoding = ListEncoding::detect(&mut &*beginning, complete)?;
        let delimiter = delimiter_of(&mut std::io::Cursor::new(beginning), encoding)?;
        let mut records = Records::new(Text::new(beginning, encoding), delimiter);
        let headers = headers_of(&mut records)?;
        let mut samples = vec![Vec::new(); headers.len()];
        let mut record = Record::default();
        loop {
            match records.next(&mut record) {
                Ok(true) => sample(&record, &mut samples),
                Ok(false) => break,
                Err(_) if !complete => break,
                Err(error) => return Err(error),
            }
        }
        let fields = propose(&headers);
        let columns = headers.into_iter().zip(fields).zip(samples);
        Ok(Self {
            encoding,
            delimiter,
            columns: columns
                .map(|((header, field), samples)| Column {
                    header,
                    field,
                    samples,
                })
                .collect(),
        })
    }
}

fn sample(record: &Record, samples: &mut [Vec<String>]) {
    for (cell, kept) in record.cells().zip(samples) {
        let cell = cell.trim();
        if !cell.is_empty() && kept.len() < SAMPLES {
            kept.push(cell.chars().take(80).collect());
        }
    }
}

/// What the first line that holds something says of it, or what occurs most in that.
fn delimiter_of<R: Read + Seek>(
    file: &mut R,
    encoding: ListEncoding,
) -> Result<Delimiter, ListError> {
    file.rewind()?;
    let mut text = Text::new(file, encoding);
    let (mut piece, mut line) = (String::new(), String::new());
    while line.trim_end().find(['\n', '\r']).is_none() && text.next_piece(&mut piece)? {
        line.push_str(&piece);
        line.drain(..line.len() - line.trim_start_matches(['\n', '\r']).len());
        if line.len() > super::refusal::MAX_ROW_BYTES {
            break;
        }
    }
    let line = line.lines().next().unwrap_or_default();
    match Declared::of(line) {
        Some(Declared::Known(delimiter)) => Ok(delimiter),
        Some(Declared::Other(separator)) => Err(Refusal::UnknownSeparator { separator }.into()),
        None => Ok(Delimiter::detect(line)),
    }
}

fn headers_of<R: Read>(records: &mut Records<R>) -> Result<Vec<String>, ListError> {
    let mut record = Record::default();
    if !records.header(&mut record)? {
        return Err(Refusal::Empty.into());
    }
    let headers: Vec<String> = record.cells().map(header_text).collect();
    if !names_columns(&headers) {
        return Err(Refusal::NoHeader.into());
    }
    let mut seen = HashSet::new();
    for header in headers.iter().filter(|header| !header.is_empty()) {
        if !seen.insert(header.to_lowercase()) {
            return Err(Refusal::DuplicateHeader {
                header: header.clone(),
            }
            .into());
        }
    }
    Ok(headers)
}

/// A header as it is compared and shown: single spaces, no control characters.
pub(super) fn header_text(cell: &str) -> String {
    let words = cell.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().filter(|c| !c.is_control()).collect()
}

/// A first row is a header when it has a name in it and nothing that belongs to a person.
fn names_columns(headers: &[String]) -> bool {
    let named = headers
        .iter()
        .any(|header| header.chars().any(char::is_alphabetic));
    let somebodys =
        |header: &String| EmailAddress::parse(header).is_ok() || Phone::parse(header).is_ok();
    named && !headers.iter().any(somebodys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn survey(bytes: &[u8]) -> Result<Survey, String> {
        Survey::of(&mut Cursor::new(bytes)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_refusal_is_one_sentence_of_its_own() {
        let cases: [(&[u8], Refusal); 14] = [
            (b"", Refusal::Empty),
            (b"\xEF\xBB\xBF", Refusal::Empty),
            (b"\r\n\r\n", Refusal::Empty),
            (b"First,Last\n", Refusal::NoRows),
            (b"First,Last\n\n\n", Refusal::NoRows),
            (b"a,b\n\x00\x01,2", Refusal::Binary),
            (
                b"Ana,Ruiz,ana@example.com\nBob,Lee,b@example.com",
                Refusal::NoHeader,
            ),
            (b"Ana,Ruiz,(407) 555-1000\nBob,Lee,", Refusal::NoHeader),
            (b",,,\nAna,Ruiz,,", Refusal::NoHeader),
            (b"1,2,3\n4,5,6", Refusal::NoHeader),
            (
                b"Name, Phone ,phone\n1,2,3",
                Refusal::DuplicateHeader {
                    header: "phone".to_owned(),
                },
            ),
            (b"a,b\n1,2\n\"3,4\n", Refusal::UnclosedQuote { row: 3 }),
            (b"sep=;\r\n", Refusal::Empty),
            (
                b"sep=#\nFirst#Last\nAna#Ruiz",
                Refusal::UnknownSeparator { separator: '#' },
            ),
        ];
        for (bytes, refusal) in cases {
            let text = String::from_utf8_lossy(bytes);
            assert_eq!(survey(bytes), Err(refusal.to_string()), "{text:?}");
        }
    }

    #[test]
    fn a_list_is_surveyed() {
        let survey = survey(b"\n First  Name ;Last;;\nJos\xE9;Ruiz;;\n\nAna;Lee;;\n\n").unwrap();
        assert_eq!(survey.encoding, ListEncoding::Windows1252);
        assert_eq!(survey.delimiter, Delimiter::Semicolon);
        assert_eq!(survey.headers, ["First Name", "Last", "", ""]);
        assert_eq!(survey.rows, 3);
    }

    #[test]
    fn r5_051_a_line_that_says_what_separates_is_no_header() {
        for text in [
            "sep=;\nFirst Name;Last, all;Phone\nSepp;Zeile;407-555-0201\n",
            "\r\n\"sep=;\"\r\nFirst Name;Last, all;Phone\r\nSepp;Zeile;407-555-0201",
        ] {
            let survey = survey(text.as_bytes()).unwrap();
            assert_eq!(survey.delimiter, Delimiter::Semicolon);
            assert_eq!(survey.headers, ["First Name", "Last, all", "Phone"]);
            assert_eq!(survey.rows, 1);
            let columns = Columns::of(text.as_bytes(), true).unwrap();
            assert_eq!(columns.columns[2].samples, ["407-555-0201"]);
        }
    }

    #[test]
    fn columns_are_read_off_a_beginning_that_is_cut() {
        let beginning = "Email,Zip,Foo\nana@example.com,,\nbob@example.com,07042,\"ab\ncé";
        let cut = &beginning.as_bytes()[..beginning.len() - 1];
        let columns = Columns::of(cut, false).unwrap();
        assert_eq!(columns.encoding, ListEncoding::Utf8);
        let fields: Vec<_> = columns.columns.iter().map(|column| column.field).collect();
        assert_eq!(
            fields,
            [Some(ImportField::Email), Some(ImportField::Zip), None]
        );
        assert_eq!(columns.columns[0].samples, ["ana@example.com"]);
        assert!(Columns::of(cut, true).is_err());
    }
}
