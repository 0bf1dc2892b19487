//! What changed what is owed on invoices.

use super::super::super::types::Stamp;
use super::super::stored::parse_stored;
use super::super::{At, Rows, Sql, Tx, literal, user_name};
use billing::invoices::EntryKind;
use billing::views::InvoiceEntryRow;
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use time::Date;

/// Those of one invoice, the oldest first.
pub(in super::super) fn of(tx: &mut Tx<'_>, id: InvoiceId) -> Stored<Vec<InvoiceEntryRow>> {
    type Row = ((i64, Date, String, i64, Option<String>), Option<String>, At);
    let own = Rows {
        select: (
            literal::<(BigInt, sql_types::Date, Text, BigInt, Nullable<Text>)>(
                "invoice_entries.id, invoice_entries.day, invoice_entries.kind, invoice_entries.amount, \
                 invoice_entries.reason",
            ),
            user_name::<Nullable<Text>>("invoice_entries.made_by"),
            literal::<Stamp>("invoice_entries.made_at"),
        ),
        rest: Sql::raw("FROM invoice_entries WHERE invoice_entries.invoice_id = ")
            .number(id.get())
            .push(" ORDER BY invoice_entries.id"),
    };
    let rows: Vec<Row> = tx.run(|conn| own.load(conn))?;
    let entry = |((id, day, kind, cents, reason), made_by, made_at): Row| {
        Ok(InvoiceEntryRow {
            id,
            day,
            kind: parse_stored(&kind, EntryKind::parse)?,
            amount: Money::from_cents(cents),
            reason,
            made_by,
            made_at: made_at.0,
        })
    };
    rows.into_iter().map(entry).collect()
}
