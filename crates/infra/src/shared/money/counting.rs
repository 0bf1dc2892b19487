//! Which payments count, and what lists come to.

use super::{List, Rows, Tx, literal};
use billing::views::Sums;
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

macro_rules! received {
    () => {
        "payments.status IN ('completed', 'refunded')"
    };
}
macro_rules! signed {
    () => {
        "CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents ELSE payments.amount_cents END"
    };
}

/// As `PaymentStatus::was_received` says, refunds among them.
pub(super) const RECEIVED: &str = received!();
/// Received, and no refund.
pub(super) const CAME_IN: &str = concat!("payments.kind <> 'refund' AND ", received!());
/// Real money that moved, whether or not it counts yet: what the bank has seen, and what clients paid.
pub(in super::super) const MOVED: &str = concat!("payments.mock = 0 AND ", received!());
/// The payments that `billing::revenue` counts: as [`MOVED`], and not held. Indexes hold exactly these.
pub(in super::super) const REVENUE: &str = concat!(
    "payments.mock = 0 AND ",
    received!(),
    " AND (payments.held_agreement_id IS NULL OR payments.released_at IS NOT NULL)"
);
/// The day on which a payment counts: its own, or the first open one when it was released later.
pub(in super::super) const COUNTED_ON: &str = "COALESCE(payments.counts_on, payments.payment_date)";
/// What a payment adds, as `billing::revenue` says.
pub(super) const SIGNED: &str = signed!();
/// What they come to; NULL of none.
pub(in super::super) const AMOUNT: &str = concat!("CAST(sum(", signed!(), ") AS BIGINT)");

/// How many rows the list has, and the sum of the column.
pub(super) fn sums(tx: &mut Tx<'_>, list: &List, cents: &str) -> Stored<Sums> {
    let all = Rows {
        select: literal::<(BigInt, BigInt)>(format!(
            "count(*), CAST(COALESCE(sum({cents}), 0) AS BIGINT)"
        )),
        rest: list.matches(),
    };
    let (count, cents): (i64, i64) = tx.run(|conn| all.get_result(conn))?;
    Ok(Sums {
        count,
        amount: Money::from_cents(cents),
    })
}
