//! What the office promised its clients, and by when: pure rules over dated facts.

pub mod case_clock;
