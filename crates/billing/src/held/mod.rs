//! Money that a client paid and may still get back: it is taken and stored, and counts nowhere until it is released.
//!
//! Pure: which payment is held, in which order payments are released, what they are in figures, and what becomes of them when the
//! client cancels. [`HeldMoney`] stores it.

mod cancel;
mod figures;
mod hold;
pub(crate) mod holding;
mod notice;
mod notices;
mod partners;
pub(crate) mod port;
mod release;
pub(crate) mod take;
#[cfg(test)]
mod tests;

pub use cancel::{
    AgreementPayment, Aside, AsideWhy, Canceled, Effects, GoesBack, Situation, cancel, effects,
};
pub use figures::{Figures, Place, Row};
pub use hold::{Guarded, Hold, Office, Paid, hold};
pub use holding::Holding;
pub use notice::{Came, CanceledBy, Notice, REFUND_WITHIN_DAYS};
pub use notices::{Decided, NewNotice, RecordedNotice};
pub use partners::may_pay_partner;
pub use port::HeldMoney;
pub use release::{Release, Waiting, releases};
pub use take::{Arrival, PaymentRefused, Taken, take};
