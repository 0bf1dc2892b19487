//! One agreement, with what it names by its number.

use super::Reader;
use super::schema::{clients, documents, payment_plans, users};
use super::stored::parse_stored;
use super::timeline::{Name, staff_name};
use crm_core::documents::DocumentStatus;
use crm_core::ids::{ClientId, DocumentId, PlanId, UserId};
use crm_core::promises::agreements::Agreements;
use crm_core::store::Stored;
use crm_core::views::StaffName;
use crm_core::views::agreements::{AgreementFacts, AgreementViews, NoticeDocument};
use diesel::prelude::*;

/// The client, the document's version and status, whether it and its client are in the trash, and the client's assigned user.
type Found = (i64, i64, String, bool, bool, Option<i64>);

impl AgreementViews for Reader<'_> {
    fn agreement(&mut self, document: DocumentId) -> Stored<Option<AgreementFacts>> {
        let found: Option<Found> = self.run(|conn| {
            documents::table
                .inner_join(clients::table)
                .filter(documents::id.eq(document.get()))
                .select((
                    documents::client_id,
                    documents::version,
                    documents::status,
                    documents::deleted_at.is_not_null(),
                    clients::deleted_at.is_not_null(),
                    clients::assigned_to,
                ))
                .first(conn)
                .optional()
        })?;
        let agreement = Agreements::get(&mut self.tx, document)?;
        let Some((found, agreement)) = found.zip(agreement) else {
            return Ok(None);
        };
        let (client, version, status, is_deleted, is_of_deleted, assigned_to) = found;
        let lengthened = agreement
            .period
            .as_ref()
            .and_then(|period| period.lengthened.as_ref());
        let by = lengthened.and_then(|lengthened| lengthened.by);
        Ok(Some(AgreementFacts {
            client: ClientId::new(client),
            version,
            status: parse_stored(&status, DocumentStatus::parse)?,
            in_trash: is_deleted || is_of_deleted,
            notice: titled(self, agreement.entered.notice_document)?,
            plan: named(self, agreement.entered.plan)?,
            lengthened_by: who(self, by)?,
            assigned_to: assigned_to.map(UserId::new),
            agreement,
        }))
    }
}

fn titled(reader: &mut Reader<'_>, notice: Option<DocumentId>) -> Stored<Option<NoticeDocument>> {
    let Some(id) = notice else {
        return Ok(None);
    };
    let found: Option<(String, bool)> = reader.run(|conn| {
        documents::table
            .find(id.get())
            .select((documents::title, documents::deleted_at.is_not_null()))
            .first(conn)
            .optional()
    })?;
    Ok(found.map(|(title, in_trash)| NoticeDocument {
        id,
        title,
        in_trash,
    }))
}

fn named(reader: &mut Reader<'_>, plan: Option<PlanId>) -> Stored<Option<(PlanId, String)>> {
    let Some(plan) = plan else {
        return Ok(None);
    };
    let name: Option<String> = reader.run(|conn| {
        payment_plans::table
            .find(plan.get())
            .select(payment_plans::name)
            .first(conn)
            .optional()
    })?;
    Ok(name.map(|name| (plan, name)))
}

fn who(reader: &mut Reader<'_>, user: Option<UserId>) -> Stored<Option<StaffName>> {
    let Some(user) = user else {
        return Ok(None);
    };
    let name: Option<Name> = reader.run(|conn| {
        users::table
            .find(user.get())
            .select((users::id, users::first_name, users::last_name))
            .first(conn)
            .optional()
    })?;
    Ok(name.map(staff_name))
}
