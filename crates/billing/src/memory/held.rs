//! Held money in memory.

use super::Books;
use crate::held::{Guarded, HeldMoney, Waiting};
use crate::payments::Payment;
use crate::status::PaymentStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, DocumentId, ExitCaseId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use time::Date;

impl Books {
    fn waits(&self, payment: &Payment) -> Option<Waiting<DocumentId>> {
        let hold = payment.hold.filter(|hold| hold.is_held())?;
        let mut agreements = self.guarded.iter().map(|(_, guarded)| *guarded);
        let agreement = agreements.find(|one| one.agreement == hold.agreement)?;
        Some(Waiting {
            payment: payment.id,
            on: payment.details.date,
            left: payment.rest(),
            agreement,
        })
    }
}

impl HeldMoney for Books {
    fn guarded_from(&mut self) -> Stored<Instant> {
        Ok(self.guarded_from)
    }

    fn guarded_of(&mut self, client: ClientId) -> Stored<Vec<Guarded<DocumentId>>> {
        let own = self.guarded.iter().filter(|(of, _)| *of == client);
        Ok(own.map(|(_, guarded)| *guarded).collect())
    }

    fn guarded(&mut self, agreement: DocumentId) -> Stored<Option<Guarded<DocumentId>>> {
        let mut all = self.guarded.iter().map(|(_, guarded)| *guarded);
        Ok(all.find(|one| one.agreement == agreement))
    }

    fn guarded_of_cases(&mut self, cases: &[ExitCaseId]) -> Stored<Vec<Guarded<DocumentId>>> {
        // All cases here are the one client's.
        let all = self.guarded.iter().filter(|_| !cases.is_empty());
        Ok(all.map(|(_, guarded)| *guarded).collect())
    }

    fn waiting(&mut self, now: Instant) -> Stored<Vec<Waiting<DocumentId>>> {
        let held = self.payments.values().filter(|row| !row.is_refund());
        let waiting = held.filter_map(|row| self.waits(row));
        Ok(waiting
            .filter(|one| !one.agreement.end.is_open_at(now))
            .collect())
    }

    fn unheld(&mut self, after: PaymentId, most: i64, _: Instant) -> Stored<Vec<PaymentId>> {
        let rows = self.payments.values().filter(|row| {
            let is_whole = row.refunded == Money::ZERO && !row.is_refund() && !row.mock;
            row.id > after
                && is_whole
                && row.hold.is_none()
                && row.status == PaymentStatus::Completed
                && self.guarded.iter().any(|(of, _)| *of == row.client)
        });
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        Ok(rows.map(|row| row.id).take(most).collect())
    }

    fn release_refunds(
        &mut self,
        payment: PaymentId,
        at: Instant,
        counts_on: Option<Date>,
    ) -> Stored<()> {
        for row in self.payments.values_mut() {
            if row.refund_of == Some(payment) && row.is_held() {
                let on = row.details.date;
                let counts_on = counts_on.filter(|day| *day > on);
                row.hold = row.hold.map(|hold| hold.released(at, counts_on));
            }
        }
        Ok(())
    }
}
