// As each role: every page that is offered opens, at both sizes, without a 404, a forbidden screen or a console error;
// without an axe violation, and with controls that all do something.
// node e2e/crawl.mjs [--role phone_agent] [--profile release]
import { parseArgs } from 'node:util';
import { Complaints, launch } from './support/browser.mjs';
import { Crawl } from './support/crawl.mjs';
import { signIn } from './support/person.mjs';
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

const { values: options } = parseArgs({
  options: { role: { type: 'string' }, profile: { type: 'string', default: 'debug' } },
});

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
    const crawl = new Crawl({ page, server, complaints });
    const isThorough = THOROUGH.includes(role);
    await crawl.run({ start: ['/'], axe: isThorough, press: isThorough });
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
