//! The invoices of a plan's terms, besides those that have payments on them and stay.

use super::{Details, Plan, PlanError};
use crate::amount::Amount;
use crate::invoices::{Invoice, NewInvoice};
use crate::respread::{Existing, respread};
use crate::schedule::{Installment, ScheduleError};
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::StoreError;
use time::Date;

/// What is to be invoiced.
pub(super) struct Spread {
    /// What all new installments but the last are.
    pub(super) installment: Option<Money>,
    pub(super) end: Date,
    /// By number; 0 is the down payment.
    parts: Vec<Installment>,
}

impl Spread {
    pub(super) fn invoices(
        &self,
        plan: &Plan,
        issued: Date,
        now: Instant,
    ) -> Result<Vec<NewInvoice>, PlanError> {
        let invoice = |part: &Installment| {
            Ok(NewInvoice {
                client: plan.client,
                plan: Some(plan.id),
                number: Some(part.number),
                description: None,
                issued,
                due: part.due,
                amount: Amount::of(part.amount)
                    .map_err(|_| ScheduleError::LastInstallmentNotPositive)?,
                created_at: now,
            })
        };
        self.parts.iter().map(invoice).collect()
    }

    /// What is invoiced already as it is to be stays; returns the invoices that go.
    pub(super) fn replace(&mut self, unpaid: Vec<Invoice>) -> Vec<Invoice> {
        let is = |invoice: &Invoice, part: &Installment| {
            let part = (Some(part.number), part.due, part.amount);
            part == (invoice.number, invoice.due, invoice.amount)
        };
        let (stay, go): (Vec<_>, Vec<_>) = unpaid
            .into_iter()
            .partition(|invoice| self.parts.iter().any(|part| is(invoice, part)));
        self.parts
            .retain(|part| !stay.iter().any(|invoice| is(invoice, part)));
        go
    }
}

/// `kept` are the plan's invoices with payments on them. `installment` is as typed; without it, equal parts.
pub(super) fn anew(
    details: &Details,
    kept: &[Invoice],
    installment: Option<Money>,
) -> Result<Spread, PlanError> {
    let down = down_payment(details, kept)?;
    let numbers = free_numbers(details, kept)?;
    let mut terms = details.terms();
    terms.installment = installment;
    if numbers.is_empty() && details.payments > 0 {
        return nothing_left(details, kept, down);
    }
    let free = u16::try_from(numbers.len());
    terms.payments = free.map_err(|_| ScheduleError::TooManyPayments)?;
    let existing: Vec<_> = installments(kept).map(existing).collect();
    let made = respread(&terms, &existing)?;
    let mut parts: Vec<_> = down.into_iter().collect();
    for (number, part) in numbers.into_iter().zip(made.installments) {
        parts.push(Installment {
            number,
            due: due(details, number)?,
            amount: part.amount,
        });
    }
    Ok(Spread {
        installment: Some(made.installment),
        end: end(details, kept)?,
        parts,
    })
}

/// A typed total is above what stays of the plan whatever is typed: the installments with payments on
/// them and the down payment (R3-012).
pub(super) fn above_what_stays(details: &Details, kept: &[Invoice]) -> Result<(), PlanError> {
    if kept.is_empty() || free_numbers(details, kept)?.is_empty() {
        return Ok(());
    }
    let down = down_payment(details, kept)?.map(|down| down.amount);
    let stays = kept.iter().map(|invoice| invoice.amount).chain(down);
    let stays = Money::checked_sum(stays).map_err(StoreError::from)?;
    if details.total > stays {
        return Ok(());
    }
    let paid = paid_on(kept)?;
    Err(PlanError::TotalAlreadyPaid { paid, stays })
}

fn paid_on(kept: &[Invoice]) -> Result<Money, StoreError> {
    Ok(Money::checked_sum(kept.iter().map(|invoice| invoice.paid))?)
}

/// Only the days are others: what is not paid keeps its amounts.
pub(super) fn redated(
    details: &Details,
    kept: &[Invoice],
    unpaid: &[Invoice],
) -> Result<Spread, PlanError> {
    let mut parts: Vec<_> = down_payment(details, kept)?.into_iter().collect();
    for invoice in installments(unpaid) {
        let number = invoice.number.unwrap_or_default();
        parts.push(Installment {
            number,
            due: due(details, number)?,
            amount: invoice.amount,
        });
    }
    Ok(Spread {
        installment: details.installment,
        end: end(details, kept)?,
        parts,
    })
}

/// The date of a down payment that has payments on it: its invoice stays on its day, wherever the start goes.
pub(super) fn paid_down_date(
    was: &Details,
    is: &Details,
    paid: &Invoice,
) -> Result<Option<Date>, PlanError> {
    if is.down_date.unwrap_or(is.start) == paid.due {
        return Ok(is.down_date);
    }
    if is.down_date != was.down_date {
        return Err(PlanError::DownPaymentPaid { down: paid.amount });
    }
    Ok(Some(paid.due))
}

fn installments(kept: &[Invoice]) -> impl Iterator<Item = &Invoice> {
    kept.iter().filter(|invoice| invoice.number != Some(0))
}

const fn existing(invoice: &Invoice) -> Existing {
    Existing {
        amount: invoice.amount,
        // Written off and credited money keeps its installment as paid money does.
        paid: invoice.amount.less(invoice.outstanding()),
    }
}

fn due(details: &Details, number: u16) -> Result<Date, ScheduleError> {
    let steps = number.checked_sub(1);
    let steps = steps.ok_or(ScheduleError::PaymentsBelowOne)?;
    let due = details.frequency.due(details.start, steps);
    due.ok_or(ScheduleError::EndsTooLate)
}

/// When the last installment is due; with payments on it, it keeps its day (R2-236).
fn end(details: &Details, kept: &[Invoice]) -> Result<Date, ScheduleError> {
    let mut kept = kept.iter();
    let last = kept.find(|invoice| invoice.number == Some(details.payments));
    last.map_or_else(|| due(details, details.payments), |last| Ok(last.due))
}

/// The down payment to invoice; one with payments on it stays as it is.
fn down_payment(details: &Details, kept: &[Invoice]) -> Result<Option<Installment>, PlanError> {
    let paid = kept.iter().find(|invoice| invoice.number == Some(0));
    match (paid, details.down) {
        (Some(paid), down) if down != Some(paid.amount) => {
            Err(PlanError::DownPaymentPaid { down: paid.amount })
        }
        (Some(_), _) | (None, None) => Ok(None),
        (None, Some(amount)) => Ok(Some(Installment {
            number: 0,
            due: details.down_date.unwrap_or(details.start),
            amount,
        })),
    }
}

/// The installments that have no payments on them.
fn free_numbers(details: &Details, kept: &[Invoice]) -> Result<Vec<u16>, PlanError> {
    let taken: Vec<_> = installments(kept).filter_map(|one| one.number).collect();
    match taken.iter().max() {
        Some(number) if *number > details.payments => {
            Err(PlanError::InstallmentPaid { number: *number })
        }
        _ => Ok((1..=details.payments)
            .filter(|number| !taken.contains(number))
            .collect()),
    }
}

/// Every installment has payments on it: the total can only be what they and the down payment are.
fn nothing_left(
    details: &Details,
    kept: &[Invoice],
    down: Option<Installment>,
) -> Result<Spread, PlanError> {
    let parts: Vec<_> = down.into_iter().collect();
    let kept_amounts = kept.iter().map(|invoice| invoice.amount);
    let amounts = kept_amounts.chain(parts.iter().map(|part| part.amount));
    let total = Money::checked_sum(amounts).map_err(StoreError::from)?;
    if details.total != total {
        let paid = paid_on(kept)?;
        return Err(PlanError::AllPaid { total, paid });
    }
    let last = installments(kept).last().map(|one| one.amount);
    Ok(Spread {
        installment: details.installment.or(last),
        end: end(details, kept)?,
        parts,
    })
}
