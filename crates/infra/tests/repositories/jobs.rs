//! The queue of jobs, on both databases: leases, tokens, failures, and unknown kinds.

use crate::support::{at, write};
use crm_core::jobs::{Job, JobKind, Lease};
use crm_core::store::{StoreError, Stored};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;

const IMPORT: JobKind = JobKind::named("import");
const MAIL: JobKind = JobKind::named("mail_reset_link");
const SWEEP: JobKind = JobKind::named("sweep_files");

fn add(db: &TestDatabase, kind: JobKind, dedupe: &str, due: i64) {
    let payload = json!({"importId": 7});
    write(db, |tx| {
        tx.jobs().enqueue(kind, &payload, dedupe, at(due), at(0))
    })
    .unwrap();
}

/// Takes a job of these kinds, at this second and for 30 more.
fn claim(db: &TestDatabase, kinds: &[JobKind], second: i64) -> Option<Job> {
    write(db, |tx| tx.jobs().claim(kinds, at(second), at(second + 30))).unwrap()
}

fn extend(db: &TestDatabase, lease: Lease, until: i64) -> Stored<()> {
    write(db, |tx| tx.jobs().extend(lease, at(until)))
}

fn put_back(db: &TestDatabase, lease: Lease, due: i64) -> Stored<()> {
    write(db, |tx| tx.jobs().put_back(lease, at(due)))
}

fn fail(db: &TestDatabase, lease: Lease, due: i64) -> Stored<()> {
    write(db, |tx| tx.jobs().fail(lease, at(due), "no luck"))
}

fn finish(db: &TestDatabase, lease: Lease) -> Stored<()> {
    write(db, |tx| tx.jobs().finish(lease))
}

fn counted(job: &Job) -> (i64, i64) {
    (job.lease.token, job.failures)
}

on_both_databases! {
    fn a_job_is_there_once_and_taken_when_it_is_due(db: &TestDatabase) {
        add(db, IMPORT, "import-7", 10);
        add(db, IMPORT, "import-7", 1);
        assert_eq!(claim(db, &[IMPORT], 9), None, "not due");
        let job = claim(db, &[IMPORT], 10).unwrap();
        assert_eq!((job.kind, &job.payload), (IMPORT, &json!({"importId": 7})));
        assert_eq!(counted(&job), (1, 0));
        assert_eq!(claim(db, &[IMPORT], 11), None, "leased");
        assert_eq!(extend(db, job.lease, 50), Ok(()));
        assert_eq!(claim(db, &[IMPORT], 45), None, "extended");
        assert_eq!(finish(db, job.lease), Ok(()));
        add(db, IMPORT, "import-7", 60);
        assert!(claim(db, &[IMPORT], 60).is_some(), "the key is free again");
    }

    fn the_old_holder_of_a_stolen_lease_can_do_nothing(db: &TestDatabase) {
        add(db, IMPORT, "import-7", 0);
        let old = claim(db, &[IMPORT], 0).unwrap().lease;
        let stolen = claim(db, &[IMPORT], 30).unwrap();
        assert_eq!((stolen.lease.job, counted(&stolen)), (old.job, (2, 1)), "its server died");
        let lost = Err(StoreError::Clash);
        assert_eq!(extend(db, old, 90), lost);
        assert_eq!(put_back(db, old, 30), lost);
        assert_eq!(fail(db, old, 30), lost);
        assert_eq!(finish(db, old), lost);
        assert_eq!(claim(db, &[IMPORT], 31), None, "it is still leased");
        assert_eq!(finish(db, stolen.lease), Ok(()));
    }

    fn only_failures_count_as_failures(db: &TestDatabase) {
        add(db, IMPORT, "import-7", 0);
        let first = claim(db, &[IMPORT], 0).unwrap();
        put_back(db, first.lease, 1).unwrap();
        let second = claim(db, &[IMPORT], 1).unwrap();
        assert_eq!(counted(&second), (2, 0), "put back");
        fail(db, second.lease, 100).unwrap();
        assert_eq!(claim(db, &[IMPORT], 99), None, "it waits");
        let third = claim(db, &[IMPORT], 100).unwrap();
        assert_eq!(counted(&third), (3, 1), "failed");
        let fourth = claim(db, &[IMPORT], 130).unwrap();
        assert_eq!(counted(&fourth), (4, 2), "the server died");
        put_back(db, fourth.lease, 130).unwrap();
        assert_eq!(counted(&claim(db, &[IMPORT], 130).unwrap()), (5, 2), "put back again");
        let errors = db.query_texts("SELECT last_error FROM jobs").unwrap();
        assert_eq!(errors, ["no luck"]);
    }

    fn a_kind_that_nobody_knows_is_left_alone(db: &TestDatabase) {
        let newer = JobKind::named("brew_coffee");
        for (due, kind) in (1..).zip([newer, MAIL, SWEEP]) {
            add(db, kind, kind.as_str(), due);
        }
        let taken = |kinds: &[JobKind]| claim(db, kinds, 10).map(|job| job.kind);
        assert_eq!(taken(&[IMPORT, SWEEP]), Some(SWEEP));
        assert_eq!(taken(&[IMPORT, SWEEP]), None);
        assert_eq!(taken(&[IMPORT, SWEEP, MAIL]), Some(MAIL));
        assert_eq!(taken(&[IMPORT, SWEEP, MAIL]), None);
        let names = write(db, |tx| tx.jobs().stored_kinds()).unwrap();
        assert_eq!(names, ["brew_coffee", "mail_reset_link", "sweep_files"]);
    }

    fn r5_102_a_lease_of_a_clock_that_was_ahead_is_over(db: &TestDatabase) {
        add(db, IMPORT, "import-7", 0);
        // It ends at 600 seconds, and another server's clock may be ahead.
        let lease = claim(db, &[IMPORT], 570).unwrap().lease;
        assert_eq!(claim(db, &[IMPORT], 0), None);
        assert_eq!(extend(db, lease, 601), Ok(()));
        let taken = claim(db, &[IMPORT], 0).unwrap();
        assert_eq!(counted(&taken), (2, 1));
        assert_eq!(finish(db, lease), Err(StoreError::Clash));
    }

    fn r5_102_what_runs_later_is_listed_unless_somebody_works_on_it(db: &TestDatabase) {
        for (kind, due) in [(IMPORT, 5), (SWEEP, 100), (MAIL, 300)] {
            add(db, kind, kind.as_str(), due);
        }
        let running = claim(db, &[IMPORT], 10).unwrap();
        put_back(db, running.lease, 200).unwrap();
        let running = claim(db, &[IMPORT], 200).unwrap();
        let later = |second, most| {
            write(db, |tx| tx.jobs().put_off(&[IMPORT, MAIL, SWEEP], at(second), most)).unwrap()
        };
        let told = |second, most| {
            let rows = later(second, most).into_iter();
            rows.map(|job| (job.kind, job.run_at, job.failures)).collect::<Vec<_>>()
        };
        let (mail, sweep) = ((MAIL, at(300), 0), (SWEEP, at(100), 0));
        assert_eq!(told(50, 10), [mail, sweep], "the import runs, though its turn is at 200");
        assert_eq!(told(50, 1), [mail]);
        assert_eq!(told(100, 10), [mail]);
        assert_eq!(told(300, 10), []);
        let row = later(100, 1).remove(0);
        assert_eq!(put_back(db, row.lease, 60), Ok(()));
        let taken = claim(db, &[MAIL], 60).unwrap();
        assert_eq!(put_back(db, row.lease, 60), Err(StoreError::Clash), "it was taken");
        finish(db, taken.lease).unwrap();
        finish(db, running.lease).unwrap();
    }
}
