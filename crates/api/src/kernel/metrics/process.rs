//! What the kernel knows of this process, where it is Linux.

use super::exposition::{Exposition, Kind};
use std::fs;

/// Memory and open files.
pub(crate) fn process(out: &mut Exposition) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kib = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    if let Some(resident) = kib("VmRSS:") {
        out.single(
            "process_resident_memory_bytes",
            Kind::Gauge,
            "Memory that the process uses now, including mapped files.",
            resident * 1_024,
        );
    }
    if let Some(private) = kib("RssAnon:") {
        out.single(
            "exitdesk_private_memory_bytes",
            Kind::Gauge,
            "Memory that the process uses now without mapped files.",
            private * 1_024,
        );
    }
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        out.single(
            "process_open_fds",
            Kind::Gauge,
            "Files and connections that are open.",
            open.count(),
        );
    }
}
