import { listCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { type Params, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import { useQuestion } from '../../api/useQuestion';
import type { DryRun, MergePair } from './model';

type DuplicatesQuery = NonNullable<NonNullable<Params<'/api/duplicates'>>['query']>;

export const useDuplicates = (query: DuplicatesQuery) => useApi('/api/duplicates', { query }, listCache);

/** What merging two records would come to, asked again whenever its dialog opens. */
export const useDryRun = (pair: MergePair) =>
  useQuestion<MergePair, DryRun>(
    '/api/merges/preview',
    pair,
    (body) => answer(api.POST('/api/merges/preview', { body })),
    { keepPreviousData: false, revalidateIfStale: true },
  );

export const useMerge = () =>
  useCreate((body: components['schemas']['MergeInput'], once) =>
    answer(api.POST('/api/merges', { ...once, body })),
  );
