//! Campaigns with their members.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{campaign_members, campaigns};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::brand::Brand;
use crm_core::campaigns::{CallList, Campaign, CampaignStatus, Campaigns, Ladder};
use crm_core::ids::{CampaignId, ScriptId, UserId};
use crm_core::store::Stored;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use serde_json::Value;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = campaigns, check_for_backend(Db), treat_none_as_default_value = false)]
pub(in super::super) struct CampaignRecord {
    id: i64,
    name: String,
    list: String,
    filter: String,
    brand: Option<String>,
    script_id: Option<i64>,
    ladder: String,
    priority: i64,
    status: String,
    version: i64,
    created_by: Option<i64>,
    created_at: At,
    updated_at: At,
}

#[derive(Insertable)]
#[diesel(table_name = campaign_members)]
struct MemberRecord {
    campaign_id: i64,
    user_id: i64,
}

impl CampaignRecord {
    fn of(campaign: &Campaign, id: i64) -> Self {
        Self {
            id,
            name: campaign.name.clone(),
            list: campaign.list.as_str().to_owned(),
            filter: campaign.filter.clone(),
            brand: campaign.brand.map(|brand| brand.as_str().to_owned()),
            script_id: campaign.script.map(ScriptId::get),
            ladder: ladder_text(&campaign.ladder),
            priority: campaign.priority,
            status: campaign.status.as_str().to_owned(),
            version: campaign.version,
            created_by: campaign.created_by.map(UserId::get),
            created_at: At(campaign.created_at),
            updated_at: At(campaign.updated_at),
        }
    }

    /// Without its members.
    pub(in super::super) fn campaign(self) -> Stored<Campaign> {
        let brand = self.brand.as_deref();
        Ok(Campaign {
            id: CampaignId::new(self.id),
            version: self.version,
            list: parse_stored(&self.list, CallList::parse)?,
            brand: brand
                .map(|brand| parse_stored(brand, Brand::parse))
                .transpose()?,
            script: self.script_id.map(ScriptId::new),
            ladder: ladder(&self.ladder)?,
            priority: self.priority,
            status: parse_stored(&self.status, CampaignStatus::parse)?,
            members: Vec::new(),
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            name: self.name,
            filter: self.filter,
        })
    }
}

/// A JSON array of minutes.
fn ladder_text(ladder: &Ladder) -> String {
    Value::from_iter(ladder.minutes()).to_string()
}

fn ladder(text: &str) -> Stored<Ladder> {
    let minutes = parse_stored(text, |text| serde_json::from_str::<Vec<i64>>(text))?;
    parse_stored(text, |_| Ladder::of_minutes(&minutes))
}

/// A campaign without anyone has no row here.
fn add_members(tx: &mut Tx<'_>, id: i64, members: &[UserId]) -> Stored<()> {
    let rows: Vec<MemberRecord> = members
        .iter()
        .map(|user| MemberRecord {
            campaign_id: id,
            user_id: user.get(),
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    tx.run(|conn| insert_all!(conn, campaign_members::table, &rows))?;
    Ok(())
}

impl Campaigns for Tx<'_> {
    fn get(&mut self, id: CampaignId) -> Stored<Option<Campaign>> {
        let rows: Vec<(CampaignRecord, Option<i64>)> = self.run(|conn| {
            campaigns::table
                .left_join(
                    campaign_members::table.on(campaign_members::campaign_id.eq(campaigns::id)),
                )
                .filter(campaigns::id.eq(id.get()))
                .order(campaign_members::user_id)
                .select((
                    CampaignRecord::as_select(),
                    campaign_members::user_id.nullable(),
                ))
                .load(conn)
        })?;
        let mut rows = rows.into_iter();
        let Some((record, first)) = rows.next() else {
            return Ok(None);
        };
        let mut campaign = record.campaign()?;
        let members = first.into_iter().chain(rows.filter_map(|(_, user)| user));
        campaign.members = members.map(UserId::new).collect();
        Ok(Some(campaign))
    }

    fn running_for(&mut self, user: UserId) -> Stored<Vec<CampaignId>> {
        let of_somebody =
            campaign_members::table.filter(campaign_members::campaign_id.eq(campaigns::id));
        let of_them = campaign_members::table
            .filter(campaign_members::campaign_id.eq(campaigns::id))
            .filter(campaign_members::user_id.eq(user.get()));
        let running: Vec<i64> = self.run(|conn| {
            campaigns::table
                .filter(campaigns::status.eq(CampaignStatus::Running.as_str()))
                .filter(not(exists(of_somebody)).or(exists(of_them)))
                .order((campaigns::priority, campaigns::id))
                .select(campaigns::id)
                .load(conn)
        })?;
        Ok(running.into_iter().map(CampaignId::new).collect())
    }

    fn with_script(&mut self, script: ScriptId) -> Stored<Vec<String>> {
        self.run(|conn| {
            campaigns::table
                .filter(campaigns::script_id.eq(script.get()))
                .filter(campaigns::status.ne(CampaignStatus::Ended.as_str()))
                .order((campaigns::name, campaigns::id))
                .select(campaigns::name)
                .load(conn)
        })
    }

    fn insert(&mut self, new: &Campaign) -> Stored<CampaignId> {
        let id = Tx::next_id(self, "campaigns")?;
        let row = CampaignRecord::of(new, id);
        self.run(|conn| {
            diesel::insert_into(campaigns::table)
                .values(row)
                .execute(conn)
        })?;
        add_members(self, id, &new.members)?;
        Ok(CampaignId::new(id))
    }

    fn save(&mut self, campaign: &Changed<Campaign>) -> Stored<()> {
        let id = campaign.id.get();
        let current = campaigns::table
            .find(id)
            .filter(campaigns::version.eq(campaign.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    campaigns::name.eq(campaign.name.as_str()),
                    campaigns::filter.eq(campaign.filter.as_str()),
                    campaigns::brand.eq(campaign.brand.map(Brand::as_str)),
                    campaigns::script_id.eq(campaign.script.map(ScriptId::get)),
                    campaigns::ladder.eq(ladder_text(&campaign.ladder)),
                    campaigns::priority.eq(campaign.priority),
                    campaigns::status.eq(campaign.status.as_str()),
                    campaigns::updated_at.eq(At(campaign.updated_at)),
                    campaigns::version.eq(campaign.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        let before = campaign_members::table.filter(campaign_members::campaign_id.eq(id));
        self.run(|conn| diesel::delete(before).execute(conn))?;
        add_members(self, id, &campaign.members)
    }
}
