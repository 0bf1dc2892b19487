//! A new lead: what the columns get, worked out once for both databases.

use super::rows::{LeadRecord, Stamp, Timeshare};
use anyhow::Result;
use crm_core::contact::Phone;
use crm_core::search::{fold, search_text};
use serde::Deserialize;
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) const STATUS: &str = "New Lead";
pub(super) const STATUS_RANK: i16 = 0;
pub(super) const BRAND: &str = "Liberty NWA";

/// The body of the measured request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewLead {
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) email: String,
    pub(super) phone: String,
    pub(super) source: String,
}

/// What is stored besides the fields themselves.
#[derive(Debug)]
pub(super) struct Derived {
    pub(super) email_key: String,
    pub(super) phone_key: String,
    pub(super) sort_name: String,
    pub(super) search_text: String,
    pub(super) now: i64,
}

impl NewLead {
    pub(super) fn derived(&self) -> Result<Derived> {
        let name = format!("{} {}", self.first_name, self.last_name);
        let phone_key = Phone::stored(self.phone.clone()).key().as_str().to_owned();
        let parts = [name.as_str(), &self.email, &self.phone, &phone_key];
        Ok(Derived {
            email_key: self.email.to_lowercase(),
            sort_name: fold(&format!("{} {}", self.last_name, self.first_name)),
            search_text: search_text(parts),
            phone_key,
            now: i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_micros())?,
        })
    }

    /// The answer to the creation.
    pub(super) fn body(&self, id: i64, now: i64) -> Result<Vec<u8>> {
        let record = LeadRecord {
            id,
            version: 1,
            first_name: &self.first_name,
            last_name: &self.last_name,
            email: Some(&self.email),
            phone: Some(&self.phone),
            address: None,
            city: None,
            state: None,
            zip: None,
            source: Some(&self.source),
            status: STATUS,
            brand: BRAND,
            notes: None,
            tags: serde_json::value::RawValue::from_string("[]".to_owned())?,
            timeshare_info: Timeshare {
                notes: None,
                resort: None,
                balance: None,
            },
            assigned_to: None,
            raw_lead_id: None,
            client_id: None,
            created_at: Stamp(now),
            updated_at: Stamp(now),
            deleted_at: None,
        };
        Ok(serde_json::to_vec(&record)?)
    }
}
