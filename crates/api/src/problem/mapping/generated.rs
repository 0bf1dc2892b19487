//! What refuses to become a document.

use crate::problem::code::Code;
use crate::problem::{ApiError, MissingField};
use crm_core::documents::GeneratedError;
use docgen::RenderError;
use docgen::build::Missing;
use docgen::making::MakeError;

impl From<GeneratedError> for ApiError {
    fn from(error: GeneratedError) -> Self {
        let detail = error.to_string();
        match error {
            GeneratedError::NoSuchClient => Self::invalid_field("clientId", "invalid", detail),
            GeneratedError::NothingToReplace => Self::new(Code::NotFound, detail),
            GeneratedError::Store(error) => error.into(),
        }
    }
}

impl From<RenderError> for ApiError {
    fn from(error: RenderError) -> Self {
        match error {
            RenderError::NoGlyph { .. } => Self::new(Code::NoGlyph, error.to_string()),
            RenderError::Failed(cause) => Self::fault(cause),
        }
    }
}

impl From<MakeError> for ApiError {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Client(error) => error.into(),
            MakeError::Missing(missing) => missing.into(),
            MakeError::Store(error) => error.into(),
        }
    }
}

impl From<Vec<Missing>> for ApiError {
    fn from(missing: Vec<Missing>) -> Self {
        Self::missing(missing.into_iter().map(MissingField::from).collect())
    }
}

impl From<Missing> for MissingField {
    fn from(missing: Missing) -> Self {
        Self {
            field: missing.field.to_owned(),
            detail: missing.message,
            href: missing.href,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::store::StoreError;

    #[test]
    fn r2_168_every_refusal_of_a_paper_has_its_code() {
        let unprintable = RenderError::NoGlyph {
            character: 'ꙮ',
            code: 0xA66E,
            place: "Client name".to_owned(),
            package: None,
        };
        let missing = vec![Missing {
            field: "brand",
            message: "The client has no brand. Choose one on the client's page.".to_owned(),
            href: "/clients/12".to_owned(),
        }];
        let cases: Vec<(ApiError, &str)> = vec![
            (GeneratedError::NoSuchClient.into(), "invalid_fields"),
            (GeneratedError::NothingToReplace.into(), "not_found"),
            (unprintable.into(), "no_glyph"),
            (RenderError::Failed("engine".to_owned()).into(), "fault"),
            (MakeError::Missing(missing).into(), "invalid_fields"),
            (
                MakeError::Client(GeneratedError::NoSuchClient).into(),
                "invalid_fields",
            ),
            (MakeError::Store(StoreError::Clash).into(), "clash"),
        ];
        for (error, code) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
            assert!(!error.to_string().contains("engine"), "{error}");
        }
    }
}
