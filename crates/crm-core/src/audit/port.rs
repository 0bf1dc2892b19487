//! What is stored of the chain.

use super::chain::{Head, Seal, StoredEvent};
use crate::clock::Instant;
use crate::store::Stored;

/// What a verification of the whole chain came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainCheck {
    pub at: Instant,
    /// The chain's end at that time; when nothing was left of the chain, its end at the verification before.
    pub head: Head,
    /// The event of that seal.
    pub event: i64,
    /// How many faults were found.
    pub faults: i64,
    /// The first of them, in a sentence.
    pub fault: Option<String>,
}

/// The chain, as it is read.
pub trait ChainViews {
    fn last_seal(&mut self) -> Stored<Option<Seal>>;
    /// The highest event of the chain as it was at that moment; 0 before the first seal.
    fn highest_sealed_by(&mut self, at: Instant) -> Stored<i64>;
    /// Events without a seal, of ids above `above` and up to `up_to`, by id.
    fn unsealed_events(&mut self, above: i64, up_to: i64, most: i64) -> Stored<Vec<StoredEvent>>;
    /// Events of ids above `above`, by id.
    fn events_above(&mut self, above: i64, most: i64) -> Stored<Vec<StoredEvent>>;
    /// Seals behind this number, each with its event if that is there, in the chain's order.
    fn sealed_events(&mut self, behind: i64, most: i64)
    -> Stored<Vec<(Seal, Option<StoredEvent>)>>;
    fn last_chain_check(&mut self) -> Stored<Option<ChainCheck>>;
    /// The chain's ends at all verifications, each once: a cut shows at every later one.
    fn checked_heads(&mut self) -> Stored<Vec<Head>>;
}

/// Appends to the chain, which nothing can change or delete.
pub trait Seals {
    fn last(&mut self) -> Stored<Option<Seal>>;
    /// `Duplicate` when another sealer was there before.
    fn append(&mut self, seals: &[Seal]) -> Stored<()>;
    fn record_check(&mut self, check: &ChainCheck) -> Stored<()>;
}

/// A unit of work that can seal.
pub trait SealUnit {
    fn seals(&mut self) -> &mut dyn Seals;
}
