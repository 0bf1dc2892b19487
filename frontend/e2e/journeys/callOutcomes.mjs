// What can come of a call: every outcome from every status that a person can be called in, and its Undo; each by keys too.
import assert from 'node:assert/strict';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import { now } from '../support/clock.mjs';
import { eventually, sees, seesText, seesToast } from '../support/expect.mjs';
import { call, clock, isInView, onDesk, press, startCalling } from '../support/onDesk.mjs';
import { signedIn } from '../support/person.mjs';

const DAY_MS = 86_400_000;
/** The same hour on a later day. */
const later = (days) => new Date(now() + days * DAY_MS).toISOString();

const RAW_LEADS = ['New', 'Contacted', 'Responded', 'Not Interested', 'Ready For Appointment'];
/** In pipeline order; the last three are closed. */
const LEADS = [
  'New Lead',
  'Attempting Contact',
  'Contact Established',
  'Documents Requested',
  'Documents Received',
  'Reviewing Documents',
  'Qualification in Progress',
  'Qualified',
  'Appointment Scheduled',
  'Appointment Completed',
  'Closed/Enrolled',
  'Closed/Not Enrolled',
  'Dead Lead',
];
const CLOSED = LEADS.indexOf('Closed/Enrolled');
/** People whom the office serves, or served: no call moves them. */
const CLIENTS = ['Active', 'Fulfilled', 'Canceled', 'On Hold', 'Refunded'];

const appointment = () => ({
  title: 'First talk',
  date: later(3).slice(0, 10),
  time: '10:00 AM',
  allowOverlap: true,
});

/** What is sent with an outcome, and the status that a raw lead and a lead move to; a lead moves forward only. */
const OUTCOMES = {
  no_answer: { lead: 'Attempting Contact' },
  voicemail: { lead: 'Attempting Contact' },
  busy: { lead: 'Attempting Contact' },
  call_back: { body: () => ({ callbackAt: later(1) }), raw: 'Contacted', lead: 'Contact Established' },
  interested: { raw: 'Ready For Appointment', lead: 'Contact Established' },
  appointment_set: { body: appointment, raw: 'Ready For Appointment', lead: 'Appointment Scheduled' },
  not_interested: {
    body: () => ({ reason: 'Keeps it' }),
    raw: 'Not Interested',
    lead: 'Closed/Not Enrolled',
  },
  wrong_number: {},
  deceased: { raw: 'Not Interested', lead: 'Dead Lead' },
  attorney: { raw: 'Not Interested', lead: 'Dead Lead' },
  other_language: { body: () => ({ reason: 'Polish' }), raw: 'Not Interested' },
  already_out: { raw: 'Not Interested', lead: 'Dead Lead' },
  do_not_call: { body: () => ({ askedBy: 'phone' }), raw: 'Do Not Contact', lead: 'Dead Lead' },
};

function leadAfter(from, to) {
  const [was, is] = [LEADS.indexOf(from), LEADS.indexOf(to)];
  return to && was < CLOSED && was < is ? to : from;
}

/** The three kinds of people who are called. */
const RAW_LEAD = {
  statuses: RAW_LEADS,
  path: '/api/raw-leads',
  field: 'marketingStatus',
  record: (id) => ({ rawLeadId: id }),
  after: (from, { raw }) => raw ?? from,
};
const LEAD = {
  statuses: LEADS,
  path: '/api/leads',
  field: 'status',
  record: (id) => ({ leadId: id }),
  after: (from, { lead }) => leadAfter(from, lead),
};

const CLIENT = {
  statuses: CLIENTS,
  path: '/api/clients',
  field: 'status',
  record: (id) => ({ clientId: id }),
  after: (from) => from,
  more: { serviceType: 'Cancellation' },
};

/** The API as the page's user. */
function apiOf(page, server) {
  const sent = async (method, path, data, status) => {
    const answer = await page.request[method](`${server.url}${path}`, data && { data });
    assert.equal(answer.status(), status, `${path} ${JSON.stringify(data)} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: (path) => sent('get', path, undefined, 200),
    post: (path, data, status = 200) => sent('post', path, data, status),
  };
}

/** One outcome of one person's call: it is stored, taken back where it can be, and stored after all. */
async function walk(api, kind, { status, outcome, phone }) {
  const { body, ...moves } = OUTCOMES[outcome];
  const person = { firstName: 'Out', lastName: 'Cross', ...placeToCall().address, phone };
  const { id } = await api.post(kind.path, { ...person, ...kind.more, [kind.field]: status }, 201);
  const standing = async () => (await api.get(`${kind.path}/${id}`))[kind.field];
  const { token } = await api.post('/api/contact/check', kind.record(id));
  const begun = await api.post('/api/contact/calls', { token }, 201);
  const said = { outcome, ...body?.() };
  const told = `${outcome} of ${status}`;
  const save = () => api.post(`/api/desk/calls/${begun.id}/outcome`, said);
  const saved = await save();
  assert.equal(await standing(), kind.after(status, moves), told);
  if (outcome === 'do_not_call') {
    assert.equal(saved.undoUntil, null, told);
    return;
  }
  await api.post(`/api/desk/calls/${begun.id}/undo`, {});
  assert.equal(await standing(), status, `${told}, undone`);
  await save();
  assert.equal(await standing(), kind.after(status, moves), `${told}, after all`);
}

/** Two people: who is called, and who comes when an outcome is saved. */
async function twoPeople(page, server, lastName) {
  const api = apiOf(page, server);
  const ids = new Map();
  const { address, areaCode } = placeToCall();
  const person = { lastName, ...address };
  for (const [firstName, phone] of [
    ['Una', `(${areaCode}) 555-0170`],
    ['Vic', `(${areaCode}) 555-0171`],
  ]) {
    const { id } = await api.post('/api/raw-leads', { ...person, firstName, phone }, 201);
    ids.set(`${firstName} ${lastName}`, id);
  }
  await eventually(async () => {
    const { now } = await api.get(`/api/contact/callable?list=raw_leads&search=${lastName}`);
    assert.equal(now, 2);
  });
  // A list leaves out who is converted.
  return async (name) => (await api.get(`/api/raw-leads/${ids.get(name)}`)).marketingStatus;
}

const plain = (key) => ({ key, fill: async () => undefined });
const other = (digit, name, fill = async () => undefined) => ({
  key: '0',
  fill: async (page) => {
    await sees(page.getByRole('radio', { name }));
    await press(page, digit);
    await fill(page);
  },
});

/** A caller has one appointment at a time: each journey has an hour of its own. */
async function fillAppointment(page, at) {
  await page.getByRole('textbox', { name: /^Their Time/ }).fill(at);
  await page.getByLabel(/^Title/).focus();
}

/** How each is entered by keys; Enter saves. */
const BY_KEYS = [
  ['no_answer', plain('1')],
  ['voicemail', plain('2')],
  ['busy', plain('3')],
  ['call_back', { key: '4', fill: (page) => page.getByLabel('Their Day').focus() }],
  ['interested', { key: '5', fill: (page) => page.getByLabel('Their Day').focus() }],
  ['appointment_set', { key: '6', fill: (page, at) => fillAppointment(page, at) }],
  [
    'not_interested',
    {
      key: '7',
      fill: async (page) => {
        await sees(page.getByRole('radiogroup', { name: 'Why they are not interested' }));
        await press(page, '1');
      },
    },
  ],
  ['wrong_number', plain('8')],
  ['deceased', other('1', 'Deceased')],
  ['attorney', other('2', 'Represented by an attorney')],
  [
    'other_language',
    other('3', 'Speaks another language', (page) => page.getByLabel(/^Language/).fill('Polish')),
  ],
  ['already_out', other('4', 'Already out of the timeshare')],
];

/** A client who was called from their own page: their call is on the desk, whatever is begun there. */
async function clientOnDesk(page, server, lastName) {
  const api = apiOf(page, server);
  const { address, areaCode } = placeToCall();
  const client = { firstName: 'Clea', lastName, serviceType: 'Transfer', ...address };
  const { id } = await api.post('/api/clients', { ...client, phone: `(${areaCode}) 555-0172` }, 201);
  await page.goto(`${server.url}/clients/${id}`);
  await page.getByRole('button', { name: `Call Clea ${lastName}` }).click();
  await seesToast(page, `Calling Clea ${lastName}`);
  await page.goto(`${server.url}/desk`);
  await page.getByRole('button', { name: 'Call My Callbacks' }).click();
  await onDesk(page, lastName);
  return { id, statusOf: async () => (await api.get(`/api/clients/${id}`)).status };
}

export const callOutcomes = [
  {
    name: 'call desk: each outcome by keys, and its Undo',
    database: 'postgres',
    features: ['desk', 'calling', 'raw-leads'],
    // R4-060 R4-063 R4-064 R4-065 R4-066 R4-069
    run: async ({ page, server }) => {
      const lastName = 'Backandforth';
      await signedIn(page, server);
      await openAllDay(page, server);
      const statusOf = await twoPeople(page, server, lastName);
      await hearsDialing(page);
      const first = await startCalling(page, server, lastName);
      await call(page);
      for (const [outcome, { key, fill }] of BY_KEYS) {
        await press(page, key);
        await fill(page, '10:00');
        if (outcome === 'appointment_set') {
          await sees(page.getByRole('group', { name: 'Free times' }));
          await isInView(page, 'Save and Next');
        }
        await press(page, 'Enter');
        const next = await onDesk(page, lastName, first);
        assert.equal(await statusOf(first), OUTCOMES[outcome].raw ?? 'New', outcome);
        await press(page, 'u');
        assert.equal(await onDesk(page, lastName, next), first, outcome);
        await sees(clock(page));
        assert.equal(await statusOf(first), 'New', `${outcome}, undone`);
        if (outcome === 'appointment_set') await seesText(page, /^The appointment is canceled, and the lead/);
      }
      await press(page, '6');
      await fillAppointment(page, '10:00');
      await press(page, 'Enter');
      await onDesk(page, lastName, first);
      assert.equal(await statusOf(first), 'Ready For Appointment');
      await press(page, 'e');
      await page.getByRole('button', { name: 'End Calling' }).click();
      await seesText(page, 'People reached');
    },
  },
  {
    name: 'call desk: a client called from their page, each outcome by keys, and its Undo',
    database: 'postgres',
    features: ['desk', 'calling', 'clients'],
    // R4-060 R4-063 R4-064 R4-065 R4-066 R4-069
    run: async ({ page, server }) => {
      const lastName = 'Servedatdesk';
      await signedIn(page, server);
      await openAllDay(page, server);
      await hearsDialing(page);
      const { id, statusOf } = await clientOnDesk(page, server, lastName);
      const head = page.getByRole('heading', { level: 2, name: `Clea ${lastName}` });
      for (const [outcome, { key, fill }] of BY_KEYS) {
        await sees(clock(page));
        await press(page, key);
        await fill(page, '15:00');
        await press(page, 'Enter');
        await head.waitFor({ state: 'detached' });
        assert.equal(await statusOf(), 'Active', outcome);
        await press(page, 'u');
        await sees(head);
      }
      await sees(clock(page));
      await press(page, '6');
      await fillAppointment(page, '15:00');
      await press(page, 'Enter');
      await head.waitFor({ state: 'detached' });
      await press(page, 'e');
      await page.getByRole('button', { name: 'End Calling' }).click();
      await seesText(page, 'People reached');
      assert.equal(await statusOf(), 'Active');
      await page.goto(`${server.url}/clients/${id}`);
      await sees(page.getByRole('region', { name: 'Appointments' }).getByText(`Call with Clea ${lastName}`));
    },
  },
  {
    name: 'call desk: each outcome from each status, undone, and after all',
    database: 'postgres',
    features: ['desk', 'calling', 'raw-leads', 'leads'],
    // R4-060 R4-062 R4-063 R4-064 R4-065 R4-066 R4-067 R4-068 R4-069 R5-183
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await openAllDay(page, server);
      const api = apiOf(page, server);
      let number = 1000;
      for (const kind of [RAW_LEAD, LEAD, CLIENT]) {
        for (const status of kind.statuses) {
          for (const outcome of Object.keys(OUTCOMES)) {
            number += 1;
            await walk(api, kind, { status, outcome, phone: `(${placeToCall().areaCode}) 556-${number}` });
          }
        }
      }
    },
  },
];
