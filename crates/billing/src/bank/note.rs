//! The mark by which a payment at the bank is known as ours, whatever became of our books.
//!
//! It has the transfer's key: an id alone would be given out again after a restore from a backup. And it says what is paid,
//! so that an earlier payment of the same is found at the bank whose key is no longer in the books.

use super::ids::TransferKey;
use crm_core::closed_set;
use crm_core::ids::TransferId;
use std::fmt;

const MARK: &str = "Exitdesk transfer ";
const PAYS: &str = "Pays ";
const BETWEEN: &str = " · ";

closed_set! {
    /// The sort of what a transfer pays, as its mark says it.
    pub enum PaidKind {
        PartnerPayment = "partner payment",
        Commission = "commission",
    }
}

/// What a transfer pays, as its mark at the bank says it: `commission 34`. All transfers that pay the same say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaysMark {
    pub kind: PaidKind,
    /// The record's id.
    pub record: i64,
}

impl PaysMark {
    fn parse(text: &str) -> Option<Self> {
        let (kind, record) = text.rsplit_once(' ')?;
        record
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then_some(())?;
        Some(Self {
            kind: PaidKind::parse(kind).ok()?,
            record: record.parse().ok()?,
        })
    }
}

impl fmt::Display for PaysMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.as_str(), self.record)
    }
}

/// What the bank notes with a transfer: what staff wrote, what it pays, and the mark, which ends it:
/// `October · Pays commission 34 · Exitdesk transfer 12 0123456789abcdef0123456789abcdef`.
#[must_use]
pub fn with_mark(
    written: Option<&str>,
    pays: PaysMark,
    id: TransferId,
    key: &TransferKey,
) -> String {
    let mark = format!("{PAYS}{pays}{BETWEEN}{MARK}{id} {key}");
    match written {
        Some(written) => format!("{written}{BETWEEN}{mark}"),
        None => mark,
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

/// What the transfer pays that this note belongs to; `None` when it is none of ours, or was sent before notes said so.
#[must_use]
pub fn pays_in(note: &str) -> Option<PaysMark> {
    key_in(note)?;
    let (before, _) = note.rsplit_once(MARK)?;
    let before = before.strip_suffix(BETWEEN)?;
    let last = before.rsplit(BETWEEN).next()?;
    PaysMark::parse(last.strip_prefix(PAYS)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMISSION: PaysMark = PaysMark {
        kind: PaidKind::Commission,
        record: 34,
    };

    #[test]
    fn r2_194_a_payment_at_the_bank_is_known_by_the_key_in_its_note() {
        let key = TransferKey::of(7);
        let id = TransferId::new(12);
        let written = with_mark(Some("October"), COMMISSION, id, &key);
        let bare = with_mark(None, COMMISSION, id, &key);
        let quoted = format!("see {bare}, paid twice");
        let cases = [
            (written.as_str(), Some(key.clone())),
            (bare.as_str(), Some(key.clone())),
            (
                "Exitdesk transfer 12 00000000000000000000000000000007",
                Some(key.clone()),
            ),
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

    #[test]
    fn r2_194_what_pays_the_same_is_known_by_its_note() {
        let key = TransferKey::of(7);
        let id = TransferId::new(12);
        let partner = PaysMark {
            kind: PaidKind::PartnerPayment,
            record: 5,
        };
        let marked = "Exitdesk transfer 12 00000000000000000000000000000007";
        let cases = [
            (with_mark(None, COMMISSION, id, &key), Some(COMMISSION)),
            (
                with_mark(Some("a · b"), COMMISSION, id, &key),
                Some(COMMISSION),
            ),
            (
                with_mark(Some("Pays commission 1"), partner, id, &key),
                Some(partner),
            ),
            // What was sent before notes said so.
            (marked.to_owned(), None),
            (format!("October · {marked}"), None),
            (format!("Pays commission +3 · {marked}"), None),
            (format!("Pays rent 3 · {marked}"), None),
            (format!("Pays commission 3 {marked}"), None),
            // A note in a person's own words.
            ("Pays commission 34".to_owned(), None),
        ];
        for (note, outcome) in cases {
            assert_eq!(pays_in(&note), outcome, "{note}");
        }
    }
}
