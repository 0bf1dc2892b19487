//! What the contact gate said about a record, as it is read.

use super::StaffName;
use crate::calling::Occasion;
use crate::clock::Instant;
use crate::contact_gate::{Answer, GateCode};
use crate::ids::DecisionId;
use crate::number_facts::Holder;
use crate::scripts::answers::ScriptAnswer;
use crate::store::Stored;

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
    /// When the call was begun that it allowed.
    pub begun_at: Option<Instant>,
    /// What was chosen of the script on that call, in the order of its pages.
    pub answers: Vec<ScriptAnswer>,
}

/// What the gate said, as it is read.
pub trait GateDecisionViews {
    /// The newest about a record, at most so many.
    fn gate_decisions(&mut self, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>>;
}
