//! Whether the log is what was sealed: seal after seal, with what is remembered of the last ten minutes alone.

use super::chain::{Digest, Head, LATEST_COMMIT, Seal, SealHash, StoredEvent};
use crate::clock::Instant;
use crate::soundness::MOST_NAMED;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use thiserror::Error;
use time::Duration;

/// A server seals every ten seconds: an event whose own time is longer before its seal is named.
const LATE: Duration = Duration::hours(1);

/// What is wrong with the log, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChainFault {
    #[error("Event {event} ({kind} of {entity} {entity_id}) was changed after it was sealed.")]
    EventChanged {
        event: i64,
        kind: String,
        entity: String,
        entity_id: i64,
    },
    #[error("Event {event} was removed: its seal {seq} is still there.")]
    EventRemoved { event: i64, seq: i64 },
    #[error("Event {event} was added later: events after it were already sealed.")]
    EventAdded { event: i64 },
    #[error("Seals {first} to {last}, before event {event}, were removed.")]
    SealsRemoved { first: i64, last: i64, event: i64 },
    #[error("Seal {seq} of event {event} was changed.")]
    SealChanged { seq: i64, event: i64 },
    #[error(
        "The chain ends with seal {seq}, but seal {noted} was noted: the end of the log was removed."
    )]
    EndRemoved { seq: i64, noted: i64 },
    #[error("Seal {seq} of event {event} is not the one that was noted: the log was rewritten.")]
    WrittenAnew { seq: i64, event: i64 },
}

/// An event whose own time is long before its seal: no server ran meanwhile, or it was written later than it says. Its seal
/// is right, so this is no fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedLate {
    pub event: i64,
    pub kind: String,
    pub entity: String,
    pub entity_id: i64,
    pub at: Instant,
    pub sealed: Instant,
}

impl fmt::Display for SealedLate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            event,
            kind,
            entity,
            entity_id,
            at,
            sealed,
        } = self;
        let (at, sealed) = (at.to_rfc3339(), sealed.to_rfc3339());
        write!(
            f,
            "Event {event} ({kind} of {entity} {entity_id}) says it is of {at}, but was sealed at {sealed}. If a server ran in between, it was back-dated."
        )
    }
}

/// What a verification came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The chain's end; `None` when nothing was sealed yet.
    pub last: Option<Seal>,
    /// How many faults there are.
    pub faults: i64,
    /// The first of them, in the chain's order; those of events without a seal come last.
    pub named: Vec<ChainFault>,
    /// How many events were sealed late.
    pub late: i64,
    /// The last of them, in the chain's order.
    pub late_named: Vec<SealedLate>,
}

/// Takes the chain from its beginning.
#[derive(Debug)]
pub struct Verifier {
    digest: Digest,
    /// By the seal's number: each seal is looked up, and thousands of heads may be noted.
    noted: BTreeMap<i64, Vec<SealHash>>,
    last: Option<Seal>,
    /// When seals were made, and the highest event that the chain had then: those that are younger than
    /// [`LATEST_COMMIT`].
    young: VecDeque<(Instant, i64)>,
    /// Whatever stands below it was sealed long enough ago.
    settled: i64,
    faults: i64,
    named: Vec<ChainFault>,
    late: i64,
    late_named: VecDeque<SealedLate>,
}

impl Verifier {
    /// `noted` are heads that were kept, elsewhere or of earlier verifications: the chain must have them.
    #[must_use]
    pub fn new(noted: Vec<Head>, digest: Digest) -> Self {
        let mut hashes: BTreeMap<i64, Vec<SealHash>> = BTreeMap::new();
        for Head { seq, hash } in noted {
            hashes.entry(seq).or_default().push(hash);
        }
        Self {
            digest,
            noted: hashes,
            last: None,
            young: VecDeque::new(),
            settled: 0,
            faults: 0,
            named: Vec::new(),
            late: 0,
            late_named: VecDeque::new(),
        }
    }

    /// The next seal, with its event if that is there.
    pub fn take(&mut self, seal: Seal, event: Option<&StoredEvent>) {
        let expected = self.last.map_or(1, |last| last.seq + 1);
        if seal.seq == expected {
            self.compare(&seal, event);
        } else {
            // What stood before it is unknown, so its own hash tells nothing.
            self.fault(ChainFault::SealsRemoved {
                first: expected,
                last: seal.seq - 1,
                event: seal.event,
            });
        }
        self.compare_with_noted(&seal);
        if let Some(event) = event {
            self.compare_times(&seal, event);
        }
        // As the sealer saw it: by the time of the round before.
        if let Some(before) = self.last.filter(|last| last.at != seal.at) {
            self.settle(before.at);
        }
        if seal.event <= self.settled {
            self.fault(ChainFault::EventAdded { event: seal.event });
        }
        match self.young.back_mut() {
            Some((at, highest)) if *at == seal.at => *highest = seal.highest,
            _ => self.young.push_back((seal.at, seal.highest)),
        }
        self.last = Some(seal);
    }

    fn compare(&mut self, seal: &Seal, event: Option<&StoredEvent>) {
        let last = self.last;
        let before = last.map_or(SealHash::NONE, |last| last.hash);
        let highest = last.map_or(seal.event, |last| last.highest.max(seal.event));
        let goes_on = last.is_none_or(|last| last.at <= seal.at) && highest == seal.highest;
        match event {
            None => self.fault(ChainFault::EventRemoved {
                event: seal.event,
                seq: seal.seq,
            }),
            Some(event) if seal.hash_of(before, event, self.digest) != seal.hash => {
                self.fault(ChainFault::EventChanged {
                    event: event.id,
                    kind: event.kind.clone(),
                    entity: event.entity.clone(),
                    entity_id: event.entity_id,
                });
            }
            Some(event) if !goes_on => self.fault(ChainFault::SealChanged {
                seq: seal.seq,
                event: event.id,
            }),
            Some(_) => {}
        }
    }

    fn compare_with_noted(&mut self, seal: &Seal) {
        let noted = self.noted.get(&seal.seq);
        if noted.is_some_and(|hashes| hashes.iter().any(|hash| *hash != seal.hash)) {
            self.fault(ChainFault::WrittenAnew {
                seq: seal.seq,
                event: seal.event,
            });
        }
    }

    fn compare_times(&mut self, seal: &Seal, event: &StoredEvent) {
        if event.at.plus(LATE) >= seal.at {
            return;
        }
        self.late += 1;
        if self.late_named.len() == MOST_NAMED {
            self.late_named.pop_front();
        }
        self.late_named.push_back(SealedLate {
            event: event.id,
            kind: event.kind.clone(),
            entity: event.entity.clone(),
            entity_id: event.entity_id,
            at: event.at,
            sealed: seal.at,
        });
    }

    /// What was sealed long enough before `at` is settled.
    fn settle(&mut self, at: Instant) {
        while let Some((sealed, highest)) = self.young.front()
            && sealed.plus(LATEST_COMMIT) <= at
        {
            self.settled = *highest;
            self.young.pop_front();
        }
    }

    /// Up to which event everything has a seal, or gets none: what was sealed long enough before the chain's end. Time in which
    /// nothing was sealed does not count, or an event that was committed just before a stop would stay without a seal.
    pub fn settled(&mut self) -> i64 {
        if let Some(last) = self.last {
            self.settle(last.at);
        }
        self.settled
    }

    /// `added` are the first events without a seal that should have one.
    #[must_use]
    pub fn end(mut self, added: &[StoredEvent]) -> Verified {
        for event in added {
            self.fault(ChainFault::EventAdded { event: event.id });
        }
        let seq = self.last.map_or(0, |last| last.seq);
        let highest = self.noted.last_key_value().map(|(noted, _)| *noted);
        if let Some(noted) = highest.filter(|noted| *noted > seq) {
            self.fault(ChainFault::EndRemoved { seq, noted });
        }
        Verified {
            last: self.last,
            faults: self.faults,
            named: self.named,
            late: self.late,
            late_named: self.late_named.into(),
        }
    }

    fn fault(&mut self, fault: ChainFault) {
        self.faults += 1;
        if self.named.len() < MOST_NAMED {
            self.named.push(fault);
        }
    }
}
