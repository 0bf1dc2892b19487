//! Mercury's routes, as far as we use them.

use crate::asked::Sending;
use crate::bank::Bank;
use crate::books::Books;
use crate::entry::Method;
use crate::faults::Call;
use crate::faulty;
use crate::lists::{self, Params};
use crate::wire::{self, Answer};
use actix_web::web::{self, Bytes, Data, Path, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::money::Money;
use serde::Deserialize;
use serde_json::{Number, json};

pub(crate) fn routes(config: &mut ServiceConfig) {
    config.service(
        web::scope("/api/v1")
            .route("/accounts", web::get().to(accounts))
            .route("/account/{id}", web::get().to(account))
            .route(
                "/account/{id}/transactions",
                web::get().to(account_transactions),
            )
            .route(
                "/account/{id}/transaction/{line}",
                web::get().to(account_transaction),
            )
            .route(
                "/account/{id}/request-send-money",
                web::post().to(request_send_money),
            )
            .route("/recipients", web::get().to(recipients))
            .route("/recipient/{id}", web::get().to(recipient))
            .route("/transactions", web::get().to(transactions))
            .route("/transaction/{id}", web::get().to(transaction))
            .route("/request-send-money", web::get().to(requests))
            .route("/request-send-money/{id}", web::get().to(request)),
    );
}

fn is_own(books: &Books, account: &str) -> bool {
    let opened = books.opened();
    opened.is_some_and(|opened| opened.account == account)
}

/// A list, or what is wrong with its parameters.
fn listed(
    bank: &Bank,
    params: &Params,
    list: fn(&Books, &Params) -> Result<Answer, Answer>,
) -> Answer {
    bank.tell(|books| list(books, params).unwrap_or_else(|refusal| refusal))
}

async fn accounts(bank: Data<Bank>, req: HttpRequest) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        bank.tell(|books| {
            let page = json!({ "nextPage": null, "previousPage": null });
            Answer::ok(json!({ "accounts": [wire::account(books)], "page": page }))
        })
    })
    .await
}

async fn account(bank: Data<Bank>, req: HttpRequest, id: Path<String>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        bank.tell(|books| {
            let own = is_own(books, &id).then(|| wire::account(books));
            own.map_or_else(Answer::not_found, Answer::ok)
        })
    })
    .await
}

async fn account_transactions(
    bank: Data<Bank>,
    req: HttpRequest,
    id: Path<String>,
    params: Query<Params>,
) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        let mut params = params.into_inner();
        params.insert("accountId".to_owned(), id.into_inner());
        listed(bank, &params, lists::counted_lines)
    })
    .await
}

async fn account_transaction(
    bank: Data<Bank>,
    req: HttpRequest,
    ids: Path<(String, String)>,
) -> HttpResponse {
    let (account, id) = ids.into_inner();
    faulty::answer(&bank, &req, Call::One, |bank| {
        bank.tell(|books| {
            if is_own(books, &account) {
                line(books, &id)
            } else {
                Answer::not_found()
            }
        })
    })
    .await
}

async fn recipients(bank: Data<Bank>, req: HttpRequest, params: Query<Params>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        listed(bank, &params, lists::recipients)
    })
    .await
}

async fn recipient(bank: Data<Bank>, req: HttpRequest, id: Path<String>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        bank.tell(|books| {
            let found = books.recipient(&id).map(wire::recipient);
            found.map_or_else(Answer::not_found, Answer::ok)
        })
    })
    .await
}

async fn transactions(bank: Data<Bank>, req: HttpRequest, params: Query<Params>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        listed(bank, &params, lists::lines)
    })
    .await
}

async fn transaction(bank: Data<Bank>, req: HttpRequest, id: Path<String>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::One, |bank| {
        bank.tell(|books| line(books, &id))
    })
    .await
}

fn line(books: &Books, id: &str) -> Answer {
    let found = books.line(id).map(|line| wire::line(books, line));
    found.map_or_else(Answer::not_found, Answer::ok)
}

async fn requests(bank: Data<Bank>, req: HttpRequest, params: Query<Params>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Read, |bank| {
        listed(bank, &params, lists::requests)
    })
    .await
}

async fn request(bank: Data<Bank>, req: HttpRequest, id: Path<String>) -> HttpResponse {
    faulty::answer(&bank, &req, Call::One, |bank| {
        bank.tell(|books| {
            let found = books.asked(&id).map(|asked| wire::request(books, asked));
            found.map_or_else(Answer::not_found, Answer::ok)
        })
    })
    .await
}

async fn request_send_money(
    bank: Data<Bank>,
    req: HttpRequest,
    account: Path<String>,
    body: Bytes,
) -> HttpResponse {
    faulty::answer(&bank, &req, Call::Send, |bank| match sending(&body) {
        Ok(sending) => bank.send(&account, &sending),
        Err((code, message)) => Answer::refusal(400, code, message),
    })
    .await
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    recipient_id: String,
    amount: Number,
    payment_method: String,
    idempotency_key: String,
    note: Option<String>,
    external_memo: Option<String>,
    purpose: Option<Purpose>,
}

#[derive(Deserialize)]
struct Purpose {
    simple: SimplePurpose,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SimplePurpose {
    category: String,
    additional_info: Option<String>,
}

impl Purpose {
    /// Mercury wants to know more of some categories.
    fn is_whole(&self) -> bool {
        let told = self.simple.additional_info.as_ref();
        !["vendor", "contractor", "other"].contains(&self.simple.category.as_str())
            || told.is_some_and(|text| !text.trim().is_empty())
    }
}

/// The request, or the code and the message of its refusal.
fn sending(body: &[u8]) -> Result<Sending, (&'static str, &'static str)> {
    let body: Body =
        serde_json::from_slice(body).map_err(|_| ("invalidBody", "The request cannot be read."))?;
    let amount = Money::parse(&body.amount.to_string()).ok();
    let amount = amount.filter(|amount| *amount > Money::ZERO).ok_or((
        "invalidAmount",
        "The amount is not above zero, or not cents.",
    ))?;
    let method = match body.payment_method.as_str() {
        "ach" => Method::Ach,
        "domesticWire" => Method::Wire,
        "check" => Method::Check,
        _ => return Err(("invalidPaymentMethod", "There is no such payment method.")),
    };
    let purpose = body.purpose.as_ref();
    if method == Method::Wire && purpose.is_none() {
        return Err(("purposeRequired", "A wire needs its purpose."));
    }
    if purpose.is_some_and(|purpose| !purpose.is_whole()) {
        return Err(("purposeRequired", "The purpose needs additional info."));
    }
    if body.idempotency_key.is_empty() {
        return Err(("invalidKey", "The idempotency key is empty."));
    }
    Ok(Sending {
        key: body.idempotency_key,
        recipient: body.recipient_id,
        amount,
        method,
        note: body.note,
        memo: body.external_memo,
    })
}
