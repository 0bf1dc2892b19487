//! The mark of a device on which somebody signed in: a signed cookie of its own that outlives the session. It opens
//! nothing. Guesses of strangers do not slow a sign-in that brings the account's mark.

use crate::kernel::app::App;
use crate::kernel::secret::Purpose;
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration as CookieDuration;
use actix_web::cookie::{Cookie, SameSite};
use crm_core::clock::Instant;
use infra::tokens;
use time::Duration;

/// How long a device is known after the last time somebody signed in on it.
const KNOWN_FOR: Duration = Duration::days(90);
/// Browsers send the mark there and nowhere else.
const PATH: &str = "/api/auth/login";
/// How much of a keyed hash names the cookie of an account, in hexadecimal digits.
const NAME_DIGITS: usize = 16;

/// The mark of the account (a user name's key) that the request brings, if it is one of ours and not too old.
pub(crate) fn known_device(app: &App, request: &HttpRequest, account: &str) -> Option<String> {
    let cookie = request.cookie(&cookie_name(app, account))?;
    let (at, rest) = cookie.value().split_once('.')?;
    let (device, signature) = rest.split_once('.')?;
    let ours = app.config.secret.is_keyed_hash(
        Purpose::DeviceMark,
        &signed(account, at, device),
        signature,
    );
    let marked = Instant::from_micros(at.parse().ok()?);
    (ours && app.now() < marked.plus(KNOWN_FOR)).then(|| device.to_owned())
}

/// A new mark for the account.
pub(crate) fn device_mark(app: &App, account: &str) -> Cookie<'static> {
    let at = app.now().micros().to_string();
    let device: String = tokens::random_token().chars().take(32).collect();
    let text = signed(account, &at, &device);
    let signature = app.config.secret.keyed_hash(Purpose::DeviceMark, &text);
    Cookie::build(
        cookie_name(app, account),
        format!("{at}.{device}.{signature}"),
    )
    .path(PATH)
    .secure(app.config.is_https())
    .http_only(true)
    .same_site(SameSite::Strict)
    .max_age(CookieDuration::days(KNOWN_FOR.whole_days()))
    .finish()
}

/// Each account has a cookie of its own, so that people who share a device are all known on it.
fn cookie_name(app: &App, account: &str) -> String {
    let prefix = if app.config.is_https() {
        "__Secure-exitdesk"
    } else {
        "exitdesk"
    };
    let mut digits = app.config.secret.keyed_hash(Purpose::DeviceName, account);
    digits.truncate(NAME_DIGITS);
    format!("{prefix}-device-{digits}")
}

fn signed(account: &str, at: &str, device: &str) -> String {
    format!("{at}\n{device}\n{account}")
}
