//! An in-memory store for whole runs. A transaction works on a copy, so that it can be thrown away.

use crate::act::Changed;
use crate::clock::Instant;
use crate::contact::{EmailKey, PhoneKey};
use crate::event::{Entity, Event, EventKind, Events};
use crate::ids::{ImportId, RawLeadId, SuppressionId, UserId};
use crate::jobs::{Job, JobKind, Jobs, Lease, PutOff};
use crate::raw_leads::import::sift::keys_of;
use crate::raw_leads::import::{
    ImportRun, ImportState, Imports, Kept, KeptRow, NewImport, Progress,
};
use crate::raw_leads::{NewRawLead, RawLead, RawLeads};
use crate::store::{StoreError, Stored};
use crate::suppression::{NewSuppression, StoredSuppression, SuppressionKey, Suppressions};
use crate::unit::{Crm, MockCrm};
use serde_json::Value;
use std::collections::HashSet;

#[derive(Debug, Default, Clone)]
pub(super) struct Tables {
    pub(super) raw_leads: Vec<RawLead>,
    pub(super) suppressed: Vec<NewSuppression>,
    keys: HashSet<SuppressionKey>,
    pub(super) imports: Vec<ImportRun>,
    pub(super) failed: Vec<KeptRow>,
    pub(super) left_out: Vec<KeptRow>,
    pub(super) events: Vec<Event>,
    pub(super) queued: Vec<String>,
    /// The fencing token that is current.
    pub(super) lease: i64,
}

impl Tables {
    /// An administrator takes everyone off the suppression list.
    pub(super) fn lift_all(&mut self) {
        self.keys.clear();
        self.suppressed.clear();
    }
}

/// One transaction over the tables.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub(super) tables: Tables,
    rest: MockCrm,
}

impl Memory {
    pub(super) fn over(tables: &Tables) -> Self {
        Self::holding(tables.clone())
    }

    pub(super) fn holding(tables: Tables) -> Self {
        Self {
            tables,
            rest: MockCrm::default(),
        }
    }

    fn is_suppressed(&self, key: &SuppressionKey) -> bool {
        self.tables.keys.contains(key)
    }

    fn import(&mut self, id: ImportId) -> &mut ImportRun {
        self.tables
            .imports
            .iter_mut()
            .find(|import| import.id == id)
            .unwrap()
    }
}

impl RawLeads for Memory {
    fn get(&mut self, id: RawLeadId) -> Stored<Option<RawLead>> {
        Ok(self
            .tables
            .raw_leads
            .iter()
            .find(|raw| raw.id == id)
            .cloned())
    }
    fn insert(&mut self, new: &NewRawLead) -> Stored<RawLeadId> {
        let id = RawLeadId::new(i64::try_from(self.tables.raw_leads.len()).unwrap() + 1);
        self.tables.raw_leads.push(RawLead {
            id,
            version: 1,
            details: new.details.clone(),
            suppressed: false,
            converted_to: None,
            created_at: new.created_at,
            updated_at: new.created_at,
            deleted_at: None,
        });
        Ok(id)
    }
    fn insert_many(&mut self, new: &[NewRawLead]) -> Stored<Vec<RawLeadId>> {
        assert!(new.len() <= 1_000, "more rows than the port takes");
        new.iter().map(|new| RawLeads::insert(self, new)).collect()
    }
    fn save(&mut self, raw: &Changed<RawLead>) -> Stored<()> {
        let mut all = self.tables.raw_leads.iter_mut();
        let stored = all.find(|one| one.id == raw.id).unwrap();
        if stored.version != raw.version {
            return Err(StoreError::Clash);
        }
        *stored = RawLead::clone(raw);
        stored.version += 1;
        Ok(())
    }
    fn with_left_out(&mut self, _: &[SuppressionKey]) -> Stored<Vec<(SuppressionKey, RawLead)>> {
        Ok(Vec::new())
    }
    fn find_by_keys(&mut self, phones: &[PhoneKey], emails: &[EmailKey]) -> Stored<Vec<RawLead>> {
        assert!(phones.len() <= 1_000 && emails.len() <= 1_000);
        let phones: HashSet<_> = phones.iter().collect();
        let emails: HashSet<_> = emails.iter().collect();
        let mut found: Vec<RawLead> = self
            .tables
            .raw_leads
            .iter()
            .filter(|raw| {
                let (own, email) = keys_of(&raw.details.person);
                raw.deleted_at.is_none()
                    && (own.iter().any(|key| phones.contains(key))
                        || email.is_some_and(|key| emails.contains(&key)))
            })
            .cloned()
            .collect();
        for raw in &mut found {
            raw.suppressed = SuppressionKey::of(&raw.details.person)
                .iter()
                .any(|key| self.is_suppressed(key));
        }
        Ok(found)
    }
}

impl Suppressions for Memory {
    fn among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>> {
        Ok(keys
            .iter()
            .filter(|key| self.is_suppressed(key))
            .cloned()
            .collect())
    }
    fn add(&mut self, suppressions: &[NewSuppression], _: Instant) -> Stored<usize> {
        for new in suppressions {
            assert!(
                !self.is_suppressed(&new.key),
                "{:?} is on the list",
                new.key
            );
            self.tables.keys.insert(new.key.clone());
            self.tables.suppressed.push(new.clone());
        }
        Ok(suppressions.len())
    }
    fn carry(&mut self, _: &SuppressionKey, _: &SuppressionKey, _: Instant) -> Stored<bool> {
        Ok(false)
    }
    fn lift(
        &mut self,
        _: SuppressionId,
        _: &str,
        _: Option<UserId>,
        _: Instant,
    ) -> Stored<Option<(SuppressionKey, Option<RawLeadId>)>> {
        Ok(None)
    }
    fn of_phone(&mut self, _: &PhoneKey) -> Stored<Option<StoredSuppression>> {
        Ok(None)
    }
    fn asked_of_phone(&mut self, _: &PhoneKey) -> Stored<Vec<StoredSuppression>> {
        Ok(Vec::new())
    }
}

impl Imports for Memory {
    fn insert(&mut self, import: &NewImport, now: Instant) -> Stored<ImportId> {
        let id = ImportId::new(i64::try_from(self.tables.imports.len()).unwrap() + 1);
        self.tables.imports.push(ImportRun {
            id,
            file_name: import.file_name.clone(),
            file_key: import.file_key.clone(),
            mapping: import.mapping.clone(),
            started_by: import.started_by,
            state: ImportState::Running,
            total: import.total,
            progress: Progress::default(),
            error: None,
            created_at: now,
            finished_at: None,
        });
        Ok(id)
    }
    fn get(&mut self, id: ImportId) -> Stored<Option<ImportRun>> {
        Ok(self
            .tables
            .imports
            .iter()
            .find(|import| import.id == id)
            .cloned())
    }
    fn save_progress(&mut self, id: ImportId, progress: Progress) -> Stored<()> {
        self.import(id).progress = progress;
        Ok(())
    }
    fn keep_rows(&mut self, _: ImportId, why: Kept, rows: &[KeptRow]) -> Stored<()> {
        let kept = match why {
            Kept::Failed => &mut self.tables.failed,
            Kept::LeftOut => &mut self.tables.left_out,
        };
        kept.extend_from_slice(rows);
        Ok(())
    }
    fn finish(
        &mut self,
        id: ImportId,
        state: ImportState,
        error: Option<String>,
        now: Instant,
    ) -> Stored<()> {
        let import = self.import(id);
        import.state = state;
        import.error = error;
        import.finished_at = Some(now);
        Ok(())
    }
}

impl Events for Memory {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        self.tables.events.extend_from_slice(events);
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let mut own = self.tables.events.iter().rev();
        let last = own.find(|event| event.entity == entity && event.kind == kind);
        Ok(last.map(|event| event.at))
    }
}

impl Jobs for Memory {
    fn enqueue(
        &mut self,
        _: JobKind,
        payload: &Value,
        dedupe: &str,
        _: Instant,
        _: Instant,
    ) -> Stored<()> {
        self.tables.queued.push(format!("{dedupe} {payload}"));
        Ok(())
    }
    fn claim(&mut self, _: &[JobKind], _: Instant, _: Instant) -> Stored<Option<Job>> {
        Ok(None)
    }
    fn extend(&mut self, lease: Lease, _: Instant) -> Stored<()> {
        if lease.token == self.tables.lease {
            Ok(())
        } else {
            Err(StoreError::Clash)
        }
    }
    fn finish(&mut self, _: Lease) -> Stored<()> {
        Ok(())
    }
    fn put_back(&mut self, _: Lease, _: Instant) -> Stored<()> {
        Ok(())
    }
    fn fail(&mut self, _: Lease, _: Instant, _: &str) -> Stored<()> {
        Ok(())
    }
    fn put_off(&mut self, _: &[JobKind], _: Instant, _: i64) -> Stored<Vec<PutOff>> {
        Ok(Vec::new())
    }
    fn stored_kinds(&mut self) -> Stored<Vec<String>> {
        Ok(Vec::new())
    }
}

impl crate::event::EventLog for Memory {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

impl Crm for Memory {
    fn users(&mut self) -> &mut dyn crate::users::Users {
        self.rest.users()
    }
    fn sessions(&mut self) -> &mut dyn crate::users::Sessions {
        self.rest.sessions()
    }
    fn password_resets(&mut self) -> &mut dyn crate::users::PasswordResets {
        self.rest.password_resets()
    }
    fn settings(&mut self) -> &mut dyn crate::settings::SettingsStore {
        self.rest.settings()
    }
    fn setting_proposals(&mut self) -> &mut dyn crate::settings::proposal::SettingProposals {
        self.rest.setting_proposals()
    }
    fn leads(&mut self) -> &mut dyn crate::leads::Leads {
        self.rest.leads()
    }
    fn clients(&mut self) -> &mut dyn crate::clients::Clients {
        self.rest.clients()
    }
    fn properties(&mut self) -> &mut dyn crate::properties::Properties {
        self.rest.properties()
    }
    fn exit_cases(&mut self) -> &mut dyn crate::exit_cases::ExitCases {
        self.rest.exit_cases()
    }
    fn case_clock(&mut self) -> &mut dyn crate::promises::case_clock::CaseClock {
        self.rest.case_clock()
    }
    fn agreements(&mut self) -> &mut dyn crate::promises::agreements::Agreements {
        self.rest.agreements()
    }
    fn client_holds(&mut self) -> &mut dyn crate::promises::case_clock::ClientHolds {
        self.rest.client_holds()
    }
    fn phrase_hits(&mut self) -> &mut dyn crate::promises::phrase_guard::PhraseHits {
        self.rest.phrase_hits()
    }
    fn partners(&mut self) -> &mut dyn crate::partners::Partners {
        self.rest.partners()
    }
    fn appointments(&mut self) -> &mut dyn crate::appointments::Appointments {
        self.rest.appointments()
    }
    fn documents(&mut self) -> &mut dyn crate::documents::Documents {
        self.rest.documents()
    }
    fn payees(&mut self) -> &mut dyn crate::payees::Payees {
        self.rest.payees()
    }
    fn voicemail_mails(&mut self) -> &mut dyn crate::voicemail_mail::VoicemailMails {
        self.rest.voicemail_mails()
    }
    fn document_life(&mut self) -> &mut dyn crate::documents::DocumentLife {
        self.rest.document_life()
    }
    fn calendar_feeds(&mut self) -> &mut dyn crate::users::CalendarFeeds {
        self.rest.calendar_feeds()
    }
    fn preferences(&mut self) -> &mut dyn crate::users::UserPreferences {
        self.rest.preferences()
    }
    fn integrations(&mut self) -> &mut dyn crate::integrations::Integrations {
        self.rest.integrations()
    }

    fn second_factors(&mut self) -> &mut dyn crate::users::SecondFactors {
        self.rest.second_factors()
    }

    fn passkeys(&mut self) -> &mut dyn crate::users::Passkeys {
        self.rest.passkeys()
    }

    fn stored_people(&mut self) -> &mut dyn crate::rekeying::StoredPeople {
        self.rest.stored_people()
    }
    fn bulk_actions(&mut self) -> &mut dyn crate::bulk::BulkActions {
        self.rest.bulk_actions()
    }
    fn contact_rules(&mut self) -> &mut dyn crate::contact_rules::ContactRules {
        self.rest.contact_rules()
    }
    fn number_lists(&mut self) -> &mut dyn crate::number_lists::NumberLists {
        self.rest.number_lists()
    }
    fn call_numbers(&mut self) -> &mut dyn crate::call_numbers::CallNumbers {
        self.rest.call_numbers()
    }
    fn call_desk(&mut self) -> &mut dyn crate::call_desk::CallDesk {
        self.rest.call_desk()
    }
    fn claims(&mut self) -> &mut dyn crate::call_desk::Claims {
        self.rest.claims()
    }
    fn callbacks(&mut self) -> &mut dyn crate::call_desk::Callbacks {
        self.rest.callbacks()
    }
    fn desk_candidates(&mut self) -> &mut dyn crate::call_desk::DeskCandidates {
        self.rest.desk_candidates()
    }
    fn merges(&mut self) -> &mut dyn crate::merges::Merges {
        self.rest.merges()
    }
    fn list_views(&mut self) -> &mut dyn crate::list_views::ListViews {
        self.rest.list_views()
    }
    fn campaigns(&mut self) -> &mut dyn crate::campaigns::Campaigns {
        self.rest.campaigns()
    }
    fn scripts(&mut self) -> &mut dyn crate::scripts::Scripts {
        self.rest.scripts()
    }
    fn desk_team(&mut self) -> &mut dyn crate::desk_team::DeskTeam {
        self.rest.desk_team()
    }
    fn calling(&mut self) -> &mut dyn crate::calling::Calling {
        self.rest.calling()
    }
    fn number_facts(&mut self) -> &mut dyn crate::number_facts::NumberFacts {
        self.rest.number_facts()
    }
    fn consents(&mut self) -> &mut dyn crate::consents::Consents {
        self.rest.consents()
    }
    fn relationships(&mut self) -> &mut dyn crate::relationships::Relationships {
        self.rest.relationships()
    }
    fn trash(&mut self) -> &mut dyn crate::trash::Trash {
        self.rest.trash()
    }
    fn raw_leads(&mut self) -> &mut dyn RawLeads {
        self
    }
    fn suppressions(&mut self) -> &mut dyn Suppressions {
        self
    }
    fn imports(&mut self) -> &mut dyn Imports {
        self
    }
    fn jobs(&mut self) -> &mut dyn Jobs {
        self
    }
}
