//! The provider's names for things.

use thiserror::Error;

/// A PaymentIntent's id: `pi_` and at most 250 letters, digits and underscores.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IntentId(String);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Send the card provider's id of the payment, such as pi_3Abc.")]
pub struct NotAnIntent;

impl IntentId {
    /// # Errors
    /// When the text is no id of the provider's: [`NotAnIntent`].
    pub fn parse(text: &str) -> Result<Self, NotAnIntent> {
        let rest = text.strip_prefix("pi_").ok_or(NotAnIntent)?;
        let plain = rest
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if plain && (1..=250).contains(&rest.len()) {
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
}
