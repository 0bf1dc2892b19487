//! The bank on both databases: transfers and their leases, the mirror of the account, the monitor's list, receipts.

mod book;
mod known;
mod monitor;
mod questions;
mod receipts;
mod soundness;
mod transfers;

use super::random::pay_and_earn;
use super::{office, write};
use ::commissions::records::{Decision, decide};
use billing::amount::Amount;
use billing::bank::{
    BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, TransferKey, TransferMethod,
};
use billing::memory::{Books, NOW, PARTNER, SALESPERSON, billing_clerk};
use billing::partner_payments::{Details, Draft, PartnerPaymentMethod, PartnerPaymentType, create};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    NewTransfer, Order, Recipient, Reference, Transfer, TransferSource, TransferState, WaitsFor,
    Wish, put,
};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::testing::TestDatabase;
use time::Duration;
use time::macros::date;

/// A moment this many seconds after [`NOW`].
fn after(seconds: i64) -> Instant {
    NOW.plus(Duration::seconds(seconds))
}

fn cents(cents: i64) -> Amount {
    Amount::of(Money::from_cents(cents)).unwrap()
}

/// A partner payment that the bank is asked to pay.
fn owed_to_partner(db: &TestDatabase, amount: i64) -> TransferSource {
    let draft = Draft {
        details: Details {
            partner: PARTNER,
            kind: PartnerPaymentType::FilingFee,
            method: PartnerPaymentMethod::Ach,
            amount: cents(amount),
            date: date!(2026 - 11 - 20),
            description: None,
            invoice_number: None,
            cases: Vec::new(),
            notes: None,
        },
        status: PartnerPaymentStatus::Processing,
    };
    let made = db.write_blocking(|tx| create(tx, &billing_clerk(), &draft, NOW));
    let payment = made.unwrap().id;
    TransferSource::PartnerPayment {
        partner: PARTNER,
        payment,
    }
}

/// A commission of 84.00 that was approved.
fn approved_commission(db: &TestDatabase) -> TransferSource {
    pay_and_earn(db, &Books::draft(100_000));
    let last = db.query_texts("SELECT CAST(max(id) AS TEXT) FROM commissions");
    let commission = CommissionId::new(last.unwrap().concat().parse().unwrap());
    let admin = Actor::staff(UserId::new(1), Role::Admin, "request-2");
    let today = date!(2026 - 11 - 21);
    db.write_blocking(|tx| {
        decide(
            tx,
            &admin,
            (commission, None),
            Decision::Approve,
            today,
            NOW,
        )
    })
    .unwrap();
    TransferSource::Commission {
        commission,
        rep: SALESPERSON,
    }
}

fn new(key: u128, source: TransferSource, amount: i64) -> NewTransfer {
    NewTransfer {
        key: TransferKey::of(key),
        source,
        made_payment: false,
        amount: cents(amount),
        method: TransferMethod::Ach,
        counterparty: recipient(),
        payee: "Palm Cove".to_owned(),
        reference: Reference::stored("Payment-20261121".to_owned()),
        description: None,
        note: None,
        state: TransferState::Queued,
        batch: None,
        asked_by: Some(UserId::new(5)),
        next_at: Some(NOW),
        created_at: NOW,
    }
}

fn recipient() -> Recipient {
    Recipient {
        id: CounterpartyId::stored("rec-1".to_owned()),
        name: "Palm Cove Law".to_owned(),
        email: Some("pay@example.com".to_owned()),
    }
}

/// A requested transfer, with its event.
fn asked(db: &TestDatabase, new: &NewTransfer) -> Transfer {
    let wish = Wish {
        counterparty: new.counterparty.id.clone(),
        method: new.method,
        reference: Some(new.reference.clone()),
        description: new.description.clone(),
        note: new.note.clone(),
        confirm_duplicate: true,
        confirm_recipient: false,
    };
    let order = Order {
        key: new.key.clone(),
        source: new.source,
        made_payment: new.made_payment,
        amount: new.amount,
        recipient: new.counterparty.clone(),
        payee: new.payee.clone(),
        batch: new.batch,
        waits_for: (new.state == TransferState::AwaitingApproval)
            .then_some(WaitsFor::Amount)
            .into_iter()
            .collect(),
        today: date!(2026 - 11 - 21),
    };
    db.write_blocking::<_, StoreError>(|tx| {
        let order = order.clone();
        put(tx, &billing_clerk(), &wish, order, new.created_at)
    })
    .unwrap()
}

/// Writes what a test made of it, with an event.
fn save(db: &TestDatabase, transfer: &Transfer) -> Transfer {
    write(db, |tx| crate::support::save(tx, transfer, NOW)).unwrap();
    stored(db, transfer)
}

fn stored(db: &TestDatabase, transfer: &Transfer) -> Transfer {
    write(db, |tx| tx.transfers().get(transfer.id))
        .unwrap()
        .unwrap()
}

/// Money that left the account, posted; known by this id.
fn line(id: &str, amount: i64) -> BankLine {
    BankLine {
        id: line_id(id),
        account: "acc-1".to_owned(),
        amount: Money::from_cents(amount),
        status: LineStatus::Sent,
        kind: "outgoingPayment".to_owned(),
        counterparty_id: Some(recipient().id),
        counterparty_name: Some("Palm Cove Law".to_owned()),
        description: Some("Palm Cove Law; ACH".to_owned()),
        note: None,
        memo: Some("Payment-20261121".to_owned()),
        method: LineMethod::Ach,
        created_at: NOW,
        posted_at: Some(after(60)),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

fn line_id(id: &str) -> BankLineId {
    BankLineId::stored(id.to_owned())
}

fn mirror(db: &TestDatabase, line: &BankLine) -> bool {
    write(db, |tx| tx.bank_book().upsert_line(line, after(90))).unwrap()
}
