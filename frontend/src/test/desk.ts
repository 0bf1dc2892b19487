import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { components } from '../api/schema';
import { callCheck } from './calling';
import { server } from './server';

type Schemas = components['schemas'];
type Card = Schemas['Card'];

/** A rep's time on the desk that is going on. */
export function sitting(change: Partial<Schemas['Sitting']> = {}): Schemas['Sitting'] {
  return {
    id: 81,
    campaignId: 9,
    campaignName: 'Florida in the Fall',
    list: null,
    filter: null,
    status: 'working',
    begunAt: '2026-11-22T19:00:00Z',
    ...change,
  };
}

export function deskCampaign(change: Partial<Schemas['DeskCampaign']> = {}): Schemas['DeskCampaign'] {
  return {
    id: 9,
    name: 'Florida in the Fall',
    status: 'running',
    priority: 1,
    brand: 'Liberty NWA',
    list: 'raw_leads',
    filter: 'state=FL',
    isMember: true,
    callableNow: 120,
    notServed: 0,
    opensLater: 9,
    never: 31,
    waiting: 0,
    nextOpensAt: '2026-11-23T13:00:00Z',
    nextOpensCount: 9,
    nextOpensTimeZone: 'America/New_York',
    ...change,
  };
}

export function deskHome(change: Partial<Schemas['DeskHome']> = {}): Schemas['DeskHome'] {
  return {
    sitting: null,
    callbacks: { due: 0, later: 0, nextDueAt: null },
    campaigns: [deskCampaign()],
    ...change,
  };
}

/** Whom a card is about. */
export function deskPerson(change: Partial<Card['person']> = {}): Card['person'] {
  return {
    entity: 'raw_lead',
    id: 5,
    version: 2,
    name: 'Ana Ruiz',
    phone: '4075550100',
    phoneLabel: null,
    email: 'ana@example.com',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    status: 'New',
    resort: 'Palm Cove',
    balance: 12000,
    notes: 'Prefers evenings',
    tags: ['VIP'],
    ...change,
  };
}

const FAR_MS = 3_600_000;

/** When the hours of a person end, long after the test. */
const laterToday = () => new Date(Date.now() + FAR_MS).toISOString();

/** A person on the desk whom one may call for another hour. */
export function deskCard(change: Partial<Card> = {}): Card {
  const { token: _token, tokenExpiresAt: _expires, ...check } = callCheck({ until: laterToday() });
  return {
    heldSince: '2026-11-22T19:02:00Z',
    heldUntil: '2026-11-22T19:12:00Z',
    tier: 5,
    person: deskPerson(),
    otherNumbers: [],
    alsoOn: [],
    check: { ...check, states: ['Florida'] },
    campaign: { id: 9, name: 'Florida in the Fall', brand: 'Liberty NWA' },
    callback: null,
    attempts: 0,
    touches: [{ at: '2026-11-20T18:00:00Z', text: 'Voicemail left', by: 'Maya Torres' }],
    script: null,
    openCall: null,
    openNote: null,
    ...change,
  };
}

/** Another number of theirs, which may be called now. */
export const cardNumber = (change: Partial<Schemas['CardNumber']> = {}): Schemas['CardNumber'] => ({
  phone: '4075550111',
  label: 'home',
  answer: 'allowed',
  sentence: 'You may call until 7:00 PM CT (Alabama).',
  opensAt: null,
  ...change,
});

/** The same person with another of their numbers on the desk; the one that was there takes its place. */
function withNumber(card: Card, phone: string): Card {
  const { person, check } = card;
  const held = cardNumber({ phone: person.phone, label: person.phoneLabel, sentence: check.sentence });
  const other = card.otherNumbers.find((number) => number.phone === phone);
  return {
    ...card,
    person: { ...person, phone, phoneLabel: other?.label ?? null },
    otherNumbers: card.otherNumbers.map((number) => (number === other ? held : number)),
  };
}

export const served = (card: Card | null, change: Partial<Schemas['Served']> = {}): Schemas['Served'] => ({
  card,
  sentence: null,
  opensAt: null,
  ...change,
});

/** Another person, to come after the first. */
export const nextCard = (change: Partial<Card> = {}) =>
  deskCard({
    heldSince: '2026-11-22T19:05:00Z',
    person: deskPerson({ id: 6, name: 'Ben Ortiz', phone: '4075550101' }),
    ...change,
  });

export const progress = (change: Partial<Schemas['DeskProgress']> = {}): Schemas['DeskProgress'] => ({
  callsToday: 12,
  left: 43,
  lateOfOthers: 0,
  bestHours: [{ hour: 17, calls: 40, reached: 20 }],
  ...change,
});

export const summary = (change: Partial<Schemas['SittingSummary']> = {}): Schemas['SittingSummary'] => ({
  calls: 12,
  reached: 5,
  appointments: 2,
  skipped: 1,
  outcomes: [{ outcome: 'voicemail', count: 7 }],
  begunAt: '2026-11-22T19:00:00Z',
  endedAt: '2026-11-22T21:00:00Z',
  ...change,
});

/** The email that is offered after a voicemail. */
export const voicemailMail = (change: Partial<Schemas['VoicemailMail']> = {}): Schemas['VoicemailMail'] => ({
  asked: false,
  mail: {
    to: 'ana@example.com',
    sender: 'Liberty NWA',
    subject: 'Our voicemail from Liberty NWA',
    text: 'Hello Ana,\n\nI called you.\n\nHarbor LLC\n400 Harbor Way\nPortland, OR 97201',
  },
  sentence: null,
  ...change,
});

const noMail = () => voicemailMail({ mail: null, sentence: 'This person has no email address.' });

/** What the desk was sent, by the end of the address: "calls/71/outcome". */
export interface Sent {
  what: string;
  body: unknown;
}

interface CallDesk {
  home?: Schemas['DeskHome'];
  /** Who is served, one after the other; then no one. */
  cards?: Card[];
  saved?: (what: string) => Partial<Schemas['SavedOutcome']>;
  /** What is offered after a voicemail; nothing unless given. */
  mail?: Schemas['VoicemailMail'];
}

const inSomeSeconds = () => new Date(Date.now() + 10_000).toISOString();

/** A desk with these people; every call is call 71. */
export function callDesk(office: CallDesk = {}) {
  const { home = deskHome({ sitting: sitting() }), cards = [deskCard()], saved, mail = noMail() } = office;
  const sent: Sent[] = [];
  const dialed = vi.spyOn(window, 'open').mockReturnValue(null);
  const queue = [...cards];
  let held: Card | null = null;
  const one = () => {
    held = queue.shift() ?? null;
    return served(held, { sentence: 'No one is left in this list.' });
  };
  const note = async (request: Request) => {
    const text = await request.text();
    const what = new URL(request.url).pathname.replace(/^\/api\/(desk|contact)\//, '');
    sent.push({ what, body: text ? JSON.parse(text) : null });
    return what;
  };
  /** What was sent last. */
  const bodyOf = <T>() => sent.at(-1)?.body as T;
  server.use(
    http.get('*/api/desk', () => HttpResponse.json(home)),
    http.get('*/api/desk/progress', () => HttpResponse.json(progress())),
    http.get('*/api/desk/proposals', () => HttpResponse.json([])),
    http.get('*/api/desk/free-times', () => HttpResponse.json([])),
    http.get('*/api/staff', () => HttpResponse.json([])),
    http.get('*/api/desk/callbacks', () => HttpResponse.json([])),
    http.post('*/api/desk/sittings', async ({ request }) => {
      await note(request);
      return HttpResponse.json(sitting(), { status: 201 });
    }),
    http.post('*/api/desk/sittings/:id/:act', async ({ request, params }) => {
      await note(request);
      if (params.act === 'heard') return new HttpResponse(null, { status: 204 });
      if (params.act === 'end') return HttpResponse.json(summary());
      return HttpResponse.json(sitting({ status: params.act === 'pause' ? 'paused' : 'working' }));
    }),
    http.post('*/api/desk/callbacks/:id/call', async ({ request }) => {
      await note(request);
      return HttpResponse.json(served(cards[0] ?? null));
    }),
    http.post('*/api/desk/callbacks/:id/take', async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/desk/next', async ({ request }) => {
      await note(request);
      return HttpResponse.json(one());
    }),
    http.post('*/api/desk/skip', async ({ request }) => {
      await note(request);
      return HttpResponse.json(one());
    }),
    http.post('*/api/desk/renew', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ heldUntil: inSomeSeconds() });
    }),
    http.post('*/api/desk/calls/:id/outcome', async ({ request }) => {
      const what = await note(request);
      const { serveNext } = bodyOf<{ serveNext: boolean }>();
      // The hold ends with the outcome.
      if (held) held = { ...held, heldSince: '2026-11-22T19:04:00Z' };
      const next = serveNext ? one() : null;
      return HttpResponse.json({ undoUntil: inSomeSeconds(), next, ...saved?.(what) });
    }),
    http.get('*/api/desk/calls/:id/mail', () => HttpResponse.json(mail)),
    http.post('*/api/desk/calls/:id/mail', async ({ request }) => {
      await note(request);
      return HttpResponse.json({ ...mail, asked: true });
    }),
    http.post('*/api/desk/number', async ({ request }) => {
      await note(request);
      const { phone } = bodyOf<{ phone: string }>();
      held = held && withNumber(held, phone);
      return HttpResponse.json(served(held));
    }),
    http.post('*/api/desk/calls/:id/undo', async ({ request }) => {
      await note(request);
      return HttpResponse.json(served(cards[0] ?? null));
    }),
    http.post('*/api/contact/check', async ({ request }) => {
      await note(request);
      return HttpResponse.json(callCheck());
    }),
    http.post('*/api/contact/calls', async ({ request }) => {
      await note(request);
      const begun = { id: 71, tel: 'tel:+14075550100', startedAt: new Date().toISOString() };
      return HttpResponse.json(begun, { status: 201 });
    }),
  );
  return {
    sent,
    dialed: () => dialed.mock.calls,
    /** The bodies that were sent to one address. */
    to: (what: string) => sent.filter((each) => each.what === what).map(({ body }) => body),
  };
}
