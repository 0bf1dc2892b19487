import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { HTML } from './documents';
import { user } from './factories';
import { server } from './server';

type Schemas = components['schemas'];

export const SECTIONS: Schemas['WordingSection'][] = [
  { id: 'parties', title: 'Parties', text: 'Between {{ brand.name }} and {{ client.name }}.' },
  { id: 'fees', title: 'Fees', text: 'The client pays {{ fee }}.' },
];

export function version(change: Partial<Schemas['WordingVersion']> = {}): Schemas['WordingVersion'] {
  return {
    id: 7,
    type: 'Cancellation Agreement',
    brand: null,
    state: null,
    version: 3,
    sample: false,
    updatedAt: '2026-11-05T18:00:00Z',
    updatedBy: 'Dana Whitfield',
    note: 'Counsel checked it',
    ...change,
  };
}

export function wording(change: Partial<Schemas['Wording']> = {}): Schemas['Wording'] {
  return {
    ...version(),
    inheritedFrom: null,
    sections: SECTIONS,
    warnings: [],
    placeholders: [
      { name: 'client.name', meaning: "The client's full name", sample: 'Ana Ruiz' },
      { name: 'fee', meaning: 'The service fee', sample: '$4,995.00' },
    ],
    ...change,
  };
}

/** The sample that is built in. */
export const BUILT_IN = {
  id: null,
  version: 0,
  sample: true,
  updatedAt: null,
  updatedBy: null,
  note: null,
} as const;

export const logo = (change: Partial<Schemas['Logo']> = {}): Schemas['Logo'] => ({
  brand: 'The Contract Advisors',
  mediaType: 'image/svg+xml',
  size: 6,
  sha256: '00000000000a'.padEnd(64, '0'),
  version: 1,
  updatedAt: '2026-11-05T18:00:00Z',
  ...change,
});

/** A user who may edit wordings, and one wording with its versions. */
export function wordingOffice(current: () => Schemas['Wording'] = wording) {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(user({ role: 'admin', permissions: ['documents.read', 'wording.edit'] })),
    ),
    http.get('*/api/wordings', () =>
      HttpResponse.json([
        version(),
        version({ id: 9, brand: 'Liberty NWA', state: 'FL', version: 1 }),
        version({ type: 'Transfer Agreement', ...BUILT_IN }),
      ]),
    ),
    http.get('*/api/brands/logos', () => HttpResponse.json([])),
    http.get('*/api/wordings/current', () => HttpResponse.json(current())),
    http.get('*/api/wordings/versions', () =>
      HttpResponse.json([version(), version({ id: 6, version: 2, note: null })]),
    ),
    http.post('*/api/wordings/preview', () => new HttpResponse(HTML)),
  );
}
