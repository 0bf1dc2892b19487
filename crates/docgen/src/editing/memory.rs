//! Wordings and logos in memory, for the tests of what is done with them.

use crate::store::{
    Logos, NewWording, SavedLogos, SavedWordings, Scope, StoredLogo, StoredWording, WordingUnit,
    Wordings,
};
use crate::wording::Section;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind, EventLog, Events};
use crm_core::ids::{UserId, WordingId};
use crm_core::store::Stored;
use crm_core::users::Role;

pub(super) const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);
pub(super) const ADMIN_ID: UserId = UserId::new(3);

pub(super) fn admin() -> Actor {
    Actor::staff(ADMIN_ID, Role::Admin, "request-1")
}

pub(super) fn section(id: &str, title: &str, text: &str) -> Section {
    Section {
        id: id.to_owned(),
        title: title.to_owned(),
        text: text.to_owned(),
    }
}

#[derive(Debug, Default)]
pub(super) struct Memory {
    wordings: Vec<StoredWording>,
    logos: Vec<StoredLogo>,
    pub(super) events: Vec<Event>,
}

impl Memory {
    /// The next version of a scope.
    pub(super) fn add(&mut self, scope: Scope, sections: Vec<Section>) {
        let of_scope = self.wordings.iter().filter(|saved| saved.scope == scope);
        let version = i64::try_from(of_scope.count()).unwrap() + 1;
        let new = NewWording {
            scope,
            version,
            sections,
            note: None,
            created_by: None,
            created_at: NOW,
        };
        self.insert(&new).unwrap();
    }

    pub(super) fn count(&self) -> i64 {
        i64::try_from(self.wordings.len()).unwrap()
    }
}

impl EventLog for Memory {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

impl Events for Memory {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        self.events.extend_from_slice(events);
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let mut told = self.events.iter().rev();
        let last = told.find(|event| event.entity == entity && event.kind == kind);
        Ok(last.map(|event| event.at))
    }
}

impl WordingUnit for Memory {
    fn wordings(&mut self) -> &mut dyn Wordings {
        self
    }
    fn logos(&mut self) -> &mut dyn Logos {
        self
    }
}

impl SavedWordings for Memory {
    fn wording(&mut self, id: WordingId) -> Stored<Option<StoredWording>> {
        Ok(self.wordings.iter().find(|saved| saved.id == id).cloned())
    }

    fn newest_wording(&mut self, scope: Scope) -> Stored<Option<StoredWording>> {
        let of_scope = self.wordings.iter().filter(|saved| saved.scope == scope);
        Ok(of_scope.max_by_key(|saved| saved.version).cloned())
    }

    fn wording_version(&mut self, scope: Scope, version: i64) -> Stored<Option<StoredWording>> {
        let mut saved = self.wordings.iter();
        Ok(saved
            .find(|saved| saved.scope == scope && saved.version == version)
            .cloned())
    }
}

impl Wordings for Memory {
    fn insert(&mut self, new: &NewWording) -> Stored<WordingId> {
        let id = WordingId::new(self.count() + 1);
        self.wordings.push(StoredWording {
            id,
            scope: new.scope,
            version: new.version,
            sections: new.sections.clone(),
            note: new.note.clone(),
            created_by: new.created_by,
            created_at: new.created_at,
        });
        Ok(id)
    }
}

impl SavedLogos for Memory {
    fn logo(&mut self, brand: Brand) -> Stored<Option<StoredLogo>> {
        Ok(self.logos.iter().find(|logo| logo.brand == brand).cloned())
    }
}

impl Logos for Memory {
    fn put(&mut self, logo: &StoredLogo) -> Stored<()> {
        self.logos.retain(|known| known.brand != logo.brand);
        self.logos.push(logo.clone());
        Ok(())
    }

    fn remove(&mut self, brand: Brand) -> Stored<bool> {
        let before = self.logos.len();
        self.logos.retain(|known| known.brand != brand);
        Ok(self.logos.len() < before)
    }
}
