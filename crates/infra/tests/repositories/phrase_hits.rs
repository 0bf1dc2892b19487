//! Hits in texts: stored, listed and counted, and the end of the set-up.

use crate::support::*;
use crm_core::brand::Brand;
use crm_core::ids::{LeadId, UserId};
use crm_core::promises::phrase_guard::{Decision, NewHit, TextRecord};
use crm_core::promises::phrases::{PhraseLevel, TextPlace};
use crm_core::store::StoreError;
use crm_core::users::Role;
use crm_core::views::{
    Between, Direction, GivenTo, OfBrand, PhraseHitFilter, PhraseHitQuery, PhraseHitRow,
    PhraseHitSort,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn hit(user: UserId, phrase: &str, decision: Decision) -> NewHit {
    NewHit {
        user: Some(user),
        place: TextPlace::Note,
        about: TextRecord::lead(LeadId::new(1)),
        brand: Some(Brand::LibertyNwa),
        phrase: phrase.to_owned(),
        valid_from: date!(2000 - 01 - 01),
        words: phrase.to_owned(),
        around: format!("They said {phrase}."),
        level: PhraseLevel::Warn,
        negated: decision == Decision::Passed,
        decision,
        reason: (decision == Decision::Explained).then(|| "Counsel read it".to_owned()),
    }
}

fn listed(db: &TestDatabase, filter: PhraseHitFilter, sort: PhraseHitSort) -> Vec<PhraseHitRow> {
    let query = PhraseHitQuery {
        filter,
        sort,
        page: page(1, 25),
    };
    read(db, |views| views.phrase_hits(&query)).rows
}

fn phrases(rows: &[PhraseHitRow]) -> Vec<&str> {
    rows.iter().map(|row| row.phrase.as_str()).collect()
}

on_both_databases! {
    fn r6_040_r6_041_hits_are_kept_listed_and_counted(db: &TestDatabase) {
        let (dana, lee) = (store_user(db, "dana", Role::Admin), store_user(db, "lee", Role::Legal));
        let first = hit(dana, "guarantee", Decision::Explained);
        let second = hit(lee, "stop-paying", Decision::Noted);
        let third = NewHit { brand: None, user: None, ..hit(dana, "affiliated", Decision::Passed) };
        write(db, |tx| tx.phrase_hits().insert_hits(&[first.clone(), second.clone()], at(1))).unwrap();
        write(db, |tx| tx.phrase_hits().insert_hits(std::slice::from_ref(&third), at(2))).unwrap();
        write(db, |tx| tx.phrase_hits().insert_hits(&[], at(3))).unwrap();

        let newest = PhraseHitSort::Created(Direction::Descending);
        let all = listed(db, PhraseHitFilter::default(), newest);
        assert_eq!(phrases(&all), ["affiliated", "stop-paying", "guarantee"]);
        let row = all.last().unwrap();
        assert_eq!((row.about, row.brand, row.valid_from), (first.about, first.brand, first.valid_from));
        assert_eq!((row.place, row.level, row.decision), (first.place, first.level, first.decision));
        assert_eq!((&row.words, &row.around, &row.reason), (&first.words, &first.around, &first.reason));
        assert_eq!((row.user.as_ref().map(|user| user.id), row.at, &row.title), (Some(dana), at(1), &None));

        let by_phrase = PhraseHitSort::Phrase(Direction::Ascending);
        let plain = PhraseHitFilter::default;
        let cases = [
            (plain(), vec!["affiliated", "guarantee", "stop-paying"]),
            (PhraseHitFilter { user: Some(GivenTo::One(lee)), ..plain() }, vec!["stop-paying"]),
            (PhraseHitFilter { user: Some(GivenTo::Nobody), ..plain() }, vec!["affiliated"]),
            (PhraseHitFilter { brand: Some(OfBrand::One(Brand::LibertyNwa)), ..plain() }, vec!["guarantee", "stop-paying"]),
            (PhraseHitFilter { brand: Some(OfBrand::NoBrand), ..plain() }, vec!["affiliated"]),
            (PhraseHitFilter { place: Some(TextPlace::Mail), ..plain() }, vec![]),
            (PhraseHitFilter { decision: Some(Decision::Passed), ..plain() }, vec!["affiliated"]),
            (PhraseHitFilter { at: Between { from: Some(at(2)), to: None }, ..plain() }, vec!["affiliated"]),
        ];
        for (filter, outcome) in cases {
            let found = listed(db, filter.clone(), by_phrase);
            assert_eq!(phrases(&found), outcome, "{filter:?}");
        }

        let sums = read(db, |views| views.phrase_sums(&PhraseHitFilter::default()));
        let mut counted: Vec<_> = sums
            .iter()
            .map(|row| (row.user.as_ref().map(|user| user.id), row.noted, row.explained, row.refused, row.passed))
            .collect();
        counted.sort_unstable();
        assert_eq!(counted, [(None, 0, 0, 0, 1), (Some(dana), 0, 1, 0, 0), (Some(lee), 1, 0, 0, 0)]);
    }

    fn r6_037_the_set_up_is_ended_once(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        assert_eq!(read(db, |views| views.phrase_set_up_end()), None);
        assert_eq!(write(db, |tx| tx.phrase_hits().phrase_set_up_ended()), Ok(None));
        write(db, |tx| tx.phrase_hits().end_phrase_set_up(Some(dana), at(5))).unwrap();
        let again = write(db, |tx| tx.phrase_hits().end_phrase_set_up(None, at(6)));
        assert!(matches!(again, Err(StoreError::Duplicate { .. })), "{again:?}");
        assert_eq!(write(db, |tx| tx.phrase_hits().phrase_set_up_ended()), Ok(Some(at(5))));
        let end = read(db, |views| views.phrase_set_up_end()).unwrap();
        assert_eq!((end.by.map(|by| by.id), end.at), (Some(dana), at(5)));
    }
}
