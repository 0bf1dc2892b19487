//! The mark by which a payment at the bank is known as ours, whatever became of our books.
//!
//! It has the transfer's key: an id alone would be given out again after a restore from a backup.

use super::ids::TransferKey;
use crm_core::ids::TransferId;

const MARK: &str = "Exitdesk transfer ";

/// What the bank notes with a transfer: what staff wrote, and the mark, which ends it:
/// `Exitdesk transfer 12 0123456789abcdef0123456789abcdef`.
#[must_use]
pub fn with_mark(written: Option<&str>, id: TransferId, key: &TransferKey) -> String {
    match written {
        Some(written) => format!("{written} · {MARK}{id} {key}"),
        None => format!("{MARK}{id} {key}"),
    }
}

/// The key of the transfer that this note belongs to; `None` when it is none of ours.
#[must_use]
pub fn key_in(note: &str) -> Option<TransferKey> {
    let (_, mark) = note.rsplit_once(MARK)?;
    let (id, key) = mark.trim_end().split_once(' ')?;
    id.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
    TransferKey::parse(key).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_194_a_payment_at_the_bank_is_known_by_the_key_in_its_note() {
        let key = TransferKey::of(7);
        let id = TransferId::new(12);
        let written = with_mark(Some("October"), id, &key);
        let bare = with_mark(None, id, &key);
        let quoted = format!("see {bare}, paid twice");
        let cases = [
            (written.as_str(), Some(key.clone())),
            (bare.as_str(), Some(key.clone())),
            ("Exitdesk transfer 12", None),
            (
                "Exitdesk transfer twelve 00000000000000000000000000000007",
                None,
            ),
            (quoted.as_str(), None),
            ("Rent", None),
            ("", None),
        ];
        for (note, outcome) in cases {
            assert_eq!(key_in(note), outcome, "{note}");
        }
    }
}
