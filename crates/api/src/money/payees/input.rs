//! Reading what staff send about a payee.

use crate::http::form::{Form, Query, Typed, body, params};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::contact::{PostalCode, UsState};
use crm_core::contact_rules::Whole;
use crm_core::payees::{
    Address, NumberKind, PayeeDraft, PayeeKind, TaxClass, TaxNumber, TaxStatus, TaxStatusError, W9,
};
use crm_core::text::ShortText;

/// A payee's own fields that no client sets.
const READ_ONLY: &[&str] = &["id", "name", "taxNumberShown", "fileName", "acts"];

body! {
    /// What a payee's Form W-9 says.
    pub(super) PayeeInput -> PayeeDraft = payee;
    "taxClass": "How an LLC is taxed; of an LLC alone.";
    "street": "With city, state and ZIP, or none of them.";
    "taxNumberKind": "Of a new number.";
    "taxNumber": "A new number: nine digits, with dashes or without. Without it the stored one stays.";
    "signedOn": "The day on which the form was signed.";
    "version": "The version the edit is based on; 0 of a first record.";
}

body! {
    /// A payee's Form W-9 as a file, as `multipart/form-data`.
    pub(super) W9Upload -> () = upload;
    "file": "PDF, JPEG or PNG up to 10 MiB.";
}

/// As far as the calendar of thresholds goes.
type Year = Whole<2000, 2100>;

params! {
    pub(super) NecParams -> Option<i32> = nec_params;
    "year": "This year unless given.";
}

fn nec_params(mut query: Query) -> Result<Option<i32>, ApiError> {
    let year = query.optional("year", Year::parse);
    query.finish(())?;
    Ok(year.map(|year| i32::from(year.get())))
}

fn upload(form: Form) -> Result<(), ApiError> {
    form.optional_file("file");
    form.finish(())?;
    Ok(())
}

fn payee(mut form: Form) -> Result<PayeeDraft, ApiError> {
    let kind = form.required("kind", "Choose what the payee is.", PayeeKind::parse);
    let class = form.optional("taxClass", TaxClass::parse);
    let name = form.required("legalName", "Enter the legal name.", ShortText::parse);
    let address = address(&mut form);
    let signed_on = form.optional("signedOn", parse_date);
    let number = number(&mut form);
    let based_on = form.optional_integer("version");
    form.refuse_unknown(READ_ONLY);
    let status = kind.and_then(|kind| status(&mut form, kind, class));
    let (status, legal_name) = form.finish((status, name))?;
    let w9 = W9 {
        status,
        legal_name,
        address,
        signed_on,
    };
    Ok(PayeeDraft {
        w9,
        number,
        based_on,
    })
}

/// `None` when something is wrong, which the form then knows.
fn status(form: &mut Form, kind: PayeeKind, class: Option<TaxClass>) -> Option<TaxStatus> {
    let status = TaxStatus::of(kind, class);
    if let Err(error) = status {
        let code = match error {
            TaxStatusError::ClassMissing => "required",
            TaxStatusError::ClassOfNoLlc => "of_no_llc",
        };
        form.problem("taxClass", code, error);
    }
    status.ok()
}

/// All of it or nothing.
fn address(form: &mut Form) -> Option<Address> {
    let street = form.optional("street", ShortText::parse);
    let city = form.optional("city", ShortText::parse);
    let state = form.optional("state", UsState::parse);
    let zip = form.optional("zip", PostalCode::parse);
    let given = [
        street.is_some(),
        city.is_some(),
        state.is_some(),
        zip.is_some(),
    ];
    if !given.contains(&true) {
        return None;
    }
    for (field, is_given) in ["street", "city", "state", "zip"].into_iter().zip(given) {
        if !is_given {
            form.problem(
                field,
                "required",
                "Complete the address, or leave it blank.",
            );
        }
    }
    Some(Address {
        street: street?,
        city: city?,
        state: state?,
        zip: zip?,
    })
}

fn number(form: &mut Form) -> Option<TaxNumber> {
    let kind = form.optional("taxNumberKind", NumberKind::parse);
    let Typed(typed) = form.optional("taxNumber", Typed::parse)?;
    let Some(kind) = kind else {
        form.problem("taxNumberKind", "required", "Choose EIN or SSN.");
        return None;
    };
    match TaxNumber::parse(kind, &typed) {
        Ok(number) => Some(number),
        Err(error) => {
            form.problem("taxNumber", "invalid", error);
            None
        }
    }
}
