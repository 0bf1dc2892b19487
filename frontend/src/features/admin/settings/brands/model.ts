import { object, string, type TestContext } from 'yup';
import type { components, paths } from '../../../../api/schema';
import type { Conflict } from '../../../../api/useSaver';
import { differences } from '../../../../lib/forms/changes';

export type BrandSettings = components['schemas']['BrandSettings'];
export type BrandSlug = paths['/api/brands/{slug}']['put']['parameters']['path']['slug'];
type Address = components['schemas']['BrandAddress'];

/** What is saved: all of it, a blank part as nothing. */
export interface BrandInput {
  legalName: string;
  address: Address | null;
  phone: string;
  email: string;
  webPage: string;
  registration: string;
}

export interface BrandValues extends Omit<BrandInput, 'address'> {
  address: Address;
}

const NO_ADDRESS: Address = { street: '', city: '', state: '', zip: '' };

export const isBrand = (value: object) => 'legalName' in value && 'version' in value;

export const toValues = (brand: BrandSettings): BrandValues => ({
  legalName: brand.legalName ?? '',
  address: { ...(brand.address ?? NO_ADDRESS) },
  phone: brand.phone ?? '',
  email: brand.email ?? '',
  webPage: brand.webPage ?? '',
  registration: brand.registration ?? '',
});

export function toInput({ address, ...rest }: BrandValues): BrandInput {
  const street = address.street.trim();
  const city = address.city.trim();
  const state = address.state.trim();
  const zip = address.zip.trim();
  const isBlank = [street, city, state, zip].every((part) => part === '');
  return {
    legalName: rest.legalName.trim(),
    address: isBlank ? null : { street, city, state, zip },
    phone: rest.phone.trim(),
    email: rest.email.trim(),
    webPage: rest.webPage.trim(),
    registration: rest.registration.trim(),
  };
}

const short = (most: number) => string().trim().max(most, `Use at most ${most} characters.`);

/** An address is whole, or there is none. */
const part = (most: number, sentence: string) =>
  short(most).test('whole', sentence, (value, { parent }: TestContext) => {
    const isBegun = Object.values(parent as Record<string, unknown>).some((one) => String(one ?? '').trim());
    return Boolean(value) || !isBegun;
  });

export const brandSchema = object({
  legalName: short(200),
  address: object({
    street: part(200, 'Enter the street address.'),
    city: part(200, 'Enter the city.'),
    state: part(100, 'Enter the state.'),
    zip: part(12, 'Enter the ZIP code.'),
  }),
  phone: short(40),
  email: short(254),
  webPage: short(200),
  registration: short(200),
});

const LABELS: Record<string, string> = {
  legalName: 'Legal Name',
  street: 'Street Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  phone: 'Phone',
  email: 'Email',
  webPage: 'Web Page',
  registration: 'Registration',
};

const flat = ({ address, ...rest }: BrandInput) => ({ ...rest, ...(address ?? NO_ADDRESS) });

/** What someone else changed meanwhile, and what this person wants there. */
export const conflictChanges = ({ base, current, patch }: Conflict<BrandSettings, BrandInput>) =>
  differences({
    before: flat(toValues(base)),
    now: flat(toValues(current)),
    mine: flat(patch),
    label: (field) => LABELS[field] ?? field,
  });

/** "400 Harbor Way, Portland, OR 97201"; null without an address. */
export const addressText = ({ address }: BrandSettings) =>
  address ? `${address.street}, ${address.city}, ${address.state} ${address.zip}` : null;

/** How the brand is reached, as its letterhead has it. */
export const reachedText = ({ phone, email, webPage }: BrandSettings) =>
  [phone, email, webPage].filter(Boolean).join(' · ');
