//! E-mails with papers are bounded: a program that has somebody's session would send all that they may open.

use crate::kernel::app::App;
use crate::kernel::throttle::{Slowed, Whose};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::documents::Way;

/// Of one user in an hour: more than one a minute is no person's reading over.
const MAILS_PER_HOUR: u32 = 60;

/// Counts an e-mail before it is queued.
///
/// # Errors
/// 429 when the hour's are used up, with the time until the next.
pub(super) async fn counted(app: &App, actor: &Actor, way: &Way) -> Result<(), ApiError> {
    let (Way::Email(_), Some(user)) = (way, actor.user()) else {
        return Ok(());
    };
    let counted = app
        .mails
        .count(Whose::User(user), MAILS_PER_HOUR, app.now())
        .await;
    counted.map_err(|slowed| match slowed {
        Slowed::Wait(wait) => {
            let minutes = wait.seconds().div_ceil(60);
            let detail = format!(
                "You sent {MAILS_PER_HOUR} emails within an hour, the most for one person. Try again in {minutes} minutes."
            );
            ApiError::new(Code::TooManyAttempts, detail).retry_after(wait.seconds())
        }
        Slowed::Store(error) => error.into(),
    })
}
