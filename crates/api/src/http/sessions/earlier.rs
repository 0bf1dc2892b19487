//! A session cookie that an earlier secret key signed: it is accepted, and the answer replaces it. So users stay signed
//! in when the office's secret changes.

use super::cookie::{cookie_name, session_cookie};
use crate::kernel::app::App;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::cookie::{Cookie, CookieJar, Key};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{COOKIE, HeaderMap, HeaderValue, SET_COOKIE};
use actix_web::middleware::Next;
use actix_web::web::Data;

/// Wraps what reads the session cookie; the request's cookies must not have been read before.
pub(crate) async fn accept_earlier<B: MessageBody + 'static>(
    mut req: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let app = req.app_data::<Data<App>>().cloned();
    let signed_anew = app.and_then(|app| signed_anew(&app, req.headers()));
    let Some(cookie) = signed_anew else {
        return next.call(req).await;
    };
    replace(req.headers_mut(), &cookie);
    let mut answer = next.call(req).await?;
    let begins_or_ends = answer
        .response()
        .cookies()
        .any(|set| set.name() == cookie.name());
    let value = HeaderValue::from_str(&cookie.encoded().to_string());
    if let (false, Ok(value)) = (begins_or_ends, value) {
        answer.headers_mut().append(SET_COOKIE, value);
    }
    Ok(answer)
}

/// The session's cookie as the current key signs it, when an earlier key signed the one that was sent.
fn signed_anew(app: &App, headers: &HeaderMap) -> Option<Cookie<'static>> {
    let secret = &app.config.secret;
    let earlier = secret.earlier_cookie_keys();
    if earlier.is_empty() {
        return None;
    }
    let name = cookie_name(app.config.is_https());
    let sent = sent(headers)
        .filter_map(|text| Cookie::parse_encoded(text.to_owned()).ok())
        .find(|cookie| cookie.name() == name)?;
    let current = secret.cookie_key();
    if verified(&sent, &current).is_some() {
        return None;
    }
    let plain = earlier.iter().find_map(|key| verified(&sent, key))?;
    let mut jar = CookieJar::new();
    jar.signed_mut(&current)
        .add(session_cookie(app.config.is_https(), plain));
    jar.get(name).cloned()
}

fn verified(sent: &Cookie<'static>, key: &Key) -> Option<String> {
    let plain = CookieJar::new().signed(key).verify(sent.clone())?;
    Some(plain.value().to_owned())
}

/// The cookies that were sent, each as `name=value`.
fn sent(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers
        .get_all(COOKIE)
        .filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).map(str::trim)
}

/// Puts the cookie where the request has the one of its name.
fn replace(headers: &mut HeaderMap, cookie: &Cookie<'static>) {
    let replaced: Vec<String> = sent(headers)
        .map(|text| match text.split_once('=') {
            Some((name, _)) if name == cookie.name() => cookie.stripped().encoded().to_string(),
            _ => text.to_owned(),
        })
        .collect();
    if let Ok(line) = HeaderValue::from_str(&replaced.join("; ")) {
        headers.insert(COOKIE, line);
    }
}
