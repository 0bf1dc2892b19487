//! Asking for a transfer: what the bank and the office's rules have to say of it first.

use super::error::{Earlier, TransferError};
use super::model::{
    Description, NewTransfer, Note, Paid, Recipient, Reference, Transfer, TransferSource,
};
use super::second_person::WaitsFor;
use super::state::TransferState;
use crate::amount::Amount;
use crate::bank::{CounterpartyId, TransferKey, TransferMethod, proposed};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::BatchId;
use crm_core::money::Money;
use crm_core::store::Stored;
use serde_json::json;
use time::{Date, Duration};

/// Within this time the same amount to the same recipient has to be confirmed.
pub const SAME_WITHIN: Duration = Duration::hours(24);

/// What one person sent alone within this time counts together.
const ALONE_WITHIN: Duration = Duration::hours(24);

/// The currency of the account.
pub const CURRENCY: &str = "USD";

/// What staff choose besides what is paid (R2-111).
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
    /// Payee and account were checked once more: no one else could check them.
    pub confirm_recipient: bool,
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
    paid: Paid,
    payee: &Payee,
    recipient: &Recipient,
) -> Stored<bool> {
    let known = tx.bank_book().sync()?.counterparties;
    let meant = proposed(&known, &payee.name, payee.email.as_deref());
    if meant.is_some_and(|one| one.id == recipient.id) {
        return Ok(true);
    }
    tx.transfers().has_reached(paid, &recipient.id)
}

/// The recipient's account as the bank was last seen to show it.
///
/// # Errors
/// When the store cannot be read.
pub fn account_of(tx: &mut dyn Billing, recipient: &CounterpartyId) -> Stored<Option<String>> {
    let mut known = tx.bank_book().sync()?.counterparties.into_iter();
    let found = known.find(|one| one.id == *recipient);
    Ok(found.and_then(|one| one.account))
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

/// The same was not paid to the same payee within a day, or it is meant.
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
    /// The partner payment is made for it, in this act.
    pub made_payment: bool,
    pub amount: Amount,
    pub recipient: Recipient,
    /// The partner's or salesperson's name.
    pub payee: String,
    pub batch: Option<BatchId>,
    /// Why a second person has to approve it; empty when no approval is needed.
    pub waits_for: Vec<WaitsFor>,
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
    let waits = !order.waits_for.is_empty();
    BillingAct::run(tx, actor, now, |act| {
        let reference = wish.reference.clone();
        let reference = reference.unwrap_or_else(|| order.source.default_reference(order.today));
        let new = NewTransfer {
            key: order.key,
            source: order.source,
            made_payment: order.made_payment,
            amount: order.amount,
            method: wish.method,
            counterparty: order.recipient,
            payee: order.payee,
            reference,
            description: wish.description.clone(),
            note: wish.note.clone(),
            state: if waits {
                TransferState::AwaitingApproval
            } else {
                TransferState::Queued
            },
            batch: order.batch,
            asked_by: actor.user(),
            next_at: (!waits).then_some(now),
            created_at: now,
        };
        let id = act.tx.transfers().insert(&new)?;
        let transfer = Transfer::stored(id, new);
        let mut said = json!({
            "type": transfer.source.kind().as_str(),
            "amount": transfer.amount.money().to_decimal_text(),
            "method": transfer.method.as_str(),
            "recipient": transfer.counterparty.name,
            "reference": transfer.reference.as_str(),
            "state": transfer.state.as_str(),
        });
        if waits {
            let reasons = order.waits_for.iter().map(|reason| reason.as_str());
            said["waitsFor"] = reasons.collect::<Vec<_>>().into();
        }
        act.record_event(Entity::Transfer(id), EventKind::TransferAsked.with(said));
        Ok(transfer)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
