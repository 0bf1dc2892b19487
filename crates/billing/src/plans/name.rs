//! What a plan is called.

use crm_core::text::{Line, TextError};
use thiserror::Error;

/// 3 to 200 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanName(Line<200>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanNameError {
    #[error("Name must be at least 3 characters")]
    TooShort,
    #[error(transparent)]
    Text(TextError),
}

impl PlanNameError {
    /// The stable code of the answer; the field is `name`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooShort => "too_short",
            Self::Text(TextError::CardNumber) => "card_number",
            Self::Text(TextError::Hidden { .. }) => "invalid",
            Self::Text(TextError::Empty | TextError::TooLong { .. }) => "too_long",
        }
    }
}

impl PlanName {
    /// # Errors
    /// When the name has less than 3 characters or too many: [`PlanNameError`].
    pub fn parse(text: &str) -> Result<Self, PlanNameError> {
        match Line::parse(text) {
            Ok(line) => Self::long_enough(line),
            Err(TextError::Empty) => Err(PlanNameError::TooShort),
            Err(error) => Err(PlanNameError::Text(error)),
        }
    }

    fn long_enough(line: Line<200>) -> Result<Self, PlanNameError> {
        if line.as_str().chars().count() < 3 {
            return Err(PlanNameError::TooShort);
        }
        Ok(Self(line))
    }

    /// A text as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(Line::stored(text))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_141_a_name_has_at_least_three_characters() {
        let long = "n".repeat(201);
        let cases = [
            ("Abc", Ok(())),
            ("  Abc ", Ok(())),
            ("ÄÖÜ", Ok(())),
            ("Ab", Err("too_short")),
            ("  a  ", Err("too_short")),
            ("", Err("too_short")),
            (&long, Err("too_long")),
        ];
        for (typed, outcome) in cases {
            let found = PlanName::parse(typed).map(drop);
            assert_eq!(found.map_err(|error| error.code()), outcome, "{typed}");
        }
        let told = PlanNameError::TooShort.to_string();
        assert_eq!(told, "Name must be at least 3 characters");
    }
}
