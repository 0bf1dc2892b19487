//! Why an act on a transfer was refused.

use super::model::Transfer;
use super::second_person::WaitsFor;
use super::state::TransferState;
use super::step::Unexpected;
use crate::bank::{BankLineId, TransferMethod};
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;

/// A payment of the same amount to the same recipient within a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Earlier {
    /// One of ours.
    Transfer(TransferId),
    /// One that the bank has and the books do not.
    Line(BankLineId),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TransferError {
    #[error("This transfer does not exist.")]
    NotFound,
    #[error("Someone else changed this transfer. Review the current values, then try again.")]
    Stale { current: Box<Transfer> },
    #[error("Payment recipient is required")]
    RecipientMissing,
    #[error("The bank doesn't know this recipient. Refresh the list and select another.")]
    RecipientUnknown,
    #[error("The bank has no {} details for this recipient. Choose another method, or add them at the bank.", spoken(*.method))]
    MethodImpossible { method: TransferMethod },
    #[error("Only US dollars can be sent.")]
    OtherCurrency,
    #[error("Transfer {} already pays this and is {}.", .live.id, .live.state.spoken())]
    Live { live: Box<Transfer> },
    #[error(
        "This recipient was paid the same amount within the last 24 hours. Confirm to pay it again."
    )]
    Duplicate { earlier: Earlier },
    #[error("This transfer is {}. Only a transfer waiting for approval can be approved.", .state.spoken())]
    NotWaiting { state: TransferState },
    #[error("Only an administrator may approve a transfer.")]
    NotAdmin,
    #[error("You requested this transfer. Another administrator must approve it.")]
    OwnRequest,
    #[error("You are paid by this transfer: another administrator must approve it.")]
    OwnMoney,
    #[error(
        "You became an administrator, or someone else reset your sign-in or activated you, within the last 24 hours. Another administrator must approve it."
    )]
    NewAdministrator,
    #[error(
        "You let in the user who requested this, or changed their role or sign-in, within the last 24 hours. Another administrator must approve it."
    )]
    LetInAsker,
    #[error("You are paid by this transfer: someone else must request it.")]
    OwnPayment,
    /// No one else could look at it.
    #[error("{} to {payee} at {recipient}{}. Check both, then confirm to send it.", first(*.why), account_of(.account.as_deref()))]
    Unconfirmed {
        why: WaitsFor,
        payee: String,
        recipient: String,
        /// As the bank shows it.
        account: Option<String>,
    },
    #[error("This transfer is {}. It may have been sent and can't be canceled.", .state.spoken())]
    MayBeOut { state: TransferState },
    #[error("This transfer is {}. There is nothing to cancel.", .state.spoken())]
    Over { state: TransferState },
    #[error("This transfer is {}. Only a held transfer can be retried.", .state.spoken())]
    NotHeld { state: TransferState },
    #[error(
        "The bank may still have it. It can be marked as not sent three days after its answer was lost."
    )]
    TooEarly { from: Instant },
    #[error("This transfer is {}. Only one that the bank moved differently than recorded here can be closed.", .state.spoken())]
    NotMovedOtherwise { state: TransferState },
    #[error("The bank hasn't responded since. Wait until it responds.")]
    NotLookedUp,
    /// A refund changed what it pays since it was asked for.
    #[error("The amount owed is now {}. Cancel this transfer.", .owed.to_dollar_text())]
    AmountChanged { owed: Money },
    /// An earlier transfer of the same is over here, and the bank moved its money all the same.
    #[error(
        "Transfer {earlier} for this is closed here, but the bank has it. Match the bank line with what it paid, or mark that as paid manually."
    )]
    OutAfterAll { earlier: TransferId },
    /// A worker that lost its lease: another goes on.
    #[error("another worker has this transfer now")]
    LeaseLost,
    /// A fault of ours.
    #[error(transparent)]
    Unexpected(#[from] Unexpected),
    #[error(transparent)]
    Store(#[from] StoreError),
}

const fn first(why: WaitsFor) -> &'static str {
    match why {
        WaitsFor::ChangedRecipient => {
            "This is the first payment since a name, address or account changed:"
        }
        _ => "This is the first payment",
    }
}

fn account_of(account: Option<&str>) -> String {
    account.map_or_else(
        || ", whose account the bank doesn't show".to_owned(),
        |account| format!(", account {account}"),
    )
}

const fn spoken(method: TransferMethod) -> &'static str {
    match method {
        TransferMethod::Ach => "ACH",
        TransferMethod::Wire => "wire",
    }
}

impl TransferState {
    /// Within a sentence.
    #[must_use]
    pub const fn spoken(self) -> &'static str {
        match self {
            Self::AwaitingApproval => "waiting for approval",
            Self::Queued => "queued",
            Self::Sending => "being sent",
            Self::Submitted => "with the bank",
            Self::Completed => "completed",
            Self::Failed => "failed",
            Self::Canceled => "canceled",
            Self::Held => "held by the bank",
            Self::Unknown => "unconfirmed",
        }
    }
}

impl TransferError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Stale { .. } => "stale",
            Self::RecipientMissing => "required",
            Self::RecipientUnknown => "recipient_unknown",
            Self::MethodImpossible { .. } => "method_impossible",
            Self::OtherCurrency => "currency_not_usd",
            Self::Live { .. } => "being_paid",
            Self::Duplicate { .. } => "possible_duplicate",
            Self::NotWaiting { .. } => "not_waiting",
            Self::NotAdmin => "forbidden",
            Self::OwnRequest | Self::OwnMoney | Self::LetInAsker => "self_approval",
            Self::NewAdministrator => "new_administrator",
            Self::OwnPayment => "self_payment",
            Self::Unconfirmed { .. } => "unconfirmed_recipient",
            Self::MayBeOut { .. } => "may_have_gone_out",
            Self::Over { .. } => "final_record",
            Self::NotHeld { .. } => "not_held",
            Self::TooEarly { .. } => "too_early",
            Self::NotMovedOtherwise { .. } => "not_moved_otherwise",
            Self::NotLookedUp => "not_looked_up",
            Self::AmountChanged { .. } => "amount_changed",
            Self::OutAfterAll { .. } => "out_after_all",
            Self::LeaseLost | Self::Unexpected(_) | Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state or a right is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::RecipientMissing | Self::RecipientUnknown => Some("counterpartyId"),
            Self::MethodImpossible { .. } => Some("paymentMethod"),
            Self::OtherCurrency => Some("currency"),
            Self::Duplicate { .. } => Some("confirmDuplicate"),
            Self::Unconfirmed { .. } => Some("confirmRecipient"),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Live { .. }
            | Self::NotWaiting { .. }
            | Self::NotAdmin
            | Self::OwnRequest
            | Self::OwnMoney
            | Self::NewAdministrator
            | Self::LetInAsker
            | Self::OwnPayment
            | Self::MayBeOut { .. }
            | Self::Over { .. }
            | Self::NotHeld { .. }
            | Self::TooEarly { .. }
            | Self::NotMovedOtherwise { .. }
            | Self::NotLookedUp
            | Self::AmountChanged { .. }
            | Self::OutAfterAll { .. }
            | Self::LeaseLost
            | Self::Unexpected(_)
            | Self::Store(_) => None,
        }
    }
}
