"""Computes cases of the contact gate beside the product: its own reading of the rules, its own clocks.

    python3 crates/crm-core/testdata/gate_cases.py > crates/crm-core/testdata/gate-cases.txt

Python's standard library alone. It reads the tables of places and nothing else of the product; the rules of the states and their
holidays stand below, written by hand from the table of the specification and the decisions after the second look. A test goes
over every line of what it writes (`contact_gate/tests/independent.rs`).

A line: number, state or -, ZIP or -, purpose, moment, the gate's step, and the moment at which that changes (it opens, or the
hours end), or -.
"""

import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

PLACES = Path(__file__).parent.parent / "src/contact_gate/places"
UTC = timezone.utc
HOUR = timedelta(hours=1)

CLOCKS = {
    "E": "America/New_York", "C": "America/Chicago", "M": "America/Denver", "Z": "America/Phoenix",
    "P": "America/Los_Angeles", "A": "America/Anchorage", "L": "America/Adak", "H": "Pacific/Honolulu",
    "T": "America/Puerto_Rico", "G": "Pacific/Guam", "S": "Pacific/Pago_Pago",
}
ZONES = {letter: ZoneInfo(name) for letter, name in CLOCKS.items()}

# Monday to Friday, Saturday, Sunday; None is closed. Everywhere 8 to 21 beside it.
FEDERAL = ((8, 21), (8, 21), (8, 21))
HOURS = {
    "AL": ((8, 20), (8, 20), None), "AZ": FEDERAL, "CA": ((9, 21),) * 3, "CT": ((9, 20),) * 3, "FL": ((8, 20),) * 3,
    "IN": ((9, 20),) * 3, "KY": ((10, 21),) * 3, "LA": ((8, 20), (8, 20), None), "MD": ((8, 20),) * 3,
    "MA": ((8, 20),) * 3, "MI": ((9, 21),) * 3, "MN": ((9, 21),) * 3, "MS": ((8, 20), (8, 20), None),
    "NV": ((9, 20),) * 3, "NJ": FEDERAL, "NM": ((9, 21),) * 3, "NY": FEDERAL, "OK": ((8, 20),) * 3, "PA": FEDERAL,
    "RI": ((9, 18), (10, 17), None), "SD": ((9, 21), (9, 21), None), "TX": ((9, 21), (9, 21), (12, 21)),
    "UT": ((8, 21), (8, 21), None), "WA": ((8, 20),) * 3, "WY": ((8, 20),) * 3,
}
OREGON_SINCE = date(2026, 1, 1)
OREGON = ((8, 20),) * 3
# Its hours are by this clock, wherever the person may be.
OWN_CLOCK = {"MS": "C"}
CLOSES_ON_HOLIDAYS = ("AL", "LA", "PA", "RI", "UT")


def nth(year, month, weekday, n):
    """The n-th Monday (0) to Sunday (6) of a month; from the end when n is negative."""
    if n > 0:
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (n - 1))
    last = date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    return last - timedelta(days=(last.weekday() - weekday) % 7)


def easter(year):
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return date(year, f // 31, f % 31 + 1)


def holidays(year):
    """Day → the states that close on it."""
    thanksgiving = nth(year, 11, 3, 4)
    election = nth(year, 11, 0, 1) + timedelta(days=1)
    everywhere = [
        date(year, 1, 1), nth(year, 1, 0, 3), nth(year, 2, 0, 3), nth(year, 5, 0, -1), date(year, 7, 4), nth(year, 9, 0, 1),
        nth(year, 10, 0, 2), date(year, 11, 11), thanksgiving, date(year, 12, 25),
    ]
    juneteenth, good_friday = date(year, 6, 19), easter(year) - timedelta(days=2)
    mardi_gras = easter(year) - timedelta(days=47)
    own = {
        "AL": [mardi_gras, nth(year, 4, 0, 4), nth(year, 6, 0, 1), juneteenth],
        "LA": [date(year, 1, 8), mardi_gras, good_friday, juneteenth, date(year, 8, 30), date(year, 11, 1), election,
               thanksgiving + timedelta(days=1)],
        "PA": [good_friday, date(year, 6, 14), election],
        "RI": [date(year, 5, 4), juneteenth, nth(year, 8, 0, 2), election],
        "UT": [nth(year, 6, 0, 3), juneteenth, date(year, 7, 24)],
    }
    # The Fourth is a Saturday in 2026: these three states also close the day before.
    if date(year, 7, 4).weekday() == 5:
        for state in ("AL", "LA", "UT"):
            own[state].append(date(year, 7, 3))
    days = {}
    for state in CLOSES_ON_HOLIDAYS:
        for day in everywhere + own[state]:
            days.setdefault(day, set()).add(state)
    return days


CALENDARS = {2026: holidays(2026)}


def read(name):
    return [line.split("; ")[0].split(" ") for line in PLACES.joinpath(name).read_text().splitlines()]


AREA_CODES = {code: (set(states.split("+")), set(zones)) for code, states, zones in read("area_codes.txt") + read("new_area_codes.txt")}
ZIPS = {key: (set(states.split("+")), set(zones)) for key, states, zones in read("zips.txt")}
for key, states, zones in read("corrections.txt"):
    (AREA_CODES if len(key) == 3 else ZIPS)[key] = (set(states.split("+")), set(zones))
STATES = {state: set(zones) for state, zones in read("states.txt")}


def is_military(state, zip5):
    three = int(zip5[:3]) if zip5 else 0
    return state in ("AA", "AE", "AP") or three == 340 or 90 <= three <= 98 or 962 <= three <= 966


def place(number, state, zip5):
    """States and clocks: of the ZIP, else of the state; and of the area code, always."""
    if is_military(state, zip5):
        return set(), set()
    states, zones = AREA_CODES.get(number[:3], (set(), set()))
    states, zones, by_number = set(states), set(zones), set(states)
    zip_states, zip_zones = ZIPS.get(zip5) or ZIPS.get((zip5 or "")[:3]) or (set(), set())
    states |= zip_states
    zones |= zip_zones
    if state:
        states.add(state)
        told_by_number = len(STATES[state]) > 1 and state in by_number
        if state not in zip_states and not told_by_number:
            zones |= STATES[state]
    return states, zones


def rule(state, day):
    if state == "OR":
        return OREGON if day >= OREGON_SINCE else None
    return HOURS.get(state)


def answer(states, zones, at):
    """The step of the clock that answers."""
    if not zones:
        return "no_place"
    zones = zones | {OWN_CLOCK[state] for state in states & OWN_CLOCK.keys()}
    too_early_or_late = False
    for letter in zones:
        there = at.astimezone(ZONES[letter])
        day, column = there.date(), max(0, there.weekday() - 4)
        opens, closes = FEDERAL[column]
        for state in states:
            hours = rule(state, day)
            if hours is None or OWN_CLOCK.get(state, letter) != letter:
                continue
            if hours[column] is None:
                return "day"
            if state in CLOSES_ON_HOLIDAYS:
                calendar = CALENDARS.get(day.year)
                if calendar is None or state in calendar.get(day, ()):
                    return "day"
            opens, closes = max(opens, hours[column][0]), min(closes, hours[column][1])
        if opens >= closes:
            return "day"
        if not opens <= there.hour + there.minute / 60 < closes:
            too_early_or_late = True
    return "hours" if too_early_or_late else "allowed"


def changes(states, zones, at, code):
    """Clocks and rules change on the hour: the first hour that lets a call pass, at most 14 days ahead, or at which it ends."""
    if code == "no_place":
        return None
    hour = at.replace(minute=0) + HOUR
    while hour <= at + timedelta(days=14):
        is_open = answer(states, zones, hour) == "allowed"
        if is_open != (code == "allowed"):
            return hour
        hour += HOUR
    return None


SEEN = set()


def case(number, state, zip5, at, purpose="service"):
    """Prints a line; a call of service asks for no papers, and Connecticut wants one for a call of sales."""
    at = at.astimezone(UTC)
    key = (number[:3], state, zip5, at, purpose)
    if key in SEEN:
        return
    SEEN.add(key)
    states, zones = place(number, state, zip5)
    code = answer(states, zones, at)
    change = changes(states, zones, at, code)
    if purpose == "sales" and "CT" in states:
        code, change = "needs_written", None
    written = change.strftime("%Y-%m-%dT%H:%MZ") if change else "-"
    moment = at.strftime("%Y-%m-%dT%H:%MZ")
    print(number, state or "-", zip5 or "-", purpose, moment, code, written)


def borders(states, day):
    """A minute before each hour at which one of their states or the country opens or closes, and that hour."""
    column = max(0, day.weekday() - 4)
    tables = [FEDERAL] + [rule(state, day) or FEDERAL for state in states]
    hours = {hour for table in tables if table[column] for hour in table[column]}
    return sorted(hours)


def at_borders(number, state, zip5, day, purpose="service"):
    states, zones = place(number, state, zip5)
    for letter in sorted(zones):
        for hour in borders(states, day):
            at = datetime(day.year, day.month, day.day, hour, tzinfo=ZONES[letter])
            case(number, state, zip5, at, purpose)
            case(number, state, zip5, at.astimezone(UTC) - timedelta(minutes=1), purpose)


def main():
    wednesday, saturday, sunday = date(2026, 9, 16), date(2026, 9, 19), date(2026, 9, 20)
    for number, code in enumerate(sorted(AREA_CODES)):
        at_borders(code + "5550142", None, None, wednesday, ("sales", "service")[number % 2])
    for state in sorted(STATES):
        for day in (saturday, sunday, date(2026, 7, 1)):
            at_borders("8005550142", state, None, day)
        # A number of elsewhere, on both sides of the country.
        for code in ("305", "213", "907"):
            at_borders(code + "5550142", state, None, wednesday)
    # Both sides of each day on which clocks change.
    for change in (date(2026, 3, 8), date(2026, 11, 1), date(2027, 3, 14), date(2027, 11, 7)):
        for state in sorted(STATES):
            for days in (-1, 0, 1):
                at_borders("8005550142", state, None, change + timedelta(days=days))
    for year in (2026, 2027):
        for day in sorted(holidays(year)):
            for state in CLOSES_ON_HOLIDAYS + ("FL", "TX", "OR"):
                letter = sorted(STATES[state])[0]
                for hour in (9, 12, 17):
                    case("8005550142", state, None, datetime(day.year, day.month, day.day, hour, tzinfo=ZONES[letter]))
    for day in (date(2025, 12, 31), date(2026, 1, 1), date(2026, 1, 2)):
        at_borders("5035550142", "OR", "97201", day)
    # Military mail, unknown area codes, ZIPs at a border of clocks or of another state.
    noon = datetime(2026, 9, 16, 16, tzinfo=UTC)
    for number, state, zip5 in (
        ("4075550208", "AE", "09128"), ("4075550209", "AP", "96350"), ("4075550210", "AA", "34025"),
        ("4075550208", None, "09128"), ("8085550209", None, "96350"), ("9825550142", None, None),
        ("8005550142", None, None), ("5215550142", None, None),
    ):
        case(number, state, zip5, noon)
    for number, state, zip5 in (
        ("9825550142", "OH", "44035"), ("9825550142", None, "33101"), ("3055550142", "NY", "90210"),
        ("8005550142", "NY", "90210"), ("2145550142", "FL", "33101"), ("4015550142", "FL", "33101"),
        ("7755550142", "NV", "89883"), ("8505550142", "FL", "32501"), ("9285550142", "AZ", "86515"),
        ("2035550142", "NJ", "07042"), ("8005550142", "TX", "79901"), ("2065550142", "NY", "10001"),
    ):
        for day in (wednesday, saturday, sunday, date(2026, 7, 1)):
            at_borders(number, state, zip5, day)


if __name__ == "__main__":
    sys.exit(main())
