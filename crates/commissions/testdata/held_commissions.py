"""Computes the commissions of held money beside the product: its own tiers, its own order, its own arithmetic.

    python3 crates/commissions/testdata/held_commissions.py > crates/commissions/testdata/held-commissions.csv

Python's standard library alone; it reads nothing of the product. Ten cases of one salesperson each, a step a line. A test does
the same steps with the product's rules and compares what stands at the end of every line (`tests/rules/held.rs`).

A line: case, moment (UTC), act, payment, cents, service, method, end of the period ("-": not held), what happens with its money;
then the lifetime total that tiers go by, what is held beside it, and every commission: payment=amount@base, in basis points,
"held" behind those that are not final yet.

Acts: paid; refund (of a payment, in cents); paper (the release letter of a payment is on file); run (the job that releases).
"""

from fractions import Fraction

TIERS = [(0, 1400), (1_000_000, 1600), (2_000_000, 1800), (3_000_000, 2000)]
SHARES = {"Cancellation": 4000, "Transfer": 3500, "Analysis": 2500}
CARD_FEE = 300

D1, D2, D3 = "2026-12-01T05:00:00Z", "2026-12-02T05:00:00Z", "2026-12-04T05:00:00Z"


def paid(at, payment, cents, service="Cancellation", method="check", ends="-", money="hold"):
    return (at, "paid", payment, cents, service, method, ends, money)


def refund(at, payment, cents):
    return (at, "refund", payment, cents, "", "", "", "")


def paper(at, payment):
    return (at, "paper", payment, "", "", "", "", "")


def run(at):
    return (at, "run", "", "", "", "", "", "")


def nov(day, hour=12):
    return f"2026-11-{day:02}T{hour:02}:00:00Z"


CASES = [
    # Nothing happens before the end; at the end the figure is what it was.
    [paid(nov(23), 1, 500_000, ends=D1), run("2026-12-01T04:59:59Z"), run(D1)],
    # Money that counts lifts no tier through what is held, and the held payment's figure goes with it.
    [paid(nov(20), 1, 800_000, ends=D1), paid(nov(24), 2, 500_000), run(D1)],
    # The period that ends first comes first, though its payment is the later one.
    [paid(nov(20), 1, 700_000, ends=D3), paid(nov(21), 2, 600_000, "Transfer", ends=D1), run(D1), run(D3)],
    # Of one end the lower payment, whatever was taken first; the second of one run has the tier of both.
    [paid(nov(21), 2, 900_000, ends=D1), paid(nov(22), 1, 900_000, ends=D1), run(D1)],
    # A payment after the release, and one during the hold, are not reckoned again.
    [
        paid(nov(20), 1, 1_200_000, ends=D1), paid(nov(22), 2, 900_000), run(D1),
        paid("2026-12-05T12:00:00Z", 3, 1_000_000), run("2026-12-06T12:00:00Z"),
    ],
    # A part goes back while it is held: figure and tier are of what is left.
    [paid(nov(20), 1, 1_050_000, "Analysis", ends=D1), refund(nov(25), 1, 100_000), run(D1)],
    # All of it goes back: nothing is released, and it never was in a tier.
    [
        paid(nov(20), 1, 2_000_000, ends=D1), paid(nov(22), 2, 100_000, ends=D2), refund(nov(26), 1, 2_000_000),
        run(D1), run(D2),
    ],
    # The job was away for days: three periods in one run, in the order of their ends.
    [
        paid(nov(20), 1, 1_000_000, ends=D3), paid(nov(21), 2, 1_000_000, ends=D2),
        paid(nov(22), 3, 1_000_000, ends=D1), run("2026-12-07T12:00:00Z"),
    ],
    # Escrow waits for its paper, and others go ahead.
    [
        paid(nov(20), 1, 600_000, ends=D1, money="escrow"), paid(nov(21), 2, 600_000, ends=D2), run(D1), run(D2),
        paper("2026-12-10T15:30:00Z", 1), run("2026-12-10T15:29:59Z"), run("2026-12-10T15:30:00Z"),
    ],
    # To the cent: one cent below a tier while held, on it at release, by card, and half a cent rounded up.
    [
        paid(nov(20), 1, 333_750, "Transfer", "credit_card", ends=D1), paid(nov(21), 2, 1_666_249, "Transfer", "cash"),
        paid(nov(25), 3, 1, "Cancellation", "cash"), run(D1),
    ],
]


def half_up(value):
    return int(value + Fraction(1, 2))


def base_rate(total):
    return max(rate for least, rate in TIERS if least <= total)


def commission(payment, total):
    """Cents and base rate for what is left of a payment, at a lifetime total that it is in."""
    net = 10_000 - SHARES[payment["service"]] - (CARD_FEE if payment["method"] == "credit_card" else 0)
    base = base_rate(total)
    return half_up(Fraction(payment["left"] * net * base, 10**8)), base


class Office:
    def __init__(self):
        self.payments = {}

    def counted(self):
        return sum(one["left"] for one in self.payments.values() if one["counts"])

    def final(self, payment):
        payment["counts"] = True
        payment["final"] = commission(payment, self.counted())

    def paid(self, number, cents, service, method, ends, money):
        payment = {
            "left": cents, "paid": cents, "service": service, "method": method, "ends": ends, "money": money,
            "paper": None, "counts": False, "final": None,
        }
        self.payments[number] = payment
        if ends == "-":
            self.final(payment)

    def run(self, now):
        def free(payment):
            if payment["money"] != "escrow":
                return payment["ends"]
            return payment["paper"] and max(payment["ends"], payment["paper"])

        waiting = [(free(one), number) for number, one in self.payments.items() if not one["counts"] and one["left"]]
        for _, number in sorted(pair for pair in waiting if pair[0] and pair[0] <= now):
            self.final(self.payments[number])

    def commissions(self):
        told = []
        for number, one in sorted(self.payments.items()):
            if one["counts"]:
                cents, base = one["final"]
                told.append(f"{number}={cents}@{base}")
            elif one["left"]:
                cents, base = commission(one, self.counted() + one["left"])
                told.append(f"{number}={cents}@{base} held")
            else:
                told.append(f"{number}=canceled")
        return ";".join(told)


def main():
    print("case,at,act,payment,cents,service,method,ends,money,total,held,commissions")
    for number, steps in enumerate(CASES, 1):
        office = Office()
        for step in steps:
            at, act, payment, cents, service, method, ends, money = step
            if act == "paid":
                office.paid(payment, cents, service, method, ends, money)
            elif act == "refund":
                office.payments[payment]["left"] -= cents
            elif act == "paper":
                office.payments[payment]["paper"] = at
            else:
                office.run(at)
            held = sum(one["left"] for one in office.payments.values() if not one["counts"])
            print(",".join(map(str, (number, *step, office.counted(), held, office.commissions()))))


main()
