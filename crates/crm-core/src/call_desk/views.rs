//! The call desk as its rep reads it.

use super::model::{Callback, Claim, Sitting};
use crate::brand::Brand;
use crate::campaigns::call_list::CallList;
use crate::campaigns::model::CampaignStatus;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::{CallId, CallbackId, CampaignId, UserId};
use crate::number_facts::holder::Holder;
use crate::page::{Page, PageRequest};
use crate::store::Stored;
use crate::views::staff_name::StaffName;

/// Whose open callbacks are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhoseCallbacks {
    All,
    Of(UserId),
    /// Not this user's, and due before this moment.
    LateOfOthers(UserId, Instant),
}

/// Which open callbacks are listed, by when they are due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallbackQuery {
    pub whose: WhoseCallbacks,
    /// Those alone that are due by then.
    pub due_by: Option<Instant>,
    pub page: PageRequest,
}

/// An open callback with the names that belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallbackRow {
    pub callback: Callback,
    /// The person's; nothing when the record is gone for good.
    pub name: Option<String>,
    pub user: Option<StaffName>,
    pub campaign: Option<String>,
}

/// How many of a user's callbacks are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DueCallbacks {
    pub due: i64,
    pub later: i64,
    /// When the first of the later ones is due.
    pub next_due_at: Option<Instant>,
}

/// A campaign that is not ended, as a rep chooses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskCampaign {
    pub id: CampaignId,
    pub name: String,
    pub status: CampaignStatus,
    pub priority: i64,
    pub brand: Option<Brand>,
    pub list: CallList,
    /// As it is stored.
    pub filter: String,
    /// It is open to all users, or to this one.
    pub is_member: bool,
}

/// A call that was made to a number, or a note about a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touch {
    pub at: Instant,
    /// What came of a call, or the text of a note.
    pub text: String,
    /// Of a call.
    pub number: Option<PhoneKey>,
    /// What was noted with a call.
    pub note: Option<String>,
    pub by: Option<StaffName>,
}

/// Another record with a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherHolder {
    pub holder: Holder,
    pub name: String,
}

/// A call of which its rep did not say yet what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCall {
    pub id: CallId,
    pub started_at: Instant,
    /// Of an outcome that was undone.
    pub note: Option<String>,
}

/// The call desk, as its rep reads it.
pub trait DeskViews {
    /// The one that is not ended.
    fn desk_sitting(&mut self, user: UserId) -> Stored<Option<Sitting>>;
    fn desk_callbacks(&mut self, query: &CallbackQuery) -> Stored<Page<CallbackRow>>;
    fn desk_callback(&mut self, id: CallbackId) -> Stored<Option<CallbackRow>>;
    fn due_callbacks(&mut self, user: UserId, now: Instant) -> Stored<DueCallbacks>;
    /// By priority and id.
    fn desk_campaigns(&mut self, user: UserId) -> Stored<Vec<DeskCampaign>>;
    /// The newest few calls to a person's numbers with an outcome, and notes about the record.
    fn desk_touches(
        &mut self,
        numbers: &[PhoneKey],
        holder: Holder,
        most: usize,
    ) -> Stored<Vec<Touch>>;
    /// The other records with the number that are there.
    fn also_on(&mut self, key: &PhoneKey, but: Holder) -> Stored<Vec<OtherHolder>>;
    /// The newest call to the number of a hold that waits for what its rep says of it: nothing is stored yet, or nothing but
    /// what the job stored during this hold.
    fn open_call(&mut self, claim: &Claim) -> Stored<Option<OpenCall>>;
}
