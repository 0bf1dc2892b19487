import type { components } from '../api/schema';
import { type Operation, successOf } from './recordings';
import { succeeded } from './succeeded';

type Schemas = components['schemas'];

export const nothingMoved: Schemas['MovedRows'] = {
  appointments: 0,
  calls: 0,
  callbacks: 0,
  skips: 0,
  properties: 0,
  exitCases: 0,
  documents: 0,
  paymentPlans: 0,
  invoices: 0,
  payments: 0,
  commissions: 0,
};

/** What the recordings of leads say, with the counts that only clients have. */
const withCounts = (operation: Operation, ...fields: string[]) => {
  const body = successOf(operation).body as Record<string, object>;
  return Object.fromEntries(fields.map((field) => [field, { ...nothingMoved, ...body[field] }]));
};

/** The dry run of a merge. */
export const previewed = (change: Partial<Schemas['MergeDryRun']> = {}): Response =>
  succeeded('POST /merges/preview', {
    ...withCounts('POST /merges/preview', 'moved'),
    cases: [],
    money: [],
    ...change,
  });

/** A merge was undone. */
export const undone = (change: Partial<Schemas['Unmerged']> = {}): Response =>
  succeeded('POST /merges/{id}/undo', {
    ...withCounts('POST /merges/{id}/undo', 'givenBack', 'stays'),
    archived: false,
    ...change,
  });
