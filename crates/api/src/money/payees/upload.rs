//! Taking a W-9: spooled, looked at, put into the file store, then recorded.

use super::dto::PayeeDto;
use super::input::W9Upload;
use super::routes::{no_such_payee, shown};
use crate::documents::store_file;
use crate::http::form::{Body, Form};
use crate::http::idempotent::OnceUploaded;
use crate::http::uploads::{self, Limit, Parts};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crm_core::actor::Actor;
use crm_core::documents::{ContentRefusal, MAX_COPY, inspect_copy};
use crm_core::payees::{PayeeId, attach_w9};
use infra::Unit;

const LIMIT: Limit = Limit {
    of: |_| MAX_COPY,
    refusal: |limit| ContentRefusal::TooLarge { limit }.into(),
};

/// Reads the file, records it and answers the payee. A refusal leaves nothing behind.
pub(super) async fn take(
    app: &App,
    actor: Actor,
    id: PayeeId,
    once: OnceUploaded,
    parts: Parts<W9Upload>,
) -> Result<HttpResponse, ApiError> {
    let (file, texts) = parts.read(&app.files, &LIMIT).await?;
    W9Upload::read(Form::new(texts), ())?;
    let missing = || ApiError::invalid_field("file", "required", "Choose the W-9 to attach.");
    let file = store_file(app, file.ok_or_else(missing)?, inspect_copy).await?;
    let key = file.key.clone();
    let once = once.over(&[id.to_string().as_bytes(), file.sha256.as_bytes()]);
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        attach_w9(tx, &by, id, &file, now)?;
        let found: Option<PayeeDto> = infra::read(tx, |views| shown(views, id))?;
        Ok((found.ok_or_else(no_such_payee)?, ()))
    };
    let done = once.run_then(app, &actor, StatusCode::CREATED, work).await;
    uploads::take_back_unused(app, key, &done).await;
    Ok(done?.0)
}
