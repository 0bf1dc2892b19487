//! What is sent to have a document made.

use crate::documents::list;
use crate::http::form::{Form, LastFour, Query, body, params, shape};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::documents::{DocumentStatus, DocumentType, Title};
use crm_core::ids::ClientId;
use crm_core::text::{Line, Paragraph};
use docgen::facts::{Typed, TypedField, TypedKind, every_typed_field, typed_fields};
use docgen::making::Asked;
use serde_json::{Map, Value, json};
use time::Date;

/// Each type has fields of its own in `data`.
const TYPES: &[&str] = &[
    r#"{"type":"Cancellation Agreement"}"#,
    r#"{"type":"Transfer Agreement"}"#,
    r#"{"type":"Purchase Summary"}"#,
    r#"{"type":"Payment Authorization"}"#,
    r#"{"type":"ID Verification"}"#,
    r#"{"type":"Resort Statement"}"#,
    r#"{"type":"Resort Contract"}"#,
    r#"{"type":"Credit Card Authorization"}"#,
    r#"{"type":"ACH Authorization"}"#,
    r#"{"type":"Call Recording"}"#,
];

body! {
    /// A document to make. `data` holds what is typed for it; each type has fields of its own, which `GET /api/documents/required` lists.
    pub(super) GenerateInput -> Asked = asked;
    ways TYPES;
    "title": "The type's name unless given.";
    "status": "A generated document is saved as Draft.";
    "signed": "A generated document is saved unsigned.";
}

body! {
    /// A document to look at before it is made. `data` holds what is typed for it.
    pub(super) DocumentPreviewInput -> Asked = previewed;
    ways TYPES;
}

body! {
    /// A new version, made of today's facts. `data` holds what is typed for it; without it, what was typed for the old one counts.
    pub(super) NewVersionInput -> Option<Map<String, Value>> = typed_anew;
    "data": "Only fields of the document's type, as `GET /api/documents/{id}` tells them.";
}

params! {
    pub(super) RequiredParams -> ClientId = required_params;
}

fn required_params(mut query: Query) -> Result<ClientId, ApiError> {
    let client = query.required("clientId", "Select a client.", list::client);
    let (client,) = query.finish((client,))?;
    Ok(client)
}

/// The type is the document's, which is not read yet: whether it has these fields is found out with it.
fn typed_anew(mut form: Form) -> Result<Option<Map<String, Value>>, ApiError> {
    let is_sent = !form.is_absent("data");
    let data = form.nested("data", |data| {
        let typed = values(data, &every_typed_field());
        data.refuse_unknown(&[]);
        typed
    });
    form.refuse_unknown(&[]);
    form.finish(())?;
    Ok(is_sent.then_some(data))
}

const STAYS_DRAFT: &str =
    "A generated document is saved as Draft. Send or sign it after it is saved.";
const STAYS_UNSIGNED: &str = "A generated document is saved unsigned. Sign it after it is saved.";

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    let title = form.optional("title", Title::parse);
    form.shaped("status", || shape::one_of([DocumentStatus::Draft.as_str()]));
    form.optional("status", |text| match DocumentStatus::parse(text) {
        Ok(DocumentStatus::Draft) => Ok(DocumentStatus::Draft),
        _ => Err(STAYS_DRAFT),
    });
    form.shaped("signed", || json!({ "type": "boolean", "enum": [false] }));
    if form.optional_flag("signed") == Some(true) {
        form.problem("signed", "invalid", STAYS_UNSIGNED);
    }
    read(form, title)
}

fn previewed(form: Form) -> Result<Asked, ApiError> {
    read(form, None)
}

fn read(mut form: Form, title: Option<Title>) -> Result<Asked, ApiError> {
    let client = form.required_id("clientId", "Select a client.", ClientId::new);
    let known = form
        .peek("type")
        .and_then(|text| DocumentType::parse(text).ok());
    if let Some(kind) = known {
        form.shaped("type", || shape::one_of([kind.as_str()]));
    }
    let kind = form.required("type", "Choose a document type.", DocumentType::parse);
    let typed = match known {
        Some(kind) => form.nested("data", |data| typed(data, kind)),
        // What it may hold depends on the type, which is wrong.
        None => form.is_absent("data").then(Typed::default),
    };
    form.refuse_unknown(&[]);
    let (client, kind) = form.finish((client, kind))?;
    Ok(Asked {
        client,
        kind,
        title,
        typed: typed.unwrap_or_default(),
    })
}

/// What was typed, field by field, and then by the rules of the type.
fn typed(data: &mut Form, kind: DocumentType) -> Option<Typed> {
    let fields: Vec<&TypedField> = typed_fields(kind).iter().collect();
    let read = values(data, &fields);
    data.refuse_unknown(&[]);
    match Typed::parse(kind, &read) {
        Ok(typed) => Some(typed),
        Err(errors) => {
            for error in errors {
                data.problem(&error.field, "invalid", error.message);
            }
            None
        }
    }
}

fn values(data: &mut Form, fields: &[&TypedField]) -> Map<String, Value> {
    let mut read = Map::new();
    for field in fields {
        if let Some(value) = value(data, field) {
            read.insert(field.name.to_owned(), value);
        }
    }
    read
}

fn value(data: &mut Form, field: &TypedField) -> Option<Value> {
    let name = field.name;
    let text = match field.kind {
        TypedKind::Line => data
            .optional(name, Line::<200>::parse)
            .map(|line| line.as_str().to_owned()),
        TypedKind::Text => data
            .optional(name, Paragraph::<2000>::parse)
            .map(|text| text.as_str().to_owned()),
        TypedKind::Amount => data
            .optional_amount(name)
            .map(|amount| amount.to_decimal_text()),
        TypedKind::Date => data
            .optional(name, parse_date)
            .map(|day: Date| day.to_string()),
        TypedKind::LastFour => data.optional(name, LastFour::parse).map(|digits| digits.0),
    };
    text.map(Value::String)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_is_a_way() {
        let named: Vec<DocumentType> = TYPES
            .iter()
            .map(|way| {
                let way: Value = serde_json::from_str(way).unwrap();
                DocumentType::parse(way["type"].as_str().unwrap()).unwrap()
            })
            .collect();
        assert_eq!(named, DocumentType::ALL);
    }

    /// What is sent → the fields that are wrong.
    #[test]
    fn r2_126_r2_168_a_document_is_asked_for_as_an_unsigned_draft() {
        let cases = [
            (json!({}), ""),
            (
                json!({"status": "Draft", "signed": false, "title": "Agreement"}),
                "",
            ),
            (json!({"status": "Signed"}), "status"),
            (json!({"signed": true}), "signed"),
            (json!({"clientId": null}), "clientId"),
            (json!({"type": "Letter"}), "type"),
            (
                json!({"data": {"fee": 4995.5, "coOwner": "Luis Moreno"}}),
                "",
            ),
            (
                json!({"data": {"fee": "much", "bank": "First"}}),
                "data.fee data.bank",
            ),
            (json!({"more": 1}), "more"),
        ];
        for (change, outcome) in cases {
            let mut sent = json!({"clientId": 3, "type": "Cancellation Agreement"});
            for (name, value) in change.as_object().unwrap() {
                sent[name] = value.clone();
            }
            let read = asked(Form::new(sent.as_object().unwrap().clone()));
            let wrong: Vec<String> = match &read {
                Ok(_) => Vec::new(),
                Err(refused) => refused.errors().iter().map(|e| e.field.clone()).collect(),
            };
            assert_eq!(wrong.join(" "), outcome, "{sent}");
        }
    }

    /// What is sent → what is read as typed, or the fields that are wrong.
    #[test]
    fn r5_069_a_new_version_may_be_typed_anew() {
        let cases = [
            (json!({}), "none"),
            (json!({"data": {}}), "{}"),
            (json!({"data": null}), "{}"),
            (
                json!({"data": {"fee": 5000, "coOwner": "  ", "signingDate": "2026-11-30"}}),
                r#"{"fee":"5000.00","signingDate":"2026-11-30"}"#,
            ),
            // Of some type: the document says whether of its own.
            (
                json!({"data": {"lastFour": "4242"}}),
                r#"{"lastFour":"4242"}"#,
            ),
            (
                json!({"data": {"fee": "much", "shoeSize": 9}, "title": "Mended"}),
                "data.fee data.shoeSize title",
            ),
        ];
        for (sent, outcome) in cases {
            let read = typed_anew(Form::new(sent.as_object().unwrap().clone()));
            let told = match read {
                Ok(None) => "none".to_owned(),
                Ok(Some(data)) => Value::Object(data).to_string(),
                Err(refused) => {
                    let wrong = refused.errors().iter().map(|error| error.field.as_str());
                    wrong.collect::<Vec<_>>().join(" ")
                }
            };
            assert_eq!(told, outcome, "{sent}");
        }
    }
}
