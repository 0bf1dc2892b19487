// Every journey in a real Chromium against the real server, each on the database that it names: the databases at the same time,
// each with a server of its own. A journey says in its table on which database it runs (SQLite unless it says so: what is about
// money, bank, calls and administration runs on PostgreSQL), and which folders of src/features it walks.
// [EXITDESK_PROFILE=release] node e2e/run.mjs [--database sqlite|postgres|both] [--only word of a journey's name]
//   [--features folder,folder: the journeys through these folders of src/features]
//   [--other-eighth 0 to 7: an eighth of the journeys, each on the database that it does not name; their screens were looked at]
//   [--turn number: each screen is looked at in one of its four variants; four numbers in a row show all]
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';
import { accounts } from './journeys/accounts.mjs';
import { administration } from './journeys/administration.mjs';
import { audit } from './journeys/audit.mjs';
import { bank } from './journeys/bank.mjs';
import { bankTwice } from './journeys/bankTwice.mjs';
import { bulk } from './journeys/bulk.mjs';
import { callButton } from './journeys/callButton.mjs';
import { callDesk } from './journeys/callDesk.mjs';
import { callOutcomes } from './journeys/callOutcomes.mjs';
import { campaigns } from './journeys/campaigns.mjs';
import { closedMonth } from './journeys/closedMonth.mjs';
import { corrections } from './journeys/corrections.mjs';
import { dayInTheLife } from './journeys/dayInTheLife.mjs';
import { documentPage } from './journeys/documentPage.mjs';
import { documents } from './journeys/documents.mjs';
import { figures } from './journeys/figures.mjs';
import { fulfilled } from './journeys/fulfilled.mjs';
import { leads } from './journeys/leads.mjs';
import { listPositions } from './journeys/listPositions.mjs';
import { lists } from './journeys/lists.mjs';
import { mails } from './journeys/mails.mjs';
import { managersDay } from './journeys/managersDay.mjs';
import { marketingList } from './journeys/marketingList.mjs';
import { matchedAtOnce } from './journeys/matchedAtOnce.mjs';
import { menus } from './journeys/menus.mjs';
import { merges } from './journeys/merges.mjs';
import { money } from './journeys/money.mjs';
import { nec } from './journeys/nec.mjs';
import { noEndDates } from './journeys/noEndDates.mjs';
import { office } from './journeys/office.mjs';
import { operationsDay } from './journeys/operationsDay.mjs';
import { palette } from './journeys/palette.mjs';
import { paperAndNames } from './journeys/paperAndNames.mjs';
import { passkey } from './journeys/passkey.mjs';
import { rawLeads } from './journeys/rawLeads.mjs';
import { readings } from './journeys/readings.mjs';
import { recordPages } from './journeys/recordPages.mjs';
import { secondFactor } from './journeys/second-factor.mjs';
import { secondPerson } from './journeys/secondPerson.mjs';
import { shell } from './journeys/shell.mjs';
import { tenJobs } from './journeys/tenJobs.mjs';
import { timeZones } from './journeys/timeZones.mjs';
import { voicemailMail } from './journeys/voicemailMail.mjs';
import { waysToPay } from './journeys/waysToPay.mjs';
import { weight } from './journeys/weight.mjs';
import { wording } from './journeys/wording.mjs';
import { Complaints, launch } from './support/browser.mjs';
import { databases } from './support/databases.mjs';
import { lookAway, lookInOneVariant } from './support/look.mjs';
import { Installation } from './support/server.mjs';

const output = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../e2e-output');
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    features: { type: 'string' },
    'other-eighth': { type: 'string' },
    turn: { type: 'string' },
  },
});
const eighth = options['other-eighth'];
if (eighth !== undefined) lookAway();
else if (options.turn !== undefined) lookInOneVariant(Number(options.turn));
const chosenFeatures = options.features?.split(',').map((folder) => folder.trim());

/** A folder is walked with each folder in it. */
const isWithin = (one, other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

function isChosen({ name, features }) {
  if (!name.includes(options.only)) return false;
  if (eighth !== undefined && byChecksum.indexOf(name) % 8 !== Number(eighth)) return false;
  return !chosenFeatures || features.some((walked) => chosenFeatures.some((one) => isWithin(walked, one)));
}

/** A named database has all journeys, as `both` has on each. */
function runsOn(database, journey) {
  if (options.database === 'both') return true;
  const own = journey.database ?? 'sqlite';
  if (eighth !== undefined) return database.name !== own;
  return database.name === (options.database ?? own);
}

const all = [
  ...accounts,
  ...mails,
  ...secondFactor,
  ...passkey,
  ...figures,
  ...fulfilled,
  // Each role's menu as it is at first: the others open groups.
  ...menus,
  ...shell,
  ...paperAndNames,
  ...marketingList,
  ...rawLeads,
  ...leads,
  ...merges,
  ...recordPages,
  ...callDesk,
  ...callOutcomes,
  // A call from a page holds its person, who is then on the desk first.
  ...callButton,
  ...voicemailMail,
  ...lists,
  ...listPositions,
  ...dayInTheLife,
  ...campaigns,
  ...bulk,
  ...office,
  ...palette,
  ...documents,
  ...documentPage,
  ...wording,
  ...administration,
  ...audit,
  ...money,
  ...waysToPay,
  ...corrections,
  ...bank,
  ...bankTwice,
  ...closedMonth,
  ...nec,
  ...secondPerson,
  ...matchedAtOnce,
  ...timeZones,
  ...readings,
  ...weight,
  ...operationsDay,
  ...managersDay,
  ...noEndDates,
  // Last: it approves what others left, and takes its checks wherever one is overdue.
  ...tenJobs,
];

/** Their names in no order of ours: every eighth of it is as large as another, and has journeys of all kinds. */
const byChecksum = all.map(({ name }) => name).sort((one, other) => crc32(one) - crc32(other));

const journeys = all.filter(isChosen);

async function travel(browser, server, database, { name, run }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // As people may ask of their system. What moves is drawn by the processor here, and a click waits for it to stand still.
    reducedMotion: 'reduce',
    locale: 'en-US',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints = new Complaints(page);
  try {
    await run({ page, server, database, complaints });
    complaints.check();
  } catch (error) {
    const picture = path.join(output, database, `failed ${name}.png`);
    await page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
    throw error;
  } finally {
    await context.close();
  }
}

/** How long each took. */
const times = [];

async function travelAll(browser, database, journeys) {
  const { databaseUrl, drop } = database.fresh();
  const server = new Installation({ databaseUrl });
  const failures = [];
  try {
    server.prepare();
    await server.start();
    for (const journey of journeys) {
      const began = Date.now();
      const failure = await travel(browser, server, database.name, journey).catch((error) => error);
      const seconds = (Date.now() - began) / 1000;
      times.push({ seconds, told: `${database.name}  ${journey.name}` });
      console.log(
        `${failure ? 'FAILED' : 'ok'}  ${database.name}  ${journey.name}  (${seconds.toFixed(1)} s)`,
      );
      if (failure) failures.push(failure);
      if (failure) console.log(failure.stack ?? failure);
    }
    if (failures.length > 0)
      console.log(`the last lines of the server on ${database.name}:\n${server.log().slice(-4000)}`);
  } finally {
    await server.remove();
    drop();
  }
  return failures.length;
}

// An eighth comes after the others, whose pictures of what failed stay.
if (eighth === undefined) rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const browser = await launch();
const travelLists = databases
  .map((database) => ({ database, journeys: journeys.filter((journey) => runsOn(database, journey)) }))
  .filter((list) => list.journeys.length > 0);
const run = travelLists.reduce((sum, list) => sum + list.journeys.length, 0);
let failed = 0;
try {
  for (const { database } of travelLists) mkdirSync(path.join(output, database.name), { recursive: true });
  // All settle before anything is thrown, so that no server outlives this run.
  const travels = travelLists.map((list) => travelAll(browser, list.database, list.journeys));
  for (const { status, reason, value } of await Promise.allSettled(travels)) {
    if (status === 'rejected') throw reason;
    failed += value;
  }
} finally {
  await browser.close();
}
times.sort((one, other) => other.seconds - one.seconds);
console.log('the slowest journeys:');
for (const { seconds, told } of times.slice(0, 20))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${told}`);
console.log(`${run - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || run === 0 ? 1 : 0;
