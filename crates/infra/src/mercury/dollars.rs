//! Mercury's amounts are JSON numbers in dollars. They are read from their text, so that no cent is rounded.

use crm_core::money::Money;
use serde_json::Number;
use thiserror::Error;

/// A number that is no amount of whole cents.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0} is no amount in dollars and cents")]
pub(super) struct NotCents(String);

/// The longest text that is looked at, with its exponent.
const MOST_DIGITS: usize = 40;

/// Reads `1234.5`, `-0.07`, `1.0e-2`, `2.5E4`: exactly, or not at all.
pub(super) fn cents(number: &Number) -> Result<Money, NotCents> {
    let text = number.to_string();
    exact_cents(&text)
        .map(Money::from_cents)
        .ok_or(NotCents(text))
}

fn exact_cents(text: &str) -> Option<i64> {
    if text.len() > MOST_DIGITS {
        return None;
    }
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text),
    };
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    if whole.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent: i32 = exponent.parse().ok()?;
    // How many zeros the digits still need to be cents; below 0: how many they have too many.
    let shift = exponent
        .checked_add(2)?
        .checked_sub(i32::try_from(fraction.len()).ok()?)?;
    let cents = if shift >= 0 {
        let zeros = usize::try_from(shift).ok().filter(|n| *n <= MOST_DIGITS)?;
        format!("{digits}{}", "0".repeat(zeros))
    } else {
        let dropped = usize::try_from(shift.unsigned_abs()).ok()?;
        let kept = digits.len().saturating_sub(dropped);
        let (kept, rest) = digits.split_at_checked(kept)?;
        if rest.bytes().any(|byte| byte != b'0') {
            return None;
        }
        format!("0{kept}")
    };
    // Leading zeros do not make a number too long for i64.
    let cents = cents.trim_start_matches('0');
    let cents = if cents.is_empty() { "0" } else { cents };
    format!("{sign}{cents}").parse().ok()
}

/// Dollars as Mercury reads them.
pub(super) fn number(money: Money) -> Option<Number> {
    money.to_decimal_text().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_073_amounts_are_read_from_their_text_to_the_cent() {
        let cases = [
            ("0", Some(0)),
            ("-0.0", Some(0)),
            ("1234.56", Some(123_456)),
            ("1234.5", Some(123_450)),
            ("1234", Some(123_400)),
            ("-19.99", Some(-1_999)),
            ("0.07", Some(7)),
            ("1.0e-2", Some(1)),
            ("5.0E-2", Some(5)),
            ("2.5e4", Some(2_500_000)),
            ("1.23456789e7", Some(1_234_567_890)),
            ("1.2345678912e7", None),
            ("12.340", Some(1_234)),
            ("12.345", None),
            ("0.1e-1", Some(1)),
            ("0.1e-2", None),
            ("0e-30", Some(0)),
            ("1e-400", None),
            ("1e400", None),
            ("1e2147483647", None),
            ("92233720368547758.07", Some(i64::MAX)),
            ("92233720368547758.08", None),
            ("-92233720368547758.08", Some(i64::MIN)),
            ("0.29999999999999998889776975", None),
            ("123456789012345678901234567890123456789012345", None),
        ];
        for (text, outcome) in cases {
            let number: Number = serde_json::from_str(text).unwrap();
            let read = cents(&number).ok().map(Money::cents);
            assert_eq!(read, outcome, "{text}");
        }
    }

    #[test]
    fn what_is_sent_is_read_as_the_same_amount() {
        for cents_sent in [1, 10, 99, 100, 123_450, 999_999_999] {
            let sent = number(Money::from_cents(cents_sent)).unwrap();
            assert_eq!(cents(&sent).map(Money::cents), Ok(cents_sent));
        }
    }
}
