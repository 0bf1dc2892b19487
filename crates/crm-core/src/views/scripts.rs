//! Scripts, as they are read.

use super::StaffName;
use crate::clock::Instant;
use crate::ids::{ScriptId, ScriptVersionId};
use crate::scripts::model::{Script, ScriptVersion};
use crate::store::Stored;

/// A script in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptRow {
    pub script: Script,
    /// Of its newest version.
    pub number: i64,
}

/// A version without its pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptVersionRow {
    pub id: ScriptVersionId,
    pub number: i64,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
}

/// A script with one of its versions, and all there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptSheet {
    pub script: Script,
    pub created_by: Option<StaffName>,
    pub shown: ScriptVersion,
    /// The newest first.
    pub versions: Vec<ScriptVersionRow>,
}

/// Scripts, as they are read.
pub trait ScriptViews {
    /// By name and id, those that are retired too.
    fn scripts(&mut self) -> Stored<Vec<ScriptRow>>;
    /// With the version of this number, or with the newest. `None` also when there is no version of this number.
    fn script(&mut self, id: ScriptId, number: Option<i64>) -> Stored<Option<ScriptSheet>>;
}
