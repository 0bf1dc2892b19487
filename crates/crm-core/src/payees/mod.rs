//! Who is paid, as the tax forms know them: their Form W-9, and the list for Form 1099-NEC (R5-098).

mod id;
mod kind;
mod model;
mod nec;
mod numbers;
mod open;
pub(crate) mod port;
mod record;
pub(crate) mod thresholds;

pub use id::PayeeId;
pub use kind::{PayeeKind, TaxClass, TaxStatus, TaxStatusError};
pub use model::{Address, PaidPayee, Payee, PayeeDraft, W9};
pub use nec::{NecReason, NecStanding, W9Gap, nec_days, standing, w9_gap, w9_year};
pub use numbers::{
    NumberKind, NumberUnreadable, SealedNumber, TaxNumber, TaxNumberError, TaxNumberSealer,
};
pub use open::{OpenW9Error, open_number, open_w9};
pub use port::{PayeeViews, Payees};
pub use record::{PayeeError, attach_w9, record_w9};
pub use thresholds::{NecThresholds, NecThresholdsError};

#[cfg(test)]
pub use port::MockPayees;
