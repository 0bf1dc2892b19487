//! The unit of work of this crate: one accessor a port.

use crate::act::Act;
use crate::appointments::port::Appointments;
use crate::bulk::port::BulkActions;
use crate::call_desk::port::{CallDesk, Callbacks, Claims, DeskCandidates};
use crate::call_numbers::port::CallNumbers;
use crate::calling::port::Calling;
use crate::campaigns::port::Campaigns;
use crate::clients::port::Clients;
use crate::consents::port::Consents;
use crate::contact_rules::port::ContactRules;
use crate::desk_team::port::DeskTeam;
use crate::documents::life_port::DocumentLife;
use crate::documents::port::Documents;
use crate::event::EventLog;
#[cfg(test)]
use crate::event::Events;
use crate::exit_cases::port::ExitCases;
use crate::integrations::port::Integrations;
use crate::jobs::Jobs;
use crate::leads::port::Leads;
use crate::list_views::port::ListViews;
use crate::merges::port::Merges;
use crate::number_facts::port::NumberFacts;
use crate::number_lists::port::NumberLists;
use crate::partners::port::Partners;
use crate::payees::port::Payees;
use crate::promises::agreements::port::Agreements;
use crate::promises::case_clock::hold_port::ClientHolds;
use crate::promises::case_clock::port::CaseClock;
use crate::promises::phrase_guard::port::PhraseHits;
use crate::properties::port::Properties;
use crate::raw_leads::import::port::Imports;
use crate::raw_leads::port::RawLeads;
use crate::rekeying::port::StoredPeople;
use crate::relationships::port::Relationships;
use crate::scripts::port::Scripts;
use crate::settings::SettingsStore;
use crate::settings::proposal::SettingProposals;
use crate::suppression::Suppressions;
use crate::trash::Trash;
use crate::users::calendar_feed::CalendarFeeds;
use crate::users::port::{PasswordResets, Sessions, Users};
use crate::users::preferences::UserPreferences;
use crate::users::second_factor::passkey_port::Passkeys;
use crate::users::second_factor::port::SecondFactors;
use crate::voicemail_mail::port::VoicemailMails;

/// One transaction. A use case takes `&mut dyn Crm`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports.
pub trait Crm: EventLog {
    fn users(&mut self) -> &mut dyn Users;
    fn sessions(&mut self) -> &mut dyn Sessions;
    fn password_resets(&mut self) -> &mut dyn PasswordResets;
    fn settings(&mut self) -> &mut dyn SettingsStore;
    fn setting_proposals(&mut self) -> &mut dyn SettingProposals;
    fn raw_leads(&mut self) -> &mut dyn RawLeads;
    fn suppressions(&mut self) -> &mut dyn Suppressions;
    fn leads(&mut self) -> &mut dyn Leads;
    fn clients(&mut self) -> &mut dyn Clients;
    fn properties(&mut self) -> &mut dyn Properties;
    fn exit_cases(&mut self) -> &mut dyn ExitCases;
    fn case_clock(&mut self) -> &mut dyn CaseClock;
    fn agreements(&mut self) -> &mut dyn Agreements;
    fn client_holds(&mut self) -> &mut dyn ClientHolds;
    fn phrase_hits(&mut self) -> &mut dyn PhraseHits;
    fn partners(&mut self) -> &mut dyn Partners;
    fn payees(&mut self) -> &mut dyn Payees;
    fn imports(&mut self) -> &mut dyn Imports;
    fn jobs(&mut self) -> &mut dyn Jobs;
    fn trash(&mut self) -> &mut dyn Trash;
    fn appointments(&mut self) -> &mut dyn Appointments;
    fn documents(&mut self) -> &mut dyn Documents;
    fn document_life(&mut self) -> &mut dyn DocumentLife;
    fn calendar_feeds(&mut self) -> &mut dyn CalendarFeeds;
    fn preferences(&mut self) -> &mut dyn UserPreferences;
    fn integrations(&mut self) -> &mut dyn Integrations;
    fn second_factors(&mut self) -> &mut dyn SecondFactors;
    fn passkeys(&mut self) -> &mut dyn Passkeys;
    fn list_views(&mut self) -> &mut dyn ListViews;
    fn campaigns(&mut self) -> &mut dyn Campaigns;
    fn scripts(&mut self) -> &mut dyn Scripts;
    fn desk_team(&mut self) -> &mut dyn DeskTeam;
    fn calling(&mut self) -> &mut dyn Calling;
    fn bulk_actions(&mut self) -> &mut dyn BulkActions;
    fn number_facts(&mut self) -> &mut dyn NumberFacts;
    fn consents(&mut self) -> &mut dyn Consents;
    fn relationships(&mut self) -> &mut dyn Relationships;
    fn contact_rules(&mut self) -> &mut dyn ContactRules;
    fn number_lists(&mut self) -> &mut dyn NumberLists;
    fn call_numbers(&mut self) -> &mut dyn CallNumbers;
    fn stored_people(&mut self) -> &mut dyn StoredPeople;
    fn call_desk(&mut self) -> &mut dyn CallDesk;
    fn claims(&mut self) -> &mut dyn Claims;
    fn callbacks(&mut self) -> &mut dyn Callbacks;
    fn desk_candidates(&mut self) -> &mut dyn DeskCandidates;
    fn voicemail_mails(&mut self) -> &mut dyn VoicemailMails;
    fn merges(&mut self) -> &mut dyn Merges;
}

/// An act over people and work.
pub type CrmAct<'a> = Act<'a, dyn Crm + 'a>;

/// A unit of work over mocks, for use-case tests.
#[cfg(test)]
#[derive(Debug, Default)]
pub struct MockCrm {
    pub users: crate::users::MockUsers,
    pub sessions: crate::users::MockSessions,
    pub password_resets: crate::users::MockPasswordResets,
    pub settings: crate::settings::MockSettingsStore,
    pub setting_proposals: crate::settings::proposal::MockSettingProposals,
    pub raw_leads: crate::raw_leads::MockRawLeads,
    pub suppressions: crate::suppression::MockSuppressions,
    pub leads: crate::leads::MockLeads,
    pub clients: crate::clients::MockClients,
    pub properties: crate::properties::MockProperties,
    pub exit_cases: crate::exit_cases::MockExitCases,
    pub case_clock: crate::promises::case_clock::MockCaseClock,
    pub agreements: crate::promises::agreements::MockAgreements,
    pub client_holds: crate::promises::case_clock::MockClientHolds,
    pub phrase_hits: crate::promises::phrase_guard::MockPhraseHits,
    pub partners: crate::partners::MockPartners,
    pub payees: crate::payees::MockPayees,
    pub imports: crate::raw_leads::import::MockImports,
    pub events: crate::event::MockEvents,
    pub jobs: crate::jobs::MockJobs,
    pub trash: crate::trash::MockTrash,
    pub documents: crate::documents::MockDocuments,
    pub document_life: crate::documents::MockDocumentLife,
    pub appointments: crate::appointments::MockAppointments,
    pub calendar_feeds: crate::users::MockCalendarFeeds,
    pub preferences: crate::users::MockUserPreferences,
    pub integrations: crate::integrations::MockIntegrations,
    pub second_factors: crate::users::MockSecondFactors,
    pub passkeys: crate::users::MockPasskeys,
    pub list_views: crate::list_views::MockListViews,
    pub campaigns: crate::campaigns::MockCampaigns,
    pub scripts: crate::scripts::MockScripts,
    pub desk_team: crate::desk_team::MockDeskTeam,
    pub calling: crate::calling::MockCalling,
    pub bulk_actions: crate::bulk::MockBulkActions,
    pub number_facts: crate::number_facts::MockNumberFacts,
    pub consents: crate::consents::MockConsents,
    pub relationships: crate::relationships::MockRelationships,
    pub contact_rules: crate::contact_rules::MockContactRules,
    pub number_lists: crate::number_lists::MockNumberLists,
    pub call_numbers: crate::call_numbers::MockCallNumbers,
    pub stored_people: crate::rekeying::MockStoredPeople,
    pub call_desk: crate::call_desk::MockCallDesk,
    pub claims: crate::call_desk::MockClaims,
    pub callbacks: crate::call_desk::MockCallbacks,
    pub desk_candidates: crate::call_desk::MockDeskCandidates,
    pub voicemail_mails: crate::voicemail_mail::MockVoicemailMails,
    pub merges: crate::merges::MockMerges,
}

#[cfg(test)]
impl EventLog for MockCrm {
    fn events(&mut self) -> &mut dyn Events {
        &mut self.events
    }
}

#[cfg(test)]
impl Crm for MockCrm {
    fn users(&mut self) -> &mut dyn Users {
        &mut self.users
    }
    fn sessions(&mut self) -> &mut dyn Sessions {
        &mut self.sessions
    }
    fn password_resets(&mut self) -> &mut dyn PasswordResets {
        &mut self.password_resets
    }
    fn settings(&mut self) -> &mut dyn SettingsStore {
        &mut self.settings
    }
    fn setting_proposals(&mut self) -> &mut dyn SettingProposals {
        &mut self.setting_proposals
    }
    fn raw_leads(&mut self) -> &mut dyn RawLeads {
        &mut self.raw_leads
    }
    fn suppressions(&mut self) -> &mut dyn Suppressions {
        &mut self.suppressions
    }
    fn leads(&mut self) -> &mut dyn Leads {
        &mut self.leads
    }
    fn clients(&mut self) -> &mut dyn Clients {
        &mut self.clients
    }
    fn properties(&mut self) -> &mut dyn Properties {
        &mut self.properties
    }
    fn exit_cases(&mut self) -> &mut dyn ExitCases {
        &mut self.exit_cases
    }
    fn case_clock(&mut self) -> &mut dyn CaseClock {
        &mut self.case_clock
    }
    fn agreements(&mut self) -> &mut dyn Agreements {
        &mut self.agreements
    }
    fn client_holds(&mut self) -> &mut dyn ClientHolds {
        &mut self.client_holds
    }
    fn phrase_hits(&mut self) -> &mut dyn PhraseHits {
        &mut self.phrase_hits
    }
    fn partners(&mut self) -> &mut dyn Partners {
        &mut self.partners
    }
    fn payees(&mut self) -> &mut dyn Payees {
        &mut self.payees
    }
    fn imports(&mut self) -> &mut dyn Imports {
        &mut self.imports
    }
    fn jobs(&mut self) -> &mut dyn Jobs {
        &mut self.jobs
    }
    fn documents(&mut self) -> &mut dyn Documents {
        &mut self.documents
    }
    fn document_life(&mut self) -> &mut dyn DocumentLife {
        &mut self.document_life
    }
    fn trash(&mut self) -> &mut dyn Trash {
        &mut self.trash
    }
    fn appointments(&mut self) -> &mut dyn Appointments {
        &mut self.appointments
    }
    fn calendar_feeds(&mut self) -> &mut dyn CalendarFeeds {
        &mut self.calendar_feeds
    }
    fn preferences(&mut self) -> &mut dyn UserPreferences {
        &mut self.preferences
    }
    fn integrations(&mut self) -> &mut dyn Integrations {
        &mut self.integrations
    }

    fn second_factors(&mut self) -> &mut dyn SecondFactors {
        &mut self.second_factors
    }

    fn passkeys(&mut self) -> &mut dyn Passkeys {
        &mut self.passkeys
    }
    fn list_views(&mut self) -> &mut dyn ListViews {
        &mut self.list_views
    }
    fn campaigns(&mut self) -> &mut dyn Campaigns {
        &mut self.campaigns
    }
    fn scripts(&mut self) -> &mut dyn Scripts {
        &mut self.scripts
    }
    fn desk_team(&mut self) -> &mut dyn DeskTeam {
        &mut self.desk_team
    }
    fn calling(&mut self) -> &mut dyn Calling {
        &mut self.calling
    }

    fn bulk_actions(&mut self) -> &mut dyn BulkActions {
        &mut self.bulk_actions
    }

    fn number_facts(&mut self) -> &mut dyn NumberFacts {
        &mut self.number_facts
    }
    fn consents(&mut self) -> &mut dyn Consents {
        &mut self.consents
    }
    fn relationships(&mut self) -> &mut dyn Relationships {
        &mut self.relationships
    }
    fn contact_rules(&mut self) -> &mut dyn ContactRules {
        &mut self.contact_rules
    }
    fn number_lists(&mut self) -> &mut dyn NumberLists {
        &mut self.number_lists
    }
    fn call_numbers(&mut self) -> &mut dyn CallNumbers {
        &mut self.call_numbers
    }
    fn stored_people(&mut self) -> &mut dyn StoredPeople {
        &mut self.stored_people
    }
    fn call_desk(&mut self) -> &mut dyn CallDesk {
        &mut self.call_desk
    }
    fn claims(&mut self) -> &mut dyn Claims {
        &mut self.claims
    }
    fn callbacks(&mut self) -> &mut dyn Callbacks {
        &mut self.callbacks
    }
    fn voicemail_mails(&mut self) -> &mut dyn VoicemailMails {
        &mut self.voicemail_mails
    }
    fn desk_candidates(&mut self) -> &mut dyn DeskCandidates {
        &mut self.desk_candidates
    }
    fn merges(&mut self) -> &mut dyn Merges {
        &mut self.merges
    }
}
