//! Asking the bank to pay a partner or a salesperson.

use super::error::AskError;
use super::second_person::{OfficeTerms, Pays, Together, goes_on, told};
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::bank::TransferKey;
use billing::held::may_pay_partner;
use billing::partner_payments::{
    self, Details, Draft, PartnerPayment, PartnerPaymentType, pay_by_bank,
};
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    Order, Paid, Payee, Recipient, Transfer, TransferSource, Wish, not_twice, nothing_pays, put,
    recipient,
};
use commissions::offsets::{Owing, Part, keep};
use commissions::records::{CommissionStatus, Decision, waits_for_its_money};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PartnerId, PartnerPaymentId, UserId};
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
    /// The commission's own, whatever clawbacks take off it.
    pub amount: Amount,
    /// Nothing is taken off, although the salesperson owes.
    pub in_full: bool,
    pub wish: Wish,
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
    let terms = OfficeTerms::of(tx, payee, now)?;
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
    let terms = OfficeTerms::of(tx, payee, now)?;
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
    let (owed, _) = commission_may_be_paid(tx, order, now)?;
    let together = Together::alone(tx, actor, owed.amount, now)?;
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

/// What is open of an order to a partner, if it pays what is in the books, and whom the bank would pay.
pub(super) fn partner_may_be_paid(
    tx: &mut dyn Payables,
    order: &PartnerOrder,
    now: Instant,
) -> Result<(Option<PartnerPayment>, Recipient), AskError> {
    let open = match order.payment {
        Some(id) => Some(open_payment(
            tx,
            (order.partner, id),
            Some(order.amount),
            now,
        )?),
        None => None,
    };
    let to = recipient(tx, &order.wish)?;
    not_twice(tx, &order.wish, order.amount, now)?;
    Ok((open, to))
}

pub(super) const fn pays_partner<'a>(order: &'a PartnerOrder, to: &'a Recipient) -> Pays<'a> {
    Pays {
        paid: Paid::Partner(order.partner),
        amount: order.amount,
        wish: &order.wish,
        to,
    }
}

pub(super) fn order_partner(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &PartnerOrder,
    (terms, together): (OfficeTerms, Together),
    now: Instant,
) -> Result<Transfer, AskError> {
    let wish = &order.wish;
    let (open, to) = partner_may_be_paid(tx, order, now)?;
    let pays = pays_partner(order, &to);
    let way = goes_on(tx, actor, (&terms, together), pays, now)?;
    // Nothing is asked for before this line, so that a batch goes on without what is refused above it.
    let today = tx.facts().day_of(now)?;
    let payment = match open {
        Some(open) => pay_by_bank(tx, actor, open.id, wish.method, now)?,
        None => partner_payments::create(tx, actor, &draft(order, today), now)?,
    };
    let source = TransferSource::PartnerPayment {
        partner: order.partner,
        payment: payment.id,
    };
    let order = Order {
        key: order.key.clone(),
        source,
        made_payment: order.payment.is_none(),
        amount: order.amount,
        recipient: to,
        payee: terms.payee.name,
        batch: together.batch,
        waits_for: way.waits_for(),
        today,
    };
    let put = put(tx, actor, wish, order, now)?;
    told(tx, actor, (&way, &put), now)?;
    Ok(put)
}

/// A payment of this partner that can be paid, of this amount if one is asked for.
pub(super) fn open_payment(
    tx: &mut dyn Payables,
    (partner, id): (PartnerId, PartnerPaymentId),
    asked: Option<Amount>,
    now: Instant,
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
    let cases = &payment.details.cases;
    let agreements = tx.held_money().guarded_of_cases(cases)?;
    may_pay_partner(&agreements, now)?;
    Ok(payment)
}

fn is_owed(owed: Money, asked: Option<Amount>) -> Result<(), AskError> {
    match asked.map(Amount::money) {
        Some(asked) if asked != owed => Err(AskError::OtherAmount { owed, asked }),
        Some(_) | None => Ok(()),
    }
}

pub(super) fn draft(order: &PartnerOrder, today: time::Date) -> Draft {
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

/// What is sent of an approved commission, and what clawbacks take off it.
#[derive(Debug)]
pub(super) struct OwedCommission {
    pub(super) source: TransferSource,
    pub(super) amount: Amount,
    pub(super) taken_off: Vec<Part>,
}

/// What an order of a commission sends, and whom the bank would pay.
pub(super) fn commission_may_be_paid(
    tx: &mut dyn Payables,
    order: &CommissionOrder,
    now: Instant,
) -> Result<(OwedCommission, Recipient), AskError> {
    let named = Some((order.rep, order.amount));
    let mut owing = Owing::default();
    let owing = (&mut owing, order.in_full);
    let owed = open_commission(tx, order.commission, named, owing, now)?;
    let to = recipient(tx, &order.wish)?;
    not_twice(tx, &order.wish, owed.amount, now)?;
    Ok((owed, to))
}

pub(super) const fn pays_commission<'a>(
    order: &'a CommissionOrder,
    amount: Amount,
    to: &'a Recipient,
) -> Pays<'a> {
    Pays {
        paid: Paid::Rep(order.rep),
        amount,
        wish: &order.wish,
        to,
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
    let (owed, to) = commission_may_be_paid(tx, order, now)?;
    let pays = pays_commission(order, owed.amount, &to);
    let way = goes_on(tx, actor, (&terms, together), pays, now)?;
    let asked = Order {
        key: order.key.clone(),
        source: owed.source,
        made_payment: false,
        amount: owed.amount,
        recipient: to,
        payee: terms.payee.name,
        batch: together.batch,
        waits_for: way.waits_for(),
        today: tx.facts().day_of(now)?,
    };
    let put = put(tx, actor, wish, asked, now)?;
    keep(tx, actor, order.commission, &owed.taken_off, now)?;
    told(tx, actor, (&way, &put), now)?;
    Ok(put)
}

/// An approved commission that nothing pays, and what is sent of it; of this person and amount if they are named.
pub(super) fn open_commission(
    tx: &mut dyn Payables,
    id: CommissionId,
    named: Option<(UserId, Amount)>,
    (owing, in_full): (&mut Owing, bool),
    now: Instant,
) -> Result<OwedCommission, AskError> {
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
    // Its money may have been held after it was approved.
    if let Some(payment) = commission.payment {
        let held = tx.facts().held(payment, now)?;
        waits_for_its_money(Decision::Approve, held)?;
    }
    is_owed(commission.amount, named.map(|(_, amount)| amount))?;
    let due = owing.due(tx, &commission, in_full)?;
    if due.is_covered() {
        return Err(AskError::Covered);
    }
    Ok(OwedCommission {
        source,
        amount: Amount::of(due.amount).map_err(|_| AskError::NothingOwed)?,
        taken_off: due.parts,
    })
}

/// Of several amounts together.
pub(super) fn sum_of(amounts: impl IntoIterator<Item = Amount>) -> Stored<Money> {
    Money::checked_sum(amounts.into_iter().map(Amount::money)).map_err(StoreError::from)
}
