// The five main ways through the product as a screen reader gets them, kept in e2e/snapshots/reading.md.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Api } from '../support/api.mjs';
import { atPath, seesHeading } from '../support/expect.mjs';
import { makeClient } from '../support/papers.mjs';
import { Reading } from '../support/reading.mjs';
import { ADMIN, Installation } from '../support/server.mjs';

const KEPT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../snapshots/reading.md');
const INTRODUCTION = `Five ways through the product, read from the accessibility tree of Chromium: of each step the page's title, what has the
focus, what is announced, and the page's main part or the dialog over it. Days and times are left out. The journey \`readings\`
(\`frontend/e2e\`) compares this file with the screens; with \`UPDATE_SNAPSHOTS=1\` it writes it anew.`;

async function people(api) {
  const lead = { firstName: 'Ramon', lastName: 'Henderson', status: 'New Lead', source: 'Website' };
  await api.post('/api/leads', { ...lead, phone: '(407) 555-0142', email: 'ramon@example.com' }, 201);
  // Without a number: whom one may call depends on the hour.
  const raw = { firstName: 'Ines', lastName: 'Peña', email: 'ines.pena@example.com' };
  await api.post('/api/raw-leads', raw, 201);
}

async function signsIn(page, server, reading) {
  reading.chapter('Signing in', 'Username and password, and the dashboard.');
  await page.goto(`${server.url}/login`);
  await seesHeading(page, 'Sign in to your account');
  await reading.step('The sign-in screen');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill('not this');
  await page.getByRole('button', { name: 'Sign In' }).press('Enter');
  await reading.step('A wrong password', { said: 'Login Failed', of: page.getByLabel('Password') });
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await atPath(page, '/');
  await seesHeading(page, 'Dashboard');
  await reading.step('The dashboard');
}

async function findsALead(page, reading) {
  reading.chapter('Finding a lead', 'The search by its key, the lead, and its next status.');
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('ramon');
  await page.getByRole('option').first().waitFor();
  await reading.step('The search');
  await page.keyboard.press('Enter');
  await seesHeading(page, 'Ramon Henderson');
  await reading.step('The lead');
  await page.getByLabel('Status', { exact: true }).focus();
  await page.keyboard.type('Attempting');
  await reading.step('Another status', {
    said: 'Lead status updated successfully',
    of: page.getByRole('region', { name: 'Pipeline' }),
  });
}

async function marksDoNotContact(page, reading) {
  reading.chapter('Do Not Contact', 'A person of the marketing database asked not to be contacted.');
  await page.getByRole('link', { name: 'Marketing Database' }).first().click();
  await seesHeading(page, 'Marketing Database');
  await reading.step('The marketing database');
  await page.getByRole('button', { name: /^Status of Ines Peña/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Do Not Contact' }).waitFor();
  await reading.step('The choice of statuses', { of: page.getByRole('menu') });
  await page.getByRole('menuitem', { name: 'Do Not Contact' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as Do Not Contact' });
  await dialog.waitFor();
  await reading.step('The question');
  await dialog.getByRole('button', { name: 'Mark as Do Not Contact' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await reading.step('Done', { of: page.getByRole('list', { name: 'Raw leads' }) });
}

async function recordsAPayment(page, reading) {
  reading.chapter('A payment', 'A check of a client is recorded.');
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await seesHeading(page, 'Payments');
  await page.getByRole('button', { name: 'New Client Payment' }).first().press('Enter');
  await page.getByRole('combobox', { name: /^Client/ }).waitFor();
  await reading.step('The form');
  await page.getByRole('button', { name: 'Record Payment' }).press('Enter');
  await reading.step('Sent too early');
  await page.getByRole('combobox', { name: /^Client/ }).fill('whole');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Amount/).fill('250.00');
  await page.getByLabel('Payment Method').selectOption('check');
  await page.getByRole('button', { name: 'Record Payment' }).press('Enter');
  await page.getByRole('button', { name: 'Record Payment' }).waitFor({ state: 'detached' });
  await reading.step('Recorded', { said: 'Payment Created' });
}

async function makesAnAgreement(page, reading) {
  reading.chapter('An agreement', 'The documents that a client needs are made of what is known.');
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await page.getByRole('link', { name: 'Create Document' }).press('Enter');
  await seesHeading(page, 'Create Document');
  await page.getByRole('combobox', { name: /^Client/ }).fill('whole');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Save All/ }).waitFor();
  await reading.step('What the client needs');
  await page.getByRole('button', { name: /^Save All/ }).press('Enter');
  // "0 of 5 saved" stands there at once.
  await page.getByText('5 of 5 saved').first().waitFor();
  await page.getByText('On file: Draft.').nth(4).waitFor();
  await reading.step('Saved');
}

/** Where it is not what was read before: the first lines that differ. */
function compare(now) {
  const before = readFileSync(KEPT, 'utf8').split('\n');
  const lines = now.split('\n');
  const place = lines.findIndex((line, index) => line !== before[index]);
  const around = (text) => text.slice(Math.max(0, place - 3), place + 5).join('\n');
  assert.ok(
    now === before.join('\n'),
    `e2e/snapshots/reading.md, line ${place + 1}, reads\n${around(before)}\nand the screens\n${around(lines)}\nUPDATE_SNAPSHOTS=1 writes it anew.`,
  );
}

/** Screens read the same on every database. */
let isRead = false;

export const readings = [
  {
    name: 'readings: what a screen reader gets of the five main ways',
    features: ['auth', 'dashboard', 'raw-leads', 'money/payments', 'documents/create'],
    // R3-085
    run: async ({ page, complaints }) => {
      if (isRead) return;
      isRead = true;
      complaints.expect('401 /api/auth/login');
      // An office of its own: its records and their numbers are the same in every run.
      const server = new Installation();
      try {
        server.prepare();
        await server.start();
        await people(await Api.signedIn(server.url));
        const isNew = Boolean(process.env.UPDATE_SNAPSHOTS);
        const reading = new Reading(page, INTRODUCTION, isNew ? undefined : readFileSync(KEPT, 'utf8'));
        await signsIn(page, server, reading);
        await makeClient(page, server);
        await findsALead(page, reading);
        await marksDoNotContact(page, reading);
        await recordsAPayment(page, reading);
        await makesAnAgreement(page, reading);
        if (isNew) writeFileSync(KEPT, reading.text());
        compare(reading.text());
      } finally {
        await server.remove();
      }
    },
  },
];
