import { listCache, recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type Params, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { ClientInput, ClientPatch } from './model';

export type ClientQuery = NonNullable<NonNullable<Params<'/api/clients'>>['query']>;

/** Open invoices that the client's page shows; the list of invoices has them all. */
const MAX_OPEN_INVOICES = 5;
const MAX_PLANS = 3;
/** Ledger entries per request. */
export const LEDGER_PAGE = 24;

const TIMELINE = '/api/clients/{id}/timeline';

export const useClients = (query: ClientQuery) => useApi('/api/clients', { query }, listCache);
export const useClientFacets = () => useApi('/api/clients/facets', {}, listCache);
export const useClient = (id: number) => useApi('/api/clients/{id}', { path: { id } }, recordCache);
export const useClientTimeline = (id: number, perPage: number) =>
  useApi(TIMELINE, { path: { id }, query: { page: 1, perPage } }, { ...recordCache, keepPreviousData: true });
export const useClientAppointments = (id: number) =>
  useApi('/api/clients/{id}/appointments', { path: { id } }, recordCache);
export const useClientMoney = (id: number) =>
  useApi('/api/clients/{id}/money', { path: { id } }, recordCache);
export const useOpenInvoices = (clientId: number) => {
  const query = {
    clientId,
    status: 'outstanding',
    sort: 'dueDate',
    page: 1,
    perPage: MAX_OPEN_INVOICES,
  } as const;
  return useApi('/api/invoices', { query }, recordCache);
};
export const useClientDisputes = (clientId: number) =>
  useApi('/api/payments/disputes', { query: { clientId } }, recordCache);
/** Lines up to a day, the newest first, page by page. */
export const useLedger = (id: number, to: string, page: number) =>
  useApi(
    '/api/clients/{id}/ledger',
    { path: { id }, query: { to, page, perPage: LEDGER_PAGE } },
    recordCache,
  );
/** The newest plans that the client's page shows; the list of plans has them all. */
export const useClientPlans = (clientId: number) =>
  useApi('/api/payment-plans', { query: { clientId, page: 1, perPage: MAX_PLANS } }, recordCache);
export const useChecklist = (id: number) =>
  useApi('/api/clients/{id}/checklist', { path: { id } }, recordCache);
export const useClientDocuments = (id: number) =>
  useApi('/api/clients/{id}/documents', { path: { id } }, recordCache);

export const useCreateClient = () =>
  useCreate((body: ClientInput, once) => answer(api.POST('/api/clients', { ...once, body })));

// The record itself is put into the cache from the answer, so that the next change carries the new version.
export const useUpdateClient = (id: number) =>
  useAction((body: ClientPatch) =>
    answer(api.PATCH('/api/clients/{id}', { params: { path: { id } }, body })),
  );

export const useArchiveClient = (id: number) =>
  useAction((archived: boolean) => {
    const params = { path: { id } };
    return answer(
      archived
        ? api.POST('/api/clients/{id}/archive', { params })
        : api.POST('/api/clients/{id}/unarchive', { params }),
    );
  });

export const useDeleteClient = () =>
  useAction((id: number) => api.DELETE('/api/clients/{id}', { params: { path: { id } } }));

export const useRestoreClient = () =>
  useAction((id: number) => answer(api.POST('/api/clients/{id}/restore', { params: { path: { id } } })));

export const useAddClientNote = (id: number) =>
  useCreate((text: string, once) =>
    answer(api.POST('/api/clients/{id}/notes', { params: { path: { id } }, ...once, body: { text } })),
  );

export const useClientSending = (id: number, isOpen: boolean) =>
  useApi('/api/clients/{id}/summary', isOpen ? { path: { id } } : null, recordCache);
export const useClientSummary = (id: number) =>
  useAction((digest: string) =>
    answer(api.POST('/api/clients/{id}/summary', { params: { path: { id } }, body: { digest } })),
  );

export const usePartners = () => useApi('/api/partners', {}, listCache);

/** Adding an existing name returns that partner. */
export const useAddPartner = () =>
  useCreate((name: string, once) => answer(api.POST('/api/partners', { ...once, body: { name } })));
