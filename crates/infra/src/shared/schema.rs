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
    jobs (id) {
        id -> BigInt,
        kind -> Text,
        payload -> Text,
        dedupe_key -> Text,
        run_at -> Stamp,
        lease_until -> Nullable<Stamp>,
        attempts -> BigInt,
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
    }
}

diesel::table! {
    use diesel::sql_types::*;
    import_failed_rows (import_id, row_number) {
        import_id -> BigInt,
        row_number -> BigInt,
        cells -> Text,
        problem -> Text,
    }
}

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(events -> users (actor_id));
diesel::joinable!(imports -> users (started_by));
diesel::joinable!(suppressions -> users (created_by));
diesel::joinable!(suppressions -> raw_leads (raw_lead_id));
diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    raw_leads,
    suppressions,
    events,
    imports,
);
