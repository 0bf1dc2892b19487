# The HTTP tests near a change; sourced, never run. `changed` holds the paths that changed, a line each.

# http_tests_of ROOM: the modules of crates/api/tests/http that ask the features of crates/api/src/ROOM; "shared" is what all
# requests pass. A test of xtask finds a module without a room.
http_tests_of() {
  case $1 in
    administration) echo accounts audit brands contact_rules cooling_off forgot integrations list_changes logos me number_lists phrase_guard phrases rotation \
      second_factor setting_proposals signing_in step_up system_settings user_management wordings wordings_restored ;;
    documents) echo logos wordings wordings_restored work ;;
    money) echo bank bank_matching billing card_payments commissions payees payments ;;
    people) echo bulk_of_records call_desk call_desk_booking call_desk_clash call_desk_daily call_desk_hours call_desk_undo callable client_merges \
      clients contact_check contact_gate enrolling evidence import_rows lawful_calls leads merges number_facts other_phones raw_leads summaries voicemail_mail ;;
    shared) echo behind_proxies edges front_door mouths once permissions readiness several_servers staff_limits step_up strict ;;
    work) echo appointments calendar_feed campaigns desk_team list_views work ;;
  esac
}

# http_rooms_of PATH: the rooms that a changed file belongs to. A folder of another crate belongs where the feature of its name is.
http_rooms_of() {
  local feature rooms
  case $1 in
    crates/api/src/administration/* | crates/api/src/documents/* | crates/api/src/money/* | crates/api/src/people/* | \
      crates/api/src/work/*) cut -d / -f 4 <<<"$1" ;;
    crates/api/src/* | migrations/*) echo shared ;;
    crates/billing/* | crates/commissions/*) echo money ;;
    crates/docgen/* | crates/docgen-pdf/*) echo documents ;;
    crates/crm-core/src/* | crates/workflows/src/* | crates/infra/src/*)
      feature=$(cut -d / -f 4 <<<"$1")
      rooms=$(compgen -G "crates/api/src/*/${feature%.rs}*" | cut -d / -f 4 | sort -u || true)
      echo "${rooms:-shared}"
      ;;
  esac
}

# http_modules: the modules of crates/api/tests/http that are near the change, each once.
http_modules() {
  local path room
  while read -r path; do
    case $path in
      crates/api/tests/http/*) sed -E 's|^crates/api/tests/http/([^/.]*).*|\1|' <<<"$path" ;;
      *) for room in $(http_rooms_of "$path"); do http_tests_of "$room"; done ;;
    esac
  done <<<"$changed" | tr ' ' '\n' | sort -u
}
