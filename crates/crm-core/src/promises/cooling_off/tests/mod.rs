//! Until when clients may cancel, as tables.

mod independent;
mod money;
mod rows;
mod scene;
mod table;
