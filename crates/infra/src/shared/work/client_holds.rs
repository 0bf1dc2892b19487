//! Holds of clients as they are stored.

use super::super::At;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::client_holds;
use super::super::statements::sql::{Numbers, Sql};
use super::open_cases::goes_on;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, ExitCaseId, HoldId, UserId};
use crm_core::promises::case_clock::{ClientHolds, Hold, HoldReason, NewHold};
use crm_core::store::Stored;
use diesel::prelude::*;
use time::Date;

/// [`ClientHolds::open`], also for what is read.
pub(in super::super) fn open(tx: &mut Tx<'_>, client: ClientId) -> Stored<Option<Hold>> {
    let found: Option<(i64, Option<String>, Date)> = tx.run(|conn| {
        client_holds::table
            .filter(client_holds::client_id.eq(client.get()))
            .filter(client_holds::ended_at.is_null())
            .select((
                client_holds::id,
                client_holds::reason,
                client_holds::review_on,
            ))
            .first(conn)
            .optional()
    })?;
    Ok(found.map(|(id, reason, review_on)| Hold {
        id: HoldId::new(id),
        client,
        reason: reason.map(HoldReason::stored),
        review_on,
    }))
}

impl ClientHolds for Tx<'_> {
    fn open(&mut self, client: ClientId) -> Stored<Option<Hold>> {
        open(self, client)
    }

    fn insert(&mut self, new: &NewHold, now: Instant) -> Stored<HoldId> {
        let id = self.next_id("client_holds")?;
        let inserted = self.run(|conn| {
            diesel::insert_into(client_holds::table)
                .values((
                    client_holds::id.eq(id),
                    client_holds::client_id.eq(new.client.get()),
                    client_holds::reason.eq(new.reason.as_ref().map(HoldReason::as_str)),
                    client_holds::review_on.eq(new.review_on),
                    client_holds::began_on.eq(new.began_on),
                    client_holds::made_by.eq(new.made_by.map(UserId::get)),
                    client_holds::created_at.eq(At(now)),
                ))
                .on_conflict_do_nothing()
                .execute(conn)
        })?;
        changed_one(inserted)?;
        Ok(HoldId::new(id))
    }

    fn end(&mut self, hold: HoldId, by: Option<UserId>, now: Instant) -> Stored<()> {
        let open = client_holds::table
            .find(hold.get())
            .filter(client_holds::ended_at.is_null());
        let ended = self.run(|conn| {
            diesel::update(open)
                .set((
                    client_holds::ended_by.eq(by.map(UserId::get)),
                    client_holds::ended_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(ended)
    }

    fn cases(&mut self, client: ClientId) -> Stored<Vec<ExitCaseId>> {
        let found = Sql::raw(format!(
            "SELECT exit_cases.id FROM exit_cases JOIN properties ON properties.id = exit_cases.property_id \
             AND properties.deleted_at IS NULL WHERE {} AND exit_cases.client_id = ",
            goes_on()
        ))
        .number(client.get())
        .push(" ORDER BY exit_cases.id");
        let ids: Vec<i64> = self.run(|conn| Numbers(found).load(conn))?;
        Ok(ids.into_iter().map(ExitCaseId::new).collect())
    }

    fn unsaid(&mut self, most: i64) -> Stored<Vec<ClientId>> {
        let found = Sql::raw(format!(
            "SELECT clients.id FROM clients WHERE clients.deleted_at IS NULL AND clients.status = '{}' \
             AND NOT EXISTS (SELECT 1 FROM client_holds WHERE client_holds.client_id = clients.id \
             AND client_holds.ended_at IS NULL) ORDER BY clients.id LIMIT ",
            ClientStatus::OnHold.as_str()
        ))
        .number(most);
        clients(self, found)
    }

    fn over(&mut self, most: i64) -> Stored<Vec<ClientId>> {
        let found = Sql::raw(format!(
            "SELECT clients.id FROM client_holds JOIN clients ON clients.id = client_holds.client_id \
             AND clients.status <> '{}' WHERE client_holds.ended_at IS NULL ORDER BY clients.id LIMIT ",
            ClientStatus::OnHold.as_str()
        ))
        .number(most);
        clients(self, found)
    }
}

fn clients(tx: &mut Tx<'_>, found: Sql) -> Stored<Vec<ClientId>> {
    let ids: Vec<i64> = tx.run(|conn| Numbers(found).load(conn))?;
    Ok(ids.into_iter().map(ClientId::new).collect())
}
