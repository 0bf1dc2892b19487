//! What the provider says of the money that a task is about, however often it says so and however it changes its mind.

use super::{EndedTask, MoneyTask, MoneyTaskKind, NewMoneyTask};
use crate::payments::Payment;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::Notes;

/// Why a task ends by itself.
const TAKEN_BACK: &str = "The card provider changed the amount. Nothing is left to do.";

/// What the books don't hold of a dispute or a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Left<'a> {
    pub(crate) kind: MoneyTaskKind,
    /// The provider's name of it.
    pub(crate) source: &'a str,
    /// 0 when the books hold all of it.
    pub(crate) amount: Money,
    pub(crate) currency: &'a str,
}

/// What becomes of the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Nothing,
    Open,
    Change,
    End,
}

/// A task that someone ended stays ended while the provider says the same. Another amount opens another task.
fn step(last: Option<&MoneyTask>, left: &Left<'_>) -> Step {
    let is_left = left.amount > Money::ZERO;
    let Some(last) = last else {
        return if is_left { Step::Open } else { Step::Nothing };
    };
    let is_same = last.amount == left.amount && last.currency == left.currency;
    match (&last.ended, is_left) {
        (_, true) if is_same => Step::Nothing,
        (None, true) => Step::Change,
        (None, false) => Step::End,
        (Some(_), true) => Step::Open,
        (Some(_), false) => Step::Nothing,
    }
}

/// Opens, changes or ends the task about what is left, and tells of it on the payment and on its client.
///
/// # Errors
/// When the store cannot be read or written.
pub(crate) fn leave(
    tx: &mut dyn Billing,
    actor: &Actor,
    payment: &Payment,
    left: &Left<'_>,
    now: Instant,
) -> Stored<()> {
    let last = tx.money_tasks().last_about(left.kind, left.source)?;
    let step = step(last.as_ref(), left);
    BillingAct::run(tx, actor, now, |act| match (step, last) {
        (Step::Nothing, _) | (Step::Change | Step::End, None) => Ok(()),
        (Step::Open, _) => open(act, payment, left),
        (Step::Change, Some(task)) => {
            let changed = MoneyTask {
                amount: left.amount,
                currency: left.currency.to_owned(),
                ..task
            };
            save(act, payment, changed, EventKind::MoneyTaskChanged)
        }
        (Step::End, Some(task)) => {
            let ended = MoneyTask {
                amount: Money::ZERO,
                ended: Some(EndedTask {
                    at: act.now,
                    by: None,
                    reason: Notes::stored(TAKEN_BACK.to_owned()),
                }),
                ..task
            };
            save(act, payment, ended, EventKind::MoneyTaskEnded)
        }
    })
}

fn open(act: &mut BillingAct<'_>, payment: &Payment, left: &Left<'_>) -> Stored<()> {
    let new = NewMoneyTask {
        kind: left.kind,
        payment: payment.id,
        source: left.source.to_owned(),
        amount: left.amount,
        currency: left.currency.to_owned(),
        owner: payment.salesperson,
        opened_at: act.now,
    };
    let id = act.tx.money_tasks().insert(&new)?;
    let task = MoneyTask::stored(id, new);
    let opened = EventKind::MoneyTaskOpened;
    act.record_event(Entity::Payment(payment.id), opened.with(task.summary()));
    tell_client(act, payment, &task, opened);
    Ok(())
}

/// Writes the task as it is now.
pub(super) fn save(
    act: &mut BillingAct<'_>,
    payment: &Payment,
    task: MoneyTask,
    kind: EventKind,
) -> Stored<()> {
    let event = kind.with(task.summary());
    let task = act.save(task, event)?;
    tell_client(act, payment, &task, kind);
    Ok(())
}

fn tell_client(act: &mut BillingAct<'_>, payment: &Payment, task: &MoneyTask, kind: EventKind) {
    let mut what = task.summary();
    what["paymentId"] = payment.id.get().into();
    act.record_event(Entity::Client(payment.client), kind.with(what));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::{MoneyTaskId, PaymentId, UserId};

    const DISPUTE: MoneyTaskKind = MoneyTaskKind::LostDispute;

    fn task(amount: i64, currency: &str, is_ended: bool) -> MoneyTask {
        let at = Instant::from_micros(1);
        let new = NewMoneyTask {
            kind: DISPUTE,
            payment: PaymentId::new(1),
            source: "dp_1".to_owned(),
            amount: Money::from_cents(amount),
            currency: currency.to_owned(),
            owner: None,
            opened_at: at,
        };
        let ended = is_ended.then(|| EndedTask {
            at,
            by: Some(UserId::new(5)),
            reason: Notes::stored("Paid by the office.".to_owned()),
        });
        MoneyTask {
            ended,
            ..MoneyTask::stored(MoneyTaskId::new(1), new)
        }
    }

    #[test]
    fn r5_090_a_task_follows_what_the_provider_says_and_what_someone_ended_stays_ended() {
        // The last task (amount, currency, ended), what is left now → what becomes of it.
        let cases = [
            (None, (0, "usd"), Step::Nothing),
            (None, (100, "usd"), Step::Open),
            (Some((100, "usd", false)), (100, "usd"), Step::Nothing),
            (Some((100, "usd", false)), (50, "usd"), Step::Change),
            (Some((100, "usd", false)), (100, "eur"), Step::Change),
            (Some((100, "usd", false)), (0, "usd"), Step::End),
            (Some((100, "usd", true)), (100, "usd"), Step::Nothing),
            (Some((100, "usd", true)), (150, "usd"), Step::Open),
            (Some((100, "usd", true)), (0, "usd"), Step::Nothing),
            // Ended by itself, and then the provider changed its mind again.
            (Some((0, "usd", true)), (0, "usd"), Step::Nothing),
            (Some((0, "usd", true)), (100, "usd"), Step::Open),
        ];
        for (last, (amount, currency), expected) in cases {
            let kept = last.map(|(amount, currency, is_ended)| task(amount, currency, is_ended));
            let left = Left {
                kind: DISPUTE,
                source: "dp_1",
                amount: Money::from_cents(amount),
                currency,
            };
            assert_eq!(
                step(kept.as_ref(), &left),
                expected,
                "{last:?} {amount} {currency}"
            );
        }
    }
}
