//! Who was paid what on some days, by means that a Form 1099-NEC counts and by card.

use super::super::engine::tx::Tx;
use super::super::statements::sql::{Rows, Sql, literal};
use crm_core::ids::{PartnerId, UserId};
use crm_core::money::Money;
use crm_core::payees::PayeeId;
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use time::Date;

/// What was sent of a commission: without what refunds took back after that, and what clawbacks kept back.
const SENT: &str = "SELECT commissions.user_id AS payee, \
    (SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind <> 'clawback') \
    - (SELECT COALESCE(sum(commission_offsets.amount), 0) FROM commission_offsets \
    WHERE commission_offsets.commission_id = commissions.id) AS sent, \
    CASE WHEN EXISTS (SELECT 1 FROM commission_payouts WHERE commission_payouts.commission_id = commissions.id \
    AND commission_payouts.method = 'credit_card') THEN 1 ELSE 0 END AS card \
    FROM commissions WHERE commissions.status = 'paid'";

const TO_PARTNERS: &str = "SELECT partner_payments.partner_id AS payee, partner_payments.amount_cents AS sent, \
    CASE WHEN partner_payments.method = 'credit_card' THEN 1 ELSE 0 END AS card \
    FROM partner_payments WHERE partner_payments.status = 'completed'";

/// Each with what counts, and what was paid by card; without those who were paid nothing.
pub(in super::super) fn all(
    tx: &mut Tx<'_>,
    days: Between<Date>,
) -> Stored<Vec<(PayeeId, Money, Money)>> {
    let staff = sums(tx, SENT, ("commissions.paid_date", days))?;
    let partners = sums(tx, TO_PARTNERS, ("partner_payments.payment_date", days))?;
    let staff = staff
        .into_iter()
        .map(|(id, paid, card)| (PayeeId::User(UserId::new(id)), paid, card));
    let partners = partners
        .into_iter()
        .map(|(id, paid, card)| (PayeeId::Partner(PartnerId::new(id)), paid, card));
    let all = staff.chain(partners).map(|(id, paid, card)| {
        let [paid, card] = [paid, card].map(Money::from_cents);
        (id, paid, card)
    });
    Ok(all
        .filter(|(_, paid, card)| *paid > Money::ZERO || *card > Money::ZERO)
        .collect())
}

fn sums(
    tx: &mut Tx<'_>,
    each: &'static str,
    (day, days): (&'static str, Between<Date>),
) -> Stored<Vec<(i64, i64, i64)>> {
    let from = days
        .from
        .map(|first| Sql::raw(format!(" AND {day} >= ")).day(first));
    let to = days
        .to
        .map(|end| Sql::raw(format!(" AND {day} < ")).day(end));
    let sum = |of: u8, name: &str| {
        format!(
            "CAST(COALESCE(sum(CASE WHEN card = {of} THEN sent ELSE 0 END), 0) AS BIGINT) AS {name}"
        )
    };
    let (counted, by_card) = (sum(0, "counted"), sum(1, "by_card"));
    let rest = Sql::raw(format!(
        "FROM (SELECT payee, {counted}, {by_card} FROM ({each}"
    ))
    .then(Sql::joined(from.into_iter().chain(to), ""))
    .push(") AS each_paid GROUP BY payee) AS summed ORDER BY payee");
    let select = literal::<(BigInt, BigInt, BigInt)>("payee, counted, by_card");
    tx.run(|conn| Rows { select, rest }.load(conn))
}
