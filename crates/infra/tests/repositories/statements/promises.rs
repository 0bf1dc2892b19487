//! What texts say.

use super::{List, second};
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::promises::phrase_guard::Decision;
use crm_core::promises::phrases::TextPlace;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{Between, GivenTo, OfBrand, PhraseHitFilter, PhraseHitQuery, PhraseHitSort};

pub(super) fn lists() -> Vec<List> {
    vec![phrase_hits()]
}

fn phrase_hits() -> List {
    let by = |filter, sort| PhraseHitQuery {
        filter,
        sort,
        page: second(),
    };
    // Every field and every order is named: a new one is given a value here.
    let every = PhraseHitFilter {
        at: Between {
            from: Some(Instant::from_micros(1)),
            to: Some(Instant::from_micros(2)),
        },
        user: Some(GivenTo::One(UserId::new(3))),
        brand: Some(OfBrand::One(Brand::LibertyNwa)),
        place: Some(TextPlace::Mail),
        decision: Some(Decision::Refused),
    };
    let exhaustive = |sort: PhraseHitSort| match sort {
        PhraseHitSort::Created(_) => ("every filter", every.clone()),
        PhraseHitSort::Phrase(_) => ("sort Phrase up", PhraseHitFilter::default()),
    };
    let sorts = [
        PhraseHitSort::Created(Descending),
        PhraseHitSort::Phrase(Ascending),
    ];
    let queries: Vec<_> = sorts
        .into_iter()
        .map(|sort| {
            let (name, filter) = exhaustive(sort);
            (name.to_owned(), by(filter, sort))
        })
        .collect();
    List::new("phrase_hits").each(queries, |views, query: PhraseHitQuery| {
        views.phrase_hits(&query).map(drop)
    })
}
