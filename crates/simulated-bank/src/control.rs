//! Routes of our own: what goes wrong, how the bank behaves, and what others do there.

use crate::asked::{Decision, NewLine, NewRecipient};
use crate::bank::Bank;
use crate::books::Behavior;
use crate::entry::{LineStatus, Method};
use crate::faults::{Fault, FaultPlan};
use crate::faulty;
use crate::wire::{self, Answer};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::clock::Instant;
use crm_core::money::Money;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::Duration;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config.service(
        web::scope("/control")
            .route("/ledger", web::get().to(ledger))
            .route("/faults", web::get().to(faults))
            .route("/faults", web::post().to(set_faults))
            .route("/behavior", web::get().to(behavior))
            .route("/behavior", web::post().to(set_behavior))
            .route("/recipients", web::post().to(add_recipient))
            .route("/lines", web::post().to(add_line))
            .route("/lines/{id}", web::post().to(move_line))
            .route("/requests/{id}", web::post().to(decide)),
    );
}

/// The answer of `work`, for the token's owner alone.
fn answer(bank: &Bank, req: &HttpRequest, work: impl FnOnce() -> Answer) -> HttpResponse {
    if faulty::is_known(bank, req) {
        faulty::plain(&work())
    } else {
        faulty::plain(&faulty::unknown_caller())
    }
}

/// Reads the body and does something with it.
fn with_body<T: DeserializeOwned>(body: &[u8], work: impl FnOnce(T) -> Answer) -> Answer {
    match serde_json::from_slice(body) {
        Ok(read) => work(read),
        Err(error) => Answer::refusal(400, "invalidBody", &error.to_string()),
    }
}

/// `GET /control/ledger`: everything in the books.
async fn ledger(bank: Data<Bank>, req: HttpRequest) -> HttpResponse {
    answer(&bank, &req, || Answer::ok(bank.ledger()))
}

/// `GET /control/faults`: the plan, and what was met so far.
async fn faults(bank: Data<Bank>, req: HttpRequest) -> HttpResponse {
    answer(&bank, &req, || Answer::ok(bank.faults()))
}

/// What is absent stays as it is.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FaultsBody {
    every: Option<u32>,
    seed: Option<u64>,
    kinds: Option<Vec<String>>,
    late_ms: Option<u64>,
    /// What goes wrong with the next calls, one each.
    next: Option<Vec<String>>,
}

/// `POST /control/faults`: another plan, or faults for the next calls.
async fn set_faults(bank: Data<Bank>, req: HttpRequest, body: Bytes) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: FaultsBody| match body.plan(bank.plan()) {
            Ok((plan, next)) => {
                bank.follow(plan);
                bank.fail_with(next);
                Answer::ok(bank.faults())
            }
            Err(unknown) => Answer::refusal(400, "invalidFault", &unknown),
        })
    })
}

impl FaultsBody {
    fn plan(self, was: FaultPlan) -> Result<(FaultPlan, Vec<Fault>), String> {
        let read = |names: Vec<String>| {
            let faults = names.iter().map(|name| Fault::parse(name));
            let faults: Result<Vec<Fault>, _> = faults.collect();
            faults.map_err(|error| error.to_string())
        };
        let plan = FaultPlan {
            every: self.every.unwrap_or(was.every),
            seed: self.seed.unwrap_or(was.seed),
            kinds: self.kinds.map_or(Ok(was.kinds), read)?,
            late: self.late_ms.map_or(was.late, Duration::from_millis),
        };
        Ok((plan, read(self.next.unwrap_or_default())?))
    }
}

fn told(behavior: &Behavior) -> Value {
    json!({
        "approvals": behavior.approvals,
        "approveAfterMs": behavior.approve_after.map(wire::millis),
        "settleAfterMs": wire::millis(behavior.settle_after),
        "refuseDuplicates": behavior.refuse_duplicates
    })
}

/// `GET /control/behavior`
async fn behavior(bank: Data<Bank>, req: HttpRequest) -> HttpResponse {
    answer(&bank, &req, || Answer::ok(told(&bank.behavior())))
}

/// What is absent stays as it is; `approveAfterMs` of -1: requests wait for `/control/requests`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct BehaviorBody {
    approvals: Option<u16>,
    approve_after_ms: Option<i64>,
    settle_after_ms: Option<u64>,
    refuse_duplicates: Option<bool>,
}

/// `POST /control/behavior`: how what comes from now on is treated.
async fn set_behavior(bank: Data<Bank>, req: HttpRequest, body: Bytes) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: BehaviorBody| {
            let was = bank.behavior();
            let millis = |ms: i64| u64::try_from(ms).ok().map(Duration::from_millis);
            let settle_after = body.settle_after_ms.map(Duration::from_millis);
            let refuse = body.refuse_duplicates;
            bank.behave(Behavior {
                approvals: body.approvals.unwrap_or(was.approvals),
                approve_after: body.approve_after_ms.map_or(was.approve_after, millis),
                settle_after: settle_after.unwrap_or(was.settle_after),
                refuse_duplicates: refuse.unwrap_or(was.refuse_duplicates),
            });
            Answer::ok(told(&bank.behavior()))
        })
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RecipientBody {
    name: String,
    email: Option<String>,
    methods: Vec<Method>,
}

/// `POST /control/recipients`: one more recipient who may be paid.
async fn add_recipient(bank: Data<Bank>, req: HttpRequest, body: Bytes) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: RecipientBody| {
            Answer::ok(bank.add_recipient(&NewRecipient {
                name: body.name,
                email: body.email,
                methods: body.methods,
            }))
        })
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct LineBody {
    /// Whole cents; below zero when they leave the account.
    cents: i64,
    counterparty: String,
    method: Option<Method>,
    kind: Option<String>,
    description: Option<String>,
    note: Option<String>,
    memo: Option<String>,
    status: Option<LineStatus>,
    created_at: String,
}

impl LineBody {
    fn line(self) -> Option<NewLine> {
        let at = OffsetDateTime::parse(&self.created_at, &Rfc3339).ok()?;
        Some(NewLine {
            amount: Money::from_cents(self.cents),
            counterparty: self.counterparty,
            method: self.method.unwrap_or(Method::Ach),
            kind: self.kind.unwrap_or_else(|| "externalTransfer".to_owned()),
            description: self.description,
            note: self.note,
            memo: self.memo,
            status: self.status.unwrap_or(LineStatus::Sent),
            created_at: Instant::from_utc(at),
        })
    }
}

/// `POST /control/lines`: money comes in, or goes out, without us.
async fn add_line(bank: Data<Bank>, req: HttpRequest, body: Bytes) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: LineBody| match body.line() {
            Some(line) => Answer::ok(bank.add_line(&line)),
            None => Answer::refusal(400, "invalidBody", "createdAt is no moment."),
        })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveBody {
    status: LineStatus,
    reason: Option<String>,
}

/// `POST /control/lines/{id}`: it settles (`sent`), fails, or comes back (`reversed`).
async fn move_line(
    bank: Data<Bank>,
    req: HttpRequest,
    id: Path<String>,
    body: Bytes,
) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: MoveBody| {
            bank.move_line(&id, body.status, body.reason)
        })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DecisionBody {
    decision: String,
}

/// `POST /control/requests/{id}`: approve, reject or cancel what waits.
async fn decide(bank: Data<Bank>, req: HttpRequest, id: Path<String>, body: Bytes) -> HttpResponse {
    answer(&bank, &req, || {
        with_body(&body, |body: DecisionBody| {
            let decision = match body.decision.as_str() {
                "approve" => Decision::Approve,
                "reject" => Decision::Reject,
                "cancel" => Decision::Cancel,
                _ => {
                    let why = "A decision is approve, reject or cancel.";
                    return Answer::refusal(400, "invalidDecision", why);
                }
            };
            bank.decide(&id, decision)
        })
    })
}
