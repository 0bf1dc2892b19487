//! What papers say of a brand, on the wire.

use crate::http::wire;
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandAddress, BrandDetails, KeptBrand, WebPage};
use crm_core::contact::{EmailAddress, Phone};
use crm_core::text::Line;
use docgen::slug;
use serde::Serialize;
use utoipa::ToSchema;

/// Where a brand gets its mail.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BrandAddress)]
struct AddressDto {
    street: String,
    city: String,
    /// Two letters.
    state: String,
    zip: String,
}

impl From<&BrandAddress> for AddressDto {
    fn from(address: &BrandAddress) -> Self {
        Self {
            street: address.street.as_str().to_owned(),
            city: address.city.as_str().to_owned(),
            state: address.state.code().to_owned(),
            zip: address.zip.as_str().to_owned(),
        }
    }
}

/// What papers say of a brand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BrandSettings)]
pub(super) struct BrandDto {
    brand: wire::Brand,
    /// Names it in addresses of this API.
    slug: String,
    /// null: papers have the brand's name alone.
    #[schema(required = true)]
    legal_name: Option<String>,
    /// null: no agreement of this brand is made.
    #[schema(required = true)]
    address: Option<AddressDto>,
    #[schema(required = true)]
    phone: Option<String>,
    #[schema(required = true)]
    email: Option<String>,
    /// Without its scheme.
    #[schema(required = true)]
    web_page: Option<String>,
    #[schema(required = true)]
    registration: Option<String>,
    /// 0 until something was entered.
    version: i64,
}

impl BrandDto {
    pub(super) fn of(brand: Brand, kept: &KeptBrand) -> Self {
        let BrandDetails {
            legal_name,
            address,
            phone,
            email,
            web_page,
            registration,
        } = &kept.details;
        let text = |text: Option<&str>| text.map(str::to_owned);
        Self {
            brand: brand.into(),
            slug: slug(brand),
            legal_name: text(legal_name.as_ref().map(Line::as_str)),
            address: address.as_ref().map(AddressDto::from),
            phone: text(phone.as_ref().map(Phone::as_str)),
            email: text(email.as_ref().map(EmailAddress::as_str)),
            web_page: text(web_page.as_ref().map(WebPage::as_str)),
            registration: text(registration.as_ref().map(Line::as_str)),
            version: kept.version,
        }
    }
}
