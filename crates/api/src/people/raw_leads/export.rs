//! The columns of an export of selected raw leads.

use crate::http::csv_stream::CsvList;
use crate::people::callable::{CALL_SENTENCE, CALLABLE, DO_NOT_CALL};
use crate::people::other_phones::{PHONE_2, PHONE_3, other_phone};
use crm_core::call_numbers::CallStatus;
use crm_core::clock::BusinessZone;
use crm_core::contact::{EmailAddress, Phone};
use crm_core::event::EventKind;
use crm_core::raw_leads::RawLead;

pub(crate) const LIST: CsvList<16> = CsvList {
    name: "raw-leads",
    taken: EventKind::RawLeadsExported,
    header: [
        "ID",
        "First Name",
        "Last Name",
        "Email",
        "Phone",
        "Do Not Contact",
        "Status",
        "Source",
        "Tags",
        "Follow-Up",
        "Created",
        DO_NOT_CALL,
        CALLABLE,
        CALL_SENTENCE,
        PHONE_2,
        PHONE_3,
    ],
};

pub(crate) fn cells(raw: &RawLead, status: &CallStatus, zone: &BusinessZone) -> [String; 16] {
    let details = &raw.details;
    let person = &details.person;
    let email = person.email.as_ref().map(EmailAddress::as_str);
    let phone = person.phone.as_ref().map(Phone::shown);
    let source = details.source.map(|source| source.to_string());
    let follow_up = details.next_contact.map(|day| day.to_string());
    [
        raw.id.to_string(),
        person.first_name.as_str().to_owned(),
        person.last_name.as_str().to_owned(),
        email.unwrap_or_default().to_owned(),
        phone.unwrap_or_default(),
        if raw.suppressed { "Yes" } else { "No" }.to_owned(),
        details.status.to_string(),
        source.unwrap_or_default(),
        details.tags.iter().collect::<Vec<_>>().join(", "),
        follow_up.unwrap_or_default(),
        zone.day_of(raw.created_at).to_string(),
        status.do_not_call(),
        status.answer().to_owned(),
        status.sentence(),
        other_phone(&person.other_phones, 2),
        other_phone(&person.other_phones, 3),
    ]
}
