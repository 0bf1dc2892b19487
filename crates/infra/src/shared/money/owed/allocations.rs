//! What of a payment pays which invoice.

use super::super::schema::{allocations, reversals};
use super::super::tx::changed_one;
use super::super::{At, Tx};
use billing::allocation::Reversal;
use billing::payments::{Allocated, Allocations, NewAllocation};
use crm_core::clock::Instant;
use crm_core::ids::{AllocationId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

#[derive(Insertable)]
#[diesel(table_name = allocations)]
struct NewRow {
    payment_id: i64,
    invoice_id: i64,
    amount_cents: i64,
    reversed_cents: i64,
    day: Date,
    created_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = reversals)]
struct NewReversal {
    allocation_id: i64,
    refund_id: i64,
    amount_cents: i64,
    created_at: At,
}

/// Id, payment, invoice, what stands.
type Row = (i64, i64, i64, i64);

fn allocated((id, payment, invoice, left): Row) -> Allocated {
    Allocated {
        id: AllocationId::new(id),
        payment: PaymentId::new(payment),
        invoice: InvoiceId::new(invoice),
        standing: Money::from_cents(left),
    }
}

/// The allocations that stand, oldest first.
macro_rules! standing {
    ($tx:expr, $test:expr) => {{
        let left = allocations::amount_cents - allocations::reversed_cents;
        let rows: Vec<Row> = $tx.run(|conn| {
            allocations::table
                .filter($test)
                .filter(allocations::amount_cents.gt(allocations::reversed_cents))
                .order(allocations::id)
                .select((
                    allocations::id,
                    allocations::payment_id,
                    allocations::invoice_id,
                    left,
                ))
                .load(conn)
        })?;
        Ok(rows.into_iter().map(allocated).collect())
    }};
}

impl Allocations for Tx<'_> {
    fn insert_many(&mut self, new: &[NewAllocation]) -> Stored<()> {
        let rows: Vec<NewRow> = new
            .iter()
            .map(|new| NewRow {
                payment_id: new.payment.get(),
                invoice_id: new.invoice.get(),
                amount_cents: new.amount.cents(),
                reversed_cents: 0,
                day: new.day,
                created_at: At(new.created_at),
            })
            .collect();
        self.run(|conn| insert_all!(conn, allocations::table, &rows))?;
        Ok(())
    }

    fn standing_on(&mut self, invoice: InvoiceId) -> Stored<Vec<Allocated>> {
        standing!(self, allocations::invoice_id.eq(invoice.get()))
    }

    fn standing_of(&mut self, payment: PaymentId) -> Stored<Vec<Allocated>> {
        standing!(self, allocations::payment_id.eq(payment.get()))
    }

    fn was_reversed_on(&mut self, invoice: InvoiceId) -> Stored<bool> {
        let own = allocations::table
            .filter(allocations::invoice_id.eq(invoice.get()))
            .filter(allocations::reversed_cents.gt(0));
        self.run(|conn| diesel::select(diesel::dsl::exists(own)).get_result(conn))
    }

    fn reverse(
        &mut self,
        refund: PaymentId,
        parts: &[Reversal<AllocationId>],
        at: Instant,
    ) -> Stored<()> {
        for part in parts {
            let taken = allocations::reversed_cents + part.amount.cents();
            let reversed = self.run(|conn| {
                diesel::update(allocations::table.find(part.allocation.get()))
                    .set(allocations::reversed_cents.eq(taken))
                    .execute(conn)
            })?;
            changed_one(reversed)?;
        }
        let rows: Vec<NewReversal> = parts
            .iter()
            .map(|part| NewReversal {
                allocation_id: part.allocation.get(),
                refund_id: refund.get(),
                amount_cents: part.amount.cents(),
                created_at: At(at),
            })
            .collect();
        self.run(|conn| insert_all!(conn, reversals::table, &rows))?;
        Ok(())
    }
}
