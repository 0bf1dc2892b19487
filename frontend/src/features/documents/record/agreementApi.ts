import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';

type Schemas = components['schemas'];
export type Agreement = Schemas['Agreement'];
export type AgreementPeriod = Schemas['AgreementPeriod'];
export type AgreementInput = Schemas['DocumentAgreementInput'];
type LengthenInput = Schemas['AgreementLengthenInput'];
export type CancelInput = Schemas['AgreementCancelInput'];
export type Cancellation = Schemas['AgreementCancellation'];
export type CancelNotice = Schemas['CancelNotice'];
export type ReleasePaperInput = Schemas['AgreementReleasePaperInput'];
type AcceptInput = Schemas['AgreementAcceptInput'];
type DeclineInput = Schemas['AgreementDeclineInput'];

/** As many as a select shows. */
const MAX_PLANS = 50;

const at = (id: number) => ({ params: { path: { id } } });

/** `null`: the document is of another type. */
export const useAgreement = (id: number | null) =>
  useApi('/api/documents/{id}/agreement', id === null ? null : { path: { id } }, recordCache);

export const useEnterAgreement = (id: number) =>
  useAction((body: AgreementInput) => answer(api.PUT('/api/documents/{id}/agreement', { ...at(id), body })));

export const useLengthenPeriod = (id: number) =>
  useAction((body: LengthenInput) =>
    answer(api.POST('/api/documents/{id}/agreement/lengthen', { ...at(id), body })),
  );

export const useCancelAgreement = (id: number) =>
  useMoneyAction((body: CancelInput, once) =>
    answer(api.POST('/api/agreements/{id}/cancel', { ...at(id), ...once, body })),
  );

export const useAcceptNotice = (id: number) =>
  useMoneyAction((body: AcceptInput, once) =>
    answer(api.POST('/api/agreements/{id}/accept-notice', { ...at(id), ...once, body })),
  );

export const useDeclineNotice = (id: number) =>
  useAction((body: DeclineInput) =>
    answer(api.POST('/api/agreements/{id}/decline-notice', { ...at(id), body })),
  );

export const useFileReleasePaper = (id: number) =>
  useAction((body: ReleasePaperInput) =>
    answer(api.POST('/api/agreements/{id}/release-letter', { ...at(id), body })),
  );

export const usePlansToPay = (clientId: number) =>
  useApi('/api/payment-plans', { query: { clientId, page: 1, perPage: MAX_PLANS } }, recordCache);

export const usePapersOf = (clientId: number) =>
  useApi('/api/clients/{id}/documents', { path: { id: clientId } }, recordCache);
