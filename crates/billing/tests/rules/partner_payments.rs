//! Partner payments over the books in memory.

use billing::amount::Amount;
use billing::memory::{Books, CASE, NOW, PARTNER, billing_clerk, cents};
use billing::partner_payments::{
    Details, DetailsPatch, Draft, InvoiceNumber, PartnerPaymentMethod, PartnerPaymentType, create,
    update,
};
use billing::status::PartnerPaymentStatus;
use crm_core::change::Change;
use crm_core::event::EventKind;
use crm_core::ids::{ExitCaseId, PartnerId};
use time::macros::date;

fn draft(number: Option<&str>, status: PartnerPaymentStatus) -> Draft {
    Draft {
        details: Details {
            partner: PARTNER,
            kind: PartnerPaymentType::FilingFee,
            method: PartnerPaymentMethod::Check,
            amount: Amount::of(cents(5_000)).unwrap(),
            date: date!(2026 - 11 - 21),
            description: None,
            invoice_number: number.map(|number| InvoiceNumber::parse(number).unwrap()),
            cases: vec![CASE, CASE],
            notes: None,
        },
        status,
    }
}

#[test]
fn r2_147_r2_188_a_partner_payment_is_of_an_active_partner_and_its_cases() {
    type Wrong = (fn(&mut Draft), Result<usize, (&'static str, &'static str)>);
    let cases: [Wrong; 4] = [
        (|_| {}, Ok(1)),
        (|d| d.details.cases.clear(), Ok(0)),
        (
            |d| d.details.partner = PartnerId::new(8),
            Err(("partner_not_active", "partnerId")),
        ),
        (
            |d| d.details.cases.push(ExitCaseId::new(8)),
            Err(("case_not_of_partner", "caseIds")),
        ),
    ];
    for (change, outcome) in cases {
        let mut books = Books::default();
        let mut made = draft(None, PartnerPaymentStatus::Completed);
        change(&mut made);
        let found = create(&mut books, &billing_clerk(), &made, NOW)
            .map(|payment| payment.details.cases.len())
            .map_err(|error| (error.code(), error.field().unwrap()));
        assert_eq!(found, outcome);
        assert_eq!(books.events.len(), usize::from(outcome.is_ok()));
    }
}

#[test]
fn an_invoice_of_a_partner_is_paid_once_and_the_first_is_named() {
    let mut books = Books::default();
    let pending = draft(Some("A-1"), PartnerPaymentStatus::Pending);
    let first = create(&mut books, &billing_clerk(), &pending, NOW).unwrap();
    let again = create(&mut books, &billing_clerk(), &pending, NOW).unwrap_err();
    assert_eq!(again.code(), "duplicate_invoice_number");
    assert!(again.to_string().contains(&first.id.to_string()));
    // Its own number is no other's; a canceled payment gives its number free.
    let cancel = DetailsPatch {
        status: Change::Set(PartnerPaymentStatus::Canceled),
        ..DetailsPatch::default()
    };
    update(
        &mut books,
        &billing_clerk(),
        first.id,
        Some(1),
        &cancel,
        NOW,
    )
    .unwrap();
    assert!(create(&mut books, &billing_clerk(), &pending, NOW).is_ok());
}

#[test]
fn r2_123_r2_128_r2_189_partner_payments_move_and_change_until_they_are_final() {
    use PartnerPaymentStatus::{Canceled, Completed, Pending, Processing};
    let cases = [
        (Pending, Processing, Ok("processing")),
        (Pending, Completed, Ok("completed")),
        (Processing, Canceled, Ok("canceled")),
        (Processing, Pending, Err("illegal_transition")),
        (Pending, Pending, Ok("pending")),
        (Completed, Pending, Err("final_record")),
        (Canceled, Completed, Err("final_record")),
    ];
    for (from, to, outcome) in cases {
        let mut books = Books::default();
        let made = create(&mut books, &billing_clerk(), &draft(None, from), NOW).unwrap();
        let patch = DetailsPatch {
            status: Change::Set(to),
            amount: Change::Set(Amount::of(cents(7_000)).unwrap()),
            ..DetailsPatch::default()
        };
        let found = update(&mut books, &billing_clerk(), made.id, Some(1), &patch, NOW);
        let found = found.map(|payment| payment.status.as_str());
        assert_eq!(found.map_err(|error| error.code()), outcome, "{from} {to}");
        let told: Vec<_> = books.events[1..].iter().map(|event| event.kind).collect();
        let moved = EventKind::PartnerPaymentStatusChanged;
        let expected: &[_] = match outcome {
            Ok(_) if from == to => &[EventKind::PartnerPaymentUpdated],
            Ok(_) => &[EventKind::PartnerPaymentUpdated, moved],
            Err(_) => &[],
        };
        assert_eq!(told, expected);
        if outcome.is_ok() {
            let late = update(&mut books, &billing_clerk(), made.id, Some(1), &patch, NOW);
            let code = late.unwrap_err().code();
            let is_final = books.partner_payments[&made.id].status.is_final();
            assert_eq!(code, if is_final { "final_record" } else { "stale" });
        }
    }
}
