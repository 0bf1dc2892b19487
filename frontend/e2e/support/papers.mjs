// A client of whom documents are made, and what a person sees of them before they are saved.
import { execute } from './databases.mjs';
import { called } from './sales.mjs';

export const CLIENT = {
  firstName: 'Noëlle',
  lastName: 'Whole-Document',
  serviceType: 'Cancellation',
  brand: 'Liberty NWA',
  email: 'noelle@example.com',
  phone: '(407) 555-0188',
  address: '12 Palm Way',
  city: 'Orlando',
  state: 'FL',
  zip: '32801',
};

export const PROPERTIES = [
  { resortName: 'Silver Pines Villas', mortgageStatus: 'Paid Off', maintenanceFees: 1180.5 },
  { resortName: 'Granite Peak Lodge', mortgageStatus: 'Past Due', mortgageBalance: 8400.25 },
];

/** No agreement is made of a brand without an address. */
const BRAND = {
  legalName: 'Liberty NWA LLC',
  address: { street: '400 Harbor Way', city: 'Portland', state: 'OR', zip: '97201' },
  phone: '(503) 555-0100',
  email: 'office@example.com',
};

/** The clients' brand gets an address, through `put`: an administrator's. */
export const enterBrand = (put) => put('/api/brands/liberty-nwa', BRAND);

/** A client with one resort that is paid off and one that is past due: every agreement is needed. */
export async function makeClient(page, server, change = {}) {
  const post = (path, data) => page.request.post(`${server.url}${path}`, { data });
  await enterBrand(async (path, data) =>
    called(await page.request.put(`${server.url}${path}`, { data }), 200),
  );
  const client = await called(await post('/api/clients', { ...CLIENT, ...change }), 201);
  for (const property of PROPERTIES) {
    await called(await post(`/api/clients/${client.id}/properties`, property), 201);
  }
  return client;
}

/** No test waits for days: what was sent was sent so many days earlier. */
export function sentEarlier(server, document, days) {
  const isSqlite = server.databaseUrl.startsWith('sqlite://');
  const span = isSqlite ? days * 86_400_000_000 : `INTERVAL '${days} days'`;
  execute(
    server.databaseUrl,
    `UPDATE documents SET sent_at = sent_at - ${span} WHERE id = ${Number(document)}`,
  );
}

export const preview = (page, type) =>
  page.frameLocator(`iframe[title="Preview of ${type}"]`).locator('body');
