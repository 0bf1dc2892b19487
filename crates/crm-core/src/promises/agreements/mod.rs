//! Agreements as records: how each came about, and until when its client may cancel, frozen when it was signed.

mod acts;
mod cancel;
mod enter;
pub(crate) mod follow;
mod held;
mod lengthen;
pub(crate) mod model;
mod period;
pub(crate) mod port;
mod round;
mod signature;
pub mod soundness;

pub use acts::{AgreementAct, Stands, acts};
pub use cancel::{
    ReleasePaper, SignedAgreement, SignedError, file_release_paper, may_cancel, note_notice, signed,
};
pub use enter::{EnterError, enter};
pub use held::{ClientPeriod, Held, held};
pub use lengthen::{LengthenError, Lengthening, lengthen};
pub use model::{Agreement, Entered, NewAgreement, OnPaper, Origin};
pub use period::{CancelPeriod, Lengthened, PeriodReason};
pub use port::Agreements;
pub use round::{count_again, round};

#[cfg(test)]
pub use port::MockAgreements;
