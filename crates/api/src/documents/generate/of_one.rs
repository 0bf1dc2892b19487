//! What is asked of one document that was made.

use super::facts::{input, office};
use super::form::Asked;
use crate::documents::answer::no_such_document;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::documents::{DocumentStatus, OpenError, Title, may_open};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::views::DocumentRow;
use docgen::facts::{ChangedFact, OfficeFacts, Typed, TypedError, changes, snapshot};
use docgen::store::GeneratedDocument;
use infra::Views;

fn uploaded() -> ApiError {
    ApiError::new(
        Code::NotFound,
        "This document was uploaded. Only documents that Exitdesk generated have this.",
    )
}

/// A document whose client is in the trash is not there.
fn of_no_client(error: ApiError) -> ApiError {
    match error.code() {
        Code::InvalidFields => no_such_document(),
        _ => error,
    }
}

/// A document outside the trash, and what is frozen with it.
fn made(
    views: &mut dyn Views,
    id: DocumentId,
) -> Result<(DocumentRow, GeneratedDocument), ApiError> {
    let row = views.document(id)?.filter(|row| row.deleted_at.is_none());
    let row = row.ok_or_else(no_such_document)?;
    let made = views.generated_document(id)?.ok_or_else(uploaded)?;
    Ok((row, made))
}

/// The same, for somebody who may open it: what was typed is in it.
fn opened(
    views: &mut dyn Views,
    actor: &Actor,
    id: DocumentId,
) -> Result<(DocumentRow, GeneratedDocument), ApiError> {
    let (row, made) = made(views, id)?;
    if may_open(actor, row.kind, row.client_assigned) {
        Ok((row, made))
    } else {
        Err(OpenError::NotForYou(row.kind).into())
    }
}

/// What the records of its client say otherwise now.
fn differences(
    views: &mut dyn Views,
    (client, office): (ClientId, &OfficeFacts),
    made: &GeneratedDocument,
) -> Result<Vec<ChangedFact>, ApiError> {
    let input = input(views, client, office.clone(), Typed::default());
    let now = input.map_err(of_no_client)?;
    Ok(changes(&made.facts, &snapshot(&now)))
}

/// What is frozen with the document.
///
/// # Errors
/// 404 when it was uploaded or is not there.
pub(super) async fn frozen(app: &App, id: DocumentId) -> Result<GeneratedDocument, ApiError> {
    app.db
        .read(move |views| made(views, id).map(|(_, made)| made))
        .await
}

/// The facts that are others now than when the document was made.
///
/// # Errors
/// 404 when it was uploaded or is not there, 403 when its type is for few eyes.
pub(super) async fn changed(
    app: &App,
    actor: Actor,
    id: DocumentId,
) -> Result<Vec<ChangedFact>, ApiError> {
    let office = office(&*app.office().await?, app.now());
    app.db
        .read(move |views| {
            let (row, made) = opened(views, &actor, id)?;
            differences(views, (row.client, &office), &made)
        })
        .await
}

/// What was typed before a rule that there is now.
fn refused(errors: &[TypedError]) -> ApiError {
    let Some(first) = errors.first() else {
        return ApiError::fault("typed text that cannot be read");
    };
    let field = format!("data.{}", first.field);
    ApiError::invalid_field(&field, "invalid", first.message.as_str())
}

/// Whether a draft still says what the records say; of the version that its sender saw. Whatever else there is against
/// sending it is not asked here.
///
/// # Errors
/// 409 when it was generated and the records of its client changed since.
pub(crate) async fn still_right(
    app: &App,
    actor: Actor,
    id: DocumentId,
    seen: i64,
) -> Result<(), ApiError> {
    let office = office(&*app.office().await?, app.now());
    app.db
        .read(move |views| {
            let row = views.document(id)?.filter(|row| row.deleted_at.is_none());
            let draft =
                row.filter(|row| row.status == DocumentStatus::Draft && row.version == seen);
            let Some(row) = draft.filter(|row| may_open(&actor, row.kind, row.client_assigned))
            else {
                return Ok(());
            };
            let Some(made) = views.generated_document(id)? else {
                return Ok(());
            };
            unchanged(&differences(views, (row.client, &office), &made)?)
        })
        .await
}

fn unchanged(changed: &[ChangedFact]) -> Result<(), ApiError> {
    if changed.is_empty() {
        return Ok(());
    }
    let labels: Vec<_> = changed.iter().map(|fact| fact.label.as_str()).collect();
    let labels = labels.join(", ");
    Err(ApiError::new(
        Code::ClientChanged,
        format!(
            "Client data changed since this was made: {labels}. Make a new version, or send it as it is."
        ),
    ))
}

/// The document as it is made again: of the same type, title and typed text.
///
/// # Errors
/// 404 when it was uploaded or is not there, 403 when its type is for few eyes, 422 when what was typed may not be typed any
/// more.
pub(super) async fn again(app: &App, actor: Actor, id: DocumentId) -> Result<Asked, ApiError> {
    app.db
        .read(move |views| {
            let (row, made) = opened(views, &actor, id)?;
            let typed = Typed::parse(row.kind, &made.typed);
            Ok(Asked {
                client: row.client,
                kind: row.kind,
                title: Some(Title::stored(row.title)),
                typed: typed.map_err(|errors| refused(&errors))?,
            })
        })
        .await
}
