import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { partnerRow } from './billing';
import { maya, oneNumber } from './factories';
import { rows, server } from './server';

type Schemas = components['schemas'];

export function client(change: Partial<Schemas['Client']> = {}): Schemas['Client'] {
  return {
    id: 5,
    version: 2,
    firstName: 'Nadia',
    lastName: 'Cole',
    email: 'nadia@example.com',
    phone: '(407) 555-0155',
    ...oneNumber,
    address: '12 Palm Way',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    status: 'Active',
    serviceType: 'Cancellation',
    brand: 'Liberty NWA',
    notes: null,
    assignedTo: maya.id,
    assignee: { id: maya.id, name: maya.name, initials: maya.initials },
    fulfillmentPartnerId: 4,
    fulfillmentPartner: 'Clear Title Services',
    leadId: 12,
    suppressed: null,
    archivedAt: null,
    createdAt: '2026-11-21T03:33:00Z',
    updatedAt: '2026-11-21T03:33:00Z',
    deletedAt: null,
    moneySummary: { paid: 1250.5, refunded: 50, net: 1200.5 },
    tags: [],
    canDelete: true,
    ...change,
  };
}

export function clientRow(change: Partial<Schemas['ClientRow']> = {}): Schemas['ClientRow'] {
  const { id, firstName, lastName, email, phone, status, serviceType, brand } = client();
  const { assignedTo, assignee, fulfillmentPartner, state, suppressed, archivedAt, createdAt } = client();
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    status,
    serviceType,
    brand,
    assignedTo,
    assignee,
    fulfillmentPartner,
    state,
    suppressed,
    archivedAt,
    createdAt,
    ...change,
  };
}

const MILESTONES = [
  'Sent to Partner',
  'Documents Complete',
  'Letter Sent',
  'Resort Responded',
  'Exit Confirmed',
] as const;

export function exitCase(change: Partial<Schemas['ExitCase']> = {}): Schemas['ExitCase'] {
  return {
    id: 31,
    version: 1,
    propertyId: 21,
    clientId: 5,
    clientName: 'Nadia Cole',
    partnerId: 4,
    partnerName: 'Clear Title Services',
    notes: null,
    milestones: MILESTONES.map((milestone, index) => ({
      milestone,
      reachedOn: index === 0 ? '2026-11-05' : null,
      notedBy: index === 0 ? 'Maya Torres' : null,
    })),
    createdAt: '2026-11-21T03:33:00Z',
    updatedAt: '2026-11-21T03:33:00Z',
    ...change,
  };
}

export function property(change: Partial<Schemas['Property']> = {}): Schemas['Property'] {
  return {
    id: 21,
    version: 4,
    clientId: 5,
    resortName: 'Palm Cove Resort',
    location: 'Kissimmee',
    state: 'FL',
    developer: 'Palm Cove Holdings',
    contractNumber: 'PC-20417',
    ownershipType: 'Deeded',
    points: 12500,
    week: '26',
    usage: 'Floating',
    annual: 'Annual',
    mortgageStatus: 'Still Owe',
    mortgageBalance: 8400.25,
    maintenanceFees: 1100,
    exitType: 'Deed Back',
    purchaseDate: '2015-03-08',
    exitCase: null,
    createdAt: '2026-11-21T03:33:00Z',
    updatedAt: '2026-11-21T03:33:00Z',
    ...change,
  };
}

const facets: Schemas['ClientFacets'] = {
  statuses: ['Active', 'Fulfilled'],
  serviceTypes: ['Cancellation', 'Transfer'],
  brands: ['Liberty NWA'],
  states: ['CA', 'FL'],
  partners: [{ id: 4, name: 'Clear Title Services' }],
};

export const partner: Schemas['Partner'] = {
  id: 4,
  name: 'Clear Title Services',
  type: 'fulfillment',
  active: true,
  version: 1,
};

interface Office {
  client?: Schemas['Client'];
  properties?: Schemas['Property'][];
  list?: () => Response;
}

/** One client with what belongs to it; returns the queries that the list was asked. */
export function clientOffice(office: Office = {}): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/clients/facets', () => HttpResponse.json(facets)),
    http.get('*/api/clients', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return office.list ? office.list() : rows([clientRow()]);
    }),
    http.get('*/api/clients/:id(\\d+)', () => HttpResponse.json(office.client ?? client())),
    http.get('*/api/clients/:id/timeline', () => rows([])),
    http.get('*/api/clients/:id/appointments', () => rows([])),
    http.get('*/api/clients/:id/documents', () => rows([])),
    http.get('*/api/clients/:id/checklist', () => HttpResponse.json([])),
    http.get('*/api/properties/client/:id', () => HttpResponse.json(office.properties ?? [])),
    http.get('*/api/partners', () => HttpResponse.json([partnerRow()])),
  );
  return asked;
}
