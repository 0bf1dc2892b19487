//! The second and third number of a person in an export.

use crm_core::contact::OtherPhones;

pub(crate) const PHONE_2: &str = "Phone 2";
pub(crate) const PHONE_3: &str = "Phone 3";

/// As the first is shown, with what they call it: "(407) 555-0101 (home)".
pub(crate) fn other_phone(others: &OtherPhones, place: usize) -> String {
    let Some(number) = others.at(place) else {
        return String::new();
    };
    let shown = number.phone.shown();
    match number.label {
        Some(label) => format!("{shown} ({label})"),
        None => shown,
    }
}
