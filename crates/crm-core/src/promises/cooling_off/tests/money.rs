//! What happens with money before the end.

use super::scene::house;

/// An agreement → what happens with its money.
#[test]
fn r6_023_refuse_beats_escrow_beats_hold_where_state_and_channel_are_known() {
    let cases = [
        ("2026-11-20,phone,GA", "hold"),
        ("2026-11-20,our_office,NC", "escrow"),
        ("2026-11-20,our_office,SC", "escrow"),
        ("2026-11-20,phone,KY", "refuse"),
        // Of several the strictest.
        ("2026-11-20,our_office,FL,NC", "escrow"),
        ("2026-11-20,phone,KY,NC", "refuse"),
        ("2026-11-20,phone,NC,KY", "refuse"),
        ("2026-11-20,our_office,KY,NC", "escrow"),
        // Until the disclosures are given.
        ("2026-11-20,our_office,TN", "refuse"),
        ("2026-11-20,our_office,GA,VA", "refuse"),
        ("2026-11-20,our_office,TN,-,-,-,-,-,2026-11-19", "hold"),
        ("2026-11-20,our_office,TN,NC,-,-,-,-,2026-11-19", "escrow"),
        ("2026-11-20,phone,KY,VA,-,-,-,-,2026-11-19", "refuse"),
        // R6-063: no money is refused for what is not known.
        ("2026-11-20,-,KY", "hold"),
        ("2026-11-20,-,NC", "hold"),
        ("2026-11-20,-,TN", "hold"),
        ("2026-11-20,phone,-", "hold"),
        ("2026-11-20,phone,-,KY+NC", "hold"),
        ("2026-11-20,phone,AE,KY", "hold"),
    ];
    for (line, outcome) in cases {
        assert_eq!(house(line).money.as_str(), outcome, "{line}");
    }
}

/// How it was agreed and for how much → whether the federal rule is for it.
#[test]
fn r6_029_the_federal_rule_is_for_sales_away_from_the_office_from_its_amounts_on() {
    let cases = [
        ("home,GA,-,-,25", true),
        ("home,GA,-,-,24.99", false),
        ("temporary_place,GA,-,-,130", true),
        ("temporary_place,GA,-,-,129.99", false),
        ("temporary_place,GA", true),
        ("-,GA,-,-,25", true),
        ("-,GA,-,-,24.99", false),
        ("phone,GA", false),
        ("online,GA", false),
        ("our_office,GA", false),
    ];
    for (line, is_used) in cases {
        let told = house(&format!("2026-11-20,{line}"));
        let used = told.rules.iter().any(|rule| rule.key == "ftc");
        assert_eq!(used, is_used, "{line}");
        assert_eq!(told.rules.first().unwrap().key, "house", "{line}");
    }
}
