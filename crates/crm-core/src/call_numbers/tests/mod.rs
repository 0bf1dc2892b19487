//! Buckets: their facts, what a list counts by them compared with the gate, and how numbers are looked up.

mod bulk;
mod facts;
mod look_up;
mod people;
