//! Partner payments, counters and idempotency keys in memory.

use super::{Books, next};
use crate::counters::{Counter, Counters};
use crate::idempotency::{Answer, Earlier, IdempotencyKeys, Request};
use crate::partner_payments::{InvoiceNumber, NewPartnerPayment, PartnerPayment, PartnerPayments};
use crate::status::PartnerPaymentStatus;
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{ExitCaseId, PartnerId, PartnerPaymentId};
use crm_core::store::{StoreError, Stored};

impl PartnerPayments for Books {
    fn get(&mut self, id: PartnerPaymentId) -> Stored<Option<PartnerPayment>> {
        Ok(self.partner_payments.get(&id).cloned())
    }

    fn by_invoice_number(
        &mut self,
        partner: PartnerId,
        number: &InvoiceNumber,
    ) -> Stored<Option<PartnerPaymentId>> {
        let found = self.partner_payments.values().find(|row| {
            row.details.partner == partner
                && row.details.invoice_number.as_ref() == Some(number)
                && row.status != PartnerPaymentStatus::Canceled
        });
        Ok(found.map(|row| row.id))
    }

    fn partner_is_active(&mut self, partner: PartnerId) -> Stored<bool> {
        Ok(self.partners.contains_key(&partner))
    }

    fn cases_of(&mut self, partner: PartnerId, cases: &[ExitCaseId]) -> Stored<Vec<ExitCaseId>> {
        let own = self.partners.get(&partner).cloned().unwrap_or_default();
        Ok(own
            .into_iter()
            .filter(|case| cases.contains(case))
            .collect())
    }

    fn insert(&mut self, new: &NewPartnerPayment) -> Stored<PartnerPaymentId> {
        let id = PartnerPaymentId::new(next(&self.partner_payments, PartnerPaymentId::get));
        let row = PartnerPayment::stored(id, new.clone());
        self.partner_payments.insert(id, row);
        Ok(id)
    }

    fn save(&mut self, payment: &Changed<PartnerPayment>) -> Stored<()> {
        let row = self.partner_payments.get_mut(&payment.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.version != payment.version {
            return Err(StoreError::Clash);
        }
        *row = PartnerPayment::clone(payment);
        row.version += 1;
        Ok(())
    }
}

impl Counters for Books {
    fn next(&mut self, counter: Counter) -> Stored<i64> {
        match counter {
            Counter::Receipt => {
                self.receipts += 1;
                Ok(self.receipts)
            }
            Counter::BankReceipt => {
                self.bank_receipts += 1;
                Ok(self.bank_receipts)
            }
        }
    }
}

impl IdempotencyKeys for Books {
    fn find(&mut self, request: &Request) -> Stored<Option<Earlier>> {
        Ok(self.keys.get(request).map(|(earlier, _)| earlier.clone()))
    }

    fn begin(&mut self, request: &Request, body_sha256: &str, now: Instant) -> Stored<()> {
        if self.keys.contains_key(request) {
            return Err(StoreError::Duplicate {
                what: "idempotency_keys".to_owned(),
            });
        }
        let earlier = Earlier {
            body_sha256: body_sha256.to_owned(),
            answer: None,
        };
        self.keys.insert(request.clone(), (earlier, now));
        Ok(())
    }

    fn finish(&mut self, request: &Request, answer: &Answer) -> Stored<()> {
        let (earlier, _) = self.keys.get_mut(request).ok_or(StoreError::Clash)?;
        earlier.answer = Some(answer.clone());
        Ok(())
    }

    fn forget(&mut self, request: &Request) -> Stored<()> {
        self.keys.remove(request);
        Ok(())
    }

    fn delete_before(&mut self, before: Instant) -> Stored<u64> {
        let had = self.keys.len();
        self.keys.retain(|_, (_, began)| *began >= before);
        Ok(u64::try_from(had - self.keys.len()).unwrap_or(u64::MAX))
    }
}
