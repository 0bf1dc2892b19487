//! What an upload sends: its file, and each text that the parser of its body asks for. The names are the parser's own, so that
//! none is left out here.

use super::{Limit, Parts, Spooled, sent_twice, spool, text, wrong};
use crate::http::form::{Body, part_names};
use crate::problem::ApiError;
use infra::files::FileStore;
use serde_json::{Map, Value};

/// The part that is a file.
const FILE: &str = "file";

impl<B: Body> Parts<B> {
    /// The file, when there is one, and the texts. Parts that are not asked for are passed over.
    ///
    /// # Errors
    /// When a part is sent twice, too long or broken off, or the file is too large.
    pub(crate) async fn read(
        mut self,
        files: &FileStore,
        limit: &Limit,
    ) -> Result<(Option<Spooled>, Map<String, Value>), ApiError> {
        let names = part_names::<B>();
        let (mut file, mut texts) = (None, Map::new());
        while let Some(mut field) = self.next().await? {
            let name = field.name().unwrap_or_default().to_owned();
            if name == FILE {
                if file.is_some() {
                    return Err(wrong(FILE, "Choose one file only."));
                }
                file = Some(spool(field, files, limit).await?);
            } else if names.contains(&name) {
                if texts.contains_key(&name) {
                    return Err(sent_twice(&name));
                }
                let part = text(&mut field, &name).await?;
                texts.insert(name, part.into());
            }
        }
        Ok((file, texts))
    }
}
