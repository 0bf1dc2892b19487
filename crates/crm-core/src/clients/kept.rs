//! Why a client can no longer be deleted.

/// What the office must keep of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeptRecords {
    /// Payments, invoices that are not void, commissions.
    Money,
    /// A card was asked for, and may still be charged.
    CardPayment,
    /// Those that are evidence.
    SignedDocuments,
}

impl KeptRecords {
    pub(super) const fn why(self) -> &'static str {
        match self {
            Self::Money => {
                "This client has payments, invoices, or commissions, which must stay in the books."
            }
            Self::CardPayment => "A card payment of this client was started and may still arrive.",
            Self::SignedDocuments => {
                "This client has signed or completed documents, which must be kept."
            }
        }
    }
}
