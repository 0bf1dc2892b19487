//! The session cookie.

use super::store::DatabaseSessions;
use crate::kernel::app::App;
use actix_session::SessionMiddleware;
use actix_session::config::{BrowserSession, CookieContentSecurity};
use actix_web::cookie::{Cookie, SameSite};
use actix_web::web::Data;

/// Under https the prefix makes browsers insist on Secure, this host and the whole path.
pub(crate) fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-exitdesk" } else { "exitdesk" }
}

/// The cookie with a session's key, as [`middleware`] sets it but for the signature.
pub(super) fn session_cookie(https: bool, key: String) -> Cookie<'static> {
    Cookie::build(cookie_name(https), key)
        .secure(https)
        .http_only(true)
        .same_site(SameSite::Strict)
        .path("/")
        .finish()
}

/// The cookie only carries the session's key, signed; it ends with the browser at the latest.
pub(crate) fn middleware(app: Data<App>) -> SessionMiddleware<DatabaseSessions> {
    let https = app.config.is_https();
    let key = app.config.secret.cookie_key();
    SessionMiddleware::builder(DatabaseSessions::new(app), key)
        .cookie_name(cookie_name(https).to_owned())
        .cookie_secure(https)
        .cookie_http_only(true)
        .cookie_same_site(SameSite::Strict)
        .cookie_path("/".to_owned())
        .cookie_content_security(CookieContentSecurity::Signed)
        .session_lifecycle(BrowserSession::default())
        .build()
}
