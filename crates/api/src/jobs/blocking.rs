//! Blocking work of a job.

use super::error::JobError;
use crate::kernel::app::App;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Does the blocking work of a job off the async threads.
///
/// # Errors
/// What `work` answers; [`JobError::Failed`] when it panics.
pub(crate) async fn blocking<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&App) -> Result<T, JobError> + Send + 'static,
) -> Result<T, JobError> {
    let app = Arc::clone(app);
    spawn_blocking(move || work(&app))
        .await
        .unwrap_or_else(|lost| Err(JobError::Failed(format!("the job panicked: {lost}"))))
}
