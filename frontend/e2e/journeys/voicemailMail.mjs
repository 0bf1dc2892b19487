// The email after a voicemail: from its setting to the page on which its reader stops it. A server of its
// own, at an address that its links lead to, with a mailbox.
import assert from 'node:assert/strict';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import { eventually, sees, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { withMailbox } from '../support/mailbox.mjs';
import { call, onDesk, press, startCalling } from '../support/onDesk.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const LAST_NAME = 'Afterbeep';
const TITLE = 'Email After a Voicemail';
const ADDRESS = { street: '400 Harbor Way', city: 'Portland', state: 'OR', zip: '97201' };

/** Two people with an address, whom the list may call now; the id of each by name. */
async function twoPeople(page, server) {
  const { address, areaCode } = placeToCall();
  const ids = new Map();
  for (const [firstName, number] of [
    ['Una', '0180'],
    ['Vic', '0181'],
  ]) {
    const email = `${firstName.toLowerCase()}@example.com`;
    const data = { firstName, lastName: LAST_NAME, email, phone: `(${areaCode}) 555-${number}`, ...address };
    const made = await page.request.post(`${server.url}/api/raw-leads`, { data });
    ids.set(`${firstName} ${LAST_NAME}`, (await called(made, 201)).id);
  }
  await eventually(async () => {
    const path = `/api/contact/callable?list=raw_leads&search=${LAST_NAME}`;
    const { now } = await called(await page.request.get(`${server.url}${path}`), 200);
    assert.equal(now, 2);
  });
  return ids;
}

/** It is off until an administrator turns it on, and sends nothing that promises. */
async function turnOn({ page, server, database }) {
  await page.goto(`${server.url}/admin/settings?tab=system`);
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('voicemail');
  const form = (name) => page.getByRole('region', { name, exact: true });
  const text = form('Text of Emails After a Voicemail');
  await text.getByLabel('Text of Emails After a Voicemail').fill('Hello {name}, your exit is guaranteed.');
  await text.getByRole('button', { name: 'Save', exact: true }).click();
  await seesText(page, /No outcome may be promised\./);
  await text.getByLabel('Text of Emails After a Voicemail').fill('Hello {name}, I called you.');
  await text.getByRole('button', { name: 'Save', exact: true }).click();
  await seesToast(page, 'Setting Saved');
  const control = form(TITLE).getByLabel(/^Email After a Voicemail: /);
  assert.equal(await control.isChecked(), false, 'it is off by default');
  await control.check();
  await form(TITLE).getByRole('button', { name: 'Save', exact: true }).click();
  await seesToast(page, 'Setting Saved', `${TITLE}: On`);
  await look(page, database, 'system-settings-voicemail');
}

/** Leaves a voicemail and sends the email that is offered; for whom. */
async function leaveAndSend({ page, server, database }) {
  const name = await startCalling(page, server, LAST_NAME);
  await call(page);
  await press(page, '2', 'Enter');
  await onDesk(page, LAST_NAME, name);
  await sees(page.getByRole('button', { name: `Email ${name}` }));
  await press(page, 'm');
  const dialog = page.getByRole('dialog', { name: `Email ${name}` });
  await sees(dialog.getByText(/This email is an advertisement\./));
  await look(page, database, 'voicemail-mail');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await seesToast(page, 'Email Queued');
  return name;
}

/** The reader of the mail needs neither an account nor scripts. */
async function stopEmails(page, link) {
  const reader = await page.context().browser().newContext({ javaScriptEnabled: false });
  try {
    const tab = await reader.newPage();
    await tab.goto(link);
    await sees(tab.getByRole('heading', { name: 'Stop Emails' }));
    await tab.getByRole('button', { name: 'Stop Emails' }).click();
    await seesText(tab, /Your request was received\./);
  } finally {
    await reader.close();
  }
}

export const voicemailMail = [
  {
    name: 'call desk: the email after a voicemail, from its setting to the page that stops emails',
    database: 'postgres',
    features: ['desk', 'calling', 'admin/settings'],
    // R5-036
    run: ({ page, database, complaints }) =>
      withMailbox(
        database,
        async (server, mailbox) => {
          complaints.expect('422 /api/settings/voicemail_mail_text');
          const scene = { page, server, database };
          await signedIn(page, server);
          await openAllDay(page, server);
          const brand = { legalName: 'Harbor Exit Services LLC', address: ADDRESS };
          for (const slug of ['liberty-nwa', 'nw-advisors-group', 'the-contract-advisors']) {
            await called(await page.request.put(`${server.url}/api/brands/${slug}`, { data: brand }), 200);
          }
          const ids = await twoPeople(page, server);
          await turnOn(scene);
          await hearsDialing(page);
          const name = await leaveAndSend(scene);

          const [{ to, text }] = await mailbox.received(1);
          assert.equal(to, `${name.split(' ')[0].toLowerCase()}@example.com`);
          const parts = ['Harbor Exit Services LLC', '400 Harbor Way', 'This email is an advertisement.'];
          for (const part of parts) assert.ok(text.includes(part), text);
          const [link] = /http\S+\/opt-out\/[0-9a-f]{64}/.exec(text);
          assert.ok(link.startsWith(server.url), link);
          await stopEmails(page, link);

          const api = async (path) => called(await page.request.get(`${server.url}${path}`), 200);
          const record = `/api/raw-leads/${ids.get(name)}`;
          const told = (await api(`${record}/timeline`)).map(({ kind }) => kind);
          assert.equal(told[0], 'person.emails_stopped');
          assert.equal((await api(record)).suppressed, false, 'they can be called and booked as before');
        },
        { isPublic: true },
      ),
  },
];
