import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';
import { useQuestion } from '../../../api/useQuestion';
import type { PolicyInput, PreviewInput } from './model';

export const usePolicyVersions = () => useApi('/api/commission-policies', {}, recordCache);

/** Sent again after a failure, it makes one version. */
export const useMakeVersion = () =>
  useMoneyAction((body: PolicyInput, once) =>
    answer(api.POST('/api/commission-policies', { ...once, body })),
  );

export const useDeleteVersion = (id: number) =>
  useAction((_: undefined) => api.DELETE('/api/commission-policies/{id}', { params: { path: { id } } }));

/** What a period would be under terms that are not saved; null until the user asks. */
export const usePreview = (question: PreviewInput | null) =>
  useQuestion('/api/commission-policies/preview', question, (body) =>
    answer(api.POST('/api/commission-policies/preview', { body })),
  );
