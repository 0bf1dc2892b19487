//! Keeping a document: its PDF goes into the file store first, then its rows are written. A server that dies between the two
//! leaves a file that no row points at, which the sweep removes; never a row without its file.

use super::make::draft;
use super::of_one;
use crate::documents::answer::no_such_document;
use crate::documents::dto::DocumentDto;
use crate::http::idempotent::Once;
use crate::http::uploads;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crm_core::actor::Actor;
use crm_core::documents::{DocumentType, StoredFile};
use crm_core::ids::DocumentId;
use docgen::making::{self, Asked, Drafted, Printed};
use docgen::store::{self, Made};
use docgen::{Number, Pdf};
use infra::Unit;
use serde_json::{Map, Value};
use std::fs::File;
use std::io::{self, Write};
use tokio::task::spawn_blocking;

/// Makes the document and saves it as an unsigned draft (R2-126). The same request again is answered before anything
/// is made.
///
/// # Errors
/// 422 when the client is not there, something is missing or cannot be printed.
pub(super) async fn make_and_save(
    app: &App,
    actor: &Actor,
    once: Once,
    asked: Asked,
) -> Result<HttpResponse, ApiError> {
    if let Some(answer) = once.answered(app, actor).await? {
        return Ok(answer);
    }
    make(app, actor, once, (asked, None)).await
}

/// Makes a document again, of today's facts and of this `data`, else of what was typed for it: a draft of its own. The same
/// request again is answered before anything is made.
///
/// # Errors
/// 404 when it was uploaded or is not there; else as [`make_and_save`].
pub(super) async fn make_again(
    app: &App,
    actor: &Actor,
    once: Once,
    (id, data): (DocumentId, Option<Map<String, Value>>),
) -> Result<HttpResponse, ApiError> {
    if let Some(answer) = once.answered(app, actor).await? {
        return Ok(answer);
    }
    let asked = of_one::again(app, actor.clone(), (id, data)).await?;
    make(app, actor, once, (asked, Some(id))).await
}

async fn make(
    app: &App,
    actor: &Actor,
    once: Once,
    (asked, replaces): (Asked, Option<DocumentId>),
) -> Result<HttpResponse, ApiError> {
    let mut drafted = draft(app, &asked).await?;
    drafted.number(take_number(app, replaces).await?);
    let rendered = app.render(drafted.paper, drafted.logo.take()).await?;
    drafted.paper = rendered.paper;
    let printed = Printed {
        pages: rendered.pdf.pages,
        renderer: rendered.renderer,
        file: put(app, (&drafted, asked.kind), rendered.pdf).await?,
    };
    save(app, actor, once, drafted.made(asked, replaces, printed)).await
}

/// The number of the document that is about to be made: it is on the paper before there is a row.
async fn take_number(app: &App, replaces: Option<DocumentId>) -> Result<Number, ApiError> {
    app.db
        .write(move |tx| {
            let version = infra::read(tx, |views| making::next_version(views, replaces))?;
            let document = tx.documents().take_id()?.get();
            Ok::<_, ApiError>(Number { document, version })
        })
        .await
}

/// Writes the rows; a file that no row came to point at is deleted.
async fn save(app: &App, actor: &Actor, once: Once, made: Made) -> Result<HttpResponse, ApiError> {
    let key = made.document.file.key.clone();
    let (who, now, day) = (actor.clone(), app.now(), app.day().await?);
    let work = move |tx: &mut dyn Unit| {
        let id = store::save(tx, &who, &made, now)?;
        let row = infra::read(tx, |views| views.document(id))?.ok_or_else(no_such_document)?;
        Ok((DocumentDto::of(row, &who, &day), ()))
    };
    let saved = once.run_then(app, actor, StatusCode::CREATED, work).await;
    uploads::take_back_unused(app, key, &saved).await;
    Ok(saved?.0)
}

async fn put(
    app: &App,
    (drafted, kind): (&Drafted, DocumentType),
    pdf: Pdf,
) -> Result<StoredFile, ApiError> {
    let files = app.files.clone();
    let spooled = spawn_blocking(move || -> io::Result<(File, Pdf)> {
        let mut spooled = files.spool()?;
        spooled.write_all(&pdf.bytes)?;
        Ok((spooled, pdf))
    });
    let (spooled, pdf) = spooled
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?
        .map_err(|error| ApiError::unwritten("a paper was not spooled", &error))?;
    Ok(drafted.file(kind, uploads::keep(app, spooled).await?, &pdf))
}

#[cfg(feature = "testing")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::sweep;
    use crate::http_tests;
    use crate::testing::TestApp;
    use crm_core::ids::{ClientId, JobId};
    use crm_core::jobs::{Job, JobKind, Lease};
    use crm_core::users::Role;
    use serde_json::json;
    use std::fs;
    use std::time::{Duration as Span, UNIX_EPOCH};
    use time::Duration;

    http_tests!(
        on both:
        r2_168_a_server_that_dies_before_the_rows_leaves_a_file_that_is_swept_up,
    );

    /// Files of the store, made at the test's own time.
    fn files(app: &TestApp) -> Vec<std::path::PathBuf> {
        let listed = fs::read_dir(app.files_folder()).unwrap();
        let now = u64::try_from(app.state.now().micros()).unwrap();
        let files: Vec<_> = listed.map(|file| file.unwrap().path()).collect();
        for file in &files {
            let file = File::options().write(true).open(file).unwrap();
            file.set_modified(UNIX_EPOCH + Span::from_micros(now))
                .unwrap();
        }
        files
    }

    async fn swept(app: &TestApp) {
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
    }

    async fn r2_168_a_server_that_dies_before_the_rows_leaves_a_file_that_is_swept_up(
        app: TestApp,
    ) {
        let agent = app.as_role(Role::SalesCloser).await;
        let ana = json!({"firstName": "Ana", "lastName": "Moreno", "serviceType": "Cancellation",
            "brand": "Liberty NWA", "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801"});
        let ana = agent.post("/api/clients", ana).await.json()["id"].clone();
        let property = json!({"resortName": "Grand Pines"});
        agent
            .post(&format!("/api/clients/{ana}/properties"), property)
            .await;
        let body = json!({"clientId": ana, "type": "ID Verification"});
        let kept = agent.post("/api/documents", body).await;
        assert_eq!(kept.status, 201, "{kept:?}");
        let kept_file = files(&app);
        assert_eq!(kept_file.len(), 1);
        // All that is done before the transaction, and then nothing.
        let asked = Asked {
            client: ClientId::new(ana.as_i64().unwrap()),
            kind: DocumentType::IdVerification,
            title: None,
            typed: docgen::facts::Typed::default(),
        };
        let mut drafted = draft(&app.state, &asked).await.unwrap();
        let rendered = app.state.render(drafted.paper, None).await.unwrap();
        drafted.paper = rendered.paper;
        let of = (&drafted, asked.kind);
        put(&app.state, of, rendered.pdf).await.unwrap();
        assert_eq!(files(&app).len(), 2);
        let rows = "SELECT CAST(count(*) AS TEXT) FROM documents";
        assert_eq!(app.rows(rows), ["1"], "no row without a file");
        swept(&app).await;
        assert_eq!(files(&app).len(), 2, "its row may be about to be written");
        app.advance(Duration::minutes(61));
        swept(&app).await;
        let left: Vec<_> = fs::read_dir(app.files_folder()).unwrap().collect();
        assert_eq!(left.len(), 1);
        assert!(fs::exists(&kept_file[0]).unwrap(), "the document's own");
    }
}
