//! The dashboard's figures as CSV.

use super::performers::SalesPerformerDto;
use super::stats::Stats;
use crate::http::csv_out;
use crm_core::dashboard::Tenths;
use crm_core::pipeline::Stage;

/// Three tables, one below the other: figures, pipeline, performers.
pub(super) fn csv(
    stats: &Stats,
    pipeline: &[(Stage, i64)],
    performers: &[SalesPerformerDto],
) -> String {
    let mut text = csv_out::start();
    let rate = stats.completion_rate.map(Tenths::to_decimal_text);
    csv_out::row(&mut text, ["Figure", "Value", &stats.month.to_string()]);
    for (name, value) in [
        ("New Leads", stats.new_leads.to_string()),
        ("Appointments", stats.appointments.to_string()),
        ("Revenue", stats.revenue.to_decimal_text()),
        ("Completion Rate", rate.unwrap_or_default()),
    ] {
        csv_out::row(&mut text, [name, &value]);
    }
    csv_out::row(&mut text, [""]);
    csv_out::row(&mut text, ["Pipeline", "People"]);
    for (stage, people) in pipeline {
        csv_out::row(&mut text, [stage.as_str(), &people.to_string()]);
    }
    csv_out::row(&mut text, [""]);
    csv_out::row(&mut text, ["Sales Performance", "Amount", "Percentage"]);
    for performer in performers {
        csv_out::row(&mut text, performer.cells().iter().map(String::as_str));
    }
    text
}
