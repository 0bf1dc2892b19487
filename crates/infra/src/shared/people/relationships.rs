//! Inquiries and purchases.

use super::super::engine::tx::{Tx, changed_one};
use super::super::merging::came_with_merge::counts_for;
use super::super::schema::{clients, document_signers, documents, payments, relationships};
use super::super::statements::sql::typed;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use super::with_number::has_number;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::contact::PhoneKey;
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::ids::{PaymentId, RelationshipId, UserId};
use crm_core::merges::MovedKind;
use crm_core::relationships::{NewRelationship, Relationship, RelationshipKind, Relationships};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = relationships, check_for_backend(Db))]
struct RelationshipRecord {
    id: i64,
    phone_key: String,
    kind: String,
    happened_on: Date,
    source: String,
    created_by: Option<i64>,
    created_at: At,
    withdrawn_at: Option<At>,
}

impl RelationshipRecord {
    fn relationship(self) -> Stored<Relationship> {
        Ok(Relationship {
            id: RelationshipId::new(self.id),
            key: PhoneKey::stored(self.phone_key),
            kind: parse_stored(&self.kind, RelationshipKind::parse)?,
            happened_on: self.happened_on,
            source: self.source,
            by: self.created_by.map(UserId::new),
            at: self.created_at.0,
            withdrawn: self.withdrawn_at.is_some(),
        })
    }
}

/// The newest payment that a client with the number completed: no refund, and no simulated one.
pub(in super::super) fn newest_payment(
    tx: &mut Tx<'_>,
    key: &PhoneKey,
) -> Stored<Option<(PaymentId, Date)>> {
    let newest: Option<(i64, Date)> = tx.run(|conn| {
        payments::table
            .inner_join(clients::table)
            .filter(has_number("clients", key))
            .filter(clients::deleted_at.is_null())
            .filter(payments::status.eq("completed"))
            .filter(payments::kind.ne("refund"))
            .filter(payments::mock.eq(0_i64))
            .filter(typed::<Bool>(counts_for(MovedKind::Payment, key)))
            .order((payments::payment_date.desc(), payments::id.desc()))
            .select((payments::id, payments::payment_date))
            .first(conn)
            .optional()
    })?;
    Ok(newest.map(|(id, on)| (PaymentId::new(id), on)))
}

/// The day of the newest paper of ours that a client with the number signed: when its last signer did, else when it came in.
fn newest_signed(tx: &mut Tx<'_>, key: &PhoneKey) -> Stored<Option<Date>> {
    let engaging = DocumentType::ALL.iter().filter(|kind| kind.engages());
    let engaging: Vec<&str> = engaging.map(|kind| kind.as_str()).collect();
    let signed: Vec<(At, Option<Date>)> = tx.run(|conn| {
        documents::table
            .inner_join(clients::table)
            .left_join(document_signers::table.on(document_signers::document_id.eq(documents::id)))
            .filter(has_number("clients", key))
            .filter(clients::deleted_at.is_null())
            .filter(documents::deleted_at.is_null())
            .filter(documents::signed.eq(1_i64))
            .filter(documents::status.ne(DocumentStatus::Void.as_str()))
            .filter(documents::kind.eq_any(engaging))
            .filter(typed::<Bool>(counts_for(MovedKind::Document, key)))
            .select((
                documents::created_at,
                document_signers::signed_on.nullable(),
            ))
            .load(conn)
    })?;
    let days = signed.into_iter();
    Ok(days
        .map(|(at, on)| on.unwrap_or_else(|| BusinessZone::utc().day_of(at.0)))
        .max())
}

impl Relationships for Tx<'_> {
    fn get(&mut self, id: RelationshipId) -> Stored<Option<Relationship>> {
        let record = self.run(|conn| {
            relationships::table
                .find(id.get())
                .select(RelationshipRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(RelationshipRecord::relationship).transpose()
    }

    fn newest(
        &mut self,
        key: &PhoneKey,
        kind: RelationshipKind,
    ) -> Stored<Option<(RelationshipId, Date)>> {
        let newest: Option<(i64, Date)> = self.run(|conn| {
            relationships::table
                .filter(relationships::phone_key.eq(key.as_str()))
                .filter(relationships::kind.eq(kind.as_str()))
                .filter(relationships::withdrawn_at.is_null())
                .order((relationships::happened_on.desc(), relationships::id.desc()))
                .select((relationships::id, relationships::happened_on))
                .first(conn)
                .optional()
        })?;
        Ok(newest.map(|(id, on)| (RelationshipId::new(id), on)))
    }

    fn newest_payment(&mut self, key: &PhoneKey) -> Stored<Option<(PaymentId, Date)>> {
        newest_payment(self, key)
    }

    fn newest_signed(&mut self, key: &PhoneKey) -> Stored<Option<Date>> {
        newest_signed(self, key)
    }

    fn insert(&mut self, new: &NewRelationship) -> Stored<RelationshipId> {
        let id = Tx::next_id(self, "relationships")?;
        self.run(|conn| {
            diesel::insert_into(relationships::table)
                .values((
                    relationships::id.eq(id),
                    relationships::phone_key.eq(new.key.as_str()),
                    relationships::kind.eq(new.draft.kind.as_str()),
                    relationships::happened_on.eq(new.draft.happened_on),
                    relationships::source.eq(new.draft.source.as_str()),
                    relationships::created_by.eq(new.by.map(UserId::get)),
                    relationships::created_at.eq(At(new.at)),
                ))
                .execute(conn)
        })?;
        Ok(RelationshipId::new(id))
    }

    fn withdraw(
        &mut self,
        id: RelationshipId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        let in_force = relationships::table
            .find(id.get())
            .filter(relationships::withdrawn_at.is_null());
        let withdrawn = self.run(|conn| {
            diesel::update(in_force)
                .set((
                    relationships::withdrawn_at.eq(At(now)),
                    relationships::withdrawn_by.eq(by.map(UserId::get)),
                    relationships::withdraw_reason.eq(reason),
                ))
                .execute(conn)
        })?;
        changed_one(withdrawn)
    }
}
