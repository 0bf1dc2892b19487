//! Holds and sittings, as managers change them.

use super::super::engine::tx::Tx;
use super::super::schema::{claims, sittings, users};
use crm_core::desk_team::{DeskTeam, Held};
use crm_core::ids::UserId;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::views::RepStatus;
use diesel::prelude::*;

impl DeskTeam for Tx<'_> {
    fn held(&mut self, holder: Holder) -> Stored<Option<Held>> {
        let entity = holder.entity();
        let name: Option<(String, String)> = self.run(|conn| {
            claims::table
                .inner_join(users::table.on(claims::user_id.eq(users::id)))
                .filter(claims::entity.eq(entity.name()))
                .filter(claims::entity_id.eq(entity.id()))
                .select((users::first_name, users::last_name))
                .first(conn)
                .optional()
        })?;
        Ok(name.map(|(first, last)| Held {
            rep: format!("{first} {last}"),
        }))
    }

    fn free(&mut self, holder: Holder) -> Stored<()> {
        let entity = holder.entity();
        let held = claims::table
            .filter(claims::entity.eq(entity.name()))
            .filter(claims::entity_id.eq(entity.id()));
        self.run(|conn| diesel::delete(held).execute(conn))?;
        Ok(())
    }

    fn pause(&mut self, user: UserId) -> Stored<bool> {
        let working = sittings::table
            .filter(sittings::user_id.eq(user.get()))
            .filter(sittings::status.eq(RepStatus::Working.as_str()));
        let paused = self.run(|conn| {
            diesel::update(working)
                .set(sittings::status.eq(RepStatus::Paused.as_str()))
                .execute(conn)
        })?;
        Ok(paused > 0)
    }
}
