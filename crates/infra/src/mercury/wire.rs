//! Mercury's objects, as far as we read them; fields we don't know are ignored.

use super::dollars;
use billing::bank::{
    BankAccount, BankError, BankLine, BankLineId, Counterparty, CounterpartyId, LineMethod,
    LineStatus, PaysMark, RequestId, RequestStatus, SendPurpose, SendRequest, SentRequest,
    TransferKey, TransferMethod, key_in, pays_in,
};
use crm_core::clock::{Instant, parse_date};
use crm_core::money::Money;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};
use time::format_description::well_known::Rfc3339;
use time::{Date, OffsetDateTime};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireAccount {
    id: String,
    name: String,
    nickname: Option<String>,
    kind: Option<String>,
    #[serde(rename = "type")]
    sort: Option<String>,
    status: String,
    available_balance: Number,
    current_balance: Number,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireRecipient {
    id: String,
    name: String,
    nickname: Option<String>,
    status: String,
    #[serde(default)]
    emails: Option<Vec<String>>,
    contact_email: Option<String>,
    // What is in them is never read: it reaches nobody.
    electronic_routing_info: Option<IgnoredAny>,
    domestic_wire_routing_info: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireLine {
    id: String,
    account_id: String,
    amount: Number,
    status: String,
    kind: String,
    counterparty_id: Option<String>,
    counterparty_name: Option<String>,
    counterparty_nickname: Option<String>,
    created_at: String,
    posted_at: Option<String>,
    failed_at: Option<String>,
    estimated_delivery_date: Option<String>,
    reason_for_failure: Option<String>,
    note: Option<String>,
    external_memo: Option<String>,
    bank_description: Option<String>,
    details: Option<WireDetails>,
    check_number: Option<IgnoredAny>,
    request_id: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct WireDetails {
    address: Option<IgnoredAny>,
    domestic_wire_routing_info: Option<IgnoredAny>,
    electronic_routing_info: Option<IgnoredAny>,
    international_wire_routing_info: Option<IgnoredAny>,
    debit_card_info: Option<IgnoredAny>,
    credit_card_info: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireRequest {
    request_id: String,
    account_id: String,
    recipient_id: String,
    amount: Number,
    payment_method: String,
    status: String,
    #[serde(default)]
    reviews: Option<Vec<WireReview>>,
    memo: Option<String>,
    number_of_approvers_required: Option<u16>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireReview {
    reviewer_user_id: Option<String>,
    status: String,
}

/// What of an entry of any list says whose it is.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireMarks {
    id: Option<String>,
    request_id: Option<String>,
    note: Option<String>,
    memo: Option<String>,
    // When it makes no sense, the list is read on.
    created_at: Option<Value>,
}

/// What is sent.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WireSend<'a> {
    recipient_id: &'a str,
    amount: Number,
    payment_method: &'static str,
    idempotency_key: &'a str,
    note: &'a str,
    external_memo: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    purpose: Option<WirePurpose<'a>>,
}

#[derive(Serialize)]
struct WirePurpose<'a> {
    simple: WireSimplePurpose<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WireSimplePurpose<'a> {
    category: &'static str,
    additional_info: &'a str,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WirePage {
    next_page: Option<String>,
}

#[derive(Deserialize)]
struct WireList {
    #[serde(
        alias = "accounts",
        alias = "recipients",
        alias = "transactions",
        alias = "requests"
    )]
    rows: Vec<Value>,
    page: Option<WirePage>,
}

/// One page of a list, unread.
#[derive(Debug)]
pub(super) struct Page {
    rows: Vec<Value>,
    /// What the next page follows.
    pub(super) next: Option<String>,
}

/// Reads a page; without a word on what follows, a full one is followed by another.
pub(super) fn page(body: &[u8], limit: usize, id: &str) -> Result<Page, BankError> {
    let list: WireList = read(body)?;
    let next = match list.page {
        Some(page) => page.next_page,
        None if list.rows.len() < limit => None,
        None => list
            .rows
            .last()
            .and_then(|row| row[id].as_str())
            .map(str::to_owned),
    };
    Ok(Page {
        rows: list.rows,
        next,
    })
}

impl Page {
    /// All of them or an error.
    pub(super) fn all<T>(
        self,
        read: impl Fn(Value) -> Result<T, BankError>,
    ) -> Result<Vec<T>, BankError> {
        self.rows.into_iter().map(read).collect()
    }

    /// One that cannot be read does not keep the others waiting.
    pub(super) fn readable<T>(self, read: impl Fn(Value) -> Result<T, BankError>) -> Vec<T> {
        let rows = self.rows.into_iter().map(|row| {
            let id = row["id"].as_str().unwrap_or("-").to_owned();
            read(row).inspect_err(|error| tracing::error!(id, %error, "an entry of Mercury's list"))
        });
        rows.filter_map(Result::ok).collect()
    }
}

/// Where an account stands in the choice of ours.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) account: BankAccount,
    /// An active checking account at Mercury itself.
    pub(super) pays: bool,
}

pub(super) fn account(body: &[u8]) -> Result<BankAccount, BankError> {
    Ok(choice(read(body)?)?.account)
}

pub(super) fn choice(row: Value) -> Result<Choice, BankError> {
    let wire: WireAccount = of(row)?;
    let is = |field: &Option<String>, word: &str| field.as_deref().is_none_or(|text| text == word);
    Ok(Choice {
        pays: wire.status == "active" && is(&wire.sort, "mercury") && is(&wire.kind, "checking"),
        account: BankAccount {
            id: plain_id(wire.id)?,
            name: named(wire.nickname, Some(wire.name)).unwrap_or_default(),
            status: wire.status,
            available: money(&wire.available_balance)?,
            current: money(&wire.current_balance)?,
        },
    })
}

/// `None` for one who can no longer be paid.
pub(super) fn counterparty(row: Value) -> Result<Option<Counterparty>, BankError> {
    let wire: WireRecipient = of(row)?;
    if wire.status != "active" {
        return Ok(None);
    }
    let ways = [
        (wire.electronic_routing_info.is_some(), TransferMethod::Ach),
        (
            wire.domestic_wire_routing_info.is_some(),
            TransferMethod::Wire,
        ),
    ];
    let first = wire.emails.unwrap_or_default().into_iter().next();
    Ok(Some(Counterparty {
        id: CounterpartyId::parse(&wire.id).map_err(|error| unreadable(&error))?,
        name: named(wire.nickname, Some(wire.name)).unwrap_or_default(),
        email: wire.contact_email.or(first),
        methods: ways
            .into_iter()
            .filter_map(|(has, way)| has.then_some(way))
            .collect(),
    }))
}

pub(super) fn one_line(body: &[u8]) -> Result<BankLine, BankError> {
    line(read(body)?)
}

pub(super) fn line(row: Value) -> Result<BankLine, BankError> {
    let wire: WireLine = of(row)?;
    let method = wire.method();
    Ok(BankLine {
        id: BankLineId::parse(&wire.id).map_err(|error| unreadable(&error))?,
        account: wire.account_id,
        amount: money(&wire.amount)?,
        status: LineStatus::parse(&wire.status).map_err(|error| unreadable(&error))?,
        kind: wire.kind,
        counterparty_id: wire
            .counterparty_id
            .and_then(|id| CounterpartyId::parse(&id).ok()),
        counterparty_name: named(wire.counterparty_nickname, wire.counterparty_name),
        description: wire.bank_description,
        note: wire.note,
        memo: wire.external_memo,
        method,
        created_at: instant(&wire.created_at)?,
        posted_at: wire.posted_at.as_deref().map(instant).transpose()?,
        failed_at: wire.failed_at.as_deref().map(instant).transpose()?,
        expected_on: wire.estimated_delivery_date.as_deref().and_then(day),
        reason: wire.reason_for_failure,
        request_id: match wire.request_id {
            Some(id) => Some(RequestId::parse(&id).map_err(|error| unreadable(&error))?),
            None => None,
        },
    })
}

impl WireLine {
    fn method(&self) -> LineMethod {
        let nothing = WireDetails::default();
        let details = self.details.as_ref().unwrap_or(&nothing);
        let wire = [
            &details.domestic_wire_routing_info,
            &details.international_wire_routing_info,
        ];
        let card = [&details.debit_card_info, &details.credit_card_info];
        let kind = self.kind.to_lowercase();
        if details.electronic_routing_info.is_some() {
            LineMethod::Ach
        } else if wire.iter().any(|info| info.is_some()) {
            LineMethod::Wire
        } else if details.address.is_some() || self.check_number.is_some() {
            LineMethod::Check
        } else if card.iter().any(|info| info.is_some()) || kind.contains("card") {
            LineMethod::Card
        } else if kind.contains("wire") && !kind.contains("fee") {
            LineMethod::Wire
        } else if kind.contains("check") {
            LineMethod::Check
        } else {
            LineMethod::Other
        }
    }
}

/// The body of a request to send money.
pub(super) fn send(request: &SendRequest) -> Result<Vec<u8>, BankError> {
    let amount = dollars::number(request.amount.money());
    let wire = WireSend {
        recipient_id: request.counterparty.as_str(),
        amount: amount.ok_or_else(|| unsendable(&"the amount"))?,
        payment_method: method(request.method),
        idempotency_key: request.key.as_str(),
        note: &request.note,
        external_memo: &request.memo,
        // Mercury asks for it of wires alone.
        purpose: (request.method == TransferMethod::Wire).then(|| purpose(&request.purpose)),
    };
    serde_json::to_vec(&wire).map_err(|error| unsendable(&error))
}

/// Nothing was sent.
fn unsendable(cause: &dyn std::fmt::Display) -> BankError {
    BankError::Refused {
        code: "unsendable".to_owned(),
        message: format!("The request cannot be written: {cause}."),
    }
}

const fn method(method: TransferMethod) -> &'static str {
    match method {
        TransferMethod::Ach => "ach",
        TransferMethod::Wire => "domesticWire",
    }
}

fn purpose(purpose: &SendPurpose) -> WirePurpose<'_> {
    let (category, additional_info) = match purpose {
        SendPurpose::Vendor(name) => ("vendor", name),
        SendPurpose::Contractor(name) => ("contractor", name),
    };
    WirePurpose {
        simple: WireSimplePurpose {
            category,
            additional_info,
        },
    }
}

/// The answer to sending, when it is about what was asked: the same account, recipient, amount and method.
pub(super) fn sent(
    body: &[u8],
    asked: &SendRequest,
    account: &str,
) -> Result<SentRequest, BankError> {
    let wire: WireRequest = read(body)?;
    let other = |what: &str| {
        let id = &wire.request_id;
        Err(BankError::Unknown(format!(
            "{id} is for another {what} than asked"
        )))
    };
    if wire.account_id != account {
        return other("account");
    }
    if money(&wire.amount)? != asked.amount.money() {
        return other("amount");
    }
    if wire.recipient_id != asked.counterparty.as_str() {
        return other("recipient");
    }
    if wire.payment_method != method(asked.method) {
        return other("payment method");
    }
    let mark = wire.memo.as_deref().and_then(key_in);
    if mark.is_some_and(|key| key != asked.key) {
        return other("transfer");
    }
    wire.sent()
}

pub(super) fn request(body: &[u8]) -> Result<SentRequest, BankError> {
    read::<WireRequest>(body)?.sent()
}

/// An entry of the list of requests.
pub(super) fn asked_entry(row: Value) -> Result<Entry, BankError> {
    let entry = entry(row)?;
    Ok(Entry {
        id: entry.request_id.clone().unwrap_or(entry.id),
        ..entry
    })
}

/// An entry of a list while ours is looked for. The rest of it is read only when it is ours: what somebody else's holds
/// beside must not keep us from finding it.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) id: String,
    request_id: Option<String>,
    texts: [Option<String>; 2],
    /// When it was made, as far as it says so in a way we know.
    pub(super) made_at: Option<Instant>,
    row: Value,
}

pub(super) fn entry(row: Value) -> Result<Entry, BankError> {
    let marks = WireMarks::deserialize(&row).map_err(|error| unreadable(&error))?;
    let id = marks.id.or_else(|| marks.request_id.clone());
    let id = id.ok_or_else(|| unreadable(&"an entry without an id"))?;
    let made = marks.created_at.as_ref().and_then(Value::as_str);
    Ok(Entry {
        id,
        request_id: marks.request_id,
        texts: [marks.note, marks.memo],
        made_at: made.and_then(|text| instant(text).ok()),
        row,
    })
}

impl Entry {
    /// What staff and we wrote, as far as Mercury repeats it.
    fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().flatten().map(String::as_str)
    }

    /// The key of the transfer that it belongs to.
    pub(super) fn key(&self) -> Option<TransferKey> {
        self.texts().find_map(key_in)
    }

    /// What it pays.
    pub(super) fn pays(&self) -> Option<PaysMark> {
        self.texts().find_map(pays_in)
    }

    pub(super) fn request(self) -> Result<SentRequest, BankError> {
        of::<WireRequest>(self.row)?.sent()
    }

    pub(super) fn line(self) -> Result<BankLine, BankError> {
        line(self.row)
    }
}

impl WireRequest {
    fn sent(&self) -> Result<SentRequest, BankError> {
        let reviews = self.reviews.as_deref().unwrap_or_default();
        let with = |status: &'static str| reviews.iter().filter(move |one| one.status == status);
        let status = match self.status.as_str() {
            "pendingApproval" => RequestStatus::PendingApproval {
                given: u16::try_from(with("approved").count()).unwrap_or(u16::MAX),
                needed: self.number_of_approvers_required.unwrap_or(1),
            },
            "approved" => RequestStatus::Approved,
            "rejected" => RequestStatus::Rejected {
                by: with("rejected").find_map(|one| one.reviewer_user_id.clone()),
            },
            "cancelled" => RequestStatus::Cancelled,
            other => return Err(unreadable(&format!("the status {other}"))),
        };
        Ok(SentRequest {
            id: RequestId::parse(&self.request_id).map_err(|error| unreadable(&error))?,
            status,
            line: None,
        })
    }
}

/// An id that goes into an address as it is.
fn plain_id(id: String) -> Result<String, BankError> {
    // What may be in an id of the bank's is said once.
    CounterpartyId::parse(&id).map_err(|error| unreadable(&error))?;
    Ok(id)
}

fn named(nickname: Option<String>, name: Option<String>) -> Option<String> {
    let said = |text: &String| !text.trim().is_empty();
    nickname.filter(said).or(name)
}

fn money(number: &Number) -> Result<Money, BankError> {
    dollars::cents(number).map_err(|error| unreadable(&error))
}

fn instant(text: &str) -> Result<Instant, BankError> {
    let at = OffsetDateTime::parse(text, &Rfc3339).map_err(|error| unreadable(&error))?;
    Ok(Instant::from_utc(at))
}

/// Of a day or a moment; what is expected is no more than a hint.
fn day(text: &str) -> Option<Date> {
    parse_date(text.get(..10)?).ok()
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, BankError> {
    serde_json::from_slice(body).map_err(|error| unreadable(&error))
}

fn of<T: DeserializeOwned>(row: Value) -> Result<T, BankError> {
    serde_json::from_value(row).map_err(|error| unreadable(&error))
}

fn unreadable(error: &dyn std::fmt::Display) -> BankError {
    BankError::Unknown(format!("its answer cannot be read: {error}"))
}

#[cfg(test)]
mod tests;
