//! The id of a request: in every answer, every problem, every event and the log.

use actix_web::{HttpMessage, HttpRequest};
use crm_core::ids::UserId;

/// Who asks, once that was found out: for the log.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asker(pub(crate) UserId);

/// 128 random bits as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequestId(String);

impl RequestId {
    #[must_use]
    pub(crate) fn random() -> Self {
        let mut id = infra::tokens::random_token();
        id.truncate(32);
        Self(id)
    }

    /// The id the outermost middleware gave to this request.
    #[must_use]
    pub(crate) fn of(req: &HttpRequest) -> Self {
        let known = req.extensions().get::<Self>().cloned();
        known.unwrap_or_else(Self::random)
    }

    #[must_use]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}
