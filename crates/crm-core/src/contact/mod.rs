//! How a person is reached: e-mail, phone, postal address.

mod email;
mod person;
mod phone;
mod phone_text;
mod plain;
mod postal;

pub use email::{EmailAddress, EmailError, EmailKey};
pub use person::{Person, PersonPatch, initials};
pub use phone::{InvalidPhone, Phone, PhoneKey};
pub use postal::{InvalidState, PostalCode, UsState};
