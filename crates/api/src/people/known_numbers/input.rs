//! What the requests about numbers hold.

use crate::http::form::{Form, Query, body, params, shape, whole_number};
use crate::problem::ApiError;
use crate::records::asked_id;
use crm_core::clock::parse_date;
use crm_core::consents::{ConsentDraft, ConsentWording};
use crm_core::contact::Phone;
use crm_core::contact_gate::ConsentKind;
use crm_core::ids::{ClientId, LeadId, RawLeadId};
use crm_core::number_facts::{FactDraft, Holder, NumberFactKind, NumberOf, Said};
use crm_core::relationships::{RelationshipDraft, RelationshipKind};
use serde_json::{Value, json};
use time::Date;

const WHOSE: &str = "Choose the one raw lead, lead or client whose number it is.";
const SOURCE_MISSING: &str = "Enter who said so, or how it is known.";
const REASON_MISSING: &str = "Enter a reason.";
const DAY_MISSING: &str = "Enter a day.";

/// The parameters and fields that name a record.
const RAW_LEAD: &str = "rawLeadId";
const LEAD: &str = "leadId";
const CLIENT: &str = "clientId";

params! {
    /// Exactly one of the records.
    pub(crate) KnownParams -> NumberOf = whose;
    ways &["", "leadId=1"];
    "rawLeadId": "The record whose number is asked about: exactly one of the three.";
    "phone": "Which of the person's numbers; the first unless given.";
}

fn whose(mut query: Query) -> Result<NumberOf, ApiError> {
    let phone = query.optional("phone", Phone::parse);
    let raw_lead = asked_id(&mut query, RAW_LEAD, RawLeadId::new);
    let lead = asked_id(&mut query, LEAD, LeadId::new);
    let client = asked_id(&mut query, CLIENT, ClientId::new);
    query.finish(())?;
    let holder = one_of(raw_lead, lead, client)
        .map_err(|code| ApiError::invalid_field(CLIENT, code, WHOSE))?;
    Ok(number_of(holder, phone))
}

fn number_of(holder: Holder, phone: Option<Phone>) -> NumberOf {
    let phone = phone.map(|phone| phone.key());
    NumberOf { holder, phone }
}

/// The one that is named, or the code of what is wrong.
fn one_of(
    raw_lead: Option<RawLeadId>,
    lead: Option<LeadId>,
    client: Option<ClientId>,
) -> Result<Holder, &'static str> {
    match (raw_lead, lead, client) {
        (Some(id), None, None) => Ok(Holder::RawLead(id)),
        (None, Some(id), None) => Ok(Holder::Lead(id)),
        (None, None, Some(id)) => Ok(Holder::Client(id)),
        (None, None, None) => Err("required"),
        _ => Err("invalid"),
    }
}

/// The record that a body names: exactly one.
pub(crate) fn holder(form: &mut Form) -> Option<Holder> {
    let raw_lead = form.optional_id(RAW_LEAD, RawLeadId::new);
    let lead = form.optional_id(LEAD, LeadId::new);
    let client = form.optional_id(CLIENT, ClientId::new);
    only_one(form, one_of(raw_lead, lead, client))
}

/// The record that an upload names: its parts are texts.
fn holder_of_parts(form: &mut Form) -> Option<Holder> {
    let raw_lead = part_id(form, RAW_LEAD, RawLeadId::new);
    let lead = part_id(form, LEAD, LeadId::new);
    let client = part_id(form, CLIENT, ClientId::new);
    only_one(form, one_of(raw_lead, lead, client))
}

fn part_id<I>(form: &mut Form, name: &str, make: fn(i64) -> I) -> Option<I> {
    let text = form.optional_part(name, shape::id)?;
    let id = whole_number(&text).ok().filter(|id| shape::is_id(*id));
    if id.is_none() {
        form.problem(name, "invalid", WHOSE);
    }
    id.map(make)
}

fn only_one(form: &mut Form, found: Result<Holder, &'static str>) -> Option<Holder> {
    for (one, other) in [(RAW_LEAD, LEAD), (RAW_LEAD, CLIENT), (LEAD, CLIENT)] {
        form.forbid(|| both(one, other));
    }
    form.forbid(nobody);
    match found {
        Ok(holder) => Some(holder),
        Err(code) => {
            form.problem(CLIENT, code, WHOSE);
            None
        }
    }
}

/// Two of them.
fn both(one: &str, other: &str) -> Value {
    json!({
        "required": [one, other],
        "properties": { one: { "type": "integer" }, other: { "type": "integer" } },
    })
}

/// None of them.
fn nobody() -> Value {
    let absent = json!({ "type": "null" });
    json!({ "properties": { RAW_LEAD: absent, LEAD: absent, CLIENT: absent } })
}

body! {
    /// A fact about the number of exactly one raw lead, lead or client.
    pub(super) NumberFactInput -> (NumberOf, FactDraft) = fact;
    "phone": "Which of the person's numbers; the first unless given.";
    "notedOn": "The day on which it was learned; not in the future.";
    "source": "Who said so, or how it is known.";
}

fn fact(mut form: Form) -> Result<(NumberOf, FactDraft), ApiError> {
    let holder = holder(&mut form);
    let phone = form.optional("phone", Phone::parse);
    let kind = form.required("kind", "Choose what is known.", NumberFactKind::parse);
    let noted_on = form.required("notedOn", DAY_MISSING, parse_date);
    let source: Option<Said> = form.required("source", SOURCE_MISSING, Said::parse);
    let (holder, kind, noted_on, source) = form.finish((holder, kind, noted_on, source))?;
    let draft = FactDraft {
        kind,
        noted_on,
        source,
    };
    Ok((number_of(holder, phone), draft))
}

body! {
    /// Why a fact is taken back.
    pub(super) LiftFactInput -> Said = reason;
}

body! {
    /// Why an inquiry or a purchase is withdrawn.
    pub(super) WithdrawRelationshipInput -> Said = reason;
}

fn reason(mut form: Form) -> Result<Said, ApiError> {
    let reason: Option<Said> = form.required("reason", REASON_MISSING, Said::parse);
    let (reason,) = form.finish((reason,))?;
    Ok(reason)
}

body! {
    /// A consent of the person with the number of exactly one raw lead, lead or client, as `multipart/form-data`.
    pub(super) ConsentUpload -> (NumberOf, ConsentDraft) = consent;
    "phone": "Which of the person's numbers; the first unless given.";
    "file": "A copy: PDF, JPEG or PNG up to 10 MiB.";
    "wording": "Exactly what they agreed to.";
    "source": "Where it was given: a form, a call, a letter.";
    "givenOn": "Not in the future.";
    "endsOn": "The first day on which it holds no longer.";
}

fn consent(mut form: Form) -> Result<(NumberOf, ConsentDraft), ApiError> {
    form.optional_file("file");
    let holder = holder_of_parts(&mut form);
    let phone = form.optional("phone", Phone::parse);
    let kind = form.required("kind", "Choose how they agreed.", ConsentKind::parse);
    let missing = "Enter what they agreed to, word for word.";
    let wording: Option<ConsentWording> = form.required("wording", missing, ConsentWording::parse);
    let source: Option<Said> = form.required("source", "Enter where it was given.", Said::parse);
    let given_on = form.required("givenOn", "Enter the day it was given.", parse_date);
    let ends_on = form.optional("endsOn", parse_date);
    let (holder, kind, wording, source, given_on) =
        form.finish((holder, kind, wording, source, given_on))?;
    let draft = ConsentDraft {
        kind,
        wording,
        source,
        given_on,
        ends_on,
    };
    Ok((number_of(holder, phone), draft))
}

/// How a consent is taken back: the version that was seen, the day and why.
#[derive(Debug)]
pub(super) struct Revoking {
    pub(super) based_on: Option<i64>,
    pub(super) on: Date,
    pub(super) reason: Said,
}

body! {
    /// How a consent is taken back.
    pub(super) RevokeConsentInput -> Revoking = revoking;
    "version": "The version that was seen.";
    "revokedOn": "The first day on which it holds no longer; not in the future.";
}

fn revoking(mut form: Form) -> Result<Revoking, ApiError> {
    let based_on = form.optional_integer("version");
    let on = form.required("revokedOn", DAY_MISSING, parse_date);
    let reason: Option<Said> = form.required("reason", REASON_MISSING, Said::parse);
    let (on, reason) = form.finish((on, reason))?;
    Ok(Revoking {
        based_on,
        on,
        reason,
    })
}

body! {
    /// An inquiry or a purchase of the person with the number of exactly one raw lead, lead or client.
    pub(super) RelationshipInput -> (NumberOf, RelationshipDraft) = relationship;
    "phone": "Which of the person's numbers; the first unless given.";
    "happenedOn": "Not in the future.";
    "source": "How it is known.";
}

fn relationship(mut form: Form) -> Result<(NumberOf, RelationshipDraft), ApiError> {
    let holder = holder(&mut form);
    let phone = form.optional("phone", Phone::parse);
    let kind = form.required("kind", "Choose what they did.", RelationshipKind::parse);
    let happened_on = form.required("happenedOn", DAY_MISSING, parse_date);
    let source: Option<Said> = form.required("source", SOURCE_MISSING, Said::parse);
    let (holder, kind, happened_on, source) = form.finish((holder, kind, happened_on, source))?;
    let draft = RelationshipDraft {
        kind,
        happened_on,
        source,
    };
    Ok((number_of(holder, phone), draft))
}
