// Waiting for what a person would see.
import assert from 'node:assert/strict';

/** Long, for machines that do other things as well. */
export const WAIT_MS = 30_000;

export async function sees(locator) {
  await locator.first().waitFor({ state: 'visible', timeout: WAIT_MS });
}

export async function seesText(page, text) {
  await sees(page.getByText(text));
}

export async function seesHeading(page, name) {
  await sees(page.getByRole('heading', { name, exact: true }));
}

/** The one toast: its title and, when given, its text. */
export async function seesToast(page, title, description) {
  const region = page.getByRole('region', { name: /notifications/i });
  await sees(region.getByText(title, { exact: true }));
  if (description) await sees(region.getByText(description, { exact: true }));
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the check no longer throws. */
export async function eventually(check, { within = WAIT_MS } = {}) {
  const until = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(100);
    }
  }
}

/** The address is there before its screen: its code and its data may still be on their way. */
export async function seesScreen(page) {
  await page.waitForFunction(
    () => {
      const frame = document.getElementById('content');
      const isHere = !frame || frame.dataset.path === window.location.pathname;
      return isHere && document.querySelector('h1') !== null;
    },
    undefined,
    { timeout: WAIT_MS },
  );
}

export async function atPath(page, expected) {
  await eventually(() => {
    const { pathname } = new URL(page.url());
    if (expected instanceof RegExp) assert.match(pathname, expected);
    else assert.equal(pathname, expected);
  });
}
