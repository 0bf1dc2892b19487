import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { type Params, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import type { creditInput, takeOffInput, toInput } from './model';

export type InvoiceQuery = NonNullable<NonNullable<Params<'/api/invoices'>>['query']>;

const at = (id: number) => ({ params: { path: { id } } });

export const useInvoices = (query: InvoiceQuery) => useApi('/api/invoices', { query }, listCache);
/** `null`: none is named. */
export const useInvoice = (id: number | null) =>
  useApi('/api/invoices/{id}', id === null ? null : { path: { id } }, recordCache);
/** `null`: they are not shown. */
export const useInvoiceEntries = (id: number | null) =>
  useApi('/api/invoices/{id}/entries', id === null ? null : { path: { id } }, recordCache);
export const useAging = () => useApi('/api/invoices/aging', {}, listCache);
export const useClientMoney = (id: number) =>
  useApi('/api/clients/{id}/money', { path: { id } }, recordCache);

export const useCreateInvoice = () =>
  useMoneyAction((body: ReturnType<typeof toInput>, once) =>
    answer(api.POST('/api/invoices', { ...once, body })),
  );

export const useApplyCredit = (id: number) =>
  useMoneyAction((body: ReturnType<typeof creditInput>, once) =>
    answer(api.POST('/api/invoices/{id}/apply-credit', { ...at(id), ...once, body })),
  );

export const useVoidInvoice = (id: number) =>
  useMoneyAction((version: number, once) =>
    answer(api.POST('/api/invoices/{id}/void', { ...at(id), ...once, body: { version } })),
  );

type TakeOffInput = ReturnType<typeof takeOffInput>;

export const useWriteOff = (id: number) =>
  useMoneyAction((body: TakeOffInput, once) =>
    answer(api.POST('/api/invoices/{id}/write-off', { ...at(id), ...once, body })),
  );

export const useCreditNote = (id: number) =>
  useMoneyAction((body: TakeOffInput, once) =>
    answer(api.POST('/api/invoices/{id}/credit-note', { ...at(id), ...once, body })),
  );
