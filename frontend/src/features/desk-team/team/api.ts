import { recordCache } from '../../../api/cache';
import { api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { type Body, useApi } from '../../../api/useApi';

export type DeskTeam = Body<'/api/desk/team'>;
export type DeskRep = DeskTeam['reps'][number];
export type OverdueCallback = DeskTeam['overdueCallbacks'][number];
export type OwnBasis = DeskTeam['ownBases'][number];
export type AgingList = DeskTeam['lists'][number];
/** Whom a rep has on the desk now. */
export type HeldPerson = NonNullable<DeskRep['person']>;

const REFRESH_MS = 15_000;
/** No session, or no right: asking again changes nothing. */
const IS_FINAL = [401, 403];

/** Polls while a user looks, after a failure too: it shows what happens now. */
export const useDeskTeam = () =>
  useApi(
    '/api/desk/team',
    {},
    {
      ...recordCache,
      dedupingInterval: REFRESH_MS / 2,
      refreshInterval: REFRESH_MS,
      errorRetryInterval: REFRESH_MS,
      shouldRetryOnError: ({ status }) => !IS_FINAL.includes(status),
    },
  );

export const useFreeClaim = () =>
  useAction(({ entity, id }: HeldPerson) => {
    const body = { entity, entityId: id } as components['schemas']['FreeClaimInput'];
    return api.POST('/api/desk/claims/free', { body });
  });

export const usePauseRep = () =>
  useAction((userId: number) => api.POST('/api/desk/reps/{userId}/pause', { params: { path: { userId } } }));
