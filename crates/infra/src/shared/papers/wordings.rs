//! The office's own wordings: rows that are added and never changed.

use super::super::At;
use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::{users, wordings};
use super::super::statements::stored::parse_stored;
use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::ids::{UserId, WordingId};
use crm_core::store::{StoreError, Stored};
use crm_core::text::ShortText;
use crm_core::views::StaffName;
use diesel::prelude::*;
use docgen::store::{
    NewWording, SavedWordings, Scope, StoredWording, WordingRow, WordingViews, Wordings,
};
use docgen::wording::Section;

/// How the columns name what is for every brand or state.
const EVERY: &str = "";

#[derive(Queryable, Selectable)]
#[diesel(table_name = wordings)]
struct Record {
    id: i64,
    kind: String,
    brand: String,
    state: String,
    version: i64,
    sections: String,
    note: Option<String>,
    created_by: Option<i64>,
    created_at: At,
}

impl Record {
    fn stored(self) -> Stored<StoredWording> {
        Ok(StoredWording {
            id: WordingId::new(self.id),
            scope: scope(&self.kind, &self.brand, &self.state)?,
            version: self.version,
            sections: parse_stored(&self.sections, |json| {
                serde_json::from_str::<Vec<Section>>(json)
            })?,
            note: self.note.map(ShortText::stored),
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = wordings, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    kind: &'a str,
    brand: &'a str,
    state: &'a str,
    version: i64,
    sections: String,
    note: Option<&'a str>,
    created_by: Option<i64>,
    created_at: At,
}

/// A row without its text, and who saved it.
type Listed = (
    (i64, String, String, String, i64, Option<String>, At),
    Option<(i64, String, String)>,
);

fn scope(kind: &str, brand: &str, state: &str) -> Stored<Scope> {
    let brand = (brand != EVERY).then(|| parse_stored(brand, Brand::parse));
    let state = (state != EVERY).then(|| {
        let unknown = || StoreError::Fault(format!("stored value \"{state}\": no such state"));
        UsState::stored(state).ok_or_else(unknown)
    });
    Ok(Scope {
        kind: parse_stored(kind, DocumentType::parse)?,
        brand: brand.transpose()?,
        state: state.transpose()?,
    })
}

/// As the columns have it: type, brand and state.
fn columns(scope: Scope) -> (&'static str, &'static str, &'static str) {
    let brand = scope.brand.map_or(EVERY, |brand| brand.as_str());
    let state = scope.state.map_or(EVERY, |state| state.code());
    (scope.kind.as_str(), brand, state)
}

fn find(tx: &mut Tx<'_>, id: WordingId) -> Stored<Option<StoredWording>> {
    let found: Option<Record> = tx.run(|conn| {
        wordings::table
            .find(id.get())
            .select(Record::as_select())
            .first(conn)
            .optional()
    })?;
    found.map(Record::stored).transpose()
}

/// One version of a scope; its newest, when none is named.
fn of_scope(tx: &mut Tx<'_>, scope: Scope, version: Option<i64>) -> Stored<Option<StoredWording>> {
    let (kind, brand, state) = columns(scope);
    let found: Option<Record> = tx.run(|conn| {
        let mut query = wordings::table
            .filter(wordings::kind.eq(kind))
            .filter(wordings::brand.eq(brand))
            .filter(wordings::state.eq(state))
            .order(wordings::version.desc())
            .select(Record::as_select())
            .into_boxed();
        if let Some(version) = version {
            query = query.filter(wordings::version.eq(version));
        }
        query.first(conn).optional()
    })?;
    found.map(Record::stored).transpose()
}

/// Versions without their texts: of one scope or of all. Scope by scope, newest first.
fn listed(tx: &mut Tx<'_>, of: Option<Scope>) -> Stored<Vec<WordingRow>> {
    let rows: Vec<Listed> = tx.run(|conn| {
        let mut query = wordings::table
            .left_join(users::table)
            .select((
                (
                    wordings::id,
                    wordings::kind,
                    wordings::brand,
                    wordings::state,
                    wordings::version,
                    wordings::note,
                    wordings::created_at,
                ),
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .order((
                wordings::kind,
                wordings::brand,
                wordings::state,
                wordings::version.desc(),
            ))
            .into_boxed();
        if let Some((kind, brand, state)) = of.map(columns) {
            query = query
                .filter(wordings::kind.eq(kind))
                .filter(wordings::brand.eq(brand))
                .filter(wordings::state.eq(state));
        }
        query.load(conn)
    })?;
    rows.into_iter().map(row).collect()
}

fn row(
    ((id, kind, brand, state, version, note, created_at), created_by): Listed,
) -> Stored<WordingRow> {
    Ok(WordingRow {
        id: WordingId::new(id),
        scope: scope(&kind, &brand, &state)?,
        version,
        note: note.map(ShortText::stored),
        created_by: created_by.map(|(id, first_name, last_name)| StaffName {
            id: UserId::new(id),
            first_name,
            last_name,
        }),
        created_at: created_at.0,
    })
}

impl SavedWordings for Tx<'_> {
    fn wording(&mut self, id: WordingId) -> Stored<Option<StoredWording>> {
        find(self, id)
    }

    fn newest_wording(&mut self, scope: Scope) -> Stored<Option<StoredWording>> {
        of_scope(self, scope, None)
    }

    fn wording_version(&mut self, scope: Scope, version: i64) -> Stored<Option<StoredWording>> {
        of_scope(self, scope, Some(version))
    }
}

impl Wordings for Tx<'_> {
    fn insert(&mut self, new: &NewWording) -> Stored<WordingId> {
        let id = self.next_id("wordings")?;
        let (kind, brand, state) = columns(new.scope);
        let sections = serde_json::to_string(&new.sections)
            .map_err(|error| StoreError::Fault(error.to_string()))?;
        let row = NewRow {
            id,
            kind,
            brand,
            state,
            version: new.version,
            sections,
            note: new.note.as_ref().map(ShortText::as_str),
            created_by: new.created_by.map(UserId::get),
            created_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(wordings::table)
                .values(&row)
                .execute(conn)
        })?;
        Ok(WordingId::new(id))
    }
}

impl SavedWordings for Reader<'_> {
    fn wording(&mut self, id: WordingId) -> Stored<Option<StoredWording>> {
        find(&mut self.tx, id)
    }

    fn newest_wording(&mut self, scope: Scope) -> Stored<Option<StoredWording>> {
        of_scope(&mut self.tx, scope, None)
    }

    fn wording_version(&mut self, scope: Scope, version: i64) -> Stored<Option<StoredWording>> {
        of_scope(&mut self.tx, scope, Some(version))
    }
}

impl WordingViews for Reader<'_> {
    fn newest_wordings(&mut self) -> Stored<Vec<WordingRow>> {
        let mut rows = listed(&mut self.tx, None)?;
        rows.dedup_by_key(|row| row.scope);
        rows.sort_by_key(|row| (row.scope.kind, row.scope.brand, row.scope.state));
        Ok(rows)
    }

    fn wording_versions(&mut self, scope: Scope) -> Stored<Vec<WordingRow>> {
        listed(&mut self.tx, Some(scope))
    }
}
