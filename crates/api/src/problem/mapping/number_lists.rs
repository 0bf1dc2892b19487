//! What lists of numbers refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::number_lists::{RegisterError, WithdrawError};

impl From<RegisterError> for ApiError {
    fn from(error: RegisterError) -> Self {
        let detail = error.to_string();
        match error {
            RegisterError::InFuture => Self::invalid_field("asOf", "in_the_future", detail),
            RegisterError::Empty => Self::invalid_field("file", "empty", detail),
            RegisterError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the list: its page reads it again.
impl From<WithdrawError> for ApiError {
    fn from(error: WithdrawError) -> Self {
        let detail = error.to_string();
        match error {
            WithdrawError::NotFound => Self::new(Code::NotFound, detail),
            WithdrawError::Stale { .. } => Self::new(Code::StaleVersion, detail),
            WithdrawError::Refused | WithdrawError::Already => {
                Self::new(Code::IllegalTransition, detail)
            }
            WithdrawError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_053_every_refusal_about_lists_has_its_code_and_field() {
        let cases: [(ApiError, Code, &str); 5] = [
            (RegisterError::InFuture.into(), Code::InvalidFields, "asOf"),
            (RegisterError::Empty.into(), Code::InvalidFields, "file"),
            (WithdrawError::NotFound.into(), Code::NotFound, ""),
            (WithdrawError::Refused.into(), Code::IllegalTransition, ""),
            (WithdrawError::Already.into(), Code::IllegalTransition, ""),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code(), named), (code, field));
        }
    }
}
