//! A brand as papers show it.

use crate::address;
use crate::paper;
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandDetails, WebPage};
use crm_core::contact::{EmailAddress, Phone};
use crm_core::text::Line;

/// The brand's name lowercased with hyphens (R2-028): it names the logo.
#[must_use]
pub fn slug(brand: Brand) -> String {
    brand.slug()
}

/// The brand of a slug: only the brands there are, so that no path is made of a request's text.
#[must_use]
pub fn brand_of_slug(text: &str) -> Option<Brand> {
    Brand::ALL
        .iter()
        .copied()
        .find(|brand| slug(*brand) == text)
}

/// The brand at the head of a paper, with its letterhead: only what is known of it, and nothing else (R5-057).
pub(crate) fn on_paper(brand: Brand, details: &BrandDetails) -> paper::Brand {
    let address = details.address.as_ref();
    let address = address.map(|address| address::of_brand(address).join(", "));
    let who: Vec<String> = other_name(brand, details)
        .into_iter()
        .chain(address)
        .collect();
    let ways = reached(details).into_iter().chain(registration(details));
    // Two lines: a form of one page stays one.
    let lines = [who.join(" · "), ways.collect::<Vec<_>>().join(" · ")];
    paper::Brand {
        name: brand.to_string(),
        slug: slug(brand),
        letterhead: lines.into_iter().filter(|line| !line.is_empty()).collect(),
    }
}

/// The brand as a party of an agreement, below its [`contracting_name`]: what is on the letterhead, a line each.
pub(crate) fn party_lines(details: &BrandDetails) -> Vec<String> {
    let address = details.address.as_ref();
    let mut lines: Vec<String> = address.map(address::of_brand).unwrap_or_default();
    lines.extend(reached(details));
    lines.extend(registration(details));
    lines
}

/// The legal name; the brand's own until one is entered.
pub(crate) fn legal_name(brand: Brand, details: &BrandDetails) -> String {
    let entered = details.legal_name.as_ref().map(Line::as_str);
    entered.unwrap_or(brand.as_str()).to_owned()
}

/// Who contracts and signs: a brand alone is no legal person.
pub(crate) fn contracting_name(brand: Brand, details: &BrandDetails) -> String {
    match other_name(brand, details) {
        Some(legal) => format!("{legal}, doing business as {brand}"),
        None => brand.to_string(),
    }
}

/// The legal name, where it is not the brand's: nothing is said twice.
fn other_name(brand: Brand, details: &BrandDetails) -> Option<String> {
    let legal = legal_name(brand, details);
    (legal != brand.as_str()).then_some(legal)
}

fn reached(details: &BrandDetails) -> Vec<String> {
    let email = details.email.as_ref().map(EmailAddress::as_str);
    let page = details.web_page.as_ref().map(WebPage::as_str);
    let ways = [
        details.phone.as_ref().map(Phone::shown),
        email.map(str::to_owned),
        page.map(str::to_owned),
    ];
    ways.into_iter().flatten().collect()
}

fn registration(details: &BrandDetails) -> Option<String> {
    let number = details.registration.as_ref()?;
    Some(format!("Registration: {}", number.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_details;

    /// What is known of Liberty NWA → its letterhead; as a party it has the same, a line each.
    #[test]
    fn r5_057_the_letterhead_has_what_is_known_of_the_brand() {
        let whole = sample_details();
        let only = |change: fn(&mut BrandDetails)| {
            let mut details = BrandDetails::default();
            change(&mut details);
            details
        };
        let cases = [
            (
                whole.clone(),
                "Harbor Exit Services LLC · 400 Harbor Way, Portland, OR 97201 | \
                 (503) 555-0100 · office@example.com · www.example.com · Registration: OR 1234",
            ),
            (BrandDetails::default(), ""),
            (
                only(|details| details.legal_name = Some(Line::stored("Liberty NWA".to_owned()))),
                "",
            ),
            (
                only(|details| details.address = sample_details().address),
                "400 Harbor Way, Portland, OR 97201",
            ),
            (
                only(|details| details.email = sample_details().email),
                "office@example.com",
            ),
        ];
        for (details, outcome) in cases {
            let brand = on_paper(Brand::LibertyNwa, &details);
            assert_eq!(brand.letterhead.join(" | "), outcome);
            assert_eq!(
                (brand.name.as_str(), brand.slug.as_str()),
                ("Liberty NWA", "liberty-nwa")
            );
        }
        let lines = [
            "400 Harbor Way",
            "Portland, OR 97201",
            "(503) 555-0100",
            "office@example.com",
            "www.example.com",
            "Registration: OR 1234",
        ];
        assert_eq!(party_lines(&whole), lines);
    }

    /// The legal name that was entered for Liberty NWA → who contracts.
    #[test]
    fn r5_057_the_legal_entity_contracts_under_the_name_of_its_brand() {
        let cases = [
            (
                Some("Harbor Exit Services LLC"),
                "Harbor Exit Services LLC, doing business as Liberty NWA",
            ),
            (Some("Liberty NWA"), "Liberty NWA"),
            (None, "Liberty NWA"),
        ];
        for (entered, outcome) in cases {
            let details = BrandDetails {
                legal_name: entered.map(|name| Line::stored(name.to_owned())),
                ..BrandDetails::default()
            };
            assert_eq!(contracting_name(Brand::LibertyNwa, &details), outcome);
        }
    }

    #[test]
    fn r2_028_the_logo_is_named_after_the_brand_in_lower_case_with_hyphens() {
        let slugs = ["liberty-nwa", "nw-advisors-group", "the-contract-advisors"];
        for (brand, outcome) in Brand::ALL.iter().zip(slugs) {
            assert_eq!(slug(*brand), outcome);
            assert_eq!(brand_of_slug(outcome), Some(*brand));
        }
        for other in ["The Contract Advisors", "../liberty-nwa", "", "liberty"] {
            assert_eq!(brand_of_slug(other), None, "{other}");
        }
    }
}
