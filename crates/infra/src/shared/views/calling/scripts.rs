//! Scripts as they are read.

use super::super::schema::{script_versions, scripts, users};
use super::super::stored_scripts::{self, ScriptRecord, Which};
use super::super::timeline::{Name, staff_name};
use super::super::tx::Tx;
use super::super::{At, Reader};
use crm_core::ids::{ScriptId, ScriptVersionId};
use crm_core::store::Stored;
use crm_core::views::{ScriptRow, ScriptSheet, ScriptVersionRow, ScriptViews};
use diesel::dsl::max;
use diesel::prelude::*;
use std::collections::HashMap;

/// Id, number, when, and who made it.
type VersionRow = (i64, i64, At, Option<Name>);

fn versions(tx: &mut Tx<'_>, id: ScriptId) -> Stored<Vec<ScriptVersionRow>> {
    let found: Vec<VersionRow> = tx.run(|conn| {
        script_versions::table
            .left_join(users::table.on(script_versions::created_by.eq(users::id.nullable())))
            .filter(script_versions::script_id.eq(id.get()))
            .order(script_versions::number.desc())
            .select((
                script_versions::id,
                script_versions::number,
                script_versions::created_at,
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .load(conn)
    })?;
    let rows = found
        .into_iter()
        .map(|(id, number, at, by)| ScriptVersionRow {
            id: ScriptVersionId::new(id),
            number,
            created_by: by.map(staff_name),
            created_at: at.0,
        });
    Ok(rows.collect())
}

impl ScriptViews for Reader<'_> {
    fn scripts(&mut self) -> Stored<Vec<ScriptRow>> {
        let records: Vec<ScriptRecord> = self.run(|conn| {
            scripts::table
                .order((scripts::name, scripts::id))
                .select(ScriptRecord::as_select())
                .load(conn)
        })?;
        let newest: Vec<(i64, Option<i64>)> = self.run(|conn| {
            script_versions::table
                .group_by(script_versions::script_id)
                .select((script_versions::script_id, max(script_versions::number)))
                .load(conn)
        })?;
        let newest: HashMap<i64, Option<i64>> = newest.into_iter().collect();
        let rows = records.into_iter().map(|record| {
            let script = record.script();
            let number = newest.get(&script.id.get()).copied().flatten();
            ScriptRow {
                script,
                number: number.unwrap_or_default(),
            }
        });
        Ok(rows.collect())
    }

    fn script(&mut self, id: ScriptId, number: Option<i64>) -> Stored<Option<ScriptSheet>> {
        let found: Option<(ScriptRecord, Option<Name>)> = self.run(|conn| {
            scripts::table
                .left_join(users::table.on(scripts::created_by.eq(users::id.nullable())))
                .filter(scripts::id.eq(id.get()))
                .select((
                    ScriptRecord::as_select(),
                    (users::id, users::first_name, users::last_name).nullable(),
                ))
                .first(conn)
                .optional()
        })?;
        let which = number.map_or(Which::Newest, Which::Number);
        let shown = stored_scripts::version(&mut self.tx, id, which)?;
        let Some(((record, by), shown)) = found.zip(shown) else {
            return Ok(None);
        };
        Ok(Some(ScriptSheet {
            script: record.script(),
            created_by: by.map(staff_name),
            shown,
            versions: versions(&mut self.tx, id)?,
        }))
    }
}
