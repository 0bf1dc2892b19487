//! Consents to be called.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{consents, events};
use super::super::statements::stored::{json, parse_stored};
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::consents::{Consents, NewConsent, Revocation, StoredConsent};
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::{Consent, ConsentKind};
use crm_core::documents::{FileName, Media, StoredFile};
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{ConsentId, UserId};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde_json::Value;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = consents, check_for_backend(Db))]
struct ConsentRecord {
    id: i64,
    version: i64,
    phone_key: String,
    kind: String,
    wording: String,
    source: String,
    given_on: Date,
    ends_on: Option<Date>,
    revoked_on: Option<Date>,
    copy_file: Option<String>,
    copy_name: Option<String>,
    copy_type: Option<String>,
    copy_sha256: Option<String>,
    copy_bytes: Option<i64>,
    created_by: Option<i64>,
    created_at: At,
}

impl ConsentRecord {
    fn consent(self) -> Stored<StoredConsent> {
        let missing = || StoreError::Fault("a stored copy without its columns".to_owned());
        let copy = match self.copy_file {
            None => None,
            Some(key) => Some(StoredFile {
                key,
                name: FileName::stored(self.copy_name.ok_or_else(missing)?),
                media: parse_stored(&self.copy_type.ok_or_else(missing)?, Media::parse)?,
                size: self.copy_bytes.ok_or_else(missing)?,
                sha256: self.copy_sha256.ok_or_else(missing)?,
            }),
        };
        Ok(StoredConsent {
            id: ConsentId::new(self.id),
            version: self.version,
            key: PhoneKey::stored(self.phone_key),
            consent: Consent {
                kind: parse_stored(&self.kind, ConsentKind::parse)?,
                given_on: self.given_on,
                ends_on: self.ends_on,
                revoked_on: self.revoked_on,
            },
            wording: self.wording,
            source: self.source,
            copy,
            by: self.created_by.map(UserId::new),
            at: self.created_at.0,
        })
    }
}

impl Consents for Tx<'_> {
    fn get(&mut self, id: ConsentId) -> Stored<Option<StoredConsent>> {
        let record = self.run(|conn| {
            consents::table
                .find(id.get())
                .select(ConsentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(ConsentRecord::consent).transpose()
    }

    fn of_number(&mut self, key: &PhoneKey) -> Stored<Vec<StoredConsent>> {
        let records = self.run(|conn| {
            consents::table
                .filter(consents::phone_key.eq(key.as_str()))
                .order((consents::given_on, consents::id))
                .select(ConsentRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(ConsentRecord::consent).collect()
    }

    fn insert(&mut self, new: &NewConsent) -> Stored<ConsentId> {
        let id = Tx::next_id(self, "consents")?;
        let copy = new.copy.as_ref();
        self.run(|conn| {
            diesel::insert_into(consents::table)
                .values((
                    consents::id.eq(id),
                    consents::phone_key.eq(new.key.as_str()),
                    consents::kind.eq(new.draft.kind.as_str()),
                    consents::wording.eq(new.draft.wording.as_str()),
                    consents::source.eq(new.draft.source.as_str()),
                    consents::given_on.eq(new.draft.given_on),
                    consents::ends_on.eq(new.draft.ends_on),
                    consents::copy_file.eq(copy.map(|copy| copy.key.as_str())),
                    consents::copy_name.eq(copy.map(|copy| copy.name.as_str())),
                    consents::copy_type.eq(copy.map(|copy| copy.media.as_str())),
                    consents::copy_sha256.eq(copy.map(|copy| copy.sha256.as_str())),
                    consents::copy_bytes.eq(copy.map(|copy| copy.size)),
                    consents::version.eq(1_i64),
                    consents::created_by.eq(new.by.map(UserId::get)),
                    consents::created_at.eq(At(new.at)),
                ))
                .execute(conn)
        })?;
        Ok(ConsentId::new(id))
    }

    fn revoke(&mut self, id: ConsentId, version: i64, revocation: &Revocation) -> Stored<()> {
        let current = consents::table
            .find(id.get())
            .filter(consents::version.eq(version))
            .filter(consents::revoked_on.is_null());
        let revoked = self.run(|conn| {
            diesel::update(current)
                .set((
                    consents::revoked_on.eq(revocation.on),
                    consents::revoked_by.eq(revocation.by.map(UserId::get)),
                    consents::revoked_at.eq(At(revocation.at)),
                    consents::revoke_reason.eq(revocation.reason.as_str()),
                    consents::version.eq(version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(revoked)
    }

    fn copy_opened_since(
        &mut self,
        id: ConsentId,
        about: Entity,
        user: UserId,
        since: Instant,
    ) -> Stored<bool> {
        let told: Vec<Option<String>> = self.run(|conn| {
            events::table
                .filter(events::entity.eq(about.name()))
                .filter(events::entity_id.eq(about.id()))
                .filter(events::kind.eq(EventKind::ConsentCopyOpened.as_str()))
                .filter(events::actor_id.eq(user.get()))
                .filter(events::created_at.ge(At(since)))
                .select(events::after)
                .load(conn)
        })?;
        for text in told.iter().flatten() {
            if json(text)?.get("consentId").and_then(Value::as_i64) == Some(id.get()) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
