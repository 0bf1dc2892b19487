//! The installments of a payment plan (part 2, section 9; decisions, section 5).

use crm_core::closed_set;
use crm_core::money::Money;
use std::num::NonZeroU16;
use thiserror::Error;
use time::{Date, Duration, Month};

closed_set! {
    /// How often an installment is due: every 7 days, every 14 days, every month, every 3 months.
    pub enum Frequency {
        Weekly = "weekly",
        Biweekly = "biweekly",
        Monthly = "monthly",
        Quarterly = "quarterly",
    }
}

impl Frequency {
    /// The due date of an installment, always counted from the plan's start: a date that was clamped to
    /// a short month's end does not shorten the months after it.
    pub(crate) fn due(self, start: Date, steps: u16) -> Option<Date> {
        match self {
            Self::Weekly => start.checked_add(Duration::weeks(steps.into())),
            Self::Biweekly => {
                let half_way = start.checked_add(Duration::weeks(steps.into()))?;
                half_way.checked_add(Duration::weeks(steps.into()))
            }
            Self::Monthly => months_after(start, steps.into()),
            Self::Quarterly => months_after(start, i32::from(steps).checked_mul(3)?),
        }
    }
}

/// The same day so many months later, or that month's last day.
fn months_after(start: Date, months: i32) -> Option<Date> {
    let month = i32::from(u8::from(start.month())).checked_add(months)?;
    // Months since the year 0, counted from 0.
    let month = start
        .year()
        .checked_mul(12)?
        .checked_add(month)?
        .checked_sub(1)?;
    let year = month.div_euclid(12);
    let month = u8::try_from(month.rem_euclid(12)).ok()?.checked_add(1)?;
    let month = Month::try_from(month).ok()?;
    let day = start.day().min(month.length(year));
    Date::from_calendar_date(year, month, day).ok()
}

/// What a plan is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub total: Money,
    /// Paid apart, before the installments; 0 when there is none.
    pub down: Money,
    /// How many installments, 1 to 600.
    pub payments: u16,
    pub frequency: Frequency,
    /// When the first installment is due.
    pub start: Date,
    /// As typed; without it, the equal part.
    pub installment: Option<Money>,
}

/// The most installments a plan may have: weekly for eleven years.
pub const MOST_PAYMENTS: u16 = 600;

/// One installment; numbers count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installment {
    pub number: u16,
    pub due: Date,
    pub amount: Money,
}

/// The installments, which add up to the total less the down payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// What all installments but the last are.
    pub installment: Money,
    pub installments: Vec<Installment>,
}

impl Schedule {
    /// When the last installment is due.
    #[must_use]
    pub fn end(&self) -> Option<Date> {
        self.installments.last().map(|last| last.due)
    }
}

/// Terms that make no plan.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScheduleError {
    #[error("Total amount must be greater than 0.")]
    TotalNotPositive,
    #[error("Down payment must be less than the total amount")]
    DownNotBelowTotal,
    #[error("Number of payments must be at least 1")]
    PaymentsBelowOne,
    #[error("Use at most {MOST_PAYMENTS} payments.")]
    TooManyPayments,
    #[error("Installment amount must be greater than 0. Use fewer payments.")]
    InstallmentNotPositive,
    #[error("Too many payments for this amount. Use fewer payments.")]
    LastInstallmentNotPositive,
    #[error("The plan would end too far in the future. Use an earlier start or fewer payments.")]
    EndsTooLate,
}

impl ScheduleError {
    /// The field of the plan's form that must change.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            Self::TotalNotPositive => "totalAmount",
            Self::DownNotBelowTotal => "downPayment",
            Self::PaymentsBelowOne | Self::TooManyPayments | Self::LastInstallmentNotPositive => {
                "numberOfPayments"
            }
            Self::InstallmentNotPositive => "installmentAmount",
            Self::EndsTooLate => "startDate",
        }
    }

    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TotalNotPositive => "total_not_positive",
            Self::DownNotBelowTotal => "down_not_below_total",
            Self::PaymentsBelowOne => "payments_below_one",
            Self::TooManyPayments => "too_many_payments",
            Self::InstallmentNotPositive => "installment_not_positive",
            Self::LastInstallmentNotPositive => "last_installment_not_positive",
            Self::EndsTooLate => "ends_too_late",
        }
    }
}

/// Spreads what is left after the down payment: equal parts rounded half-up, the last takes the rest.
///
/// # Errors
/// [`ScheduleError`], the first that applies in its order.
pub fn schedule(terms: &Terms) -> Result<Schedule, ScheduleError> {
    if terms.total <= Money::ZERO {
        return Err(ScheduleError::TotalNotPositive);
    }
    if terms.down >= terms.total {
        return Err(ScheduleError::DownNotBelowTotal);
    }
    let payments = NonZeroU16::new(terms.payments).ok_or(ScheduleError::PaymentsBelowOne)?;
    if terms.payments > MOST_PAYMENTS {
        return Err(ScheduleError::TooManyPayments);
    }
    let financed = terms.total.less(terms.down);
    let equal_part = || financed.equal_part(payments);
    let installment = terms.installment.unwrap_or_else(equal_part);
    if installment <= Money::ZERO {
        return Err(ScheduleError::InstallmentNotPositive);
    }
    let last = payments
        .get()
        .checked_sub(1)
        .and_then(|before| installment.checked_mul(before).ok())
        .map(|before| financed.less(before))
        .filter(|last| *last > Money::ZERO)
        .ok_or(ScheduleError::LastInstallmentNotPositive)?;
    Ok(Schedule {
        installment,
        installments: installments(terms, installment, last)?,
    })
}

fn installments(
    terms: &Terms,
    each: Money,
    last: Money,
) -> Result<Vec<Installment>, ScheduleError> {
    (0..terms.payments)
        .zip(1..=terms.payments)
        .map(|(steps, number)| {
            let due = terms
                .frequency
                .due(terms.start, steps)
                .ok_or(ScheduleError::EndsTooLate)?;
            let amount = if number == terms.payments { last } else { each };
            Ok(Installment {
                number,
                due,
                amount,
            })
        })
        .collect()
}
