//! A JSON object as it was sent: every number by its own text, and no field twice. Programs differ on which of two equal
//! names counts, so a body that has one is refused before anything is read from it.

use super::problems::FieldProblems;
use crate::problem::ApiError;
use crate::problem::code::Code;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};
use std::fmt;

/// No body of ours is nested deeper.
const MOST_LEVELS: usize = 16;

/// The fields of the object that a body is.
///
/// # Errors
/// 400 when it is no JSON object, 422 with every field that is sent more than once.
pub(super) fn object(text: &[u8]) -> Result<Map<String, Value>, ApiError> {
    object_at("", text)
}

/// The fields of the object that a field's text is.
///
/// # Errors
/// Same errors as [`object`]; fields are named within `place`.
pub(crate) fn object_at(place: &str, text: &[u8]) -> Result<Map<String, Value>, ApiError> {
    let whole: &RawValue = serde_json::from_slice(text).map_err(|error| malformed(&error))?;
    let mut reader = Reader::default();
    let value = reader.value(whole, place, 0)?;
    if !reader.repeated.is_empty() {
        return Err(reader.repeated.into());
    }
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(not_an_object("The request's JSON must be an object.")),
    }
}

fn malformed(error: &serde_json::Error) -> ApiError {
    let place = format!("line {}, column {}", error.line(), error.column());
    not_an_object(&format!("The request is not valid JSON ({place})."))
}

fn not_an_object(detail: &str) -> ApiError {
    ApiError::new(Code::MalformedJson, detail)
}

/// Members in the order they stand, also those with equal names.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(InOrder).map(Self)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(members)
    }
}

#[derive(Default)]
struct Reader {
    repeated: FieldProblems,
}

impl Reader {
    /// What stands at `place`, so many levels deep. Its first character says what it is: nothing that a sender writes passes
    /// for anything else.
    fn value(&mut self, raw: &RawValue, place: &str, level: usize) -> Result<Value, ApiError> {
        if level > MOST_LEVELS {
            let detail = format!("The request's JSON is nested deeper than {MOST_LEVELS} levels.");
            return Err(not_an_object(&detail));
        }
        match raw.get().as_bytes().first() {
            Some(b'{') => self.members(raw, place, level).map(Value::Object),
            Some(b'[') => {
                let items: Vec<&RawValue> = read(raw)?;
                let numbered = items.into_iter().enumerate();
                let items = numbered.map(|(number, item)| {
                    self.value(item, &inside(place, &number.to_string()), level + 1)
                });
                Ok(Value::Array(items.collect::<Result<_, _>>()?))
            }
            Some(b'-' | b'0'..=b'9') => read::<Number>(raw).map(Value::Number),
            _ => read(raw),
        }
    }

    fn members(
        &mut self,
        raw: &RawValue,
        place: &str,
        level: usize,
    ) -> Result<Map<String, Value>, ApiError> {
        let mut fields = Map::new();
        for (name, value) in read::<Members<'_>>(raw)?.0 {
            let field = inside(place, &name);
            let value = self.value(value, &field, level + 1)?;
            if fields.insert(name, value).is_some() && !self.repeated.names(&field) {
                let detail = format!("{field} is sent more than once. Send it once.");
                self.repeated.add(&field, "duplicate_field", detail);
            }
        }
        Ok(fields)
    }
}

fn read<'a, T: Deserialize<'a>>(raw: &'a RawValue) -> Result<T, ApiError> {
    serde_json::from_str(raw.get()).map_err(|_| {
        // Numbers, names and brackets were looked at with the whole; texts are not before they are read.
        not_an_object("The request is not valid JSON: a text in it has a broken escape.")
    })
}

fn inside(place: &str, name: &str) -> String {
    if place.is_empty() {
        name.to_owned()
    } else {
        format!("{place}.{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_022_a_field_that_is_sent_twice_is_named_at_every_level() {
        let cases: [(&str, &[&str]); 7] = [
            (r#"{"amount":100,"amount":1}"#, &["amount"]),
            (r#"{"amount":100,"\u0061mount":100}"#, &["amount"]),
            (r#"{"a":1,"a":2,"a":3,"b":0,"b":0}"#, &["a", "b"]),
            (
                r#"{"timeshareInfo":{"balance":1,"balance":2}}"#,
                &["timeshareInfo.balance"],
            ),
            (r#"{"lines":[{"x":1},{"x":1,"x":1}]}"#, &["lines.1.x"]),
            (r#"{"a":{"x":1},"b":{"x":1}}"#, &[]),
            (r#"{"a":1,"A":1}"#, &[]),
        ];
        for (text, fields) in cases {
            let refused = object(text.as_bytes()).err();
            let errors = refused.iter().flat_map(|refused| refused.errors());
            let named: Vec<_> = errors
                .map(|error| (error.field.as_str(), error.code.as_str()))
                .collect();
            let expected: Vec<_> = fields
                .iter()
                .map(|field| (*field, "duplicate_field"))
                .collect();
            assert_eq!(named, expected, "{text}");
        }
    }

    #[test]
    fn values_are_what_they_are_written_as() {
        let text = r#"{"n":12.50,"e":1e3,"t":"\u00e9","f":[true,null],"o":{}}"#;
        let fields = object(text.as_bytes()).unwrap();
        let mut texts: Vec<_> = fields
            .iter()
            .map(|(name, it)| format!("{name}={it}"))
            .collect();
        texts.sort();
        let expected = ["e=1e3", "f=[true,null]", "n=12.50", "o={}", "t=\"é\""];
        // The exponent may be rewritten, but stays one.
        texts
            .iter_mut()
            .for_each(|text| *text = text.replace("1e+3", "1e3"));
        assert_eq!(texts, expected);
        // An object is no number, whatever its one name is.
        let disguised = object(br#"{"a":{"$serde_json::private::Number":"5"}}"#).unwrap();
        assert!(disguised["a"].is_object());
    }

    #[test]
    fn what_is_no_object_is_malformed() {
        let deep = format!(
            "{}{}",
            r#"{"a":"#.repeat(40),
            "1".to_owned() + &"}".repeat(40)
        );
        for text in [
            "",
            "[]",
            "1",
            "{",
            r#"{"a":01}"#,
            r#"{"a":"\ud800"}"#,
            "{\"a\":\"\u{1}\"}",
            &deep,
        ] {
            let refused = object(text.as_bytes()).unwrap_err();
            assert_eq!(refused.code(), Code::MalformedJson, "{text}");
        }
        assert_eq!(
            object(b"{\"a\":\"\xff\"}").unwrap_err().code(),
            Code::MalformedJson
        );
    }
}
