import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type {
  AreaCodeInput,
  CalendarYearInput,
  ClosedDaysInput,
  NumberList,
  ReviewInput,
  RuleInput,
  StatusInput,
} from './model';

const POLL_MS = 1000;

export const useSetup = () => useApi('/api/contact/setup', {}, recordCache);

export const useRules = () => useApi('/api/contact/rules', {}, recordCache);

export const useClosedDays = (year: number) =>
  useApi('/api/contact/closed-days', { query: { year } }, recordCache);

export const useCalendarYears = () => useApi('/api/contact/calendar-years', {}, recordCache);

export const useAreaCodes = () => useApi('/api/contact/area-codes', {}, recordCache);

export const useStates = () => useApi('/api/contact/states', {}, recordCache);

export const isUnderWay = ({ status }: Pick<NumberList, 'status'>): boolean =>
  status === 'waiting' || status === 'loading';

/** Polls only while a file is being read and a user watches. */
export const useLists = () =>
  useApi(
    '/api/contact/lists',
    {},
    {
      ...recordCache,
      dedupingInterval: POLL_MS / 2,
      refreshInterval: (latest) => (latest?.body.some(isUnderWay) ? POLL_MS : 0),
    },
  );

export const useEndSetup = () => useAction((_: undefined) => api.POST('/api/contact/setup/end'));

/** Sent again after a failure, it makes one rule. */
export const useEnterRule = () =>
  useCreate((body: RuleInput, once) => answer(api.POST('/api/contact/rules', { ...once, body })));

export const useReviewRule = (id: number) =>
  useAction((body: ReviewInput) =>
    api.POST('/api/contact/rules/{id}/reviews', { params: { path: { id } }, body }),
  );

export const useEnterClosedDays = () =>
  useCreate((body: ClosedDaysInput, once) => answer(api.POST('/api/contact/closed-days', { ...once, body })));

export const useRemoveClosedDay = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/contact/closed-days/{id}/remove', { params: { path: { id } }, body: { reason } }),
  );

export const useCompleteYear = () =>
  useCreate((body: CalendarYearInput, once) =>
    answer(api.POST('/api/contact/calendar-years', { ...once, body })),
  );

export const useReopenYear = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/contact/calendar-years/{id}/reopen', { params: { path: { id } }, body: { reason } }),
  );

export const useAddAreaCode = () =>
  useCreate((body: AreaCodeInput, once) => answer(api.POST('/api/contact/area-codes', { ...once, body })));

export const useRemoveAreaCode = (areaCode: number) =>
  useAction((_: undefined) =>
    api.POST('/api/contact/area-codes/{areaCode}/remove', { params: { path: { areaCode } } }),
  );

export const useTellStatus = () =>
  useAction((body: StatusInput) => api.POST('/api/contact/states', { body }));

export const useWithdrawList = ({ id, version }: NumberList) =>
  useAction((reason: string) =>
    api.POST('/api/contact/lists/{id}/withdraw', { params: { path: { id } }, body: { version, reason } }),
  );
