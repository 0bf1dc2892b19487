//! Partners.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::partners;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::ids::PartnerId;
use crm_core::partners::{Details, NewPartner, Partner, PartnerKind, Partners};
use crm_core::store::Stored;
use crm_core::text::ShortText;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = partners, check_for_backend(Db))]
pub(in super::super) struct PartnerRecord {
    id: i64,
    name: String,
    kind: String,
    active: i64,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl PartnerRecord {
    pub(in super::super) fn partner(self) -> Stored<Partner> {
        Ok(Partner {
            id: PartnerId::new(self.id),
            version: self.version,
            kind: parse_stored(&self.kind, PartnerKind::parse)?,
            details: Details {
                name: ShortText::stored(self.name),
                active: self.active == 1,
            },
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = partners)]
struct NewRow<'a> {
    id: i64,
    name: &'a str,
    name_key: String,
    kind: &'static str,
    active: i64,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl Partners for Tx<'_> {
    fn get(&mut self, id: PartnerId) -> Stored<Option<Partner>> {
        let record = self.run(|conn| {
            partners::table
                .find(id.get())
                .select(PartnerRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PartnerRecord::partner).transpose()
    }

    fn by_name_key(&mut self, key: &str) -> Stored<Option<Partner>> {
        let record = self.run(|conn| {
            partners::table
                .filter(partners::name_key.eq(key))
                .select(PartnerRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PartnerRecord::partner).transpose()
    }

    fn insert(&mut self, new: &NewPartner) -> Stored<PartnerId> {
        let id = self.next_id("partners")?;
        let row = NewRow {
            id,
            name: new.details.name.as_str(),
            name_key: new.details.key(),
            kind: new.kind.as_str(),
            active: i64::from(new.details.active),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(partners::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(PartnerId::new(id))
    }

    fn save(&mut self, partner: &Changed<Partner>) -> Stored<()> {
        let current = partners::table
            .find(partner.id.get())
            .filter(partners::version.eq(partner.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    partners::name.eq(partner.details.name.as_str()),
                    partners::name_key.eq(partner.details.key()),
                    partners::active.eq(i64::from(partner.details.active)),
                    partners::updated_at.eq(At(partner.updated_at)),
                    partners::version.eq(partner.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }
}
