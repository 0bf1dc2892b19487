//! Amounts on the wire.

use crm_core::money::Money;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// An amount in US dollars as a JSON number with two decimals, written from the cents' own text:
/// never a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoneyNumber(pub Money);

impl From<Money> for MoneyNumber {
    fn from(amount: Money) -> Self {
        Self(amount)
    }
}

impl Serialize for MoneyNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0
            .to_decimal_text()
            .parse::<serde_json::Number>()
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

impl PartialSchema for MoneyNumber {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Number))
            .description(Some("US dollars, two decimals"))
            .into()
    }
}

impl ToSchema for MoneyNumber {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("MoneyNumber")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_keeps_its_two_decimals() {
        for (cents, text) in [
            (125_050, "1250.50"),
            (0, "0.00"),
            (999_999_999, "9999999.99"),
        ] {
            let sent = serde_json::to_string(&MoneyNumber(Money::from_cents(cents))).unwrap();
            assert_eq!(sent, text);
        }
    }
}
