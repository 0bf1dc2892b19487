//! Where a line of the account stands, in plain words. Of our transfers `billing` says it.

use billing::bank::{BankLine, LineStatus};

/// Of a line that is none of ours.
pub(super) fn of_line(line: &BankLine) -> String {
    match line.status {
        LineStatus::Pending => "Pending at the bank.".to_owned(),
        LineStatus::Sent if line.posted_at.is_none() => "Sent, not yet posted.".to_owned(),
        LineStatus::Sent => "Posted by the bank.".to_owned(),
        LineStatus::Cancelled => "Canceled at the bank.".to_owned(),
        LineStatus::Failed => format!("Failed. {}", line.reason.as_deref().unwrap_or_default()),
        LineStatus::Reversed => format!("Returned. {}", line.reason.as_deref().unwrap_or_default()),
        LineStatus::Blocked => "Blocked by the bank.".to_owned(),
    }
    .trim_end()
    .to_owned()
}
