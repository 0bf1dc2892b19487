//! What passkeys refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::users::PasskeyError;

impl From<PasskeyError> for ApiError {
    fn from(error: PasskeyError) -> Self {
        use PasskeyError as E;
        let detail = error.to_string();
        match error {
            E::Unavailable => Self::new(Code::PasskeysUnavailable, detail),
            E::TooMany => Self::new(Code::TooManyPasskeys, detail),
            E::NotAccepted => Self::new(Code::PasskeyRefused, detail),
            E::NoPasskey => Self::new(Code::NoPasskey, detail),
            E::NoSuchPasskey => Self::new(Code::NotFound, detail),
            E::Required => Self::new(Code::SecondFactorRequired, detail),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_about_passkeys_has_its_code() {
        use PasskeyError as E;
        let cases = [
            (E::Unavailable, Code::PasskeysUnavailable),
            (E::TooMany, Code::TooManyPasskeys),
            (E::NotAccepted, Code::PasskeyRefused),
            (E::NoPasskey, Code::NoPasskey),
            (E::NoSuchPasskey, Code::NotFound),
            (E::Required, Code::SecondFactorRequired),
        ];
        for (error, code) in cases {
            assert_eq!(ApiError::from(error).code(), code);
        }
    }
}
