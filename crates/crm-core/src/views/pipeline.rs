//! The pipeline's groups and a stage's people.

use super::Suppressed;
use crate::clock::Instant;
use crate::page::{Page, PageRequest};
use crate::pipeline::{Stage, Standing};
use crate::search::SearchTerm;
use crate::store::Stored;

/// People of one stage, newest first. Archived ones are among them, the trash is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleQuery {
    pub stage: Stage,
    pub search: Option<SearchTerm>,
    pub page: PageRequest,
}

/// A lead, or a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PipelinePerson {
    pub is_client: bool,
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub status: String,
    pub brand: Option<String>,
    pub archived: bool,
    pub suppressed: Option<Suppressed>,
    pub created_at: Instant,
}

/// The pipeline, as it is read.
pub trait PipelineViews {
    /// How many people there are of each standing; standings without people may be left out.
    fn pipeline(&mut self) -> Stored<Vec<(Standing, i64)>>;
    fn pipeline_people(&mut self, query: &PeopleQuery) -> Stored<Page<PipelinePerson>>;
    /// The first of a stage, the one that has been here longest first, at most `most`.
    fn oldest_of_stage(&mut self, stage: Stage, most: i64) -> Stored<Vec<PipelinePerson>>;
}
