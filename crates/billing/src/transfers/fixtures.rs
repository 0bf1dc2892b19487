//! A transfer for tests.

use super::model::{NewTransfer, Recipient, Transfer, TransferSource};
use super::state::TransferState;
use super::step::{Event, step};
use crate::amount::Amount;
use crate::bank::{
    BankError, BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, RequestId,
    TransferKey, TransferMethod,
};
use crm_core::clock::Instant;
use crm_core::ids::{PartnerId, PartnerPaymentId, TransferId, UserId};
use crm_core::money::Money;
use time::macros::date;

pub(crate) const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);
pub(crate) const ASKER: UserId = UserId::new(5);

/// 100.00 to a partner, asked for now by [`ASKER`], with what its state needs to be true.
pub(crate) fn transfer(state: TransferState) -> Transfer {
    let source = TransferSource::PartnerPayment {
        partner: PartnerId::new(1),
        payment: PartnerPaymentId::new(2),
    };
    let new = NewTransfer {
        key: TransferKey::of(7),
        source,
        made_payment: false,
        amount: Amount::of(Money::from_cents(10_000)).unwrap(),
        method: TransferMethod::Ach,
        counterparty: Recipient {
            id: CounterpartyId::parse("rec_1").unwrap(),
            name: "Harbor Filing LLC".to_owned(),
            email: None,
        },
        payee: "Harbor Filing".to_owned(),
        reference: source.default_reference(date!(2026 - 11 - 22)),
        description: None,
        note: None,
        state,
        batch: None,
        asked_by: Some(ASKER),
        next_at: Some(NOW),
        created_at: NOW,
    };
    let mut row = Transfer::stored(TransferId::new(12), new);
    let was_sent = state.may_have_gone_out() || state == TransferState::Held;
    if was_sent {
        row.attempts = 1;
        row.first_sent_at = Some(NOW);
    }
    if state == TransferState::Unknown {
        row.uncertain_since = Some(NOW);
    }
    if matches!(state, TransferState::Submitted | TransferState::Completed) {
        row.request = Some(RequestId::parse("req_1").unwrap());
        row.submitted_at = Some(NOW);
    }
    if state == TransferState::Completed {
        row.line = Some(BankLineId::parse("line_1").unwrap());
        row.completed_at = Some(NOW);
    }
    if !state.is_worked_on() {
        row.next_at = None;
    }
    row
}

/// A line of so many cents, sent; below 0 it left the account.
pub(crate) fn sent_line(id: &str, cents: i64) -> BankLine {
    BankLine {
        id: BankLineId::parse(id).unwrap(),
        account: "a1".to_owned(),
        amount: Money::from_cents(cents),
        status: LineStatus::Sent,
        kind: "outgoingPayment".to_owned(),
        counterparty_id: None,
        counterparty_name: None,
        description: None,
        note: None,
        memo: None,
        method: LineMethod::Ach,
        created_at: NOW,
        posted_at: Some(NOW),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// A transfer in that state, or one of which the bank moved money otherwise.
pub(crate) fn standing(name: &str) -> Transfer {
    let moved = |state, (line, cents)| {
        let seen = sent_line(line, cents);
        let step = step(&transfer(state), &Event::LineSeen(&seen), NOW);
        step.unwrap().transfer
    };
    match name {
        "gone" => {
            let gone = Event::NotRead(&BankError::NotFound);
            let step = step(&transfer(TransferState::Submitted), &gone, NOW);
            step.unwrap().transfer
        }
        "other amount" => moved(TransferState::Submitted, ("line_1", -9_999)),
        "twice" => moved(TransferState::Completed, ("line_2", -10_000)),
        "unbooked" => Transfer {
            unbooked_since: Some(NOW),
            ..transfer(TransferState::Completed)
        },
        state => transfer(TransferState::parse(state).unwrap()),
    }
}
