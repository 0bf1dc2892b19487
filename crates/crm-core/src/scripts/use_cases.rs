//! Writing a script, its next version, and retiring it.

use super::model::{Script, ScriptDraft, ScriptPage};
use super::said::written;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::ScriptId;
use crate::promises::phrase_guard::{PhraseError, judge};
use crate::record::record;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

record!(Script, ScriptId, "script", Crm, scripts, of_the_office);

/// Scripts are the office's.
const fn of_the_office(_: ScriptId) -> Entity {
    Entity::Office
}

/// Why a script was not written or retired.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScriptError {
    #[error("This script does not exist.")]
    NotFound,
    #[error("Someone else changed this script. Review the current values, then save again.")]
    Stale { current: Box<Script> },
    #[error("This script is retired. Write a new one.")]
    Retired,
    #[error("The campaign \"{campaign}\" uses this script. Choose another script there first.")]
    InUse { campaign: String },
    #[error("A script needs at least one page. Add one.")]
    NoPages,
    #[error("Two pages have the key \"{key}\". Give each page its own.")]
    PageTwice { key: String },
    #[error("The page \"{page}\" offers \"{label}\" twice. Change one of them.")]
    ChoiceTwice { page: String, label: String },
    #[error(
        "\"{label}\" on the page \"{page}\" goes to \"{goes_to}\", which is no page of this script. Choose another."
    )]
    NoSuchPage {
        page: String,
        label: String,
        goes_to: String,
    },
    #[error(transparent)]
    Phrases(#[from] PhraseError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes a script with its first version.
///
/// # Errors
/// When its pages do not hang together, or say what has to be explained or changed: [`ScriptError`].
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &ScriptDraft,
    now: Instant,
) -> Result<Script, ScriptError> {
    hang_together(&draft.pages)?;
    CrmAct::run(tx, actor, now, |act| {
        let mut script = Script {
            id: ScriptId::new(0),
            version: 1,
            name: draft.name.as_str().to_owned(),
            created_by: actor.user(),
            created_at: now,
            updated_at: now,
            retired_at: None,
        };
        script.id = act.tx.scripts().insert(&script)?;
        act.tx
            .scripts()
            .add_version(script.id, 1, &draft.pages, actor.user(), now)?;
        let written = written(Some(script.id), &draft.pages);
        judge(act.tx, actor, &written, draft.reason.as_ref(), now)?;
        let made = EventKind::ScriptMade.with(json!({ "name": script.name }));
        act.record_event(Entity::Office, made);
        Ok(script)
    })
}

/// Writes the next version of a script. `based_on` is the version of the row that its editor saw. Pages that are the same make no
/// new version; campaigns say the newest one from now on, calls that were made keep theirs.
///
/// # Errors
/// When it is not there, is retired, changed meanwhile, or its pages do not hang together or say what has to be explained or
/// changed: [`ScriptError`].
pub fn add_version(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ScriptId,
    based_on: Option<i64>,
    draft: &ScriptDraft,
    now: Instant,
) -> Result<Script, ScriptError> {
    let mut script = seen(tx, id, based_on)?;
    if script.retired_at.is_some() {
        return Err(ScriptError::Retired);
    }
    hang_together(&draft.pages)?;
    let newest = tx.scripts().newest(id)?.ok_or(ScriptError::NotFound)?;
    let is_new = newest.pages != draft.pages;
    if !is_new && script.name == draft.name.as_str() {
        return Ok(script);
    }
    script.name = draft.name.as_str().to_owned();
    let number = newest.number + i64::from(is_new);
    let told = json!({ "name": script.name, "versionNumber": number });
    CrmAct::run(tx, actor, now, |act| {
        if is_new {
            act.tx
                .scripts()
                .add_version(id, number, &draft.pages, actor.user(), now)?;
            let written = written(Some(id), &draft.pages);
            judge(act.tx, actor, &written, draft.reason.as_ref(), now)?;
        }
        Ok(act.save(script, EventKind::ScriptChanged.with(told))?)
    })
}

/// Retires a script: campaigns can no longer choose it; its versions stay with the calls that were made with them.
///
/// # Errors
/// When it is not there, changed meanwhile, or a campaign that is not ended uses it: [`ScriptError`].
pub fn retire(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ScriptId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<(), ScriptError> {
    let mut script = seen(tx, id, based_on)?;
    if script.retired_at.is_some() {
        return Ok(());
    }
    if let Some(campaign) = tx.campaigns().with_script(id)?.into_iter().next() {
        return Err(ScriptError::InUse { campaign });
    }
    script.retired_at = Some(now);
    let told = json!({ "name": script.name });
    CrmAct::run(tx, actor, now, |act| {
        act.save(script, EventKind::ScriptRetired.with(told))?;
        Ok(())
    })
}

fn seen(tx: &mut dyn Crm, id: ScriptId, based_on: Option<i64>) -> Result<Script, ScriptError> {
    let script = tx.scripts().get(id)?.ok_or(ScriptError::NotFound)?;
    as_seen(script, based_on).map_err(|current| ScriptError::Stale { current })
}

/// Every choice leads to a page that is there, and answers are told apart by the page's key and the choice's label.
fn hang_together(pages: &[ScriptPage]) -> Result<(), ScriptError> {
    if pages.is_empty() {
        return Err(ScriptError::NoPages);
    }
    for (place, page) in pages.iter().enumerate() {
        if pages.iter().take(place).any(|other| other.key == page.key) {
            let key = page.key.as_str().to_owned();
            return Err(ScriptError::PageTwice { key });
        }
        choices_lead_on(page, pages)?;
    }
    Ok(())
}

fn choices_lead_on(page: &ScriptPage, pages: &[ScriptPage]) -> Result<(), ScriptError> {
    for (place, choice) in page.choices.iter().enumerate() {
        let title = || page.title.as_str().to_owned();
        let label = || choice.label.as_str().to_owned();
        let mut before = page.choices.iter().take(place);
        if before.any(|other| other.label == choice.label) {
            return Err(ScriptError::ChoiceTwice {
                page: title(),
                label: label(),
            });
        }
        let Some(goes_to) = &choice.goes_to else {
            continue;
        };
        if !pages.iter().any(|other| other.key == *goes_to) {
            return Err(ScriptError::NoSuchPage {
                page: title(),
                label: label(),
                goes_to: goes_to.as_str().to_owned(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod sample {
    use super::super::model::{
        ChoiceLabel, PageKey, PageText, PageTitle, ScriptChoice, ScriptName, ScriptVersion,
    };
    use super::*;
    use crate::fixtures::NOW;
    use crate::ids::ScriptVersionId;

    /// Labels and the pages that they go to.
    type Choices<'a> = &'a [(&'a str, Option<&'a str>)];

    pub(in super::super) fn page(key: &str, choices: Choices<'_>) -> ScriptPage {
        let choices = choices.iter().map(|(label, goes_to)| ScriptChoice {
            label: ChoiceLabel::parse(label).unwrap(),
            goes_to: goes_to.map(|key| PageKey::parse(key).unwrap()),
            fills: None,
        });
        ScriptPage {
            key: PageKey::parse(key).unwrap(),
            title: PageTitle::parse(&format!("Title of {key}")).unwrap(),
            text: PageText::parse("May I go on?").unwrap(),
            choices: choices.collect(),
        }
    }

    pub(in super::super) fn draft(name: &str, pages: Vec<ScriptPage>) -> ScriptDraft {
        ScriptDraft {
            name: ScriptName::parse(name).unwrap(),
            pages,
            reason: None,
        }
    }

    pub(in super::super) fn script(retired: bool) -> Script {
        Script {
            id: ScriptId::new(3),
            version: 2,
            name: "First call".to_owned(),
            created_by: None,
            created_at: NOW,
            updated_at: NOW,
            retired_at: retired.then_some(NOW),
        }
    }

    pub(in super::super) fn version(pages: Vec<ScriptPage>) -> ScriptVersion {
        ScriptVersion {
            id: ScriptVersionId::new(8),
            script: ScriptId::new(3),
            number: 4,
            name: "First call".to_owned(),
            pages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sample::{draft, page, script, version};
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::ScriptVersionId;
    use crate::unit::MockCrm;

    /// The pages → outcome.
    #[test]
    fn r4_077_the_pages_of_a_script_hang_together() {
        let twice = |label: &str| ScriptError::ChoiceTwice {
            page: "Title of a".to_owned(),
            label: label.to_owned(),
        };
        let nowhere = ScriptError::NoSuchPage {
            page: "Title of a".to_owned(),
            label: "Yes".to_owned(),
            goes_to: "c".to_owned(),
        };
        let same_key = ScriptError::PageTwice {
            key: "a".to_owned(),
        };
        let cases = [
            (vec![page("a", &[])], None),
            (vec![page("a", &[("Yes", Some("b"))]), page("b", &[])], None),
            (vec![page("a", &[("Again", Some("a"))])], None),
            (vec![], Some(ScriptError::NoPages)),
            (vec![page("a", &[]), page("a", &[])], Some(same_key)),
            (vec![page("a", &[("Yes", Some("c"))])], Some(nowhere)),
            (
                vec![page("a", &[("Yes", None), ("Yes", Some("a"))])],
                Some(twice("Yes")),
            ),
        ];
        for (pages, refused) in cases {
            let written = usize::from(refused.is_none());
            let mut tx = MockCrm::default();
            tx.scripts
                .expect_insert()
                .times(written)
                .returning(|_| Ok(ScriptId::new(3)));
            tx.scripts
                .expect_add_version()
                .times(written)
                .withf(|id, number, _, _, _| *id == ScriptId::new(3) && *number == 1)
                .returning(|_, _, _, _, _| Ok(ScriptVersionId::new(8)));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ScriptMade],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let made = create(&mut tx, &agent(), &draft("First call", pages), NOW);
            assert_eq!(made.err(), refused);
        }
    }

    /// Retired, the version its editor saw, the name and the page as they are to be → outcome: a number is written, the script is
    /// saved.
    #[test]
    fn r4_077_a_version_is_added_and_never_changed() {
        let stale = || ScriptError::Stale {
            current: Box::new(script(false)),
        };
        type Case = (
            bool,
            i64,
            &'static str,
            &'static str,
            Result<(Option<i64>, bool), ScriptError>,
        );
        let cases: [Case; 5] = [
            (false, 2, "First call", "b", Ok((Some(5), true))),
            (false, 2, "Another name", "a", Ok((None, true))),
            (false, 2, "First call", "a", Ok((None, false))),
            (false, 1, "First call", "b", Err(stale())),
            (true, 2, "First call", "b", Err(ScriptError::Retired)),
        ];
        for (retired, based_on, name, key, outcome) in cases {
            let (number, saved) = outcome.clone().unwrap_or_default();
            let mut tx = MockCrm::default();
            tx.scripts
                .expect_get()
                .returning(move |_| Ok(Some(script(retired))));
            tx.scripts
                .expect_newest()
                .returning(|_| Ok(Some(version(vec![page("a", &[])]))));
            tx.scripts
                .expect_add_version()
                .times(usize::from(number.is_some()))
                .withf(move |_, found, _, _, _| Some(*found) == number)
                .returning(|_, _, _, _, _| Ok(ScriptVersionId::new(9)));
            tx.scripts
                .expect_save()
                .times(usize::from(saved))
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if saved {
                &[EventKind::ScriptChanged]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let draft = draft(name, vec![page(key, &[])]);
            let id = ScriptId::new(3);
            let done = add_version(&mut tx, &agent(), id, Some(based_on), &draft, NOW);
            assert_eq!(done.err(), outcome.err(), "{name} {key}");
        }
    }

    /// The campaigns that use it, retired before → outcome, saved.
    #[test]
    fn r4_077_a_script_in_use_is_not_retired() {
        let in_use = ScriptError::InUse {
            campaign: "Florida".to_owned(),
        };
        type Case = (&'static [&'static str], bool, Option<ScriptError>, bool);
        let cases: [Case; 3] = [
            (&[], false, None, true),
            (&["Florida"], false, Some(in_use), false),
            (&[], true, None, false),
        ];
        for (used, before, refused, saved) in cases {
            let mut tx = MockCrm::default();
            tx.scripts
                .expect_get()
                .returning(move |_| Ok(Some(script(before))));
            tx.campaigns
                .expect_with_script()
                .returning(move |_| Ok(used.iter().map(|name| (*name).to_owned()).collect()));
            tx.scripts
                .expect_save()
                .times(usize::from(saved))
                .withf(|script| script.retired_at == Some(NOW))
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if saved {
                &[EventKind::ScriptRetired]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let done = retire(&mut tx, &agent(), ScriptId::new(3), Some(2), NOW);
            assert_eq!(done.err(), refused, "{used:?} {before}");
        }
    }
}
