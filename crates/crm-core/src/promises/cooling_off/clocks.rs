//! By which clocks a client's day ends.

use crate::contact_gate::{Address, Number, Place, Places, ZoneSet};

/// The clocks of their ZIP, else of their state, else of their number's area code; none when nothing is known, and for military
/// mail, which may go anywhere.
#[must_use]
pub fn clocks_of(address: Address, number: Number) -> ZoneSet {
    let places = Places::known();
    let home = places.of(Number::Missing, &[address]);
    if home == Place::NOWHERE {
        places.of(number, &[]).zones
    } else {
        home.zones
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::{Phone, PostalCode, UsState};
    use crate::contact_gate::Zone;

    /// State, ZIP and phone → the clocks.
    #[test]
    fn r6_005_the_clocks_are_those_of_the_zip_else_of_the_state_else_of_the_area_code() {
        use Zone::{Central, Eastern, Hawaii, Pacific};
        let cases: [(&str, &str, &str, &[Zone]); 8] = [
            ("FL", "33101", "213-555-0100", &[Eastern]),
            ("FL", "32501", "213-555-0100", &[Central]),
            ("FL", "", "213-555-0100", &[Eastern, Central]),
            ("HI", "", "", &[Hawaii]),
            ("", "", "213-555-0100", &[Pacific]),
            ("", "", "800-555-0100", &[]),
            ("", "", "", &[]),
            ("AE", "09128", "407-555-0208", &[]),
        ];
        for (state, zip, phone, outcome) in cases {
            let zip = PostalCode::parse(zip).ok();
            let address = Address::of(UsState::stored(state), zip.as_ref());
            let phone = Phone::parse(phone).ok();
            let number = phone.as_ref().map_or(Number::Missing, Number::of);
            let clocks = clocks_of(address, number);
            let outcome = ZoneSet::of(outcome.iter().copied());
            assert_eq!(clocks, outcome, "{state} {zip:?} {phone:?}");
        }
    }
}
