//! The provider's names for things.

use thiserror::Error;

/// A PaymentIntent's id: `pi_` and at most 250 letters, digits and underscores.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IntentId(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Send the card provider's payment id, such as pi_3Abc.")]
pub struct NotAnIntent;

impl IntentId {
    /// # Errors
    /// When the text is no id of the provider's: [`NotAnIntent`].
    pub fn parse(text: &str) -> Result<Self, NotAnIntent> {
        if is_id(text, &["pi_"]) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnIntent)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A dispute's id: `dp_` or `du_` and at most 250 letters, digits and underscores.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DisputeId(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("this is no dispute of the card provider's")]
pub struct NotADispute;

impl DisputeId {
    /// # Errors
    /// When the text is no id of the provider's: [`NotADispute`].
    pub fn parse(text: &str) -> Result<Self, NotADispute> {
        if is_id(text, &["dp_", "du_"]) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotADispute)
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One of the prefixes and a rest that goes into an address as it is.
fn is_id(text: &str, prefixes: &[&str]) -> bool {
    let rest = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    rest.is_some_and(|rest| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        (1..=250).contains(&rest.len()) && rest.bytes().all(plain)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_intents_id_goes_into_an_address_as_it_is() {
        let long = format!("pi_{}", "a".repeat(251));
        let cases = [
            ("pi_1PgafyB7WZ01zgkWSjxsAJo3", true),
            ("pi_a_b", true),
            (&long[..253], true),
            (&long, false),
            ("pi_", false),
            ("ch_123", false),
            ("pi_../refunds", false),
            ("pi_1?expand", false),
            ("", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(IntentId::parse(text).is_ok(), outcome, "{text}");
        }
    }

    #[test]
    fn r3_020_a_disputes_id_is_of_the_old_or_of_the_new_kind() {
        let cases = [
            ("dp_1Pgc71B7WZ01zgkWMevJiAUx", true),
            ("du_1Pgc71B7WZ01zgkWMevJiAUx", true),
            ("dp_", false),
            ("pi_1", false),
            ("dp_../refunds", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(DisputeId::parse(text).is_ok(), outcome, "{text}");
        }
    }
}
