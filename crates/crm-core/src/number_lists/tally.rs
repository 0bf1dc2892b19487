//! What was found on the lines of a file, and whether it is a list of numbers.

use super::model::{BadLine, LoadProgress};
use std::collections::BTreeSet;
use thiserror::Error;

/// Why a file is no list of numbers. One with a bad line would say of a number that it is not on the list.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileRefusal {
    #[error(
        "There is no phone number in this file. Write one number on each line, such as 3055550100 or 305,5550100, and load the file again."
    )]
    NoNumbers,
    #[error(
        "{bad} of {lines} lines can't be read as a phone number: {}. Nothing was loaded. Correct the file and load it again.",
        named(*.bad, .first)
    )]
    BadLines {
        bad: i64,
        lines: i64,
        /// The first of them, counted from 1.
        first: Vec<i64>,
    },
    #[error(
        "There is no list of {} yet that could be changed. Load the full list first, then its changes. Nothing was loaded.",
        codes(.area_codes)
    )]
    NothingBefore { area_codes: Vec<u16> },
    #[error(
        "Only the national registry and the registries of states have change lists. Load a list with one number on each line. Nothing was loaded."
    )]
    ChangesOfAnotherList,
}

impl FileRefusal {
    /// Of changes to area codes without a list.
    pub(super) fn nothing_before(missing: &BTreeSet<u16>) -> Option<Self> {
        let area_codes: Vec<u16> = missing.iter().copied().collect();
        (!area_codes.is_empty()).then_some(Self::NothingBefore { area_codes })
    }
}

/// "305", "305 and 786", "305, 786 and 12 more".
fn codes(area_codes: &[u16]) -> String {
    match area_codes {
        [] => String::new(),
        [one] => one.to_string(),
        [one, other] => format!("{one} and {other}"),
        [one, other, more @ ..] => format!("{one}, {other} and {} more", more.len()),
    }
}

/// "line 2", "lines 2, 7", "lines 2, 7 and 30 more".
fn named(bad: i64, first: &[i64]) -> String {
    let numbers: Vec<String> = first.iter().map(i64::to_string).collect();
    let word = if bad == 1 { "line" } else { "lines" };
    let more = bad - i64::try_from(first.len()).unwrap_or(bad);
    let rest = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    format!("{word} {}{rest}", numbers.join(", "))
}

/// What was found on the lines so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Those with something on them, but for a header.
    pub lines: i64,
    pub bad: i64,
    /// The first bad ones.
    pub samples: Vec<BadLine>,
}

impl Tally {
    /// Whether it is a list of numbers.
    ///
    /// # Errors
    /// Without a number, and with a line that is none: [`FileRefusal`].
    pub fn verdict(&self) -> Result<(), FileRefusal> {
        let Self {
            lines,
            bad,
            samples,
        } = self;
        if *bad >= *lines {
            Err(FileRefusal::NoNumbers)
        } else if *bad > 0 {
            Err(FileRefusal::BadLines {
                bad: *bad,
                lines: *lines,
                first: samples.iter().map(|bad| bad.line).collect(),
            })
        } else {
            Ok(())
        }
    }

    /// As it is stored beside the load.
    #[must_use]
    pub fn progress(&self, bytes_read: i64, numbers: i64) -> LoadProgress {
        LoadProgress {
            bytes_read,
            numbers,
            bad_lines: self.bad,
            bad_samples: self.samples.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_053_a_refusal_counts_the_bad_lines_and_names_the_first() {
        let cases: [(i64, &[i64], &str); 3] = [
            (
                1,
                &[2],
                "1 of 60 lines can't be read as a phone number: line 2.",
            ),
            (
                2,
                &[2, 7],
                "2 of 60 lines can't be read as a phone number: lines 2, 7.",
            ),
            (
                32,
                &[2, 7],
                "32 of 60 lines can't be read as a phone number: lines 2, 7 and 30 more.",
            ),
        ];
        for (bad, first, outcome) in cases {
            let refusal = FileRefusal::BadLines {
                bad,
                lines: 60,
                first: first.to_vec(),
            };
            let told = refusal.to_string();
            let rest = " Nothing was loaded. Correct the file and load it again.";
            assert_eq!(told, format!("{outcome}{rest}"));
        }
    }
}
