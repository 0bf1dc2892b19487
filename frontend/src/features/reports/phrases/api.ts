import { listCache, recordCache } from '../../../api/cache';
import { api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Body, type Params, useApi } from '../../../api/useApi';

export type PhraseHit = Body<'/api/phrase-hits'>[number];
export type PhraseSum = Body<'/api/phrase-hits/sums'>[number];
export type PhraseSetup = Body<'/api/promises/phrases/setup'>;
export type HitQuery = NonNullable<NonNullable<Params<'/api/phrase-hits'>>['query']>;
export type SumQuery = NonNullable<NonNullable<Params<'/api/phrase-hits/sums'>>['query']>;

export const useHits = (query: HitQuery) => useApi('/api/phrase-hits', { query }, listCache);

/** By user and brand, of the same texts as the list. */
export const useSums = (query: SumQuery) => useApi('/api/phrase-hits/sums', { query }, recordCache);

export const usePhraseSetup = () => useApi('/api/promises/phrases/setup', {}, recordCache);

export const useEndPhraseSetup = () =>
  useAction((_: undefined) => api.POST('/api/promises/phrases/setup/end'));
