// Follows every link a person is offered, at both sizes, and presses every control once.
import { pause } from './expect.mjs';
import { flaws, PHONE } from './look.mjs';
import { endsOnPage } from './promisedEnds.mjs';
import { standsStill } from './settled.mjs';

/** Addresses looked at of each kind of page ("/leads/:id"). */
const SAMPLES = 2;
/** How long nothing may come of a press before it is said that nothing does, and how often it is looked. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
/** Signing out ends the crawl itself; no telephone is there to take a call, which Chromium complains of. */
const NOT_PRESSED = /^(Logout|Call .+)$/;

/** "/leads/12?page=2" and "/leads/7?page=3" are pages of one kind. */
export function kindOf(href) {
  const { pathname, searchParams } = new URL(href, 'http://exitdesk.invalid');
  const path = pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id');
  const keys = [...new Set(searchParams.keys())].sort();
  return keys.length === 0 ? path : `${path}?${keys.join('&')}`;
}

/** Waits until the page has a heading and has finished loading. */
export async function settled(page) {
  await page.locator('main h1, h1').first().waitFor({ state: 'visible', timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])'),
  );
  await standsStill(page, page.viewportSize());
}

export class Crawl {
  #page;
  #server;
  #complaints;
  #seen = new Map();
  #pressed = new Set();
  /** What is wrong, one sentence each. */
  problems = [];
  /** Every kind of page that was opened. */
  kinds = new Set();
  controls = 0;

  constructor({ page, server, complaints }) {
    this.#page = page;
    this.#server = server;
    this.#complaints = complaints;
  }

  /** @param {{ start: string[], axe: boolean, press: boolean }} options */
  async run({ start, axe, press }) {
    const waiting = [...start];
    while (waiting.length > 0) {
      const href = waiting.shift();
      if (!this.#isNew(href)) continue;
      waiting.push(...(await this.#visit(href, axe)));
      if (press) await this.#pressAll(href);
    }
  }

  #isNew(href) {
    const kind = kindOf(href);
    const seen = this.#seen.get(kind) ?? new Set();
    this.#seen.set(kind, seen);
    if (seen.has(href) || seen.size >= SAMPLES) return false;
    seen.add(href);
    this.kinds.add(kind);
    return true;
  }

  async #visit(href, axe) {
    const page = this.#page;
    try {
      await page.goto(`${this.#server.url}${href}`);
      await settled(page);
      await this.#inspect(href, 'desktop', axe);
      const links = await this.#links();
      await page.setViewportSize(PHONE);
      await settled(page);
      await this.#inspect(href, 'phone', axe);
      links.push(...(await this.#links()));
      return links;
    } catch (error) {
      this.problems.push(`${href}: ${error.message.split('\n')[0]}`);
      return [];
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
      this.#note(href);
    }
  }

  async #inspect(href, size, axe) {
    const page = this.#page;
    if (await page.getByText('404 Page Not Found').count())
      this.problems.push(`${href}: leads to the 404 page`);
    if (await page.getByText(/^You do not have permission/).count())
      this.problems.push(`${href}: is offered, but forbidden`);
    await this.#readEnds(href);
    if (axe) this.problems.push(...(await flaws(page)).map((flaw) => `${href} (${size}): ${flaw}`));
  }

  /** No screen says when an exit will be over (R6-124). */
  async #readEnds(where) {
    const said = await endsOnPage(this.#page);
    this.problems.push(...said.map((end) => `${where}: promises an end: "${end}"`));
  }

  #note(href) {
    try {
      this.#complaints.check();
    } catch (error) {
      this.problems.push(`${href}: ${error.message}`);
      this.#complaints.forget();
    }
  }

  async #links() {
    const links = this.#page.locator('a[href^="/"]');
    const all = await links.evaluateAll((found) =>
      found
        .filter((link) => !link.hasAttribute('download') && link.target !== '_blank')
        .map((link) => link.getAttribute('href')),
    );
    return all.filter((href) => !href.startsWith('/api/'));
  }

  /** Every button of the page's own content, once per name and kind of page. */
  async #pressAll(href) {
    const kind = kindOf(href);
    const buttons = this.#page.locator('main').getByRole('button').filter({ visible: true });
    const count = await buttons.count();
    for (let index = 0; index < count; index += 1) {
      const button = buttons.nth(index);
      if (!(await button.isVisible().catch(() => false)) || !(await button.isEnabled().catch(() => false)))
        continue;
      const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent())).trim();
      const key = `${kind} ${name.replaceAll(/\d+|“.*”|[A-ZÀ-Ž][\p{L}'-]+ [A-ZÀ-Ž][\p{L}'-]+/gu, '*')}`;
      if (this.#pressed.has(key) || NOT_PRESSED.test(name)) continue;
      this.#pressed.add(key);
      await this.#press(href, button, name);
      await this.#page.goto(`${this.#server.url}${href}`);
      await settled(this.#page).catch(() => undefined);
    }
  }

  /** Something must come of it: another address, a request, a download or a change of what is shown. */
  async #press(href, button, name) {
    const page = this.#page;
    this.controls += 1;
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    page.on('request', count);
    page.on('download', count);
    page.on('filechooser', count);
    try {
      await watchChanges(page);
      const before = page.url();
      await button.click({ timeout: 5_000 });
      const hasChanged = async () => page.url() !== before || asked > 0 || (await changes(page));
      const until = Date.now() + PATIENCE_MS;
      while (!(await hasChanged()) && Date.now() < until) await pause(LOOK_MS);
      if (await hasChanged()) await this.#readEnds(`${href} after "${name}"`);
      else this.problems.push(`${href}: nothing comes of pressing "${name}"`);
    } catch (error) {
      this.problems.push(`${href}: pressing "${name}": ${error.message.split('\n')[0]}`);
    } finally {
      page.off('request', count);
      page.off('download', count);
      page.off('filechooser', count);
      this.#note(`${href} after "${name}"`);
    }
  }
}

/** Counts what changes on the page, except the ripple of the pressed control. */
function watchChanges(page) {
  return page.evaluate(() => {
    window.exitdeskChanges = 0;
    const isRipple = (node) => node instanceof Element && node.closest('.MuiTouchRipple-root') !== null;
    new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) {
        if (!isRipple(target) && !(type === 'attributes' && attributeName === 'class'))
          window.exitdeskChanges += 1;
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

async function changes(page) {
  // A navigation takes the counter with it: that is a change too.
  return page.evaluate(() => window.exitdeskChanges !== 0).catch(() => true);
}
