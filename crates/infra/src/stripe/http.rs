//! One call to Stripe: attempts with the same key, and what each answer means.

use super::{Settings, VERSION, wire};
use billing::cards::ProcessorError;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use std::time::Duration;

/// The body of a POST, with bracketed names.
pub(super) type Params = Vec<(&'static str, String)>;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long an unused connection is kept: less than Stripe keeps it.
const IDLE: Duration = Duration::from_secs(30);
/// The longest that Stripe may make us wait between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(super) struct Http {
    client: Client,
    settings: Settings,
}

/// What one attempt came to.
enum Attempt {
    Answered(Vec<u8>),
    /// Trying again with the same key may help.
    Again(ProcessorError, Option<Duration>),
    Ended(ProcessorError),
}

impl Http {
    pub(super) fn new(settings: Settings) -> Result<Self, String> {
        // The first to come has chosen; both would do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .timeout(settings.timeout)
            .connect_timeout(CONNECT_TIMEOUT)
            .pool_idle_timeout(IDLE)
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .map_err(|error| format!("Stripe cannot be reached from here: {error}."))?;
        Ok(Self { client, settings })
    }

    pub(super) async fn get(&self, path: &str) -> Result<Vec<u8>, ProcessorError> {
        self.call(|| self.request(Method::GET, path)).await
    }

    pub(super) async fn post(
        &self,
        path: &str,
        key: &str,
        params: &Params,
    ) -> Result<Vec<u8>, ProcessorError> {
        self.call(|| {
            self.request(Method::POST, path)
                .header("Idempotency-Key", key)
                .form(params)
        })
        .await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("{}{path}", self.settings.base))
            .bearer_auth(&self.settings.secret_key)
            .header("Stripe-Version", VERSION)
    }

    async fn call(&self, request: impl Fn() -> RequestBuilder) -> Result<Vec<u8>, ProcessorError> {
        let mut pauses = self.settings.pauses.iter();
        // Whether an earlier attempt may have had its effect.
        let mut doubtful = false;
        loop {
            let (error, asked_pause) = match attempt(request()).await {
                Attempt::Answered(body) => return Ok(body),
                Attempt::Ended(error) => return Err(error),
                Attempt::Again(error, pause) => (error, pause),
            };
            doubtful |= matches!(error, ProcessorError::Unknown(_));
            let Some(pause) = pauses.next() else {
                return Err(last(error, doubtful));
            };
            let pause = asked_pause.unwrap_or(*pause).min(LONGEST_PAUSE);
            tokio::time::sleep(pause).await;
        }
    }
}

/// Nothing happened only when no attempt may have had its effect.
fn last(error: ProcessorError, doubtful: bool) -> ProcessorError {
    match error {
        ProcessorError::Unreachable(cause) if doubtful => ProcessorError::Unknown(cause),
        error => error,
    }
}

async fn attempt(request: RequestBuilder) -> Attempt {
    let response = match request.send().await {
        Ok(response) => response,
        Err(error) if error.is_connect() => {
            return Attempt::Again(ProcessorError::Unreachable(told(&error)), None);
        }
        Err(error) => return Attempt::Again(ProcessorError::Unknown(told(&error)), None),
    };
    let (status, pause) = (response.status(), retry_after(&response));
    let request_id = header(&response, "request-id").unwrap_or("-").to_owned();
    match response.bytes().await {
        Err(error) => Attempt::Again(ProcessorError::Unknown(told(&error)), None),
        Ok(body) if status.is_success() => Attempt::Answered(body.into()),
        Ok(body) => {
            let refusal = wire::Refusal::read(&body);
            tracing::warn!(%status, request = request_id, code = refusal.code, "Stripe refused");
            refused(status, refusal, pause)
        }
    }
}

/// An error without the address, which may carry ids.
fn told(error: &reqwest::Error) -> String {
    let kind = if error.is_timeout() {
        "it took too long"
    } else if error.is_connect() {
        "no connection"
    } else {
        "the connection broke off"
    };
    kind.to_owned()
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name)?.to_str().ok()
}

fn retry_after(response: &Response) -> Option<Duration> {
    let seconds = header(response, "retry-after")?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

fn refused(status: StatusCode, refusal: wire::Refusal, pause: Option<Duration>) -> Attempt {
    let code = refusal.code;
    match status.as_u16() {
        401 | 403 => Attempt::Ended(ProcessorError::Misconfigured(format!("{status}, {code}"))),
        404 => Attempt::Ended(ProcessorError::NotFound),
        429 => Attempt::Again(
            ProcessorError::Unreachable("too many requests".into()),
            pause,
        ),
        409 | 424 | 500.. => Attempt::Again(ProcessorError::Unknown(status.to_string()), pause),
        _ => Attempt::Ended(match refusal.message_for_people {
            Some(message) => ProcessorError::Declined { message },
            None => ProcessorError::Refused { code },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(status: u16, body: &str) -> String {
        let status = StatusCode::from_u16(status).unwrap();
        match refused(status, wire::Refusal::read(body.as_bytes()), None) {
            Attempt::Answered(_) => "answered".to_owned(),
            Attempt::Again(error, _) => format!("again: {error:?}"),
            Attempt::Ended(error) => format!("ended: {error:?}"),
        }
    }

    #[test]
    fn r2_221_r3_018_what_a_refusal_of_stripe_means() {
        let declined = r#"{"error":{"type":"card_error","code":"card_declined","message":"Your card has insufficient funds."}}"#;
        let invalid = r#"{"error":{"type":"invalid_request_error","code":"charge_already_refunded","message":"Charge ch_1 has already been refunded."}}"#;
        let cases = [
            (
                402,
                declined,
                r#"ended: Declined { message: "Your card has insufficient funds." }"#,
            ),
            (
                400,
                invalid,
                r#"ended: Refused { code: "charge_already_refunded" }"#,
            ),
            (400, "<html>", r#"ended: Refused { code: "unreadable" }"#),
            (
                401,
                "{}",
                r#"ended: Misconfigured("401 Unauthorized, unreadable")"#,
            ),
            (
                403,
                "{}",
                r#"ended: Misconfigured("403 Forbidden, unreadable")"#,
            ),
            (404, invalid, "ended: NotFound"),
            (409, "{}", r#"again: Unknown("409 Conflict")"#),
            (429, "{}", r#"again: Unreachable("too many requests")"#),
            (500, "", r#"again: Unknown("500 Internal Server Error")"#),
            (503, "", r#"again: Unknown("503 Service Unavailable")"#),
        ];
        for (status, body, expected) in cases {
            assert_eq!(outcome(status, body), expected, "{status} {body}");
        }
    }

    #[test]
    fn nothing_happened_only_when_no_attempt_was_doubtful() {
        let busy = || ProcessorError::Unreachable("busy".into());
        assert_eq!(last(busy(), false), busy());
        assert_eq!(last(busy(), true), ProcessorError::Unknown("busy".into()));
    }
}
