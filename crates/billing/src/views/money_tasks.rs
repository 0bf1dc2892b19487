//! Tasks about money, with the names that they need.

use crate::money_tasks::MoneyTask;
use crm_core::ids::{ClientId, MoneyTaskId};
use crm_core::store::Stored;
use crm_core::views::Suppressed;
use time::Date;

/// A task, whose payment it is about and who looks after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyTaskRow {
    pub task: MoneyTask,
    pub paid_on: Date,
    pub client: ClientId,
    pub client_name: String,
    /// The client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
    pub owner_name: Option<String>,
}

pub trait MoneyTaskViews {
    /// Those that are still open, of one client or of all: the oldest first, at most 100.
    fn open_money_tasks(&mut self, client: Option<ClientId>) -> Stored<Vec<MoneyTaskRow>>;
    /// How many are still open.
    fn open_money_task_count(&mut self) -> Stored<i64>;
    /// Ended ones too.
    fn money_task(&mut self, id: MoneyTaskId) -> Stored<Option<MoneyTaskRow>>;
}
