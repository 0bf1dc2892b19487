import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { client, clientRow, property } from './clients';
import { user } from './factories';
import { refused } from './refused';
import { rows, server } from './server';

type Schemas = components['schemas'];

/** An uploaded contract of Nadia Cole. */
export function document(change: Partial<Schemas['Document']> = {}): Schemas['Document'] {
  return {
    id: 4,
    version: 2,
    clientId: 9,
    client: { id: 9, name: 'Nadia Cole' },
    suppressed: null,
    title: 'Exit contract',
    type: 'Cancellation Agreement',
    status: 'Draft',
    signed: false,
    fileName: 'contract.pdf',
    mediaType: 'application/pdf',
    size: 2048,
    mayOpen: true,
    createdBy: 'Dana Whitfield',
    createdAt: '2026-11-05T18:00:00Z',
    updatedAt: '2026-11-05T18:00:00Z',
    deletedAt: null,
    acts: ['edit', 'delete'],
    nextStatuses: ['Sent', 'Signed', 'Completed'],
    generated: false,
    sha256: null,
    sampleWording: false,
    wordingVersion: null,
    replaces: null,
    replacedBy: null,
    sentAt: null,
    sentHow: null,
    sentTo: null,
    delivery: null,
    signers: [],
    scan: null,
    remindersDue: 0,
    ...change,
  };
}

export const SIGNERS: Schemas['DocumentSigner'][] = [
  { slot: 'client', role: 'Client', name: 'Nadia Cole', signedOn: null, how: null },
  { slot: 'company', role: 'Company Representative', name: '', signedOn: null, how: null },
];

/** The same as its page has it. */
export const documentPageOf = (
  shown: Schemas['Document'],
  data: Schemas['DocumentPage']['data'] = shown.generated && shown.mayOpen ? {} : null,
): Schemas['DocumentPage'] => ({ ...shown, data });

/** One that Exitdesk made. */
export const generated = (change: Partial<Schemas['Document']> = {}) =>
  document({ generated: true, sha256: 'a1b2'.repeat(16), wordingVersion: 3, signers: SIGNERS, ...change });

export const HTML =
  '<!doctype html><html lang="en-US"><head><style>p { color: black }</style></head><body><p>Dear Nadia</p></body></html>';

const required = (
  type: Schemas['DocumentType'],
  tier: Schemas['DocumentRequirement']['tier'],
  fields: Schemas['DocumentField'][] = [],
): Schemas['DocumentRequirement'] => ({
  type,
  tier,
  required: tier === 'required',
  reason: tier === 'required' ? `Every client needs the ${type}.` : 'Not needed for this client.',
  fields,
  missing: [],
});

export const FEE: Schemas['DocumentField'] = {
  name: 'fee',
  label: 'Service Fee',
  hint: 'The total the client pays',
  kind: 'amount',
  shared: true,
  leavesBlank: true,
  proposed: null,
};

/** Two required, one optional, one more. */
export const OFFERED: Schemas['DocumentRequirement'][] = [
  required('Purchase Summary', 'required', [FEE]),
  required('ID Verification', 'required'),
  required('Payment Authorization', 'optional'),
  required('ACH Authorization', 'more'),
];

export const checklistItem = (change: Partial<Schemas['ChecklistRow']> = {}): Schemas['ChecklistRow'] => ({
  type: 'Purchase Summary',
  reason: 'Every client needs a Purchase Summary.',
  required: true,
  state: 'Missing',
  documentId: null,
  ...change,
});

export function allow(...permissions: Schemas['Permission'][]) {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(user({ permissions: ['clients.read', 'documents.read', ...permissions] })),
    ),
  );
}

/** Nadia Cole with one property and nothing on file, for whom documents are made. */
export function documentOffice({
  properties = [property()],
  onFile = [checklistItem()],
  offered = OFFERED,
} = {}) {
  server.use(
    http.get('*/api/clients', () => rows([clientRow({ id: 9 })])),
    http.get('*/api/clients/:id(\\d+)', () => HttpResponse.json(client({ id: 9 }))),
    http.get('*/api/clients/:id/checklist', () => HttpResponse.json(onFile)),
    http.get('*/api/properties/client/:id', () => HttpResponse.json(properties)),
    http.get('*/api/documents/required', () => HttpResponse.json(offered)),
    http.post(
      '*/api/documents/preview',
      () => new HttpResponse(HTML, { headers: { 'Content-Type': 'text/html' } }),
    ),
  );
}

/** Answers one document, its HTML, its changes and its history; without changes or history none. */
export function documentPage(
  found: () => Schemas['Document'],
  {
    changes = [],
    history = [],
    data,
  }: {
    changes?: Schemas['DocumentFactChange'][];
    history?: object[];
    data?: Schemas['DocumentPage']['data'];
  } = {},
) {
  server.use(
    http.get('*/api/documents/:id', ({ params }) =>
      String(found().id) === params.id
        ? HttpResponse.json(documentPageOf(found(), data))
        : refused('GET /documents/{id}', 'not_found'),
    ),
    http.get(
      '*/api/documents/:id/html',
      () => new HttpResponse(HTML, { headers: { 'Content-Type': 'text/html' } }),
    ),
    http.get('*/api/documents/:id/changes', () => HttpResponse.json(changes)),
    http.get('*/api/documents/:id/timeline', () => rows(history)),
  );
}
