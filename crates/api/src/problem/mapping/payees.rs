//! What payees and their W-9 refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::payees::{NumberUnreadable, OpenW9Error, PayeeError};

/// A stale version comes without the payee here; the route shows it by [`ApiError::stale`].
impl From<PayeeError> for ApiError {
    fn from(error: PayeeError) -> Self {
        let detail = error.to_string();
        match error {
            PayeeError::NotFound | PayeeError::NotRecorded => Self::new(Code::NotFound, detail),
            PayeeError::Stale => Self::new(Code::StaleVersion, detail),
            PayeeError::InTheFuture { .. } => {
                Self::invalid_field("signedOn", "in_the_future", detail)
            }
            PayeeError::Store(error) => error.into(),
        }
    }
}

impl From<OpenW9Error> for ApiError {
    fn from(error: OpenW9Error) -> Self {
        let detail = error.to_string();
        match error {
            OpenW9Error::NotFound | OpenW9Error::NoNumber | OpenW9Error::NoFile => {
                Self::new(Code::NotFound, detail)
            }
            OpenW9Error::Unreadable(error) => error.into(),
            OpenW9Error::Store(error) => error.into(),
        }
    }
}

impl From<NumberUnreadable> for ApiError {
    fn from(error: NumberUnreadable) -> Self {
        Self::new(Code::KeyUnreadable, error.to_string())
    }
}
