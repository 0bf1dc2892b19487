//! Which codes are right at a moment (RFC 6238): one every 30 seconds, and each is taken once.

use super::codes::AppCode;
use crate::clock::Instant;
use crate::store::Stored;
use time::Duration;

/// How long an app shows a code.
pub const STEP: Duration = Duration::seconds(30);
/// Codes before and after the moment's own that are right too: clocks differ, and typing takes a while.
const WINDOW: i64 = 1;

/// The number of the span of [`STEP`] that the moment lies in, counted from 1970.
#[must_use]
pub fn step_at(now: Instant) -> i64 {
    let step = i64::try_from(STEP.whole_microseconds()).unwrap_or(i64::MAX);
    now.micros().div_euclid(step)
}

/// RFC 4226, section 5.3: the code that an HMAC-SHA-1 stands for.
#[must_use]
pub fn truncated(mac: &[u8; 20]) -> AppCode {
    let [.., last] = mac;
    let from = usize::from(last & 15);
    let four = mac.iter().skip(from).take(4);
    let number = four.fold(0_u32, |number, byte| (number << 8) | u32::from(*byte));
    AppCode::of(number & 0x7fff_ffff)
}

/// The step whose code this is, of those around the moment; none up to `last`, which was taken. Every code is computed, so
/// that the time it takes tells nothing.
///
/// # Errors
/// What `code_of` answers.
pub(super) fn step_of(
    typed: AppCode,
    last: i64,
    now: Instant,
    code_of: impl Fn(i64) -> Stored<AppCode>,
) -> Stored<Option<i64>> {
    let middle = step_at(now);
    let mut found = None;
    for step in middle - WINDOW..=middle + WINDOW {
        let right = code_of(step)? == typed;
        if right && step > last && found.is_none() {
            found = Some(step);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::code_of;
    use super::*;

    #[test]
    fn rfc_4226_appendix_d_the_first_codes() {
        // HMAC-SHA-1 of the counters 0 to 2 with the secret "12345678901234567890".
        let cases = [
            ("cc93cf18508d94934c64b65d8ba7667fb7cde4b0", "755224"),
            ("75a48a19d4cbe100644e8ac1397eea747a2d33ab", "287082"),
            ("0bacb7fa082fef30782211938bc1c5e70416ff44", "359152"),
        ];
        for (digits, code) in cases {
            let mut mac = [0; 20];
            for (byte, at) in mac.iter_mut().zip((0..40).step_by(2)) {
                *byte = u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
            }
            assert_eq!(truncated(&mac).shown(), code);
        }
    }

    /// Seconds since 1970, the step of the code, the last step that was taken → the step that is taken now.
    #[test]
    fn a_code_is_right_a_step_before_and_after_and_each_once() {
        let cases = [
            (3_000, 100, 0, Some(100)),
            (3_000, 99, 0, Some(99)),
            (3_000, 101, 0, Some(101)),
            (3_000, 98, 0, None),
            (3_000, 102, 0, None),
            (3_029, 101, 0, Some(101)),
            (3_030, 99, 0, None),
            (3_000, 100, 99, Some(100)),
            (3_000, 100, 100, None),
            (3_000, 99, 100, None),
            (3_000, 101, 100, Some(101)),
        ];
        for (seconds, step, last, outcome) in cases {
            let now = Instant::from_micros(seconds * 1_000_000);
            let taken = step_of(code_of(step), last, now, |step| Ok(code_of(step)));
            assert_eq!(taken, Ok(outcome), "{seconds} {step} {last}");
        }
    }
}
