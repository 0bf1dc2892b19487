//! The payments' list on PostgreSQL.

use super::office::full_name;
use super::payments::PaymentRow;
use super::postgres::{Caller, stamp};
use super::postgres_pool::{Paged, Pool};
use super::rows::Cents;
use super::{ListQuery, Listed};
use actix_web::HttpResponse;
use actix_web::error::ErrorInternalServerError as fault;
use actix_web::web::{Data, Query};
use anyhow::Result;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

pub(super) async fn list(
    _: Caller,
    pool: Data<Pool>,
    query: Query<ListQuery>,
) -> actix_web::Result<HttpResponse> {
    listed(&pool, &query)
        .await
        .map(Listed::answer)
        .map_err(fault)
}

async fn listed(pool: &Pool, query: &ListQuery) -> Result<Listed> {
    let session = pool.session()?;
    let (paged, status): (&Paged, Vec<&(dyn ToSql + Sync)>) = match &query.status {
        None => (&session.payments.all, vec![]),
        Some(status) => (&session.payments.of_status, vec![status]),
    };
    let offset = query.offset();
    let ends: [&(dyn ToSql + Sync); 2] = [&query.per_page, &offset];
    let page = [status.as_slice(), &ends].concat();
    let (rows, count) = tokio::try_join!(
        session.client.query(&paged.page, &page),
        session.client.query_one(&paged.count, &status)
    )?;
    let rows: Vec<PaymentRow> = rows.iter().map(payment).collect::<Result<_>>()?;
    Ok(Listed {
        body: serde_json::to_vec(&rows)?,
        counted: count.try_get(0)?,
    })
}

fn payment(row: &Row) -> Result<PaymentRow<'_>> {
    let payment = PaymentRow {
        id: row.try_get(0)?,
        version: row.try_get(1)?,
        client_id: row.try_get(2)?,
        client_name: full_name(row.try_get(3)?, row.try_get(4)?).unwrap_or_default(),
        suppressed: (),
        invoice_id: row.try_get(5)?,
        payment_plan_id: row.try_get(6)?,
        payment_type: row.try_get(7)?,
        payment_method: row.try_get(8)?,
        amount: Cents(row.try_get(9)?),
        payment_date: row.try_get(10)?,
        notes: row.try_get(11)?,
        status: row.try_get(12)?,
        mock: row.try_get::<_, i64>(13)? == 1,
        by_card: row.try_get::<_, i32>(23)? == 1,
        refunded_amount: Cents(row.try_get(14)?),
        credit: Cents(row.try_get(15)?),
        refund_of: row.try_get(16)?,
        refund_cause: row.try_get(25)?,
        refund_origin: row.try_get(26)?,
        reversal: row.try_get::<_, Option<&str>>(25)? == Some("reversal"),
        reversed: row.try_get::<_, i32>(27)? == 1,
        dispute: (),
        receipt_number: row.try_get(17)?,
        salesperson_id: row.try_get(18)?,
        salesperson_name: full_name(row.try_get(19)?, row.try_get(20)?),
        recorded_by: row.try_get(21)?,
        created_at: stamp(row.try_get(22)?)?,
        acts: &[],
    };
    Ok(payment.with_acts(row.try_get(24)?))
}
