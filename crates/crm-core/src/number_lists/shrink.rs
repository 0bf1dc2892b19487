//! A list replaces what it covers, so a file with far fewer numbers than the list before would open an area code: it is refused
//! with both figures until someone confirms that it is whole.

use crate::clock::us_date;
use std::collections::BTreeMap;
use std::fmt;
use time::Date;

/// An area code of a file with fewer than half of the numbers that the list before has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shrunk {
    area_code: u16,
    numbers: i64,
    before: i64,
    as_of: Date,
}

impl fmt::Display for Shrunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.numbers == 1 {
            "number"
        } else {
            "numbers"
        };
        let (numbers, before) = (grouped(self.numbers), grouped(self.before));
        let day = us_date(self.as_of);
        write!(
            f,
            "{}: {numbers} {word}, {before} in the list of {day}",
            self.area_code
        )
    }
}

/// Why a file may be a part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shrinks(Vec<Shrunk>);

/// How many area codes are named with their figures.
const NAMED: usize = 3;

impl fmt::Display for Shrinks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named: Vec<String> = self.0.iter().take(NAMED).map(Shrunk::to_string).collect();
        let rest = match self.0.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!("; and {more} more area codes"),
        };
        write!(
            f,
            "This file has fewer than half of the numbers that were loaded before. {}{rest}. Nothing was loaded. If it is the whole list, load it again and check \"This file is complete\".",
            named.join("; ")
        )
    }
}

/// The area codes of which a list of a day has fewer than half of the numbers of the newest one that counts.
pub(super) fn shrunk(
    area_codes: &[(u16, i64)],
    sizes: &BTreeMap<u16, (Date, i64)>,
    as_of: Date,
) -> Option<Shrinks> {
    let shrunk = area_codes.iter().filter_map(|(area_code, numbers)| {
        let (day, before) = *sizes.get(area_code)?;
        // An older list replaces nothing.
        (day <= as_of && numbers.saturating_mul(2) < before).then_some(Shrunk {
            area_code: *area_code,
            numbers: *numbers,
            before,
            as_of: day,
        })
    });
    let shrunk: Vec<Shrunk> = shrunk.collect();
    (!shrunk.is_empty()).then_some(Shrinks(shrunk))
}

/// "512,345"
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    const BEFORE: Date = date!(2026 - 11 - 20);

    /// Numbers of 614 in the file, in the list before, the day of the file → the figures that are named.
    #[test]
    fn r5_008_a_file_with_fewer_than_half_of_the_numbers_is_refused_with_both_figures() {
        let cases = [
            (
                1,
                512_345,
                BEFORE,
                Some("614: 1 number, 512,345 in the list of Nov 20, 2026"),
            ),
            (
                499,
                1_000,
                BEFORE,
                Some("614: 499 numbers, 1,000 in the list of Nov 20, 2026"),
            ),
            (500, 1_000, BEFORE, None),
            (
                0,
                1,
                BEFORE,
                Some("614: 0 numbers, 1 in the list of Nov 20, 2026"),
            ),
            (0, 0, BEFORE, None),
            (1, 512_345, date!(2026 - 11 - 19), None),
        ];
        for (numbers, before, as_of, outcome) in cases {
            let sizes = BTreeMap::from([(614, (BEFORE, before)), (305, (BEFORE, 9))]);
            let told = shrunk(&[(614, numbers), (786, 1)], &sizes, as_of);
            let told = told.map(|told| told.to_string());
            match (told, outcome) {
                (Some(told), Some(figures)) => assert!(told.contains(figures), "{told}"),
                (told, outcome) => assert_eq!(told.as_deref(), outcome, "{numbers} {before}"),
            }
        }
    }

    #[test]
    fn r5_008_three_area_codes_are_named_and_the_others_counted() {
        let sizes: BTreeMap<u16, (Date, i64)> =
            (305..310).map(|code| (code, (BEFORE, 9))).collect();
        let area_codes: Vec<(u16, i64)> = (305..310).map(|code| (code, 1)).collect();
        let told = shrunk(&area_codes, &sizes, BEFORE).unwrap().to_string();
        assert!(
            told.contains("307: 1 number, 9 in the list of Nov 20, 2026; and 2 more area codes."),
            "{told}"
        );
    }
}
