//! Making a document of the records as they are now.

use super::facts::office;
use crate::kernel::app::App;
use crate::problem::ApiError;
use docgen::making::{self, Asked, Drafted};

/// Builds the paper of one state of the records.
///
/// # Errors
/// 422 when there is no such client, or when the records lack what the paper needs.
pub(super) async fn draft(app: &App, asked: &Asked) -> Result<Drafted, ApiError> {
    let office = office(&*app.office().await?, app.now());
    let asked = asked.clone();
    app.db
        .read(move |views| Ok(making::draft(views, &asked, &office)?))
        .await
}
