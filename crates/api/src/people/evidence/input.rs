//! Which number is asked about.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::asked_id;
use crm_core::calling::EvidenceOf;
use crm_core::contact::Phone;
use crm_core::ids::{ClientId, LeadId, RawLeadId};
use crm_core::number_facts::Holder;

const WHICH: &str =
    "Enter the phone number, or choose the one raw lead, lead or client whose number it is.";

params! {
    /// Exactly one of them.
    pub(super) EvidenceParams -> EvidenceOf = which;
    "phone": "The number, or the record that has it: exactly one of the four.";
}

fn which(mut query: Query) -> Result<EvidenceOf, ApiError> {
    let phone = query.optional("phone", Phone::parse);
    let raw_lead = asked_id(&mut query, "rawLeadId", RawLeadId::new).map(Holder::RawLead);
    let lead = asked_id(&mut query, "leadId", LeadId::new).map(Holder::Lead);
    let client = asked_id(&mut query, "clientId", ClientId::new).map(Holder::Client);
    query.finish(())?;
    let records = [raw_lead, lead, client].into_iter().flatten();
    let phone = phone.map(EvidenceOf::Number);
    let mut named = records
        .map(|holder| EvidenceOf::Record(holder.into()))
        .chain(phone);
    match (named.next(), named.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(ApiError::invalid_field("phone", "required", WHICH)),
        (Some(_), Some(_)) => Err(ApiError::invalid_field("phone", "invalid", WHICH)),
    }
}
