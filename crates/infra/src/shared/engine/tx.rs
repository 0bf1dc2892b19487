//! One write transaction.

use super::super::{Conn, dialect, failures};
use super::failure::Failure;
use super::link::Link;
use super::reader::Reader;
use super::totals::Remembers;
use crate::sessions::{SessionStore, SessionUnit};
use crate::unit::{Unit, Views};
use crm_core::appointments::Appointments;
use crm_core::audit::port::{SealUnit, Seals};
use crm_core::bulk::BulkActions;
use crm_core::call_desk::{CallDesk, Callbacks, Claims, DeskCandidates};
use crm_core::call_numbers::{BucketFacts, CallNumbers};
use crm_core::calling::Calling;
use crm_core::campaigns::Campaigns;
use crm_core::clients::Clients;
use crm_core::consents::Consents;
use crm_core::contact_rules::ContactRules;
use crm_core::desk_team::DeskTeam;
use crm_core::documents::{DocumentLife, Documents};
use crm_core::event::{EventLog, Events};
use crm_core::exit_cases::ExitCases;
use crm_core::integrations::Integrations;
use crm_core::jobs::Jobs;
use crm_core::leads::Leads;
use crm_core::list_views::ListViews;
use crm_core::merges::Merges;
use crm_core::number_facts::NumberFacts;
use crm_core::number_lists::NumberLists;
use crm_core::partners::Partners;
use crm_core::payees::Payees;
use crm_core::promises::agreements::Agreements;
use crm_core::promises::case_clock::{CaseClock, ClientHolds};
use crm_core::promises::phrase_guard::PhraseHits;
use crm_core::properties::Properties;
use crm_core::raw_leads::RawLeads;
use crm_core::raw_leads::import::Imports;
use crm_core::rekeying::StoredPeople;
use crm_core::relationships::Relationships;
use crm_core::scripts::Scripts;
use crm_core::settings::SettingsStore;
use crm_core::settings::proposal::SettingProposals;
use crm_core::store::{StoreError, Stored};
use crm_core::suppression::Suppressions;
use crm_core::trash::Trash;
use crm_core::unit::Crm;
use crm_core::users::{
    CalendarFeeds, Passkeys, PasswordResets, SecondFactors, Sessions, UserPreferences, Users,
};
use crm_core::voicemail_mail::VoicemailMails;
use diesel::connection::AnsiTransactionManager;
use diesel::result::{Error, QueryResult};
use std::collections::HashMap;

/// The ports over one connection.
pub(in super::super::super) struct Tx<'c> {
    link: &'c mut Link,
    pub(in super::super) remembers: Remembers<'c>,
    /// A transaction was begun on the connection: all statements see the same state of the database.
    one_state: bool,
    /// The first error of the database. A use case that swallowed it must not commit: PostgreSQL would
    /// say "done" and keep nothing, SQLite would keep half.
    lost: Option<Failure>,
}

impl<'c> Tx<'c> {
    /// Over a connection on which a transaction was begun.
    pub(in super::super) const fn begun(link: &'c mut Link, remembers: Remembers<'c>) -> Self {
        Self {
            link,
            remembers,
            one_state: true,
            lost: None,
        }
    }

    /// Over a connection without a transaction.
    pub(in super::super) const fn autocommit(link: &'c mut Link, remembers: Remembers<'c>) -> Self {
        Self {
            link,
            remembers,
            one_state: false,
            lost: None,
        }
    }

    /// From here on, all statements see the same state of the database.
    pub(super) fn hold_one_state(&mut self) -> Stored<()> {
        if !self.one_state {
            let begin = self.link.manner.begin_read;
            self.run(|conn| AnsiTransactionManager::begin_transaction_sql(conn, begin))?;
            self.one_state = true;
        }
        Ok(())
    }

    /// Every query goes through here.
    pub(in super::super::super) fn run<T>(
        &mut self,
        query: impl FnOnce(&mut Conn) -> QueryResult<T>,
    ) -> Stored<T> {
        query(&mut self.link.conn).map_err(|error| {
            let failure = failures::failure(&error);
            let told = failure.error.clone();
            if error != Error::NotFound && self.lost.is_none() {
                self.lost = Some(failure);
            }
            told
        })
    }

    /// The id for one new row.
    pub(in super::super) fn next_id(&mut self, table: &str) -> Stored<i64> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, table, 1))?;
        ids.first().copied().ok_or_else(no_id)
    }

    /// Differs after the database went away: it may be another server that lost what this process remembers.
    pub(super) const fn generation(&self) -> u64 {
        self.link.generation
    }

    /// What its connection read of buckets before.
    pub(in super::super) const fn bucket_facts(&mut self) -> &mut HashMap<String, BucketFacts> {
        &mut self.link.facts
    }

    pub(in super::super) const fn is_one_state(&self) -> bool {
        self.one_state
    }

    pub(in super::super) fn into_lost(self) -> Option<Failure> {
        self.lost
    }
}

/// A save that found no row of this version.
pub(in super::super) const fn changed_one(rows: usize) -> Stored<()> {
    if rows == 1 {
        Ok(())
    } else {
        Err(StoreError::Clash)
    }
}

impl EventLog for Tx<'_> {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

/// The transaction is each of its ports itself.
macro_rules! by_itself {
    ($($port:ident: $kind:ident, $mock:ident;)+) => {
        impl Crm for Tx<'_> {
            $(fn $port(&mut self) -> &mut dyn $kind {
                self
            })+
        }
    };
}

crm_core::crm_ports!(by_itself);

impl SessionUnit for Tx<'_> {
    fn session_store(&mut self) -> &mut dyn SessionStore {
        self
    }
}

impl SealUnit for Tx<'_> {
    fn seals(&mut self) -> &mut dyn Seals {
        self
    }
}

impl Unit for Tx<'_> {
    fn look(&mut self, look: &mut dyn FnMut(&mut dyn Views) -> Stored<()>) -> Stored<()> {
        let mut reader = Reader::new(Tx::begun(self.link, Remembers::Nothing));
        let looked = look(&mut reader);
        if let Some(failure) = reader.into_lost() {
            self.lost.get_or_insert(failure);
        }
        looked
    }
}

/// Ids are reserved before rows are written; none is a fault of ours.
pub(super) fn no_id() -> StoreError {
    StoreError::Fault("no id was reserved".to_owned())
}
