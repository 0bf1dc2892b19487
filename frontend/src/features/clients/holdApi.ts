import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';

export type HoldInput = components['schemas']['HoldInput'];
export type Hold = components['schemas']['Hold'];

export const useHold = (id: number) => useApi('/api/clients/{id}/hold', { path: { id } }, recordCache);

/** Of a client who may just have been made. */
export const usePutOnHold = () =>
  useCreate(({ id, ...body }: HoldInput & { id: number }, once) =>
    answer(api.POST('/api/clients/{id}/hold', { params: { path: { id } }, ...once, body })),
  );

export const useReviewHold = (id: number) =>
  useAction((body: HoldInput) =>
    answer(api.PUT('/api/clients/{id}/hold/review', { params: { path: { id } }, body })),
  );
