//! Numbers without gaps.

use super::{Numbers, Sql, Tx};
use billing::counters::{Counter, Counters};
use crm_core::store::Stored;
use diesel::prelude::*;

impl Counters for Tx<'_> {
    fn next(&mut self, counter: Counter) -> Stored<i64> {
        let next = Sql::raw("INSERT INTO counters (name, value) VALUES (")
            .text(counter.as_str())
            .push(
                ", 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value",
            );
        self.run(|conn| Numbers(next).get_result(conn))
    }
}
