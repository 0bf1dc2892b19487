//! Rows on the wire, field by field in the product's order.

use super::office::Staff;
use crm_core::clock::Instant;
use crm_core::money::Money;
use serde::{Serialize, Serializer};

/// Totals are counted up to here.
pub(super) const CAP: i64 = 100_000;
/// What a list shows of a lead `l` and of its assigned user, `u`, in the order of [`ListRow`].
pub(super) const COLUMNS: &str = "l.id, l.first_name, l.last_name, l.email, l.phone, l.status, l.source, l.brand, \
    l.timeshare_resort, l.timeshare_balance_cents, l.created_at, l.assigned_to, u.first_name, u.last_name";

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListRow<'a> {
    pub(super) id: i64,
    pub(super) first_name: &'a str,
    pub(super) last_name: &'a str,
    pub(super) email: Option<&'a str>,
    pub(super) phone: Option<&'a str>,
    pub(super) status: &'a str,
    pub(super) source: Option<&'a str>,
    pub(super) brand: &'a str,
    pub(super) timeshare_info: Timeshare<'a>,
    pub(super) assigned_to: Option<Staff>,
    pub(super) created_at: Stamp,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LeadRecord<'a> {
    pub(super) id: i64,
    pub(super) version: i64,
    pub(super) first_name: &'a str,
    pub(super) last_name: &'a str,
    pub(super) email: Option<&'a str>,
    pub(super) phone: Option<&'a str>,
    pub(super) address: Option<&'a str>,
    pub(super) city: Option<&'a str>,
    pub(super) state: Option<&'a str>,
    pub(super) zip: Option<&'a str>,
    pub(super) source: Option<&'a str>,
    pub(super) status: &'a str,
    pub(super) brand: &'a str,
    pub(super) notes: Option<&'a str>,
    /// Stored as the JSON that is answered.
    pub(super) tags: Box<serde_json::value::RawValue>,
    pub(super) timeshare_info: Timeshare<'a>,
    pub(super) assigned_to: Option<Staff>,
    pub(super) raw_lead_id: Option<i64>,
    pub(super) client_id: Option<i64>,
    pub(super) created_at: Stamp,
    pub(super) updated_at: Stamp,
    pub(super) deleted_at: Option<Stamp>,
}

#[derive(Debug, Serialize)]
pub(super) struct Timeshare<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notes: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) resort: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) balance: Option<Cents>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Cents(pub(super) i64);

impl Serialize for Cents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = Money::from_cents(self.0).to_decimal_text();
        let number: serde_json::Number = text.parse().map_err(serde::ser::Error::custom)?;
        number.serialize(serializer)
    }
}

/// Microseconds since 1970.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stamp(pub(super) i64);

impl Serialize for Stamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Instant::from_micros(self.0).to_rfc3339())
    }
}
