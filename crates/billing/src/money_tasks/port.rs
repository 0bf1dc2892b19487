//! What tasks about money need stored.

use super::model::{MoneyTask, MoneyTaskKind, NewMoneyTask};
use crm_core::act::Changed;
use crm_core::ids::MoneyTaskId;
use crm_core::store::Stored;

pub trait MoneyTasks {
    fn get(&mut self, id: MoneyTaskId) -> Stored<Option<MoneyTask>>;
    /// The latest of this kind about this dispute or refund of the provider.
    fn last_about(&mut self, kind: MoneyTaskKind, source: &str) -> Stored<Option<MoneyTask>>;
    /// `Duplicate` when one of its kind about the same is open.
    fn insert(&mut self, new: &NewMoneyTask) -> Stored<MoneyTaskId>;
    /// Writes amount, currency, how it ended and `updated_at`, and counts the version up; `Clash` when `task.version` is
    /// no longer current.
    fn save(&mut self, task: &Changed<MoneyTask>) -> Stored<()>;
}
