//! The call desk, its campaigns and its promised calls.

pub(super) mod call_desk;
pub(super) mod callbacks;
pub(super) mod campaigns;
pub(super) mod claims;
mod desk_team;
pub(super) mod scripts;
mod voicemail_mails;
