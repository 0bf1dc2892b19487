//! One commission with all its details, what statements are made of, and the tracking cards.

use super::super::owed::offsets;
use super::super::schema::{commission_lines, commission_payouts, commissions, users};
use super::super::stored::parse_stored;
use super::super::{At, Rows, Sql, Tx, Typed, client_name, literal};
use super::commission_list;
use ::commissions::facts::Facts;
use ::commissions::policy::Policy;
use ::commissions::records::{CommissionStatus, LineKind};
use ::commissions::statement::History;
use ::commissions::views::{CommissionPage, CommissionSummary, Line, Payout};
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::views::{Between, StaffName};
use diesel::prelude::*;
use diesel::sql_types::{self, BigInt, Nullable, Text};
use std::collections::HashMap;
use time::Date;

type LineRow = (String, i64, Option<i64>, Option<Date>, At, Option<Date>);
type LineColumns = (
    commission_lines::kind,
    commission_lines::amount_cents,
    commission_lines::refund_id,
    commission_lines::booked_on,
    commission_lines::created_at,
    Typed<Nullable<sql_types::Date>>,
);

/// The day of the refund, or of the payment that was earned on.
const OWN_DAY: &str = "CASE WHEN commission_lines.refund_id IS NOT NULL THEN \
    (SELECT COALESCE(payments.counts_on, payments.payment_date) FROM payments \
    WHERE payments.id = commission_lines.refund_id) \
    WHEN commission_lines.kind = 'earned' THEN (SELECT COALESCE(payments.counts_on, payments.payment_date) FROM payments \
    JOIN commissions earning ON earning.payment_id = payments.id \
    WHERE earning.id = commission_lines.commission_id) END";

fn line_columns() -> LineColumns {
    (
        commission_lines::kind,
        commission_lines::amount_cents,
        commission_lines::refund_id,
        commission_lines::booked_on,
        commission_lines::created_at,
        literal(OWN_DAY),
    )
}

type HistoryRow = (
    i64,
    String,
    String,
    Option<Date>,
    Option<At>,
    Option<String>,
);

pub(in super::super) fn one(tx: &mut Tx<'_>, id: CommissionId) -> Stored<Option<CommissionPage>> {
    let Some(row) = commission_list::one(tx, id)? else {
        return Ok(None);
    };
    let created_by = staff(tx, row.commission.created_by)?;
    let decided_by = staff(tx, row.commission.decided_by)?;
    let above_engine = row.commission.above_engine.as_ref();
    let raised_by = staff(tx, above_engine.and_then(|above| above.by))?;
    let lost = row.commission.lost_approval;
    let approved_before_by = staff(tx, lost.map(|lost| lost.by))?;
    Ok(Some(CommissionPage {
        created_by,
        decided_by,
        raised_by,
        approved_before_by,
        policy: policy(tx, row.commission.payment)?,
        lines: lines(tx, id)?,
        payout: payout(tx, id)?,
        row,
    }))
}

fn policy(tx: &mut Tx<'_>, payment: Option<PaymentId>) -> Stored<Option<(Date, Policy)>> {
    let payment = match payment {
        Some(id) => Facts::payment(tx, id)?,
        None => None,
    };
    payment
        .map(|payment| Ok((payment.paid_on, tx.policy_on(payment.paid_on)?)))
        .transpose()
}

fn staff(tx: &mut Tx<'_>, id: Option<UserId>) -> Stored<Option<StaffName>> {
    let Some(id) = id else {
        return Ok(None);
    };
    let name: Option<(String, String)> = tx.run(|conn| {
        let user = users::table.find(id.get());
        let columns = (users::first_name, users::last_name);
        user.select(columns).first(conn).optional()
    })?;
    Ok(name.map(|(first_name, last_name)| StaffName {
        id,
        first_name,
        last_name,
    }))
}

fn lines(tx: &mut Tx<'_>, id: CommissionId) -> Stored<Vec<Line>> {
    let rows: Vec<LineRow> = tx.run(|conn| {
        commission_lines::table
            .filter(commission_lines::commission_id.eq(id.get()))
            .order(commission_lines::id)
            .select(line_columns())
            .load(conn)
    })?;
    rows.into_iter().map(line).collect()
}

fn line((kind, cents, refund, booked_on, at, own_day): LineRow) -> Stored<Line> {
    Ok(Line {
        kind: parse_stored(&kind, LineKind::parse)?,
        amount: Money::from_cents(cents),
        refund: refund.map(PaymentId::new),
        own_day,
        booked_on,
        at: at.0,
    })
}

fn payout(tx: &mut Tx<'_>, id: CommissionId) -> Stored<Option<Payout>> {
    let row: Option<(String, i64, Date)> = tx.run(|conn| {
        commission_payouts::table
            .filter(commission_payouts::commission_id.eq(id.get()))
            .select((
                commission_payouts::method,
                commission_payouts::amount_cents,
                commission_payouts::paid_on,
            ))
            .first(conn)
            .optional()
    })?;
    row.map(|(method, cents, paid_on)| {
        Ok(Payout {
            method: parse_stored(&method, PaymentMethod::parse)?,
            amount: Money::from_cents(cents),
            paid_on,
        })
    })
    .transpose()
}

pub(super) fn summary(
    tx: &mut Tx<'_>,
    user: Option<UserId>,
    month: Between<Date>,
) -> Stored<CommissionSummary> {
    let paid = Sql::raw("commissions.status = 'paid'");
    let from = month
        .from
        .map(|day| Sql::raw("commissions.paid_date >= ").day(day));
    let to = month
        .to
        .map(|day| Sql::raw("commissions.paid_date < ").day(day));
    let in_month = Sql::all(std::iter::once(paid.clone()).chain(from).chain(to));
    let own = user.map(|user| Sql::raw("commissions.user_id = ").number(user.get()));
    let sum = |of: Sql, name: &str| {
        Sql::raw("CAST(COALESCE(sum(CASE WHEN ")
            .then(of)
            .push(" THEN commissions.amount_cents ELSE 0 END), 0) AS BIGINT) AS ")
            .push(name.to_owned())
    };
    let pending = sum(Sql::raw("commissions.status = 'pending'"), "pending");
    let figures = [sum(paid, "paid"), pending, sum(in_month, "in_month")];
    let summed = Rows {
        select: literal::<(BigInt, BigInt, BigInt, BigInt)>("paid, pending, in_month, counted"),
        rest: Sql::raw("FROM (SELECT count(*) AS counted, ")
            .then(Sql::joined(figures, ", "))
            .push(" FROM commissions WHERE ")
            .then(Sql::all(own))
            .push(") AS summed"),
    };
    let (paid, pending, in_month, count) =
        tx.run(|conn| summed.get_result::<(i64, i64, i64, i64)>(conn))?;
    Ok(CommissionSummary {
        total_earned: Money::from_cents(paid),
        pending: Money::from_cents(pending),
        this_month: Money::from_cents(in_month),
        count,
    })
}

pub(super) fn earners(tx: &mut Tx<'_>) -> Stored<Vec<StaffName>> {
    let named = Rows {
        select: literal::<(BigInt, Text, Text)>("users.id, users.first_name, users.last_name"),
        rest: Sql::raw(
            "FROM users WHERE users.id IN (SELECT commissions.user_id FROM commissions)",
        ),
    };
    let rows: Vec<(i64, String, String)> = tx.run(|conn| named.load(conn))?;
    let name = |(id, first_name, last_name)| StaffName {
        id: UserId::new(id),
        first_name,
        last_name,
    };
    let mut names: Vec<StaffName> = rows.into_iter().map(name).collect();
    names.sort_by_cached_key(|name| (fold(&name.last_name), fold(&name.first_name), name.id));
    Ok(names)
}

/// Without the pending commissions of held money: their figures are final when it is released, and count from the day on which it does.
fn final_of(commission: &str) -> Typed<sql_types::Bool> {
    literal(format!(
        "NOT EXISTS (SELECT 1 FROM commissions waiting JOIN payments held ON held.id = waiting.payment_id \
         WHERE waiting.id = {commission} AND waiting.status = 'pending' \
         AND held.held_agreement_id IS NOT NULL AND held.released_at IS NULL)"
    ))
}

/// With the lines of all of them in one query.
pub(super) fn histories(tx: &mut Tx<'_>, user: UserId) -> Stored<Vec<History>> {
    let rows: Vec<HistoryRow> = tx.run(|conn| {
        commissions::table
            .filter(commissions::user_id.eq(user.get()))
            .filter(final_of("commissions.id"))
            .order(commissions::id)
            .select((
                commissions::id,
                client_name("commissions"),
                commissions::status,
                commissions::paid_date,
                commissions::decided_at,
                commissions::reason,
            ))
            .load(conn)
    })?;
    let moved: Vec<(i64, LineRow)> = tx.run(|conn| {
        let theirs = commissions::table.filter(commissions::user_id.eq(user.get()));
        commission_lines::table
            .filter(commission_lines::commission_id.eq_any(theirs.select(commissions::id)))
            .filter(final_of("commission_lines.commission_id"))
            .order((commission_lines::commission_id, commission_lines::id))
            .select((commission_lines::commission_id, line_columns()))
            .load(conn)
    })?;
    let kept_back = offsets::of_person(tx, user)?;
    with_lines(rows, moved, kept_back)
}

/// Of all users, as [`histories`].
pub(super) fn all_histories(tx: &mut Tx<'_>) -> Stored<Vec<History>> {
    let rows: Vec<HistoryRow> = tx.run(|conn| {
        commissions::table
            .filter(final_of("commissions.id"))
            .order(commissions::id)
            .select((
                commissions::id,
                client_name("commissions"),
                commissions::status,
                commissions::paid_date,
                commissions::decided_at,
                commissions::reason,
            ))
            .load(conn)
    })?;
    let moved: Vec<(i64, LineRow)> = tx.run(|conn| {
        commission_lines::table
            .filter(final_of("commission_lines.commission_id"))
            .order((commission_lines::commission_id, commission_lines::id))
            .select((commission_lines::commission_id, line_columns()))
            .load(conn)
    })?;
    let kept_back = offsets::of_all(tx)?;
    with_lines(rows, moved, kept_back)
}

/// Both are by commission.
fn with_lines(
    rows: Vec<HistoryRow>,
    moved: Vec<(i64, LineRow)>,
    mut kept_back: HashMap<i64, Money>,
) -> Stored<Vec<History>> {
    let mut moved = moved.into_iter().peekable();
    rows.into_iter()
        .map(|(id, client_name, status, paid_on, decided_at, reason)| {
            let mut lines = Vec::new();
            while let Some((_, row)) = moved.next_if(|(of, _)| *of == id) {
                lines.push(line(row)?);
            }
            Ok(History {
                id: CommissionId::new(id),
                client_name,
                status: parse_stored(&status, CommissionStatus::parse)?,
                paid_on,
                decided_at: decided_at.map(|at| at.0),
                above_engine: reason.is_some(),
                kept_back: kept_back.remove(&id).unwrap_or(Money::ZERO),
                lines,
            })
        })
        .collect()
}
