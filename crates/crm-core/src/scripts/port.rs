//! What scripts need stored.

use super::model::{Script, ScriptPage, ScriptVersion};
use crate::act::Changed;
use crate::clock::Instant;
use crate::ids::{ScriptId, ScriptVersionId, UserId};
use crate::store::Stored;

/// Scripts, and their versions, which are added and never changed.
#[cfg_attr(test, mockall::automock)]
pub trait Scripts {
    fn get(&mut self, id: ScriptId) -> Stored<Option<Script>>;
    /// The version that is said from now on, of a retired script too.
    fn newest(&mut self, id: ScriptId) -> Stored<Option<ScriptVersion>>;
    /// The version that was the newest at this moment, of a retired script too.
    fn newest_at(&mut self, id: ScriptId, at: Instant) -> Stored<Option<ScriptVersion>>;
    /// Gives the row its id, whatever the new one has.
    fn insert(&mut self, new: &Script) -> Stored<ScriptId>;
    /// Writes name and retirement and counts the version up; `Clash` when `script.version` is no longer current.
    fn save(&mut self, script: &Changed<Script>) -> Stored<()>;
    /// Adds the pages under the next number. `Duplicate` when the script has a version of this number.
    fn add_version(
        &mut self,
        script: ScriptId,
        number: i64,
        pages: &[ScriptPage],
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<ScriptVersionId>;
}
