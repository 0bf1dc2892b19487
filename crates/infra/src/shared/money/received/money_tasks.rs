//! Tasks about money that the books can't hold.

use super::super::schema::money_tasks;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx};
use billing::money_tasks::{EndedTask, MoneyTask, MoneyTaskKind, MoneyTasks, NewMoneyTask};
use crm_core::act::Changed;
use crm_core::ids::{MoneyTaskId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = money_tasks, check_for_backend(Db))]
struct Record {
    id: i64,
    kind: String,
    payment_id: i64,
    source: String,
    amount_cents: i64,
    currency: String,
    owner_id: Option<i64>,
    opened_at: At,
    ended_at: Option<At>,
    ended_by: Option<i64>,
    reason: Option<String>,
    version: i64,
    updated_at: At,
}

impl Record {
    fn task(self) -> Stored<MoneyTask> {
        let ended = self.ended_at.zip(self.reason);
        Ok(MoneyTask {
            id: MoneyTaskId::new(self.id),
            version: self.version,
            kind: parse_stored(&self.kind, MoneyTaskKind::parse)?,
            payment: PaymentId::new(self.payment_id),
            source: self.source,
            amount: Money::from_cents(self.amount_cents),
            currency: self.currency,
            owner: self.owner_id.map(UserId::new),
            opened_at: self.opened_at.0,
            updated_at: self.updated_at.0,
            ended: ended.map(|(at, reason)| EndedTask {
                at: at.0,
                by: self.ended_by.map(UserId::new),
                reason: Notes::stored(reason),
            }),
        })
    }
}

impl MoneyTasks for Tx<'_> {
    fn get(&mut self, id: MoneyTaskId) -> Stored<Option<MoneyTask>> {
        let record = self.run(|conn| {
            money_tasks::table
                .find(id.get())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::task).transpose()
    }

    fn last_about(&mut self, kind: MoneyTaskKind, source: &str) -> Stored<Option<MoneyTask>> {
        let record = self.run(|conn| {
            money_tasks::table
                .filter(money_tasks::source.eq(source))
                .filter(money_tasks::kind.eq(kind.as_str()))
                .order(money_tasks::id.desc())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::task).transpose()
    }

    fn insert(&mut self, new: &NewMoneyTask) -> Stored<MoneyTaskId> {
        let id = self.next_id("money_tasks")?;
        self.run(|conn| {
            diesel::insert_into(money_tasks::table)
                .values((
                    money_tasks::id.eq(id),
                    money_tasks::kind.eq(new.kind.as_str()),
                    money_tasks::payment_id.eq(new.payment.get()),
                    money_tasks::source.eq(&new.source),
                    money_tasks::amount_cents.eq(new.amount.cents()),
                    money_tasks::currency.eq(&new.currency),
                    money_tasks::owner_id.eq(new.owner.map(UserId::get)),
                    money_tasks::opened_at.eq(At(new.opened_at)),
                    money_tasks::version.eq(1),
                    money_tasks::updated_at.eq(At(new.opened_at)),
                ))
                .execute(conn)
        })?;
        Ok(MoneyTaskId::new(id))
    }

    fn save(&mut self, task: &Changed<MoneyTask>) -> Stored<()> {
        let current = money_tasks::table
            .find(task.id.get())
            .filter(money_tasks::version.eq(task.version));
        let ended = task.ended.as_ref();
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    money_tasks::amount_cents.eq(task.amount.cents()),
                    money_tasks::currency.eq(&task.currency),
                    money_tasks::ended_at.eq(ended.map(|ended| At(ended.at))),
                    money_tasks::ended_by.eq(ended.and_then(|ended| ended.by).map(UserId::get)),
                    money_tasks::reason.eq(ended.map(|ended| ended.reason.as_str())),
                    money_tasks::updated_at.eq(At(task.updated_at)),
                    money_tasks::version.eq(task.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }
}
