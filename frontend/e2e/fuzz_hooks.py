"""What fuzz.mjs adds to schemathesis: ids of records that exist, which 5xx is an answer, and that the description holds both
ways: what it allows is refused by a rule it names alone, what it forbids is refused."""

import json
import math
import re

import schemathesis
from schemathesis.specs.openapi.checks import negative_data_rejection

RECORDS = 40
# Decimals of the finest number that is sent.
DECIMALS = 6
MOST_EXACT = 2**53 - 1
# The place of an item within a list: a rule says "sections.n.text" of all of them.
PLACE = re.compile(r"\.[0-9]+\.")


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Most ids are those of records that exist, so that the requests reach beyond 404."""
    for name, value in (path_parameters or {}).items():
        if isinstance(value, int) and not isinstance(value, bool) and value > RECORDS and value % 4:
            path_parameters[name] = 1 + value % RECORDS
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    """Numbers are written plainly: 7.0 as 7, and 57 times 0.01 as 0.57, without the digits that floats add. The name of a part
    stands in a header, which holds plain characters."""
    body = exact(body)
    content = context.operation.definition.raw.get("requestBody", {}).get("content", {})
    if isinstance(body, dict) and "multipart/form-data" in content:
        return {name: held for name, held in body.items() if is_plain(name)}
    return body


def is_plain(name):
    return name.isascii() and name.isprintable() and not set(name) & {'"', "\\"}


def exact(value):
    if isinstance(value, dict):
        return {name: exact(held) for name, held in value.items()}
    if isinstance(value, list):
        return [exact(held) for held in value]
    if not isinstance(value, float):
        return value
    if value.is_integer() and abs(value) <= MOST_EXACT:
        return int(value)
    rounded = round(value, DECIMALS)
    # No more than the digits that floats add: a forbidden 0.0000000001 must not become an allowed 0.
    return rounded if abs(value - rounded) <= 4 * math.ulp(value) else value


@schemathesis.check
def no_server_error(context, response, case):
    """The server that is asked has no card provider, and says so."""
    if response.status_code >= 500:
        assert '"stripe_not_configured"' in response.text, f"{response.status_code}: {response.text[:500]}"


@schemathesis.check
def what_is_described_is_taken(context, response, case):
    """A request as it is described is refused with 422 by a rule that stands in the description, and never with 400."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    assert response.status_code != 400, f"400: {response.text[:500]}"
    if response.status_code != 422:
        return
    problem = json.loads(response.text)
    named = [(PLACE.sub(".n.", error["field"]), error["code"]) for error in problem.get("errors", [])]
    named = named or [("", problem["code"])]
    responses = case.operation.definition.raw["responses"]
    rules = {(rule["field"], rule["code"]) for rule in responses.get("422", {}).get("x-rules", [])}
    unknown = [rule for rule in named if rule not in rules]
    assert not unknown, f"no rule says {unknown}: {response.text[:500]}"


@schemathesis.check
def what_is_forbidden_is_refused(context, response, case):
    """A request that the description forbids has no effect."""
    if response.status_code < 300:
        return negative_data_rejection(context, response, case)
    return None
