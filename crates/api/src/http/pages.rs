//! The built front end, inside the binary: one file to deploy. Debug builds read it from disk.

use crate::http::edge::is_api;
use crate::http::sessions::cookie_name;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Assets;

const INDEX: &str = "index.html";
/// Stands in index.html where the response's nonce goes.
const NONCE: &str = "__CSP_NONCE__";
/// Stands in index.html where the page learns whether asking who is signed in makes sense.
const SESSION: &str = "__SESSION__";
/// The names of files under here change with their content.
const HASHED: &str = "assets/";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Exitdesk</title>\
<h1>The front end is not built</h1><p>Run <code>make build</code>, then reload this page.</p></html>";

/// Answers everything that is no route: pages and assets for GET and HEAD, a problem under /api.
pub(crate) async fn fallback(req: HttpRequest) -> HttpResponse {
    if is_api(req.path()) {
        return ApiError::of_status(StatusCode::NOT_FOUND).error_response();
    }
    if !matches!(*req.method(), Method::GET | Method::HEAD) {
        return ApiError::of_status(StatusCode::METHOD_NOT_ALLOWED).error_response();
    }
    let path = req.path().trim_start_matches('/');
    let names_a_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    if names_a_file && path != INDEX {
        asset(&req, path)
    } else {
        page(&req)
    }
}

fn asset(req: &HttpRequest, path: &str) -> HttpResponse {
    let Some((encoding, data)) = encoded(req, path) else {
        return HttpResponse::NotFound()
            .content_type("text/plain; charset=utf-8")
            .body("Nothing was found at this address.");
    };
    let caching = if path.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, media_type(path)))
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((VARY, "accept-encoding"));
    if let Some(encoding) = encoding {
        response.insert_header((CONTENT_ENCODING, encoding));
    }
    response.body(bytes(data))
}

/// The smallest form of a file that the browser takes.
fn encoded(req: &HttpRequest, path: &str) -> Option<(Option<&'static str>, Cow<'static, [u8]>)> {
    for (encoding, extension) in [("br", "br"), ("gzip", "gz")] {
        if accepts(req, encoding)
            && let Some(file) = Assets::get(&format!("{path}.{extension}"))
        {
            return Some((Some(encoding), file.data));
        }
    }
    Assets::get(path).map(|file| (None, file.data))
}

fn accepts(req: &HttpRequest, encoding: &str) -> bool {
    let header = req.headers().get(ACCEPT_ENCODING);
    let listed = header.and_then(|value| value.to_str().ok()).unwrap_or("");
    listed.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        named && !refused
    })
}

/// The page, whatever the address: the router in the browser reads it. Each answer has its own nonce.
fn page(req: &HttpRequest) -> HttpResponse {
    let Some(file) = Assets::get(INDEX) else {
        return HttpResponse::ServiceUnavailable()
            .content_type("text/html; charset=utf-8")
            .insert_header((CACHE_CONTROL, "no-store"))
            .body(NOT_BUILT);
    };
    rendered(&file.data, carries_session(req), takes_cards(req))
}

/// Whether the browser sent a session's cookie; if the session has ended, asking who it is will tell.
fn carries_session(req: &HttpRequest) -> bool {
    [true, false]
        .iter()
        .any(|https| req.cookie(cookie_name(*https)).is_some())
}

/// Whether the office charges cards, so that the page may load the provider's card form.
fn takes_cards(req: &HttpRequest) -> bool {
    let app = req.app_data::<Data<App>>();
    app.is_some_and(|app| app.config.stripe.is_some())
}

fn rendered(html: &[u8], carries_session: bool, cards: bool) -> HttpResponse {
    let nonce = infra::tokens::random_token();
    let session = if carries_session { "cookie" } else { "none" };
    let html = String::from_utf8_lossy(html)
        .replace(NONCE, &nonce)
        .replace(SESSION, session);
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, policy(&nonce, cards)))
        .body(html)
}

/// With a card provider, its own script, frames and calls are allowed; without one, none from other sites. Frames of
/// our own hold the PDFs that are looked at and printed.
fn policy(nonce: &str, cards: bool) -> String {
    let (script, frame, connect) = if cards {
        (
            " https://js.stripe.com https://*.js.stripe.com",
            " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
            " https://api.stripe.com",
        )
    } else {
        ("", "", "")
    };
    format!(
        "default-src 'none'; script-src 'self'{script}; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'{connect}; \
         frame-src 'self'{frame}; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'"
    )
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;

    #[actix_web::test]
    async fn every_page_has_a_nonce_of_its_own_and_its_policy_names_it() {
        let mut nonces = Vec::new();
        for _ in 0..2 {
            let response = rendered(
                b"<meta property=csp-nonce content=__CSP_NONCE__>",
                false,
                false,
            );
            let policy = response.headers().get(CONTENT_SECURITY_POLICY).unwrap();
            let policy = policy.to_str().unwrap().to_owned();
            let body = to_bytes(response.into_body()).await.unwrap();
            let page = String::from_utf8(body.to_vec()).unwrap();
            let nonce = page.split("content=").nth(1).unwrap();
            let nonce = nonce.trim_end_matches('>').to_owned();
            assert!(policy.contains(&format!("style-src 'self' 'nonce-{nonce}';")));
            assert!(policy.contains("script-src 'self';"), "{policy}");
            nonces.push(nonce);
        }
        assert_ne!(nonces[0], nonces[1]);
    }

    #[test]
    fn r2_196_the_card_providers_hosts_are_allowed_only_with_its_key() {
        let of = |policy: &str, name: &str| {
            let found = policy.split("; ").find_map(|part| part.strip_prefix(name));
            found.unwrap_or(" -").trim().to_owned()
        };
        let (with, without) = (policy("n", true), policy("n", false));
        let cases = [
            (
                "script-src",
                "'self' https://js.stripe.com https://*.js.stripe.com",
                "'self'",
            ),
            (
                "frame-src",
                "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
                "'self'",
            ),
            ("connect-src", "'self' https://api.stripe.com", "'self'"),
            ("default-src", "'none'", "'none'"),
            ("style-src", "'self' 'nonce-n'", "'self' 'nonce-n'"),
        ];
        for (name, allowed, alone) in cases {
            assert_eq!(of(&with, name), allowed);
            assert_eq!(of(&without, name), alone);
        }
        assert!(!without.contains("stripe"), "{without}");
    }

    #[test]
    fn an_encoding_is_used_only_when_the_browser_takes_it() {
        let cases = [
            ("gzip, deflate, br", "br", true),
            ("gzip;q=1.0, br;q=0", "br", false),
            ("GZIP", "gzip", true),
            ("brotli", "br", false),
            ("", "gzip", false),
        ];
        for (header, encoding, taken) in cases {
            let req = TestRequest::default()
                .insert_header((ACCEPT_ENCODING, header))
                .to_http_request();
            assert_eq!(accepts(&req, encoding), taken, "{header}");
        }
    }

    #[actix_web::test]
    async fn the_page_says_whether_the_browser_brought_a_session() {
        use actix_web::cookie::Cookie;
        use actix_web::test::TestRequest;
        let cases = [
            (None, false),
            (Some("theme"), false),
            (Some(cookie_name(false)), true),
            (Some(cookie_name(true)), true),
        ];
        for (cookie, carried) in cases {
            let mut request = TestRequest::get();
            if let Some(name) = cookie {
                request = request.cookie(Cookie::new(name, "x"));
            }
            let response = rendered(
                b"__SESSION__",
                carries_session(&request.to_http_request()),
                false,
            );
            let body = actix_web::body::to_bytes(response.into_body())
                .await
                .unwrap();
            assert_eq!(&body[..], if carried { &b"cookie"[..] } else { b"none" });
        }
    }
}
