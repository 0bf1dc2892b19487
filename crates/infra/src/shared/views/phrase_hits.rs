//! What texts said that they may not say, as the Phrase Report shows it.

use super::columns::{self, columns};
use super::filter::Filter;
use super::list::{BaseIndex, List, Order};
use super::names::{Looked, staff, user};
use super::people_filters::given_to;
use super::schema::{phrase_hits, phrase_setup};
use super::sql::{Rows, Sql, literal};
use super::stored::parse_stored;
use super::{At, Reader};
use crm_core::brand::Brand;
use crm_core::ids::UserId;
use crm_core::page::Page;
use crm_core::promises::phrase_guard::{Decision, TextRecord, TextRecordKind};
use crm_core::promises::phrases::{PhraseLevel, TextPlace};
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::views::{
    FigureViews, OfBrand, PhraseHitFilter, PhraseHitQuery, PhraseHitRow, PhraseHitSort,
    PhraseHitViews, PhraseSetUpEnd, PhraseSumRow, StaffName,
};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;

columns! {
    Columns -> PhraseHitRow {
        id: phrase_hits::id,
        at: phrase_hits::created_at => |at: At| at.0,
        user: user("phrase_hits.user_id") => staff,
        place: phrase_hits::place =>? place_of,
        about: (phrase_hits::entity, phrase_hits::entity_id) =>? about_of,
        title: title(),
        brand: phrase_hits::brand =>? brand_of,
        phrase: phrase_hits::phrase,
        valid_from: phrase_hits::valid_from,
        words: phrase_hits::words,
        around: phrase_hits::around,
        level: phrase_hits::level =>? level_of,
        decision: phrase_hits::decision =>? decision_of,
        reason: phrase_hits::reason,
    }
}

columns! {
    SetUpEnds -> PhraseSetUpEnd {
        by: user("phrase_setup.ended_by") => staff,
        at: phrase_setup::ended_at => |at: At| at.0,
    }
}

/// What the record of a text is called.
fn title() -> Looked {
    let of = |table: &str, name: &str| {
        format!("(SELECT {name} FROM {table} WHERE {table}.id = phrase_hits.entity_id)")
    };
    let person = |table: &str| {
        of(
            table,
            &format!("{table}.first_name || ' ' || {table}.last_name"),
        )
    };
    let (raw_lead, lead, client) = (person("raw_leads"), person("leads"), person("clients"));
    let (document, script) = (
        of("documents", "documents.title"),
        of("scripts", "scripts.name"),
    );
    let wording = of("wordings", "wordings.kind");
    literal(format!(
        "CASE phrase_hits.entity WHEN 'raw_lead' THEN {raw_lead} WHEN 'lead' THEN {lead} WHEN 'client' THEN {client} \
         WHEN 'document' THEN {document} WHEN 'script' THEN {script} ELSE {wording} END"
    ))
}

fn place_of(text: String) -> Stored<TextPlace> {
    parse_stored(&text, TextPlace::parse)
}

fn about_of((kind, id): (String, Option<i64>)) -> Stored<TextRecord> {
    let kind = parse_stored(&kind, TextRecordKind::parse)?;
    Ok(TextRecord { kind, id })
}

fn brand_of(text: Option<String>) -> Stored<Option<Brand>> {
    let brand = text.as_deref();
    brand
        .map(|text| parse_stored(text, Brand::parse))
        .transpose()
}

fn level_of(text: String) -> Stored<PhraseLevel> {
    parse_stored(&text, PhraseLevel::parse)
}

fn decision_of(text: String) -> Stored<Decision> {
    parse_stored(&text, Decision::parse)
}

fn order(sort: PhraseHitSort) -> Order {
    match sort {
        // Hits are numbered as they are stored.
        PhraseHitSort::Created(direction) => Order::Id(direction),
        PhraseHitSort::Phrase(direction) => Order::by("phrase_hits.phrase", direction),
    }
}

fn list(filter: &PhraseHitFilter) -> List {
    let place = filter.place.map(TextPlace::as_str);
    let decision = filter.decision.map(Decision::as_str);
    let mut filters = Vec::new();
    let user = filter.user;
    filters.extend(user.map(|user| given_to("user_id", user, UserId::get)));
    filters.extend(filter.brand.map(|brand| match brand {
        OfBrand::One(brand) => Filter::text("brand", brand.as_str()),
        OfBrand::NoBrand => Filter::equal("brand", Sql::raw("IS NULL")),
    }));
    filters.extend(place.map(|place| Filter::text("place", place)));
    filters.extend(decision.map(|decision| Filter::text("decision", decision)));
    filters.extend(Filter::created(filter.at));
    List {
        table: "phrase_hits",
        base: "1 = 1",
        base_index: BaseIndex::Unordered("phrase_hits_created"),
        matching: None,
        filters,
        others: Vec::new(),
        joins: "",
    }
}

/// User, brand, and how many hits were noted, explained, refused and passed.
type Sums = (Option<i64>, Option<String>, i64, i64, i64, i64);
type SumTypes = (
    Nullable<BigInt>,
    Nullable<Text>,
    BigInt,
    BigInt,
    BigInt,
    BigInt,
);

fn sums(reader: &mut Reader<'_>, filter: &PhraseHitFilter) -> Stored<Vec<Sums>> {
    let counted = [
        Decision::Noted,
        Decision::Explained,
        Decision::Refused,
        Decision::Passed,
    ]
    .map(|decision| {
        format!(
            "CAST(sum(CASE WHEN phrase_hits.decision = '{decision}' THEN 1 ELSE 0 END) AS BIGINT)"
        )
    });
    let rows = Rows {
        select: literal::<SumTypes>(format!(
            "phrase_hits.user_id, phrase_hits.brand, {}",
            counted.join(", ")
        )),
        rest: list(filter)
            .matches()
            .push(" GROUP BY phrase_hits.user_id, phrase_hits.brand"),
    };
    reader.tx.run(|conn| rows.load(conn))
}

/// The names of everyone who is counted.
fn names(reader: &mut Reader<'_>, sums: &[Sums]) -> Stored<HashMap<i64, StaffName>> {
    let ids: Vec<UserId> = sums
        .iter()
        .filter_map(|sum| sum.0)
        .map(UserId::new)
        .collect();
    let named = reader.staff_names(&ids)?.into_iter();
    Ok(named.map(|name| (name.id.get(), name)).collect())
}

impl PhraseHitViews for Reader<'_> {
    fn phrase_hits(&mut self, query: &PhraseHitQuery) -> Stored<Page<PhraseHitRow>> {
        let list = list(&query.filter);
        Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))
    }

    fn phrase_sums(&mut self, filter: &PhraseHitFilter) -> Stored<Vec<PhraseSumRow>> {
        let sums = sums(self, filter)?;
        let names = names(self, &sums)?;
        let read = sums
            .into_iter()
            .map(|(user, brand, noted, explained, refused, passed)| {
                Ok(PhraseSumRow {
                    user: user.and_then(|id| names.get(&id).cloned()),
                    brand: brand_of(brand)?,
                    noted,
                    explained,
                    refused,
                    passed,
                })
            });
        let mut rows: Vec<PhraseSumRow> = read.collect::<Stored<_>>()?;
        rows.sort_by_cached_key(|row| {
            let name = row.user.as_ref();
            let name = name.map(|name| (fold(&name.last_name), fold(&name.first_name), name.id));
            (name, row.brand)
        });
        Ok(rows)
    }

    fn phrase_set_up_end(&mut self) -> Stored<Option<PhraseSetUpEnd>> {
        let ends = SetUpEnds::all(&mut self.tx, Sql::raw("FROM phrase_setup"))?;
        Ok(ends.into_iter().next())
    }
}
