//! The account that pays, and who can be paid from it.

use super::{money, named, of, read, unreadable};
use billing::bank::{BankAccount, BankError, Counterparty, CounterpartyId, TransferMethod};
use serde::Deserialize;
use serde_json::{Number, Value};

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
    electronic_routing_info: Option<Value>,
    domestic_wire_routing_info: Option<Value>,
}

/// The most of an account's number that is kept.
const ENDING: usize = 4;

/// A way that the money goes, by routing number and the account's last digits: the rest is never kept or passed on.
fn ending(way: &str, info: Option<&Value>) -> Option<String> {
    let text = |key: &str| info?.get(key)?.as_str();
    let digits: Vec<char> = text("accountNumber")?
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    let shown = digits.len().saturating_sub(ENDING);
    let last: String = digits.get(shown..)?.iter().collect();
    let routing = text("routingNumber").unwrap_or_default();
    (!last.is_empty()).then(|| format!("{way} {routing} …{last}"))
}

/// Where an account stands in the choice of ours.
#[derive(Debug)]
pub(in crate::mercury) struct Choice {
    pub(in crate::mercury) account: BankAccount,
    /// An active checking account at Mercury itself.
    pub(in crate::mercury) pays: bool,
}

pub(in crate::mercury) fn account(body: &[u8]) -> Result<BankAccount, BankError> {
    Ok(choice(read(body)?)?.account)
}

pub(in crate::mercury) fn choice(row: Value) -> Result<Choice, BankError> {
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
pub(in crate::mercury) fn counterparty(row: Value) -> Result<Option<Counterparty>, BankError> {
    let wire: WireRecipient = of(row)?;
    if wire.status != "active" {
        return Ok(None);
    }
    let (ach, domestic) = (
        wire.electronic_routing_info.as_ref(),
        wire.domestic_wire_routing_info.as_ref(),
    );
    let accounts: Vec<_> = [ending("ACH", ach), ending("wire", domestic)]
        .into_iter()
        .flatten()
        .collect();
    let ways = [
        (ach.is_some(), TransferMethod::Ach),
        (domestic.is_some(), TransferMethod::Wire),
    ];
    let first = wire.emails.unwrap_or_default().into_iter().next();
    Ok(Some(Counterparty {
        id: CounterpartyId::parse(&wire.id).map_err(|error| unreadable(&error))?,
        name: named(wire.nickname, Some(wire.name)).unwrap_or_default(),
        email: wire.contact_email.or(first),
        account: (!accounts.is_empty()).then(|| accounts.join(", ")),
        methods: ways
            .into_iter()
            .filter_map(|(has, way)| has.then_some(way))
            .collect(),
    }))
}

/// An id that goes into an address as it is.
fn plain_id(id: String) -> Result<String, BankError> {
    // What may be in an id of the bank's is said once.
    CounterpartyId::parse(&id).map_err(|error| unreadable(&error))?;
    Ok(id)
}
