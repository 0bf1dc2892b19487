//! Whom the simulated office pays: all are unknown at first, and the bank shows another account of them now and then.

use super::World;
use crate::ledger::{Ledger, REP, clerk};
use billing::memory::PARTNER;
use billing::transfers::{Own, Transfer};
use crm_core::actor::Actor;
use crm_core::users::Role;
use fastrand::Rng;

/// Accounts that the bank shows, of whomever: few, so that one comes back.
const ACCOUNTS: [&str; 3] = [
    "ACH 000000000 …1111",
    "ACH 000000000 …2222",
    "ACH 000000000 …3333",
];

/// No one was paid before; the clerk has a name like the partner's, or added them, or neither.
pub(super) fn are_new(ledger: &mut Ledger, rng: &mut Rng) {
    ledger.books.known_recipients.clear();
    let clerk = clerk().user().unwrap();
    match rng.u32(0..3) {
        0 => {
            let own = Own {
                names: vec!["Harbor Filing".to_owned()],
                ..Own::default()
            };
            ledger.books.own = [(clerk, own)].into();
        }
        1 => ledger.books.named_partners = [(clerk, PARTNER)].into(),
        _ => {}
    }
}

/// Who earns the commissions, were they to use the bank: what they ask for themselves is always refused.
pub(super) fn earner() -> Actor {
    Actor::staff(REP, Role::Billing, "request-9")
}

impl World {
    /// Now and then the bank shows another account of a recipient.
    pub(super) fn recipients_change(&mut self) {
        if self.rng.u32(0..40) > 0 {
            return;
        }
        let recipients = &mut self.ledger.books.bank_sync.counterparties;
        let one = self.rng.usize(0..recipients.len());
        let account = ACCOUNTS[self.rng.usize(0..ACCOUNTS.len())];
        recipients[one].account = Some(account.to_owned());
    }

    /// What goes out for the first time goes where a user saw that it would go.
    pub(super) fn is_vouched_for(&self, sent: &Transfer) {
        if sent.uncertain_since.is_some() {
            return;
        }
        let books = &self.ledger.books;
        let to = &sent.counterparty.id;
        let known = books
            .known_recipients
            .get(&(sent.source.paid(), to.clone()));
        let mut shown = books.bank_sync.counterparties.iter();
        let shown = shown.find(|one| one.id == *to).unwrap().account.as_ref();
        let seen = known.map(|known| known.account.as_ref());
        let is_seen = seen.is_some_and(|seen| seen.is_none() || shown.is_none() || seen == shown);
        assert!(is_seen, "sent to {shown:?}, seen was {seen:?}: {sent:#?}");
    }
}
