import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { user } from './factories';
import { server } from './server';

type Schemas = components['schemas'];

/** Records W-9s and opens numbers. */
export const taxClerk = user({ role: 'billing', permissions: ['payments.read', 'tax.read', 'tax.write'] });
/** Only reads. */
export const taxReader = user({ role: 'accountant', permissions: ['payments.read', 'tax.read'] });

export function payee(change: Partial<Schemas['Payee']> = {}): Schemas['Payee'] {
  return {
    id: 'P9',
    name: 'Harbor Title',
    version: 2,
    kind: 'llc',
    taxClass: 'partnership',
    legalName: 'Harbor Title LLC',
    street: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    taxNumberKind: 'ein',
    taxNumberShown: 'XX-XXX6789',
    signedOn: '2026-01-05',
    fileName: 'w9.pdf',
    ...change,
  };
}

export function necLine(change: Partial<Schemas['NecLine']> = {}): Schemas['NecLine'] {
  return {
    id: 'P9',
    name: 'Harbor Title',
    legalName: 'Harbor Title LLC',
    kind: 'llc',
    taxNumberShown: 'XX-XXX6789',
    paid: 6200,
    byCard: 0,
    reason: null,
    ...change,
  };
}

/** An office with one partner on the list and a salesperson without a W-9. */
export function taxOffice(viewer = taxClerk, shown = payee()) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(viewer)),
    http.get('*/api/payees/:id', () => HttpResponse.json(shown)),
    http.get('*/api/nec-list', () =>
      HttpResponse.json({
        year: 2026,
        threshold: 2000,
        reported: [necLine()],
        others: [
          necLine({
            id: 'U3',
            name: 'Maya Torres',
            legalName: null,
            kind: null,
            taxNumberShown: null,
            paid: 2371.6,
            reason: 'no_w9',
          }),
        ],
      }),
    ),
  );
}
