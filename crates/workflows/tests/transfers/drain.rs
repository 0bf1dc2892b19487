//! The faults stop, and everything comes to its end: what the books say is what the bank did.

use super::world::World;
use billing::status::PartnerPaymentStatus;
use billing::transfers::{Transfer, TransferSource, TransferState};
use commissions::records::{CommissionStatus, LineKind};
use crm_core::money::Money;
use std::collections::BTreeMap;
use time::Duration;

impl World {
    pub(crate) fn comes_to_its_end(&mut self) {
        self.bank.is_faulty = false;
        self.clocks = [Duration::ZERO; 2];
        self.everybody_dies();
        for round in 0..2_000 {
            for transfer in self.ledger.books.transfers.clone().into_values() {
                match transfer.state {
                    TransferState::AwaitingApproval => self.approves(&transfer),
                    // An earlier payment of the same is out: people take this one back.
                    TransferState::Held if transfer.is_sent_before() => self.cancels(&transfer),
                    TransferState::Unknown => self.releases(&transfer),
                    _ => {}
                }
            }
            for worker in 0..4 {
                self.work(worker);
            }
            let mut rng = self.rng.fork();
            self.bank.works(&mut rng);
            self.polls();
            self.is_sound();
            if round % 20 == 0 {
                if self.is_over() {
                    return;
                }
                self.bank.advance(Duration::hours(3));
            }
            self.bank.advance(Duration::seconds(5));
        }
        panic!("it comes to no end: {:#?}", self.open());
    }

    fn open(&self) -> Vec<&Transfer> {
        let all = self.ledger.books.transfers.values();
        all.filter(|row| row.state == TransferState::AwaitingApproval || row.state.is_worked_on())
            .filter(|row| !self.is_odd(&row.key, row.source))
            .collect()
    }

    fn is_over(&self) -> bool {
        self.open().is_empty() && self.bank.shows_all()
    }

    /// Exactly one transfer at the bank for each that is paid, and the books agree.
    pub(crate) fn agrees_with_the_bank(&self) {
        for key in self
            .bank
            .keys()
            .filter(|key| !self.bank.hidden.contains(key))
        {
            assert_eq!(self.bank.taken(key), 1, "the bank was asked twice: {key}");
        }
        let mut paid = BTreeMap::<TransferSource, usize>::new();
        for (key, source) in &self.asked {
            if self.bank.paid(key) && !self.is_odd(key, *source) {
                *paid.entry(*source).or_default() += 1;
            }
        }
        assert!(
            paid.values().all(|times| *times == 1),
            "paid twice: {paid:?}"
        );
        for row in self.ledger.books.transfers.values() {
            // Whatever the bank did wrong, the books do not claim that nothing was paid.
            let is_one = self.bank.taken(&row.key) == 1;
            if is_one && !row.state.is_live() && self.bank.paid(&row.key) {
                assert!(row.is_out_after_all(), "{row:#?}");
            }
            // What is out after all was reported, and never booked.
            if self.is_odd(&row.key, row.source) || row.is_out_after_all() {
                continue;
            }
            let is_completed = row.state == TransferState::Completed;
            assert_eq!(is_completed, self.bank.paid(&row.key), "{row:#?}");
            assert_ne!(row.state, TransferState::Unknown, "{row:#?}");
        }
        self.what_is_paid_is_paid();
    }

    fn what_is_paid_is_paid(&self) {
        let transfers = self.ledger.books.transfers.values();
        let mut ends = BTreeMap::<TransferSource, Option<Money>>::new();
        for row in transfers.filter(|row| !self.is_odd(&row.key, row.source)) {
            let paid = ends.entry(row.source).or_default();
            if row.state == TransferState::Completed {
                *paid = Some(self.transfer(row.id).amount.money());
            }
        }
        for (source, paid) in ends {
            match source {
                TransferSource::PartnerPayment { payment, .. } => {
                    let status = self.partner_payment(payment);
                    let is_completed = status == PartnerPaymentStatus::Completed;
                    assert_eq!(is_completed, paid.is_some(), "{source:?} is {status}");
                }
                TransferSource::Commission { commission, .. } => {
                    let is = &self.ledger.payroll.commissions[&commission];
                    let is_paid = is.status == CommissionStatus::Paid;
                    assert_eq!(is_paid, paid.is_some(), "{is:#?}");
                    let lines = self.ledger.payroll.lines.iter();
                    let own = lines.filter(|line| line.commission == commission);
                    let owed = own.filter(|line| line.kind != LineKind::Clawback);
                    let owed = Money::checked_sum(owed.map(|line| line.amount)).unwrap();
                    // What a statement calls paid is what left the bank; the rest is clawed back.
                    assert!(
                        paid.is_none_or(|paid| paid == owed),
                        "{is:#?} {paid:?} {owed:?}"
                    );
                    assert!(paid.is_some() || owed == is.amount, "{is:#?} {owed:?}");
                }
            }
        }
    }
}
