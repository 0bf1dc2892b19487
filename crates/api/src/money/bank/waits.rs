//! Why a payment waits for a second person, on the wire.

use crate::http::wire::TransferWait;
use billing::transfers::WaitsFor;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BankPaymentWait)]
pub(super) struct WaitDto {
    reason: TransferWait,
    /// In plain words.
    text: &'static str,
}

impl WaitDto {
    /// As the user who asks reads it.
    pub(super) fn to_asker(reason: WaitsFor) -> Self {
        Self {
            reason: reason.into(),
            text: reason.sentence(),
        }
    }

    /// As the user who approves reads it.
    pub(super) fn to_approver(reason: WaitsFor) -> Self {
        Self {
            reason: reason.into(),
            text: reason.to_approver(),
        }
    }
}
