//! Files with many records in them are counted: a person takes so many a day, a program that has their session no more.

use super::Guard;
use crate::kernel::app::App;
use crate::kernel::throttle::{Slowed, Wait, Whose};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;
use actix_web::web::Data;

/// Counts an export of who asks, before anything of it is read.
///
/// # Errors
/// 429 when the day's exports are used up, with the time until the next; what [`Guard::confirm`] answers.
pub(super) async fn counted<G: Guard>(request: &HttpRequest) -> Result<(), ApiError> {
    G::confirm(request).await?;
    let (Some(app), Some(user)) = (request.app_data::<Data<App>>(), G::user(request)) else {
        return Ok(());
    };
    let Some(most) = app.office().await?.settings.exports_per_day else {
        return Ok(());
    };
    let counted = app.exports.count(Whose::User(user), most, app.now()).await;
    counted.map_err(|slowed| match slowed {
        Slowed::Wait(wait) => too_many(most, wait),
        Slowed::Store(error) => error.into(),
    })
}

fn too_many(most: u32, wait: Wait) -> ApiError {
    let detail = format!(
        "You took {most} exports within a day, the most for one person. Try again tomorrow, or ask an administrator to \
         change the setting \"Exports per Day\"."
    );
    ApiError::new(Code::TooManyAttempts, detail).retry_after(wait.seconds())
}
