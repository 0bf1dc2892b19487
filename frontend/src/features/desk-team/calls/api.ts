import { listCache, recordCache } from '../../../api/cache';
import { useAllRows } from '../../../api/useAllRows';
import { type Body, type Params, useApi } from '../../../api/useApi';

export type CallQuery = NonNullable<NonNullable<Params<'/api/desk/calls'>>['query']>;
export type ReportQuery = NonNullable<NonNullable<Params<'/api/desk/reports'>>['query']>;
export type SkipQuery = NonNullable<NonNullable<Params<'/api/desk/skips'>>['query']>;
export type SkipRow = Body<'/api/desk/skips'>[number];
export type RefusedQuery = NonNullable<NonNullable<Params<'/api/desk/refused'>>['query']>;
export type RefusedRow = Body<'/api/desk/refused'>[number];
export type DeskReport = Body<'/api/desk/reports'>;
export type ReportRow = DeskReport['rows'][number];
export type CallRow = Body<'/api/desk/calls'>[number];

export const useDeskCalls = (query: CallQuery) => useApi('/api/desk/calls', { query }, listCache);
export const useSkips = (query: SkipQuery) => useApi('/api/desk/skips', { query }, listCache);
export const useRefused = (query: RefusedQuery) => useApi('/api/desk/refused', { query }, listCache);
export const useDeskReport = (query: ReportQuery) => useApi('/api/desk/reports', { query }, recordCache);

/** Campaigns by name, for choosing one; undefined until the server has answered. */
export const useCampaignNames = () =>
  useAllRows('/api/campaigns', (perPage) => ({ query: { page: 1, perPage } }), listCache).data;
