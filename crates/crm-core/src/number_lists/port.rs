//! What lists of numbers need stored.

use super::block::{Block, Exchange};
use super::model::{ListLoad, ListOf, LoadProgress};
use crate::act::Changed;
use crate::ids::ListLoadId;
use crate::store::Stored;
use std::collections::BTreeMap;
use time::Date;

/// A load that counts, and the area codes that it covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counting {
    pub id: ListLoadId,
    pub list: ListOf,
    pub as_of: Date,
    pub area_codes: Vec<u16>,
}

/// A load that counts for an area code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Covering {
    pub id: ListLoadId,
    pub list: ListOf,
    pub as_of: Date,
    /// The user who loaded it named the area code.
    pub named: bool,
}

/// Files of numbers, what they cover, and their numbers as blocks. A load counts when its status is loaded and it covers an
/// area code.
#[cfg_attr(test, mockall::automock)]
pub trait NumberLists {
    fn get(&mut self, id: ListLoadId) -> Stored<Option<ListLoad>>;
    /// Gives the row its id.
    fn insert(&mut self, new: &ListLoad) -> Stored<ListLoadId>;
    /// Writes file, status, progress, error and end, and counts the version up; `Clash` when `load.version` is no longer
    /// current.
    fn save(&mut self, load: &Changed<ListLoad>) -> Stored<()>;
    /// Its status is loading, and nothing was read. It stays the same version: no user decided anything.
    fn begin(&mut self, id: ListLoadId) -> Stored<()>;
    /// How far it is; the version stays.
    fn save_progress(&mut self, id: ListLoadId, progress: &LoadProgress) -> Stored<()>;
    /// Adds numbers to those that are stored of this load; answers how many were new, by area code.
    fn add_blocks(
        &mut self,
        id: ListLoadId,
        blocks: &[(Exchange, Block)],
    ) -> Stored<Vec<(u16, i64)>>;
    /// Takes numbers out of those that are stored of this load.
    fn remove_numbers(&mut self, id: ListLoadId, blocks: &[(Exchange, Block)]) -> Stored<()>;
    /// Copies what another load has of an area code.
    fn take_over(&mut self, id: ListLoadId, from: ListLoadId, area_code: u16) -> Stored<()>;
    /// How many numbers of an area code are stored of this load.
    fn count(&mut self, id: ListLoadId, area_code: u16) -> Stored<i64>;
    /// Of each area code that the list covers: the day of the newest load that counts, and how many numbers it has.
    fn sizes(&mut self, list: ListOf) -> Stored<BTreeMap<u16, (Date, i64)>>;
    /// Removes a piece of its blocks; answers whether more may be left.
    fn remove_blocks(&mut self, id: ListLoadId) -> Stored<bool>;
    /// What it covers, and how many numbers of each area code it has.
    fn add_area_codes(&mut self, id: ListLoadId, area_codes: &[(u16, i64)]) -> Stored<()>;
    /// It covers nothing now, and so no longer counts.
    fn remove_area_codes(&mut self, id: ListLoadId) -> Stored<()>;
    /// Every load that counts.
    fn counting(&mut self) -> Stored<Vec<Counting>>;
    /// A load with blocks that neither counts nor is being loaded.
    fn with_stray_blocks(&mut self) -> Stored<Option<ListLoadId>>;
    /// The loads that count for an area code, and those of the whole country.
    fn covering(&mut self, area_code: u16) -> Stored<Vec<Covering>>;
    /// The blocks of these loads with the numbers that begin so.
    fn blocks_of(
        &mut self,
        loads: &[ListLoadId],
        exchange: Exchange,
    ) -> Stored<Vec<(ListLoadId, Block)>>;
}
