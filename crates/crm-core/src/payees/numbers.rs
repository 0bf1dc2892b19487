//! Tax numbers: never printed, sealed where they are stored, shown by their last four digits.

use super::id::PayeeId;
use crate::closed_set::closed_set;
use std::fmt;
use thiserror::Error;

closed_set! {
    pub enum NumberKind {
        /// Employer Identification Number.
        Ein = "ein",
        /// Social Security Number, or the IRS's number of who has none.
        Ssn = "ssn",
    }
}

/// How many digits either has.
const DIGITS: usize = 9;
/// Prefixes that the IRS gives to no EIN.
const NO_EIN: &[&str] = &[
    "00", "07", "08", "09", "17", "18", "19", "28", "29", "49", "69", "70", "78", "79", "89", "96",
    "97",
];

/// A number in the open. Its Debug prints nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct TaxNumber {
    kind: NumberKind,
    digits: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TaxNumberError {
    #[error("Enter the nine digits of the EIN, such as 12-3456789.")]
    Ein,
    #[error("Enter the nine digits of the SSN, such as 123-45-6789.")]
    Ssn,
    #[error("No EIN begins with {prefix}. Check the first two digits.")]
    EinPrefix { prefix: String },
    #[error("No SSN begins with {area}. Check the first three digits.")]
    SsnArea { area: String },
    #[error("The middle two digits of an SSN are never 00.")]
    SsnGroup,
    #[error("The last four digits of an SSN are never 0000.")]
    SsnSerial,
}

impl TaxNumber {
    /// Reads nine digits, with dashes and spaces or without.
    ///
    /// # Errors
    /// [`TaxNumberError`], which says what is wrong with it.
    pub fn parse(kind: NumberKind, text: &str) -> Result<Self, TaxNumberError> {
        let bare = text.trim();
        let digits: String = bare.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
        let is_number = digits.len() == DIGITS && digits.bytes().all(|b| b.is_ascii_digit());
        match kind {
            NumberKind::Ein if !is_number => return Err(TaxNumberError::Ein),
            NumberKind::Ssn if !is_number => return Err(TaxNumberError::Ssn),
            NumberKind::Ein => ein(&digits)?,
            NumberKind::Ssn => ssn(&digits)?,
        }
        Ok(Self { kind, digits })
    }

    #[must_use]
    pub const fn kind(&self) -> NumberKind {
        self.kind
    }

    /// The nine digits: for who seals them and for who confirmed, and no one else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.digits
    }

    /// As the forms write it: 12-3456789 or 123-45-6789.
    #[must_use]
    pub fn written(&self) -> String {
        let part = |from: usize, to: usize| self.digits.get(from..to).unwrap_or_default();
        match self.kind {
            NumberKind::Ein => format!("{}-{}", part(0, 2), part(2, 9)),
            NumberKind::Ssn => format!("{}-{}-{}", part(0, 3), part(3, 5), part(5, 9)),
        }
    }

    #[must_use]
    pub fn last_four(&self) -> &str {
        self.digits.get(5..).unwrap_or_default()
    }
}

impl fmt::Debug for TaxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TaxNumber(…)")
    }
}

fn ein(digits: &str) -> Result<(), TaxNumberError> {
    let prefix = digits.get(..2).unwrap_or_default();
    if NO_EIN.contains(&prefix) {
        let prefix = prefix.to_owned();
        return Err(TaxNumberError::EinPrefix { prefix });
    }
    Ok(())
}

/// Those that begin with 9 are the IRS's own, for who has no SSN.
fn ssn(digits: &str) -> Result<(), TaxNumberError> {
    let area = digits.get(..3).unwrap_or_default();
    if matches!(area, "000" | "666") {
        let area = area.to_owned();
        return Err(TaxNumberError::SsnArea { area });
    }
    if digits.get(3..5) == Some("00") {
        return Err(TaxNumberError::SsnGroup);
    }
    if digits.get(5..) == Some("0000") {
        return Err(TaxNumberError::SsnSerial);
    }
    Ok(())
}

/// A number as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedNumber {
    pub kind: NumberKind,
    pub sealed: Vec<u8>,
    pub last_four: String,
}

impl SealedNumber {
    /// As screens show it.
    #[must_use]
    pub fn shown(&self) -> String {
        match self.kind {
            NumberKind::Ein => format!("XX-XXX{}", self.last_four),
            NumberKind::Ssn => format!("XXX-XX-{}", self.last_four),
        }
    }
}

impl fmt::Debug for SealedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealedNumber(…)")
    }
}

/// A stored number that this server's secrets do not open.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("The stored tax number cannot be read with this server's secret. Enter it again.")]
pub struct NumberUnreadable;

/// Seals and opens tax numbers. A sealed one is bound to its payee: for another one it does not open.
pub trait TaxNumberSealer: Send + Sync {
    fn seal(&self, payee: PayeeId, number: &TaxNumber) -> SealedNumber;

    /// # Errors
    /// [`NumberUnreadable`] when it was sealed under another secret, for another payee, or was altered.
    fn open(&self, payee: PayeeId, number: &SealedNumber) -> Result<TaxNumber, NumberUnreadable>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_098_a_tax_number_that_cannot_be_is_refused_with_what_is_wrong() {
        // Kind, as typed → as written, or what is wrong.
        let table = [
            ("ein", "12-3456789", Ok("12-3456789")),
            ("ein", " 123456789 ", Ok("12-3456789")),
            (
                "ein",
                "12-345678",
                Err("Enter the nine digits of the EIN, such as 12-3456789."),
            ),
            (
                "ein",
                "12-34567x9",
                Err("Enter the nine digits of the EIN, such as 12-3456789."),
            ),
            (
                "ein",
                "07-3456789",
                Err("No EIN begins with 07. Check the first two digits."),
            ),
            ("ssn", "123-45-6789", Ok("123-45-6789")),
            ("ssn", "123 45 6789", Ok("123-45-6789")),
            ("ssn", "912-70-1234", Ok("912-70-1234")),
            (
                "ssn",
                "",
                Err("Enter the nine digits of the SSN, such as 123-45-6789."),
            ),
            (
                "ssn",
                "000-45-6789",
                Err("No SSN begins with 000. Check the first three digits."),
            ),
            (
                "ssn",
                "666-45-6789",
                Err("No SSN begins with 666. Check the first three digits."),
            ),
            (
                "ssn",
                "123-00-6789",
                Err("The middle two digits of an SSN are never 00."),
            ),
            (
                "ssn",
                "123-45-0000",
                Err("The last four digits of an SSN are never 0000."),
            ),
        ];
        for (kind, typed, outcome) in table {
            let kind = NumberKind::parse(kind).unwrap();
            let read = TaxNumber::parse(kind, typed);
            let found = read.map(|number| number.written());
            let found = found.map_err(|error| error.to_string());
            let outcome = outcome.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found, outcome, "{kind} {typed}");
        }
    }

    #[test]
    fn r5_098_nothing_prints_a_tax_number() {
        let number = TaxNumber::parse(NumberKind::Ssn, "123-45-6789").unwrap();
        assert_eq!(format!("{number:?}"), "TaxNumber(…)");
        assert_eq!(number.last_four(), "6789");
    }
}
