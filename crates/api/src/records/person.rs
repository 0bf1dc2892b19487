//! The person of a raw lead, a lead or a client on the wire.

use crate::http::form::Form;
use crate::http::wire;
use crm_core::change::Change;
use crm_core::choice::ChoiceError;
use crm_core::contact::{
    EmailAddress, Person, PersonPatch, Phone, PhoneLabel, PhoneSlot, PhoneSlotPatch, PostalCode,
    UsState,
};
use crm_core::source::Source;
use crm_core::text::{Name, NotOneOf, ShortText};
use serde::Serialize;
use utoipa::ToSchema;

/// Name, contact and postal address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Person)]
pub(crate) struct PersonDto {
    first_name: String,
    last_name: String,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    phone: Option<String>,
    /// What they call the number.
    #[schema(required = true)]
    phone_label: Option<wire::PhoneLabel>,
    #[schema(required = true)]
    phone2: Option<String>,
    #[schema(required = true)]
    phone2_label: Option<wire::PhoneLabel>,
    #[schema(required = true)]
    phone3: Option<String>,
    #[schema(required = true)]
    phone3_label: Option<wire::PhoneLabel>,
    #[schema(required = true)]
    address: Option<String>,
    #[schema(required = true)]
    city: Option<String>,
    #[schema(required = true)]
    state: Option<String>,
    #[schema(required = true)]
    zip: Option<String>,
}

impl From<Person> for PersonDto {
    fn from(person: Person) -> Self {
        let [first, second, third] = person.phone_slots();
        let number = |slot: &PhoneSlot| slot.phone.as_ref().map(|phone| phone.as_str().to_owned());
        let label = |slot: &PhoneSlot| slot.label.map(wire::PhoneLabel::from);
        Self {
            first_name: person.first_name.as_str().to_owned(),
            last_name: person.last_name.as_str().to_owned(),
            email: person.email.map(|email| email.as_str().to_owned()),
            phone: number(&first),
            phone_label: label(&first),
            phone2: number(&second),
            phone2_label: label(&second),
            phone3: number(&third),
            phone3_label: label(&third),
            address: person.address.map(|address| address.as_str().to_owned()),
            city: person.city.map(|city| city.as_str().to_owned()),
            state: person.state.map(|state| state.code().to_owned()),
            zip: person.zip.map(|zip| zip.as_str().to_owned()),
        }
    }
}

/// The fields of the three numbers, and of what they call each. A number that is given twice is kept once, and one behind an
/// empty field moves up.
const PHONES: [(&str, &str); 3] = [
    ("phone", "phoneLabel"),
    ("phone2", "phone2Label"),
    ("phone3", "phone3Label"),
];

const FIRST_NAME_MISSING: &str = "First name is required";
const LAST_NAME_MISSING: &str = "Last name is required";

/// A whole person. `None` when a required field is missing or wrong, which the form has noted.
pub(crate) fn person(form: &mut Form) -> Option<Person> {
    let first_name = form.required("firstName", FIRST_NAME_MISSING, Name::parse);
    let last_name = form.required("lastName", LAST_NAME_MISSING, Name::parse);
    let email = form.optional("email", EmailAddress::parse);
    let phones = PHONES.map(|(phone, label)| PhoneSlot {
        phone: form.optional(phone, Phone::parse),
        label: form.optional(label, PhoneLabel::parse),
    });
    let address = form.optional("address", ShortText::parse);
    let city = form.optional("city", ShortText::parse);
    let state = form.optional("state", UsState::parse);
    let zip = form.optional("zip", PostalCode::parse);
    let named = first_name.zip(last_name);
    let fits = state.is_none() || zip.as_ref().is_none_or(PostalCode::is_us);
    if !fits {
        form.problem("zip", "invalid", ChoiceError::Zip);
    }
    let (first_name, last_name) = named?;
    let mut person = Person {
        email,
        address,
        city,
        state,
        zip,
        ..Person::named(first_name, last_name)
    };
    person.set_phones(phones);
    Some(person)
}

/// The fields of a person that a partial update names.
pub(crate) fn person_patch(form: &mut Form) -> PersonPatch {
    PersonPatch {
        first_name: form.change_required("firstName", FIRST_NAME_MISSING, Name::parse),
        last_name: form.change_required("lastName", LAST_NAME_MISSING, Name::parse),
        email: form.change("email", EmailAddress::parse),
        phones: PHONES.map(|(phone, label)| PhoneSlotPatch {
            phone: form.change(phone, Phone::parse),
            label: form.change(label, PhoneLabel::parse),
        }),
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
