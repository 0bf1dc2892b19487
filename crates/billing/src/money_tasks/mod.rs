//! Money that moved at the card provider and that the books can't hold: each is a task that stays open until someone ends
//! it with a reason.

mod end;
mod model;
pub(crate) mod port;
mod told;

pub use end::{EndError, end};
pub use model::{EndedTask, MoneyTask, MoneyTaskKind, NewMoneyTask};
pub use port::MoneyTasks;
pub(crate) use told::{Left, leave};
