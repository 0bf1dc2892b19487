import { listCache, recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type GetPath, type Params, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import { useRefresh } from '../../api/useRefresh';
import { inputTime } from '../../lib/dates/wallTime';
import type { RecordOption } from '../../ui/fields/RecordPicker';
import type { AppointmentInput, AppointmentPatch, Slot } from './model';

export type AppointmentQuery = NonNullable<NonNullable<Params<'/api/appointments'>>['query']>;

/** What the calendar shows. */
const CALENDAR: GetPath[] = ['/api/appointments', '/api/appointments/date/{date}'];

export const useAppointments = (query: AppointmentQuery) => useApi('/api/appointments', { query }, listCache);

// Another day's appointments are no stand-in for this day's, so nothing is kept while asking.
const dayCache = { ...listCache, keepPreviousData: false };

export const useAppointmentsOn = (date: string | null, user: string | undefined) =>
  useApi(
    '/api/appointments/date/{date}',
    date ? { path: { date }, query: user ? { user } : {} } : null,
    dayCache,
  );

export const useAppointmentsBetween = (span: { from: string; to: string } | null, user: string | undefined) =>
  useApi('/api/appointments', span ? { query: { ...span, ...(user ? { user } : {}) } } : null, dayCache);

export const useAppointment = (id: number) => useApi('/api/appointments/{id}', { path: { id } }, recordCache);

export const useTimeline = (id: number, perPage: number) =>
  useApi(
    '/api/appointments/{id}/timeline',
    { path: { id }, query: { page: 1, perPage } },
    { ...recordCache, keepPreviousData: true },
  );

export const useLeadName = (id: number | null) =>
  useApi('/api/leads/{id}', id === null ? null : { path: { id } }, recordCache);
export const useClientName = (id: number | null) =>
  useApi('/api/clients/{id}', id === null ? null : { path: { id } }, recordCache);

export const useCreateAppointment = () =>
  useCreate((body: AppointmentInput, once) => answer(api.POST('/api/appointments', { ...once, body })));

export const useUpdateAppointment = (id: number) =>
  useAction((body: AppointmentPatch) =>
    answer(api.PATCH('/api/appointments/{id}', { params: { path: { id } }, body })),
  );

export interface Versioned {
  id: number;
  version: number;
}

export type StatusAction = 'complete' | 'cancel' | 'no-show' | 'reopen';

interface StatusActionRequest extends Versioned {
  act: StatusAction;
  reason?: string;
}

function close({ id, version, act, reason }: StatusActionRequest) {
  const params = { path: { id } };
  if (act === 'cancel') {
    const body = { version, ...(reason ? { reason } : {}) };
    return api.POST('/api/appointments/{id}/cancel', { params, body });
  }
  return api.POST(`/api/appointments/{id}/${act}`, { params, body: { version } });
}

/** Completes, cancels, marks as no-show or opens again. */
export const useChangeStatus = () => useAction((request: StatusActionRequest) => answer(close(request)));

interface RescheduleRequest extends Versioned {
  /** The new slot; null only marks the appointment as rescheduled. */
  slot: Slot | null;
  userId: number | null;
  allowOverlap: boolean;
}

export const useReschedule = () =>
  useCreate(({ id, version, slot, userId, allowOverlap }: RescheduleRequest, once) => {
    const place = slot
      ? { date: slot.date, time: inputTime(slot.startMinute), duration: slot.duration, userId, allowOverlap }
      : {};
    const body = { ...place, version };
    const params = { path: { id } };
    return answer(api.POST('/api/appointments/{id}/reschedule', { params, ...once, body }));
  });

/** Moves an appointment; resolves when the calendar shows it in its new place. */
export function useMoveAppointment() {
  const refresh = useRefresh();
  return async ({ id, version }: Versioned, slot: Slot, allowOverlap: boolean) => {
    const { date, duration, startMinute } = slot;
    const body = { date, time: inputTime(startMinute), duration, version, allowOverlap };
    const saved = await answer(api.PATCH('/api/appointments/{id}', { params: { path: { id } }, body }));
    await refresh(...CALENDAR);
    return saved;
  };
}

/** Clients and leads by name, phone or email, for choosing whom an appointment is with. */
export async function searchPeople(text: string): Promise<RecordOption[]> {
  const { groups } = await answer(api.GET('/api/search', { params: { query: { q: text, perGroup: 8 } } }));
  return groups
    .filter(({ kind }) => kind === 'client' || kind === 'lead')
    .flatMap(({ kind, hits }) => hits.map(({ id, title, detail }) => ({ id, name: title, kind, detail })));
}

export const icsUrl = (id: number) => `/api/appointments/${id}/ics`;
