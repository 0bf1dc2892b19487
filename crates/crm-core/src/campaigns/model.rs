//! A campaign.

use super::call_list::CallList;
use super::ladder::Ladder;
use crate::brand::Brand;
use crate::change::{Change, Fields};
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{CampaignId, ScriptId, UserId};
use crate::text::Line;

/// What a campaign is called.
pub type CampaignName = Line<100>;

/// The priority of a campaign that says none.
pub const USUAL_PRIORITY: i64 = 100;
/// The last there is; 1 comes first.
pub const MOST_PRIORITY: i64 = 1_000;

closed_set! {
    /// Whether a campaign is called.
    pub enum CampaignStatus {
        Running = "running",
        Paused = "paused",
        /// It is no longer called, and stays so.
        Ended = "ended",
    }
}

/// A stored campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Campaign {
    pub id: CampaignId,
    pub version: i64,
    pub name: String,
    /// Whom it calls.
    pub list: CallList,
    /// The list's own parameters without page and order: "status=New&state=FL". Its parser took them.
    pub filter: String,
    /// As which brand the office calls.
    pub brand: Option<Brand>,
    pub script: Option<ScriptId>,
    pub ladder: Ladder,
    /// Of two that have the same person, the lower is served first.
    pub priority: i64,
    pub status: CampaignStatus,
    /// Empty: every user who may call. By their ids.
    pub members: Vec<UserId>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl Campaign {
    /// Whether the user calls for it.
    #[must_use]
    pub fn is_of(&self, user: UserId) -> bool {
        self.members.is_empty() || self.members.contains(&user)
    }

    /// What may be changed, by its JSON names.
    pub(super) fn fields(&self) -> Fields {
        let list = |numbers: Vec<String>| (!numbers.is_empty()).then(|| numbers.join(", "));
        let members = self.members.iter().map(|user| user.to_string());
        let waits = self.ladder.minutes().into_iter();
        vec![
            ("name", Some(self.name.clone())),
            ("filter", Some(self.filter.clone())),
            ("brand", self.brand.map(|brand| brand.to_string())),
            ("scriptId", self.script.map(|script| script.to_string())),
            (
                "ladderMinutes",
                list(waits.map(|wait| wait.to_string()).collect()),
            ),
            ("priority", Some(self.priority.to_string())),
            ("memberIds", list(members.collect())),
        ]
    }
}

/// A campaign about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignDraft {
    pub name: CampaignName,
    pub list: CallList,
    pub filter: String,
    pub brand: Option<Brand>,
    pub script: Option<ScriptId>,
    pub ladder: Ladder,
    pub priority: i64,
    pub members: Vec<UserId>,
}

/// A change of what is named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CampaignPatch {
    pub name: Change<CampaignName>,
    pub filter: Change<String>,
    pub brand: Change<Option<Brand>>,
    pub script: Change<Option<ScriptId>>,
    pub ladder: Change<Ladder>,
    pub priority: Change<i64>,
    pub members: Change<Vec<UserId>>,
}
