//! The chain over a digest that is easily told apart.

use super::chain::{Head, LATEST_COMMIT, NotAHash, NotAHead, Seal, SealHash, StoredEvent, seal};
use super::outcome::Outcome;
use super::verify::{ChainFault, Verified, Verifier};
use crate::clock::Instant;
use crate::event::EventKind;
use time::Duration;

/// Not a good hash: each byte is mixed into the 32 before it.
fn digest(bytes: &[u8]) -> [u8; 32] {
    let mut mixed = [7_u8; 32];
    for (place, byte) in bytes.iter().enumerate() {
        let before = mixed[(place + 31) % 32];
        let here = &mut mixed[place % 32];
        *here = here
            .rotate_left(3)
            .wrapping_add(*byte ^ before)
            .wrapping_mul(31);
    }
    mixed
}

fn at(minutes: i64) -> Instant {
    Instant::from_micros(1_795_231_980_000_000).plus(Duration::minutes(minutes))
}

fn event(id: i64) -> StoredEvent {
    StoredEvent {
        id,
        entity: "lead".to_owned(),
        entity_id: 12,
        kind: "lead.updated".to_owned(),
        actor: Some(3),
        at: at(0),
        request: Some("request-1".to_owned()),
        before: None,
        after: Some(format!("{{\"city\":\"{id}\"}}")),
    }
}

fn events(ids: &[i64]) -> Vec<StoredEvent> {
    ids.iter().copied().map(event).collect()
}

/// A chain whose rows are not all sealed at once.
fn sealed(rounds: &[(i64, &[i64])]) -> Vec<(Seal, StoredEvent)> {
    let mut chain: Vec<(Seal, StoredEvent)> = Vec::new();
    for (minute, ids) in rounds {
        let events = events(ids);
        let last = chain.last().map(|(seal, _)| *seal);
        let seals = seal(last, &events, at(*minute), digest);
        chain.extend(seals.into_iter().zip(events));
    }
    chain
}

fn five() -> Vec<(Seal, StoredEvent)> {
    sealed(&[(1, &[1, 2, 3]), (2, &[4, 5])])
}

fn verified(
    chain: &[(Seal, Option<StoredEvent>)],
    noted: Option<Head>,
    unsealed: &[StoredEvent],
) -> Verified {
    let mut verifier = Verifier::new(noted.into_iter().collect(), digest);
    for (seal, event) in chain {
        verifier.take(*seal, event.as_ref());
    }
    verifier.end(unsealed)
}

fn there(chain: Vec<(Seal, StoredEvent)>) -> Vec<(Seal, Option<StoredEvent>)> {
    let with = |(seal, event)| (seal, Some(event));
    chain.into_iter().map(with).collect()
}

#[test]
fn a_chain_that_nobody_touched_has_no_fault() {
    let found = verified(&there(five()), None, &[]);
    assert_eq!(
        (found.faults, found.last.map(|last| last.seq)),
        (0, Some(5))
    );
    assert_eq!(verified(&[], None, &[]).last, None);
}

#[test]
fn every_field_of_an_event_is_sealed() {
    let changes: &[fn(&mut StoredEvent)] = &[
        |event| event.entity.push('s'),
        |event| event.entity_id += 1,
        |event| event.kind.push('s'),
        |event| event.actor = None,
        |event| event.at = event.at.plus(Duration::microseconds(1)),
        |event| event.request = None,
        |event| event.before = Some("{}".to_owned()),
        |event| event.after = None,
        // What one field loses another does not gain.
        |event| {
            event.entity = "leadlead".to_owned();
            event.kind = ".updated".to_owned();
        },
    ];
    for (place, change) in changes.iter().enumerate() {
        let mut chain = there(five());
        let third = chain[2].1.as_mut().unwrap();
        change(third);
        let third = third.clone();
        let found = verified(&chain, None, &[]);
        let named = ChainFault::EventChanged {
            event: 3,
            kind: third.kind,
            entity: third.entity,
            entity_id: third.entity_id,
        };
        assert_eq!((found.faults, found.named), (1, vec![named]), "{place}");
    }
}

type Edit = fn(&mut Vec<(Seal, Option<StoredEvent>)>);

#[test]
fn whatever_is_done_to_the_log_is_named() {
    let head = five()[4].0.head();
    let removed = |event, seq| ChainFault::EventRemoved { event, seq };
    let cases: &[(Edit, Vec<ChainFault>)] = &[
        (|_| {}, vec![]),
        (|chain| chain[1].1 = None, vec![removed(2, 2)]),
        (
            |chain| drop(chain.remove(1)),
            vec![ChainFault::SealsRemoved {
                first: 2,
                last: 2,
                event: 3,
            }],
        ),
        (
            |chain| drop(chain.drain(..2)),
            vec![ChainFault::SealsRemoved {
                first: 1,
                last: 2,
                event: 3,
            }],
        ),
        (
            |chain| chain[4].0.highest = 9,
            vec![ChainFault::SealChanged { seq: 5, event: 5 }],
        ),
        (
            |chain| chain.truncate(3),
            vec![ChainFault::EndRemoved { seq: 3, noted: 5 }],
        ),
        (
            |chain| chain.clear(),
            vec![ChainFault::EndRemoved { seq: 0, noted: 5 }],
        ),
        (
            |chain| *chain = there(sealed(&[(1, &[1, 2, 3, 4, 6])])),
            vec![ChainFault::WrittenAnew { seq: 5, event: 6 }],
        ),
    ];
    for (place, (edit, named)) in cases.iter().enumerate() {
        let mut chain = there(five());
        edit(&mut chain);
        assert_eq!(&verified(&chain, Some(head), &[]).named, named, "{place}");
    }
}

/// Minutes between an event and its seal → whether it is named; its seal is right in any case.
#[test]
fn r5_114_an_event_that_is_older_than_its_seal_by_more_than_an_hour_is_named() {
    for (minutes, named) in [(1, false), (60, false), (61, true), (144_000, true)] {
        let chain = there(sealed(&[(1, &[1]), (minutes, &[2])]));
        let found = verified(&chain, None, &[]);
        assert_eq!(found.faults, 0, "{minutes}");
        assert_eq!(found.late, i64::from(named), "{minutes}");
        let events: Vec<i64> = found.late_named.iter().map(|late| late.event).collect();
        assert_eq!(events, if named { vec![2] } else { vec![] }, "{minutes}");
    }
    let ids: Vec<i64> = (1..=30).collect();
    let found = verified(&there(sealed(&[(90, ids.as_slice())])), None, &[]);
    assert_eq!((found.late, found.late_named.len()), (30, 20));
    let last = found.late_named.last().unwrap();
    assert_eq!(last.event, 30, "the last are named");
    let told = last.to_string();
    assert!(
        told.starts_with("Event 30 (lead.updated of lead 12) says it is of "),
        "{told}"
    );
    assert!(told.ends_with("it was back-dated."), "{told}");
}

#[test]
fn every_noted_head_is_compared() {
    let heads: Vec<Head> = five().iter().map(|(seal, _)| seal.head()).collect();
    let faults = |ids: &[i64]| {
        let mut verifier = Verifier::new(heads.clone(), digest);
        for (seal, event) in sealed(&[(1, ids)]) {
            verifier.take(seal, Some(&event));
        }
        verifier.end(&[]).named
    };
    let anew = |seq, event| ChainFault::WrittenAnew { seq, event };
    let cases: &[(&[i64], Vec<ChainFault>)] = &[
        (
            &[1, 2, 3],
            vec![ChainFault::EndRemoved { seq: 3, noted: 5 }],
        ),
        (
            &[1, 2, 9],
            vec![anew(3, 9), ChainFault::EndRemoved { seq: 3, noted: 5 }],
        ),
        (
            &[1, 2, 9, 10, 11, 12],
            vec![anew(3, 9), anew(4, 10), anew(5, 11)],
        ),
        (&[], vec![ChainFault::EndRemoved { seq: 0, noted: 5 }]),
    ];
    for (ids, named) in cases {
        assert_eq!(&faults(ids), named, "{ids:?}");
    }
}

#[test]
fn a_row_that_appears_late_is_another_transactions_or_was_added() {
    let late = LATEST_COMMIT.whole_minutes();
    let cases = [
        // Its transaction was committed after one that took a later id.
        (sealed(&[(1, &[1, 3]), (2, &[2, 4])]), vec![]),
        // Nothing was sealed meanwhile: the servers had stopped, or a backup was restored.
        (sealed(&[(1, &[1, 4]), (1 + 9 * late, &[2, 3, 5])]), vec![]),
        (
            sealed(&[(1, &[1, 3]), (1 + late, &[4]), (2 + late, &[2, 5])]),
            vec![ChainFault::EventAdded { event: 2 }],
        ),
    ];
    for (chain, named) in cases {
        assert_eq!(verified(&there(chain), None, &[]).named, named);
    }
    let added = verified(&there(five()), None, &events(&[0]));
    assert_eq!(added.named, [ChainFault::EventAdded { event: 0 }]);
}

#[test]
fn what_was_sealed_long_enough_ago_is_settled() {
    let late = LATEST_COMMIT.whole_minutes();
    let cases = [(2, 0), (late, 0), (1 + late, 3), (2 + late, 5)];
    for (minute, settled) in cases {
        let mut verifier = Verifier::new(Vec::new(), digest);
        for (seal, event) in sealed(&[(1, &[1, 2, 3]), (2, &[4, 5]), (minute, &[6])]) {
            verifier.take(seal, Some(&event));
        }
        assert_eq!(verifier.settled(), settled, "{minute}");
    }
}

#[test]
fn clocks_that_differ_do_not_let_the_chain_go_back() {
    let chain = sealed(&[(5, &[1]), (1, &[2])]);
    assert_eq!(chain[1].0.at, at(5));
    assert_eq!(verified(&there(chain), None, &[]).faults, 0);
}

#[test]
fn a_head_is_read_as_it_is_written() {
    let head = five()[4].0.head();
    assert_eq!(Head::parse(&head.to_string()), Ok(head));
    assert_eq!(Head::parse(&format!(" {head}\n")), Ok(head));
    let hash = head.hash.to_string();
    for text in [
        "",
        "@5",
        &hash,
        &format!("{hash}@0"),
        &format!("{hash}@x"),
        "ab@5",
    ] {
        assert_eq!(Head::parse(text), Err(NotAHead), "{text}");
    }
    let (lower, upper) = ("ab".repeat(32), "AB".repeat(32));
    assert_eq!(
        SealHash::parse(&lower).map(|hash| hash.to_string()),
        Ok(lower)
    );
    assert_eq!(SealHash::parse(&upper), Err(NotAHash));
}

#[test]
fn refusals_and_failures_are_told_from_what_was_done() {
    let cases = [
        (EventKind::SignedIn, Outcome::Done),
        (EventKind::SignInFailed, Outcome::Refused),
        (EventKind::AccessRefused, Outcome::Refused),
        (EventKind::ConfirmationFailed, Outcome::Refused),
        (EventKind::TextStopped, Outcome::Refused),
        (EventKind::TransferFailed, Outcome::Failed),
        (EventKind::IntegrationTestFailed, Outcome::Failed),
        (EventKind::BackupMade, Outcome::Done),
        (EventKind::BackupFailed, Outcome::Failed),
        (EventKind::LeadDeleted, Outcome::Done),
    ];
    for (kind, outcome) in cases {
        assert_eq!(Outcome::of(kind), outcome, "{kind}");
    }
}
