//! What must be stored of one client, kept by adding up what was done.

use super::acts::{CLOSED_THROUGH, FIRST_OPEN, Link, Paying, Whose};
use super::at_bank::Sent;
use super::processor::News;
use super::transfers::{PartnerPayment, Transfer};
use billing::cards::DisputeStatus;
use billing::status::PlanStatus;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

#[derive(Debug, Clone)]
pub(super) struct Invoice {
    pub(super) plan: Option<i64>,
    /// Of a plan; 0 is the down payment.
    pub(super) number: Option<u16>,
    pub(super) cents: i64,
    pub(super) paid: i64,
    pub(super) void: bool,
}

impl Invoice {
    pub(super) const fn open(&self) -> i64 {
        if self.void { 0 } else { self.cents - self.paid }
    }

    /// Plans begin on one day, so that their numbers are in the order of the days; the down payment is due with
    /// the first.
    fn due(&self, id: i64) -> (u16, i64) {
        (self.number.unwrap_or(1).max(1), id)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Pending,
    Received,
    Canceled,
}

#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub(super) link: Link,
    pub(super) cents: i64,
    pub(super) state: State,
    pub(super) mock: bool,
    /// Paid by card through the provider.
    pub(super) intent: Option<String>,
    pub(super) by_card: bool,
    pub(super) refunded: i64,
    pub(super) day: Date,
}

/// A part of a payment on an invoice.
#[derive(Debug, Clone)]
pub(super) struct Share {
    pub(super) payment: i64,
    pub(super) invoice: i64,
    pub(super) cents: i64,
    pub(super) reversed: i64,
}

#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) cents: i64,
    pub(super) down: Option<i64>,
    pub(super) count: u16,
    pub(super) status: PlanStatus,
}

#[derive(Debug, Clone)]
pub(super) struct Commission {
    pub(super) payment: i64,
    pub(super) user: i64,
    pub(super) net: i64,
    pub(super) base: i64,
    pub(super) rate: i64,
    pub(super) cents: i64,
    /// More than the engine gives, for a reason.
    pub(super) above: bool,
    pub(super) status: &'static str,
}

/// One client's.
#[derive(Debug, Clone, Default)]
pub(super) struct Book {
    pub(super) number: usize,
    pub(super) client: i64,
    pub(super) service: usize,
    /// Who looks after the client, if they earn.
    pub(super) seller: Option<i64>,
    pub(super) invoices: BTreeMap<i64, Invoice>,
    pub(super) payments: BTreeMap<i64, Payment>,
    /// The oldest first.
    pub(super) shares: Vec<Share>,
    pub(super) plans: BTreeMap<i64, Plan>,
    pub(super) commissions: BTreeMap<i64, Commission>,
    /// What the provider told of payments that are here.
    pub(super) of_provider: Vec<News>,
    /// What of it is in the books, by the provider's ids.
    pub(super) booked_of_provider: BTreeSet<String>,
    /// Whose each dispute is, and how it stands.
    pub(super) disputes: BTreeMap<String, (i64, DisputeStatus)>,
    pub(super) transfers: BTreeMap<i64, Transfer>,
    /// Made by transfers.
    pub(super) partner_payments: BTreeMap<i64, PartnerPayment>,
    /// The bank's own ledger: what it was asked under each key.
    pub(super) bank: BTreeMap<String, Sent>,
    /// The month of the older payments is closed.
    pub(super) closed: bool,
}

impl Book {
    /// Whether money may be dated so.
    pub(super) fn is_closed(&self, day: Date) -> bool {
        self.closed && day <= CLOSED_THROUGH
    }

    /// Received, not given back: what is there for invoices and credit.
    pub(super) fn kept(&self) -> i64 {
        let received = self.payments.values();
        let received = received.filter(|one| one.state == State::Received);
        received.map(|one| one.cents - one.refunded).sum()
    }

    /// What counts for the seller's lifetime total.
    pub(super) fn revenue(&self) -> i64 {
        let real = self.payments.values().filter(|one| !one.mock);
        let real = real.filter(|one| one.state == State::Received);
        real.map(|one| one.cents - one.refunded).sum()
    }

    pub(super) fn left_of(&self, payment: i64) -> i64 {
        let shares = self.shares.iter().filter(|one| one.payment == payment);
        let standing: i64 = shares.map(|one| one.cents - one.reversed).sum();
        let paid = &self.payments[&payment];
        paid.cents - paid.refunded - standing
    }

    /// Received payments of which something is left, the oldest first.
    pub(super) fn credits(&self) -> Vec<(i64, i64)> {
        let received = self.payments.iter();
        let received = received.filter(|(_, one)| one.state == State::Received);
        let mut received: Vec<_> = received.map(|(id, one)| (one.day, *id)).collect();
        received.sort_unstable();
        let left = received.into_iter().map(|(_, id)| (id, self.left_of(id)));
        left.filter(|(_, cents)| *cents > 0).collect()
    }

    pub(super) fn credit(&self) -> i64 {
        self.credits().iter().map(|(_, cents)| cents).sum()
    }

    pub(super) fn outstanding(&self) -> i64 {
        self.invoices.values().map(Invoice::open).sum()
    }

    pub(super) fn live(&self, plan: i64) -> impl Iterator<Item = (&i64, &Invoice)> {
        let own = move |one: &&Invoice| one.plan == Some(plan) && !one.void;
        self.invoices.iter().filter(move |(_, one)| own(one))
    }

    pub(super) fn owed(&self, plan: i64) -> i64 {
        self.live(plan).map(|(_, one)| one.open()).sum()
    }

    /// What stands of an invoice or of a payment, the oldest first.
    pub(super) fn standing(&self, from: Whose) -> Vec<usize> {
        let stands = |share: &Share| {
            let own = match from {
                Whose::Invoice(invoice) => share.invoice == invoice,
                Whose::Payment(payment) => share.payment == payment,
            };
            own && share.cents > share.reversed
        };
        let shares = self.shares.iter().enumerate();
        shares
            .filter(|(_, one)| stands(one))
            .map(|(n, _)| n)
            .collect()
    }

    /// What goes back of whom: unapplied credit of a payment, then shares, the newest first.
    pub(super) fn taken(&self, from: Whose, cents: i64) -> (i64, Vec<(usize, i64)>) {
        let credit = match from {
            Whose::Invoice(_) => 0,
            Whose::Payment(payment) => cents.min(self.left_of(payment)),
        };
        let mut left = cents - credit;
        let mut shares = Vec::new();
        for share in self.standing(from).into_iter().rev() {
            let part = left.min(self.shares[share].cents - self.shares[share].reversed);
            if part > 0 {
                left -= part;
                shares.push((share, part));
            }
        }
        (credit, shares)
    }

    pub(super) fn was_refunded_on(&self, invoice: i64) -> bool {
        let mut shares = self.shares.iter();
        shares.any(|one| one.invoice == invoice && one.reversed > 0)
    }

    pub(super) fn keep_payment(&mut self, id: i64, paying: &Paying, intent: Option<String>) {
        // What came by card is never refused.
        let day = if self.is_closed(paying.day) {
            FIRST_OPEN
        } else {
            paying.day
        };
        let payment = Payment {
            day,
            link: paying.link,
            cents: paying.cents,
            state: if paying.completed {
                State::Received
            } else {
                State::Pending
            },
            mock: paying.mock,
            intent,
            by_card: paying.by_card,
            refunded: 0,
        };
        self.payments.insert(id, payment);
        if paying.completed {
            self.spread(id);
        }
    }

    /// To its invoice alone, otherwise to the plan's oldest; what that leaves is credit.
    pub(super) fn spread(&mut self, payment: i64) {
        let link = self.payments[&payment].link;
        let mut takers = match link {
            Link::None => Vec::new(),
            Link::Plan(plan) => self.live(plan).map(|(id, _)| *id).collect(),
            Link::Invoice(id) if !self.invoices[&id].void => vec![id],
            Link::Invoice(id) => match self.invoices[&id].plan {
                Some(plan) => self.live(plan).map(|(id, _)| *id).collect(),
                None => Vec::new(),
            },
        };
        takers.sort_by_key(|id| self.invoices[id].due(*id));
        for invoice in takers {
            let cents = self.left_of(payment).min(self.invoices[&invoice].open());
            self.allocate(payment, invoice, cents);
        }
    }

    pub(super) fn allocate(&mut self, payment: i64, invoice: i64, cents: i64) {
        if cents == 0 {
            return;
        }
        self.shares.push(Share {
            payment,
            invoice,
            cents,
            reversed: 0,
        });
        let taker = self.invoices.get_mut(&invoice).unwrap();
        taker.paid += cents;
        if let Some(plan) = taker.plan {
            self.follow(plan);
        }
    }

    /// A plan is completed when nothing is owed on it, and active again when something is.
    pub(super) fn follow(&mut self, plan: i64) {
        let owed = self.owed(plan);
        let status = &mut self.plans.get_mut(&plan).unwrap().status;
        *status = match (*status, owed) {
            (PlanStatus::Active | PlanStatus::OnHold, 0) => PlanStatus::Completed,
            (PlanStatus::Completed, 1..) => PlanStatus::Active,
            (unchanged, _) => unchanged,
        };
    }

    /// Nothing is owed on it from here on.
    pub(super) fn strike(&mut self, invoice: i64) {
        let invoice = self.invoices.get_mut(&invoice).unwrap();
        invoice.void = invoice.paid == 0;
        if !invoice.void {
            invoice.cents = invoice.paid;
        }
    }
}
