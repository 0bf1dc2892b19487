//! Everything that is known of a record's number.

use super::dto::{ConsentDto, KnownNumberDto, NumberFactDto, RelationshipDto};
use crate::http::wire::Day;
use crate::problem::ApiError;
use crate::records::SuppressedDto;
use crm_core::contact::Phone;
use crm_core::contact_gate::Number;
use crm_core::number_facts::{Holder, NumberError, NumberOf};
use crm_core::views::Suppressed;
use infra::Views;
use time::Date;

/// Nothing is known of a record without a number, or with one from abroad.
///
/// # Errors
/// 404 when there is no such record, or it is in the trash.
pub(super) fn known(
    views: &mut dyn Views,
    of: &NumberOf,
    today: Date,
) -> Result<KnownNumberDto, ApiError> {
    let phone = phone_of(views, of)?;
    let mut known = KnownNumberDto {
        phone: phone.as_ref().map(|phone| phone.as_str().to_owned()),
        ..KnownNumberDto::default()
    };
    let ours = phone.filter(|phone| Number::of(phone).area_code().is_some());
    let Some(phone) = ours else { return Ok(known) };
    let key = phone.key();
    let facts = views.number_facts(&key)?.into_iter();
    known.facts = facts.map(NumberFactDto::from).collect();
    let consents = views.consents(&key)?.into_iter();
    known.consents = consents.map(|row| ConsentDto::of(row, today)).collect();
    let relationships = views.relationships(&key)?.into_iter();
    known.relationships = relationships.map(RelationshipDto::from).collect();
    known.latest_payment = views.latest_payment(&key)?.map(Day);
    let suppressed = Suppressed::of(views.suppressed_since(&key)?, None);
    known.suppressed = suppressed.map(SuppressedDto::from);
    Ok(known)
}

fn phone_of(views: &mut dyn Views, of: &NumberOf) -> Result<Option<Phone>, ApiError> {
    let holder = of.holder;
    let found = match holder {
        Holder::RawLead(id) => {
            let raw_lead = views.raw_lead(id)?;
            raw_lead
                .filter(|raw_lead| raw_lead.deleted_at.is_none())
                .map(|raw_lead| raw_lead.details.person)
        }
        Holder::Lead(id) => {
            let lead = views.lead_page(id)?.map(|page| page.lead);
            lead.filter(|lead| lead.deleted_at.is_none())
                .map(|lead| lead.details.person)
        }
        Holder::Client(id) => {
            let client = views.client(id)?.map(|page| page.client);
            client
                .filter(|client| client.deleted_at.is_none())
                .map(|client| client.details.person)
        }
    };
    let person = found.ok_or(NumberError::NotFound(holder.name()))?;
    match &of.phone {
        Some(key) => {
            let phone = person.phone_of(key).ok_or(NumberError::Changed)?;
            Ok(Some(phone.clone()))
        }
        None => Ok(person.phone),
    }
}
