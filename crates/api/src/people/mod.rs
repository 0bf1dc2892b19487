//! People and what they own: marketing lists, leads, clients with properties and cases, partners, the trash.

pub(crate) mod bulk;
pub(crate) mod call_desk;
pub(crate) mod callable;
pub(crate) mod clients;
pub(crate) mod contact_gate;
pub(crate) mod evidence;
pub(crate) mod exit_cases;
pub(crate) mod imports;
pub(crate) mod known_numbers;
pub(crate) mod leads;
pub(crate) mod merges;
pub(crate) mod other_phones;
pub(crate) mod partners;
pub(crate) mod properties;
pub(crate) mod raw_leads;
pub(crate) mod reachable;
pub(crate) mod rekeying;
pub(crate) mod summaries;
pub(crate) mod suppressions;
pub(crate) mod trash;
pub(crate) mod voicemail_mail;
