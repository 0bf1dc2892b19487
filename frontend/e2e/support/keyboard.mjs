// The keyboard alone, as a person without a mouse uses it.
import { eventually, sees } from './expect.mjs';

const hasFocus = (locator) => locator.first().evaluate((element) => element === document.activeElement);

/** Tab, as often as it takes to be there. */
export async function tabTo(page, locator, { key = 'Tab', atMost = 80 } = {}) {
  await sees(locator);
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} is not reached within ${atMost} times ${key}`);
}

/** Waits until it has the focus: a dialog's first field, a page's title. */
export async function isAt(locator) {
  await sees(locator);
  await eventually(async () => {
    if (!(await hasFocus(locator))) throw new Error(`${locator} does not have the focus`);
  });
}
