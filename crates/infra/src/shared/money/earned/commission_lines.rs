//! What made a commission's amount, and how it was paid: rows that are added, never changed.

use super::super::bank::transfers::live_states;
use super::super::schema::{bank_transfers, commission_lines, commission_payouts};
use super::super::{At, Tx};
use commissions::records::{NewLine, NewPayout};
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::store::Stored;
use diesel::dsl::exists;
use diesel::prelude::*;
use time::Date;

#[derive(Insertable)]
#[diesel(table_name = commission_lines, treat_none_as_default_value = false)]
struct LineRow {
    commission_id: i64,
    kind: &'static str,
    amount_cents: i64,
    refund_id: Option<i64>,
    booked_on: Option<Date>,
    created_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = commission_payouts, treat_none_as_default_value = false)]
struct PayoutRow {
    commission_id: i64,
    method: &'static str,
    amount_cents: i64,
    paid_on: Date,
    created_by: Option<i64>,
    created_at: At,
}

pub(in super::super) fn add(tx: &mut Tx<'_>, lines: &[NewLine]) -> Stored<()> {
    let rows: Vec<LineRow> = lines
        .iter()
        .map(|line| LineRow {
            commission_id: line.commission.get(),
            kind: line.kind.as_str(),
            amount_cents: line.amount.cents(),
            refund_id: line.refund.map(PaymentId::get),
            booked_on: line.booked_on,
            created_at: At(line.created_at),
        })
        .collect();
    tx.run(|conn| insert_all!(conn, commission_lines::table, &rows))?;
    Ok(())
}

/// There is a record of a payment, or a bank transfer that neither failed nor was canceled.
pub(super) fn is_being_paid(tx: &mut Tx<'_>, id: CommissionId) -> Stored<bool> {
    let payouts = commission_payouts::table.filter(commission_payouts::commission_id.eq(id.get()));
    let transfers = bank_transfers::table
        .filter(bank_transfers::commission_id.eq(id.get()))
        .filter(bank_transfers::state.eq_any(live_states()));
    tx.run(|conn| diesel::select(exists(payouts).or(exists(transfers))).get_result(conn))
}

pub(super) fn pay_out(tx: &mut Tx<'_>, payout: &NewPayout) -> Stored<()> {
    let row = PayoutRow {
        commission_id: payout.commission.get(),
        method: payout.method.as_str(),
        amount_cents: payout.amount.cents(),
        paid_on: payout.paid_on,
        created_by: payout.created_by.map(UserId::get),
        created_at: At(payout.created_at),
    };
    tx.run(|conn| {
        diesel::insert_into(commission_payouts::table)
            .values(row)
            .execute(conn)
    })?;
    Ok(())
}
