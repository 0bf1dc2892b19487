//! Making, changing, pausing and ending campaigns. Who matches the filter later is called too.

use super::model::{Campaign, CampaignDraft, CampaignPatch, CampaignStatus};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::difference;
use crate::choice::{ChoiceError, staff_member};
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::{CampaignId, ScriptId, UserId};
use crate::record::record;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

record!(
    Campaign,
    CampaignId,
    "campaign",
    Crm,
    campaigns,
    of_the_office
);

/// Campaigns are the office's.
const fn of_the_office(_: CampaignId) -> Entity {
    Entity::Office
}

/// Why a campaign was not made or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CampaignError {
    #[error("This campaign does not exist.")]
    NotFound,
    #[error("Someone else changed this campaign. Review the current values, then save again.")]
    Stale { current: Box<Campaign> },
    #[error("This campaign is ended. Create a new one.")]
    Ended,
    #[error("Choose a script that is there and not retired.")]
    NoSuchScript,
    #[error("Choose active staff members only.")]
    NoSuchMember,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a campaign, which runs at once.
///
/// # Errors
/// When its script or one of its members cannot be chosen: [`CampaignError`].
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &CampaignDraft,
    now: Instant,
) -> Result<Campaign, CampaignError> {
    let mut campaign = Campaign {
        id: CampaignId::new(0),
        version: 1,
        name: draft.name.as_str().to_owned(),
        list: draft.list,
        filter: draft.filter.clone(),
        brand: draft.brand,
        script: draft.script,
        ladder: draft.ladder.clone(),
        priority: draft.priority,
        status: CampaignStatus::Running,
        members: each_once(&draft.members),
        created_by: actor.user(),
        created_at: now,
        updated_at: now,
    };
    may_choose(tx, campaign.script, &campaign.members)?;
    CrmAct::run(tx, actor, now, |act| {
        campaign.id = act.tx.campaigns().insert(&campaign)?;
        let told = json!({ "name": campaign.name, "list": campaign.list.as_str() });
        act.record_event(Entity::Office, EventKind::CampaignMade.with(told));
        Ok(campaign)
    })
}

/// Changes what the patch names. `based_on` is the version that its editor saw.
///
/// # Errors
/// When it is not there, is ended, changed meanwhile, or a script or member cannot be chosen: [`CampaignError`].
pub fn change(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: CampaignId,
    based_on: Option<i64>,
    patch: &CampaignPatch,
    now: Instant,
) -> Result<Campaign, CampaignError> {
    let was = open(tx, id, based_on)?;
    let is = changed(&was, patch);
    let Some((before, after)) = difference(&was.fields(), &is.fields()) else {
        return Ok(was);
    };
    // What was chosen once may stay, even if it can no longer be chosen.
    let script = is.script.filter(|script| was.script != Some(*script));
    let members = is.members.iter().copied();
    let joined: Vec<UserId> = members.filter(|user| !was.members.contains(user)).collect();
    may_choose(tx, script, &joined)?;
    CrmAct::run(tx, actor, now, |act| {
        Ok(act.save(is, EventKind::CampaignChanged.from_to(before, after))?)
    })
}

/// Runs, pauses or ends a campaign.
///
/// # Errors
/// When it is not there, is ended, or changed meanwhile: [`CampaignError`].
pub fn set_status(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: CampaignId,
    based_on: Option<i64>,
    status: CampaignStatus,
    now: Instant,
) -> Result<Campaign, CampaignError> {
    let mut campaign = open(tx, id, based_on)?;
    let was = campaign.status;
    if was == status {
        return Ok(campaign);
    }
    campaign.status = status;
    let before = json!({ "status": was.as_str() });
    let after = json!({ "status": status.as_str(), "name": campaign.name });
    CrmAct::run(tx, actor, now, |act| {
        let event = EventKind::CampaignStatusChanged.from_to(before, after);
        Ok(act.save(campaign, event)?)
    })
}

fn changed(was: &Campaign, patch: &CampaignPatch) -> Campaign {
    let mut is = was.clone();
    if let Some(name) = patch.name.clone().value() {
        is.name = name.as_str().to_owned();
    }
    patch.filter.apply(&mut is.filter);
    patch.brand.apply(&mut is.brand);
    patch.script.apply(&mut is.script);
    patch.ladder.apply(&mut is.ladder);
    patch.priority.apply(&mut is.priority);
    patch.members.apply(&mut is.members);
    is.members = each_once(&is.members);
    is
}

/// One that is not ended, as its editor saw it.
fn open(
    tx: &mut dyn Crm,
    id: CampaignId,
    based_on: Option<i64>,
) -> Result<Campaign, CampaignError> {
    let campaign = tx.campaigns().get(id)?.ok_or(CampaignError::NotFound)?;
    let campaign =
        as_seen(campaign, based_on).map_err(|current| CampaignError::Stale { current })?;
    if campaign.status == CampaignStatus::Ended {
        return Err(CampaignError::Ended);
    }
    Ok(campaign)
}

fn each_once(members: &[UserId]) -> Vec<UserId> {
    let mut members = members.to_vec();
    members.sort_unstable();
    members.dedup();
    members
}

fn may_choose(
    tx: &mut dyn Crm,
    script: Option<ScriptId>,
    members: &[UserId],
) -> Result<(), CampaignError> {
    if let Some(id) = script {
        let script = tx.scripts().get(id)?;
        if script.is_none_or(|script| script.retired_at.is_some()) {
            return Err(CampaignError::NoSuchScript);
        }
    }
    for user in members {
        match staff_member(tx, Some(*user)) {
            Ok(()) => {}
            Err(ChoiceError::Store(error)) => return Err(error.into()),
            Err(_) => return Err(CampaignError::NoSuchMember),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::call_list::CallList;
    use super::super::ladder::Ladder;
    use super::super::model::{CampaignName, USUAL_PRIORITY};
    use super::*;
    use crate::change::Change;
    use crate::fixtures::{NOW, agent, campaign, expect_events, user};
    use crate::scripts::Script;
    use crate::unit::MockCrm;
    use crate::users::UserStatus;

    const RETIRED: i64 = 9;
    const LEFT: i64 = 8;

    fn draft(script: Option<i64>, members: &[i64]) -> CampaignDraft {
        CampaignDraft {
            name: CampaignName::parse("Florida").unwrap(),
            list: CallList::RawLeads,
            filter: "state=FL".to_owned(),
            brand: None,
            script: script.map(ScriptId::new),
            ladder: Ladder::standard(),
            priority: USUAL_PRIORITY,
            members: members.iter().copied().map(UserId::new).collect(),
        }
    }

    /// Script 9 is retired, the user 8 left, and whatever is above 90 is not there.
    fn office() -> MockCrm {
        let mut tx = MockCrm::default();
        tx.scripts.expect_get().returning(|id| {
            let script = Script {
                id,
                version: 1,
                name: "First call".to_owned(),
                created_by: None,
                created_at: NOW,
                updated_at: NOW,
                retired_at: (id.get() == RETIRED).then_some(NOW),
            };
            Ok((id.get() < 90).then_some(script))
        });
        tx.users.expect_get().returning(|id| {
            let mut found = user();
            found.id = id;
            found.status = if id.get() == LEFT {
                UserStatus::Deactivated
            } else {
                UserStatus::Active
            };
            Ok((id.get() < 90).then_some(found))
        });
        tx
    }

    /// Script, members → outcome.
    #[test]
    fn r4_074_a_campaign_has_a_script_in_use_and_active_members() {
        type Case = (Option<i64>, &'static [i64], Option<CampaignError>);
        let cases: [Case; 6] = [
            (None, &[], None),
            (Some(3), &[7, 3, 7], None),
            (Some(RETIRED), &[], Some(CampaignError::NoSuchScript)),
            (Some(99), &[], Some(CampaignError::NoSuchScript)),
            (None, &[7, LEFT], Some(CampaignError::NoSuchMember)),
            (None, &[99], Some(CampaignError::NoSuchMember)),
        ];
        for (script, members, refused) in cases {
            let mut tx = office();
            tx.campaigns
                .expect_insert()
                .times(usize::from(refused.is_none()))
                .withf(|new| new.members.is_sorted() && new.status == CampaignStatus::Running)
                .returning(|_| Ok(CampaignId::new(5)));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::CampaignMade],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let made = create(&mut tx, &agent(), &draft(script, members), NOW);
            assert_eq!(made.err(), refused, "{script:?} {members:?}");
        }
    }

    /// Its status, the version its editor saw, the new name, a new member → outcome: the version.
    #[test]
    fn r4_074_a_campaign_is_changed_by_its_version_until_it_ends() {
        use CampaignStatus::{Ended, Paused, Running};
        let stale = CampaignError::Stale {
            current: Box::new(campaign(Running, &[])),
        };
        let cases = [
            (Running, Some(2), "Miami", None, Ok(3)),
            (Paused, None, "Miami", Some(7), Ok(3)),
            (Running, Some(2), "Florida", None, Ok(2)),
            (Running, Some(1), "Miami", None, Err(stale)),
            (Ended, Some(2), "Miami", None, Err(CampaignError::Ended)),
            (
                Running,
                Some(2),
                "Miami",
                Some(LEFT),
                Err(CampaignError::NoSuchMember),
            ),
        ];
        for (status, based_on, name, member, outcome) in cases {
            let saved = outcome == Ok(3);
            let mut tx = office();
            tx.campaigns
                .expect_get()
                .returning(move |_| Ok(Some(campaign(status, &[]))));
            tx.campaigns
                .expect_save()
                .times(usize::from(saved))
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if saved {
                &[EventKind::CampaignChanged]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let members = member.map(|user| Change::Set(vec![UserId::new(user)]));
            let patch = CampaignPatch {
                name: Change::Set(CampaignName::parse(name).unwrap()),
                members: members.unwrap_or_default(),
                ..CampaignPatch::default()
            };
            let id = CampaignId::new(5);
            let done = change(&mut tx, &agent(), id, based_on, &patch, NOW);
            assert_eq!(done.map(|is| is.version), outcome, "{status} {name}");
        }
    }

    /// From, to → outcome: saved.
    #[test]
    fn r4_074_a_campaign_is_paused_and_goes_on_but_never_after_its_end() {
        use CampaignStatus::{Ended, Paused, Running};
        let cases = [
            (Running, Paused, Ok(true)),
            (Paused, Running, Ok(true)),
            (Paused, Ended, Ok(true)),
            (Running, Running, Ok(false)),
            (Ended, Running, Err(CampaignError::Ended)),
        ];
        for (from, to, outcome) in cases {
            let saved = outcome == Ok(true);
            let mut tx = MockCrm::default();
            tx.campaigns
                .expect_get()
                .returning(move |_| Ok(Some(campaign(from, &[]))));
            tx.campaigns
                .expect_save()
                .times(usize::from(saved))
                .withf(move |campaign| campaign.status == to)
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if saved {
                &[EventKind::CampaignStatusChanged]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let id = CampaignId::new(5);
            let done = set_status(&mut tx, &agent(), id, Some(2), to, NOW);
            assert_eq!(done.map(|is| is.version == 3), outcome, "{from} {to}");
        }
    }

    #[test]
    fn r4_074_without_members_a_campaign_is_everybodys() {
        let mut of_one = campaign(CampaignStatus::Running, &[]);
        assert!(of_one.is_of(UserId::new(7)));
        of_one.members = vec![UserId::new(3)];
        assert!(of_one.is_of(UserId::new(3)));
        assert!(!of_one.is_of(UserId::new(7)));
    }
}
