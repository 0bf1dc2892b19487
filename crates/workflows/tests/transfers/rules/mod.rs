//! The rules of asking, completing, returning and paying many, each as a table; here is what they share.

mod asking;
mod batches;
mod clawbacks;
mod ends;
mod recipients;
mod restored;
mod returns;
mod review;
mod second_person;

use super::ledger::{Ledger, REP, START, TODAY, amount, cents, clerk, counterparty, payee};
use billing::bank::{
    BankError, BankLine, BankLineId, Found, LineMethod, LineStatus, RequestId, RequestStatus,
    SentRequest, TransferKey, TransferMethod,
};
use billing::memory::PARTNER;
use billing::status::PartnerPaymentStatus;
use billing::transfers::{Transfer, TransferState, Wish};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PartnerPaymentId, TransferId};
use time::Date;
use workflows::transfers::{
    CommissionOrder, Heard, OfficeTerms, PartnerOrder, Task, begin, cancel, go_on, line_seen,
    pay_commission, pay_partner,
};

/// Of the salesperson.
fn terms() -> OfficeTerms {
    terms_of("rec_rep")
}

fn terms_of(recipient: &str) -> OfficeTerms {
    OfficeTerms {
        payee: payee(recipient),
        second_person_from: Some(cents(500_000)),
        has_one_administrator: false,
    }
}

/// Of the partner.
fn partner_terms() -> OfficeTerms {
    terms_of("rec_partner")
}

fn wish(to: &str, method: &str) -> Wish {
    Wish {
        counterparty: counterparty(to),
        method: TransferMethod::parse(method).unwrap(),
        reference: None,
        description: None,
        note: None,
        confirm_duplicate: false,
        confirm_recipient: false,
    }
}

fn order(commission: CommissionId, of: i64) -> CommissionOrder {
    CommissionOrder {
        key: TransferKey::of(u128::try_from(commission.get()).unwrap()),
        rep: REP,
        commission,
        amount: amount(of),
        in_full: true,
        wish: wish("rec_rep", "ach"),
    }
}

fn ask(ledger: &mut Ledger, commission: CommissionId) -> Transfer {
    let of = ledger.payroll.commissions[&commission].amount.cents();
    let order = order(commission, of);
    pay_commission(ledger, &clerk(), &order, terms(), START).unwrap()
}

fn sent() -> SentRequest {
    SentRequest {
        id: RequestId::parse("req_1").unwrap(),
        status: RequestStatus::Approved,
        line: None,
    }
}

fn line_of(transfer: &Transfer, status: &str, posted: Date) -> BankLine {
    BankLine {
        id: BankLineId::parse("line_1").unwrap(),
        account: "a1".to_owned(),
        amount: transfer.amount.taken_off(),
        status: LineStatus::parse(status).unwrap(),
        kind: "outgoingPayment".to_owned(),
        counterparty_id: Some(transfer.counterparty.id.clone()),
        counterparty_name: None,
        description: None,
        note: Some(transfer.bank_note()),
        memo: None,
        method: LineMethod::Ach,
        created_at: START,
        posted_at: Some(Instant::from_utc(posted.midnight().assume_utc())),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// Brings a queued transfer to this state, by a worker and the bank's answers.
fn bring(ledger: &mut Ledger, id: TransferId, state: TransferState) -> Transfer {
    use TransferState as S;
    let works = |ledger: &mut Ledger, answer: Option<Result<SentRequest, BankError>>| {
        let (lease, task, _) = begin(ledger, id, START).unwrap().unwrap();
        assert!(
            matches!(task, Task::LookUp { .. }),
            "it looks before it sends"
        );
        let (task, _) =
            go_on(ledger, lease, &Heard::LookedUp(Ok(Found::default())), START).unwrap();
        assert!(matches!(task, Task::Send(_)));
        if let Some(answer) = answer {
            go_on(ledger, lease, &Heard::Sent(answer), START).unwrap();
        }
    };
    let news = |ledger: &mut Ledger, status: &str| {
        let row = ledger.books.transfers[&id].clone();
        let line = line_of(&row, status, TODAY);
        line_seen(ledger, &Actor::system(), &line, START).unwrap();
    };
    match state {
        S::AwaitingApproval | S::Queued => {}
        S::Sending => works(ledger, None),
        S::Submitted => works(ledger, Some(Ok(sent()))),
        S::Unknown => works(ledger, Some(Err(BankError::Unknown("lost".to_owned())))),
        S::Held => {
            let message = "Not enough money.".to_owned();
            works(ledger, Some(Err(BankError::Held { message })));
        }
        S::Completed => news(ledger, "sent"),
        S::Failed => news(ledger, "failed"),
        S::Canceled => drop(cancel(ledger, &clerk(), (id, None), START).unwrap()),
    }
    let row = ledger.books.transfers[&id].clone();
    assert_eq!(row.state, state);
    row
}

fn partner_transfer(ledger: &mut Ledger) -> (PartnerPaymentId, Transfer) {
    let payment = ledger.partner_payment(90_000, PartnerPaymentStatus::Pending);
    let order = PartnerOrder {
        key: TransferKey::of(1),
        partner: PARTNER,
        payment: Some(payment),
        amount: amount(90_000),
        wish: wish("rec_partner", "ach"),
    };
    let made = pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap();
    (payment, made)
}

fn partner_transfer_after(ledger: &mut Ledger) -> (PartnerPaymentId, Transfer) {
    let payment = ledger.partner_payment(80_000, PartnerPaymentStatus::Pending);
    let order = PartnerOrder {
        key: TransferKey::of(70),
        partner: PARTNER,
        payment: Some(payment),
        amount: amount(80_000),
        wish: wish("rec_partner", "ach"),
    };
    let made = pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap();
    (payment, made)
}
