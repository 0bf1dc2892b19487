// What a person with a phone waits for: a Chromium as narrow and four times slower than this machine, over slow 4G. Of each
// main screen, how long until its largest part is drawn when it is opened again, and the slowest interaction
// of some. node e2e/vitals.mjs [--leads 5000] [--profile release]
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { launch } from './support/browser.mjs';
import { signedIn } from './support/person.mjs';
import { Installation } from './support/server.mjs';

const SLOWER = 4;
/** Slow 4G: 1.6 Mbit a second, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SETTLES_MS = 1_500;
/** What counts as good, in ms. */
const GOOD = { largest: 2_500, interaction: 200 };

const { values: options } = parseArgs({
  options: { leads: { type: 'string', default: '5000' }, profile: { type: 'string', default: 'release' } },
});

/** Notes in the page when its largest part was drawn, and how long each interaction took until the next frame. */
function watch() {
  window.vitals = { largest: 0, interactions: [] };
  const largest = ({ startTime }) => {
    window.vitals.largest = startTime;
  };
  const interaction = ({ interactionId, name, duration }) => {
    if (interactionId > 0) window.vitals.interactions.push({ name, duration });
  };
  const observe = (each, settings) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      buffered: true,
      ...settings,
    });
  observe(largest, { type: 'largest-contentful-paint' });
  observe(interaction, { type: 'event', durationThreshold: 16 });
}

const search = (label) => async (page) => {
  const box = page.getByRole('searchbox', { name: label });
  await box.click();
  await box.pressSequentially('smi', { delay: 150 });
};
const menu = async (page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.keyboard.press('Escape');
};
const tabs = async (page) => {
  for (const tab of (await page.getByRole('tab').all()).slice(1, 5)) {
    await tab.click();
    await page.waitForTimeout(500);
  }
};

const property = async (page) => {
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
};

const SCREENS = [
  ['/', menu],
  ['/raw-leads', search(/Search/)],
  ['/leads', search(/Search/)],
  ['client', property],
  ['/payments', tabs],
  ['/calendar', menu],
];

async function measure(page, url, act) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLES_MS);
  const { largest } = await page.evaluate(() => window.vitals);
  await act(page);
  await page.waitForTimeout(SETTLES_MS);
  const { interactions } = await page.evaluate(() => window.vitals);
  return { largest, slowest: interactions.sort((a, b) => b.duration - a.duration)[0] };
}

const server = new Installation({ profile: options.profile });
let browser;
try {
  server.command(['migrate']);
  server.command(['seed', '--leads', options.leads]);
  await server.start();
  const [{ id }] = await (await Api.signedIn(server.url)).get('/api/clients?page=1&perPage=1');
  browser = await launch();
  for (const [screen, act] of SCREENS) {
    const address = screen === 'client' ? `/clients/${id}` : screen;
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    await signedIn(page, server);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const anew = await measure(page, server.url + address, act);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
    await page.goto(server.url + address, { waitUntil: 'networkidle' });
    const again = await measure(page, server.url + address, act);
    const slowest = [anew, again].map((one) => one.slowest).sort((a, b) => b.duration - a.duration)[0];
    const marks = [
      again.largest > GOOD.largest && 'slow to draw',
      slowest.duration > GOOD.interaction && 'slow to answer',
    ];
    console.log(
      `${address.padEnd(14)} largest part: first visit ${anew.largest.toFixed(0)} ms, later ones ${again.largest.toFixed(0)}; ` +
        `slowest interaction ${slowest.duration} ms (${slowest.name}) ${marks.filter(Boolean).join(', ')}`,
    );
    await context.close();
  }
} finally {
  await browser?.close();
  await server.remove();
}
