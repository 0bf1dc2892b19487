//! The bank's names for things, and ours for what it is asked.

use std::fmt;
use thiserror::Error;

/// A text that is no id of the bank's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("This is no id of the bank's: 1 to 100 letters, digits, hyphens and underscores.")]
pub struct NotABankId;

/// Letters, digits, hyphens and underscores: it goes into an address as it is.
fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=100).contains(&text.len()) && text.bytes().all(plain)
}

macro_rules! bank_ids {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// # Errors
            /// [`NotABankId`] when the text is no id of the bank's.
            pub fn parse(text: &str) -> Result<Self, NotABankId> {
                if is_plain(text) { Ok(Self(text.to_owned())) } else { Err(NotABankId) }
            }

            /// An id as it was stored.
            #[must_use]
            pub const fn stored(text: String) -> Self { Self(text) }

            #[must_use]
            pub fn as_str(&self) -> &str { &self.0 }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(&self.0) }
        }
    )+};
}

bank_ids! {
    /// A recipient who can be paid.
    CounterpartyId,
    /// A move of money on the account.
    BankLineId,
    /// A payment that the bank was asked for.
    RequestId,
}

/// A text that is no key of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a transfer's key has 32 hexadecimal digits")]
pub struct NotATransferKey;

/// Our idempotency key of one transfer, made once from random bits and kept for life: the bank does what
/// it is asked under one key once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransferKey(String);

impl TransferKey {
    /// Of 128 random bits.
    #[must_use]
    pub fn of(bits: u128) -> Self {
        Self(format!("{bits:032x}"))
    }

    /// # Errors
    /// [`NotATransferKey`] when the text is anything but 32 hexadecimal digits in lower case.
    pub fn parse(text: &str) -> Result<Self, NotATransferKey> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() == 32 && text.bytes().all(digit) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotATransferKey)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TransferKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_110_the_banks_ids_go_into_an_address_as_they_are() {
        let long = "a".repeat(101);
        let cases = [
            ("b52c9f0e-6f0a-11ee-8c99-0242ac120002", true),
            ("rec_1", true),
            (&long[..100], true),
            (&long, false),
            ("", false),
            ("../account", false),
            ("1?x", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(CounterpartyId::parse(text).is_ok(), outcome, "{text}");
        }
    }

    #[test]
    fn r2_194_a_key_is_128_bits_in_hexadecimal() {
        let made = TransferKey::of(0xff);
        assert_eq!(TransferKey::parse(made.as_str()), Ok(made));
        for (text, outcome) in [
            ("0123456789abcdef0123456789abcdef", true),
            ("0123456789ABCDEF0123456789abcdef", false),
            ("0123456789abcdef", false),
            ("", false),
        ] {
            assert_eq!(TransferKey::parse(text).is_ok(), outcome, "{text}");
        }
    }
}
