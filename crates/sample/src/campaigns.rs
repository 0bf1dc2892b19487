//! Campaigns over the sample's raw leads and leads, with a script of three pages.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::brand::Brand;
use crm_core::campaigns::{
    self, CallList, CampaignDraft, CampaignError, CampaignName, CampaignStatus, Ladder,
};
use crm_core::ids::{ScriptId, UserId};
use crm_core::scripts::{
    self, ChoiceLabel, PageKey, PageText, PageTitle, ScriptChoice, ScriptDraft, ScriptError,
    ScriptField, ScriptName, ScriptPage,
};
use crm_core::users::Role;
use infra::Database;
use time::Duration;

/// How long ago they were made.
const DAYS_AGO: i64 = 14;

/// A label, the page that it goes to, and what is then asked for.
type Choice = (&'static str, Option<&'static str>, Option<ScriptField>);

/// Key, title, what is said, and what may be answered.
type Page = (&'static str, &'static str, &'static str, &'static [Choice]);

const PAGES: &[Page] = &[
    (
        "opening",
        "Opening",
        "Hello, my name is {your name} and I am calling for {our company}, about your timeshare. This is a sales call. May I go on?",
        &[
            ("Yes, go on", Some("situation"), None),
            ("Another time", Some("closing"), None),
        ],
    ),
    (
        "situation",
        "Their timeshare",
        "Which resort is it? Is there still a balance on it? What would you like to happen with it?",
        &[
            ("Names the resort", None, Some(ScriptField::Resort)),
            ("Names a balance", None, Some(ScriptField::Balance)),
            ("Wants to talk to a specialist", Some("closing"), None),
        ],
    ),
    (
        "closing",
        "What happens next",
        "Thank you. A specialist would look at your papers with you, which costs nothing. When would suit you, in your own time?\nThey said no: thank them, end the call, and choose what they told you.",
        &[
            ("Sets an appointment", None, Some(ScriptField::Email)),
            (
                "Wants a call at another time",
                None,
                Some(ScriptField::Notes),
            ),
        ],
    ),
];

/// Name, list, filter, brand, priority, status, and whether the phone agents alone call it.
type Sample = (
    &'static str,
    CallList,
    &'static str,
    Brand,
    i64,
    CampaignStatus,
    bool,
);

const CAMPAIGNS: &[Sample] = &[
    (
        "New leads of our lists",
        CallList::RawLeads,
        "status=New",
        Brand::LibertyNwa,
        100,
        CampaignStatus::Running,
        false,
    ),
    (
        "Florida, asked before",
        CallList::RawLeads,
        "status=Responded&state=FL",
        Brand::NwAdvisorsGroup,
        50,
        CampaignStatus::Running,
        true,
    ),
    (
        "Leads without contact",
        CallList::Leads,
        "contact=phone",
        Brand::LibertyNwa,
        200,
        CampaignStatus::Paused,
        false,
    ),
];

/// Makes them, unless a user wrote a script before.
pub(super) fn make(db: &Database, office: &Office<'_>) -> Result<(), SeedError> {
    if !db.read_blocking(|views| views.scripts())?.is_empty() {
        return Ok(());
    }
    let at = office.now.minus(Duration::days(DAYS_AGO));
    let manager = office.staff.iter().find(|one| one.is(Role::SalesManager));
    let manager = manager.ok_or_else(|| SeedError::Rule("no sales manager".to_owned()))?;
    let actor = manager.acts();
    let draft = script()?;
    let script = db
        .write_blocking::<_, ScriptError>(|tx| scripts::create(tx, &actor, &draft, at))
        .map_err(rule)?;
    let agents = office.staff.iter().filter(|one| one.is(Role::PhoneAgent));
    let agents: Vec<UserId> = agents.map(|one| one.id()).collect();
    for sample in CAMPAIGNS {
        let draft = campaign(sample, script.id, &agents)?;
        let (.., status, _) = sample;
        let made = db.write_blocking::<_, CampaignError>(|tx| {
            let made = campaigns::create(tx, &actor, &draft, at)?;
            campaigns::set_status(tx, &actor, made.id, None, *status, at)
        });
        made.map_err(rule)?;
    }
    Ok(())
}

fn script() -> Result<ScriptDraft, SeedError> {
    let pages = PAGES.iter().map(page).collect::<Result<_, _>>()?;
    Ok(ScriptDraft {
        name: ScriptName::parse("First call").map_err(rule)?,
        pages,
        reason: None,
    })
}

fn page((key, title, text, choices): &Page) -> Result<ScriptPage, SeedError> {
    let choices = choices.iter().map(choice).collect::<Result<_, _>>()?;
    Ok(ScriptPage {
        key: PageKey::parse(key).map_err(rule)?,
        title: PageTitle::parse(title).map_err(rule)?,
        text: PageText::parse(text).map_err(rule)?,
        choices,
    })
}

fn choice((label, goes_to, fills): &Choice) -> Result<ScriptChoice, SeedError> {
    Ok(ScriptChoice {
        label: ChoiceLabel::parse(label).map_err(rule)?,
        goes_to: goes_to.map(PageKey::parse).transpose().map_err(rule)?,
        fills: *fills,
    })
}

fn campaign(
    sample: &Sample,
    script: ScriptId,
    agents: &[UserId],
) -> Result<CampaignDraft, SeedError> {
    let (name, list, filter, brand, priority, _, of_agents) = *sample;
    Ok(CampaignDraft {
        name: CampaignName::parse(name).map_err(rule)?,
        list,
        filter: filter.to_owned(),
        brand: Some(brand),
        script: Some(script),
        ladder: Ladder::standard(),
        priority,
        members: if of_agents {
            agents.to_vec()
        } else {
            Vec::new()
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::scripts::warnings;

    #[test]
    fn r4_077_the_sample_script_promises_nothing() {
        let script = script().unwrap();
        assert_eq!(warnings(&script.pages), Vec::<String>::new());
        assert_eq!(script.pages.len(), 3);
    }
}
