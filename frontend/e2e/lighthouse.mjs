// Lighthouse on the six main screens of a sample office, as its administrator: performance, accessibility and best practices,
// each the median of some runs, on a desktop and on a phone. What is below the aim on a desktop fails.
// node e2e/lighthouse.mjs --lighthouse FOLDER [--runs 3] [--leads 5000] [--profile release]

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { launch } from './support/browser.mjs';
import { freePort, Installation } from './support/server.mjs';

const AIM = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const { values: options } = parseArgs({
  options: {
    lighthouse: { type: 'string' },
    runs: { type: 'string', default: '3' },
    leads: { type: 'string', default: '5000' },
    profile: { type: 'string', default: 'release' },
  },
});
const package_ = path.resolve(options.lighthouse, 'node_modules/lighthouse/core');
const load = (file) => import(pathToFileURL(path.join(package_, file)).href);
const { default: lighthouse } = await load('index.js');
const DEVICES = { desktop: (await load('config/desktop-config.js')).default, phone: undefined };

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** One look at a screen: the scores of 100, and the times in ms. */
async function look(url, { port, cookie, config }) {
  const flags = {
    port,
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    extraHeaders: { cookie },
    logLevel: 'error',
  };
  const { lhr } = await lighthouse(url, flags, config);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100));
  const figures = FIGURES.map((name) => lhr.audits[name].numericValue);
  const wrong = ['accessibility', 'best-practices'].flatMap((name) =>
    lhr.categories[name].auditRefs
      .map(({ id }) => lhr.audits[id])
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id),
  );
  return { scores, figures, wrong };
}

async function measure(url, device) {
  const looks = [];
  for (let run = 0; run < Number(options.runs); run += 1) looks.push(await look(url, device));
  const each = (field) => looks[0][field].map((_, at) => median(looks.map((one) => one[field][at])));
  return {
    scores: each('scores'),
    figures: each('figures'),
    wrong: new Set(looks.flatMap(({ wrong }) => wrong)),
  };
}

const server = new Installation({ profile: options.profile });
const port = await freePort();
let browser;
let below = 0;
try {
  server.command(['migrate']);
  server.command(['seed', '--leads', options.leads]);
  await server.start();
  const api = await Api.signedIn(server.url);
  const [{ id }] = await api.get('/api/clients?page=1&perPage=1');
  const screens = ['/', '/raw-leads', '/leads', `/clients/${id}`, '/payments', '/calendar'];
  browser = await launch([`--remote-debugging-port=${port}`]);
  for (const [name, config] of Object.entries(DEVICES)) {
    console.log(
      `${name}: performance, accessibility, best practices; first paint, largest paint, blocked (ms), layout shift`,
    );
    for (const screen of screens) {
      const { scores, figures, wrong } = await measure(server.url + screen, {
        port,
        cookie: api.cookie,
        config,
      });
      const [first, largest, blocked, shift] = figures;
      const times = [first, largest, blocked].map((ms) => ms.toFixed(0).padStart(6)).join('');
      console.log(
        `  ${screen.padEnd(16)}${scores.map((score) => String(score).padStart(5)).join('')}${times}  ${shift.toFixed(3)}  ${[...wrong].join(' ')}`,
      );
      if (name === 'desktop' && scores.some((score) => score < AIM)) below += 1;
    }
  }
} finally {
  await browser?.close();
  await server.remove();
}
if (below > 0) throw new Error(`${below} screens are below ${AIM} on a desktop`);
console.log('proved');
