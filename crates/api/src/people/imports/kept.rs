//! The list that a dry run looked at, kept so that its run needs no second upload. No record points at the file: the sweep
//! removes it after an hour.

use super::dto::CheckedList;
use crate::http::uploads::{self, Spooled};
use crate::kernel::app::App;
use crate::kernel::secret::Purpose;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::ids::UserId;

/// Digits of a key in the file store.
const KEY: usize = 64;
/// Digits of the tag behind it.
const TAG: usize = 32;

/// What its sender names the kept list by: the key of the file, a tag that this office makes for this person and this list
/// alone, and the file's name.
pub(super) fn name(app: &App, user: UserId, key: &str, file_name: &str) -> String {
    let secret = &app.config.secret;
    let tag = secret.keyed_hash(Purpose::KeptList, &text(user, key, file_name));
    format!("{key}{tag}{file_name}")
}

/// The list as if it had just been uploaded.
///
/// # Errors
/// `NotFound` when it is no longer there, or was never this person's.
pub(super) async fn open(
    app: &App,
    user: UserId,
    asked: &CheckedList,
) -> Result<Spooled, ApiError> {
    let (key, file_name) = read(app, user, &asked.upload).ok_or_else(gone)?;
    let again = uploads::again(app, key.to_owned(), file_name.to_owned()).await?;
    again.ok_or_else(gone)
}

/// Key and name, if this office named the list so to this person.
fn read<'a>(app: &App, user: UserId, upload: &'a str) -> Option<(&'a str, &'a str)> {
    let (key, rest) = upload.split_at_checked(KEY)?;
    let (tag, file_name) = rest.split_at_checked(TAG)?;
    let secret = &app.config.secret;
    let signed = text(user, key, file_name);
    let is_ours = secret.is_keyed_hash(Purpose::KeptList, &signed, tag);
    is_ours.then_some((key, file_name))
}

fn text(user: UserId, key: &str, file_name: &str) -> String {
    format!("{user}|{key}|{file_name}")
}

fn gone() -> ApiError {
    ApiError::new(
        Code::NotFound,
        "This list is no longer kept. Choose the file again.",
    )
}
