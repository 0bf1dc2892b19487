//! How the brands of the sample office are reached: no agreement is made of a brand without an address.

use crate::error::{SeedError, rule};
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandAddress, BrandDetails, KeptBrand, WebPage};
use crm_core::clock::Instant;
use crm_core::contact::{EmailAddress, Phone, PostalCode, UsState};
use crm_core::settings::brands::change_brand;
use crm_core::text::ShortText;
use infra::Database;

/// Legal name, street, city, state, ZIP code, phone, email, web page. None of them is anyone's.
type Facts = [&'static str; 8];

const fn facts(brand: Brand) -> &'static Facts {
    match brand {
        Brand::LibertyNwa => &[
            "Liberty NWA LLC",
            "400 Harbor Way, Suite 210",
            "Portland",
            "OR",
            "97201",
            "(503) 555-0100",
            "office@liberty-nwa.example.com",
            "liberty-nwa.example.com",
        ],
        Brand::NwAdvisorsGroup => &[
            "NW Advisors Group, Inc.",
            "1820 Pine Street",
            "Seattle",
            "WA",
            "98101",
            "(206) 555-0110",
            "office@nw-advisors.example.com",
            "nw-advisors.example.com",
        ],
        Brand::TheContractAdvisors => &[
            "The Contract Advisors LLC",
            "77 Lakeview Plaza, Suite 9",
            "Orlando",
            "FL",
            "32801",
            "(407) 555-0120",
            "office@contract-advisors.example.com",
            "contract-advisors.example.com",
        ],
    }
}

fn details(brand: Brand) -> Result<BrandDetails, SeedError> {
    let [legal_name, street, city, state, zip, phone, email, web_page] = facts(brand);
    Ok(BrandDetails {
        legal_name: Some(ShortText::parse(legal_name).map_err(rule)?),
        address: Some(BrandAddress {
            street: ShortText::parse(street).map_err(rule)?,
            city: ShortText::parse(city).map_err(rule)?,
            state: UsState::parse(state).map_err(rule)?,
            zip: PostalCode::parse(zip).map_err(rule)?,
        }),
        phone: Some(Phone::parse(phone).map_err(rule)?),
        email: Some(EmailAddress::parse(email).map_err(rule)?),
        web_page: Some(WebPage::parse(web_page).map_err(rule)?),
        registration: None,
    })
}

/// Of each brand of which the office entered nothing itself.
pub(super) fn enter(db: &Database, since: Instant) -> Result<(), SeedError> {
    let stored = db.read_blocking(|views| views.settings())?;
    for brand in Brand::ALL.iter().copied() {
        if KeptBrand::of(brand, &stored).map_err(rule)?.version > 0 {
            continue;
        }
        let details = details(brand)?;
        db.write_blocking(|tx| {
            change_brand(tx, &Actor::system(), (brand, None), &details, since).map_err(rule)
        })?;
    }
    Ok(())
}
