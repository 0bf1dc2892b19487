//! What the requests of the Phrase Report hold.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::given_to;
use crm_core::clock::BusinessZone;
use crm_core::ids::UserId;
use crm_core::promises::phrase_guard::Decision;
use crm_core::promises::phrases::TextPlace;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{OfBrand, PhraseHitFilter, PhraseHitQuery, PhraseHitSort};

params! {
    pub(super) PhraseHitParams(BusinessZone = BusinessZone::utc()) -> PhraseHitQuery = hits;
    "from": "The first business day";
    "to": "The last business day";
    "userId": "Who wrote the text; none: the system";
    "brand": "none: texts of no brand, such as scripts";
    "sort": "-at (default), at, phrase, -phrase";
}

params! {
    pub(super) PhraseSumParams(BusinessZone = BusinessZone::utc()) -> PhraseHitFilter = sums;
    "from": "The first business day";
    "to": "The last business day";
    "userId": "Who wrote the text; none: the system";
    "brand": "none: texts of no brand, such as scripts";
}

const SORTS: &[(&str, PhraseHitSort)] = &[
    ("-at", PhraseHitSort::Created(Descending)),
    ("at", PhraseHitSort::Created(Ascending)),
    ("phrase", PhraseHitSort::Phrase(Ascending)),
    ("-phrase", PhraseHitSort::Phrase(Descending)),
];

fn hits(mut query: Query, zone: BusinessZone) -> Result<PhraseHitQuery, ApiError> {
    let filter = filter(&mut query, &zone);
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(PhraseHitQuery { filter, sort, page })
}

fn sums(mut query: Query, zone: BusinessZone) -> Result<PhraseHitFilter, ApiError> {
    let filter = filter(&mut query, &zone);
    query.finish(())?;
    Ok(filter)
}

/// What figures and list share, so that a figure's link keeps it.
fn filter(query: &mut Query, zone: &BusinessZone) -> PhraseHitFilter {
    PhraseHitFilter {
        at: query.instants("from", "to", zone),
        user: given_to(query, "userId", UserId::new),
        brand: query.optional("brand", OfBrand::parse),
        place: query.optional("where", TextPlace::parse),
        decision: query.optional("decision", Decision::parse),
    }
}
