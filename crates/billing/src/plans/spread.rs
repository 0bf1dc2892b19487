//! The invoices of a plan's terms, beside those that have payments on them and stay.

use super::{Details, Plan, PlanError};
use crate::amount::Amount;
use crate::invoices::{Invoice, NewInvoice};
use crate::respread::{Existing, respread};
use crate::schedule::{Installment, ScheduleError};
use crm_core::clock::Instant;
use crm_core::money::Money;
use time::Date;

/// What is to be invoiced.
pub(super) struct Spread {
    /// What all new installments but the last are.
    pub(super) installment: Money,
    pub(super) end: Date,
    /// By number; 0 is the down payment.
    parts: Vec<Installment>,
}

impl Spread {
    pub(super) fn invoices(&self, plan: &Plan, now: Instant) -> Result<Vec<NewInvoice>, PlanError> {
        let invoice = |part: &Installment| {
            Ok(NewInvoice {
                client: plan.client,
                plan: Some(plan.id),
                number: Some(part.number),
                description: None,
                due: part.due,
                amount: Amount::of(part.amount)
                    .map_err(|_| ScheduleError::LastInstallmentNotPositive)?,
                created_at: now,
            })
        };
        self.parts.iter().map(invoice).collect()
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
        return nothing_left(details, kept);
    }
    terms.payments = u16::try_from(numbers.len()).unwrap_or(u16::MAX);
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
        installment: made.installment,
        end: due(details, details.payments)?,
        parts,
    })
}

fn installments(kept: &[Invoice]) -> impl Iterator<Item = &Invoice> {
    kept.iter().filter(|invoice| invoice.number != Some(0))
}

const fn existing(invoice: &Invoice) -> Existing {
    Existing {
        amount: invoice.amount,
        paid: invoice.paid,
    }
}

fn due(details: &Details, number: u16) -> Result<Date, ScheduleError> {
    let steps = number.saturating_sub(1);
    let due = details.frequency.due(details.start, steps);
    due.ok_or(ScheduleError::EndsTooLate)
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

/// Every installment has payments on it: the total can only be what they are.
fn nothing_left(details: &Details, kept: &[Invoice]) -> Result<Spread, PlanError> {
    let invoiced: i64 = kept.iter().map(|invoice| invoice.amount.cents()).sum();
    if details.total.cents() != invoiced {
        let total = Money::from_cents(invoiced);
        return Err(PlanError::AllPaid { total });
    }
    let last = installments(kept).last().map(|one| one.amount);
    Ok(Spread {
        installment: details.installment.or(last).unwrap_or(details.total),
        end: due(details, details.payments)?,
        parts: Vec::new(),
    })
}
