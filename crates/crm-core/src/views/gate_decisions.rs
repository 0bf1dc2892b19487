//! What the contact gate said about a record, as it is read.

use super::StaffName;
use crate::calling::Occasion;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::contact_gate::{Answer, GateCode, Purpose};
use crate::ids::{CallId, DecisionId};
use crate::number_facts::Holder;
use crate::scripts::answers::ScriptAnswer;
use crate::store::Stored;
use serde_json::Value;
use std::ops::ControlFlow;

/// One answer of the gate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GateDecisionRow {
    pub id: DecisionId,
    pub asked_at: Instant,
    pub user: Option<StaffName>,
    pub occasion: Occasion,
    pub answer: Answer,
    pub code: GateCode,
    pub sentence: String,
    /// What it rests on, as it was kept: a JSON object.
    pub facts: Value,
    /// When the call was begun that it allowed.
    pub begun_at: Option<Instant>,
    /// What was chosen of the script on that call, in the order of its pages.
    pub answers: Vec<ScriptAnswer>,
}

/// One answer of the gate about a number, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberDecisionRow {
    pub decision: GateDecisionRow,
    /// The kind of the record that was called about, and its id.
    pub about: (String, i64),
    pub purpose: Purpose,
    pub warning: Option<String>,
    pub opens_at: Option<Instant>,
    pub until: Option<Instant>,
    /// The call that it allowed.
    pub call: Option<CallId>,
}

/// What the gate said, as it is read.
pub trait GateDecisionViews {
    /// The newest about a record, at most so many.
    fn gate_decisions(&mut self, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>>;
    /// Streams all about a number, whoever had it, the oldest first; stops at `Break`.
    fn each_decision(
        &mut self,
        key: &PhoneKey,
        visit: &mut dyn FnMut(NumberDecisionRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
