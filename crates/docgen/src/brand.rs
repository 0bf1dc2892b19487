//! A brand as papers show it.

use crate::paper;
use crm_core::brand::Brand;

/// The brand's name lowercased with hyphens (R2-028): it names the logo.
#[must_use]
pub fn slug(brand: Brand) -> String {
    brand.as_str().to_lowercase().replace(' ', "-")
}

/// The brand of a slug: only the brands there are, so that no path is made of what somebody sent.
#[must_use]
pub fn brand_of_slug(text: &str) -> Option<Brand> {
    Brand::ALL
        .iter()
        .copied()
        .find(|brand| slug(*brand) == text)
}

impl From<Brand> for paper::Brand {
    fn from(brand: Brand) -> Self {
        Self {
            name: brand.to_string(),
            slug: slug(brand),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
