//! The gate by its tables: what is given, when, and what it says.

mod ladder;
mod openings;
mod people;
mod rows;
mod scene;
mod sentences;
mod table;
