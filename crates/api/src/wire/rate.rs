//! Rates on the wire: as a fraction of 1 and as a percent (R2-097). Never floats.

use crm_core::rate::Rate;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! rate_as {
    ($(#[$meta:meta])* $name:ident, $text:expr, $description:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub Rate);

        impl From<Rate> for $name {
            fn from(rate: Rate) -> Self {
                Self(rate)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text: fn(Rate) -> String = $text;
                text(self.0)
                    .parse::<serde_json::Number>()
                    .map_err(serde::ser::Error::custom)?
                    .serialize(serializer)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(SchemaType::Type(Type::Number))
                    .description(Some($description))
                    .into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    };
}

rate_as!(
    /// `0.16` is 16 percent.
    RateFraction,
    Rate::to_fraction_text,
    "A fraction of 1: 0.16 is 16 percent"
);
rate_as!(
    /// `16` is 16 percent.
    RatePercent,
    Rate::to_percent_text,
    "Percent: 16 is 16 percent"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_097_a_rate_is_sent_as_a_fraction_and_as_a_percent() {
        let table = [
            (1_600, "0.16", "16"),
            (1_250, "0.125", "12.5"),
            (0, "0", "0"),
            (10_000, "1", "100"),
            (1, "0.0001", "0.01"),
        ];
        for (points, fraction, percent) in table {
            let rate = Rate::from_basis_points(points).unwrap();
            let sent = serde_json::to_string(&(RateFraction(rate), RatePercent(rate)));
            assert_eq!(sent.unwrap(), format!("[{fraction},{percent}]"));
        }
    }
}
