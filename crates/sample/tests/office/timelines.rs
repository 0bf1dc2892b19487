//! The histories of the sample office.

use super::sample;
use crm_core::ids::{ClientId, LeadId};
use crm_core::page::PageRequest;
use crm_core::views::TimelineEntry;

/// What was written later happened later, or at the same moment: newest first.
fn goes_forward(told: &[TimelineEntry]) -> bool {
    told.windows(2)
        .all(|pair| pair[0].at >= pair[1].at && pair[0].id > pair[1].id)
}

#[test]
fn r3_075_the_clock_of_the_sample_office_moves_forward() {
    let (db, _folder) = sample();
    let whole = PageRequest::first(200);
    let ids = |table: &str| -> Vec<i64> {
        let ids = db.query_texts(&format!("SELECT CAST(id AS TEXT) FROM {table} ORDER BY id"));
        ids.unwrap().iter().map(|id| id.parse().unwrap()).collect()
    };
    let (clients, leads) = (ids("clients"), ids("leads"));
    assert!(clients.len() > 30 && leads.len() == 400);
    for id in clients {
        let told = db.read_blocking(|views| views.client_timeline(ClientId::new(id), whole));
        let told = told.unwrap().rows;
        assert!(goes_forward(&told), "client {id}: {told:?}");
    }
    for id in leads {
        let told = db.read_blocking(|views| views.lead_timeline(LeadId::new(id), whole));
        let told = told.unwrap().rows;
        assert!(goes_forward(&told), "lead {id}: {told:?}");
    }
}
