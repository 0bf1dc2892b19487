//! The tables, as both databases' migrations make them.

use super::types;

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    users (id) {
        id -> BigInt,
        username -> Text,
        username_key -> Text,
        email -> Text,
        email_key -> Text,
        first_name -> Text,
        last_name -> Text,
        role -> Text,
        status -> Text,
        password_hash -> Text,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    sessions (id_hash) {
        id_hash -> Text,
        user_id -> BigInt,
        created_at -> Stamp,
        last_seen_at -> Stamp,
        expires_at -> Stamp,
        confirmed_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    second_factors (user_id) {
        user_id -> BigInt,
        secret -> Binary,
        last_step -> BigInt,
        created_at -> Stamp,
        confirmed_at -> Nullable<Stamp>,
        without_app_since -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    passkeys (id) {
        id -> BigInt,
        user_id -> BigInt,
        credential -> Binary,
        public_key -> Binary,
        sign_count -> BigInt,
        name -> Text,
        created_at -> Stamp,
        last_used_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    passkey_challenges (owner, purpose) {
        owner -> Text,
        purpose -> Text,
        user_id -> BigInt,
        challenge -> Binary,
        created_at -> Stamp,
        expires_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    recovery_codes (user_id, code_hash) {
        user_id -> BigInt,
        code_hash -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    pending_sign_ins (id_hash) {
        id_hash -> Text,
        user_id -> BigInt,
        device -> Nullable<Text>,
        created_at -> Stamp,
        expires_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    throttles (name) {
        name -> Text,
        count -> BigInt,
        first_at -> Stamp,
        last_at -> Stamp,
        until_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    password_resets (token_hash) {
        token_hash -> Text,
        user_id -> BigInt,
        created_at -> Stamp,
        expires_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    sealed_by (key) {
        key -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    settings (key) {
        key -> Text,
        value -> Text,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    setting_proposals (key) {
        key -> Text,
        value -> Nullable<Text>,
        was -> Text,
        proposed_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    raw_leads (id) {
        id -> BigInt,
        first_name -> Text,
        last_name -> Text,
        email -> Nullable<Text>,
        phone -> Nullable<Text>,
        address -> Nullable<Text>,
        city -> Nullable<Text>,
        state -> Nullable<Text>,
        zip -> Nullable<Text>,
        email_key -> Nullable<Text>,
        phone_key -> Nullable<Text>,
        sort_name -> Text,
        search_text -> Text,
        source -> Nullable<Text>,
        status -> Text,
        status_rank -> SmallInt,
        timeshare_notes -> Nullable<Text>,
        timeshare_resort -> Nullable<Text>,
        timeshare_balance_cents -> Nullable<BigInt>,
        tags -> Text,
        notes -> Nullable<Text>,
        last_contact -> Nullable<Date>,
        next_contact -> Nullable<Date>,
        converted_to -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        deleted_at -> Nullable<Stamp>,
        phone_label -> Nullable<Text>,
        other_phones -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    leads (id) {
        id -> BigInt,
        first_name -> Text,
        last_name -> Text,
        email -> Nullable<Text>,
        phone -> Nullable<Text>,
        address -> Nullable<Text>,
        city -> Nullable<Text>,
        state -> Nullable<Text>,
        zip -> Nullable<Text>,
        email_key -> Nullable<Text>,
        phone_key -> Nullable<Text>,
        sort_name -> Text,
        search_text -> Text,
        source -> Nullable<Text>,
        status -> Text,
        status_rank -> SmallInt,
        brand -> Text,
        timeshare_notes -> Nullable<Text>,
        timeshare_resort -> Nullable<Text>,
        timeshare_balance_cents -> Nullable<BigInt>,
        tags -> Text,
        notes -> Nullable<Text>,
        raw_lead_id -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        deleted_at -> Nullable<Stamp>,
        assigned_to -> Nullable<BigInt>,
        phone_label -> Nullable<Text>,
        other_phones -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    suppressions (id) {
        id -> BigInt,
        kind -> Text,
        value -> Text,
        raw_lead_id -> Nullable<BigInt>,
        created_at -> Stamp,
        created_by -> Nullable<BigInt>,
        lifted_at -> Nullable<Stamp>,
        lifted_by -> Nullable<BigInt>,
        lift_reason -> Nullable<Text>,
        scope -> Text,
        asked_by -> Nullable<Text>,
        asked_on -> Nullable<Date>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    events (id) {
        id -> BigInt,
        entity -> Text,
        entity_id -> BigInt,
        kind -> Text,
        actor_id -> Nullable<BigInt>,
        created_at -> Stamp,
        request_id -> Nullable<Text>,
        before -> Nullable<Text>,
        after -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    event_seals (seq) {
        seq -> BigInt,
        event_id -> BigInt,
        highest -> BigInt,
        hash -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    event_checks (id) {
        id -> BigInt,
        seq -> BigInt,
        event_id -> BigInt,
        hash -> Text,
        faults -> BigInt,
        fault -> Nullable<Text>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    jobs (id) {
        id -> BigInt,
        kind -> Text,
        payload -> Text,
        dedupe_key -> Text,
        run_at -> Stamp,
        lease_until -> Nullable<Stamp>,
        lease_token -> BigInt,
        failures -> BigInt,
        last_error -> Nullable<Text>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    imports (id) {
        id -> BigInt,
        file_name -> Text,
        file_key -> Text,
        mapping -> Text,
        started_by -> BigInt,
        state -> Text,
        total -> BigInt,
        processed -> BigInt,
        created -> BigInt,
        updated -> BigInt,
        skipped -> BigInt,
        failed -> BigInt,
        error -> Nullable<Text>,
        created_at -> Stamp,
        finished_at -> Nullable<Stamp>,
        left_out -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    import_failed_rows (import_id, row_number) {
        import_id -> BigInt,
        row_number -> BigInt,
        cells -> Text,
        problem -> Text,
        kind -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    partners (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        kind -> Text,
        active -> BigInt,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    clients (id) {
        id -> BigInt,
        first_name -> Text,
        last_name -> Text,
        email -> Nullable<Text>,
        phone -> Nullable<Text>,
        address -> Nullable<Text>,
        city -> Nullable<Text>,
        state -> Nullable<Text>,
        zip -> Nullable<Text>,
        email_key -> Nullable<Text>,
        phone_key -> Nullable<Text>,
        sort_name -> Text,
        search_text -> Text,
        status -> Text,
        service_type -> Text,
        brand -> Nullable<Text>,
        notes -> Nullable<Text>,
        assigned_to -> Nullable<BigInt>,
        partner_id -> Nullable<BigInt>,
        lead_id -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        archived_at -> Nullable<Stamp>,
        deleted_at -> Nullable<Stamp>,
        phone_label -> Nullable<Text>,
        other_phones -> Text,
        tags -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    properties (id) {
        id -> BigInt,
        client_id -> BigInt,
        resort_name -> Text,
        search_text -> Text,
        location -> Nullable<Text>,
        state -> Nullable<Text>,
        developer -> Nullable<Text>,
        contract_number -> Nullable<Text>,
        ownership_type -> Nullable<Text>,
        points -> Nullable<BigInt>,
        week -> Nullable<Text>,
        usage -> Nullable<Text>,
        annual -> Nullable<Text>,
        mortgage_status -> Nullable<Text>,
        mortgage_balance_cents -> Nullable<BigInt>,
        maintenance_fees_cents -> Nullable<BigInt>,
        exit_type -> Nullable<Text>,
        purchase_date -> Nullable<Date>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        deleted_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    exit_cases (id) {
        id -> BigInt,
        property_id -> BigInt,
        client_id -> BigInt,
        partner_id -> Nullable<BigInt>,
        notes -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    exit_case_milestones (exit_case_id, milestone) {
        exit_case_id -> BigInt,
        milestone -> Text,
        reached_on -> Date,
        noted_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    case_clocks (exit_case_id) {
        exit_case_id -> BigInt,
        began_on -> Date,
        silent_since -> Date,
        promised_on -> Nullable<Date>,
        owed_on -> Date,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    case_steps (id) {
        id -> BigInt,
        exit_case_id -> BigInt,
        what -> Text,
        due_on -> Date,
        waits_on -> Text,
        user_id -> Nullable<BigInt>,
        began_on -> Date,
        opened_by -> Nullable<BigInt>,
        created_at -> Stamp,
        ended_on -> Nullable<Date>,
        closed_by -> Nullable<BigInt>,
        closed_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    client_holds (id) {
        id -> BigInt,
        client_id -> BigInt,
        reason -> Nullable<Text>,
        review_on -> Date,
        began_on -> Date,
        made_by -> Nullable<BigInt>,
        created_at -> Stamp,
        ended_by -> Nullable<BigInt>,
        ended_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    case_contacts (id) {
        id -> BigInt,
        exit_case_id -> BigInt,
        source -> Text,
        source_id -> Nullable<BigInt>,
        reached_on -> Date,
        promised_on -> Nullable<Date>,
        noted_by -> Nullable<BigInt>,
        created_at -> Stamp,
        taken_back_by -> Nullable<BigInt>,
        taken_back_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    case_deadlines (id) {
        id -> BigInt,
        exit_case_id -> BigInt,
        what -> Text,
        due_on -> Date,
        entered_by -> Nullable<BigInt>,
        created_at -> Stamp,
        met_by -> Nullable<BigInt>,
        met_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    case_escalations (exit_case_id, owed_on, level) {
        exit_case_id -> BigInt,
        owed_on -> Date,
        level -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    agreements (document_id) {
        document_id -> BigInt,
        origin -> Text,
        channel -> Nullable<Text>,
        notice_in_paper -> BigInt,
        notice_document_id -> Nullable<BigInt>,
        notice_on -> Nullable<Date>,
        spoken_notice_on -> Nullable<Date>,
        disclosed_on -> Nullable<Date>,
        plan_id -> Nullable<BigInt>,
        paper_states -> Nullable<Text>,
        printed_on -> Nullable<Date>,
        created_at -> Stamp,
        release_paper_at -> Nullable<Stamp>,
        canceled_at -> Nullable<Stamp>,
        money_back -> BigInt,
        debt_reduced -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    cancel_notices (id) {
        id -> BigInt,
        document_id -> BigInt,
        said_by -> Text,
        posted_on -> Nullable<Date>,
        said_at -> Nullable<Stamp>,
        arrived_on -> Date,
        proof -> Nullable<Text>,
        in_time -> BigInt,
        recorded_by -> Nullable<BigInt>,
        recorded_at -> Stamp,
        accepted -> Nullable<BigInt>,
        decided_by -> Nullable<BigInt>,
        decided_at -> Nullable<Stamp>,
        decided_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    fee_switches (service) {
        service -> Text,
        switch -> Text,
        reason -> Text,
        decided_by -> Nullable<BigInt>,
        decided_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    held_money_guard (id) {
        id -> BigInt,
        guarded_from -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    cancel_periods (document_id) {
        document_id -> BigInt,
        signed_on -> Date,
        service -> Text,
        channel -> Nullable<Text>,
        client_state -> Nullable<Text>,
        property_states -> Text,
        zones -> Text,
        notice_on -> Nullable<Date>,
        spoken_notice_on -> Nullable<Date>,
        disclosed_on -> Nullable<Date>,
        money -> Text,
        rules -> Text,
        counted_to -> Nullable<Date>,
        cancel_by -> Nullable<Date>,
        ends_at -> Nullable<Stamp>,
        lengthened_reason -> Nullable<Text>,
        lengthened_by -> Nullable<BigInt>,
        lengthened_at -> Nullable<Stamp>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    phrase_hits (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        place -> Text,
        entity -> Text,
        entity_id -> Nullable<BigInt>,
        brand -> Nullable<Text>,
        phrase -> Text,
        valid_from -> Date,
        words -> Text,
        around -> Text,
        level -> Text,
        negated -> BigInt,
        decision -> Text,
        reason -> Nullable<Text>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    phrase_setup (id) {
        id -> BigInt,
        ended_by -> Nullable<BigInt>,
        ended_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    appointments (id) {
        id -> BigInt,
        title -> Text,
        date -> Date,
        start_minute -> BigInt,
        duration_minutes -> BigInt,
        kind -> Text,
        status -> Text,
        user_id -> Nullable<BigInt>,
        lead_id -> Nullable<BigInt>,
        client_id -> Nullable<BigInt>,
        location -> Nullable<Text>,
        notes -> Nullable<Text>,
        rescheduled_from -> Nullable<BigInt>,
        search_text -> Text,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    calendar_feeds (user_id) {
        user_id -> BigInt,
        token_hash -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    documents (id) {
        id -> BigInt,
        client_id -> BigInt,
        title -> Text,
        search_text -> Text,
        kind -> Text,
        status -> Text,
        signed -> BigInt,
        file_key -> Nullable<Text>,
        file_name -> Nullable<Text>,
        media_type -> Nullable<Text>,
        size_bytes -> Nullable<BigInt>,
        sha256 -> Nullable<Text>,
        created_by -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        deleted_at -> Nullable<Stamp>,
        sent_at -> Nullable<Stamp>,
        sent_how -> Nullable<Text>,
        sent_to -> Nullable<Text>,
        reminders_done -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    document_signers (document_id, slot) {
        document_id -> BigInt,
        slot -> Text,
        position -> BigInt,
        role -> Text,
        name -> Text,
        signed_on -> Nullable<Date>,
        how -> Nullable<Text>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    document_scans (document_id) {
        document_id -> BigInt,
        file_key -> Text,
        file_name -> Text,
        media_type -> Text,
        size_bytes -> BigInt,
        sha256 -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    document_mails (id) {
        id -> BigInt,
        document_id -> BigInt,
        sent_to -> Text,
        subject -> Text,
        message -> Text,
        message_key -> Text,
        state -> Text,
        answer -> Nullable<Text>,
        created_at -> Stamp,
        updated_at -> Stamp,
        under_way -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    generated_documents (document_id) {
        document_id -> BigInt,
        replaces -> Nullable<BigInt>,
        sample_wording -> BigInt,
        wording_version -> Nullable<BigInt>,
        paper -> Text,
        facts -> Text,
        typed -> Text,
        renderer -> Text,
        pages -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    payments (id) {
        id -> BigInt,
        client_id -> BigInt,
        kind -> Text,
        method -> Text,
        status -> Text,
        amount_cents -> BigInt,
        payment_date -> Date,
        salesperson_id -> Nullable<BigInt>,
        mock -> BigInt,
        notes -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        invoice_id -> Nullable<BigInt>,
        plan_id -> Nullable<BigInt>,
        refund_of -> Nullable<BigInt>,
        refunded_cents -> BigInt,
        card_intent -> Nullable<Text>,
        card_refund -> Nullable<Text>,
        receipt_number -> Nullable<BigInt>,
        recorded_by -> Nullable<BigInt>,
        completed_at -> Nullable<Stamp>,
        refund_cause -> Nullable<Text>,
        refund_origin -> Nullable<Text>,
        refund_credit_cents -> BigInt,
        held_agreement_id -> Nullable<BigInt>,
        released_at -> Nullable<Stamp>,
        counts_on -> Nullable<Date>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    user_preferences (user_id, key) {
        user_id -> BigInt,
        key -> Text,
        value -> Text,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    payment_plans (id) {
        id -> BigInt,
        client_id -> BigInt,
        name -> Text,
        search_text -> Text,
        status -> Text,
        total_cents -> BigInt,
        down_cents -> Nullable<BigInt>,
        down_date -> Nullable<Date>,
        frequency -> Text,
        installment_cents -> BigInt,
        start_date -> Date,
        end_date -> Date,
        payments -> BigInt,
        method -> Text,
        notes -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    invoices (id) {
        id -> BigInt,
        client_id -> BigInt,
        plan_id -> Nullable<BigInt>,
        installment_number -> Nullable<BigInt>,
        description -> Nullable<Text>,
        due_date -> Date,
        amount_cents -> BigInt,
        paid_cents -> BigInt,
        voided_at -> Nullable<Stamp>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        issued_on -> Nullable<Date>,
        taken_off_cents -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    invoice_entries (id) {
        id -> BigInt,
        invoice_id -> BigInt,
        day -> Date,
        kind -> Text,
        amount -> BigInt,
        account -> Nullable<Text>,
        reason -> Nullable<Text>,
        made_by -> Nullable<BigInt>,
        made_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    allocations (id) {
        id -> BigInt,
        payment_id -> BigInt,
        invoice_id -> BigInt,
        amount_cents -> BigInt,
        reversed_cents -> BigInt,
        created_at -> Stamp,
        day -> Nullable<Date>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    reversals (id) {
        id -> BigInt,
        allocation_id -> BigInt,
        refund_id -> BigInt,
        amount_cents -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    partner_payments (id) {
        id -> BigInt,
        partner_id -> BigInt,
        kind -> Text,
        method -> Text,
        status -> Text,
        amount_cents -> BigInt,
        payment_date -> Date,
        description -> Nullable<Text>,
        invoice_number -> Nullable<Text>,
        notes -> Nullable<Text>,
        recorded_by -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    partner_payment_cases (partner_payment_id, exit_case_id) {
        partner_payment_id -> BigInt,
        exit_case_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    commissions (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> BigInt,
        payment_id -> Nullable<BigInt>,
        status -> Text,
        amount_cents -> BigInt,
        rate_bp -> BigInt,
        paid_date -> Nullable<Date>,
        notes -> Nullable<Text>,
        automatic -> BigInt,
        gross_cents -> Nullable<BigInt>,
        lifetime_total_cents -> Nullable<BigInt>,
        service_type -> Nullable<Text>,
        method -> Nullable<Text>,
        share_bp -> Nullable<BigInt>,
        fee_bp -> Nullable<BigInt>,
        net_bp -> Nullable<BigInt>,
        base_bp -> Nullable<BigInt>,
        reduction_bp -> Nullable<BigInt>,
        final_bp -> Nullable<BigInt>,
        reductions -> Nullable<Text>,
        policy -> Nullable<Text>,
        engine_amount_cents -> Nullable<BigInt>,
        created_by -> Nullable<BigInt>,
        decided_by -> Nullable<BigInt>,
        decided_at -> Nullable<Stamp>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        reason -> Nullable<Text>,
        raised_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    commission_lines (id) {
        id -> BigInt,
        commission_id -> BigInt,
        kind -> Text,
        amount_cents -> BigInt,
        refund_id -> Nullable<BigInt>,
        created_at -> Stamp,
        booked_on -> Nullable<Date>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    lost_approvals (commission_id) {
        commission_id -> BigInt,
        user_id -> BigInt,
        refund_id -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    commission_payouts (id) {
        id -> BigInt,
        commission_id -> BigInt,
        method -> Text,
        amount_cents -> BigInt,
        paid_on -> Date,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    payees (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        partner_id -> Nullable<BigInt>,
        kind -> Text,
        tax_class -> Nullable<Text>,
        legal_name -> Text,
        street -> Nullable<Text>,
        city -> Nullable<Text>,
        state -> Nullable<Text>,
        zip -> Nullable<Text>,
        number_kind -> Nullable<Text>,
        number_sealed -> Nullable<Binary>,
        number_end -> Nullable<Text>,
        signed_on -> Nullable<Date>,
        w9_file -> Nullable<Text>,
        w9_name -> Nullable<Text>,
        w9_type -> Nullable<Text>,
        w9_sha256 -> Nullable<Text>,
        w9_bytes -> Nullable<BigInt>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    offset_consents (id) {
        id -> BigInt,
        user_id -> BigInt,
        given -> BigInt,
        note -> Text,
        recorded_by -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    commission_offsets (id) {
        id -> BigInt,
        commission_id -> BigInt,
        clawback_id -> BigInt,
        amount -> BigInt,
        day -> Date,
        made_at -> Stamp,
        made_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    idempotency_keys (user_id, route, key) {
        user_id -> BigInt,
        route -> Text,
        key -> Text,
        body_sha256 -> Text,
        status_code -> Nullable<BigInt>,
        answer -> Nullable<Text>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    card_intents (our_key) {
        our_key -> Text,
        intent -> Nullable<Text>,
        request_key -> Nullable<Text>,
        client_id -> BigInt,
        invoice_id -> Nullable<BigInt>,
        plan_id -> Nullable<BigInt>,
        amount_cents -> BigInt,
        status -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    card_events (id) {
        id -> Text,
        kind -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    card_disputes (id) {
        id -> Text,
        payment_id -> BigInt,
        status -> Text,
        amount_cents -> BigInt,
        currency -> Text,
        reason -> Text,
        due_by -> Nullable<Stamp>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_reconciliations (id) {
        id -> BigInt,
        account -> Text,
        month -> Text,
        statement_cents -> BigInt,
        opening_cents -> BigInt,
        closing_cents -> BigInt,
        in_cents -> BigInt,
        out_cents -> BigInt,
        booked_in_cents -> BigInt,
        booked_out_cents -> BigInt,
        rest_cents -> BigInt,
        set_aside_count -> BigInt,
        set_aside_cents -> BigInt,
        to_do_count -> BigInt,
        to_do_cents -> BigInt,
        note -> Nullable<Text>,
        made_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    bank_reconciliation_rows (reconciliation_id, position) {
        reconciliation_id -> BigInt,
        position -> BigInt,
        state -> Nullable<Text>,
        cause -> Nullable<Text>,
        day -> Date,
        label -> Text,
        amount_cents -> BigInt,
        matched -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    book_closings (id) {
        id -> BigInt,
        kind -> Text,
        through -> Nullable<Date>,
        was -> Nullable<Date>,
        reason -> Nullable<Text>,
        remaining -> Nullable<Text>,
        made_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    money_tasks (id) {
        id -> BigInt,
        kind -> Text,
        payment_id -> BigInt,
        source -> Text,
        amount_cents -> BigInt,
        currency -> Text,
        owner_id -> Nullable<BigInt>,
        opened_at -> Stamp,
        ended_at -> Nullable<Stamp>,
        ended_by -> Nullable<BigInt>,
        reason -> Nullable<Text>,
        version -> BigInt,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_matches (id) {
        id -> BigInt,
        line_id -> BigInt,
        reason -> Nullable<Text>,
        fee_cents -> BigInt,
        made_by -> Nullable<BigInt>,
        undone_by -> Nullable<BigInt>,
        undone_at -> Nullable<Stamp>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_match_records (id) {
        id -> BigInt,
        match_id -> BigInt,
        payment_id -> Nullable<BigInt>,
        partner_payment_id -> Nullable<BigInt>,
        commission_id -> Nullable<BigInt>,
        amount_cents -> BigInt,
        live -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    wordings (id) {
        id -> BigInt,
        kind -> Text,
        brand -> Text,
        state -> Text,
        version -> BigInt,
        sections -> Text,
        note -> Nullable<Text>,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    brand_logos (brand) {
        brand -> Text,
        kind -> Text,
        bytes -> Binary,
        sha256 -> Text,
        version -> BigInt,
        updated_by -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_batches (id) {
        id -> BigInt,
        kind -> Text,
        method -> Text,
        asked_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_transfers (id) {
        id -> BigInt,
        our_key -> Text,
        partner_id -> Nullable<BigInt>,
        partner_payment_id -> Nullable<BigInt>,
        commission_id -> Nullable<BigInt>,
        rep_id -> Nullable<BigInt>,
        amount_cents -> BigInt,
        method -> Text,
        counterparty -> Text,
        counterparty_name -> Text,
        counterparty_email -> Nullable<Text>,
        payee -> Text,
        reference -> Text,
        description -> Nullable<Text>,
        note -> Nullable<Text>,
        search_text -> Text,
        state -> Text,
        state_since -> Stamp,
        reason -> Nullable<Text>,
        batch_id -> Nullable<BigInt>,
        asked_by -> Nullable<BigInt>,
        approved_by -> Nullable<BigInt>,
        approved_at -> Nullable<Stamp>,
        request -> Nullable<Text>,
        line -> Nullable<Text>,
        completed_at -> Nullable<Stamp>,
        returned_at -> Nullable<Stamp>,
        dated_at -> Stamp,
        made_payment -> BigInt,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    known_recipients (id) {
        id -> BigInt,
        partner_id -> Nullable<BigInt>,
        rep_id -> Nullable<BigInt>,
        payee -> Text,
        counterparty -> Text,
        counterparty_name -> Text,
        counterparty_email -> Nullable<Text>,
        account -> Nullable<Text>,
        seen_by -> Nullable<BigInt>,
        transfer_id -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_outbox (transfer_id) {
        transfer_id -> BigInt,
        attempts -> BigInt,
        lease_token -> BigInt,
        lease_until -> Nullable<Stamp>,
        next_at -> Nullable<Stamp>,
        first_sent_at -> Nullable<Stamp>,
        uncertain_since -> Nullable<Stamp>,
        submitted_at -> Nullable<Stamp>,
        checked_at -> Nullable<Stamp>,
        unbooked_since -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_lines (id) {
        id -> BigInt,
        line -> Text,
        account -> Text,
        amount_cents -> BigInt,
        status -> Text,
        kind -> Text,
        transaction_type -> Text,
        counterparty -> Nullable<Text>,
        counterparty_name -> Nullable<Text>,
        description -> Nullable<Text>,
        note -> Nullable<Text>,
        memo -> Nullable<Text>,
        search_text -> Text,
        method -> Text,
        posted_at -> Nullable<Stamp>,
        failed_at -> Nullable<Stamp>,
        expected_on -> Nullable<Date>,
        reason -> Nullable<Text>,
        request -> Nullable<Text>,
        dated_at -> Stamp,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_receipts (number) {
        number -> BigInt,
        transfer_id -> Nullable<BigInt>,
        line_id -> Nullable<BigInt>,
        facts -> Text,
        pdf -> Nullable<Binary>,
        sha256 -> Nullable<Text>,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_sync (id) {
        id -> BigInt,
        account -> Nullable<Text>,
        counterparties -> Text,
        last_success_at -> Nullable<Stamp>,
        last_try_at -> Nullable<Stamp>,
        last_error -> Nullable<Text>,
        lease_until -> Nullable<Stamp>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    commission_policies (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        first_day -> Date,
        tiers -> Text,
        cancellation_bp -> BigInt,
        transfer_bp -> BigInt,
        analysis_bp -> BigInt,
        unknown_bp -> BigInt,
        card_fee_bp -> BigInt,
        incomplete_paperwork_bp -> BigInt,
        quality_issues_bp -> BigInt,
        customer_complaints_bp -> BigInt,
        delayed_processing_bp -> BigInt,
        policy_violations_bp -> BigInt,
        reason -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    api_integrations (id) {
        id -> BigInt,
        kind -> Text,
        name -> Text,
        name_key -> Text,
        active -> BigInt,
        endpoint -> Nullable<Text>,
        model -> Nullable<Text>,
        service -> Nullable<Text>,
        sheet -> Nullable<Text>,
        key_sealed -> Nullable<Binary>,
        key_end -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    provider_calls (user_id) {
        user_id -> BigInt,
        calls -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    saved_views (id) {
        id -> BigInt,
        owner_id -> BigInt,
        list -> Text,
        name -> Text,
        name_key -> Text,
        query -> Text,
        column_ids -> Text,
        density -> Text,
        shared -> BigInt,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bulk_actions (id) {
        id -> BigInt,
        list -> Text,
        kind -> Text,
        parameters -> Text,
        started_by -> BigInt,
        undone_by -> Nullable<BigInt>,
        state -> Text,
        total -> BigInt,
        done -> BigInt,
        unchanged -> BigInt,
        refused -> BigInt,
        undone -> BigInt,
        kept -> BigInt,
        error -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        finished_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    list_layouts (user_id, list) {
        user_id -> BigInt,
        list -> Text,
        column_ids -> Text,
        density -> Text,
        view_id -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    raw_lead_tags (tag) {
        tag -> Text,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    bulk_action_rows (bulk_action_id, place) {
        bulk_action_id -> BigInt,
        place -> BigInt,
        entity_id -> BigInt,
        seen_version -> BigInt,
        earlier -> Nullable<Text>,
        outcome -> Text,
        sentence -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    merges (id) {
        id -> BigInt,
        kind -> Text,
        survivor_id -> BigInt,
        absorbed_id -> BigInt,
        gained -> Text,
        created_at -> Stamp,
        created_by -> Nullable<BigInt>,
        undone_at -> Nullable<Stamp>,
        undone_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    merge_rows (merge_id, kind, row_id) {
        merge_id -> BigInt,
        kind -> Text,
        row_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    merge_card_intents (merge_id, our_key) {
        merge_id -> BigInt,
        our_key -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    merge_left_out (merge_id, kind, value) {
        merge_id -> BigInt,
        kind -> Text,
        value -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    journal_accounts (kind) {
        kind -> Text,
        number -> Nullable<Text>,
        name -> Nullable<Text>,
        version -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    journal_exports (id) {
        id -> BigInt,
        format -> Text,
        basis -> Text,
        first_day -> Date,
        last_day -> Date,
        entries -> BigInt,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    journal_exported_rows (reference) {
        reference -> Text,
        export_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    bank_line_categories (line_id) {
        line_id -> BigInt,
        category -> Nullable<Text>,
        decided_by -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::joinable!(merge_left_out -> merges (merge_id));

diesel::joinable!(wordings -> users (created_by));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(second_factors -> users (user_id));
diesel::joinable!(calendar_feeds -> users (user_id));
diesel::joinable!(events -> users (actor_id));
diesel::joinable!(imports -> users (started_by));
diesel::joinable!(suppressions -> users (created_by));
diesel::joinable!(suppressions -> raw_leads (raw_lead_id));
diesel::joinable!(leads -> users (assigned_to));
diesel::joinable!(clients -> users (assigned_to));
diesel::joinable!(clients -> partners (partner_id));
diesel::joinable!(clients -> leads (lead_id));
diesel::joinable!(properties -> clients (client_id));
diesel::joinable!(exit_cases -> properties (property_id));
diesel::joinable!(exit_cases -> clients (client_id));
diesel::joinable!(exit_cases -> partners (partner_id));
diesel::joinable!(exit_case_milestones -> exit_cases (exit_case_id));
diesel::joinable!(exit_case_milestones -> users (noted_by));
diesel::joinable!(case_clocks -> exit_cases (exit_case_id));
diesel::joinable!(client_holds -> clients (client_id));
diesel::joinable!(case_steps -> exit_cases (exit_case_id));
diesel::joinable!(case_contacts -> exit_cases (exit_case_id));
diesel::joinable!(case_contacts -> users (noted_by));
diesel::joinable!(appointments -> users (user_id));
diesel::joinable!(appointments -> leads (lead_id));
diesel::joinable!(appointments -> clients (client_id));
diesel::joinable!(documents -> clients (client_id));
diesel::joinable!(payments -> clients (client_id));
diesel::joinable!(payments -> users (salesperson_id));
diesel::joinable!(invoices -> clients (client_id));
diesel::joinable!(invoices -> payment_plans (plan_id));
diesel::joinable!(payment_plans -> clients (client_id));
diesel::joinable!(invoice_entries -> invoices (invoice_id));
diesel::joinable!(allocations -> payments (payment_id));
diesel::joinable!(allocations -> invoices (invoice_id));
diesel::joinable!(partner_payments -> partners (partner_id));
diesel::joinable!(partner_payment_cases -> partner_payments (partner_payment_id));
diesel::joinable!(partner_payment_cases -> exit_cases (exit_case_id));
diesel::joinable!(commissions -> users (user_id));
diesel::joinable!(commissions -> clients (client_id));
diesel::joinable!(commissions -> payments (payment_id));
diesel::joinable!(bank_outbox -> bank_transfers (transfer_id));
diesel::joinable!(commission_policies -> users (created_by));
diesel::joinable!(saved_views -> users (owner_id));
diesel::joinable!(bulk_actions -> users (started_by));

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    number_facts (id) {
        id -> BigInt,
        phone_key -> Text,
        kind -> Text,
        noted_on -> Date,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        lifted_by -> Nullable<BigInt>,
        lifted_at -> Nullable<Stamp>,
        lift_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    consents (id) {
        id -> BigInt,
        phone_key -> Text,
        kind -> Text,
        wording -> Text,
        source -> Text,
        given_on -> Date,
        ends_on -> Nullable<Date>,
        copy_file -> Nullable<Text>,
        copy_name -> Nullable<Text>,
        copy_type -> Nullable<Text>,
        copy_sha256 -> Nullable<Text>,
        copy_bytes -> Nullable<BigInt>,
        revoked_on -> Nullable<Date>,
        revoked_by -> Nullable<BigInt>,
        revoked_at -> Nullable<Stamp>,
        revoke_reason -> Nullable<Text>,
        version -> BigInt,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    relationships (id) {
        id -> BigInt,
        phone_key -> Text,
        kind -> Text,
        happened_on -> Date,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        withdrawn_by -> Nullable<BigInt>,
        withdrawn_at -> Nullable<Stamp>,
        withdraw_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    state_rules (id) {
        id -> BigInt,
        state -> Text,
        valid_from -> Date,
        weekdays_open -> BigInt,
        weekdays_close -> BigInt,
        saturday_open -> Nullable<BigInt>,
        saturday_close -> Nullable<BigInt>,
        sunday_open -> Nullable<BigInt>,
        sunday_close -> Nullable<BigInt>,
        holidays_closed -> BigInt,
        clock -> Nullable<Text>,
        cap_calls -> Nullable<BigInt>,
        cap_by_law -> BigInt,
        registers -> BigInt,
        needs_written -> BigInt,
        mobile -> Text,
        consent_lifts_days -> BigInt,
        emergency_spares_known -> BigInt,
        own_list_days -> Nullable<BigInt>,
        inquiry_months -> BigInt,
        purchase_months -> BigInt,
        source -> Text,
        confidence -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    rule_reviews (id) {
        id -> BigInt,
        rule_id -> BigInt,
        reviewed_on -> Date,
        reviewer -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    closed_days (id) {
        id -> BigInt,
        state -> Text,
        day -> Date,
        name -> Text,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        removed_by -> Nullable<BigInt>,
        removed_at -> Nullable<Stamp>,
        remove_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    state_status (id) {
        id -> BigInt,
        state -> Text,
        kind -> Text,
        holds -> BigInt,
        valid_from -> Date,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    calling_setup (id) {
        id -> BigInt,
        ended_by -> Nullable<BigInt>,
        ended_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    list_loads (id) {
        id -> BigInt,
        kind -> Text,
        state -> Nullable<Text>,
        as_of -> Date,
        file -> Nullable<Text>,
        file_name -> Text,
        bytes -> BigInt,
        sha256 -> Text,
        area_codes -> Text,
        status -> Text,
        bytes_read -> BigInt,
        numbers -> BigInt,
        bad_lines -> BigInt,
        bad_samples -> Text,
        error -> Nullable<Text>,
        version -> BigInt,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        finished_at -> Nullable<Stamp>,
        changes -> BigInt,
        confirmed -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    list_area_codes (load_id, area_code) {
        load_id -> BigInt,
        area_code -> BigInt,
        numbers -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    list_blocks (load_id, exchange) {
        load_id -> BigInt,
        exchange -> BigInt,
        bits -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    gate_decisions (id) {
        id -> BigInt,
        asked_at -> Stamp,
        user_id -> Nullable<BigInt>,
        occasion -> Text,
        entity -> Text,
        entity_id -> BigInt,
        phone_key -> Nullable<Text>,
        purpose -> Text,
        answer -> Text,
        code -> Text,
        warning -> Nullable<Text>,
        sentence -> Text,
        opens_at -> Nullable<Stamp>,
        until -> Nullable<Stamp>,
        facts -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    call_tokens (decision_id) {
        decision_id -> BigInt,
        token_hash -> Text,
        user_id -> BigInt,
        expires_at -> Stamp,
        used_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    calls (id) {
        id -> BigInt,
        decision_id -> BigInt,
        user_id -> BigInt,
        entity -> Text,
        entity_id -> BigInt,
        phone_key -> Text,
        purpose -> Text,
        started_at -> Stamp,
        campaign_id -> Nullable<BigInt>,
        script_version_id -> Nullable<BigInt>,
        outcome -> Nullable<Text>,
        outcome_at -> Nullable<Stamp>,
        seconds -> Nullable<BigInt>,
        reason -> Nullable<Text>,
        note -> Nullable<Text>,
        answers -> Nullable<Text>,
        changed -> Nullable<Text>,
        calling_number -> Nullable<Text>,
        caller_name -> Nullable<Text>,
        seller -> Nullable<Text>,
        why -> Nullable<Text>,
        service_outcome -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    voicemail_mails (call_id) {
        call_id -> BigInt,
        sent_to -> Text,
        brand -> Text,
        subject -> Text,
        message -> Text,
        opt_out_hash -> Text,
        state -> Text,
        answer -> Nullable<Text>,
        under_way -> BigInt,
        created_at -> Stamp,
        updated_at -> Stamp,
        left_at -> Nullable<Stamp>,
        address -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    email_opt_outs (address) {
        address -> Text,
        call_id -> BigInt,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    call_buckets (id) {
        id -> BigInt,
        facts -> Text,
        facts_hash -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    call_numbers (phone_key) {
        phone_key -> Text,
        bucket_id -> BigInt,
        attempts -> BigInt,
        busy -> BigInt,
        last_attempt_at -> Nullable<Stamp>,
        next_attempt_at -> Nullable<Stamp>,
        closed -> BigInt,
        newest_raw_lead -> BigInt,
        newest_lead -> BigInt,
        raw_leads_with -> BigInt,
        leads_with -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    stale_numbers (phone_key) {
        phone_key -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    scripts (id) {
        id -> BigInt,
        name -> Text,
        version -> BigInt,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
        retired_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    script_versions (id) {
        id -> BigInt,
        script_id -> BigInt,
        number -> BigInt,
        pages -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    campaigns (id) {
        id -> BigInt,
        name -> Text,
        list -> Text,
        filter -> Text,
        brand -> Nullable<Text>,
        script_id -> Nullable<BigInt>,
        ladder -> Text,
        priority -> BigInt,
        status -> Text,
        version -> BigInt,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        updated_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    campaign_members (campaign_id, user_id) {
        campaign_id -> BigInt,
        user_id -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    claims (phone_key) {
        phone_key -> Text,
        user_id -> BigInt,
        entity -> Text,
        entity_id -> BigInt,
        campaign_id -> Nullable<BigInt>,
        callback_id -> Nullable<BigInt>,
        decision_id -> Nullable<BigInt>,
        since -> Stamp,
        until -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    callbacks (id) {
        id -> BigInt,
        phone_key -> Text,
        entity -> Text,
        entity_id -> BigInt,
        user_id -> Nullable<BigInt>,
        campaign_id -> Nullable<BigInt>,
        due_at -> Stamp,
        note -> Nullable<Text>,
        status -> Text,
        call_id -> Nullable<BigInt>,
        created_at -> Stamp,
        ended_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    skips (id) {
        id -> BigInt,
        user_id -> BigInt,
        entity -> Text,
        entity_id -> BigInt,
        phone_key -> Text,
        campaign_id -> Nullable<BigInt>,
        reason -> Text,
        skipped_at -> Stamp,
        cause -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    sittings (id) {
        id -> BigInt,
        user_id -> BigInt,
        campaign_id -> Nullable<BigInt>,
        list -> Nullable<Text>,
        filter -> Nullable<Text>,
        status -> Text,
        begun_at -> Stamp,
        seen_at -> Stamp,
        ended_at -> Nullable<Stamp>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    own_bases (call_id, kind) {
        call_id -> BigInt,
        kind -> Text,
        relationship_id -> Nullable<BigInt>,
        consent_id -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    calendar_years (id) {
        id -> BigInt,
        state -> Text,
        year -> BigInt,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
        removed_by -> Nullable<BigInt>,
        removed_at -> Nullable<Stamp>,
        remove_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use super::types::Stamp;
    added_area_codes (area_code) {
        area_code -> BigInt,
        states -> Text,
        zones -> Text,
        source -> Text,
        created_by -> Nullable<BigInt>,
        created_at -> Stamp,
    }
}

diesel::joinable!(call_tokens -> gate_decisions (decision_id));
diesel::joinable!(calls -> gate_decisions (decision_id));
diesel::joinable!(list_area_codes -> list_loads (load_id));
diesel::joinable!(list_blocks -> list_loads (load_id));
diesel::joinable!(own_bases -> calls (call_id));
diesel::joinable!(own_bases -> relationships (relationship_id));
diesel::joinable!(own_bases -> consents (consent_id));
diesel::joinable!(calendar_years -> users (created_by));
diesel::joinable!(added_area_codes -> users (created_by));

diesel::allow_tables_to_appear_in_same_query!(
    users,
    setting_proposals,
    sessions,
    second_factors,
    merges,
    merge_rows,
    merge_card_intents,
    merge_left_out,
    raw_leads,
    leads,
    suppressions,
    events,
    event_seals,
    imports,
    partners,
    clients,
    properties,
    exit_cases,
    exit_case_milestones,
    case_clocks,
    case_steps,
    case_contacts,
    client_holds,
    appointments,
    calendar_feeds,
    documents,
    agreements,
    cancel_periods,
    generated_documents,
    document_signers,
    document_scans,
    document_mails,
    payments,
    payment_plans,
    invoices,
    invoice_entries,
    allocations,
    partner_payments,
    partner_payment_cases,
    payees,
    commissions,
    commission_lines,
    commission_offsets,
    offset_consents,
    lost_approvals,
    card_intents,
    wordings,
    bank_transfers,
    known_recipients,
    bank_outbox,
    bank_lines,
    commission_policies,
    saved_views,
    list_layouts,
    bulk_actions,
    number_facts,
    consents,
    relationships,
    state_rules,
    rule_reviews,
    closed_days,
    state_status,
    calling_setup,
    list_loads,
    list_area_codes,
    list_blocks,
    gate_decisions,
    call_tokens,
    calls,
    voicemail_mails,
    email_opt_outs,
    own_bases,
    calendar_years,
    added_area_codes,
    call_buckets,
    call_numbers,
    stale_numbers,
    scripts,
    script_versions,
    campaigns,
    campaign_members,
    claims,
    callbacks,
    skips,
    sittings,
);
