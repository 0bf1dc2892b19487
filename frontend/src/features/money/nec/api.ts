import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components, paths } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';

type Schemas = components['schemas'];
export type NecLine = Schemas['NecLine'];
export type NecReason = Schemas['NecReason'];
export type Payee = Schemas['Payee'];
export type PayeeInput = Schemas['PayeeInput'];
export type PayeeKind = Schemas['PayeeKind'];
export type TaxClass = Schemas['TaxClass'];

export const W9_PATH = '/api/payees/{id}/w9' satisfies keyof paths;

const at = (id: string) => ({ params: { path: { id } } });

export const useNecList = (year: number) => useApi('/api/nec-list', { query: { year } }, listCache);

/** Who is paid, with what their W-9 says. */
export const usePayee = (id: string) => useApi('/api/payees/{id}', { path: { id } }, recordCache);

export const useRecordW9 = (id: string) =>
  useAction((body: PayeeInput) => answer(api.PUT('/api/payees/{id}', { ...at(id), body })));

/** The whole number; the server writes down who asked. */
export const useOpenNumber = (id: string) =>
  useAction((_: null) => answer(api.POST('/api/payees/{id}/tax-number', at(id))));

export const w9Url = (id: string) => `/api/payees/${id}/w9`;
