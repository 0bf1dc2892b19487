//! Exit cases and their milestones.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{exit_case_milestones, exit_cases};
use super::super::statements::sql::{Numbers, Sql};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::exit_cases::{ExitCase, ExitCases, Milestone, NewExitCase, Reached};
use crm_core::ids::{ClientId, ExitCaseId, PartnerId, PropertyId, UserId};
use crm_core::promises::case_clock::ENDED_BY;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;
use time::Date;

/// A case as it is read, without its milestones.
#[derive(Queryable, Selectable)]
#[diesel(table_name = exit_cases, check_for_backend(Db))]
struct CaseRecord {
    id: i64,
    property_id: i64,
    client_id: i64,
    partner_id: Option<i64>,
    notes: Option<String>,
    version: i64,
    created_at: At,
    updated_at: At,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exit_case_milestones, check_for_backend(Db))]
struct MilestoneRecord {
    milestone: String,
    reached_on: Date,
    noted_by: Option<i64>,
    created_at: At,
}

impl MilestoneRecord {
    fn reached(self) -> Stored<Reached> {
        Ok(Reached {
            milestone: parse_stored(&self.milestone, Milestone::parse)?,
            on: self.reached_on,
            noted_by: self.noted_by.map(UserId::new),
            noted_at: self.created_at.0,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = exit_case_milestones, treat_none_as_default_value = false)]
struct NewMilestone {
    exit_case_id: i64,
    milestone: &'static str,
    reached_on: Date,
    noted_by: Option<i64>,
    created_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = exit_cases, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    property_id: i64,
    client_id: i64,
    partner_id: Option<i64>,
    notes: Option<&'a str>,
    version: i64,
    created_at: At,
    updated_at: At,
}

fn whole(tx: &mut Tx<'_>, record: CaseRecord) -> Stored<ExitCase> {
    let records: Vec<MilestoneRecord> = tx.run(|conn| {
        exit_case_milestones::table
            .filter(exit_case_milestones::exit_case_id.eq(record.id))
            .select(MilestoneRecord::as_select())
            .load(conn)
    })?;
    let reached = records.into_iter().map(MilestoneRecord::reached);
    let mut reached = reached.collect::<Stored<Vec<_>>>()?;
    reached.sort_by_key(|reached| reached.milestone);
    Ok(ExitCase {
        id: ExitCaseId::new(record.id),
        version: record.version,
        property: PropertyId::new(record.property_id),
        client: ClientId::new(record.client_id),
        partner: record.partner_id.map(PartnerId::new),
        notes: record.notes.map(Notes::stored),
        reached,
        created_at: record.created_at.0,
        updated_at: record.updated_at.0,
    })
}

impl ExitCases for Tx<'_> {
    fn get(&mut self, id: ExitCaseId) -> Stored<Option<ExitCase>> {
        let record = self.run(|conn| {
            exit_cases::table
                .find(id.get())
                .select(CaseRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(|record| whole(self, record)).transpose()
    }

    fn of_property(&mut self, property: PropertyId) -> Stored<Option<ExitCase>> {
        let record = self.run(|conn| {
            exit_cases::table
                .filter(exit_cases::property_id.eq(property.get()))
                .select(CaseRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(|record| whole(self, record)).transpose()
    }

    fn all_confirmed(&mut self, client: ClientId) -> Stored<bool> {
        let count = |of: String| {
            Sql::raw("SELECT count(*) FROM properties WHERE properties.deleted_at IS NULL AND properties.client_id = ")
                .number(client.get())
                .push(of)
        };
        let confirmed = format!(
            " AND EXISTS (SELECT 1 FROM exit_cases JOIN exit_case_milestones ON exit_case_milestones.exit_case_id = exit_cases.id \
             WHERE exit_cases.property_id = properties.id AND exit_case_milestones.milestone = '{}')",
            ENDED_BY.as_str()
        );
        let (all, confirmed) = (count(String::new()), count(confirmed));
        let all: i64 = self.run(|conn| Numbers(all).get_result(conn))?;
        let confirmed: i64 = self.run(|conn| Numbers(confirmed).get_result(conn))?;
        Ok(all > 0 && all == confirmed)
    }

    fn insert(&mut self, new: &NewExitCase) -> Stored<ExitCaseId> {
        let id = self.next_id("exit_cases")?;
        let row = NewRow {
            id,
            property_id: new.property.get(),
            client_id: new.client.get(),
            partner_id: new.partner.map(PartnerId::get),
            notes: new.notes.as_ref().map(Notes::as_str),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(exit_cases::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(ExitCaseId::new(id))
    }

    fn save(&mut self, case: &Changed<ExitCase>) -> Stored<()> {
        let current = exit_cases::table
            .find(case.id.get())
            .filter(exit_cases::version.eq(case.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    exit_cases::partner_id.eq(case.partner.map(PartnerId::get)),
                    exit_cases::notes.eq(case.notes.as_ref().map(Notes::as_str)),
                    exit_cases::updated_at.eq(At(case.updated_at)),
                    exit_cases::version.eq(case.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        save_milestones(self, case)
    }
}

fn save_milestones(tx: &mut Tx<'_>, case: &ExitCase) -> Stored<()> {
    let earlier =
        exit_case_milestones::table.filter(exit_case_milestones::exit_case_id.eq(case.id.get()));
    let rows: Vec<NewMilestone> = case
        .reached
        .iter()
        .map(|reached| NewMilestone {
            exit_case_id: case.id.get(),
            milestone: reached.milestone.as_str(),
            reached_on: reached.on,
            noted_by: reached.noted_by.map(UserId::get),
            created_at: At(reached.noted_at),
        })
        .collect();
    tx.run(|conn| {
        diesel::delete(earlier).execute(conn)?;
        insert_all!(conn, exit_case_milestones::table, &rows)
    })?;
    Ok(())
}
