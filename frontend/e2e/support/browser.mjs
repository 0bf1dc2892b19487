// A real Chromium, and a page that fails its journey when the browser complains.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { repeatReads } from './ask.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Its contexts ask again what they read over a connection that the server was just ending. */
export async function launch(flags = []) {
  const executablePath = [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));
  if (!executablePath)
    throw new Error('Chromium is not installed (Debian: chromium), and CHROMIUM names none.');
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags], headless: true });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => repeatReads(await open(options));
  return browser;
}

/** What the browser complains about. A journey names the answers that it provokes on purpose. */
export class Complaints {
  #found = [];
  /** Asking who one is without a session answers 401 by design (R1-262). */
  #expected = new Set(['401 /api/auth/me']);

  constructor(page) {
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(message);
    });
  }

  /** "422 /api/auth/register" */
  expect(...answers) {
    for (const answer of answers) this.#expected.add(answer);
  }

  #note(message) {
    const status = /status of (\d+)/.exec(message.text())?.[1];
    const { url } = message.location();
    const path = url ? new URL(url).pathname : '';
    if (status && this.#expected.has(`${status} ${path}`)) return;
    // Only a journey that takes the connection away itself is without one.
    if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
    this.#found.push(`console error: ${message.text()} (${url})`);
  }

  /** Starts over after what was found has been reported. */
  forget() {
    this.#found = [];
  }

  check() {
    if (this.#found.length > 0) throw new Error(this.#found.join('\n'));
  }
}
