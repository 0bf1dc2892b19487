//! What the stub answers.

use super::{Books, Fault, LATE, TIMEOUT};
use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;

type Params = BTreeMap<String, String>;

pub(super) async fn post_intent(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    params: Form<Params>,
) -> HttpResponse {
    posted(&req, &books, &params, |books, params| {
        let number = books.intents.len() + 1;
        let id = format!("pi_{number:06}");
        let intent = json!({
            "id": id, "object": "payment_intent", "amount": cents(params),
            "amount_received": 0, "currency": params["currency"], "livemode": false,
            "status": "requires_payment_method", "latest_charge": null,
            "client_secret": format!("{id}_secret_of_the_tests"),
            "metadata": metadata(params), "last_payment_error": null
        });
        let fields = intent.as_object().unwrap().clone();
        books.intents.insert(id, fields);
        intent
    })
    .await
}

pub(super) async fn post_refund(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    params: Form<Params>,
) -> HttpResponse {
    posted(&req, &books, &params, |books, params| {
        let refund = json!({
            "id": format!("re_{:06}", books.refunds.len() + 1), "object": "refund",
            "amount": cents(params), "currency": "usd", "status": "succeeded",
            "payment_intent": params["payment_intent"], "metadata": metadata(params),
            "charge": "ch_1", "reason": null, "created": null
        });
        books.refunds.push(refund.as_object().unwrap().clone());
        refund
    })
    .await
}

pub(super) async fn get_intent(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    id: Path<String>,
) -> HttpResponse {
    let (found, fault) = {
        let mut books = books.lock().unwrap();
        (books.intents.get(&*id).cloned(), arrived(&mut books, &req))
    };
    match found {
        Some(intent) => with(fault, 200, Value::Object(intent)).await,
        None => refusal(404, "invalid_request_error", "resource_missing"),
    }
}

pub(super) async fn list_refunds(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    query: Query<Params>,
) -> HttpResponse {
    let (refunds, fault) = {
        let mut books = books.lock().unwrap();
        let of = query.get("payment_intent").map(String::as_str);
        let own = |refund: &&Map<String, Value>| {
            of.is_none_or(|intent| refund["payment_intent"] == intent) && began(refund, &query)
        };
        let refunds: Vec<_> = books.refunds.iter().rev().filter(own).cloned().collect();
        (page_of(&refunds, &query), arrived(&mut books, &req))
    };
    with(fault, 200, refunds).await
}

/// Whether it was made since `created[gte]`, when that is asked for.
fn began(object: &Map<String, Value>, query: &Params) -> bool {
    let since: Option<i64> = query.get("created[gte]").map(|at| at.parse().unwrap());
    let at = object["created"].as_i64();
    since.is_none_or(|since| at.is_none_or(|at| at >= since))
}

/// As many as `limit` says, those that follow `starting_after`.
fn page_of(all: &[Map<String, Value>], query: &Params) -> Value {
    let limit = query
        .get("limit")
        .map_or(10, |limit| limit.parse().unwrap());
    assert!((1..=100).contains(&limit), "{limit}");
    let from = query.get("starting_after").map_or(0, |last| {
        let place = all.iter().position(|object| object["id"] == last.as_str());
        place.expect("an object of the list") + 1
    });
    let rest = &all[from..];
    let page = &rest[..rest.len().min(limit)];
    json!({ "object": "list", "data": page, "has_more": rest.len() > limit })
}

pub(super) async fn get_dispute(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    id: Path<String>,
) -> HttpResponse {
    let (found, fault) = {
        let mut books = books.lock().unwrap();
        (books.disputes.get(&*id).cloned(), arrived(&mut books, &req))
    };
    match found {
        Some(dispute) => with(fault, 200, Value::Object(dispute)).await,
        None => refusal(404, "invalid_request_error", "resource_missing"),
    }
}

/// Those that began since `created[gte]`.
pub(super) async fn list_disputes(
    req: HttpRequest,
    books: Data<Mutex<Books>>,
    query: Query<Params>,
) -> HttpResponse {
    let (disputes, fault) = {
        let mut books = books.lock().unwrap();
        let lately = |dispute: &&Map<String, Value>| began(dispute, &query);
        let disputes: Vec<_> = books.disputes.values().filter(lately).cloned().collect();
        (page_of(&disputes, &query), arrived(&mut books, &req))
    };
    with(fault, 200, disputes).await
}

/// Every request says who it is and which shapes it wants.
fn arrived(books: &mut Books, req: &HttpRequest) -> Option<Fault> {
    books.requests += 1;
    let header = |name: &str| req.headers().get(name).map(|value| value.to_str().unwrap());
    assert_eq!(header("authorization"), Some("Bearer sk_test_stub"));
    assert_eq!(header("stripe-version"), Some("2026-09-30.endive"));
    books.faults.pop_front()
}

/// A POST under its idempotency key.
async fn posted(
    req: &HttpRequest,
    books: &Mutex<Books>,
    params: &Params,
    work: impl FnOnce(&mut Books, &Params) -> Value,
) -> HttpResponse {
    let key = req.headers().get("idempotency-key").expect("a key");
    let key = key.to_str().unwrap().to_owned();
    let (status, body, fault) = {
        let mut books = books.lock().unwrap();
        let fault = arrived(&mut books, req);
        match fault {
            Some(Fault::Busy) => return refusal(429, "invalid_request_error", "rate_limit"),
            Some(Fault::Conflict) => return refusal(409, "idempotency_error", "in_use"),
            Some(Fault::FailBeforeWork) => return refusal(500, "api_error", "down"),
            Some(Fault::WrongKey) => return refusal(401, "invalid_request_error", "bad_key"),
            Some(Fault::Decline) => return refusal(402, "card_error", "card_declined"),
            Some(Fault::TooSmall) => {
                return refusal(400, "invalid_request_error", "amount_too_small");
            }
            Some(Fault::Invalid) => {
                return refusal(400, "invalid_request_error", "parameter_unknown");
            }
            _ => {}
        }
        let sent = format!("{params:?}");
        if let Some((first, status, body)) = books.answers.get(&key) {
            if *first != sent {
                return refusal(400, "idempotency_error", "other_parameters");
            }
            (*status, body.clone(), fault)
        } else {
            let made = work(&mut books, params);
            let (status, body) = match fault {
                Some(Fault::FailAfterWork) => (500, json!({ "error": { "type": "api_error" } })),
                _ => (200, made),
            };
            books.answers.insert(key, (sent, status, body.clone()));
            (status, body, fault)
        }
    };
    with(fault, status, body).await
}

async fn with(fault: Option<Fault>, status: u16, body: Value) -> HttpResponse {
    let mut answer = HttpResponse::build(StatusCode::from_u16(status).unwrap());
    match fault {
        Some(Fault::Slow) => {
            tokio::time::sleep(TIMEOUT * 2).await;
            answer.json(body)
        }
        Some(Fault::Late) => {
            tokio::time::sleep(LATE).await;
            answer.json(body)
        }
        Some(Fault::Cut) => {
            let text = body.to_string();
            let half = Bytes::copy_from_slice(&text.as_bytes()[..text.len() / 2]);
            let broken = Err(io::Error::other("cut"));
            answer.streaming(futures_util::stream::iter([Ok(half), broken]))
        }
        Some(Fault::FailBeforeWork) => refusal(500, "api_error", "down"),
        Some(Fault::WrongKey) => refusal(401, "invalid_request_error", "bad_key"),
        Some(Fault::Busy) => refusal(429, "invalid_request_error", "rate_limit"),
        Some(Fault::Invalid) => refusal(400, "invalid_request_error", "parameter_unknown"),
        _ => answer.json(body),
    }
}

fn refusal(status: u16, kind: &str, code: &str) -> HttpResponse {
    HttpResponse::build(StatusCode::from_u16(status).unwrap()).json(json!({
        "error": { "type": kind, "code": code, "message": "Your card was declined." }
    }))
}

fn cents(params: &Params) -> i64 {
    params["amount"].parse().unwrap()
}

/// The bracketed fields of `metadata[…]`.
fn metadata(params: &Params) -> Value {
    let own = params.iter().filter_map(|(name, value)| {
        let name = name.strip_prefix("metadata[")?.strip_suffix(']')?;
        Some((name.to_owned(), Value::String(value.clone())))
    });
    Value::Object(own.collect())
}
