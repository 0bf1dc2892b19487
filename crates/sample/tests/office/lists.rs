//! The lists of numbers of the sample office.

use super::sample;
use crm_core::contact::PhoneKey;
use crm_core::number_lists::{LoadStatus, look_up};
use crm_core::store::StoreError;
use time::macros::date;

#[test]
fn r4_012_r4_053_most_sample_people_are_on_no_list_and_a_few_are() {
    let (db, _folder) = sample();
    let lists = db.read_blocking(|views| views.number_lists()).unwrap();
    let shown: Vec<String> = lists
        .iter()
        .map(|row| format!("{} {}", row.load.list, row.load.as_of))
        .collect();
    let expected = [
        "the registry of Massachusetts 2026-11-17",
        "the registry of Texas 2026-11-17",
        "the litigator list 2026-11-17",
        "the national registry 2026-11-17",
    ];
    assert_eq!(shown, expected);
    assert!(
        lists
            .iter()
            .all(|row| row.load.status == LoadStatus::Loaded)
    );
    let phones = db
        .query_texts("SELECT phone_key FROM leads WHERE phone_key IS NOT NULL")
        .unwrap();
    let mut listed = 0;
    for phone in &phones {
        let area_code = phone[..3].parse().unwrap();
        let key = PhoneKey::stored(phone.clone());
        let found = db.write_blocking::<_, StoreError>(|tx| look_up(tx, &key, area_code));
        let found = found.unwrap();
        assert_eq!(found.national, Some(date!(2026 - 11 - 17)), "{phone}");
        assert_eq!(
            found.states.len(),
            usize::from(["508", "512"].contains(&&phone[..3]))
        );
        listed += usize::from(found.registries.have_it());
    }
    assert!(listed > 0, "of {}", phones.len());
    assert!(listed * 10 < phones.len(), "{listed} of {}", phones.len());
}
