//! A number that a former version read otherwise than it is read today.

use super::{asked, office, pressed, with};
use crate::contact_gate::{GateCode, SuppressionScope};
use crate::ids::DecisionId;

/// The number as it is stored, the key under which no calls were requested → what the gate says.
#[test]
fn r5_045_both_readings_of_a_number_are_asked_and_the_stricter_answers() {
    let cases = [
        ("(305) 555-0100", None, GateCode::Allowed),
        ("305-555-0100 (mobile)", None, GateCode::Allowed),
        ("305\u{2011}555\u{2011}0100", None, GateCode::Allowed),
        // Eleven digits before: no valid number.
        ("3055550100.0", None, GateCode::NotUs),
        ("3055550100.0", Some("3055550100"), GateCode::Suppressed),
        ("3055550100.0", Some("30555501000"), GateCode::Suppressed),
        ("001 305 555 0100", None, GateCode::NotUs),
        // Another's number before.
        ("1305555010.0", None, GateCode::NotUs),
        ("(305) 555-0100", Some("3055550100"), GateCode::Suppressed),
    ];
    for (phone, suppressed_key, code) in cases {
        let mut tx = office(with(|known| {
            known.phone = phone;
            known.suppressed_key = suppressed_key;
            known.suppression = suppressed_key.map(|_| asked(SuppressionScope::All));
        }));
        tx.calling
            .expect_append()
            .returning(|_| Ok(DecisionId::new(71)));
        tx.calling.expect_put_token().returning(|_| Ok(()));
        let checked = pressed(&mut tx).unwrap();
        assert_eq!(checked.decision.code(), code, "{phone} {suppressed_key:?}");
    }
}
