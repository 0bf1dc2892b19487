//! What people do in the simulated office: ask, approve, release, cancel, withdraw and refund.

use super::{World, recipients};
use crate::ledger::{Ledger, REP, admin, amount, cents, clerk, counterparty, payee};
use billing::bank::{TransferKey, TransferMethod};
use billing::memory::PARTNER;
use billing::transfers::{
    Branch, Declares, Transfer, TransferError, TransferSource, TransferState, Wish,
};
use commissions::records::{CommissionStatus, Decision, Refund, take_back, withdraw_approval};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PaymentId, UserId};
use crm_core::text::ShortText;
use workflows::transfers::{self, AskError, CommissionOrder, OfficeTerms, PartnerOrder};

impl World {
    fn wish(&mut self, to: &str, method: TransferMethod) -> Wish {
        let to = if self.rng.u32(0..12) == 0 {
            "rec_bad"
        } else {
            to
        };
        Wish {
            counterparty: counterparty(to),
            method,
            reference: None,
            description: None,
            note: None,
            confirm_duplicate: self.rng.bool(),
            confirm_recipient: false,
        }
    }

    /// Mostly the recipient is the payee's own. What one person sends alone comes to the limit now and then.
    fn terms(&mut self, wish: &Wish) -> OfficeTerms {
        let is_theirs = self.rng.u32(0..12) > 0;
        let of = if is_theirs {
            wish.counterparty.as_str()
        } else {
            "nobody"
        };
        OfficeTerms {
            payee: payee(of),
            second_person_from: Some(cents(1_500_000)),
            has_one_administrator: false,
        }
    }

    pub(super) fn asks(&mut self) {
        self.keys += 1;
        let key = TransferKey::of(self.keys);
        let now = self.now(0);
        let is_earner = self.is_watched && self.rng.u32(0..10) == 0;
        let is_clerk = self.rng.bool();
        let who = if is_earner {
            recipients::earner()
        } else if is_clerk {
            clerk()
        } else {
            admin()
        };
        let asked = if !is_earner && self.rng.bool() {
            self.asks_for_partner(key, &who, now)
        } else {
            self.asks_for_commission(key, &who, now)
        };
        match asked {
            Some(Ok(own)) if is_earner => panic!("who is paid asked for it: {own:?}"),
            Some(Ok(transfer)) => self.asked.push((transfer.key, transfer.source)),
            None => {}
            Some(Err(error)) => {
                assert!(
                    !error.is_fault(),
                    "nobody expected this of who asks: {error:?}"
                );
            }
        }
    }

    fn asks_for_partner(
        &mut self,
        key: TransferKey,
        who: &Actor,
        now: Instant,
    ) -> Option<Result<Transfer, AskError>> {
        let payments: Vec<_> = self.ledger.books.partner_payments.keys().copied().collect();
        let payment = payments[self.rng.usize(0..payments.len())];
        let of = self.ledger.books.partner_payments[&payment].details.amount;
        let source = TransferSource::PartnerPayment {
            partner: PARTNER,
            payment,
        };
        if self.odd.contains(&source) {
            return None;
        }
        let wire = self.rng.u32(0..5) == 0;
        let method = if wire {
            TransferMethod::Wire
        } else {
            TransferMethod::Ach
        };
        let anew = payments.len() < 6 && self.rng.u32(0..4) == 0;
        let order = PartnerOrder {
            key,
            partner: PARTNER,
            payment: (!anew).then_some(payment),
            amount: if anew {
                amount(self.rng.i64(1..90_000))
            } else {
                of
            },
            wish: self.wish("rec_partner", method),
        };
        let terms = self.terms(&order.wish);
        let asked = |tx: &mut Ledger| transfers::pay_partner(tx, who, &order, terms, now);
        Some(self.ledger.write(asked))
    }

    fn asks_for_commission(
        &mut self,
        key: TransferKey,
        who: &Actor,
        now: Instant,
    ) -> Option<Result<Transfer, AskError>> {
        let all: Vec<_> = self.ledger.payroll.commissions.keys().copied().collect();
        let commission = all[self.rng.usize(0..all.len())];
        let of = self.ledger.payroll.commissions[&commission].amount.cents();
        let source = TransferSource::Commission {
            commission,
            rep: REP,
        };
        if of == 0 || self.odd.contains(&source) {
            return None;
        }
        let order = CommissionOrder {
            key,
            rep: REP,
            commission,
            amount: amount(of),
            in_full: true,
            wish: self.wish("rec_rep", TransferMethod::Ach),
        };
        let terms = self.terms(&order.wish);
        let asked = |tx: &mut Ledger| transfers::pay_commission(tx, who, &order, terms, now);
        Some(self.ledger.write(asked))
    }

    pub(super) fn any_transfer(&mut self) -> Option<Transfer> {
        let all: Vec<_> = self.ledger.books.transfers.values().cloned().collect();
        (!all.is_empty()).then(|| all[self.rng.usize(0..all.len())].clone())
    }

    pub(super) fn people(&mut self) {
        if self.rng.u32(0..5) == 0 {
            self.withdraws();
        }
        let Some(transfer) = self.any_transfer() else {
            return;
        };
        match self.rng.u32(0..3) {
            0 => self.approves(&transfer),
            1 => self.releases(&transfer),
            _ if self.rng.u32(0..4) == 0 => self.cancels(&transfer),
            _ => {}
        }
    }

    /// By an administrator, who may have asked for it.
    pub(crate) fn approves(&mut self, transfer: &Transfer) {
        let now = self.now(0);
        let who = if transfer.asked_by == admin().user() {
            Actor::staff(UserId::new(2), admin().role(), "request-3")
        } else {
            admin()
        };
        let seen = (transfer.id, Some(transfer.version));
        match self
            .ledger
            .write(|tx| transfers::approve(tx, &who, seen, now))
        {
            Ok(_) => drop(self.reached.insert(Branch::Approved)),
            Err(TransferError::NotWaiting { .. }) => {}
            Err(TransferError::AmountChanged { .. }) => self.cancels(transfer),
            Err(error) => panic!("nobody expected this of an approval: {error:?}"),
        }
    }

    pub(crate) fn releases(&mut self, transfer: &Transfer) {
        let now = self.now(0);
        let who = Actor::staff(UserId::new(2), admin().role(), "request-3");
        let seen = (transfer.id, Some(transfer.version));
        let by = (&who, Declares::SecondPerson);
        match self
            .ledger
            .write(|tx| transfers::release_by(tx, by, seen, now))
        {
            Ok(is) if is.state == TransferState::Failed => {
                self.reached.insert(Branch::DeclaredUnsent);
                // The bank hid from its own people what it had.
                if transfer.state == TransferState::Submitted {
                    self.odd.insert(transfer.source);
                }
            }
            Ok(_) => drop(self.reached.insert(Branch::Released)),
            Err(TransferError::NotHeld { .. }) if transfer.is_moved_otherwise() => {
                self.closes(transfer);
            }
            Err(
                TransferError::NotHeld { .. }
                | TransferError::TooEarly { .. }
                | TransferError::NotLookedUp,
            ) => {}
            Err(TransferError::AmountChanged { .. }) => self.cancels(transfer),
            Err(error) => panic!("nobody expected this of a release: {error:?}"),
        }
    }

    /// The bank moved another amount: people match its line with what it paid.
    fn closes(&mut self, transfer: &Transfer) {
        let now = self.now(0);
        let who = Actor::staff(UserId::new(2), admin().role(), "request-3");
        let why = ShortText::parse("A fee was kept.").unwrap();
        let seen = (transfer.id, Some(transfer.version));
        let by = (&who, Declares::SecondPerson);
        let closed = self
            .ledger
            .write(|tx| transfers::close_by(tx, by, seen, &why, now));
        assert!(closed.unwrap().is_out_after_all());
        self.reached.insert(Branch::Closed);
    }

    pub(crate) fn cancels(&mut self, transfer: &Transfer) {
        let now = self.now(0);
        let seen = (transfer.id, Some(transfer.version));
        match self
            .ledger
            .write(|tx| transfers::cancel(tx, &clerk(), seen, now))
        {
            Ok(_) => drop(self.reached.insert(Branch::Canceled)),
            Err(TransferError::MayBeOut { .. } | TransferError::Over { .. }) => {}
            Err(error) => panic!("nobody expected this of a cancellation: {error:?}"),
        }
    }

    /// An approval is withdrawn, and given again.
    fn withdraws(&mut self) {
        let all: Vec<_> = self.ledger.payroll.commissions.keys().copied().collect();
        let id: CommissionId = all[self.rng.usize(0..all.len())];
        let now = self.now(0);
        let done = self
            .ledger
            .write(|tx| withdraw_approval(tx, &admin(), (id, None), now));
        let lives = self.ledger.books.transfers.values().any(|row| {
            row.state.is_live()
                && matches!(row.source, TransferSource::Commission { commission, .. } if commission == id)
        });
        assert!(
            done.is_err() || !lives,
            "withdrawn while its transfer lives"
        );
        let is = &self.ledger.payroll.commissions[&id];
        if is.status == CommissionStatus::Pending {
            self.ledger.decide(id, Decision::Approve);
        }
    }

    /// A part of a client's payment goes back.
    pub(super) fn refunds(&mut self) {
        let all: Vec<_> = self.ledger.payroll.payments.keys().copied().collect();
        let id: PaymentId = all[self.rng.usize(0..all.len())];
        let now = self.now(0);
        let payment = self.ledger.payroll.payments[&id];
        let left = payment.left().cents();
        if left == 0 {
            return;
        }
        let of = if self.rng.u32(0..3) == 0 {
            left
        } else {
            self.rng.i64(1..=left)
        };
        let after = cents(payment.refunded.cents() + of);
        let refund = Refund {
            payment: id,
            row: PaymentId::new(1_000),
            on: payment.paid_on,
            amount: payment.amount,
            before: payment.refunded,
            after,
        };
        self.ledger.payroll.payments.get_mut(&id).unwrap().refunded = after;
        self.ledger
            .write(|tx| take_back(tx, &clerk(), &refund, now))
            .unwrap();
    }
}
