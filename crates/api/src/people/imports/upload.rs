//! What an import is asked with.

use super::dto::{ImportColumnsInput, ImportInput};
use crate::http::form::{Body, Form};
use crate::http::uploads::{
    Limit, Parts, Spooled, next_chunk, required, sent_twice, spool, text, wrong,
};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::raw_leads::import::MAX_FILE_BYTES;
use infra::files::FileStore;
use serde_json::Map;

pub(super) const LIMIT: Limit = Limit {
    of: |_| MAX_FILE_BYTES,
    refusal: too_large,
};

fn too_large(_: u64) -> ApiError {
    ApiError::new(
        Code::TooLarge,
        "This file is larger than 200 MB. Split it and import the parts.",
    )
}

pub(super) struct Asked {
    pub(super) upload: Spooled,
    pub(super) mapping: String,
    pub(super) dry_run: bool,
}

impl Asked {
    /// Reads file, mapping and `dryRun`, in any order.
    pub(super) async fn read(
        parts: Parts<ImportInput>,
        files: &FileStore,
    ) -> Result<Self, ApiError> {
        Self::read_within(parts, files, &LIMIT).await
    }

    pub(super) async fn read_within(
        mut parts: Parts<ImportInput>,
        files: &FileStore,
        limit: &Limit,
    ) -> Result<Self, ApiError> {
        let (mut upload, mut texts) = (None, Map::new());
        while let Some(mut field) = parts.next().await? {
            let name = field.name().unwrap_or_default().to_owned();
            match name.as_str() {
                "file" if upload.is_none() => upload = Some(spool(field, files, limit).await?),
                "file" => return Err(wrong("file", "Choose one file only.")),
                "mapping" | "dryRun" => {
                    if texts.contains_key(&name) {
                        return Err(sent_twice(&name));
                    }
                    let part = text(&mut field, &name).await?;
                    texts.insert(name, part.into());
                }
                _ => {}
            }
        }
        let mut upload = upload.ok_or_else(|| required("file", "Choose a CSV file."))?;
        if upload.name.is_empty() {
            "list.csv".clone_into(&mut upload.name);
        }
        let (mapping, dry_run) = ImportInput::read(Form::new(texts), ())?;
        Ok(Self {
            upload,
            mapping,
            dry_run,
        })
    }
}

/// The beginning of a file, at most `limit` bytes of it.
pub(super) async fn beginning(
    mut parts: Parts<ImportColumnsInput>,
    limit: usize,
) -> Result<Vec<u8>, ApiError> {
    let mut beginning = None;
    while let Some(mut field) = parts.next().await? {
        if field.name() != Some("file") {
            continue;
        }
        if beginning.is_some() {
            return Err(sent_twice("file"));
        }
        let kept = beginning.get_or_insert_with(Vec::new);
        while let Some(chunk) = next_chunk(&mut field).await? {
            let room = limit.saturating_sub(kept.len()).min(chunk.len());
            kept.extend_from_slice(chunk.get(..room).unwrap_or_default());
            if kept.len() == limit {
                break;
            }
        }
    }
    beginning.ok_or_else(|| required("file", "Choose a CSV file."))
}
