//! Sessions: a random key in a signed cookie, its hash in the database. The user's role and status
//! are read with the session on every request, so that a change of either holds from the next one.

mod caller;
mod cookie;
mod device;
mod earlier;
mod lookup;
mod pending;
mod shown;
mod state;
mod store;

pub(crate) use caller::{Caller, Standing};
pub(crate) use cookie::{cookie_name, middleware};
pub(crate) use device::{DeviceMark, device_mark};
pub(crate) use earlier::accept_earlier;
pub(crate) use lookup::{Lookup, current, load};
pub(crate) use pending::{PENDING_FOR, ended_cookie, new_pending, pending};
pub(crate) use shown::ShownUser;
pub(crate) use state::{begin, current_id, not_signed_in, user_of};
pub(crate) use store::{is_alive, new_session};
