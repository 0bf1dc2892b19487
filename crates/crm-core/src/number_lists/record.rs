//! A load as a stored record. What happens to it, happens to the office: there is no page of one load.

use super::model::ListLoad;
use crate::act::Changed;
use crate::clock::Instant;
use crate::event::Entity;
use crate::ids::ListLoadId;
use crate::record::{Record, StoredIn};
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::{Value, json};

impl Record for ListLoad {
    type Id = ListLoadId;
    const NAME: &'static str = "list";

    fn entity(&self) -> Entity {
        Entity::Office
    }

    fn version(&self) -> i64 {
        self.version
    }

    fn deleted_at(&self) -> Option<Instant> {
        None
    }

    fn set_stored(&mut self, version: i64, _: Instant) {
        self.version = version;
    }
}

impl<'u> StoredIn<dyn Crm + 'u> for ListLoad {
    fn find(tx: &mut (dyn Crm + 'u), id: ListLoadId) -> Stored<Option<Self>> {
        tx.number_lists().get(id)
    }

    fn save(changed: &Changed<Self>, tx: &mut (dyn Crm + 'u)) -> Stored<()> {
        tx.number_lists().save(changed)
    }
}

/// What events say of a load, with the reason where there is one.
pub(super) fn told(load: &ListLoad, reason: Option<&str>) -> Value {
    let mut told = json!({
        "list": load.list.to_string(),
        "asOf": load.as_of.to_string(),
        "fileName": load.file_name,
        "numbers": load.progress.numbers,
        "badLines": load.progress.bad_lines,
        "changes": load.changes,
        "confirmed": load.confirmed,
    });
    if let (Some(reason), Some(fields)) = (reason, told.as_object_mut()) {
        fields.insert("reason".to_owned(), json!(reason));
    }
    told
}
