import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';

export type FeeDecision = components['schemas']['FeeDecision'];
export type FeeInput = components['schemas']['FeeDecisionInput'];

/** Every service, also those on which no one decided. */
export const useFees = () => useApi('/api/promises/fees', {}, recordCache);

export const useDecideFee = () =>
  useAction((body: FeeInput) => answer(api.PUT('/api/promises/fees', { body })));
