//! People and work: the rules of Exitdesk's CRM.
//!
//! Nothing here touches a database, a clock, the environment or a network. Time, ids and settings
//! come in as arguments; what must be stored goes through the ports that [`unit::Crm`] gathers.

pub mod act;
pub mod actor;
pub mod appointments;
pub mod at_bank;
pub mod audit;
pub mod books;
pub mod brand;
pub mod bulk;
pub mod call_desk;
pub mod call_numbers;
pub mod calling;
pub mod campaigns;
pub mod card_number;
pub mod change;
pub mod choice;
pub mod clients;
pub mod clock;
pub mod closed_set;
pub mod consents;
pub mod contact;
pub mod contact_gate;
pub mod contact_rules;
pub mod dashboard;
pub mod desk_team;
pub mod documents;
pub mod event;
pub mod exit_cases;
pub mod federal_holidays;
pub mod find;
#[cfg(test)]
mod fixtures;
pub mod ids;
pub mod integrations;
pub mod jobs;
pub mod leads;
pub mod list_views;
pub mod merges;
pub mod money;
pub mod my_day;
pub mod number_facts;
pub mod number_lists;
pub mod page;
pub mod partners;
pub mod payees;
pub mod payment_method;
pub mod pipeline;
mod placeholders;
pub mod promises;
pub mod properties;
pub mod rate;
pub mod raw_leads;
pub mod record;
pub mod rekeying;
pub mod relationships;
pub mod reports;
pub mod scripts;
pub mod search;
pub mod settings;
pub mod soundness;
pub mod source;
pub mod store;
pub mod summaries;
pub mod suppression;
pub mod tags;
#[cfg(test)]
mod tests;
pub mod text;
pub mod timeshare;
pub mod trash;
pub mod unit;
mod unseen;
pub mod users;
pub mod views;
pub mod voicemail_mail;
