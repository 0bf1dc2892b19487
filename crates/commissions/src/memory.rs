//! Commissions in memory: the second implementation that model tests compare with the database, and what
//! the tests of the use cases run on.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "for tests alone, which fail when they overflow"
)]

use crate::facts::{Earner, Facts, PaidPayment};
use crate::offsets::{Clawback, Consent, ConsentDraft, NewOffset, OffsetStore};
use crate::policies::port::PolicyVersions;
use crate::policies::schedule::Schedule;
use crate::policies::version::{NewPolicyVersion, PolicyVersion};
use crate::policy::Policy;
use crate::records::{
    Commission, CommissionStatus, CommissionStore, LineKind, NewCommission, NewLine, NewPayout,
};
use crate::unit::Commissions;
use crm_core::act::Changed;
use crm_core::books::{BooksCalendar, ClosedBooks};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::event::{Entity, Event, EventKind, EventLog, Events};
use crm_core::ids::{ClientId, CommissionId, CommissionLineId, PaymentId, PolicyVersionId, UserId};
use crm_core::money::Money;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

/// Everything stored, and the facts it is made from. A use case that fails leaves its half behind: take a
/// clone first and go back to it.
#[derive(Debug, Clone, Default)]
pub struct Payroll {
    pub commissions: BTreeMap<CommissionId, Commission>,
    pub lines: Vec<NewLine>,
    pub payouts: Vec<NewPayout>,
    /// By a bank transfer that neither failed nor was canceled.
    pub being_paid: BTreeSet<CommissionId>,
    pub offsets: Vec<NewOffset>,
    pub consents: BTreeMap<UserId, Consent>,
    pub events: Vec<Event>,
    pub payments: BTreeMap<PaymentId, PaidPayment>,
    pub earners: BTreeMap<UserId, Earner>,
    pub clients: Vec<ClientId>,
    pub lifetime_totals: BTreeMap<UserId, Money>,
    /// What keeps the money of payments that are held.
    pub held: BTreeMap<PaymentId, StillHeld>,
    /// But the specified one.
    pub policies: BTreeMap<PolicyVersionId, PolicyVersion>,
    pub closed_books: ClosedBooks,
}

impl Payroll {
    /// What the lines of a commission add up to, in cents.
    #[must_use]
    pub fn sum_of_lines(&self, id: CommissionId) -> i64 {
        let own = self.lines.iter().filter(|line| line.commission == id);
        own.map(|line| line.amount.cents()).sum()
    }

    /// One sentence for each thing that does not add up; empty when all does.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for commission in self.commissions.values() {
            let (id, amount) = (commission.id, commission.amount.cents());
            let lines = self.sum_of_lines(id);
            if lines != amount || amount < 0 {
                faults.push(format!("commission {id}: {amount}, its lines {lines}"));
            }
            let payment = commission.payment.and_then(|id| self.payments.get(&id));
            if payment.is_some_and(|payment| payment.left().cents() == 0) && amount != 0 {
                faults.push(format!(
                    "commission {id}: {amount} of a payment refunded in full"
                ));
            }
            let engine = payment.zip(commission.frozen.as_ref());
            let engine = engine.map(|(payment, frozen)| frozen.amount_of(payment.left()));
            if engine.is_some_and(|most| commission.amount > most)
                && commission.above_engine.is_none()
            {
                faults.push(format!(
                    "commission {id}: {amount}, no one says why so much"
                ));
            }
            if commission.status == CommissionStatus::Pending && commission.decided_at.is_some() {
                faults.push(format!("commission {id}: pending, and decided"));
            }
            if payment.is_some_and(|payment| payment.mock) {
                faults.push(format!("commission {id} of simulated money"));
            }
        }
        faults
    }
}

impl EventLog for Payroll {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

impl BooksCalendar for Payroll {
    fn closed_books(&mut self) -> Stored<ClosedBooks> {
        Ok(self.closed_books)
    }

    fn office_day(&mut self, at: Instant) -> Stored<Date> {
        Ok(BusinessZone::utc().day_of(at))
    }
}

impl Commissions for Payroll {
    fn commissions(&mut self) -> &mut dyn CommissionStore {
        self
    }
    fn offsets(&mut self) -> &mut dyn OffsetStore {
        self
    }
    fn facts(&mut self) -> &mut dyn Facts {
        self
    }
    fn policies(&mut self) -> &mut dyn PolicyVersions {
        self
    }
}

impl PolicyVersions for Payroll {
    fn versions(&mut self) -> Stored<Vec<PolicyVersion>> {
        Ok(self.policies.values().cloned().collect())
    }

    fn insert(&mut self, new: &NewPolicyVersion) -> Stored<PolicyVersionId> {
        let last = self.policies.keys().last();
        let id = PolicyVersionId::new(last.map_or(1, |last| last.get() + 1));
        let version = PolicyVersion::stored(id, new.clone());
        self.policies.insert(id, version);
        Ok(id)
    }

    fn delete(&mut self, id: PolicyVersionId) -> Stored<()> {
        let deleted = self.policies.remove(&id);
        deleted.map(drop).ok_or(StoreError::Clash)
    }

    fn last_earned_day(&mut self, days: Between<Date>) -> Stored<Option<Date>> {
        let commissions = self.commissions.values();
        let earned = commissions.filter_map(|one| self.payments.get(&one.payment?));
        let earned = earned.map(|payment| payment.paid_on);
        let in_days = earned.filter(|day| {
            days.from.is_none_or(|from| from <= *day) && days.to.is_none_or(|to| *day < to)
        });
        Ok(in_days.max())
    }
}

impl CommissionStore for Payroll {
    fn get(&mut self, id: CommissionId) -> Stored<Option<Commission>> {
        Ok(self.commissions.get(&id).cloned())
    }

    fn of_payment(&mut self, payment: PaymentId) -> Stored<Vec<Commission>> {
        let own = self.commissions.values();
        let own = own.filter(|row| row.payment == Some(payment));
        Ok(own.cloned().collect())
    }

    fn find(&mut self, payment: PaymentId, user: UserId) -> Stored<Option<CommissionId>> {
        let found = self
            .commissions
            .values()
            .find(|row| row.payment == Some(payment) && row.user == user);
        Ok(found.map(|row| row.id))
    }

    fn insert(&mut self, new: &NewCommission) -> Stored<CommissionId> {
        let last = self.commissions.keys().last();
        let id = CommissionId::new(last.map_or(1, |last| last.get() + 1));
        let row = Commission::stored(id, new.clone());
        self.commissions.insert(id, row);
        Ok(id)
    }

    fn save(&mut self, commission: &Changed<Commission>) -> Stored<()> {
        let row = self.commissions.get_mut(&commission.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.version != commission.version {
            return Err(StoreError::Clash);
        }
        *row = Commission::clone(commission);
        row.version += 1;
        Ok(())
    }

    fn add_lines(&mut self, lines: &[NewLine]) -> Stored<()> {
        self.lines.extend_from_slice(lines);
        Ok(())
    }

    fn is_being_paid(&mut self, id: CommissionId) -> Stored<bool> {
        let has_payout = self.payouts.iter().any(|payout| payout.commission == id);
        Ok(has_payout || self.being_paid.contains(&id))
    }

    fn insert_payout(&mut self, payout: &NewPayout) -> Stored<()> {
        self.payouts.push(*payout);
        Ok(())
    }
}

impl OffsetStore for Payroll {
    fn clawbacks_of(&mut self, user: UserId) -> Stored<Vec<Clawback>> {
        let mut found = Vec::new();
        for (id, line) in (1..).zip(&self.lines) {
            let paid = self
                .commissions
                .get(&line.commission)
                .is_some_and(|row| row.user == user && row.status == CommissionStatus::Paid);
            if !paid || line.kind != LineKind::Clawback {
                continue;
            }
            let own = CommissionLineId::new(id);
            let kept = self.offsets.iter().filter(|one| one.part.clawback == own);
            found.push(Clawback {
                line: own,
                commission: line.commission,
                amount: line.amount,
                kept_back: Money::checked_sum(kept.map(|one| one.part.amount))?,
            });
        }
        Ok(found)
    }

    fn add(&mut self, offsets: &[NewOffset]) -> Stored<()> {
        self.offsets.extend_from_slice(offsets);
        Ok(())
    }

    fn of_commission(&mut self, commission: CommissionId) -> Stored<Money> {
        let own = self
            .offsets
            .iter()
            .filter(|one| one.commission == commission);
        Ok(Money::checked_sum(own.map(|one| one.part.amount))?)
    }

    fn date(&mut self, commission: CommissionId, day: Date) -> Stored<()> {
        let all = self.offsets.iter_mut();
        for own in all.filter(|one| one.commission == commission) {
            own.day = day;
        }
        Ok(())
    }

    fn release(&mut self, commission: CommissionId) -> Stored<Money> {
        let kept_back = self.of_commission(commission)?;
        self.offsets.retain(|one| one.commission != commission);
        Ok(kept_back)
    }

    fn consent_of(&mut self, user: UserId) -> Stored<Option<Consent>> {
        Ok(self.consents.get(&user).cloned())
    }

    fn insert_consent(&mut self, draft: &ConsentDraft, by: UserId, now: Instant) -> Stored<()> {
        let consent = Consent {
            given: draft.given,
            note: draft.note.clone(),
            recorded_by: by,
            at: now,
        };
        self.consents.insert(draft.user, consent);
        Ok(())
    }
}

impl Facts for Payroll {
    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaidPayment>> {
        Ok(self.payments.get(&id).copied())
    }

    fn held(&mut self, payment: PaymentId, _: Instant) -> Stored<Option<StillHeld>> {
        Ok(self.held.get(&payment).copied())
    }

    fn earner(&mut self, id: UserId) -> Stored<Option<Earner>> {
        Ok(self.earners.get(&id).copied())
    }

    fn staff_name(&mut self, id: UserId) -> Stored<Option<String>> {
        let known = self.earners.contains_key(&id);
        Ok(known.then(|| format!("Salesperson {id}")))
    }

    fn client_name(&mut self, id: ClientId) -> Stored<Option<String>> {
        let known = self.clients.contains(&id);
        Ok(known.then(|| format!("Client {id}")))
    }

    fn client_is_there(&mut self, id: ClientId) -> Stored<bool> {
        Ok(self.clients.contains(&id))
    }

    fn lifetime_total(&mut self, id: UserId) -> Stored<Money> {
        let total = self.lifetime_totals.get(&id).copied();
        Ok(total.unwrap_or(Money::from_cents(0)))
    }

    fn day_of(&mut self, at: Instant) -> Stored<Date> {
        Ok(BusinessZone::utc().day_of(at))
    }

    fn policy_on(&mut self, day: Date) -> Stored<Policy> {
        let versions = self.policies.values().cloned().collect();
        Ok(Schedule::of(versions).in_force(day).policy.clone())
    }
}

impl Events for Payroll {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        self.events.extend_from_slice(events);
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let mut own = self.events.iter().rev();
        let last = own.find(|event| event.entity == entity && event.kind == kind);
        Ok(last.map(|event| event.at))
    }
}
