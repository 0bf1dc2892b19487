//! How often an account and an address may guess a password.

use crate::http::client_address::client_address;
use crate::kernel::app::App;
use crate::kernel::throttle::{Peer, Wait};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;

/// One attempt at a password: from an address, at an account.
#[derive(Debug)]
pub(crate) struct Attempt {
    peer: Peer,
    account: String,
}

impl Attempt {
    /// `account` is the user name's key, of accounts that exist and of those that do not.
    pub(crate) fn of(app: &App, request: &HttpRequest, account: &str) -> Self {
        Self {
            peer: peer_of(app, request),
            account: account.to_owned(),
        }
    }

    /// # Errors
    /// 429 while the address or the account has to wait.
    pub(crate) async fn check(&self, app: &App) -> Result<(), ApiError> {
        check_address(app, self.peer).await?;
        app.account_delay
            .check(&self.account, app.now())
            .map_err(too_many)
    }

    pub(crate) fn failed(&self, app: &App) {
        let now = app.now();
        app.account_delay.failed(&self.account, now);
        app.failed_sign_ins.count(self.peer, now);
    }

    pub(crate) fn succeeded(&self, app: &App) {
        app.account_delay.succeeded(&self.account);
    }
}

/// # Errors
/// 429 while the address has to wait.
pub(super) async fn check_address(app: &App, peer: Peer) -> Result<(), ApiError> {
    let most = app.office().await?.settings.sign_in_failures_per_minute;
    app.failed_sign_ins
        .check(peer, most, app.now())
        .map_err(too_many)
}

pub(super) fn too_many(wait: Wait) -> ApiError {
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
