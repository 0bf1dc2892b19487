//! Which host a request is for. It names one, as HTTP/1.1 wants it: what stands in front might read another one. In demo mode it is
//! this machine or the public address. The password is known there, and a page whose own name is made to point at this machine
//! would be of the same origin for the browser.

use crate::kernel::app::App;
use crate::kernel::config::{host_of, is_this_machine};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Version;
use actix_web::http::header::HOST;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError, web};

const NO_HOST: &str = "The request must name one host. Send it with one Host header.";
const FOREIGN: &str = "Demo mode answers only on this machine. Open it at localhost, or set EXITDESK_PUBLIC_URL to its address.";

pub(crate) async fn guard(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Err(refused) = check(req.request()) {
        return Ok(req.into_response(refused.error_response()));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

fn check(req: &HttpRequest) -> Result<(), ApiError> {
    let named = req.headers().get_all(HOST).count();
    // Older clients, such as a balancer that asks for health, need not name any.
    if named > 1 || (named == 0 && req.version() >= Version::HTTP_11) {
        return Err(ApiError::new(Code::BadRequest, NO_HOST));
    }
    if is_foreign(req) {
        return Err(ApiError::new(Code::WrongHost, FOREIGN));
    }
    Ok(())
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
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service};
    use actix_web::{App as WebApp, HttpResponse};

    #[actix_web::test]
    async fn r5_121_a_request_names_one_host() {
        let app = WebApp::new()
            .route("/", web::get().to(HttpResponse::Ok))
            .wrap(from_fn(guard));
        let service = init_service(app).await;
        let host = |name: &'static str| (HOST, name);
        let ask = || TestRequest::get().uri("/");
        let cases = [
            (ask(), 400),
            (ask().version(Version::HTTP_10), 200),
            (ask().insert_header(host("desk.example.com")), 200),
            (ask().append_header(host("a")).append_header(host("b")), 400),
        ];
        for (request, status) in cases {
            let request = request.to_request();
            let told = format!("{request:?}");
            let answer = call_service(&service, request).await;
            assert_eq!(answer.status().as_u16(), status, "{told}");
        }
    }

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
