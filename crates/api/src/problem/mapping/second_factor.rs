//! What second factors refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::users::{ResetFactorError, SecondFactorError};

impl From<SecondFactorError> for ApiError {
    fn from(error: SecondFactorError) -> Self {
        use SecondFactorError as E;
        let detail = error.to_string();
        match error {
            E::AlreadyOn => Self::new(Code::SecondFactorOn, detail),
            E::NotBegun => Self::new(Code::SecondFactorNotBegun, detail),
            E::Off => Self::new(Code::SecondFactorOff, detail),
            E::WrongCode => Self::invalid_field("code", "invalid", detail),
            E::Required => Self::new(Code::SecondFactorRequired, detail),
            E::Store(error) => error.into(),
        }
    }
}

impl From<ResetFactorError> for ApiError {
    fn from(error: ResetFactorError) -> Self {
        use ResetFactorError as E;
        let detail = error.to_string();
        match error {
            E::NoSuchUser => Self::new(Code::NotFound, detail),
            E::Own => Self::new(Code::OwnSecondFactor, detail),
            E::Off(_) => Self::new(Code::SecondFactorOff, detail),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_about_second_factors_has_its_code_and_field() {
        use SecondFactorError as E;
        let off = || ResetFactorError::Off("Dana Reyes".to_owned());
        let cases: [(ApiError, Code, &str); 8] = [
            (E::AlreadyOn.into(), Code::SecondFactorOn, ""),
            (E::NotBegun.into(), Code::SecondFactorNotBegun, ""),
            (E::Off.into(), Code::SecondFactorOff, ""),
            (E::WrongCode.into(), Code::InvalidFields, "code"),
            (E::Required.into(), Code::SecondFactorRequired, ""),
            (ResetFactorError::NoSuchUser.into(), Code::NotFound, ""),
            (ResetFactorError::Own.into(), Code::OwnSecondFactor, ""),
            (off().into(), Code::SecondFactorOff, ""),
        ];
        for (error, code, field) in cases {
            assert_eq!(error.code(), code, "{error}");
            let named = error.errors().first().map_or("", |e| e.field.as_str());
            assert_eq!(named, field, "{error}");
        }
    }
}
