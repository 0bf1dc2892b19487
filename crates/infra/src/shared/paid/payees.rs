//! What the W-9 of who is paid says. Tax numbers come and go sealed.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{events, partners, payees, users};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::contact::{PostalCode, UsState};
use crm_core::documents::{Media, StoredFile};
use crm_core::event::EventKind;
use crm_core::ids::{PartnerId, UserId};
use crm_core::payees::{
    Address, NumberKind, Payee, PayeeId, PayeeKind, Payees, SealedNumber, TaxClass, TaxStatus, W9,
};
use crm_core::store::{StoreError, Stored};
use crm_core::text::{FileName, ShortText};
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = payees, check_for_backend(Db))]
pub(in super::super) struct PayeeRecord {
    id: i64,
    user_id: Option<i64>,
    partner_id: Option<i64>,
    kind: String,
    tax_class: Option<String>,
    legal_name: String,
    street: Option<String>,
    city: Option<String>,
    state: Option<String>,
    zip: Option<String>,
    number_kind: Option<String>,
    number_sealed: Option<Vec<u8>>,
    number_end: Option<String>,
    signed_on: Option<Date>,
    w9_file: Option<String>,
    w9_name: Option<String>,
    w9_type: Option<String>,
    w9_sha256: Option<String>,
    w9_bytes: Option<i64>,
    version: i64,
}

impl PayeeRecord {
    pub(in super::super) fn payee(self) -> Stored<Payee> {
        let row = self.id;
        let unreadable = || StoreError::Fault(format!("payee {row} lacks a column"));
        let id = payee_id(self.user_id, self.partner_id).ok_or_else(unreadable)?;
        let kind = parse_stored(&self.kind, PayeeKind::parse)?;
        let class = self.tax_class.as_deref();
        let class = class.map(|class| parse_stored(class, TaxClass::parse));
        let status = TaxStatus::of(kind, class.transpose()?).map_err(|_| unreadable())?;
        let address = match (self.street, self.city, self.state, self.zip) {
            (Some(street), Some(city), Some(state), Some(zip)) => Some(Address {
                street: ShortText::stored(street),
                city: ShortText::stored(city),
                state: UsState::stored(&state).ok_or_else(unreadable)?,
                zip: PostalCode::stored(zip),
            }),
            _ => None,
        };
        let number = match (self.number_kind, self.number_sealed, self.number_end) {
            (Some(kind), Some(sealed), Some(last_four)) => Some(SealedNumber {
                kind: parse_stored(&kind, NumberKind::parse)?,
                sealed,
                last_four,
            }),
            _ => None,
        };
        let file = match self.w9_file {
            None => None,
            Some(key) => Some(StoredFile {
                key,
                name: FileName::stored(self.w9_name.ok_or_else(unreadable)?),
                media: parse_stored(&self.w9_type.ok_or_else(unreadable)?, Media::parse)?,
                size: self.w9_bytes.ok_or_else(unreadable)?,
                sha256: self.w9_sha256.ok_or_else(unreadable)?,
            }),
        };
        Ok(Payee {
            id,
            version: self.version,
            w9: W9 {
                status,
                legal_name: ShortText::stored(self.legal_name),
                address,
                signed_on: self.signed_on,
            },
            number,
            file,
        })
    }
}

fn payee_id(user: Option<i64>, partner: Option<i64>) -> Option<PayeeId> {
    match (user, partner) {
        (Some(id), None) => Some(PayeeId::User(UserId::new(id))),
        (None, Some(id)) => Some(PayeeId::Partner(PartnerId::new(id))),
        _ => None,
    }
}

/// What the form says, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = payees, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Columns<'a> {
    kind: &'static str,
    tax_class: Option<&'static str>,
    legal_name: &'a str,
    street: Option<&'a str>,
    city: Option<&'a str>,
    state: Option<&'static str>,
    zip: Option<&'a str>,
    number_kind: Option<&'static str>,
    number_sealed: Option<&'a [u8]>,
    number_end: Option<&'a str>,
    signed_on: Option<Date>,
}

impl<'a> Columns<'a> {
    fn of(payee: &'a Payee) -> Self {
        let w9 = &payee.w9;
        let address = w9.address.as_ref();
        let number = payee.number.as_ref();
        Self {
            kind: w9.status.kind().as_str(),
            tax_class: w9.status.class().map(TaxClass::as_str),
            legal_name: w9.legal_name.as_str(),
            street: address.map(|address| address.street.as_str()),
            city: address.map(|address| address.city.as_str()),
            state: address.map(|address| address.state.code()),
            zip: address.map(|address| address.zip.as_str()),
            number_kind: number.map(|number| number.kind.as_str()),
            number_sealed: number.map(|number| number.sealed.as_slice()),
            number_end: number.map(|number| number.last_four.as_str()),
            signed_on: w9.signed_on,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = payees, treat_none_as_default_value = false)]
struct NewRow<'a> {
    user_id: Option<i64>,
    partner_id: Option<i64>,
    #[diesel(embed)]
    columns: Columns<'a>,
    version: i64,
    created_at: At,
    updated_at: At,
}

fn columns_of(id: PayeeId) -> (Option<i64>, Option<i64>) {
    match id {
        PayeeId::User(id) => (Some(id.get()), None),
        PayeeId::Partner(id) => (None, Some(id.get())),
    }
}

pub(in super::super) fn find(tx: &mut Tx<'_>, id: PayeeId) -> Stored<Option<Payee>> {
    let record = match id {
        PayeeId::User(id) => tx.run(|conn| {
            payees::table
                .filter(payees::user_id.eq(id.get()))
                .select(PayeeRecord::as_select())
                .first(conn)
                .optional()
        })?,
        PayeeId::Partner(id) => tx.run(|conn| {
            payees::table
                .filter(payees::partner_id.eq(id.get()))
                .select(PayeeRecord::as_select())
                .first(conn)
                .optional()
        })?,
    };
    record.map(PayeeRecord::payee).transpose()
}

/// The row of a payee at this version.
fn row_of(tx: &mut Tx<'_>, id: PayeeId, version: i64) -> Stored<i64> {
    let (user, partner) = columns_of(id);
    let row: Option<i64> = tx.run(|conn| {
        payees::table
            .filter(payees::version.eq(version))
            .filter(payees::user_id.eq(user).or(payees::partner_id.eq(partner)))
            .select(payees::id)
            .first(conn)
            .optional()
    })?;
    row.ok_or(StoreError::Clash)
}

pub(in super::super) fn name(tx: &mut Tx<'_>, id: PayeeId) -> Stored<Option<String>> {
    match id {
        PayeeId::User(id) => {
            let found: Option<(String, String)> = tx.run(|conn| {
                users::table
                    .find(id.get())
                    .select((users::first_name, users::last_name))
                    .first(conn)
                    .optional()
            })?;
            Ok(found.map(|(first, last)| format!("{first} {last}")))
        }
        PayeeId::Partner(id) => tx.run(|conn| {
            partners::table
                .find(id.get())
                .select(partners::name)
                .first(conn)
                .optional()
        }),
    }
}

impl Payees for Tx<'_> {
    fn get(&mut self, id: PayeeId) -> Stored<Option<Payee>> {
        find(self, id)
    }

    fn name(&mut self, id: PayeeId) -> Stored<Option<String>> {
        name(self, id)
    }

    fn save(&mut self, payee: &Payee, now: Instant) -> Stored<()> {
        if payee.version == 0 {
            let (user_id, partner_id) = columns_of(payee.id);
            let row = NewRow {
                user_id,
                partner_id,
                columns: Columns::of(payee),
                version: 1,
                created_at: At(now),
                updated_at: At(now),
            };
            self.run(|conn| diesel::insert_into(payees::table).values(row).execute(conn))?;
            return Ok(());
        }
        let row = row_of(self, payee.id, payee.version)?;
        let saved = self.run(|conn| {
            diesel::update(payees::table.find(row))
                .set((
                    Columns::of(payee),
                    payees::version.eq(payee.version + 1),
                    payees::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn attach(&mut self, id: PayeeId, version: i64, file: &StoredFile, now: Instant) -> Stored<()> {
        let row = row_of(self, id, version)?;
        let saved = self.run(|conn| {
            diesel::update(payees::table.find(row))
                .set((
                    payees::w9_file.eq(Some(file.key.as_str())),
                    payees::w9_name.eq(Some(file.name.as_str())),
                    payees::w9_type.eq(Some(file.media.as_str())),
                    payees::w9_sha256.eq(Some(file.sha256.as_str())),
                    payees::w9_bytes.eq(Some(file.size)),
                    payees::version.eq(version + 1),
                    payees::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn did_since(
        &mut self,
        id: PayeeId,
        kind: EventKind,
        user: UserId,
        since: Instant,
    ) -> Stored<bool> {
        let about = id.entity();
        let found: Option<i64> = self.run(|conn| {
            events::table
                .filter(events::entity.eq(about.name()))
                .filter(events::entity_id.eq(about.id()))
                .filter(events::kind.eq(kind.as_str()))
                .filter(events::actor_id.eq(user.get()))
                .filter(events::created_at.ge(At(since)))
                .select(events::id)
                .first(conn)
                .optional()
        })?;
        Ok(found.is_some())
    }

    fn sealed_numbers(&mut self) -> Stored<Vec<(i64, PayeeId, Vec<u8>)>> {
        type Row = (i64, Option<i64>, Option<i64>, Option<Vec<u8>>);
        let rows: Vec<Row> = self.run(|conn| {
            payees::table
                .filter(payees::number_sealed.is_not_null())
                .order(payees::id)
                .select((
                    payees::id,
                    payees::user_id,
                    payees::partner_id,
                    payees::number_sealed,
                ))
                .load(conn)
        })?;
        let numbers = rows.into_iter().filter_map(|(row, user, partner, sealed)| {
            Some((row, payee_id(user, partner)?, sealed?))
        });
        Ok(numbers.collect())
    }

    fn reseal_number(&mut self, row: i64, was: &[u8], anew: &[u8]) -> Stored<()> {
        let same = payees::table
            .find(row)
            .filter(payees::number_sealed.eq(Some(was)));
        self.run(|conn| {
            diesel::update(same)
                .set(payees::number_sealed.eq(Some(anew)))
                .execute(conn)
        })?;
        Ok(())
    }
}
