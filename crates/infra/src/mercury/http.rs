//! One call to Mercury: made once, and what each answer means.

use super::Settings;
use billing::bank::BankError;
use reqwest::header::{CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, RequestBuilder, Url};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long an unused connection is kept.
const IDLE: Duration = Duration::from_secs(30);
/// How long it rests that says that it is asked too often, and not for how long.
const SHORT_REST: Duration = Duration::from_secs(2);
/// The longest rest that it can ask for.
const LONGEST_REST: Duration = Duration::from_secs(15 * 60);
/// A token that it does not accept is not right the next second.
const TOKEN_REST: Duration = Duration::from_secs(60);
/// The longest answer that is read: a page of lines has less than a tenth of it.
const LARGEST_ANSWER: usize = 16 * 1024 * 1024;
/// The longest part of the bank's own words that is kept, in characters.
const LONGEST_MESSAGE: usize = 300;

pub(super) type Params<'a> = &'a [(&'a str, String)];

#[derive(Debug)]
pub(super) struct Http {
    client: Client,
    settings: Settings,
    /// No request is sent before this moment.
    rests_until: Mutex<Option<Instant>>,
}

/// What came back of sending.
#[derive(Debug)]
pub(super) enum Posted {
    Done(Vec<u8>),
    /// Done before under the same key, if the body is ours.
    Before(Vec<u8>),
}

impl Http {
    pub(super) fn new(settings: Settings) -> Result<Self, String> {
        // The first to come has chosen; both would do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT.min(settings.timeout))
            .pool_idle_timeout(IDLE)
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .no_proxy()
            .build()
            .map_err(|error| format!("Mercury cannot be reached from here: {error}."))?;
        Ok(Self {
            client,
            settings,
            rests_until: Mutex::default(),
        })
    }

    pub(super) const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How long no request may be sent; zero when it may be asked now.
    pub(super) fn rests(&self) -> Duration {
        let until = *self
            .rests_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        until.map_or(Duration::ZERO, |until| {
            until.saturating_duration_since(Instant::now())
        })
    }

    /// What the answer to one call said holds for all calls.
    fn heed(&self, status: u16, headers: &HeaderMap) {
        let Some(until) = rest(status, headers).and_then(|rest| Instant::now().checked_add(rest))
        else {
            return;
        };
        let mut rests = self
            .rests_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *rests = (*rests).max(Some(until));
    }

    pub(super) async fn get(&self, path: &str, params: Params<'_>) -> Result<Vec<u8>, BankError> {
        let (status, body) = attempt(self.client.get(self.address(path, params)?), self).await?;
        if (200..300).contains(&status) {
            return Ok(body);
        }
        Err(match refused(status, &body) {
            Refused::Missing { .. } => BankError::NotFound,
            Refused::Other(error) => error,
        })
    }

    pub(super) async fn post(&self, path: &str, body: Vec<u8>) -> Result<Posted, BankError> {
        let request = self.client.post(self.address(path, &[])?);
        let request = request.header(CONTENT_TYPE, "application/json").body(body);
        let (status, body) = attempt(request, self).await?;
        match status {
            200..300 => Ok(Posted::Done(body)),
            409 => Ok(Posted::Before(body)),
            _ => Err(match refused(status, &body) {
                Refused::Missing { code, message } if about_recipient(&code, &message) => {
                    BankError::Refused { code, message }
                }
                Refused::Missing { .. } => {
                    BankError::Misconfigured("it does not know our account".to_owned())
                }
                Refused::Other(error) => error,
            }),
        }
    }

    fn address(&self, path: &str, params: Params<'_>) -> Result<Url, BankError> {
        let whole = format!("{}/api/v1{path}", self.settings.base);
        let wrong = |_| BankError::Misconfigured("its address makes no sense".to_owned());
        if params.is_empty() {
            return Url::parse(&whole).map_err(wrong);
        }
        Url::parse_with_params(&whole, params).map_err(wrong)
    }
}

async fn attempt(request: RequestBuilder, http: &Http) -> Result<(u16, Vec<u8>), BankError> {
    let request = request.bearer_auth(&http.settings.token);
    let mut response = match request.send().await {
        Ok(response) => response,
        // There never was a connection, so nothing was sent.
        Err(error) if error.is_connect() => {
            return Err(BankError::Unreachable("no connection".to_owned()));
        }
        Err(error) => return Err(broke_off(&error)),
    };
    let status = response.status().as_u16();
    http.heed(status, response.headers());
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(|error| broke_off(&error))? {
        if body.len().saturating_add(part.len()) > LARGEST_ANSWER {
            return Err(BankError::Unknown("its answer does not end".to_owned()));
        }
        body.extend_from_slice(&part);
    }
    Ok((status, body))
}

/// How long it wants to be left alone.
fn rest(status: u16, headers: &HeaderMap) -> Option<Duration> {
    match status {
        429 => {
            let told = headers.get(RETRY_AFTER).and_then(|text| text.to_str().ok());
            let seconds = told.and_then(|text| text.trim().parse().ok());
            let asked = seconds.map_or(SHORT_REST, Duration::from_secs);
            Some(asked.min(LONGEST_REST))
        }
        401 | 403 => Some(TOKEN_REST),
        _ => None,
    }
}

/// An error without the address, which may carry ids.
fn broke_off(error: &reqwest::Error) -> BankError {
    let cause = if error.is_timeout() {
        "it took too long"
    } else {
        "the connection broke off"
    };
    BankError::Unknown(cause.to_owned())
}

/// What an answer means that is neither success nor 409.
#[derive(Debug, PartialEq, Eq)]
enum Refused {
    /// 404: what it does not know depends on what was asked.
    Missing {
        code: String,
        message: String,
    },
    Other(BankError),
}

fn refused(status: u16, body: &[u8]) -> Refused {
    let (code, message) = words(body);
    tracing::warn!(status, code, "Mercury refused");
    let message = if message.is_empty() {
        format!("The bank answered {status} without a reason.")
    } else {
        message
    };
    Refused::Other(match status {
        401 | 403 => BankError::Misconfigured(format!("{status}, {code}")),
        404 => return Refused::Missing { code, message },
        429 => BankError::Held { message },
        408 | 409 | 423..=425 => BankError::Unknown(format!("it answered {status}")),
        400..500 if is_for_now(&code, &message) => BankError::Held { message },
        400..500 => BankError::Refused { code, message },
        // A redirect is nothing that Mercury answers: something else may stand in between.
        _ => BankError::Unknown(format!("it answered {status}")),
    })
}

/// Whether the same payment may be taken later: for want of funds, over a limit, or like another of the same day.
fn is_for_now(code: &str, message: &str) -> bool {
    let told = format!("{code} {message}").to_lowercase();
    ["insufficient", "limit", "duplicate"]
        .iter()
        .any(|word| told.contains(word))
}

fn about_recipient(code: &str, message: &str) -> bool {
    let told = format!("{code} {message}").to_lowercase();
    told.contains("recipient")
}

/// The code and the message of a refusal, wherever Mercury puts them.
fn words(body: &[u8]) -> (String, String) {
    let body: Value = serde_json::from_slice(body).unwrap_or(Value::Null);
    let inside = body.get("errors").filter(|errors| errors.is_object());
    let places = [inside.unwrap_or(&Value::Null), &body];
    let text = |names: &[&str]| {
        let mut found = places
            .iter()
            .flat_map(|place| names.iter().filter_map(move |name| place[*name].as_str()));
        found.next().map(plain).unwrap_or_default()
    };
    let code = text(&["errorCode", "code", "error"]);
    let message = text(&["message", "error"]);
    let code = if code.is_empty() {
        "unreadable".to_owned()
    } else {
        code
    };
    (code, message)
}

/// Without what is no text, and not longer than a person reads.
fn plain(text: &str) -> String {
    let shown = text.chars().filter(|c| !c.is_control());
    shown.take(LONGEST_MESSAGE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_209_what_a_refusal_of_mercury_means() {
        let told = |code: &str, message: &str| {
            format!(r#"{{"errors":{{"errorCode":"{code}","message":"{message}"}}}}"#)
        };
        let cases = [
            (
                400,
                told("invalidAmount", "The amount is wrong."),
                "Refused: invalidAmount: The amount is wrong.",
            ),
            (
                400,
                r#"{"error":"bad","message":"No."}"#.to_owned(),
                "Refused: bad: No.",
            ),
            (
                422,
                "<html>".to_owned(),
                "Refused: unreadable: The bank answered 422 without a reason.",
            ),
            (
                400,
                told("insufficientFunds", "Insufficient funds."),
                "Held: Insufficient funds.",
            ),
            (
                400,
                told("x", "Over your daily limit."),
                "Held: Over your daily limit.",
            ),
            (
                400,
                told("duplicatePayment", "Sent before."),
                "Held: Sent before.",
            ),
            (
                429,
                String::new(),
                "Held: The bank answered 429 without a reason.",
            ),
            (
                401,
                told("unauthorized", "No."),
                "Misconfigured: 401, unauthorized",
            ),
            (403, String::new(), "Misconfigured: 403, unreadable"),
            (404, told("notFound", "No."), "missing"),
            (408, String::new(), "Unknown: it answered 408"),
            (409, "{}".to_owned(), "Unknown: it answered 409"),
            (302, String::new(), "Unknown: it answered 302"),
            (500, String::new(), "Unknown: it answered 500"),
            (
                503,
                told("insufficientFunds", "No."),
                "Unknown: it answered 503",
            ),
        ];
        for (status, body, outcome) in cases {
            let told = match refused(status, body.as_bytes()) {
                Refused::Missing { .. } => "missing".to_owned(),
                Refused::Other(BankError::Refused { code, message }) => {
                    format!("Refused: {code}: {message}")
                }
                Refused::Other(BankError::Held { message }) => format!("Held: {message}"),
                Refused::Other(BankError::Misconfigured(cause)) => {
                    format!("Misconfigured: {cause}")
                }
                Refused::Other(BankError::Unknown(cause)) => format!("Unknown: {cause}"),
                Refused::Other(error) => format!("{error:?}"),
            };
            assert_eq!(told, outcome, "{status} {body}");
        }
    }

    #[test]
    fn r2_209_who_is_asked_too_often_says_when_to_come_again() {
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let table = [
            (429, Some("7"), seconds(7)),
            (429, Some(" 30 "), seconds(30)),
            (429, Some("999999"), seconds(900)),
            (429, Some("Wed, 25 Nov 2026 07:28:00 GMT"), seconds(2)),
            (429, Some("-1"), seconds(2)),
            (429, None, seconds(2)),
            (401, None, seconds(60)),
            (403, Some("7"), seconds(60)),
            (503, Some("7"), None),
            (200, None, None),
        ];
        for (status, told, outcome) in table {
            let mut headers = HeaderMap::new();
            if let Some(told) = told {
                headers.insert(RETRY_AFTER, told.parse().unwrap());
            }
            assert_eq!(rest(status, &headers), outcome, "{status} {told:?}");
        }
    }

    #[test]
    fn the_banks_words_are_kept_as_text_and_not_at_any_length() {
        let body = serde_json::json!({ "message": format!("a\u{7}\n{}", "b".repeat(1_000)) });
        let (code, message) = words(body.to_string().as_bytes());
        assert_eq!(code, "unreadable");
        assert_eq!(message, format!("a{}", "b".repeat(299)));
    }
}
