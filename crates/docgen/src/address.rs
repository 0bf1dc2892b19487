//! Postal addresses, as envelopes and papers show them.

use crate::build::missing::Missing;
use crm_core::brand::details::BrandAddress;
use crm_core::contact::{Person, PostalCode};
use crm_core::ids::ClientId;
use crm_core::text::ShortText;

/// The street, then "Orlando, FL 32801"; without the parts that are blank.
pub(crate) fn lines(person: &Person) -> Vec<String> {
    let street = person.address.as_ref().map(ShortText::as_str);
    let city = person.city.as_ref().map(ShortText::as_str);
    let state = person.state.map(|state| state.code());
    let zip = person.zip.as_ref().map(PostalCode::as_str);
    of_parts(street, city, state, zip)
}

/// The same of a brand's, which is whole.
pub(crate) fn of_brand(address: &BrandAddress) -> Vec<String> {
    of_parts(
        Some(address.street.as_str()),
        Some(address.city.as_str()),
        Some(address.state.code()),
        Some(address.zip.as_str()),
    )
}

fn of_parts(
    street: Option<&str>,
    city: Option<&str>,
    state: Option<&str>,
    zip: Option<&str>,
) -> Vec<String> {
    let state_and_zip = joined(&[state, zip], " ");
    let place = joined(&[city, state_and_zip.as_deref()], ", ");
    [street.map(str::to_owned), place]
        .into_iter()
        .flatten()
        .collect()
}

fn joined(parts: &[Option<&str>], between: &str) -> Option<String> {
    let parts: Vec<&str> = parts.iter().copied().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(between))
}

/// What an address lacks to be whole.
pub(crate) fn missing(client: ClientId, person: &Person) -> Option<Missing> {
    let parts = [
        (person.address.is_none(), "street address"),
        (person.city.is_none(), "city"),
        (person.state.is_none(), "state"),
        (person.zip.is_none(), "ZIP code"),
    ];
    let lacking: Vec<&str> = parts
        .iter()
        .filter(|(lacks, _)| *lacks)
        .map(|(_, name)| *name)
        .collect();
    let lacking = match lacking.split_last()? {
        (last, []) => (*last).to_owned(),
        (last, [first]) => format!("{first} and {last}"),
        (last, rest) => format!("{}, and {last}", rest.join(", ")),
    };
    Some(Missing {
        field: "address",
        message: format!(
            "The address of {} has no {lacking}. Add it on the client's page.",
            person.full_name()
        ),
        href: format!("/clients/{client}/edit"),
    })
}
