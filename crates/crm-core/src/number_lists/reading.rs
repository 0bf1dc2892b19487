//! A file of numbers, read piece by piece: what is held in memory is bounded, however large the file is.

use super::block::{Block, Exchange};
use super::changes::Changes;
use super::lines::{LineProblem, ListedLine, is_header, parse_line};
use super::model::BadLine;
use super::tally::Tally;
use crate::card_number;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::mem;

/// The largest file taken, in bytes.
pub const MAX_FILE_BYTES: u64 = 2_000_000_000;
/// How many bad lines are kept for the person who looks.
pub const MOST_SAMPLES: usize = 20;
/// The longest line, in bytes.
const MOST_LINE: usize = 200;
/// How much of a bad line is shown, in characters.
const MOST_TEXT: usize = 60;
/// How much memory blocks may take, with what holds them.
const MOST_MEMORY: usize = 64 * 1024 * 1024;
const MOST_BLOCKS: usize = MOST_MEMORY / (Block::BYTES + 64);
/// How much is read before its reader looks up, in bytes.
const PIECE: u64 = 8 * 1024 * 1024;

/// Why the reader looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    /// A piece was read.
    More,
    /// The blocks take as much memory as they may: they must be taken.
    Full,
    /// The blocks must be taken, and that is all.
    End,
}

/// A file that is being read.
pub struct Reading<R> {
    file: BufReader<R>,
    bytes: u64,
    line: i64,
    /// Something stood on a line.
    has_begun: bool,
    tally: Tally,
    blocks: BTreeMap<Exchange, Block>,
    /// Of a file of the registry's changes, whose first line says that it is one.
    changes: Option<Changes>,
}

impl<R: Read> Reading<R> {
    pub fn new(file: R) -> Self {
        Self {
            file: BufReader::with_capacity(256 * 1024, file),
            bytes: 0,
            line: 0,
            has_begun: false,
            tally: Tally::default(),
            blocks: BTreeMap::new(),
            changes: None,
        }
    }

    /// Reads the next piece.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read_on(&mut self) -> io::Result<Reached> {
        let until = self.bytes.saturating_add(PIECE);
        let mut line = Vec::new();
        while self.bytes < until {
            line.clear();
            // Its end with a carriage return is two bytes more.
            let most = MOST_LINE as u64 + 2;
            let read = self.file.by_ref().take(most).read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(Reached::End);
            }
            self.bytes += read as u64;
            self.line += 1;
            if line.len() > MOST_LINE && !line.ends_with(b"\n") {
                self.bytes += self.file.skip_until(b'\n')? as u64;
                self.has_begun = true;
                self.note(&line, LineProblem::TooLong);
            } else {
                self.take_line(&line);
            }
            if self.held() >= MOST_BLOCKS {
                return Ok(Reached::Full);
            }
        }
        Ok(Reached::More)
    }

    fn take_line(&mut self, line: &[u8]) {
        let mark = if self.line == 1 {
            line.strip_prefix(b"\xef\xbb\xbf")
        } else {
            None
        };
        let line = mark.unwrap_or(line);
        match parse_line(line) {
            Ok(None) => {}
            Ok(Some(listed)) => self.take_number(line, listed),
            Err(problem) => {
                let header = !self.has_begun && is_header(line);
                self.has_begun = true;
                if !header {
                    self.note(line, problem);
                }
            }
        }
    }

    /// The first number says whether the file is a list or its changes.
    fn take_number(&mut self, line: &[u8], ListedLine { number, change }: ListedLine) {
        if self.tally.lines == self.tally.bad && change.is_some() && self.changes.is_none() {
            self.changes = Some(Changes::default());
        }
        self.has_begun = true;
        match (&mut self.changes, change) {
            (Some(changes), Some(change)) => changes.note(number, change),
            (None, None) => {
                let block = self.blocks.entry(number.exchange);
                block.or_insert_with(Block::empty).insert(number.line);
            }
            (Some(_), None) | (None, Some(_)) => return self.note(line, LineProblem::Mixed),
        }
        self.tally.lines += 1;
    }

    /// Blocks in memory.
    fn held(&self) -> usize {
        let changed = self.changes.as_ref().map_or(0, Changes::blocks);
        self.blocks.len() + changed
    }

    fn note(&mut self, line: &[u8], problem: LineProblem) {
        self.tally.lines += 1;
        self.tally.bad += 1;
        if self.tally.samples.len() < MOST_SAMPLES {
            self.tally.samples.push(BadLine {
                line: self.line,
                text: shown(line),
                sentence: problem.to_string(),
            });
        }
    }

    /// How far it is, in bytes.
    #[must_use]
    pub fn bytes(&self) -> i64 {
        i64::try_from(self.bytes).unwrap_or(i64::MAX)
    }

    /// What was found so far.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The changes of a file that were not taken yet.
    pub fn take_changes(&mut self) -> Option<Changes> {
        self.changes.as_mut().map(mem::take)
    }

    /// The numbers that were not taken yet.
    pub fn take_blocks(&mut self) -> Vec<(Exchange, Block)> {
        std::mem::take(&mut self.blocks).into_iter().collect()
    }
}

impl<R> fmt::Debug for Reading<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading")
            .field("line", &self.line)
            .field("tally", &self.tally)
            .finish_non_exhaustive()
    }
}

/// The beginning of a bad line for people, and never the number of a card.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    if card_number::is_in(&text) {
        return "(a card number)".to_owned();
    }
    let seen = text.trim().chars().filter(|c| !c.is_control());
    seen.take(MOST_TEXT).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tally::FileRefusal;
    use super::*;

    fn read(text: &str) -> Reading<&[u8]> {
        let mut reading = Reading::new(text.as_bytes());
        assert_eq!(reading.read_on().unwrap(), Reached::End);
        assert_eq!(reading.bytes(), i64::try_from(text.len()).unwrap());
        reading
    }

    /// A file → lines, bad ones, different numbers, whether it is a list.
    #[test]
    fn r4_053_a_file_is_a_list_when_all_lines_are_numbers() {
        use FileRefusal as R;
        let good = |count: u32| -> String {
            let lines = (0..count).map(|n| format!("305555{n:04}\n"));
            lines.collect()
        };
        let bad = |count: usize| "no number\n".repeat(count);
        let refused = |bad, lines, first: std::ops::RangeInclusive<i64>| {
            Err(R::BadLines {
                bad,
                lines,
                first: first.collect(),
            })
        };
        let cases = [
            (good(3), (3, 0, 3), Ok(())),
            (format!("{}\n\n{}", good(3), good(3)), (6, 0, 3), Ok(())),
            (format!("\u{feff}Phone\r\n{}", good(1)), (1, 0, 1), Ok(())),
            (format!("\n\nPhone\n{}", good(1)), (1, 0, 1), Ok(())),
            (
                format!("{}{}", good(999), bad(1)),
                (1_000, 1, 999),
                refused(1, 1_000, 1_000..=1_000),
            ),
            (
                format!("Phone\n\n{}{}", good(30), bad(25)),
                (55, 25, 30),
                refused(25, 55, 33..=52),
            ),
            (String::new(), (0, 0, 0), Err(R::NoNumbers)),
            ("Phone\n".to_owned(), (0, 0, 0), Err(R::NoNumbers)),
            (format!("Phone\n{}", bad(2)), (2, 2, 0), Err(R::NoNumbers)),
            ("\n\n\r\n".to_owned(), (0, 0, 0), Err(R::NoNumbers)),
            ("3055550100".to_owned(), (1, 0, 1), Ok(())),
        ];
        for (text, (lines, bad, numbers), outcome) in cases {
            let mut reading = read(&text);
            let found: i64 = reading.take_blocks().iter().map(|(_, it)| it.count()).sum();
            let tally = reading.tally();
            assert_eq!((tally.lines, tally.bad), (lines, bad), "{text:?}");
            assert_eq!((found, tally.verdict()), (numbers, outcome), "{text:?}");
        }
    }

    #[test]
    fn r4_053_the_first_bad_lines_are_named() {
        let long = "9".repeat(1_000);
        let text = format!(
            "3055550100\ncall\u{0} me\n\n4111 1111 1111 1111\n{long}\n305\n{}",
            "x\n".repeat(50)
        );
        let reading = read(&text);
        let tally = reading.tally();
        assert_eq!((tally.lines, tally.bad), (55, 54));
        assert_eq!(tally.samples.len(), MOST_SAMPLES);
        let shown: Vec<(i64, &str)> = tally.samples[..4]
            .iter()
            .map(|bad| (bad.line, bad.text.as_str()))
            .collect();
        let nines = "9".repeat(MOST_TEXT);
        let expected = [
            (2, "call me"),
            (4, "(a card number)"),
            (5, nines.as_str()),
            (6, "305"),
        ];
        assert_eq!(shown, expected);
        assert_eq!(
            tally.samples[3].sentence,
            "This has 3 digits. A number has ten: the area code and seven more."
        );
    }

    #[test]
    fn r4_053_a_reader_looks_up_after_a_piece_and_before_memory_is_full() {
        let line = "3055550100\n";
        let text = line.repeat(usize::try_from(PIECE).unwrap() / line.len() + 2);
        let mut reading = Reading::new(text.as_bytes());
        assert_eq!(reading.read_on().unwrap(), Reached::More);
        assert_eq!(reading.read_on().unwrap(), Reached::End);
        assert_eq!(reading.take_blocks().len(), 1);
        assert_eq!(reading.take_blocks().len(), 0);

        let exchanges = (200_000..1_000_000).filter(|six| six % 1_000 >= 200);
        let text: String = exchanges
            .take(MOST_BLOCKS + 1)
            .map(|six| format!("{six}0000\n"))
            .collect();
        let mut reading = Reading::new(text.as_bytes());
        assert_eq!(reading.read_on().unwrap(), Reached::Full);
        assert_eq!(reading.take_blocks().len(), MOST_BLOCKS);
        assert_eq!(reading.read_on().unwrap(), Reached::End);
        assert_eq!(reading.take_blocks().len(), 1);
    }
}
