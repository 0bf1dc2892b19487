//! The table of outcomes, and the acts of the desk over mocks.

mod booking;
mod outcomes;
mod people;
mod saving;
mod scene;
mod serving;
mod undoing;
