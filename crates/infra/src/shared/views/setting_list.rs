//! The settings, and who set them.

use super::schema::{events, users};
use super::sql::{Rows, Sql};
use super::stored::json;
use super::timeline::staff_name;
use super::{At, Reader, settings};
use crm_core::settings::spec;
use crm_core::store::Stored;
use crm_core::views::{SettingChanged, SettingViews};
use diesel::prelude::*;
use std::collections::BTreeSet;

/// Changes that are looked through for the last of each setting: many years of an office's.
const MOST_CHANGES: i64 = 2_000;

type Row = (At, Option<String>, Option<(i64, String, String)>);

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
}

/// An event names the setting that changed, and beside it who ran the command, where one did it.
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
