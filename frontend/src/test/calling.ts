import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const FLORIDA: Schemas['CallPlace'] = {
  state: 'FL',
  stateName: 'Florida',
  isThere: true,
  zone: 'ET',
  timeZone: 'America/New_York',
};

/** A call that the gate allows. */
export function callCheck(change: Partial<Schemas['CallCheck']> = {}): Schemas['CallCheck'] {
  return {
    answer: 'allowed',
    code: 'allowed',
    sentence: 'You may call until 8:00 PM ET (Florida).',
    warning: null,
    place: FLORIDA,
    closedAt: null,
    // A test of a browser whose clock is wrong says another one.
    now: new Date().toISOString(),
    opensAt: null,
    until: '2026-11-23T01:00:00Z',
    localTimes: [{ zone: 'ET', timeZone: 'America/New_York', time: '2:04 PM' }],
    why: ['Florida: 8:00 AM to 8:00 PM'],
    purpose: 'sales',
    token: 'one-use',
    tokenExpiresAt: '2026-11-22T19:05:00Z',
    ...change,
  };
}

/** A call that it does not allow. */
export const refusal = (change: Partial<Schemas['CallCheck']>) =>
  callCheck({ until: null, token: null, tokenExpiresAt: null, ...change });

/** A number of which nothing is known. */
export function known(change: Partial<Schemas['KnownNumber']> = {}): Schemas['KnownNumber'] {
  return {
    phone: '(407) 555-0100',
    facts: [],
    consents: [],
    relationships: [],
    latestPayment: null,
    suppressed: null,
    ...change,
  };
}

export function fact(change: Partial<Schemas['NumberFact']> = {}): Schemas['NumberFact'] {
  return {
    id: 31,
    kind: 'mobile',
    notedOn: '2026-11-03',
    source: 'They said so',
    createdBy: 'Dana Whitfield',
    createdAt: '2026-11-03T18:00:00Z',
    liftedAt: null,
    liftedBy: null,
    liftReason: null,
    ...change,
  };
}

export function consent(change: Partial<Schemas['Consent']> = {}): Schemas['Consent'] {
  return {
    id: 41,
    version: 2,
    kind: 'written',
    wording: 'Please call me about my timeshare.',
    source: 'Website form',
    givenOn: '2026-01-05',
    endsOn: null,
    inForce: true,
    copyName: 'form.pdf',
    createdBy: 'Dana Whitfield',
    createdAt: '2026-01-06T18:00:00Z',
    revokedOn: null,
    revokedBy: null,
    revokeReason: null,
    ...change,
  };
}

export function relationship(change: Partial<Schemas['Relationship']> = {}): Schemas['Relationship'] {
  return {
    id: 51,
    kind: 'inquiry',
    happenedOn: '2026-08-31',
    source: 'Wrote through the website',
    createdBy: 'Dana Whitfield',
    createdAt: '2026-08-31T18:00:00Z',
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawReason: null,
    ...change,
  };
}

export function gateDecision(change: Partial<Schemas['GateDecision']> = {}): Schemas['GateDecision'] {
  return {
    id: 61,
    askedAt: '2026-11-21T19:04:00Z',
    userName: 'Dana Whitfield',
    occasion: 'press',
    answer: 'allowed',
    code: 'allowed',
    sentence: 'You may call until 8:00 PM ET (Florida).',
    facts: {},
    begunAt: '2026-11-21T19:04:02Z',
    answers: [],
    ...change,
  };
}
