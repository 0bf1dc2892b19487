//! What the request about a brand holds.

use crate::http::form::{Form, body};
use crate::problem::ApiError;
use crm_core::brand::details::{BrandAddress, BrandDetails, WebPage};
use crm_core::choice::ChoiceError;
use crm_core::contact::{EmailAddress, Phone, PostalCode, UsState};
use crm_core::text::ShortText;

body! {
    /// What papers say of a brand from now on. What is left out is blank.
    pub(super) BrandSettingsInput -> (BrandDetails, Option<i64>) = details;
    "legalName": "Where it is not the brand's name.";
    "address": "Left out or null: none, and no agreement is made. Otherwise all four parts.";
    "webPage": "With or without https://.";
    "registration": "Its number, and where.";
    "version": "The version that was seen; without it, whatever is there is replaced.";
}

fn details(mut form: Form) -> Result<(BrandDetails, Option<i64>), ApiError> {
    let legal_name = form.optional("legalName", ShortText::parse);
    let address = form.nested("address", address);
    let phone = form.optional("phone", Phone::parse);
    let email = form.optional("email", EmailAddress::parse);
    let web_page = form.optional("webPage", WebPage::parse);
    let registration = form.optional("registration", ShortText::parse);
    let version = form.optional_integer("version");
    form.finish(())?;
    let details = BrandDetails {
        legal_name,
        address,
        phone,
        email,
        web_page,
        registration,
    };
    Ok((details, version))
}

/// All four parts, or none.
fn address(form: &mut Form) -> Option<BrandAddress> {
    let street = form.optional("street", ShortText::parse);
    let city = form.optional("city", ShortText::parse);
    let state = form.optional("state", UsState::parse);
    let zip = form.optional("zip", PostalCode::parse);
    let parts = [
        ("street", "Enter the street address."),
        ("city", "Enter the city."),
        ("state", "Choose a state."),
        ("zip", "Enter the ZIP code."),
    ];
    // As the reader of such a text sees it.
    let is_unseen = |c: char| c.is_whitespace() || c.is_control();
    let is_blank = |form: &Form, name| {
        let text = form.peek(name);
        text.is_none_or(|text| text.chars().all(is_unseen))
    };
    let blank = parts.map(|(name, _)| is_blank(form, name));
    if blank.contains(&false) {
        for ((name, sentence), _) in parts.iter().zip(blank).filter(|(_, blank)| *blank) {
            form.problem(name, "required", sentence);
        }
    }
    let fits = zip.as_ref().is_none_or(PostalCode::is_us);
    if !fits {
        form.problem("zip", "invalid", ChoiceError::Zip);
    }
    Some(BrandAddress {
        street: street?,
        city: city?,
        state: state?,
        zip: zip?,
    })
}
