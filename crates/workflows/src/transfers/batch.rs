//! Paying many in one go: reviewed together, asked for together, approved together, each with a transfer of
//! its own.

use super::ask::{
    self, CommissionOrder, PartnerOrder, open_commission, open_payment, order_commission,
    order_partner, sum_of,
};
use super::covered::settled;
use super::error::AskError;
use super::people::approve;
use super::second_person::{OfficeTerms, Together};
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::bank::{CounterpartyId, TransferKey, TransferMethod};
use billing::transfers::{
    Batch, BatchKind, Earlier, NewBatch, Payee, Transfer, TransferError, TransferSource,
    TransferState, Wish, not_twice, recipient, sent_alone,
};
use commissions::offsets::Owing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, CommissionId, PartnerPaymentId};
use crm_core::store::StoreError;
use std::collections::BTreeSet;

/// The most that one batch pays.
const MOST: usize = 500;

/// What one item of a batch pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Payable {
    Commission(CommissionId),
    PartnerPayment(PartnerPaymentId),
}

impl Payable {
    const fn kind(self) -> BatchKind {
        match self {
            Self::Commission(_) => BatchKind::Commissions,
            Self::PartnerPayment(_) => BatchKind::PartnerPayments,
        }
    }

    /// What a transfer pays.
    #[must_use]
    pub const fn of(source: TransferSource) -> Self {
        match source {
            TransferSource::Commission { commission, .. } => Self::Commission(commission),
            TransferSource::PartnerPayment { payment, .. } => Self::PartnerPayment(payment),
        }
    }

    /// As people call it: `Commission 41`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Commission(id) => format!("Commission {id}"),
            Self::PartnerPayment(id) => format!("Partner payment {id}"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchItem {
    pub pays: Payable,
    pub counterparty: CounterpartyId,
    /// For a commission: nothing is deducted, although the salesperson owes.
    pub in_full: bool,
    /// Made of random bits for this item.
    pub key: TransferKey,
}

/// A batch to ask for: all items pay what its kind says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchDraft {
    pub kind: BatchKind,
    pub method: TransferMethod,
    pub items: Vec<BatchItem>,
    /// The same amounts to the same recipients within a day are meant.
    pub confirm_duplicate: bool,
    /// Payees and accounts were looked at once more.
    pub confirm_recipient: bool,
}

impl BatchDraft {
    fn checked(&self) -> Result<(), AskError> {
        let mut seen = BTreeSet::new();
        if self.items.is_empty() || self.items.len() > MOST {
            return Err(AskError::BatchSize { most: MOST });
        }
        for item in &self.items {
            if !seen.insert(item.pays) {
                return Err(AskError::TwiceInBatch(item.pays.name()));
            }
            if item.pays.kind() != self.kind {
                return Err(match item.pays {
                    Payable::Commission(_) => AskError::CommissionNotFound,
                    Payable::PartnerPayment(_) => AskError::PartnerPaymentNotFound,
                });
            }
        }
        Ok(())
    }

    fn wish(&self, item: &BatchItem) -> Wish {
        Wish {
            counterparty: item.counterparty.clone(),
            method: self.method,
            reference: None,
            description: None,
            note: None,
            confirm_duplicate: self.confirm_duplicate,
            confirm_recipient: self.confirm_recipient,
        }
    }
}

/// Why an item is not paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub pays: Payable,
    pub why: AskError,
}

/// One item, asked for or refused.
pub type AskedItem = Result<Transfer, Refusal>;

/// A batch that was asked for, its items in the draft's order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub batch: Batch,
    pub items: Vec<AskedItem>,
}

/// What an item would pay now, or why not.
pub type Reviewed = Result<(TransferSource, Amount), Refusal>;

/// What each item would pay now, or why not: nothing is changed.
///
/// # Errors
/// When the batch has no items, too many or one twice, or the store cannot be read: [`AskError`].
pub fn review(
    tx: &mut dyn Payables,
    draft: &BatchDraft,
    now: Instant,
) -> Result<Vec<Reviewed>, AskError> {
    draft.checked()?;
    let mut owing = Owing::default();
    let mut reviewed = Vec::with_capacity(draft.items.len());
    for item in &draft.items {
        let found = payable(tx, (draft, item), &mut owing, now);
        reviewed.push(refused_or(item, found)?);
    }
    Ok(reviewed)
}

fn payable(
    tx: &mut dyn Payables,
    (draft, item): (&BatchDraft, &BatchItem),
    owing: &mut Owing,
    now: Instant,
) -> Result<(TransferSource, Amount), AskError> {
    let (source, amount) = match item.pays {
        Payable::Commission(id) => {
            let owed = open_commission(tx, id, None, (owing, item.in_full), now)?;
            (owed.source, owed.amount)
        }
        Payable::PartnerPayment(id) => {
            let payment = tx.partner_payments().get(id)?;
            let payment = payment.ok_or(AskError::PartnerPaymentNotFound)?;
            let partner = payment.details.partner;
            let open = open_payment(tx, (partner, id), None, now)?;
            let source = TransferSource::PartnerPayment {
                partner,
                payment: id,
            };
            (source, open.details.amount)
        }
    };
    let wish = draft.wish(item);
    recipient(tx, &wish)?;
    not_twice(tx, &wish, amount, now)?;
    Ok((source, amount))
}

/// The item, or the rule that refuses it; what is no rule ends the whole.
fn refused_or<T>(
    item: &BatchItem,
    done: Result<T, AskError>,
) -> Result<Result<T, Refusal>, AskError> {
    match done {
        Ok(done) => Ok(Ok(done)),
        Err(fault) if fault.is_fault() => Err(fault),
        Err(why) => Ok(Err(Refusal {
            pays: item.pays,
            why,
        })),
    }
}

/// Asks for all items that can be paid, each by a transfer of its own; the others are named. A second person
/// approves all of them when their sum, with what the actor sent alone within a day, takes one.
///
/// # Errors
/// As [`review`].
pub fn ask_batch(
    tx: &mut dyn Unit,
    actor: &Actor,
    draft: &BatchDraft,
    now: Instant,
) -> Result<Asked, AskError> {
    let reviewed = review(tx, draft, now)?;
    let office = OfficeTerms::of(tx, Payee::default(), now)?;
    let mut terms = Vec::with_capacity(reviewed.len());
    for item in reviewed {
        let payee = match item {
            Ok((TransferSource::Commission { rep, .. }, _)) => ask::rep(tx, rep)?,
            Ok((TransferSource::PartnerPayment { partner, .. }, _)) => ask::partner(tx, partner)?,
            Err(_) => Payee::default(),
        };
        terms.push(OfficeTerms {
            payee,
            ..office.clone()
        });
    }
    pay_batch(tx, actor, draft, &terms, now)
}

/// [`ask_batch`] on terms that are known, one for each item.
///
/// # Errors
/// As [`review`].
pub fn pay_batch(
    tx: &mut dyn Payables,
    actor: &Actor,
    draft: &BatchDraft,
    terms: &[OfficeTerms],
    now: Instant,
) -> Result<Asked, AskError> {
    let reviewed = review(tx, draft, now)?;
    let amounts = reviewed.iter().flatten().map(|(_, amount)| *amount);
    let sum = sum_of(amounts)?;
    let sum = sent_alone(tx, actor, now)?.checked_add(sum);
    let sum = sum.map_err(StoreError::from)?;
    let new = NewBatch {
        kind: draft.kind,
        method: draft.method,
        asked_by: actor.user(),
        created_at: now,
    };
    let id = tx.batches().insert(&new)?;
    let mut items = Vec::with_capacity(reviewed.len());
    for ((item, reviewed), terms) in draft.items.iter().zip(reviewed).zip(terms) {
        let asked = reviewed.map(|(source, amount)| {
            let together = Together {
                sum,
                batch: Some(id),
            };
            pay(
                tx,
                actor,
                (draft, item),
                (source, amount),
                (terms.clone(), together),
                now,
            )
        });
        let asked = match asked {
            Ok(asked) => refused_or(item, asked)?,
            Err(refusal) => Err(settled(tx, actor, refusal, now)?),
        };
        items.push(asked.map_err(|refusal| told_apart(refusal, &items)));
    }
    let batch = Batch {
        id,
        kind: new.kind,
        method: new.method,
        asked_by: new.asked_by,
        created_at: new.created_at,
    };
    Ok(Asked { batch, items })
}

/// What is alike within the batch is no payment of the last day.
fn told_apart(refusal: Refusal, before: &[AskedItem]) -> Refusal {
    match &refusal.why {
        AskError::Transfer(TransferError::Duplicate {
            earlier: Earlier::Transfer(earlier),
        }) if before.iter().flatten().any(|one| one.id == *earlier) => Refusal {
            why: AskError::SameInBatch,
            ..refusal
        },
        _ => refusal,
    }
}

fn pay(
    tx: &mut dyn Payables,
    actor: &Actor,
    (draft, item): (&BatchDraft, &BatchItem),
    (source, amount): (TransferSource, Amount),
    terms: (OfficeTerms, Together),
    now: Instant,
) -> Result<Transfer, AskError> {
    let (key, wish) = (item.key.clone(), draft.wish(item));
    match source {
        TransferSource::Commission { commission, rep } => {
            // The commission's own, of which clawbacks may take something off.
            let whole = tx.commissions().get(commission)?;
            let whole = whole.ok_or(AskError::CommissionNotFound)?.amount;
            let order = CommissionOrder {
                key,
                rep,
                commission,
                amount: Amount::of(whole).map_err(|_| AskError::NothingOwed)?,
                in_full: item.in_full,
                wish,
            };
            order_commission(tx, actor, &order, terms, now)
        }
        TransferSource::PartnerPayment { partner, payment } => {
            let order = PartnerOrder {
                key,
                partner,
                payment: Some(payment),
                amount,
                wish,
            };
            order_partner(tx, actor, &order, terms, now)
        }
    }
}

/// A second person approves all transfers of a batch that wait for it, do not pay that person and pay what is owed
/// now; returns all of the batch as they are now.
///
/// # Errors
/// `NotFound` when there is no such batch; why the first that waits may not be approved when none may.
pub fn approve_batch(
    tx: &mut dyn Payables,
    actor: &Actor,
    id: BatchId,
    now: Instant,
) -> Result<Vec<Transfer>, TransferError> {
    tx.batches().get(id)?.ok_or(TransferError::NotFound)?;
    let mut refused = None;
    let mut approved = false;
    for transfer in tx.transfers().of_batch(id)? {
        if transfer.state != TransferState::AwaitingApproval {
            continue;
        }
        let seen = (transfer.id, Some(transfer.version));
        match approve(tx, actor, seen, now) {
            Ok(_) => approved = true,
            Err(
                why @ (TransferError::NotAdmin
                | TransferError::OwnRequest
                | TransferError::OwnMoney
                | TransferError::AmountChanged { .. }),
            ) => {
                refused.get_or_insert(why);
            }
            Err(error) => return Err(error),
        }
    }
    match refused {
        Some(why) if !approved => Err(why),
        _ => Ok(tx.transfers().of_batch(id)?),
    }
}
