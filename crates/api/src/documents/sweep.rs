//! Removes files that no record points at: what an upload left whose row was never committed, and
//! what the trash gave up.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use time::Duration;

/// A younger file may belong to a row that is about to be committed.
const AGE: Duration = Duration::hours(1);
/// Files looked up at once.
const BATCH: usize = 500;

pub(crate) async fn sweep(app: &Arc<App>, _: &Job) -> Result<(), JobError> {
    blocking(app, remove_unused).await
}

fn remove_unused(app: &App) -> Result<(), JobError> {
    let before = app.now().minus(AGE);
    let failed = |error: io::Error| JobError::Failed(error.to_string());
    let unfinished = app.files.remove_unfinished(before).map_err(failed)?;
    let mut removed = 0;
    for keys in app
        .files
        .stored_before(before)
        .map_err(failed)?
        .chunks(BATCH)
    {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let used: HashSet<String> = app
            .db
            .write_blocking(|tx| tx.documents().files_in_use(keys))
            .map_err(|error: StoreError| error)?
            .into_iter()
            .collect();
        for key in keys.iter().filter(|key| !used.contains(*key)) {
            app.files.delete(key).map_err(failed)?;
            removed += 1;
        }
    }
    if removed + unfinished > 0 {
        tracing::info!(removed, unfinished, "files without a record were removed");
    }
    Ok(())
}

#[cfg(feature = "testing")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::http_tests;
    use crate::testing::TestApp;
    use crm_core::ids::JobId;
    use crm_core::jobs::{JobKind, Lease};
    use serde_json::json;
    use std::fs::{self, File};
    use std::time::{Duration as Span, UNIX_EPOCH};

    http_tests!(
        files_without_a_record_are_removed_after_an_hour,
        r4_056_the_copy_of_a_consent_stays,
    );

    /// Makes a file of the store, written when the test's clock says.
    fn file(app: &TestApp, name: &str) {
        let path = app.files_folder().join(name);
        fs::write(&path, b"content").unwrap();
        let now = u64::try_from(app.state.now().micros()).unwrap();
        let file = File::options().write(true).open(&path).unwrap();
        file.set_modified(UNIX_EPOCH + Span::from_micros(now))
            .unwrap();
    }

    async fn swept(app: &TestApp) -> usize {
        let state = app.state.clone().into_inner();
        let job = Job {
            lease: Lease {
                job: JobId::new(1),
                token: 1,
            },
            kind: JobKind::named("sweep_files"),
            payload: json!({}),
            failures: 0,
        };
        sweep(&state, &job).await.unwrap();
        fs::read_dir(app.files_folder()).unwrap().count()
    }

    async fn files_without_a_record_are_removed_after_an_hour(app: TestApp) {
        let key = |digit: &str| digit.repeat(64);
        let of_an_import = "INSERT INTO imports (file_name, file_key, mapping, started_by, state, total, \
            processed, created, updated, skipped, failed, created_at) VALUES ('a', '";
        let agent = app.as_role(crm_core::users::Role::User).await;
        let user = agent.get("/api/auth/me").await.json()["id"].clone();
        let now = if app.state.db.is_sqlite() {
            "0"
        } else {
            "to_timestamp(0)"
        };
        let rest = format!("', '{{}}', {user}, 'running', 1, 0, 0, 0, 0, 0, {now})");
        app.state
            .db
            .execute_sql(&format!("{of_an_import}{}{rest}", key("a")))
            .unwrap();
        file(&app, &key("a"));
        file(&app, &key("b"));
        file(&app, &format!("{}#1", key("c")));
        assert_eq!(
            swept(&app).await,
            3,
            "they may belong to a row about to be committed"
        );
        app.advance(Duration::minutes(61));
        file(&app, &key("d"));
        assert_eq!(swept(&app).await, 2, "the import's and the newest");
    }

    async fn r4_056_the_copy_of_a_consent_stays(app: TestApp) {
        let now = if app.state.db.is_sqlite() {
            "0"
        } else {
            "to_timestamp(0)"
        };
        let key = "e".repeat(64);
        let consent = format!(
            "INSERT INTO consents (phone_key, kind, wording, source, given_on, copy_file, copy_name, copy_type, \
             copy_sha256, copy_bytes, version, created_at) VALUES ('3055550100', 'written', 'Call me', 'Form', \
             '2026-11-20', '{key}', 'form.pdf', 'application/pdf', 'x', 7, 1, {now})"
        );
        app.state.db.execute_sql(&consent).unwrap();
        file(&app, &key);
        file(&app, &"f".repeat(64));
        app.advance(Duration::minutes(61));
        assert_eq!(swept(&app).await, 1, "the consent's");
        assert!(app.files_folder().join(&key).exists());
    }
}
