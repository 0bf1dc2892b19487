//! What the screen of the commission policy reads: the versions, and what a period earned.

use super::super::super::Conn;
use super::super::books::frozen::FrozenRecord;
use super::super::schema::{commission_policies, commissions, payments, users};
use super::super::stored::readable;
use super::super::{Reader, Rows, Sql, client_name, dialect, id_among, literal};
use super::commission_policies::Record;
use ::commissions::policies::views::{EarnedFrom, EarnedRow, PolicyRow, PolicyViews};
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use crm_core::views::{Between, StaffName};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::ops::ControlFlow;
use time::Date;

type EarnedRecord = (i64, i64, Date, i64, i64, FrozenRecord);

fn earned((id, user, paid_on, left, amount, frozen): EarnedRecord) -> Stored<EarnedRow> {
    let missing = || StoreError::Fault(format!("commission {id} has no inputs"));
    Ok(EarnedRow {
        id: CommissionId::new(id),
        user: UserId::new(user),
        paid_on,
        left: Money::from_cents(left),
        amount: Money::from_cents(amount),
        frozen: frozen.frozen()?.ok_or_else(missing)?,
    })
}

fn earned_in(days: Between<Date>, most: u32) -> Sql {
    let from = days
        .from
        .map(|day| Sql::raw("payments.payment_date >= ").day(day));
    let to = days
        .to
        .map(|day| Sql::raw("payments.payment_date < ").day(day));
    let counting = Sql::raw("commissions.status <> 'canceled'");
    let conditions = std::iter::once(counting).chain(from).chain(to);
    Sql::raw("FROM commissions JOIN payments ON payments.id = commissions.payment_id WHERE ")
        .then(Sql::all(conditions).by_values())
        .push(" LIMIT ")
        .number(most.into())
}

fn named((id, first_name, last_name): (i64, String, String)) -> StaffName {
    StaffName {
        id: UserId::new(id),
        first_name,
        last_name,
    }
}

impl PolicyViews for Reader<'_> {
    fn policy_versions(&mut self) -> Stored<Vec<PolicyRow>> {
        type Row = (Record, Option<(i64, String, String)>);
        let rows: Vec<Row> = self.run(|conn| {
            commission_policies::table
                .left_join(users::table)
                .order(commission_policies::first_day)
                .select((
                    Record::as_select(),
                    (users::id, users::first_name, users::last_name).nullable(),
                ))
                .load(conn)
        })?;
        let row = |(record, made_by): Row| -> Stored<PolicyRow> {
            Ok(PolicyRow {
                version: record.version()?,
                made_by: made_by.map(named),
            })
        };
        rows.into_iter().map(row).collect()
    }

    fn earned_on(
        &mut self,
        days: Between<Date>,
        most: u32,
        visit: &mut dyn FnMut(EarnedRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        let rows = Rows {
            select: (
                commissions::id,
                commissions::user_id,
                payments::payment_date,
                literal::<BigInt>("payments.amount_cents - payments.refunded_cents"),
                commissions::amount_cents,
                FrozenRecord::as_select(),
            ),
            rest: earned_in(days, most),
        };
        readable(earned, visit, |each| {
            self.run(|conn: &mut Conn| {
                for row in rows.load_iter::<EarnedRecord, dialect::Streaming>(conn)? {
                    if each(row?).is_break() {
                        break;
                    }
                }
                Ok(())
            })
        })
    }

    fn earners_named(&mut self, people: &[UserId]) -> Stored<Vec<StaffName>> {
        let ids: Vec<i64> = people.iter().map(|id| id.get()).collect();
        let rows: Vec<(i64, String, String)> = self.run(|conn| {
            users::table
                .filter(id_among("users.id", &ids))
                .select((users::id, users::first_name, users::last_name))
                .load(conn)
        })?;
        Ok(rows.into_iter().map(named).collect())
    }

    fn earned_from(&mut self, ids: &[CommissionId]) -> Stored<Vec<EarnedFrom>> {
        let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
        let rows: Vec<(i64, String)> = self.run(|conn| {
            commissions::table
                .filter(id_among("commissions.id", &ids))
                .select((commissions::id, client_name("commissions")))
                .load(conn)
        })?;
        let from = rows.into_iter().map(|(id, client_name)| EarnedFrom {
            commission: CommissionId::new(id),
            client_name,
        });
        Ok(from.collect())
    }
}
