import type { components } from '../api/schema';

type BrandSettings = components['schemas']['BrandSettings'];

/** What papers say of a brand, all of it entered. */
export const brandSettings = (change: Partial<BrandSettings> = {}): BrandSettings => ({
  brand: 'Liberty NWA',
  slug: 'liberty-nwa',
  legalName: 'Liberty NWA LLC',
  address: { street: '400 Harbor Way', city: 'Portland', state: 'OR', zip: '97201' },
  phone: '(503) 555-0100',
  email: 'office@example.com',
  webPage: 'www.example.com',
  registration: 'OR 1234',
  version: 1,
  ...change,
});
