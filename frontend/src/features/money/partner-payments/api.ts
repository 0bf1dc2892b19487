import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Params, useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import type { PartnerPaymentInput, PartnerPaymentPatch } from './model';

export type PartnerPaymentQuery = NonNullable<NonNullable<Params<'/api/partner-payments'>>['query']>;

const at = (id: number) => ({ params: { path: { id } } });

export const usePartnerPayments = (query: PartnerPaymentQuery) =>
  useApi('/api/partner-payments', { query }, listCache);

export const usePartnerPayment = (id: number) =>
  useApi('/api/partner-payments/{id}', { path: { id } }, recordCache);

export const useCreatePartnerPayment = () =>
  useMoneyAction((body: PartnerPaymentInput, once) =>
    answer(api.POST('/api/partner-payments', { ...once, body })),
  );

export const useUpdatePartnerPayment = (id: number) =>
  useAction((body: PartnerPaymentPatch & { version: number }) =>
    answer(api.PATCH('/api/partner-payments/{id}', { ...at(id), body })),
  );
