//! The settings, who set them, and what waits for another administrator.

use super::super::schema::{events, setting_proposals, users};
use super::super::sql::{Rows, Sql};
use super::super::stored::json;
use super::super::timeline::staff_name;
use super::super::{At, Reader, settings};
use crm_core::settings::spec;
use crm_core::store::Stored;
use crm_core::views::{SettingChanged, SettingProposed, SettingViews};
use diesel::prelude::*;
use std::collections::BTreeSet;

/// Changes that are looked through for the last of each setting: many years of an office's.
const MOST_CHANGES: i64 = 2_000;

type Row = (At, Option<String>, Option<(i64, String, String)>);
type ProposedRow = (String, Option<String>, At, Option<(i64, String, String)>);

impl SettingViews for Reader<'_> {
    fn settings(&mut self) -> Stored<Vec<(String, String)>> {
        settings::all(&mut self.tx)
    }

    fn setting_changes(&mut self) -> Stored<Vec<SettingChanged>> {
        // The kind is written out: only then do the planners know that the index of these events has them all.
        let rest = Sql::raw(
            "FROM events LEFT JOIN users ON users.id = events.actor_id \
             WHERE events.kind = 'setting.changed' ORDER BY events.id DESC LIMIT ",
        )
        .number(MOST_CHANGES);
        let select = (
            events::created_at,
            events::after,
            (users::id, users::first_name, users::last_name).nullable(),
        );
        let rows: Vec<Row> = self.run(|conn| Rows { select, rest }.load(conn))?;
        last_of_each(rows)
    }

    fn setting_proposals(&mut self) -> Stored<Vec<SettingProposed>> {
        let rest = Sql::raw(
            "FROM setting_proposals LEFT JOIN users ON users.id = setting_proposals.proposed_by \
             ORDER BY setting_proposals.key",
        );
        let select = (
            setting_proposals::key,
            setting_proposals::value,
            setting_proposals::created_at,
            (users::id, users::first_name, users::last_name).nullable(),
        );
        let rows: Vec<ProposedRow> = self.run(|conn| Rows { select, rest }.load(conn))?;
        let proposed = rows
            .into_iter()
            .map(|(key, value, at, by)| SettingProposed {
                key,
                value,
                at: at.0,
                by: by.map(staff_name),
            });
        Ok(proposed.collect())
    }
}

/// An event names the setting that changed, and with it who ran the command, where one did it.
fn last_of_each(newest_first: Vec<Row>) -> Stored<Vec<SettingChanged>> {
    let mut seen = BTreeSet::new();
    let mut changes = Vec::new();
    for (at, after, by) in newest_first {
        let after = after.as_deref().map(json).transpose()?;
        let fields = after.as_ref().and_then(|after| after.as_object());
        let key = fields.and_then(|fields| fields.keys().find(|key| spec(key).is_ok()));
        let Some(key) = key else {
            continue;
        };
        if seen.insert(key.clone()) {
            changes.push(SettingChanged {
                key: key.clone(),
                at: at.0,
                by: by.map(staff_name),
            });
        }
    }
    Ok(changes)
}
