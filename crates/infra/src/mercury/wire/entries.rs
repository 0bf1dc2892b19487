//! Entries of any list, read as far as it takes to know whose they are.

use super::lines::line;
use super::requests::request_of;
use super::{instant, unreadable};
use billing::bank::{BankError, BankLine, PaysMark, SentRequest, TransferKey, key_in, pays_in};
use crm_core::clock::Instant;
use serde::Deserialize;
use serde_json::Value;

/// What of an entry of any list says whose it is.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WireMarks {
    id: Option<String>,
    request_id: Option<String>,
    note: Option<String>,
    memo: Option<String>,
    // When it makes no sense, the list is read on.
    created_at: Option<Value>,
}

/// An entry of the list of requests.
pub(in crate::mercury) fn asked_entry(row: Value) -> Result<Entry, BankError> {
    let entry = entry(row)?;
    Ok(Entry {
        id: entry.request_id.clone().unwrap_or(entry.id),
        ..entry
    })
}

/// An entry of a list while ours is looked for. The rest of it is read only when it is ours: another sender's data
/// must not keep us from finding it.
#[derive(Debug)]
pub(in crate::mercury) struct Entry {
    pub(in crate::mercury) id: String,
    request_id: Option<String>,
    texts: [Option<String>; 2],
    /// When it was made, as far as it says so in a way we know.
    pub(in crate::mercury) made_at: Option<Instant>,
    row: Value,
}

pub(in crate::mercury) fn entry(row: Value) -> Result<Entry, BankError> {
    let marks = WireMarks::deserialize(&row).map_err(|error| unreadable(&error))?;
    let id = marks.id.or_else(|| marks.request_id.clone());
    let id = id.ok_or_else(|| unreadable(&"an entry without an id"))?;
    let made = marks.created_at.as_ref().and_then(Value::as_str);
    Ok(Entry {
        id,
        request_id: marks.request_id,
        texts: [marks.note, marks.memo],
        made_at: made.and_then(|text| instant(text).ok()),
        row,
    })
}

impl Entry {
    /// What staff and we wrote, as far as Mercury repeats it.
    fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().flatten().map(String::as_str)
    }

    /// The key of the transfer that it belongs to.
    pub(in crate::mercury) fn key(&self) -> Option<TransferKey> {
        self.texts().find_map(key_in)
    }

    /// What it pays.
    pub(in crate::mercury) fn pays(&self) -> Option<PaysMark> {
        self.texts().find_map(pays_in)
    }

    pub(in crate::mercury) fn request(self) -> Result<SentRequest, BankError> {
        request_of(self.row)
    }

    pub(in crate::mercury) fn line(self) -> Result<BankLine, BankError> {
        line(self.row)
    }
}
