//! A task about money.

use crate::unit::Billing;
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{MoneyTaskId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::record::{Record, StoredIn};
use crm_core::store::Stored;
use crm_core::text::Notes;
use serde_json::{Value, json};

closed_set! {
    /// Why there is a task.
    pub enum MoneyTaskKind {
        /// What of a lost dispute is not in the books.
        LostDispute = "lost_dispute",
        /// A card refund that failed after it was recorded as given back.
        FailedRefund = "failed_refund",
    }
}

/// Who ended a task, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndedTask {
    pub at: Instant,
    /// `None`: the provider took back what it was about.
    pub by: Option<UserId>,
    pub reason: Notes,
}

/// A stored task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyTask {
    pub id: MoneyTaskId,
    pub version: i64,
    pub kind: MoneyTaskKind,
    pub payment: PaymentId,
    /// The provider's name of the dispute or of the refund.
    pub source: String,
    /// In the smallest unit of its currency; 0 once the provider took it back.
    pub amount: Money,
    /// ISO code in lower case.
    pub currency: String,
    /// Who is credited with the payment, and so knows its client.
    pub owner: Option<UserId>,
    pub opened_at: Instant,
    pub updated_at: Instant,
    pub ended: Option<EndedTask>,
}

/// A task about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMoneyTask {
    pub kind: MoneyTaskKind,
    pub payment: PaymentId,
    pub source: String,
    /// Above 0.
    pub amount: Money,
    pub currency: String,
    pub owner: Option<UserId>,
    pub opened_at: Instant,
}

impl MoneyTask {
    /// As it is stored under its id.
    #[must_use]
    pub fn stored(id: MoneyTaskId, new: NewMoneyTask) -> Self {
        Self {
            id,
            version: 1,
            kind: new.kind,
            payment: new.payment,
            source: new.source,
            amount: new.amount,
            currency: new.currency,
            owner: new.owner,
            opened_at: new.opened_at,
            updated_at: new.opened_at,
            ended: None,
        }
    }

    pub(super) fn summary(&self) -> Value {
        json!({
            "taskId": self.id.get(),
            "taskKind": self.kind.as_str(),
            "amount": self.amount.to_decimal_text(),
            "currency": self.currency,
            "reason": self.ended.as_ref().map(|ended| ended.reason.as_str()),
        })
    }
}

/// Its history is its payment's.
impl Record for MoneyTask {
    type Id = MoneyTaskId;
    const NAME: &'static str = "task";

    fn entity(&self) -> Entity {
        Entity::Payment(self.payment)
    }

    fn version(&self) -> i64 {
        self.version
    }

    fn deleted_at(&self) -> Option<Instant> {
        None
    }

    fn set_stored(&mut self, version: i64, at: Instant) {
        self.version = version;
        self.updated_at = at;
    }
}

impl<'u> StoredIn<dyn Billing + 'u> for MoneyTask {
    fn find(tx: &mut (dyn Billing + 'u), id: MoneyTaskId) -> Stored<Option<Self>> {
        tx.money_tasks().get(id)
    }

    fn save(changed: &Changed<Self>, tx: &mut (dyn Billing + 'u)) -> Stored<()> {
        tx.money_tasks().save(changed)
    }
}
