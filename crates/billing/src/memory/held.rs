//! Held money in memory.

use super::Books;
use crate::fees::{DecidedFee, SoldBy};
use crate::held::{Decided, Guarded, HeldMoney, NewNotice, RecordedNotice, Waiting};
use crate::payments::Payment;
use crate::status::PaymentStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, DocumentId, ExitCaseId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use time::Date;

/// What agreements are, beside their periods.
#[derive(Debug, Clone, Default)]
pub struct Promised {
    /// By id, from 1.
    pub notices: Vec<RecordedNotice>,
    pub sales: Vec<(ClientId, SoldBy)>,
    pub fees: Vec<DecidedFee>,
}

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

    fn sales_of(&mut self, client: ClientId) -> Stored<Vec<SoldBy>> {
        let own = self.promised.sales.iter().filter(|(of, _)| *of == client);
        Ok(own.map(|(_, sold)| *sold).collect())
    }

    fn decided_fees(&mut self) -> Stored<Vec<DecidedFee>> {
        Ok(self.promised.fees.clone())
    }

    fn decide_fee(&mut self, decided: &DecidedFee) -> Stored<()> {
        self.promised
            .fees
            .retain(|one| one.service != decided.service);
        self.promised.fees.push(decided.clone());
        Ok(())
    }

    fn notices_of(&mut self, agreement: DocumentId) -> Stored<Vec<RecordedNotice>> {
        let own = self.promised.notices.iter();
        let own = own.filter(|notice| notice.what.agreement == agreement);
        Ok(own.cloned().collect())
    }

    fn record_notice(&mut self, new: &NewNotice) -> Stored<()> {
        let last = self.promised.notices.last().map_or(0, |last| last.id);
        self.promised.notices.push(RecordedNotice {
            id: last + 1,
            what: new.clone(),
            decided: None,
        });
        Ok(())
    }

    fn decide_notice(&mut self, id: i64, decided: &Decided) -> Stored<()> {
        let mut waiting = self.promised.notices.iter_mut();
        let found = waiting.find(|notice| notice.id == id && notice.decided.is_none());
        found.ok_or(StoreError::Clash)?.decided = Some(decided.clone());
        Ok(())
    }

    fn payments_for(
        &mut self,
        agreement: DocumentId,
        plan: Option<PlanId>,
    ) -> Stored<Vec<Payment>> {
        let rows = self.payments.values().filter(|row| {
            let is_held = row.hold.is_some_and(|hold| hold.agreement == agreement);
            let is_of_plan = plan.is_some() && row.details.plan == plan;
            (is_held || is_of_plan) && !row.is_refund() && !row.mock
        });
        Ok(rows.cloned().collect())
    }

    fn has_others(&mut self, client: ClientId, agreement: DocumentId) -> Stored<bool> {
        let mut theirs = self.guarded.iter().filter(|(of, _)| *of == client);
        Ok(theirs.any(|(_, one)| one.agreement != agreement && !one.is_canceled))
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
