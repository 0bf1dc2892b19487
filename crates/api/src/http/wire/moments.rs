//! Instants and days on the wire.

use crm_core::clock::Instant;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use time::Date;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// An instant as RFC 3339 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timestamp(pub Instant);

/// A day as `yyyy-MM-dd`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day(pub Date);

macro_rules! text_of {
    ($name:ident, $from:ty, $format:ident, $text:expr) => {
        impl From<$from> for $name {
            fn from(value: $from) -> Self {
                Self(value)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text: fn($from) -> String = $text;
                serializer.serialize_str(&text(self.0))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(SchemaType::Type(Type::String))
                    .format(Some(SchemaFormat::KnownFormat(KnownFormat::$format)))
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

text_of!(Timestamp, Instant, DateTime, Instant::to_rfc3339);
text_of!(Day, Date, Date, |day| day.to_string());

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn moments_are_iso_texts() {
        let at = Timestamp(Instant::from_utc(datetime!(2026-11-21 03:33:00.123456 UTC)));
        assert_eq!(
            serde_json::to_string(&at).unwrap(),
            "\"2026-11-21T03:33:00.123456Z\""
        );
        let day = Day(date!(2026 - 02 - 03));
        assert_eq!(serde_json::to_string(&day).unwrap(), "\"2026-02-03\"");
    }
}
