//! A forgotten password: a reset link by mail, for anyone who asks, without telling who has an account.

use super::{UserStatus, Username};
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::jobs::JobKind;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::json;
use time::Duration;

/// Mails a one-time link to set a new password; payload `{"userId": n}`.
pub const MAIL_RESET_LINK_JOB: JobKind = JobKind::named("mail_reset_link");

/// An account gets at most one mail in this time, however often it is asked for.
pub const MAIL_EVERY: Duration = Duration::minutes(2);

/// Puts the mail into the queue when `typed` is the user name or email address of an account that may
/// sign in; otherwise it does nothing. The caller answers alike.
///
/// # Errors
/// When the store cannot be read or written.
pub fn request_reset_mail(tx: &mut dyn Crm, typed: &str, now: Instant) -> Stored<()> {
    let mut user = tx.users().by_username_key(&Username::key_of(typed))?;
    if user.is_none()
        && let Ok(address) = EmailAddress::parse(typed)
    {
        user = tx.users().by_email_key(address.key().as_str())?;
    }
    let Some(user) = user.filter(|user| user.status != UserStatus::Deactivated) else {
        return Ok(());
    };
    let last = tx.password_resets().last_made(user.id)?;
    if last.is_some_and(|made| made.plus(MAIL_EVERY) > now) {
        return Ok(());
    }
    let id = user.id.get();
    let once = format!("{}:{id}", MAIL_RESET_LINK_JOB);
    tx.jobs().enqueue(
        MAIL_RESET_LINK_JOB,
        &json!({ "userId": id }),
        &once,
        now,
        now,
    )
}
