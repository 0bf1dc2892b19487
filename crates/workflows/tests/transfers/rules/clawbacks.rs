//! What clawbacks take off what is sent of a commission.

use super::returns::refund;
use super::{order, terms};
use crate::ledger::{Ledger, REP, START, TODAY, clerk, counterparty};
use billing::bank::{TransferKey, TransferMethod};
use billing::transfers::BatchKind;
use commissions::offsets::Consent;
use commissions::records::{CommissionStatus, Decision};
use crm_core::ids::CommissionId;
use crm_core::text::ShortText;
use workflows::transfers::{
    BatchDraft, BatchItem, CommissionOrder, Payable, cancel, pay_batch, pay_commission,
};

/// A paid commission of 1,680.00 was clawed back whole.
fn clawed_back() -> Ledger {
    let mut ledger = Ledger::new();
    let (id, _) = ledger.approved(2_000_000);
    let paid = Decision::Pay {
        on: Some(TODAY),
        payout: None,
    };
    ledger.decide(id, paid);
    refund(&mut ledger, 2_000_000, 2_000_000);
    ledger
}

fn agree(ledger: &mut Ledger, given: bool) {
    let consent = Consent {
        given,
        note: ShortText::stored("Signed".to_owned()),
        recorded_by: REP,
        at: START,
    };
    ledger.payroll.consents.insert(REP, consent);
}

fn kept_back(ledger: &Ledger, id: CommissionId) -> i64 {
    let own = ledger.payroll.offsets.iter();
    let own = own.filter(|offset| offset.commission == id);
    own.map(|offset| offset.part.amount.cents()).sum()
}

#[test]
fn r5_100_what_is_sent_is_what_clawbacks_leave_of_it() {
    // Of a payment, whether they agreed, whether it is paid in full → what is sent and kept back.
    let table = [
        (4_000_000, true, false, Ok((168_000, 168_000))),
        (4_000_000, true, true, Ok((336_000, 0))),
        (4_000_000, false, false, Err("owes_clawbacks")),
        (4_000_000, false, true, Ok((336_000, 0))),
        (2_000_000, true, false, Err("covered_by_clawbacks")),
    ];
    for (of, agreed, in_full, outcome) in table {
        let mut ledger = clawed_back();
        agree(&mut ledger, agreed);
        let (id, whole) = ledger.approved(of);
        let order = CommissionOrder {
            in_full,
            ..order(id, whole)
        };
        let sent = pay_commission(&mut ledger, &clerk(), &order, terms(), START);
        let sent = sent
            .as_ref()
            .map(|transfer| transfer.amount.money().cents());
        let found = sent.map(|cents| (cents, kept_back(&ledger, id)));
        let row = format!("{of} {agreed} {in_full}");
        assert_eq!(found.map_err(|error| error.code()), outcome, "{row}");
    }
}

#[test]
fn r5_100_what_was_canceled_is_owed_again() {
    let mut ledger = clawed_back();
    agree(&mut ledger, true);
    let (id, whole) = ledger.approved(4_000_000);
    let order = CommissionOrder {
        in_full: false,
        ..order(id, whole)
    };
    let sent = pay_commission(&mut ledger, &clerk(), &order, terms(), START).unwrap();
    assert_eq!(kept_back(&ledger, id), 168_000);
    cancel(&mut ledger, &clerk(), (sent.id, None), START).unwrap();
    assert_eq!(kept_back(&ledger, id), 0);
    let commission = &ledger.payroll.commissions[&id];
    assert_eq!(commission.status, CommissionStatus::Approved);
    assert_eq!(commission.amount.cents(), 336_000);
}

#[test]
fn r5_100_of_many_the_first_take_the_clawbacks_and_what_they_cover_is_paid() {
    let mut ledger = clawed_back();
    agree(&mut ledger, true);
    // 840.00 is covered; of 1,680.00 the other 840.00 are taken off; 252.00 is sent whole.
    let ids = [1_000_000, 2_000_000, 300_000].map(|of| ledger.approved(of).0);
    let item = |id: CommissionId| BatchItem {
        pays: Payable::Commission(id),
        counterparty: counterparty("rec_rep"),
        in_full: false,
        key: TransferKey::of(u128::try_from(id.get()).unwrap()),
    };
    let draft = BatchDraft {
        kind: BatchKind::Commissions,
        method: TransferMethod::Ach,
        items: ids.into_iter().map(item).collect(),
        confirm_duplicate: false,
        confirm_recipient: false,
    };
    let own = vec![terms(); 3];
    let made = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
    let sent: Vec<_> = made
        .items
        .iter()
        .map(|item| match item {
            Ok(transfer) => Ok(transfer.amount.money().cents()),
            Err(refusal) => Err(refusal.why.code()),
        })
        .collect();
    assert_eq!(sent, [Err("paid_by_clawbacks"), Ok(84_000), Ok(25_200)]);
    let first = &ledger.payroll.commissions[&ids[0]];
    assert_eq!(first.status, CommissionStatus::Paid);
    assert_eq!(first.paid_on, Some(TODAY));
    assert_eq!(ids.map(|id| kept_back(&ledger, id)), [84_000, 84_000, 0]);
}
