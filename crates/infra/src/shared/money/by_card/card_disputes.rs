//! Disputes of card payments.

use super::super::schema::card_disputes;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx};
use billing::cards::{CardDispute, CardDisputes, DisputeId, DisputeStatus};
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = card_disputes, check_for_backend(Db))]
struct Record {
    id: String,
    payment_id: i64,
    status: String,
    amount_cents: i64,
    currency: String,
    reason: String,
    due_by: Option<At>,
    created_at: At,
    updated_at: At,
}

impl Record {
    fn dispute(self) -> Stored<CardDispute> {
        Ok(CardDispute {
            id: parse_stored(&self.id, DisputeId::parse)?,
            payment: PaymentId::new(self.payment_id),
            status: parse_stored(&self.status, DisputeStatus::parse)?,
            amount: Money::from_cents(self.amount_cents),
            currency: self.currency,
            reason: self.reason,
            due_by: self.due_by.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// What the provider says of it, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = card_disputes, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ToldColumns<'a> {
    status: &'static str,
    amount_cents: i64,
    currency: &'a str,
    reason: &'a str,
    due_by: Option<At>,
    updated_at: At,
}

impl<'a> ToldColumns<'a> {
    fn of(dispute: &'a CardDispute) -> Self {
        Self {
            status: dispute.status.as_str(),
            amount_cents: dispute.amount.cents(),
            currency: &dispute.currency,
            reason: &dispute.reason,
            due_by: dispute.due_by.map(At),
            updated_at: At(dispute.updated_at),
        }
    }
}

impl CardDisputes for Tx<'_> {
    fn get(&mut self, id: &DisputeId) -> Stored<Option<CardDispute>> {
        let record = self.run(|conn| {
            card_disputes::table
                .find(id.as_str())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::dispute).transpose()
    }

    fn insert(&mut self, new: &CardDispute) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(card_disputes::table)
                .values((
                    card_disputes::id.eq(new.id.as_str()),
                    card_disputes::payment_id.eq(new.payment.get()),
                    card_disputes::created_at.eq(At(new.created_at)),
                    ToldColumns::of(new),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn save(&mut self, dispute: &CardDispute) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(card_disputes::table.find(dispute.id.as_str()))
                .set(ToldColumns::of(dispute))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn stops_refunds(&mut self, payment: PaymentId) -> Stored<bool> {
        let statuses = DisputeStatus::ALL
            .iter()
            .filter(|status| status.stops_refunds())
            .map(|status| status.as_str());
        let found: Option<String> = self.run(|conn| {
            card_disputes::table
                .filter(card_disputes::payment_id.eq(payment.get()))
                .filter(card_disputes::status.eq_any(statuses))
                .select(card_disputes::id)
                .first(conn)
                .optional()
        })?;
        Ok(found.is_some())
    }

    fn undecided(&mut self, asked_before: Instant, limit: u16) -> Stored<Vec<DisputeId>> {
        let undecided = DisputeStatus::ALL
            .iter()
            .filter(|status| status.is_undecided())
            .map(|status| status.as_str());
        let ids: Vec<String> = self.run(|conn| {
            card_disputes::table
                .filter(card_disputes::status.eq_any(undecided))
                .filter(card_disputes::updated_at.lt(At(asked_before)))
                .order((card_disputes::updated_at, card_disputes::id))
                .limit(i64::from(limit))
                .select(card_disputes::id)
                .load(conn)
        })?;
        ids.iter()
            .map(|id| parse_stored(id, DisputeId::parse))
            .collect()
    }
}
