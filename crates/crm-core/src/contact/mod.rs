//! How a person is reached: email, phone, postal address.

mod email;
mod person;
mod phone;
mod phone_text;
mod phones;
mod plain;
mod postal;

pub use email::{EmailAddress, EmailError, EmailKey};
pub use person::{Person, PersonPatch, initials};
pub use phone::{InvalidPhone, Phone, PhoneKey};
pub use phones::{LabeledPhone, OtherPhones, PhoneLabel, PhoneSlot, PhoneSlotPatch};
pub use postal::{InvalidState, PostalCode, UsState};
