// A rep at the call desk.
import assert from 'node:assert/strict';
import { atPath, eventually, sees } from './expect.mjs';

/** From the list with its filter to the first card. */
export async function startCalling(page, server, lastName) {
  await page.goto(`${server.url}/raw-leads?search=${lastName}`);
  await page.getByRole('link', { name: 'Start Calling' }).click();
  await atPath(page, '/desk');
  await sees(page.getByRole('link', { name: /callable now$/ }));
  await page.getByRole('button', { name: 'Start calling Marketing Database' }).click();
  return onDesk(page, lastName);
}

/** The name of the person on the desk, once another one than before is there. */
export async function onDesk(page, lastName, before = null) {
  const head = page.getByRole('heading', { level: 2, name: new RegExp(`${lastName}$`) });
  await eventually(async () => {
    const name = await head.textContent({ timeout: 1000 });
    assert.notEqual(name, before);
  });
  return head.textContent();
}

export const clock = (page) => page.getByRole('timer', { name: 'Time on this call' });

export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

export async function call(page) {
  await press(page, 'c');
  await sees(clock(page));
}

export const SMALL_DESKTOP = { width: 1366, height: 768 };

/** R5-038: on a small desktop the button is there without scrolling. */
export async function isInView(page, name) {
  await page.setViewportSize(SMALL_DESKTOP);
  await eventually(async () => {
    const box = await page.getByRole('button', { name }).boundingBox();
    const isWithin = box.y >= 0 && box.y + box.height <= SMALL_DESKTOP.height;
    assert.ok(isWithin, `${name}: ${JSON.stringify(box)}`);
  });
}
