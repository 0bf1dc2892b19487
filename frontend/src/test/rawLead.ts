import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { oneNumber, user } from './factories';
import { refused } from './refused';
import { server } from './server';

type Schemas = components['schemas'];
type RawLead = Schemas['RawLead'];

export function rawLead(change: Partial<RawLead> = {}): RawLead {
  return {
    id: 5,
    version: 2,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '(407) 555-0100',
    ...oneNumber,
    address: null,
    city: 'Orlando',
    state: 'FL',
    zip: null,
    source: 'Referral',
    marketingStatus: 'New',
    timeshareInfo: {},
    lastContactDate: null,
    nextContactDate: '2026-11-24',
    marketingTags: ['VIP'],
    notes: 'Prefers evenings',
    suppressed: false,
    convertedLeadId: null,
    createdAt: '2026-11-21T03:33:00Z',
    updatedAt: '2026-11-21T03:33:00Z',
    deletedAt: null,
    ...change,
  };
}

const facets: Schemas['RawLeadFacets'] = {
  statuses: ['New'],
  sources: ['Referral', 'Email Campaign'],
  states: ['FL'],
  tags: ['VIP'],
};

/** Someone who may import, and these raw leads; returns every query the list was asked. */
export function marketingDatabase(records: () => RawLead[], total?: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  const permissions: Schemas['Permission'][] = [
    'raw_leads.read',
    'raw_leads.write',
    'raw_leads.import',
    'leads.read',
  ];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(user({ permissions }))),
    http.get('*/api/raw-leads', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const data = records().map((row) => ({ callable: null, ...row }));
      return HttpResponse.json({ data, total: total ?? data.length, capped: false });
    }),
    http.get('*/api/raw-leads/facets', () => HttpResponse.json(facets)),
    http.get('*/api/raw-leads/imports', () => HttpResponse.json([])),
    http.get('*/api/raw-leads/:id', ({ params }) => {
      const found = records().find(({ id }) => String(id) === params.id);
      // A row of the list may have been given what is callable; a single person has none.
      return found
        ? HttpResponse.json({ ...found, callable: undefined })
        : refused('GET /raw-leads/{id}', 'not_found');
    }),
  );
  return asked;
}
