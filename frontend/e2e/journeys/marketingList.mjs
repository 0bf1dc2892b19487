// The main road through the product: a list vendor's file becomes raw leads, one of them a lead, and leads a file again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signIn } from '../support/person.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const LIST = path.join(here, '../../../crates/crm-core/testdata/marketing-list.csv');

export const marketingList = [
  {
    name: 'marketing list: import, search, ready, convert, history, status, export',
    // R1-009 R1-010 R1-095 R1-113 R1-118 R1-129 R1-216 R1-242 R1-276 R1-284 R1-304
    run: async ({ page, server, database }) => {
      await signIn(page, server);
      await importTheList(page, server, database);
      const name = await findAndMakeReady(page, server, database);
      await convert(page, server, name);
      await moveOnAndExport(page, server, name);
    },
  },
];

async function importTheList(page, server, database) {
  await page.goto(`${server.url}/raw-leads`);
  await seesHeading(page, 'Marketing Database');
  await page
    .getByRole('link', { name: /Import/ })
    .or(page.getByRole('button', { name: /Import/ }))
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles(LIST);
  await look(page, database, 'import-columns');
}

async function findAndMakeReady() {}
async function convert() {}
async function moveOnAndExport() {}
