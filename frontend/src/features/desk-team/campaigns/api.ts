import { listCache, recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { type Params, useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type { CampaignFields, CampaignInput, CampaignStatus } from './model';

export type CampaignQuery = NonNullable<NonNullable<Params<'/api/campaigns'>>['query']>;

export const useCampaigns = (query: CampaignQuery) => useApi('/api/campaigns', { query }, listCache);

export const useCampaign = (id: number) => useApi('/api/campaigns/{id}', { path: { id } }, recordCache);

/** The scripts that a campaign can have. */
export const useScriptNames = () => useApi('/api/scripts', {}, recordCache).data;

/** Sent again after a failure, it makes one campaign. */
export const useMakeCampaign = () =>
  useCreate((body: CampaignInput, once) => answer(api.POST('/api/campaigns', { ...once, body })));

export const useChangeCampaign = (id: number) =>
  useAction((body: Partial<CampaignFields> & { version: number }) =>
    answer(api.PATCH('/api/campaigns/{id}', { params: { path: { id } }, body })),
  );

export const useCampaignStatus = (id: number) =>
  useAction((body: { version: number; status: CampaignStatus }) =>
    answer(api.POST('/api/campaigns/{id}/status', { params: { path: { id } }, body })),
  );
