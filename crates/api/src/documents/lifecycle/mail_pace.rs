//! Emails with papers are bounded: a program with a stolen session would send all that its user may open.

use crate::kernel::app::App;
use crate::kernel::throttle::{Left, Slowed, UsersWindow, Wait, Whose};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::documents::Way;
use infra::Unit;

/// The emails of one user, for those that one transaction queues.
#[derive(Debug)]
pub(crate) struct MailPace {
    /// None where nothing is bounded.
    window: Option<UsersWindow>,
}

impl MailPace {
    /// # Errors
    /// What the database answers.
    pub(crate) async fn of(app: &App, actor: &Actor) -> Result<Self, ApiError> {
        let most = app.office().await?.settings.mails_per_hour;
        let bounded = actor.user().zip(most);
        let window = bounded.map(|(user, most)| app.mails.of(user, most));
        Ok(Self { window })
    }

    /// Counts emails before they are queued: all of them, or none.
    ///
    /// # Errors
    /// 429 when they are more than are left of the hour's.
    pub(crate) fn count(
        &self,
        tx: &mut dyn Unit,
        mails: i64,
        now: Instant,
    ) -> Result<(), ApiError> {
        let Some(window) = &self.window else {
            return Ok(());
        };
        let mails = u32::try_from(mails).unwrap_or(u32::MAX);
        let counted = window.count(tx.throttles(), mails, now)?;
        counted.map_err(|left| too_many_at_once(mails, window.most(), left))
    }
}

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

/// More than the hour has cannot wait for another hour.
fn too_many_at_once(mails: u32, most: u32, left: Left) -> ApiError {
    let ask = "or ask an administrator to change the setting \"Emails per Hour\".";
    if mails > most {
        let detail = format!(
            "You selected {mails}, and one person can send {most} emails within an hour. Select fewer, {ask}"
        );
        return ApiError::new(Code::TooManyAttempts, detail);
    }
    let Left { events, wait } = left;
    let is = if events == 1 { "is" } else { "are" };
    let minutes = wait.seconds().div_ceil(60);
    let detail = format!(
        "You selected {mails}, and {events} of your {most} emails within an hour {is} left. Select fewer, try again in \
         {minutes} minutes, {ask}"
    );
    ApiError::new(Code::TooManyAttempts, detail).retry_after(wait.seconds())
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    #[test]
    fn r5_113_who_selects_too_many_is_told_how_many_are_left() {
        let cases = [
            (
                (6, 5),
                5,
                "You selected 6, and one person can send 5 emails within an hour. Select fewer, or ask an administrator to \
                 change the setting \"Emails per Hour\".",
            ),
            (
                (2, 1),
                5,
                "You selected 2, and 1 of your 5 emails within an hour is left. Select fewer, try again in 9 minutes, or \
                 ask an administrator to change the setting \"Emails per Hour\".",
            ),
            (
                (4, 0),
                60,
                "You selected 4, and 0 of your 60 emails within an hour are left. Select fewer, try again in 9 minutes, \
                 or ask an administrator to change the setting \"Emails per Hour\".",
            ),
        ];
        for ((mails, events), most, sentence) in cases {
            let wait = Wait(Duration::seconds(481));
            let refused = too_many_at_once(mails, most, Left { events, wait });
            assert_eq!(refused.detail(), sentence);
        }
    }
}
