//! Scripts, and their versions, which are added and never changed.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{script_versions, scripts};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{ScriptId, ScriptVersionId, UserId};
use crm_core::scripts::{
    ChoiceLabel, PageKey, PageText, PageTitle, Script, ScriptAnswer, ScriptChoice, ScriptField,
    ScriptPage, ScriptVersion, Scripts, answers as script_answers,
};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = scripts, check_for_backend(Db), treat_none_as_default_value = false)]
pub(in super::super) struct ScriptRecord {
    id: i64,
    name: String,
    version: i64,
    created_by: Option<i64>,
    created_at: At,
    updated_at: At,
    retired_at: Option<At>,
}

impl ScriptRecord {
    fn of(script: &Script, id: i64) -> Self {
        Self {
            id,
            name: script.name.clone(),
            version: script.version,
            created_by: script.created_by.map(UserId::get),
            created_at: At(script.created_at),
            updated_at: At(script.updated_at),
            retired_at: script.retired_at.map(At),
        }
    }

    pub(in super::super) fn script(self) -> Script {
        Script {
            id: ScriptId::new(self.id),
            version: self.version,
            name: self.name,
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            retired_at: self.retired_at.map(|at| at.0),
        }
    }
}

/// A page as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredPage {
    key: String,
    title: String,
    text: String,
    choices: Vec<StoredChoice>,
}

/// A choice as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredChoice {
    label: String,
    goes_to: Option<String>,
    fills: Option<String>,
}

impl StoredPage {
    fn of(page: &ScriptPage) -> Self {
        Self {
            key: page.key.as_str().to_owned(),
            title: page.title.as_str().to_owned(),
            text: page.text.as_str().to_owned(),
            choices: page.choices.iter().map(StoredChoice::of).collect(),
        }
    }

    fn page(self) -> Stored<ScriptPage> {
        let choices = self.choices.into_iter().map(StoredChoice::choice);
        Ok(ScriptPage {
            key: PageKey::stored(self.key),
            title: PageTitle::stored(self.title),
            text: PageText::stored(self.text),
            choices: choices.collect::<Stored<_>>()?,
        })
    }
}

impl StoredChoice {
    fn of(choice: &ScriptChoice) -> Self {
        let goes_to = choice.goes_to.as_ref();
        Self {
            label: choice.label.as_str().to_owned(),
            goes_to: goes_to.map(|key| key.as_str().to_owned()),
            fills: choice.fills.map(|field| field.as_str().to_owned()),
        }
    }

    fn choice(self) -> Stored<ScriptChoice> {
        let fills = self.fills.as_deref();
        Ok(ScriptChoice {
            label: ChoiceLabel::stored(self.label),
            goes_to: self.goes_to.map(PageKey::stored),
            fills: fills
                .map(|field| parse_stored(field, ScriptField::parse))
                .transpose()?,
        })
    }
}

/// A JSON array.
fn pages_text(pages: &[ScriptPage]) -> Stored<String> {
    let pages: Vec<StoredPage> = pages.iter().map(StoredPage::of).collect();
    let unwritten = |error| StoreError::Fault(format!("a script's pages: {error}"));
    serde_json::to_string(&pages).map_err(unwritten)
}

fn pages(text: &str) -> Stored<Vec<ScriptPage>> {
    let stored = parse_stored(text, |text| serde_json::from_str::<Vec<StoredPage>>(text))?;
    stored.into_iter().map(StoredPage::page).collect()
}

/// What a call keeps of a script's answers, by the pages of the version that was said, when it is known.
pub(in super::super) fn answered(
    answers: Option<&str>,
    said: Option<&str>,
) -> Stored<Vec<ScriptAnswer>> {
    let Some(answers) = answers else {
        return Ok(Vec::new());
    };
    let given = parse_stored(answers, |text| {
        serde_json::from_str::<BTreeMap<String, String>>(text)
    })?;
    let pages = said.map(pages).transpose()?.unwrap_or_default();
    Ok(script_answers(&pages, given.into_iter().collect()))
}

/// The version's id, its number, its pages, and the script's name.
type VersionRow = (i64, i64, String, String);

/// Which of a script's versions.
pub(in super::super) enum Which {
    Number(i64),
    Newest,
    NewestAt(Instant),
}

pub(in super::super) fn version(
    tx: &mut Tx<'_>,
    script: ScriptId,
    which: Which,
) -> Stored<Option<ScriptVersion>> {
    let found: Option<VersionRow> = tx.run(|conn| {
        let mut query = script_versions::table
            .inner_join(scripts::table.on(script_versions::script_id.eq(scripts::id)))
            .filter(script_versions::script_id.eq(script.get()))
            .order(script_versions::number.desc())
            .select((
                script_versions::id,
                script_versions::number,
                script_versions::pages,
                scripts::name,
            ))
            .into_boxed();
        match which {
            Which::Number(number) => query = query.filter(script_versions::number.eq(number)),
            Which::Newest => {}
            Which::NewestAt(at) => query = query.filter(script_versions::created_at.le(At(at))),
        }
        query.first(conn).optional()
    })?;
    let read = found.map(|(id, number, text, name)| {
        Ok(ScriptVersion {
            id: ScriptVersionId::new(id),
            script,
            number,
            name,
            pages: pages(&text)?,
        })
    });
    read.transpose()
}

impl Scripts for Tx<'_> {
    fn get(&mut self, id: ScriptId) -> Stored<Option<Script>> {
        let record: Option<ScriptRecord> = self.run(|conn| {
            scripts::table
                .find(id.get())
                .select(ScriptRecord::as_select())
                .first(conn)
                .optional()
        })?;
        Ok(record.map(ScriptRecord::script))
    }

    fn newest(&mut self, id: ScriptId) -> Stored<Option<ScriptVersion>> {
        version(self, id, Which::Newest)
    }

    fn newest_at(&mut self, id: ScriptId, at: Instant) -> Stored<Option<ScriptVersion>> {
        version(self, id, Which::NewestAt(at))
    }

    fn insert(&mut self, new: &Script) -> Stored<ScriptId> {
        let id = Tx::next_id(self, "scripts")?;
        let row = ScriptRecord::of(new, id);
        self.run(|conn| {
            diesel::insert_into(scripts::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(ScriptId::new(id))
    }

    fn save(&mut self, script: &Changed<Script>) -> Stored<()> {
        let current = scripts::table
            .find(script.id.get())
            .filter(scripts::version.eq(script.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    scripts::name.eq(script.name.as_str()),
                    scripts::retired_at.eq(script.retired_at.map(At)),
                    scripts::updated_at.eq(At(script.updated_at)),
                    scripts::version.eq(script.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn add_version(
        &mut self,
        script: ScriptId,
        number: i64,
        pages: &[ScriptPage],
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<ScriptVersionId> {
        let id = Tx::next_id(self, "script_versions")?;
        let text = pages_text(pages)?;
        self.run(|conn| {
            diesel::insert_into(script_versions::table)
                .values((
                    script_versions::id.eq(id),
                    script_versions::script_id.eq(script.get()),
                    script_versions::number.eq(number),
                    script_versions::pages.eq(text.as_str()),
                    script_versions::created_by.eq(by.map(UserId::get)),
                    script_versions::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(ScriptVersionId::new(id))
    }
}
