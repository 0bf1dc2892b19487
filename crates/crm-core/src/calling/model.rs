//! Decisions of the gate, the tokens that they give, and calls, as they are stored.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::contact_gate::{Answer, GateCode, Purpose};
use crate::ids::{
    CallId, CampaignId, ConsentId, DecisionId, RelationshipId, ScriptVersionId, UserId,
};
use crate::number_facts::holder::Holder;
use serde_json::Value;

closed_set! {
    /// What the gate was asked for.
    pub enum Occasion {
        /// A user pressed Call.
        Press = "press",
        /// A queue was about to show a person.
        Serving = "serving",
    }
}

closed_set! {
    /// Where something may be stored of a number, besides the records that have it and the lists that name it.
    pub enum Trace {
        /// Lifted ones too.
        Suppression = "suppression",
        Fact = "fact",
        Consent = "consent",
        Relationship = "relationship",
        /// A person with the number, whose payments and papers may show a purchase.
        Client = "client",
        Call = "call",
    }
}

/// What the gate said, about to be stored.
#[derive(Debug, Clone, PartialEq)]
pub struct NewDecision {
    pub asked_at: Instant,
    pub user: Option<UserId>,
    pub occasion: Occasion,
    pub holder: Holder,
    /// Nothing when the record has no number.
    pub key: Option<PhoneKey>,
    pub purpose: Purpose,
    pub answer: Answer,
    pub code: GateCode,
    /// What would have blocked, had the set-up been ended, as it is read.
    pub warning: Option<String>,
    pub sentence: String,
    pub opens_at: Option<Instant>,
    pub until: Option<Instant>,
    /// A JSON object: the facts with their rows, the rules in force, the local times.
    pub facts: Value,
}

/// The one use of an answer that allows a call, about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    pub decision: DecisionId,
    pub hash: String,
    pub user: UserId,
    pub expires_at: Instant,
}

/// A token, with what its decision was about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub decision: DecisionId,
    pub user: UserId,
    pub expires_at: Instant,
    pub used_at: Option<Instant>,
    pub asked_at: Instant,
    pub holder: Holder,
    pub key: PhoneKey,
    pub purpose: Purpose,
}

/// As whom the office calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The number that people see; nothing when the office has not told it.
    pub number: Option<PhoneKey>,
    /// The office's name, which stands beside the number.
    pub name: String,
}

/// A call that was begun, about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCall {
    pub decision: DecisionId,
    pub user: UserId,
    pub holder: Holder,
    pub key: PhoneKey,
    pub purpose: Purpose,
    /// Of the hold in which it was made.
    pub campaign: Option<CampaignId>,
    pub script_version: Option<ScriptVersionId>,
    /// As it was when the call was begun.
    pub caller: Caller,
    /// For whom the call is: a brand, or the office.
    pub seller: String,
    pub started_at: Instant,
}

/// A call to a number, no matter who of the household was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Called {
    pub id: CallId,
    pub at: Instant,
    pub by: UserId,
    /// No outcome is saved yet.
    pub is_open: bool,
}

/// How often a number was called, and how often the gate was asked about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvidenceCount {
    pub calls: i64,
    pub decisions: i64,
}

/// A recorded basis of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaning {
    Inquiry(RelationshipId),
    Consent(ConsentId),
}

/// A call on what its caller recorded, about to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewOwnBasis {
    pub call: CallId,
    pub basis: Leaning,
    pub at: Instant,
}
