//! Every port on both databases: what is stored, what lists and figures say, what a migration leaves.
#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Makes each a test of bare databases, as `name::sqlite` and `name::postgres`.
macro_rules! on_bare_databases {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            use infra::testing::TestDatabase;

            #[test]
            fn sqlite() {
                super::$name(TestDatabase::bare_sqlite);
            }

            #[test]
            fn postgres() {
                super::$name(TestDatabase::bare_postgres);
            }
        }
    )+};
}

mod accounts;
mod agreements;
mod append_only;
mod appointments;
mod audit;
mod availability;
mod backup;
mod before_baseline;
mod beside;
mod beside_writers;
mod built_in_views;
mod call_desk;
mod call_desk_undo;
mod call_numbers;
mod callable;
mod calling;
mod campaigns;
mod case_clock;
mod case_years;
mod clients;
mod closed_before;
mod contact_rules;
mod contract;
mod damaged_files;
mod desk_team;
mod holding;
mod integrations;
mod jobs;
mod list_views;
mod lists;
mod merges;
mod model;
mod money;
mod number_lists;
mod numbers;
mod offers;
mod office_of_before;
mod other_phones;
mod passkeys;
mod payees;
mod phrase_hits;
mod pressed;
mod previous_states;
mod proxy;
mod rekeying;
mod rotation;
mod schema;
mod second_factors;
mod server_faults;
mod sessions;
mod statements;
mod support;
mod throttles;
mod timelines;
mod transactions;
mod trash;
mod voicemail_mails;
mod wordings;
mod work;
