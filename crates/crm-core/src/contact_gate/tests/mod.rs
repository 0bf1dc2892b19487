//! The gate by its tables: what is given, when, and what it says.

mod house;
mod independent;
mod ladder;
mod leaning;
mod openings;
mod order;
mod people;
mod rows;
mod scene;
mod sentences;
mod table;
