import { figuresCache, recordCache } from './cache';
import { answer, api } from './client';
import { useCan } from './SessionContext';
import type { components } from './schema';
import { useApi } from './useApi';
import { useMoneyAction } from './useMoneyAction';

export type MoneyTask = components['schemas']['MoneyTask'];

/** Money that the books can't hold and that still needs a decision; false: not for this person. */
export const useMoneyTasks = (isWanted: boolean) =>
  useApi('/api/payments/money-tasks', isWanted ? {} : null, figuresCache);

export const useClientMoneyTasks = (clientId: number) =>
  useApi('/api/payments/money-tasks', { query: { clientId } }, recordCache);

interface Ending {
  id: number;
  version: number;
  reason: string;
}

/** Null for who may not end one. */
export function useEndMoneyTask() {
  const mayEnd = useCan('payments.refund');
  const { run } = useMoneyAction(({ id, ...body }: Ending, once) =>
    answer(api.POST('/api/payments/money-tasks/{id}/end', { params: { path: { id } }, ...once, body })),
  );
  return mayEnd ? run : null;
}
