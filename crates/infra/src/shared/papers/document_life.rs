//! What belongs to the life of documents: signers, signed scans, mails.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{document_mails, document_scans, document_signers};
use super::super::statements::sql::id_among;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::contact::EmailAddress;
use crm_core::documents::{
    DeliveryState, DocumentLife, FileName, Mail, MailSubject, MailText, Media, NewMail, NewSigner,
    Signature, SignedHow, Signer, Slot, StoredFile,
};
use crm_core::ids::{DocumentId, MailId};
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = document_signers, check_for_backend(Db))]
struct SignerRecord {
    document_id: i64,
    slot: String,
    role: String,
    name: String,
    signed_on: Option<Date>,
    how: Option<String>,
}

impl SignerRecord {
    /// A CHECK says that day and way are there together.
    fn signer(self) -> Stored<Signer> {
        let how = self.how.map(|how| parse_stored(&how, SignedHow::parse));
        let how = how.transpose()?;
        Ok(Signer {
            who: NewSigner {
                slot: Slot::stored(self.slot),
                role: self.role,
                name: self.name,
            },
            signature: self
                .signed_on
                .zip(how)
                .map(|(on, how)| Signature { on, how }),
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = document_signers, treat_none_as_default_value = false)]
struct NewSignerRow<'a> {
    document_id: i64,
    slot: &'a str,
    position: i64,
    role: &'a str,
    name: &'a str,
    signed_on: Option<Date>,
    how: Option<&'a str>,
    created_at: At,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = document_scans, check_for_backend(Db))]
struct ScanRecord {
    file_key: String,
    file_name: String,
    media_type: String,
    size_bytes: i64,
    sha256: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = document_mails, check_for_backend(Db))]
struct MailRecord {
    id: i64,
    document_id: i64,
    sent_to: String,
    subject: String,
    message: String,
    message_key: String,
    state: String,
    answer: Option<String>,
    under_way: i64,
    created_at: At,
}

impl MailRecord {
    fn mail(self) -> Stored<Mail> {
        Ok(Mail {
            id: MailId::new(self.id),
            document: DocumentId::new(self.document_id),
            content: NewMail {
                to: EmailAddress::stored(self.sent_to),
                subject: MailSubject::stored(self.subject),
                text: MailText::stored(self.message),
                key: self.message_key,
            },
            state: parse_stored(&self.state, DeliveryState::parse)?,
            answer: self.answer,
            under_way: self.under_way != 0,
            sent_at: self.created_at.0,
        })
    }
}

/// Those that these documents name, each with its document's id, in the documents' own order.
pub(in super::super) fn signers_among(
    tx: &mut Tx<'_>,
    documents: &[i64],
) -> Stored<Vec<(i64, Signer)>> {
    if documents.is_empty() {
        return Ok(Vec::new());
    }
    let records: Vec<SignerRecord> = tx.run(|conn| {
        document_signers::table
            .filter(id_among("document_signers.document_id", documents))
            .order((document_signers::document_id, document_signers::position))
            .select(SignerRecord::as_select())
            .load(conn)
    })?;
    let each = records.into_iter();
    each.map(|record| Ok((record.document_id, record.signer()?)))
        .collect()
}

impl DocumentLife for Tx<'_> {
    fn signers(&mut self, document: DocumentId) -> Stored<Vec<Signer>> {
        let named = signers_among(self, &[document.get()])?;
        Ok(named.into_iter().map(|(_, signer)| signer).collect())
    }

    fn add_signers(
        &mut self,
        document: DocumentId,
        signers: &[NewSigner],
        now: Instant,
    ) -> Stored<()> {
        let rows: Vec<NewSignerRow<'_>> = (0..)
            .zip(signers)
            .map(|(position, signer)| NewSignerRow {
                document_id: document.get(),
                slot: signer.slot.as_str(),
                position,
                role: &signer.role,
                name: &signer.name,
                signed_on: None,
                how: None,
                created_at: At(now),
            })
            .collect();
        self.run(|conn| insert_all!(conn, document_signers::table, &rows))?;
        Ok(())
    }

    fn note_signature(
        &mut self,
        document: DocumentId,
        slot: &Slot,
        signature: Signature,
    ) -> Stored<()> {
        let open = document_signers::table
            .find((document.get(), slot.as_str()))
            .filter(document_signers::signed_on.is_null());
        let noted = self.run(|conn| {
            diesel::update(open)
                .set((
                    document_signers::signed_on.eq(signature.on),
                    document_signers::how.eq(signature.how.as_str()),
                ))
                .execute(conn)
        })?;
        changed_one(noted)
    }

    fn scan(&mut self, document: DocumentId) -> Stored<Option<StoredFile>> {
        let record: Option<ScanRecord> = self.run(|conn| {
            document_scans::table
                .find(document.get())
                .select(ScanRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let scan = record.map(|record| {
            Ok(StoredFile {
                key: record.file_key,
                name: FileName::stored(record.file_name),
                media: parse_stored(&record.media_type, Media::parse)?,
                size: record.size_bytes,
                sha256: record.sha256,
            })
        });
        scan.transpose()
    }

    fn set_scan(&mut self, document: DocumentId, scan: &StoredFile, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::delete(document_scans::table.find(document.get())).execute(conn)?;
            diesel::insert_into(document_scans::table)
                .values((
                    document_scans::document_id.eq(document.get()),
                    document_scans::file_key.eq(&scan.key),
                    document_scans::file_name.eq(scan.name.as_str()),
                    document_scans::media_type.eq(scan.media.as_str()),
                    document_scans::size_bytes.eq(scan.size),
                    document_scans::sha256.eq(&scan.sha256),
                    document_scans::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn add_mail(&mut self, document: DocumentId, mail: &NewMail, now: Instant) -> Stored<MailId> {
        let id = self.next_id("document_mails")?;
        self.run(|conn| {
            diesel::insert_into(document_mails::table)
                .values((
                    document_mails::id.eq(id),
                    document_mails::document_id.eq(document.get()),
                    document_mails::sent_to.eq(mail.to.as_str()),
                    document_mails::subject.eq(mail.subject.as_str()),
                    document_mails::message.eq(mail.text.as_str()),
                    document_mails::message_key.eq(&mail.key),
                    document_mails::state.eq(DeliveryState::Queued.as_str()),
                    document_mails::created_at.eq(At(now)),
                    document_mails::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(MailId::new(id))
    }

    fn mail(&mut self, id: MailId) -> Stored<Option<Mail>> {
        let record: Option<MailRecord> = self.run(|conn| {
            document_mails::table
                .find(id.get())
                .select(MailRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(MailRecord::mail).transpose()
    }

    fn mails_waiting(&mut self, document: DocumentId) -> Stored<Vec<Mail>> {
        let records: Vec<MailRecord> = self.run(|conn| {
            document_mails::table
                .filter(document_mails::document_id.eq(document.get()))
                .filter(document_mails::state.eq(DeliveryState::Queued.as_str()))
                .order(document_mails::id)
                .select(MailRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(MailRecord::mail).collect()
    }

    fn begin_handing_over(&mut self, id: MailId, now: Instant) -> Stored<()> {
        let begun = self.run(|conn| {
            diesel::update(document_mails::table.find(id.get()))
                .set((
                    document_mails::under_way.eq(1),
                    document_mails::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(begun)
    }

    fn note_delivery(
        &mut self,
        id: MailId,
        state: DeliveryState,
        answer: Option<String>,
        now: Instant,
    ) -> Stored<()> {
        let noted = self.run(|conn| {
            diesel::update(document_mails::table.find(id.get()))
                .set((
                    document_mails::state.eq(state.as_str()),
                    document_mails::answer.eq(answer),
                    document_mails::under_way.eq(0),
                    document_mails::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(noted)
    }
}
