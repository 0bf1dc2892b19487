//! The free text of a paper: what a person types for this one document and no record says.

use super::account_numbers::has_account_number;
use super::fields::{TypedField, TypedKind, typed_fields};
use crm_core::clock::parse_date;
use crm_core::documents::DocumentType;
use crm_core::money::{Money, MoneyError};
use crm_core::text::{Line, Paragraph};
use serde_json::{Map, Value};
use time::Date;

/// A value that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedValue {
    Line(Line<200>),
    Text(Paragraph<2000>),
    Amount(Money),
    Date(Date),
    LastFour(String),
}

/// What was typed for one paper, in the order of its [`typed_fields`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed(Vec<(&'static TypedField, TypedValue)>);

/// A field of `data` that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedError {
    /// As it was sent.
    pub field: String,
    /// A sentence.
    pub message: String,
}

impl Typed {
    /// Reads the `data` of a request. Null and blank text leave a field blank.
    ///
    /// # Errors
    /// All wrong fields at once, those that the type does not have among them.
    pub fn parse(kind: DocumentType, data: &Map<String, Value>) -> Result<Self, Vec<TypedError>> {
        let fields = typed_fields(kind);
        let mut errors: Vec<TypedError> = data
            .keys()
            .filter(|name| fields.iter().all(|field| field.name != name.as_str()))
            .map(|name| TypedError {
                field: name.clone(),
                message: format!("The {kind} has no such field."),
            })
            .collect();
        let mut typed = Vec::new();
        for field in fields {
            match data
                .get(field.name)
                .map_or(Ok(None), |sent| read(field.kind, sent))
            {
                Ok(None) => {}
                Ok(Some(value)) => typed.push((field, value)),
                Err(message) => errors.push(TypedError {
                    field: field.name.to_owned(),
                    message,
                }),
            }
        }
        if errors.is_empty() {
            Ok(Self(typed))
        } else {
            Err(errors)
        }
    }

    /// As `data` has it: [`Typed::parse`] reads the same back.
    #[must_use]
    pub fn to_data(&self) -> Map<String, Value> {
        let sent = |value: &TypedValue| match value {
            TypedValue::Line(line) => line.as_str().to_owned(),
            TypedValue::Text(text) => text.as_str().to_owned(),
            TypedValue::Amount(amount) => amount.to_decimal_text(),
            TypedValue::Date(day) => day.to_string(),
            TypedValue::LastFour(digits) => digits.clone(),
        };
        let fields = self.0.iter();
        fields
            .map(|(field, value)| (field.name.to_owned(), Value::String(sent(value))))
            .collect()
    }

    /// The fields that were typed, in the order of the form.
    pub fn iter(&self) -> impl Iterator<Item = (&'static TypedField, &TypedValue)> {
        self.0.iter().map(|(field, value)| (*field, value))
    }

    #[must_use]
    pub fn get(&self, name: &str) -> Option<&TypedValue> {
        let mut fields = self.0.iter();
        fields
            .find(|(field, _)| field.name == name)
            .map(|(_, value)| value)
    }

    /// A typed line.
    #[must_use]
    pub fn line(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(TypedValue::Line(line)) => Some(line.as_str()),
            _ => None,
        }
    }

    /// A typed day.
    #[must_use]
    pub fn date(&self, name: &str) -> Option<Date> {
        match self.get(name) {
            Some(TypedValue::Date(day)) => Some(*day),
            _ => None,
        }
    }
}

/// The value; a sentence when it is none.
fn read(field: TypedKind, sent: &Value) -> Result<Option<TypedValue>, String> {
    let text = match sent {
        Value::Null => return Ok(None),
        Value::String(text) if text.trim().is_empty() => return Ok(None),
        Value::String(text) => text.as_str(),
        Value::Number(number) if field == TypedKind::Amount => {
            let amount = Money::parse(&number.to_string());
            return amount
                .map(|amount| Some(TypedValue::Amount(amount)))
                .map_err(|e: MoneyError| e.to_string());
        }
        _ => return Err("Use text.".to_owned()),
    };
    let value = match field {
        TypedKind::Line => TypedValue::Line(Line::parse(text).map_err(|e| e.to_string())?),
        TypedKind::Text => TypedValue::Text(Paragraph::parse(text).map_err(|e| e.to_string())?),
        TypedKind::Amount => {
            TypedValue::Amount(Money::parse_written(text).map_err(|e| e.to_string())?)
        }
        TypedKind::Date => TypedValue::Date(parse_date(text.trim()).map_err(|e| e.to_string())?),
        TypedKind::LastFour => TypedValue::LastFour(last_four(text)?),
    };
    if matches!(value, TypedValue::Line(_) | TypedValue::Text(_)) && has_account_number(text) {
        return Err(
            "This looks like an account number. Account numbers can't be stored here: anyone who reads the document could use it to take money. Remove it; the last four digits are fine. Write phone numbers in groups, such as 407-555-0100."
                .to_owned(),
        );
    }
    Ok(Some(value))
}

fn last_four(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(text.to_owned())
    } else {
        Err("Use the last four digits, and only these.".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn parsed(kind: DocumentType, data: &Value) -> String {
        let data = data.as_object().unwrap();
        match Typed::parse(kind, data) {
            Ok(typed) => {
                assert_eq!(Typed::parse(kind, &typed.to_data()), Ok(typed.clone()));
                Value::Object(typed.to_data()).to_string()
            }
            Err(errors) => {
                let each = errors
                    .iter()
                    .map(|error| format!("{}: {}", error.field, error.message));
                each.collect::<Vec<_>>().join("; ")
            }
        }
    }

    /// Type, `data` → what is kept of it, or why not.
    #[test]
    fn r2_168_data_is_the_free_text_of_the_type_and_nothing_else() {
        use DocumentType::{CallRecording, CancellationAgreement, CreditCardAuthorization};
        let cases = [
            (CallRecording, json!({}), "{}"),
            (
                CallRecording,
                json!({"callDate": "2026-11-02", "staffMember": " Robin ", "notes": null}),
                r#"{"callDate":"2026-11-02","staffMember":"Robin"}"#,
            ),
            (
                CallRecording,
                json!({"callDate": "2026-02-30"}),
                "callDate: Use a real date in the form yyyy-MM-dd, from 1900 to 2100.",
            ),
            (
                CallRecording,
                json!({"status": "Signed"}),
                "status: The Call Recording has no such field.",
            ),
            (
                CallRecording,
                json!({"notes": 5, "staffMember": ["a"]}),
                "staffMember: Use text.; notes: Use text.",
            ),
            (
                CancellationAgreement,
                json!({"fee": 4995.5}),
                r#"{"fee":"4995.50"}"#,
            ),
            (
                CancellationAgreement,
                json!({"fee": "$4,995"}),
                r#"{"fee":"4995.00"}"#,
            ),
            (
                CancellationAgreement,
                json!({"fee": "-1"}),
                "fee: Use an amount of $0.00 or more.",
            ),
            (
                CancellationAgreement,
                json!({"fee": "", "coOwner": "  "}),
                "{}",
            ),
            (
                CancellationAgreement,
                json!({"specialTerms": "one\ntwo"}),
                r#"{"specialTerms":"one\ntwo"}"#,
            ),
            (
                CreditCardAuthorization,
                json!({"lastFour": "4242"}),
                r#"{"lastFour":"4242"}"#,
            ),
        ];
        for (kind, data, outcome) in cases {
            assert_eq!(parsed(kind, &data), outcome, "{kind} {data}");
        }
    }

    #[test]
    fn r2_168_no_text_holds_a_card_or_account_number() {
        use DocumentType::{
            AchAuthorization, CallRecording, CancellationAgreement, CreditCardAuthorization,
        };
        let numbers = [
            (
                CreditCardAuthorization,
                json!({"lastFour": "4242424242424242"}),
            ),
            (CreditCardAuthorization, json!({"lastFour": "424"})),
            (
                CreditCardAuthorization,
                json!({"cardholder": "M Santos 4242 4242 4242 4242"}),
            ),
            (AchAuthorization, json!({"bank": "First Lakes 121000358"})),
            (
                AchAuthorization,
                json!({"frequency": "monthly from 000123456789"}),
            ),
            (
                CancellationAgreement,
                json!({"specialTerms": "From checking 0012 3456 78"}),
            ),
            (
                CancellationAgreement,
                json!({"coOwner": "Luis, 121000-358"}),
            ),
            (CallRecording, json!({"notes": "Routing 121000358"})),
        ];
        for (kind, data) in numbers {
            assert!(parsed(kind, &data).contains("last four digits"), "{data}");
        }
    }
}
