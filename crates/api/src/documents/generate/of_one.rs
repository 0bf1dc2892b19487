//! What is asked of one document that was made.

use super::facts::office;
use crate::documents::answer::no_such_document;
use crate::http::form::FieldProblems;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::documents::{DocumentStatus, OpenError, Title, may_open};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::views::DocumentRow;
use docgen::editing::logo_for;
use docgen::facts::{ChangedFact, OfficeFacts, Typed, TypedError, changes, input, snapshot};
use docgen::making::Asked;
use docgen::store::GeneratedDocument;
use docgen::{Logo, brand_of_slug};
use infra::{Unit, Views};
use serde_json::{Map, Value};

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

/// The same, for a user who may open it: what was typed is in it.
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
    let now = input.map_err(|error| of_no_client(error.into()))?;
    Ok(changes(&made.facts, &snapshot(&now)))
}

/// What is frozen with the document, and the logo that its brand has today.
///
/// # Errors
/// 404 when it was uploaded or is not there.
pub(super) async fn frozen(
    app: &App,
    id: DocumentId,
) -> Result<(GeneratedDocument, Option<Logo>), ApiError> {
    app.db
        .read(move |views| {
            let (_, made) = made(views, id)?;
            let brand = made.paper.brand.as_ref();
            let brand = brand.and_then(|brand| brand_of_slug(&brand.slug));
            let logo = logo_for(views, brand)?;
            Ok::<_, ApiError>((made, logo))
        })
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

/// What the type has no field for, or was typed before a rule that there is now.
fn refused(errors: &[TypedError]) -> ApiError {
    let mut problems = FieldProblems::default();
    for error in errors {
        problems.add(&format!("data.{}", error.field), "invalid", &error.message);
    }
    problems.into()
}

/// Whether a draft still says what the records say; of the version that its sender saw. Whatever else there is against
/// sending it is not asked here. It is read within the transaction that sends: no change comes between.
///
/// # Errors
/// 409 when it was generated and the records of its client changed since.
pub(crate) fn still_right(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, seen): (DocumentId, i64),
    office: &OfficeFacts,
) -> Result<(), ApiError> {
    infra::read(tx, |views| {
        Ok(right_as_seen(views, actor, (id, seen), office))
    })?
}

fn right_as_seen(
    views: &mut dyn Views,
    actor: &Actor,
    (id, seen): (DocumentId, i64),
    office: &OfficeFacts,
) -> Result<(), ApiError> {
    let row = views.document(id)?.filter(|row| row.deleted_at.is_none());
    let draft = row.filter(|row| row.status == DocumentStatus::Draft && row.version == seen);
    let draft = draft.filter(|row| may_open(actor, row.kind, row.client_assigned));
    let Some(draft) = draft else {
        return Ok(());
    };
    match views.generated_document(id)? {
        Some(made) => unchanged(&differences(views, (draft.client, office), &made)?),
        None => Ok(()),
    }
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
            "Client data changed since this was made: {labels}. Make a new version, or send this one as is."
        ),
    ))
}

/// The document as it is made again: of the same type and title, and of this `data`, else of what was typed for it.
///
/// # Errors
/// 404 when it was uploaded or is not there, 403 when its type is for few eyes, 422 when what is typed is not of the type, or
/// what was typed may no longer be typed.
pub(super) async fn again(
    app: &App,
    actor: Actor,
    (id, data): (DocumentId, Option<Map<String, Value>>),
) -> Result<Asked, ApiError> {
    app.db
        .read(move |views| {
            let (row, made) = opened(views, &actor, id)?;
            let typed = Typed::parse(row.kind, data.as_ref().unwrap_or(&made.typed));
            Ok(Asked {
                client: row.client,
                kind: row.kind,
                title: Some(Title::stored(row.title)),
                typed: typed.map_err(|errors| refused(&errors))?,
            })
        })
        .await
}

#[cfg(feature = "testing")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::http_tests;
    use crate::testing::TestApp;
    use crm_core::brand::Brand;
    use crm_core::change::Change;
    use crm_core::clients::{self, DetailsPatch};
    use crm_core::ids::UserId;
    use crm_core::users::Role;
    use serde_json::json;

    http_tests!(
        on both:
        r2_168_what_changed_within_the_sending_transaction_is_seen_by_it,
    );

    /// A change is visible before others see it: what is asked is read where the document is sent.
    async fn r2_168_what_changed_within_the_sending_transaction_is_seen_by_it(app: TestApp) {
        let agent = app.as_role(Role::SalesCloser).await;
        let ana = json!({"firstName": "Ana", "lastName": "Moreno", "serviceType": "Cancellation",
            "brand": "Liberty NWA", "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801"});
        let ana = agent.post("/api/clients", ana).await.json()["id"].clone();
        let body = json!({"clientId": ana, "type": "Payment Authorization"});
        let draft = agent.post("/api/documents", body).await;
        assert_eq!(draft.status, 201, "{draft:?}");
        let draft = draft.json();
        let id = DocumentId::new(draft["id"].as_i64().unwrap());
        let seen = draft["version"].as_i64().unwrap();
        let client = ClientId::new(ana.as_i64().unwrap());
        let office = office(&app.state.office().await.unwrap(), app.state.now());
        let me = agent.get("/api/auth/me").await.json()["id"].as_i64();
        let actor = Actor::staff(UserId::new(me.unwrap()), Role::SalesCloser, "request-1");
        let now = app.state.now();
        let patch = DetailsPatch {
            brand: Change::Set(Some(Brand::NwAdvisorsGroup)),
            ..DetailsPatch::default()
        };
        let refused = app.state.db.write_blocking(|tx| {
            still_right(tx, &actor, (id, seen), &office)?;
            clients::update(tx, &actor, client, None, &patch, now)?;
            still_right(tx, &actor, (id, seen), &office)
        });
        let refused = refused.unwrap_err();
        assert_eq!(refused.code(), Code::ClientChanged, "{refused}");
        assert!(refused.detail().contains("Brand"), "{refused}");
        let kept = agent.get(&format!("/api/clients/{ana}")).await.json();
        assert_eq!(kept["brand"], "Liberty NWA", "nothing of it stays");
    }
}
