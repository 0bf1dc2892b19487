//! The call desk, its team, and who may be called.

pub(super) mod call_statuses;
pub(super) mod callable;
mod called_lists;
mod calls;
mod campaigns;
mod desk;
mod desk_candidates;
mod desk_lists;
mod desk_team;
mod desk_touches;
mod gate_decisions;
mod known_numbers;
mod number_lists;
mod scripts;
