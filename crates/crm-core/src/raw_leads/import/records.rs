//! Rows of delimited text (RFC 4180), as the programs that write them mean it.
//!
//! Unlike the common readers it counts empty lines as rows, so that row numbers are those of a
//! spreadsheet, and tells an open quote from the end of the file.

use super::delimiter::{Declared, Delimiter};
use super::encoding::Text;
use super::refusal::{ListError, MAX_ROW_BYTES, Refusal};
use std::io::Read;

/// One row's cells in one buffer.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Record {
    text: String,
    /// Where each cell ends.
    ends: Vec<usize>,
    /// A cell was quoted, so that even a line of one empty cell holds something.
    quoted: bool,
}

impl Record {
    pub(super) fn cell(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = match index.checked_sub(1) {
            None => 0,
            Some(before) => *self.ends.get(before)?,
        };
        self.text.get(start..end)
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).filter_map(|index| self.cell(index))
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// A line such as `sep=;`, which says what separates the cells: its separator ends its first cell, unless it is quoted.
    fn is_declaration(&self, delimiter: u8) -> bool {
        let rest = self.ends.len() > 1;
        let mut line = self.text.clone();
        if rest {
            line.push(char::from(delimiter));
        }
        self.ends.len() <= 2 && Declared::of(&line).is_some()
    }

    fn is_empty_line(&self) -> bool {
        self.text.is_empty() && self.ends.len() == 1 && !self.quoted
    }

    fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
        self.quoted = false;
    }

    fn end_cell(&mut self) {
        self.ends.push(self.text.len());
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    CellStart,
    Plain,
    Quoted,
    /// A quote inside a quoted cell: its end, or the first half of a doubled quote.
    QuoteSeen,
}

/// Reads one row after the other. Empty lines are rows, except at the end of the file.
pub(super) struct Records<R> {
    text: Text<R>,
    delimiter: u8,
    piece: String,
    at: usize,
    after_cr: bool,
    /// Lines that held nothing, to be given before `held`.
    owed: u64,
    held: Option<Record>,
    /// The row being read, as a spreadsheet numbers it; 0 is the header, wherever that stands.
    row: u64,
    /// The header's row in a spreadsheet: empty lines and one that says what separates the cells may stand above it.
    header_row: u64,
    /// The quoted cell being read runs over a line break.
    breaks_lines: bool,
}

impl<R: Read> Records<R> {
    pub(super) fn new(text: Text<R>, delimiter: Delimiter) -> Self {
        Self {
            text,
            delimiter: delimiter.byte(),
            piece: String::new(),
            at: 0,
            after_cr: false,
            owed: 0,
            held: None,
            row: 0,
            header_row: 0,
            breaks_lines: false,
        }
    }

    /// The header: the first line that holds something, but for one that says what separates the cells.
    pub(super) fn header(&mut self, record: &mut Record) -> Result<bool, ListError> {
        let mut is_first = true;
        while self.scan(record)? {
            self.header_row += 1;
            if record.is_empty_line() {
                continue;
            }
            if std::mem::take(&mut is_first) && record.is_declaration(self.delimiter) {
                continue;
            }
            self.row = self.header_row + 1;
            return Ok(true);
        }
        Ok(false)
    }

    /// The header's row in a spreadsheet, once it is read: 1 unless lines stand above it.
    pub(super) const fn header_row(&self) -> u64 {
        self.header_row
    }

    /// The next row; false at the end of the file.
    pub(super) fn next(&mut self, record: &mut Record) -> Result<bool, ListError> {
        if self.owed == 0 && self.held.is_none() {
            while self.scan(record)? {
                self.row += 1;
                if !record.is_empty_line() {
                    self.held = Some(std::mem::take(record));
                    break;
                }
                self.owed += 1;
            }
        }
        let Some(held) = self.held.take() else {
            return Ok(false);
        };
        if self.owed > 0 {
            self.owed -= 1;
            self.held = Some(held);
            record.clear();
            record.end_cell();
        } else {
            *record = held;
        }
        Ok(true)
    }

    fn scan(&mut self, record: &mut Record) -> Result<bool, ListError> {
        record.clear();
        let mut state = State::CellStart;
        loop {
            if self.at >= self.piece.len() {
                self.at = 0;
                if !self.text.next_piece(&mut self.piece)? {
                    return self.end_of_file(record, state);
                }
            }
            match self.step(record, state)? {
                Some(next) => state = next,
                None => return Ok(true),
            }
        }
    }

    fn end_of_file(&self, record: &mut Record, state: State) -> Result<bool, ListError> {
        if state == State::Quoted {
            return Err(Refusal::UnclosedQuote { row: self.row }.into());
        }
        let begun = state != State::CellStart || !record.ends.is_empty();
        if begun {
            record.end_cell();
        }
        Ok(begun)
    }

    /// Takes plain text up to the next character that matters, then that one. `None` ends the row.
    fn step(&mut self, record: &mut Record, state: State) -> Result<Option<State>, Refusal> {
        let rest = self.piece.get(self.at..).unwrap_or_default();
        let quoted = state == State::Quoted;
        let matters =
            |b: u8| b == b'"' || (!quoted && (b == self.delimiter || b == b'\r' || b == b'\n'));
        let run = rest.bytes().position(matters).unwrap_or(rest.len());
        if run > 0 {
            let plain = rest.get(..run).unwrap_or_default();
            self.breaks_lines |= quoted && plain.contains(['\n', '\r']);
            record.text.push_str(plain);
            self.at += run;
            self.after_cr = false;
            self.check_length(record, quoted)?;
            return self.after_plain(state).map(Some);
        }
        let found = rest.bytes().next().unwrap_or(b'\n');
        self.at += 1;
        if std::mem::take(&mut self.after_cr) && found == b'\n' {
            return Ok(Some(state));
        }
        self.take(record, state, found)
    }

    /// Text right after a closing quote: tolerated, unless the cell ran over line breaks. Then
    /// the quote that seemed to close it opens another cell, and the first was never closed.
    fn after_plain(&self, state: State) -> Result<State, Refusal> {
        match state {
            State::Quoted => Ok(State::Quoted),
            State::QuoteSeen if self.breaks_lines => Err(Refusal::UnclosedQuote { row: self.row }),
            State::CellStart | State::Plain | State::QuoteSeen => Ok(State::Plain),
        }
    }

    fn take(
        &mut self,
        record: &mut Record,
        state: State,
        found: u8,
    ) -> Result<Option<State>, Refusal> {
        match (state, found) {
            (State::CellStart, b'"') => {
                self.breaks_lines = false;
                record.quoted = true;
                Ok(Some(State::Quoted))
            }
            (State::Quoted, _) => Ok(Some(State::QuoteSeen)),
            (State::QuoteSeen, b'"') => {
                record.text.push('"');
                Ok(Some(State::Quoted))
            }
            (State::Plain, b'"') => {
                record.text.push('"');
                Ok(Some(State::Plain))
            }
            (_, found) => {
                record.end_cell();
                self.after_cr = found == b'\r';
                self.check_length(record, false)?;
                Ok((found == self.delimiter).then_some(State::CellStart))
            }
        }
    }

    fn check_length(&self, record: &Record, quoted: bool) -> Result<(), Refusal> {
        let row = self.row;
        // An end is kept in 8 bytes, so cells without text count too.
        if record.text.len() + record.ends.len() * 8 <= MAX_ROW_BYTES {
            Ok(())
        } else if quoted {
            Err(Refusal::UnclosedQuote { row })
        } else {
            Err(Refusal::RowTooLong { row })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::encoding::ListEncoding;
    use super::*;
    use proptest::prelude::*;

    /// All rows, the header first.
    fn rows(text: &str, delimiter: Delimiter) -> Result<Vec<Vec<String>>, String> {
        let text = Text::new(text.as_bytes(), ListEncoding::Utf8);
        let mut records = Records::new(text, delimiter);
        let mut record = Record::default();
        let mut rows = Vec::new();
        let mut more = records.header(&mut record).map_err(|e| e.to_string())?;
        while more {
            rows.push(record.cells().map(str::to_owned).collect());
            more = records.next(&mut record).map_err(|e| e.to_string())?;
        }
        Ok(rows)
    }

    #[test]
    fn cells_quotes_and_line_ends() {
        let cases: [(&str, &[&[&str]]); 10] = [
            ("a,b\n1,2", &[&["a", "b"], &["1", "2"]]),
            ("a,b\r\n1,2\r\n", &[&["a", "b"], &["1", "2"]]),
            ("a,b\r1,2\r", &[&["a", "b"], &["1", "2"]]),
            ("a\n\"x,\r\ny\"", &[&["a"], &["x,\r\ny"]]),
            ("a\n\"say \"\"hi\"\"\"", &[&["a"], &["say \"hi\""]]),
            ("a\nsay \"hi\"", &[&["a"], &["say \"hi\""]]),
            ("a\n\"Ann\" Lee,2", &[&["a"], &["Ann Lee", "2"]]),
            ("a,b\n,", &[&["a", "b"], &["", ""]]),
            ("\n\na\n\n1\n\n\n", &[&["a"], &[""], &["1"]]),
            ("a\n\"\"", &[&["a"], &[""]]),
        ];
        for (text, expected) in cases {
            assert_eq!(rows(text, Delimiter::Comma).unwrap(), expected, "{text:?}");
        }
    }

    #[test]
    fn an_open_quote_is_named_by_its_row() {
        let cases = [
            ("a,b\n1,2\n\"3,4\n5,6\n", Refusal::UnclosedQuote { row: 3 }),
            ("\"a,b\n1,2", Refusal::UnclosedQuote { row: 0 }),
            (
                "a,b\n1,\"2\n3,4\n5,\"6\"\n",
                Refusal::UnclosedQuote { row: 2 },
            ),
            (
                "a,b\n\n1,\"2\n3,4\n5,\"6\n",
                Refusal::UnclosedQuote { row: 3 },
            ),
        ];
        for (text, refusal) in cases {
            let refused = rows(text, Delimiter::Comma);
            assert_eq!(refused, Err(refusal.to_string()), "{text:?}");
        }
    }

    #[test]
    fn a_row_has_a_bound() {
        let wide = format!("a\n{}", "x,".repeat(MAX_ROW_BYTES / 2));
        let long = format!("a\n\"{}", "x\n".repeat(MAX_ROW_BYTES));
        let refused = |text: &str| rows(text, Delimiter::Comma).unwrap_err();
        assert_eq!(refused(&wide), Refusal::RowTooLong { row: 2 }.to_string());
        assert_eq!(
            refused(&long),
            Refusal::UnclosedQuote { row: 2 }.to_string()
        );
    }

    proptest! {
        /// What the csv crate writes, this reads back.
        #[test]
        fn written_rows_come_back(
            table in prop::collection::vec(prop::collection::vec("[a-z\"',;\r\n é]{0,6}", 3), 1..8),
            delimiter in prop::sample::select(Delimiter::ALL.to_vec()),
        ) {
            let mut writer = csv::WriterBuilder::new()
                .delimiter(delimiter.byte())
                .quote_style(csv::QuoteStyle::Always)
                .from_writer(Vec::new());
            for row in &table {
                writer.write_record(row).unwrap();
            }
            let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
            prop_assert_eq!(rows(&text, delimiter).unwrap(), table);
        }
    }
}
