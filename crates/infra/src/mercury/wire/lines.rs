//! Moves of money on the account.

use super::{instant, money, named, of, read, unreadable};
use billing::bank::{
    BankError, BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, RequestId,
};
use crm_core::clock::parse_date;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Number, Value};
use time::Date;

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

pub(in crate::mercury) fn one_line(body: &[u8]) -> Result<BankLine, BankError> {
    line(read(body)?)
}

pub(in crate::mercury) fn line(row: Value) -> Result<BankLine, BankError> {
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

/// Of a day or a moment; what is expected is no more than a hint.
fn day(text: &str) -> Option<Date> {
    parse_date(text.get(..10)?).ok()
}
