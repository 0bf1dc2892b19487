//! Asking the bank to pay a partner or a salesperson.

use super::error::AskError;
use crate::settings;
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::bank::{TransferKey, TransferMethod};
use billing::partner_payments::{
    self, Details, Draft, PartnerPayment, PartnerPaymentType, pay_by_bank,
};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    Order, Payee, Recipient, Transfer, TransferSource, Wish, is_theirs, needs_second_person,
    not_twice, nothing_pays, put, recipient, sent_alone,
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
    /// The partner or salesperson.
    pub payee: Payee,
    /// From which amount a second person approves; `None` in an office with one administrator.
    pub second_person_from: Option<Money>,
    /// The address of who asks: a recipient who has it is who asks.
    pub asker_email: Option<String>,
}

impl OfficeTerms {
    /// As the office has it now.
    pub(super) fn of(tx: &mut dyn Unit, actor: &Actor, payee: Payee) -> Stored<Self> {
        let asker = match actor.user() {
            Some(who) => tx.users().get(who)?,
            None => None,
        };
        Ok(Self {
            payee,
            second_person_from: settings::in_force(tx)?.bank_second_person_from,
            asker_email: asker.map(|user| user.email.as_str().to_owned()),
        })
    }
}

/// What an order is asked for with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Together {
    /// What is asked for in one go, this order included, and what the same person sent alone within a day.
    pub(super) sum: Money,
    pub(super) batch: Option<BatchId>,
}

impl Together {
    fn alone(tx: &mut dyn Payables, actor: &Actor, of: Amount, now: Instant) -> Stored<Self> {
        let earlier = sent_alone(tx, actor, now)?;
        Ok(Self {
            sum: earlier.checked_add(of.money())?,
            batch: None,
        })
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
    let payee = partner(tx, order.partner)?;
    let terms = OfficeTerms::of(tx, actor, payee)?;
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
    let payee = rep(tx, order.rep)?;
    let terms = OfficeTerms::of(tx, actor, payee)?;
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
    let together = Together::alone(tx, actor, order.amount, now)?;
    order_partner(tx, actor, order, (terms, together), now)
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
    let together = Together::alone(tx, actor, order.amount, now)?;
    order_commission(tx, actor, order, (terms, together), now)
}

pub(super) fn partner(tx: &mut dyn Crm, id: PartnerId) -> Stored<Payee> {
    let partner = tx.partners().get(id)?;
    Ok(partner.map_or_else(Payee::default, |partner| Payee {
        name: partner.details.name.as_str().to_owned(),
        email: None,
    }))
}

pub(super) fn rep(tx: &mut dyn Crm, id: UserId) -> Stored<Payee> {
    let user = tx.users().get(id)?;
    Ok(user.map_or_else(Payee::default, |user| Payee {
        name: user.full_name(),
        email: Some(user.email.as_str().to_owned()),
    }))
}

/// Whether a second person has to approve it.
fn waits(
    tx: &mut dyn Payables,
    actor: &Actor,
    (terms, together): (&OfficeTerms, Together),
    (source, method, to): (TransferSource, TransferMethod, &Recipient),
) -> Stored<bool> {
    let asker = actor.user();
    let own = terms.asker_email.as_deref();
    let reaches_asker = own.is_some_and(|email| to.has_email(email));
    let earner = if reaches_asker {
        asker
    } else {
        source.earner()
    };
    let is_theirs = is_theirs(tx, source, &terms.payee, to)?;
    Ok(needs_second_person(
        terms.second_person_from,
        method,
        together.sum,
        (actor, earner),
        is_theirs,
    ))
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
    let pays = (source, wish.method, &to);
    let waits = waits(tx, actor, (&terms, together), pays)?;
    let order = Order {
        key: order.key.clone(),
        source,
        amount: order.amount,
        recipient: to,
        payee: terms.payee.name,
        batch: together.batch,
        waits,
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
    let pays = (source, wish.method, &to);
    let waits = waits(tx, actor, (&terms, together), pays)?;
    let order = Order {
        key: order.key.clone(),
        source,
        amount: order.amount,
        recipient: to,
        payee: terms.payee.name,
        batch: together.batch,
        waits,
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
