//! Lines of transfers that Exitdesk sent itself.

use super::{LINE, at_bank, draft, id, office, record};
use billing::bank::{BankLine, LineStatus};
use billing::matching::{
    BookRecord, Line, MatchDraft, MatchError, Through, make, match_by_itself, proposals, undo,
};
use billing::memory::{NOW, billing_clerk, cents};
use billing::transfers::TransferSource;
use crm_core::actor::Actor;
use crm_core::ids::{CommissionId, PartnerId, PartnerPaymentId, UserId};
use time::macros::date;

#[test]
fn r5_083_our_own_transfer_is_what_it_paid_until_somebody_says_otherwise() {
    // What Exitdesk sent the line for, what is said of it, whether that is confirmed → the code of the refusal.
    let cases = [
        ("partner 1", "partner 1 4500", false, ""),
        ("partner 1", "partner 1 1600", false, ""),
        ("partner 1", "commission 1 1600", false, "paid_another"),
        ("partner 1", "commission 1 1600", true, ""),
        (
            "commission 1",
            "partner 1 4500, commission 1 1600",
            false,
            "paid_another",
        ),
        ("", "commission 1 1600", false, ""),
        // What is wrong all the same is said first.
        ("partner 1", "commission 1 1601", false, "above_open"),
    ];
    for (sent_for, parts, confirm_other, outcome) in cases {
        let mut books = office();
        for record in books.bank_records.values_mut() {
            let is_paid = !sent_for.is_empty() && record.id == id(sent_for);
            record.sent_as = is_paid.then_some(LINE);
        }
        let draft = MatchDraft {
            confirm_other,
            ..draft(parts, 0)
        };
        let all: i64 = draft.parts.iter().map(|part| -part.amount.cents()).sum();
        books.posted_lines = [(LINE, Some(cents(all)))].into();
        let made = make(&mut books, &billing_clerk(), &draft, NOW);
        let code = made.as_ref().err().map_or("", MatchError::code);
        assert_eq!(code, outcome, "{sent_for}: {parts} {confirm_other}");
    }
}

#[test]
fn r5_083_the_reference_that_nobody_wrote_is_the_one_that_proposals_leave_out() {
    let day = date!(2026 - 11 - 20);
    let sources = [
        TransferSource::PartnerPayment {
            partner: PartnerId::new(1),
            payment: PartnerPaymentId::new(1),
        },
        TransferSource::Commission {
            commission: CommissionId::new(1),
            rep: UserId::new(4),
        },
    ];
    for source in sources {
        let reference = source.default_reference(day).as_str().to_owned();
        let line = Line {
            id: LINE,
            day,
            amount: cents(-1_600),
            party: None,
            texts: vec![reference.clone()],
        };
        let paid = BookRecord {
            references: vec![reference],
            ..record("commission 1", -1_600, Through::Bank, true)
        };
        let found = proposals(&line, &[paid]).unwrap();
        let reasons: Vec<_> = found.iter().map(|one| one.reason.as_str()).collect();
        assert_eq!(reasons, ["The amount is the same and the day is the same."]);
    }
}

#[test]
fn r5_084_what_exitdesk_sent_and_saw_completed_is_matched_by_itself() {
    let sent = |status, amount| BankLine {
        amount: cents(amount),
        ..at_bank(status)
    };
    let (gone, pending) = (LineStatus::Sent, LineStatus::Pending);
    // How far the line is, what moved on it, what Exitdesk sent it for, whether that is in the books → the match.
    let cases = [
        (gone, -4_500, "partner 1", true, "partner payment 1 -45.00"),
        (gone, -1_600, "commission 1", true, "commission 1 -16.00"),
        (gone, -1_600, "commission 1", false, ""),
        (gone, -1_599, "commission 1", true, ""),
        (gone, -1_601, "commission 1", true, ""),
        (pending, -1_600, "commission 1", true, ""),
        (gone, -1_600, "", true, ""),
    ];
    for (status, amount, sent_for, booked, outcome) in cases {
        let mut books = office();
        let line = sent(status, amount);
        books.bank_line_numbers = [(line.id.clone(), LINE)].into();
        books.posted_lines = [(LINE, Some(cents(amount)))].into();
        for record in books.bank_records.values_mut() {
            let is_paid = !sent_for.is_empty() && record.id == id(sent_for);
            record.sent_as = is_paid.then_some(LINE);
            record.booked_on = record.booked_on.filter(|_| booked);
        }
        let made = match_by_itself(&mut books, &Actor::system(), &line, NOW).unwrap();
        let parts = made.iter().flat_map(|made| made.parts());
        let parts = parts.map(|part| format!("{} {}", part.record, part.amount.to_decimal_text()));
        let parts: Vec<_> = parts.collect();
        assert_eq!(parts.join(", "), outcome, "{status:?} {amount} {sent_for}");
        let by = made.as_ref().and_then(|made| made.made_by);
        assert_eq!(by, None, "nobody did it");
        // Once, and never again after a user took it back.
        let again = match_by_itself(&mut books, &Actor::system(), &line, NOW);
        assert_eq!(again, Ok(None));
        let Some(made) = made else { continue };
        undo(&mut books, &billing_clerk(), made.id, None, NOW).unwrap();
        let again = match_by_itself(&mut books, &Actor::system(), &line, NOW);
        assert_eq!(again, Ok(None));
    }
}
