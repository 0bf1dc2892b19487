//! The undecided disputes: the mark of a payment, and all of them.

use super::super::super::people::suppressions::{client_on_the_list, read_suppressed};
use super::super::super::types::Stamp;
use super::super::stored::parse_stored;
use super::super::{At, Reader, Rows, Sql, Typed, client_name, literal};
use billing::cards::{DisputeId, DisputeMark, DisputeStatus};
use billing::views::{DisputeRow, DisputeViews};
use crm_core::ids::{ClientId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use time::Date;

/// As `DisputeStatus::is_undecided` says; two indexes hold exactly these.
const UNDECIDED: &str =
    "IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review')";
/// More than an office has at once.
const MOST: i64 = 100;

type Mark = (
    Typed<Nullable<Text>>,
    Typed<Nullable<BigInt>>,
    Typed<Nullable<Text>>,
    Typed<Nullable<Text>>,
    Typed<Nullable<Stamp>>,
);

/// Status, amount, currency, reason and day of the payment's dispute that is due first.
pub(in super::super) fn first_of_payment() -> Mark {
    (
        literal(of_first("status")),
        literal(of_first("amount_cents")),
        literal(of_first("currency")),
        literal(of_first("reason")),
        literal(of_first("due_by")),
    )
}

fn of_first(column: &str) -> String {
    format!(
        "CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.{column} \
         FROM card_disputes disputes WHERE disputes.payment_id = payments.id \
         AND disputes.status {UNDECIDED} \
         ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END"
    )
}

type Told = (
    Option<String>,
    Option<i64>,
    Option<String>,
    Option<String>,
    Option<At>,
);

pub(in super::super) fn mark(told: Told) -> Stored<Option<DisputeMark>> {
    let (Some(status), Some(cents), Some(currency), Some(reason), due_by) = told else {
        return Ok(None);
    };
    Ok(Some(DisputeMark {
        status: parse_stored(&status, DisputeStatus::parse)?,
        amount: Money::from_cents(cents),
        currency,
        reason,
        due_by: due_by.map(|at| at.0),
    }))
}

type Row = (
    (String, i64, Date, i64, String, (Option<At>, Option<At>)),
    (String, i64, String, String, Option<At>),
);

impl DisputeViews for Reader<'_> {
    fn open_disputes(&mut self, client: Option<ClientId>) -> Stored<Vec<DisputeRow>> {
        let open = Sql::raw(format!(
            "FROM card_disputes JOIN payments ON payments.id = card_disputes.payment_id \
             WHERE card_disputes.status {UNDECIDED}"
        ));
        let open = match client {
            Some(client) => open.push(" AND payments.client_id = ").number(client.get()),
            None => open,
        };
        let rows = Rows {
            select: (
                (
                    literal::<Text>("card_disputes.id"),
                    literal::<BigInt>("payments.id"),
                    literal::<sql_types::Date>("payments.payment_date"),
                    literal::<BigInt>("payments.client_id"),
                    client_name("payments"),
                    client_on_the_list("payments"),
                ),
                (
                    literal::<Text>("card_disputes.status"),
                    literal::<BigInt>("card_disputes.amount_cents"),
                    literal::<Text>("card_disputes.currency"),
                    literal::<Text>("card_disputes.reason"),
                    literal::<Nullable<Stamp>>("card_disputes.due_by"),
                ),
            ),
            rest: open
                .push(" ORDER BY card_disputes.due_by IS NULL, card_disputes.due_by, card_disputes.id LIMIT ")
                .number(MOST),
        };
        let rows: Vec<Row> = self.tx.run(|conn| rows.load(conn))?;
        rows.into_iter().map(row).collect()
    }
}

fn row((of, told): Row) -> Stored<DisputeRow> {
    let (id, payment, paid_on, client, client_name, since) = of;
    let (status, cents, currency, reason, due_by) = told;
    Ok(DisputeRow {
        id: parse_stored(&id, DisputeId::parse)?,
        mark: DisputeMark {
            status: parse_stored(&status, DisputeStatus::parse)?,
            amount: Money::from_cents(cents),
            currency,
            reason,
            due_by: due_by.map(|at| at.0),
        },
        payment: PaymentId::new(payment),
        paid_on,
        client: ClientId::new(client),
        client_name,
        suppressed: read_suppressed(since),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_020_the_undecided_of_the_lists_are_those_of_the_rule() {
        let rule = DisputeStatus::ALL
            .iter()
            .filter(|status| status.is_undecided())
            .map(|status| format!("'{status}'"))
            .collect::<Vec<_>>();
        assert_eq!(UNDECIDED, format!("IN ({})", rule.join(", ")));
    }
}
