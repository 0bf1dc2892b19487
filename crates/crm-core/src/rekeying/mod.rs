//! Phone numbers and email addresses that a former version stored are read as they are read today, once, at the upgrade:
//! invisible characters leave them, and their keys are made again. Who asked for no calls under the former key has
//! asked under the new one, and records that meet a request now are marked. After people come the addresses of
//! accounts, and whatever else a search finds by a text that was folded when it was saved.
//!
//! What was noted of a number in a call, a consent or a fact stays with the number that it was noted of: all of these want ten
//! digits, and a text that is read otherwise today had more, so that it could not be called.

pub(crate) mod port;
mod read;
#[cfg(test)]
mod tests;

pub use port::{SearchedText, StoredPeople, StoredPerson};

#[cfg(test)]
pub use port::MockStoredPeople;

use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::{ClientId, LeadId, RawLeadId, SuppressionId, UserId};
use crate::jobs::{JobKind, LEASE, Lease};
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};

/// The migration that wants people read again puts it into the queue (`read_people_again`); it ends with the last of them.
pub const REKEYING_JOB: JobKind = JobKind::named("read_people_again");

/// People of one transaction of the job: other writers wait no longer than for so many.
pub const PEOPLE_A_PIECE: i64 = 500;

/// How far all of it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadTo {
    Suppression(SuppressionId),
    Person(Holder),
    User(UserId),
    /// The row of this id.
    Text(SearchedText, i64),
}

impl ReadTo {
    pub const START: Self = Self::Suppression(SuppressionId::new(0));

    /// Behind the last one of its kind.
    fn next_kind(self) -> Option<Self> {
        match self {
            Self::Suppression(_) => Some(Self::Person(Holder::RawLead(RawLeadId::new(0)))),
            Self::Person(Holder::RawLead(_)) => Some(Self::Person(Holder::Lead(LeadId::new(0)))),
            Self::Person(Holder::Lead(_)) => Some(Self::Person(Holder::Client(ClientId::new(0)))),
            Self::Person(Holder::Client(_)) => Some(Self::User(UserId::new(0))),
            Self::User(_) => SearchedText::ALL.first().map(|of| Self::Text(*of, 0)),
            Self::Text(of, _) => {
                let mut behind = SearchedText::ALL.iter().skip_while(|one| **one != of);
                behind.nth(1).map(|next| Self::Text(*next, 0))
            }
        }
    }
}

/// Reads the next piece; answers how far that is, or nothing once all is read. Who reads the same is not written, so a run that
/// was killed may start over.
///
/// # Errors
/// `Clash` when another worker took the job over; any other error of the store.
pub fn read_piece(
    tx: &mut dyn Crm,
    lease: Lease,
    read: ReadTo,
    now: Instant,
) -> Stored<Option<ReadTo>> {
    tx.jobs().extend(lease, now.plus(LEASE))?;
    let system = Actor::system();
    let last = CrmAct::run(tx, &system, now, |act| match read {
        ReadTo::Suppression(after) => read::addresses_on_the_list(act, after),
        ReadTo::Person(after) => read::people(act, after),
        ReadTo::User(after) => read::users(act, after),
        ReadTo::Text(of, after) => read::texts(act, (of, after)),
    })?;
    Ok(last.or_else(|| read.next_kind()))
}
