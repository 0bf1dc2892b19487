//! Lists of numbers: what counts, what is looked up, what is removed.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::contact::{PhoneKey, UsState};
use crm_core::ids::ListLoadId;
use crm_core::number_lists::{
    AreaCodes, Counted, LIST_JOB, ListOf, Listed, LoadProgress, LoadStatus, NewLoad, Reading,
    RegisterError, Run, WithdrawError, WithdrawReason, begin, clear_piece, finish, keep, load_text,
    look_up, register, restart_piece, retire, withdraw,
};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

fn new(list: ListOf, as_of: Date, text: &str) -> NewLoad {
    NewLoad {
        list,
        as_of,
        file: None,
        file_name: "numbers.txt".to_owned(),
        bytes: i64::try_from(text.len()).unwrap(),
        sha256: "a digest".to_owned(),
        named: AreaCodes::default(),
        confirmed: false,
    }
}

fn load(db: &TestDatabase, list: ListOf, as_of: Date, text: &str) -> ListLoadId {
    load_naming(db, (list, as_of), "", text)
}

/// With area codes that were named, with spaces between.
fn load_naming(
    db: &TestDatabase,
    (list, as_of): (ListOf, Date),
    named: &str,
    text: &str,
) -> ListLoadId {
    let new = NewLoad {
        named: AreaCodes::stored(named),
        confirmed: false,
        ..new(list, as_of, text)
    };
    let loaded = db.write_blocking::<_, RegisterError>(|tx| {
        load_text(tx, &Actor::system(), &new, text, (TODAY, at(0)))
    });
    loaded.unwrap()
}

fn found(db: &TestDatabase, digits: &str) -> Listed {
    let key = PhoneKey::stored(digits.to_owned());
    let area_code = digits[..3].parse().unwrap();
    write(db, |tx| look_up(tx, &key, area_code)).unwrap()
}

fn blocks(db: &TestDatabase) -> Vec<String> {
    let sql = "SELECT load_id || ' ' || exchange FROM list_blocks ORDER BY load_id, exchange";
    db.query_texts(sql).unwrap()
}

fn take_back(db: &TestDatabase, load: (ListLoadId, Option<i64>)) -> Result<(), WithdrawError> {
    let (by, reason) = (
        Actor::system(),
        WithdrawReason::parse("The wrong file").unwrap(),
    );
    db.write_blocking::<_, WithdrawError>(|tx| withdraw(tx, &by, load, &reason, at(5)))
}

/// What the job does after a load.
fn tidied(db: &TestDatabase) {
    write(db, retire).unwrap();
    while write(db, clear_piece).unwrap() {}
}

fn status(db: &TestDatabase, id: ListLoadId) -> (LoadStatus, i64) {
    let row = read(db, |q| q.number_list(id)).unwrap();
    (row.load.status, row.area_codes)
}

on_both_databases! {
    fn r4_005_r4_007_r4_011_r4_012_the_newest_list_that_covers_an_area_code_is_asked(db: &TestDatabase) {
        let (first, tenth) = (date!(2026 - 11 - 01), date!(2026 - 11 - 10));
        load(db, ListOf::National, first, "305,5550100\n305,5550101\n786,5550100\n");
        load(db, ListOf::National, tenth, "3055550101\n");
        load(db, ListOf::State(state("TX")), first, "5125550100\n");
        load(db, ListOf::Litigator, tenth, "2125550199\n");
        load_naming(db, (ListOf::Reassigned, first), "305", "3055550100\n");

        let old = found(db, "3055550100");
        assert_eq!((old.national, old.registries.national), (Some(tenth), false));
        assert_eq!((old.reassigned, old.reassigned_since), (Some(first), Some(first)));
        let listed = found(db, "3055550101");
        assert!(listed.registries.national);
        assert_eq!((listed.reassigned, listed.reassigned_since), (Some(first), None));
        let elsewhere = found(db, "7865550100");
        assert_eq!((elsewhere.national, elsewhere.registries.national), (Some(first), true));
        let unknown = found(db, "2125550199");
        assert_eq!((unknown.national, unknown.litigator), (None, Some(tenth)));
        assert_eq!(unknown.loads.len(), 1);
        let texas = found(db, "5125550100");
        assert_eq!(texas.states, [(state("TX"), first)]);
        assert!(texas.registries.states.contains(state("TX")));
        assert_eq!(texas.litigator, None);
    }

    fn r4_053_nothing_of_a_file_counts_before_it_is_loaded(db: &TestDatabase) {
        let text = "3055550100\n3055550101\n";
        let mut new = new(ListOf::National, TODAY, text);
        let key = "a".repeat(64);
        new.file = Some(key.clone());
        new.named = AreaCodes::parse("786").unwrap();
        let by = Actor::system();
        let id = db.write_blocking::<_, RegisterError>(|tx| register(tx, &by, &new, (TODAY, at(0))));
        let id = id.unwrap();
        let used = |keys: &[String]| write(db, |tx| tx.documents().files_in_use(keys)).unwrap();
        assert_eq!(used(&[key.clone(), "b".repeat(64)]), std::slice::from_ref(&key));
        let job = write(db, |tx| tx.jobs().claim(&[LIST_JOB], at(0), at(600)));
        let run = Run { load: id, lease: job.unwrap().unwrap().lease };
        let mut reading = Reading::new(text.as_bytes());
        reading.read_on().unwrap();
        let read_blocks = reading.take_blocks();
        let progress = LoadProgress::default();
        let kept = || write(db, |tx| keep(tx, &run, &read_blocks, &progress, at(2))).unwrap();
        // The load has not begun.
        assert_eq!(kept(), None);
        for _ in 0..2 {
            // A crash starts over: what is left of the first try is removed.
            assert_eq!(write(db, |tx| begin(tx, &run, at(1))), Ok(true));
            assert_eq!(write(db, |tx| restart_piece(tx, &run, at(1))), Ok(false));
            assert_eq!(blocks(db).len(), 0);
            assert_eq!(kept(), Some(vec![(305, 2)]));
            // The same numbers again are no more.
            assert_eq!(kept(), Some(vec![(305, 0)]));
        }
        tidied(db);
        assert_eq!(blocks(db).len(), 1, "they are being loaded");
        assert_eq!(found(db, "3055550100"), Listed::default());
        let mut counted = Counted::default();
        counted.add(&[(305, 2)]);
        let read_so_far = (reading.tally(), reading.bytes());
        write(db, |tx| finish(tx, (&by, &run), read_so_far, &counted, at(3))).unwrap();
        assert!(found(db, "3055550100").registries.national);
        assert_eq!(found(db, "7865550100").national, Some(TODAY), "it was named");
        assert_eq!(status(db, id), (LoadStatus::Loaded, 2));
        let row = read(db, |q| q.number_list(id)).unwrap();
        assert_eq!((row.load.progress.numbers, row.load.version), (2, 2));
        assert_eq!((row.load.file, row.load.finished_at), (None, Some(at(3))));
        assert_eq!(used(&[key]).len(), 0);
        assert_eq!(kept(), None, "it is over");
    }

    fn r4_053_a_refused_file_leaves_no_number(db: &TestDatabase) {
        let id = load(db, ListOf::National, TODAY, "3055550100\nno number\n");
        assert_eq!(status(db, id), (LoadStatus::Refused, 0));
        let row = read(db, |q| q.number_list(id)).unwrap();
        assert_eq!((row.load.progress.numbers, row.load.progress.bad_lines), (0, 1));
        let bad = &row.load.progress.bad_samples[0];
        assert_eq!((bad.line, bad.text.as_str()), (2, "no number"));
        assert!(row.load.error.unwrap().starts_with("1 of 2 lines"));
        assert_eq!(found(db, "3055550100"), Listed::default());
        tidied(db);
        assert_eq!(blocks(db).len(), 0);
        assert_eq!(read(db, |q| q.number_lists()).len(), 1, "the row stays");
    }

    fn r4_053_what_newer_lists_replace_is_removed_and_does_not_come_back(db: &TestDatabase) {
        let (first, tenth) = (date!(2026 - 11 - 01), date!(2026 - 11 - 10));
        let texas = ListOf::State(UsState::parse("TX").unwrap());
        let old = load(db, texas, first, "5125550199\n");
        let new = load(db, texas, tenth, "5125550100\n");
        let partly = load(db, ListOf::National, first, "3055550100\n7865550100\n");
        load(db, ListOf::National, tenth, "3055550100\n");
        tidied(db);
        assert_eq!(status(db, old), (LoadStatus::Loaded, 0));
        assert_eq!(status(db, new), (LoadStatus::Loaded, 1));
        assert_eq!(status(db, partly), (LoadStatus::Loaded, 2));
        assert!(!blocks(db).iter().any(|block| block.starts_with(&format!("{old} "))));
        let withdrawn = |based_on| take_back(db, (new, Some(based_on)));
        assert!(matches!(withdrawn(1), Err(WithdrawError::Stale { .. })));
        assert_eq!(withdrawn(2), Ok(()));
        assert_eq!(withdrawn(3), Err(WithdrawError::Already));
        assert_eq!(status(db, new), (LoadStatus::Withdrawn, 0));
        assert_eq!(found(db, "3055550100").litigator, None);
        assert_eq!(found(db, "2125550199").litigator, None);
        tidied(db);
        assert_eq!(blocks(db).len(), 3, "of the national registries");
    }

    fn r4_007_r4_013_r4_053_lists_of_reassigned_numbers_add_up_until_they_are_withdrawn(db: &TestDatabase) {
        let (june, july) = (date!(2026 - 06 - 01), date!(2026 - 07 - 01));
        let load = |as_of, named, text| load_naming(db, (ListOf::Reassigned, as_of), named, text);
        let first = load(june, "305 786", "3055550100\n5125550100\n");
        load(july, "305 212", "3055550101\n");
        tidied(db);
        // A number → the day for which its area code was asked about, and since when it is known to have changed hands.
        let rows = [
            ("3055550100", Some(july), Some(june)),
            ("3055550101", Some(july), Some(july)),
            ("3055550102", Some(july), None),
            ("7865550100", Some(june), None),
            ("2125550100", Some(july), None),
            // Only the one number was asked about.
            ("5125550100", None, Some(june)),
            ("5125550101", None, None),
            ("2065550100", None, None),
        ];
        for (digits, asked, since) in rows {
            let listed = found(db, digits);
            assert_eq!((listed.reassigned, listed.reassigned_since), (asked, since), "{digits}");
        }
        assert_eq!(take_back(db, (first, None)), Ok(()));
        let rows = [
            ("3055550100", Some(july), None),
            ("7865550100", None, None),
            ("5125550100", None, None),
        ];
        for (digits, asked, since) in rows {
            let listed = found(db, digits);
            assert_eq!((listed.reassigned, listed.reassigned_since), (asked, since), "{digits}");
        }
    }

    fn r4_053_two_hundred_thousand_numbers_are_loaded_and_looked_up(db: &TestDatabase) {
        // 200 exchanges of a thousand numbers each, every seventh line and its turn.
        let text: String = (305_200..305_400)
            .flat_map(|six| (0..1_000).map(move |n| format!("{six}{:04}\n", n * 7 % 10_000)))
            .collect();
        let id = load(db, ListOf::National, TODAY, &text);
        let row = read(db, |q| q.number_list(id)).unwrap();
        assert_eq!((row.load.status, row.load.progress.numbers), (LoadStatus::Loaded, 200_000));
        assert_eq!(row.load.progress.bytes_read, row.load.bytes);
        assert_eq!(blocks(db).len(), 200);
        let cases = [
            ("3052000000", true),
            ("3053996993", true),
            ("3053990007", true),
            ("3053990001", false),
            ("3054000000", false),
        ];
        for (digits, has) in cases {
            let listed = found(db, digits);
            assert_eq!((listed.national, listed.registries.national), (Some(TODAY), has), "{digits}");
        }
    }
}
