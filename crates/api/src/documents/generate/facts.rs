//! The office that documents are made in.

use crate::kernel::office::Office;
use crm_core::clock::Instant;
use docgen::facts::OfficeFacts;

/// The office on a day.
pub(crate) fn office(office: &Office, now: Instant) -> OfficeFacts {
    OfficeFacts {
        name: office.settings.office_name.as_str().to_owned(),
        brands: office.settings.known_brands.clone(),
        today: office.settings.zone.day_of(now),
    }
}
