//! The SQL of every list, as text files that a review sees: `snapshots/<list>.sql`, one text for both databases.
//! `UPDATE_SNAPSHOTS=1 cargo test -p infra --test repositories statements` rewrites what the databases that ran send.

mod merged;
mod money;
mod people;
mod promises;
mod text;
mod work;

use crate::support::{at, client_details, person, read, store_client, store_user};
use crm_core::actor::Actor;
use crm_core::page::{COUNT_CAP, PageRequest, Total};
use crm_core::partners;
use crm_core::store::Stored;
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::views::Direction::{self, Ascending, Descending};
use infra::Views;
use infra::testing::TestDatabase;
use infra::testing::statements::{Statement, assuming, record_statements, statements_of};
use std::collections::{BTreeSet, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use text::{beginning, laid_out};

pub(super) type Ask = Box<dyn Fn(&mut dyn Views) -> Stored<()>>;

/// One list, as a method of the views, and what it is asked for.
pub(super) struct List {
    pub(super) method: &'static str,
    pub(super) cases: Vec<(String, Ask)>,
}

impl List {
    fn new(method: &'static str) -> Self {
        let cases = Vec::new();
        Self { method, cases }
    }

    fn case(mut self, name: &str, ask: impl Fn(&mut dyn Views) -> Stored<()> + 'static) -> Self {
        self.cases.push((name.to_owned(), Box::new(ask)));
        self
    }

    /// One case for each of them.
    fn each<T: Clone + 'static>(
        mut self,
        asked: impl IntoIterator<Item = (String, T)>,
        ask: fn(&mut dyn Views, T) -> Stored<()>,
    ) -> Self {
        for (name, one) in asked {
            let ask = move |views: &mut dyn Views| ask(views, one.clone());
            self.cases.push((name, Box::new(ask)));
        }
        self
    }
}

fn every_list() -> Vec<List> {
    let mut lists = people::lists();
    lists.extend(work::lists());
    lists.extend(money::lists());
    lists.extend(promises::lists());
    lists
}

/// A filter without any value, and one for each of its fields. Without `..`: a new field must be
/// given a value here.
macro_rules! each_filter {
    ($filter:ident, $none:expr, { $($field:ident: $value:expr),+ $(,)? }) => {{
        let $filter { $($field: _),+ } = $none;
        vec![
            ("plain".to_owned(), $none),
            $((
                concat!("filter ", stringify!($field)).to_owned(),
                #[allow(clippy::needless_update, reason = "a filter may have one field")]
                $filter { $field: $value, ..$none },
            )),+
        ]
    }};
}

/// Both directions of each order. The match is exhaustive: a new order must be named here.
macro_rules! each_sort {
    ($sort:ident { $($order:ident),+ $(,)? }) => {{
        let exhaustive = |sort: $sort| match sort { $($sort::$order(_) => {}),+ };
        let both = [crate::statements::Direction::Ascending, crate::statements::Direction::Descending];
        let sorts = both.into_iter().flat_map(|direction| [
            $((crate::statements::sorted(stringify!($order), direction), $sort::$order(direction))),+
        ]);
        sorts.inspect(|(_, sort)| exhaustive(*sort)).collect::<Vec<_>>()
    }};
}
use {each_filter, each_sort};

fn sorted(order: &str, direction: Direction) -> String {
    let way = match direction {
        Ascending => "up",
        Descending => "down",
    };
    format!("sort {order} {way}")
}

/// The second page of 25.
fn second() -> PageRequest {
    PageRequest::of(Some(2), Some(25)).unwrap()
}

fn first() -> PageRequest {
    PageRequest::of(Some(1), Some(25)).unwrap()
}

/// How many rows a list may have, as far as that changes how its page is looked for.
fn sizes() -> [(&'static str, Total); 3] {
    [
        ("", Total::from_count(40)),
        ("; 30,000 rows", Total::from_count(30_000)),
        ("; more than are counted", Total::from_count(COUNT_CAP + 1)),
    ]
}

/// What keeps one state of the database, not what the list asks.
fn is_of_the_list(statement: &Statement) -> bool {
    ![
        "BEGIN",
        "COMMIT",
        "ROLLBACK",
        "PRAGMA data_version",
        "SELECT pg_current_snapshot",
    ]
    .iter()
    .any(|around| statement.sql.starts_with(around))
}

fn asked(db: &TestDatabase, ask: &Ask, total: Total) -> Vec<Statement> {
    // Another state of the database: what a connection remembers is asked again.
    db.execute_sql("UPDATE partners SET active = 1 - active")
        .unwrap();
    let mut statements = statements_of(|| {
        assuming(total, || read(db, |views| ask(views)));
    });
    statements.retain(is_of_the_list);
    statements
}

/// What a case asks, under its name; a case that asks the same as one before only names it.
#[derive(Default)]
struct Cases {
    text: String,
    texts_seen: HashSet<String>,
    told: Vec<(String, Vec<Statement>)>,
}

impl Cases {
    fn tell(&mut self, name: String, statements: Vec<Statement>) {
        let before = self.told.iter().find(|(_, told)| *told == statements);
        if let Some((before, _)) = before {
            let _ = write!(self.text, "\n---- {name}: as {before}\n");
            return;
        }
        let _ = write!(self.text, "\n---- {name}\n");
        for statement in &statements {
            let text = match self.told_in(statement) {
                Some(before) => format!("-- as in {before}: {}\n", beginning(statement)),
                None => laid_out(statement, &mut self.texts_seen),
            };
            self.text.push_str(&text);
        }
        self.told.push((name, statements));
    }

    /// The first case that sends the same statement with the same values.
    fn told_in(&self, statement: &Statement) -> Option<&str> {
        let mut told = self.told.iter();
        let first = told.find(|(_, statements)| statements.contains(statement));
        first.map(|(name, _)| name.as_str())
    }
}

fn snapshot(db: &TestDatabase, list: &List) -> String {
    let method = list.method;
    let mut cases = Cases::default();
    for (name, ask) in &list.cases {
        let mut shown = HashSet::new();
        for (size, total) in sizes() {
            let mut statements = asked(db, ask, total);
            let first = shown.is_empty();
            assert!(
                !(first && statements.is_empty()),
                "{method} {name} asks nothing"
            );
            // Only what the size changes.
            statements.retain(|statement| shown.insert(statement.sql.clone()));
            if first || !statements.is_empty() {
                cases.tell(format!("{name}{size}"), statements);
            }
        }
    }
    let text = cases.text;
    format!("-- The SQL of `{method}`: what it sends in each case, with the bound values.\n{text}")
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots")
}

/// Rewrites what this database sends; the other's lines stay as they are.
fn update(file: &Path, now: &str, is_sqlite: bool) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let stored = std::fs::read_to_string(file).unwrap_or_default();
    let other = merged::of_database(&stored, !is_sqlite);
    let text = if is_sqlite {
        merged::merge(now, &other)
    } else {
        merged::merge(&other, now)
    };
    std::fs::write(file, text).unwrap();
}

/// Numbers in Miami: at night they may be called later.
const BUCKET: &str = "INSERT INTO call_buckets (facts, facts_hash) VALUES \
    ('{\"areaCode\":305,\"atStates\":[\"FL\"],\"zones\":[\"America/New_York\"]}', 'a digest')";

/// Some of what is asked after must be there: staff, a client, a partner and a bucket of numbers.
fn office(db: &TestDatabase) {
    for n in 1..=3 {
        store_user(db, &format!("user{n}"), Role::SalesRep);
    }
    store_client(db, client_details(person("Ana", "Ruiz")));
    db.execute_sql(BUCKET).unwrap();
    let partner = ShortText::parse("Palm Cove Law").unwrap();
    let added = db.write_blocking(|tx| partners::add(tx, &Actor::system(), &partner, at(0)));
    added.unwrap();
}

/// What both databases send alike stands once: written down whole for each, it is almost twice as much.
#[test]
fn r5_166_the_snapshots_of_both_have_at_most_13_000_lines() {
    let files = std::fs::read_dir(folder()).unwrap();
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let lines: usize = texts.map(|text| text.lines().count()).sum();
    assert!((1..=13_000).contains(&lines), "{lines}");
}

fn compare(db: &TestDatabase) {
    office(db);
    let updates = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    let mut changed = Vec::new();
    let mut files = BTreeSet::new();
    for list in every_list() {
        let name = format!("{}.sql", list.method);
        let now = snapshot(db, &list);
        let file = folder().join(&name);
        if updates {
            update(&file, &now, db.is_sqlite());
        }
        let stored = std::fs::read_to_string(&file).unwrap_or_default();
        let stored = merged::of_database(&stored, db.is_sqlite());
        changed.extend((stored != now).then(|| first_difference(&name, &stored, &now)));
        assert!(files.insert(name), "{} is there twice", list.method);
    }
    assert!(
        changed.is_empty(),
        "{}\nIf this is meant: UPDATE_SNAPSHOTS=1 cargo test -p infra --test repositories statements",
        changed.join("\n")
    );
    let there = std::fs::read_dir(folder()).unwrap();
    let there: BTreeSet<String> = there
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(there, files, "a snapshot without its list");
}

fn first_difference(name: &str, stored: &str, now: &str) -> String {
    let mut lines = stored.lines().zip(now.lines()).zip(1..);
    match lines.find(|((stored, now), _)| stored != now) {
        Some(((stored, now), line)) => format!("{name}:{line}\n  was {stored}\n  is  {now}"),
        None => format!("{name} has another length"),
    }
}

#[test]
fn the_sql_of_every_list_is_as_reviewed_on_sqlite() {
    record_statements();
    compare(&TestDatabase::sqlite());
}

#[test]
fn the_sql_of_every_list_is_as_reviewed_on_postgres() {
    record_statements();
    compare(&TestDatabase::postgres());
}

/// The methods of the views' traits that answer a page, stream rows or find: from their sources.
fn methods_of_the_views() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut methods = BTreeSet::new();
    for views in [
        "crm-core/src/views",
        "billing/src/views",
        "billing/src/views.rs",
        "commissions/src/views.rs",
        "commissions/src/policies/views.rs",
    ] {
        let views = crates.join(views);
        let files = if views.is_dir() {
            let files = std::fs::read_dir(&views).unwrap();
            files.map(|file| file.unwrap().path()).collect()
        } else {
            vec![views]
        };
        for file in files {
            let source = std::fs::read_to_string(&file).unwrap();
            for method in source.split("\n    fn ").skip(1) {
                let signature = method.split(';').next().unwrap_or_default();
                let lists = ["Page<", "ControlFlow", "Stored<Found>", "SamePerson>"];
                if lists.iter().any(|sign| signature.contains(sign)) {
                    let name = signature.split('(').next().unwrap_or_default();
                    methods.insert(name.to_owned());
                }
            }
        }
    }
    methods
}

#[test]
fn every_list_of_the_views_has_its_sql_reviewed() {
    let lists: BTreeSet<String> = every_list()
        .iter()
        .map(|list| list.method.to_owned())
        .collect();
    let methods = methods_of_the_views();
    assert!(methods.len() > 15, "the traits of the views are found");
    assert_eq!(lists, methods);
}
