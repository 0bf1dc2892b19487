//! Reading a person from a request.

use crate::form::Form;
use crm_core::change::Change;
use crm_core::contact::{EmailAddress, Person, PersonPatch, Phone, PostalCode, UsState};
use crm_core::source::Source;
use crm_core::text::{Name, NotOneOf, ShortText};

const FIRST_NAME_MISSING: &str = "First name is required";
const LAST_NAME_MISSING: &str = "Last name is required";

/// A whole person. `None` when a required field is missing or wrong, which the form has noted.
pub(crate) fn person(form: &mut Form) -> Option<Person> {
    let first_name = form.required("firstName", FIRST_NAME_MISSING, Name::parse);
    let last_name = form.required("lastName", LAST_NAME_MISSING, Name::parse);
    let email = form.optional("email", EmailAddress::parse);
    let phone = form.optional("phone", Phone::parse);
    let address = form.optional("address", ShortText::parse);
    let city = form.optional("city", ShortText::parse);
    let state = form.optional("state", UsState::parse);
    let zip = form.optional("zip", PostalCode::parse);
    Some(Person {
        first_name: first_name?,
        last_name: last_name?,
        email,
        phone,
        address,
        city,
        state,
        zip,
    })
}

/// The fields of a person that a partial update names.
pub(crate) fn person_patch(form: &mut Form) -> PersonPatch {
    PersonPatch {
        first_name: form.change_required("firstName", FIRST_NAME_MISSING, Name::parse),
        last_name: form.change_required("lastName", LAST_NAME_MISSING, Name::parse),
        email: form.change("email", EmailAddress::parse),
        phone: form.change("phone", Phone::parse),
        address: form.change("address", ShortText::parse),
        city: form.change("city", ShortText::parse),
        state: form.change("state", UsState::parse),
        zip: form.change("zip", PostalCode::parse),
    }
}

/// A source by its name or one of its usual other names.
pub(crate) fn source(form: &mut Form) -> Option<Source> {
    form.optional("source", named_source)
}

pub(crate) fn source_patch(form: &mut Form) -> Change<Option<Source>> {
    form.change("source", named_source)
}

fn named_source(text: &str) -> Result<Source, NotOneOf> {
    Source::recognise(text).map_or_else(|| Source::parse(text), Ok)
}
