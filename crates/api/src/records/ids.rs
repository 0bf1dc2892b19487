//! Pointers at other records in requests.

use crate::http::form::{Form, Query, shape, whole_number};
use crm_core::change::Change;
use crm_core::event::EntityKind;
use crm_core::ids::{ClientId, LeadId, RawLeadId};
use crm_core::number_facts::Holder;
use crm_core::views::GivenTo;

/// Records that have a number.
const HOLDERS: [&str; 3] = ["raw_lead", "lead", "client"];

/// A record that has a number, by `entity` and `entityId`.
pub(crate) fn holder(form: &mut Form) -> Option<Holder> {
    form.shaped("entity", || shape::one_of(HOLDERS));
    let entity = form.required("entity", "Choose the kind of record.", EntityKind::parse);
    let id = form.required_id("entityId", "Choose the record.", |id| id);
    match entity? {
        EntityKind::RawLead => id.map(|id| Holder::RawLead(RawLeadId::new(id))),
        EntityKind::Lead => id.map(|id| Holder::Lead(LeadId::new(id))),
        EntityKind::Client => id.map(|id| Holder::Client(ClientId::new(id))),
        _ => {
            form.problem("entity", "invalid", "Use raw_lead, lead or client.");
            None
        }
    }
}

/// [`holder`] of a query.
pub(crate) fn asked_holder(query: &mut Query) -> Option<Holder> {
    query.shaped("entity", || shape::one_of(HOLDERS));
    let entity = query.required("entity", "Choose the kind of record.", of_holder);
    let id = query.required("entityId", "Choose the record.", whole_number);
    Holder::named(entity?.as_str(), id?)
}

fn of_holder(text: &str) -> Result<EntityKind, &'static str> {
    let kind = EntityKind::parse(text).ok();
    let kind = kind.filter(|kind| HOLDERS.contains(&kind.as_str()));
    kind.ok_or("Use raw_lead, lead or client.")
}

/// The id of another record; absent and null are none.
pub(crate) fn id<I>(form: &mut Form, name: &str, make: fn(i64) -> I) -> Option<I> {
    form.optional_id(name, make)
}

/// A partial update's pointer: absent keeps it, null clears it.
pub(crate) fn id_patch<I>(form: &mut Form, name: &str, make: fn(i64) -> I) -> Change<Option<I>> {
    form.change_id(name, make)
}

/// A filter by whom records are given to: an id, or `none`.
pub(crate) fn given_to<I>(query: &mut Query, name: &str, make: fn(i64) -> I) -> Option<GivenTo<I>> {
    query.optional(name, |text| match text {
        "none" => Ok(GivenTo::Nobody),
        id => whole_number(id)
            .map(|id| GivenTo::One(make(id)))
            .map_err(|_| "Use an id, or none."),
    })
}

/// A filter by another record's id.
pub(crate) fn asked_id<I>(query: &mut Query, name: &str, make: fn(i64) -> I) -> Option<I> {
    query.optional(name, whole_number).map(make)
}
