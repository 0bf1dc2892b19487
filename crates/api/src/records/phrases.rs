//! Texts that the phrase guard refused.

use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::store::{StoreError, Stored};
use infra::Unit;

/// What a text said that was refused for it is on record all the same: by a transaction of its own, for the one that refused it left
/// nothing.
pub(crate) async fn stopped_is_kept<T>(
    app: &App,
    outcome: Result<T, ApiError>,
    note: impl Fn(&mut dyn Unit) -> Stored<()> + Send + 'static,
) -> Result<T, ApiError> {
    let is_stopped = matches!(&outcome, Err(refused) if refused.code() == Code::PhraseStopped);
    if is_stopped {
        app.db.write::<(), StoreError>(note).await?;
    }
    outcome
}
