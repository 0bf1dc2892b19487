//! What a client of the server does, as plain data.

use super::at_bank::{AtBank, MadeAtBank};
use super::processor::News;
use time::Date;
use time::macros::date;

/// The day the acts are done on.
pub(super) const TODAY: Date = date!(2026 - 11 - 21);
/// A day of a month that is closed half way.
pub(super) const OCTOBER: Date = date!(2026 - 10 - 20);
/// The last day of it, and the first that stays open.
pub(super) const CLOSED_THROUGH: Date = date!(2026 - 10 - 31);
pub(super) const FIRST_OPEN: Date = date!(2026 - 11 - 01);

/// How a payment says where it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    None,
    Invoice(i64),
    Plan(i64),
}

#[derive(Debug, Clone)]
pub(super) struct Paying {
    pub(super) client: i64,
    pub(super) link: Link,
    pub(super) cents: i64,
    pub(super) completed: bool,
    pub(super) mock: bool,
    pub(super) by_card: bool,
    pub(super) day: Date,
}

/// Whose money goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Invoice(i64),
    Payment(i64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decided {
    Approved,
    Paid,
    Denied,
}

/// A new term or state of a plan.
#[derive(Debug, Clone, Copy)]
pub(super) enum Term {
    Total(i64),
    Count(u16),
    Down(Option<i64>),
    Status(billing::status::PlanStatus),
}

/// Ids are those of the rows.
#[derive(Debug, Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "one at a time is passed on, and few are kept"
)]
pub(super) enum Act {
    Pay(Paying),
    /// The provider says that an intent was paid.
    Card(String, Paying),
    Complete(i64),
    Edit(i64, i64),
    Void(i64),
    Refund {
        client: i64,
        from: Whose,
        cents: i64,
        day: Date,
        /// Whether the provider gives back what was paid by card.
        card_refused: bool,
    },
    /// The provider says what it did by itself.
    OfProvider(News),
    /// A payment was recorded in error.
    Reverse(i64),
    ApplyCredit(i64, Option<i64>),
    Invoice(i64, i64),
    VoidInvoice(i64),
    Plan {
        client: i64,
        cents: i64,
        down: Option<i64>,
        count: u16,
    },
    ChangePlan(i64, Term),
    Decide(i64, Decided),
    WithdrawApproval(i64),
    /// The first so many reasons of the five.
    Reduce(i64, usize),
    ByHand {
        client: i64,
        payment: i64,
        user: i64,
        cents: i64,
    },
    /// To a partner, with an invoice number of theirs.
    PayPartner(String, i64),
    CancelPartnerPayment(i64),
    /// A payment by bank: asked for, on its way, returned.
    AtBank(AtBank),
}

/// A commission as it was made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Earned {
    pub(super) id: i64,
    pub(super) user: i64,
    pub(super) cents: i64,
    pub(super) net: i64,
    pub(super) base: i64,
    pub(super) lifetime_total: i64,
}

/// What an act made, as far as the model cannot know it.
#[derive(Debug, Clone, Default)]
pub(super) struct Made {
    /// A payment, plan or partner payment.
    pub(super) id: i64,
    /// Ids and numbers of the plan's live invoices, or the one invoice.
    pub(super) invoices: Vec<(i64, Option<u16>)>,
    pub(super) commission: Option<Earned>,
    /// What went to invoices.
    pub(super) allocated: i64,
    /// What was given back at once.
    pub(super) refunded: i64,
    /// Whether the act did nothing, because it had been done before.
    pub(super) again: bool,
    /// A bank transfer.
    pub(super) at_bank: Option<MadeAtBank>,
}
