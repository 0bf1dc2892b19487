//! One line of a list: ten digits, `AAA,NNNNNNN`, or with separators and a 1 before them; or one of the registry's changes:
//! `AAA,NNNNNNN,2026-11-20,A` of a number that came, `D` of one that went.

use super::block::{Exchange, ListedNumber};
use crate::clock::parse_date;
use thiserror::Error;

/// Why a line is no number of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LineProblem {
    #[error(
        "This is not a phone number. Write one number on each line: 3055550100 or 305,5550100."
    )]
    NotANumber,
    #[error("This has {digits} digits. A number has ten: the area code and seven more.")]
    NotTenDigits { digits: usize },
    #[error("A number abroad can't be on this list. Write US numbers with ten digits.")]
    Abroad,
    #[error("No area code begins with 0 or 1. Check this number.")]
    AreaCode,
    #[error("The seven digits after the area code can't begin with 0 or 1. Check this number.")]
    Exchange,
    #[error(
        "This line is a change (A or D), and the file has plain numbers too. Load changes and lists as separate files."
    )]
    Mixed,
    #[error("This line is longer than 200 characters. Write one number on each line.")]
    TooLong,
}

/// What stands on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListedLine {
    pub number: ListedNumber,
    /// For the registry's changes: whether the number came or went.
    pub change: Option<Change>,
}

/// What the registry says of one number since its last list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Added,
    Deleted,
}

/// The digits of a number with the 1 before them.
const MOST_DIGITS: usize = 11;

/// The number of a line, and what changed of it; `None` when nothing stands on it.
///
/// # Errors
/// When something else than a number stands on it: [`LineProblem`].
pub fn parse_line(line: &[u8]) -> Result<Option<ListedLine>, LineProblem> {
    let (number, change) = match of_change(line) {
        Some((number, change)) => (number, Some(change)),
        None => (line, None),
    };
    let number = parse_number(number)?;
    Ok(number.map(|number| ListedLine { number, change }))
}

/// The number of `305,5550100,2026-11-20,A`, when the line is one of the registry's changes.
fn of_change(line: &[u8]) -> Option<(&[u8], Change)> {
    let line = line.trim_ascii_end();
    let (rest, letter) = line.split_at_checked(line.len().checked_sub(2)?)?;
    let change = match letter {
        b",A" | b",a" => Change::Added,
        b",D" | b",d" => Change::Deleted,
        _ => return None,
    };
    let (number, day) = rest.split_at_checked(rest.len().checked_sub(11)?)?;
    let day = std::str::from_utf8(day.strip_prefix(b",")?).ok()?;
    parse_date(day).ok()?;
    Some((number, change))
}

fn parse_number(line: &[u8]) -> Result<Option<ListedNumber>, LineProblem> {
    let mut digits = [0_u8; MOST_DIGITS];
    let (mut count, mut plus) = (0_usize, false);
    for byte in line {
        match byte {
            b'0'..=b'9' => {
                if let Some(digit) = digits.get_mut(count) {
                    *digit = byte - b'0';
                }
                count += 1;
            }
            b'+' => plus = true,
            b' ' | b'\t' | b'\r' | b'\n' | b'-' | b'.' | b',' | b'(' | b')' | b'/' | b'"' => {}
            _ => return Err(LineProblem::NotANumber),
        }
    }
    let begins_with_1 = digits.first() == Some(&1);
    let ten = match (count, plus) {
        (0, false) => return Ok(None),
        (0, true) => return Err(LineProblem::NotANumber),
        (11, _) if begins_with_1 => digits.get(1..),
        (10, false) => digits.get(..10),
        (_, true) if !begins_with_1 => return Err(LineProblem::Abroad),
        _ => return Err(LineProblem::NotTenDigits { digits: count }),
    };
    number(ten.unwrap_or_default()).map(Some)
}

fn number(ten: &[u8]) -> Result<ListedNumber, LineProblem> {
    let read = |digits: Option<&[u8]>| {
        let digits = digits.unwrap_or_default().iter();
        digits.fold(0_u32, |number, digit| number * 10 + u32::from(*digit))
    };
    if ten.first().is_none_or(|first| *first < 2) {
        return Err(LineProblem::AreaCode);
    }
    let exchange = Exchange::of(read(ten.get(..6))).ok_or(LineProblem::Exchange)?;
    // Four digits fit.
    let line = u16::try_from(read(ten.get(6..))).unwrap_or_default();
    Ok(ListedNumber { exchange, line })
}

/// Whether a line that is no number names the columns: it has a letter, and fewer digits than a number.
pub(super) fn is_header(line: &[u8]) -> bool {
    let digits = line.iter().filter(|byte| byte.is_ascii_digit()).count();
    digits < 7 && line.iter().any(u8::is_ascii_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line → its number as a text, nothing, or what is wrong.
    #[test]
    fn r4_053_a_line_is_ten_digits_in_any_writing() {
        use LineProblem as P;
        type Case = (&'static str, Result<Option<&'static str>, LineProblem>);
        let cases: [Case; 25] = [
            ("3055550100", Ok(Some("305555 0100"))),
            ("305,5550100", Ok(Some("305555 0100"))),
            ("305,5550100\r\n", Ok(Some("305555 0100"))),
            ("  305 555 0100 ", Ok(Some("305555 0100"))),
            ("(305) 555-0100", Ok(Some("305555 0100"))),
            ("305.555.0100", Ok(Some("305555 0100"))),
            ("305/555-0100", Ok(Some("305555 0100"))),
            ("\"305\",\"5550100\"", Ok(Some("305555 0100"))),
            ("13055550100", Ok(Some("305555 0100"))),
            ("1-305-555-0100", Ok(Some("305555 0100"))),
            ("+1 (305) 555-0100", Ok(Some("305555 0100"))),
            ("2002000000", Ok(Some("200200 0000"))),
            ("", Ok(None)),
            (" \t\r\n", Ok(None)),
            (",", Ok(None)),
            ("305555010", Err(P::NotTenDigits { digits: 9 })),
            ("23055550100", Err(P::NotTenDigits { digits: 11 })),
            ("3055550100,3055550101", Err(P::NotTenDigits { digits: 20 })),
            ("+1 305 555", Err(P::NotTenDigits { digits: 7 })),
            ("+48 22 555 12 34", Err(P::Abroad)),
            ("+4822555123", Err(P::Abroad)),
            ("1055550100", Err(P::AreaCode)),
            ("305,0550100", Err(P::Exchange)),
            ("call me", Err(P::NotANumber)),
            ("305555010\u{663}", Err(P::NotANumber)),
        ];
        for (line, outcome) in cases {
            let read = parse_line(line.as_bytes()).map(|it| {
                it.map(|it| {
                    assert_eq!(it.change, None, "{line:?}");
                    shown(it.number)
                })
            });
            assert_eq!(read, outcome.map(|it| it.map(str::to_owned)), "{line:?}");
        }
    }

    fn shown(number: ListedNumber) -> String {
        format!("{:06} {:04}", number.exchange.get(), number.line)
    }

    /// A line → its number and what changed of it, or what is wrong.
    #[test]
    fn r5_009_a_line_of_the_registrys_changes_adds_or_deletes_a_number() {
        use LineProblem as P;
        type Case = (&'static str, Result<(&'static str, Change), LineProblem>);
        let cases: [Case; 8] = [
            (
                "305,5550100,2026-11-20,A",
                Ok(("305555 0100", Change::Added)),
            ),
            (
                "305,5550100,2026-11-20,D\r\n",
                Ok(("305555 0100", Change::Deleted)),
            ),
            (
                "3055550100,2026-11-20,a",
                Ok(("305555 0100", Change::Added)),
            ),
            ("305,5550100,2026-11-31,A", Err(P::NotANumber)),
            ("305,5550100,2026-11-20,X", Err(P::NotANumber)),
            (
                "305,555010,2026-11-20,A",
                Err(P::NotTenDigits { digits: 9 }),
            ),
            ("305,5550100,A", Err(P::NotANumber)),
            (",A", Err(P::NotANumber)),
        ];
        for (line, outcome) in cases {
            let read = parse_line(line.as_bytes()).map(|it| {
                let it = it.unwrap();
                (shown(it.number), it.change.unwrap())
            });
            let outcome = outcome.map(|(number, change)| (number.to_owned(), change));
            assert_eq!(read, outcome, "{line:?}");
        }
    }

    #[test]
    fn r4_053_a_header_is_told_from_a_bad_number() {
        let cases = [
            ("Area Code,Phone Number", true),
            ("phone1", true),
            ("1-800-FLOWERS", true),
            ("305-555-0100 ext", false),
            ("305555010", false),
            ("***", false),
        ];
        for (line, header) in cases {
            assert_eq!(is_header(line.as_bytes()), header, "{line}");
        }
    }
}
