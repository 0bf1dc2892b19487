//! Many asked for and approved together.

use super::{ask, terms};
use crate::ledger::{Ledger, START, admin, clerk, counterparty};
use billing::bank::{TransferKey, TransferMethod};
use billing::transfers::{BatchKind, TransferError, TransferState};
use crm_core::ids::CommissionId;
use workflows::transfers::{BatchDraft, BatchItem, Payable, approve_batch, pay_batch};

#[test]
fn r2_156_r2_195_a_batch_counts_with_what_was_sent_alone_before() {
    // 3,360.00 and 1,680.00: each alone needs no approval.
    for (first, outcome) in [
        (true, TransferState::AwaitingApproval),
        (false, TransferState::Queued),
    ] {
        let mut ledger = Ledger::new();
        let large = ledger.approved(4_000_000).0;
        let small = ledger.approved(2_000_000).0;
        if first {
            assert_eq!(ask(&mut ledger, large).state, TransferState::Queued);
        }
        let draft = BatchDraft {
            kind: BatchKind::Commissions,
            method: TransferMethod::Ach,
            items: vec![BatchItem {
                pays: Payable::Commission(small),
                counterparty: counterparty("rec_rep"),
                in_full: true,
                key: TransferKey::of(900),
            }],
            confirm_duplicate: false,
            confirm_recipient: false,
        };
        let made = pay_batch(&mut ledger, &clerk(), &draft, &[terms()], START).unwrap();
        let states = made.items.iter().flatten().map(|row| row.state);
        assert_eq!(states.collect::<Vec<_>>(), [outcome], "{first}");
    }
}

#[test]
fn r2_195_many_are_asked_for_and_approved_together_and_what_cannot_be_paid_is_named() {
    let mut ledger = Ledger::new();
    // 14 % of 60 % of each: 1,680.00, 2,520.00 and 1,260.00 need no approval alone, and a second person together.
    let ids = [2_000_000, 3_000_000, 1_500_000].map(|of| ledger.approved(of).0);
    let pending = ledger.commission(1_000_000);
    let item = |id: CommissionId| BatchItem {
        pays: Payable::Commission(id),
        counterparty: counterparty("rec_rep"),
        in_full: true,
        key: TransferKey::of(u128::try_from(id.get()).unwrap()),
    };
    let draft = BatchDraft {
        kind: BatchKind::Commissions,
        method: TransferMethod::Ach,
        items: ids.into_iter().chain([pending]).map(item).collect(),
        confirm_duplicate: false,
        confirm_recipient: false,
    };
    let own = vec![terms(); 4];
    let made = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
    let outcomes: Vec<_> = made
        .items
        .iter()
        .map(|item| match item {
            Ok(transfer) => transfer.state.as_str(),
            Err(refusal) => refusal.why.code(),
        })
        .collect();
    let waiting = "awaiting_approval";
    assert_eq!(outcomes, [waiting, waiting, waiting, "not_approved"]);
    let by_clerk = approve_batch(&mut ledger, &clerk(), made.batch.id, START);
    assert_eq!(by_clerk, Err(TransferError::NotAdmin));
    let approved = approve_batch(&mut ledger, &admin(), made.batch.id, START).unwrap();
    assert!(
        approved
            .iter()
            .all(|row| row.state == TransferState::Queued)
    );
    assert_eq!(approved.len(), 3);
    // What is asked for again is refused as a whole, by name.
    let again = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
    let refused = again.items.iter().filter_map(|item| item.as_ref().err());
    let refused: Vec<_> = refused.map(|refusal| refusal.why.code()).collect();
    assert_eq!(
        refused,
        ["being_paid", "being_paid", "being_paid", "not_approved"]
    );
    let mut twice = draft.clone();
    twice.items.push(item(ids[0]));
    let found = pay_batch(&mut ledger, &clerk(), &twice, &own, START);
    assert_eq!(
        found.map(drop).map_err(|error| error.code()),
        Err("twice_in_batch")
    );
    twice.items.clear();
    let found = pay_batch(&mut ledger, &clerk(), &twice, &own, START);
    assert_eq!(
        found.map(drop).map_err(|error| error.code()),
        Err("batch_size")
    );
}

#[test]
fn r2_194_what_is_alike_within_a_batch_is_told_apart_from_what_was_paid_before() {
    // Commissions of what, the first of them paid an hour before, whether that is meant → each item's outcome.
    let table: [(&[i64], bool, bool, &[&str]); 5] = [
        (&[2_000_000, 1_000_000], false, false, &["queued", "queued"]),
        (
            &[1_000_000, 1_000_000, 1_000_000],
            false,
            false,
            &["queued", "same_in_batch", "same_in_batch"],
        ),
        (&[1_000_000, 1_000_000], false, true, &["queued", "queued"]),
        (
            &[1_000_000, 1_000_000, 2_000_000],
            true,
            false,
            &["possible_duplicate", "possible_duplicate", "queued"],
        ),
        (
            &[1_000_000, 2_000_000, 2_000_000],
            true,
            false,
            &["possible_duplicate", "queued", "same_in_batch"],
        ),
    ];
    for (commissions, paid_before, meant, outcome) in table {
        let mut ledger = Ledger::new();
        if paid_before {
            let first = ledger.approved(commissions[0]).0;
            ask(&mut ledger, first);
        }
        let items = commissions.iter().map(|of| {
            let id = ledger.approved(*of).0;
            BatchItem {
                pays: Payable::Commission(id),
                counterparty: counterparty("rec_rep"),
                in_full: true,
                key: TransferKey::of(900 + u128::try_from(id.get()).unwrap()),
            }
        });
        let draft = BatchDraft {
            kind: BatchKind::Commissions,
            method: TransferMethod::Ach,
            items: items.collect(),
            confirm_duplicate: meant,
            confirm_recipient: false,
        };
        let own = vec![terms(); commissions.len()];
        let made = pay_batch(&mut ledger, &clerk(), &draft, &own, START).unwrap();
        let found = made.items.iter().map(|item| match item {
            Ok(transfer) => transfer.state.as_str(),
            Err(refusal) => refusal.why.code(),
        });
        let found: Vec<_> = found.collect();
        assert_eq!(found, outcome, "{commissions:?} {paid_before} {meant}");
    }
}
