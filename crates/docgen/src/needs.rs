//! Who needs which paper, as a list of clients can look for it.

use crate::required::why;
use crm_core::brand::Brand;
use crm_core::documents::{DocumentType, PaperNeed};
use crm_core::properties::MortgageStatus;

/// The needs of all clients.
#[must_use]
pub fn needs() -> Vec<PaperNeed> {
    let kinds = DocumentType::ALL.iter().copied();
    kinds.flat_map(needs_of).collect()
}

/// Asked of [`why`], so that the rule stands in one place.
fn needs_of(kind: DocumentType) -> Vec<PaperNeed> {
    let need = |brand, mortgages| PaperNeed {
        kind,
        brand,
        mortgages,
    };
    if why(kind, None, &[]).is_some() {
        return vec![need(None, Vec::new())];
    }
    let of_brand = |brand: Brand| {
        if why(kind, Some(brand), &[]).is_some() {
            return Some(need(Some(brand), Vec::new()));
        }
        let statuses = MortgageStatus::ALL.iter().copied();
        let decisive: Vec<MortgageStatus> = statuses
            .filter(|status| why(kind, Some(brand), &[Some(*status)]).is_some())
            .collect();
        (!decisive.is_empty()).then(|| need(Some(brand), decisive))
    };
    Brand::ALL.iter().copied().filter_map(of_brand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::required::required;

    /// Every brand with up to two properties: what a list looks for is what the checklist says.
    #[test]
    fn r5_142_a_list_looks_for_the_papers_of_the_checklist() {
        let each = [
            None,
            Some(MortgageStatus::PaidOff),
            Some(MortgageStatus::StillOwe),
            Some(MortgageStatus::PastDue),
        ];
        let mut owned: Vec<Vec<Option<MortgageStatus>>> = vec![vec![]];
        for one in each {
            owned.push(vec![one]);
            owned.extend(each.map(|other| vec![one, other]));
        }
        let needs = needs();
        let brands = Brand::ALL.iter().copied().map(Some);
        for brand in brands.chain([None]) {
            for mortgages in &owned {
                let has = |status: &MortgageStatus| mortgages.contains(&Some(*status));
                for requirement in required(brand, mortgages) {
                    let found = needs.iter().any(|need| {
                        need.kind == requirement.kind
                            && (need.brand.is_none() || need.brand == brand)
                            && (need.mortgages.is_empty() || need.mortgages.iter().any(has))
                    });
                    let kind = requirement.kind;
                    assert_eq!(
                        found, requirement.required,
                        "{brand:?} {mortgages:?} {kind}"
                    );
                }
            }
        }
    }
}
