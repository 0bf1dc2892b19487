// As each role: every page that is offered opens, at both sizes, without a 404, a forbidden screen or a console error;
// without an axe violation, and with controls that all do something. None says when an exit will be over.
// node e2e/crawl.mjs [--role phone_agent] [--profile release]
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Complaints, launch } from './support/browser.mjs';
import { Crawl } from './support/crawl.mjs';
import { signIn } from './support/person.mjs';
import { readerHolds } from './support/promisedEnds.mjs';
import { ADMIN, Installation } from './support/server.mjs';

/** The sample office has a user of every role. */
const STAFF = {
  admin: 'admin',
  user: 'oscar',
  sales_closer: 'tom',
  phone_agent: 'renata',
  operations: 'ines',
  legal: 'harold',
  billing: 'mei',
  sales_rep: 'julian',
  sales_manager: 'maya',
  accountant: 'vera',
};

/** The one who may do everything and one who may do least: their screens are checked and pressed through; the others' are
 *  the same screens with fewer controls, and are opened. */
const THOROUGH = ['admin', 'phone_agent'];

/** The pages of cases, clients and their papers: a crawl that missed one says nothing of what they promise. */
const OF_CASES = ['/my-day', '/cases', '/cases/owed', '/clients', '/clients/:id', '/documents/:id'];
/** Of accountants they are not. */
const pagesOf = (role) => (role === 'accountant' ? ['/my-day'] : OF_CASES);

const { values: options } = parseArgs({
  options: { role: { type: 'string' }, profile: { type: 'string', default: 'debug' } },
});

/** What a folded group of the menu hides is offered too. */
async function unfoldsMenu(page, server) {
  const answer = await page.request.patch(`${server.url}/api/me/preferences`, { data: { foldedMenu: [] } });
  assert.equal(answer.status(), 200, await answer.text());
}

async function crawlAs(browser, server, role) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    acceptDownloads: true,
  });
  try {
    const page = await context.newPage();
    const complaints = new Complaints(page);
    await signIn(page, server, { username: STAFF[role], password: ADMIN.password });
    await unfoldsMenu(page, server);
    const crawl = new Crawl({ page, server, complaints });
    const isThorough = THOROUGH.includes(role);
    await crawl.run({ start: ['/'], axe: isThorough, press: isThorough });
    const missed = pagesOf(role).filter((kind) => !crawl.kinds.has(kind));
    crawl.problems.push(...missed.map((kind) => `${kind}: was not reached`));
    console.log(
      `${role}: ${crawl.kinds.size} kinds of pages, ${crawl.controls} controls, ${crawl.problems.length} problems`,
    );
    if (role === 'admin') console.log([...crawl.kinds].sort().join('\n'));
    for (const problem of crawl.problems) console.log(`  ${problem}`);
    return crawl.problems.length;
  } finally {
    await context.close();
  }
}

readerHolds();
const browser = await launch();
let problems = 0;
let crawled = 0;
try {
  for (const role of Object.keys(STAFF).filter((name) => name === (options.role ?? name))) {
    // What one role presses must not be missing for the next.
    const server = new Installation({ profile: options.profile });
    try {
      server.command(['migrate']);
      server.command(['seed', '--leads', '120']);
      // Lists are opened as fast as a program can.
      server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
      await server.start();
      problems += await crawlAs(browser, server, role);
      crawled += 1;
    } finally {
      await server.remove();
    }
  }
} finally {
  await browser.close();
}
console.log(`${crawled} roles crawled, ${problems} problems`);
process.exitCode = problems > 0 || crawled === 0 ? 1 : 0;
