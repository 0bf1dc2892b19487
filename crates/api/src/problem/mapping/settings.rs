//! What is wrong with a setting.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::settings::SettingError;
use crm_core::settings::brands::BrandChangeError;
use crm_core::settings::change::SettingChangeError;
use crm_core::settings::proposal::ProposalError;
use workflows::books::BooksError;

/// A stale value comes without the setting here; routes that can show it use [`ApiError::stale`].
impl From<SettingChangeError> for ApiError {
    fn from(error: SettingChangeError) -> Self {
        use SettingChangeError as E;
        match error {
            E::Setting(SettingError::Unknown { .. }) => {
                Self::new(Code::NotFound, "There is no such setting.")
            }
            E::Setting(SettingError::Value { reason, .. }) => {
                Self::invalid_field("value", "invalid", sentence(&reason))
            }
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// What is wrong with a day that the setting refuses is said of the form's own field.
impl From<BooksError> for ApiError {
    fn from(error: BooksError) -> Self {
        let detail = error.to_string();
        match (error.field(), error) {
            (_, BooksError::Store(error)) => error.into(),
            (
                Some(field),
                BooksError::Change(SettingChangeError::Setting(SettingError::Value {
                    reason, ..
                })),
            ) => Self::invalid_field(field, "invalid", sentence(&reason)),
            (_, BooksError::Change(error)) => error.into(),
            (Some(field), error) => Self::invalid_field(field, error.code(), detail),
            (None, _) => Self::fault(detail),
        }
    }
}

/// As above.
impl From<ProposalError> for ApiError {
    fn from(error: ProposalError) -> Self {
        use ProposalError as E;
        let detail = error.to_string();
        match error {
            E::Setting(error) => SettingChangeError::Setting(error).into(),
            E::Stale => Self::new(Code::StaleVersion, detail),
            E::NotAnother | E::LetInAsker => Self::new(Code::SelfApproval, detail),
            E::NewAdministrator => Self::new(Code::NewAdministrator, detail),
            E::Store(error) => error.into(),
        }
    }
}

/// As above: routes that can show the brand use [`ApiError::stale`].
impl From<BrandChangeError> for ApiError {
    fn from(error: BrandChangeError) -> Self {
        match error {
            BrandChangeError::Stale => Self::new(Code::StaleVersion, error.to_string()),
            BrandChangeError::Store(error) => error.into(),
        }
    }
}

/// "Use on or off." from "use on or off".
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let text: String = first.chain(letters).collect();
    if text.ends_with(['.', '!', '?']) {
        text
    } else {
        text + "."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_becomes_a_sentence() {
        for (reason, outcome) in [
            ("use on or off", "Use on or off."),
            (
                "\"x\" is not a time zone. Use another.",
                "\"x\" is not a time zone. Use another.",
            ),
            ("", "."),
        ] {
            assert_eq!(sentence(reason), outcome);
        }
    }
}
