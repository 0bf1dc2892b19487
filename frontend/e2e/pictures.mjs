// Renews the pictures of the ten main screens in docs/images, of the sample office, in light colors at a desktop's size; and
// of three of them on a phone.
// node e2e/pictures.mjs [--profile debug]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { launch } from './support/browser.mjs';
import { hearsDialing, placeToCall, rulesOfAllDay } from './support/calling.mjs';
import { seesScreen } from './support/expect.mjs';
import { DESKTOP, PHONE } from './support/look.mjs';
import { call, startCalling } from './support/onDesk.mjs';
import { signedIn } from './support/person.mjs';
import { Installation } from './support/server.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/images');
const QUALITY = 82;
const LAST_NAME = 'Whitcombe';
const LIST = `First Name,Last Name,Email,Phone
Rosalind,${LAST_NAME},rosalind@example.com,${placeToCall().areaCode}2010134
Everett,${LAST_NAME},everett@example.com,${placeToCall().areaCode}2010135`;

const { values: options } = parseArgs({ options: { profile: { type: 'string', default: 'debug' } } });

async function picture(page, name) {
  await seesScreen(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devtools.detach();
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  console.log(name);
}

async function screens(page, server, clientId) {
  const open = async (name, address) => {
    await page.goto(server.url + address);
    await picture(page, name);
  };
  await open('dashboard', '/');
  await open('marketing-database', '/raw-leads');
  await open('leads', '/leads');
  await open('client', `/clients/${clientId}`);
  await open('calendar', '/calendar');
  await open('create-document', `/documents/new?clientId=${clientId}`);
  await open('payments', '/payments');
  await open('bank', '/payments?tab=banking');
  await open('commissions', '/commissions');
  await startCalling(page, server, LAST_NAME);
  await call(page);
  await picture(page, 'call-desk');
}

async function onPhone(page, server) {
  for (const [name, address] of [
    ['dashboard-phone', '/'],
    ['leads-phone', '/leads'],
    ['calendar-phone', '/calendar'],
  ]) {
    await page.goto(server.url + address);
    await picture(page, name);
  }
}

async function asAdmin(browser, server, viewport, look) {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light', viewport });
  try {
    const page = await context.newPage();
    await hearsDialing(page);
    await signedIn(page, server);
    await look(page);
  } finally {
    await context.close();
  }
}

/** An active client with properties, documents and money. */
async function clientWithMost(api) {
  const clients = await api.get('/api/clients?page=1&perPage=100&status=Active&sort=createdAt');
  const sizes = await Promise.all(
    clients.map(async ({ id }) => ({ id, size: (await api.get(`/api/properties/client/${id}`)).length })),
  );
  return sizes.sort((one, other) => other.size - one.size)[0].id;
}

const server = new Installation({ profile: options.profile });
let browser;
try {
  server.command(['migrate']);
  server.command(['seed', '--leads', '400']);
  await server.start();
  const api = await Api.signedIn(server.url);
  const { timeZone } = await api.get('/api/meta');
  for (const rule of rulesOfAllDay(timeZone)) await api.post('/api/contact/rules', rule, 201);
  await api.importList(LIST);
  const id = await clientWithMost(api);
  mkdirSync(folder, { recursive: true });
  browser = await launch();
  await asAdmin(browser, server, DESKTOP, (page) => screens(page, server, id));
  await asAdmin(browser, server, PHONE, (page) => onPhone(page, server));
} finally {
  await browser?.close();
  await server.remove();
}
