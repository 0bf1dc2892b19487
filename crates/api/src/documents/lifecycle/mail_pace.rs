//! Emails with papers are bounded: a program with a stolen session would send all that its user may open.

use crate::kernel::app::App;
use crate::kernel::throttle::{Slowed, Wait, Whose};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::documents::Way;

/// Counts an email before it is queued.
///
/// # Errors
/// 429 when the hour's are used up, with the time until the next.
pub(super) async fn counted(app: &App, actor: &Actor, way: &Way) -> Result<(), ApiError> {
    let (Way::Email(_), Some(user)) = (way, actor.user()) else {
        return Ok(());
    };
    let Some(most) = app.office().await?.settings.mails_per_hour else {
        return Ok(());
    };
    let counted = app.mails.count(Whose::User(user), most, app.now()).await;
    counted.map_err(|slowed| match slowed {
        Slowed::Wait(wait) => too_many(most, wait),
        Slowed::Store(error) => error.into(),
    })
}

fn too_many(most: u32, wait: Wait) -> ApiError {
    let minutes = wait.seconds().div_ceil(60);
    let detail = format!(
        "You sent {most} emails within an hour, the most for one person. Try again in {minutes} minutes, or ask an \
         administrator to change the setting \"Emails per Hour\"."
    );
    ApiError::new(Code::TooManyAttempts, detail).retry_after(wait.seconds())
}
