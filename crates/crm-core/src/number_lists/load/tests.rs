//! A file that is read to its end.

use super::super::sample::stored;
use super::*;
use crate::fixtures::{NOW, agent, expect_events};
use crate::ids::JobId;
use crate::unit::MockCrm;
use LoadStatus as S;
use time::macros::date;

const RUN: Run = Run {
    load: ListLoadId::new(4),
    lease: Lease {
        job: JobId::new(1),
        token: 1,
    },
};

fn over(status: LoadStatus) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.jobs.expect_extend().returning(|_, _| Ok(()));
    let load = stored(status);
    tx.number_lists
        .expect_get()
        .returning(move |_| Ok(Some(load.clone())));
    tx
}

/// Whether the file is a list of changes, whether it was said to be whole → what becomes of it; the list before has 1,000
/// numbers of 305.
#[test]
fn r5_008_a_file_that_shrinks_a_list_counts_once_it_is_confirmed() {
    let cases = [
        (false, false, S::Refused),
        (false, true, S::Loaded),
        (true, false, S::Loaded),
    ];
    for (changes, confirmed, outcome) in cases {
        let mut tx = MockCrm::default();
        let load = ListLoad {
            changes,
            confirmed,
            ..stored(S::Loading)
        };
        tx.number_lists
            .expect_sizes()
            .returning(|_| Ok(BTreeMap::from([(305, (date!(2026 - 11 - 19), 1_000))])));
        tx.number_lists
            .expect_add_area_codes()
            .returning(|_, _| Ok(()));
        tx.call_numbers
            .expect_mark_area_codes_stale()
            .returning(|_| Ok(()));
        tx.number_lists
            .expect_save()
            .once()
            .withf(move |load| load.status == outcome)
            .returning(|_| Ok(()));
        let told: &'static [EventKind] = match outcome {
            S::Loaded => &[EventKind::NumberListLoaded],
            _ => &[EventKind::NumberListRefused],
        };
        expect_events(&mut tx.events, told);
        let tally = Tally {
            lines: 1,
            ..Tally::default()
        };
        let mut counted = Counted::default();
        counted.add(&[(305, 1)]);
        conclude(&mut tx, &agent(), load, (&tally, 11), &counted, NOW).unwrap();
    }
}

/// The status → whether there is something to read, and whether what was read is kept.
#[test]
fn r4_053_only_a_load_under_way_is_read() {
    let cases = [
        (S::Waiting, true, false),
        (S::Loading, true, true),
        (S::Loaded, false, false),
        (S::Refused, false, false),
        (S::Withdrawn, false, false),
    ];
    for (status, begins, keeps) in cases {
        let mut tx = over(status);
        tx.number_lists
            .expect_begin()
            .times(usize::from(begins))
            .returning(|_| Ok(()));
        assert_eq!(begin(&mut tx, &RUN, NOW), Ok(begins), "{status}");

        let mut tx = over(status);
        let calls = usize::from(keeps);
        tx.number_lists
            .expect_add_blocks()
            .times(calls)
            .returning(|_, _| Ok(vec![(305, 2), (786, 1)]));
        tx.number_lists
            .expect_save_progress()
            .times(calls)
            .withf(|_, progress| progress.numbers == 13)
            .returning(|_, _| Ok(()));
        let before = LoadProgress {
            numbers: 10,
            ..LoadProgress::default()
        };
        let kept = keep(&mut tx, &RUN, &[], &before, NOW);
        let expected = keeps.then(|| vec![(305, 2), (786, 1)]);
        assert_eq!(kept, Ok(expected), "{status}");
    }
}

/// What was read → the status, and the area codes that the load covers.
#[test]
fn r4_053_a_load_counts_when_it_ends_well_and_not_before() {
    type Case = (i64, i64, LoadStatus, Option<Vec<(u16, i64)>>);
    let cases: [Case; 3] = [
        (95, 0, S::Loaded, Some(vec![(305, 95), (786, 0)])),
        (1_000, 1, S::Refused, None),
        (0, 0, S::Refused, None),
    ];
    for (lines, bad, status, covered) in cases {
        let mut tx = over(S::Loading);
        let calls = usize::from(covered.is_some());
        tx.number_lists
            .expect_sizes()
            .returning(|_| Ok(BTreeMap::new()));
        tx.number_lists
            .expect_add_area_codes()
            .times(calls)
            .withf(move |_, codes| covered.as_deref() == Some(codes))
            .returning(|_, _| Ok(()));
        tx.call_numbers
            .expect_mark_area_codes_stale()
            .times(calls)
            .withf(|codes| codes == [305, 786])
            .returning(|_| Ok(()));
        tx.number_lists
            .expect_save()
            .once()
            .withf(move |load| {
                let kept = if status == S::Loaded { 95 } else { 0 };
                let is_over = load.finished_at == Some(NOW) && load.file.is_none();
                let says_why = load.error.is_some() == (status == S::Refused);
                load.status == status && load.progress.numbers == kept && is_over && says_why
            })
            .returning(|_| Ok(()));
        let told: &'static [EventKind] = if status == S::Loaded {
            &[EventKind::NumberListLoaded]
        } else {
            &[EventKind::NumberListRefused]
        };
        expect_events(&mut tx.events, told);
        let tally = Tally {
            lines,
            bad,
            samples: Vec::new(),
        };
        let mut counted = Counted::default();
        counted.add(&[(305, 90)]);
        counted.add(&[(305, 5)]);
        let by = (&agent(), &RUN);
        assert_eq!(finish(&mut tx, by, (&tally, 1_000), &counted, NOW), Ok(()));
    }
}

#[test]
fn r4_053_what_is_over_is_not_refused_again() {
    for (status, calls) in [(S::Waiting, 1), (S::Loading, 1), (S::Loaded, 0)] {
        let mut tx = over(status);
        tx.number_lists
            .expect_save()
            .times(calls)
            .returning(|_| Ok(()));
        let told: &'static [EventKind] = match calls {
            0 => &[],
            _ => &[EventKind::NumberListRefused],
        };
        expect_events(&mut tx.events, told);
        let done = refuse(&mut tx, &agent(), RUN.load, "The file is gone.", NOW);
        assert_eq!(done, Ok(()), "{status}");
    }
}
