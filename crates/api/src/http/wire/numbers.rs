//! Amounts, percentages and rates on the wire: JSON numbers written from their own texts, never floats.

use crm_core::dashboard::Tenths;
use crm_core::money::Money;
use crm_core::rate::Rate;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! numbers {
    ($($(#[$meta:meta])* $name:ident($domain:ty), $text:expr, $step:literal, $description:literal;)+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub $domain);

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                Self(value)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text: fn($domain) -> String = $text;
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
    )+

    /// The smallest difference between two numbers of a kind.
    pub(crate) const STEPS: &[(&str, &str)] = &[$((stringify!($name), $step)),+];
    };
}

numbers! {
    /// An amount in US dollars with two decimals.
    MoneyNumber(Money), Money::to_decimal_text, "0.01", "US dollars, two decimals";
    /// A percentage with one decimal; 93.0 is 93 percent.
    PercentNumber(Tenths), Tenths::to_decimal_text, "0.1", "Percent, one decimal";
    /// A share of 1,000 as a percentage, with one decimal.
    PerThousand(Tenths), Tenths::to_decimal_text, "0.1", "Of 1,000, one decimal";
    /// `0.16` is 16 percent (R2-097).
    RateFraction(Rate), Rate::to_fraction_text, "0.0001", "A fraction of 1: 0.16 is 16 percent";
    /// `16` is 16 percent (R2-097).
    RatePercent(Rate), Rate::to_percent_text, "0.01", "Percent: 16 is 16 percent";
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

    #[test]
    fn r1_252_a_percentage_is_sent_as_0_to_100_with_one_decimal() {
        for (tenths, text) in [(930, "93.0"), (-35, "-3.5"), (0, "0.0")] {
            let sent = serde_json::to_string(&PercentNumber(Tenths::new(tenths))).unwrap();
            assert_eq!(sent, text);
        }
    }

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
