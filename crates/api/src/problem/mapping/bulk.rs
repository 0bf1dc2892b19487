//! What a bulk action is refused for as a whole.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::bulk::BulkError;
use crm_core::choice::CreateError;

impl From<BulkError> for ApiError {
    fn from(error: BulkError) -> Self {
        use BulkError as E;
        let detail = error.to_string();
        match error {
            E::NotFound | E::NoFile => Self::new(Code::NotFound, detail),
            E::NotAllowed | E::TrashesTooMany { .. } => Self::new(Code::Forbidden, detail),
            E::NotForList { .. } => Self::invalid_field("action", "not_for_list", detail),
            E::NothingSelected => Self::invalid_field("ids", "required", detail),
            E::TooMany { .. } => Self::invalid_field("ids", "too_many", detail),
            E::NoTags => Self::invalid_field("tags", "required", detail),
            E::NotRunning | E::NotUndoable => Self::new(Code::IllegalTransition, detail),
            E::Choice(error) => CreateError::Choice(error).into(),
            E::Store(error) => error.into(),
        }
    }
}
