//! The mark of a device on which a user signed in: a signed cookie of its own that outlives the session. It opens
//! nothing. Guesses of strangers do not slow a sign-in that brings the account's mark. A mark is of the password that was
//! typed: with another password it is a stranger's.

use crate::kernel::app::App;
use crate::kernel::secret::Purpose;
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration as CookieDuration;
use actix_web::cookie::{Cookie, SameSite};
use crm_core::clock::Instant;
use crm_core::users::PasswordHash;
use infra::tokens;
use time::Duration;

/// How long a device is known after the last sign-in on it.
const KNOWN_FOR: Duration = Duration::days(90);
/// Browsers send the mark there and nowhere else.
const PATH: &str = "/api/auth/login";
/// How much of a keyed hash names the cookie of an account, in hexadecimal digits.
const NAME_DIGITS: usize = 16;

/// A mark that we made for an account, not too old.
#[derive(Debug)]
pub(crate) struct DeviceMark {
    device: String,
    /// Of the password that it was made with.
    version: String,
}

impl DeviceMark {
    /// The mark of the account (a user name's key) that the request brings.
    pub(crate) fn brought(app: &App, request: &HttpRequest, account: &str) -> Option<Self> {
        let secret = &app.config.secret;
        let mut names = secret.keyed_hashes(Purpose::DeviceName, account);
        let cookie = names.find_map(|digits| request.cookie(&cookie_name(app, digits)))?;
        let parts: Vec<&str> = cookie.value().split('.').collect();
        let [at, device, version, signature] = parts[..] else {
            return None;
        };
        let text = signed(account, at, device, version);
        let ours = secret.is_keyed_hash(Purpose::DeviceMark, &text, signature);
        let marked = Instant::from_micros(at.parse().ok()?);
        (ours && app.now() < marked.plus(KNOWN_FOR)).then(|| Self {
            device: device.to_owned(),
            version: version.to_owned(),
        })
    }

    /// The device, as long as the account has the password that it signed in with.
    pub(crate) fn device(self, app: &App, password: &PasswordHash) -> Option<String> {
        let secret = &app.config.secret;
        secret
            .is_keyed_hash(Purpose::PasswordVersion, password.as_str(), &self.version)
            .then_some(self.device)
    }
}

/// A new mark for an account with this password.
pub(crate) fn device_mark(app: &App, account: &str, password: &PasswordHash) -> Cookie<'static> {
    let at = app.now().micros().to_string();
    let device: String = tokens::random_token().chars().take(32).collect();
    let secret = &app.config.secret;
    // Tells the passwords of an account apart, and nothing about them: each gets a new salt when it is set.
    let version = secret.keyed_hash(Purpose::PasswordVersion, password.as_str());
    let text = signed(account, &at, &device, &version);
    let signature = secret.keyed_hash(Purpose::DeviceMark, &text);
    Cookie::build(
        cookie_name(app, secret.keyed_hash(Purpose::DeviceName, account)),
        format!("{at}.{device}.{version}.{signature}"),
    )
    .path(PATH)
    .secure(app.config.is_https())
    .http_only(true)
    .same_site(SameSite::Strict)
    .max_age(CookieDuration::days(KNOWN_FOR.whole_days()))
    .finish()
}

/// Each account has a cookie of its own, so that people who share a device are all known on it. `digits` are the keyed
/// hash of the account.
fn cookie_name(app: &App, mut digits: String) -> String {
    let prefix = if app.config.is_https() {
        "__Secure-exitdesk"
    } else {
        "exitdesk"
    };
    digits.truncate(NAME_DIGITS);
    format!("{prefix}-device-{digits}")
}

fn signed(account: &str, at: &str, device: &str, version: &str) -> String {
    format!("{at}\n{device}\n{version}\n{account}")
}
