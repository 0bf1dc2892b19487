//! Which Exitdesk this is.

use std::sync::LazyLock;

pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit of the source. `scripts/build.sh` passes it to the build; one of a source archive, and a developer's, has
/// none.
pub const COMMIT: Option<&str> = match option_env!("EXITDESK_COMMIT") {
    Some(commit) if !commit.is_empty() => Some(commit),
    _ => None,
};

/// [`COMMIT`] where there must be some text.
pub const COMMIT_OR_UNKNOWN: &str = match COMMIT {
    Some(commit) => commit,
    None => "unknown",
};

/// Both, as `exitdesk --version` says them: "0.1.0 (commit 4f6bb858aabb)".
#[must_use]
pub fn line() -> &'static str {
    static LINE: LazyLock<String> =
        LazyLock::new(|| format!("{VERSION} (commit {COMMIT_OR_UNKNOWN})"));
    &LINE
}
