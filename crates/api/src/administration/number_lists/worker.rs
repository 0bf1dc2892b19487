//! Reads a file of numbers piece by piece. A reading that broke off starts over; nothing of it counts before its end. Then what
//! the list replaced is removed.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::actor::Actor;
use crm_core::ids::ListLoadId;
use crm_core::jobs::Job;
use crm_core::number_lists::{
    Applied, Block, Changes, Counted, Exchange, ListLoad, Reached, Reading, Run, apply, begin,
    clear_piece, finish, finish_changes, keep, refuse, restart_piece, retire,
};
use crm_core::store::StoreError;
use crm_core::users::{Role, User};
use infra::files::Opened;
use serde_json::Value;
use std::io;
use std::sync::Arc;

const GIVEN_UP: &str =
    "Loading this list was interrupted several times and was stopped. Load the file again.";
const FILE_GONE: &str = "The uploaded file is missing. Load the file again.";
const FILE_CHANGED: &str = "The uploaded file couldn't be read to the end. Load the file again.";

/// Loads the file that the job names, and removes what counts no more.
///
/// # Errors
/// [`JobError`] when it should be tried again later.
pub(crate) async fn run(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let job = job.clone();
    blocking(app, move |app| work(app, &job, read_through)).await
}

/// Refuses a file whose reading broke off too often.
///
/// # Errors
/// [`JobError`] when that should be tried again later.
pub(crate) async fn give_up(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let job = job.clone();
    blocking(app, move |app| {
        work(app, &job, |app, load, by| end(app, load, by, GIVEN_UP))
    })
    .await
}

fn work(
    app: &App,
    job: &Job,
    to_its_end: impl FnOnce(&App, &ListLoad, (&Actor, &Run)) -> Result<(), JobError>,
) -> Result<(), JobError> {
    let Some((load, actor)) = find(app, job)? else {
        return Ok(());
    };
    if load.status.is_under_way() {
        let run = Run {
            load: load.id,
            lease: job.lease,
        };
        to_its_end(app, &load, (&actor, &run))?;
        remove_file(app, &load);
    }
    tidy(app)
}

/// The load, and the worker's actor: the user who uploaded it.
fn find(app: &App, job: &Job) -> Result<Option<(ListLoad, Actor)>, JobError> {
    let id = job.payload.get("loadId").and_then(Value::as_i64);
    let id = id.ok_or_else(|| JobError::Failed("the job names no list".to_owned()))?;
    let found = app.db.write_blocking(|tx| {
        let Some(load) = tx.number_lists().get(ListLoadId::new(id))? else {
            return Ok::<_, StoreError>(None);
        };
        let by = match load.created_by {
            Some(user) => tx.users().get(user)?,
            None => None,
        };
        Ok(Some((load, by)))
    })?;
    Ok(found.map(|(load, by)| {
        let on_behalf = |user: User| Actor::on_behalf_of(user.id, user.role);
        let nobody = || match load.created_by {
            Some(user) => Actor::on_behalf_of(user, Role::User),
            None => Actor::system(),
        };
        let actor = by.map_or_else(nobody, on_behalf);
        (load, actor)
    }))
}

/// The row names the file no longer; what is left when this fails is swept up later.
fn remove_file(app: &App, load: &ListLoad) {
    let Some(key) = &load.file else { return };
    if let Err(error) = app.files.delete(key) {
        tracing::warn!(list = %load.id, %error, "the upload could not be deleted");
    }
}

fn read_through(app: &App, load: &ListLoad, (actor, run): (&Actor, &Run)) -> Result<(), JobError> {
    if !app.db.write_blocking(|tx| begin(tx, run, app.now()))? {
        return Ok(());
    }
    while app
        .db
        .write_blocking(|tx| restart_piece(tx, run, app.now()))?
    {
        go_on(app)?;
    }
    let file = match app.files.open(load.file.as_deref().unwrap_or_default()) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return end(app, load, (actor, run), FILE_GONE);
        }
        Err(error) => return unreadable(app, load, (actor, run), &error),
    };
    let mut reading = Reading::new(file);
    let (mut counted, mut applied) = (Counted::default(), Applied::default());
    loop {
        go_on(app)?;
        let reached = match reading.read_on() {
            Ok(reached) => reached,
            Err(error) => return unreadable(app, load, (actor, run), &error),
        };
        let taken = reached != Reached::More;
        let blocks = if taken {
            reading.take_blocks()
        } else {
            Vec::new()
        };
        let changes = if taken { reading.take_changes() } else { None };
        let kept = match &changes {
            Some(changes) => apply_all(app, run, changes, &reading, &mut applied)?,
            None => keep_all(app, run, &blocks, &reading, &mut counted)?,
        };
        if !kept {
            return Ok(());
        }
        if reached == Reached::End {
            let read = (reading.tally(), reading.bytes());
            let by = (actor, run);
            app.db.write_blocking(|tx| match changes {
                Some(_) => finish_changes(tx, by, read, &applied, app.now()),
                None => finish(tx, by, read, &counted, app.now()),
            })?;
            return Ok(());
        }
    }
}

/// Applies changes, and keeps how far the reading is; answers whether the list is still wanted.
fn apply_all(
    app: &App,
    run: &Run,
    changes: &Changes,
    reading: &Reading<Opened>,
    applied: &mut Applied,
) -> Result<bool, JobError> {
    let progress = reading.tally().progress(reading.bytes(), 0);
    let so_far = (&*applied, &progress);
    let done = app
        .db
        .write_blocking(|tx| apply(tx, run, changes, so_far, app.now()))?;
    let goes_on = done.is_some();
    *applied = done.unwrap_or_default();
    Ok(goes_on)
}

/// Keeps the blocks, and how far the reading is; answers whether the list is still wanted.
fn keep_all(
    app: &App,
    run: &Run,
    blocks: &[(Exchange, Block)],
    reading: &Reading<Opened>,
    counted: &mut Counted,
) -> Result<bool, JobError> {
    let mut pieces: Vec<&[(Exchange, Block)]> = blocks.chunks(Run::BLOCKS).collect();
    if pieces.is_empty() {
        pieces.push(&[]);
    }
    for piece in pieces {
        go_on(app)?;
        let progress = reading.tally().progress(reading.bytes(), counted.total());
        let kept = app
            .db
            .write_blocking(|tx| keep(tx, run, piece, &progress, app.now()))?;
        match kept {
            Some(added) => counted.add(&added),
            None => return Ok(false),
        }
    }
    Ok(true)
}

fn go_on(app: &App) -> Result<(), JobError> {
    if app.is_stopping() {
        return Err(JobError::Stopping);
    }
    Ok(())
}

/// A file that is damaged stays so; a store that is away comes back.
fn unreadable(
    app: &App,
    load: &ListLoad,
    by: (&Actor, &Run),
    error: &io::Error,
) -> Result<(), JobError> {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            end(app, load, by, FILE_CHANGED)
        }
        _ => Err(JobError::Failed(error.to_string())),
    }
}

fn end(
    app: &App,
    load: &ListLoad,
    (actor, _): (&Actor, &Run),
    sentence: &str,
) -> Result<(), JobError> {
    app.db
        .write_blocking(|tx| refuse(tx, actor, load.id, sentence, app.now()))?;
    Ok(())
}

/// Removes what counts no more, piece by piece.
fn tidy(app: &App) -> Result<(), JobError> {
    app.db.write_blocking(|tx| retire(tx))?;
    while app.db.write_blocking(|tx| clear_piece(tx))? {
        go_on(app)?;
    }
    Ok(())
}
