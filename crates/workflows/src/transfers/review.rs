//! What asking the bank to pay would come to: looked at before it is sent (R5-078).

use super::ask::{
    CommissionOrder, PartnerOrder, commission_may_be_paid, draft, partner, partner_may_be_paid,
    pays_commission, pays_partner, rep,
};
use super::error::AskError;
use super::second_person::{Judged, OfficeTerms, Pays, Together, judge};
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::bank::{BankAccount, TransferMethod, arrives_by};
use billing::partner_payments::may_create;
use billing::transfers::{Recipient, Way};
use commissions::offsets::owed as owed_of;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::StoreError;
use time::Date;

/// An order that would be taken now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderReview {
    /// The partner's or salesperson's name.
    pub payee: String,
    pub recipient: Recipient,
    /// The recipient's account, as the bank shows it.
    pub account: Option<String>,
    pub amount: Amount,
    /// What clawbacks take off a commission before this is sent.
    pub taken_off: Money,
    pub method: TransferMethod,
    /// The account that pays, as the bank was last heard of; `None` before it was.
    pub from: Option<BankAccount>,
    /// By when it should arrive, if it goes to the bank today.
    pub arrives_by: Date,
    /// Whether it waits for a second person, and why.
    pub way: Way,
}

impl OrderReview {
    /// What may be spent once it is sent; below 0 where the account does not have it.
    #[must_use]
    pub fn balance_left(&self) -> Option<Money> {
        let from = self.from.as_ref()?;
        from.available.checked_sub(self.amount.money()).ok()
    }
}

/// What [`super::ask_partner`] would come to. Nothing is written.
///
/// # Errors
/// As [`super::ask_partner`].
pub fn review_partner(
    tx: &mut dyn Unit,
    actor: &Actor,
    order: &PartnerOrder,
    now: Instant,
) -> Result<OrderReview, AskError> {
    let payee = partner(tx, order.partner)?;
    let terms = OfficeTerms::of(tx, payee, now)?;
    review_partner_by(tx, actor, order, &terms, now)
}

/// What [`super::ask_commission`] would come to. Nothing is written.
///
/// # Errors
/// As [`super::ask_commission`].
pub fn review_commission(
    tx: &mut dyn Unit,
    actor: &Actor,
    order: &CommissionOrder,
    now: Instant,
) -> Result<OrderReview, AskError> {
    let payee = rep(tx, order.rep)?;
    let terms = OfficeTerms::of(tx, payee, now)?;
    review_commission_by(tx, actor, order, &terms, now)
}

/// [`review_partner`] on terms that are known.
///
/// # Errors
/// As [`super::ask_partner`].
pub fn review_partner_by(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &PartnerOrder,
    terms: &OfficeTerms,
    now: Instant,
) -> Result<OrderReview, AskError> {
    let (open, to) = partner_may_be_paid(tx, order, now)?;
    let review = reviewed(tx, actor, terms, pays_partner(order, &to), now)?;
    if open.is_none() {
        let today = tx.facts().day_of(now)?;
        may_create(tx, &draft(order, today).details)?;
    }
    Ok(review)
}

/// [`review_commission`] on terms that are known.
///
/// # Errors
/// As [`super::ask_commission`].
pub fn review_commission_by(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: &CommissionOrder,
    terms: &OfficeTerms,
    now: Instant,
) -> Result<OrderReview, AskError> {
    let (owed, to) = commission_may_be_paid(tx, order, now)?;
    let pays = pays_commission(order, owed.amount, &to);
    let review = reviewed(tx, actor, terms, pays, now)?;
    let taken_off = owed_of(&owed.taken_off).map_err(StoreError::from)?;
    Ok(OrderReview {
        taken_off,
        ..review
    })
}

fn reviewed(
    tx: &mut dyn Payables,
    actor: &Actor,
    terms: &OfficeTerms,
    pays: Pays<'_>,
    now: Instant,
) -> Result<OrderReview, AskError> {
    let together = Together::alone(tx, actor, pays.amount, now)?;
    let Judged { way, account, .. } = judge(tx, actor, (terms, together), pays, now)?;
    let method = pays.wish.method;
    let today = tx.facts().day_of(now)?;
    Ok(OrderReview {
        payee: terms.payee.name.clone(),
        recipient: pays.to.clone(),
        account,
        amount: pays.amount,
        taken_off: Money::ZERO,
        method,
        from: tx.bank_book().sync()?.account,
        arrives_by: arrives_by(method, today),
        way,
    })
}
