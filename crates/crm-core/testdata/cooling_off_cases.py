"""Computes until when clients may cancel beside the product: its own reading of the rules, its own calendars and clocks.

    python3 crates/crm-core/testdata/cooling_off_cases.py > crates/crm-core/testdata/cooling-off-cases.csv

Python's standard library alone. It reads which clocks a state has and nothing else of the product; the periods and the closed
days of states stand below, written by hand from the table of the specification and from the states' statutes. A test goes over
every line of what it writes (`promises/cooling_off/tests/independent.rs`).

A line: signing date, channel, the client's state, states of properties, service, amount, day of the notice, day of the spoken
notice, day of the disclosures; then the last day, the moment at which it ends, what happens with money before, and the rules
that were used with the last day of each. "-" is none.
"""

import random
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

PLACES = Path(__file__).parent.parent / "src/contact_gate/places"
DAY = timedelta(days=1)
MONDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = 0, 3, 4, 5, 6

CLOCKS = {
    "E": "America/New_York", "C": "America/Chicago", "M": "America/Denver", "Z": "America/Phoenix",
    "P": "America/Los_Angeles", "A": "America/Anchorage", "L": "America/Adak", "H": "Pacific/Honolulu",
    "T": "America/Puerto_Rico", "G": "Pacific/Guam", "S": "Pacific/Pago_Pago",
}
STATES = dict(line.split(" ") for line in PLACES.joinpath("states.txt").read_text().splitlines())

CHANNELS = ("phone", "online", "home", "temporary_place", "our_office")
SERVICES = ("Cancellation", "Transfer", "Analysis")


def nth(year, month, weekday, n):
    """The n-th Monday (0) to Sunday (6) of a month; from the end when n is negative."""
    if n > 0:
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (n - 1))
    last = date(year + month // 12, month % 12 + 1, 1) - DAY
    return last - timedelta(days=(last.weekday() - weekday) % 7)


def thanksgiving(year):
    return nth(year, 11, THURSDAY, 4)


def federal(year):
    """5 U.S.C. 6103: on a Sunday the Monday too. The Friday before a Saturday is a day off for the government alone."""
    fixed = [date(year, 1, 1), date(year, 6, 19), date(year, 7, 4), date(year, 11, 11), date(year, 12, 25)]
    floating = [
        nth(year, 1, MONDAY, 3), nth(year, 2, MONDAY, 3), nth(year, 5, MONDAY, -1), nth(year, 9, MONDAY, 1),
        nth(year, 10, MONDAY, 2), thanksgiving(year),
    ]
    mondays = [day + DAY for day in fixed if day.weekday() == SUNDAY]
    return set(fixed + floating + mondays)


FEDERAL = {year: federal(year) for year in range(2020, 2036)}


def observed(day):
    """Where a state keeps a holiday of a weekend: the Friday before a Saturday, the Monday after a Sunday."""
    return {SATURDAY: day - DAY, SUNDAY: day + DAY}.get(day.weekday(), day)


def utah(year):
    """63G-1-301. Juneteenth is always a Monday there."""
    june = date(year, 6, 19)
    back = june.weekday() if june.weekday() <= FRIDAY else june.weekday() - 7
    days = [date(year, 1, 1), date(year, 7, 4), date(year, 7, 24), date(year, 11, 11), date(year, 12, 25), date(year + 1, 1, 1)]
    return {observed(day) for day in days} | {june - timedelta(days=back)}


def washington(year):
    """RCW 1.16.050."""
    days = [date(year, 1, 1), date(year, 6, 19), date(year, 7, 4), date(year, 11, 11), date(year, 12, 25), date(year + 1, 1, 1)]
    return {observed(day) for day in days} | {thanksgiving(year) + DAY}


def south_carolina(year):
    """53-5-10, and Christmas Eve, which the governor declares. Three days at Christmas, moved off the weekend together."""
    christmas = {2026: (24, 25, 28), 2027: (23, 24, 27)}[year]
    days = [date(year, 1, 1), date(year, 5, 10), date(year, 7, 4), date(year, 11, 11), date(year + 1, 1, 1)]
    kept = {observed(day) for day in days} | {date(year, 12, day) for day in christmas}
    return kept | {thanksgiving(year) + DAY}


COMPLETE = (2026, 2027)
CLOSED = {
    state: {day for year in COMPLETE for day in of(year)}
    for state, of in (("UT", utah), ("WA", washington), ("SC", south_carolina))
}


class NotLoaded(Exception):
    pass


def on_saturdays(day):
    """A business day of 16 CFR 429.0."""
    return day.weekday() != SUNDAY and day not in FEDERAL[day.year]


def on_weekdays(day):
    return day.weekday() <= FRIDAY and day not in FEDERAL[day.year]


def of_state(state):
    def counts(day):
        if day.year not in COMPLETE:
            raise NotLoaded
        return on_weekdays(day) and day not in CLOSED[state]
    return counts


def business(start, count, counts):
    day = start
    while count:
        day += DAY
        count -= counts(day)
    return day


def later(start, days):
    return start + timedelta(days=days)


class Case:
    def __init__(self, signed, channel=None, client=None, properties=(), service="Cancellation", amount=None,
                 notice=None, spoken=None, disclosed=None):
        self.signed, self.channel, self.client, self.properties = signed, channel, client, tuple(properties)
        self.service, self.amount, self.disclosed = service, amount, disclosed
        self.notice, self.spoken = notice or signed, spoken
        self.start = max(self.notice, signed)

    def at_home_or_away(self):
        """What the FTC's rule is for."""
        for channel, least in (("home", 25), ("temporary_place", 130)):
            if self.channel in (None, channel) and (self.amount is None or self.amount >= least):
                return True
        return False

    def by_phone(self):
        return self.channel in (None, "phone")

    def in_state(self, state):
        known = self.client if self.client not in ("AA", "AE", "AP") else None
        return known is None or state in (known, *self.properties)

    def told(self):
        return self.spoken is not None and self.spoken <= self.signed

    def used(self):
        """Key, the last day as something to compute or None, and what the rule does with money."""
        start = self.start
        yield "house", lambda: business(start, 5, on_weekdays), "hold"
        if self.at_home_or_away():
            yield "ftc", lambda: business(start, 3, on_saturdays), "hold"
        if self.in_state("CO"):
            yield "co-resale", lambda: later(start, 5), "hold"
        if self.in_state("NV"):
            yield "nv-resale", lambda: later(start, 5), "hold"
        if self.in_state("UT") and self.by_phone():
            told = self.told()
            yield "ut-phone", lambda: business(start, 3, of_state("UT")) if told else later(start, 90), "hold"
        if self.in_state("WA") and self.by_phone():
            yield "wa-phone", lambda: business(start, 3, of_state("WA")), "hold"
        if self.in_state("KY") and self.by_phone():
            yield "ky-phone", lambda: later(start, 14), "refuse"
        if self.in_state("FL") and self.by_phone():
            yield "fl-phone", None, "hold"
        if self.in_state("FL"):
            yield "fl-resale", lambda: later(start, 10), "hold"
        if self.in_state("MD") and self.by_phone():
            yield "md-phone", None, "hold"
        if self.in_state("NC"):
            yield "nc-transfer", None, "escrow"
        if self.in_state("SC"):
            yield "sc-resale", lambda: business(start, 5, of_state("SC")), "escrow"
        for state in ("TN", "VA"):
            if self.in_state(state):
                yield f"{state.lower()}-resale", None, "hold" if self.disclosed else "refuse"

    def outcome(self):
        days, monies, told, missing = [], [], [], False
        for key, compute, money in self.used():
            monies.append(money)
            day = None
            if compute:
                try:
                    day = compute()
                    days.append(day)
                except NotLoaded:
                    missing = True
            told.append(f"{key}={day or '-'}")
        known = self.channel and self.client and self.client not in ("AA", "AE", "AP")
        money = max(monies, key=("hold", "escrow", "refuse").index) if known else "hold"
        last = None if missing else max(days)
        return last, self.ends(last), money, told

    def ends(self, last):
        """The midnight after it where that comes last."""
        if last is None:
            return None
        letters = STATES.get(self.client or "", "H")
        midnight = last + DAY
        ends = [
            datetime(midnight.year, midnight.month, midnight.day, tzinfo=ZoneInfo(CLOCKS[letter])).astimezone(timezone.utc)
            for letter in letters
        ]
        return max(ends)


SEEN = set()


def case(*given, **more):
    one = Case(*given, **more)
    fields = [
        one.signed, one.channel, one.client, "+".join(one.properties), one.service, one.amount, one.notice, one.spoken, one.disclosed,
    ]
    fields = ["-" if field in (None, "") else str(field) for field in fields]
    line = ",".join(fields)
    if line in SEEN:
        return
    SEEN.add(line)
    last, ends, money, rules = one.outcome()
    moment = ends.strftime("%Y-%m-%dT%H:%MZ") if ends else "-"
    print(line, last or "-", moment, money, ";".join(rules), sep=",")


RULED = (None, "GA", "CO", "NV", "UT", "WA", "KY", "FL", "MD", "NC", "SC", "TN", "VA", "AE")


def main():
    # Every rule, however the agreement came about.
    for signed in (date(2026, 11, 20), date(2026, 12, 23), date(2027, 7, 1)):
        for client in RULED:
            for channel in (None, *CHANNELS):
                case(signed, channel, client)
    # Every clock there is.
    for number, client in enumerate(sorted(STATES)):
        case(date(2026, 11, 16) + timedelta(days=number % 12), "phone", client)
    # Periods that end on, before and after each day on which clocks change.
    for change in (date(2026, 3, 8), date(2026, 11, 1), date(2027, 3, 14), date(2027, 11, 7)):
        for back in range(4, 12):
            for client in ("NY", "AZ", "CA", "AK", "HI", "GU", "AS", "PR"):
                case(change - timedelta(days=back), "our_office", client)
    # Each day around the holidays, by the business days of each calendar.
    for first in (date(2026, 5, 6), date(2026, 6, 10), date(2026, 6, 30), date(2026, 11, 20), date(2026, 12, 18), date(2027, 6, 14),
                  date(2027, 12, 17)):
        for number in range(14):
            signed = first + timedelta(days=number)
            case(signed, "home", "GA", amount=25)
            for client in ("UT", "WA", "SC"):
                case(signed, "phone", client, spoken=signed)
    # Amounts at the borders of the FTC's rule.
    for channel in (None, "home", "temporary_place"):
        for amount in ("24.99", 25, "129.99", 130):
            one = float(amount)
            case(date(2026, 11, 5), channel, "GA", amount=one if one % 1 else int(one))
    # Years that are not marked complete.
    for signed in (date(2025, 12, 30), date(2027, 12, 28), date(2028, 2, 25)):
        for client in (None, "GA", "KY", "UT", "WA", "SC"):
            for spoken in (None, signed):
                case(signed, "phone", client, spoken=spoken)
    chance = random.Random(13)
    for _ in range(600):
        signed = date(2026, 1, 2) + timedelta(days=chance.randrange(690))
        about = lambda: signed + timedelta(days=chance.randrange(-3, 8))
        case(
            signed,
            chance.choice((None, *CHANNELS)),
            chance.choice((*RULED, *sorted(STATES))),
            properties=sorted(set(chance.choices(sorted(STATES), k=chance.randrange(4)))),
            service=chance.choice(SERVICES),
            amount=chance.choice((None, 20, 100, 500, 4995)),
            notice=chance.choice((None, about())),
            spoken=chance.choice((None, about())),
            disclosed=chance.choice((None, about())),
        )


if __name__ == "__main__":
    sys.exit(main())
