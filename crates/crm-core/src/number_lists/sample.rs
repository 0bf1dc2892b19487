//! A load for the unit tests.

use super::area_codes::AreaCodes;
use super::model::{ListLoad, ListOf, LoadProgress, LoadStatus, NewLoad};
use crate::fixtures::NOW;
use crate::ids::ListLoadId;
use time::macros::date;

pub(super) fn new_load() -> NewLoad {
    NewLoad {
        list: ListOf::National,
        as_of: date!(2026 - 11 - 20),
        file: Some("a key".to_owned()),
        file_name: "305.txt".to_owned(),
        bytes: 11,
        sha256: "a digest".to_owned(),
        named: AreaCodes::stored("786"),
        confirmed: false,
    }
}

pub(super) fn stored(status: LoadStatus) -> ListLoad {
    let new = new_load();
    let under_way = status.is_under_way();
    ListLoad {
        id: ListLoadId::new(4),
        version: 2,
        list: new.list,
        as_of: new.as_of,
        file: new.file.filter(|_| under_way),
        file_name: new.file_name,
        bytes: new.bytes,
        sha256: new.sha256,
        named: new.named,
        confirmed: new.confirmed,
        changes: false,
        status,
        progress: LoadProgress::default(),
        error: None,
        created_by: None,
        created_at: NOW,
        finished_at: (!under_way).then_some(NOW),
    }
}
