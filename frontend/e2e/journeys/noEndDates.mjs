// A client with every day that a case can have: no screen of theirs says when the exit will be over, and no dialog asks for it. The
// crawl of `make prove` reads all other screens alike.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import { caseOn, clientWithCase, daysFromToday } from '../support/cases.mjs';
import { settled } from '../support/crawl.mjs';
import { sees, seesHeading } from '../support/expect.mjs';
import { signedIn } from '../support/person.mjs';
import { endsOnPage, readerHolds } from '../support/promisedEnds.mjs';
import { called } from '../support/sales.mjs';
import { samplePdf } from '../support/samples.mjs';

const PROMISE = 'Your timeshare will be gone by Dec 4, 2027.';

/** What happens next, what was reached, whose answer is awaited, and what the client was promised. */
async function daysOfCase(api, { id, caseId }, day) {
  const path = `/api/exit-cases/${caseId}`;
  const next = { nextStep: 'Ask the resort', dueOn: day(20), waitsOn: 'resort' };
  await api.put(`${path}/milestones`, { milestone: 'Letter Sent', reachedOn: day(0), ...next });
  await api.post(`${path}/deadlines`, { what: 'The county’s recording', dueOn: day(40) }, 201);
  await api.post(`${path}/contacts`, { source: 'call', reachedOn: day(0), promisedOn: day(10) }, 201);
  const hold = { reason: 'Waits for probate', reviewOn: day(30) };
  await api.post(`/api/clients/${id}/hold`, hold, 201);
}

async function planOf(api, { id }, day) {
  const terms = { totalAmount: 1000, paymentFrequency: 'monthly', numberOfPayments: 10 };
  const plan = { clientId: id, name: 'Plan of ten', paymentMethod: 'check', startDate: day(1) };
  await api.post('/api/payment-plans', { ...plan, ...terms }, 201);
}

/** Signed, with the last day to cancel. */
async function agreementOf({ page, server, api, client, day }) {
  const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  const multipart = { clientId: String(client.id), type: 'Cancellation Agreement', status: 'Signed', file };
  const answer = await page.request.post(`${server.url}/api/documents/upload`, { multipart });
  const { id } = await called(answer, 201);
  const path = `/api/documents/${id}/agreement`;
  const { version } = await api.get(path);
  const { period } = await api.put(path, { version, noticeOn: day(0) });
  assert.ok(period.cancelBy, 'its last day is counted');
  return id;
}

async function promisesNothing(page, where) {
  assert.deepEqual(await endsOnPage(page), [], where);
}

/** The dialogs in which days of a case are entered. */
async function readsDialogs(page) {
  const exitCase = caseOn(page);
  for (const [button, title] of [
    ['Set Next Step', 'Set Next Step'],
    ['Note Contact', 'Note Contact'],
    ['Add Deadline', 'Add Deadline'],
    [/Exit Confirmed/, 'Exit Confirmed'],
  ]) {
    await exitCase.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await sees(dialog.getByRole('button', { name: 'Cancel' }));
    await promisesNothing(page, title);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

export const noEndDates = [
  {
    name: 'no end promised: the screens of a case say what is owed by when, and never when it will be over',
    database: 'sqlite',
    features: ['cases', 'clients', 'my-day', 'documents', 'dashboard', 'money/plans'],
    // R6-124
    run: async ({ page, server }) => {
      readerHolds();
      await signedIn(page, server);
      const api = await Api.signedIn(server.url);
      const day = await daysFromToday(api);
      const person = { firstName: 'Enda', lastName: 'Openend', city: 'Orlando', state: 'FL', zip: '32801' };
      const client = await clientWithCase(api, person);
      await daysOfCase(api, client, day);
      await planOf(api, client, day);
      const agreement = await agreementOf({ page, server, api, client, day });
      for (const path of [
        '/',
        '/my-day',
        '/cases',
        '/cases/owed',
        '/clients',
        `/clients/${client.id}/edit`,
        `/documents/${agreement}`,
        '/documents',
        '/payments?tab=payment-plans',
        `/clients/${client.id}`,
      ]) {
        await page.goto(`${server.url}${path}`);
        await settled(page);
        await promisesNothing(page, path);
      }
      await seesHeading(page, client.name);
      await readsDialogs(page);
      // What was read is the page: a promise that stands on it is found.
      await api.post(`/api/clients/${client.id}/notes`, { text: PROMISE }, 201);
      await page.reload();
      await sees(page.getByText(PROMISE));
      assert.deepEqual(await endsOnPage(page), [PROMISE]);
    },
  },
];
