//! Properties, exit cases and partners as the screens show them.

use super::super::schema::{
    clients, exit_case_milestones, exit_cases, partners, properties, users,
};
use super::super::sql::id_among;
use super::super::stored::parse_stored;
use super::super::stored_properties::PropertyRecord;
use super::super::timeline::{Name, staff_name};
use super::super::tx::Tx;
use super::super::{At, Db, Reader};
use crm_core::exit_cases::Milestone;
use crm_core::ids::{ClientId, ExitCaseId, PartnerId, PropertyId};
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{ExitCasePage, MilestoneRow, PropertyPage, PropertyViews};
use diesel::prelude::*;
use std::collections::HashMap;
use time::Date;

/// Which cases.
#[derive(Clone, Copy)]
enum Which {
    All,
    One(ExitCaseId),
    OfClient(ClientId),
    OfProperty(PropertyId),
}

type CaseRow = (
    (i64, i64, i64, i64),
    (String, String),
    (Option<i64>, Option<String>),
    Option<String>,
    (At, At),
);

type MilestoneRecord = (i64, String, Date, Option<Name>);

impl PropertyViews for Reader<'_> {
    fn properties_of(&mut self, client: ClientId) -> Stored<Option<Vec<PropertyPage>>> {
        let found: Option<i64> = self.run(|conn| {
            clients::table
                .find(client.get())
                .filter(clients::deleted_at.is_null())
                .select(clients::id)
                .first(conn)
                .optional()
        })?;
        if found.is_none() {
            return Ok(None);
        }
        let records = self.run(|conn| {
            properties::table
                .filter(properties::client_id.eq(client.get()))
                .filter(properties::deleted_at.is_null())
                .order(properties::id)
                .select(PropertyRecord::as_select())
                .load(conn)
        })?;
        let cases = cases(&mut self.tx, Which::OfClient(client), None)?.rows;
        with_cases(records, cases).map(Some)
    }

    fn property(&mut self, id: PropertyId) -> Stored<Option<PropertyPage>> {
        let record: Option<PropertyRecord> = self.run(|conn| {
            properties::table
                .inner_join(clients::table)
                .filter(properties::id.eq(id.get()))
                .filter(properties::deleted_at.is_null())
                .filter(clients::deleted_at.is_null())
                .select(PropertyRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let cases = cases(&mut self.tx, Which::OfProperty(id), None)?.rows;
        Ok(with_cases(record.into_iter().collect(), cases)?.pop())
    }

    fn exit_cases(
        &mut self,
        client: Option<ClientId>,
        page: PageRequest,
    ) -> Stored<Page<ExitCasePage>> {
        let which = client.map_or(Which::All, Which::OfClient);
        cases(&mut self.tx, which, Some(page))
    }

    fn exit_case(&mut self, id: ExitCaseId) -> Stored<Option<ExitCasePage>> {
        Ok(cases(&mut self.tx, Which::One(id), None)?.rows.pop())
    }
}

fn with_cases(records: Vec<PropertyRecord>, cases: Vec<ExitCasePage>) -> Stored<Vec<PropertyPage>> {
    let mut cases: HashMap<PropertyId, ExitCasePage> = cases
        .into_iter()
        .map(|case| (case.property, case))
        .collect();
    let mut pages = Vec::with_capacity(records.len());
    for record in records {
        let property = record.property()?;
        let exit_case = cases.remove(&property.id);
        pages.push(PropertyPage {
            property,
            exit_case,
        });
    }
    Ok(pages)
}

/// Cases of properties and clients outside the trash, newest first; without a page all of them.
fn cases(tx: &mut Tx<'_>, which: Which, page: Option<PageRequest>) -> Stored<Page<ExitCasePage>> {
    let matching = || {
        let live = exit_cases::table
            .inner_join(properties::table)
            .inner_join(clients::table)
            .left_join(partners::table)
            .filter(properties::deleted_at.is_null())
            .filter(clients::deleted_at.is_null())
            .into_boxed::<Db>();
        match which {
            Which::All => live,
            Which::One(id) => live.filter(exit_cases::id.eq(id.get())),
            Which::OfClient(id) => live.filter(exit_cases::client_id.eq(id.get())),
            Which::OfProperty(id) => live.filter(exit_cases::property_id.eq(id.get())),
        }
    };
    let mut query = matching().order(exit_cases::id.desc()).select((
        (
            exit_cases::id,
            exit_cases::version,
            exit_cases::property_id,
            exit_cases::client_id,
        ),
        (clients::first_name, clients::last_name),
        (exit_cases::partner_id, partners::name.nullable()),
        exit_cases::notes,
        (exit_cases::created_at, exit_cases::updated_at),
    ));
    if let Some(page) = page {
        query = query.limit(page.limit()).offset(page.offset());
    }
    let rows: Vec<CaseRow> = tx.run(|conn| query.load(conn))?;
    let counted = match page {
        None => i64::try_from(rows.len()).unwrap_or(i64::MAX),
        Some(_) => tx.run(|conn| matching().count().get_result(conn))?,
    };
    Ok(Page {
        rows: with_milestones(tx, rows)?,
        total: Total::from_count(counted),
    })
}

fn with_milestones(tx: &mut Tx<'_>, rows: Vec<CaseRow>) -> Stored<Vec<ExitCasePage>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.0.0).collect();
    let noted: Vec<MilestoneRecord> = tx.run(|conn| {
        exit_case_milestones::table
            .left_join(users::table)
            .filter(id_among("exit_case_milestones.exit_case_id", &ids))
            .select((
                exit_case_milestones::exit_case_id,
                exit_case_milestones::milestone,
                exit_case_milestones::reached_on,
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .load(conn)
    })?;
    let mut of_case: HashMap<i64, Vec<MilestoneRow>> = HashMap::new();
    for (case, milestone, day, by) in noted {
        of_case.entry(case).or_default().push(MilestoneRow {
            milestone: parse_stored(&milestone, Milestone::parse)?,
            reached_on: Some(day),
            noted_by: by.map(staff_name),
        });
    }
    let page = |row: CaseRow| {
        let noted = of_case.remove(&row.0.0).unwrap_or_default();
        page_of(row, noted)
    };
    Ok(rows.into_iter().map(page).collect())
}

fn page_of(row: CaseRow, noted: Vec<MilestoneRow>) -> ExitCasePage {
    let ((id, version, property, client), (first, last), partner, notes, (created, updated)) = row;
    let of = |milestone: &Milestone| {
        let found = noted.iter().find(|row| row.milestone == *milestone);
        found.cloned().unwrap_or(MilestoneRow {
            milestone: *milestone,
            reached_on: None,
            noted_by: None,
        })
    };
    ExitCasePage {
        id: ExitCaseId::new(id),
        version,
        property: PropertyId::new(property),
        client: ClientId::new(client),
        client_name: format!("{first} {last}"),
        partner: partner.0.map(PartnerId::new),
        partner_name: partner.1,
        notes,
        milestones: Milestone::ALL.iter().map(of).collect(),
        created_at: created.0,
        updated_at: updated.0,
    }
}
