//! Raw leads, leads and clients: by their own text or by a resort's name.

use super::super::super::among::Among;
use super::super::super::sql::{Sql, Texts};
use super::super::super::tx::Tx;
use super::{Word, matching, newest};
use crm_core::search::fold;
use crm_core::store::Stored;
use diesel::prelude::*;

/// Names of resorts that one word may stand for.
const NAMES: usize = 2_000;

/// A table of persons.
pub(super) struct People {
    table: &'static str,
    /// The rows that the trigram index holds.
    base: &'static str,
    /// Every row that is found.
    all: &'static str,
    /// The rows beside `base`, which are few.
    beside: Option<&'static str>,
    resorts: Resorts,
}

/// Where a person's resort stands.
struct Resorts {
    question: &'static str,
    table: &'static str,
    column: &'static str,
    /// What the index of names holds.
    base: &'static str,
    /// The column that has one of the names, and what stands before and after that.
    of_person: [&'static str; 3],
}

pub(super) const RAW_LEADS: People = People {
    table: "raw_leads",
    base: "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL",
    all: "raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL",
    beside: None,
    resorts: Resorts {
        question: "resorts of raw leads",
        table: "raw_leads",
        column: "timeshare_resort",
        base: "deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL",
        of_person: ["", "raw_leads.timeshare_resort", ""],
    },
};

pub(super) const LEADS: People = People {
    table: "leads",
    base: "leads.deleted_at IS NULL",
    all: "leads.deleted_at IS NULL",
    beside: None,
    resorts: Resorts {
        question: "resorts of leads",
        table: "leads",
        column: "timeshare_resort",
        base: "deleted_at IS NULL AND timeshare_resort IS NOT NULL",
        of_person: ["", "leads.timeshare_resort", ""],
    },
};

pub(super) const CLIENTS: People = People {
    table: "clients",
    base: "clients.deleted_at IS NULL AND clients.archived_at IS NULL",
    all: "clients.deleted_at IS NULL",
    beside: Some("clients.deleted_at IS NULL AND clients.archived_at IS NOT NULL"),
    resorts: Resorts {
        question: "resorts of clients",
        table: "properties",
        column: "resort_name",
        base: "deleted_at IS NULL",
        of_person: [
            "clients.id IN (SELECT properties.client_id FROM properties \
             WHERE properties.deleted_at IS NULL AND ",
            "properties.resort_name",
            ")",
        ],
    },
};

/// A word, and the resorts it may stand for.
struct Asked<'a> {
    word: &'a Word,
    resorts: Vec<String>,
}

/// The newest persons that have every word.
pub(super) fn ids(tx: &mut Tx<'_>, people: &People, words: &[Word]) -> Stored<Vec<i64>> {
    let resorts = people.resorts.all(tx)?;
    let asked: Vec<Asked<'_>> = words
        .iter()
        .map(|word| Asked {
            word,
            resorts: named(&resorts, word),
        })
        .collect();
    let mut arms = people.arms(&asked);
    if let Some(beside) = people.beside {
        arms.push(people.walk(beside, &asked));
    }
    newest(tx, arms)
}

impl People {
    /// Words that no resort has must stand in the text: all of them drive together. Else one word
    /// does, by its text and by its resorts.
    fn arms(&self, asked: &[Asked<'_>]) -> Vec<Sql> {
        let texts: Vec<&Word> = asked
            .iter()
            .filter(|asked| asked.word.indexed && asked.resorts.is_empty())
            .map(|asked| asked.word)
            .collect();
        if !texts.is_empty() {
            return vec![self.driven_by(&texts, asked)];
        }
        let longest = asked
            .iter()
            .filter(|asked| asked.word.indexed)
            .max_by_key(|asked| asked.word.texts.iter().map(String::len).max());
        match longest {
            Some(driving) => vec![
                self.driven_by(&[driving.word], asked),
                self.rows(self.all)
                    .push(" AND ")
                    .then(self.at_resorts(&driving.resorts))
                    .then(self.others(asked, &[driving.word])),
            ],
            None => vec![self.walk(self.base, asked)],
        }
    }

    fn driven_by(&self, words: &[&Word], asked: &[Asked<'_>]) -> Sql {
        let found = matching(self.table, self.base, words);
        let others = self.others(asked, words);
        if asked.len() == words.len() {
            return found;
        }
        let table = self.table;
        Sql::raw(format!("SELECT {table}.id AS id FROM ("))
            .then(found)
            .push(format!(
                ") AS text CROSS JOIN {table} WHERE {table}.id = text.id"
            ))
            .then(others)
    }

    /// Row by row.
    fn walk(&self, rows: &'static str, asked: &[Asked<'_>]) -> Sql {
        self.rows(rows).then(self.others(asked, &[]))
    }

    /// The id of one of them, while it is found.
    pub(super) fn one(&self, id: i64) -> Sql {
        self.rows(self.all)
            .push(format!(" AND {}.id = ", self.table))
            .number(id)
    }

    fn rows(&self, condition: &str) -> Sql {
        let table = self.table;
        Sql::raw(format!(
            "SELECT {table}.id AS id FROM {table} WHERE {condition}"
        ))
    }

    /// "AND …" for every word but `done`.
    fn others(&self, asked: &[Asked<'_>], done: &[&Word]) -> Sql {
        let left = asked
            .iter()
            .filter(|asked| !done.iter().any(|done| std::ptr::eq(*done, asked.word)));
        let mut conditions = Sql::default();
        for asked in left {
            let text = asked.word.is_in(&format!("{}.search_text", self.table));
            conditions = conditions.push(" AND (").then(text);
            if !asked.resorts.is_empty() {
                conditions = conditions
                    .push(" OR ")
                    .then(self.at_resorts(&asked.resorts));
            }
            conditions = conditions.push(")");
        }
        conditions
    }

    fn at_resorts(&self, names: &[String]) -> Sql {
        let [before, column, after] = self.resorts.of_person;
        Sql::raw(before)
            .then(Sql::among(column, Among::texts(names)))
            .push(after)
    }
}

/// The resorts whose folded names have the word.
fn named(resorts: &[(String, String)], word: &Word) -> Vec<String> {
    resorts
        .iter()
        .filter(|(folded, _)| word.texts.iter().any(|text| folded.contains(text)))
        .map(|(_, name)| name.clone())
        .take(NAMES)
        .collect()
}

impl Resorts {
    /// Every name that occurs, with its folded form: jumping through the index from name to name.
    fn all(&self, tx: &mut Tx<'_>) -> Stored<Vec<(String, String)>> {
        let Self {
            table,
            column,
            base,
            ..
        } = self;
        let jumping = Sql::raw(format!(
            "WITH RECURSIVE names (name) AS (\
             SELECT min({column}) FROM {table} WHERE {base} \
             UNION ALL SELECT (SELECT min({column}) FROM {table} WHERE {base} AND {column} > names.name) \
             FROM names WHERE names.name IS NOT NULL) \
             SELECT names.name FROM names WHERE names.name IS NOT NULL"
        ));
        tx.remembered(self.question, |tx| {
            let names: Vec<String> = tx.run(|conn| Texts(jumping).load(conn))?;
            Ok(names.into_iter().map(|name| (fold(&name), name)).collect())
        })
    }
}
