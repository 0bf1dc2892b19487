// A screen in both sizes and both colour schemes, or in one of these four variants: kept as pictures, checked for accessibility and
// for sideways scrolling.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { seesScreen } from './expect.mjs';
import { standsStill } from './settled.mjs';

const output = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../e2e-output');
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What axe finds out from colours. A scheme changes nothing else: it is an attribute of the document that only CSS reads. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

const VARIANTS = [
  { name: 'desktop-light', size: DESKTOP, scheme: 'light' },
  { name: 'desktop-dark', size: DESKTOP, scheme: 'dark', rules: RULES_OF_COLOR },
  { name: 'phone-light', size: PHONE, scheme: 'light' },
  { name: 'phone-dark', size: PHONE, scheme: 'dark', rules: RULES_OF_COLOR },
];

/** Screens are the same on every database, so each is looked at once, by the first run: axe takes most of the time. */
const looked = new Set();

let variantsOf = () => VARIANTS;

/** From now on a screen is looked at in one variant, by all rules: four turns after each other show it in all of them. */
export function lookInOneVariant(turn) {
  variantsOf = (screen) => {
    const { rules: _, ...variant } = VARIANTS[(crc32(screen) + turn) % VARIANTS.length];
    return [variant];
  };
}

/** From now on screens are only waited for. */
export function lookAway() {
  variantsOf = () => [];
}

/** Leaves the page at the desktop's size in light colours. */
export async function look(page, database, screen) {
  await seesScreen(page);
  if (looked.has(screen)) return;
  looked.add(screen);
  const problems = [];
  for (const { name, size, scheme, rules } of variantsOf(screen)) {
    await show(page, size, scheme);
    const folder = path.join(output, name);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${screen}.png`), animations: 'disabled' });
    problems.push(...(await flaws(page, rules)).map((flaw) => `${screen} ${name} (${database}): ${flaw}`));
  }
  await show(page, DESKTOP, 'light');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function show(page, size, scheme) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset.scheme === wanted, scheme);
  await standsStill(page, size);
}

/** What WCAG 2.2 adds, which is off by default (R3-085): targets of at least 24 px, by themselves, not by what a toast or a bar leaves of them. */
async function smallTargets(page, axe) {
  const show = (isAlone) =>
    page.evaluate((alone) => {
      const regions = document.querySelectorAll('[role="region"][aria-label^="Notifications"]');
      for (const region of regions) region.style.display = alone ? 'none' : '';
      for (const bar of document.querySelectorAll('[data-stays]')) bar.style.position = alone ? 'static' : '';
      // Nor by what a head that stays covers of a row.
      if (alone) window.scrollTo(0, 0);
    }, isAlone);
  await show(true);
  const { violations } = await axe.withRules(['target-size']).analyze();
  await show(false);
  const isSmall = ({ target }) =>
    page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined || box.width < 24 || box.height < 24;
    }, target.at(-1));
  for (const violation of violations) {
    const small = await Promise.all(violation.nodes.map(isSmall));
    violation.nodes = violation.nodes.filter((_, place) => small[place]);
  }
  return violations.filter(({ nodes }) => nodes.length > 0);
}

/** What axe and the page's width complain about; of axe's rules all, or those that are named. */
export async function flaws(page, rules) {
  // Documents in frames can run nothing, axe included, which would wait for them.
  const documents = await page.locator('iframe[sandbox=""], iframe[src^="/api/"]').count();
  // In the page itself, where no part of it is a frame from elsewhere: otherwise what each rule passed would go to a page of its
  // own for the result, with axe loaded there once more.
  const options = { resultTypes: ['violations'], iframes: documents === 0 };
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options(options);
  const { violations } = await (rules ? axe().withRules(rules) : axe()).analyze();
  if (!rules) violations.push(...(await smallTargets(page, axe())));
  const found = violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} — ${nodes.map((node) => node.html.slice(0, 200)).join(', ')}`,
  );
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) found.push(`scrolls sideways by ${excess} px`);
  return found;
}
