//! What wordings and logos refuse.

use crate::problem::code::Code;
use crate::problem::{ApiError, FieldProblem};
use docgen::LogoError;
use docgen::editing::{DraftError, RemoveLogoError, RestoreError, SaveError};
use docgen::wording::WordingProblem;

impl From<DraftError> for ApiError {
    fn from(error: DraftError) -> Self {
        match error {
            DraftError::NoSections => {
                Self::invalid_field("sections", "required", error.to_string())
            }
            DraftError::Refused(problems) => {
                Self::invalid(problems.into_iter().map(of_section).collect())
            }
        }
    }
}

fn of_section(problem: WordingProblem) -> FieldProblem {
    FieldProblem {
        field: format!("sections.{}.text", problem.section),
        code: "invalid".to_owned(),
        detail: problem.message,
    }
}

/// A stale version comes without the newest here; the route shows it by [`ApiError::stale`].
impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Draft(error) => error.into(),
            SaveError::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            SaveError::Store(error) => error.into(),
        }
    }
}

impl From<RestoreError> for ApiError {
    fn from(error: RestoreError) -> Self {
        let detail = error.to_string();
        match error {
            RestoreError::NotFound => Self::new(Code::NotFound, detail),
            RestoreError::Newest(_) => Self::new(Code::WordingNewest, detail),
            RestoreError::Save(error) => error.into(),
            RestoreError::Store(error) => error.into(),
        }
    }
}

impl From<LogoError> for ApiError {
    fn from(error: LogoError) -> Self {
        let code = match &error {
            LogoError::Kind => Code::FileTypeUnknown,
            LogoError::TooLarge { .. } => Code::TooLarge,
            LogoError::Broken(_) => Code::LogoBroken,
            LogoError::Unsafe(_) => Code::LogoUnsafe,
        };
        Self::new(code, error.to_string())
    }
}

impl From<RemoveLogoError> for ApiError {
    fn from(error: RemoveLogoError) -> Self {
        match error {
            RemoveLogoError::NotFound => Self::new(Code::NotFound, error.to_string()),
            RemoveLogoError::Store(error) => error.into(),
        }
    }
}
