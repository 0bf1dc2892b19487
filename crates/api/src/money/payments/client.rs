//! One client's money: the sums and the ledger.

use crate::http::access::{Can, PaymentsRead};
use crate::http::form::{Asked, Query, params};
use crate::http::wire::{Day, LedgerKind, Listed, MoneyNumber};
use crate::kernel::app::App;
use crate::money::receivables::AsOfParams;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use billing::views::{ClientMoney, LedgerEntry, LedgerQuery};
use crm_core::clock::parse_date;
use crm_core::ids::ClientId;
use crm_core::page::PageRequest;
use crm_core::views::Direction;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// What a client owes and has paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClientMoney)]
pub(super) struct ClientMoneyDto {
    /// All invoices that are not void.
    contracted: MoneyNumber,
    /// What is paid of them, refunds taken off.
    paid: MoneyNumber,
    /// What is left of them.
    outstanding: MoneyNumber,
    /// What of that was due before today.
    overdue: MoneyNumber,
    /// What was received and never allocated to an invoice.
    credit: MoneyNumber,
    /// Real money received, refunds taken off.
    lifetime_total: MoneyNumber,
}

impl From<ClientMoney> for ClientMoneyDto {
    fn from(money: ClientMoney) -> Self {
        Self {
            contracted: money.contracted.into(),
            paid: money.paid.into(),
            outstanding: money.outstanding.into(),
            overdue: money.overdue.into(),
            credit: money.credit.into(),
            lifetime_total: money.lifetime_total.into(),
        }
    }
}

/// One line of a client's ledger: an invoice on the day it is due, what was taken off it, or money on the day it came or went.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LedgerEntry)]
pub(super) struct LedgerEntryDto {
    date: Day,
    kind: LedgerKind,
    /// Such as `Invoice 12` or `Payment 7`.
    reference: String,
    /// Of the invoice or of the payment.
    id: i64,
    /// When an invoice was issued; the line's date is its due date.
    #[schema(required = true)]
    issue_date: Option<Day>,
    /// Why it was written off or credited.
    #[schema(required = true)]
    reason: Option<String>,
    /// The plan that an invoice is a part of.
    #[schema(required = true)]
    plan_name: Option<String>,
    /// The plan's installment; 0 is its down payment.
    #[schema(required = true)]
    number: Option<i64>,
    /// What staff wrote on an invoice.
    #[schema(required = true)]
    description: Option<String>,
    #[schema(required = true)]
    receipt_number: Option<i64>,
    /// A simulated payment.
    mock: bool,
    /// What is owed more.
    #[schema(required = true)]
    debit: Option<MoneyNumber>,
    /// What is owed less.
    #[schema(required = true)]
    credit: Option<MoneyNumber>,
    /// What the client owes after this line; below 0 when they paid ahead.
    balance: MoneyNumber,
}

impl From<LedgerEntry> for LedgerEntryDto {
    fn from(entry: LedgerEntry) -> Self {
        let amount = Some(MoneyNumber::from(entry.amount));
        let (debit, credit) = if entry.is_debit() {
            (amount, None)
        } else {
            (None, amount)
        };
        let what = match entry.kind {
            billing::views::LedgerKind::Invoice => "Invoice",
            billing::views::LedgerKind::Payment => "Payment",
            billing::views::LedgerKind::Refund => "Refund",
            billing::views::LedgerKind::Lowered => "Lowered invoice",
            billing::views::LedgerKind::Void => "Void of invoice",
            billing::views::LedgerKind::WriteOff => "Write-off of invoice",
            billing::views::LedgerKind::CreditNote => "Credit note on invoice",
        };
        Self {
            date: entry.date.into(),
            kind: entry.kind.into(),
            reference: format!("{what} {}", entry.id),
            id: entry.id,
            issue_date: entry.issued.map(Day::from),
            reason: entry.reason,
            plan_name: entry.purpose.plan_name,
            number: entry.purpose.number,
            description: entry.purpose.description,
            receipt_number: entry.receipt,
            mock: entry.mock,
            debit,
            credit,
            balance: entry.balance.into(),
        }
    }
}

/// What a client owes and has paid, at one glance; as of a day when one is given.
#[utoipa::path(get, path = "/api/clients/{id}/money", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientMoneyDto), (status = 404, body = Problem)))]
pub(super) async fn money(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<AsOfParams>,
) -> Result<Json<ClientMoneyDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let today = app.today().await?;
    let as_of = query.read(today)?;
    let money = app
        .db
        .read(move |views| match as_of {
            Some(day) => views.client_money_on(id, day),
            None => views.client_money(id, today),
        })
        .await?;
    Ok(Json(money.ok_or_else(unknown_client)?.into()))
}

fn unknown_client() -> ApiError {
    ApiError::new(Code::NotFound, "This client does not exist.")
}

const SORTS: &[(&str, Direction)] = &[
    ("-date", Direction::Descending),
    ("date", Direction::Ascending),
];

params! {
    pub(super) LedgerParams -> (Option<Date>, Direction, PageRequest) = ledger_params;
    "to": "The last day to show; what is due later is left out.";
    "sort": "-date unless given.";
}

fn ledger_params(mut query: Query) -> Result<(Option<Date>, Direction, PageRequest), ApiError> {
    let to = query.optional("to", parse_date);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok((to, sort, page))
}

/// Invoices, what was taken off them, payments and refunds with the running balance, the newest day first unless sorted otherwise.
#[utoipa::path(get, path = "/api/clients/{id}/ledger", tag = "clients",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<LedgerEntryDto>), (status = 404, body = Problem)))]
pub(super) async fn ledger(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<LedgerParams>,
) -> Result<Listed<LedgerEntryDto>, ApiError> {
    let client = ClientId::new(id.into_inner());
    let (to, sort, page) = query.read(())?;
    let query = LedgerQuery {
        client,
        to,
        sort,
        page,
    };
    let page = app
        .db
        .read_report(move |views| views.ledger(&query))
        .await?;
    let page = page.ok_or_else(unknown_client)?;
    Ok(Listed::from_page(page, LedgerEntryDto::from))
}
