//! Whether a partner may be paid for an agreement's cases.

use super::hold::Guarded;
use crm_core::clock::Instant;
use crm_core::promises::cooling_off::StillHeld;

/// No partner is paid for an agreement that the client may still cancel, whatever money it has. Of several the one that ends last
/// is named. What is in escrow after the period stops no partner: the deed that it waits for is their work.
///
/// # Errors
/// [`StillHeld`], which says until when.
pub fn may_pay_partner<A>(agreements: &[Guarded<A>], now: Instant) -> Result<(), StillHeld> {
    let open = agreements
        .iter()
        .filter(|one| !one.is_canceled && one.end.is_open_at(now))
        .map(|one| one.end);
    let last = open.max_by_key(|end| (end.ends_at().is_none(), end.ends_at()));
    last.map_or(Ok(()), |end| Err(StillHeld::MayCancel { end }))
}
