//! What the requests about campaigns hold.

use crate::http::form::{Form, Query, body, params, shape};
use crate::problem::ApiError;
use crm_core::brand::Brand;
use crm_core::campaigns::{
    CallList, CampaignDraft, CampaignName, CampaignPatch, CampaignStatus, Ladder, MOST_PRIORITY,
    USUAL_PRIORITY,
};
use crm_core::change::Change;
use crm_core::ids::{ScriptId, UserId};
use crm_core::text::Line;
use crm_core::views::{CampaignFilter, CampaignQuery};

const NAME_MISSING: &str = "Enter a name.";
const LADDER: &str = "ladderMinutes";
const PRIORITY: &str = "priority";

/// As long as an address may be.
type ListFilter = Line<2000>;

params! {
    pub(super) CampaignListParams -> CampaignQuery = list_query;
}

fn list_query(mut query: Query) -> Result<CampaignQuery, ApiError> {
    let status = query.optional("status", CampaignStatus::parse);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    let filter = CampaignFilter { status };
    Ok(CampaignQuery { filter, page })
}

body! {
    /// A new campaign.
    pub(super) CampaignInput -> CampaignDraft = new_campaign;
    "filter": "The list's own parameters, without page and order: status=New&state=FL";
    "ladderMinutes": "How long after each attempt the next one comes; without any: 4 hours, then 1, 2, 4 and 7 days.";
    "priority": "Of two that have the same person, the lower is served first; 100 unless it is said.";
    "memberIds": "Who calls; empty: everyone who may.";
}

fn new_campaign(mut form: Form) -> Result<CampaignDraft, ApiError> {
    let name = form.required("name", NAME_MISSING, CampaignName::parse);
    let list = form.required("list", "Choose whom it calls.", CallList::parse);
    let filter = form.optional("filter", ListFilter::parse);
    let brand = form.optional("brand", Brand::parse);
    let script = form.optional_id("scriptId", ScriptId::new);
    let ladder = ladder(&mut form);
    let priority = priority(&mut form);
    let members = form.ids("memberIds", UserId::new);
    let (name, list) = form.finish((name, list))?;
    Ok(CampaignDraft {
        name,
        list,
        filter: text(filter),
        brand,
        script,
        ladder: ladder.unwrap_or_else(Ladder::standard),
        priority: priority.unwrap_or(USUAL_PRIORITY),
        members: members.unwrap_or_default(),
    })
}

body! {
    /// A partial update: what is not sent stays.
    pub(super) CampaignChangeInput -> (CampaignPatch, Option<i64>) = changed_campaign;
    "filter": "The list's own parameters, without page and order.";
    "ladderMinutes": "How long after each attempt the next one comes; empty: 4 hours, then 1, 2, 4 and 7 days.";
    "memberIds": "Who calls; empty: everyone who may.";
    "version": "The version that the edit is based on.";
}

fn changed_campaign(mut form: Form) -> Result<(CampaignPatch, Option<i64>), ApiError> {
    let name = form.change_required("name", NAME_MISSING, CampaignName::parse);
    let filter = match form.change("filter", ListFilter::parse) {
        Change::Keep => Change::Keep,
        Change::Set(filter) => Change::Set(text(filter)),
    };
    let brand = form.change("brand", Brand::parse);
    let script = form.change_id("scriptId", ScriptId::new);
    let same_ladder = form.is_absent(LADDER);
    let ladder = ladder(&mut form).filter(|_| !same_ladder);
    let same_priority = form.is_absent(PRIORITY);
    let priority = priority(&mut form).unwrap_or(USUAL_PRIORITY);
    let members = form.change_ids("memberIds", UserId::new);
    let version = form.optional_integer("version");
    form.finish(())?;
    let patch = CampaignPatch {
        name,
        filter,
        brand,
        script,
        ladder: ladder.map_or(Change::Keep, Change::Set),
        priority: if same_priority {
            Change::Keep
        } else {
            Change::Set(priority)
        },
        members,
    };
    Ok((patch, version))
}

body! {
    /// Whether a campaign is called.
    pub(super) CampaignStatusInput -> (CampaignStatus, Option<i64>) = status;
    "status": "One that is ended stays so.";
    "version": "The version that was seen.";
}

fn status(mut form: Form) -> Result<(CampaignStatus, Option<i64>), ApiError> {
    let status = form.required("status", "Choose a status.", CampaignStatus::parse);
    let version = form.optional_integer("version");
    let (status,) = form.finish((status,))?;
    Ok((status, version))
}

fn text(filter: Option<ListFilter>) -> String {
    filter.map_or_else(String::new, |filter| filter.as_str().to_owned())
}

/// Without any minutes, the standard.
fn ladder(form: &mut Form) -> Option<Ladder> {
    let minutes = form.numbers(LADDER, (1, Ladder::LONGEST), Ladder::MOST)?;
    match Ladder::of_minutes(&minutes) {
        Ok(ladder) => Some(ladder),
        Err(error) => {
            form.problem(LADDER, "invalid", error);
            None
        }
    }
}

fn priority(form: &mut Form) -> Option<i64> {
    form.shaped(PRIORITY, || shape::whole(1, MOST_PRIORITY));
    let priority = form.optional_integer(PRIORITY);
    if priority.is_some_and(|priority| !(1..=MOST_PRIORITY).contains(&priority)) {
        let detail = format!("Use a whole number from 1 to {MOST_PRIORITY}.");
        form.problem(PRIORITY, "invalid", detail);
    }
    priority
}
