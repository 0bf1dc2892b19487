//! Documents.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{
    clients, consents, document_scans, documents, events, generated_documents, imports, list_loads,
    payees,
};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db, dialect};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::contact::EmailAddress;
use crm_core::documents::{
    ClientOfDocuments, Document, DocumentStatus, DocumentType, Documents, FileName, Media,
    NewDocument, Sending, SentHow, StoredFile, Title,
};
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{ClientId, DocumentId, UserId};
use crm_core::raw_leads::import::ImportState;
use crm_core::search::fold;
use crm_core::store::{StoreError, Stored};
use diesel::dsl::exists;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = documents, check_for_backend(Db))]
struct DocumentRecord {
    id: i64,
    client_id: i64,
    title: String,
    kind: String,
    status: String,
    signed: i64,
    file_key: Option<String>,
    file_name: Option<String>,
    media_type: Option<String>,
    size_bytes: Option<i64>,
    sha256: Option<String>,
    created_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
    deleted_at: Option<At>,
    sent_at: Option<At>,
    sent_how: Option<String>,
    sent_to: Option<String>,
    reminders_done: i64,
}

/// A line a row that points at a file, by table: the file's key, then what the row is. [`Documents::files_in_use`] asks the
/// same tables. A backup is also made of an earlier state, which lacks the newer ones.
pub(in super::super) const RECORDS_OF_FILES: &[(&str, &str)] = &[
    (
        "documents",
        "SELECT file_key || ' document ' || id || ' of client ' || client_id FROM documents WHERE file_key IS NOT NULL",
    ),
    (
        "document_scans",
        "SELECT file_key || ' scan of document ' || document_id FROM document_scans",
    ),
    (
        "imports",
        "SELECT file_key || ' import ' || id FROM imports WHERE state = 'running'",
    ),
    (
        "consents",
        "SELECT copy_file || ' copy of consent ' || id FROM consents WHERE copy_file IS NOT NULL",
    ),
    (
        "payees",
        "SELECT w9_file || ' W-9 of payee ' || id FROM payees WHERE w9_file IS NOT NULL",
    ),
    (
        "list_loads",
        "SELECT file || ' list of numbers ' || id FROM list_loads WHERE file IS NOT NULL",
    ),
];

impl DocumentRecord {
    fn document(self) -> Stored<Document> {
        let how = self.sent_how.map(|how| parse_stored(&how, SentHow::parse));
        let how = how.transpose()?;
        let to = self.sent_to.map(EmailAddress::stored);
        Ok(Document {
            sent: self.sent_at.map(|At(at)| Sending { at, how, to }),
            reminders_done: self.reminders_done,
            id: DocumentId::new(self.id),
            version: self.version,
            client: ClientId::new(self.client_id),
            kind: parse_stored(&self.kind, DocumentType::parse)?,
            status: parse_stored(&self.status, DocumentStatus::parse)?,
            signed: self.signed != 0,
            file: self
                .file_key
                .map(|key| {
                    StoredFileText {
                        key,
                        name: self.file_name,
                        media_type: self.media_type,
                        size: self.size_bytes,
                        sha256: self.sha256,
                    }
                    .file()
                })
                .transpose()?,
            title: Title::stored(self.title),
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            deleted_at: self.deleted_at.map(|at| at.0),
        })
    }
}

/// A file's columns; a CHECK says that all are there when one is.
struct StoredFileText {
    key: String,
    name: Option<String>,
    media_type: Option<String>,
    size: Option<i64>,
    sha256: Option<String>,
}

impl StoredFileText {
    fn file(self) -> Stored<StoredFile> {
        let missing = || StoreError::Fault("a stored file without its columns".to_owned());
        Ok(StoredFile {
            key: self.key,
            name: FileName::stored(self.name.ok_or_else(missing)?),
            media: parse_stored(&self.media_type.ok_or_else(missing)?, Media::parse)?,
            size: self.size.ok_or_else(missing)?,
            sha256: self.sha256.ok_or_else(missing)?,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = documents, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    client_id: i64,
    title: &'a str,
    search_text: String,
    kind: &'a str,
    status: &'a str,
    signed: i64,
    file_key: Option<&'a str>,
    file_name: Option<&'a str>,
    media_type: Option<&'a str>,
    size_bytes: Option<i64>,
    sha256: Option<&'a str>,
    created_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(id: i64, new: &'a NewDocument) -> Self {
        let file = new.file.as_ref();
        Self {
            id,
            client_id: new.client.get(),
            title: new.title.as_str(),
            search_text: fold(new.title.as_str()),
            kind: new.kind.as_str(),
            status: new.status.as_str(),
            signed: new.signed.into(),
            file_key: file.map(|file| file.key.as_str()),
            file_name: file.map(|file| file.name.as_str()),
            media_type: file.map(|file| file.media.as_str()),
            size_bytes: file.map(|file| file.size),
            sha256: file.map(|file| file.sha256.as_str()),
            created_by: new.created_by.map(UserId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

impl Documents for Tx<'_> {
    fn get(&mut self, id: DocumentId) -> Stored<Option<Document>> {
        let record = self.run(|conn| {
            documents::table
                .find(id.get())
                .select(DocumentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(DocumentRecord::document).transpose()
    }

    fn take_id(&mut self) -> Stored<DocumentId> {
        let id = self.run(|conn| dialect::take_id(conn, "documents"))?;
        Ok(DocumentId::new(id))
    }

    fn insert(&mut self, new: &NewDocument) -> Stored<DocumentId> {
        let id = match new.id {
            Some(taken) => taken.get(),
            None => self.next_id("documents")?,
        };
        let rows = vec![NewRow::of(id, new)];
        self.run(|conn| {
            insert_all!(conn, documents::table, &rows)?;
            dialect::index_new(conn, "documents", "search_text", &[id])
        })?;
        Ok(DocumentId::new(id))
    }

    fn save(&mut self, document: &Changed<Document>) -> Stored<()> {
        let current = documents::table
            .find(document.id.get())
            .filter(documents::version.eq(document.version));
        let sent = document.sent.as_ref();
        let how = sent.and_then(|sent| sent.how);
        let to = sent.and_then(|sent| sent.to.as_ref());
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    documents::title.eq(document.title.as_str()),
                    documents::search_text.eq(fold(document.title.as_str())),
                    documents::kind.eq(document.kind.as_str()),
                    documents::status.eq(document.status.as_str()),
                    documents::signed.eq(i64::from(document.signed)),
                    documents::sent_at.eq(sent.map(|sent| At(sent.at))),
                    documents::sent_how.eq(how.map(SentHow::as_str)),
                    documents::sent_to.eq(to.map(EmailAddress::as_str)),
                    documents::reminders_done.eq(document.reminders_done),
                    documents::updated_at.eq(At(document.updated_at)),
                    documents::deleted_at.eq(document.deleted_at.map(At)),
                    documents::version.eq(document.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn is_generated(&mut self, id: DocumentId) -> Stored<bool> {
        let generated = generated_documents::table.find(id.get());
        self.run(|conn| diesel::select(exists(generated)).get_result(conn))
    }

    fn client(&mut self, id: ClientId) -> Stored<Option<ClientOfDocuments>> {
        let found: Option<(Option<i64>, Option<At>)> = self.run(|conn| {
            clients::table
                .find(id.get())
                .select((clients::assigned_to, clients::deleted_at))
                .first(conn)
                .optional()
        })?;
        Ok(found.map(|(assigned_to, deleted_at)| ClientOfDocuments {
            assigned_to: assigned_to.map(UserId::new),
            in_trash: deleted_at.is_some(),
        }))
    }

    fn has_sensitive(&mut self, client: ClientId) -> Stored<bool> {
        let kinds = DocumentType::ALL.iter().filter(|kind| kind.is_sensitive());
        let files = documents::table
            .filter(documents::client_id.eq(client.get()))
            .filter(documents::kind.eq_any(kinds.map(|kind| kind.as_str())))
            .filter(documents::file_key.is_not_null().or(exists(
                document_scans::table.filter(document_scans::document_id.eq(documents::id)),
            )));
        // One query for each of the two indexes: live documents by client, and the trash.
        let live = exists(files.clone().filter(documents::deleted_at.is_null()));
        let trashed = exists(files.filter(documents::deleted_at.is_not_null()));
        self.run(|conn| diesel::select(live.or(trashed)).get_result(conn))
    }

    fn opened_since(&mut self, id: DocumentId, user: UserId, since: Instant) -> Stored<bool> {
        let opened = events::table
            .filter(events::entity.eq(Entity::Document(id).name()))
            .filter(events::entity_id.eq(id.get()))
            .filter(events::kind.eq(EventKind::DocumentOpened.as_str()))
            .filter(events::actor_id.eq(user.get()))
            .filter(events::created_at.ge(At(since)));
        self.run(|conn| diesel::select(exists(opened)).get_result(conn))
    }

    fn files_in_use(&mut self, keys: &[String]) -> Stored<Vec<String>> {
        let of_documents: Vec<Option<String>> = self.run(|conn| {
            documents::table
                .filter(documents::file_key.eq_any(keys))
                .select(documents::file_key)
                .load(conn)
        })?;
        let of_scans: Vec<String> = self.run(|conn| {
            document_scans::table
                .filter(document_scans::file_key.eq_any(keys))
                .select(document_scans::file_key)
                .load(conn)
        })?;
        let of_imports: Vec<String> = self.run(|conn| {
            imports::table
                .filter(imports::state.eq(ImportState::Running.as_str()))
                .filter(imports::file_key.eq_any(keys))
                .select(imports::file_key)
                .load(conn)
        })?;
        let of_consents: Vec<Option<String>> = self.run(|conn| {
            consents::table
                .filter(consents::copy_file.eq_any(keys))
                .select(consents::copy_file)
                .load(conn)
        })?;
        let of_lists: Vec<Option<String>> = self.run(|conn| {
            list_loads::table
                .filter(list_loads::file.eq_any(keys))
                .select(list_loads::file)
                .load(conn)
        })?;
        let of_payees: Vec<Option<String>> = self.run(|conn| {
            payees::table
                .filter(payees::w9_file.eq_any(keys))
                .select(payees::w9_file)
                .load(conn)
        })?;
        Ok(of_documents
            .into_iter()
            .chain(of_payees)
            .chain(of_consents)
            .chain(of_lists)
            .flatten()
            .chain(of_scans)
            .chain(of_imports)
            .collect())
    }
}
