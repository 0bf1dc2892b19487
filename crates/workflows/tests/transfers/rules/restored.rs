//! Books that came back from a backup: what the lost ones sent is not sent again under another key.

use super::{ask, bring, line_of, order, sent, terms};
use crate::ledger::{Ledger, START, TODAY, clerk};
use billing::bank::{BankLineId, Found, Other, RequestStatus, TransferKey};
use billing::matching::{BankMatches, NewBankMatch, Settles};
use billing::transfers::{Transfer, TransferState};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::ids::{AccountLineId, CommissionId};
use crm_core::text::ShortText;
use time::Duration;
use workflows::transfers::{Heard, Task, begin, cancel, go_on, line_seen, pay_commission};

/// Books that lost the sending of a transfer, where it was canceled and what it paid is asked for again; with the transfer that
/// the bank has.
fn asked_again() -> (Ledger, Transfer, Transfer) {
    let mut ledger = Ledger::new();
    let (id, _) = ledger.approved(1_000_000);
    let first = ask(&mut ledger, id);
    let mut lost = ledger.clone();
    let first = bring(&mut lost, first.id, TransferState::Submitted);
    cancel(&mut ledger, &clerk(), (first.id, None), START).unwrap();
    let again = again(&mut ledger, id);
    (ledger, first, again)
}

fn again(ledger: &mut Ledger, id: CommissionId) -> Transfer {
    let of = ledger.payroll.commissions[&id].amount.cents();
    let mut order = order(id, of);
    order.key = TransferKey::of(99);
    order.wish.confirm_duplicate = true;
    pay_commission(ledger, &clerk(), &order, terms(), START).unwrap()
}

/// The bank has the first one, and nothing under the key of the second.
fn found(first: &Transfer, status: RequestStatus) -> Heard {
    let mut sent = sent();
    sent.status = status;
    Heard::LookedUp(Ok(Found {
        own: None,
        others: vec![Other {
            key: first.key.clone(),
            sent,
        }],
    }))
}

#[test]
fn r2_194_what_a_lost_backup_sent_stops_what_pays_the_same_until_people_say_what_it_paid() {
    let by = Some("Ana".to_owned());
    // What the bank says of the first, its line, whether people matched the line → what is asked of the bank, state.
    let table = [
        (RequestStatus::Approved, None, false, false, "held"),
        (
            RequestStatus::Approved,
            Some("pending"),
            false,
            false,
            "held",
        ),
        (RequestStatus::Approved, Some("sent"), false, false, "held"),
        (
            RequestStatus::Approved,
            Some("blocked"),
            false,
            false,
            "held",
        ),
        (RequestStatus::Approved, Some("sent"), true, true, "sending"),
        (
            RequestStatus::Approved,
            Some("failed"),
            false,
            true,
            "sending",
        ),
        (
            RequestStatus::Approved,
            Some("cancelled"),
            false,
            true,
            "sending",
        ),
        (
            RequestStatus::Approved,
            Some("reversed"),
            false,
            true,
            "sending",
        ),
        (RequestStatus::Rejected { by }, None, false, true, "sending"),
        (RequestStatus::Cancelled, None, false, true, "sending"),
    ];
    for (status, line, is_matched, is_sent, outcome) in table {
        let row = format!("{status:?} {line:?} {is_matched}");
        let (mut ledger, first, again) = asked_again();
        if let Some(line) = line {
            let mut line = line_of(&first, line, TODAY);
            line.request_id = Some(sent().id);
            ledger
                .books
                .bank_lines
                .insert(line.id.clone(), line.clone());
            if is_matched {
                matched(&mut ledger, &line.id);
            }
        }
        let (lease, task, _) = begin(&mut ledger, again.id, START).unwrap().unwrap();
        assert!(matches!(task, Task::LookUp { sought, .. } if sought == again.sought()));
        let heard = found(&first, status);
        let before = ledger.log.len();
        let (task, taken) = go_on(&mut ledger, lease, &heard, START).unwrap();
        assert_eq!(matches!(task, Task::Send(_)), is_sent, "{row}");
        assert_eq!(taken.transfer.state.as_str(), outcome, "{row}");
        assert_eq!(taken.transfer.is_sent_before(), !is_sent, "{row}");
        let told = ledger.told(before).contains(&EventKind::TransferAlert);
        assert_eq!(told, !is_sent, "{row}");
    }
}

fn matched(ledger: &mut Ledger, line: &BankLineId) {
    let number = AccountLineId::new(1);
    ledger.books.bank_line_numbers.insert(line.clone(), number);
    let kept = NewBankMatch {
        line: number,
        settles: Settles::Nothing {
            reason: ShortText::parse("Rent").unwrap(),
        },
        made_by: None,
        created_at: START,
    };
    BankMatches::insert(&mut ledger.books, &kept).unwrap();
}

#[test]
fn r2_194_what_is_stopped_is_told_once_and_goes_on_when_the_earlier_one_comes_to_nothing() {
    let (mut ledger, first, again) = asked_again();
    let heard = found(&first, RequestStatus::Approved);
    let mut now = START;
    for told in [true, false] {
        let (lease, _, _) = begin(&mut ledger, again.id, now).unwrap().unwrap();
        let before = ledger.log.len();
        let (task, taken) = go_on(&mut ledger, lease, &heard, now).unwrap();
        assert_eq!((task, taken.changed), (Task::Done, told));
        assert_eq!(
            ledger.told(before).contains(&EventKind::TransferAlert),
            told
        );
        now = now.plus(Duration::hours(1));
    }
    let mut line = line_of(&first, "failed", TODAY);
    line.request_id = Some(sent().id);
    ledger
        .books
        .bank_lines
        .insert(line.id.clone(), line.clone());
    line_seen(&mut ledger, &Actor::system(), &line, now).unwrap();
    let (lease, _, _) = begin(&mut ledger, again.id, now).unwrap().unwrap();
    let (task, _) = go_on(&mut ledger, lease, &heard, now).unwrap();
    assert!(matches!(task, Task::Send(_)), "{task:?}");
}
