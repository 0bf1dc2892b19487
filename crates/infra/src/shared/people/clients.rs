//! Clients.

use super::super::desk::claims;
use super::super::engine::tx::{Tx, changed_one};
use super::super::papers::evidence::has_evidence;
use super::super::schema::{
    card_intents, clients, commissions, document_scans, document_signers, documents, invoices,
    payments,
};
use super::super::statements::stored::{parse_stored, tags, tags_text};
use super::super::{At, Db, dialect};
use super::person::person_columns;
use billing::cards::CardIntentStatus;
use crm_core::act::Changed;
use crm_core::brand::Brand;
use crm_core::clients::{
    Client, ClientStatus, Clients, Details, KeptRecords, NewClient, ServiceType,
};
use crm_core::contact::Person;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, LeadId, PartnerId, UserId};
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::dsl::exists;
use diesel::prelude::*;

person_columns!(clients);

/// A client as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = clients, check_for_backend(Db))]
pub(in super::super) struct ClientRecord {
    id: i64,
    #[diesel(embed)]
    person: PersonRecord,
    status: String,
    service_type: String,
    brand: Option<String>,
    notes: Option<String>,
    assigned_to: Option<i64>,
    partner_id: Option<i64>,
    lead_id: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
    archived_at: Option<At>,
    deleted_at: Option<At>,
    tags: String,
}

impl ClientRecord {
    pub(in super::super) fn client(self) -> Stored<Client> {
        Ok(Client {
            id: ClientId::new(self.id),
            version: self.version,
            details: Details {
                person: self.person.person()?,
                status: parse_stored(&self.status, ClientStatus::parse)?,
                service_type: parse_stored(&self.service_type, ServiceType::parse)?,
                brand: self
                    .brand
                    .map(|brand| parse_stored(&brand, Brand::parse))
                    .transpose()?,
                notes: self.notes.map(Notes::stored),
                assigned_to: self.assigned_to.map(UserId::new),
                partner: self.partner_id.map(PartnerId::new),
                tags: tags(&self.tags)?,
            },
            lead: self.lead_id.map(LeadId::new),
            archived_at: self.archived_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            deleted_at: self.deleted_at.map(|at| at.0),
        })
    }
}

/// What staff may edit, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = clients, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    status: &'static str,
    service_type: &'static str,
    brand: Option<&'static str>,
    notes: Option<&'a str>,
    assigned_to: Option<i64>,
    partner_id: Option<i64>,
    tags: String,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        Self {
            status: details.status.as_str(),
            service_type: details.service_type.as_str(),
            brand: details.brand.map(Brand::as_str),
            notes: details.notes.as_ref().map(Notes::as_str),
            assigned_to: details.assigned_to.map(UserId::get),
            partner_id: details.partner.map(PartnerId::get),
            tags: tags_text(&details.tags),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = clients, treat_none_as_default_value = false)]
struct NewRow<'a> {
    #[diesel(embed)]
    person: PersonColumns<'a>,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    lead_id: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(new: &'a NewClient) -> Self {
        Self {
            person: PersonColumns::of(&new.details.person),
            details: DetailColumns::of(&new.details),
            lead_id: new.lead.map(LeadId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

/// One of many, whose ids follow each other.
#[derive(Insertable)]
#[diesel(table_name = clients, treat_none_as_default_value = false)]
struct NumberedRow<'a> {
    id: i64,
    #[diesel(embed)]
    row: NewRow<'a>,
}

/// A client, in the trash or not.
pub(in super::super) fn find(tx: &mut Tx<'_>, id: ClientId) -> Stored<Option<Client>> {
    let record = tx.run(|conn| {
        clients::table
            .find(id.get())
            .select(ClientRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(ClientRecord::client).transpose()
}

/// Whether it has payments or commissions, or invoices, documents that are evidence or card payments begun
/// that are not void.
pub(in super::super) fn kept_records(tx: &mut Tx<'_>, id: ClientId) -> Stored<Option<KeptRecords>> {
    let paid = payments::table.filter(payments::client_id.eq(id.get()));
    let billed = invoices::table
        .filter(invoices::client_id.eq(id.get()))
        .filter(invoices::voided_at.is_null());
    let earned = commissions::table.filter(commissions::client_id.eq(id.get()));
    // The card form of one that is open may still be paid.
    let asked = card_intents::table
        .filter(card_intents::client_id.eq(id.get()))
        .filter(card_intents::status.ne(CardIntentStatus::Canceled.as_str()));
    let evidence = has_evidence!(
        documents::client_id
            .eq(id.get())
            .and(documents::deleted_at.is_null())
            .and(documents::status.ne("Void"))
    );
    let money = exists(paid).or(exists(billed)).or(exists(earned));
    let (money, asked, proves) =
        tx.run(|conn| diesel::select((money, exists(asked), evidence)).get_result(conn))?;
    Ok(match (money, asked, proves) {
        (true, _, _) => Some(KeptRecords::Money),
        (false, true, _) => Some(KeptRecords::CardPayment),
        (false, false, true) => Some(KeptRecords::SignedDocuments),
        (false, false, false) => None,
    })
}

impl Clients for Tx<'_> {
    fn get(&mut self, id: ClientId) -> Stored<Option<Client>> {
        find(self, id)
    }

    fn of_lead(&mut self, lead: LeadId) -> Stored<Option<Client>> {
        let record = self.run(|conn| {
            clients::table
                .filter(clients::lead_id.eq(lead.get()))
                .select(ClientRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(ClientRecord::client).transpose()
    }

    fn insert(&mut self, new: &NewClient) -> Stored<ClientId> {
        let row = NewRow::of(new);
        let id = self.run(|conn| {
            let id = diesel::insert_into(clients::table)
                .values(&row)
                .returning(clients::id)
                .get_result(conn)?;
            dialect::index_new(conn, "clients", "search_text", &[id])?;
            Ok(id)
        })?;
        Ok(ClientId::new(id))
    }

    fn insert_many(&mut self, new: &[NewClient]) -> Stored<Vec<ClientId>> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, "clients", new.len()))?;
        let rows: Vec<NumberedRow<'_>> = ids
            .iter()
            .zip(new)
            .map(|(id, new)| NumberedRow {
                id: *id,
                row: NewRow::of(new),
            })
            .collect();
        self.run(|conn| {
            insert_all!(conn, clients::table, &rows)?;
            dialect::index_new(conn, "clients", "search_text", &ids)
        })?;
        Ok(ids.into_iter().map(ClientId::new).collect())
    }

    fn save(&mut self, client: &Changed<Client>) -> Stored<()> {
        let current = clients::table
            .find(client.id.get())
            .filter(clients::version.eq(client.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    PersonColumns::of(&client.details.person),
                    DetailColumns::of(&client.details),
                    clients::updated_at.eq(At(client.updated_at)),
                    clients::archived_at.eq(client.archived_at.map(At)),
                    clients::deleted_at.eq(client.deleted_at.map(At)),
                    clients::version.eq(client.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        if client.deleted_at.is_some() {
            claims::end_of_record(self, Entity::Client(client.id))?;
        }
        Ok(())
    }

    fn kept_records(&mut self, id: ClientId) -> Stored<Option<KeptRecords>> {
        kept_records(self, id)
    }
}
