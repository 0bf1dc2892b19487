//! Why a list is refused as a whole: nothing of it is imported.

use thiserror::Error;

/// The largest file taken, in bytes ("over 200 MB" is refused).
pub const MAX_FILE_BYTES: u64 = 200_000_000;

/// The longest row taken, in bytes of UTF-8. It bounds what one row can hold in memory.
pub(super) const MAX_ROW_BYTES: usize = 1_000_000;

/// What is wrong with the file's shape. Rows are numbered as a spreadsheet does, the header counted; 0 is the
/// header itself.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("This file is empty. Choose a CSV file with a header row and at least one more row.")]
    Empty,
    #[error("This file has a header row but no rows below it.")]
    NoRows,
    #[error("This is not a CSV file. Save the list as CSV and choose that file.")]
    Binary,
    #[error(
        "The first row does not name the columns. Add a header row such as \"First Name, Last Name, Email, Phone\" and try again."
    )]
    NoHeader,
    #[error(
        "The first line says that \"{separator}\" stands between the columns (sep={separator}). Save the list with commas, semicolons, tabs or vertical bars and try again."
    )]
    UnknownSeparator { separator: char },
    #[error("The column \"{header}\" appears twice. Rename or remove one and try again.")]
    DuplicateHeader { header: String },
    #[error("A quotation mark opened in {} is never closed. Fix it and try again.", place(*.row))]
    UnclosedQuote { row: u64 },
    #[error("{} is longer than 1 MB. Check that it is one row and try again.", capitalised(*.row))]
    RowTooLong { row: u64 },
}

/// Why reading a list stopped.
#[derive(Debug, Error)]
pub enum ListError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the file could not be read: {0}")]
    Unreadable(#[from] std::io::Error),
}

fn place(row: u64) -> String {
    match row {
        0 => "the header row".to_owned(),
        row => format!("row {row}"),
    }
}

fn capitalised(row: u64) -> String {
    match row {
        0 => "The header row".to_owned(),
        row => format!("Row {row}"),
    }
}
