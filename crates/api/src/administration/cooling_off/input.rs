//! A made-up agreement (R6-030).

use crate::http::form::{Form, body};
use crate::problem::ApiError;
use crm_core::clients::ServiceType;
use crm_core::clock::parse_date;
use crm_core::contact::UsState;
use crm_core::contact_gate::{Address, Number, StateSet};
use crm_core::contact_rules::StateList;
use crm_core::promises::cooling_off::{Channel, Facts, clocks_of};

body! {
    /// An agreement as it is when it is signed. What is left out is not known, and may be what gives the longest period.
    pub(super) CancelByPreviewInput -> Facts = facts;
    "signedOn": "The day of the client's last signature.";
    "channel": "Where the client agreed to it.";
    "clientState": "The client's state at signing; its midnight ends the period.";
    "propertyStates": "The states of the properties that it covers; one abroad has none.";
    "amount": "What the client pays. Some rules begin at an amount.";
    "noticeOn": "The day on which the client got the notice of cancellation; that of the signature unless given.";
    "spokenNoticeOn": "The day on which the right to cancel was said aloud.";
    "disclosuresOn": "The day on which the client got the disclosures that some states want before any money.";
}

fn facts(mut form: Form) -> Result<Facts, ApiError> {
    let signed_on = form.required("signedOn", "Enter the signing date.", parse_date);
    let channel = form.optional("channel", Channel::parse);
    let client_state = form.optional("clientState", UsState::parse);
    let properties = form.list("propertyStates", |texts| StateList::parse(&texts));
    let service = form.required("service", "Choose a service.", ServiceType::parse);
    let amount = form.optional_amount("amount");
    let notice_on = form.optional("noticeOn", parse_date);
    let spoken_notice_on = form.optional("spokenNoticeOn", parse_date);
    let disclosed_on = form.optional("disclosuresOn", parse_date);
    let (signed_on, service) = form.finish((signed_on, service))?;
    Ok(Facts {
        signed_on,
        channel,
        service,
        amount,
        client_state,
        property_states: properties.map_or(StateSet::NONE, |list| list.0),
        clocks: clocks_of(Address::of(client_state, None), Number::Missing),
        notice_on: notice_on.or(Some(signed_on)),
        spoken_notice_on,
        disclosed_on,
    })
}
