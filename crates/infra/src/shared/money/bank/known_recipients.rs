//! Whom the office has paid where, as the user who vouched for them saw them.

use super::super::schema::known_recipients;
use super::super::{At, Db, Numbers, Sql, Tx};
use billing::bank::CounterpartyId;
use billing::transfers::{KnownRecipient, Paid, Recipient};
use crm_core::clock::Instant;
use crm_core::ids::{TransferId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = known_recipients, check_for_backend(Db))]
struct KnownRecord {
    payee: String,
    counterparty: String,
    counterparty_name: String,
    counterparty_email: Option<String>,
    account: Option<String>,
    seen_by: Option<i64>,
    transfer_id: Option<i64>,
    created_at: At,
}

impl KnownRecord {
    fn known(self, paid: Paid) -> KnownRecipient {
        KnownRecipient {
            paid,
            payee: self.payee,
            recipient: Recipient {
                id: CounterpartyId::stored(self.counterparty),
                name: self.counterparty_name,
                email: self.counterparty_email,
            },
            account: self.account,
            seen_by: self.seen_by.map(UserId::new),
            transfer: self.transfer_id.map(TransferId::new),
            seen_at: self.created_at.0,
        }
    }
}

pub(in super::super) fn find(
    tx: &mut Tx<'_>,
    paid: Paid,
    at: &CounterpartyId,
) -> Stored<Option<KnownRecipient>> {
    let there = known_recipients::table
        .filter(known_recipients::counterparty.eq(at.as_str()))
        .select(KnownRecord::as_select());
    let found: Option<KnownRecord> = tx.run(|conn| match paid {
        Paid::Partner(id) => there
            .filter(known_recipients::partner_id.eq(id.get()))
            .first(conn)
            .optional(),
        Paid::Rep(id) => there
            .filter(known_recipients::rep_id.eq(id.get()))
            .first(conn)
            .optional(),
    })?;
    Ok(found.map(|record| record.known(paid)))
}

/// What may become otherwise, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = known_recipients, treat_none_as_default_value = false, treat_none_as_null = true)]
struct KnownColumns<'a> {
    payee: &'a str,
    counterparty_name: &'a str,
    counterparty_email: Option<&'a str>,
    account: Option<&'a str>,
    seen_by: Option<i64>,
    transfer_id: Option<i64>,
    created_at: At,
}

impl<'a> KnownColumns<'a> {
    fn of(known: &'a KnownRecipient) -> Self {
        Self {
            payee: &known.payee,
            counterparty_name: &known.recipient.name,
            counterparty_email: known.recipient.email.as_deref(),
            account: known.account.as_deref(),
            seen_by: known.seen_by.map(UserId::get),
            transfer_id: known.transfer.map(TransferId::get),
            created_at: At(known.seen_at),
        }
    }
}

/// In the place of what was known of the same payee there.
pub(in super::super) fn keep(tx: &mut Tx<'_>, known: &KnownRecipient) -> Stored<()> {
    let (partner, rep) = match known.paid {
        Paid::Partner(id) => (Some(id.get()), None),
        Paid::Rep(id) => (None, Some(id.get())),
    };
    let row = (
        known_recipients::partner_id.eq(partner),
        known_recipients::rep_id.eq(rep),
        known_recipients::counterparty.eq(known.recipient.id.as_str()),
        KnownColumns::of(known),
    );
    let columns = KnownColumns::of(known);
    tx.run(|conn| {
        let new = diesel::insert_into(known_recipients::table).values(row);
        match known.paid {
            Paid::Partner(_) => new
                .on_conflict((known_recipients::partner_id, known_recipients::counterparty))
                .do_update()
                .set(columns)
                .execute(conn),
            Paid::Rep(_) => new
                .on_conflict((known_recipients::rep_id, known_recipients::counterparty))
                .do_update()
                .set(columns)
                .execute(conn),
        }
    })?;
    Ok(())
}

/// Where this person was paid, by the bank's ids.
pub(super) fn of_rep(tx: &mut Tx<'_>, rep: UserId) -> Stored<Vec<CounterpartyId>> {
    let ids: Vec<String> = tx.run(|conn| {
        known_recipients::table
            .filter(known_recipients::rep_id.eq(rep.get()))
            .order(known_recipients::counterparty)
            .select(known_recipients::counterparty)
            .load(conn)
    })?;
    Ok(ids.into_iter().map(CounterpartyId::stored).collect())
}

/// Transfers whose recipient was vouched for at this moment or later by who asked for them.
pub(super) fn vouched_by_asker(tx: &mut Tx<'_>, since: Instant) -> Stored<Vec<i64>> {
    let alone = Sql::raw(
        "SELECT bank_transfers.id FROM known_recipients \
         JOIN bank_transfers ON bank_transfers.id = known_recipients.transfer_id \
         WHERE known_recipients.seen_by = bank_transfers.asked_by AND known_recipients.created_at >= ",
    )
    .at(At(since));
    tx.run(|conn| Numbers(alone).load(conn))
}
