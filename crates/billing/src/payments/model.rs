//! A payment.

use super::cause::{RefundCause, RefundMark};
use super::hold::PaymentHold;
use super::kind::PaymentType;
use crate::amount::Amount;
use crate::held::holding::Holding;
use crate::held::take::Arrival;
use crate::status::PaymentStatus;
use crate::unit::Billing;
use crm_core::change::{Change, Fields};
use crm_core::clock::Instant;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::record::record;
use crm_core::text::Notes;
use serde_json::{Value, json};
use time::Date;

/// What staff enter (R2-100).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub invoice: Option<InvoiceId>,
    pub plan: Option<PlanId>,
    pub kind: PaymentType,
    pub method: PaymentMethod,
    pub amount: Amount,
    pub date: Date,
    pub notes: Option<Notes>,
}

impl Details {
    /// Every field by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let notes = self.notes.as_ref().map(|notes| notes.as_str().to_owned());
        vec![
            ("invoiceId", self.invoice.map(|id| id.to_string())),
            ("paymentPlanId", self.plan.map(|id| id.to_string())),
            ("paymentType", Some(self.kind.to_string())),
            ("paymentMethod", Some(self.method.to_string())),
            ("amount", Some(self.amount.money().to_decimal_text())),
            ("paymentDate", Some(self.date.to_string())),
            ("notes", notes),
        ]
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub invoice: Change<Option<InvoiceId>>,
    pub plan: Change<Option<PlanId>>,
    pub kind: Change<PaymentType>,
    pub method: Change<PaymentMethod>,
    pub amount: Change<Amount>,
    pub date: Change<Date>,
    pub notes: Change<Option<Notes>>,
}

impl DetailsPatch {
    pub(super) fn apply(&self, details: &mut Details) {
        self.invoice.apply(&mut details.invoice);
        self.plan.apply(&mut details.plan);
        self.kind.apply(&mut details.kind);
        self.method.apply(&mut details.method);
        self.amount.apply(&mut details.amount);
        self.date.apply(&mut details.date);
        self.notes.apply(&mut details.notes);
    }
}

/// A payment to record; never a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub client: ClientId,
    pub details: Details,
    /// The money is here already.
    pub completed: bool,
    /// Made by the simulated card form: pays invoices, earns nothing and is no revenue.
    pub mock: bool,
    pub arrival: Arrival,
}

/// What the card provider calls it. Each is on one row only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CardIds {
    /// The payment's intent.
    pub intent: Option<String>,
    /// The refund at the provider.
    pub refund: Option<String>,
}

/// A stored payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    pub version: i64,
    pub client: ClientId,
    pub details: Details,
    pub status: PaymentStatus,
    pub mock: bool,
    /// Who is credited: the client's assigned user when it was recorded; of a refund, whose payment it
    /// gives back.
    pub salesperson: Option<UserId>,
    /// The one payment that a refund gives back.
    pub refund_of: Option<PaymentId>,
    /// Of a refund, and of nothing else.
    pub refund: Option<RefundMark>,
    /// What was given back of it, 0 to its amount.
    pub refunded: Money,
    /// Of a refund: as of the payment that it gives back, until that counts.
    pub hold: Option<PaymentHold>,
    pub card: CardIds,
    /// Given when it is completed.
    pub receipt: Option<i64>,
    pub recorded_by: Option<UserId>,
    pub completed_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A payment about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    pub client: ClientId,
    pub details: Details,
    pub status: PaymentStatus,
    pub mock: bool,
    pub salesperson: Option<UserId>,
    pub refund_of: Option<PaymentId>,
    pub refund: Option<RefundMark>,
    pub hold: Option<PaymentHold>,
    pub card: CardIds,
    pub receipt: Option<i64>,
    pub recorded_by: Option<UserId>,
    pub completed_at: Option<Instant>,
    pub created_at: Instant,
}

record!(
    Payment,
    PaymentId,
    "payment",
    Billing,
    payments,
    Entity::Payment
);

impl Payment {
    #[must_use]
    pub fn is_refund(&self) -> bool {
        self.details.kind == PaymentType::Refund
    }

    /// It takes back a payment that was recorded in error.
    #[must_use]
    pub fn is_reversal(&self) -> bool {
        self.refund
            .is_some_and(|mark| mark.cause == RefundCause::Reversal)
    }

    /// Charged to a card, really or in the simulation: what goes back of it goes back to the card.
    #[must_use]
    pub const fn is_by_card(&self) -> bool {
        self.card.intent.is_some() || self.mock
    }

    /// What is not given back of it.
    #[must_use]
    pub const fn rest(&self) -> Money {
        self.details.amount.money().less(self.refunded)
    }

    /// The client may still get it back: it counts nowhere.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.hold.is_some_and(|hold| hold.is_held())
    }

    /// How far it is from being the office's own.
    #[must_use]
    pub fn holding(&self) -> Holding {
        self.hold.map_or(Holding::Never, |hold| hold.holding())
    }

    pub(crate) fn stored(id: PaymentId, new: NewPayment) -> Self {
        Self {
            id,
            version: 1,
            client: new.client,
            details: new.details,
            status: new.status,
            mock: new.mock,
            salesperson: new.salesperson,
            refund_of: new.refund_of,
            refund: new.refund,
            refunded: Money::from_cents(0),
            hold: new.hold,
            card: new.card,
            receipt: new.receipt,
            recorded_by: new.recorded_by,
            completed_at: new.completed_at,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }

    pub(super) fn summary(&self) -> Value {
        json!({
            "amount": self.details.amount.money().to_decimal_text(),
            "paymentType": self.details.kind.as_str(),
            "paymentMethod": self.details.method.as_str(),
            "status": self.status.as_str(),
            "receiptNumber": self.receipt,
        })
    }
}
