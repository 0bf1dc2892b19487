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
                "A partner payment or commission has at most one transfer that neither failed nor was canceled, and each key, request and bank line belongs to one transfer."
            }
            Self::TransferSource => {
                "A transfer that neither failed nor was canceled pays its own partner the partner payment's amount, or its own salesperson at least what is left of the commission."
            }
            Self::TransferReserves => {
                "While a transfer is on its way, its commission is approved, or its partner payment neither completed nor canceled."
            }
            Self::TransferPaid => {
                "What a completed transfer pays is completed or paid, or the dashboard says that it could not be recorded."
            }
            Self::TransferLine => {
                "The bank line of a completed transfer has its amount, is outgoing, and was not returned."
            }
            Self::TransferOver => {
                "No transfer that failed or was canceled moved money at the bank, or an alert says that it did."
            }
            Self::TransferSecondPerson => {
                "No one approved a transfer that they requested or that pays them."
            }
            Self::TransferUnderWay => {
                "A transfer still to be worked on has an outbox row that says when, and a transfer that no one approved was never sent."
            }
            Self::TransferAttempts => {
                "A sent transfer says when it was first sent, and one with an unknown outcome says since when."
            }
            Self::TransferBatch => "The transfers of a batch have its kind and method.",
            Self::TransferTold => "Every transfer has the event of its request.",
            Self::LineOnce => "What the bank was asked to send once left the account once.",
            Self::BankReceiptNumbers => {
                "Bank receipt numbers run from 1 without a gap, and the last one matches the counter."
            }
        }
    }
}
