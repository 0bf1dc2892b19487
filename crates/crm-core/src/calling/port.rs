//! What calling people needs stored.

use super::model::{
    Called, EvidenceCount, NewCall, NewDecision, NewOwnBasis, NewToken, Token, Trace,
};
use super::service_outcome::ServiceOutcome;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::contact_gate::Address;
use crate::ids::{CallId, DecisionId, ExitCaseId};
use crate::number_facts::holder::Holder;
use crate::store::Stored;

/// Decisions, tokens and calls; and what of the records says where a number is and what a call is about.
#[cfg_attr(test, mockall::automock)]
pub trait Calling {
    /// The raw leads, leads and clients with the number, each with its address, but for those in the trash. What was merged into one of
    /// them is among them, whatever its numbers: the hours of each address bind.
    fn addresses(&mut self, key: &PhoneKey) -> Stored<Vec<(Holder, Address)>>;
    /// Where something is stored of the number. Where nothing is, none of the looks into that place finds anything; where something is,
    /// it may be of no use.
    fn traces(&mut self, key: &PhoneKey) -> Stored<Vec<Trace>>;
    /// Those of the numbers of which anything is stored: a record, a suppression, a fact, a consent, a relationship or a call. A list
    /// of numbers that has one is no such thing.
    fn known_among(&mut self, keys: &[PhoneKey]) -> Stored<Vec<PhoneKey>>;
    /// A case of the record's client that is still to be confirmed, when the client is served: active or on hold, not in
    /// the trash, and engaged by a completed payment or a signed paper of ours. A lead's client is the one that it was enrolled as,
    /// a raw lead's lead the one that it was converted to. Of two clients who became one, what came with each counts for its own
    /// numbers alone, and for leads only what is the client's own.
    fn open_case(&mut self, holder: Holder, number: Option<PhoneKey>)
    -> Stored<Option<ExitCaseId>>;
    /// The calls to the number after a moment, oldest first.
    fn calls_after(&mut self, key: &PhoneKey, after: Instant) -> Stored<Vec<Called>>;
    /// How much there is about the number, of everyone who had it.
    fn evidence_of(&mut self, key: &PhoneKey) -> Stored<EvidenceCount>;
    /// Stores what the gate said; it is never changed.
    fn append(&mut self, decision: &NewDecision) -> Stored<DecisionId>;
    fn put_token(&mut self, token: &NewToken) -> Stored<()>;
    fn token(&mut self, hash: &str) -> Stored<Option<Token>>;
    /// Whether this was its one use.
    fn use_token(&mut self, decision: DecisionId, now: Instant) -> Stored<bool>;
    fn put(&mut self, call: &NewCall) -> Stored<CallId>;
    /// What came of a call from a client's record, once it is noted.
    fn service_outcome(&mut self, call: CallId) -> Stored<Option<ServiceOutcome>>;
    fn save_service_outcome(&mut self, call: CallId, outcome: ServiceOutcome) -> Stored<()>;
    /// Stores that a call leaned on what its caller recorded.
    fn put_own_basis(&mut self, basis: &NewOwnBasis) -> Stored<()>;
}
