// A screen in both sizes and both colour schemes: kept as pictures, checked for accessibility and for sideways scrolling.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { seesScreen } from './expect.mjs';

const output = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../e2e-output');
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const VARIANTS = [
  { name: 'desktop-light', size: DESKTOP, scheme: 'light' },
  { name: 'desktop-dark', size: DESKTOP, scheme: 'dark' },
  { name: 'phone-light', size: PHONE, scheme: 'light' },
  { name: 'phone-dark', size: PHONE, scheme: 'dark' },
];

/** Screens are the same on every database, so each is looked at once, by whoever gets there first: axe takes most of the time. */
const looked = new Set();

/** Leaves the page at the desktop's size in light colours. */
export async function look(page, database, screen) {
  if (looked.has(screen)) return;
  looked.add(screen);
  await seesScreen(page);
  const problems = [];
  for (const { name, size, scheme } of VARIANTS) {
    await show(page, size, scheme);
    const folder = path.join(output, name);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${screen}.png`), animations: 'disabled' });
    problems.push(...(await flaws(page)).map((flaw) => `${screen} ${name} (${database}): ${flaw}`));
  }
  await show(page, DESKTOP, 'light');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function show(page, size, scheme) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset.scheme === wanted, scheme);
  // Layouts that ask for the width in script answer on the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Documents in frames can run nothing, axe included, which would wait for them: it looks at the page around them. */
async function axe(page) {
  const builder = new AxeBuilder({ page });
  const holdsDocuments = (await page.locator('iframe[sandbox=""], iframe[src^="/api/"]').count()) > 0;
  return (holdsDocuments ? builder.setLegacyMode().options({ iframes: false }) : builder).analyze();
}

/** What axe and the page's width complain about. */
export async function flaws(page) {
  const { violations } = await axe(page);
  const found = violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} — ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) found.push(`scrolls sideways by ${excess} px`);
  return found;
}
