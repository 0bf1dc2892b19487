//! A month as someone reconciled it: what was seen is kept as it was, whatever is matched afterwards.

mod make;
mod model;
pub(crate) mod port;

pub use make::{ReconcileError, SeenMonth, counted_of, make};
pub use model::{
    Counted, NewReconciled, Reconciled, ReconciledDraft, SeenItem, SeenLine, opening_differs,
};
pub use port::Reconciliations;
