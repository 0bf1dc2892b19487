//! The refusals of a file or mapping, each in one sentence with its code.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::raw_leads::import::{ListError, MappingProblem, MappingRefusal, Refusal};

impl From<ListError> for ApiError {
    fn from(error: ListError) -> Self {
        match error {
            ListError::Refused(refusal) => refusal.into(),
            ListError::Unreadable(cause) => Self::fault(cause.to_string()),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::Empty | Refusal::NoRows => Code::FileEmpty,
            Refusal::Binary => Code::FileBinary,
            Refusal::UnknownSeparator { .. } => Code::UnknownSeparator,
            Refusal::NoHeader => Code::NoHeader,
            Refusal::DuplicateHeader { .. } => Code::DuplicateHeader,
            Refusal::UnclosedQuote { .. } => Code::UnclosedQuote,
            Refusal::RowTooLong { .. } => Code::RowTooLong,
        };
        Self::new(code, refusal.to_string())
    }
}

/// The first problem gives the code, all of them the sentence.
impl From<MappingRefusal> for ApiError {
    fn from(refusal: MappingRefusal) -> Self {
        let code = match refusal.problems.first() {
            None | Some(MappingProblem::NotAnObject) => Code::MappingInvalid,
            Some(MappingProblem::UnknownHeader { .. }) => Code::UnknownColumn,
            Some(MappingProblem::UnknownField { .. }) => Code::UnknownField,
            Some(MappingProblem::FieldMatchedTwice { .. }) => Code::FieldMatchedTwice,
            Some(MappingProblem::NameMissing) => Code::NameNotMatched,
            Some(MappingProblem::NameTwice { .. }) => Code::NameMatchedTwice,
            Some(MappingProblem::ContactMissing) => Code::ContactNotMatched,
        };
        Self::new(code, refusal.to_string())
    }
}
