//! Taking a consent with its copy: spooled, looked at, put into the file store, then recorded.

use super::dto::ConsentDto;
use super::input::ConsentUpload;
use super::routes::not_there;
use crate::documents::store_file;
use crate::http::form::{Body, Form};
use crate::http::idempotent::OnceUploaded;
use crate::http::uploads::{self, Limit, Parts};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crm_core::actor::Actor;
use crm_core::consents;
use crm_core::documents::{ContentRefusal, MAX_COPY, inspect_copy};
use infra::Unit;
use serde_json::Value;

const LIMIT: Limit = Limit {
    of: |_| MAX_COPY,
    refusal: |limit| ContentRefusal::TooLarge { limit }.into(),
};

/// Reads a consent, records it and answers it. A refusal leaves nothing behind.
pub(super) async fn take(
    app: &App,
    actor: Actor,
    once: OnceUploaded,
    parts: Parts<ConsentUpload>,
) -> Result<HttpResponse, ApiError> {
    let (file, texts) = parts.read(&app.files, &LIMIT).await?;
    let sent = Value::Object(texts.clone()).to_string();
    let (of, draft) = ConsentUpload::read(Form::new(texts), ())?;
    let (now, today) = (app.now(), app.today().await?);
    let copy = match file {
        Some(file) => Some(store_file(app, file, inspect_copy).await?),
        None => None,
    };
    let key = copy.as_ref().map(|copy| copy.key.clone());
    let sha256 = copy.as_ref().map_or("", |copy| copy.sha256.as_str());
    let once = once.over(&[sent.as_bytes(), sha256.as_bytes()]);
    let by = actor.clone();
    let work = move |tx: &mut dyn Unit| {
        let given = (&draft, copy.as_ref());
        let id = consents::record(tx, &by, &of, given, (today, now))?;
        let row = infra::read(tx, |views| views.consent(id))?.ok_or_else(not_there)?;
        Ok((ConsentDto::of(row, today), ()))
    };
    let done = once.run_then(app, &actor, StatusCode::CREATED, work).await;
    if let Some(key) = key {
        uploads::take_back_unused(app, key, &done).await;
    }
    Ok(done?.0)
}
