//! Tasks about money in memory.

use super::{Books, next};
use crate::money_tasks::{MoneyTask, MoneyTaskKind, MoneyTasks, NewMoneyTask};
use crm_core::act::Changed;
use crm_core::ids::MoneyTaskId;
use crm_core::store::{StoreError, Stored};

impl MoneyTasks for Books {
    fn get(&mut self, id: MoneyTaskId) -> Stored<Option<MoneyTask>> {
        Ok(self.money_tasks.get(&id).cloned())
    }

    fn last_about(&mut self, kind: MoneyTaskKind, source: &str) -> Stored<Option<MoneyTask>> {
        let mut latest_first = self.money_tasks.values().rev();
        let found = latest_first.find(|task| task.kind == kind && task.source == source);
        Ok(found.cloned())
    }

    fn insert(&mut self, new: &NewMoneyTask) -> Stored<MoneyTaskId> {
        let last = self.last_about(new.kind, &new.source)?;
        if last.is_some_and(|task| task.ended.is_none()) {
            return Err(StoreError::Duplicate {
                what: "money_tasks".to_owned(),
            });
        }
        let id = MoneyTaskId::new(next(&self.money_tasks, MoneyTaskId::get));
        self.money_tasks
            .insert(id, MoneyTask::stored(id, new.clone()));
        Ok(id)
    }

    fn save(&mut self, task: &Changed<MoneyTask>) -> Stored<()> {
        let row = self.money_tasks.get_mut(&task.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.version != task.version {
            return Err(StoreError::Clash);
        }
        *row = MoneyTask {
            version: task.version + 1,
            amount: task.amount,
            currency: task.currency.clone(),
            ended: task.ended.clone(),
            updated_at: task.updated_at,
            ..row.clone()
        };
        Ok(())
    }
}
