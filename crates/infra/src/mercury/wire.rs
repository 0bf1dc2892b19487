//! Mercury's objects, as far as we read them; fields we don't know are ignored.

mod accounts;
mod entries;
mod lines;
mod requests;

pub(super) use accounts::{account, choice, counterparty};
pub(super) use entries::{Entry, asked_entry, entry};
pub(super) use lines::{line, one_line};
pub(super) use requests::{request, send, sent};

use super::dollars;
use billing::bank::BankError;
use crm_core::clock::Instant;
use crm_core::money::Money;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WirePage {
    next_page: Option<String>,
}

#[derive(Deserialize)]
struct WireList {
    #[serde(
        alias = "accounts",
        alias = "recipients",
        alias = "transactions",
        alias = "requests"
    )]
    rows: Vec<Value>,
    page: Option<WirePage>,
}

/// One page of a list, unread.
#[derive(Debug)]
pub(super) struct Page {
    rows: Vec<Value>,
    /// What the next page follows.
    pub(super) next: Option<String>,
}

/// Reads a page; without a word on what follows, a full one is followed by another.
pub(super) fn page(body: &[u8], limit: usize, id: &str) -> Result<Page, BankError> {
    let list: WireList = read(body)?;
    let next = match list.page {
        Some(page) => page.next_page,
        None if list.rows.len() < limit => None,
        None => list
            .rows
            .last()
            .and_then(|row| row[id].as_str())
            .map(str::to_owned),
    };
    Ok(Page {
        rows: list.rows,
        next,
    })
}

impl Page {
    /// All of them or an error.
    pub(super) fn all<T>(
        self,
        read: impl Fn(Value) -> Result<T, BankError>,
    ) -> Result<Vec<T>, BankError> {
        self.rows.into_iter().map(read).collect()
    }

    /// One that cannot be read does not keep the others waiting.
    pub(super) fn readable<T>(self, read: impl Fn(Value) -> Result<T, BankError>) -> Vec<T> {
        let rows = self.rows.into_iter().map(|row| {
            let id = row["id"].as_str().unwrap_or("-").to_owned();
            read(row).inspect_err(|error| tracing::error!(id, %error, "an entry of Mercury's list"))
        });
        rows.filter_map(Result::ok).collect()
    }
}

fn named(nickname: Option<String>, name: Option<String>) -> Option<String> {
    let said = |text: &String| !text.trim().is_empty();
    nickname.filter(said).or(name)
}

fn money(number: &Number) -> Result<Money, BankError> {
    dollars::cents(number).map_err(|error| unreadable(&error))
}

fn instant(text: &str) -> Result<Instant, BankError> {
    let at = OffsetDateTime::parse(text, &Rfc3339).map_err(|error| unreadable(&error))?;
    Ok(Instant::from_utc(at))
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, BankError> {
    serde_json::from_slice(body).map_err(|error| unreadable(&error))
}

fn of<T: DeserializeOwned>(row: Value) -> Result<T, BankError> {
    serde_json::from_value(row).map_err(|error| unreadable(&error))
}

fn unreadable(error: &dyn std::fmt::Display) -> BankError {
    BankError::Unknown(format!("its answer cannot be read: {error}"))
}

#[cfg(test)]
mod tests;
