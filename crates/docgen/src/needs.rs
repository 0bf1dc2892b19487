//! Who needs which paper, as a table for who looks for many clients at once.

use crate::required::required;
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::properties::MortgageStatus;

/// What makes a client need a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    pub kind: DocumentType,
    /// `None`: of a client without a brand.
    pub brand: Option<Brand>,
    /// One of their properties has this mortgage; `None`: whatever they have.
    pub mortgage: Option<MortgageStatus>,
}

/// [`required`] as a table: who meets one of a paper's needs, needs it.
#[must_use]
pub fn needs() -> Vec<Need> {
    let brands = Brand::ALL.iter().copied().map(Some);
    let brands = std::iter::once(None).chain(brands);
    brands.flat_map(needs_of).collect()
}

fn needs_of(brand: Option<Brand>) -> Vec<Need> {
    let need = |kind, mortgage| Need {
        kind,
        brand,
        mortgage,
    };
    let always = needed(brand, &[]);
    let mut needs: Vec<Need> = always.iter().map(|kind| need(*kind, None)).collect();
    for mortgage in MortgageStatus::ALL {
        let with_it = needed(brand, &[Some(*mortgage)]).into_iter();
        let more = with_it.filter(|kind| !always.contains(kind));
        needs.extend(more.map(|kind| need(kind, Some(*mortgage))));
    }
    needs
}

fn needed(brand: Option<Brand>, mortgages: &[Option<MortgageStatus>]) -> Vec<DocumentType> {
    let all = required(brand, mortgages).into_iter();
    all.filter(|one| one.required).map(|one| one.kind).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every brand with every two mortgages: the table says what the rule says.
    #[test]
    fn r5_134_the_table_of_needs_is_the_rule_of_required_papers() {
        let known = MortgageStatus::ALL.iter().copied().map(Some);
        let mortgages: Vec<_> = std::iter::once(None).chain(known).collect();
        let brands = Brand::ALL.iter().copied().map(Some);
        let table = needs();
        for brand in std::iter::once(None).chain(brands) {
            for one in &mortgages {
                for other in &mortgages {
                    let theirs = [*one, *other];
                    let meets = |need: &&Need| {
                        need.brand == brand
                            && (need.mortgage.is_none() || theirs.contains(&need.mortgage))
                    };
                    let mut found: Vec<_> = table.iter().filter(meets).map(|n| n.kind).collect();
                    found.sort();
                    found.dedup();
                    let mut wanted = needed(brand, &theirs);
                    wanted.sort();
                    assert_eq!(found, wanted, "{brand:?} {theirs:?}");
                }
            }
        }
    }
}
