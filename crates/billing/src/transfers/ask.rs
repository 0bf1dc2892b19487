//! Asking for a transfer: what the bank and the office's rules have to say of it first.

use super::error::{Earlier, TransferError};
use super::model::{
    Description, NewTransfer, Note, Recipient, Reference, Transfer, TransferSource,
};
use super::state::TransferState;
use crate::amount::Amount;
use crate::bank::{CounterpartyId, TransferKey, TransferMethod, proposed};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{BatchId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::users::{Permission, allowed};
use serde_json::json;
use time::{Date, Duration};

/// Within this time the same amount to the same recipient has to be confirmed.
pub const SAME_WITHIN: Duration = Duration::hours(24);

/// What one person sent alone within this time counts together.
const ALONE_WITHIN: Duration = Duration::hours(24);

/// The currency of the account.
pub const CURRENCY: &str = "USD";

/// What staff choose beside what is paid (R2-111).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// The recipient, as the bank names them.
    pub counterparty: CounterpartyId,
    pub method: TransferMethod,
    pub reference: Option<Reference>,
    pub description: Option<Description>,
    pub note: Option<Note>,
    /// The same amount to the same recipient within a day is meant.
    pub confirm_duplicate: bool,
}

/// # Errors
/// `OtherCurrency` for anything but US dollars, in any case (R2-157).
pub fn only_dollars(currency: Option<&str>) -> Result<(), TransferError> {
    match currency {
        Some(other) if !other.trim().eq_ignore_ascii_case(CURRENCY) => {
            Err(TransferError::OtherCurrency)
        }
        Some(_) | None => Ok(()),
    }
}

/// The amount from which an administrator approves what others ask for in an office with one administrator.
const FROM_BY_DEFAULT: Money = Money::from_cents(500_000);

/// Whether somebody else has to approve it (decisions, section 7): from this amount, every wire, and what pays
/// who asks. `from` is the setting; it is `None` in an office with one administrator, who then asks alone: for all
/// others the default holds. `together` is the sum of what is asked for in one go and of what the asker sent alone in
/// the last day: parts do not make it smaller. Whatever its amount, somebody else looks at a recipient who is not
/// known to be the payee's ([`is_theirs`]).
#[must_use]
pub fn needs_second_person(
    from: Option<Money>,
    method: TransferMethod,
    together: Money,
    (asker, earner): (&Actor, Option<UserId>),
    is_theirs: bool,
) -> bool {
    let from = match from {
        None if allowed(asker.role(), Permission::BankApprove) => return false,
        from => from.unwrap_or(FROM_BY_DEFAULT),
    };
    let asked_by = asker.user();
    let pays_who_asks = asked_by.is_some() && asked_by == earner;
    method == TransferMethod::Wire || together >= from || pays_who_asks || !is_theirs
}

/// What the actor sent without a second person within a day: it counts together with what they ask for now.
///
/// # Errors
/// When the store cannot be read.
pub fn sent_alone(tx: &mut dyn Billing, actor: &Actor, now: Instant) -> Stored<Money> {
    match actor.user() {
        Some(who) => tx
            .transfers()
            .sent_alone_since(who, now.minus(ALONE_WITHIN)),
        None => Ok(Money::ZERO),
    }
}

/// The partner or salesperson that is to be paid, as the office knows them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Payee {
    pub name: String,
    pub email: Option<String>,
}

/// Whether the recipient is known to be the payee's: the one that the payee's email or name proposes, or one at whom
/// a transfer to this payee arrived that a second person had approved.
///
/// # Errors
/// When the store cannot be read.
pub fn is_theirs(
    tx: &mut dyn Billing,
    source: TransferSource,
    payee: &Payee,
    recipient: &Recipient,
) -> Stored<bool> {
    let known = tx.bank_book().sync()?.counterparties;
    let meant = proposed(&known, &payee.name, payee.email.as_deref());
    if meant.is_some_and(|one| one.id == recipient.id) {
        return Ok(true);
    }
    tx.transfers().has_reached(source, &recipient.id)
}

/// The recipient as the bank was last seen to know them.
///
/// # Errors
/// When the bank does not know them, or not how to pay them so.
pub fn recipient(tx: &mut dyn Billing, wish: &Wish) -> Result<Recipient, TransferError> {
    let known = tx.bank_book().sync()?.counterparties;
    let found = known.into_iter().find(|one| one.id == wish.counterparty);
    let found = found.ok_or(TransferError::RecipientUnknown)?;
    let method = wish.method;
    if !found.methods.contains(&method) {
        return Err(TransferError::MethodImpossible { method });
    }
    Ok(Recipient {
        id: found.id,
        name: found.name,
        email: found.email,
    })
}

/// Nothing pays it yet, and no money of an earlier transfer of it is out.
///
/// # Errors
/// `Live` with the transfer that does; `OutAfterAll` with the earlier one.
pub fn nothing_pays(tx: &mut dyn Billing, source: TransferSource) -> Result<(), TransferError> {
    if let Some(live) = tx.transfers().live_of(source)? {
        return Err(TransferError::Live {
            live: Box::new(live),
        });
    }
    match tx.transfers().out_after_all(source)? {
        Some(earlier) => Err(TransferError::OutAfterAll { earlier }),
        None => Ok(()),
    }
}

/// Nobody paid the same to the same within a day, or it is meant.
///
/// # Errors
/// `Duplicate` with the earlier one.
pub fn not_twice(
    tx: &mut dyn Billing,
    wish: &Wish,
    amount: Amount,
    now: Instant,
) -> Result<(), TransferError> {
    if wish.confirm_duplicate {
        return Ok(());
    }
    match earlier(tx, &wish.counterparty, amount, now.minus(SAME_WITHIN))? {
        Some(earlier) => Err(TransferError::Duplicate { earlier }),
        None => Ok(()),
    }
}

fn earlier(
    tx: &mut dyn Billing,
    to: &CounterpartyId,
    amount: Amount,
    since: Instant,
) -> Stored<Option<Earlier>> {
    if let Some(own) = tx.transfers().same_since(to, amount, since)? {
        return Ok(Some(Earlier::Transfer(own)));
    }
    let line = tx.bank_book().paid_since(to, amount, since)?;
    Ok(line.map(Earlier::Line))
}

/// What is asked for, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub key: TransferKey,
    pub source: TransferSource,
    pub amount: Amount,
    pub recipient: Recipient,
    /// The partner's or salesperson's name.
    pub payee: String,
    pub batch: Option<BatchId>,
    /// A second person has to approve it.
    pub waits: bool,
    /// The office's day.
    pub today: Date,
}

/// Puts it into the outbox.
///
/// # Errors
/// When the store cannot be written; `Duplicate` when the key is there, or what it pays has a live transfer
/// since.
pub fn put(
    tx: &mut dyn Billing,
    actor: &Actor,
    wish: &Wish,
    order: Order,
    now: Instant,
) -> Stored<Transfer> {
    BillingAct::run(tx, actor, now, |act| {
        let reference = wish.reference.clone();
        let reference = reference.unwrap_or_else(|| order.source.default_reference(order.today));
        let new = NewTransfer {
            key: order.key,
            source: order.source,
            amount: order.amount,
            method: wish.method,
            counterparty: order.recipient,
            payee: order.payee,
            reference,
            description: wish.description.clone(),
            note: wish.note.clone(),
            state: if order.waits {
                TransferState::AwaitingApproval
            } else {
                TransferState::Queued
            },
            batch: order.batch,
            asked_by: actor.user(),
            next_at: (!order.waits).then_some(now),
            created_at: now,
        };
        let id = act.tx.transfers().insert(&new)?;
        let transfer = Transfer::stored(id, new);
        let asked = EventKind::TransferAsked.with(json!({
            "type": transfer.source.kind().as_str(),
            "amount": transfer.amount.money().to_decimal_text(),
            "method": transfer.method.as_str(),
            "recipient": transfer.counterparty.name,
            "reference": transfer.reference.as_str(),
            "state": transfer.state.as_str(),
        }));
        act.record_event(Entity::Transfer(id), asked);
        Ok(transfer)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::users::Role;

    #[test]
    fn r2_156_r2_194_r2_195_who_asks_alone_pays_small_amounts_to_others_alone() {
        use Role::{Admin, Billing};
        use TransferMethod::{Ach, Wire};
        let (asker, rep) = (Some(UserId::new(5)), Some(UserId::new(9)));
        let from = Some(Money::from_dollars(5_000));
        // From, who asks, method, cents together, who earns it, the payee's own recipient → whether a second person
        // approves.
        let table = [
            (from, Billing, Ach, 499_999, None, true, false),
            (from, Billing, Ach, 500_000, None, true, true),
            (from, Billing, Wire, 1, None, true, true),
            (from, Billing, Ach, 1, rep, true, false),
            (from, Billing, Ach, 1, rep, false, true),
            (from, Billing, Ach, 1, asker, true, true),
            (from, Admin, Ach, 500_000, None, true, true),
            (from, Admin, Wire, 1, None, true, true),
            (from, Admin, Ach, 1, rep, false, true),
            (Some(Money::ZERO), Billing, Ach, 1, None, true, true),
            // Off: the one administrator goes alone, and nobody else.
            (None, Admin, Ach, 999_999_999, asker, true, false),
            (None, Admin, Wire, 999_999_999, None, true, false),
            (None, Admin, Ach, 1, rep, false, false),
            (None, Billing, Ach, 499_999, None, true, false),
            (None, Billing, Ach, 500_000, None, true, true),
            (None, Billing, Wire, 1, None, true, true),
            (None, Billing, Ach, 1, asker, true, true),
            (None, Billing, Ach, 1, rep, false, true),
        ];
        for (from, role, method, together, earner, theirs, outcome) in table {
            let together = Money::from_cents(together);
            let who = Actor::staff(UserId::new(5), role, "request-1");
            let found = needs_second_person(from, method, together, (&who, earner), theirs);
            let row = format!("{from:?} {role} {method} {together:?} {earner:?} {theirs}");
            assert_eq!(found, outcome, "{row}");
        }
        // Nobody asked: a worker's own.
        let worker = Actor::system();
        assert!(!needs_second_person(
            from,
            Ach,
            Money::ZERO,
            (&worker, None),
            true
        ));
    }

    #[test]
    fn r2_157_only_dollars_are_sent() {
        for (currency, outcome) in [
            (None, true),
            (Some("USD"), true),
            (Some("usd "), true),
            (Some("EUR"), false),
            (Some(""), false),
        ] {
            assert_eq!(only_dollars(currency).is_ok(), outcome, "{currency:?}");
        }
    }
}
