//! What held money is in figures: no revenue, in no tier and not received, but a line of its own.

use super::holding::Holding;
use crate::amount::Amount;
use crate::payments::kind::PaymentType;
use crate::revenue::{adds, counts};
use crate::status::PaymentStatus;
use crm_core::money::{Money, MoneyOverflow};
use time::Date;

/// A row of payments, as figures read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub kind: PaymentType,
    pub status: PaymentStatus,
    pub mock: bool,
    pub amount: Amount,
    /// The day it is dated.
    pub on: Date,
    /// Of a refund: that of the payment it gives back.
    pub holding: Holding,
}

/// Where a row is in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In revenue, tiers and what was received, on this day.
    Counted(Date),
    Held,
    Nowhere,
}

impl Row {
    /// A refund is where its payment is: what never counted is not taken off either, and nothing is taken off before it counts.
    #[must_use]
    pub fn place(&self) -> Place {
        if !counts(self.status, self.mock) {
            return Place::Nowhere;
        }
        match self.holding {
            Holding::Never => Place::Counted(self.on),
            Holding::Held => Place::Held,
            Holding::Released { counts_on } => {
                Place::Counted(counts_on.map_or(self.on, |day| day.max(self.on)))
            }
        }
    }
}

/// What rows come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// What counts: revenue, and a salesperson's lifetime total.
    pub received: Money,
    /// Beside it, and never a part of it.
    pub held: Money,
}

impl Figures {
    /// # Errors
    /// When a sum is out of range.
    pub fn of(rows: &[Row]) -> Result<Self, MoneyOverflow> {
        let sum = |is_there: fn(Place) -> bool| {
            let there = rows.iter().filter(|row| is_there(row.place()));
            Money::checked_sum(there.map(|row| adds(row.kind, row.amount)))
        };
        Ok(Self {
            received: sum(|place| matches!(place, Place::Counted(_)))?,
            held: sum(|place| place == Place::Held)?,
        })
    }
}
