//! One document on the wire: with what was typed for it.

use super::answer::no_such_document;
use super::dto::DocumentDto;
use crate::http::wire::MoneyNumber;
use crate::problem::ApiError;
use crm_core::actor::Actor;
use crm_core::clock::OfficeDay;
use crm_core::documents::{DocumentType, may_open};
use crm_core::ids::DocumentId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::views::DocumentRow;
use docgen::facts::{TypedKind, TypedValue, typed_fields};
use infra::Views;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What was typed into a field: a number where it is an amount, else text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = TypedValue)]
pub(super) enum TypedValueDto {
    Amount(MoneyNumber),
    Text(String),
}

impl From<TypedValue> for TypedValueDto {
    fn from(value: TypedValue) -> Self {
        match value {
            TypedValue::Amount(amount) => Self::Amount(amount.into()),
            TypedValue::Line(line) => Self::Text(line.as_str().to_owned()),
            TypedValue::Text(text) => Self::Text(text.as_str().to_owned()),
            TypedValue::Date(day) => Self::Text(day.to_string()),
            TypedValue::LastFour(digits) => Self::Text(digits),
        }
    }
}

/// A document, with what was typed for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DocumentPage)]
pub(super) struct DocumentPageDto {
    #[serde(flatten)]
    document: DocumentDto,
    /// By its fields, as a new version takes it. Null for an upload, and for users who may not open it.
    #[schema(required = true)]
    data: Option<BTreeMap<String, TypedValueDto>>,
}

impl DocumentPageDto {
    /// As this user sees it, also from the trash.
    pub(super) fn of(
        views: &mut dyn Views,
        id: DocumentId,
        (actor, day): (&Actor, &OfficeDay),
    ) -> Result<Self, ApiError> {
        let row = views.document(id)?.ok_or_else(no_such_document)?;
        Ok(Self {
            data: data(views, &row, actor)?,
            document: DocumentDto::of(row, actor, day),
        })
    }
}

/// What was typed is in the paper: users who may open that get it.
fn data(
    views: &mut dyn Views,
    row: &DocumentRow,
    actor: &Actor,
) -> Stored<Option<BTreeMap<String, TypedValueDto>>> {
    if row.generated.is_none() || !may_open(actor, row.kind, row.client_assigned) {
        return Ok(None);
    }
    let made = views.generated_document(row.id)?;
    Ok(made.map(|made| {
        let typed = made.typed.into_iter();
        typed
            .filter_map(|(name, value)| {
                let value = as_sent(row.kind, &name, &value)?;
                Some((name, value))
            })
            .collect()
    }))
}

/// Kept as text, an amount too.
fn as_sent(kind: DocumentType, name: &str, kept: &Value) -> Option<TypedValueDto> {
    let text = kept.as_str()?;
    let mut fields = typed_fields(kind).iter();
    let is_amount = fields.any(|field| field.name == name && field.kind == TypedKind::Amount);
    let amount = Money::parse(text).ok().filter(|_| is_amount);
    Some(amount.map_or_else(
        || TypedValueDto::Text(text.to_owned()),
        |amount| TypedValueDto::Amount(amount.into()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Type, field, what is kept → what is answered.
    #[test]
    fn r5_069_an_amount_is_answered_as_the_number_that_a_request_sends() {
        use DocumentType::{CancellationAgreement, CreditCardAuthorization};
        let cases = [
            (CancellationAgreement, "fee", json!("4995.50"), "4995.50"),
            (CancellationAgreement, "coOwner", json!("77"), r#""77""#),
            (
                CreditCardAuthorization,
                "lastFour",
                json!("4242"),
                r#""4242""#,
            ),
            // Of a field that the type has no longer.
            (
                CreditCardAuthorization,
                "fee",
                json!("4995.50"),
                r#""4995.50""#,
            ),
            (CancellationAgreement, "fee", json!(null), "null"),
        ];
        for (kind, name, kept, outcome) in cases {
            let sent = serde_json::to_string(&as_sent(kind, name, &kept));
            assert_eq!(sent.unwrap(), outcome, "{kind} {name}");
        }
    }
}
