//! What is frozen with the documents that Exitdesk made.

use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::generated_documents;
use super::super::{At, Db};
use crm_core::ids::DocumentId;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use docgen::store::{
    DocumentsUnit, GeneratedDocument, GeneratedDocuments, GeneratedViews, UsedWording,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = generated_documents, check_for_backend(Db), treat_none_as_default_value = false)]
struct Record {
    document_id: i64,
    replaces: Option<i64>,
    sample_wording: i64,
    wording_version: Option<i64>,
    paper: String,
    facts: String,
    typed: String,
    renderer: String,
    pages: i64,
    created_at: At,
}

impl Record {
    fn of(new: &GeneratedDocument) -> Stored<Self> {
        Ok(Self {
            document_id: new.document.get(),
            replaces: new.replaces.map(DocumentId::get),
            sample_wording: new.wording.sample.into(),
            wording_version: new.wording.version,
            paper: json(&new.paper)?,
            facts: json(&new.facts)?,
            typed: json(&new.typed)?,
            renderer: new.renderer.clone(),
            pages: new.pages.into(),
            created_at: At(new.created_at),
        })
    }

    fn document(self) -> Stored<GeneratedDocument> {
        Ok(GeneratedDocument {
            document: DocumentId::new(self.document_id),
            replaces: self.replaces.map(DocumentId::new),
            wording: UsedWording {
                version: self.wording_version,
                sample: self.sample_wording != 0,
            },
            paper: read(&self.paper)?,
            facts: read(&self.facts)?,
            typed: read(&self.typed)?,
            renderer: self.renderer,
            pages: u32::try_from(self.pages).map_err(fault)?,
            created_at: self.created_at.0,
        })
    }
}

fn json(value: &impl Serialize) -> Stored<String> {
    serde_json::to_string(value).map_err(fault)
}

fn read<T: DeserializeOwned>(text: &str) -> Stored<T> {
    serde_json::from_str(text).map_err(fault)
}

fn fault(error: impl std::fmt::Display) -> StoreError {
    StoreError::Fault(format!("a generated document: {error}"))
}

impl DocumentsUnit for Tx<'_> {
    fn generated_documents(&mut self) -> &mut dyn GeneratedDocuments {
        self
    }
}

impl GeneratedDocuments for Tx<'_> {
    fn insert(&mut self, new: &GeneratedDocument) -> Stored<()> {
        let row = Record::of(new)?;
        self.run(|conn| {
            diesel::insert_into(generated_documents::table)
                .values(&row)
                .execute(conn)
        })?;
        Ok(())
    }
}

impl GeneratedViews for Reader<'_> {
    fn generated_document(&mut self, id: DocumentId) -> Stored<Option<GeneratedDocument>> {
        let record = self.run(|conn| {
            generated_documents::table
                .find(id.get())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::document).transpose()
    }
}
