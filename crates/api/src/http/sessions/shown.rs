//! Whom the screen shows that a write comes from: in another tab of the same browser someone else may have signed in since.

use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;
use crm_core::ids::UserId;

const SHOWN_USER: &str = "X-Exitdesk-User";

/// The user's id as the screen sent it with a write. Reads, and programs that name no one, are not compared.
#[derive(Debug, Clone)]
pub(crate) struct ShownUser(Option<String>);

impl ShownUser {
    pub(crate) fn of(req: &HttpRequest) -> Self {
        if req.method().is_safe() {
            return Self(None);
        }
        let named = req.headers().get(SHOWN_USER);
        Self(named.map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned()))
    }

    /// # Errors
    /// 409 when the session is another user's.
    pub(crate) fn check(&self, user: UserId) -> Result<(), ApiError> {
        match &self.0 {
            Some(named) if *named != user.to_string() => Err(ApiError::new(
                Code::OtherUser,
                "Another user signed in to this browser, so nothing was saved. Reload the page to continue.",
            )),
            _ => Ok(()),
        }
    }
}
