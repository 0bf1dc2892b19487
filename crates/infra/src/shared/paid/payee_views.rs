//! Payees as they are read: one, or everyone who was paid.

use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::{partners, payees, users};
use super::super::statements::sql::id_among;
use super::paid_payees;
use super::payees::{PayeeRecord, find, name};
use crm_core::ids::{PartnerId, UserId};
use crm_core::payees::{PaidPayee, Payee, PayeeId, PayeeViews};
use crm_core::store::Stored;
use crm_core::views::Between;
use diesel::prelude::*;
use std::collections::BTreeMap;
use time::Date;

/// Payees by where they are stored.
#[derive(Default)]
struct Ids {
    users: Vec<i64>,
    partners: Vec<i64>,
}

impl Ids {
    fn of(payees: impl Iterator<Item = PayeeId>) -> Self {
        let mut ids = Self::default();
        for payee in payees {
            match payee {
                PayeeId::User(id) => ids.users.push(id.get()),
                PayeeId::Partner(id) => ids.partners.push(id.get()),
            }
        }
        ids
    }
}

/// What the office calls each: two statements for however many there are.
fn names(tx: &mut Tx<'_>, ids: &Ids) -> Stored<BTreeMap<PayeeId, String>> {
    let staff: Vec<(i64, String, String)> = tx.run(|conn| {
        users::table
            .filter(id_among("users.id", &ids.users))
            .select((users::id, users::first_name, users::last_name))
            .load(conn)
    })?;
    let others: Vec<(i64, String)> = tx.run(|conn| {
        partners::table
            .filter(id_among("partners.id", &ids.partners))
            .select((partners::id, partners::name))
            .load(conn)
    })?;
    let staff = staff.into_iter().map(|(id, first, last)| {
        let id = PayeeId::User(UserId::new(id));
        (id, format!("{first} {last}"))
    });
    let others = others
        .into_iter()
        .map(|(id, name)| (PayeeId::Partner(PartnerId::new(id)), name));
    Ok(staff.chain(others).collect())
}

/// What is recorded of them.
fn recorded(tx: &mut Tx<'_>, ids: &Ids) -> Stored<BTreeMap<PayeeId, Payee>> {
    let mut records: Vec<PayeeRecord> = tx.run(|conn| {
        payees::table
            .filter(id_among("payees.user_id", &ids.users))
            .select(PayeeRecord::as_select())
            .load(conn)
    })?;
    let others: Vec<PayeeRecord> = tx.run(|conn| {
        payees::table
            .filter(id_among("payees.partner_id", &ids.partners))
            .select(PayeeRecord::as_select())
            .load(conn)
    })?;
    records.extend(others);
    let payee = |record: PayeeRecord| {
        let payee = record.payee()?;
        Ok((payee.id, payee))
    };
    records.into_iter().map(payee).collect()
}

impl PayeeViews for Reader<'_> {
    fn payee(&mut self, id: PayeeId) -> Stored<Option<Payee>> {
        find(&mut self.tx, id)
    }

    fn payee_name(&mut self, id: PayeeId) -> Stored<Option<String>> {
        name(&mut self.tx, id)
    }

    fn paid_payees(&mut self, days: Between<Date>) -> Stored<Vec<PaidPayee>> {
        let paid = paid_payees::all(&mut self.tx, days)?;
        let ids = Ids::of(paid.iter().map(|(id, ..)| *id));
        let mut names = names(&mut self.tx, &ids)?;
        let mut recorded = recorded(&mut self.tx, &ids)?;
        let found = paid.into_iter().map(|(id, paid, by_card)| PaidPayee {
            id,
            name: names.remove(&id).unwrap_or_default(),
            payee: recorded.remove(&id),
            paid,
            by_card,
        });
        let mut found: Vec<PaidPayee> = found.collect();
        found.sort_by_key(|one| {
            let is_partner = matches!(one.id, PayeeId::Partner(_));
            (is_partner, one.name.to_lowercase(), one.id)
        });
        Ok(found)
    }
}
