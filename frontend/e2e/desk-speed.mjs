// How long a rep waits for the next person: in a real Chromium, from the key that saves an outcome until the next name is drawn.
// node e2e/desk-speed.mjs [--people 10000] [--calls 100] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { launch } from './support/browser.mjs';
import { callers, LAST_NAME } from './support/callers.mjs';
import { hearsDialing } from './support/calling.mjs';
import { call, onDesk, press, startCalling } from './support/onDesk.mjs';
import { signedIn } from './support/person.mjs';
import { proveOnEach } from './support/proof.mjs';
import { percentile } from './support/servers.mjs';

/** Notes, in the page itself, when Enter was pressed and when another name stood there and was drawn. */
function watch(lastName) {
  const waits = [];
  window.waits = waits;
  let pressed = null;
  let before = null;
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') pressed = performance.now();
    },
    true,
  );
  const look = () => {
    const heads = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    const name = heads.find((head) => head.endsWith(lastName));
    if (name === undefined || name === before) return;
    before = name;
    const from = pressed;
    pressed = null;
    if (from !== null) requestAnimationFrame(() => waits.push(performance.now() - from));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

async function work(page, server, calls) {
  await signedIn(page, server);
  await hearsDialing(page);
  let person = await startCalling(page, server, LAST_NAME);
  await page.evaluate(watch, LAST_NAME);
  for (let made = 0; made < calls; made += 1) {
    await call(page);
    await press(page, '1', 'Enter');
    person = await onDesk(page, LAST_NAME, person);
  }
  return page.evaluate(() => window.waits);
}

await proveOnEach({ people: 10_000, calls: 100 }, async (server, { people, calls }) => {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  await server.start();
  await callers(await Api.signedIn(server.url), people);
  const browser = await launch();
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const waits = (await work(page, server, calls)).sort((a, b) => a - b);
    assert.equal(waits.length, calls, 'each outcome brought another person');
    return (
      `${people} people, ${waits.length} outcomes by key: the next person is there after p50 ${percentile(waits, 0.5)}, ` +
      `p95 ${percentile(waits, 0.95)}, longest ${percentile(waits, 1)}`
    );
  } finally {
    await browser.close();
  }
});
