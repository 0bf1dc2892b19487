import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useApi } from '../../../api/useApi';
import { useMoneyAction } from '../../../api/useMoneyAction';

export type Books = components['schemas']['Books'];
export type BookClosing = components['schemas']['BookClosing'];
type CloseInput = components['schemas']['CloseInput'];
type ReopenInput = components['schemas']['ReopenInput'];

export const useBooks = () => useApi('/api/books', {}, recordCache);

/** What closing through a day would meet; null: no day is chosen. */
export const useClosing = (through: string | null) =>
  useApi('/api/books/closing', through === null ? null : { query: { through } }, {
    ...recordCache,
    keepPreviousData: true,
  });

export const useCloseBooks = () =>
  useMoneyAction((body: CloseInput, once) => answer(api.POST('/api/books/close', { ...once, body })));

export const useReopenBooks = () =>
  useMoneyAction((body: ReopenInput, once) => answer(api.POST('/api/books/reopen', { ...once, body })));
