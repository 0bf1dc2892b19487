import { figuresCache, listCache } from '../../api/cache';
import { type Params, useApi } from '../../api/useApi';

type PeopleQuery = NonNullable<NonNullable<Params<'/api/dashboard/pipeline/people'>>['query']>;
type FunnelQuery = NonNullable<NonNullable<Params<'/api/reports/funnel'>>['query']>;

/** How many months the sales chart covers, the chosen one last. */
const MONTHS_SHOWN = 6;

export const usePipelineStages = () => useApi('/api/dashboard/pipeline', {}, figuresCache);
/** Pass null until the stage is known to exist. */
export const useStagePeople = (query: PeopleQuery | null) =>
  useApi('/api/dashboard/pipeline/people', query && { query }, listCache);
export const useFunnel = (query: FunnelQuery) => useApi('/api/reports/funnel', { query }, figuresCache);
export const useTeam = (month: string) => useApi('/api/reports/team', { query: { month } }, figuresCache);
export const useSales = (month: string) =>
  useApi('/api/reports/sales', { query: { month, months: MONTHS_SHOWN } }, figuresCache);
