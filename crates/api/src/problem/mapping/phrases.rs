//! What the phrase guard refuses.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::promises::phrase_guard::{PhraseError, SetUpError};

impl From<PhraseError> for ApiError {
    fn from(error: PhraseError) -> Self {
        let detail = error.to_string();
        match error {
            PhraseError::Stopped { .. } => Self::new(Code::PhraseStopped, detail),
            PhraseError::Unexplained { .. } => {
                Self::new(Code::PhraseUnexplained, detail).of_field("phraseReason")
            }
            PhraseError::Store(error) => error.into(),
        }
    }
}

impl From<SetUpError> for ApiError {
    fn from(error: SetUpError) -> Self {
        let detail = error.to_string();
        match error {
            SetUpError::Ended { .. } => Self::new(Code::IllegalTransition, detail),
            SetUpError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::clock::parse_date;

    #[test]
    fn r6_034_r6_037_every_refusal_has_its_code_and_field() {
        let words = || "\"guarantee\"".to_owned();
        let on = parse_date("2026-11-21").unwrap();
        let cases: [(ApiError, Code, &str); 3] = [
            (
                PhraseError::Stopped { words: words() }.into(),
                Code::PhraseStopped,
                "",
            ),
            (
                PhraseError::Unexplained { words: words() }.into(),
                Code::PhraseUnexplained,
                "phraseReason",
            ),
            (SetUpError::Ended { on }.into(), Code::IllegalTransition, ""),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code(), named), (code, field), "{}", error.detail());
        }
    }
}
