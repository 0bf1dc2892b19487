//! What integrations and summaries refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::integrations::{
    DeleteError, EndpointError, KeyUnreadable, PaceError, SaveError, TestError,
};
use crm_core::summaries::SummaryError;
use infra::ai::AiError;
use infra::ai::reach::RefusedAddress;

const KEY: &str = "apiKey";
const ENDPOINT: &str = "apiEndpoint";

impl From<EndpointError> for ApiError {
    fn from(error: EndpointError) -> Self {
        let code = match error {
            EndpointError::NotAnAddress => "invalid",
            EndpointError::NotHttps => "not_https",
        };
        Self::invalid_field(ENDPOINT, code, error.to_string())
    }
}

impl From<RefusedAddress> for ApiError {
    fn from(error: RefusedAddress) -> Self {
        Self::invalid_field(ENDPOINT, "address_refused", error.to_string())
    }
}

impl From<KeyUnreadable> for ApiError {
    fn from(error: KeyUnreadable) -> Self {
        Self::new(Code::KeyUnreadable, error.to_string())
    }
}

impl From<PaceError> for ApiError {
    fn from(error: PaceError) -> Self {
        let detail = error.to_string();
        match error {
            PaceError::TooFast { seconds } => {
                Self::new(Code::TooManyAttempts, detail).retry_after(seconds)
            }
            PaceError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the integration here; the route shows it by [`ApiError::stale`].
impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        let detail = error.to_string();
        match error {
            SaveError::NotFound => Self::new(Code::NotFound, detail),
            SaveError::Stale { .. } => Self::new(Code::StaleVersion, detail),
            SaveError::Exists(_) => Self::new(Code::IntegrationExists, detail),
            SaveError::NameTaken => Self::invalid_field("name", "taken", detail),
            SaveError::Endpoint(error) => error.into(),
            SaveError::KeyForAnotherEndpoint { .. } => {
                Self::invalid_field(KEY, "key_needed", detail)
            }
            SaveError::KeyMissing => Self::invalid_field(KEY, "required", detail),
            SaveError::Store(error) => error.into(),
        }
    }
}

/// As of [`SaveError`].
impl From<DeleteError> for ApiError {
    fn from(error: DeleteError) -> Self {
        let detail = error.to_string();
        match error {
            DeleteError::NotFound => Self::new(Code::NotFound, detail),
            DeleteError::Stale { .. } => Self::new(Code::StaleVersion, detail),
            DeleteError::Single(_) => Self::new(Code::IntegrationSingle, detail),
            DeleteError::Store(error) => error.into(),
        }
    }
}

impl From<TestError> for ApiError {
    fn from(error: TestError) -> Self {
        let detail = error.to_string();
        match error {
            TestError::KeyMissing => Self::invalid_field(KEY, "required", detail),
            TestError::KeyForAnotherEndpoint { .. } => {
                Self::invalid_field(KEY, "key_needed", detail)
            }
            TestError::Endpoint(error) => error.into(),
            TestError::Unreadable(error) => error.into(),
            TestError::Pace(error) => error.into(),
            TestError::Store(error) => error.into(),
        }
    }
}

impl From<SummaryError> for ApiError {
    fn from(error: SummaryError) -> Self {
        let detail = error.to_string();
        match error {
            SummaryError::NoProvider => Self::new(Code::NoAiProvider, detail),
            SummaryError::NothingHappened => Self::new(Code::NothingToSummarize, detail),
            SummaryError::Changed => Self::new(Code::TimelineChanged, detail),
            SummaryError::Draft(_) => Self::new(Code::ConnectionFailed, detail),
            SummaryError::Unreadable(error) => error.into(),
            SummaryError::Pace(error) => error.into(),
            SummaryError::Store(error) => error.into(),
        }
    }
}

/// The provider's own words stay with the provider: a person reads what kind of failure it was.
impl From<AiError> for ApiError {
    fn from(error: AiError) -> Self {
        Self::new(Code::ConnectionFailed, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::integrations::IntegrationKind;
    use crm_core::text::TextError;

    #[test]
    fn r1_308_every_refusal_of_an_integration_has_its_code_and_its_field() {
        let elsewhere = || "https://api.openai.com/v1".to_owned();
        let cases: [(ApiError, Code, &str); 13] = [
            (SaveError::NotFound.into(), Code::NotFound, ""),
            (
                SaveError::Exists(IntegrationKind::Maps).into(),
                Code::IntegrationExists,
                "",
            ),
            (SaveError::NameTaken.into(), Code::InvalidFields, "name"),
            (SaveError::KeyMissing.into(), Code::InvalidFields, KEY),
            (
                SaveError::KeyForAnotherEndpoint {
                    saved_for: elsewhere(),
                }
                .into(),
                Code::InvalidFields,
                KEY,
            ),
            (
                SaveError::from(EndpointError::NotHttps).into(),
                Code::InvalidFields,
                ENDPOINT,
            ),
            (DeleteError::NotFound.into(), Code::NotFound, ""),
            (
                DeleteError::Single(IntegrationKind::Maps).into(),
                Code::IntegrationSingle,
                "",
            ),
            (TestError::KeyMissing.into(), Code::InvalidFields, KEY),
            (
                TestError::KeyForAnotherEndpoint {
                    saved_for: elsewhere(),
                }
                .into(),
                Code::InvalidFields,
                KEY,
            ),
            (
                TestError::from(KeyUnreadable).into(),
                Code::KeyUnreadable,
                "",
            ),
            (
                TestError::from(PaceError::TooFast { seconds: 3 }).into(),
                Code::TooManyAttempts,
                "",
            ),
            (
                RefusedAddress::NotPublic.into(),
                Code::InvalidFields,
                ENDPOINT,
            ),
        ];
        assert_all(cases);
    }

    #[test]
    fn r5_120_every_refusal_of_a_summary_has_its_code() {
        let cases: [(ApiError, Code, &str); 7] = [
            (SummaryError::NoProvider.into(), Code::NoAiProvider, ""),
            (
                SummaryError::NothingHappened.into(),
                Code::NothingToSummarize,
                "",
            ),
            (SummaryError::Changed.into(), Code::TimelineChanged, ""),
            (
                SummaryError::Draft(TextError::CardNumber).into(),
                Code::ConnectionFailed,
                "",
            ),
            (AiError::KeyRefused.into(), Code::ConnectionFailed, ""),
            (
                AiError::from(RefusedAddress::NotPublic).into(),
                Code::ConnectionFailed,
                "",
            ),
            (
                AiError::Broken { status: 500 }.into(),
                Code::ConnectionFailed,
                "",
            ),
        ];
        assert_all(cases);
    }

    fn assert_all<const N: usize>(cases: [(ApiError, Code, &str); N]) {
        for (error, code, field) in cases {
            assert_eq!(error.code(), code, "{error}");
            let named = error.errors().first().map_or("", |e| e.field.as_str());
            assert_eq!(named, field, "{error}");
        }
    }
}
