//! Percentages on the wire.

use crm_core::dashboard::Tenths;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// A percentage as a JSON number with one decimal; 93.0 is 93 percent. Never a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PercentNumber(pub Tenths);

impl From<Tenths> for PercentNumber {
    fn from(percent: Tenths) -> Self {
        Self(percent)
    }
}

impl Serialize for PercentNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0
            .to_decimal_text()
            .parse::<serde_json::Number>()
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

impl PartialSchema for PercentNumber {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Number))
            .description(Some("Percent, one decimal"))
            .into()
    }
}

impl ToSchema for PercentNumber {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("PercentNumber")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_252_a_percentage_is_sent_as_0_to_100_with_one_decimal() {
        for (tenths, text) in [(930, "93.0"), (-35, "-3.5"), (0, "0.0")] {
            let sent = serde_json::to_string(&PercentNumber(Tenths::new(tenths))).unwrap();
            assert_eq!(sent, text);
        }
    }
}
