//! Whether an event is Stripe's: `Stripe-Signature: t=<unix>,v1=<hex>[,v1=<hex>]`, HMAC-SHA256 over
//! `t.body` under the endpoint's secret.

use hmac::{Hmac, Mac};
use sha2::Sha256;
use thiserror::Error;

/// The header that carries the signature of an event.
pub const SIGNATURE_HEADER: &str = "Stripe-Signature";

/// How far the sender's clock and ours may be apart, in seconds: the default of Stripe's own libraries.
pub const TOLERANCE: i64 = 300;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SignatureError {
    #[error("The Stripe-Signature header must hold a time and a v1 signature.")]
    Malformed,
    #[error("The event was signed more than five minutes ago, or in the future.")]
    OutOfTime,
    #[error("The signature does not match the event.")]
    Mismatch,
}

/// `body` as it was received; `now` in seconds since 1970. While a secret is replaced, the header holds
/// one signature for each: one that fits is enough.
///
/// # Errors
/// [`SignatureError`]
pub fn verify(secret: &str, header: &str, body: &[u8], now: i64) -> Result<(), SignatureError> {
    let mut time = None;
    let mut signatures = Vec::new();
    for part in header.split(',') {
        match part.trim().split_once('=') {
            Some(("t", text)) => time = Some(text),
            Some(("v1", hex)) => signatures.push(hex),
            Some(_) | None => {}
        }
    }
    let time = time.ok_or(SignatureError::Malformed)?;
    if signatures.is_empty() {
        return Err(SignatureError::Malformed);
    }
    let fits =
        |hex: &&str| bytes(hex).is_some_and(|signature| is_of(secret, time, body, &signature));
    if !signatures.iter().any(fits) {
        return Err(SignatureError::Mismatch);
    }
    let signed_at: i64 = time.parse().map_err(|_| SignatureError::Malformed)?;
    if now.abs_diff(signed_at) > TOLERANCE.unsigned_abs() {
        return Err(SignatureError::OutOfTime);
    }
    Ok(())
}

/// Compared in constant time.
fn is_of(secret: &str, time: &str, body: &[u8], signature: &[u8]) -> bool {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
        return false;
    };
    mac.update(time.as_bytes());
    mac.update(b".");
    mac.update(body);
    mac.verify_slice(signature).is_ok()
}

/// The header of an event that a test sends.
#[cfg(feature = "testing")]
#[must_use]
pub fn sign(secret: &str, body: &[u8], at: i64) -> String {
    use std::fmt::Write;
    let mut header = format!("t={at},v1=");
    if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) {
        mac.update(format!("{at}.").as_bytes());
        mac.update(body);
        for byte in mac.finalize().into_bytes() {
            // Writing to a String cannot fail.
            let _ = write!(header, "{byte:02x}");
        }
    }
    header
}

/// The bytes of hexadecimal digits; `None` when they are none.
fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits = hex.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|d| u8::try_from(d).ok())
    };
    let pair = |pair: &[u8]| Some(digit(pair[0])? * 16 + digit(pair[1])?);
    digits.chunks_exact(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = r#"{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}"#;
    const AT: i64 = 1_700_000_000;
    /// Of BODY at AT under whsec_test_secret and whsec_old_secret, computed with another language's HMAC.
    const OURS: &str = "67da5088c63e080c71bd2bb0cb5c03d85a8fc6a21ce3aaf484df809654745b92";
    const OLD: &str = "d68538c3431c25a11001054141750cd00f5ee519ed890f2d2816b9aa0f9c0586";

    #[test]
    fn r2_180_only_what_the_provider_signed_lately_is_an_event() {
        use SignatureError::{Malformed, Mismatch, OutOfTime};
        let upper = OURS.to_uppercase();
        let cases = [
            (format!("t={AT},v1={OURS}"), BODY, AT, Ok(())),
            (format!("t={AT},v1={upper}"), BODY, AT, Ok(())),
            (
                format!("t={AT}, v1={OLD}, v1={OURS}, v0=00"),
                BODY,
                AT,
                Ok(()),
            ),
            (format!("t={AT},v1={OURS},v1={OLD}"), BODY, AT, Ok(())),
            (format!("v1={OURS},t={AT}"), BODY, AT + 300, Ok(())),
            (format!("t={AT},v1={OURS}"), BODY, AT - 300, Ok(())),
            (format!("t={AT},v1={OURS}"), BODY, AT + 301, Err(OutOfTime)),
            (format!("t={AT},v1={OURS}"), BODY, AT - 301, Err(OutOfTime)),
            (format!("t={AT},v1={OLD}"), BODY, AT, Err(Mismatch)),
            (format!("t={},v1={OURS}", AT + 1), BODY, AT, Err(Mismatch)),
            (format!("t={AT},v1={OURS}"), &BODY[1..], AT, Err(Mismatch)),
            (format!("t={AT},v1={}", &OURS[1..]), BODY, AT, Err(Mismatch)),
            (format!("t={AT},v1={}", &OURS[2..]), BODY, AT, Err(Mismatch)),
            (
                format!("t={AT},v1=é{}", &OURS[2..]),
                BODY,
                AT,
                Err(Mismatch),
            ),
            (format!("t={AT},v1="), BODY, AT, Err(Mismatch)),
            (format!("t={AT},v0={OURS}"), BODY, AT, Err(Malformed)),
            (format!("v1={OURS}"), BODY, AT, Err(Malformed)),
            (format!("t={AT}"), BODY, AT, Err(Malformed)),
            (String::new(), BODY, AT, Err(Malformed)),
        ];
        for (header, body, now, outcome) in cases {
            let found = verify("whsec_test_secret", &header, body.as_bytes(), now);
            assert_eq!(found, outcome, "{header} at {now}");
        }
    }
}
