//! Runs from start to end.

use super::memory::{Memory, Tables};
use super::*;
use crate::event::EventKind;
use crate::fixtures::{NOW, agent};
use crate::ids::{ImportId, JobId};
use crate::jobs::Lease;
use crate::raw_leads::MarketingStatus;
use crate::store::StoreError;

pub(super) fn begin(tables: &mut Tables, file: &[u8], mapping: &Value) -> Run {
    let (survey, _) = open(file, mapping);
    let mut tx = Memory::over(tables);
    let import = start(
        &mut tx,
        &agent(),
        &NewImport {
            file_name: "list.csv".to_owned(),
            file_key: "key".to_owned(),
            mapping: Mapping::parse(mapping, &survey.headers)
                .unwrap()
                .to_stored(),
            started_by: agent().user().unwrap(),
            total: i64::try_from(survey.rows).unwrap(),
        },
        NOW,
    )
    .unwrap();
    *tables = tx.tables;
    Run {
        import,
        actor: agent(),
        lease: Lease {
            job: JobId::new(1),
            token: tables.lease,
        },
    }
}

/// Runs from where the import is, at most `batches`.
pub(super) fn go_on(tables: &mut Tables, file: &[u8], run: &Run, batches: usize) -> Progress {
    let import = tables
        .imports
        .iter()
        .find(|import| import.id == run.import)
        .unwrap();
    let mut progress = import.progress;
    let mut cursor = Cursor::new(file);
    let survey = Survey::of(&mut cursor).unwrap();
    let mapping = Mapping::from_stored(&import.mapping, &survey.headers).unwrap();
    let mut list = List::open(cursor, &survey, mapping).unwrap();
    list.skip(u64::try_from(progress.processed).unwrap())
        .unwrap();
    for _ in 0..batches {
        let batch = list.next_batch().unwrap();
        let mut tx = Memory::holding(std::mem::take(tables));
        if batch.rows.is_empty() {
            finish(&mut tx, run.import, &run.actor, None, NOW).unwrap();
            *tables = tx.tables;
            break;
        }
        progress = import_batch(&mut tx, run, progress, &batch, NOW).unwrap();
        *tables = tx.tables;
    }
    progress
}

pub(super) fn run_all(tables: &mut Tables, file: &[u8], mapping: &Value) -> Progress {
    let run = begin(tables, file, mapping);
    go_on(tables, file, &run, usize::MAX)
}

pub(super) fn preview(tables: &Tables, file: &[u8], mapping: &Value) -> Preview {
    let (_, mut list) = open(file, mapping);
    let mut preview = Preview::default();
    let mut tx = Memory::over(tables);
    loop {
        let batch = list.next_batch().unwrap();
        if batch.rows.is_empty() {
            return preview;
        }
        let known = Known::find(&mut tx, &batch.keys()).unwrap();
        preview.add(batch, &known);
    }
}

pub(super) fn kinds(tables: &Tables) -> Vec<EventKind> {
    tables.events.iter().map(|event| event.kind).collect()
}

pub(super) fn counts(progress: Progress) -> [i64; 5] {
    let Progress {
        processed,
        created,
        updated,
        skipped,
        failed,
        left_out: _,
    } = progress;
    [processed, created, updated, skipped, failed]
}

#[test]
fn a_run_is_started_once_and_ends_with_its_counts() {
    let mut tables = Tables::default();
    let file = short("A,B,4075551000,,\n,,,,\nA,,4075551001,,\nC,D,4075551000,,");
    let progress = run_all(&mut tables, &file, &short_mapping());
    assert_eq!(counts(progress), [4, 1, 0, 2, 1]);
    assert_eq!(tables.queued, ["import:1 {\"importId\":1}"]);
    assert_eq!(tables.imports[0].state, ImportState::Done);
    assert_eq!(tables.failed[0].row, 4);
    assert_eq!(
        kinds(&tables),
        [
            EventKind::ImportStarted,
            EventKind::RawLeadImported,
            EventKind::ImportFinished
        ]
    );
}

#[test]
fn a_records_empty_fields_are_filled_and_nothing_else() {
    let mut tables = Tables::default();
    run_all(
        &mut tables,
        &short("A,B,4075551000,,Contacted\nC,D,,c@example.com,"),
        &short_mapping(),
    );
    let again = full(&[
        [
            "X",
            "Y",
            "new@example.com",
            "(407) 555-1000",
            "1 Main St",
            "",
            "NJ",
            "7042",
            "FB",
            "New",
            "",
            "2026-01-02",
            "vip",
            "note",
            "",
            "Coral",
            "$5",
        ],
        [
            "X",
            "Y",
            "c@example.com",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
        ],
    ]);
    let progress = run_all(&mut tables, &again, &everything());
    assert_eq!(counts(progress), [2, 0, 1, 1, 0]);
    let details = &tables.raw_leads[0].details;
    assert_eq!(details.person.full_name(), "A B");
    assert_eq!(details.status, MarketingStatus::Contacted);
    assert_eq!(
        details.person.email.as_ref().unwrap().as_str(),
        "new@example.com"
    );
    assert_eq!(
        details.person.phone.as_ref().unwrap().as_str(),
        "4075551000"
    );
    assert_eq!(details.person.zip.as_ref().unwrap().as_str(), "07042");
    assert_eq!(details.timeshare.balance.unwrap().cents(), 500);
    assert_eq!(details.tags.iter().collect::<Vec<_>>(), ["vip"]);
    let event = tables
        .events
        .iter()
        .find(|event| event.kind == EventKind::RawLeadUpdated)
        .unwrap();
    assert_eq!(event.before.as_ref().unwrap()["email"], Value::Null);
    assert_eq!(event.after.as_ref().unwrap()["email"], "new@example.com");
}

#[test]
fn a_record_does_not_get_the_e_mail_of_another_record() {
    let mut tables = Tables::default();
    run_all(
        &mut tables,
        &short("A,B,4075551000,,\nC,D,,c@example.com,"),
        &short_mapping(),
    );
    let progress = run_all(
        &mut tables,
        &short("A,B,4075551000,c@example.com,"),
        &short_mapping(),
    );
    assert_eq!(counts(progress), [1, 0, 0, 1, 0]);
    assert_eq!(progress.left_out, 1);
    assert_eq!(tables.raw_leads[0].details.person.email, None);
}

#[test]
fn a_worker_that_lost_its_lease_or_its_place_writes_nothing() {
    let mut tables = Tables::default();
    let file = short("A,B,4075551000,,");
    let run = begin(&mut tables, &file, &short_mapping());
    let batch = sifted(&file, &short_mapping());
    let attempt = |tables: &Tables, before| {
        import_batch(&mut Memory::over(tables), &run, before, &batch, NOW)
    };
    let ahead = Progress {
        processed: 1,
        skipped: 1,
        ..Progress::default()
    };
    assert_eq!(attempt(&tables, ahead), Err(StoreError::Clash));
    tables.lease += 1;
    assert_eq!(
        attempt(&tables, Progress::default()),
        Err(StoreError::Clash)
    );
}

#[test]
fn a_run_that_fails_keeps_what_was_committed_and_says_why() {
    let mut tables = Tables::default();
    let file = short("A,B,4075551000,,");
    let run = begin(&mut tables, &file, &short_mapping());
    go_on(&mut tables, &file, &run, 1);
    let mut tx = Memory::over(&tables);
    finish(
        &mut tx,
        run.import,
        &agent(),
        Some("The file is gone."),
        NOW,
    )
    .unwrap();
    finish(&mut tx, run.import, &agent(), None, NOW).unwrap();
    finish(&mut tx, ImportId::new(99), &agent(), None, NOW).unwrap();
    let import = &tx.tables.imports[0];
    assert_eq!(import.state, ImportState::Failed, "a run ends once");
    assert_eq!(import.error.as_deref(), Some("The file is gone."));
    assert_eq!(import.progress.created, 1);
}
