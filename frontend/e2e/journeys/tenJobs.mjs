// The ten jobs that people do most, each as its role on the real server: how many clicks and keys it takes, and that it takes no
// more than it may. The table is printed.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import { now } from '../support/clock.mjs';
import { execute } from '../support/databases.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { JobTable } from '../support/jobTable.mjs';
import { isAt } from '../support/keyboard.mjs';
import { look } from '../support/look.mjs';
import { clock, onDesk } from '../support/onDesk.mjs';
import { signedIn } from '../support/person.mjs';
import { samplePdf } from '../support/samples.mjs';

/** In no other journey. */
const FAMILY = 'Tenjobs';
const PASSWORD = 'ten-jobs-of-every-day';
const PHONE_DIGITS = '7431';
const COMMISSIONS = 20;
const DAY_MS = 86_400_000;
const ROLES = ['phone_agent', 'sales_rep', 'billing', 'sales_closer', 'operations'];

/** A day by the office's clock, so many days ago. */
async function officeDay(api, ago = 0) {
  const { timeZone } = await api.get('/api/meta');
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now() - ago * DAY_MS);
}

/** A user with this role. */
async function joins(api, server, role) {
  const person = { username: `${role.replace('_', '.')}.tenjobs`, password: PASSWORD };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      email: `${role}@tenjobs.example.com`,
      firstName: `Of${role.split('_')[0]}`,
      lastName: FAMILY,
      role: 'user',
    }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  const { id } = JSON.parse(text).user;
  await api.post(`/api/users/${id}/role`, { role });
  return { ...person, id };
}

/** The page as this person's, at an address. */
async function opens(page, server, person, path) {
  // What was open for the user before asks nothing now.
  await page.goto('about:blank');
  await signedIn(page, server, person);
  await page.goto(`${server.url}${path}`);
}

/** Two people whom the agent promised to call back by now. */
async function promisedCalls(api, server, agent) {
  const mine = await Api.signedIn(server.url, agent);
  const { address, areaCode } = placeToCall();
  for (const [firstName, ending] of [
    ['Una', '0194'],
    ['Vic', '0195'],
  ]) {
    const person = { firstName, lastName: FAMILY, phone: `(${areaCode}) 555-${ending}`, ...address };
    const { id } = await api.post('/api/raw-leads', person, 201);
    const { token } = await mine.post('/api/contact/check', { rawLeadId: id });
    const call = await mine.post('/api/contact/calls', { token }, 201);
    const callbackAt = new Date(now() + DAY_MS).toISOString();
    await mine.post(`/api/desk/calls/${call.id}/outcome`, { outcome: 'call_back', callbackAt });
  }
  // No test waits for a day.
  execute(server.databaseUrl, `UPDATE callbacks SET due_at = created_at WHERE user_id = ${Number(agent.id)}`);
}

/** The home of a role as a picture, with what waits for them. */
async function picturesDay(page, server, database, screen) {
  await page.goto(`${server.url}/my-day`);
  await seesHeading(page, 'Your Day');
  await look(page, database, screen);
  await page.goto(`${server.url}/`);
}

async function callsPeople({ page, server, database, table, api, staff }) {
  const agent = staff.phone_agent;
  await signedIn(page, server);
  await openAllDay(page, server);
  await promisedCalls(api, server, agent);
  await hearsDialing(page);
  await opens(page, server, agent, '/');
  await picturesDay(page, server, database, 'my-day-agent');
  await sees(page.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Start Calling' }));
  await table.walk(page, 'startCalling', async (hands) => {
    await hands.press('Enter');
    await atPath(page, '/desk');
    await sees(page.getByRole('heading', { level: 2, name: new RegExp(`^(Una|Vic) ${FAMILY}$`) }));
    await hands.press('c');
    await sees(clock(page));
  });
  const first = await onDesk(page, FAMILY);
  await table.walk(page, 'outcome', async (hands) => {
    await hands.press('1', 'Enter');
    await onDesk(page, FAMILY, first);
  });
}

/** From anywhere, by the last digits of a phone. */
async function findsByPhone(page, hands, name) {
  await hands.press('/');
  await isAt(page.getByRole('combobox', { name: /Search people/ }));
  await hands.press(...PHONE_DIGITS, 'Enter');
  await atPath(page, /^\/clients\/\d+$/);
  await seesHeading(page, name);
}

async function findsAndNotes({ page, server, table, api, staff }) {
  const person = { firstName: 'Rosa', lastName: FAMILY, phone: `(305) 555-${PHONE_DIGITS}` };
  await api.post('/api/clients', { ...person, serviceType: 'Cancellation' }, 201);
  const name = `Rosa ${FAMILY}`;
  await opens(page, server, staff.sales_rep, '/');
  await seesHeading(page, 'Dashboard');
  await table.walk(page, 'find', (hands) => findsByPhone(page, hands, name));

  await page.goto(`${server.url}/`);
  await seesHeading(page, 'Dashboard');
  await table.walk(page, 'note', async (hands) => {
    await findsByPhone(page, hands, name);
    await sees(page.getByLabel('Add a note'));
    await hands.press('n');
    await isAt(page.getByLabel('Add a note'));
    await hands.type('The letter goes out on Monday.');
    await hands.press('Control+Enter');
    await seesToast(page, 'Success', 'Note added successfully');
  });
}

/** In the page: it is so much later than it is. */
function laterClock(byMs) {
  const True = Date;
  window.Date = class extends True {
    constructor(...given) {
      super(...(given.length === 0 ? [True.now() + byMs] : given));
    }
    static now() {
      return True.now() + byMs;
    }
  };
}

/** Until 8:10 AM of tomorrow by the office's clock: whatever the hour of the run, a day of free times is ahead. */
function untilMorning(timeZone) {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone };
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', parts).format(now()).split(':').map(Number);
  return (24 * 60 - (60 * hour + minute) + 8 * 60 + 10) * 60_000;
}

async function booksFromLead({ page, server, table, api, staff }) {
  const known = { firstName: 'Ines', lastName: FAMILY, assignedTo: staff.sales_rep.id };
  const lead = await api.post('/api/leads', known, 201);
  const { timeZone } = await api.get('/api/meta');
  const browser = page.context().browser();
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  try {
    const morning = await context.newPage();
    await morning.addInitScript(laterClock, untilMorning(timeZone));
    await opens(morning, server, staff.sales_rep, `/leads/${lead.id}`);
    await seesHeading(morning, `Ines ${FAMILY}`);
    await sees(morning.getByRole('link', { name: 'Schedule Appointment' }));
    await table.walk(morning, 'book', async (hands) => {
      await hands.press('s');
      await atPath(morning, '/calendar/new');
      await hands.click(
        morning.getByRole('group', { name: 'Free times' }).getByRole('button', { name: '10:00 AM' }),
        '10:00 AM',
      );
      await hands.press('Enter');
      await seesToast(morning, 'Success', 'Appointment created successfully');
    });
  } finally {
    await context.close();
  }
  const [booked] = await api.get(`/api/leads/${lead.id}/appointments`);
  assert.equal(booked.title, `Follow-up call with Ines ${FAMILY}`);
}

async function worksOnLeads({ page, server, table, staff }) {
  const rep = staff.sales_rep;
  await opens(page, server, rep, '/leads');
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row');
  const row = rows.filter({ hasText: `Ines ${FAMILY}` });
  const views = page.getByRole('navigation', { name: 'Views of leads' });
  const mine = views.getByRole('link', { name: /^Mine/ });
  await sees(mine);
  await table.walk(page, 'openLeads', async (hands) => {
    await hands.click(mine, 'Mine');
    const shown = () => new URL(page.url()).searchParams.get('assignedTo');
    await eventually(() => assert.equal(shown(), String(rep.id)));
    await sees(row);
  });
  await table.walk(page, 'status', async (hands) => {
    await hands.click(row.getByRole('button', { name: /, choose another$/ }), 'the badge');
    await hands.click(page.getByRole('menuitem', { name: 'Qualified' }), 'Qualified');
    await seesToast(page, 'Success', 'Lead status updated successfully');
  });
}

/** Invoices of three clients, which were due yesterday. */
async function overdueInvoices(api) {
  const yesterday = await officeDay(api, 1);
  for (const [firstName, amount] of [
    ['Ira', 9300],
    ['Jon', 9200],
    ['Kay', 9100],
  ]) {
    const person = { firstName, lastName: FAMILY, serviceType: 'Cancellation' };
    const { id: clientId } = await api.post('/api/clients', person, 201);
    const days = { issueDate: yesterday, dueDate: yesterday };
    await api.post('/api/invoices', { clientId, amount, ...days }, 201);
  }
}

const isRecorded = (page) => seesText(page, /recorded, receipt \d+\./);

async function takesChecks({ page, server, database, table, api, staff }) {
  await overdueInvoices(api);
  await opens(page, server, staff.billing, '/');
  await picturesDay(page, server, database, 'my-day-billing');
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await table.walk(page, 'check', async (hands) => {
    await hands.click(page.getByRole('link', { name: /^Overdue Invoices \(/ }), 'Overdue Invoices');
    await atPath(page, '/invoices');
    await hands.click(page.getByRole('link', { name: /^Pay Invoice \d+$/ }), 'Pay');
    await isAt(amount);
    await hands.press('Enter');
    await isRecorded(page);
    await atPath(page, '/invoices');
  });
  await table.walk(page, 'nextCheck', async (hands) => {
    await hands.click(page.getByRole('button', { name: 'Next Overdue' }), 'Next Overdue');
    await atPath(page, '/payments/new');
    await isAt(amount);
    await hands.press('Enter');
    await atPath(page, '/invoices');
    await isRecorded(page);
  });
}

/** A salesperson whose client paid as often. */
async function earnedCommissions(api, seller) {
  const person = { firstName: 'Lea', lastName: FAMILY, serviceType: 'Cancellation' };
  const { id: clientId } = await api.post('/api/clients', { ...person, assignedTo: seller.id }, 201);
  const paymentDate = await officeDay(api);
  const paid = { clientId, paymentMethod: 'check', paymentDate, status: 'completed' };
  for (let number = 0; number < COMMISSIONS; number += 1)
    await api.post('/api/payments', { ...paid, amount: 500 + number }, 201);
  const pending = `/api/commissions?userId=${seller.id}&status=pending&page=1&perPage=1`;
  assert.equal(await api.total(pending), COMMISSIONS);
  return () => api.total(pending);
}

async function approves({ page, server, table, api, staff }) {
  const pending = await earnedCommissions(api, staff.sales_closer);
  await opens(page, server, undefined, '/');
  const waiting = page.getByRole('link', { name: /^Commissions to Approve \(/ });
  await table.walk(page, 'approve', async (hands) => {
    await hands.click(waiting, 'Commissions to Approve');
    await atPath(page, '/commissions');
    await sees(page.getByRole('checkbox', { name: /^Select commission \d+ of / }));
    const all = page.getByRole('checkbox', { name: 'Select all Commissions on this page' });
    await hands.click(all, 'Select all');
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await hands.click(bar.getByRole('button', { name: 'Approve', exact: true }), 'Approve');
    const question = page.getByRole('dialog');
    await hands.click(question.getByRole('button', { name: 'Approve', exact: true }), 'Approve');
    await eventually(async () => assert.equal(await pending(), 0));
  });
}

async function filesPaper({ page, server, table, api, staff }) {
  const person = { firstName: 'Mia', lastName: FAMILY, serviceType: 'Cancellation' };
  const client = await api.post('/api/clients', person, 201);
  await opens(page, server, staff.operations, `/clients/${client.id}`);
  const papers = page.getByRole('list', { name: 'Required documents' });
  const row = papers.getByRole('listitem').filter({ hasText: 'Purchase Summary' });
  await sees(row.getByText('Missing'));
  await table.walk(page, 'paper', async (hands) => {
    await hands.drop(row, { name: 'signed.pdf', type: 'application/pdf', bytes: samplePdf() });
    await seesToast(page, 'Document Uploaded', 'signed');
    await sees(row.getByText('Draft'));
  });
}

export const tenJobs = [
  {
    name: 'ten jobs: none takes more clicks and keys than it may',
    features: [
      'dashboard',
      'desk',
      'search',
      'clients',
      'leads',
      'appointments',
      'documents',
      'money/invoices',
      'money/payments',
      'money/commissions',
    ],
    // R5-128 R5-130 R5-136 R5-142 R5-144 R5-146 R5-150 R5-151 R5-152
    run: async ({ page, server, database }) => {
      const api = await Api.signedIn(server.url);
      const table = new JobTable();
      const staff = {};
      for (const role of ROLES) staff[role] = await joins(api, server, role);
      const scene = { page, server, database, table, api, staff };
      await callsPeople(scene);
      await findsAndNotes(scene);
      await booksFromLead(scene);
      await worksOnLeads(scene);
      await takesChecks(scene);
      await approves(scene);
      await filesPaper(scene);
      console.log(table.lines.join('\n'));
      assert.deepEqual(table.failures, []);
    },
  },
];
