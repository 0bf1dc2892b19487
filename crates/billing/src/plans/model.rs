//! A payment plan.

use super::name::PlanName;
use crate::schedule::{Frequency, MOST_PAYMENTS, ScheduleError, Terms};
use crate::status::PlanStatus;
use crate::unit::Billing;
use crm_core::change::{Change, Fields};
use crm_core::clock::Instant;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, PlanId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::record::record;
use crm_core::text::Notes;
use time::Date;

/// What staff enter (R2-102).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub name: PlanName,
    pub total: Money,
    /// `None` without a down payment; never 0.
    pub down: Option<Money>,
    /// When the down payment is due; without one, on the start date.
    pub down_date: Option<Date>,
    pub frequency: Frequency,
    /// What all installments but the last are. In a draft `None` means the equal part; stored it is there.
    pub installment: Option<Money>,
    /// When the first installment is due.
    pub start: Date,
    /// How many installments, the down payment not counted.
    pub payments: u16,
    pub method: PaymentMethod,
    pub notes: Option<Notes>,
}

impl Details {
    /// The schedule's terms, all installments of it.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            total: self.total,
            down: self.down.unwrap_or(Money::from_cents(0)),
            payments: self.payments,
            frequency: self.frequency,
            start: self.start,
            installment: self.installment,
        }
    }

    /// Every field by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let money = |money: Money| money.to_decimal_text();
        let notes = self.notes.as_ref().map(|notes| notes.as_str().to_owned());
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("totalAmount", Some(money(self.total))),
            ("downPayment", self.down.map(money)),
            ("downPaymentDate", self.down_date.map(|day| day.to_string())),
            ("paymentFrequency", Some(self.frequency.to_string())),
            ("installmentAmount", self.installment.map(money)),
            ("startDate", Some(self.start.to_string())),
            ("numberOfPayments", Some(self.payments.to_string())),
            ("paymentMethod", Some(self.method.to_string())),
            ("notes", notes),
        ]
    }
}

/// How many payments a form's number is.
///
/// # Errors
/// [`ScheduleError::PaymentsBelowOne`] or [`ScheduleError::TooManyPayments`].
pub fn payments_of(number: i64) -> Result<u16, ScheduleError> {
    match u16::try_from(number) {
        Ok(0) => Err(ScheduleError::PaymentsBelowOne),
        Ok(payments) if payments <= MOST_PAYMENTS => Ok(payments),
        Err(_) if number < 1 => Err(ScheduleError::PaymentsBelowOne),
        Ok(_) | Err(_) => Err(ScheduleError::TooManyPayments),
    }
}

/// A partial update of [`Details`] and of the status.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub name: Change<PlanName>,
    pub status: Change<PlanStatus>,
    pub total: Change<Money>,
    pub down: Change<Option<Money>>,
    pub down_date: Change<Option<Date>>,
    pub frequency: Change<Frequency>,
    /// Kept, a change of other amounts makes equal parts again.
    pub installment: Change<Option<Money>>,
    pub start: Change<Date>,
    pub payments: Change<u16>,
    pub method: Change<PaymentMethod>,
    pub notes: Change<Option<Notes>>,
}

impl DetailsPatch {
    pub(super) fn apply(&self, details: &mut Details) {
        self.name.apply(&mut details.name);
        self.total.apply(&mut details.total);
        self.down.apply(&mut details.down);
        details.down = details.down.filter(|down| down.cents() != 0);
        self.down_date.apply(&mut details.down_date);
        self.frequency.apply(&mut details.frequency);
        self.installment.apply(&mut details.installment);
        self.start.apply(&mut details.start);
        self.payments.apply(&mut details.payments);
        self.method.apply(&mut details.method);
        self.notes.apply(&mut details.notes);
    }
}

/// A plan to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub client: ClientId,
    pub details: Details,
    /// [`PlanStatus::Active`] unless the form says otherwise (R2-119).
    pub status: PlanStatus,
}

/// A stored plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub id: PlanId,
    pub version: i64,
    pub client: ClientId,
    pub details: Details,
    /// When the last installment is due (R2-236).
    pub end: Date,
    pub status: PlanStatus,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A plan about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlan {
    pub client: ClientId,
    pub details: Details,
    pub end: Date,
    pub status: PlanStatus,
    pub created_at: Instant,
}

record!(
    Plan,
    PlanId,
    "payment plan",
    Billing,
    plans,
    Entity::PaymentPlan
);

impl Plan {
    pub(crate) fn stored(id: PlanId, new: NewPlan) -> Self {
        Self {
            id,
            version: 1,
            client: new.client,
            details: new.details,
            end: new.end,
            status: new.status,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_144_the_number_of_payments_is_at_least_one() {
        let cases = [
            (1, Ok(1)),
            (600, Ok(600)),
            (601, Err("too_many_payments")),
            (70_000, Err("too_many_payments")),
            (0, Err("payments_below_one")),
            (-3, Err("payments_below_one")),
        ];
        for (typed, outcome) in cases {
            let found = payments_of(typed).map_err(|error| error.code());
            assert_eq!(found, outcome, "{typed}");
        }
    }
}
