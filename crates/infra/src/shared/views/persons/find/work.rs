//! Appointments and documents: by their own text or by the person they are with.

use super::super::super::sql::Sql;
use super::super::super::tx::Tx;
use super::{COMMON, COMMON_AMONG_SEVERAL, Word, matching, newest, rows_with};
use crm_core::store::Stored;

const LEADS: &str = "leads.deleted_at IS NULL";
const CLIENTS: &str = "clients.deleted_at IS NULL AND clients.archived_at IS NULL";

/// A table of things that are done with a person.
pub(super) struct Work {
    table: &'static str,
    /// The rows that the trigram index holds.
    base: &'static str,
    /// None of the people they are with is in the trash.
    persons_live: &'static str,
    /// The column that names the lead, when there is one.
    lead: Option<&'static str>,
    client: &'static str,
}

pub(super) const APPOINTMENTS: Work = Work {
    table: "appointments",
    base: "1 = 1",
    persons_live: super::super::super::appointments::PERSONS_LIVE,
    lead: Some("appointments.lead_id"),
    client: "appointments.client_id",
};

pub(super) const DOCUMENTS: Work = Work {
    table: "documents",
    base: "documents.deleted_at IS NULL",
    persons_live: "NOT EXISTS (SELECT 1 FROM clients WHERE clients.id = documents.client_id \
        AND clients.deleted_at IS NOT NULL)",
    lead: None,
    client: "documents.client_id",
};

/// The newest rows that have every word, in their own text or their person's.
pub(super) fn ids(tx: &mut Tx<'_>, work: &Work, words: &[Word]) -> Stored<Vec<i64>> {
    let arms = match work.rarest(tx, words)? {
        Some(driving) => work.arms(driving, words),
        None => vec![work.rows().then(work.others(words, None))],
    };
    newest(tx, arms)
}

impl Work {
    /// The word to begin with, unless all are too common or too short.
    fn rarest<'w>(&self, tx: &mut Tx<'_>, words: &'w [Word]) -> Stored<Option<&'w Word>> {
        let most = if words.len() > 1 {
            COMMON_AMONG_SEVERAL
        } else {
            COMMON
        };
        let mut rarest: Option<(i64, &Word)> = None;
        for word in words.iter().filter(|word| word.indexed) {
            let mut rows = rows_with(tx, (self.table, self.base), word, most)?;
            rows += rows_with(tx, ("clients", CLIENTS), word, most)?;
            if self.lead.is_some() {
                rows += rows_with(tx, ("leads", LEADS), word, most)?;
            }
            if rows <= most && rarest.is_none_or(|(fewest, _)| rows < fewest) {
                rarest = Some((rows, word));
            }
        }
        Ok(rarest.map(|(_, word)| word))
    }

    fn arms(&self, driving: &Word, words: &[Word]) -> Vec<Sql> {
        let others = self.others(words, Some(driving));
        let with = |column: &str, persons: Sql| {
            self.rows()
                .push(format!(" AND {column} IN ("))
                .then(persons)
                .push(")")
                .then(others.clone())
        };
        let own = format!("{}.id", self.table);
        let mut arms = vec![
            with(&own, matching(self.table, self.base, &[driving])),
            with(self.client, matching("clients", CLIENTS, &[driving])),
            with(self.client, archived(driving)),
        ];
        if let Some(lead) = self.lead {
            arms.push(with(lead, matching("leads", LEADS, &[driving])));
        }
        arms
    }

    /// The id of one of them, while it is found.
    pub(super) fn one(&self, id: i64) -> Sql {
        self.rows()
            .push(format!(" AND {}.id = ", self.table))
            .number(id)
    }

    fn rows(&self) -> Sql {
        let Self {
            table,
            base,
            persons_live,
            ..
        } = self;
        Sql::raw(format!(
            "SELECT {table}.id AS id FROM {table} WHERE {base} AND {persons_live}"
        ))
    }

    /// "AND …" for every word but the driving one.
    fn others(&self, words: &[Word], driving: Option<&Word>) -> Sql {
        let left = words
            .iter()
            .filter(|word| !driving.is_some_and(|driving| std::ptr::eq(driving, *word)));
        let mut conditions = Sql::default();
        for word in left {
            conditions = conditions
                .push(" AND (")
                .then(word.is_in(&format!("{}.search_text", self.table)))
                .then(of_person("clients", self.client, word));
            if let Some(lead) = self.lead {
                conditions = conditions.then(of_person("leads", lead, word));
            }
            conditions = conditions.push(")");
        }
        conditions
    }
}

/// " OR the person has the word".
fn of_person(table: &str, column: &str, word: &Word) -> Sql {
    Sql::raw(format!(
        " OR EXISTS (SELECT 1 FROM {table} WHERE {table}.id = {column} AND "
    ))
    .then(word.is_in(&format!("{table}.search_text")))
    .push(")")
}

/// The trigram index leaves archived clients out; they are few.
fn archived(word: &Word) -> Sql {
    Sql::raw(
        "SELECT clients.id AS id FROM clients WHERE clients.deleted_at IS NULL \
         AND clients.archived_at IS NOT NULL AND ",
    )
    .then(word.is_in("clients.search_text"))
}
