//! The last day to cancel that an agreement prints: the one until which money waits.

use crate::covered::covered;
use crate::facts::Input;
use crm_core::contact_gate::{Address, Number, StateSet};
use crm_core::documents::DocumentType;
use crm_core::promises::agreements::OnPaper;
use crm_core::promises::cooling_off::{CoolingOff, Facts, clocks_of};
use time::Date;

/// What an agreement says of its own end, for its record; nothing of other types.
pub(crate) fn on_paper(kind: DocumentType, input: &Input) -> OnPaper {
    if !kind.is_agreement() {
        return OnPaper::default();
    }
    OnPaper {
        property_states: Some(states(kind, input)),
        printed_on: last_day_to_cancel(kind, input),
    }
}

/// Of the properties that it covers.
fn states(kind: DocumentType, input: &Input) -> StateSet {
    let properties = covered(kind, input).into_iter();
    StateSet::of(properties.filter_map(|property| property.details.state))
}

/// `None` while no signing date was typed, and where it depends on a calendar that is not complete: then it is filled
/// in manually.
pub(crate) fn last_day_to_cancel(kind: DocumentType, input: &Input) -> Option<Date> {
    let signed_on = input.typed.date("signingDate")?;
    let client = &input.client.person;
    let number = client.phone.as_ref().map_or(Number::Missing, Number::of);
    let facts = Facts {
        signed_on,
        // It is printed before anyone enters how it was agreed to, or what was said aloud: the longest period that it may be.
        channel: None,
        service: input.client.service_type,
        // It may stand in the other agreement.
        amount: None,
        client_state: client.state,
        property_states: states(kind, input),
        clocks: clocks_of(Address::of(client.state, client.zip.as_ref()), number),
        // The two forms are within the paper.
        notice_on: Some(signed_on),
        spoken_notice_on: None,
        disclosed_on: None,
    };
    CoolingOff::of_the_house().cancel_by(&facts).last_day()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crm_core::contact::UsState;
    use time::macros::date;

    /// The client's state and that of the covered property → the last day of an agreement that is signed on November 5, 2026.
    #[test]
    fn r6_001_the_last_day_is_the_longest_of_the_states_at_signing() {
        let kind = DocumentType::TransferAgreement;
        let cases = [
            // The house's five business days; Veterans Day is none.
            ("GA", "NV", Some(date!(2026 - 11 - 13))),
            ("GA", "CO", Some(date!(2026 - 11 - 13))),
            ("FL", "NV", Some(date!(2026 - 11 - 15))),
            ("GA", "FL", Some(date!(2026 - 11 - 15))),
            ("KY", "FL", Some(date!(2026 - 11 - 19))),
            ("UT", "NV", Some(date!(2027 - 02 - 03))),
        ];
        for (client, property, outcome) in cases {
            let mut input = sample_input(kind);
            input.client.person.state = UsState::stored(client);
            for one in &mut input.properties {
                one.details.state = UsState::stored(property);
            }
            let last_day = last_day_to_cancel(kind, &input);
            assert_eq!(last_day, outcome, "{client} {property}");
        }
    }

    /// The signing date → the last day of an agreement with a client in Washington.
    #[test]
    fn r6_067_without_the_states_year_the_day_is_filled_in_by_hand() {
        let kind = DocumentType::CancellationAgreement;
        let cases = [
            ("2026-11-05", Some(date!(2026 - 11 - 15))),
            ("2025-11-05", None),
            ("", None),
        ];
        for (signed, outcome) in cases {
            let mut input = sample_input(kind);
            input.client.person.state = UsState::stored("WA");
            let mut data = input.typed.to_data();
            data.insert("signingDate".to_owned(), signed.into());
            input.typed = crate::facts::Typed::parse(kind, &data).unwrap();
            assert_eq!(last_day_to_cancel(kind, &input), outcome, "{signed}");
        }
    }
}
