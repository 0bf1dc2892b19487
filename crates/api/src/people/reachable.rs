//! The filter `contact` of people: how they can be reached.

use crm_core::views::Reachable;

/// `contact`: how the person can be reached.
pub(crate) fn reachable(text: &str) -> Result<Reachable, &'static str> {
    match text {
        "email" => Ok(Reachable::ByEmail),
        "phone" => Ok(Reachable::ByPhone),
        "none" => Ok(Reachable::NotAtAll),
        _ => Err("Choose one of: email, phone, none."),
    }
}
