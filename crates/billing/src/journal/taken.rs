//! What a journal can be taken as.

use crm_core::closed_set;

closed_set! {
    /// What a journal can be taken as.
    pub enum Format {
        Csv = "csv",
        Iif = "iif",
        /// The journal entries that QuickBooks Online imports.
        QuickbooksCsv = "quickbooks_csv",
        /// Plain-text accounting, as hledger and Ledger read it.
        Ledger = "ledger",
    }
}

impl Format {
    /// How the file's name ends.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv | Self::QuickbooksCsv => "csv",
            Self::Iif => "iif",
            Self::Ledger => "journal",
        }
    }
}
