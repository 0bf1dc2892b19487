//! Card payments in memory.

use super::Books;
use crate::cards::{
    CardDispute, CardDisputes, CardEvents, CardIntent, CardIntentStatus, CardIntents, CardRefunds,
    DisputeId, IntentId, PendingRefund,
};
use crate::payments::Payment;
use crate::status::PaymentStatus;
use crm_core::clock::Instant;
use crm_core::ids::{PaymentId, UserId};
use crm_core::store::{StoreError, Stored};

impl Books {
    fn card_intent(&self, is: impl Fn(&CardIntent) -> bool) -> Option<CardIntent> {
        self.card_intents.values().find(|row| is(row)).cloned()
    }

    fn pending_refund_of(&self, row: &Payment) -> Option<PendingRefund> {
        if !row.is_refund() || row.status != PaymentStatus::Processing {
            return None;
        }
        let payment = row.refund_of?;
        let intent = self.payments.get(&payment)?.card.intent.clone()?;
        Some(PendingRefund {
            refund: row.id,
            payment,
            intent,
            amount: row.details.amount.money(),
        })
    }

    fn pending_refunds(&self) -> impl Iterator<Item = (&Payment, PendingRefund)> {
        let rows = self.payments.values();
        rows.filter_map(|row| Some((row, self.pending_refund_of(row)?)))
    }
}

impl CardIntents for Books {
    fn insert(&mut self, new: &CardIntent) -> Stored<()> {
        let same_request = |row: &CardIntent| {
            row.request_key.is_some()
                && row.created_by.is_some()
                && (&row.request_key, row.created_by) == (&new.request_key, new.created_by)
        };
        if self.card_intents.contains_key(&new.our_key)
            || self.card_intents.values().any(same_request)
        {
            return Err(StoreError::Duplicate {
                what: "card_intents".to_owned(),
            });
        }
        self.card_intents.insert(new.our_key.clone(), new.clone());
        Ok(())
    }

    fn by_key(&mut self, our_key: &str) -> Stored<Option<CardIntent>> {
        Ok(self.card_intents.get(our_key).cloned())
    }

    fn by_intent(&mut self, intent: &IntentId) -> Stored<Option<CardIntent>> {
        Ok(self.card_intent(|row| row.intent.as_ref() == Some(intent)))
    }

    fn by_request(&mut self, user: UserId, request_key: &str) -> Stored<Option<CardIntent>> {
        Ok(self.card_intent(|row| {
            row.created_by == Some(user) && row.request_key.as_deref() == Some(request_key)
        }))
    }

    fn save(&mut self, intent: &CardIntent) -> Stored<()> {
        let row = self.card_intents.get_mut(&intent.our_key);
        *row.ok_or(StoreError::Clash)? = intent.clone();
        Ok(())
    }

    fn unsettled(
        &mut self,
        asked_before: Instant,
        begun_after: Instant,
        limit: u16,
    ) -> Stored<Vec<CardIntent>> {
        let open = [CardIntentStatus::Open, CardIntentStatus::Processing];
        let mut rows: Vec<_> = self
            .card_intents
            .values()
            .filter(|row| open.contains(&row.status))
            .filter(|row| row.updated_at < asked_before && row.created_at > begun_after)
            .cloned()
            .collect();
        rows.sort_by_key(|row| (row.updated_at, row.our_key.clone()));
        rows.truncate(usize::from(limit));
        Ok(rows)
    }
}

impl CardEvents for Books {
    fn mark_seen(&mut self, event: &str, _: &str, _: Instant) -> Stored<bool> {
        Ok(self.card_events.insert(event.to_owned()))
    }

    fn was_seen(&mut self, event: &str) -> Stored<bool> {
        Ok(self.card_events.contains(event))
    }
}

impl CardRefunds for Books {
    fn pending(&mut self, begun_before: Instant, limit: u16) -> Stored<Vec<PendingRefund>> {
        let old = self
            .pending_refunds()
            .filter(|(row, _)| row.created_at < begun_before);
        Ok(old.map(|(_, row)| row).take(usize::from(limit)).collect())
    }

    fn pending_refund(&mut self, refund: PaymentId) -> Stored<Option<PendingRefund>> {
        let mut own = self.pending_refunds().map(|(_, row)| row);
        Ok(own.find(|row| row.refund == refund))
    }

    fn pending_of(&mut self, intent: &IntentId) -> Stored<Vec<PendingRefund>> {
        let own = self.pending_refunds().map(|(_, row)| row);
        Ok(own.filter(|row| row.intent == intent.as_str()).collect())
    }

    fn is_recorded(&mut self, provider_refund: &str) -> Stored<bool> {
        let mut refunds = self.payments.values().map(|row| row.card.refund.as_deref());
        Ok(refunds.any(|refund| refund == Some(provider_refund)))
    }
}

impl CardDisputes for Books {
    fn get(&mut self, id: &DisputeId) -> Stored<Option<CardDispute>> {
        Ok(self.card_disputes.get(id).cloned())
    }

    fn insert(&mut self, new: &CardDispute) -> Stored<()> {
        if self.card_disputes.contains_key(&new.id) {
            return Err(StoreError::Duplicate {
                what: "card_disputes".to_owned(),
            });
        }
        self.card_disputes.insert(new.id.clone(), new.clone());
        Ok(())
    }

    fn save(&mut self, dispute: &CardDispute) -> Stored<()> {
        let row = self.card_disputes.get_mut(&dispute.id);
        *row.ok_or(StoreError::Clash)? = dispute.clone();
        Ok(())
    }

    fn stops_refunds(&mut self, payment: PaymentId) -> Stored<bool> {
        let mut own = self.card_disputes.values();
        Ok(own.any(|row| row.payment == payment && row.status.stops_refunds()))
    }

    fn undecided(&mut self, asked_before: Instant, limit: u16) -> Stored<Vec<DisputeId>> {
        let mut rows: Vec<_> = self
            .card_disputes
            .values()
            .filter(|row| row.status.is_undecided() && row.updated_at < asked_before)
            .map(|row| (row.updated_at, row.id.clone()))
            .collect();
        rows.sort();
        rows.truncate(usize::from(limit));
        Ok(rows.into_iter().map(|(_, id)| id).collect())
    }
}
