//! In demo mode the server answers under names of this machine and its public address alone. The password is known there, and a page
//! whose own name is made to point at this machine would be of the same origin for the browser.

use crate::kernel::app::App;
use crate::kernel::config::{host_of, is_this_machine};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HOST;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError, web};

pub(crate) async fn guard(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if is_foreign(req.request()) {
        return Ok(req.into_response(refused().error_response()));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

pub(crate) fn refused() -> ApiError {
    ApiError::new(
        Code::WrongHost,
        "Demo mode answers only on this machine. Open it at localhost, or set EXITDESK_PUBLIC_URL to its address.",
    )
}

/// A request without the header comes from no browser.
fn is_foreign(req: &HttpRequest) -> bool {
    let Some(app) = req.app_data::<web::Data<App>>() else {
        return false;
    };
    let Some(asked) = req.headers().get(HOST) else {
        return false;
    };
    let own = app.config.host();
    app.config.is_demo() && !asked.to_str().is_ok_and(|asked| answers_as(own, asked))
}

fn answers_as(own: &str, asked: &str) -> bool {
    let asked = asked.to_ascii_lowercase();
    let host = host_of(&asked);
    host == own || is_this_machine(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_117_names_of_this_machine_and_the_public_address_are_answered() {
        let cases = [
            ("localhost", true),
            ("LOCALHOST:8080", true),
            ("desk.localhost:8080", true),
            ("127.0.0.1:8080", true),
            ("127.9.9.9", true),
            ("[::1]:8080", true),
            ("[::1]", true),
            ("demo.example.com", true),
            ("Demo.Example.com:8443", true),
            ("evil.example", false),
            ("evil.example:8080", false),
            ("localhost.evil.example", false),
            ("127.0.0.1.evil.example", false),
            ("evil.demo.example.com", false),
            // Some browsers go to this machine for it.
            ("0.0.0.0:8080", false),
            ("192.168.1.20:8080", false),
            ("", false),
        ];
        for (asked, outcome) in cases {
            assert_eq!(answers_as("demo.example.com", asked), outcome, "{asked}");
        }
    }
}
