//! What the model's payments earn, and what refunds take back.

use super::acts::{Earned, Whose};
use super::book::{Book, Commission, State};
use super::naive::{base_rate, commission, is_newer, net_rate, part};
use billing::status::PlanStatus;
use std::collections::{BTreeMap, BTreeSet};

impl Book {
    pub(super) fn earn(&mut self, payment: i64, earned: Earned) {
        let above = self.is_above_engine(payment, (earned.cents, earned.net, earned.base));
        self.commissions.insert(
            earned.id,
            Commission {
                payment,
                user: earned.user,
                net: earned.net,
                base: earned.base,
                rate: earned.base,
                cents: earned.cents,
                above,
                status: "pending",
            },
        );
    }

    /// The one commission that a payment makes by itself, as far as the model knows its tier.
    pub(super) fn assert_earned(&self, payment: i64, earned: Option<Earned>) {
        let paid = &self.payments[&payment];
        let Some(seller) = self
            .seller
            .filter(|_| !paid.mock && paid.state == State::Received)
        else {
            assert!(earned.is_none(), "payment {payment} earns {earned:?}");
            return;
        };
        let newer = is_newer(paid.day);
        let net = net_rate(self.service, paid.by_card, newer);
        let Some(earned) = earned else {
            // Which tier it found is not known; in the lowest it earns the least.
            assert_eq!(
                commission(paid.cents, net, base_rate(0, newer)),
                0,
                "payment {payment} earns"
            );
            return;
        };
        assert_eq!((earned.user, earned.net), (seller, net));
        assert_eq!(earned.base, base_rate(earned.lifetime_total, newer));
        assert_eq!(earned.cents, commission(paid.cents, net, earned.base));
    }

    /// Gives back; what the provider refuses to give stays.
    pub(super) fn give_back(&mut self, from: Whose, cents: i64, card_refused: bool) {
        let (credit, shares) = self.taken(from, cents);
        let stays =
            |book: &Self, payment: i64| card_refused && book.payments[&payment].intent.is_some();
        let (mut given, mut of_invoices) = (BTreeMap::new(), BTreeMap::new());
        if let Whose::Payment(payment) = from
            && credit > 0
            && !stays(self, payment)
        {
            given.insert(payment, credit);
        }
        for (share, part) in shares {
            let (payment, invoice) = (self.shares[share].payment, self.shares[share].invoice);
            if !stays(self, payment) {
                self.shares[share].reversed += part;
                *given.entry(payment).or_insert(0) += part;
                *of_invoices.entry(invoice).or_insert(0) += part;
            }
        }
        for (payment, cents) in given {
            self.take_back(payment, cents);
        }
        for (invoice, cents) in of_invoices {
            self.owe_again(invoice, cents);
        }
    }

    fn owe_again(&mut self, invoice: i64, cents: i64) {
        let paid = self.invoices.get_mut(&invoice).unwrap();
        paid.paid -= cents;
        let is_open = paid.open() > 0;
        let Some(plan) = paid.plan else { return };
        if self.plans[&plan].status != PlanStatus::Canceled {
            self.follow(plan);
        } else if is_open {
            self.strike(invoice);
        }
    }

    fn take_back(&mut self, id: i64, cents: i64) {
        let payment = self.payments.get_mut(&id).unwrap();
        let before = payment.cents - payment.refunded;
        payment.refunded += cents;
        let after = before - cents;
        let earned = self.commissions.iter();
        let earned = earned
            .filter(|(_, one)| one.payment == id)
            .map(|(id, _)| *id);
        let earned: Vec<i64> = earned.collect();
        let at_bank = earned.iter().copied().filter(|id| self.is_being_paid(*id));
        let at_bank: BTreeSet<i64> = at_bank.collect();
        for id in earned {
            let earned = self.commissions.get_mut(&id).unwrap();
            let at_rates = |left| commission(left, earned.net, earned.rate);
            let lowered = if at_rates(before) == earned.cents {
                at_rates(after)
            } else if earned.above {
                part(earned.cents, before, after)
            } else {
                part(earned.cents, before, after).min(at_rates(after))
            };
            if lowered == earned.cents {
                continue;
            }
            earned.cents = lowered;
            earned.status = match (earned.status, lowered) {
                // It leaves the bank as it was approved.
                ("approved", _) if at_bank.contains(&id) => "approved",
                ("pending" | "approved", 0) => "canceled",
                ("approved", _) => "pending",
                (unchanged, _) => unchanged,
            };
        }
    }
}
