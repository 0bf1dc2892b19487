//! Campaigns as they are read, newest first.

use super::super::Reader;
use super::super::columns::{self, columns};
use super::super::filter::Filter;
use super::super::list::{BaseIndex, List, Order};
use super::super::names::{Looked, staff, user};
use super::super::schema::{campaign_members, users};
use super::super::sql::{Sql, literal};
use super::super::stored_campaigns::CampaignRecord;
use super::super::timeline::staff_name;
use super::super::tx::Tx;
use crm_core::campaigns::Campaign;
use crm_core::ids::{CampaignId, UserId};
use crm_core::page::Page;
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::views::{
    CampaignFilter, CampaignQuery, CampaignRow, CampaignViews, Direction, StaffName,
};
use diesel::prelude::*;
use std::collections::HashMap;

/// Without its members, who are rows of their own.
struct Row {
    campaign: Campaign,
    script_name: Option<String>,
    created_by: Option<StaffName>,
}

columns! {
    Columns -> Row {
        campaign: CampaignRecord::as_select() =>? CampaignRecord::campaign,
        script_name: script_name(),
        created_by: user("campaigns.created_by") => staff,
    }
}

fn script_name() -> Looked {
    literal("(SELECT scripts.name FROM scripts WHERE scripts.id = campaigns.script_id)")
}

const ORDER: Order = Order::Id(Direction::Descending);

fn list(filter: &CampaignFilter, id: Option<CampaignId>) -> List {
    let status = filter
        .status
        .map(|status| Filter::text("status", status.as_str()));
    let id = id.map(|id| Sql::raw("campaigns.id = ").number(id.get()));
    List {
        table: "campaigns",
        base: "1 = 1",
        base_index: BaseIndex::Unordered("campaigns_status"),
        matching: None,
        filters: status.into_iter().collect(),
        others: id.into_iter().collect(),
        joins: "",
    }
}

/// A user's id, first and last name, and the campaign that they are a member of.
type Member = (i64, (i64, String, String));

/// The members of these campaigns, by last name, first name and id.
fn members(tx: &mut Tx<'_>, rows: &[Row]) -> Stored<HashMap<i64, Vec<StaffName>>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.campaign.id.get()).collect();
    let found: Vec<Member> = tx.run(|conn| {
        campaign_members::table
            .inner_join(users::table.on(campaign_members::user_id.eq(users::id)))
            .filter(campaign_members::campaign_id.eq_any(ids))
            .select((
                campaign_members::campaign_id,
                (users::id, users::first_name, users::last_name),
            ))
            .load(conn)
    })?;
    let mut members: HashMap<i64, Vec<StaffName>> = HashMap::new();
    for (campaign, name) in found {
        members.entry(campaign).or_default().push(staff_name(name));
    }
    for names in members.values_mut() {
        names.sort_by_cached_key(|name| (fold(&name.last_name), fold(&name.first_name), name.id));
    }
    Ok(members)
}

fn with_members(tx: &mut Tx<'_>, rows: Vec<Row>) -> Stored<Vec<CampaignRow>> {
    let mut members = members(tx, &rows)?;
    let rows = rows.into_iter().map(|row| {
        let members = members.remove(&row.campaign.id.get()).unwrap_or_default();
        let mut campaign = row.campaign;
        let mut ids: Vec<UserId> = members.iter().map(|name| name.id).collect();
        ids.sort_unstable();
        campaign.members = ids;
        CampaignRow {
            campaign,
            script_name: row.script_name,
            members,
            created_by: row.created_by,
        }
    });
    Ok(rows.collect())
}

impl CampaignViews for Reader<'_> {
    fn campaigns(&mut self, query: &CampaignQuery) -> Stored<Page<CampaignRow>> {
        let list = list(&query.filter, None);
        let found = Columns::page(&mut self.tx, &list, (&ORDER, query.page))?;
        Ok(Page {
            rows: with_members(&mut self.tx, found.rows)?,
            total: found.total,
        })
    }

    fn campaign(&mut self, id: CampaignId) -> Stored<Option<CampaignRow>> {
        let one = list(&CampaignFilter::default(), Some(id));
        let found = Columns::all(&mut self.tx, one.matches())?;
        Ok(with_members(&mut self.tx, found)?.pop())
    }
}
