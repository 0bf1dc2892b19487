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
#[cfg(test)]
use crate::{
    appointments::MockAppointments,
    bulk::MockBulkActions,
    call_desk::{MockCallDesk, MockCallbacks, MockClaims, MockDeskCandidates},
    call_numbers::MockCallNumbers,
    calling::MockCalling,
    campaigns::MockCampaigns,
    clients::MockClients,
    consents::MockConsents,
    contact_rules::MockContactRules,
    desk_team::MockDeskTeam,
    documents::{MockDocumentLife, MockDocuments},
    event::{Events, MockEvents},
    exit_cases::MockExitCases,
    integrations::MockIntegrations,
    jobs::MockJobs,
    leads::MockLeads,
    list_views::MockListViews,
    merges::MockMerges,
    number_facts::MockNumberFacts,
    number_lists::MockNumberLists,
    partners::MockPartners,
    payees::MockPayees,
    promises::agreements::MockAgreements,
    promises::case_clock::{MockCaseClock, MockClientHolds},
    promises::phrase_guard::MockPhraseHits,
    properties::MockProperties,
    raw_leads::MockRawLeads,
    raw_leads::import::MockImports,
    rekeying::MockStoredPeople,
    relationships::MockRelationships,
    scripts::MockScripts,
    settings::MockSettingsStore,
    settings::proposal::MockSettingProposals,
    suppression::MockSuppressions,
    trash::MockTrash,
    users::{
        MockCalendarFeeds, MockPasskeys, MockPasswordResets, MockSecondFactors, MockSessions,
        MockUserPreferences, MockUsers,
    },
    voicemail_mail::MockVoicemailMails,
};

/// Every port of the unit of work, once: its accessor, its trait and its mock. `$with` is the macro that makes something of
/// them; the file that calls it imports the traits.
#[macro_export]
macro_rules! crm_ports {
    ($with:ident) => {
        $with! {
            users: Users, MockUsers;
            sessions: Sessions, MockSessions;
            password_resets: PasswordResets, MockPasswordResets;
            settings: SettingsStore, MockSettingsStore;
            setting_proposals: SettingProposals, MockSettingProposals;
            raw_leads: RawLeads, MockRawLeads;
            suppressions: Suppressions, MockSuppressions;
            leads: Leads, MockLeads;
            clients: Clients, MockClients;
            properties: Properties, MockProperties;
            exit_cases: ExitCases, MockExitCases;
            case_clock: CaseClock, MockCaseClock;
            agreements: Agreements, MockAgreements;
            client_holds: ClientHolds, MockClientHolds;
            phrase_hits: PhraseHits, MockPhraseHits;
            partners: Partners, MockPartners;
            payees: Payees, MockPayees;
            imports: Imports, MockImports;
            jobs: Jobs, MockJobs;
            trash: Trash, MockTrash;
            appointments: Appointments, MockAppointments;
            documents: Documents, MockDocuments;
            document_life: DocumentLife, MockDocumentLife;
            calendar_feeds: CalendarFeeds, MockCalendarFeeds;
            preferences: UserPreferences, MockUserPreferences;
            integrations: Integrations, MockIntegrations;
            second_factors: SecondFactors, MockSecondFactors;
            passkeys: Passkeys, MockPasskeys;
            list_views: ListViews, MockListViews;
            campaigns: Campaigns, MockCampaigns;
            scripts: Scripts, MockScripts;
            desk_team: DeskTeam, MockDeskTeam;
            calling: Calling, MockCalling;
            bulk_actions: BulkActions, MockBulkActions;
            number_facts: NumberFacts, MockNumberFacts;
            consents: Consents, MockConsents;
            relationships: Relationships, MockRelationships;
            contact_rules: ContactRules, MockContactRules;
            number_lists: NumberLists, MockNumberLists;
            call_numbers: CallNumbers, MockCallNumbers;
            stored_people: StoredPeople, MockStoredPeople;
            call_desk: CallDesk, MockCallDesk;
            claims: Claims, MockClaims;
            callbacks: Callbacks, MockCallbacks;
            desk_candidates: DeskCandidates, MockDeskCandidates;
            voicemail_mails: VoicemailMails, MockVoicemailMails;
            merges: Merges, MockMerges;
        }
    };
}

macro_rules! unit_of_work {
    ($($port:ident: $kind:ident, $mock:ident;)+) => {
        /// One transaction. A use case takes `&mut dyn Crm`; it may be run again after a clash, so it
        /// borrows its input and has no effects but through these ports.
        pub trait Crm: EventLog {
            $(fn $port(&mut self) -> &mut dyn $kind;)+
        }

        /// A unit of work over mocks, for use-case tests.
        #[cfg(test)]
        #[derive(Debug, Default)]
        pub struct MockCrm {
            pub events: MockEvents,
            $(pub $port: $mock,)+
        }

        #[cfg(test)]
        impl Crm for MockCrm {
            $(fn $port(&mut self) -> &mut dyn $kind {
                &mut self.$port
            })+
        }
    };
}

crm_ports!(unit_of_work);

/// An act over people and work.
pub type CrmAct<'a> = Act<'a, dyn Crm + 'a>;

#[cfg(test)]
impl EventLog for MockCrm {
    fn events(&mut self) -> &mut dyn Events {
        &mut self.events
    }
}
