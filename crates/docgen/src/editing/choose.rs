//! Which wording a document is made of.

use crate::store::{SavedWordings, Scope};
use crate::wording::{Wording, sample};
use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::ids::WordingId;
use crm_core::store::Stored;

/// The version of the office's own wording that a document is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavedVersion {
    pub id: WordingId,
    /// Within its type, brand and state.
    pub version: i64,
}

/// Where a client's wording is looked for, the most specific first: brand and state, brand, state, any. A client
/// without a brand or state gets the wording that asks for none.
#[must_use]
pub fn candidates(kind: DocumentType, brand: Option<Brand>, state: Option<UsState>) -> Vec<Scope> {
    let scope = |brand, state| Scope { kind, brand, state };
    let mut found = vec![
        scope(brand, state),
        scope(brand, None),
        scope(None, state),
        scope(None, None),
    ];
    // Where brand or state is missing, two of these are the same.
    let mut seen = Vec::new();
    found.retain(|scope| {
        let first = !seen.contains(scope);
        seen.push(*scope);
        first
    });
    found
}

/// The wording for a client's brand and state: the newest version of the most specific scope that has one, else the
/// built-in sample, which is of no version.
///
/// # Errors
/// The store's.
pub fn wording_for(
    saved: &mut dyn SavedWordings,
    kind: DocumentType,
    brand: Option<Brand>,
    state: Option<UsState>,
) -> Stored<(Wording, Option<SavedVersion>)> {
    for scope in candidates(kind, brand, state) {
        if let Some(found) = saved.newest_wording(scope)? {
            let version = SavedVersion {
                id: found.id,
                version: found.version,
            };
            return Ok((found.wording(), Some(version)));
        }
    }
    Ok((sample(kind), None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::memory::{Memory, section};
    use crm_core::brand::Brand::{LibertyNwa, TheContractAdvisors};
    use crm_core::documents::DocumentType::{CancellationAgreement, TransferAgreement};

    /// What is saved (brand and state, each perhaps none), the client's brand and state → the wording that is taken.
    #[test]
    fn r2_024_the_most_specific_wording_is_taken_and_else_the_sample() {
        let florida = UsState::parse("FL").unwrap();
        let oregon = UsState::parse("OR").unwrap();
        let (liberty, advisors) = (Some(LibertyNwa), Some(TheContractAdvisors));
        let (fl, or) = (Some(florida), Some(oregon));
        let all = [(liberty, fl), (liberty, None), (None, fl), (None, None)];
        type For = (Option<Brand>, Option<UsState>);
        let cases: [(&[For], For, Option<For>); 13] = [
            (&all, (liberty, fl), Some((liberty, fl))),
            (&all, (liberty, or), Some((liberty, None))),
            (&all, (liberty, None), Some((liberty, None))),
            (&all, (advisors, fl), Some((None, fl))),
            (&all, (None, fl), Some((None, fl))),
            (&all, (advisors, or), Some((None, None))),
            (&all, (None, None), Some((None, None))),
            // The brand comes before the state.
            (&all[1..], (liberty, fl), Some((liberty, None))),
            (&all[2..], (liberty, fl), Some((None, fl))),
            (&all[3..], (liberty, fl), Some((None, None))),
            (&all[..1], (liberty, or), None),
            (&all[..1], (None, None), None),
            (&[], (liberty, fl), None),
        ];
        for (saved, (brand, state), outcome) in cases {
            let mut memory = Memory::default();
            for (brand, state) in saved {
                let scope = Scope {
                    kind: CancellationAgreement,
                    brand: *brand,
                    state: *state,
                };
                memory.add(scope, vec![section("terms", "Terms", "One.")]);
            }
            let (wording, version) =
                wording_for(&mut memory, CancellationAgreement, brand, state).unwrap();
            let taken = version.map(|_| (wording.brand, wording.state));
            assert_eq!(taken, outcome, "{brand:?} {state:?} of {saved:?}");
            assert_eq!(wording.sample, outcome.is_none());
            // Another type has wordings of its own.
            let (other, none) = wording_for(&mut memory, TransferAgreement, brand, state).unwrap();
            assert_eq!((other, none), (sample(TransferAgreement), None));
        }
    }

    #[test]
    fn the_newest_version_is_taken() {
        let scope = Scope {
            kind: CancellationAgreement,
            brand: None,
            state: None,
        };
        let mut memory = Memory::default();
        memory.add(scope, vec![section("terms", "Terms", "One.")]);
        memory.add(scope, vec![section("terms", "Terms", "Two.")]);
        let (wording, version) =
            wording_for(&mut memory, CancellationAgreement, None, None).unwrap();
        assert_eq!(wording.sections[0].text, "Two.");
        assert_eq!(version.map(|saved| saved.version), Some(2));
    }
}
