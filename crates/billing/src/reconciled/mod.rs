//! A month as someone reconciled it: what was seen is kept as it was, whatever is matched afterwards.

mod make;
mod model;
pub(crate) mod port;

pub use make::{ReconcileError, SeenMonth, make};
pub use model::{
    Counted, NewReconciled, Reconciled, ReconciledDraft, SeenItem, SeenLine, counted_of,
    opening_differs,
};
pub use port::Reconciliations;
