//! Taking a file of numbers: spooled, put into the file store, then registered. The job reads it.

use super::dto::NumberListDto;
use super::input::NumberListUpload;
use super::routes::no_such_list;
use super::unpacked;
use crate::http::form::{Body, Form};
use crate::http::idempotent::OnceUploaded;
use crate::http::uploads::{self, Limit, Parts, Spooled, required};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crm_core::actor::Actor;
use crm_core::contact_rules::standing;
use crm_core::number_lists::{MAX_FILE_BYTES, NewLoad, register};
use infra::Unit;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Seek};
use tokio::task::spawn_blocking;
use workflows::settings;

const LIMIT: Limit = Limit {
    of: |_| MAX_FILE_BYTES,
    refusal: too_large,
};

fn too_large(_: u64) -> ApiError {
    ApiError::new(
        Code::TooLarge,
        "This file is larger than 2 GB. Split it by area codes and load each part.",
    )
}

/// Reads an upload, registers it and answers the list. A refusal leaves nothing behind.
pub(super) async fn upload(
    app: &App,
    actor: Actor,
    once: OnceUploaded,
    parts: Parts<NumberListUpload>,
) -> Result<HttpResponse, ApiError> {
    let (spooled, texts) = parts.read(&app.files, &LIMIT).await?;
    let spooled = spooled.ok_or_else(|| required("file", "Choose a file of phone numbers."))?;
    let sent = Value::Object(texts.clone()).to_string();
    let asked = NumberListUpload::read(Form::new(texts), ())?;
    let file_name = name(&spooled);
    let files = app.files.clone();
    let looked = spawn_blocking(move || look(unpacked::numbers(&spooled, &files)?))
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?;
    let (file, bytes, sha256) = looked?;
    let once = once.over(&[sent.as_bytes(), sha256.as_bytes()]);
    let key = uploads::keep(app, file).await?;
    let new = NewLoad {
        list: asked.list,
        as_of: asked.as_of,
        file: Some(key.clone()),
        file_name,
        bytes,
        sha256,
        named: asked.named,
        confirmed: asked.confirmed,
    };
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let today = settings::today(tx, now)?;
        let id = register(tx, &by, &new, (today, now))?;
        let rules = standing(tx, today)?.rules;
        let row = infra::read(tx, |views| views.number_list(id))?.ok_or_else(no_such_list)?;
        Ok((NumberListDto::of(row, &rules, today), ()))
    };
    let done = once.run_then(app, &actor, StatusCode::ACCEPTED, work).await;
    uploads::take_back_unused(app, key, &done).await;
    app.job_enqueued();
    Ok(done?.0)
}

/// As its sender called it.
fn name(file: &Spooled) -> String {
    if file.name.is_empty() {
        "numbers.txt".to_owned()
    } else {
        file.name.clone()
    }
}

/// The file from its beginning, its size and its digest.
fn look(mut file: File) -> Result<(File, i64, String), ApiError> {
    let fault = |error: io::Error| ApiError::fault(error.to_string());
    let mut digest = Sha256::new();
    let size = io::copy(&mut file, &mut digest).map_err(fault)?;
    let size = i64::try_from(size).map_err(|error| ApiError::fault(error.to_string()))?;
    file.rewind().map_err(fault)?;
    Ok((file, size, format!("{:x}", digest.finalize())))
}
