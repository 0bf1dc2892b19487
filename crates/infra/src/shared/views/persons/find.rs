//! Find anyone: records that have every word somewhere.
//!
//! One word drives: the rows that have it come from indexes (its text, a resort's name, the person's
//! name), the other words are then tested row by row. Without a word that an index can find, or when
//! each is too common to begin with, the newest rows are looked through until there are enough.

use super::super::sql::{Numbers, Sql, like};
use super::super::tx::Tx;
use super::super::{Reader, dialect};
use crm_core::find::{FoundKind, MOST_COUNTED, Words};
use crm_core::ids::AppointmentId;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{AppointmentViews, FindViews, Found, Hits, SameKeys, SamePerson};
use diesel::prelude::*;

mod hits;
mod people;
mod same;
mod work;

/// Above this many rows of the only word, walking from the newest finds enough sooner.
const COMMON: i64 = 2_000;
/// Several words that are each common may be rare together: a walk would go far for them.
const COMMON_AMONG_SEVERAL: i64 = 20_000;

impl FindViews for Reader<'_> {
    fn find(&mut self, kind: FoundKind, words: &Words, most: i64) -> Stored<Found> {
        let words: Vec<Word> = words.iter().map(Word::of).collect();
        let tx = &mut self.tx;
        let found = match kind {
            FoundKind::RawLead => people::ids(tx, &people::RAW_LEADS, &words)?,
            FoundKind::Lead => people::ids(tx, &people::LEADS, &words)?,
            FoundKind::Client => people::ids(tx, &people::CLIENTS, &words)?,
            FoundKind::Appointment => work::ids(tx, &work::APPOINTMENTS, &words)?,
            FoundKind::Document => work::ids(tx, &work::DOCUMENTS, &words)?,
        };
        let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
        let shown = usize::try_from(most).unwrap_or(usize::MAX).min(found.len());
        let shown = found.get(..shown).unwrap_or_default();
        Ok(Found {
            hits: self.hits(kind, shown)?,
            total: total.min(MOST_COUNTED),
            more: total > MOST_COUNTED,
        })
    }

    fn one_found(&mut self, kind: FoundKind, id: i64) -> Stored<Hits> {
        let one = match kind {
            FoundKind::RawLead => people::RAW_LEADS.one(id),
            FoundKind::Lead => people::LEADS.one(id),
            FoundKind::Client => people::CLIENTS.one(id),
            FoundKind::Appointment => work::APPOINTMENTS.one(id),
            FoundKind::Document => work::DOCUMENTS.one(id),
        };
        let ids: Vec<i64> = self.tx.run(|conn| Numbers(one).load(conn))?;
        self.hits(kind, &ids)
    }

    fn same(&mut self, kind: FoundKind, keys: &SameKeys, most: i64) -> Stored<Vec<SamePerson>> {
        let left_out = same::left_out(&mut self.tx, kind, keys)?;
        let ids = same::ids(&mut self.tx, kind, (keys, &left_out), most)?;
        Ok(match self.hits(kind, &ids)? {
            Hits::People(people) => {
                let same = people.into_iter();
                same.filter_map(|person| SamePerson::of(person, keys, &left_out))
                    .collect()
            }
            Hits::Appointments(_) | Hits::Documents(_) => Vec::new(),
        })
    }
}

impl Reader<'_> {
    fn hits(&mut self, kind: FoundKind, ids: &[i64]) -> Stored<Hits> {
        let tx = &mut self.tx;
        Ok(match kind {
            FoundKind::RawLead => Hits::People(hits::raw_leads(tx, ids)?),
            FoundKind::Lead => Hits::People(hits::leads(tx, ids)?),
            FoundKind::Client => Hits::People(hits::clients(tx, ids)?),
            FoundKind::Document => Hits::Documents(hits::documents(tx, ids)?),
            FoundKind::Appointment => {
                let ids: Vec<AppointmentId> = ids.iter().copied().map(AppointmentId::new).collect();
                let rows = self.appointments_by_id(&ids)?;
                Hits::Appointments(rows.into_iter().map(hits::appointment).collect())
            }
        })
    }
}

/// One word, in each of the forms of which a record has one.
struct Word {
    texts: Vec<String>,
    /// The trigram index can find all forms.
    indexed: bool,
}

impl Word {
    fn of(term: &SearchTerm) -> Self {
        let texts: Vec<String> = term.alternatives().map(str::to_owned).collect();
        let indexed = texts.iter().all(|text| text.chars().count() >= 3);
        Self { texts, indexed }
    }

    fn is_in(&self, column: &str) -> Sql {
        let texts: Vec<&str> = self.texts.iter().map(String::as_str).collect();
        like(column, &texts)
    }
}

/// Ids of rows whose indexed text has all of these words.
fn matching(table: &'static str, base: &'static str, words: &[&Word]) -> Sql {
    let words: Vec<Vec<&str>> = words
        .iter()
        .map(|word| word.texts.iter().map(String::as_str).collect())
        .collect();
    dialect::ids_matching(table, base, &words)
}

/// How many rows have the word, at most one more than `most`.
fn rows_with(
    tx: &mut Tx<'_>,
    (table, base): (&'static str, &'static str),
    word: &Word,
    most: i64,
) -> Stored<i64> {
    let count = Sql::raw("SELECT count(*) FROM (")
        .then(matching(table, base, &[word]))
        .push(" LIMIT ")
        .number(most + 1)
        .push(") AS found");
    tx.run(|conn| Numbers(count).get_result(conn))
}

/// The newest ids of all arms together, one more than are counted. Each arm is a SELECT of ids.
fn newest(tx: &mut Tx<'_>, arms: Vec<Sql>) -> Stored<Vec<i64>> {
    let cut = |ids: Sql| {
        Sql::raw("SELECT arm.id AS id FROM (")
            .then(ids)
            .push(") AS arm ORDER BY arm.id DESC LIMIT ")
            .number(MOST_COUNTED + 1)
    };
    let arms = arms.into_iter().map(|arm| {
        Sql::raw("SELECT cut.id AS id FROM (")
            .then(cut(arm))
            .push(") AS cut")
    });
    let all = cut(Sql::joined(arms, " UNION "));
    tx.run(|conn| Numbers(all).load(conn))
}
