//! What the card provider was asked to collect, and its events that had their effect.

use super::super::schema::{card_events, card_intents};
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, amount};
use billing::cards::{CardEvents, CardIntent, CardIntentStatus, CardIntents, IntentId};
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, InvoiceId, PlanId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = card_intents, check_for_backend(Db))]
struct Record {
    our_key: String,
    intent: Option<String>,
    request_key: Option<String>,
    client_id: i64,
    invoice_id: Option<i64>,
    plan_id: Option<i64>,
    amount_cents: i64,
    status: String,
    created_by: Option<i64>,
    created_at: At,
    updated_at: At,
}

impl Record {
    fn intent(self) -> Stored<CardIntent> {
        let intent = self.intent.as_deref();
        let intent = intent.map(|intent| parse_stored(intent, IntentId::parse));
        Ok(CardIntent {
            intent: intent.transpose()?,
            our_key: self.our_key,
            request_key: self.request_key,
            client: ClientId::new(self.client_id),
            invoice: self.invoice_id.map(InvoiceId::new),
            plan: self.plan_id.map(PlanId::new),
            amount: amount(self.amount_cents)?,
            status: parse_stored(&self.status, CardIntentStatus::parse)?,
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// The first row of a query.
macro_rules! first {
    ($tx:expr, $query:expr) => {{
        let record = $tx.run(|conn| {
            $query
                .select(Record::as_select())
                .first::<Record>(conn)
                .optional()
        })?;
        record.map(Record::intent).transpose()
    }};
}

impl CardIntents for Tx<'_> {
    fn insert(&mut self, new: &CardIntent) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(card_intents::table)
                .values((
                    card_intents::our_key.eq(new.our_key.as_str()),
                    card_intents::intent.eq(new.intent.as_ref().map(IntentId::as_str)),
                    card_intents::request_key.eq(new.request_key.as_deref()),
                    card_intents::client_id.eq(new.client.get()),
                    card_intents::invoice_id.eq(new.invoice.map(InvoiceId::get)),
                    card_intents::plan_id.eq(new.plan.map(PlanId::get)),
                    card_intents::amount_cents.eq(new.amount.cents()),
                    card_intents::status.eq(new.status.as_str()),
                    card_intents::created_by.eq(new.created_by.map(UserId::get)),
                    card_intents::created_at.eq(At(new.created_at)),
                    card_intents::updated_at.eq(At(new.updated_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn by_key(&mut self, our_key: &str) -> Stored<Option<CardIntent>> {
        first!(self, card_intents::table.find(our_key))
    }

    fn by_intent(&mut self, intent: &IntentId) -> Stored<Option<CardIntent>> {
        let own = card_intents::intent.eq(intent.as_str());
        first!(self, card_intents::table.filter(own))
    }

    fn by_request(&mut self, user: UserId, request_key: &str) -> Stored<Option<CardIntent>> {
        let own = card_intents::created_by
            .eq(user.get())
            .and(card_intents::request_key.eq(request_key));
        first!(self, card_intents::table.filter(own))
    }

    fn save(&mut self, intent: &CardIntent) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(card_intents::table.find(&intent.our_key))
                .set((
                    card_intents::request_key.eq(intent.request_key.as_deref()),
                    card_intents::intent.eq(intent.intent.as_ref().map(IntentId::as_str)),
                    card_intents::status.eq(intent.status.as_str()),
                    card_intents::updated_at.eq(At(intent.updated_at)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn unsettled(
        &mut self,
        asked_before: Instant,
        begun_after: Instant,
        limit: u16,
    ) -> Stored<Vec<CardIntent>> {
        let open = [CardIntentStatus::Open, CardIntentStatus::Processing];
        let records: Vec<Record> = self.run(|conn| {
            card_intents::table
                .filter(card_intents::status.eq_any(open.map(CardIntentStatus::as_str)))
                .filter(card_intents::updated_at.lt(At(asked_before)))
                .filter(card_intents::created_at.gt(At(begun_after)))
                .order((card_intents::updated_at, card_intents::our_key))
                .limit(i64::from(limit))
                .select(Record::as_select())
                .load(conn)
        })?;
        records.into_iter().map(Record::intent).collect()
    }
}

impl CardEvents for Tx<'_> {
    fn mark_seen(&mut self, event: &str, kind: &str, at: Instant) -> Stored<bool> {
        let noted = self.run(|conn| {
            diesel::insert_into(card_events::table)
                .values((
                    card_events::id.eq(event),
                    card_events::kind.eq(kind),
                    card_events::created_at.eq(At(at)),
                ))
                .on_conflict(card_events::id)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(noted == 1)
    }

    fn was_seen(&mut self, event: &str) -> Stored<bool> {
        let own = card_events::table.find(event);
        self.run(|conn| diesel::select(diesel::dsl::exists(own)).get_result(conn))
    }
}
