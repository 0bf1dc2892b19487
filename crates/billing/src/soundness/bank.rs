//! What must hold of the bank: of our transfers, of the mirror of the account and of receipts.

use crm_core::closed_set;

closed_set! {
    /// One rule over stored rows.
    pub enum BankRule {
        TransferOnce = "transfer_once",
        TransferSource = "transfer_source",
        TransferReserves = "transfer_reserves",
        TransferPaid = "transfer_paid",
        TransferLine = "transfer_line",
        TransferOver = "transfer_over",
        TransferSecondPerson = "transfer_second_person",
        TransferUnderWay = "transfer_under_way",
        TransferAttempts = "transfer_attempts",
        TransferBatch = "transfer_batch",
        TransferTold = "transfer_told",
        LineOnce = "bank_line_once",
        BankReceiptNumbers = "bank_receipt_numbers",
    }
}

impl BankRule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::TransferOnce => {
                "A partner payment or commission has at most one transfer that neither failed nor was canceled, and a key, request or line of the bank is of one transfer."
            }
            Self::TransferSource => {
                "A transfer that neither failed nor was canceled pays its own partner the partner payment's amount, or its own salesperson at least what is left of the commission."
            }
            Self::TransferReserves => {
                "While a transfer is on its way, its commission is approved, or its partner payment neither completed nor canceled."
            }
            Self::TransferPaid => {
                "What a completed transfer pays is completed or paid, or it was told that it could not be booked."
            }
            Self::TransferLine => {
                "The bank's line of a completed transfer is of its amount, leaves us, and stands."
            }
            Self::TransferOver => {
                "No money of a transfer that failed or was canceled is out at the bank, or it was told that it is."
            }
            Self::TransferSecondPerson => "Nobody approved a transfer that they asked for or earn.",
            Self::TransferUnderWay => {
                "A transfer that a worker has something to do about has a row in the outbox that says when, and one that nobody approved was never sent."
            }
            Self::TransferAttempts => {
                "What was sent says when it was first, and an unknown outcome since when it is in doubt."
            }
            Self::TransferBatch => "The transfers of a batch are of its kind and method.",
            Self::TransferTold => "Every transfer has the event of its asking.",
            Self::LineOnce => "What was asked of the bank once left the account once.",
            Self::BankReceiptNumbers => {
                "Receipt numbers of the bank run from 1 without a gap, and the last is the counter's."
            }
        }
    }
}
