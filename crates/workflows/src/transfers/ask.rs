//! Asking the bank to pay a partner or a salesperson.

use super::error::AskError;
use crate::settings;
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::bank::TransferKey;
use billing::partner_payments::{
    self, Details, Draft, PartnerPayment, PartnerPaymentType, pay_by_bank,
};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    Order, Transfer, TransferSource, Wish, needs_second_person, not_twice, nothing_pays, put,
    recipient,
};
use commissions::records::CommissionStatus;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, CommissionId, PartnerId, PartnerPaymentId, UserId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use crm_core::text::ShortText;
use crm_core::unit::Crm;

/// A partner to pay (R2-194).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerOrder {
    /// Made of random bits for this order.
    pub key: TransferKey,
    pub partner: PartnerId,
    /// `None`: a payment in processing is recorded for it.
    pub payment: Option<PartnerPaymentId>,
    pub amount: Amount,
    pub wish: Wish,
}

/// A commission to pay (R2-195).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommissionOrder {
    /// Made of random bits for this order.
    pub key: TransferKey,
    pub rep: UserId,
    pub commission: CommissionId,
    /// The commission's own.
    pub amount: Amount,
    pub wish: Wish,
}

/// What the office says of an order that is no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeTerms {
    /// The partner's or salesperson's name.
    pub payee: String,
    /// From which amount a second person approves; `None` in an office with one administrator.
    pub second_person_from: Option<Money>,
}

/// What an order is asked for with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Together {
    /// What is asked for in one go, this order included.
    pub(super) sum: Money,
    pub(super) batch: Option<BatchId>,
}

impl Together {
    const fn alone(amount: Amount) -> Self {
        Self {
            sum: amount.money(),
            batch: None,
        }
    }
}

/// Asks for a partner to be paid.
///
/// # Errors
/// [`AskError`]
pub fn ask_partner(
    tx: &mut dyn Unit,
    actor: &Actor,
    order: &PartnerOrder,
    now: Instant,
) -> Result<Transfer, AskError> {
    let terms = OfficeTerms {
        payee: partner_name(tx, order.partner)?,
        second_person_from: settings::in_force(tx)?.bank_second_person_from,
    };
    pay_partner(tx, actor, order, terms, now)
}

/// Asks for a commission to be paid.
///
/// # Errors
/// [`AskError`]
pub fn ask_commission(
    tx: &mut dyn Unit,
    actor: &Actor,
    order: &CommissionOrder,
    now: Instant,
) -> Result<Transfer, AskError> {
    let terms = OfficeTerms {
        payee: rep_name(tx, order.rep)?,
        second_person_from: settings::in_force(tx)?.bank_second_person_from,
    };
    pay_commission(tx, actor, order, terms, now)
}

/// [`ask_partner`] on terms that are known.
///
/// # Errors
/// [`AskError`]
pub fn pay_partner(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &PartnerOrder,
    terms: OfficeTerms,
    now: Instant,
) -> Result<Transfer, AskError> {
    order_partner(
        tx,
        actor,
        order,
        (terms, Together::alone(order.amount)),
        now,
    )
}

/// [`ask_commission`] on terms that are known.
///
/// # Errors
/// [`AskError`]
pub fn pay_commission(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &CommissionOrder,
    terms: OfficeTerms,
    now: Instant,
) -> Result<Transfer, AskError> {
    order_commission(
        tx,
        actor,
        order,
        (terms, Together::alone(order.amount)),
        now,
    )
}

pub(super) fn partner_name(tx: &mut dyn Crm, id: PartnerId) -> Stored<String> {
    let partner = tx.partners().get(id)?;
    Ok(partner.map_or_else(String::new, |partner| {
        partner.details.name.as_str().to_owned()
    }))
}

pub(super) fn rep_name(tx: &mut dyn Crm, id: UserId) -> Stored<String> {
    let user = tx.users().get(id)?;
    Ok(user.map_or_else(String::new, |user| user.full_name()))
}

pub(super) fn order_partner(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &PartnerOrder,
    (terms, together): (OfficeTerms, Together),
    now: Instant,
) -> Result<Transfer, AskError> {
    let wish = &order.wish;
    let open = match order.payment {
        Some(id) => Some(open_payment(tx, order.partner, id, Some(order.amount))?),
        None => None,
    };
    let to = recipient(tx, wish)?;
    not_twice(tx, wish, order.amount, now)?;
    // Nothing is written before this line, so that a batch goes on without what is refused above it.
    let today = tx.facts().day_of(now)?;
    let payment = match open {
        Some(open) => pay_by_bank(tx, actor, open.id, wish.method, now)?,
        None => partner_payments::create(tx, actor, &draft(order, today), now)?,
    };
    let source = TransferSource::PartnerPayment {
        partner: order.partner,
        payment: payment.id,
    };
    let whose = (actor, source.earner());
    let order = Order {
        key: order.key.clone(),
        source,
        amount: order.amount,
        recipient: to,
        payee: terms.payee,
        batch: together.batch,
        waits: needs_second_person(terms.second_person_from, wish.method, together.sum, whose),
        today,
    };
    Ok(put(tx, actor, wish, order, now)?)
}

/// A payment of this partner that can be paid, of this amount if one is asked for.
pub(super) fn open_payment(
    tx: &mut dyn Payables,
    partner: PartnerId,
    id: PartnerPaymentId,
    asked: Option<Amount>,
) -> Result<PartnerPayment, AskError> {
    let payment = tx.partner_payments().get(id)?;
    let payment = payment.ok_or(AskError::PartnerPaymentNotFound)?;
    if payment.details.partner != partner {
        return Err(AskError::OtherPartner);
    }
    let source = TransferSource::PartnerPayment {
        partner,
        payment: id,
    };
    nothing_pays(tx, source)?;
    let status = payment.status;
    match status {
        PartnerPaymentStatus::Pending | PartnerPaymentStatus::Processing => {}
        PartnerPaymentStatus::Completed | PartnerPaymentStatus::Canceled => {
            return Err(AskError::NotOpen { status });
        }
    }
    is_owed(payment.details.amount.money(), asked)?;
    Ok(payment)
}

fn is_owed(owed: Money, asked: Option<Amount>) -> Result<(), AskError> {
    match asked.map(Amount::money) {
        Some(asked) if asked != owed => Err(AskError::OtherAmount { owed, asked }),
        Some(_) | None => Ok(()),
    }
}

fn draft(order: &PartnerOrder, today: time::Date) -> Draft {
    let description = order.wish.description.as_ref();
    Draft {
        details: Details {
            partner: order.partner,
            kind: PartnerPaymentType::Other,
            method: order.wish.method.into(),
            amount: order.amount,
            date: today,
            description: description.map(|text| ShortText::stored(text.as_str().to_owned())),
            invoice_number: None,
            cases: Vec::new(),
            notes: None,
        },
        status: PartnerPaymentStatus::Processing,
    }
}

pub(super) fn order_commission(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &CommissionOrder,
    (terms, together): (OfficeTerms, Together),
    now: Instant,
) -> Result<Transfer, AskError> {
    let wish = &order.wish;
    let (source, _) = open_commission(tx, order.commission, Some((order.rep, order.amount)))?;
    let to = recipient(tx, wish)?;
    not_twice(tx, wish, order.amount, now)?;
    let whose = (actor, source.earner());
    let order = Order {
        key: order.key.clone(),
        source,
        amount: order.amount,
        recipient: to,
        payee: terms.payee,
        batch: together.batch,
        waits: needs_second_person(terms.second_person_from, wish.method, together.sum, whose),
        today: tx.facts().day_of(now)?,
    };
    Ok(put(tx, actor, wish, order, now)?)
}

/// An approved commission that nothing pays, and what is owed of it; of this person and amount if they are named.
pub(super) fn open_commission(
    tx: &mut dyn Payables,
    id: CommissionId,
    named: Option<(UserId, Amount)>,
) -> Result<(TransferSource, Amount), AskError> {
    let commission = tx.commissions().get(id)?;
    let commission = commission.ok_or(AskError::CommissionNotFound)?;
    if named.is_some_and(|(rep, _)| rep != commission.user) {
        return Err(AskError::OtherRep);
    }
    let source = TransferSource::Commission {
        commission: id,
        rep: commission.user,
    };
    nothing_pays(tx, source)?;
    let status = commission.status;
    if status != CommissionStatus::Approved {
        return Err(AskError::NotApproved { status });
    }
    is_owed(commission.amount, named.map(|(_, amount)| amount))?;
    let amount = Amount::of(commission.amount).map_err(|_| AskError::NothingOwed)?;
    Ok((source, amount))
}

/// Of several amounts together.
pub(super) fn sum_of(amounts: impl IntoIterator<Item = Amount>) -> Stored<Money> {
    Money::checked_sum(amounts.into_iter().map(Amount::money)).map_err(StoreError::from)
}
