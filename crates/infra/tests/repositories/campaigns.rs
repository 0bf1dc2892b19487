//! Campaigns with their members, and scripts with their versions.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::campaigns::{
    CallList, Campaign, CampaignDraft, CampaignError, CampaignName, CampaignPatch, CampaignStatus,
    Ladder, change, create, set_status,
};
use crm_core::change::Change;
use crm_core::ids::{CampaignId, ScriptId, UserId};
use crm_core::page::Page;
use crm_core::scripts::{
    self, ChoiceLabel, PageKey, PageText, PageTitle, Script, ScriptChoice, ScriptDraft,
    ScriptError, ScriptField, ScriptName, ScriptPage,
};
use crm_core::store::StoreError;
use crm_core::users::Role;
use crm_core::views::{CampaignFilter, CampaignQuery, CampaignRow};
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn draft(name: &str, priority: i64, members: &[UserId]) -> CampaignDraft {
    CampaignDraft {
        name: CampaignName::parse(name).unwrap(),
        list: CallList::RawLeads,
        filter: "state=FL".to_owned(),
        brand: Some(Brand::LibertyNwa),
        script: None,
        ladder: Ladder::of_minutes(&[30, 60]).unwrap(),
        priority,
        members: members.to_vec(),
    }
}

fn made(db: &TestDatabase, by: UserId, draft: &CampaignDraft) -> Campaign {
    let actor = Actor::staff(by, Role::SalesManager, "request-1");
    let made = db.write_blocking::<_, CampaignError>(|tx| create(tx, &actor, draft, at(0)));
    made.unwrap()
}

fn moved(db: &TestDatabase, id: CampaignId, to: CampaignStatus) {
    let actor = Actor::system();
    let moved = db.write_blocking::<_, CampaignError>(|tx| {
        set_status(tx, &actor, id, None, to, at(1)).map(drop)
    });
    moved.unwrap();
}

fn listed(db: &TestDatabase, status: Option<CampaignStatus>) -> Page<CampaignRow> {
    let query = CampaignQuery {
        filter: CampaignFilter { status },
        page: page(1, 25),
    };
    read(db, |views| views.campaigns(&query))
}

fn script_page(key: &str, goes_to: Option<&str>) -> ScriptPage {
    ScriptPage {
        key: PageKey::parse(key).unwrap(),
        title: PageTitle::parse("Opening").unwrap(),
        text: PageText::parse("My name is Maya.\nMay I go on?").unwrap(),
        choices: vec![ScriptChoice {
            label: ChoiceLabel::parse("Yes").unwrap(),
            goes_to: goes_to.map(|key| PageKey::parse(key).unwrap()),
            fills: Some(ScriptField::Zip),
        }],
    }
}

fn script(name: &str, pages: Vec<ScriptPage>) -> ScriptDraft {
    ScriptDraft {
        name: ScriptName::parse(name).unwrap(),
        pages,
        reason: None,
    }
}

fn written(db: &TestDatabase, draft: &ScriptDraft) -> Script {
    let actor = Actor::system();
    let made = db.write_blocking::<_, ScriptError>(|tx| scripts::create(tx, &actor, draft, at(0)));
    made.unwrap()
}

on_both_databases! {
    fn r4_074_a_campaign_is_read_as_it_was_made_and_changed(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesManager);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        let campaign = made(db, dana, &draft("Florida", 10, &[omar, dana]));
        assert_eq!(campaign.members, [dana, omar]);
        let stored = || write(db, |tx| tx.campaigns().get(campaign.id)).unwrap().unwrap();
        assert_eq!(stored(), campaign);
        let actor = Actor::system();
        let patch = CampaignPatch {
            name: Change::Set(CampaignName::parse("Miami").unwrap()),
            brand: Change::Set(None),
            members: Change::Set(vec![omar]),
            ..CampaignPatch::default()
        };
        let changed = db.write_blocking::<_, CampaignError>(|tx| {
            change(tx, &actor, campaign.id, Some(1), &patch, at(1))
        });
        let changed = changed.unwrap();
        assert_eq!(stored(), changed);
        assert_eq!((changed.version, changed.members.as_slice()), (2, &[omar][..]));
        let late = db.write_blocking::<_, CampaignError>(|tx| {
            change(tx, &actor, campaign.id, Some(1), &patch, at(2))
        });
        assert!(matches!(late, Err(CampaignError::Stale { .. })));
        let row = read(db, |views| views.campaign(campaign.id)).unwrap();
        assert_eq!(row.campaign, changed);
        assert_eq!(row.members.iter().map(|name| name.id).collect::<Vec<_>>(), [omar]);
        assert_eq!(row.created_by.map(|name| name.id), Some(dana));
        assert_eq!(read(db, |views| views.campaign(CampaignId::new(99))), None);
    }

    fn r4_074_running_campaigns_come_by_priority_to_their_members(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesManager);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        let everybody = made(db, dana, &draft("Everybody", 20, &[])).id;
        let first = made(db, dana, &draft("First", 10, &[dana])).id;
        let second = made(db, dana, &draft("Second", 10, &[dana, omar])).id;
        let paused = made(db, dana, &draft("Paused", 1, &[]));
        let ended = made(db, dana, &draft("Ended", 1, &[]));
        moved(db, paused.id, CampaignStatus::Paused);
        moved(db, ended.id, CampaignStatus::Ended);
        let running = |user| write(db, |tx| tx.campaigns().running_for(user)).unwrap();
        assert_eq!(running(dana), [first, second, everybody]);
        assert_eq!(running(omar), [second, everybody]);
        let all = listed(db, None);
        assert_eq!((all.total.rows, all.rows[0].campaign.id), (5, ended.id));
        let paused_ones = listed(db, Some(CampaignStatus::Paused));
        let ids: Vec<_> = paused_ones.rows.iter().map(|row| row.campaign.id).collect();
        assert_eq!(ids, [paused.id]);
    }

    fn r4_077_versions_of_a_script_are_added_and_never_changed(db: &TestDatabase) {
        let first = script("First call", vec![script_page("a", Some("b")), script_page("b", None)]);
        let made = written(db, &first);
        let newest = || write(db, |tx| tx.scripts().newest(made.id)).unwrap().unwrap();
        let one = newest();
        assert_eq!((one.number, &one.pages), (1, &first.pages));
        let next = script("Second call", vec![script_page("a", None)]);
        let actor = Actor::system();
        let added = db.write_blocking::<_, ScriptError>(|tx| {
            scripts::add_version(tx, &actor, made.id, Some(1), &next, at(1))
        });
        assert_eq!(added.unwrap().version, 2);
        let two = newest();
        assert_eq!((two.number, two.name.as_str(), &two.pages), (2, "Second call", &next.pages));
        let then = |moment| write(db, |tx| tx.scripts().newest_at(made.id, moment)).unwrap().map(|it| it.number);
        assert_eq!((then(at(0)), then(at(1)), then(at(9))), (Some(1), Some(2), Some(2)));
        assert_eq!(then(at(-1)), None);
        let sheet = |number| read(db, |views| views.script(made.id, number));
        let older = sheet(Some(1)).unwrap();
        assert_eq!((older.shown.id, &older.shown.pages), (one.id, &first.pages));
        let numbers: Vec<i64> = older.versions.iter().map(|version| version.number).collect();
        assert_eq!(numbers, [2, 1]);
        assert_eq!(sheet(Some(3)), None);
        let rows = read(db, |views| views.scripts());
        assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [2]);
        let twice = write(db, |tx| {
            tx.scripts().add_version(made.id, 2, &next.pages, None, at(2)).map(drop)
        });
        assert!(matches!(twice, Err(StoreError::Duplicate { .. })), "{twice:?}");
        for change in ["UPDATE script_versions SET pages = '[]'", "DELETE FROM script_versions"] {
            assert!(db.execute_sql(change).is_err(), "{change}");
        }
    }

    fn r4_077_a_script_is_in_use_until_its_campaigns_end(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesManager);
        let script = written(db, &script("First call", vec![script_page("a", None)]));
        let with_script = CampaignDraft {
            script: Some(script.id),
            ..draft("Florida", 10, &[])
        };
        let campaign = made(db, dana, &with_script);
        let used = |id: ScriptId| write(db, |tx| tx.campaigns().with_script(id)).unwrap();
        assert_eq!(used(script.id), ["Florida"]);
        let row = read(db, |views| views.campaign(campaign.id)).unwrap();
        assert_eq!(row.script_name.as_deref(), Some("First call"));
        moved(db, campaign.id, CampaignStatus::Ended);
        assert!(used(script.id).is_empty());
        let actor = Actor::system();
        let retired = db.write_blocking::<_, ScriptError>(|tx| {
            scripts::retire(tx, &actor, script.id, Some(1), at(3))
        });
        assert_eq!(retired, Ok(()));
        let stored = write(db, |tx| tx.scripts().get(script.id)).unwrap().unwrap();
        assert_eq!((stored.retired_at, stored.version), (Some(at(3)), 2));
    }
}
