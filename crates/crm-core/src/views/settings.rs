//! The settings as they are stored, and who set them.

use super::staff_name::StaffName;
use crate::clock::Instant;
use crate::store::Stored;

/// The last change of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingChanged {
    pub key: String,
    pub at: Instant,
    /// `None`: on the server's command line.
    pub by: Option<StaffName>,
}

/// A change that waits for another administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingProposed {
    pub key: String,
    /// `None`: the default again.
    pub value: Option<String>,
    pub at: Instant,
    /// `None`: on the server's command line.
    pub by: Option<StaffName>,
}

/// The settings, as they are read.
pub trait SettingViews {
    /// What was set; the others have their defaults.
    fn settings(&mut self) -> Stored<Vec<(String, String)>>;
    /// The last change of each setting that was ever changed, in no order.
    fn setting_changes(&mut self) -> Stored<Vec<SettingChanged>>;
    /// What waits, by key.
    fn setting_proposals(&mut self) -> Stored<Vec<SettingProposed>>;
}
