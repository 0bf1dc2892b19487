//! Runs an import: batch after batch, each one transaction; after a crash it goes on behind the last.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::actor::Actor;
use crm_core::ids::ImportId;
use crm_core::jobs::Job;
use crm_core::raw_leads::import::{
    ImportRun, ImportState, List, ListError, Mapping, Run, Survey, finish, import_batch,
};
use crm_core::store::StoreError;
use crm_core::users::{Role, User};
use infra::files::Opened;
use serde_json::Value;
use std::io;
use std::sync::Arc;

const GIVEN_UP: &str = "This import was interrupted several times and was stopped. Rows already imported stay. Import the file again to add the rest.";
const FILE_GONE: &str = "The uploaded file is missing. Rows already imported stay. Import the file again to add the rest.";
const FILE_CHANGED: &str = "The uploaded file couldn't be read to the end. Rows already imported stay. Import the file again to add the rest.";

/// How a run ended.
enum Ending {
    Done,
    /// It never will be; a person reads why.
    Failed(&'static str),
}

/// Runs the import that the job names, from where it is.
///
/// # Errors
/// [`JobError`] when it should go on later.
pub(crate) async fn run(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let job = job.clone();
    blocking(app, move |app| work(app, &job, read_through)).await
}

/// Marks an import as failed that broke off too often.
///
/// # Errors
/// [`JobError`] when that should be tried again later.
pub(crate) async fn give_up(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let job = job.clone();
    blocking(app, move |app| {
        work(app, &job, |_, _, _| Ok(Ending::Failed(GIVEN_UP)))
    })
    .await
}

fn work(
    app: &App,
    job: &Job,
    to_its_end: impl FnOnce(&App, &ImportRun, &Run) -> Result<Ending, JobError>,
) -> Result<(), JobError> {
    let Some((import, actor)) = find(app, job)? else {
        return Ok(());
    };
    let run = Run {
        import: import.id,
        actor,
        lease: job.lease,
    };
    if import.state == ImportState::Running {
        let ending = to_its_end(app, &import, &run)?;
        end(app, &run, &ending)?;
    }
    if let Err(error) = app.files.delete(&import.file_key) {
        tracing::warn!(import = %import.id, %error, "the upload could not be deleted");
    }
    Ok(())
}

/// The import, and the worker's actor: the user who started it.
fn find(app: &App, job: &Job) -> Result<Option<(ImportRun, Actor)>, JobError> {
    let id = job.payload.get("importId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no import".to_owned()))?;
    let found = app.db.write_blocking(|tx| {
        let Some(import) = tx.imports().get(ImportId::new(id))? else {
            return Ok::<_, StoreError>(None);
        };
        let starter = tx.users().get(import.started_by)?;
        Ok(Some((import, starter)))
    })?;
    let role = |starter: Option<User>| starter.map_or(Role::User, |user| user.role);
    Ok(found.map(|(import, starter)| {
        let actor = Actor::on_behalf_of(import.started_by, role(starter));
        (import, actor)
    }))
}

fn read_through(app: &App, import: &ImportRun, run: &Run) -> Result<Ending, JobError> {
    let file = match app.files.open(&import.file_key) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Ending::Failed(FILE_GONE));
        }
        Err(error) => return Err(JobError::Failed(error.to_string())),
    };
    let (mut list, mut progress) = match open(file, import) {
        Ok(list) => (list, import.progress),
        Err(error) => return unreadable(error),
    };
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let batch = match list.next_batch() {
            Ok(batch) if batch.rows.is_empty() => return Ok(Ending::Done),
            Ok(batch) => batch,
            Err(error) => return unreadable(error),
        };
        let now = app.now();
        progress = app
            .db
            .write_blocking(|tx| import_batch(tx, run, progress, &batch, now))?;
    }
}

fn open(mut file: Opened, import: &ImportRun) -> Result<List<Opened>, ListError> {
    let survey = Survey::of(&mut file)?;
    let mapping = Mapping::from_stored(&import.mapping, &survey.headers)
        .map_err(|refusal| io::Error::new(io::ErrorKind::InvalidData, refusal))?;
    let mut list = List::open(file, &survey, mapping)?;
    list.skip(import.progress.processed.unsigned_abs())?;
    Ok(list)
}

/// The file was read to its end before the run was queued: now it is another one, or damaged.
fn unreadable(error: ListError) -> Result<Ending, JobError> {
    match error {
        ListError::Refused(_) => Ok(Ending::Failed(FILE_CHANGED)),
        ListError::Unreadable(cause) if cause.kind() == io::ErrorKind::InvalidData => {
            Ok(Ending::Failed(FILE_CHANGED))
        }
        ListError::Unreadable(cause) => Err(JobError::Failed(cause.to_string())),
    }
}

fn end(app: &App, run: &Run, ending: &Ending) -> Result<(), JobError> {
    let error = match ending {
        Ending::Done => None,
        Ending::Failed(why) => Some(*why),
    };
    let now = app.now();
    app.db
        .write_blocking(|tx| finish(tx, run.import, &run.actor, error, now))?;
    Ok(())
}
