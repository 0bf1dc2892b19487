//! The codes that people type.

use super::passkey_port::UsedPasskey;
use std::fmt;

/// Recovery codes of an account that were never used.
pub const RECOVERY_CODES: usize = 10;
/// Characters of a recovery code without its hyphens: 120 bits, which cannot be guessed, so a plain hash is enough.
const RECOVERY_LENGTH: usize = 24;
/// Characters between two hyphens.
const GROUP: usize = 4;
/// Crockford's letters and digits: none looks like another.
const READABLE: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// RFC 4648's, which authenticator apps read.
const RFC_4648: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Six digits that an authenticator app shows. Never printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AppCode(u32);

impl AppCode {
    /// The last six digits of the number.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        Self(number % 1_000_000)
    }

    /// As the app shows it.
    #[must_use]
    pub fn shown(self) -> String {
        format!("{:06}", self.0)
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok().map(Self))?
    }
}

impl fmt::Debug for AppCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AppCode(…)")
    }
}

/// A code that opens once, for who has lost the app. Shown when it is made; never printed, and stored as a hash.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    /// Of 120 random bits.
    #[must_use]
    pub fn of(random: [u8; 15]) -> Self {
        Self(encoded(&random, READABLE))
    }

    /// In groups of four, as it is shown and written down.
    #[must_use]
    pub fn shown(&self) -> String {
        let characters: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = characters.chunks(GROUP).map(String::from_iter).collect();
        groups.join("-")
    }

    /// What is hashed: without hyphens, in small letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// However it was written: in capitals, with other hyphens or none, with an O for a 0.
    fn parse(text: &str) -> Option<Self> {
        let kept = text.chars().map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            c => c,
        });
        let kept: String = kept.collect();
        let readable = kept.bytes().all(|byte| READABLE.contains(&byte));
        (readable && kept.len() == RECOVERY_LENGTH).then_some(Self(kept))
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

/// What a user gives as their second factor: a code that they typed, or what their passkey signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GivenFactor {
    App(AppCode),
    Recovery(RecoveryCode),
    /// Its signature is right. Whether its count is, [`super::verify_code`] says.
    Passkey(UsedPasskey),
    /// It looks like no code, or the signature is wrong.
    Neither,
}

impl GivenFactor {
    /// White space and hyphens are nothing: apps show "123 456".
    #[must_use]
    pub fn read(text: &str) -> Self {
        let most = 4 * RECOVERY_LENGTH;
        let typed: String = text
            .chars()
            .take(most)
            .filter(|c| !c.is_whitespace() && *c != '-')
            .collect();
        let app = AppCode::parse(&typed).map(Self::App);
        let recovery = || RecoveryCode::parse(&typed).map(Self::Recovery);
        app.or_else(recovery).unwrap_or(Self::Neither)
    }
}

/// As people type a secret into an authenticator app: RFC 4648's base 32 without padding.
#[must_use]
pub fn base32(bytes: &[u8]) -> String {
    encoded(bytes, RFC_4648)
}

/// Five bits a character; what is left of the last is filled with zeros.
fn encoded(bytes: &[u8], alphabet: &[u8; 32]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0_u16, 0_u32);
    let mut write = |five: u16| {
        let letter = alphabet.get(usize::from(five & 31)).copied();
        text.extend(letter.map(char::from));
    };
    for byte in bytes {
        held = (held << 8) | u16::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            write(held >> bits);
            held &= (1 << bits) - 1;
        }
    }
    if bits > 0 {
        write(held << (5 - bits));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_written_as_rfc_4648_has_it() {
        let cases = [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
            ("12345678901234567890", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"),
        ];
        for (bytes, text) in cases {
            assert_eq!(base32(bytes.as_bytes()), text, "{bytes}");
        }
    }

    #[test]
    fn a_code_is_read_however_it_was_written() {
        let recovery = RecoveryCode::of([0xA5; 15]);
        assert_eq!(recovery.shown(), "mpjt-b9d5-mpjt-b9d5-mpjt-b9d5");
        let app = |number| GivenFactor::App(AppCode::of(number));
        let shown = recovery.shown();
        let capitals = shown.to_uppercase().replace('-', " ");
        let bare = shown.replace('-', "");
        let long = "9".repeat(100_000);
        let cases = [
            ("123456", app(123_456)),
            (" 123 456 ", app(123_456)),
            ("000007", app(7)),
            (shown.as_str(), GivenFactor::Recovery(recovery.clone())),
            (capitals.as_str(), GivenFactor::Recovery(recovery.clone())),
            (bare.as_str(), GivenFactor::Recovery(recovery.clone())),
            ("12345", GivenFactor::Neither),
            ("1234567", GivenFactor::Neither),
            ("١٢٣٤٥٦", GivenFactor::Neither),
            ("", GivenFactor::Neither),
            (&shown[1..], GivenFactor::Neither),
            (long.as_str(), GivenFactor::Neither),
        ];
        for (text, outcome) in cases {
            assert_eq!(GivenFactor::read(text), outcome, "{text}");
        }
    }

    #[test]
    fn letters_that_look_like_digits_are_these() {
        let code = RecoveryCode::of([0; 15]);
        let typed = code.shown().replace('0', "O");
        assert_eq!(GivenFactor::read(&typed), GivenFactor::Recovery(code));
    }

    #[test]
    fn a_code_is_never_printed() {
        let printed = format!("{:?} {:?}", AppCode::of(123_456), RecoveryCode::of([7; 15]));
        assert_eq!(printed, "AppCode(…) RecoveryCode(…)");
        assert_eq!(AppCode::of(1_000_042).shown(), "000042");
    }
}
