//! How often passwords may be guessed: at an account, by a stranger's address or a device of the account.

use crate::http::client_address::client_address;
use crate::http::sessions::{DeviceMark, current_id};
use crate::kernel::app::App;
use crate::kernel::throttle::{Guesser, Peer, Slowed, Wait};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;
use crm_core::users::User;

/// One attempt at a password that was let begin. It counts as failed unless the opposite is said.
#[derive(Debug)]
#[must_use]
pub(crate) struct Attempt {
    account: String,
    guesser: Guesser,
    peer: Peer,
}

impl Attempt {
    /// A user signs in. `account` is the user name's key, of accounts that exist and of those that do not.
    ///
    /// # Errors
    /// 429 while the device, the address or the account has to wait.
    pub(crate) async fn to_sign_in(
        app: &App,
        request: &HttpRequest,
        account: &str,
    ) -> Result<Self, ApiError> {
        let device = known_device(app, request, account).await?;
        Self::begin(app, request, account, device).await
    }

    /// A user whose password was right gives the code: counts like the password, against the `device` that it came from, if
    /// that was one of the account's.
    ///
    /// # Errors
    /// 429 while the device, the address or the account has to wait.
    pub(crate) async fn to_finish(
        app: &App,
        request: &HttpRequest,
        account: &str,
        device: Option<String>,
    ) -> Result<Self, ApiError> {
        Self::begin(app, request, account, device).await
    }

    /// A signed-in user gives the password again: counts against their session alone.
    ///
    /// # Errors
    /// 429 while the session has to wait.
    pub(crate) async fn of_session(
        app: &App,
        request: &HttpRequest,
        account: &str,
    ) -> Result<Self, ApiError> {
        let session = current_id(request);
        Self::begin(app, request, account, session).await
    }

    async fn begin(
        app: &App,
        request: &HttpRequest,
        account: &str,
        known: Option<String>,
    ) -> Result<Self, ApiError> {
        let peer = peer_of(app, request);
        let attempt = Self {
            account: account.to_owned(),
            guesser: known.map_or(Guesser::Stranger(peer), Guesser::Known),
            peer,
        };
        let most = failures_of_an_address(app).await?;
        app.sign_ins
            .begin(&attempt.account, &attempt.guesser, most, app.now())
            .await
            .map_err(slowed)?;
        Ok(attempt)
    }

    /// The password was right.
    pub(crate) async fn succeeded(&self, app: &App) {
        app.sign_ins
            .succeeded(&self.account, &self.guesser, self.peer, app.now())
            .await;
    }

    /// The password was right and a code is still to come: that is no failure, and nothing that makes earlier ones forgotten.
    pub(crate) async fn undecided(&self, app: &App) {
        app.sign_ins
            .withdrawn(&self.account, &self.guesser, app.now())
            .await;
    }

    /// The account's device that it comes from; `None` for a stranger's.
    pub(crate) fn device(&self) -> Option<String> {
        match &self.guesser {
            Guesser::Known(device) => Some(device.clone()),
            Guesser::Stranger(_) => None,
        }
    }

    /// What was asked of the database or the hasher, unless it could not be answered: then this was no attempt.
    pub(crate) async fn evaluated<T, E>(
        &self,
        app: &App,
        outcome: Result<T, E>,
    ) -> Result<T, ApiError>
    where
        ApiError: From<E>,
    {
        if outcome.is_err() {
            app.sign_ins
                .withdrawn(&self.account, &self.guesser, app.now())
                .await;
        }
        Ok(outcome?)
    }
}

/// The device on which the account signed in lately, with the password that it has now. The account is looked up only for
/// a mark of ours, so that the time it takes does not show which accounts there are.
async fn known_device(
    app: &App,
    request: &HttpRequest,
    account: &str,
) -> Result<Option<String>, ApiError> {
    let Some(mark) = DeviceMark::brought(app, request, account) else {
        return Ok(None);
    };
    let key = account.to_owned();
    let find = app.db.read(move |views| views.user_by_username_key(&key));
    let user: Option<User> = find.await?;
    Ok(user.and_then(|user| mark.device(app, &user.password)))
}

/// Failed attempts of one address in a minute.
pub(super) async fn failures_of_an_address(app: &App) -> Result<u32, ApiError> {
    Ok(app.office().await?.settings.sign_in_failures_per_minute)
}

pub(super) fn slowed(refusal: Slowed) -> ApiError {
    match refusal {
        Slowed::Wait(wait) => too_many(wait),
        Slowed::Store(error) => error.into(),
    }
}

fn too_many(wait: Wait) -> ApiError {
    let seconds = wait.seconds();
    ApiError::new(
        Code::TooManyAttempts,
        format!("Too many attempts. Please try again in {seconds} seconds."),
    )
    .retry_after(seconds)
}

pub(super) fn peer_of(app: &App, request: &HttpRequest) -> Peer {
    Peer::of(client_address(request, &app.config.trusted_proxies))
}
