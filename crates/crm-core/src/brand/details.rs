//! What papers say of a brand besides its name: who it is by law, and how it is reached (R5-057).

use crate::brand::Brand;
use crate::contact::{EmailAddress, Phone, PostalCode, UsState};
use crate::text::{Line, ShortText, TextError};
use serde_json::{Map, Value};
use thiserror::Error;

/// Where a brand gets its mail. It is whole, or there is none: a notice is mailed to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrandAddress {
    pub street: ShortText,
    pub city: ShortText,
    pub state: UsState,
    pub zip: PostalCode,
}

/// A page on the web as it is printed: "www.example.com".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebPage(Line<200>);

/// Why a web page was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WebPageError {
    #[error(transparent)]
    Text(#[from] TextError),
    #[error("Enter a web page such as www.example.com.")]
    Invalid,
}

impl WebPage {
    /// The longest one, in characters.
    pub const MOST: usize = 200;

    /// Accepts what a browser shows as well, and drops what people do not type: the scheme and the trailing slash.
    ///
    /// # Errors
    /// When it has no host with a dot, or signs that no address has: [`WebPageError`].
    pub fn parse(text: &str) -> Result<Self, WebPageError> {
        let line: Line<200> = Line::parse(text)?;
        let typed = line.as_str();
        let without = ["https://", "http://"]
            .iter()
            .find_map(|scheme| typed.strip_prefix(scheme));
        let page = without.unwrap_or(typed).trim_end_matches('/');
        let host = page.split('/').next().unwrap_or_default();
        let is_label = |label: &str| {
            !label.is_empty()
                && label
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let is_host = host.contains('.') && host.split('.').all(is_label);
        if is_host && page.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Self(Line::stored(page.to_owned())))
        } else {
            Err(WebPageError::Invalid)
        }
    }

    /// A text as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(Line::stored(text))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// What is known of a brand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BrandDetails {
    pub legal_name: Option<ShortText>,
    pub address: Option<BrandAddress>,
    pub phone: Option<Phone>,
    pub email: Option<EmailAddress>,
    pub web_page: Option<WebPage>,
    /// Under which number, and where, it is registered.
    pub registration: Option<ShortText>,
}

impl BrandDetails {
    /// The fields by their names, as they are kept and as the history tells them; a blank one is not there.
    #[must_use]
    pub fn to_data(&self) -> Map<String, Value> {
        let address = self.address.as_ref();
        let fields = [
            ("legalName", self.legal_name.as_ref().map(Line::as_str)),
            ("street", address.map(|address| address.street.as_str())),
            ("city", address.map(|address| address.city.as_str())),
            ("state", address.map(|address| address.state.code())),
            ("zip", address.map(|address| address.zip.as_str())),
            ("phone", self.phone.as_ref().map(Phone::as_str)),
            ("email", self.email.as_ref().map(EmailAddress::as_str)),
            ("webPage", self.web_page.as_ref().map(WebPage::as_str)),
            ("registration", self.registration.as_ref().map(Line::as_str)),
        ];
        let there = fields.into_iter();
        there
            .filter_map(|(name, value)| Some((name.to_owned(), Value::from(value?))))
            .collect()
    }

    fn of_data(data: &Map<String, Value>) -> Self {
        let text = |name: &str| {
            let value = data.get(name).and_then(Value::as_str);
            value.map(str::to_owned)
        };
        let short = |name: &str| text(name).map(ShortText::stored);
        let address = || {
            Some(BrandAddress {
                street: short("street")?,
                city: short("city")?,
                state: UsState::stored(&text("state")?)?,
                zip: text("zip").map(PostalCode::stored)?,
            })
        };
        Self {
            legal_name: short("legalName"),
            address: address(),
            phone: text("phone").map(Phone::stored),
            email: text("email").map(EmailAddress::stored),
            web_page: text("webPage").map(WebPage::stored),
            registration: short("registration"),
        }
    }
}

/// What is known of a brand, as it is kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeptBrand {
    pub details: BrandDetails,
    /// Counts from 1 with every change; 0 until something was entered.
    pub version: i64,
}

/// A kept value that is none of ours.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("what is kept of {brand} can't be read")]
pub struct UnreadableBrand {
    pub brand: Brand,
}

impl KeptBrand {
    /// Of the stored settings.
    ///
    /// # Errors
    /// [`UnreadableBrand`]
    pub fn of(brand: Brand, stored: &[(String, String)]) -> Result<Self, UnreadableBrand> {
        let key = setting_key(brand);
        let Some((_, text)) = stored.iter().find(|(stored, _)| *stored == key) else {
            return Ok(Self::default());
        };
        let kept: Option<Map<String, Value>> = serde_json::from_str(text).ok();
        let read = kept.and_then(|kept| {
            Some(Self {
                details: BrandDetails::of_data(&kept),
                version: kept.get(VERSION)?.as_i64()?,
            })
        });
        read.ok_or(UnreadableBrand { brand })
    }

    /// As [`KeptBrand::of`] reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut data = self.details.to_data();
        data.insert(VERSION.to_owned(), Value::from(self.version));
        Value::Object(data).to_string()
    }
}

const VERSION: &str = "version";

/// Among the settings. None of those that the command line lists has a dot in its name.
#[must_use]
pub fn setting_key(brand: Brand) -> String {
    format!("brand.{}", brand.slug())
}

/// What is known of all three.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownBrands(Vec<(Brand, KeptBrand)>);

impl KnownBrands {
    /// Of the stored settings.
    ///
    /// # Errors
    /// [`UnreadableBrand`]
    pub fn of(stored: &[(String, String)]) -> Result<Self, UnreadableBrand> {
        let each = Brand::ALL.iter().copied();
        let read = each.map(|brand| KeptBrand::of(brand, stored).map(|kept| (brand, kept)));
        read.collect::<Result<Vec<_>, _>>().map(Self)
    }

    /// Those of which these details are known.
    #[must_use]
    pub fn known(brands: Vec<(Brand, BrandDetails)>) -> Self {
        let kept = |details| KeptBrand {
            details,
            version: 1,
        };
        let brands = brands.into_iter();
        Self(
            brands
                .map(|(brand, details)| (brand, kept(details)))
                .collect(),
        )
    }

    /// Nothing is known of a brand of which nothing was entered.
    #[must_use]
    pub fn kept(&self, brand: Brand) -> KeptBrand {
        let found = self.0.iter().find(|(known, _)| *known == brand);
        found.map(|(_, kept)| kept.clone()).unwrap_or_default()
    }

    #[must_use]
    pub fn details(&self, brand: Brand) -> BrandDetails {
        self.kept(brand).details
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_057_a_web_page_is_kept_as_it_is_printed() {
        let cases = [
            ("www.example.com", Some("www.example.com")),
            (" https://example.com/ ", Some("example.com")),
            ("http://www.example.com/exit", Some("www.example.com/exit")),
            ("example", None),
            ("www..com", None),
            ("www.example.com/an exit", None),
            ("ana@example.com", None),
            ("https://", None),
            ("", None),
        ];
        for (typed, outcome) in cases {
            let page = WebPage::parse(typed).ok();
            assert_eq!(page.as_ref().map(WebPage::as_str), outcome, "{typed}");
        }
    }

    fn whole() -> BrandDetails {
        BrandDetails {
            legal_name: Some(Line::stored("Liberty NWA LLC".to_owned())),
            address: Some(BrandAddress {
                street: Line::stored("400 Harbor Way".to_owned()),
                city: Line::stored("Portland".to_owned()),
                state: UsState::parse("OR").unwrap(),
                zip: PostalCode::stored("97201".to_owned()),
            }),
            phone: Some(Phone::stored("(503) 555-0100".to_owned())),
            email: Some(EmailAddress::stored("office@example.com".to_owned())),
            web_page: Some(WebPage::stored("www.example.com".to_owned())),
            registration: Some(Line::stored("Oregon 1234".to_owned())),
        }
    }

    /// What is stored under the brand's key → its version, its legal name and whether it has an address.
    #[test]
    fn r5_057_what_is_known_of_a_brand_reads_back_as_it_was_kept() {
        let kept = KeptBrand {
            details: whole(),
            version: 3,
        };
        let text = kept.to_text();
        let part = r#"{"version":2,"city":"Portland","street":"400 Harbor Way"}"#;
        let cases = [
            (None, "version 0"),
            (Some(text.as_str()), "version 3, legal name, address"),
            (Some(part), "version 2"),
            (Some(r#"{"legalName":"Liberty NWA LLC"}"#), "unreadable"),
            (Some("none"), "unreadable"),
        ];
        for (stored, outcome) in cases {
            let key = setting_key(Brand::LibertyNwa);
            let rows: Vec<_> = stored
                .map(|text| (key, text.to_owned()))
                .into_iter()
                .collect();
            let told = match KnownBrands::of(&rows) {
                Ok(known) => {
                    let KeptBrand { details, version } = known.kept(Brand::LibertyNwa);
                    let name = details.legal_name.map(|_| ", legal name");
                    let address = details.address.map(|_| ", address");
                    let (name, address) = (name.unwrap_or_default(), address.unwrap_or_default());
                    format!("version {version}{name}{address}")
                }
                Err(_) => "unreadable".to_owned(),
            };
            assert_eq!(told, outcome, "{stored:?}");
        }
        let rows = [(setting_key(Brand::LibertyNwa), text)];
        assert_eq!(KeptBrand::of(Brand::LibertyNwa, &rows), Ok(kept));
        let other = KeptBrand::of(Brand::NwAdvisorsGroup, &rows);
        assert_eq!(other, Ok(KeptBrand::default()));
    }
}
