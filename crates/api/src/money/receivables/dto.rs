//! Receivables on the wire.

use crate::http::wire::{Day, MoneyNumber};
use crate::records::SuppressedDto;
use billing::views::ReceivableRow;
use serde::Serialize;
use utoipa::ToSchema;

/// What one client owes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Receivable)]
pub(super) struct ReceivableDto {
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    /// How many invoices are not paid whole.
    invoices: i64,
    outstanding: MoneyNumber,
    /// What of that was due before today.
    overdue: MoneyNumber,
    /// When the oldest of the invoices is due.
    since: Day,
}

impl From<ReceivableRow> for ReceivableDto {
    fn from(row: ReceivableRow) -> Self {
        Self {
            client_id: row.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            invoices: row.invoices,
            outstanding: row.outstanding.into(),
            overdue: row.overdue.into(),
            since: row.since.into(),
        }
    }
}
