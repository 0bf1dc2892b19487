//! `/opt-out/{token}`: the person with the link of a mail gets no more. Looking at the page changes nothing, because
//! mail scanners open links; the button does, and so do mail programs that press for their reader (RFC 8058). Every
//! token is answered alike, but that the press of one that is of a mail is taken however many came before it.

use crate::http::client_address::client_address;
use crate::kernel::app::App;
use crate::kernel::throttle::{Peer, Slowed, Wait, Whose};
use crate::problem::ApiError;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, RETRY_AFTER};
use actix_web::web::{Data, Path, ServiceConfig, get, head, post, resource};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use crm_core::voicemail_mail;
use infra::tokens;

/// Presses of one network address within an hour that are of no mail. Large mail providers press for many people from few
/// addresses: no request is put off.
const PRESSES_PER_HOUR: u32 = 120;

const QUESTION: &str = "Press the button to get no more advertising emails from us at the address this link was sent to.";
const DONE: &str = "Your request was received. If this link came in an email from us, we will not send advertising to that address again. \
     If you still get emails from us, reply to one and tell us.";
const BUTTON: &str = "<form method=\"post\"><button type=\"submit\">Stop Emails</button></form>";
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}\
                     button{font:inherit;padding:.6rem 1.2rem}";

/// Outside of the API and its sessions: the address itself is the key.
pub(crate) fn public_routes(config: &mut ServiceConfig) {
    config.service(
        resource("/opt-out/{token}")
            .route(get().to(ask))
            .route(head().to(ask))
            .route(post().to(press)),
    );
}

/// The address of the page for this token.
pub(super) fn address(app: &App, token: &str) -> String {
    format!("{}/opt-out/{token}", app.config.link_base())
}

async fn ask() -> HttpResponse {
    page(HttpResponse::Ok(), QUESTION, BUTTON)
}

/// A browser and a mail program send the same: neither needs to say anything.
async fn press(
    request: HttpRequest,
    app: Data<App>,
    token: Path<String>,
) -> Result<HttpResponse, ApiError> {
    let (hash, now) = (tokens::token_hash(&token), app.now());
    let peer = Peer::of(client_address(&request, &app.config.trusted_proxies));
    let pressed = app
        .db
        .write(move |tx| voicemail_mail::opt_out(tx, &hash, now));
    if pressed.await? {
        return Ok(page(HttpResponse::Ok(), DONE, ""));
    }
    let counted = app
        .opt_outs
        .count(Whose::Address(peer), PRESSES_PER_HOUR, now)
        .await;
    match counted {
        Ok(()) => Ok(page(HttpResponse::Ok(), DONE, "")),
        Err(Slowed::Wait(wait)) => Ok(too_many(wait)),
        Err(Slowed::Store(error)) => Err(error.into()),
    }
}

fn too_many(wait: Wait) -> HttpResponse {
    let seconds = wait.seconds();
    let mut answer = HttpResponse::build(StatusCode::TOO_MANY_REQUESTS);
    answer.insert_header((RETRY_AFTER, seconds));
    let told = format!("Too many requests. Please try again in {seconds} seconds.");
    page(answer, &told, BUTTON)
}

/// A page of our own without the front end: it needs no script, and loads nothing.
fn page(mut answer: HttpResponseBuilder, told: &str, form: &str) -> HttpResponse {
    let nonce = tokens::random_token();
    let policy = format!(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'nonce-{nonce}'"
    );
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Stop Emails</title>\
         <style nonce=\"{nonce}\">{STYLE}</style></head>\
         <body><main><h1>Stop Emails</h1><p>{told}</p>{form}</main></body></html>"
    );
    answer
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .body(html)
}
