//! Commissions from their making to their payment.

mod acts;
mod agree;
mod automatic;
mod by_bank;
mod by_hand;
mod by_offset;
mod change;
mod correct;
mod decide;
mod edit;
mod error;
mod figures;
mod frozen;
mod held;
pub(crate) mod model;
mod moment;
pub(crate) mod port;
mod propose;
mod reduce;
mod refund;
mod release;
pub(crate) mod status;
mod update;
mod withdraw;

pub use acts::{CommissionAct, Stands, acts};
pub use agree::record_consent;
pub use automatic::create_automatic;
pub use by_bank::{pay_by_bank, reopen};
pub use by_hand::{Draft, create};
pub use by_offset::pay_by_offset;
pub use correct::correct;
pub use decide::{Decision, PAYOUT_METHOD, decide, waits_for_its_money};
pub use edit::{Patch, edit};
pub use error::CommissionError;
pub use frozen::Frozen;
pub use held::{as_of_now, at_release, canceled_with_its_money};
pub use model::{
    AboveEngine, Commission, LineKind, LostApproval, NewCommission, NewLine, NewPayout,
};
pub use port::CommissionStore;
pub use propose::{Proposal, calculate_on, propose};
pub use reduce::reduce;
pub use refund::{Refund, lowered, take_back};
pub use release::{cancel_with_money, reckon_released};
pub use status::{CommissionStatus, UnknownStatus};
pub use update::{Update, update};
pub use withdraw::withdraw_approval;
