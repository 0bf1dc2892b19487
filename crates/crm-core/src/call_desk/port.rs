//! What the call desk needs stored.

use super::model::{
    CallResult, Callback, CallbackStatus, CandidateQuery, Claim, DeskCall, DueQuery, NewCallback,
    NewSitting, NewSkip, OthersQuery, Sitting, Tally,
};
use crate::campaigns::call_list::CallList;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::{BucketId, CallId, CallbackId, CampaignId, SittingId, UserId};
use crate::number_facts::holder::Holder;
use crate::store::Stored;
use crate::views::people_filters::CalledPeople;

/// Sittings, skips, and what came of calls.
#[cfg_attr(test, mockall::automock)]
pub trait CallDesk {
    /// The one that is not ended.
    fn open_sitting(&mut self, user: UserId) -> Stored<Option<Sitting>>;
    fn sitting(&mut self, id: SittingId) -> Stored<Option<Sitting>>;
    /// Working. `Duplicate` when the user has one that is not ended.
    fn insert_sitting(&mut self, new: &NewSitting) -> Stored<SittingId>;
    /// The user did something in the one that is not ended; nothing when there is none.
    fn seen(&mut self, user: UserId, at: Instant) -> Stored<()>;
    /// Writes the status, when its rep was seen, and its end.
    fn save_sitting(&mut self, sitting: &Sitting) -> Stored<()>;
    /// What a user did between two moments, both included.
    fn tally(&mut self, user: UserId, from: Instant, to: Instant) -> Stored<Tally>;
    fn insert_skip(&mut self, new: &NewSkip) -> Stored<()>;
    fn call(&mut self, id: CallId) -> Stored<Option<DeskCall>>;
    /// The one that the user began last.
    fn last_call_of(&mut self, user: UserId) -> Stored<Option<DeskCall>>;
    /// Writes the outcome of a call, or that it is no longer known. The note stays in that case, and where the outcome
    /// is unknown.
    fn settle_call(&mut self, id: CallId, result: Option<CallResult>) -> Stored<()>;
    /// The first so many calls without an outcome that were begun before a moment, oldest first.
    fn unfinished(&mut self, before: Instant, most: i64) -> Stored<Vec<DeskCall>>;
    /// Whether a call to the number of a hold waits for what its rep says of it: nothing is stored yet, or nothing but what the
    /// job stored during this hold.
    fn has_open_call(&mut self, claim: &Claim) -> Stored<bool>;
}

/// Who holds which number.
#[cfg_attr(test, mockall::automock)]
pub trait Claims {
    /// The user who has it, also when it ran out.
    fn of_number(&mut self, key: &PhoneKey) -> Stored<Option<Claim>>;
    /// Those that did not run out, newest first.
    fn of_user(&mut self, user: UserId, now: Instant) -> Stored<Vec<Claim>>;
    /// Holds the number unless another user does: expired holds and the user's own make room. Whether it is theirs
    /// now.
    fn put(&mut self, claim: &Claim, now: Instant) -> Stored<bool>;
    /// All of a user's that did not run out hold until then.
    fn renew(&mut self, user: UserId, until: Instant, now: Instant) -> Stored<()>;
    /// Ends the user's hold of a number; nothing when it is not theirs.
    fn free(&mut self, key: &PhoneKey, user: UserId) -> Stored<()>;
    fn free_all_of(&mut self, user: UserId) -> Stored<()>;
    /// Removes those that ran out; how many.
    fn sweep(&mut self, now: Instant) -> Stored<usize>;
}

/// Promised calls.
#[cfg_attr(test, mockall::automock)]
pub trait Callbacks {
    fn get(&mut self, id: CallbackId) -> Stored<Option<Callback>>;
    fn insert(&mut self, new: &NewCallback) -> Stored<CallbackId>;
    /// The open ones of a number, by when they are due.
    fn open_of(&mut self, key: &PhoneKey) -> Stored<Vec<Callback>>;
    /// The first so many open ones of a user that are due, oldest first; except for numbers that another user holds,
    /// for those that the user skipped, and for records in the trash.
    fn due_of(&mut self, asked: &DueQuery) -> Stored<Vec<Callback>>;
    /// The same of other users, as far as they are late, and, as soon as they are due, of those without an owner in these
    /// campaigns and of no campaign.
    fn due_of_others(&mut self, asked: &DueQuery, others: &OthersQuery) -> Stored<Vec<Callback>>;
    /// Ends an open one; `Clash` when that was done meanwhile.
    fn end(&mut self, id: CallbackId, status: CallbackStatus, now: Instant) -> Stored<()>;
    /// Makes it due at another moment.
    fn postpone(&mut self, id: CallbackId, due_at: Instant) -> Stored<()>;
    /// The person has another number now.
    fn follow(&mut self, id: CallbackId, key: &PhoneKey) -> Stored<()>;
    /// Opens one again that was done.
    fn reopen(&mut self, id: CallbackId) -> Stored<()>;
    /// Makes it a user's own.
    fn give(&mut self, id: CallbackId, user: UserId) -> Stored<()>;
    /// Takes the owner from a user's open ones; how many.
    fn orphan(&mut self, user: UserId) -> Stored<usize>;
    /// When the first open one of a user is due.
    fn next_due(&mut self, user: UserId) -> Stored<Option<Instant>>;
}

/// Who of a list comes next.
#[cfg_attr(test, mockall::automock)]
pub trait DeskCandidates {
    /// The first person of the list in this tier whom no one holds, with the number. On databases with several writers the
    /// number stays with this transaction, and those of others are passed over.
    fn next(&mut self, asked: &CandidateQuery) -> Stored<Option<(Holder, PhoneKey)>>;
    /// Whether any record of the list's kind has more than one number. Most offices' have not, and a look for the next
    /// person learns that once.
    fn has_several_numbers(&mut self, filter: &CalledPeople) -> Stored<bool>;
    /// Those of the open buckets in which [`next`](Self::next) may find a person of the tier: one look instead of one in each
    /// group of buckets, of which mostly none has an inquiry or a due attempt.
    fn open_with_some(&mut self, asked: &CandidateQuery) -> Stored<Vec<BucketId>>;
    /// How many of the list whose numbers none of the others has could be served at a moment, were the bucket of one of their
    /// numbers open, by the buckets of those that are tried yet.
    fn waiting(
        &mut self,
        filter: &CalledPeople,
        others: &[CalledPeople],
        now: Instant,
    ) -> Stored<Vec<(Vec<BucketId>, i64)>>;
    /// When the first of them is tried again who waits for that.
    fn next_try(
        &mut self,
        filter: &CalledPeople,
        others: &[CalledPeople],
        now: Instant,
    ) -> Stored<Option<Instant>>;
    /// The running campaigns that are served before this one: their list, and the filter as it is stored.
    fn served_before(&mut self, campaign: CampaignId) -> Stored<Vec<(CallList, String)>>;
    /// Whether a person with the number asked about the office's offer after a moment, and was not called since.
    fn has_fresh_inquiry(&mut self, key: &PhoneKey, since: Instant) -> Stored<bool>;
}
