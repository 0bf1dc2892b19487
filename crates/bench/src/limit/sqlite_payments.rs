//! The payments' list on SQLite.

use super::office::full_name;
use super::payments::{PaymentRow, count, page};
use super::rows::{Cents, Stamp};
use super::sqlite::{Caller, Reader, next, text};
use super::{ListQuery, Listed};
use actix_web::HttpResponse;
use actix_web::error::ErrorInternalServerError as fault;
use actix_web::web::Query;
use anyhow::Result;
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};

pub(super) async fn list(
    _: Caller,
    reader: Reader,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    listed(&reader, &query).map(Listed::answer).map_err(fault)
}

fn listed(reader: &Connection, query: &ListQuery) -> Result<Listed> {
    let status: Vec<Value> = query.status.iter().cloned().map(Value::from).collect();
    let condition = if status.is_empty() {
        "1 = 1"
    } else {
        "status = ?"
    };
    let mut rows = reader.prepare_cached(&page(condition, "?", "?"))?;
    let ends = [Value::from(query.per_page), Value::from(query.offset())];
    let mut rows = rows.query(params_from_iter(status.iter().chain(&ends)))?;
    let mut body = vec![b'['];
    while let Some(row) = rows.next()? {
        next(&mut body, &payment(row)?)?;
    }
    body.push(b']');
    let mut count = reader.prepare_cached(&count(condition))?;
    let counted = count.query_row(params_from_iter(&status), |row| row.get(0))?;
    Ok(Listed { body, counted })
}

fn payment<'a>(row: &'a Row) -> Result<PaymentRow<'a>> {
    let required = |index| Ok::<_, anyhow::Error>(text(row, index)?.unwrap_or_default());
    let payment = PaymentRow {
        id: row.get(0)?,
        version: row.get(1)?,
        client_id: row.get(2)?,
        client_name: full_name(text(row, 3)?, text(row, 4)?).unwrap_or_default(),
        suppressed: (),
        invoice_id: row.get(5)?,
        payment_plan_id: row.get(6)?,
        payment_type: required(7)?,
        payment_method: required(8)?,
        amount: Cents(row.get(9)?),
        payment_date: required(10)?,
        notes: text(row, 11)?,
        status: required(12)?,
        mock: row.get::<_, i64>(13)? == 1,
        by_card: row.get::<_, i64>(23)? == 1,
        refunded_amount: Cents(row.get(14)?),
        credit: Cents(row.get(15)?),
        refund_of: row.get(16)?,
        refund_cause: text(row, 25)?,
        refund_origin: text(row, 26)?,
        reversal: text(row, 25)? == Some("reversal"),
        reversed: row.get::<_, i64>(27)? == 1,
        dispute: (),
        receipt_number: row.get(17)?,
        salesperson_id: row.get(18)?,
        salesperson_name: full_name(text(row, 19)?, text(row, 20)?),
        recorded_by: row.get(21)?,
        created_at: Stamp(row.get(22)?),
        acts: &[],
    };
    Ok(payment.with_acts(row.get(24)?))
}
