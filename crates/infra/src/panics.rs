//! A panic in a closure is a fault of ours: it must not take the connection with it.

use crm_core::store::StoreError;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `f`; a panic becomes [`StoreError::Fault`].
///
/// Whatever the closure left half done is thrown away with the transaction, so nothing broken is seen.
pub(crate) fn caught<R>(f: impl FnOnce() -> R) -> Result<R, StoreError> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|panic| StoreError::Fault(told(&*panic)))
}

fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned());
    format!("a panic: {}", text.as_deref().unwrap_or("no message"))
}
